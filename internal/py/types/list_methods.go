package types

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
)

// listMethods are the methods of list. Those with a Start may call __eq__, __iter__ or a key
// function of the program: the machine then runs it in frames of its own, and the session can be
// suspended in the middle.
var listMethods = []*object.Def{
	{Name: "append", Sig: "self, object, /", Doc: "Add one item at the end.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.None, t.Append(a[0].List(), a[1])
		}, Appends: true},
	{Name: "clear", Sig: "self, /", Doc: "Remove every item.", Fn: listClear},
	{Name: "copy", Sig: "self, /", Doc: "Return a new list of the same items.", Fn: listCopy},
	{Name: "count", Sig: "self, value, /", Doc: "Return how many items are equal to a value.",
		Start: func(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
			return t.StartFind(object.SeqCount, object.FindCount, a)
		}},
	{Name: "extend", Sig: "self, iterable, /", Doc: "Add all items of an iterable at the end.",
		Start: func(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
			if t.StepsPython(a[1]) {
				return object.Value{}, object.ExtendStep(a[0].List(), a[1]), nil
			}
			return object.None, nil, t.Extend(a[0].List(), a[1])
		}},
	{Name: "index", Sig: "self, value, start=0, stop=9223372036854775807, /",
		Doc: "Return the index of the first item that is equal to a value; ValueError if there is none.",
		Start: func(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
			return t.StartFind(listIndex, object.FindIndex, a)
		}},
	{Name: "insert", Sig: "self, index, object, /", Doc: "Insert object before index.", Fn: listInsert},
	{Name: "pop", Sig: "self, index=-1, /",
		Doc: "Remove the item at an index, by default the last, and return it; IndexError if there is none.",
		Fn:  listPop},
	{Name: "remove", Sig: "self, value, /",
		Doc: "Remove the first item that is equal to a value; ValueError if there is none.",
		Start: func(t *object.Thread,
			a []object.Value) (object.Value, object.Stepper, error) {
			return t.StartFind(listRemove, object.FindRemove, a)
		}},
	{Name: "reverse", Sig: "self, /", Doc: "Reverse *IN PLACE*.", Fn: listReverse},
	{Name: "sort", Sig: "self, /, *, key=None, reverse=False",
		Doc:   "Put the items of the list itself into order; equal ones stay in theirs. key is called once for each item.",
		Start: listSort},
	{Name: "__reversed__", Sig: "self, /", Doc: "Return an iterator over the items, the last one first.",
		Fn: listReversed},
	{Name: "__sizeof__", Sig: "self, /", Doc: "Return how many bytes the list takes.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.Int(int64(object.ListSize + cap(a[0].List().Items)*object.ValueSize)), nil
		}},
	{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
		Sort: object.ClassSort},
}

func listClear(t *object.Thread, a []object.Value) (object.Value, error) {
	a[0].List().Items = nil
	return object.None, nil
}

// listCopy is l.copy(), a plain list even of a subclass.
func listCopy(t *object.Thread, a []object.Value) (object.Value, error) {
	items, err := t.CopyItems(a[0].List().Items)
	if err != nil {
		return object.Value{}, err
	}
	return makeList(t, items)
}

// listIndex is l.index(value, start, stop).
func listIndex(t *object.Thread, a []object.Value) (object.Value, error) {
	l, v := a[0].List(), a[1]
	start, stop, err := t.SearchBounds(a[2], a[3], len(l.Items))
	if err != nil {
		return object.Value{}, err
	}
	i, err := findItem(t, &l.Items, v, start, stop)
	if err != nil {
		return object.Value{}, err
	}
	if i < 0 {
		s, err := t.ReprString(v)
		if err != nil {
			return object.Value{}, err
		}
		return object.Value{}, t.Errorf(object.ValueError, "%s is not in list", s)
	}
	return object.Int(int64(i)), nil
}

// listInsert is l.insert(index, object): an index outside the list is clipped to its ends.
func listInsert(t *object.Thread, a []object.Value) (object.Value, error) {
	l, v := a[0].List(), a[2]
	i, err := ssize(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	n := len(l.Items)
	if i < 0 {
		i = max(0, i+n)
	}
	i = min(i, n)
	if err := insertGap(t, l, i, 1); err != nil {
		return object.Value{}, err
	}
	l.Items[i] = v
	return object.None, nil
}

// listPop is l.pop(index=-1). The last item goes without moving the others.
func listPop(t *object.Thread, a []object.Value) (object.Value, error) {
	l := a[0].List()
	i := -1
	if a[1].IsSet() {
		var err error
		if i, err = ssize(t, a[1]); err != nil {
			return object.Value{}, err
		}
	}
	n := len(l.Items)
	if n == 0 {
		return object.Value{}, t.Errorf(object.IndexError, "pop from empty list")
	}
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		return object.Value{}, t.Errorf(object.IndexError, "pop index out of range")
	}
	v := l.Items[i]
	if i == n-1 {
		l.Items[i] = object.Value{}
		l.Items = l.Items[:i]
		return v, nil
	}
	return v, t.RemoveItems(l, i, i+1)
}

// listRemove is l.remove(value); a comparison may shorten the list, and then nothing is removed.
func listRemove(t *object.Thread, a []object.Value) (object.Value, error) {
	l := a[0].List()
	i, err := findItem(t, &l.Items, a[1], 0, math.MaxInt64)
	if err != nil {
		return object.Value{}, err
	}
	if i < 0 {
		return object.Value{}, t.Errorf(object.ValueError, "list.remove(x): x not in list")
	}
	if i >= len(l.Items) { // __eq__ has shortened the list
		return object.None, nil
	}
	return object.None, t.RemoveItems(l, i, i+1)
}

// listReverse swaps in place. The fuel is burnt before the first swap: a limit must not leave the
// list half reversed.
func listReverse(t *object.Thread, a []object.Value) (object.Value, error) {
	items := a[0].List().Items
	if err := t.Work(len(items) / 4); err != nil {
		return object.Value{}, err
	}
	for i, j := 0, len(items)-1; i < j; i, j = i+1, j-1 {
		if i&(object.PieceItems-1) == object.PieceItems-1 {
			if err := t.WorkUnlessKilled(object.PieceFuel); err != nil {
				return object.Value{}, err
			}
		}
		items[i], items[j] = items[j], items[i]
	}
	return object.None, nil
}

func listReversed(t *object.Thread, a []object.Value) (object.Value, error) {
	it := object.NewIterator(object.IterListReversed, a[0])
	it.I = int64(len(a[0].List().Items)) - 1
	return it.Value(), t.Alloc(object.IterSize)
}

// listSort sorts in place. The list is empty meanwhile, so that comparisons cannot disturb the
// sort; what they put in is lost.
func listSort(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	l, key := a[0].List(), a[1]
	reverse := false
	if a[2].IsSet() {
		var err error
		if reverse, err = t.Truth(a[2]); err != nil {
			return object.Value{}, nil, err
		}
	}
	items := l.Items
	l.Items = nil
	return t.StartSort(items, key, reverse, l)
}
