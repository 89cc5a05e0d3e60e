package types

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// TupleTable is the table of tuple. Items never change, so slices and repetitions may share them,
// and the methods need no care about Python code that runs in between, except for that of the
// items.
var TupleTable = object.TypeTable{
	Type: object.TupleType, Quick: quickTuple,
	Doc: "A sequence that cannot be changed. Without an argument it is empty; of a tuple it is that tuple itself.",
	Slots: &object.Slots{
		Repr: tupleRepr, Hash: tupleHash, Compare: tupleCompare, New: tupleNew,
		Iter: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.NewIterator(object.IterTuple, v)
		},
		Len:      func(t *object.Thread, v object.Value) (int, error) { return len(v.Tuple().Items), nil },
		Item:     tupleItem,
		Contains: tupleContains,
		Concat:   tupleConcat,
		Repeat:   tupleRepeat,
	},
	Methods: []*object.Def{
		{Name: "count", Sig: "self, value, /", Doc: "Return how many items are equal to a value.",
			Start: func(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
				return t.StartFind(object.SeqCount, object.FindCount, a)
			}},
		{Name: "index", Sig: "self, value, start=0, stop=9223372036854775807, /",
			Doc: "Return the index of the first item that is equal to a value; ValueError if there is none.",
			Start: func(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
				return t.StartFind(tupleIndex, object.FindIndex, a)
			}},
		{Name: "__getnewargs__", Sig: "self, /", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return t.Paid(object.Tup(exactTuple(a[0])))
		}},
		{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
			Sort: object.ClassSort},
	},
}

// tupleNew is tuple(iterable). A plain tuple is returned as it is; a short list is copied together
// with the header in one allocation.
func tupleNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	src, err := iterableArg(t, "tuple", args, kw, t.Overrides(cls, nInit))
	if err != nil {
		return object.Value{}, err
	}
	if cls == object.TupleType && src.IsSet() && src.O.Kind == object.KTuple {
		return src, nil
	}
	if cls == object.TupleType && src.IsSet() && src.O.Kind == object.KList &&
		len(src.List().Items) <= object.ListRoom {
		items := src.List().Items
		return object.TupleOf(items), t.Alloc(object.TupleSize + len(items)*object.ValueSize)
	}
	var items []object.Value
	if src.IsSet() {
		if items, err = t.Collect(src); err != nil {
			return object.Value{}, err
		}
	}
	if err := t.Alloc(object.TupleSize); err != nil {
		return object.Value{}, err
	}
	if cls == object.TupleType {
		return object.NewTuple(items), nil
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	o := &object.InstTuple{Tuple: object.Tuple{Header: object.Header{Kind: object.KTuple | object.Sub}, Items: items},
		Attrs: attrs}
	return object.Obj(&o.Header), nil
}

// exactTuple returns the tuple v, or the plain tuple with the items of an instance of a subclass.
func exactTuple(v object.Value) object.Value {
	if v.O.Kind == object.KTuple {
		return v
	}
	return object.NewTuple(v.Tuple().Items)
}

// tupleRepr shows the items in parentheses, one item with a comma.
func tupleRepr(t *object.Thread, v object.Value) (object.Value, error) {
	u := v.Tuple()
	if len(u.Items) == 0 {
		return emptyTupleText.Value(), nil
	}
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return innerTupleText.Value(), err
	}
	defer t.LeaveRepr()
	w := object.ReprText{T: t}
	w.Lit("(")
	if err := w.Items(&u.Items); err != nil {
		return object.Value{}, err
	}
	if len(u.Items) == 1 {
		w.Lit(",")
	}
	w.Lit(")")
	return w.Value()
}

// tupleHash mixes the hashes of the items by CPython's formula (xxHash), on which the order of sets
// of tuples depends. Nested tuples count as levels of recursion.
func tupleHash(t *object.Thread, v object.Value) (int64, error) {
	if err := t.Enter(" in comparison"); err != nil {
		return 0, err
	}
	defer t.Leave()
	items := v.Tuple().Items
	h := number.NewTupleHash
	for n, x := range items {
		if n&(object.PollEvery-1) == 0 {
			if err := t.Meter.Step(int64(min(object.PollEvery, len(items)-n))); err != nil {
				return 0, err
			}
		}
		i, err := t.Hash(x)
		if err != nil {
			return 0, err
		}
		h = h.Add(i)
	}
	return h.Sum(len(items)), nil
}

func tupleCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if a.Kind().Base() != object.KTuple || b.Kind().Base() != object.KTuple {
		return object.NotImplemented, nil
	}
	return compareItems(t, &a.Tuple().Items, &b.Tuple().Items, op)
}

// tupleItem is v[key].
func tupleItem(t *object.Thread, v, key object.Value) (object.Value, error) {
	u := v.Tuple()
	if key.O.Kind == object.KSlice {
		return tupleSlice(t, v, key.Slice())
	}
	i, err := itemPosition(t, key, len(u.Items), "tuple")
	if err != nil {
		return object.Value{}, err
	}
	if i < 0 {
		return object.Value{}, t.Errorf(object.IndexError, "tuple index out of range")
	}
	return u.Items[i], nil
}

// tupleSlice is v[s]. Nobody can write to the items of a tuple, so a slice that keeps half of them
// or more shares them.
func tupleSlice(t *object.Thread, v object.Value, s *object.Slice) (object.Value, error) {
	u := v.Tuple()
	start, _, step, n, err := sliceIndices(t, s, len(u.Items))
	if err != nil {
		return object.Value{}, err
	}
	if step == 1 && n == len(u.Items) {
		return exactTuple(v), nil
	}
	if err := t.Alloc(object.TupleSize); err != nil {
		return object.Value{}, err
	}
	if step == 1 && n > 0 && 2*n >= len(u.Items) {
		return object.NewTuple(u.Items[start : start+n : start+n]), nil
	}
	items, err := pickItems(t, u.Items, start, step, n)
	return object.NewTuple(items), err
}

func tupleContains(t *object.Thread, v, x object.Value) (bool, error) {
	i, err := findItem(t, &v.Tuple().Items, x, 0, math.MaxInt64)
	return i >= 0, err
}

// tupleConcat is a + b. An empty operand gives the other one, if that is a plain tuple.
func tupleConcat(t *object.Thread, a, b object.Value) (object.Value, error) {
	if b.Kind().Base() != object.KTuple {
		return object.Value{}, t.Errorf(object.TypeError, "can only concatenate tuple (not \"%s\") to tuple",
			object.TypeOf(b).Name)
	}
	x, y := a.Tuple().Items, b.Tuple().Items
	switch {
	case len(x) == 0 && b.O.Kind == object.KTuple:
		return b, nil
	case len(y) == 0 && a.O.Kind == object.KTuple:
		return a, nil
	}
	if n := len(x) + len(y); n <= object.InlineTuple {
		if err := t.PayItems(n); err != nil {
			return object.Value{}, err
		}
		tuple := object.TupleFor(n)
		copy(tuple.Items, x)
		copy(tuple.Items[len(x):], y)
		return object.Obj(&tuple.Header), t.Alloc(object.TupleSize)
	}
	items, err := concatItems(t, x, y)
	if err != nil {
		return object.Value{}, err
	}
	return makeTuple(t, items)
}

// makeTuple returns a tuple that takes over items, which have been paid for.
func makeTuple(t *object.Thread, items []object.Value) (object.Value, error) {
	if err := t.Alloc(object.TupleSize); err != nil {
		return object.Value{}, err
	}
	return object.NewTuple(items), nil
}

// tupleRepeat is v * n. An empty tuple, and one repeated once, is returned as it is.
func tupleRepeat(t *object.Thread, v, n object.Value) (object.Value, error) {
	if v.O.Kind == object.KTuple && (len(v.Tuple().Items) == 0 || n == object.Int(1)) {
		if _, err := t.IndexInt(n, object.OverflowError); err != nil {
			return object.Value{}, err
		}
		return v, nil
	}
	items, err := t.RepeatItems(v.Tuple().Items, n)
	if err != nil {
		return object.Value{}, err
	}
	return makeTuple(t, items)
}

// tupleIndex is v.index(value, start, stop).
func tupleIndex(t *object.Thread, a []object.Value) (object.Value, error) {
	u, v := a[0].Tuple(), a[1]
	start, stop, err := t.SearchBounds(a[2], a[3], len(u.Items))
	if err != nil {
		return object.Value{}, err
	}
	i, err := findItem(t, &u.Items, v, start, stop)
	if err != nil {
		return object.Value{}, err
	}
	if i < 0 {
		return object.Value{}, t.Errorf(object.ValueError, "tuple.index(x): x not in tuple")
	}
	return object.Int(int64(i)), nil
}

// NewTupleOf returns an object of cls, a Python class derived from tuple, that takes over items,
// which have been paid for.
func NewTupleOf(t *object.Thread, cls *object.Type, items []object.Value) (object.Value, error) {
	if err := t.Alloc(object.TupleSize); err != nil {
		return object.Value{}, err
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	o := &object.InstTuple{Tuple: object.Tuple{Header: object.Header{Kind: object.KTuple | object.Sub}, Items: items},
		Attrs: attrs}
	return object.Obj(&o.Header), nil
}
