package types

import (
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// SliceTable is the table of slice.
var SliceTable = object.TypeTable{
	Type:  object.SliceType,
	Doc:   "A range of subscripts, as s[start:stop:step] hands it to s.\n\nslice(stop)\nslice(start, stop[, step])",
	Slots: &object.Slots{Repr: sliceRepr, Hash: sliceHash, Compare: sliceCompare, New: sliceNew},
	Methods: []*object.Def{
		{Name: "indices", Sig: "self, object, /",
			Doc: "Return (start, stop, step) as they apply to a sequence of the given length.", Fn: sliceIndicesMethod},
		{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the same iterator.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				s := a[0].Slice()
				return t.Paid(object.Tup(object.SliceType.Value(), object.Tup(s.Start, s.Stop, s.Step)))
			}},
		{Name: "__new__", Sig: "*args, **kwargs", Doc: object.NewDoc,
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return t.NewMethod(object.SliceType, a)
			}, Sort: object.StaticSort},
	},
	Attrs: []*object.Attr{
		{Name: "start", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return v.Slice().Start, nil
		},
			Set: object.ReadOnly},
		{Name: "stop", Get: func(t *object.Thread, v object.Value) (object.Value, error) { return v.Slice().Stop, nil },
			Set: object.ReadOnly},
		{Name: "step", Get: func(t *object.Thread, v object.Value) (object.Value, error) { return v.Slice().Step, nil },
			Set: object.ReadOnly},
	},
}

// sliceInts is SliceIndices for a sequence whose length may need more than 64 bits, as that of a
// range or of slice.indices(). The steps are those of SliceBounds and AdjustSlice, without clipping
// to 64 bits.
func sliceInts(t *object.Thread, s *object.Slice, n number.Int) (start, stop, step number.Int, err error) {
	step = number.Small(1)
	if !s.Step.IsNone() {
		if step, err = sliceInt(t, s.Step); err != nil {
			return
		}
	}
	if step.IsZero() {
		return start, stop, step, t.Errorf(object.ValueError, "slice step cannot be zero")
	}
	// Bounds are clipped to 0..n, or to -1..n-1 for a negative step, which starts at the last item.
	low, high := number.Small(0), n
	if step.Sign() < 0 {
		low = number.Small(-1)
		if high, err = number.Sub(n, number.Small(1), t.Meter); err != nil {
			return start, stop, step, t.NumberError(err)
		}
	}
	start, stop = low, high
	if step.Sign() < 0 {
		start, stop = high, low
	}
	if !s.Start.IsNone() {
		if start, err = sliceIntWithin(t, s.Start, n, low, high); err != nil {
			return
		}
	}
	if !s.Stop.IsNone() {
		stop, err = sliceIntWithin(t, s.Stop, n, low, high)
	}
	return
}

func sliceInt(t *object.Thread, v object.Value) (number.Int, error) {
	if !t.HasIndex(v) {
		return number.Int{}, badSliceIndex(t)
	}
	return IndexNumber(t, v)
}

// sliceIntWithin is clipBound for a bound of any size.
func sliceIntWithin(t *object.Thread, v object.Value, n, low, high number.Int) (number.Int, error) {
	i, err := sliceInt(t, v)
	if err != nil {
		return i, err
	}
	if i.Sign() < 0 {
		if i, err = number.Add(i, n, t.Meter); err != nil {
			return i, t.NumberError(err)
		}
	}
	if number.Cmp(i, low) < 0 {
		return low, nil
	}
	if number.Cmp(i, high) > 0 {
		return high, nil
	}
	return i, nil
}

// sliceNew is slice(stop) or slice(start, stop[, step]); the bounds may be of any type.
func sliceNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := countArgs(t, "slice", args, kw, 1, 3); err != nil {
		return object.Value{}, err
	}
	start, stop, step := object.None, args[0], object.None
	if len(args) > 1 {
		start, stop = args[0], args[1]
	}
	if len(args) > 2 {
		step = args[2]
	}
	if err := t.Alloc(sliceSize); err != nil {
		return object.Value{}, err
	}
	return object.NewSlice(start, stop, step), nil
}

// sliceSize is charged for a slice.
const sliceSize = 64

// sliceIndicesMethod is slice.indices(length); the length may be of any size.
func sliceIndicesMethod(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].Slice()
	n, err := IndexNumber(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	if n.Sign() < 0 {
		return object.Value{}, t.Errorf(object.ValueError, "length should not be negative")
	}
	start, stop, step, err := sliceInts(t, s, n)
	if err != nil {
		return object.Value{}, err
	}
	return t.NewIntTuple(start, stop, step)
}

// sliceRepr shows all three parts.
func sliceRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	s := v.Slice()
	w := object.ReprText{T: t}
	w.Lit("slice(")
	if err := w.Items(&[]object.Value{s.Start, s.Stop, s.Step}); err != nil {
		return object.Value{}, err
	}
	w.Lit(")")
	return w.Value()
}

// sliceHash is that of the tuple of the bounds but for the last step, which mixes in the length.
func sliceHash(t *object.Thread, v object.Value) (int64, error) {
	if err := t.Enter(" in comparison"); err != nil {
		return 0, err
	}
	defer t.Leave()
	s := v.Slice()
	h := number.NewTupleHash
	for _, x := range [...]object.Value{s.Start, s.Stop, s.Step} {
		i, err := t.Hash(x)
		if err != nil {
			return 0, err
		}
		h = h.Add(i)
	}
	// The number is CPython's replacement for -1 in the hash of tuples.
	if int64(h) == -1 {
		return 1546275796, nil
	}
	return int64(h), nil
}

// sliceCompare compares slices as if they were tuples.
func sliceCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if a.Kind() != object.KSlice || b.Kind() != object.KSlice {
		return object.NotImplemented, nil
	}
	if a == b {
		return object.Bool(op.Test(0)), nil
	}
	r, s := a.Slice(), b.Slice()
	return compareItems(t, &[]object.Value{r.Start, r.Stop, r.Step}, &[]object.Value{s.Start, s.Stop, s.Step}, op)
}
