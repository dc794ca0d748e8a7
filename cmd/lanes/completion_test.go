package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"github.com/lanes-go/lanes/cmd/lanes/internal/completion"
	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
	"github.com/lanes-go/lanes/cmd/lanes/tables"
)

func TestCompletionHasAll(t *testing.T) {
	wanted := slices.Concat(digest.Names(), tableNames(tables.All()), columnNames(tables.All()), []string{"auto", "always", "never"})
	for _, node := range newParser(stdio{}).Model.Children {
		wanted = append(wanted, node.Name)
		for _, f := range node.Flags {
			wanted = append(wanted, f.Name)
		}
	}
	for _, shell := range completion.Shells {
		script, stderr, status := lanesIn("", "completion", shell)
		if status != 0 || stderr != "" {
			t.Fatalf("%s: status %d, %s", shell, status, stderr)
		}
		for _, w := range wanted {
			if !strings.Contains(script, w) {
				t.Errorf("%s: the script lacks %s", shell, w)
			}
		}
	}
}

// A model that the scripts cannot serve is an error and no wrong script.
func TestCompletionErrors(t *testing.T) {
	var unknown struct {
		Do struct {
			Arg string `arg:"" complete:"planets"`
		} `cmd:""`
	}
	var mixed struct {
		Do struct {
			From string `arg:"" complete:"files"`
			To   string `arg:"" complete:"directories"`
		} `cmd:""`
	}
	for want, model := range map[string]any{"planets": &unknown, "different ways": &mixed, "no completion": &struct{}{}} {
		var out strings.Builder
		err := completion.Write(&out, "tcsh", kong.Must(model).Model, nil)
		if err == nil || !strings.Contains(err.Error(), want) || out.Len() > 0 {
			t.Errorf("%v, with %q written; want an error about %s", err, out.String(), want)
		}
	}
}
