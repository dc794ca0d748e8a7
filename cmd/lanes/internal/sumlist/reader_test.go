package sumlist

import (
	"encoding/binary"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
)

func utf16Bytes(order binary.AppendByteOrder, s string) string {
	var b []byte
	for _, u := range utf16.Encode([]rune(s)) {
		b = order.AppendUint16(b, u)
	}
	return string(b)
}

// lines reads all lines, through a source that gives its bytes piecemeal.
func lines(list string) ([]string, error) {
	r, err := NewReader(iotest.OneByteReader(strings.NewReader(list)))
	if err != nil {
		return nil, err
	}
	var got []string
	for {
		line, err := r.Next()
		if err == io.EOF {
			return got, nil
		}
		if err != nil {
			return got, err
		}
		got = append(got, string(line))
	}
}

func TestEncodings(t *testing.T) {
	text := "first é\r\nsecond \U0001f600\n\n" + strings.Repeat("long ", 30000) + "\nlast"
	want := strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
	little, big := utf16Bytes(binary.LittleEndian, text), utf16Bytes(binary.BigEndian, text)
	for name, list := range map[string]string{
		"UTF-8": text, "UTF-8 with a mark": "\xef\xbb\xbf" + text,
		"UTF-16LE": "\xff\xfe" + little, "UTF-16BE": "\xfe\xff" + big,
		"UTF-16LE without a mark": little, "UTF-16BE without a mark": big,
	} {
		got, err := lines(list)
		if err != nil || len(got) != len(want) {
			t.Fatalf("%s: %d lines, %v", name, len(got), err)
		}
		for i := range want {
			if got[i] != want[i] {
				t.Errorf("%s: line %d is %.80q", name, i+1, got[i])
			}
		}
	}
}

func TestBrokenUTF16(t *testing.T) {
	for list, want := range map[string]string{
		"\xff\xfea\x00\x00\xd8b\x00": "a\ufffdb",
		"\xff\xfea\x00\x00\xd8":      "a\ufffd",
		"\xff\xfea\x00b":             "a\ufffd",
		"\xff\xfe\x00\xdcb\x00":      "\ufffdb",
	} {
		got, err := lines(list)
		if err != nil || len(got) != 1 || got[0] != want {
			t.Errorf("%q: %q, %v", list, got, err)
		}
	}
}

func TestNUL(t *testing.T) {
	for _, list := range []string{"abc  a\x00abc  b\x00", "abc\nde\x00f\n", strings.Repeat("long", MaxLine/3) + "\x00", "\xff\xfea\x00\x00\x00"} {
		if got, err := lines(list); err != ErrNUL {
			t.Errorf("%.20q: %.20q, %v", list, got, err)
		}
	}
}

func TestLongLines(t *testing.T) {
	for _, extra := range []int{-1, 0, 1, 70000} {
		long := strings.Repeat("x", MaxLine+extra) + "\n"
		r, err := NewReader(strings.NewReader("a\n" + long + "b\n" + long))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for {
			line, err := r.Next()
			if err == io.EOF {
				break
			}
			switch {
			case err == ErrLong:
				got = append(got, "too long")
			case err != nil:
				t.Fatal(err)
			case len(line) > 1:
				got = append(got, "long")
			default:
				got = append(got, string(line))
			}
		}
		want := "a long b long"
		if extra >= 0 {
			want = "a too long b too long"
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("lines of %d bytes: %s", len(long), s)
		}
	}
}

func TestReadError(t *testing.T) {
	broken := errors.New("broken")
	if _, err := NewReader(iotest.ErrReader(broken)); err != broken {
		t.Error(err)
	}
	r, err := NewReader(io.MultiReader(strings.NewReader("abc\ndef"), iotest.ErrReader(broken)))
	if err != nil {
		t.Fatal(err)
	}
	if line, err := r.Next(); string(line) != "abc" || err != nil {
		t.Errorf("%q, %v", line, err)
	}
	if line, err := r.Next(); err != broken {
		t.Errorf("%q, %v", line, err)
	}
}
