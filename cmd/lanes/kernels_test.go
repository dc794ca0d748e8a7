package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/lanes-go/lanes"
)

func TestKernelStatuses(t *testing.T) {
	list := []lanes.Kernel{
		{Primitive: "loop", Name: "go"},
		{Primitive: "loop", Name: "avx2", Runs: true},
		{Primitive: "loop", Name: "avx512", Missing: []string{"avx512f", "avx512vl"}},
		{Primitive: "other", Name: "go", Runs: true},
	}
	for _, c := range []struct {
		godebug string
		reason  string
	}{
		{"", "this CPU lacks avx512f, avx512vl"},
		{"cpu.avx512vl=off", "this CPU lacks avx512f; GODEBUG=cpu.avx512vl=off switches off avx512vl"},
		{"x=1,cpu.all=off,cpu.avx512f=on", "this CPU lacks avx512f; GODEBUG=cpu.all=off switches off avx512vl"},
		{"cpu.all=off", "GODEBUG=cpu.all=off switches off avx512f, avx512vl"},
		{"cpu.avx512f=off,cpu.avx512=off", "this CPU lacks avx512vl; GODEBUG=cpu.avx512f=off switches off avx512f"},
	} {
		got := kernelStatuses(list, c.godebug)
		want := []string{"avx2 is faster on long inputs", "", c.reason, ""}
		for i, s := range got {
			if s.Primitive != list[i].Primitive || s.Kernel != list[i].Name || s.Runs != list[i].Runs || s.Reason != want[i] {
				t.Errorf("GODEBUG=%s: %+v, want the reason %q", c.godebug, s, want[i])
			}
		}
	}
}

func TestKernelsAgreesWithTheLibrary(t *testing.T) {
	all := lanes.Kernels()
	text, stderr, status := lanesIn("", "kernels")
	if lines := strings.Split(strings.TrimSpace(text), "\n"); status != 0 || stderr != "" || len(lines) != len(all)+1 {
		t.Errorf("status %d, stderr %q, %d lines for %d kernels", status, stderr, len(lines), len(all))
	}
	out, _, _ := lanesIn("", "kernels", "--json")
	var statuses []kernelStatus
	if err := json.Unmarshal([]byte(out), &statuses); err != nil {
		t.Fatal(err)
	}
	if len(statuses) != len(all) {
		t.Fatalf("%d kernels, the library has %d", len(statuses), len(all))
	}
	for i, s := range statuses {
		k := all[i]
		off := slices.Sorted(slices.Values(append(slices.Clone(s.Missing), s.SwitchedOff...)))
		if s.Primitive != k.Primitive || s.Kernel != k.Name || s.Runs != k.Runs || s.Runs != (s.Reason == "") ||
			!slices.Equal(off, slices.Sorted(slices.Values(k.Missing))) {
			t.Errorf("%+v does not describe %+v", s, k)
		}
	}
}

// A child process prints what lanes kernels says there; in the parent the switch would come too late.
func TestKernelsUnderGODEBUG(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("the switches that this test throws are amd64's")
	}
	if os.Getenv("LANES_KERNELS_CHILD") != "" {
		os.Exit(run([]string{"kernels", "--json"}, stdio{os.Stdin, os.Stdout, os.Stderr}))
	}
	for _, c := range []struct {
		godebug string
		off     []string
	}{{"cpu.avx2=off", []string{"avx2"}}, {"cpu.avx512f=off,cpu.bmi2=off", []string{"avx512f", "bmi2"}}} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestKernelsUnderGODEBUG$")
		cmd.Env = append(os.Environ(), "LANES_KERNELS_CHILD=1", "GODEBUG="+c.godebug)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		var statuses []kernelStatus
		if err := json.Unmarshal(out, &statuses); err != nil || len(statuses) != len(lanes.Kernels()) {
			t.Fatalf("%v: %s", err, out)
		}
		for i, k := range lanes.Kernels() {
			s := statuses[i]
			for _, feature := range s.SwitchedOff {
				if !slices.Contains(c.off, feature) || s.Runs || !strings.Contains(s.Reason, "GODEBUG=cpu."+feature+"=off") {
					t.Errorf("GODEBUG=%s: %+v", c.godebug, s)
				}
			}
			// Without the switch these are missing, and with it no others.
			for _, feature := range s.Missing {
				if !slices.Contains(k.Missing, feature) {
					t.Errorf("GODEBUG=%s: %+v, and without it %+v", c.godebug, s, k)
				}
			}
		}
	}
}
