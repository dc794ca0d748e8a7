package completion

import (
	"fmt"
	"strings"
)

// bash writes for bash 3.2 and later: macOS has 3.2, which lacks compopt and may therefore offer files where words are
// wanted. Names of files are left to bash, which quotes them.
func bash(l line) string {
	var b strings.Builder
	fmt.Fprintf(&b, bashHead, l.name)
	var values strings.Builder
	for _, c := range l.commands {
		for _, f := range c.flags {
			if !f.takes {
				continue
			}
			pattern := c.name + ",--" + f.long
			if f.short != "" {
				pattern += " | " + c.name + ",-" + f.short
			}
			fmt.Fprintf(&values, "\t%s) %s ;;\n", pattern, bashValue(f.value))
		}
	}
	fmt.Fprintf(&b, "\tcase $command,$before in\n%s\t*) arguments=1 ;;\n\tesac\n", values.String())
	fmt.Fprint(&b, "\tif [[ $arguments && ! $ended && $cur == -* ]]; then\n\t\tcase $command in\n")
	for _, c := range l.commands {
		var names []string
		for _, f := range c.flags {
			if f.short != "" {
				names = append(names, "-"+f.short)
			}
			names = append(names, "--"+f.long)
		}
		fmt.Fprintf(&b, "\t\t%s) kind=words words=%s ;;\n", c.name, quote(strings.Join(names, " ")))
	}
	fmt.Fprint(&b, "\t\t'') kind=words words='-h --help' ;;\n\t\tesac\n\telif [[ $arguments ]]; then\n\t\tcase $command in\n")
	fmt.Fprintf(&b, "\t\t'') kind=words words=%s ;;\n", quote(strings.Join(l.names(), " ")))
	for _, c := range l.commands {
		fmt.Fprintf(&b, "\t\t%s) %s ;;\n", c.name, bashValue(c.arg))
	}
	fmt.Fprintf(&b, bashTail, l.name)
	return b.String()
}

func bashValue(v value) string {
	switch {
	case v.files:
		return "kind=files"
	case v.directories:
		return "kind=directories"
	case v.list && len(v.words) > 0:
		return "kind=list words=" + quote(strings.Join(v.words, " "))
	}
	if len(v.words) == 0 {
		return "kind=words"
	}
	return "kind=words words=" + quote(strings.Join(v.words, " "))
}

const bashHead = `# Completion of %[1]s in bash, for ~/.bashrc: eval "$(%[1]s completion bash)"
_%[1]s() {
	local cur=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
	local command= ended= arguments= kind= words= first= i IFS=$' \t\n'
	COMPREPLY=()
	for ((i = 1; i < COMP_CWORD; i++)); do
		case ${COMP_WORDS[i]} in
		--) ended=1 before=; break ;;
		-*) ;;
		*) [[ $command ]] || command=${COMP_WORDS[i]} ;;
		esac
	done
	# What is right of the cursor is left as it is.
	while [[ $cur && ${COMP_LINE:0:COMP_POINT} != *"$cur" ]]; do
		cur=${cur%%?}
	done
	# --flag=value is three words here.
	if [[ $cur == = ]]; then
		cur=
	elif [[ $before == = ]]; then
		before=${COMP_WORDS[COMP_CWORD - 2]}
	fi
`

const bashTail = `		esac
	fi
	case $kind in
	files) return ;;
	directories) compopt +o bashdefault +o default -o dirnames 2>/dev/null ;;
	list)
		compopt +o bashdefault +o default 2>/dev/null
		[[ $cur == *,* ]] && first=${cur%%,*},
		COMPREPLY=($(compgen -P "$first" -W "$words" -- "${cur##*,}"))
		;;
	*)
		compopt +o bashdefault +o default 2>/dev/null
		COMPREPLY=($(compgen -W "$words" -- "$cur"))
		;;
	esac
}
complete -o bashdefault -o default -F _%[1]s %[1]s
`
