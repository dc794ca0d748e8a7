// Package lineout writes lines so that none is torn: not by other output, nor by other processes that write to the same pipe.
package lineout

import (
	"io"
	"io/fs"
)

const (
	pipeChunk = 4096     // bytes that a pipe takes in one piece: what Linux promises
	fileChunk = 64 << 10 // bytes written to a regular file, which takes any number in one piece
)

// A Writer collects lines and passes them on in pieces of whole lines. Its methods do nothing after an error.
type Writer struct {
	w     io.Writer
	chunk int // bytes in a piece, unless one line is longer
	buf   []byte
	err   error
}

// New returns a Writer that passes lines on to w.
func New(w io.Writer) *Writer {
	if f, ok := w.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			return &Writer{w: w, chunk: fileChunk}
		}
	}
	return &Writer{w: w, chunk: pipeChunk}
}

// Append lets add append one line, with its end, to a buffer.
func (w *Writer) Append(add func(b []byte) []byte) {
	n := len(w.buf)
	w.buf = add(w.buf)
	if n > 0 && len(w.buf) > w.chunk {
		w.write(w.buf[:n])
		w.buf = w.buf[:copy(w.buf, w.buf[n:])]
	}
}

// Flush passes on what is collected.
func (w *Writer) Flush() {
	if len(w.buf) > 0 {
		w.write(w.buf)
		w.buf = w.buf[:0]
	}
}

func (w *Writer) write(b []byte) {
	if w.err == nil {
		_, w.err = w.w.Write(b)
	}
}

// Err returns the first error of writing.
func (w *Writer) Err() error { return w.err }
