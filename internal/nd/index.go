package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// IndexKind says what an element of an index is.
type IndexKind uint8

const (
	IndexInt IndexKind = iota
	IndexSlice
	IndexNew      // newaxis
	IndexEllipsis // ...
	IndexArray    // integers or bool; True and False are 0-d bool arrays
)

// Index is one element of an index: a[i, 1:3, None, mask] has four.
type Index struct {
	Kind  IndexKind
	Int   int
	Range Range
	Array *Array
}

// Range is start:stop:step; what is not there is not Has.
type Range struct {
	Start, Stop, Step          int
	HasStart, HasStop, HasStep bool
}

// Resolve returns the first index, the step and the number of elements for an axis of n.
func (s Range) Resolve(n int) (start, step, count int, err error) {
	step = 1
	if s.HasStep {
		step = s.Step
	}
	if step == 0 {
		return 0, 0, 0, Errorf(ValueError, "slice step cannot be zero")
	}
	lo, hi := 0, n
	if step < 0 {
		lo, hi = -1, n-1
	}
	clip := func(i int) int {
		if i < 0 {
			if i += n; i < 0 {
				return lo
			}
		}
		return min(i, hi)
	}
	start, stop := lo, hi
	if step < 0 {
		start, stop = hi, lo
	}
	if s.HasStart {
		start = clip(s.Start)
	}
	if s.HasStop {
		stop = clip(s.Stop)
	}
	switch {
	case step > 0 && stop > start:
		count = (stop-start-1)/step + 1
	case step < 0 && start > stop:
		count = (start-stop-1)/-step + 1
	}
	return start, step, count, nil
}

// plan is an index applied to the shape of an array.
type plan struct {
	shape, strides []int // of the axes that basic indices leave, new ones included
	offset         int
	lookups        []lookup
	at             int // how many axes stand before those of the index arrays
	together       bool
	mask           *Array // the one index is a mask of the array's whole shape
}

// lookup is an index array on an axis.
type lookup struct {
	axis, n, stride int
	index           *Array // int64
}

func outOfBounds(i, axis, n int) error {
	return Errorf(IndexError, "index %d is out of bounds for axis %d with size %d", i, axis, n)
}

// maskOf is the mask if an index is one of the shape of a, else nil.
func (a *Array) maskOf(idx []Index) *Array {
	if len(idx) == 1 && idx[0].Kind == IndexArray && idx[0].Array.Type.Code == Bool && sameShape(idx[0].Array.Shape, a.Shape) && len(a.Shape) > 0 {
		return idx[0].Array
	}
	return nil
}

// plan reads an index.
func (a *Array) plan(m *budget.Meter, idx []Index) (*plan, error) {
	if mask := a.maskOf(idx); mask != nil {
		return &plan{mask: mask}, nil
	}
	used, dots := 0, -1
	for i, x := range idx {
		switch x.Kind {
		case IndexEllipsis:
			if dots >= 0 {
				return nil, Errorf(IndexError, "an index can only have a single ellipsis ('...')")
			}
			dots = i
		case IndexArray:
			if x.Array.Type.Code == Bool {
				used += len(x.Array.Shape)
			} else {
				used++
			}
		case IndexInt, IndexSlice:
			used++
		}
	}
	if used > len(a.Shape) {
		return nil, Errorf(IndexError, "too many indices for array: array is %d-dimensional, but %d were indexed", len(a.Shape), used)
	}
	p := &plan{at: -1, together: true}
	axis, last := 0, -1
	advanced := hasArrays(idx)
	for i, x := range idx {
		if x.Kind == IndexEllipsis {
			for range len(a.Shape) - used {
				p.keep(a.Shape[axis], a.Strides[axis])
				axis++
			}
			continue
		}
		if x.Kind == IndexArray || x.Kind == IndexInt && advanced {
			if last >= 0 && last != i-1 {
				p.together = false
			}
			if p.at < 0 {
				p.at = len(p.shape)
			}
			last = i
		}
		var err error
		if axis, err = p.take(m, a, x, axis, advanced); err != nil {
			return nil, err
		}
	}
	for ; axis < len(a.Shape); axis++ {
		p.keep(a.Shape[axis], a.Strides[axis])
	}
	if !p.together {
		p.at = 0
	}
	if n := len(p.shape); n > MaxDims {
		return nil, Errorf(IndexError, "number of dimensions must be within [0, %d], indexing result would have %d", MaxDims, n)
	}
	return p, nil
}

func hasArrays(idx []Index) bool {
	for _, x := range idx {
		if x.Kind == IndexArray {
			return true
		}
	}
	return false
}

func (p *plan) keep(n, stride int) {
	p.shape, p.strides = append(p.shape, n), append(p.strides, stride)
}

// take applies one element of an index and returns the next axis.
func (p *plan) take(m *budget.Meter, a *Array, x Index, axis int, advanced bool) (int, error) {
	switch x.Kind {
	case IndexNew:
		p.keep(1, 0)
		return axis, nil
	case IndexSlice:
		start, step, n, err := x.Range.Resolve(a.Shape[axis])
		if err != nil {
			return 0, err
		}
		if n > 0 {
			p.offset += start * a.Strides[axis]
		}
		p.keep(n, step*a.Strides[axis])
		return axis + 1, nil
	case IndexInt:
		n, i := a.Shape[axis], x.Int
		if i < -n || i >= n {
			return 0, outOfBounds(i, axis, n)
		}
		if i < 0 {
			i += n
		}
		p.offset += i * a.Strides[axis]
		return axis + 1, nil
	}
	switch {
	case x.Array.Type.Code == Bool:
		return p.boolIndex(m, a, x.Array, axis)
	case !x.Array.Type.IsInteger():
		return 0, Errorf(IndexError, "arrays used as indices must be of integer (or boolean) type")
	}
	index, err := x.Array.as(m, Of(Int64))
	if err != nil {
		return 0, err
	}
	p.lookups = append(p.lookups, lookup{axis: axis, n: a.Shape[axis], stride: a.Strides[axis], index: index})
	return axis + 1, nil
}

// boolIndex replaces a mask by the places where it is true, one index array per axis.
func (p *plan) boolIndex(m *budget.Meter, a, mask *Array, axis int) (int, error) {
	for i, s := range mask.Shape {
		if n := a.Shape[axis+i]; s != n {
			return 0, Errorf(IndexError, "boolean index did not match indexed array along axis %d; size of axis is %d but size of corresponding boolean axis is %d", axis+i, n, s)
		}
	}
	if len(mask.Shape) == 0 { // a new axis of size one or zero
		n := int(*(*uint8)(mask.Pointer()))
		zero, err := New(m, Of(Int64), n)
		p.lookups = append(p.lookups, lookup{axis: axis, n: 1, index: zero})
		return axis, err
	}
	places, err := Nonzero(m, mask)
	if err != nil {
		return 0, err
	}
	for i, x := range places {
		p.lookups = append(p.lookups, lookup{axis: axis + i, n: a.Shape[axis+i], stride: a.Strides[axis+i], index: x})
	}
	return axis + len(places), nil
}

// view is the result of basic indices, or the part of others that they leave.
func (p *plan) view(m *budget.Meter, a *Array) (*Array, error) {
	v, err := a.view(m, len(p.shape))
	if err != nil {
		return nil, err
	}
	copy(v.Shape, p.shape)
	copy(v.Strides, p.strides)
	v.Offset += p.offset
	v.Refresh()
	return v, nil
}

// offsets computes where in memory the elements that index arrays choose are. shape is that of
// the index arrays broadcast together.
func (p *plan) offsets(m *budget.Meter) (offs []int64, shape []int, err error) {
	arrays := make([]*Array, len(p.lookups))
	for i, l := range p.lookups {
		arrays[i] = l.index
	}
	if shape, err = broadcastArrays(arrays); err != nil {
		text := "shape mismatch: indexing arrays could not be broadcast together with shapes "
		for _, a := range arrays {
			text += ShapeText(a.Shape) + " "
		}
		return nil, nil, Errorf(IndexError, "%s", text)
	}
	n := product(shape)
	if err := m.Alloc(8 * int64(n)); err != nil {
		return nil, nil, err
	}
	defer m.Free(8 * int64(n))
	if offs, err = budget.Make[int64](m, n); err != nil {
		return nil, nil, err
	}
	empty := product(p.shape) == 0
	for _, l := range p.lookups {
		if err := l.add(m, offs, shape, empty); err != nil {
			return nil, nil, err
		}
	}
	return offs, shape, nil
}

// add adds the offsets of one index array. An index out of bounds passes if there is nothing to
// choose: NumPy deprecates that, and allows it.
func (l lookup) add(m *budget.Meter, offs []int64, shape []int, empty bool) error {
	if len(offs) == 0 {
		return nil
	}
	v := l.index.stretch(shape)
	w := newWalk(shape, []*Array{v}, true)
	n, step := w.inner()
	k := 0
	for {
		p := w.pointers()[0]
		if err := charge(m, n); err != nil {
			return err
		}
		for i := range n {
			if err := m.Pace(i); err != nil {
				return err
			}
			x := *at[int64](p, i, step[0])
			if x < 0 {
				x += int64(l.n)
			}
			if uint64(x) >= uint64(l.n) && !empty {
				return outOfBounds(int(*at[int64](p, i, step[0])), l.axis, l.n)
			}
			offs[k] += x * int64(l.stride)
			k++
		}
		if !w.next() {
			return nil
		}
	}
}

// gather copies elements at byte offsets from base to contiguous memory.
func gather(dst, base unsafe.Pointer, offs []int64, d DType) {
	switch size := d.Size(); {
	case d.Code == Object:
		gatherAs[Cell](dst, base, offs)
	case size == 1:
		gatherAs[uint8](dst, base, offs)
	case size == 2:
		gatherAs[uint16](dst, base, offs)
	case size == 4:
		gatherAs[[4]byte](dst, base, offs)
	case size == 8 && !d.IsText():
		gatherAs[uint64](dst, base, offs)
	case size == 16 && !d.IsText():
		gatherAs[[2]uint64](dst, base, offs)
	default:
		for i, o := range offs {
			copy(unsafe.Slice((*byte)(unsafe.Add(dst, i*size)), size), unsafe.Slice((*byte)(unsafe.Add(base, o)), size))
		}
	}
}

func gatherAs[T any](dst, base unsafe.Pointer, offs []int64) {
	d := unsafe.Slice((*T)(dst), len(offs))
	for i, o := range offs {
		d[i] = *(*T)(unsafe.Add(base, o))
	}
}

// scatter is the inverse of gather.
func scatter(base, src unsafe.Pointer, offs []int64, d DType) {
	switch size := d.Size(); {
	case d.Code == Object:
		scatterAs[Cell](base, src, offs)
	case size == 1:
		scatterAs[uint8](base, src, offs)
	case size == 2:
		scatterAs[uint16](base, src, offs)
	case size == 4:
		scatterAs[[4]byte](base, src, offs)
	case size == 8 && !d.IsText():
		scatterAs[uint64](base, src, offs)
	case size == 16 && !d.IsText():
		scatterAs[[2]uint64](base, src, offs)
	default:
		for i, o := range offs {
			copy(unsafe.Slice((*byte)(unsafe.Add(base, o)), size), unsafe.Slice((*byte)(unsafe.Add(src, i*size)), size))
		}
	}
}

func scatterAs[T any](base, src unsafe.Pointer, offs []int64) {
	s := unsafe.Slice((*T)(src), len(offs))
	for i, o := range offs {
		*(*T)(unsafe.Add(base, o)) = s[i]
	}
}
