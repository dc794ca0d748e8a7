package sumlist

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
)

// hexOf returns n hexadecimal digits that do not repeat soon.
func hexOf(n int) string {
	var b strings.Builder
	for i := 0; b.Len() < n; i++ {
		fmt.Fprintf(&b, "%02x", byte(i*i+7*i+1))
	}
	return b.String()[:n]
}

// read parses a whole list and describes each line: algorithm and name, or the kind of error.
func read(list string, a *digest.Algorithm) []string {
	r, err := NewReader(strings.NewReader(list))
	if err != nil {
		return []string{err.Error()}
	}
	p := Parser{Algorithm: a}
	var got []string
	for {
		line, err := r.Next()
		if err == io.EOF {
			return got
		}
		var e Entry
		if err == nil {
			e, err = p.Parse(line)
		}
		_, improper := errors.AsType[*ImproperError](err)
		_, ambiguous := errors.AsType[*AmbiguousError](err)
		switch {
		case improper:
			got = append(got, "improper")
		case ambiguous:
			got = append(got, "ambiguous")
		case err != nil:
			return append(got, err.Error())
		default:
			got = append(got, fmt.Sprintf("%s %q", e.Func.Name, e.Name))
		}
	}
}

func TestParse(t *testing.T) {
	h, h384, h256 := hexOf(128), hexOf(96), hexOf(64)
	for _, c := range []struct{ list, algorithm, want string }{
		{h + "  a\n" + h + " *b\n", "", `sha512 "a", sha512 "b"`},
		{h + "  a\n" + h384 + "  b", "", `sha512 "a", sha384 "b"`},
		{h + " a\n" + h + "  b\n" + h + " *c\n", "", `sha512 "a", sha512 " b", sha512 "*c"`},
		{h + "  a\n" + h + " b\n" + h + "   c \n", "", `sha512 "a", improper, sha512 " c "`},
		{h + "\ta\n" + h + "\n" + h + " \n" + h + "  \n", "", `sha512 "a", improper, improper, sha512 " "`},
		{" \t" + strings.ToUpper(h) + "  a\r\n", "", `sha512 "a"`},
		{h256 + "  a\n", "", "ambiguous"},
		{h256 + "  a\n" + h + "  b\n", "sha3-256", `sha3-256 "a", improper`},
		{h + "  a\n", "sha512-256", "improper"},
		{h[:40] + "  a\n" + "deadbeef  a\nzz" + h[2:] + "  a\n", "", "ambiguous, improper, improper"},
		{"junk\n\n# c\n", "", "improper, improper, improper"},
		{`\` + h + `  a\nb\\c\rd` + "\n" + h + `  a\nb` + "\n", "", `sha512 "a\nb\\c\rd", sha512 "a\\nb"`},
		{`\` + h + `  a\x` + "\n" + `\` + h + `  a\` + "\n", "", "improper, improper"},
		{"SHA512 (a) = " + h + "\nSHA384(b)= " + h384 + "\n", "sha3-512", `sha512 "a", sha384 "b"`},
		{"SHA512 (a) = b) = " + h + "\nSHA512 () = " + h + "\n", "", `sha512 "a) = b", sha512 ""`},
		{`\SHA512 (a\nb) = ` + h + "\n", "", `sha512 "a\nb"`},
		{"SHA256 (a) = " + h256 + "\nSHA512 (a) = " + h256 + "\nSHA512 (a) = " + h + " \n", "", "improper, improper, improper"},
		{"SHA512-256 (a) = " + h256 + "\nSHA512/224 (a) = " + h[:56] + "\n", "", `sha512-256 "a", sha512-224 "a"`},
		{"SHAKE128 (a) = " + h[:10] + "\nSHAKE256 (a) = " + h + h + "\nSHAKE128 (a) = \nSHAKE128 (a) = abc\n", "", `shake128 "a", shake256 "a", improper, improper`},
		{"KECCAK256 (a) = " + h256 + "\n", "", `keccak256 "a"`},
		{h + "  (x) = " + h + "\n" + h + " (x) = " + h, "", `sha512 "(x) = ` + h + `", improper`},
		{"SHA512 (a " + h + "\n(a) = " + h + "\nSHA512 (a) " + h, "", "improper, improper, improper"},
	} {
		a, _ := digest.ByName(c.algorithm)
		if got := strings.Join(read(c.list, a), ", "); got != c.want {
			t.Errorf("%q with %q:\n got %s\nwant %s", c.list, c.algorithm, got, c.want)
		}
	}
}

func TestMessages(t *testing.T) {
	p := Parser{}
	_, err := p.Parse([]byte(hexOf(64) + "  a"))
	if s := fmt.Sprint(err); !strings.Contains(s, "64 hex digits may be of sha512-256, sha3-256, shake128 or keccak256, or of another that lanes does not have: name the algorithm with -a") {
		t.Error(s)
	}
	_, err = p.Parse([]byte(hexOf(40) + "  a"))
	if s := fmt.Sprint(err); !strings.Contains(s, "40 hex digits") || !strings.Contains(s, "-a") {
		t.Error(s)
	}
	_, err = p.Parse([]byte("MD5\x1b (a) = 00"))
	if s := fmt.Sprint(err); strings.Contains(s, "\x1b") {
		t.Errorf("%q", s)
	}
}

// What the tool writes it reads, whatever the name.
func FuzzName(f *testing.F) {
	for _, s := range []string{"a", " a ", "*a", `\`, "a\nb\r", "\r", "\xff\xfe", "x) = y", "(", "-", "\u202e", "é", "#"} {
		f.Add(s, byte(0))
		f.Add(s, byte(9))
	}
	f.Fuzz(func(t *testing.T, name string, which byte) {
		if name == "" || strings.Contains(name, "\x00") {
			return
		}
		all := digest.Names()
		a, err := digest.ByName(all[int(which)%len(all)])
		if err != nil {
			t.Fatal(err)
		}
		r := Record{Name: name, Func: digest.Func{Algorithm: a, Size: a.Size}, Sum: []byte(hexOf(a.Size))}
		want := fmt.Sprintf("%s %q", a.Name, name)
		for _, format := range []Format{{}, {Tag: true}} {
			line := string(format.Append(nil, r))
			if strings.Count(line, "\n") != 1 || strings.Contains(line, "\r") {
				t.Errorf("%q is not one line", line)
			}
			for _, list := range []string{line, strings.TrimSuffix(line, "\n") + "\r\n", "\xef\xbb\xbf" + line} {
				if got := read(list, a); len(got) != 1 || got[0] != want {
					t.Errorf("%q reads as %q, not %s", list, got, want)
				}
			}
		}
	})
}

// No bytes make the reader or the parser fail, and what they accept means the same when it is written again.
func FuzzList(f *testing.F) {
	h := hexOf(128)
	for _, s := range []string{
		h + "  a\n", h + " *a\r\n", h + " a\n", "\xef\xbb\xbf" + h + "  a", `\` + h + `  a\n`,
		"SHA512 (a) = " + h + "\n", "SHAKE128 (b) = 00\n", "\xff\xfea\x00\n\x00", "\xfe\xff\x00a\xd8\x00", "a\x00", "\x00",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, list []byte) {
		r, err := NewReader(strings.NewReader(string(list)))
		if err != nil {
			t.Fatal(err)
		}
		p := Parser{}
		for {
			line, err := r.Next()
			if err != nil && err != ErrLong {
				if err != io.EOF && err != ErrNUL {
					t.Fatal(err)
				}
				return
			}
			e, err := p.Parse(line)
			if err != nil {
				continue
			}
			if len(e.Want) != e.Func.Size || !e.Func.XOF && e.Func.Size != e.Func.Algorithm.Size {
				t.Fatalf("%q: a digest of %d bytes for %s", line, len(e.Want), e.Func.Name)
			}
			again := Format{Tag: true}.Append(nil, Record{Name: e.Name, Func: e.Func, Sum: e.Want})
			if got := read(string(again), nil); len(got) != 1 || got[0] != fmt.Sprintf("%s %q", e.Func.Name, e.Name) {
				t.Fatalf("%q, written again as %q, reads as %q", line, again, got)
			}
		}
	})
}
