// Package outfile writes files that are either complete or not there.
package outfile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
)

// A File is written beside the place of its target, and takes that place when it is committed. Until then the target
// stays what it was.
type File struct {
	*os.File
	target string // "" where the target is no regular file, and written directly
	mu     sync.Mutex
	ended  bool
	stop   func()
}

// Create begins a file that will be path. If path is a symbolic link, the file that it leads to will be replaced. A
// target that is no regular file, such as a terminal or a named pipe, is opened and written directly. An interrupt, or
// the end of the terminal, removes what was written.
func Create(path string) (*File, error) {
	mode := fs.FileMode(0o666)
	keepMode := false
	switch info, err := os.Stat(path); {
	case err == nil && info.IsDir():
		return nil, &fs.PathError{Op: "create", Path: path, Err: errors.New("is a directory")}
	case err == nil && !info.Mode().IsRegular():
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		return &File{File: f, stop: func() {}}, err
	case err == nil:
		mode, keepMode = info.Mode().Perm(), true
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return nil, err
		}
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	dir, _ := filepath.Split(path)
	for {
		temp := fmt.Sprintf("%s.lanes-%08x.tmp", dir, rand.Uint32())
		f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil, &fs.PathError{Op: "create", Path: path, Err: errors.New("its folder does not exist")}
		}
		if err != nil {
			return nil, err
		}
		if keepMode {
			if err := f.Chmod(mode); err != nil && !errors.Is(err, errors.ErrUnsupported) {
				f.Close()
				os.Remove(temp)
				return nil, err
			}
		}
		o := &File{File: f, target: path}
		o.removeOnSignal()
		return o, nil
	}
}

// hangup is SIGHUP, 1 everywhere; package syscall has no name for it on js and wasip1.
const hangup = syscall.Signal(1)

// removeOnSignal makes the signals that ask a process to end discard the file and end the process, but not those that
// it was started to ignore, as by nohup or by & in a script.
func (f *File) removeOnSignal() {
	c, done := make(chan os.Signal, 1), make(chan struct{})
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, hangup} {
		if !signal.Ignored(s) {
			signal.Notify(c, s)
		}
	}
	f.stop = func() {
		signal.Stop(c)
		close(done)
	}
	go func() {
		select {
		case s := <-c:
			if f.end() {
				f.remove()
				number, _ := s.(syscall.Signal)
				os.Exit(128 + int(number))
			}
		case <-done:
		}
	}()
}

// Commit puts the file in the place of its target. Signals wait for it.
func (f *File) Commit() error {
	if !f.end() {
		return fs.ErrClosed
	}
	defer f.stop()
	if f.target == "" {
		return f.Close()
	}
	err := f.Sync()
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(f.Name(), f.target)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// Discard removes what was written, unless the file is committed.
func (f *File) Discard() {
	if f.end() {
		f.remove()
		f.stop()
	}
}

func (f *File) remove() {
	f.Close()
	if f.target != "" {
		os.Remove(f.Name())
	}
}

// end reports whether the file was not committed or discarded before, and makes it so.
func (f *File) end() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.ended {
		return false
	}
	f.ended = true
	return true
}

// Is reports whether a file met at path is this file as it is written, or its target. Another name of the target, by a
// hard link, is not: it will go on to name the old content.
func (f *File) Is(path string, info func() (fs.FileInfo, error)) bool {
	if f.target == "" {
		return false
	}
	for _, own := range []string{f.Name(), f.target} {
		if !strings.EqualFold(filepath.Base(own), filepath.Base(path)) { // some systems find it in other case too
			continue
		}
		folder := func() (fs.FileInfo, error) { return os.Stat(filepath.Dir(path)) }
		if same(own, info) && same(filepath.Dir(own), folder) {
			return true
		}
	}
	return false
}

func same(path string, info func() (fs.FileInfo, error)) bool {
	a, errA := os.Stat(path)
	b, errB := info()
	return errA == nil && errB == nil && os.SameFile(a, b)
}
