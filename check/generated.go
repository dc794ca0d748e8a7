package main

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// checkGenerated works on a copy: it deletes every generated file, regenerates, and compares.
func checkGenerated(r *repo) (res result) {
	want := map[string][]byte{}
	for _, f := range r.files {
		if ext := path.Ext(f); (ext == ".go" || ext == ".s") && r.generated(f) {
			want[f] = r.read(f)
		}
	}
	if len(want) == 0 {
		return result{nothing: "no file is generated"}
	}
	dir, err := os.MkdirTemp("", "check")
	if err != nil {
		res.add("%v", err)
		return res
	}
	defer os.RemoveAll(dir)
	if err := r.copy(dir, func(f string) bool { return want[f] == nil }); err != nil {
		res.add("%v", err)
		return res
	}
	fresh, err := open(dir)
	if err != nil {
		res.add("%v", err)
		return res
	}
	for _, m := range fresh.modules {
		if !generates(r, m) {
			continue // it may be outside the workspace, whose modules the generators need
		}
		if out, err := fresh.run(m, nil, "go", "generate", "./..."); err != nil {
			res.add("with the generated files deleted, go generate ./... in %s says\n%s%v", m, out, err)
		}
	}
	for f, old := range want {
		switch b, err := os.ReadFile(fresh.path(f)); {
		case err != nil:
			res.add("%s says that it is generated, and no go:generate line writes it", f)
		case !bytes.Equal(b, old):
			res.add("%s is not what its generator writes: run go generate in %s", f, path.Dir(f))
		}
	}
	generatorLengths(r, want, &res)
	return res
}

// generates reports whether a file of the module has a go:generate line.
func generates(r *repo, module string) bool {
	return slices.ContainsFunc(r.with(".go"), func(f string) bool {
		return r.module(f) == module && bytes.Contains(r.read(f), []byte("\n//go:generate "))
	})
}

func (r *repo) copy(dir string, keep func(string) bool) error {
	for _, f := range r.files {
		if !keep(f) {
			continue
		}
		to := filepath.Join(dir, filepath.FromSlash(f))
		if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(to, r.read(f), 0o666); err != nil {
			return err
		}
	}
	return nil
}

var generatorLine = regexp.MustCompile(`(?m)^//go:generate go run .*` + regexp.QuoteMeta(modulePath) + `/(gen/\S+) .*-out (\S+)`)

// generatorLengths compares each program below gen with all that its go:generate lines write.
func generatorLengths(r *repo, generated map[string][]byte, res *result) {
	output := map[string]int{}
	for _, f := range r.with(".go") {
		if strings.HasPrefix(f, "gen/") && bytes.Contains(r.read(f), []byte("\npackage main\n")) {
			output[path.Dir(f)] += 0 // there, whether or not a line below writes something with it
		}
		for _, m := range generatorLine.FindAllSubmatch(r.read(f), -1) {
			output[string(m[1])] += lines(generated[path.Join(path.Dir(f), string(m[2]))])
		}
	}
	for g, out := range output {
		in := 0
		for _, f := range r.with(".go") {
			if path.Dir(f) == g && !strings.HasSuffix(f, "_test.go") {
				in += lines(r.read(f))
			}
		}
		if in == 0 || in > out {
			res.add("%s has %d lines and its output, as far as lines //go:generate go run … %s/%s … -out FILE tell, %d: a generator longer than its output is wrong",
				g, in, modulePath, g, out)
		}
	}
}
