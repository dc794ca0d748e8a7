package marked

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestUpdate(t *testing.T) {
	file := filepath.Join(t.TempDir(), "text")
	words := func(all []string) (string, error) { return strings.Join(all, "+") + "\n", nil }
	broken := func([]string) (string, error) { return "", errors.New("broken") }
	const stale = "a\n<!-- kin: b  c -->\nold\n<!-- end of kin -->\nd\n<!-- kin: -->\n<!-- end of kin -->\n<!-- kind: e -->\n"
	const fresh = "a\n<!-- kin: b  c -->\nb+c\n<!-- end of kin -->\nd\n<!-- kin: -->\n\n<!-- end of kin -->\n<!-- kind: e -->\n"
	for _, c := range []struct {
		text   string
		check  bool
		render func([]string) (string, error)
		want   string // the text, or what the error says
	}{
		{stale, false, words, fresh},
		{fresh, false, words, fresh},
		{fresh, true, words, fresh},
		{stale, true, words, "go run ./lab/kin"},
		{stale, false, broken, "kin: b  c: broken"},
		{"a\n", false, words, "no marker"},
		{"<!-- kin: -->\n", false, words, "1 markers begin"},
	} {
		if err := os.WriteFile(file, []byte(c.text), 0o666); err != nil {
			t.Fatal(err)
		}
		err := Update(file, "kin", c.check, c.render)
		got, _ := os.ReadFile(file)
		if err == nil && string(got) != c.want {
			t.Errorf("%q, check %v: %q", c.text, c.check, got)
		}
		if err != nil && (!strings.Contains(err.Error(), c.want) || string(got) != c.text) {
			t.Errorf("%q, check %v: %v, and then %q", c.text, c.check, err, got)
		}
	}
	if err := Update(file+"none", "kin", false, words); err == nil {
		t.Error("a missing file is no error")
	}
}
