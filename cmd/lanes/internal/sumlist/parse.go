package sumlist

import (
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
)

// An Entry is one line of a list: the file and the digest it should have.
type Entry struct {
	Name   string
	Func   digest.Func
	Want   []byte
	Tagged bool // whether the line names the algorithm
}

// An ImproperError says why a line is not one of a checksum list.
type ImproperError struct{ Why string }

// Error gives the reason after the words that every list tool uses.
func (e *ImproperError) Error() string { return "improperly formatted checksum line: " + e.Why }

// An AmbiguousError says that a proper line leaves open by which algorithm its digest was made.
type AmbiguousError struct{ Digits int }

// Error names the algorithms in question, and the flag that decides.
func (e *AmbiguousError) Error() string {
	s := fmt.Sprintf("a digest of %d hex digits may be of ", e.Digits)
	all := digest.Candidates(e.Digits / 2)
	if len(all) == 0 {
		return s + "shake128 or shake256 with another length, or of none of lanes' algorithms: name the algorithm with -a"
	}
	return s + digest.Join(all) + ", or of another that lanes does not have: name the algorithm with -a"
}

// A Parser reads the lines of one list.
type Parser struct {
	Algorithm *digest.Algorithm // of untagged lines; nil: as the digest's length tells

	spacing spacing
}

// A spacing is what stands between digest and name: GNU lists have two characters there, a blank and a marker for
// text or binary; others have one blank. The first untagged line decides, because a name may begin with a blank.
type spacing int

const (
	unknown spacing = iota
	blankAndMarker
	blank
)

// Parse reads a line without its end. The error is an *ImproperError or an *AmbiguousError.
func (p *Parser) Parse(line []byte) (Entry, error) {
	s := strings.TrimLeft(string(line), " \t")
	s, escaped := strings.CutPrefix(s, `\`)
	e, err := p.tagged(s)
	if e == nil && err == nil {
		e, err = p.plain(s)
	}
	if err != nil {
		return Entry{}, err
	}
	if escaped {
		name, ok := unescape(e.Name)
		if !ok {
			return Entry{}, &ImproperError{"its name holds a backslash that escapes nothing"}
		}
		e.Name = name
	}
	return *e, nil
}

// tagged reads TAG (NAME) = DIGEST, also as OpenSSL spaces it. It returns nil and nil where the line is of another form.
func (p *Parser) tagged(s string) (*Entry, error) {
	i := strings.IndexByte(s, '(')
	if i < 1 || !isTag(strings.TrimSuffix(s[:i], " ")) {
		return nil, nil
	}
	tag, rest := strings.TrimSuffix(s[:i], " "), s[i+1:]
	i = strings.LastIndexByte(rest, ')')
	if i < 0 {
		return nil, nil
	}
	name, rest := rest[:i], strings.TrimLeft(rest[i+1:], " \t")
	rest, ok := strings.CutPrefix(rest, "=")
	if !ok {
		return nil, nil
	}
	digits := strings.TrimLeft(rest, " \t")
	a := digest.ByTag(tag)
	if a == nil {
		return nil, &ImproperError{fmt.Sprintf("%s is no algorithm of lanes", Quote(tag))}
	}
	e, err := entry(a, name, digits)
	if err == nil {
		e.Tagged = true
	}
	return e, err
}

// isTag reports whether s looks like the name of an algorithm, and not like a digest that a name in brackets follows.
func isTag(s string) bool {
	for _, c := range []byte(s) {
		switch {
		case 'A' <= c && c <= 'Z', 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '-', c == '/', c == '_':
		default:
			return false
		}
	}
	return s != "" && len(s) <= 16
}

// plain reads DIGEST, a blank, where the list has one a marker, and NAME.
func (p *Parser) plain(s string) (*Entry, error) {
	i := strings.IndexAny(s, " \t")
	if i < 0 {
		return nil, &ImproperError{"no blank between digest and name"}
	}
	digits, rest := s[:i], s[i+1:]
	a := p.Algorithm
	if a == nil {
		switch len(digits) {
		case 128:
			a, _ = digest.ByName("sha512")
		case 96:
			a, _ = digest.ByName("sha384")
		default:
			if _, err := hex.DecodeString(digits); err != nil || len(digits) < 16 {
				return nil, &ImproperError{"no digest at its start"}
			}
			return nil, &AmbiguousError{len(digits)}
		}
	}
	if rest == "" {
		return nil, &ImproperError{"no name"}
	}
	e, err := entry(a, rest, digits)
	if err != nil {
		return nil, err
	}
	if len(rest) > 1 && (rest[0] == ' ' || rest[0] == '*') {
		if p.spacing != blank {
			p.spacing = blankAndMarker
			e.Name = rest[1:]
		}
	} else if p.spacing == blankAndMarker {
		return nil, &ImproperError{"one blank between digest and name, where the lines before have two characters"}
	} else {
		p.spacing = blank
	}
	return e, nil
}

func entry(a *digest.Algorithm, name, digits string) (*Entry, error) {
	want, err := hex.DecodeString(digits)
	switch {
	case err != nil:
		return nil, &ImproperError{"the digest is not hexadecimal"}
	case !a.XOF && len(want) != a.Size:
		return nil, &ImproperError{fmt.Sprintf("%d hex digits, where %s has %d", len(digits), a.Name, 2*a.Size)}
	case len(want) == 0 || len(want) > digest.MaxSize:
		return nil, &ImproperError{fmt.Sprintf("%d hex digits: %s may have 2 to %d", len(digits), a.Name, 2*digest.MaxSize)}
	}
	return &Entry{Name: name, Func: digest.Func{Algorithm: a, Size: len(want)}, Want: want}, nil
}

// unescape is the inverse of Escape.
func unescape(s string) (string, bool) {
	var b strings.Builder
	for {
		i := strings.IndexByte(s, '\\')
		if i < 0 {
			b.WriteString(s)
			return b.String(), true
		}
		if i+1 == len(s) {
			return "", false
		}
		b.WriteString(s[:i])
		switch s[i+1] {
		case '\\':
			b.WriteByte('\\')
		case 'n':
			b.WriteByte('\n')
		case 'r':
			b.WriteByte('\r')
		default:
			return "", false
		}
		s = s[i+2:]
	}
}
