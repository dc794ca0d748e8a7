package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
)

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// sumOf is the SHA-512 of a file in hex digits.
func sumOf(t *testing.T, name string) string {
	t.Helper()
	out, stderr, _ := lanesIn("", "sum", name)
	if len(out) < 128 {
		t.Fatalf("%q: %s", name, stderr)
	}
	return out[:128]
}

// TestCheckLikeCoreutils gives both tools the same lists with every flag.
func TestCheckLikeCoreutils(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "a", "b", " a", "d/x")
	names := oddNames(t)
	h, hb, hs := sumOf(t, "a"), sumOf(t, "b"), sumOf(t, `back\slash`)
	wrong := strings.Repeat("0", 128)
	good, _, _ := lanesIn("", slices.Concat([]string{"sum", "--"}, names)...)
	tagged, _, _ := lanesIn("", slices.Concat([]string{"sum", "--tag", "--"}, names)...)
	lists := map[string]string{
		"good": good, "tagged": tagged, "crlf": strings.ReplaceAll(good, "\n", "\r\n"),
		"binary":     h + " *a\n" + hb + " *b",
		"comments":   "# of files\n\n" + h + "  a\n   \n",
		"junk":       "junk\n" + h + "  a\n   " + h + "  a\n" + h + "\ta\n" + h + " a\n" + h + "  \n" + h + " \n" + h + "\n",
		"only-junk":  "junk\nmore junk\n",
		"empty":      "",
		"one-blank":  h + " a\n" + h + "  a\n" + h + " *a\n",
		"duplicates": h + "  a\n" + h + "  a\n" + wrong + "  a\n",
		"failures":   h + "  d\n" + h + "  none\n" + wrong + "  a\n" + h + "  none2\n" + wrong + "  a\nx\ny\n" + hb + "  b\n",
		"missing":    h + "  none\n" + h + "  none/x\n",
		"missing1":   h + "  none\n" + hb + "  b\n",
		"capitals":   strings.ToUpper(h) + "  a\n",
		"escapes":    `\` + hs + `  back\\slash` + "\n" + `\` + hs + `  back\qslash` + "\n" + hs + `  back\slash` + "\n" + `\` + h + "  a\\\n",
		"bsd": "SHA512 (a) = " + h + "\nSHA512(a)= " + h + "\nSHA512 (a) =" + h + "\n SHA512 (a) = " + h + "\nSHA256 (a) = " + h[:64] +
			"\nSHA512  (a) = " + h + "\nSHA512 (a) = " + h + "  \nSHA512 () = " + h + "\n" + `\SHA512 (back\\slash) = ` + h + "\n",
		"dash": h + "  -\n",
	}
	// The messages are those of coreutils but for the program, the quotes and capitals, and a hint.
	plain := strings.NewReplacer("sha512sum:", "lanes:", "'", "", `"`, "")
	for list, text := range lists {
		write(t, list, text)
		for _, flags := range []string{"", "--quiet", "--status", "--strict", "--ignore-missing", "--warn", "--quiet --warn", "--warn --quiet",
			"--status --warn", "--warn --status", "--status --quiet --strict", "--warn --quiet --status"} {
			args := append(strings.Fields(flags), list)
			want, wantErr, wantStatus := coreutils(t, "a/a/a/a/a/a/a/a/", "sha512sum", append([]string{"--check"}, args...)...)
			got, stderr, status := lanesIn("a/a/a/a/a/a/a/a/", append([]string{"check"}, args...)...)
			if got != want || status != wantStatus {
				t.Errorf("%q: status %d, not %d\n got %.500q\nwant %.500q", args, status, wantStatus, got, want)
			}
			g, w := plain.Replace(stderr), plain.Replace(wantErr)
			if strings.HasSuffix(flags, "--warn") {
				g, w = itsKind(g), itsKind(w)
			}
			if !strings.EqualFold(g, w) {
				t.Errorf("%q:\n got %q\nwant %q", args, g, w)
			}
		}
	}
	for _, args := range [][]string{{"good", "none", "only-junk", "dash"}, {"none"}, {}, {"-"}} {
		want, _, wantStatus := coreutils(t, good+h+"  -\n", "sha512sum", append([]string{"--check"}, args...)...)
		got, stderr, status := lanesIn(good+h+"  -\n", append([]string{"check"}, args...)...)
		if got != want || status != wantStatus {
			t.Errorf("%q: status %d, not %d, stderr %q\n got %.500q\nwant %.500q", args, status, wantStatus, stderr, got, want)
		}
	}
}

// itsKind cuts off of each line why it is improperly formatted, which coreutils does not say, and which algorithm it is
// not of, which lanes does not say.
func itsKind(messages string) string {
	var b strings.Builder
	for line := range strings.Lines(messages) {
		line, _, _ = strings.Cut(strings.TrimSpace(line), " checksum line:")
		b.WriteString(strings.TrimSuffix(line, " SHA512 checksum line") + "\n")
	}
	return b.String()
}

// Every algorithm's lists, tagged and plain, verify, and fail once a file has changed.
func TestCheckAlgorithms(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "a", "b")
	for _, name := range digest.Names() {
		for _, flags := range [][]string{{}, {"--tag"}} {
			list, _, _ := lanesIn("", slices.Concat([]string{"sum", "-a", name}, flags, []string{"a", "b"})...)
			args := []string{"check"}
			if len(flags) == 0 && name != "sha512" && name != "sha384" {
				out, stderr, status := lanesIn(list, "check")
				if strings.HasPrefix(name, "sha3-384") || name == "sha3-512" || name == "shake256" {
					if status != 1 || !strings.Contains(stderr, "another algorithm") || !strings.Contains(stderr, name) {
						t.Errorf("%s taken for another: status %d, %q, %q", name, status, out, stderr)
					}
				} else if status != 1 || out != "" || !strings.Contains(stderr, name) || !strings.Contains(stderr, "-a") {
					t.Errorf("%s without -a: status %d, %q, %q", name, status, out, stderr)
				}
				args = append(args, "-a", name)
			}
			if out, stderr, status := lanesIn(list, args...); out != "a: OK\nb: OK\n" || stderr != "" || status != 0 {
				t.Errorf("%s %q: status %d, %q, %q", name, flags, status, out, stderr)
			}
			if out, _, status := lanesIn(list[1:], args...); status == 0 && strings.Contains(out, "a: OK") {
				t.Errorf("%s %q: a broken list verifies: %q", name, flags, out)
			}
		}
	}
	if out, _, status := lanesIn("SHAKE128 (a) = "+strings.Repeat("00", 5)+"\n", "check"); out != "a: FAILED\n" || status != 1 {
		t.Errorf("a digest of another length: %q, %d", out, status)
	}
}

func TestCheckEncodings(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "a", "é")
	list, _, _ := lanesIn("", "sum", "a", "é")
	wide := func(low, high int) string {
		b := make([]byte, 0, 2*len(list))
		for _, r := range list {
			unit := [2]byte{}
			unit[low], unit[high] = byte(r), byte(r>>8)
			b = append(b, unit[:]...)
		}
		return string(b)
	}
	for name, text := range map[string]string{
		"bom": "\xef\xbb\xbf" + list, "le": "\xff\xfe" + wide(0, 1), "be": "\xfe\xff" + wide(1, 0), "le-bare": wide(0, 1), "be-bare": wide(1, 0),
	} {
		write(t, name, text)
		if out, stderr, status := lanesIn("", "check", name); out != "a: OK\né: OK\n" || stderr != "" || status != 0 {
			t.Errorf("%s: status %d, %q, %q", name, status, out, stderr)
		}
	}
	zero, _, _ := lanesIn("", "sum", "-z", "a", "é")
	if out, stderr, status := lanesIn(zero, "check"); out != "" || !strings.Contains(stderr, "--zero") || status != 1 {
		t.Errorf("a list with NUL: status %d, %q, %q", status, out, stderr)
	}
}

func TestCheckRelativeToList(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "d/a", "d/e/b")
	abs, err := filepath.Abs("d/a")
	if err != nil {
		t.Fatal(err)
	}
	write(t, "d/list", sumOf(t, "d/a")+"  a\n"+sumOf(t, "d/e/b")+"  e/b\n"+sumOf(t, "d/a")+"  "+abs+"\n")
	if out, stderr, status := lanesIn("", "check", "--relative-to-list", "d/list"); out != "a: OK\ne/b: OK\n"+abs+": OK\n" || status != 0 {
		t.Errorf("status %d, %q, %q", status, out, stderr)
	}
	out, stderr, status := lanesIn("", "check", "d/list")
	if !strings.HasPrefix(out, "a: FAILED open or read\n") || !strings.Contains(stderr, "d/list: files that are missing here") || status != 1 {
		t.Errorf("relative to the working directory: status %d, %q, %q", status, out, stderr)
	}
	write(t, "d/list", sumOf(t, "d/a")+"  nowhere\n"+sumOf(t, "d/a")+"  d/a\n")
	if _, stderr, status := lanesIn("", "check", "d/list"); strings.Contains(stderr, "beside") || status != 1 {
		t.Errorf("a file that is nowhere: status %d, %q", status, stderr)
	}
	if _, stderr, status := lanesIn("", "check", "d"); stderr != "lanes: d: is a directory; name the lists in it\n" || status != 1 {
		t.Errorf("a directory in place of a list: status %d, %q", status, stderr)
	}
}

func TestCheckUnlisted(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "d/a", "d/b", "d/e/c")
	abs, err := filepath.Abs("d/a")
	if err != nil {
		t.Fatal(err)
	}
	write(t, "d/list", sumOf(t, "d/a")+"  "+abs+"\n"+sumOf(t, "d/b")+"  ./d//b\n")
	out, stderr, status := lanesIn("", "check", "d/list", "--unlisted", "d")
	if out != abs+": OK\n./d//b: OK\nd/e/c: NOT LISTED\n" || !strings.Contains(stderr, "1 file is not listed") || status != 1 {
		t.Errorf("status %d, %q, %q", status, out, stderr)
	}
	if out, stderr, status := lanesIn("", "check", "--status", "d/list", "--unlisted", "d"); out != "" || stderr != "" || status != 1 {
		t.Errorf("--status: status %d, %q, %q", status, out, stderr)
	}
	if err := os.RemoveAll("d/e"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("d", "link"); err == nil {
		if out, stderr, status := lanesIn("", "check", "--quiet", "d/list", "--unlisted", "link"); out != "" || stderr != "" || status != 0 {
			t.Errorf("nothing unlisted: status %d, %q, %q", status, out, stderr)
		}
	}
	if _, stderr, status := lanesIn("", "check", "--quiet", "d/list", "--unlisted", "none"); !strings.Contains(stderr, "none: ") || status != 1 {
		t.Errorf("no such directory: status %d, %q", status, stderr)
	}
}

func TestCheckUsage(t *testing.T) {
	for _, args := range [][]string{{"-a", "sha256", "x"}, {"--nothing"}, {"-j", "-2", "x"}} {
		if out, stderr, status := lanesIn("", append([]string{"check"}, args...)...); status != 2 || out != "" || stderr == "" {
			t.Errorf("%q: status %d, stdout %q, stderr %q", args, status, out, stderr)
		}
	}
}
