// Package tree reads syntax trees that programs have made as objects of Python's module ast.
//
// compile() takes such a tree instead of a text. Package stdlib/syntax looks at the objects, refuses
// what is of the wrong type, and writes the rest as bytes; [Read] makes a tree of package ast of the
// bytes, which is then compiled like that of a text. The bytes are what a session keeps of the tree:
// a snapshot holds them where it would hold the text, and reads them again.
//
// The bytes are a walk over the tree in the order of [Grammar]. A node is its number in [Names], then
// its place if it has one, then its fields: nodes, lists (a count and the elements), texts (a length
// and the bytes), numbers and constants. 0 stands for None. They may come from a forged snapshot, so
// nothing is believed: Read checks all that the compiler relies on. What it refuses is what CPython
// refuses in a tree, in its words and its order.
package tree

import (
	"encoding/binary"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
)

// Error is what is wrong with a tree: the name of the exception that Python raises, and its message.
type Error struct{ Class, Msg string }

func (e *Error) Error() string { return e.Class + ": " + e.Msg }

// MaxDepth is how deep CPython 3.13 descends into a tree.
const MaxDepth = 9998

// Read returns the tree that data holds, and a file for it, whose places are those that the nodes
// tell. The bytes of the tree stay charged to m. Errors are *Error and *budget.Error.
func Read(name, data string, m *budget.Meter) (*source.File, ast.Tree, error) {
	r := &reader{data: data, meter: m}
	t := r.tree()
	if r.err == nil && r.pos != len(data) {
		r.damaged()
	}
	if r.err != nil {
		return nil, nil, r.err
	}
	c := checker{meter: m}
	if c.tree(t); c.err != nil {
		return nil, nil, c.err
	}
	f, err := source.FromTree(name, data, r.places, r.others, r.spans, m)
	return f, t, err
}

// reader takes bytes apart. After the first error it returns nothing but zeros.
type reader struct {
	data   string
	pos    int
	meter  *budget.Meter
	depth  int
	err    error
	line   int            // where the last node began
	places []source.Place // two for each node that has a place
	spans  []*source.Span // one for each
	others []source.Place // where the names of attributes begin that stand on other lines than their objects
}

// damaged says that no writer has made these bytes.
func (r *reader) damaged() { r.fail(&Error{"ValueError", "damaged syntax tree"}) }

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
	r.pos = len(r.data)
}

// nodeSize is charged for a node, textSize for a text and elemSize for an element of a list.
const (
	nodeSize = 112
	textSize = 16
	elemSize = 16
)

func (r *reader) charge(n int) {
	if r.err == nil {
		if err := r.meter.Alloc(int64(n)); err != nil {
			r.fail(err)
		}
	}
}

// enter begins a node; leave must follow.
func (r *reader) enter() {
	if r.depth++; r.depth > MaxDepth {
		r.fail(&Error{"RecursionError", "maximum recursion depth exceeded during compilation"})
	}
	r.charge(nodeSize)
	if r.err == nil {
		if err := r.meter.Work(1); err != nil {
			r.fail(err)
		}
	}
}

func (r *reader) leave() { r.depth-- }

func (r *reader) byte() byte {
	if r.pos >= len(r.data) {
		r.damaged()
		return 0
	}
	r.pos++
	return r.data[r.pos-1]
}

func (r *reader) uint() uint64 {
	var n uint64
	for shift := 0; ; shift += 7 {
		b := r.byte()
		if shift > 63 {
			r.damaged()
			return 0
		}
		n |= uint64(b&0x7f) << shift
		if b < 0x80 || r.err != nil {
			return n
		}
	}
}

func (r *reader) int() int {
	n := r.uint()
	return int(n>>1) ^ -int(n&1)
}

// small reads a number that fits a C int.
func (r *reader) small() int {
	n := r.int()
	if n != int(int32(n)) {
		r.damaged()
		return 0
	}
	return n
}

// count reads the length of a list, each of whose elements takes at least one byte.
func (r *reader) count() int {
	n := r.uint()
	if n > uint64(len(r.data)-r.pos) {
		r.damaged()
		return 0
	}
	r.charge(int(n) * elemSize)
	return int(n)
}

// text reads a text, whose bytes are those of the data.
func (r *reader) text() string {
	n := r.uint()
	if n > uint64(len(r.data)-r.pos) {
		r.damaged()
		return ""
	}
	r.charge(textSize)
	if r.err != nil {
		return ""
	}
	r.pos += int(n)
	return r.data[r.pos-int(n) : r.pos]
}

func (r *reader) bits() uint64 {
	if len(r.data)-r.pos < 8 {
		r.damaged()
		return 0
	}
	r.pos += 8
	return binary.LittleEndian.Uint64([]byte(r.data[r.pos-8 : r.pos]))
}

// at reads the place of a node, which is in s when the whole tree has been read.
func (r *reader) at(s *source.Span) { r.placeOf(s, false) }

// placeOf is at for any node. CPython does not look whether the places of keywords and names of
// modules make sense, which are loose.
func (r *reader) placeOf(s *source.Span, loose bool) {
	line := r.line + r.int()
	col, endLine, endCol := r.small(), line+r.int(), r.small()
	if line != int(int32(line)) || endLine != int(int32(endLine)) {
		r.damaged()
	}
	if r.err != nil {
		return
	}
	r.line = line
	if !loose {
		r.checkPlace(line, col, endLine, endCol)
	}
	r.places = append(r.places, source.Place{Line: int32(line), Col: int32(col)}, source.Place{Line: int32(endLine), Col: int32(endCol)})
	r.spans = append(r.spans, s)
}

// list reads a list of what f reads.
func list[T any](r *reader, f func() T) []T {
	n := r.count()
	if n == 0 || r.err != nil {
		return nil
	}
	items := make([]T, n)
	for i := range items {
		if r.err != nil {
			return nil
		}
		items[i] = f()
	}
	return items
}

// optional reads a text that may be absent: its presence as a byte, then the text.
func (r *reader) optional() string {
	if r.byte() == 0 {
		return ""
	}
	s := r.text()
	if s == "" {
		r.fail(&Error{"ValueError", "an empty identifier cannot be compiled here"})
	}
	return s
}

// skip reads an optional text that nobody needs: a type comment or the kind of a constant.
func (r *reader) skip() string {
	if r.byte() == 0 {
		return ""
	}
	return r.text()
}
