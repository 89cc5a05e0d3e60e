package object

import (
	"unsafe"

	"github.com/hognose/hognose/internal/py/number"
)

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

// Range is a range. Big is set, and the other fields are not, if a bound or the number of items
// does not fit int64.
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

// Pair returns the tuple (a, b).
func Pair(a, b Value) Value {
	o := &struct {
		Tuple
		a [2]Value
	}{}
	o.Kind, o.a, o.Items = KTuple, [2]Value{a, b}, o.a[:] // together, for one look at the write barrier
	return Obj(&o.Header)
}

// TupleOf returns a tuple of copies of items.
func TupleOf(items []Value) Value {
	if len(items) == 0 {
		return Obj(&emptyTuple.Header)
	}
	tuple := TupleFor(len(items))
	copy(tuple.Items, items)
	return Obj(&tuple.Header)
}

// DisplayTuple is TupleOf for a tuple display, of which few have more than three items and many have
// nothing but numbers: coordinates, counts, keys. Then its memory is flat for Go's collector, since the
// only pointers lead to static headers and to the tuple itself. No item of it is ever replaced.
func DisplayTuple(items []Value) Value {
	var tuple *Tuple
	switch {
	case len(items) == 2 && isStatic(items[0]) && isStatic(items[1]):
		tuple = (*Tuple)(unsafe.Pointer(new([tupleWords + 2*2]uint64)))
	case len(items) == 3 && isStatic(items[0]) && isStatic(items[1]) && isStatic(items[2]):
		tuple = (*Tuple)(unsafe.Pointer(new([tupleWords + 3*2]uint64)))
	default:
		return TupleOf(items)
	}
	tuple.Kind = KTuple
	tuple.Items = unsafe.Slice((*Value)(unsafe.Add(unsafe.Pointer(tuple), tupleWords*8)), len(items))
	copy(tuple.Items, items)
	return Obj(&tuple.Header)
}

// tupleWords is the size of a Tuple without its items, in words.
const tupleWords = (int(unsafe.Sizeof(Tuple{})) + 7) / 8

// isStatic reports whether v is a number or a singleton: their headers are static.
func isStatic(v Value) bool { return v.O.Kind <= KNotImplemented }

// TupleFor returns a tuple of n unbound items, which the caller fills: header and items in one
// allocation if they are few, as they are in most tuples. n is not 0.
func TupleFor(n int) *Tuple {
	switch n {
	case 1:
		o := &struct {
			Tuple
			a [1]Value
		}{}
		o.Kind, o.Items = KTuple, o.a[:]
		return &o.Tuple
	case 2:
		o := &struct {
			Tuple
			a [2]Value
		}{}
		o.Kind, o.Items = KTuple, o.a[:]
		return &o.Tuple
	case 3:
		o := &struct {
			Tuple
			a [3]Value
		}{}
		o.Kind, o.Items = KTuple, o.a[:]
		return &o.Tuple
	case 4:
		o := &struct {
			Tuple
			a [4]Value
		}{}
		o.Kind, o.Items = KTuple, o.a[:]
		return &o.Tuple
	case 5:
		o := &struct {
			Tuple
			a [5]Value
		}{}
		o.Kind, o.Items = KTuple, o.a[:]
		return &o.Tuple
	case 6:
		o := &struct {
			Tuple
			a [6]Value
		}{}
		o.Kind, o.Items = KTuple, o.a[:]
		return &o.Tuple
	case 7:
		o := &struct {
			Tuple
			a [7]Value
		}{}
		o.Kind, o.Items = KTuple, o.a[:]
		return &o.Tuple
	case 8:
		o := &struct {
			Tuple
			a [8]Value
		}{}
		o.Kind, o.Items = KTuple, o.a[:]
		return &o.Tuple
	}
	return &Tuple{Header{Kind: KTuple}, make([]Value, n)}
}

// Tup returns the tuple of its arguments.
func Tup(items ...Value) Value { return TupleOf(items) }

// Tuple is Tup for a native that has not paid for it.
func (t *Thread) Tuple(items ...Value) (Value, error) {
	return TupleOf(items), t.Alloc(TupleSize + len(items)*ValueSize)
}

// Paid returns v, a new tuple, and pays for it and for the tuples in it, which are new as well.
func (t *Thread) Paid(v Value) (Value, error) {
	u := v.Tuple()
	n := TupleSize + len(u.Items)*ValueSize
	for _, item := range u.Items {
		if item.O != nil && item.O.Kind == KTuple {
			n += TupleSize + len(item.Tuple().Items)*ValueSize
		}
	}
	return v, t.Alloc(n)
}

var emptyTuple = Tuple{Header: Header{Kind: KTuple, Flags: SharedObject}}

// NewCell returns a cell that holds v.
func NewCell(v Value) Value { return Obj(&(&Cell{Header{Kind: KCell}, v}).Header) }

// NewListOf returns a list of copies of items. The items of a short one lie in the allocation of
// the list itself, and what begins empty has room for a few: it seldom stays empty.
func (t *Thread) NewListOf(items []Value) (Value, error) {
	n := max(len(items), ListRoom)
	if err := t.Alloc(ListSize + n*ValueSize); err != nil {
		return Value{}, err
	}
	l := t.newListOf(len(items))
	copy(l.Items, items)
	return Obj(&l.Header), nil
}

// JoinedList returns a list of copies of the items of a and b, for which it pays. A short one is
// one allocation.
func (t *Thread) JoinedList(a, b []Value) (Value, error) {
	n := len(a) + len(b)
	if n == 0 || n > shortList {
		return t.longJoinedList(a, b)
	}
	l, err := t.shortListFor(n)
	if err != nil {
		return Value{}, err
	}
	copy(l.Items, a)
	copy(l.Items[len(a):], b)
	return Obj(&l.Header), nil
}

// RepeatedList returns a list of few items that are all v, for which it pays.
func (t *Thread) RepeatedList(v Value, n int) (Value, error) {
	l, err := t.shortListFor(n)
	if err != nil {
		return Value{}, err
	}
	for i := range l.Items {
		l.Items[i] = v
	}
	return Obj(&l.Header), nil
}

// CharList returns a list of the characters of a short ASCII text, for which it pays.
func (t *Thread) CharList(s string) (Value, error) {
	l, err := t.shortListFor(len(s))
	if err != nil {
		return Value{}, err
	}
	for i := range l.Items {
		l.Items[i] = CharStr(s[i])
	}
	return Obj(&l.Header), nil
}

// PickedList returns a list of n items, few of them, the first at start and the others step apart. It
// pays for them.
func (t *Thread) PickedList(items []Value, start, step, n int) (Value, error) {
	l, err := t.shortListFor(n)
	if err != nil {
		return Value{}, err
	}
	for i := range l.Items {
		l.Items[i] = items[start]
		start += step
	}
	return Obj(&l.Header), nil
}

// shortListFor returns a list of n unbound items, for which it pays, each with a step.
func (t *Thread) shortListFor(n int) (*List, error) {
	if err := t.Alloc(ListSize + max(n, ListRoom)*ValueSize); err != nil {
		return nil, err
	}
	if err := t.Meter.Step(int64(n)); err != nil {
		return nil, err
	}
	return t.newListOf(n), nil
}

func (t *Thread) longJoinedList(a, b []Value) (Value, error) {
	if err := t.PayItems(len(a) + len(b)); err != nil {
		return Value{}, err
	}
	if err := t.Alloc(ListSize); err != nil {
		return Value{}, err
	}
	items, err := t.NewItems(len(a) + len(b))
	if err != nil {
		return Value{}, err
	}
	if err := t.CopyFresh(items, a); err != nil {
		return Value{}, err
	}
	return NewList(items), t.CopyFresh(items[len(a):], b)
}

// ListRoom is how many items at least lie in the allocation of a list that NewListOf makes.
const ListRoom = 4

// NewListOf returns a list of n unbound items, in one allocation if they are few: see list_inline.go.
// It is not charged.
func NewListOf(n int) *List {
	if n > inlineMost {
		return &List{Header: Header{Kind: KList}, Items: make([]Value, n)}
	}
	return inlineList(n)
}

// Append adds v at the end; the slice doubles, which costs half of what Go's growth does for long
// lists.
func (t *Thread) Append(l *List, v Value) error {
	if len(l.Items) == cap(l.Items) {
		if err := t.GrowList(l, 1); err != nil {
			return err
		}
	}
	l.Items = append(l.Items, v)
	return nil
}

// GrowList makes room for n more items.
func (t *Thread) GrowList(l *List, n int) error {
	c := max(2*cap(l.Items), len(l.Items)+n, firstRoom)
	if err := t.Alloc((c - l.freed()) * ValueSize); err != nil {
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

// firstRoom is the number of items that an empty list makes room for.
const firstRoom = 4

// shortList is the number of items up to which a list grows without looking at the clock.
const shortList = 64

// moveItems moves the items of a list to an array of n, which is paid.
func (t *Thread) moveItems(l *List, n int) error {
	items, err := t.MoveItems(l.Items, n)
	if err == nil {
		l.Items = items
	}
	return err
}

// MoveItems returns items in an array of n, which is paid. Unlike append it looks at the clock.
func (t *Thread) MoveItems(items []Value, n int) ([]Value, error) {
	fresh, err := t.NewItems(n)
	if err != nil {
		return nil, err
	}
	return fresh[:len(items)], t.CopyFresh(fresh, items)
}

// Sizes charged for objects, in bytes: what Go's allocator rounds them up to.
const (
	ValueSize     = 16
	StrSize       = 48
	ListSize      = 32
	TupleSize     = 32
	DictSize      = 80
	dictEntrySize = 40
	InstSize      = 48
	funcSize      = 96
	IterSize      = 96
	CellSize      = 24
	ExcSize       = 160
	BigSize       = 48
	NativeSize    = 32 // of a NativeObject without its state
)

// traceItems traces a List or a Tuple.
func traceItems(m *Marker, p unsafe.Pointer) {
	l := (*List)(p)
	m.bytes += int64(cap(l.Items)) * ValueSize
	if l.Kind == KList {
		m.bytes += int64(l.leftRoom()) * ValueSize
	}
	m.Values(l.Items)
}

func traceSlice(m *Marker, p unsafe.Pointer) {
	s := (*Slice)(p)
	m.Value(s.Start)
	m.Value(s.Stop)
	m.Value(s.Step)
}

func traceCell(m *Marker, p unsafe.Pointer) { m.Value((*Cell)(p).V) }
