//go:build unix && !aix && !solaris

package main

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

func mkfifo(t *testing.T, name string) {
	t.Helper()
	if err := syscall.Mkfifo(name, 0o666); err != nil {
		t.Fatal(err)
	}
}

// Links and named pipes are read as arguments, passed by in a walk, and in a list nothing waits for a pipe.
func TestSpecialFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "d/a")
	mkfifo(t, "d/pipe")
	for name, to := range map[string]string{"d/link": "a", "d/loop": ".", "d/self": "self", "dir": "d"} {
		if err := os.Symlink(to, name); err != nil {
			t.Fatal(err)
		}
	}
	h := sumOf(t, "d/a")
	if out, stderr, status := lanesIn("", "sum", "d", "dir", "d/link"); out != h+"  d/a\n"+h+"  dir/a\n"+h+"  d/link\n" || stderr != "" || status != 0 {
		t.Errorf("links: status %d, %q, %q", status, out, stderr)
	}
	if out, stderr, status := lanesIn("", "sum", "d/self", "d/a"); out != h+"  d/a\n" || !strings.Contains(stderr, "d/self: ") || status != 1 {
		t.Errorf("a loop: status %d, %q, %q", status, out, stderr)
	}
	go func() {
		if text, err := os.ReadFile("d/a"); err == nil {
			os.WriteFile("d/pipe", text, 0)
		}
	}()
	if out, stderr, status := lanesIn("", "sum", "d/pipe"); out != h+"  d/pipe\n" || status != 0 {
		t.Errorf("a named pipe: status %d, %q, %q", status, out, stderr)
	}
	list := h + "  d/pipe\n" + h + "  d\n" + h + "  d/link\n" + h + "  " + os.DevNull + "\n"
	want := "d/pipe: FAILED open or read\nd: FAILED open or read\nd/link: OK\n" + os.DevNull + ": FAILED open or read\n"
	if out, stderr, status := lanesIn(list, "check"); out != want || !strings.Contains(stderr, "d/pipe: is a named pipe") || status != 1 {
		t.Errorf("in a list: status %d, %q, %q", status, out, stderr)
	}
}

// A read error has a message and no line. A process's memory cannot be read at its start, whoever asks.
func TestReadError(t *testing.T) {
	const broken = "/proc/self/mem"
	if _, err := os.Stat(broken); err != nil {
		t.Skipf("there is no %s here to give a read error", broken)
	}
	t.Chdir(t.TempDir())
	put(t, "a")
	want, _, _ := lanesIn("", "sum", "a", "a")
	if out, stderr, status := lanesIn("", "sum", "a", broken, "a"); out != want || !strings.HasPrefix(stderr, "lanes: "+broken+": ") || status != 1 {
		t.Errorf("status %d, %q, %q", status, out, stderr)
	}
}

// waitFor waits until the condition holds; the time limit is far beyond what is needed.
func waitFor(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for range 3000 {
		if holds() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("waited in vain for %s", what)
}

// temporary are the unfinished files in the working directory.
func temporary(t *testing.T) []string {
	t.Helper()
	names, err := filepath.Glob(".lanes-*.tmp")
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// TestKilled ends processes in the middle of -o: by a signal that they cannot see and by those that they can.
func TestKilled(t *testing.T) {
	for _, sig := range []syscall.Signal{syscall.SIGKILL, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT} {
		if signal.Ignored(sig) {
			t.Logf("%v: the tests were started to ignore it", sig)
			continue
		}
		t.Chdir(t.TempDir())
		put(t, "a")
		mkfifo(t, "pipe")
		write(t, "out", "old")
		cmd := lanesProcess(t, "sum", "-o", "out", "a", "pipe")
		if err := cmd.Start(); err != nil {
			t.Skipf("processes cannot be started here: %v", err)
		}
		waitFor(t, "the first line", func() bool {
			for _, name := range temporary(t) {
				if info, err := os.Stat(name); err == nil && info.Size() > 0 {
					return true
				}
			}
			return false
		})
		if err := cmd.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		var exit *exec.ExitError
		if err := cmd.Wait(); !errors.As(err, &exit) || sig != syscall.SIGKILL && exit.ExitCode() != 128+int(sig) {
			t.Errorf("%v: %v", sig, err)
		}
		if b, err := os.ReadFile("out"); string(b) != "old" {
			t.Errorf("%v: the old list became %q, %v", sig, b, err)
		}
		if left := temporary(t); sig != syscall.SIGKILL && len(left) > 0 {
			t.Errorf("%v: %q is left", sig, left)
		}
		want, _, _ := lanesIn("", "sum", "a")
		if _, stderr, status := lanesIn("", "sum", "-o", "out", "a"); status != 0 {
			t.Errorf("%v: afterwards status %d, %q", sig, status, stderr)
		}
		if b, err := os.ReadFile("out"); string(b) != want {
			t.Errorf("%v: afterwards the list is %q, %v", sig, b, err)
		}
	}
}

// TestIgnoredSignal sends a signal that the process was started to ignore, as by a shell in a script with &: the list is completed.
func TestIgnoredSignal(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "a")
	mkfifo(t, "pipe")
	cmd := exec.Command("sh", "-c", `trap "" INT; exec "$0" sum -o out pipe`, lanesProcess(t).Path)
	cmd.Env = append(os.Environ(), beLanes+"=1")
	if err := cmd.Start(); err != nil {
		t.Skipf("processes cannot be started here: %v", err)
	}
	waitFor(t, "the unfinished list", func() bool { return len(temporary(t)) > 0 })
	time.Sleep(50 * time.Millisecond) // the handler of signals, if any, is set after the file is made
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	go os.WriteFile("pipe", []byte("text"), 0)
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
	want, _, _ := lanesIn("text", "sum")
	if b, err := os.ReadFile("out"); string(b) != strings.Replace(want, "-\n", "pipe\n", 1) {
		t.Errorf("the list is %q, %v", b, err)
	}
}

// Where a list cannot be written whole, because of a limit on the size of files or because the disk is full, the old one
// stays and nothing else is left.
func TestFullDisk(t *testing.T) {
	args := []string{"-c", `ulimit -f 1 && exec "$0" sum -o out "$@"`, lanesProcess(t).Path}
	for range 1000 {
		args = append(args, "a")
	}
	full := func(t *testing.T, cmd *exec.Cmd) {
		put(t, "a")
		write(t, "out", "old")
		cmd.Env = append(os.Environ(), beLanes+"=1")
		_, stderr, status := finish(t, cmd)
		if status != 1 || !strings.HasPrefix(stderr, "lanes: out: ") {
			t.Errorf("status %d, %q", status, stderr)
		}
		if b, err := os.ReadFile("out"); string(b) != "old" || len(temporary(t)) > 0 {
			t.Errorf("the old list became %q, %v; %q is left", b, err, temporary(t))
		}
	}
	t.Run("limit", func(t *testing.T) {
		t.Chdir(t.TempDir())
		finish(t, lanesProcess(t, "version")) // skips the test where processes cannot be started
		full(t, exec.Command("sh", args...))
	})
	t.Run("disk", func(t *testing.T) {
		dir := t.TempDir()
		if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", dir).CombinedOutput(); err != nil {
			t.Skipf("no small disk can be mounted here: %v, %s", err, out)
		}
		t.Cleanup(func() {
			if out, err := exec.Command("umount", dir).CombinedOutput(); err != nil {
				t.Errorf("%v, %s", err, out)
			}
		})
		t.Chdir(dir)
		full(t, lanesProcess(t, slices.Concat([]string{"sum", "-o", "out"}, args[3:])...))
		old := filepath.Join(t.TempDir(), "old")
		write(t, old, "BenchmarkA 1 5 ns/op\n")
		write(t, "fill", strings.Repeat("x", 56<<10))
		full(t, lanesProcess(t, "compare", old, old, "--html", "out"))
	})
	t.Run("device", func(t *testing.T) {
		t.Chdir(t.TempDir())
		put(t, "a")
		device, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
		if err != nil {
			t.Skip("there is no device here that is always full: ", err)
		}
		defer device.Close()
		var errs strings.Builder
		if status := run([]string{"sum", "a"}, stdio{strings.NewReader(""), device, &errs}); status != 1 || !strings.Contains(errs.String(), "write error") {
			t.Errorf("status %d, %q", status, errs.String())
		}
	})
}

// Processes that share a pipe do not tear each other's lines.
func TestSharedPipe(t *testing.T) {
	t.Chdir(t.TempDir())
	put(t, "d/a", "d/"+strings.Repeat("n", 250), "d/c")
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	args := []string{"sum"}
	for range 400 {
		args = append(args, "d")
	}
	var running []*exec.Cmd
	for range 3 {
		cmd := lanesProcess(t, args...)
		cmd.Stdout = w
		if err := cmd.Start(); err != nil {
			t.Skipf("processes cannot be started here: %v", err)
		}
		running = append(running, cmd)
	}
	w.Close()
	all, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, cmd := range running {
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
	want, _, _ := lanesIn("", "sum", "d")
	n := 0
	for line := range strings.Lines(string(all)) {
		n++
		if !strings.Contains(want, line) {
			t.Fatalf("a torn line: %q", line)
		}
	}
	if n != 3*3*400 {
		t.Errorf("%d lines", n)
	}
}
