// This file passes on what a program prints: escaped on a terminal, cut in the middle beyond a
// limit.

package cli

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/engine"
	"github.com/hognose/hognose/internal/excerpt"
	"github.com/hognose/hognose/internal/terminal"
)

// output passes on what a program prints. On a terminal each line appears at once, and characters
// that would act on it are escaped.
type output struct {
	out      *bufio.Writer
	err      io.Writer
	terminal bool // out is one
	escapes  [2]bool
	left     int64 // characters that may still be printed; negative: any number
	limit    int64
	cut      bool
	open     bool // the last line has no end yet
}

// newOutput returns the output of a program to the two streams. limit is in characters, 0 for none;
// raw escapes nothing.
func newOutput(stdout, stderr io.Writer, limit int64, raw bool) *output {
	o := &output{out: bufio.NewWriterSize(stdout, 1<<16), err: stderr, terminal: terminal.Is(stdout), left: limit,
		limit: limit}
	if limit <= 0 {
		o.left = -1
	}
	o.escapes = [2]bool{!raw && o.terminal, !raw && terminal.Is(stderr)}
	return o
}

// print takes a piece of what a program prints.
func (o *output) print(s engine.Stream, text string) error {
	if s == engine.Stderr {
		return o.stderr(text)
	}
	return o.stdout(text)
}

// stdout takes a piece of output; an empty one asks for what is buffered.
func (o *output) stdout(s string) error {
	_, err := o.out.WriteString(o.show(s, 0))
	if err == nil && (s == "" || o.terminal && strings.HasSuffix(s, "\n")) {
		err = o.out.Flush()
	}
	return err
}

// stderr writes at once, behind all that was printed before it.
func (o *output) stderr(s string) error {
	if err := o.out.Flush(); err != nil {
		return err
	}
	_, err := io.WriteString(o.err, o.show(s, 1))
	return err
}

// show returns what of s is to be seen.
func (o *output) show(s string, stream int) string {
	if o.left >= 0 {
		n := int64(utf8.RuneCountInString(s))
		if n > o.left {
			s, n, o.cut = excerpt.First(s, o.left), o.left, true
		}
		o.left -= n
	}
	if o.escapes[stream] {
		s = terminal.Escape(s)
	}
	if s != "" {
		o.open = !strings.HasSuffix(s, "\n")
	}
	return s
}

// fresh ends the last line if it has no end.
func (o *output) fresh() error {
	if !o.open {
		return nil
	}
	o.open = false
	_, err := o.out.WriteString("\n")
	if err == nil {
		err = o.out.Flush()
	}
	return err
}

// reset makes room for the output of the next statement.
func (o *output) reset() {
	o.cut = false
	if o.limit > 0 {
		o.left = o.limit
	}
}

// finish passes on what is buffered and returns a notice if something was cut.
func (o *output) finish() (notice string, err error) {
	if o.cut {
		notice = fmt.Sprintf("hognose: output was cut after %d characters (raise it with --max-output)\n", o.limit)
		if o.open {
			notice = "\n" + notice
		}
	}
	return notice, o.out.Flush()
}
