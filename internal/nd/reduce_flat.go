package nd

import (
	"math"
	"sync"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd/simd"
)

// ReduceFlat is Reduce of all elements of a contiguous array without other arguments, for functions
// that have a loop for it. ok is false where it does not apply.
func (u *Ufunc) ReduceFlat(m *budget.Meter, a *Array, status *Status) (s Scalar, ok bool, err error) {
	if a.size == 0 || !a.IsC() || a.Type.Code > Complex128 || u.In != 2 || u.compares {
		return s, false, nil
	}
	fold, d := u.tables().folds[a.Type.Code], a.Type
	l := u.tables().direct[d.Code]
	if fold == nil || l == nil || l.types[0] != l.types[2] || u.widens && sumType(d) != nil {
		return s, false, nil
	}
	r := accumulators.Get().(*accumulator)
	p, n, size := a.Pointer(), a.size, d.Size()
	from := r.start(u, d, p)
	for i := from; i < n; i += blockSize {
		c := min(blockSize, n-i)
		if err = charge(m, c); err != nil {
			break
		}
		*status |= fold(unsafe.Pointer(r), unsafe.Add(p, i*size), size, c)
	}
	s = Read(d, unsafe.Pointer(r))
	accumulators.Put(r)
	return s, err == nil, err
}

// accumulator is an element that a fold works on.
type accumulator [2]uint64

var accumulators = sync.Pool{New: func() any { return new(accumulator) }}

// start puts in the identity, or the first element, and returns where to go on.
func (r *accumulator) start(u *Ufunc, d DType, first unsafe.Pointer) int {
	*r = accumulator{}
	if u.Identity.Kind == NoIdentity {
		copy(unsafe.Slice((*byte)(unsafe.Pointer(r)), d.Size()), unsafe.Slice((*byte)(first), d.Size()))
		return 1
	}
	if u.Identity.Value != 0 {
		write(d, unsafe.Pointer(r), Scalar{Type: d, Int: int64(u.Identity.Value), Num: complex(u.Identity.Value, 0)})
	}
	return 0
}

// accumulateFlat is Accumulate of a contiguous row, in one block; nil where it does not apply.
func (u *Ufunc) accumulateFlat(m *budget.Meter, a *Array, status *Status) (*Array, error) {
	d := a.Type
	if len(a.Shape) != 1 || uint(a.size-1) >= blockSize || !a.IsC() || d.Code > Complex128 || u.widens && sumType(d) != nil {
		return nil, nil
	}
	l, fast := u.tables().direct[d.Code], u.tables().scans[d.Code]
	if l == nil || fast == nil || l.types[0] != l.types[2] {
		return nil, nil
	}
	out, err := newRaw(m, d, a.Shape, false)
	if err != nil {
		return nil, err
	}
	if err := charge(m, a.size); err != nil {
		return nil, err
	}
	st := fast(out.Pointer(), a.Pointer(), d.Size(), d.Size(), 0, a.size)
	if status != nil {
		*status |= st
	}
	return out, nil
}

// squareRooms have room for the squares of a block of a sum.
var squareRooms = sync.Pool{New: func() any { return new([sumBlock]float64) }}

// VarFlat is Var, or Std if root is true, of all elements of a contiguous array of float64, less ddof
// degrees of freedom. It adds squares block by block, in the order of Sum, and keeps none. ok is false
// where it does not apply, and where the result is infinite or NaN.
func VarFlat(m *budget.Meter, a *Array, ddof int, root bool) (v float64, ok bool, err error) {
	if len(a.Shape) == 0 || a.size <= ddof || !a.IsC() || a.Type.Code != Float64 {
		return 0, false, nil
	}
	x, mean := Slice[float64](a), 0.0
	for from := 0; from < a.size; from += blockSize {
		part := x[from:min(from+blockSize, a.size)]
		if err := charge(m, len(part)); err != nil {
			return 0, false, err
		}
		addFold[float64](unsafe.Pointer(&mean), unsafe.Pointer(&part[0]), 8, len(part))
	}
	mean /= float64(a.size)
	room := squareRooms.Get().(*[sumBlock]float64)
	defer squareRooms.Put(room)
	for from := 0; from < a.size; from += sumBlock {
		part := x[from:min(from+sumBlock, a.size)]
		if err := charge(m, 3*len(part)); err != nil {
			return 0, false, err
		}
		simd.Squares(room[:len(part)], part, mean)
		v += pairwise[float64](unsafe.Pointer(room), 8, len(part))
	}
	v /= float64(a.size - ddof)
	if root {
		v = math.Sqrt(v)
	}
	return v, v-v == 0, nil
}
