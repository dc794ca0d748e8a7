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

// A file is open for hashing. The errors of its methods are without its name.
type file struct {
	input
	regular bool
	size    int64 // in bytes when it was opened, if it is regular
}

// An input is what hashing needs of a file.
type input interface {
	io.ReadSeekCloser
	stat() (mode fs.FileMode, size int64, err error)
}

// open opens the item's file.
func open(it *Item, stdin io.Reader) (file, error) {
	if it.Open == Stdin {
		if f, ok := stdin.(*os.File); ok {
			return newFile(keepOpen{osFile{f}}, it.Open)
		}
		return file{input: onlyReader{stdin}}, nil
	}
	f, err := openInput(it.Name, it.Open)
	switch {
	case it.Open == Walked && errors.Is(err, syscall.ELOOP):
		return file{}, ErrSkip
	case err != nil:
		return file{}, err
	}
	return newFile(f, it.Open)
}

func newFile(f input, o Opening) (file, error) {
	mode, size, err := f.stat()
	if err == nil {
		err = refuse(mode, o)
	}
	if err != nil {
		f.Close()
		return file{}, err
	}
	return file{input: f, regular: mode.IsRegular() && o != Stdin, size: size}, nil
}

// refuse gives the reason why a file of this mode is not read.
func refuse(mode fs.FileMode, o Opening) error {
	disk := mode&fs.ModeDevice != 0 && mode&fs.ModeCharDevice == 0
	switch {
	case mode.IsDir():
		return errors.New("is a directory")
	case mode.IsRegular() || o == Anything || o == Stdin:
		return nil
	case o == Walked:
		return ErrSkip
	case disk:
		return nil
	case mode&fs.ModeNamedPipe != 0:
		return errors.New("is a named pipe")
	case mode&fs.ModeSocket != 0:
		return errors.New("is a socket")
	}
	return errors.New("is not a regular file")
}

// whole is called at the end of the file, after n bytes. A size above n is an error if the file has come to be smaller
// than it was; some systems' special files give fewer bytes than their size from the start.
func (f file) whole(n int64) error {
	if !f.regular || n >= f.size {
		return nil
	}
	_, size, err := f.stat()
	if err == nil && size < f.size {
		err = errShrank
	}
	return err
}

// An osFile is a file by way of package os.
type osFile struct{ *os.File }

func (f osFile) Read(b []byte) (int, error) {
	n, err := f.File.Read(b)
	return n, bare(err)
}

func (f osFile) stat() (fs.FileMode, int64, error) {
	info, err := f.Stat()
	if err != nil {
		return 0, 0, bare(err)
	}
	return info.Mode(), info.Size(), nil
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

func (onlyReader) Close() error                      { return nil }
func (onlyReader) Seek(int64, int) (int64, error)    { return 0, errors.ErrUnsupported }
func (onlyReader) stat() (fs.FileMode, int64, error) { return 0, 0, errors.ErrUnsupported }
