package sumlist

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"unicode/utf16"
)

// MaxLine is the length in bytes, with its end, above which a line is not read as a whole.
const MaxLine = 1 << 20

// ErrLong stands for a line longer than MaxLine.
var ErrLong error = &ImproperError{"it is too long"}

// ErrNUL says that a list is one of records that end in NUL.
var ErrNUL = errors.New("holds NUL characters: a list made with --zero (-z) cannot be checked, make it without")

// A Reader gives the lines of a list. It understands UTF-8 with and without a byte order mark, UTF-16 (as Windows
// PowerShell writes it) and any other bytes that have ASCII in them, and ends of lines as Unix and as Windows have them.
type Reader struct {
	r    *bufio.Reader
	line []byte
}

// NewReader looks at the first bytes of r to see how the list is encoded.
func NewReader(r io.Reader) (*Reader, error) {
	b := bufio.NewReaderSize(r, 64<<10)
	head, err := b.Peek(3)
	if err != nil && err != io.EOF {
		return nil, err
	}
	at := func(i int) int {
		if i < len(head) {
			return int(head[i])
		}
		return -1
	}
	switch {
	case at(0) == 0xef && at(1) == 0xbb && at(2) == 0xbf:
		b.Discard(3)
	case at(0) == 0xff && at(1) == 0xfe:
		b.Discard(2)
		return &Reader{r: bufio.NewReader(&utf16Reader{r: b})}, nil
	case at(0) == 0xfe && at(1) == 0xff:
		b.Discard(2)
		return &Reader{r: bufio.NewReader(&utf16Reader{r: b, big: true})}, nil
	case at(0) > 0 && at(1) == 0:
		return &Reader{r: bufio.NewReader(&utf16Reader{r: b})}, nil
	case at(0) == 0 && at(1) > 0:
		return &Reader{r: bufio.NewReader(&utf16Reader{r: b, big: true})}, nil
	}
	return &Reader{r: b}, nil
}

// Next returns the next line without its end, valid until the next call. The error is io.EOF after the last line,
// ErrLong for one line that is skipped, ErrNUL for a list of another kind, or the error of reading.
func (r *Reader) Next() ([]byte, error) {
	r.line = r.line[:0]
	for long := false; ; {
		part, err := r.r.ReadSlice('\n')
		if bytes.IndexByte(part, 0) >= 0 {
			return nil, ErrNUL
		}
		if long = long || len(r.line)+len(part) > MaxLine; !long {
			r.line = append(r.line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err != nil && err != io.EOF:
			return nil, err
		case long:
			return nil, ErrLong
		case len(r.line) == 0 && err == io.EOF:
			return nil, io.EOF
		}
		return bytes.TrimSuffix(bytes.TrimSuffix(r.line, []byte("\n")), []byte("\r")), nil
	}
}

// A utf16Reader turns UTF-16 into UTF-8. Lone surrogates become U+FFFD.
type utf16Reader struct {
	r    *bufio.Reader
	big  bool
	held []byte // text that did not fit into the caller's slice
	unit rune   // read too much, or 0
	end  error
}

func (u *utf16Reader) Read(p []byte) (int, error) {
	for len(u.held) == 0 {
		if u.end != nil {
			return 0, u.end
		}
		u.fill()
	}
	n := copy(p, u.held)
	u.held = u.held[n:]
	return n, nil
}

// fill decodes some characters into u.held.
func (u *utf16Reader) fill() {
	text := make([]rune, 0, 512)
	for len(text) < cap(text) && u.end == nil {
		c, ok := u.next()
		if !ok {
			break
		}
		if utf16.IsSurrogate(c) {
			low, _ := u.next()
			if pair := utf16.DecodeRune(c, low); pair != '\uFFFD' {
				c = pair
			} else {
				c, u.unit = '\uFFFD', low
			}
		}
		text = append(text, c)
	}
	u.held = []byte(string(text))
}

// next returns the next code unit. An odd byte at the end is no code unit, and becomes U+FFFD.
func (u *utf16Reader) next() (rune, bool) {
	if c := u.unit; c != 0 {
		u.unit = 0
		return c, true
	}
	var b [2]byte
	switch n, err := io.ReadFull(u.r, b[:]); {
	case n == 1 && err == io.ErrUnexpectedEOF:
		return '\uFFFD', true
	case err != nil:
		u.end = err
		return 0, false
	}
	if u.big {
		return rune(b[0])<<8 | rune(b[1]), true
	}
	return rune(b[1])<<8 | rune(b[0]), true
}
