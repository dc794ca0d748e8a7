package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestSumLikeCoreutils(t *testing.T) {
	t.Chdir(t.TempDir())
	args := append([]string{"--"}, oddNames(t)...)
	for _, flags := range [][]string{{}, {"--tag"}, {"-z"}, {"-z", "--tag"}} {
		for algorithm, program := range map[string]string{"sha512": "sha512sum", "sha384": "sha384sum"} {
			want, _, _ := coreutils(t, "", program, slices.Concat(flags, args)...)
			got, stderr, status := lanesIn("", slices.Concat([]string{"sum", "-a", algorithm}, flags, args)...)
			if got != want || stderr != "" || status != 0 || want == "" {
				t.Errorf("%s %q: status %d, stderr %q\n got %q\nwant %q", program, flags, status, stderr, got, want)
			}
		}
	}
}

// Standard input, what cannot be read, and the rest of the files.
func TestSumArguments(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "a", "b", "empty dir/.hidden")
	if err := os.Remove("empty dir/.hidden"); err != nil {
		t.Fatal(err)
	}
	const in = "text on standard input"
	for _, args := range [][]string{
		{}, {"-"}, {"--", "-"}, {"-", "-"}, {"a", "-", "b"}, {"a", "none", "b"}, {"none"}, {""}, {"a", "a"}, {"./a", "../" + "none/x"},
	} {
		want, wantErr, wantStatus := coreutils(t, in, "sha512sum", args...)
		got, stderr, status := lanesIn(in, append([]string{"sum"}, args...)...)
		if got != want || status != wantStatus {
			t.Errorf("%q: status %d, not %d\n got %q\nwant %q", args, status, wantStatus, got, want)
		}
		// The messages are those of coreutils but for the program, the quotes and capitals.
		plain := strings.NewReplacer("sha512sum:", "lanes:", "'", "", `"`, "")
		if g, w := plain.Replace(stderr), plain.Replace(wantErr); !strings.EqualFold(g, w) {
			t.Errorf("%q: stderr %q, want about %q", args, g, w)
		}
	}
	if out, stderr, status := lanesIn("", "sum", "empty dir"); out != "" || stderr != "" || status != 0 {
		t.Errorf("an empty directory: %q, %q, %d", out, stderr, status)
	}
}

func TestSumTree(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "t/a", "t/a.txt", "t/a-b", "t/d/x", "t/d.txt", "t/d-", "t/d0", "t/d/y/z", "t/.hidden", "t/é")
	var names []string
	err := filepath.WalkDir("t", func(path string, e fs.DirEntry, err error) error {
		if !e.IsDir() {
			names = append(names, filepath.ToSlash(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	want, _, _ := lanesIn("", append([]string{"sum", "-j1"}, names...)...)
	for _, args := range [][]string{{"t"}, {"-j", "7", "t"}, {"t", "--exclude", "none", "-j1"}} {
		if got, stderr, status := lanesIn("", append([]string{"sum"}, args...)...); got != want || stderr != "" || status != 0 {
			t.Errorf("%q: status %d, stderr %q\n got %q\nwant %q", args, status, stderr, got, want)
		}
	}
	got, _, _ := lanesIn("", "sum", "t", "none", "t/a", "--exclude=a*", "--exclude=d/", "--tag")
	var kept []string
	for line := range strings.Lines(got) {
		kept = append(kept, line[strings.Index(line, "(")+1:strings.Index(line, ")")])
	}
	if s := strings.Join(kept, " "); s != "t/.hidden t/d- t/d.txt t/d0 t/é t/a" {
		t.Errorf("with exclusions: %s", s)
	}
}

func TestSumSeveralAlgorithms(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "a", "b")
	algorithms := []string{"sha512", "sha3-256", "shake256", "keccak256"}
	var want strings.Builder
	for _, name := range []string{"a", "b"} {
		for _, a := range algorithms {
			line, _, _ := lanesIn("", "sum", "--tag", "-a", a, name)
			want.WriteString(line)
		}
	}
	got, _, status := lanesIn("", "sum", "-a", "sha512,sha3-256", "-a", "shake256", "-a", "KECCAK256", "-a", "sha512", "a", "b")
	if got != want.String() || status != 0 {
		t.Errorf("status %d\n got %q\nwant %q", status, got, want.String())
	}
	if got, _, _ := lanesIn("abc", "sum", "-a", "shake128", "--length", "4"); got != "5881092d  -\n" {
		t.Errorf("four bytes of SHAKE128: %q", got)
	}
}

func TestSumJSON(t *testing.T) {
	t.Chdir(t.TempDir())
	names := oddNames(t)
	out, _, status := lanesIn("", slices.Concat([]string{"sum", "--json", "-a", "sha384,sha3-224", "--"}, names)...)
	lines := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	if len(lines) != 2*len(names) || status != 0 {
		t.Fatalf("status %d, %d lines for %d names", status, len(lines), len(names))
	}
	for i, line := range lines {
		var o struct {
			File, Algorithm, Digest string
			Bytes                   []byte `json:"file_base64"`
			Size                    int
		}
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatal(err)
		}
		if o.Bytes != nil {
			o.File = string(o.Bytes)
		}
		name, algorithm := names[i/2], []string{"SHA384", "SHA3-224"}[i%2]
		tagged, _, _ := lanesIn(name, "sum", "--tag", "-a", algorithm)
		if o.File != name || o.Size != len(name) || algorithm+" (-) = "+o.Digest+"\n" != tagged {
			t.Errorf("%q: %s", name, line)
		}
	}
}

func TestSumUsage(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "a")
	for _, args := range [][]string{
		{"-a", "sha256", "a"}, {"-a", "", "a"}, {"--length", "32", "a"}, {"-a", "shake128", "--length", "65537", "a"},
		{"-a", "shake128", "--length", "-1", "a"}, {"-a", "shake128", "--length", "0", "a"}, {"-a", "shake128", "--length", "x", "a"}, {"--json", "--tag", "a"}, {"--json", "-z", "a"},
		{"--exclude", "[", "a"}, {"-j", "-1", "a"}, {"-j", "0", "a"}, {"-j", "1000000", "a"}, {"-j", "x", "a"}, {"--progress", "maybe", "a"}, {"--nothing", "a"},
	} {
		if out, stderr, status := lanesIn("", append([]string{"sum"}, args...)...); status != 2 || out != "" || !strings.HasPrefix(stderr, "lanes: ") {
			t.Errorf("%q: status %d, stdout %q, stderr %q", args, status, out, stderr)
		}
	}
}

// More files than a job or the window holds, and among them names too long for one job.
func TestSumManyFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	emptyFiles(t, "d", 5000)
	out, stderr, status := lanesIn("", "sum", "-j3", "d")
	inOrder(t, out, 5000)
	if stderr != "" || status != 0 {
		t.Errorf("status %d, stderr %q", status, stderr)
	}
}

// emptyFiles makes n empty files in a directory, every hundredth with a long name.
func emptyFiles(t *testing.T, dir string, n int) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	for i := range n {
		name := dir + "/" + string(rune('a'+i%26)) + strings.Repeat("0", i%3) + strconv.Itoa(i)
		if i%100 == 0 {
			name += strings.Repeat("n", 200)
		}
		f, err := os.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
}

// inOrder tells if a list is not of n empty files, whose digests are all the same, in the order of their names.
func inOrder(t *testing.T, list string, n int) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(list, "\n"), "\n")
	if len(lines) != n {
		t.Errorf("%d lines of %d", len(lines), n)
	}
	if !slices.IsSorted(lines) {
		t.Error("the lines are out of order")
	}
}
