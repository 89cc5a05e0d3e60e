package object

import "github.com/hognose/hognose/internal/py/number"

// List is a list.
type List struct {
	Header
	Items []Value
}

// Tuple is a tuple.
type Tuple struct {
	Header
	Items []Value
}

// Range is a range. Big is set, and the other fields are not, if a bound or the number of items does not fit int64.
type Range struct {
	Header
	Start, Stop, Step int64
	N                 int64 // number of items
	Big               *BigRange
}

// BigRange holds the bounds of a Range that need more than 64 bits.
type BigRange struct {
	Start, Stop, Step, N number.Int
}

// Slice is a slice object.
type Slice struct {
	Header
	Start, Stop, Step Value
}

// Cell is a variable that several scopes share; unbound if it is empty.
type Cell struct {
	Header
	V Value
}

// NewList returns a list that takes over items.
func NewList(items []Value) Value {
	return Obj(&(&List{Header{Kind: KList}, items}).Header)
}

// NewTuple returns a tuple that takes over items.
func NewTuple(items []Value) Value {
	if len(items) == 0 {
		return Obj(&emptyTuple.Header)
	}
	return Obj(&(&Tuple{Header{Kind: KTuple}, items}).Header)
}

// Pair returns the tuple (a, b), header and items in one allocation.
func Pair(a, b Value) Value {
	p := &struct {
		Tuple
		items [2]Value
	}{items: [2]Value{a, b}}
	p.Kind, p.Items = KTuple, p.items[:]
	return Obj(&p.Header)
}

// Tup returns the tuple of its arguments.
func Tup(items ...Value) Value { return NewTuple(items) }

var emptyTuple = Tuple{Header: Header{Kind: KTuple, Flags: shared}}

// NewCell returns a cell that holds v.
func NewCell(v Value) Value { return Obj(&(&Cell{Header{Kind: KCell}, v}).Header) }

// Append adds v at the end; the slice doubles, which costs half of what Go's growth does for long lists.
func (t *Thread) Append(l *List, v Value) error {
	if len(l.Items) == cap(l.Items) {
		if err := t.growList(l, 1); err != nil {
			return err
		}
	}
	l.Items = append(l.Items, v)
	return nil
}

// growList makes room for n more items.
func (t *Thread) growList(l *List, n int) error {
	c := max(2*cap(l.Items), len(l.Items)+n, 4)
	if err := t.Alloc((c - cap(l.Items)) * valueSize); err != nil {
		return err
	}
	if c <= shortList {
		items := make([]Value, len(l.Items), c)
		copy(items, l.Items)
		l.Items = items
		return nil
	}
	return t.moveItems(l, c)
}

// shortList is the number of items up to which a list grows without looking at the clock.
const shortList = 64

// moveItems moves the items of a list to an array of n, which is paid.
func (t *Thread) moveItems(l *List, n int) error {
	items, err := t.NewItems(n)
	if err != nil {
		return err
	}
	if err := t.CopyFresh(items, l.Items); err != nil {
		return err
	}
	l.Items = items[:len(l.Items)]
	return nil
}

// Sizes charged for objects, in bytes: what Go's allocator rounds them up to.
const (
	valueSize     = 16
	strSize       = 48
	listSize      = 32
	tupleSize     = 32
	dictSize      = 80
	dictEntrySize = 40
	instSize      = 48
	funcSize      = 96
	iterSize      = 96
	cellSize      = 24
	excSize       = 160
	bigSize       = 48
)
