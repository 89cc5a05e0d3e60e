package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Quick applies a function of two operands and one output to small arrays of one numeric type and
// shape. It does what Call does in fewer steps: no search, no walk. The result is nil where it does
// not apply.
func (u *Ufunc) Quick(m *budget.Meter, a, b *Array, status *Status) (*Array, error) {
	l := u.exact(a)
	if l == nil || b.Weak != Strong || b.Type != a.Type || !b.IsC() || !sameShape(a.Shape, b.Shape) {
		return nil, nil
	}
	return l.quick(m, a, a.Pointer(), b.Pointer(), status)
}

// quickSize is how many copies of a plain number QuickNumber makes.
const quickSize = 64

// QuickNumber is Quick for an array of float64 or int64 and a plain number, whose bits word has in
// the array's type. first tells that the number is the left operand.
func (u *Ufunc) QuickNumber(m *budget.Meter, a *Array, word uint64, first bool, status *Status) (*Array, error) {
	l := u.exact(a)
	if l == nil || a.size > quickSize {
		return nil, nil
	}
	copies := make([]uint64, a.size)
	for i := range copies {
		copies[i] = word
	}
	if first {
		return l.quick(m, a, unsafe.Pointer(&copies[0]), a.Pointer(), status)
	}
	return l.quick(m, a, a.Pointer(), unsafe.Pointer(&copies[0]), status)
}

// exact is the loop for two operands of the type of a, which is small and contiguous; nil if it is
// not certain to be the one that Resolve finds.
func (u *Ufunc) exact(a *Array) *loop {
	d := a.Type
	if u.In != 2 || u.Out != 1 || a.Weak != Strong || d.Code < Int8 || d.Code > Complex128 || a.size == 0 || a.size > blockSize || !a.IsC() || u.toFloat && d.IsInteger() {
		return nil
	}
	for i := range u.loops {
		if l := &u.loops[i]; l.types[0] == d && l.types[1] == d {
			return l
		}
	}
	return nil
}

// quick runs the loop over contiguous operands of the size of a.
func (l *loop) quick(m *budget.Meter, a *Array, p, q unsafe.Pointer, status *Status) (*Array, error) {
	out, err := New(m, l.types[2], a.Shape...)
	if err != nil {
		return nil, err
	}
	if err := charge(m, a.size); err != nil {
		return nil, err
	}
	b := block{n: a.size}
	b.p[0], b.p[1], b.p[2] = p, q, out.Pointer()
	if err := l.k(&b); err != nil {
		return nil, err
	}
	*status |= b.status
	return out, nil
}

// SliceFirst is a[start:stop:step] along the first axis, as a view.
func (a *Array) SliceFirst(m *budget.Meter, r Range) (*Array, error) {
	start, step, n, err := r.Resolve(a.Shape[0])
	if err != nil {
		return nil, err
	}
	v, err := a.Alias(m)
	if err != nil {
		return nil, err
	}
	if n > 0 {
		v.Offset += start * a.Strides[0]
	}
	v.Shape[0], v.Strides[0] = n, step*a.Strides[0]
	v.Refresh()
	return v, nil
}
