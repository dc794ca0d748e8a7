// Package machine describes the machine that runs, as a header of measurements.
package machine

import (
	"os"
	"runtime"
	"strings"
)

// Toolchain returns the Go version and the platform, such as "go1.26.8 linux/amd64".
func Toolchain() string {
	return runtime.Version() + " " + runtime.GOOS + "/" + runtime.GOARCH
}

// CPU returns the model of the CPU as the operating system names it, or "unknown CPU".
func CPU() string {
	if name := strings.Join(strings.Fields(cpuName()), " "); name != "" {
		return name
	}
	return "unknown CPU"
}

// fromCPUInfo finds the CPU's name in a file of the form of Linux's /proc/cpuinfo, whose keys differ by architecture.
func fromCPUInfo(path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	found := map[string]string{}
	for line := range strings.Lines(string(text)) {
		key, value, _ := strings.Cut(line, ":")
		if key = strings.TrimSpace(key); found[key] == "" {
			found[key] = strings.TrimSpace(value)
		}
	}
	for _, key := range []string{"model name", "Model Name", "cpu model", "cpu", "uarch", "Hardware", "vendor_id"} {
		if found[key] != "" {
			return found[key]
		}
	}
	return ""
}
