package object

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// TupleTable is the table of tuple.
var TupleTable = TypeTable{
	Type: TupleType,
	Doc:  "Built-in immutable sequence.\n\nIf no argument is given, the constructor returns an empty tuple.\nIf iterable is specified the tuple is initialized from iterable's items.\n\nIf the argument is a tuple, the return value is the same object.",
	Slots: &Slots{
		Repr: tupleRepr, Hash: tupleHash, Compare: tupleCompare, New: tupleNew,
		Iter:     func(t *Thread, v Value) (Value, error) { return t.NewIterator(IterTuple, v) },
		Len:      func(t *Thread, v Value) (int, error) { return len(v.Tuple().Items), nil },
		Item:     tupleItem,
		Contains: tupleContains,
		Concat:   tupleConcat,
		Repeat:   tupleRepeat,
	},
	Methods: []*Def{
		{Name: "count", Sig: "self, value, /", Doc: "Return number of occurrences of value.", Start: func(t *Thread, a []Value) (Value, Stepper, error) {
			return t.startFind(seqCount, findCount, a)
		}},
		{Name: "index", Sig: "self, value, start=0, stop=9223372036854775807, /", Doc: "Return first index of value.\n\nRaises ValueError if the value is not present.", Start: func(t *Thread, a []Value) (Value, Stepper, error) {
			return t.startFind(tupleIndex, findIndex, a)
		}},
		{Name: "__getnewargs__", Sig: "self, /", Fn: func(t *Thread, a []Value) (Value, error) { return Tup(exactTuple(a[0])), nil }},
		{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: ClassGetitem, Sort: ClassSort},
	},
}

func tupleNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	src, err := t.iterableArg("tuple", args, kw, t.overrides(cls, nInit))
	if err != nil {
		return Value{}, err
	}
	if cls == TupleType && src.Bound() && src.O.Kind == KTuple {
		return src, nil
	}
	if cls == TupleType && src.Bound() && src.O.Kind == KList && len(src.List().Items) <= listRoom {
		items := src.List().Items
		return TupleOf(items), t.Alloc(tupleSize + len(items)*valueSize)
	}
	var items []Value
	if src.Bound() {
		if items, err = t.Collect(src); err != nil {
			return Value{}, err
		}
	}
	if err := t.Alloc(tupleSize); err != nil {
		return Value{}, err
	}
	if cls == TupleType {
		return NewTuple(items), nil
	}
	o := &instTuple{Tuple{Header{Kind: KTuple | Sub}, items}, subAttrs(cls)}
	return Obj(&o.Header), nil
}

// exactTuple returns the tuple v, or the plain tuple with the items of an instance of a subclass.
func exactTuple(v Value) Value {
	if v.O.Kind == KTuple {
		return v
	}
	return NewTuple(v.Tuple().Items)
}

func tupleRepr(t *Thread, v Value) (Value, error) {
	u := v.Tuple()
	if len(u.Items) == 0 {
		return NewStr("()"), nil
	}
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return NewStr("(...)"), err
	}
	defer t.LeaveRepr()
	w := reprText{t: t}
	w.lit("(")
	if err := w.items(&u.Items); err != nil {
		return Value{}, err
	}
	if len(u.Items) == 1 {
		w.lit(",")
	}
	w.lit(")")
	return w.value(), nil
}

func tupleHash(t *Thread, v Value) (int64, error) {
	if err := t.Enter(" in comparison"); err != nil {
		return 0, err
	}
	defer t.Leave()
	items := v.Tuple().Items
	h := number.NewTupleHash
	for n, x := range items {
		if n&(pollEvery-1) == 0 {
			if err := t.Meter.Step(int64(min(pollEvery, len(items)-n))); err != nil {
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

func tupleCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if a.Kind().Base() != KTuple || b.Kind().Base() != KTuple {
		return NotImplemented, nil
	}
	return t.compareItems(&a.Tuple().Items, &b.Tuple().Items, op)
}

func tupleItem(t *Thread, v, key Value) (Value, error) {
	u := v.Tuple()
	if key.O.Kind == KSlice {
		return t.tupleSlice(v, key.Slice())
	}
	i, err := t.position(key, len(u.Items), "tuple")
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		return Value{}, t.Errorf(IndexError, "tuple index out of range")
	}
	return u.Items[i], nil
}

// tupleSlice is v[s]. Nobody can write to the items of a tuple, so a slice that keeps half of them or more shares them.
func (t *Thread) tupleSlice(v Value, s *Slice) (Value, error) {
	u := v.Tuple()
	start, _, step, n, err := t.SliceIndices(s, len(u.Items))
	if err != nil {
		return Value{}, err
	}
	if step == 1 && n == len(u.Items) {
		return exactTuple(v), nil
	}
	if err := t.Alloc(tupleSize); err != nil {
		return Value{}, err
	}
	if step == 1 && n > 0 && 2*n >= len(u.Items) {
		return NewTuple(u.Items[start : start+n : start+n]), nil
	}
	items, err := t.sliceItems(&u.Items, s)
	return NewTuple(items), err
}

func tupleContains(t *Thread, v, x Value) (bool, error) {
	i, err := t.findItem(&v.Tuple().Items, x, 0, math.MaxInt64)
	return i >= 0, err
}

func tupleConcat(t *Thread, a, b Value) (Value, error) {
	if b.Kind().Base() != KTuple {
		return Value{}, t.Errorf(TypeError, "can only concatenate tuple (not \"%s\") to tuple", TypeOf(b).Name)
	}
	x, y := a.Tuple().Items, b.Tuple().Items
	switch {
	case len(x) == 0 && b.O.Kind == KTuple:
		return b, nil
	case len(y) == 0 && a.O.Kind == KTuple:
		return a, nil
	}
	items, err := t.concatItems(x, y)
	if err != nil {
		return Value{}, err
	}
	return t.makeTuple(items)
}

// makeTuple returns a tuple that takes over items, which have been paid for.
func (t *Thread) makeTuple(items []Value) (Value, error) {
	if err := t.Alloc(tupleSize); err != nil {
		return Value{}, err
	}
	return NewTuple(items), nil
}

func tupleRepeat(t *Thread, v, n Value) (Value, error) {
	if v.O.Kind == KTuple && (len(v.Tuple().Items) == 0 || n == Int(1)) {
		if _, err := t.IndexInt(n, OverflowError); err != nil {
			return Value{}, err
		}
		return v, nil
	}
	items, err := t.repeatItems(v.Tuple().Items, n)
	if err != nil {
		return Value{}, err
	}
	return t.makeTuple(items)
}

func tupleIndex(t *Thread, a []Value) (Value, error) {
	u, v := a[0].Tuple(), a[1]
	start, stop, err := t.SearchBounds(a[2], a[3], len(u.Items))
	if err != nil {
		return Value{}, err
	}
	i, err := t.findItem(&u.Items, v, start, stop)
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		return Value{}, t.Errorf(ValueError, "tuple.index(x): x not in tuple")
	}
	return Int(int64(i)), nil
}

// NewTupleOf returns an object of cls, a Python class derived from tuple, that takes over items, which have been paid for.
func (t *Thread) NewTupleOf(cls *Type, items []Value) (Value, error) {
	if err := t.Alloc(tupleSize + instSize); err != nil {
		return Value{}, err
	}
	o := &instTuple{Tuple{Header{Kind: KTuple | Sub}, items}, subAttrs(cls)}
	return Obj(&o.Header), nil
}
