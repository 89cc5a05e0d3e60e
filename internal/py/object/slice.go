package object

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// SliceTable is the table of slice.
var SliceTable = TypeTable{
	Type:  SliceType,
	Doc:   "A range of subscripts, as s[start:stop:step] hands it to s.\n\nslice(stop)\nslice(start, stop[, step])",
	Slots: &Slots{Repr: sliceRepr, Hash: sliceHash, Compare: sliceCompare, New: sliceNew},
	Methods: []*Def{
		{Name: "indices", Sig: "self, object, /", Doc: "Return (start, stop, step) as they apply to a sequence of the given length.", Fn: sliceIndicesMethod},
		{Name: "__reduce__", Sig: "self, /", Doc: "Return state information for pickling.", Fn: func(t *Thread, a []Value) (Value, error) {
			s := a[0].Slice()
			return Tup(SliceType.Value(), Tup(s.Start, s.Stop, s.Step)), nil
		}},
		{Name: "__new__", Sig: "*args, **kwargs", Doc: newDoc, Fn: func(t *Thread, a []Value) (Value, error) { return t.newMethod(SliceType, a) }, Sort: StaticSort},
	},
	Attrs: []*Attr{
		{Name: "start", Get: func(t *Thread, v Value) (Value, error) { return v.Slice().Start, nil }, Set: readOnly},
		{Name: "stop", Get: func(t *Thread, v Value) (Value, error) { return v.Slice().Stop, nil }, Set: readOnly},
		{Name: "step", Get: func(t *Thread, v Value) (Value, error) { return v.Slice().Step, nil }, Set: readOnly},
	},
}

// SliceIndices returns what s selects from a sequence of n items: count items from start on, step apart. start and stop lie
// within -1 and n. Bounds with an __index__ of their own run Python, which may change the sequence: a caller to whom
// that matters uses SliceBounds, and AdjustSlice with the length as it is then.
func (t *Thread) SliceIndices(s *Slice, n int) (start, stop, step, count int, err error) {
	start, stop, step, err = t.SliceBounds(s)
	if err != nil {
		return 0, 0, 0, 0, err
	}
	start, stop, count = AdjustSlice(start, stop, step, n)
	return start, stop, step, count, nil
}

// SliceBounds returns the bounds of s clipped to the range of int, with the defaults for its direction where it says None.
func (t *Thread) SliceBounds(s *Slice) (start, stop, step int, err error) {
	step, start, stop = 1, 0, math.MaxInt64
	if !s.Step.IsNone() {
		if step, err = t.sliceBound(s.Step); err != nil {
			return 0, 0, 0, err
		}
		if step == 0 {
			return 0, 0, 0, t.Errorf(ValueError, "slice step cannot be zero")
		}
		if step < 0 {
			step = max(step, -math.MaxInt64) // so that -step is an int
			start, stop = math.MaxInt64, math.MinInt64
		}
	}
	if !s.Start.IsNone() {
		if start, err = t.sliceBound(s.Start); err != nil {
			return 0, 0, 0, err
		}
	}
	if !s.Stop.IsNone() {
		if stop, err = t.sliceBound(s.Stop); err != nil {
			return 0, 0, 0, err
		}
	}
	return start, stop, step, nil
}

func (t *Thread) sliceBound(v Value) (int, error) {
	if v.O == &TagInt {
		return int(v.Int()), nil
	}
	if !t.HasIndex(v) {
		return 0, t.badSliceIndex()
	}
	return t.IndexInt(v, nil)
}

func (t *Thread) badSliceIndex() error {
	return t.Errorf(TypeError, "slice indices must be integers or None or have an __index__ method")
}

// AdjustSlice fits bounds from SliceBounds to a sequence of n items and counts the items between them.
func AdjustSlice(start, stop, step, n int) (int, int, int) {
	low, high := 0, n
	if step < 0 {
		low, high = -1, n-1
	}
	start, stop = clipBound(start, n, low, high), clipBound(stop, n, low, high)
	switch {
	case step > 0 && start < stop:
		return start, stop, (stop-start-1)/step + 1
	case step < 0 && stop < start:
		return start, stop, (start-stop-1)/-step + 1
	}
	return start, stop, 0
}

// clipBound counts a negative bound from the end and keeps it within low and high.
func clipBound(i, n, low, high int) int {
	if i < 0 {
		i += n
	}
	return min(max(i, low), high)
}

// sliceInts is SliceIndices for a sequence whose length may need more than 64 bits, as that of a range or of slice.indices().
func (t *Thread) sliceInts(s *Slice, n number.Int) (start, stop, step number.Int, err error) {
	step = number.Small(1)
	if !s.Step.IsNone() {
		if step, err = t.sliceInt(s.Step); err != nil {
			return
		}
	}
	if step.IsZero() {
		return start, stop, step, t.Errorf(ValueError, "slice step cannot be zero")
	}
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
		if start, err = t.sliceIntWithin(s.Start, n, low, high); err != nil {
			return
		}
	}
	if !s.Stop.IsNone() {
		stop, err = t.sliceIntWithin(s.Stop, n, low, high)
	}
	return
}

func (t *Thread) sliceInt(v Value) (number.Int, error) {
	if !t.HasIndex(v) {
		return number.Int{}, t.badSliceIndex()
	}
	return t.IndexNumber(v)
}

// sliceIntWithin is clipBound for a bound of any size.
func (t *Thread) sliceIntWithin(v Value, n, low, high number.Int) (number.Int, error) {
	i, err := t.sliceInt(v)
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

func sliceNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.countArgs("slice", args, kw, 1, 3); err != nil {
		return Value{}, err
	}
	start, stop, step := None, args[0], None
	if len(args) > 1 {
		start, stop = args[0], args[1]
	}
	if len(args) > 2 {
		step = args[2]
	}
	if err := t.Alloc(sliceSize); err != nil {
		return Value{}, err
	}
	return NewSlice(start, stop, step), nil
}

const sliceSize = 64

func sliceIndicesMethod(t *Thread, a []Value) (Value, error) {
	s := a[0].Slice()
	n, err := t.IndexNumber(a[1])
	if err != nil {
		return Value{}, err
	}
	if n.Sign() < 0 {
		return Value{}, t.Errorf(ValueError, "length should not be negative")
	}
	start, stop, step, err := t.sliceInts(s, n)
	if err != nil {
		return Value{}, err
	}
	return Tup(NewInt(start), NewInt(stop), NewInt(step)), t.Alloc(tupleSize + 3*valueSize)
}

func sliceRepr(t *Thread, v Value) (Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	s := v.Slice()
	w := reprText{t: t}
	w.lit("slice(")
	if err := w.items(&[]Value{s.Start, s.Stop, s.Step}); err != nil {
		return Value{}, err
	}
	w.lit(")")
	return w.value(), nil
}

// sliceHash is that of the tuple of the bounds but for the last step, which mixes in the length.
func sliceHash(t *Thread, v Value) (int64, error) {
	if err := t.Enter(" in comparison"); err != nil {
		return 0, err
	}
	defer t.Leave()
	s := v.Slice()
	h := number.NewTupleHash
	for _, x := range [...]Value{s.Start, s.Stop, s.Step} {
		i, err := t.Hash(x)
		if err != nil {
			return 0, err
		}
		h = h.Add(i)
	}
	if int64(h) == -1 {
		return 1546275796, nil
	}
	return int64(h), nil
}

// sliceCompare compares slices as if they were tuples.
func sliceCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if a.Kind() != KSlice || b.Kind() != KSlice {
		return NotImplemented, nil
	}
	if a == b {
		return Bool(op.Test(0)), nil
	}
	r, s := a.Slice(), b.Slice()
	return t.compareItems(&[]Value{r.Start, r.Stop, r.Step}, &[]Value{s.Start, s.Stop, s.Step}, op)
}
