package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// quickSize is how many copies of a plain number Quick makes.
const quickSize = 64

// Quick applies a function of two operands and one output to small arrays of one numeric type and
// shape, or to one and a plain float or int. It does what Call does in fewer steps: no search, no
// walk. The result is nil where it does not apply.
func (u *Ufunc) Quick(m *budget.Meter, a, b *Array, status *Status) (*Array, error) {
	d := a.Type
	if a.Weak != Strong || d.Code < Int8 || d.Code > Complex128 || a.size == 0 || a.size > blockSize || !a.IsC() || u.toFloat && d.IsInteger() {
		return nil, nil
	}
	k := u.exact(d)
	if k == nil {
		return nil, nil
	}
	var x block
	x.n, x.p[0] = a.size, a.Pointer()
	var room [quickSize]uint64
	switch {
	case b.Weak == Strong && b.Type == d && sameShape(a.Shape, b.Shape) && b.IsC():
		x.p[1] = b.Pointer()
	case a.size <= quickSize && b.Weak != Strong && repeatNumber(&room, a.size, b, d):
		x.p[1] = unsafe.Pointer(&room)
	default:
		return nil, nil
	}
	out, err := New(m, k.types[2], a.Shape...)
	if err != nil {
		return nil, err
	}
	if err := charge(m, a.size); err != nil {
		return nil, err
	}
	x.p[2] = out.Pointer()
	if err := k.k(&x); err != nil {
		return nil, err
	}
	*status |= x.status
	return out, nil
}

// exact is the loop whose operands are both of type d; nil if it is not certain to be the one that
// Resolve finds.
func (u *Ufunc) exact(d DType) *loop {
	if u.In != 2 || u.Out != 1 {
		return nil
	}
	for i := range u.loops {
		if l := &u.loops[i]; l.types[0] == d && l.types[1] == d {
			return l
		}
	}
	return nil
}

// repeatNumber fills room with copies of a plain number in type d: float64 and int64 only.
func repeatNumber(room *[quickSize]uint64, n int, b *Array, d DType) bool {
	p := b.Pointer()
	var word uint64
	switch {
	case d.Code == Float64 && b.Weak == WeakFloat, d.Code == Int64 && b.Weak == WeakInt && b.Type.Code == Int64:
		word = *(*uint64)(p)
	case d.Code == Float64 && b.Weak == WeakInt && b.Type.Code == Int64:
		f := float64(*(*int64)(p))
		word = *(*uint64)(unsafe.Pointer(&f))
	default:
		return false
	}
	for i := range n {
		room[i] = word
	}
	return true
}
