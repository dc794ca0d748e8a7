package hashing

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"syscall"
)

// An Opening says what kinds of files an item may be.
type Opening int

const (
	Anything Opening = iota // whatever the user names; the other end of a named pipe is waited for
	Stdin                   // standard input
	Walked                  // a regular file met in a directory; ErrSkip if it is one no more
	Listed                  // named in a list: a file or disk, nothing that may be waited for
)

// ErrSkip is the error of a walked item that has become something else than a regular file.
var ErrSkip = errors.New("not a regular file")

// errShrank is the error of a file that ended before the size that it had when it was opened.
var errShrank = errors.New("the file shrank while it was read")

type file struct {
	input
	regular bool
	size    int64 // in bytes when it was opened, if it is regular
}

// An input is the part of *os.File that hashing needs.
type input interface {
	io.ReadSeekCloser
	Stat() (fs.FileInfo, error)
}

// open opens the item's file. Errors are without its name.
func open(it *Item, stdin io.Reader) (*file, error) {
	if it.Open == Stdin {
		if f, ok := stdin.(input); ok {
			return newFile(keepOpen{f}, it.Open)
		}
		return &file{input: onlyReader{stdin}}, nil
	}
	f, err := os.OpenFile(it.Name, openFlags[it.Open], 0)
	switch {
	case it.Open == Walked && errors.Is(err, syscall.ELOOP):
		return nil, ErrSkip
	case err != nil:
		return nil, bare(err)
	}
	return newFile(f, it.Open)
}

func newFile(f input, o Opening) (*file, error) {
	info, err := f.Stat()
	if err == nil {
		err = refuse(info.Mode(), o)
	}
	if err != nil {
		f.Close()
		return nil, bare(err)
	}
	return &file{input: f, regular: info.Mode().IsRegular() && o != Stdin, size: info.Size()}, nil
}

// refuse gives the reason why a file of this mode is not read.
func refuse(mode fs.FileMode, o Opening) error {
	device := mode&fs.ModeDevice != 0 && mode&fs.ModeCharDevice == 0
	switch {
	case mode.IsDir():
		return errors.New("is a directory")
	case mode.IsRegular() || o == Anything || o == Stdin:
		return nil
	case o == Walked:
		return ErrSkip
	case device:
		return nil
	case mode&fs.ModeNamedPipe != 0:
		return errors.New("is a named pipe")
	case mode&fs.ModeSocket != 0:
		return errors.New("is a socket")
	}
	return errors.New("is not a regular file")
}

// Read reads into b; its errors are without the file's name.
func (f *file) Read(b []byte) (int, error) {
	n, err := f.input.Read(b)
	return n, bare(err)
}

// whole is called at the end of the file, after n bytes. A size above n is an error if the file has come to be smaller
// than it was; some systems' special files give fewer bytes than their size from the start.
func (f *file) whole(n int64) error {
	if !f.regular || n >= f.size {
		return nil
	}
	info, err := f.Stat()
	if err != nil {
		return bare(err)
	}
	if info.Size() < f.size {
		return errShrank
	}
	return nil
}

// bare takes the operation and the name off an error of package os, because messages begin with the name.
func bare(err error) error {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		return p.Err
	}
	return err
}

// keepOpen is standard input, which more than one item may read.
type keepOpen struct{ input }

func (keepOpen) Close() error { return nil }

// onlyReader is standard input that is no file.
type onlyReader struct{ io.Reader }

func (onlyReader) Close() error                   { return nil }
func (onlyReader) Seek(int64, int) (int64, error) { return 0, errors.ErrUnsupported }
func (onlyReader) Stat() (fs.FileInfo, error)     { return nil, errors.ErrUnsupported }
