package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/lanes-go/lanes"
)

type kernelsCommand struct {
	JSON bool `name:"json" help:"Print one JSON array instead of a table."`
}

// Help is the long description of lanes kernels --help.
func (kernelsCommand) Help() string {
	return `A kernel is one way to compute one inner loop. The fastest that the CPU and the system support runs, on long inputs;
of the others the table says which feature of the CPU is missing or switched off.

Examples:

    lanes kernels
    GODEBUG=cpu.avx2=off lanes kernels    as on a CPU without AVX2`
}

// A kernelStatus says of one kernel whether it runs, and if not, why.
type kernelStatus struct {
	Primitive   string   `json:"primitive"`
	Kernel      string   `json:"kernel"`
	Runs        bool     `json:"runs"`
	Missing     []string `json:"missing,omitempty"`
	SwitchedOff []string `json:"switched_off,omitempty"`
	Reason      string   `json:"reason,omitempty"`
}

func (c kernelsCommand) Run(std stdio) error {
	statuses := kernelStatuses(lanes.Kernels(), os.Getenv("GODEBUG"))
	if c.JSON {
		enc := json.NewEncoder(std.out)
		enc.SetIndent("", "  ")
		return enc.Encode(statuses)
	}
	w := tabwriter.NewWriter(std.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "LOOP\tKERNEL\tRUNS HERE")
	for _, s := range statuses {
		fmt.Fprintf(w, "%s\t%s\t%s\n", s.Primitive, s.Kernel, s.verdict())
	}
	return w.Flush()
}

// verdict says in words whether the kernel runs.
func (s kernelStatus) verdict() string {
	if s.Runs {
		return "yes"
	}
	return "no: " + s.Reason
}

// kernelStatuses gives the reasons: features that the CPU lacks, features that the setting of GODEBUG switches off, or
// the chosen kernel, which is the fastest of those that could run. Short inputs may use a slower one even so.
func kernelStatuses(kernels []lanes.Kernel, godebug string) []kernelStatus {
	chosen := map[string]string{}
	for _, k := range kernels {
		if k.Runs {
			chosen[k.Primitive] = k.Name
		}
	}
	statuses := []kernelStatus{}
	for _, k := range kernels {
		s := kernelStatus{Primitive: k.Primitive, Kernel: k.Name, Runs: k.Runs}
		var reasons, settings []string
		by := map[string][]string{} // the features that each setting switches off
		for _, feature := range k.Missing {
			setting := switchedOffBy(godebug, feature)
			if setting == "" {
				s.Missing = append(s.Missing, feature)
				continue
			}
			s.SwitchedOff = append(s.SwitchedOff, feature)
			if by[setting] == nil {
				settings = append(settings, setting)
			}
			by[setting] = append(by[setting], feature)
		}
		if len(s.Missing) > 0 {
			reasons = append(reasons, "this CPU lacks "+strings.Join(s.Missing, ", "))
		}
		for _, setting := range settings {
			reasons = append(reasons, "GODEBUG="+setting+" switches off "+strings.Join(by[setting], ", "))
		}
		if len(reasons) == 0 && !k.Runs {
			reasons = append(reasons, chosen[k.Primitive]+" is faster on long inputs")
		}
		s.Reason = strings.Join(reasons, "; ")
		statuses = append(statuses, s)
	}
	return statuses
}

// switchedOffBy returns the setting in a value of GODEBUG that switches a CPU feature off, or "". Of several settings
// of a feature the last one counts, and cpu.all stands for every feature.
func switchedOffBy(godebug, feature string) string {
	by := ""
	for setting := range strings.SplitSeq(godebug, ",") {
		switch setting {
		case "cpu." + feature + "=off", "cpu.all=off":
			by = setting
		case "cpu." + feature + "=on", "cpu.all=on":
			by = ""
		}
	}
	return by
}
