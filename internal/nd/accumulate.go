package nd

import (
	"sync"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// Accumulate applies u along an axis and keeps every intermediate result: ufunc.accumulate.
func (u *Ufunc) Accumulate(m *budget.Meter, a *Array, axis int, want *DType, out *Array, status *Status) (*Array, error) {
	if u.In != 2 || u.Out != 1 {
		return nil, Errorf(ValueError, "accumulate only supported for binary functions")
	}
	if len(a.Shape) == 0 {
		return nil, Errorf(TypeError, "cannot accumulate on a scalar")
	}
	axis, err := Axis(axis, len(a.Shape))
	if err != nil {
		return nil, err
	}
	if want == nil && out == nil {
		if r, err := u.accumulateFlat(m, a, status); r != nil || err != nil {
			return r, err
		}
	}
	k, d, in, err := u.reduceType(a, ReduceArgs{Type: want, Out: out})
	if err != nil {
		return nil, err
	}
	if a, err = a.AsOwn(m, in, status); err != nil {
		return nil, err
	}
	res := out
	if out == nil || out.Type != d {
		if res, err = newLike(m, a, d, a.Shape, OrderK); err != nil {
			return nil, err
		}
	} else if err := out.Writable(m); err != nil {
		return nil, err
	}
	if !sameShape(res.Shape, a.Shape) {
		return nil, Errorf(ValueError, "provided out is the wrong size for the accumulation.")
	}
	if overlaps(res, a) {
		if a, err = a.Copy(m, OrderK); err != nil {
			return nil, err
		}
	}
	if a.size > 0 {
		err = u.accumulate(m, k, res, a, axis, status)
	}
	if err == nil && out != nil && out != res {
		return out, Assign(m, out, res, status)
	}
	return res, err
}

// accumulate fills res: each element is the one before it, combined with that of a.
func (u *Ufunc) accumulate(m *budget.Meter, k kernel, res, a *Array, axis int, status *Status) error {
	lane := Over(a.Buf, a.Offset, a.Type, dropAxis(a.Shape, axis), dropAxis(a.Strides, axis))
	to := Over(res.Buf, res.Offset, res.Type, dropAxis(res.Shape, axis), dropAxis(res.Strides, axis))
	n, sa, sr := a.Shape[axis], a.Strides[axis], res.Strides[axis]
	fast := u.tables().scans[min(res.Type.Code, Complex128+1)]
	w := newWalk(lane.Shape, []*Array{to, lane}, false)
	inner, step := w.inner()
	var st Status
	for {
		p := w.pointers()
		for i := range inner {
			r, src := unsafe.Add(p[0], i*step[0]), unsafe.Add(p[1], i*step[1])
			if err := charge(m, n); err != nil {
				return err
			}
			if fast != nil && n <= blockSize {
				st |= fast(r, src, sr, sa, 0, n)
				continue
			}
			if fast != nil {
				err := eachBlock(m, n, func(from, to int) { st |= fast(r, src, sr, sa, from, to) })
				if err != nil {
					return err
				}
				continue
			}
			if err := scanKernel(m, k, res.Type, r, src, sr, sa, n, &st); err != nil {
				return err
			}
		}
		if !w.next() {
			break
		}
	}
	if status != nil {
		*status |= st
	}
	return nil
}

func dropAxis(v []int, axis int) []int {
	out := make([]int, 0, len(v))
	out = append(out, v[:axis]...)
	return append(out, v[axis+1:]...)
}

// scanKernel accumulates through the kernel.
func scanKernel(m *budget.Meter, k kernel, d DType, r, src unsafe.Pointer, sr, sa, n int, st *Status) error {
	one := castRun{dst: r, src: src, ds: d.Size(), ss: d.Size(), n: 1, from: d, to: d}
	if err := copyFn(d)(&one); err != nil {
		return err
	}
	b := block{n: 1}
	for i := 1; i < n; i++ {
		if err := m.Pace(i); err != nil {
			return err
		}
		b.p[0], b.p[1], b.p[2] = unsafe.Add(r, (i-1)*sr), unsafe.Add(src, i*sa), unsafe.Add(r, i*sr)
		if err := k(&b); err != nil {
			return err
		}
	}
	*st |= b.status
	return nil
}

// scanFn accumulates elements from one place to another, after those before them.
type scanFn func(r, src unsafe.Pointer, sr, sa, from, to int) Status

// scanStart is the sum or product so far, and the place after it.
func scanStart[T any](r, src unsafe.Pointer, sr, from int) (T, int) {
	if from == 0 {
		*(*T)(r) = *(*T)(src)
		return *(*T)(r), 1
	}
	return *at[T](r, from-1, sr), from
}

func addScan[T ordered](r, src unsafe.Pointer, sr, sa, from, to int) (st Status) {
	s, from := scanStart[T](r, src, sr, from)
	for i := from; i < to; i++ {
		before, x := s, *at[T](src, i, sa)
		s += x
		*at[T](r, i, sr) = s
		if s-s != 0 && before-before == 0 && x-x == 0 {
			st |= Overflow
		} else if s != s && before == before && x == x {
			st |= Invalid
		}
	}
	return st
}

func mulScan[T ordered](r, src unsafe.Pointer, sr, sa, from, to int) (st Status) {
	s, from := scanStart[T](r, src, sr, from)
	for i := from; i < to; i++ {
		before, x := s, *at[T](src, i, sa)
		s *= x
		*at[T](r, i, sr) = s
		if s-s != 0 && before-before == 0 && x-x == 0 {
			st |= Overflow
		} else if s != s && before == before && x == x {
			st |= Invalid
		}
	}
	return st
}

// scanTable has the running sums and products.
var scanTable = sync.OnceValue(func() map[string][Complex128 + 2]scanFn {
	return map[string][Complex128 + 2]scanFn{
		"add": {
			Int8: addScan[int8], Uint8: addScan[uint8], Int16: addScan[int16], Uint16: addScan[uint16], Int32: addScan[int32], Uint32: addScan[uint32],
			Int64: addScan[int64], Uint64: addScan[uint64], Float32: addScan[float32], Float64: addScan[float64],
		},
		"multiply": {
			Int8: mulScan[int8], Uint8: mulScan[uint8], Int16: mulScan[int16], Uint16: mulScan[uint16], Int32: mulScan[int32], Uint32: mulScan[uint32],
			Int64: mulScan[int64], Uint64: mulScan[uint64], Float32: mulScan[float32], Float64: mulScan[float64],
		},
	}
})

// ReduceAt reduces slices of an axis that indices begin: ufunc.reduceat.
func (u *Ufunc) ReduceAt(m *budget.Meter, a *Array, indices []int, axis int, want *DType, status *Status) (*Array, error) {
	if u.In != 2 || u.Out != 1 {
		return nil, Errorf(ValueError, "reduceat only supported for binary functions")
	}
	if len(a.Shape) == 0 {
		return nil, Errorf(TypeError, "cannot reduceat on a scalar")
	}
	axis, err := Axis(axis, len(a.Shape))
	if err != nil {
		return nil, err
	}
	n := a.Shape[axis]
	for k, i := range indices {
		if err := m.Pace(k); err != nil {
			return nil, err
		}
		if i < 0 || i >= n {
			return nil, Errorf(IndexError, "index %d out-of-bounds in %s.reduceat [0, %d)", i, u.Name, n)
		}
	}
	_, d, _, err := u.reduceType(a, ReduceArgs{Type: want})
	if err != nil {
		return nil, err
	}
	shape := append([]int(nil), a.Shape...)
	shape[axis] = len(indices)
	out, err := New(m, d, shape...)
	if err != nil {
		return nil, err
	}
	plain := *u // each slice begins with its first element
	plain.Identity = Identity{}
	for k, i := range indices {
		end := n
		if k+1 < len(indices) {
			end = indices[k+1]
		}
		part := a.along(axis, i, max(end, i+1), 1)
		to := out.along(axis, k, k+1, 1)
		r, err := plain.Reduce(m, part, ReduceArgs{Axes: []int{axis}, KeepDims: true, Type: &d, Status: status})
		if err != nil {
			return nil, err
		}
		if err := Assign(m, to, r, nil); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// along is the view of elements from, from+step ... below to of one axis.
func (a *Array) along(axis, from, to, step int) *Array {
	v := a.bare(len(a.Shape))
	copy(v.Shape, a.Shape)
	copy(v.Strides, a.Strides)
	v.Offset += from * a.Strides[axis]
	v.Strides[axis] *= step
	n := 0
	if step > 0 && to > from {
		n = (to - from + step - 1) / step
	} else if step < 0 && to < from {
		n = (from - to - step - 1) / -step
	}
	v.Shape[axis] = n
	v.Refresh()
	return v
}

// Outer applies u to every pair of elements: ufunc.outer.
func (u *Ufunc) Outer(m *budget.Meter, a, b *Array, args Args) ([]*Array, error) {
	axes := make([]int, len(b.Shape))
	for i := range axes {
		axes[i] = len(a.Shape) + i
	}
	x, err := a.ExpandDims(m, axes)
	if err != nil {
		return nil, err
	}
	x.Weak = a.Weak
	return u.Call(m, []*Array{x, b}, args)
}
