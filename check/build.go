package main

import (
	"os"
	"path/filepath"
	"strings"
)

// platforms are those on which the library and the tool are known to build.
var platforms = []string{
	"linux/amd64", "linux/386", "linux/arm", "linux/arm64", "linux/ppc64le", "linux/riscv64", "linux/s390x", "linux/loong64",
	"linux/mips", "linux/mips64le", "darwin/arm64", "darwin/amd64", "windows/amd64", "windows/arm64", "freebsd/amd64", "js/wasm",
	"wasip1/wasm",
}

// vetOn builds and vets; vetting loads and type-checks everything, tests too.
func vetOn(platforms []string) func(*repo) result {
	return func(r *repo) (res result) {
		for _, m := range r.modules {
			if out, err := r.run(m, []string{"GOWORK=off"}, "go", "vet", "./..."); err != nil {
				res.add("%s: mend what go vet ./... says there\n%s", m, out)
			}
		}
		for _, p := range platforms {
			goos, goarch, _ := strings.Cut(p, "/")
			env := []string{"GOOS=" + goos, "GOARCH=" + goarch, "CGO_ENABLED=0"}
			for _, tags := range []string{"", "purego"} {
				for _, verb := range []string{"build", "vet"} {
					if out, err := r.run(".", env, "go", verb, "-tags", tags, "./...", "./cmd/lanes/..."); err != nil {
						res.add("GOOS=%s GOARCH=%s go %s -tags '%s' ./... ./cmd/lanes/... says\n%s", goos, goarch, verb, tags, out)
					}
				}
			}
		}
		return res
	}
}

func checkStaticcheck(r *repo) (res result) {
	dir, err := os.MkdirTemp("", "check")
	if err != nil {
		res.add("%v", err)
		return res
	}
	defer os.RemoveAll(dir)
	bin := filepath.Join(dir, "staticcheck")
	if out, err := r.run("check", []string{"GOWORK=off"}, "go", "build", "-o", bin, "honnef.co/go/tools/cmd/staticcheck"); err != nil {
		res.add("staticcheck, pinned in check/go.mod, does not build:\n%s", out)
		return res
	}
	for _, m := range r.modules {
		if out, err := r.run(m, []string{"GOWORK=off"}, bin, "./..."); err != nil {
			res.add("%s: mend what staticcheck says\n%s", m, out)
		}
	}
	return res
}
