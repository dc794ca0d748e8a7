//go:build unix

package hashing

import (
	"io"
	"io/fs"
	"os"
	"syscall"
)

// openInput opens a file so that nothing but a named argument is waited for, and a link in place of a walked file is
// not followed. What a walk or a list names is read without package os: among files of some KiB its care for other
// kinds of files, one system call and some memory for each, takes an eighth of the time.
//
// Of what is left, four system calls a file are nearly all. Opening relative to the directory saves nothing measurable,
// and neither does reading directories without package os, nor a queue of jobs before the workers (which costs).
func openInput(name string, o Opening) (input, error) {
	flags := syscall.O_RDONLY | syscall.O_CLOEXEC | syscall.O_NONBLOCK | syscall.O_NOCTTY
	switch o {
	case Anything:
		f, err := os.Open(name)
		return osFile{f}, bare(err)
	case Walked:
		flags |= syscall.O_NOFOLLOW
	}
	for {
		fd, err := syscall.Open(name, flags, 0)
		switch err {
		case nil:
			return descriptor(fd), nil
		case syscall.EINTR:
		default:
			return nil, err
		}
	}
}

// A descriptor is an open file by its number.
type descriptor int

func (d descriptor) Read(b []byte) (int, error) {
	for {
		n, err := syscall.Read(int(d), b)
		switch {
		case err == syscall.EINTR:
		case err != nil:
			return 0, err
		case n == 0 && len(b) > 0:
			return 0, io.EOF
		default:
			return n, nil
		}
	}
}

func (d descriptor) Seek(offset int64, whence int) (int64, error) {
	return syscall.Seek(int(d), offset, whence)
}

func (d descriptor) Close() error { return syscall.Close(int(d)) }

func (d descriptor) stat() (fs.FileMode, int64, error) {
	var s syscall.Stat_t
	for {
		switch err := syscall.Fstat(int(d), &s); err {
		case nil:
			return kind(uint32(s.Mode)), s.Size, nil
		case syscall.EINTR:
		default:
			return 0, 0, err
		}
	}
}

// kind gives the type in a Unix mode.
func kind(mode uint32) fs.FileMode {
	switch mode & syscall.S_IFMT {
	case syscall.S_IFREG:
		return 0
	case syscall.S_IFDIR:
		return fs.ModeDir
	case syscall.S_IFIFO:
		return fs.ModeNamedPipe
	case syscall.S_IFSOCK:
		return fs.ModeSocket
	case syscall.S_IFBLK:
		return fs.ModeDevice
	}
	return fs.ModeDevice | fs.ModeCharDevice
}
