package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

func TestTranscript(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("no sh here")
	}
	t.Chdir("../..")
	got, err := transcript(files, append(commands, "echo out; echo err >&2; exit 3", "ls docs"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"\n```console\n$ lanes sum -o docs.sha512 docs\n$ lanes check docs.sha512\ndocs/LICENSE: OK\n",
		"docs/rfc7748.txt: FAILED\n", "docs/notes: NOT LISTED\n",
		"\n$ echo out; echo err >&2; exit 3\nout\nerr\nexit status 3\n$ ls docs\nLICENSE\nnotes\nrfc7748.txt\nrfc8032.txt\n```\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, os.TempDir()) {
		t.Errorf("it shows where it ran:\n%s", got)
	}
	if _, err := transcript([]string{"none"}, nil); err == nil {
		t.Error("a missing file is no error")
	}
}
