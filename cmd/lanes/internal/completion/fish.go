package completion

import (
	"fmt"
	"strings"
)

func fish(l line) string {
	var b strings.Builder
	fmt.Fprintf(&b, fishHead, l.name)
	for _, c := range l.commands {
		fmt.Fprintf(&b, "complete -c %s -n __%[1]s_in -a %s -d %s\n", l.name, c.name, fishQuote(c.help))
	}
	fmt.Fprintf(&b, "complete -c %s -n __%[1]s_in -s h -l help -d 'Show help'\n", l.name)
	for _, c := range l.commands {
		start := fmt.Sprintf("complete -c %s -n '__%[1]s_in %s'", l.name, c.name)
		for _, f := range c.flags {
			b.WriteString(start)
			if f.short != "" {
				fmt.Fprintf(&b, " -s %s", f.short)
			}
			fmt.Fprintf(&b, " -l %s", f.long)
			if f.takes {
				b.WriteString(" -r" + fishValue(l.name, f.value))
			}
			fmt.Fprintf(&b, " -d %s\n", fishQuote(f.help))
		}
		if arg := fishValue(l.name, c.arg); arg != " -f" {
			fmt.Fprintf(&b, "%s%s\n", start, arg)
		}
	}
	return b.String()
}

func fishValue(name string, v value) string {
	words := strings.Join(v.words, " ")
	switch {
	case v.files:
		return " -F"
	case v.directories:
		return " -f -a '(__fish_complete_directories)'"
	case words == "":
		return " -f"
	case v.list:
		return fmt.Sprintf(" -f -a '(__%s_list %s)'", name, words)
	}
	return fmt.Sprintf(" -f -a '%s'", words)
}

// fishQuote makes one word of s.
func fishQuote(s string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(s) + "'"
}

const fishHead = `# Completion of %[1]s in fish: %[1]s completion fish >~/.config/fish/completions/%[1]s.fish
function __%[1]s_in # whether the command of the line is that one, or none without argument
	set -l words (commandline -opc)
	set -e words[1]
	for word in $words
		if not string match -q -- '-*' $word
			test "$word" = "$argv[1]"
			return
		end
	end
	test -z "$argv[1]"
end
function __%[1]s_list # the words, each after what the current word has up to its last comma
	set -l before (commandline -ct | string replace -r -- '^--[^=]*=' '' | string match -r -- '.*,')
	printf '%%s\n' "$before"$argv
end
complete -c %[1]s -f
`
