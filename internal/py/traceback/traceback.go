// Package traceback writes what Python writes to standard error about an exception that nobody
// caught.
//
// The text is that of CPython 3.13, to the last caret: the frames with their source lines, the part
// of the line that failed underlined, causes and contexts before the exception they led to,
// exception groups in their boxes, notes, and the name that was probably meant. [Format] goes
// through three stages, one file each: chain.go finds out which exceptions are shown, and which
// only once; print.go lays them out; frame.go, excerpt.go and anchor.go show one frame, and
// message.go and hint.go the lines that name the exception. [SyntaxError] shows an error of the
// front end, for callers that have no session.
//
// Everything an exception refers to is the program's: str() of it, __notes__ and __dir__ may run
// Python code, never end, or be huge. So all of it is paid for through the thread, and an exception
// raised on the way is replaced by a few words, as CPython does. Source text is parsed again to
// find operators and brackets; the trees that the compiler saw are gone by then.
package traceback

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/ucd"
)

// Format returns the text of e as Python prints it when e is not caught, with a newline at the end.
// The error is a limit that was reached on the way, or the MemoryError that stands for one; the
// text is then what had been written before.
//
// Standard error has no place for lone surrogates: they are shown as \udxxx.
//
// SystemExit is formatted like any other exception: whoever runs the program decides not to print
// it.
func Format(t *object.Thread, e *object.Exc) (string, error) {
	limit, err := frameLimit(t)
	if err != nil {
		return "", err
	}
	defer t.EndNative(t.BeginNative())
	p := printer{t: t, limit: limit, free: freeBytes}
	root, err := p.link(e)
	if err != nil {
		return "", err
	}
	err = p.chain(root)
	return escapeSurrogates(p.out.String()), err
}

// Only returns the last lines of Format: the class and message of e with its notes, without frames,
// causes and members.
func Only(t *object.Thread, e *object.Exc) (string, error) {
	defer t.EndNative(t.BeginNative())
	p := printer{t: t, free: freeBytes}
	err := p.exception(e)
	return escapeSurrogates(p.out.String()), err
}

// Hint returns what Format adds to the message of e: the name that was probably meant. It is looked
// for in the innermost frame of tb, which may be nil.
func Hint(t *object.Thread, e *object.Exc, tb *object.Traceback) (string, error) {
	defer t.EndNative(t.BeginNative())
	p := printer{t: t, free: freeBytes}
	return p.hint(e, tb)
}

// Excerpt shows text, the lines that a frame was executing, as Format does: indented by four
// spaces, with carets below the part from byte start of the first line to byte end of the last one.
func Excerpt(text string, start, end int, m *budget.Meter) (string, error) {
	f, err := source.FromString("", text, m)
	if err != nil {
		return "", err
	}
	last := max(f.Lines()-1, 1) // the text ends in a newline, behind which there is an empty line
	span := source.Span{Start: within(f, 1, start), End: within(f, last, end)}
	return excerpt(f, span, m)
}

// within returns the place of a column, or the end of its line if it has none.
func within(f *source.File, line, col int) source.Pos {
	text := strings.TrimSuffix(f.LineText(line), "\n")
	return f.LineStart(line) + source.Pos(min(max(col, 0), len(text)))
}

// escapeSurrogates is the error handler backslashreplace, which standard error has.
func escapeSurrogates(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for s != "" {
		r, size := ucd.DecodeRune(s)
		if ucd.IsSurrogate(r) {
			fmt.Fprintf(&b, "\\u%04x", r)
		} else {
			b.WriteString(s[:size])
		}
		s = s[size:]
	}
	return b.String()
}

// frameLimit is sys.tracebacklimit, or -1 if it is not set.
func frameLimit(t *object.Thread) (int, error) {
	sys, ok := t.GetStr(t.Modules, nSys)
	if !ok {
		return -1, nil
	}
	v, err := t.GetAttrOr(sys, nTracebackLimit)
	if _, raised := err.(*object.Exc); err != nil && !raised {
		return 0, err
	}
	if err != nil || !v.IsSet() || !v.IsInt() {
		return -1, nil
	}
	return int(max(v.Int(), 0)), nil
}

var (
	nSys            = object.StaticName("sys")
	nTracebackLimit = object.StaticName("tracebacklimit")
)
