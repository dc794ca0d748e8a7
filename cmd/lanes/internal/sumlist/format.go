// Package sumlist writes and reads lists of checksums, in the forms that GNU coreutils and the BSDs have.
package sumlist

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"strings"
	"unicode/utf8"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
)

// A Record is what is known of one file.
type Record struct {
	Name string // as printed; any bytes
	Func digest.Func
	Sum  []byte
	Size int64 // of the file in bytes
}

// A Format says how records are written. The zero Format is that of sha512sum.
type Format struct {
	Tag      bool // SHA512 (NAME) = DIGEST
	Zero     bool // records end in NUL, and names are not escaped
	JSON     bool // an object a line
	Terminal bool // people read it: nothing in a name may steer the terminal
}

// Append appends r, with its line end, to b.
func (f Format) Append(b []byte, r Record) []byte {
	if f.JSON {
		return appendJSON(b, r)
	}
	name := r.Name
	if !f.Zero {
		if strings.ContainsAny(name, "\\\n\r") {
			b = append(b, '\\')
			name = Escape(name)
		}
	}
	if f.Terminal {
		name = Visible(name)
	}
	if f.Tag {
		b = append(b, r.Func.Tag...)
		b = append(b, " ("...)
		b = append(b, name...)
		b = append(b, ") = "...)
		b = hex.AppendEncode(b, r.Sum)
	} else {
		b = hex.AppendEncode(b, r.Sum)
		b = append(b, "  "...)
		b = append(b, name...)
	}
	if f.Zero {
		return append(b, 0)
	}
	return append(b, '\n')
}

var escaper = strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\r", `\r`)

// Escape replaces the characters that would break a line, and the backslash.
func Escape(name string) string { return escaper.Replace(name) }

// appendJSON appends an object. JSON has Unicode text only, so a name in other bytes is given in base64 too.
func appendJSON(b []byte, r Record) []byte {
	o := struct {
		File      string `json:"file"`
		FileBytes string `json:"file_base64,omitempty"`
		Algorithm string `json:"algorithm"`
		Digest    string `json:"digest"`
		Size      int64  `json:"size"`
	}{File: r.Name, Algorithm: r.Func.Tag, Digest: hex.EncodeToString(r.Sum), Size: r.Size}
	if !utf8.ValidString(r.Name) {
		o.File = strings.ToValidUTF8(r.Name, "\uFFFD")
		o.FileBytes = base64.StdEncoding.EncodeToString([]byte(r.Name))
	}
	var w strings.Builder
	e := json.NewEncoder(&w)
	e.SetEscapeHTML(false)
	if err := e.Encode(o); err != nil {
		panic("sumlist: " + err.Error())
	}
	return append(b, jsonVisible(w.String())...)
}
