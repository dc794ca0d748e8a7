package main

import (
	"fmt"
	"io"
	"io/fs"
	"iter"

	"github.com/lanes-go/lanes/cmd/lanes/internal/digest"
	"github.com/lanes-go/lanes/cmd/lanes/internal/hashing"
	"github.com/lanes-go/lanes/cmd/lanes/internal/lineout"
	"github.com/lanes-go/lanes/cmd/lanes/internal/outfile"
	"github.com/lanes-go/lanes/cmd/lanes/internal/sumlist"
	"github.com/lanes-go/lanes/cmd/lanes/internal/walk"
)

type sumCommand struct {
	Files     []rawString `arg:"" optional:"" name:"file" complete:"files" help:"Files and directories; - is standard input, which is also read if there is no argument."`
	Algorithm []string    `short:"a" default:"sha512" placeholder:"NAME" complete:"algorithms" help:"Hash function: ${algorithms}. Default: ${default}. Several (-a sha512,sha3-256) are computed in one read, and give tagged lines."`
	Length    *int        `placeholder:"N" help:"Length of the digests in bytes, only for shake128 (by default 32) and shake256 (by default 64)."`
	Tag       bool        `help:"Write lines as the BSDs do: SHA512 (NAME) = DIGEST."`
	Zero      bool        `short:"z" help:"End lines with NUL, and escape nothing in names."`
	JSON      bool        `name:"json" help:"Write one JSON object a line: file, algorithm, digest, size; file_base64 too if the name is not UTF-8."`
	Output    rawString   `short:"o" placeholder:"FILE" complete:"files" help:"Write the list to FILE, which is replaced once the list is complete; - is standard output. A walk passes it by."`
	Exclude   []rawString `sep:"none" placeholder:"PATTERN" help:"Leave out of directories what matches: *.o at any depth, sub/*.o and **/sub/*.o below the argument, sub/ directories only. [!a-c] is what [^a-c] is: any but these. May be given several times."`
	progressFlag
	parallel
}

func (c *sumCommand) Help() string {
	return `Prints a line with digest and name for each file, as sha512sum does; lanes check verifies it. Directories are walked in the byte order of
the paths; symbolic links, named pipes and devices in them are passed by, while those named as arguments are read. A
file that cannot be read, or that shrinks meanwhile, is reported on standard error and has no line; the others are
done, and the exit status is 1.

Memory stays below 64 MiB and 2 MiB more for each of the -j N, whatever the number and size of the files, apart from
the names in the directories between the argument and the file that is read.

Until a list is complete it is a file .lanes-NUMBER.tmp in the folder of FILE. If lanes is killed (kill -9), or the
machine fails, that file stays and can be deleted; to lanes it is a file like any other.

Examples:

    lanes sum *.iso                         print the SHA-512 of some files
    lanes sum -o photos.sha512 photos       write that of all files in photos
    lanes sum -a sha3-256 --exclude .git .  SHA3-256, without what is in .git
    tar c photos | lanes sum                the SHA-512 of standard input`
}

// functions are what to compute of each file.
func (c *sumCommand) functions() ([]digest.Func, error) {
	switch {
	case c.Length == nil:
		return digest.Select(c.Algorithm, 0)
	case *c.Length < 1:
		return nil, fmt.Errorf("--length %d: give 1 to %d bytes", *c.Length, digest.MaxSize)
	}
	return digest.Select(c.Algorithm, *c.Length)
}

func (c *sumCommand) Run(std stdio) error {
	funcs, err := c.functions()
	if err != nil {
		return usageError(err.Error())
	}
	if c.JSON && (c.Tag || c.Zero) {
		return usageError("--json goes with neither --tag nor --zero")
	}
	w := walk.Walker{}
	for _, s := range c.Exclude {
		p, err := walk.ParsePattern(string(s))
		if err != nil {
			return usageError("--exclude: " + err.Error())
		}
		w.Exclude = append(w.Exclude, p)
	}
	files := slashed(c.Files)
	if len(files) == 0 {
		files = []string{"-"}
	}
	output := string(c.Output)
	format := sumlist.Format{Tag: c.Tag || len(funcs) > 1, Zero: c.Zero, JSON: c.JSON}
	var out io.Writer = std.out
	var file *outfile.File
	if output == "" || output == "-" {
		format.Terminal = isTerminal(std.out)
	} else {
		if file, err = outfile.Create(output); err != nil {
			return fmt.Errorf("%s: %s", sumlist.Quote(output), message(err))
		}
		defer file.Discard()
		out = file
		w.Skip = func(name string, e fs.DirEntry) bool { return file.Is(name, e.Info) }
	}
	bar := c.bar(std.err, func(expect func(int64)) bool { return countFiles(expect, std, files, w) })
	defer bar.Stop()
	if format.Terminal {
		out = bar.Above(out)
	}
	report := &reporter{w: bar.Above(std.err)}
	lines := lineout.New(out)
	o := hashing.Options{
		Workers: c.workers(), Stdin: std.in, Read: bar.Reads(), Idle: lines.Flush, Stop: func() bool { return lines.Err() != nil },
	}
	hashing.Run(o, sumItems(files, funcs, w, format, lines, report))
	lines.Flush()
	err = lines.Err()
	switch {
	case file == nil && err != nil:
		return fmt.Errorf("write error: %s", message(err))
	case file != nil && err == nil:
		err = file.Commit()
	}
	if err != nil {
		return fmt.Errorf("%s: %s", sumlist.Quote(output), message(err))
	}
	if report.failed {
		return errReported
	}
	return nil
}

// sumItems are the files to hash, each of which ends as lines or as a message.
func sumItems(
	args []string, funcs []digest.Func, w walk.Walker, format sumlist.Format, lines *lineout.Writer, report *reporter,
) iter.Seq[hashing.Item] {
	done := func(name string, r *hashing.Result) {
		if r.Err != nil && r.Err != hashing.ErrSkip {
			lines.Flush()
			report.file(name, r.Err)
		}
		for i, sum := range r.Sums {
			lines.Append(func(b []byte) []byte {
				return format.Append(b, sumlist.Record{Name: name, Func: funcs[i], Sum: sum, Size: r.Size})
			})
		}
	}
	return func(yield func(hashing.Item) bool) {
		w.Failed = func(name string, err error) bool {
			return yield(hashing.Item{Done: func(*hashing.Result) { report.file(name, err) }})
		}
		items(args, &w, func(name string, o hashing.Opening) bool {
			return yield(hashing.Item{Name: name, Open: o, Funcs: funcs, Done: func(r *hashing.Result) { done(name, r) }})
		})
	}
}
