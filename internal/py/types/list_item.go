package types

import "github.com/hognose/hognose/internal/py/object"

// This file has the subscripts of lists: reading, assigning and deleting items and slices. Moving
// items takes time that the program chooses, so each function burns fuel for the items that it
// moves, and moves long stretches in pieces of PieceItems. A killed session must not leave a list
// half moved: WorkUnlessKilled postpones other limits to the end of the operation.

// listItem is l[key]. The index is checked again after itemPosition, whose __index__ may have
// shortened the list.
func listItem(t *object.Thread, v, key object.Value) (object.Value, error) {
	l := v.List()
	if key.O.Kind == object.KSlice {
		start, _, step, n, err := sliceOf(t, key.Slice(), &l.Items)
		if err != nil {
			return object.Value{}, err
		}
		if step == 1 {
			return t.JoinedList(l.Items[start:start+n], nil)
		}
		if 0 < n && n <= quickFew {
			return t.PickedList(l.Items, start, step, n)
		}
		items, err := pickItems(t, l.Items, start, step, n)
		if err != nil {
			return object.Value{}, err
		}
		return makeList(t, items)
	}
	i, err := itemPosition(t, key, len(l.Items), "list")
	if err != nil {
		return object.Value{}, err
	}
	if uint(i) >= uint(len(l.Items)) {
		return object.Value{}, t.Errorf(object.IndexError, "list index out of range")
	}
	return l.Items[i], nil
}

// listSetItem is l[key] = x, and del l[key] if x is unbound.
func listSetItem(t *object.Thread, v, key, x object.Value) error {
	l := v.List()
	if key.O.Kind == object.KSlice {
		if x.IsSet() {
			return setSlice(t, l, key.Slice(), x)
		}
		return deleteSlice(t, l, key.Slice())
	}
	i, err := itemPosition(t, key, len(l.Items), "list")
	if err != nil {
		return err
	}
	if uint(i) >= uint(len(l.Items)) {
		return t.Errorf(object.IndexError, "list assignment index out of range")
	}
	if x.IsSet() {
		l.Items[i] = x
		return nil
	}
	return t.RemoveItems(l, i, i+1)
}

// insertGap makes room for n items at i; their contents are undefined. The items behind move to the
// right, which burns a unit of fuel for four of them.
func insertGap(t *object.Thread, l *object.List, i, n int) error {
	old := len(l.Items)
	if n > cap(l.Items)-old {
		if err := t.GrowList(l, n); err != nil {
			return err
		}
	}
	if err := t.Work((old - i) / 4); err != nil {
		return err
	}
	l.Items = l.Items[:old+n]
	return t.ShiftItems(l.Items, i+n, i, old-i)
}

// setSlice is l[s] = x. The order of evaluation is CPython's: the bounds, then the items of x, and
// last the length of the list, which either may have changed.
func setSlice(t *object.Thread, l *object.List, s *object.Slice, x object.Value) error {
	start, stop, step, err := SliceBounds(t, s)
	if err != nil {
		return err
	}
	if !t.IsIterable(x) {
		return t.Errorf(object.TypeError, "must assign iterable to extended slice")
	}
	if object.TypeOf(x).Flags&object.Heap != 0 { // what __iter__ returns may be no iterator
		it, err := t.Iter(x)
		if object.IsExcOf(err, object.TypeError) {
			return t.Errorf(object.TypeError, "must assign iterable to extended slice")
		} else if err != nil {
			return err
		}
		x = it
	}
	items, err := t.Collect(x) // may run Python: the bounds are fitted to the list afterwards
	if err != nil {
		return err
	}
	start, stop, n := AdjustSlice(start, stop, step, len(l.Items))
	if step == 1 {
		return replaceItems(t, l, start, max(start, stop), items)
	}
	if len(items) != n {
		return t.Errorf(object.ValueError, "attempt to assign sequence of size %d to extended slice of size %d",
			len(items),
			n)
	}
	for i, at := 0, start; i < n; i, at = i+1, at+step {
		if i&(object.PieceItems-1) == object.PieceItems-1 {
			if err := t.WorkUnlessKilled(object.PieceFuel); err != nil {
				return err
			}
		}
		l.Items[at] = items[i]
	}
	return nil
}

// replaceItems puts items in the place of those from i up to j. The rest of the list moves once, to
// the right or to the left.
func replaceItems(t *object.Thread, l *object.List, i, j int, items []object.Value) error {
	if more := len(items) - (j - i); more > 0 {
		if err := insertGap(t, l, j, more); err != nil {
			return err
		}
	} else if err := t.RemoveItems(l, i+len(items), j); err != nil {
		return err
	}
	for n := 0; n < len(items); n += object.PieceItems {
		copy(l.Items[i+n:], items[n:min(n+object.PieceItems, len(items))])
		if err := t.WorkUnlessKilled(object.PieceFuel); err != nil {
			return err
		}
	}
	return nil
}

// deleteSlice is del l[s]. With a step, the stretches between the deleted items move to the left
// one after the other, so that the whole takes one pass.
func deleteSlice(t *object.Thread, l *object.List, s *object.Slice) error {
	start, _, step, n, err := sliceOf(t, s, &l.Items)
	if err != nil || n == 0 {
		return err
	}
	if step < 0 { // the same items in ascending order
		start, step = start+(n-1)*step, -step
	}
	if step == 1 {
		return t.RemoveItems(l, start, start+n)
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
		if i&(object.PieceItems-1) == object.PieceItems-1 {
			if err := t.WorkUnlessKilled(object.PieceFuel); err != nil {
				return err
			}
		}
		if err := t.ShiftItems(l.Items, to, from, end-from); err != nil {
			return err
		}
		to += end - from
	}
	err = t.ClearItems(l.Items[to:])
	l.Items = l.Items[:to]
	return err
}
