// This file reads the arguments of kernels.

package pandas

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/science/numpy"
	"github.com/hognose/hognose/internal/py/types"
)

type (
	thread = object.Thread
	value  = object.Value
)

// reader reads the arguments of a kernel one after the other. After the first error the others are
// not looked at and read as their zero values; functions check err once, when all are read. What a
// kernel gets has then been checked.
type reader struct {
	t   *thread
	err error
	n   int // the length of the arrays, -1 before the first
}

// isNone reports whether an argument was left out or is None.
func isNone(v value) bool { return !v.IsSet() || v.IsNone() }

// line is a one-dimensional array with elements of one type. An array of that type that is
// contiguous is used as it is; others, and lists, are converted into a new array.
func (r *reader) line(v value, c nd.Code) *nd.Array {
	if r.err != nil {
		return nil
	}
	a, err := numpy.AsType(r.t, v, nd.Of(c))
	if err == nil && len(a.Shape) != 1 {
		err = r.t.Errorf(object.ValueError, "Buffer has wrong number of dimensions (expected 1, got %d)", len(a.Shape))
	}
	r.err = err
	return a
}

// slice are the elements of an array that line has returned.
func slice[T any](r *reader, a *nd.Array) []T {
	if r.err != nil {
		return nil
	}
	return nd.Slice[T](a)
}

// alike refuses arrays whose length is not that of the first. Every array of a call that a kernel
// walks through together passes it.
func alike[T any](r *reader, x []T) []T {
	if r.n >= 0 && len(x) != r.n && r.err == nil {
		r.err = r.t.Errorf(object.ValueError, "Length of values does not match length of codes")
	}
	r.n = len(x)
	return x
}

func (r *reader) ints(v value) []int64     { return slice[int64](r, r.line(v, nd.Int64)) }
func (r *reader) floats(v value) []float64 { return slice[float64](r, r.line(v, nd.Float64)) }

// bools is nil for None.
func (r *reader) bools(v value) []bool {
	if isNone(v) {
		return nil
	}
	return slice[bool](r, r.line(v, nd.Bool))
}

// codes are group numbers from -1 up to count. Kernels index arrays of count elements with them, so
// they are looked at here, each of them.
func (r *reader) codes(v value, count int) []int64 {
	c := r.ints(v)
	if r.err == nil {
		r.err = r.t.Meter.Step(int64(len(c))/64 + 1)
	}
	for i, x := range c {
		if r.err == nil {
			r.err = r.t.Meter.Pace(i)
		}
		if r.err != nil {
			return nil
		}
		if x < -1 || x >= int64(count) {
			r.err = r.t.Errorf(object.ValueError, "a code is out of bounds")
			return nil
		}
	}
	return c
}

// int reads an integer, int64 if it fits; or stands for an argument that was left out.
func (r *reader) int(v value, or int64) int64 {
	if isNone(v) || r.err != nil {
		return or
	}
	n, err := r.t.IndexInt(v, object.OverflowError)
	r.err = err
	return int64(n)
}

// perGroup is more than what a kernel keeps for each group while it runs.
const perGroup = 64

// count is the number of groups. Kernels keep something for each: there must be room for it. The
// room is charged and given back at once: the call fails before the kernel allocates, but the
// scratch space of kernels, which ends with the call, is not counted twice.
func (r *reader) count(v value) int {
	n := r.int(v, 0)
	// The bound keeps n times perGroup from overflowing.
	if r.err == nil && (n < 0 || n > 1<<40) {
		r.err = r.t.Errorf(object.ValueError, "the number of groups is out of bounds")
	}
	if r.err == nil {
		r.err = r.t.Meter.Alloc(n * perGroup)
	}
	if r.err != nil {
		return 0
	}
	r.t.Meter.Free(n * perGroup)
	return int(n)
}

// bool reads the truth of any object.
func (r *reader) bool(v value, or bool) bool {
	if !v.IsSet() || r.err != nil {
		return or
	}
	b, err := r.t.Truth(v)
	r.err = err
	return b
}

// float reads a number. None reads as or, which is often NaN for "no bound".
func (r *reader) float(v value, or float64) float64 {
	if isNone(v) || r.err != nil {
		return or
	}
	f, err := types.ToFloat(r.t, v)
	r.err = err
	return f
}

// text reads a str, which names a method or a way to do something.
func (r *reader) text(v value, or string) string {
	if isNone(v) || r.err != nil {
		return or
	}
	s, err := types.StrParam(r.t, v, "str")
	if r.err = err; err != nil {
		return ""
	}
	return s.S
}

// fn makes a function of the module of one that reads its arguments. An error that the reader has
// met counts before what the function returned.
func fn(f func(r *reader, a []value) (value, error)) object.Fn {
	return func(t *thread, a []value) (value, error) {
		r := reader{t: t, n: -1}
		v, err := f(&r, a)
		if r.err != nil {
			return value{}, numpy.Fail(t, r.err)
		}
		return v, err
	}
}

// pair gives back two arrays as a tuple, or the error of the kernel.
func (r *reader) pair(a, b *nd.Array, err error) (value, error) {
	x, err := numpy.Wrap(r.t, a, err)
	if err != nil {
		return value{}, err
	}
	y, err := numpy.Wrap(r.t, b, nil)
	if err != nil {
		return value{}, err
	}
	return r.t.Tuple(x, y)
}
