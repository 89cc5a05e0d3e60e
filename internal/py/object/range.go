package object

import (
	"unsafe"

	"github.com/hognose/hognose/internal/py/number"
)

// RangeCount is the number of items, which may be as large as 2⁶⁴ - 1.
func RangeCount(start, stop, step int64) uint64 {
	switch {
	case step > 0 && start < stop:
		return (uint64(stop)-uint64(start)-1)/uint64(step) + 1
	case step < 0 && start > stop:
		return (uint64(start)-uint64(stop)-1)/-uint64(step) + 1
	}
	return 0
}

// Numbers returns the bounds of r in the form that serves all sizes.
func (r *Range) Numbers() BigRange {
	if r.Big != nil {
		return *r.Big
	}
	return BigRange{number.Small(r.Start), number.Small(r.Stop), number.Small(r.Step), number.Small(r.N)}
}

// RangeAt returns item i of the range r, which has it: Start + i*Step.
func (t *Thread) RangeAt(r BigRange, i number.Int) (number.Int, error) {
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

func RangeLen(t *Thread, v Value) (int, error) {
	n := v.Range().Numbers().N
	if n.Big != nil {
		return 0, t.Errorf(OverflowError, "Python int too large to convert to C ssize_t")
	}
	return int(n.Small), nil
}

func traceRange(m *Marker, p unsafe.Pointer) {
	if b := (*Range)(p).Big; b != nil {
		m.bytes += bigRangeSize
		for _, n := range [...]number.Int{b.Start, b.Stop, b.Step, b.N} {
			m.big(n.Big)
		}
	}
}

const bigRangeSize = 64

// Find returns the position of n. Distances are unsigned: they may need all of 64 bits.
func (r *Range) Find(n int64) (int64, bool) {
	if r.N == 0 {
		return 0, false
	}
	d, step := uint64(n)-uint64(r.Start), uint64(r.Step)
	if r.Step < 0 {
		d, step = -d, -step
	}
	if r.Step > 0 && n < r.Start || r.Step < 0 && n > r.Start || d%step != 0 {
		return 0, false
	}
	i := d / step
	return int64(i), i < uint64(r.N)
}

// nextOfBigRange steps an iterator over a range of big ints: item I is Start + I*Step.
func (t *Thread) nextOfBigRange(it *Iterator) (Value, error) {
	r := *it.Src.Range().Big
	i := number.Small(it.I)
	if number.Cmp(i, r.N) >= 0 {
		it.Src = Value{}
		return Value{}, nil
	}
	n, err := t.RangeAt(r, i)
	if err != nil {
		return Value{}, err
	}
	it.I++
	return NewInt(n), nil
}
