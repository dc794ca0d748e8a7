//go:build !darwin

package machine

import "os"

// cpuName asks Linux's /proc/cpuinfo, and elsewhere the variable that Windows sets.
func cpuName() string {
	if name := fromCPUInfo("/proc/cpuinfo"); name != "" {
		return name
	}
	return os.Getenv("PROCESSOR_IDENTIFIER")
}
