package object

import "math"

var listMethods = []*Def{
	{Name: "append", Sig: "self, object, /", Doc: "Append object to the end of the list.", Fn: func(t *Thread, a []Value) (Value, error) {
		return None, t.Append(a[0].List(), a[1])
	}},
	{Name: "clear", Sig: "self, /", Doc: "Remove all items from list.", Fn: listClear},
	{Name: "copy", Sig: "self, /", Doc: "Return a shallow copy of the list.", Fn: listCopy},
	{Name: "count", Sig: "self, value, /", Doc: "Return number of occurrences of value.", Start: func(t *Thread, a []Value) (Value, Stepper, error) {
		return t.startFind(seqCount, findCount, a)
	}},
	{Name: "extend", Sig: "self, iterable, /", Doc: "Extend list by appending elements from the iterable.", Start: func(t *Thread, a []Value) (Value, Stepper, error) {
		if t.StepsPython(a[1]) {
			return Value{}, extendStep(a[0].List(), a[1]), nil
		}
		return None, nil, t.Extend(a[0].List(), a[1])
	}},
	{Name: "index", Sig: "self, value, start=0, stop=9223372036854775807, /", Doc: "Return first index of value.\n\nRaises ValueError if the value is not present.", Start: func(t *Thread, a []Value) (Value, Stepper, error) {
		return t.startFind(listIndex, findIndex, a)
	}},
	{Name: "insert", Sig: "self, index, object, /", Doc: "Insert object before index.", Fn: listInsert},
	{Name: "pop", Sig: "self, index=-1, /", Doc: "Remove and return item at index (default last).\n\nRaises IndexError if list is empty or index is out of range.", Fn: listPop},
	{Name: "remove", Sig: "self, value, /", Doc: "Remove first occurrence of value.\n\nRaises ValueError if the value is not present.", Start: func(t *Thread, a []Value) (Value, Stepper, error) {
		return t.startFind(listRemove, findRemove, a)
	}},
	{Name: "reverse", Sig: "self, /", Doc: "Reverse *IN PLACE*.", Fn: listReverse},
	{Name: "sort", Sig: "self, /, *, key=None, reverse=False", Doc: "Sort the list in ascending order and return None.\n\nThe sort is in-place and stable: equal items keep their order. key is applied once to each item.", Start: listSort},
	{Name: "__reversed__", Sig: "self, /", Doc: "Return a reverse iterator over the list.", Fn: listReversed},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return the size of the list in memory, in bytes.", Fn: func(t *Thread, a []Value) (Value, error) {
		return Int(int64(listSize + cap(a[0].List().Items)*valueSize)), nil
	}},
	{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: ClassGetitem, Sort: ClassSort},
}

func listClear(t *Thread, a []Value) (Value, error) {
	a[0].List().Items = nil
	return None, nil
}

func listCopy(t *Thread, a []Value) (Value, error) {
	items, err := t.copyItems(a[0].List().Items)
	if err != nil {
		return Value{}, err
	}
	return t.makeList(items)
}

func listIndex(t *Thread, a []Value) (Value, error) {
	l, v := a[0].List(), a[1]
	start, stop, err := t.SearchBounds(a[2], a[3], len(l.Items))
	if err != nil {
		return Value{}, err
	}
	i, err := t.findItem(&l.Items, v, start, stop)
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		s, err := t.ReprString(v)
		if err != nil {
			return Value{}, err
		}
		return Value{}, t.Errorf(ValueError, "%s is not in list", s)
	}
	return Int(int64(i)), nil
}

func listInsert(t *Thread, a []Value) (Value, error) {
	l, v := a[0].List(), a[2]
	i, err := t.ssize(a[1])
	if err != nil {
		return Value{}, err
	}
	n := len(l.Items)
	if i < 0 {
		i = max(0, i+n)
	}
	i = min(i, n)
	if err := t.insertGap(l, i, 1); err != nil {
		return Value{}, err
	}
	l.Items[i] = v
	return None, nil
}

func listPop(t *Thread, a []Value) (Value, error) {
	l := a[0].List()
	i := -1
	if a[1].Bound() {
		var err error
		if i, err = t.ssize(a[1]); err != nil {
			return Value{}, err
		}
	}
	n := len(l.Items)
	if n == 0 {
		return Value{}, t.Errorf(IndexError, "pop from empty list")
	}
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		return Value{}, t.Errorf(IndexError, "pop index out of range")
	}
	v := l.Items[i]
	if i == n-1 {
		l.Items[i] = Value{}
		l.Items = l.Items[:i]
		return v, nil
	}
	return v, t.removeItems(l, i, i+1)
}

func listRemove(t *Thread, a []Value) (Value, error) {
	l := a[0].List()
	i, err := t.findItem(&l.Items, a[1], 0, math.MaxInt64)
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		return Value{}, t.Errorf(ValueError, "list.remove(x): x not in list")
	}
	if i >= len(l.Items) { // __eq__ has shortened the list
		return None, nil
	}
	return None, t.removeItems(l, i, i+1)
}

func listReverse(t *Thread, a []Value) (Value, error) {
	items := a[0].List().Items
	if err := t.Work(len(items) / 4); err != nil {
		return Value{}, err
	}
	for i, j := 0, len(items)-1; i < j; i, j = i+1, j-1 {
		if i&(pieceItems-1) == pieceItems-1 {
			if err := t.workUnlessKilled(pieceFuel); err != nil {
				return Value{}, err
			}
		}
		items[i], items[j] = items[j], items[i]
	}
	return None, nil
}

func listReversed(t *Thread, a []Value) (Value, error) {
	it := NewIterator(IterListReversed, a[0])
	it.I = int64(len(a[0].List().Items)) - 1
	return it.Value(), t.Alloc(iterSize)
}

// listSort sorts in place. The list is empty meanwhile, so that comparisons cannot disturb the sort; what they put in is lost.
func listSort(t *Thread, a []Value) (Value, Stepper, error) {
	l, key := a[0].List(), a[1]
	reverse := false
	if a[2].Bound() {
		var err error
		if reverse, err = t.Truth(a[2]); err != nil {
			return Value{}, nil, err
		}
	}
	items := l.Items
	l.Items = nil
	return t.startSort(items, key, reverse, l)
}
