package nd

import (
	"sync"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// ReduceFlat is Reduce of all elements of a contiguous array without other arguments, for functions
// that have a loop for it. ok is false where it does not apply.
func (u *Ufunc) ReduceFlat(m *budget.Meter, a *Array, status *Status) (s Scalar, ok bool, err error) {
	if a.size == 0 || !a.IsC() || a.Type.Code > Complex128 || u.In != 2 || u.compares {
		return s, false, nil
	}
	fold, d := u.folds[a.Type.Code], a.Type
	l := u.direct[d.Code]
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
	l, fast := u.direct[d.Code], u.scans[d.Code]
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
