package object

import "unsafe"

// A list of few items is one allocation: the items lie behind the List. When the list grows beyond
// them they move out, and the room that they leave is part of the list until it dies. Flags of the
// list tell how much that may be, since nothing else can: which of the three sizes below it is at
// most. They are those that only a str has otherwise; the others are taken (arrayShift).
const (
	inlineFew  = ASCIIOnlyText          // up to ListRoom items
	inlineSome = interned               // up to 8
	inlineMany = inlineFew | inlineSome // up to inlineMost

	inlineMost = 16
)

// inlineRoom is the most items that a list with these flags has behind it.
var inlineRoom = [8]uint8{inlineFew: ListRoom, inlineSome: 8, inlineMany: inlineMost}

// leftRoom returns how many items at most lie behind the list without being in use.
func (l *List) leftRoom() int {
	room := int(inlineRoom[l.Flags&inlineMany])
	if room == 0 || l.inline(room) {
		return 0
	}
	return room
}

// freed returns how many items are left to the collector when the list moves to another array.
func (l *List) freed() int {
	if room := int(inlineRoom[l.Flags&inlineMany]); room > 0 && l.inline(room) {
		return 0
	}
	return cap(l.Items)
}

// inline reports whether the items lie among the room behind the list.
func (l *List) inline(room int) bool {
	at := uintptr(unsafe.Pointer(unsafe.SliceData(l.Items))) - uintptr(unsafe.Pointer(l)) - unsafe.Sizeof(*l)
	return at < uintptr(room)*ValueSize
}

// EmptyList returns a list with room for n items, at most inlineMost of them, for which it pays.
func (t *Thread) EmptyList(n int) (Value, error) {
	if err := t.Alloc(ListSize + max(n, ListRoom)*ValueSize); err != nil {
		return Value{}, err
	}
	l := inlineList(n)
	l.Items = l.Items[:0]
	return Obj(&l.Header), nil
}

// FewItems returns the number of items of an iterable, if it is known without a call of Python and
// the items fit behind a list; otherwise 0.
func (v Value) FewItems() int {
	n := 0
	switch v.O.Kind {
	case KRange:
		if r := v.Range(); r.Big == nil && r.N <= inlineMost {
			n = int(r.N)
		}
	case KDict:
		n = v.Dict().used
	case KSet, KFrozenSet:
		n = v.Set().used
	case KStr:
		if s := v.Str(); s.ASCII() {
			n = len(s.S)
		}
	case KIterator:
		n = v.itemsLeft()
	}
	if n > inlineMost {
		return 0
	}
	return n
}

// inlineList returns a list of n unbound items that lie behind it, at most inlineMost. There is a
// layout for each size class of Go's allocator.
func inlineList(n int) *List {
	if n <= ListRoom {
		o := &struct {
			List
			a [ListRoom]Value
		}{}
		o.Kind, o.Flags, o.Items = KList, inlineFew, o.a[:n]
		return &o.List
	}
	if n > 8 {
		return inlineMore(n)
	}
	switch n {
	case 5:
		o := &struct {
			List
			a [5]Value
		}{}
		o.Kind, o.Flags, o.Items = KList, inlineSome, o.a[:n]
		return &o.List
	case 6:
		o := &struct {
			List
			a [6]Value
		}{}
		o.Kind, o.Flags, o.Items = KList, inlineSome, o.a[:n]
		return &o.List
	case 7:
		o := &struct {
			List
			a [7]Value
		}{}
		o.Kind, o.Flags, o.Items = KList, inlineSome, o.a[:n]
		return &o.List
	default:
		o := &struct {
			List
			a [8]Value
		}{}
		o.Kind, o.Flags, o.Items = KList, inlineSome, o.a[:n]
		return &o.List
	}
}

// inlineMore is inlineList for more than 8 items.
func inlineMore(n int) *List {
	switch n {
	case 9:
		o := &struct {
			List
			a [9]Value
		}{}
		o.Kind, o.Flags, o.Items = KList, inlineMany, o.a[:n]
		return &o.List
	case 10:
		o := &struct {
			List
			a [10]Value
		}{}
		o.Kind, o.Flags, o.Items = KList, inlineMany, o.a[:n]
		return &o.List
	case 11:
		o := &struct {
			List
			a [11]Value
		}{}
		o.Kind, o.Flags, o.Items = KList, inlineMany, o.a[:n]
		return &o.List
	case 12:
		o := &struct {
			List
			a [12]Value
		}{}
		o.Kind, o.Flags, o.Items = KList, inlineMany, o.a[:n]
		return &o.List
	case 13:
		o := &struct {
			List
			a [13]Value
		}{}
		o.Kind, o.Flags, o.Items = KList, inlineMany, o.a[:n]
		return &o.List
	case 14:
		o := &struct {
			List
			a [14]Value
		}{}
		o.Kind, o.Flags, o.Items = KList, inlineMany, o.a[:n]
		return &o.List
	default:
		o := &struct {
			List
			a [16]Value
		}{}
		o.Kind, o.Flags, o.Items = KList, inlineMany, o.a[:n]
		return &o.List
	}
}
