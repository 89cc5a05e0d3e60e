package nd

import (
	"sync"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Quick applies a function of two operands and one output to small arrays of one numeric type and
// shape. It does what Call does in fewer steps: no search, no walk. The result is nil where it does
// not apply.
func (u *Ufunc) Quick(m *budget.Meter, a, b *Array, status *Status) (*Array, error) {
	l := u.exact(a, 2)
	if l == nil || b.Weak != Strong || b.Type.Code != a.Type.Code || !b.IsC() || !sameShape(a.Shape, b.Shape) {
		return nil, nil
	}
	r := quickRooms.Get().(*quickRoom)
	r.p[0], r.p[1] = a.Pointer(), b.Pointer()
	return r.run(m, l, 2, a, status)
}

// Quick1 is Quick for a function of one operand.
func (u *Ufunc) Quick1(m *budget.Meter, a *Array, status *Status) (*Array, error) {
	l := u.exact(a, 1)
	if l == nil {
		return nil, nil
	}
	r := quickRooms.Get().(*quickRoom)
	r.p[0] = a.Pointer()
	return r.run(m, l, 1, a, status)
}

// QuickNumber is Quick for an array of float64 or int64 and a plain number, whose bits word has in
// the array's type. first tells that the number is the left operand.
func (u *Ufunc) QuickNumber(m *budget.Meter, a *Array, word uint64, first bool, status *Status) (*Array, error) {
	l := u.loopFor(a, 2)
	if l == nil || a.size == 0 {
		return nil, nil
	}
	r := quickRooms.Get().(*quickRoom)
	repeatWord(r.words[:min(a.size, chunk)], word)
	r.p[0], r.p[1] = a.Pointer(), unsafe.Pointer(&r.words)
	walking := 0
	if first {
		r.p[0], r.p[1] = r.p[1], r.p[0]
		walking = 1
	}
	if a.size > chunk {
		return r.runLong(m, l, walking, a, status)
	}
	return r.run(m, l, 2, a, status)
}

// runLong is run over chunks of a, which is operand number walking; the other one repeats a number.
func (r *quickRoom) runLong(m *budget.Meter, l *loop, walking int, a *Array, status *Status) (*Array, error) {
	out, err := newRaw(m, l.types[2], a.Shape, false)
	if err == nil {
		from, to := a.Pointer(), out.Pointer()
		for i := 0; i < a.size && err == nil; i += chunk {
			r.n = min(a.size-i, chunk)
			r.p[walking], r.p[2] = unsafe.Add(from, i*a.Type.Size()), unsafe.Add(to, i*out.Type.Size())
			if err = charge(m, r.n); err == nil {
				err = l.k(&r.block)
			}
		}
		*status |= r.status
	}
	r.block = block{}
	quickRooms.Put(r)
	if err != nil {
		return nil, err
	}
	return out, nil
}

// repeatWord fills dst with copies of a word: what is there is copied behind itself.
func repeatWord(dst []uint64, word uint64) {
	n := min(len(dst), 8)
	for i := range dst[:n] {
		dst[i] = word
	}
	for n < len(dst) {
		n += copy(dst[n:], dst[:n])
	}
}

// quickRoom is what a call needs for a moment. A kernel is called through a pointer, so that the
// compiler would put its block on the heap.
type quickRoom struct {
	block
	words [chunk]uint64
}

var quickRooms = sync.Pool{New: func() any { return new(quickRoom) }}

// exact is the loop for operands of the type of a, which is small and contiguous; nil if there is
// none.
func (u *Ufunc) exact(a *Array, in int) *loop {
	if uint(a.size-1) >= blockSize {
		return nil
	}
	return u.loopFor(a, in)
}

// loopFor is exact for arrays of every size.
func (u *Ufunc) loopFor(a *Array, in int) *loop {
	if u.In != in || u.Out != 1 || a.Weak != Strong || a.Type.Code > Complex128 || !a.IsC() {
		return nil
	}
	return u.tables().direct[a.Type.Code]
}

// run runs the loop over contiguous operands of the size of a, and gives the room back.
func (r *quickRoom) run(m *budget.Meter, l *loop, in int, a *Array, status *Status) (*Array, error) {
	out, err := newRaw(m, l.types[in], a.Shape, false)
	if err == nil {
		err = charge(m, a.size)
	}
	if err == nil {
		r.n, r.p[in] = a.size, out.Pointer()
		err = l.k(&r.block)
		*status |= r.status
	}
	r.block = block{}
	quickRooms.Put(r)
	if err != nil {
		return nil, err
	}
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
