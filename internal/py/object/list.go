package object

import (
	"math"
	"math/bits"
)

// Extend appends the items of the iterable v. Known sizes are reserved at once. While Python
// iterates, the list is pinned: the caller may be the only one to know it.
func (t *Thread) Extend(l *List, v Value) error {
	switch v.O.Kind {
	case KList:
		return t.extendItems(l, v.List().Items)
	case KTuple:
		return t.extendItems(l, v.Tuple().Items)
	case KRange:
		if r := v.Range(); r.Big == nil {
			return t.extendRange(l, r)
		}
		if _, err := RangeLen(t, v); err != nil { // no list is that long
			return err
		}
	case KDict:
		return t.extendKeys(l, v.Dict())
	case KStr:
		if s := v.Str(); s.ASCII() {
			return t.extendChars(l, s.S)
		}
	case KSet, KFrozenSet:
		if err := t.reserve(l, v.Set().used); err != nil {
			return err
		}
	}
	it, err := t.Iter(v)
	if err != nil {
		return err
	}
	if n := it.itemsLeft(); n > 0 {
		if err := t.reserve(l, n); err != nil {
			return err
		}
	}
	held := t.pin(Obj(&l.Header))
	if cap(l.Items) > 0 {
		err = t.appendAll(l, it)
	} else if done, e := t.appendFirst(l, it); e != nil || done {
		err = e
	} else {
		err = t.appendAll(l, it)
	}
	t.unpin(held)
	return err
}

// appendFirst appends a number of items at once to a list without room, so that most lists are made
// in the size that they keep. It reports whether those were all. They lie with what is being filled
// meanwhile: they are alive, and nothing else may refer to them.
func (t *Thread) appendFirst(l *List, it Value) (all bool, err error) {
	const most = 32
	start := len(t.pinned)
	if few := it.nextFew(); few != nil {
		all, err = few(t, it, most)
		_, err = t.exhausts(Value{}, err)
		if e := t.Meter.Work(len(t.pinned) - start); err == nil {
			err = e
		}
	}
	for len(t.pinned) < start+most && !all && err == nil {
		var x Value
		if x, err = t.Next(it); err == nil && x.IsSet() {
			t.pinned = append(t.pinned, x)
		} else {
			all = true
		}
	}
	items := t.pinned[start:]
	if e := t.extendItems(l, items); err == nil {
		err = e
	}
	clear(items)
	t.pinned = t.pinned[:start]
	return all, err
}

// Gather takes an item that NextFew gives.
func (t *Thread) Gather(v Value) { t.pinned = append(t.pinned, v) }

// nextFew returns the slot of a native iterator that gives several items at once, or nil.
func (v Value) nextFew() func(t *Thread, v Value, most int) (done bool, err error) {
	if v.O.Kind == KNativeObject {
		if s := v.NativeObject().Class.Slots; s != nil {
			return s.NextFew
		}
	}
	return nil
}

// appendAll appends what is left of the iterator, item by item.
func (t *Thread) appendAll(l *List, it Value) error {
	for {
		x, err := t.Next(it)
		if err != nil || !x.IsSet() {
			return err
		}
		if err := t.Append(l, x); err != nil {
			return err
		}
		if err := t.Meter.Step(1); err != nil {
			return err
		}
	}
}

// reserve makes room for n more items, exactly if the list is empty: it may never grow again.
func (t *Thread) reserve(l *List, n int) error {
	if n <= cap(l.Items)-len(l.Items) {
		return nil
	}
	if len(l.Items) > 0 {
		return t.GrowList(l, n)
	}
	if err := t.Alloc((n - l.freed()) * ValueSize); err != nil {
		return err
	}
	items, err := t.NewItems(n)
	l.Items = items[:0]
	return err
}

// extendItems appends items, which may be those of l itself.
func (t *Thread) extendItems(l *List, items []Value) error {
	if err := t.reserve(l, len(items)); err != nil {
		return err
	}
	if err := t.Meter.Step(int64(len(items))); err != nil {
		return err
	}
	old := len(l.Items)
	if err := t.CopyFresh(l.Items[old:old+len(items)], items); err != nil {
		return err
	}
	l.Items = l.Items[:old+len(items)]
	return nil
}

// extendKeys appends the keys of a dict.
func (t *Thread) extendKeys(l *List, d *Dict) error {
	if err := t.reserve(l, d.used); err != nil {
		return err
	}
	if err := t.Meter.Step(int64(d.used)); err != nil {
		return err
	}
	items := l.Items
	for i := range d.entries {
		if i&(PieceItems-1) == PieceItems-1 {
			if err := t.Work(PieceFuel); err != nil {
				return err
			}
		}
		if k := d.entries[i].key; k.O != nil {
			items = append(items, k)
		}
	}
	l.Items = items
	return nil
}

// extendRange appends the ints of a range without making an iterator. The list gets its new length
// at the end: a limit in the middle leaves it as it was.
func (t *Thread) extendRange(l *List, r *Range) error {
	if r.N > math.MaxInt64/ValueSize {
		return t.Errorf(MemoryError, "")
	}
	if err := t.reserve(l, int(r.N)); err != nil {
		return err
	}
	if err := t.Meter.Step(r.N); err != nil {
		return err
	}
	items := l.Items[len(l.Items) : len(l.Items)+int(r.N)]
	for i, x := 0, r.Start; i < len(items); i, x = i+1, x+r.Step {
		if i&(PieceItems-1) == PieceItems-1 {
			if err := t.Work(PieceFuel); err != nil {
				return err
			}
		}
		items[i] = Int(x)
	}
	l.Items = l.Items[:len(l.Items)+len(items)]
	return nil
}

// extendChars appends the characters of an ASCII text as extendRange does ints.
func (t *Thread) extendChars(l *List, s string) error {
	if err := t.reserve(l, len(s)); err != nil {
		return err
	}
	if err := t.Meter.Step(int64(len(s))); err != nil {
		return err
	}
	items := l.Items[len(l.Items) : len(l.Items)+len(s)]
	for i := range items {
		if i&(PieceItems-1) == PieceItems-1 {
			if err := t.Work(PieceFuel); err != nil {
				return err
			}
		}
		items[i] = CharStr(s[i])
	}
	l.Items = l.Items[:len(l.Items)+len(items)]
	return nil
}

// RemoveItems deletes the items from i up to j. What lies behind moves down, except at the front of
// the list, where the list just starts later: a list used as a queue pops in constant time.
func (t *Thread) RemoveItems(l *List, i, j int) error {
	if i == j {
		return nil
	}
	if i == 0 && j < len(l.Items) {
		return t.dropFront(l, j)
	}
	moved := len(l.Items) - j
	if err := t.Work(moved / 4); err != nil {
		return err
	}
	if err := t.ShiftItems(l.Items, i, j, moved); err != nil {
		return err
	}
	err := t.ClearItems(l.Items[i+moved:])
	l.Items = l.Items[:i+moved]
	return err
}

// arrayShift is where the flags of a list keep the logarithm of the size its array had when items
// were first dropped from the front.
const arrayShift = 3

// dropFront lets the list start n items later. The array in front of it is lost but still held, so
// once less than a quarter of the array is in use, the list moves to a new one: memory that nobody
// can see stays in proportion to what is counted.
func (t *Thread) dropFront(l *List, n int) error {
	size := max(l.Flags>>arrayShift, uint8(min(31, bits.Len(uint(cap(l.Items))))))
	if err := t.Work(n / 4); err != nil {
		return err
	}
	if err := t.ClearItems(l.Items[:n]); err != nil {
		return err
	}
	l.Items = l.Items[n:]
	l.Flags = l.Flags&(1<<arrayShift-1) | size<<arrayShift
	if len(l.Items)*4 >= 1<<size {
		return nil
	}
	l.Flags &= 1<<arrayShift - 1
	room := 2 * len(l.Items)
	if err := t.Alloc(room * ValueSize); err != nil {
		return err
	}
	return t.moveItems(l, room)
}
