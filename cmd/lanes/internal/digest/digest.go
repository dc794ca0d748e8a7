// Package digest is the registry of the hash functions that the tool offers.
package digest

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// MaxSize is the longest output, in bytes, that an extendable-output function may be asked for.
const MaxSize = 1 << 16

// A Hash takes one message.
type Hash interface {
	io.Writer
	Reset()
	// Finish fills dst with the digest. Nothing but Reset may follow it.
	Finish(dst []byte)
}

// An Algorithm is a hash function or an extendable-output function (XOF).
type Algorithm struct {
	Name    string   // as -a takes it
	Tag     string   // as tagged lists show it
	Aliases []string // further tags by which other tools call it, in capitals
	Size    int      // of the digest in bytes; of an XOF, the usual one
	XOF     bool     // whether other sizes can be asked for

	New     func() Hash
	SumMany func(dst, msgs [][]byte) // fills each dst[i] with the digest of msgs[i]
}

// A Func is an algorithm and the size of its digest in bytes.
type Func struct {
	*Algorithm
	Size int
}

// ByName finds the algorithm that -a NAME means.
func ByName(name string) (*Algorithm, error) {
	for _, a := range algorithms {
		if strings.EqualFold(a.Name, name) {
			return a, nil
		}
	}
	return nil, fmt.Errorf("unknown algorithm %q; there are %s", name, strings.Join(Names(), ", "))
}

// ByTag finds the algorithm that a tagged line names, or nil.
func ByTag(tag string) *Algorithm {
	tag = strings.ToUpper(tag)
	for _, a := range algorithms {
		if a.Tag == tag {
			return a
		}
		for _, alias := range a.Aliases {
			if alias == tag {
				return a
			}
		}
	}
	return nil
}

// Names lists what -a takes.
func Names() []string {
	names := make([]string, len(algorithms))
	for i, a := range algorithms {
		names[i] = a.Name
	}
	return names
}

// Candidates lists the algorithms whose digests usually have size bytes.
func Candidates(size int) []*Algorithm {
	var all []*Algorithm
	for _, a := range algorithms {
		if a.Size == size {
			all = append(all, a)
		}
	}
	return all
}

// Select gives the functions that -a NAME… and --length N (0 where it is absent) ask for. Each name counts once.
func Select(names []string, length int) ([]Func, error) {
	if len(names) == 0 {
		return nil, errors.New("no algorithm is named")
	}
	var funcs []Func
	seen := map[*Algorithm]bool{}
	for _, name := range names {
		a, err := ByName(name)
		if err != nil {
			return nil, err
		}
		if seen[a] {
			continue
		}
		seen[a] = true
		f := Func{a, a.Size}
		if length != 0 {
			if !a.XOF {
				return nil, fmt.Errorf("--length is for shake128 and shake256; a digest of %s always has %d bytes", a.Name, a.Size)
			}
			if length < 1 || length > MaxSize {
				return nil, fmt.Errorf("--length %d: give 1 to %d bytes", length, MaxSize)
			}
			f.Size = length
		}
		funcs = append(funcs, f)
	}
	return funcs, nil
}

// Others names the algorithms whose digests may have the size of f's, in one phrase; "" if there is no other.
func (f Func) Others() string {
	return Join(slices.DeleteFunc(Candidates(f.Size), func(a *Algorithm) bool { return a == f.Algorithm }))
}

// Join names algorithms in one phrase.
func Join(all []*Algorithm) string {
	var b strings.Builder
	for i, a := range all {
		switch {
		case i > 0 && i == len(all)-1:
			b.WriteString(" or ")
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(a.Name)
	}
	return b.String()
}
