package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A pipeline is commands, each of which reads what the one before it writes.
type pipeline [][]string

// shown is the pipeline as it would be typed, with lanes by its name alone.
func (p pipeline) shown(lanes string) string {
	var commands []string
	for _, words := range p {
		commands = append(commands, strings.Join(words, " "))
	}
	return strings.ReplaceAll(strings.Join(commands, " | "), lanes+" ", "lanes ")
}

// run runs the pipeline in dir, the last command's output going to a file, and returns how long that took.
func (p pipeline) run(dir, output string) (time.Duration, error) {
	out, err := os.Create(output)
	if err != nil {
		return 0, err
	}
	defer out.Close()
	errs := make([]bytes.Buffer, len(p)) // each is written by a goroutine of its own
	commands := make([]*exec.Cmd, len(p))
	var pipes []*os.File
	for i, words := range p {
		c := exec.Command(words[0], words[1:]...)
		c.Dir, c.Stdout, c.Stderr = dir, out, &errs[i]
		if i > 0 {
			r, w, err := os.Pipe()
			if err != nil {
				return 0, err
			}
			defer r.Close()
			defer w.Close()
			commands[i-1].Stdout, c.Stdin = w, r
			pipes = append(pipes, r, w)
		}
		commands[i] = c
	}
	start := time.Now()
	for i, c := range commands {
		if err := c.Start(); err != nil {
			for _, begun := range commands[:i] {
				begun.Process.Kill()
				begun.Wait()
			}
			return 0, err
		}
	}
	for _, f := range pipes {
		f.Close() // the processes have them
	}
	for _, c := range commands {
		if e := c.Wait(); e != nil && err == nil {
			err = fmt.Errorf("%s: %w", c.Path, e)
		}
	}
	took := time.Since(start)
	for i := range errs {
		if err == nil && errs[i].Len() > 0 {
			err = fmt.Errorf("%s: %s", p[i], errs[i].String())
		}
	}
	return took, err
}

// measure runs the programs in turn, once to warm the cache and then count times, and returns the nanoseconds of each
// run. What files and their first reading leave to be written to the disk is written before the measurement. All lists
// must be the same but for the order of their lines.
func measure(dir string, count int, programs [2]pipeline) (ns [2][]float64, err error) {
	var want []string
	for n := -1; n < count; n++ {
		for i, p := range programs {
			output := filepath.Join(dir, "list")
			took, err := p.run(dir, output)
			if err != nil {
				return ns, err
			}
			if n >= 0 {
				ns[i] = append(ns[i], float64(took.Nanoseconds()))
			}
			b, err := os.ReadFile(output)
			if err == nil {
				err = os.Remove(output) // what is replaced is written to the disk at once
			}
			if err != nil {
				return ns, err
			}
			lines := strings.SplitAfter(string(b), "\n")
			slices.Sort(lines)
			if want == nil {
				want = lines
			}
			if !slices.Equal(lines, want) {
				return ns, fmt.Errorf("%s: its list of %d lines is not the first one, which has %d", p[len(p)-1], len(lines)-1, len(want)-1)
			}
		}
		if n < 0 {
			if text, err := exec.Command("sync").CombinedOutput(); err != nil {
				return ns, fmt.Errorf("sync: %w\n%s", err, text)
			}
		}
	}
	return ns, nil
}
