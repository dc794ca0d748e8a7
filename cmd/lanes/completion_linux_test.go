package main

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

type example struct{ line, want string }

// What is typed, with \t for the tabulator key, and the arguments that lanes then gets, with _ for a space in one.
var typed = []example{
	{"lanes sp\t", "speed"},
	{"lanes comple\tz\t", "completion zsh"},
	{"lanes completion b\t", "completion bash"},
	{"lanes sum --pro\tal\t", "sum --progress always"},
	{"lanes sum --progress=ne\t", "sum --progress=never"},
	{"lanes sum --json --ta\t", "sum --json --tag"},
	{"lanes sum -a shake2\t", "sum -a shake256"},
	{"lanes sum -a sha384,k\t", "sum -a sha384,keccak256"},
	{"lanes sum --algorithm=sha384,shake128,k\t", "sum --algorithm=sha384,shake128,keccak256"},
	{"lanes sum a/pl\t", "sum a/plain"},
	{"lanes sum a/one\t", "sum a/one_two"},
	{"lanes sum a/plain a/qu\t", "sum a/plain a/qu'ote"},
	{"lanes sum -- --o\t", "sum -- --odd"},
	{"lanes sum -o a/pl\t", "sum -o a/plain"},
	{"lanes check -a shake1\ta/pl\t", "check -a shake128 a/plain"},
	{"lanes check --unlisted b/i\t", "check --unlisted b/inner/"},
	{"lanes check --relative-to-list --ign\t", "check --relative-to-list --ignore-missing"},
	{"lanes speed pol\ted\t", "speed poly1305 edwards25519"},
	{"lanes speed --against pub\t--kernel bef\t", "speed --against published --kernel before"},
	{"lanes speed --html=a/pl\t", "speed --html=a/plain"},
	{"lanes compare a/pl\ta/on\t", "compare a/plain a/one_two"},
	{"lanes speed --count a/pl\t", "speed --count a/pl"},
	{"lanes version a/pl\t", "version a/pl"},
	{"lanes kernels --j\t", "kernels --json"},
}

// In bash what is right of the cursor stays there, here after a step to the left by control-B.
var midword = []example{
	{"lanes completion bx\x02\t", "completion bashx"},
	{"lanes sum --progress=nx\x02\t", "sum --progress=neverx"},
	{"lanes sum -a sha384,kx\x02\t", "sum -a sha384,keccak256x"},
}

func TestCompletionInShells(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish"} {
		t.Run(shell, func(t *testing.T) {
			program, err := exec.LookPath(shell)
			if err != nil {
				t.Skip(shell, " is not installed")
			}
			t.Chdir(t.TempDir())
			put(t, "a/plain", "a/one two", "a/qu'ote", "b/inner/x", "b/iris", "--odd")
			command := startShell(t, shell, program)
			typed := typed
			if shell == "bash" {
				typed = append(slices.Clip(typed), midword...)
			}
			got := typeLines(t, command, typed)
			// zsh puts = after a flag that takes a value, and leaves off the slash of a directory that ends a word.
			same := strings.NewReplacer("=", "> <", "/>", ">")
			for i, c := range typed {
				want := "<" + strings.NewReplacer(" ", "> <", "_", " ").Replace(c.want) + ">"
				if same.Replace(got[i]) != same.Replace(want) {
					t.Errorf("%q: lanes gets %s, not %s", c.line, got[i], want)
				}
			}
		})
	}
}

// startShell makes a command that runs a shell which knows how to complete lanes, and a lanes that writes its
// arguments to the file got.
func startShell(t *testing.T, shell, program string) *exec.Cmd {
	script, _, status := lanesIn("", "completion", shell)
	if status != 0 || script == "" {
		t.Fatalf("status %d, script %q", status, script)
	}
	home := t.TempDir()
	got, _ := filepath.Abs("got")
	posix := "lanes() { printf '<%s> ' \"$@\" >>" + got + "; echo >>" + got + "; }\n"
	command := exec.Command(program)
	command.Env = append(os.Environ(), "HOME="+home, "ZDOTDIR="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "TERM=xterm")
	switch shell {
	case "bash":
		rc := filepath.Join(home, "rc")
		write(t, rc, posix+script)
		command.Args = []string{shell, "--noprofile", "--rcfile", rc, "-i"}
	case "zsh":
		write(t, filepath.Join(home, ".zshrc"), posix+"autoload -U compinit; compinit -u -D\n"+script)
		command.Args = []string{shell, "-d", "-i"}
	case "fish":
		dir := filepath.Join(home, "fish", "completions")
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, "lanes.fish"), script)
		write(t, filepath.Join(home, "fish", "config.fish"), "function lanes; printf '<%s> ' $argv >>"+got+"; echo >>"+got+"; end\n")
		command.Args = []string{shell, "-i"}
	}
	return command
}

// typeLines types the lines into a shell on a terminal, each once the one before is done, and returns what lanes got.
func typeLines(t *testing.T, command *exec.Cmd, typed []example) []string {
	screen, tty := openTerminal(t)
	command.Stdin, command.Stdout, command.Stderr = tty, tty, tty
	command.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	tty.Close()
	defer command.Wait()
	defer command.Process.Kill()
	shown := make(chan string)
	go func() {
		text, _ := io.ReadAll(screen)
		shown <- string(text)
	}()
	var got []string
	for i, c := range typed {
		io.WriteString(screen, c.line+"\r")
		for start := time.Now(); ; time.Sleep(5 * time.Millisecond) {
			b, _ := os.ReadFile("got")
			if got = slices.Collect(strings.Lines(string(b))); len(got) > i && strings.HasSuffix(got[i], "\n") {
				break
			}
			if time.Since(start) > 20*time.Second {
				command.Process.Kill()
				t.Fatalf("nothing comes of %q; the screen shows %q", c.line, <-shown)
			}
		}
	}
	for i := range got {
		got[i] = strings.TrimSpace(got[i])
	}
	return got
}
