package completion

import (
	"fmt"
	"strings"
)

func zsh(l line) string {
	var b strings.Builder
	fmt.Fprintf(&b, zshHead, l.name)
	for _, c := range l.commands {
		fmt.Fprintf(&b, "\t\t\t%s\n", quote(c.name+":"+zshText(c.help)))
	}
	fmt.Fprint(&b, "\t\t)\n\t\t_describe -t commands command commands\n\t\t;;\n\targuments)\n\t\tcase $words[1] in\n")
	for _, c := range l.commands {
		fmt.Fprintf(&b, "\t\t%s)\n\t\t\t_arguments -s -S :", c.name)
		for _, f := range c.flags {
			zshFlag(&b, f)
		}
		if c.arg.name != "" {
			fmt.Fprintf(&b, zshSpec, quote("*:"+c.arg.name+":"+zshAction(c.arg)))
		}
		fmt.Fprint(&b, "\n\t\t\t;;\n")
	}
	fmt.Fprintf(&b, zshTail, l.name)
	return b.String()
}

// zshFlag writes the specifications of a flag: one for each of its forms.
func zshFlag(b *strings.Builder, f flag) {
	short, long, value := "-"+f.short, "--"+f.long, ""
	before := "(" + long + ")"
	if f.short != "" {
		before = "(" + short + " " + long + ")"
	}
	if f.repeats {
		before = "*"
	}
	if f.takes {
		value = ":" + zshText(f.value.name) + ":" + zshAction(f.value)
		short, long = short+"+", long+"="
	}
	help := "[" + zshText(f.help) + "]"
	if f.short != "" {
		fmt.Fprintf(b, zshSpec, quote(before+short+help+value))
	}
	fmt.Fprintf(b, zshSpec, quote(before+long+help+value))
}

func zshAction(v value) string {
	switch {
	case v.files:
		return "_files"
	case v.directories:
		return "_files -/"
	case len(v.words) == 0:
		return " "
	case v.list:
		return "_sequence compadd - " + strings.Join(v.words, " ")
	}
	return "(" + strings.Join(v.words, " ") + ")"
}

var zshText = strings.NewReplacer(`\`, `\\`, "[", `\[`, "]", `\]`, ":", `\:`, "$", `\$`, "`", "\\`").Replace

const zshSpec = " \\\n\t\t\t\t%s"

const zshHead = `#compdef %[1]s
# Completion of %[1]s in zsh, for ~/.zshrc after compinit: eval "$(%[1]s completion zsh)"
_%[1]s() {
	local curcontext=$curcontext state line
	local -a commands
	typeset -A opt_args
	_arguments -C -S : '(-h --help)'{-h,--help}'[Show help]' '1: :->command' '*:: :->arguments'
	case $state in
	command)
		commands=(
`

const zshTail = `		esac
		;;
	esac
}
if [[ $funcstack[1] == _%[1]s ]]; then
	_%[1]s "$@"
else
	compdef _%[1]s %[1]s
fi
`
