// This file writes trees as ast.dump does. dump_node.go has a method for each node, dump_repr.go
// the reprs of constants.

package ast

import (
	"io"
	"strconv"

	"github.com/hognose/hognose/internal/py/source"
)

// Dump returns the tree as CPython's ast.dump(tree, include_attributes=attrs, indent=indent) prints
// it, byte for byte. A negative indent gives the form on one line, which in Python is indent=None.
// f is the file the tree was parsed from.
func Dump(f *source.File, t Tree, attrs bool, indent int) string {
	p := newPrinter(nil, f, attrs, indent)
	p.tree(t)
	return string(p.buf)
}

// Fprint writes what Dump returns to w, in pieces: an indented dump is quadratic in the depth of
// the tree, so that the whole of it may be far larger than the source.
func Fprint(w io.Writer, f *source.File, t Tree, attrs bool, indent int) error {
	p := newPrinter(w, f, attrs, indent)
	p.tree(t)
	p.flush()
	return p.err
}

// printer writes a tree in one pass.
//
// What makes one pass difficult is the rule for indented dumps: a node stays on one line if it has
// at most three arguments and all of them are simple, which is to say scalars or nodes without
// arguments. So the printer starts every node on one line and remembers where its arguments begin;
// when a fourth argument or one that is not simple arrives, it breaks the line after all and puts
// those few arguments again, each on a line of its own. Two facts keep that cheap: a node that has
// an argument makes its parent break, so at most one open node is undecided, and what is put again
// is never more than three simple arguments.
type printer struct {
	w      io.Writer // nil: keep everything in buf
	file   *source.File
	attrs  bool
	indent int

	buf     []byte
	scratch []byte
	stack   []frame // open nodes and lists; its length is the indentation level
	line    int     // the line found last: nodes mostly follow each other in the text
	err     error
}

// frame is an open node or list.
type frame struct {
	args   int
	broken bool   // each argument starts a line
	long   bool   // has more than three arguments for certain
	at     [3]int // where the arguments begin in buf, while not broken
}

// flushSize is how much text Fprint collects before it writes.
const flushSize = 32 << 10

func newPrinter(w io.Writer, f *source.File, attrs bool, indent int) *printer {
	return &printer{w: w, file: f, attrs: attrs, indent: indent, line: 1}
}

// open starts a node that has no attributes.
func (p *printer) open(name string) {
	p.buf = append(append(p.buf, name...), '(')
	p.stack = append(p.stack, frame{broken: p.indent < 0})
}

// openAt starts a node that has a place in the text: closeAt will add it if attributes are wanted.
func (p *printer) openAt(name string) {
	p.open(name)
	p.top().long = p.attrs
}

func (p *printer) close() {
	p.buf = append(p.buf, ')')
	p.stack = p.stack[:len(p.stack)-1]
}

// closeAt ends a node that has a place in the text.
func (p *printer) closeAt(s source.Span) {
	if p.attrs {
		line, col := p.position(s.Start)
		p.int("lineno", line)
		p.int("col_offset", col)
		line, col = p.position(s.End)
		p.int("end_lineno", line)
		p.int("end_col_offset", col)
	}
	p.close()
}

func (p *printer) top() *frame { return &p.stack[len(p.stack)-1] }

// key starts an argument of the node on top; its value follows.
func (p *printer) key(name string) {
	p.next()
	p.buf = append(append(p.buf, name...), '=')
}

// next separates an argument or element from what precedes it.
func (p *printer) next() {
	if p.top().args == 0 {
		p.parentBreaks()
	}
	f := p.top()
	if f.long || f.args == len(f.at) {
		p.breakLine(f)
	}
	if f.broken {
		p.separate(len(p.stack), f.args == 0)
	} else {
		if f.args > 0 {
			p.buf = append(p.buf, ", "...)
		}
		f.at[f.args] = len(p.buf)
	}
	f.args++
}

// parentBreaks is told that the node on top gets its first argument, so that it is not simple. From
// here on all the text before it is settled, and can be written.
func (p *printer) parentBreaks() {
	if n := len(p.stack); n > 1 {
		p.breakLine(&p.stack[n-2])
	}
	if p.w != nil && len(p.buf) >= flushSize {
		p.flush()
	}
}

// breakLine puts the arguments that f has so far on lines of their own. Only the node on top and
// its parent are ever broken, and the node on top has no arguments while its parent is: so the
// arguments of f end where the text ends, and their level is that of f.
func (p *printer) breakLine(f *frame) {
	if f.broken {
		return
	}
	f.broken = true
	if f.args == 0 {
		return
	}
	level := len(p.stack)
	if f != p.top() {
		level--
	}
	start := f.at[0]
	p.scratch = append(p.scratch[:0], p.buf[start:]...)
	p.buf = p.buf[:start]
	for i := range f.args {
		end := len(p.scratch)
		if i+1 < f.args {
			end = f.at[i+1] - len(", ") - start
		}
		p.separate(level, i == 0)
		p.buf = append(p.buf, p.scratch[f.at[i]-start:end]...)
	}
}

// separate writes what stands before an argument of a broken node at the given level.
func (p *printer) separate(level int, first bool) {
	switch {
	case p.indent >= 0 && first:
		p.buf = append(p.buf, '\n')
	case p.indent >= 0:
		p.buf = append(p.buf, ",\n"...)
	case !first:
		p.buf = append(p.buf, ", "...)
	}
	for n := p.indent * level; n > 0; {
		k := min(n, len(spaces))
		p.buf = append(p.buf, spaces[:k]...)
		n -= k
	}
}

const spaces = "                                                                                "

// list writes a list argument; an empty list is left out, as CPython does since 3.13.
func list[T any](p *printer, name string, elems []T, elem func(*printer, T)) {
	if len(elems) == 0 {
		return
	}
	p.key(name)
	p.breakLine(p.top())
	p.buf = append(p.buf, '[')
	p.stack = append(p.stack, frame{broken: true})
	for _, e := range elems {
		p.next()
		elem(p, e)
	}
	p.buf = append(p.buf, ']')
	p.stack = p.stack[:len(p.stack)-1]
}

// int writes an integer argument.
func (p *printer) int(name string, v int) {
	p.key(name)
	p.buf = strconv.AppendInt(p.buf, int64(v), 10)
}

// bool writes an argument that CPython keeps as 0 or 1.
func (p *printer) bool(name string, v bool) {
	n := 0
	if v {
		n = 1
	}
	p.int(name, n)
}

// text writes a string argument.
func (p *printer) text(name, s string) {
	p.key(name)
	p.repr(s)
}

// optText writes a string argument that is None in CPython when it is empty here.
func (p *printer) optText(name, s string) {
	if s != "" {
		p.text(name, s)
	}
}

// symbol writes an argument that is a node without fields: an operator or context.
func (p *printer) symbol(name, class string) {
	p.key(name)
	p.class(class)
}

func (p *printer) class(name string) { p.buf = append(append(p.buf, name...), "()"...) }

func (p *printer) repr(s string) { p.buf = appendStrRepr(p.buf, s) }

// position is File.Position with a look at the line found last and the one after it first.
func (p *printer) position(pos source.Pos) (line, col int) {
	for l := p.line; l <= p.line+1 && l <= p.file.Lines(); l++ {
		start := p.file.LineStart(l)
		if pos >= start && (l == p.file.Lines() || pos < p.file.LineStart(l+1)) {
			p.line = l
			return l, int(pos - start)
		}
	}
	line, col = p.file.Position(pos)
	p.line = line
	return line, col
}

func (p *printer) flush() {
	if p.err == nil {
		_, p.err = p.w.Write(p.buf)
	}
	p.buf = p.buf[:0]
}
