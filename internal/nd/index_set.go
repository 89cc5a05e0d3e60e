package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Set is a[idx] = value: the value is broadcast and converted.
func (a *Array) Set(m *budget.Meter, idx []Index, value *Array, status *Status) error {
	if err := a.Writable(m); err != nil {
		return err
	}
	p, err := a.plan(m, idx)
	if err != nil {
		return err
	}
	if overlaps(a, value) {
		if value, err = value.Copy(m, OrderK); err != nil {
			return err
		}
	}
	switch {
	case p.mask != nil:
		return a.setMask(m, p.mask, value, status)
	case len(p.lookups) == 0:
		v, err := p.view(m, a)
		if err != nil {
			return err
		}
		return Assign(m, v, value, status)
	}
	return p.write(m, a, value, status)
}

// write stores a value through index arrays.
func (p *plan) write(m *budget.Meter, a, value *Array, status *Status) error {
	offs, shape, err := p.offsets(m)
	if err != nil {
		return err
	}
	full := append(append(append([]int(nil), p.shape[:p.at]...), shape...), p.shape[p.at:]...)
	vshape := value.Shape
	for len(vshape) > len(full) && vshape[0] == 1 {
		vshape = vshape[1:]
	}
	v := Over(value.Buf, value.Offset, value.Type, vshape, value.Strides[len(value.Shape)-len(vshape):]).stretch(full)
	if v == nil {
		return Errorf(ValueError, "shape mismatch: value array of shape %s could not be broadcast to indexing result of shape %s", ShapeText(value.Shape), ShapeText(full))
	}
	if v.size == 0 {
		return nil
	}
	if p.at > 0 { // the axes of index arrays come first
		axes := make([]int, 0, len(full))
		for i := range shape {
			axes = append(axes, p.at+i)
		}
		for i := range full {
			if i < p.at || i >= p.at+len(shape) {
				axes = append(axes, i)
			}
		}
		if v, err = v.Transpose(m, axes...); err != nil {
			return err
		}
	}
	if product(p.shape) == 1 {
		return p.scatter(m, a, v, offs, status)
	}
	return p.subspaces(m, a, v, offs, len(shape), status)
}

// scatter stores single elements, block by block through a buffer of the right type.
func (p *plan) scatter(m *budget.Meter, a, v *Array, offs []int64, status *Status) error {
	base := a.Buf.pointer(a.Offset + p.offset)
	fn, err := findCast(v.Type, a.Type)
	if err != nil {
		return err
	}
	buf, err := scratch(m, a.Type, min(chunk, len(offs)))
	if err != nil {
		return err
	}
	w := newWalk(v.Shape, []*Array{v}, true)
	n, step := w.inner()
	k := 0
	for {
		src := w.pointers()[0]
		for i := 0; i < n; i += chunk {
			r := castRun{dst: buf, src: unsafe.Add(src, i*step[0]), ds: a.Type.Size(), ss: step[0], n: min(chunk, n-i), from: v.Type, to: a.Type, meter: m}
			if err := charge(m, 2*r.n); err != nil {
				return err
			}
			if err := fn(&r); err != nil {
				return err
			}
			if status != nil {
				*status |= r.status
			}
			scatter(base, buf, offs[k:k+r.n], a.Type)
			k += r.n
		}
		if !w.next() {
			return nil
		}
	}
}

// subspaces stores the part of the value that belongs to each chosen place. The first n axes of v
// are those of the index arrays.
func (p *plan) subspaces(m *budget.Meter, a, v *Array, offs []int64, n int, status *Status) error {
	to := Over(a.Buf, a.Offset+p.offset, a.Type, p.shape, p.strides)
	start := to.Offset
	outer := Over(v.Buf, v.Offset, v.Type, v.Shape[:n], v.Strides[:n])
	part := Over(v.Buf, v.Offset, v.Type, v.Shape[n:], v.Strides[n:])
	k := 0
	return outer.Each(m, func(off int) error {
		to.Offset, part.Offset = start+int(offs[k]), v.Offset+off
		k++
		return fillFrom(m, to, part, status)
	})
}

// setMask is a[mask] = value for a mask of a's shape.
func (a *Array) setMask(m *budget.Meter, mask, value *Array, status *Status) error {
	if len(value.Shape) > 1 {
		return Errorf(TypeError, "NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has %d dimensions", len(value.Shape))
	}
	n, err := CountTrue(m, mask)
	if err != nil {
		return err
	}
	if value.size != 1 && value.size != n {
		return Errorf(ValueError, "NumPy boolean array indexing assignment cannot assign %d input values to the %d output values where the mask is true", value.size, n)
	}
	if n == 0 {
		return nil
	}
	if value, err = value.AsOwn(m, a.Type, status); err != nil {
		return err
	}
	step := 0
	if value.size == n && len(value.Shape) == 1 && n > 1 {
		step = value.Strides[0]
	}
	return putMasked(m, a, mask, value.Pointer(), step)
}

// putMasked stores values, step bytes apart, where a mask is true.
func putMasked(m *budget.Meter, a, mask *Array, src unsafe.Pointer, step int) error {
	w := newWalk(a.Shape, []*Array{a, mask}, true)
	n, s := w.inner()
	store, block := copyFn(a.Type), blockFor(a.Type.Size())
	k := 0 // values stored
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
			if *at[uint8](p[1], i, s[1]) == 0 {
				i++
				continue
			}
			j := i + 1
			for j < end && *at[uint8](p[1], j, s[1]) != 0 {
				j++
			}
			r := castRun{dst: unsafe.Add(p[0], i*s[0]), src: unsafe.Add(src, k*step), ds: s[0], ss: step, n: j - i, from: a.Type, to: a.Type, meter: m}
			if err := store(&r); err != nil {
				return err
			}
			k += j - i // src itself never moves past its last element: the collector must not see that
			i = j
		}
		if !w.next() {
			return nil
		}
	}
}
