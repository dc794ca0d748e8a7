package main

import (
	"fmt"
	"runtime/debug"

	"github.com/lanes-go/lanes/cmd/lanes/machine"
)

type versionCommand struct{}

func (versionCommand) Run(std stdio) error {
	_, err := fmt.Fprintf(std.out, "lanes %s\n%s\n%s\n", moduleVersion(), machine.Toolchain(), machine.CPU())
	return err
}

// moduleVersion is the module's version and, where the build recorded it, the commit.
func moduleVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "of unknown version"
	}
	version, settings := info.Main.Version, map[string]string{}
	if version == "" {
		version = "(devel)"
	}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	if commit := settings["vcs.revision"]; commit != "" {
		version += " commit " + commit
		if settings["vcs.modified"] == "true" {
			version += " with local changes"
		}
	}
	return version
}
