package sumlist

import (
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
)

func TestFormats(t *testing.T) {
	a, err := digest.ByName("shake128")
	if err != nil {
		t.Fatal(err)
	}
	rec := func(name string) Record {
		return Record{Name: name, Func: digest.Func{Algorithm: a, Size: 2}, Sum: []byte{0xab, 1}, Size: 7}
	}
	for _, c := range []struct {
		format     Format
		name, want string
	}{
		{Format{}, "a b", "ab01  a b\n"},
		{Format{}, "a\n\\\r", `\ab01  a\n\\\r` + "\n"},
		{Format{}, "\x1b\xff", "ab01  \x1b\xff\n"},
		{Format{Tag: true}, "a\n", `\SHAKE128 (a\n) = ab01` + "\n"},
		{Format{Zero: true}, "a\n\\", "ab01  a\n\\\x00"},
		{Format{Zero: true, Tag: true}, "a\n", "SHAKE128 (a\n) = ab01\x00"},
		{Format{Terminal: true}, "\x1b[m\xff\u202e\u009b\x7fé\\", `\ab01  \x1b[m\xff\u202e\u009b\x7fé\\` + "\n"},
		{Format{Terminal: true, Zero: true}, "a\nb", `ab01  a\x0ab` + "\x00"},
		{Format{JSON: true}, "<a\"\x1b\u202e\x7f\U000e0001é>", `{"file":"<a\"\u001b\u202e\u007f\udb40\udc01é>","algorithm":"SHAKE128","digest":"ab01","size":7}` + "\n"},
	} {
		if got := string(c.format.Append([]byte("x"), rec(c.name))); got != "x"+c.want {
			t.Errorf("%+v %q:\n got %q\nwant %q", c.format, c.name, got, c.want)
		}
	}
}

func TestJSONKeepsNames(t *testing.T) {
	for _, name := range []string{"a", "\xffa", "\u2028\U000e0001", "\xc2\x9b \\ \" \n", "\ufffd"} {
		var o struct {
			File   string
			Base64 string `json:"file_base64"`
		}
		a, _ := digest.ByName("sha512")
		line := Format{JSON: true}.Append(nil, Record{Name: name, Func: digest.Func{Algorithm: a, Size: 64}})
		if err := json.Unmarshal(line, &o); err != nil {
			t.Errorf("%q: %v", line, err)
		}
		got := o.File
		if o.Base64 != "" {
			b, err := base64.StdEncoding.DecodeString(o.Base64)
			if err != nil {
				t.Error(err)
			}
			got = string(b)
		}
		if got != name || strings.Count(string(line), "\n") != 1 {
			t.Errorf("%q became %q", name, line)
		}
	}
}

func TestQuote(t *testing.T) {
	for name, want := range map[string]string{
		"a/é.txt": "a/é.txt", "": `""`, "a b": `"a b"`, "\x1b": `"\x1b"`, "\xff": `"\xff"`, "a: b": `"a: b"`, "\u202e": `"\u202e"`,
	} {
		if got := Quote(name); got != want {
			t.Errorf("%q is shown as %s", name, got)
		}
	}
}
