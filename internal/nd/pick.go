package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Mode says what an index out of bounds means.
type Mode uint8

const (
	ModeRaise Mode = iota
	ModeWrap
	ModeClip
)

// place applies a mode to an index for an axis of n.
func (mode Mode) place(i int64, n int) (int64, bool) {
	size := int64(n)
	switch {
	case i >= 0 && i < size:
		return i, true
	case mode == ModeClip:
		return max(0, min(i, size-1)), true
	case mode == ModeWrap:
		return ((i % size) + size) % size, true
	case i >= -size && i < 0:
		return i + size, true
	}
	return 0, false
}

// Take chooses elements along an axis, or of the flattened array.
func Take(m *budget.Meter, a, index *Array, axis int, all bool, mode Mode) (*Array, error) {
	if mode == ModeRaise && (all || axis == 0) {
		if out, err := takeFlat(m, a, index); out != nil || err != nil {
			return out, err
		}
	}
	if all {
		flat, err := a.Ravel(m, OrderC)
		if err != nil {
			return nil, err
		}
		a, axis = flat, 0
	}
	if len(a.Shape) == 0 && (axis == 0 || axis == -1) {
		var err error
		if a, err = a.Ravel(m, OrderC); err != nil {
			return nil, err
		}
	}
	axis, err := Axis(axis, len(a.Shape))
	if err != nil {
		return nil, err
	}
	if !CanCast(index.Type, Of(Int64), SameKind) {
		return nil, Errorf(TypeError, "Cannot cast array data from %s to dtype('int64') according to the rule 'safe'", index.Type.Repr())
	}
	n := a.Shape[axis]
	if n == 0 && index.size > 0 {
		return nil, Errorf(IndexError, "cannot do a non-empty take from an empty axes.")
	}
	if index, err = placed(m, index, n, axis, mode); err != nil {
		return nil, err
	}
	shape := append(append(append([]int(nil), a.Shape[:axis]...), index.Shape...), a.Shape[axis+1:]...)
	out, err := newRaw(m, a.Type, shape, false)
	if err != nil || out.size == 0 {
		return out, err
	}
	return out, takeInto(m, a, index, out, axis)
}

// takeInto copies slices of a contiguous source.
func takeInto(m *budget.Meter, a, index, out *Array, axis int) error {
	if !a.IsC() {
		var err error
		if a, err = a.Copy(m, OrderC); err != nil {
			return err
		}
	}
	outer, inner := product(a.Shape[:axis]), product(a.Shape[axis+1:])
	size, n := inner*a.Type.Size(), a.Shape[axis]
	places := Slice[int64](index)
	if inner == 1 {
		offs := make([]int64, min(len(places), blockSize))
		for o := range outer {
			for i := 0; i < len(places); i += blockSize {
				part := places[i:min(i+blockSize, len(places))]
				if err := charge(m, 2*len(part)); err != nil {
					return err
				}
				for k, x := range part {
					offs[k] = x * int64(size)
				}
				gather(unsafe.Add(out.Pointer(), (o*len(places)+i)*size), unsafe.Add(a.Pointer(), o*n*size), offs[:len(part)], a.Type)
			}
		}
		return nil
	}
	copyAll, r := copyFn(a.Type), castRun{ds: a.Type.Size(), ss: a.Type.Size(), from: a.Type, to: a.Type, meter: m}
	for o := range outer {
		for k, x := range places {
			if err := charge(m, inner); err != nil {
				return err
			}
			r.dst, r.n = unsafe.Add(out.Pointer(), (o*len(places)+k)*size), inner
			r.src = unsafe.Add(a.Pointer(), (o*n+int(x))*size)
			if err := copyAll.inBlocks(&r); err != nil {
				return err
			}
		}
	}
	return nil
}

// placed returns the indices as contiguous int64 from 0 to n-1.
func placed(m *budget.Meter, index *Array, n, axis int, mode Mode) (*Array, error) {
	out, err := index.AsType(m, Of(Int64), OrderC, Unsafe, nil)
	if err != nil {
		return nil, err
	}
	for i, x := range Slice[int64](out) {
		if i%blockSize == 0 {
			if err := charge(m, blockSize); err != nil {
				return nil, err
			}
		}
		p, ok := mode.place(x, n)
		if !ok {
			return nil, outOfBounds(int(x), axis, n)
		}
		Slice[int64](out)[i] = p
	}
	return out, nil
}

// Put stores values, which repeat, at places of the flattened array.
func (a *Array) Put(m *budget.Meter, index, values *Array, mode Mode) error {
	if err := a.Writable(m); err != nil {
		return err
	}
	if index.size == 0 || values.size == 0 {
		return nil
	}
	if a.size == 0 {
		return Errorf(IndexError, "cannot replace elements of an empty array")
	}
	index, err := placed(m, index, a.size, 0, mode)
	if err != nil {
		return err
	}
	if values, err = values.AsType(m, a.Type, OrderC, Unsafe, nil); err != nil {
		return err
	}
	size := a.Type.Size()
	store := copyFn(a.Type)
	for i, x := range Slice[int64](index) {
		if err := m.Step(1); err != nil {
			return err
		}
		r := castRun{dst: a.At(a.offsetOf(int(x))), src: unsafe.Add(values.Pointer(), i%values.size*size), ds: size, ss: size, n: 1, from: a.Type, to: a.Type, meter: m}
		if err := store(&r); err != nil {
			return err
		}
	}
	return nil
}

// offsetOf is the byte offset of element i in C order.
func (a *Array) offsetOf(i int) (off int) {
	for k := len(a.Shape) - 1; k >= 0; k-- {
		off += i % a.Shape[k] * a.Strides[k]
		i /= a.Shape[k]
	}
	return off
}

// ItemAt is element i in C order.
func (a *Array) ItemAt(i int) Scalar { return a.Item(a.offsetOf(i)) }

// Where chooses from x where the condition is true, and from y elsewhere.
func Where(m *budget.Meter, cond, x, y *Array, status *Status) (*Array, error) {
	if out, err := whereFlat(m, cond, x, y); out != nil || err != nil {
		return out, err
	}
	mask, err := cond.Truths(m)
	if err != nil {
		return nil, err
	}
	d, err := ResultType(x, y)
	if err != nil {
		return nil, err
	}
	shape, err := broadcastArrays([]*Array{cond, x, y})
	if err != nil {
		return nil, err
	}
	for _, v := range []*Array{x, y} {
		if v.Weak == WeakInt && d.IsInteger() {
			if err := CheckInt(v.Item(0).Int, d); err != nil {
				return nil, err
			}
		}
	}
	out, err := newRaw(m, d, shape, false)
	if err != nil || out.size == 0 {
		return out, err
	}
	if err := fillFrom(m, out, y.stretch(shape), status); err != nil {
		return nil, err
	}
	return out, assignWhere(m, out, x, mask, status)
}

// assignWhere copies src into dst where a mask is true.
func assignWhere(m *budget.Meter, dst, src, mask *Array, status *Status) error {
	if dst.size == 0 {
		return nil
	}
	fn, err := findCast(src.Type, dst.Type)
	if err != nil {
		return err
	}
	ops := []*Array{dst, src.stretch(dst.Shape), mask.stretch(dst.Shape)}
	w := newWalk(dst.Shape, ops, false)
	n, step := w.inner()
	r := castRun{ds: step[0], ss: step[1], from: src.Type, to: dst.Type, meter: m}
	block := blockFor(max(src.Type.Size(), dst.Type.Size()))
	for {
		p := w.pointers()
		if err := charge(m, n); err != nil {
			return err
		}
		for i, end := 0, 0; i < n; {
			if i == end {
				if end = min(n, i+block); end < n {
					if err := m.Work(blockSize / 8); err != nil {
						return err
					}
				}
			}
			if *at[uint8](p[2], i, step[2]) == 0 {
				i++
				continue
			}
			j := i + 1
			for j < end && *at[uint8](p[2], j, step[2]) != 0 {
				j++
			}
			r.dst, r.src, r.n = unsafe.Add(p[0], i*step[0]), unsafe.Add(p[1], i*step[1]), j-i
			if err := fn(&r); err != nil {
				return err
			}
			i = j
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

// CopyTo is np.copyto: values where a mask is true, under a casting rule.
func CopyTo(m *budget.Meter, dst, src, mask *Array, rule Casting, status *Status) error {
	if !CanCast(src.Type, dst.Type, rule) && (src.Weak == Strong || !weakFits(src.Weak, dst.Type)) {
		what := "array data"
		if len(src.Shape) == 0 {
			what = "scalar"
		}
		return Errorf(TypeError, "Cannot cast "+what+" from %s to %s according to the rule '%s'", src.Type.Repr(), dst.Type.Repr(), rule)
	}
	if mask == nil {
		return Assign(m, dst, src, status)
	}
	if err := dst.Writable(m); err != nil {
		return err
	}
	for _, v := range []*Array{src, mask} {
		if v.stretch(dst.Shape) == nil {
			return Errorf(ValueError, "could not broadcast %s from shape %s into shape %s", map[bool]string{true: "where mask", false: "input array"}[v == mask], ShapeText(v.Shape), ShapeText(dst.Shape))
		}
	}
	if overlaps(dst, src) {
		var err error
		if src, err = src.Copy(m, OrderK); err != nil {
			return err
		}
	}
	return assignWhere(m, dst, src, mask, status)
}

// Choose builds an array from choices: index i takes the element of choice i.
func Choose(m *budget.Meter, index *Array, choices []*Array, mode Mode) (*Array, error) {
	switch {
	case len(choices) == 0:
		return nil, Errorf(ValueError, "0-length sequence.")
	case len(choices) >= MaxDims:
		return nil, Errorf(ValueError, "Need at least 0 and at most %d array objects.", MaxDims)
	}
	d, err := ResultType(choices...)
	if err != nil {
		return nil, err
	}
	all := append([]*Array{index}, choices...)
	shape, err := broadcastArrays(all)
	if err != nil {
		shapes := make([][]int, 0, len(all))
		for _, c := range choices {
			shapes = append(shapes, c.Shape)
		}
		_, err = BroadcastShapes(append(shapes, index.Shape)...)
		return nil, err
	}
	places, err := choicePlaces(m, index, len(choices), mode)
	if err != nil {
		return nil, err
	}
	out, err := New(m, d, shape...)
	if err != nil || out.size == 0 {
		return out, err
	}
	for i, c := range choices {
		k, err := (Scalar{Type: Of(Int64), Int: int64(i)}).Array(m)
		if err != nil {
			return nil, err
		}
		mask, err := Lookup("equal").Call1(m, nil, places, k)
		if err != nil {
			return nil, err
		}
		if err := assignWhere(m, out, c, mask, nil); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// choicePlaces returns the indices of n choices as contiguous int64. Unlike an index into an array,
// a negative one is out of bounds.
func choicePlaces(m *budget.Meter, index *Array, n int, mode Mode) (*Array, error) {
	out, err := index.AsType(m, Of(Int64), OrderC, Unsafe, nil)
	if err != nil {
		return nil, err
	}
	v := Slice[int64](out)
	for i, x := range v {
		if err := m.Pace(i); err != nil {
			return nil, err
		}
		p, ok := mode.place(x, n)
		if !ok || mode == ModeRaise && x < 0 {
			return nil, Errorf(ValueError, "invalid entry in choice array")
		}
		v[i] = p
	}
	return out, charge(m, len(v))
}
