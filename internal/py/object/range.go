package object

import (
	"math"
	"unsafe"

	"github.com/hognose/hognose/internal/py/number"
)

// RangeTable is the table of range.
var RangeTable = TypeTable{
	Type: RangeType,
	Doc:  "The ints from start up to but not including stop, step apart; they are computed when they are asked for.\n\nrange(stop)\nrange(start, stop[, step])",
	Slots: &Slots{
		Repr: rangeRepr, Hash: rangeHash, Compare: rangeCompare, New: rangeNew, Iter: rangeIter, Len: rangeLen,
		Bool: func(t *Thread, v Value) (bool, error) {
			return v.Range().Big != nil && !v.Range().Big.N.IsZero() || v.Range().N != 0, nil
		},
		Item: rangeItem, Contains: rangeContains,
	},
	Methods: rangeMethods,
	Attrs: []*Attr{
		{Name: "start", Get: func(t *Thread, v Value) (Value, error) { return NewInt(v.Range().big().Start), nil }, Set: readOnly},
		{Name: "stop", Get: func(t *Thread, v Value) (Value, error) { return NewInt(v.Range().big().Stop), nil }, Set: readOnly},
		{Name: "step", Get: func(t *Thread, v Value) (Value, error) { return NewInt(v.Range().big().Step), nil }, Set: readOnly},
	},
}

// rangeSize is charged for a range, and again for the bounds of a big one.
const rangeSize = 48

// rangeNew is range(stop) or range(start, stop, step=1).
func rangeNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.countArgs("range", args, kw, 1, 3); err != nil {
		return Value{}, err
	}
	start, stop, step := Int(0), args[0], Int(1)
	if len(args) > 1 {
		start, stop = args[0], args[1]
	}
	if len(args) > 2 {
		step = args[2]
	}
	if start.IsInt() && stop.IsInt() && step.IsInt() && step.Int() != 0 {
		return t.NewRange(start.Int(), stop.Int(), step.Int())
	}
	var b [3]number.Int
	for i, v := range [...]Value{start, stop, step} {
		n, err := t.IndexNumber(v)
		if err != nil {
			return Value{}, err
		}
		b[i] = n
	}
	if b[2].IsZero() {
		return Value{}, t.Errorf(ValueError, "range() arg 3 must not be zero")
	}
	return t.rangeOf(b[0], b[1], b[2])
}

// NewRange returns range(start, stop, step); step is not 0.
func (t *Thread) NewRange(start, stop, step int64) (Value, error) {
	n := rangeCount(start, stop, step)
	if n > math.MaxInt64 {
		return t.rangeOf(number.Small(start), number.Small(stop), number.Small(step))
	}
	if err := t.Alloc(rangeSize); err != nil {
		return Value{}, err
	}
	r := &Range{Header: Header{Kind: KRange}, Start: start, Stop: stop, Step: step, N: int64(n)}
	return Obj(&r.Header), nil
}

// rangeCount is the number of items, which may be as large as 2⁶⁴ - 1.
func rangeCount(start, stop, step int64) uint64 {
	switch {
	case step > 0 && start < stop:
		return (uint64(stop)-uint64(start)-1)/uint64(step) + 1
	case step < 0 && start > stop:
		return (uint64(start)-uint64(stop)-1)/-uint64(step) + 1
	}
	return 0
}

// rangeOf returns the range of bounds of any size; step is not 0.
func (t *Thread) rangeOf(start, stop, step number.Int) (Value, error) {
	if start.Big == nil && stop.Big == nil && step.Big == nil && rangeCount(start.Small, stop.Small, step.Small) <= math.MaxInt64 {
		return t.NewRange(start.Small, stop.Small, step.Small)
	}
	n, err := t.bigCount(start, stop, step)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	if err := t.Alloc(rangeSize + 2*rangeSize); err != nil {
		return Value{}, err
	}
	r := &Range{Header: Header{Kind: KRange}, Big: &BigRange{start, stop, step, n}}
	return Obj(&r.Header), nil
}

// bigCount is rangeCount for bounds of any size: (stop - start - 1) // step + 1, mirrored for a negative step.
func (t *Thread) bigCount(start, stop, step number.Int) (number.Int, error) {
	if step.Sign() < 0 {
		start, stop = stop, start
		var err error
		if step, err = number.Neg(step, t.Meter); err != nil {
			return step, err
		}
	}
	if number.Cmp(start, stop) >= 0 {
		return number.Int{}, nil
	}
	n, err := number.Sub(stop, start, t.Meter)
	if err != nil {
		return n, err
	}
	if n, err = number.Sub(n, number.Small(1), t.Meter); err != nil {
		return n, err
	}
	if n, err = number.FloorDiv(n, step, t.Meter); err != nil {
		return n, err
	}
	return number.Add(n, number.Small(1), t.Meter)
}

// big returns the bounds of r in the form that serves all sizes.
func (r *Range) big() BigRange {
	if r.Big != nil {
		return *r.Big
	}
	return BigRange{number.Small(r.Start), number.Small(r.Stop), number.Small(r.Step), number.Small(r.N)}
}

// rangeAt returns item i of the range r, which has it: Start + i*Step.
func (t *Thread) rangeAt(r BigRange, i number.Int) (number.Int, error) {
	d, err := number.Mul(i, r.Step, t.Meter)
	if err != nil {
		return d, t.NumberError(err)
	}
	n, err := number.Add(r.Start, d, t.Meter)
	if err != nil {
		return n, t.NumberError(err)
	}
	return n, nil
}

func rangeIter(t *Thread, v Value) (Value, error) {
	r := v.Range()
	if r.Big != nil {
		return t.NewIterator(IterBigRange, v)
	}
	it := NewIterator(IterRange, v)
	it.I, it.N, it.Step = r.Start, r.N, r.Step
	return it.Value(), t.Alloc(iterSize)
}

func rangeLen(t *Thread, v Value) (int, error) {
	n := v.Range().big().N
	if n.Big != nil {
		return 0, t.Errorf(OverflowError, "Python int too large to convert to C ssize_t")
	}
	return int(n.Small), nil
}

// rangeItem is r[key] for an index or a slice.
func rangeItem(t *Thread, v, key Value) (Value, error) {
	r := v.Range()
	if key.O == &TagInt && r.Big == nil {
		i := key.Int()
		if i < 0 {
			i += r.N
		}
		if uint64(i) < uint64(r.N) {
			return Int(r.Start + i*r.Step), nil
		}
		return Value{}, t.rangeIndexError()
	}
	if key.O.Kind == KSlice {
		return t.rangeSlice(r.big(), key.Slice())
	}
	if !t.HasIndex(key) {
		return Value{}, t.Errorf(TypeError, "range indices must be integers or slices, not %s", TypeOf(key).Name)
	}
	i, err := t.IndexNumber(key)
	if err != nil {
		return Value{}, err
	}
	b := r.big()
	if i.Sign() < 0 {
		if i, err = number.Add(i, b.N, t.Meter); err != nil {
			return Value{}, t.NumberError(err)
		}
	}
	if i.Sign() < 0 || number.Cmp(i, b.N) >= 0 {
		return Value{}, t.rangeIndexError()
	}
	n, err := t.rangeAt(b, i)
	return NewInt(n), err
}

func (t *Thread) rangeIndexError() error {
	return t.Errorf(IndexError, "range object index out of range")
}

// rangeSlice returns the range of the items that s selects.
func (t *Thread) rangeSlice(r BigRange, s *Slice) (Value, error) {
	from, to, by, err := t.sliceInts(s, r.N)
	if err != nil {
		return Value{}, err
	}
	step, err := number.Mul(r.Step, by, t.Meter)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	start, err := t.rangeAt(r, from)
	if err != nil {
		return Value{}, err
	}
	stop, err := t.rangeAt(r, to)
	if err != nil {
		return Value{}, err
	}
	return t.rangeOf(start, stop, step)
}

func traceRange(m *marker, p unsafe.Pointer) {
	if b := (*Range)(p).Big; b != nil {
		m.bytes += bigRangeSize
		for _, n := range [...]number.Int{b.Start, b.Stop, b.Step, b.N} {
			m.big(n.Big)
		}
	}
}

const bigRangeSize = 64
