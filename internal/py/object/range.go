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

func traceRange(m *marker, p unsafe.Pointer) {
	if b := (*Range)(p).Big; b != nil {
		m.bytes += bigRangeSize
		for _, n := range [...]number.Int{b.Start, b.Stop, b.Step, b.N} {
			m.big(n.Big)
		}
	}
}

const bigRangeSize = 64
