//go:build !purego

package sha512block

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/lanes-go/lanes/internal/cpu"
	"github.com/lanes-go/lanes/internal/guard"
)

// assembly are the kernels that load words, with what they need.
var assembly = map[string]struct {
	blocks func(h *[8]uint64, p []byte, k *[80]uint64, align uintptr)
	needs  cpu.Set
}{"rv64": {blocksRV64, 0}, "zbb": {blocksZbb, cpu.Zbb}}

// Whole words are loaded from where the input begins, and from addresses that words divide: both give the same, at every
// offset, and neither touches the pages before and after.
func TestAlignment(t *testing.T) {
	data := random(3*BlockSize, 11)
	var want [8]uint64
	blocksGo(&want, data)
	page := guard.Pages(t, len(data)+64)
	for name, k := range assembly {
		if !cpu.Has(k.needs) {
			continue
		}
		for _, align := range []uintptr{0, 7} {
			for offset := range 64 {
				for _, at := range []int{offset, len(page) - len(data) - offset} {
					copy(page[at:], data)
					var got [8]uint64
					k.blocks(&got, page[at:][:len(data)], &K, align)
					if got != want {
						t.Fatalf("%s, align %d, offset %d: %x, want %x", name, align, at, got, want)
					}
				}
			}
		}
	}
}

// The kernel zbb faults exactly where there is no Zbb, so it is not another kernel by that name. A process of its own runs
// it, reported or not. Systems that cannot say whether there is Zbb leave both possible.
func TestZbbNeedsZbb(t *testing.T) {
	const child = "LANES_ZBB_CHILD"
	if os.Getenv(child) != "" {
		data := random(2*BlockSize, 12)
		var got, want [8]uint64
		blocksGo(&want, data)
		if blocksZbb(&got, data, &K, 7); got != want {
			t.Fatalf("%x, want %x", got, want)
		}
		return
	}
	cmd := again(t, "-test.run=^TestZbbNeedsZbb$")
	cmd.Env = append(os.Environ(), child+"=1")
	out, err := cmd.CombinedOutput()
	illegal := err != nil && bytes.Contains(out, []byte("SIGILL"))
	if err != nil && !illegal {
		t.Fatalf("%v\n%s", err, out)
	}
	probe := []unix.RISCVHWProbePairs{{Key: unix.RISCV_HWPROBE_KEY_IMA_EXT_0}}
	if err := unix.RISCVHWProbe(probe, nil, 0); err != nil {
		t.Logf("this system does not say whether there is Zbb (%v); illegal instruction: %v", err, illegal)
	} else if has := probe[0].Value&unix.RISCV_HWPROBE_EXT_ZBB != 0; has == illegal {
		t.Fatalf("Zbb: %v, illegal instruction: %v\n%s", has, illegal, out)
	}
}

// again is the command that started this process, with other arguments for the test. An emulator that runs it is part of
// the command: emulators hide themselves in /proc/self, but not in the folder of the thread.
func again(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	thread := fmt.Sprintf("/proc/self/task/%d/", os.Getpid())
	line, err := os.ReadFile(thread + "cmdline")
	if err != nil {
		t.Fatal(err)
	}
	exe, err := os.Readlink(thread + "exe")
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Split(strings.TrimSuffix(string(line), "\x00"), "\x00")
	before := words[1 : len(words)-len(os.Args)+1]
	return exec.Command(exe, slices.Concat(before, args)...)
}
