package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// A hundred thousand files, all of which wait for the first argument as far as they may: the memory stays within what
// --help promises. They are made in memory, for most of the time goes into making them.
func TestMemoryOfManyFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("making 100,000 files takes seconds")
	}
	if info, ok := debug.ReadBuildInfo(); ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		t.Skip("the race detector takes memory of its own")
	}
	dir, err := os.MkdirTemp("/dev/shm", "lanes")
	if err != nil {
		t.Skipf("no files can be made in memory here: %v", err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	t.Chdir(dir)
	const folders, each, jobs = 100, 1000, 3
	for i := range folders {
		emptyFiles(t, fmt.Sprintf("d/%03d", i), each)
	}
	// What is read whole, and what is read in pieces.
	write(t, "d/large", strings.Repeat("x", 10<<20))
	for i := range 60 {
		write(t, fmt.Sprintf("d/small%d", i), strings.Repeat("x", 64<<10))
	}
	cmd := lanesProcess(t, "sum", "-j", fmt.Sprint(jobs), "-", "d")
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Start(); err != nil {
		t.Skipf("processes cannot be started here: %v", err)
	}
	settle(cmd.Process.Pid)
	stdin.Close()
	if err := cmd.Wait(); err != nil || errs.Len() > 0 {
		t.Errorf("%v, %q", err, errs.String())
	}
	_, list, _ := strings.Cut(out.String(), "  -\n")
	empty, rest, _ := strings.Cut(list, "  d/large\n")
	inOrder(t, empty[:strings.LastIndexByte(empty, '\n')+1], folders*each)
	if n := strings.Count(rest, "\n"); n != 60 {
		t.Errorf("%d lines after the large file", n)
	}
	peak := int64(cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss) << 10
	t.Logf("at most %.1f MiB in use", float64(peak)/(1<<20))
	if bound := int64(64+2*jobs) << 20; peak > bound {
		t.Errorf("%d bytes of memory in use, %d are promised", peak, bound)
	}
}

// settle waits until a process uses no more time than it has used.
func settle(pid int) {
	last := "none"
	for range 100 {
		stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
		fields := strings.Fields(string(stat))
		if err != nil || len(fields) < 15 || fields[13]+" "+fields[14] == last {
			return
		}
		last = fields[13] + " " + fields[14]
		time.Sleep(100 * time.Millisecond)
	}
}

// A file that vanishes after its directory was listed and before it is opened is reported, and the others are done.
func TestVanishingFile(t *testing.T) {
	t.Chdir(t.TempDir())
	var names []string
	for i := range 300 {
		names = append(names, fmt.Sprintf("d/%03d", i))
	}
	put(t, names...)
	gone := names[137]
	want, _, _ := lanesIn("", "sum", "-", "d")
	var kept []string
	for line := range strings.Lines(want) {
		if !strings.HasSuffix(line, "  "+gone+"\n") {
			kept = append(kept, line)
		}
	}
	watch, err := unix.InotifyInit1(unix.IN_CLOEXEC)
	if err != nil {
		t.Skipf("this system does not tell when a directory was listed: %v", err)
	}
	defer unix.Close(watch)
	if _, err := unix.InotifyAddWatch(watch, "d", unix.IN_CLOSE_NOWRITE|unix.IN_ONLYDIR); err != nil {
		t.Skipf("this system does not tell when a directory was listed: %v", err)
	}
	var out, errs bytes.Buffer
	in := &onceListed{watch: watch, then: func() error { return os.Remove(gone) }}
	status := run([]string{"sum", "-j1", "-", "d"}, stdio{in, &out, &errs})
	if in.err != nil {
		t.Fatal(in.err)
	}
	if out.String() != strings.Join(kept, "") || errs.String() != "lanes: "+gone+": no such file or directory\n" || status != 1 {
		t.Errorf("status %d, stderr %q, %d lines of %d", status, errs.String(), strings.Count(out.String(), "\n"), len(kept))
	}
}

// onceListed is an empty standard input, which keeps the only worker waiting until a directory was listed, and does
// something then.
type onceListed struct {
	watch int
	then  func() error
	err   error
}

func (o *onceListed) Read([]byte) (int, error) {
	fds := []unix.PollFd{{Fd: int32(o.watch), Events: unix.POLLIN}}
	n, err := unix.Poll(fds, 30_000)
	for err == unix.EINTR {
		n, err = unix.Poll(fds, 30_000)
	}
	switch {
	case err != nil:
		o.err = err
	case n == 0:
		o.err = errors.New("nobody lists the directory")
	default:
		o.err = o.then()
	}
	return 0, io.EOF
}

// Files and directories that may not be read are reported like any other trouble, in a tree, as arguments and in a list.
func TestUnreadable(t *testing.T) {
	// Nothing is unreadable to the superuser; its tests become nobody, who must be able to run this program.
	dir := t.TempDir()
	for _, d := range []string{filepath.Dir(dir), dir} {
		if err := os.Chmod(d, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("lanes", program, 0o755); err != nil {
		t.Fatal(err)
	}
	as := func(args ...string) (string, string, int) {
		cmd := exec.Command(filepath.Join(dir, "lanes"), args...)
		cmd.Env = append(os.Environ(), beLanes+"=1")
		if os.Geteuid() == 0 {
			cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
		}
		return finish(t, cmd)
	}
	put(t, "d/a", "d/closed/x", "d/secret", "d/z")
	list, _, _ := lanesIn("", "sum", "d")
	write(t, "list", list)
	for name, mode := range map[string]os.FileMode{"list": 0o644, "d/closed": 0, "d/secret": 0} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	defer os.Chmod("d/closed", 0o700)
	a, z := sumOf(t, "d/a")+"  d/a\n", sumOf(t, "d/z")+"  d/z\n"
	closed, secret := "lanes: d/closed: permission denied\n", "lanes: d/secret: permission denied\n"
	for _, c := range []struct{ args, out, stderr string }{
		{"sum d", a + z, closed + secret},
		{"sum d/a d/secret d/z", a + z, secret},
		{"sum d/secret d/a", a, secret},
		{
			"check list", "d/a: OK\nd/closed/x: FAILED open or read\nd/secret: FAILED open or read\nd/z: OK\n",
			strings.Replace(closed, "closed", "closed/x", 1) + secret + "lanes: WARNING: 2 listed files could not be read\n",
		},
	} {
		out, stderr, status := as(strings.Fields(c.args)...)
		if out != c.out || stderr != c.stderr || status != 1 {
			t.Errorf("%s: status %d\nstdout %q, want %q\nstderr %q, want %q", c.args, status, out, c.out, stderr, c.stderr)
		}
	}
}

// A walk with many directories and workers needs no more than a few files open at once, and where even those are too many
// the message says what to do.
func TestFewOpenFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	var names []string
	for i := range 100 {
		names = append(names, fmt.Sprintf("d/%d/x/y/z", i), fmt.Sprintf("d/%d/f", i))
	}
	put(t, names...)
	want, _, _ := lanesIn("", "sum", "d")
	cmd := lanesProcess(t, "sum", "-j3", "d")
	limited := exec.Command("sh", "-c", `ulimit -n 16 && exec "$0" "$@"`)
	limited.Args = append(limited.Args, cmd.Args...)
	limited.Env = cmd.Env
	if out, stderr, status := finish(t, limited); out != want || stderr != "" || status != 0 {
		t.Errorf("status %d, stderr %q, %d lines", status, stderr, strings.Count(out, "\n"))
	}
	if text := message(&os.PathError{Op: "open", Path: "f", Err: syscall.EMFILE}); !strings.HasPrefix(text, "too many open files; ") {
		t.Errorf("%q", text)
	}
}
