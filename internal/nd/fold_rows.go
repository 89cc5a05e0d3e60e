package nd

import (
	"sync"
	"unsafe"

	"github.com/hognose/hognose/internal/nd/simd"
)

// rowFn folds a contiguous row into a contiguous row of accumulators.
type rowFn func(acc, src unsafe.Pointer, n int)

// inPlace makes a rowFn of a loop.
func inPlace[T any](f func(o, a, b []T)) rowFn {
	return func(acc, src unsafe.Pointer, n int) {
		o := unsafe.Slice((*T)(acc), n)
		f(o, o, unsafe.Slice((*T)(src), n))
	}
}

// unwatched is a loop whose report of odd results nobody needs.
func unwatched(f func(o, a, b []float64) bool) func(o, a, b []float64) {
	return func(o, a, b []float64) { f(o, a, b) }
}

// rowTable has the common reductions over an outer axis. They do not look for infinities: see
// afterwards.
var rowTable = sync.OnceValue(func() map[string][Complex128 + 1]rowFn {
	return map[string][Complex128 + 1]rowFn{
		"add": {
			Int32: inPlace(addLoop[int32]), Int64: inPlace(addLoop[int64]), Uint64: inPlace(addLoop[uint64]),
			Float32: inPlace(addLoop[float32]), Float64: inPlace(unwatched(simd.Add)),
		},
		"multiply": {Int64: inPlace(mulLoop[int64]), Float32: inPlace(mulLoop[float32]), Float64: inPlace(unwatched(simd.Mul))},
		"maximum":  {Int64: inPlace(maxLoop[int64]), Float32: inPlace(maxLoop[float32]), Float64: inPlace(simd.Max)},
		"minimum":  {Int64: inPlace(minLoop[int64]), Float32: inPlace(minLoop[float32]), Float64: inPlace(simd.Min)},
	}
})

// rows is the fold of rows of a reduction, nil if there is none.
func (u *Ufunc) rows(d DType) rowFn {
	if d.Code > Complex128 {
		return nil
	}
	return u.tables().rows[d.Code]
}

// afterwards says what sums and products of rows met: an infinity or a NaN that no element was.
func (r *reduction) afterwards(out, in *Array) (Status, error) {
	if !r.d.IsFloat() || r.u.Name != "add" && r.u.Name != "multiply" {
		return 0, nil
	}
	outNaN, outInf, err := oddities(r, out)
	if err != nil || !outNaN && !outInf {
		return 0, err
	}
	inNaN, inInf, err := oddities(r, in)
	var st Status
	if outNaN && !inNaN {
		st |= Invalid
	}
	if outInf && !inInf {
		st |= Overflow
	}
	return st, err
}

// oddities tells whether an array has NaNs and infinities.
func oddities(r *reduction, a *Array) (nan, inf bool, err error) {
	for i, name := range []string{"isnan", "isinf"} {
		mask, err := Lookup(name).Call1(r.m, nil, a)
		if err != nil {
			return false, false, err
		}
		n, err := CountTrue(r.m, mask)
		if err != nil {
			return false, false, err
		}
		if i == 0 {
			nan = n > 0
		} else {
			inf = n > 0
		}
	}
	return nan, inf, nil
}
