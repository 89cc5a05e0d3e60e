package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// copyFn copies elements of one type.
func copyFn(d DType) castFn {
	switch d.Size() {
	case 1:
		return copyRun[uint8]
	case 2:
		return copyRun[uint16]
	case 4:
		if d.IsText() {
			return copyRun[[4]byte]
		}
		return copyRun[uint32]
	case 8:
		if !d.IsText() {
			return copyRun[uint64]
		}
	case 16:
		if d.Code == Object {
			return copyRun[Cell]
		}
		if d.Code == Complex128 {
			return copyRun[[2]uint64]
		}
	}
	return copyLong
}

func copyRun[T any](r *castRun) error {
	size := sizeOf[T]()
	if r.ds == size && r.ss == size {
		copy(unsafe.Slice((*T)(r.dst), r.n), unsafe.Slice((*T)(r.src), r.n))
		return nil
	}
	if r.ss == 0 && r.ds == size {
		v, d := *(*T)(r.src), unsafe.Slice((*T)(r.dst), r.n)
		for i := range d {
			d[i] = v
		}
		return nil
	}
	for i := range r.n {
		*at[T](r.dst, i, r.ds) = *at[T](r.src, i, r.ss)
	}
	return nil
}

// inBlocks does the work of a run a block at a time, and polls in between. It changes the run, which
// belongs to the caller so that a loop over rows allocates one and not one for each row.
func (fn castFn) inBlocks(r *castRun) error {
	n, dst, src := r.n, r.dst, r.src
	block := blockFor(max(r.from.Size(), r.to.Size()))
	for i := 0; i < n; i += block {
		if i > 0 {
			if err := r.meter.Work(blockSize / 8); err != nil {
				return err
			}
		}
		r.n = min(block, n-i)
		// A pointer past the end of its memory ends the process if the collector sees it.
		r.dst, r.src = unsafe.Add(dst, i*r.ds), unsafe.Add(src, i*r.ss)
		if err := fn(r); err != nil {
			return err
		}
	}
	return nil
}

// copyLong copies texts.
func copyLong(r *castRun) error {
	size := r.from.Size()
	if size == 0 {
		return nil
	}
	for i := range r.n {
		dst, src := unsafe.Slice(at[byte](r.dst, i, r.ds), size), unsafe.Slice(at[byte](r.src, i, r.ss), size)
		for len(src) > 8*longText {
			if err := r.meter.Work(longText / 8); err != nil {
				return err
			}
			copy(dst, src[:8*longText])
			dst, src = dst[8*longText:], src[8*longText:]
		}
		copy(dst, src)
	}
	return nil
}

// Copy returns the elements in memory of their own, in the given order.
func (a *Array) Copy(m *budget.Meter, order Order) (*Array, error) {
	out, err := newLike(m, a, a.Type, a.Shape, order)
	if err != nil {
		return nil, err
	}
	return out, fillFrom(m, out, a, nil)
}

// NewLike makes an array of zeros of a shape, whose memory order follows a where order says so and the
// dimensions are as many.
func NewLike(m *budget.Meter, a *Array, d DType, shape []int, order Order) (*Array, error) {
	if order == OrderK && len(shape) != len(a.Shape) {
		order = OrderC
	}
	if order == OrderK && !a.IsC() && !a.IsF() {
		return newPermuted(m, d, shape, a.Strides)
	}
	return newOrder(m, d, shape, order.isFortran(a))
}

// newLike makes an array of a shape, to be filled at once, whose memory order follows a where order
// says so.
func newLike(m *budget.Meter, a *Array, d DType, shape []int, order Order) (*Array, error) {
	if order == OrderK && !a.IsC() && len(shape) == len(a.Shape) {
		return newPermuted(m, d, shape, a.Strides)
	}
	return newRaw(m, d, shape, order.isFortran(a))
}

// newPermuted makes an array whose axes lie in memory in the order of strides.
func newPermuted(m *budget.Meter, d DType, shape, strides []int) (*Array, error) {
	out, err := newOrder(m, d, shape, false)
	if err != nil {
		return nil, err
	}
	like := Array{Strides: strides, Shape: shape}
	order := like.strideOrder()
	step := d.Size()
	for i := len(order) - 1; i >= 0; i-- {
		out.Strides[order[i]] = step
		step *= max(shape[order[i]], 1)
	}
	out.Refresh()
	return out, nil
}

// fillFrom copies src into dst, which has the same shape and does not overlap it.
func fillFrom(m *budget.Meter, dst, src *Array, status *Status) error {
	if dst.size == 0 {
		return nil
	}
	if plainRun(dst, src) {
		return fillPlain(m, dst, src, status)
	}
	if ok, err := fillTransposed(m, dst, src); ok || err != nil {
		return err
	}
	fn, err := findCast(src.Type, dst.Type)
	if err != nil {
		return err
	}
	ops := [2]*Array{dst, src}
	w := newWalk(dst.Shape, ops[:], false)
	n, step := w.inner()
	r := castRun{ds: step[0], ss: step[1], from: src.Type, to: dst.Type, meter: m}
	size := max(src.Type.Size(), dst.Type.Size())
	block := blockFor(size)
	for {
		p := w.pointers()
		for i := 0; i < n; i += block {
			r.n = min(block, n-i)
			if err := chargeFor(m, r.n, size); err != nil {
				return err
			}
			r.dst, r.src = unsafe.Add(p[0], i*r.ds), unsafe.Add(p[1], i*r.ss)
			if err := fn(&r); err != nil {
				return err
			}
		}
		if !w.next() {
			break
		}
	}
	if status != nil {
		*status |= r.status
	}
	return nil
}

// Assign copies src into dst, broadcasting and converting it without regard to safety. The arrays
// may overlap.
func Assign(m *budget.Meter, dst, src *Array, status *Status) error {
	if err := dst.Writable(m); err != nil {
		return err
	}
	shape := src.Shape
	for len(shape) > len(dst.Shape) && shape[0] == 1 {
		shape = shape[1:]
	}
	from := src
	if len(shape) != len(src.Shape) {
		from = Over(src.Buf, src.Offset, src.Type, shape, src.Strides[len(src.Strides)-len(shape):])
	}
	v := from.stretch(dst.Shape)
	if v == nil {
		return Errorf(ValueError, "could not broadcast input array from shape %s into shape %s", ShapeText(src.Shape), ShapeText(dst.Shape))
	}
	if overlaps(dst, src) {
		own, err := src.Copy(m, OrderK)
		if err != nil {
			return err
		}
		return Assign(m, dst, own, status)
	}
	return fillFrom(m, dst, v, status)
}

// bounds are the first byte of an array and the one after its last.
func (a *Array) bounds() (lo, hi int) {
	lo, hi = a.Offset, a.Offset+a.Type.Size()
	for i, s := range a.Shape {
		if d := (s - 1) * a.Strides[i]; d < 0 {
			lo += d
		} else {
			hi += d
		}
	}
	return lo, hi
}

// Bounds are the first byte of a non-empty array in its buffer and the one after its last.
func (a *Array) Bounds() (lo, hi int) { return a.bounds() }

// overlaps reports whether two arrays may share memory, by their bounds.
func overlaps(a, b *Array) bool {
	if a.Buf != b.Buf || a.size == 0 || b.size == 0 {
		return false
	}
	alo, ahi := a.bounds()
	blo, bhi := b.bounds()
	return alo < bhi && blo < ahi
}

// AsType returns a copy converted to another type. Str and Bytes without a length get the one that
// the source needs, datetime64 without a unit keeps the source's.
func (a *Array) AsType(m *budget.Meter, d DType, order Order, rule Casting, status *Status) (*Array, error) {
	d, err := a.fitType(d)
	if err != nil {
		return nil, err
	}
	if !CanCast(a.Type, d, rule) {
		if len(a.Shape) == 0 {
			return nil, Errorf(TypeError, "Cannot cast scalar from %s to %s according to the rule '%s'", a.Type.Repr(), d.Repr(), rule)
		}
		return nil, Errorf(TypeError, "Cannot cast array data from %s to %s according to the rule '%s'", a.Type.Repr(), d.Repr(), rule)
	}
	out, err := newLike(m, a, d, a.Shape, order)
	if err != nil {
		return nil, err
	}
	return out, fillFrom(m, out, a, status)
}

// fitType completes a type that lacks its length or unit.
func (a *Array) fitType(d DType) (DType, error) {
	switch {
	case d.IsText() && d.Len == 0:
		d.Len = textLen[a.Type.Code]
		if a.Type.IsText() {
			d.Len = max(a.Type.Len, 1)
		}
		if a.Type.Code == Datetime {
			d.Len = timeTextLen(a.Type)
		}
	case d.IsTime() && d.Unit == Generic && a.Type.IsTime():
		return TimeOf(d.Code, a.Type.Unit, int(a.Type.Mult)), nil
	}
	return d, nil
}

// as returns a converted to d, or a itself if it has the type.
func (a *Array) as(m *budget.Meter, d DType) (*Array, error) {
	if a.Type == d {
		return a, nil
	}
	return a.AsType(m, d, OrderK, Unsafe, nil)
}
