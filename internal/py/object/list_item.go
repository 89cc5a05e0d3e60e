package object

import "math/bits"

// Subscripts of lists: reading, assigning and deleting items and slices.

func listItem(t *Thread, v, key Value) (Value, error) {
	l := v.List()
	if key.O.Kind == KSlice {
		items, err := t.sliceItems(&l.Items, key.Slice())
		if err != nil {
			return Value{}, err
		}
		return t.makeList(items)
	}
	i, err := t.position(key, len(l.Items), "list")
	if err != nil {
		return Value{}, err
	}
	if uint(i) >= uint(len(l.Items)) {
		return Value{}, t.Errorf(IndexError, "list index out of range")
	}
	return l.Items[i], nil
}

func listSetItem(t *Thread, v, key, x Value) error {
	l := v.List()
	if key.O.Kind == KSlice {
		if x.Bound() {
			return t.setSlice(l, key.Slice(), x)
		}
		return t.deleteSlice(l, key.Slice())
	}
	i, err := t.position(key, len(l.Items), "list")
	if err != nil {
		return err
	}
	if uint(i) >= uint(len(l.Items)) {
		return t.Errorf(IndexError, "list assignment index out of range")
	}
	if x.Bound() {
		l.Items[i] = x
		return nil
	}
	return t.removeItems(l, i, i+1)
}

// removeItems deletes the items from i up to j. What lies behind moves down, except at the front of the list, where the list
// just starts later: a list used as a queue pops in constant time.
func (t *Thread) removeItems(l *List, i, j int) error {
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
	if err := t.shiftItems(l.Items, i, j, moved); err != nil {
		return err
	}
	err := t.clearItems(l.Items[i+moved:])
	l.Items = l.Items[:i+moved]
	return err
}

// arrayShift is where the flags of a list keep the logarithm of the size its array had when items were first dropped from
// the front.
const arrayShift = 3

// dropFront lets the list start n items later. The array in front of it is lost but still held, so once less than a quarter
// of the array is in use, the list moves to a new one: memory that nobody can see stays in proportion to what is counted.
func (t *Thread) dropFront(l *List, n int) error {
	size := max(l.Flags>>arrayShift, uint8(min(31, bits.Len(uint(cap(l.Items))))))
	if err := t.Work(n / 4); err != nil {
		return err
	}
	if err := t.clearItems(l.Items[:n]); err != nil {
		return err
	}
	l.Items = l.Items[n:]
	l.Flags = l.Flags&(1<<arrayShift-1) | size<<arrayShift
	if len(l.Items)*4 >= 1<<size {
		return nil
	}
	l.Flags &= 1<<arrayShift - 1
	room := 2 * len(l.Items)
	if err := t.Alloc(room * valueSize); err != nil {
		return err
	}
	return t.moveItems(l, room)
}

// insertGap makes room for n items at i; their contents are undefined.
func (t *Thread) insertGap(l *List, i, n int) error {
	old := len(l.Items)
	if n > cap(l.Items)-old {
		if err := t.growList(l, n); err != nil {
			return err
		}
	}
	if err := t.Work((old - i) / 4); err != nil {
		return err
	}
	l.Items = l.Items[:old+n]
	return t.shiftItems(l.Items, i+n, i, old-i)
}

// setSlice is l[s] = x.
func (t *Thread) setSlice(l *List, s *Slice, x Value) error {
	if _, _, _, _, err := t.SliceIndices(s, len(l.Items)); err != nil {
		return err
	}
	if !t.IsIterable(x) {
		return t.Errorf(TypeError, "must assign iterable to extended slice")
	}
	if TypeOf(x).Flags&Heap != 0 { // what __iter__ returns may be no iterator
		it, err := t.Iter(x)
		if IsExcOf(err, TypeError) {
			return t.Errorf(TypeError, "must assign iterable to extended slice")
		} else if err != nil {
			return err
		}
		x = it
	}
	items, err := t.Collect(x) // may run Python: the bounds are computed afterwards
	if err != nil {
		return err
	}
	start, stop, step, n, err := t.SliceIndices(s, len(l.Items))
	if err != nil {
		return err
	}
	if step == 1 {
		return t.replaceItems(l, start, max(start, stop), items)
	}
	if len(items) != n {
		return t.Errorf(ValueError, "attempt to assign sequence of size %d to extended slice of size %d", len(items), n)
	}
	for i, at := 0, start; i < n; i, at = i+1, at+step {
		if i&(pieceItems-1) == pieceItems-1 {
			if err := t.workUnlessKilled(pieceFuel); err != nil {
				return err
			}
		}
		l.Items[at] = items[i]
	}
	return nil
}

// replaceItems puts items in the place of those from i up to j.
func (t *Thread) replaceItems(l *List, i, j int, items []Value) error {
	if more := len(items) - (j - i); more > 0 {
		if err := t.insertGap(l, j, more); err != nil {
			return err
		}
	} else if err := t.removeItems(l, i+len(items), j); err != nil {
		return err
	}
	for n := 0; n < len(items); n += pieceItems {
		copy(l.Items[i+n:], items[n:min(n+pieceItems, len(items))])
		if err := t.workUnlessKilled(pieceFuel); err != nil {
			return err
		}
	}
	return nil
}

// deleteSlice is del l[s].
func (t *Thread) deleteSlice(l *List, s *Slice) error {
	start, _, step, n, err := t.SliceIndices(s, len(l.Items))
	if err != nil || n == 0 {
		return err
	}
	if step < 0 { // the same items in ascending order
		start, step = start+(n-1)*step, -step
	}
	if step == 1 {
		return t.removeItems(l, start, start+n)
	}
	if err := t.Meter.Step(int64(n)); err != nil {
		return err
	}
	to := start
	for i := 0; i < n; i++ {
		from := start + i*step + 1
		end := min(from+step-1, len(l.Items))
		if i == n-1 {
			end = len(l.Items)
		}
		if i&(pieceItems-1) == pieceItems-1 {
			if err := t.workUnlessKilled(pieceFuel); err != nil {
				return err
			}
		}
		if err := t.shiftItems(l.Items, to, from, end-from); err != nil {
			return err
		}
		to += end - from
	}
	err = t.clearItems(l.Items[to:])
	l.Items = l.Items[:to]
	return err
}
