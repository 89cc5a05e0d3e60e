package nd

import (
	"math"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// eachLane calls f with the address of the first element of every lane along an axis.
func eachLane(m *budget.Meter, axis int, f func(p []unsafe.Pointer) error, arrays ...*Array) error {
	lanes := make([]*Array, len(arrays))
	for i, a := range arrays {
		if a.size == 0 {
			return nil
		}
		lanes[i] = Over(a.Buf, a.Offset, a.Type, dropAxis(a.Shape, axis), dropAxis(a.Strides, axis))
	}
	w := newWalk(lanes[0].Shape, lanes, true)
	n, step := w.inner()
	p := make([]unsafe.Pointer, len(arrays))
	for {
		base := w.pointers()
		for i := range n {
			for k := range arrays {
				p[k] = unsafe.Add(base[k], i*step[k])
			}
			if err := m.Step(1); err != nil {
				return err
			}
			if err := f(p); err != nil {
				return err
			}
		}
		if !w.next() {
			return nil
		}
	}
}

// chargeLane pays for the keys of a lane, which live for a moment.
func chargeLane(m *budget.Meter, n int, d DType) (free func(), err error) {
	size := int64(n) * 40
	if d.IsText() {
		size += int64(n) * int64(d.Size()+32)
	}
	if err := m.Alloc(size); err != nil {
		return nil, err
	}
	return func() { m.Free(size) }, nil
}

// Sort sorts a in place along an axis. The order is stable.
func (a *Array) Sort(m *budget.Meter, axis int) error {
	if a.Type.Rec != nil && len(a.Shape) > 0 {
		return a.SortRecords(m, axis, nil)
	}
	axis, err := Axis(axis, len(a.Shape))
	if err != nil {
		return err
	}
	if err := a.Writable(m); err != nil {
		return err
	}
	if ok, err := a.sortFlat(m); ok || err != nil {
		return err
	}
	n, stride := a.Shape[axis], a.Strides[axis]
	free, err := chargeLane(m, n, a.Type)
	if err != nil {
		return err
	}
	defer free()
	return eachLane(m, axis, func(p []unsafe.Pointer) error {
		return sortLane(m, a.Type, p[0], stride, n)
	}, a)
}

// sortLane sorts n elements at a stride.
func sortLane(m *budget.Meter, d DType, p unsafe.Pointer, stride, n int) error {
	switch d.Code {
	case Int64:
		return sortKeys(m, p, stride, n, intKey, func(k uint64) int64 { return int64(k ^ 1<<63) })
	case Int32:
		return sortKeys(m, p, stride, n, func(x int32) uint64 { return intKey(int64(x)) }, func(k uint64) int32 { return int32(k ^ 1<<63) })
	case Uint8, Bool:
		return sortKeys(m, p, stride, n, func(x uint8) uint64 { return uint64(x) }, func(k uint64) uint8 { return uint8(k) })
	case Float64:
		return sortFloats(m, p, stride, n)
	}
	s, err := keysOf(m, d, p, stride, n)
	if err != nil {
		return err
	}
	order, err := s.argsort(m)
	if err != nil {
		return err
	}
	buf, err := scratch(m, d, n)
	if err != nil {
		return err
	}
	if err := gatherPlaces(m, buf, p, order, stride, d); err != nil {
		return err
	}
	r := castRun{dst: p, src: buf, ds: stride, ss: d.Size(), n: n, from: d, to: d, meter: m}
	return copyFn(d).inBlocks(&r)
}

// gatherPlaces copies the elements at places, which it turns into offsets, a block at a time.
func gatherPlaces(m *budget.Meter, dst, base unsafe.Pointer, places []int64, stride int, d DType) error {
	block := blockFor(d.Size())
	for from := 0; from < len(places); from += block {
		part := places[from:min(from+block, len(places))]
		if err := m.Work(len(part)/8 + 1); err != nil {
			return err
		}
		for i := range part {
			part[i] *= int64(stride)
		}
		gather(unsafe.Add(dst, from*d.Size()), base, part, d)
	}
	return nil
}

// sortKeys sorts numbers whose keys tell them.
func sortKeys[T any](m *budget.Meter, p unsafe.Pointer, stride, n int, key func(T) uint64, value func(uint64) T) error {
	keys, err := budget.Make[uint64](m, n)
	if err != nil {
		return err
	}
	if err := fillKeys(m, keys, p, stride, key); err != nil {
		return err
	}
	if err := radixSort(m, keys); err != nil {
		return err
	}
	return eachBlock(m, n, func(from, to int) {
		for i := from; i < to; i++ {
			*at[T](p, i, stride) = value(keys[i])
		}
	})
}

// sortFloats sorts float64. Keys of zeros have no sign: the signs are put back in their old order,
// and so are the bits of NaNs.
func sortFloats(m *budget.Meter, p unsafe.Pointer, stride, n int) error {
	keys, err := budget.Make[uint64](m, n)
	if err != nil {
		return err
	}
	odd := false
	err = eachBlock(m, n, func(from, to int) {
		for i := from; i < to; i++ {
			f := *at[float64](p, i, stride)
			keys[i] = floatKey(f)
			odd = odd || f == 0 && math.Signbit(f) || f != f
		}
	})
	if err != nil {
		return err
	}
	if odd {
		return sortOddFloats(m, p, stride, n)
	}
	if err := radixSort(m, keys); err != nil {
		return err
	}
	return eachBlock(m, n, func(from, to int) {
		for i := from; i < to; i++ {
			k := keys[i]
			if k>>63 != 0 {
				k &^= 1 << 63
			} else {
				k = ^k
			}
			*at[uint64](p, i, stride) = k
		}
	})
}

// sortOddFloats moves the numbers themselves.
func sortOddFloats(m *budget.Meter, p unsafe.Pointer, stride, n int) error {
	s, err := keysOf(m, Of(Float64), p, stride, n)
	if err != nil {
		return err
	}
	order, err := s.argsort(m)
	if err != nil {
		return err
	}
	buf, err := budget.Make[float64](m, n)
	if err != nil {
		return err
	}
	for i, o := range order {
		if err := m.Pace(i); err != nil {
			return err
		}
		buf[i] = *at[float64](p, int(o), stride)
	}
	return eachBlock(m, n, func(from, to int) {
		for i := from; i < to; i++ {
			*at[float64](p, i, stride) = buf[i]
		}
	})
}

// Argsort returns the order that sorts a along an axis; it is stable.
func (a *Array) Argsort(m *budget.Meter, axis int) (*Array, error) {
	if a.Type.Rec != nil && len(a.Shape) > 0 {
		return a.ArgsortRecords(m, axis, nil)
	}
	if len(a.Shape) == 0 && (axis == 0 || axis == -1) {
		return New(m, Of(Int64), 1)
	}
	axis, err := Axis(axis, len(a.Shape))
	if err != nil {
		return nil, err
	}
	if r, err := a.argsortFlat(m); r != nil || err != nil {
		return r, err
	}
	out, err := New(m, Of(Int64), a.Shape...)
	if err != nil {
		return nil, err
	}
	n := a.Shape[axis]
	free, err := chargeLane(m, n, a.Type)
	if err != nil {
		return nil, err
	}
	defer free()
	err = eachLane(m, axis, func(p []unsafe.Pointer) error {
		s, err := keysOf(m, a.Type, p[0], a.Strides[axis], n)
		if err != nil {
			return err
		}
		order, err := s.argsort(m)
		if err != nil {
			return err
		}
		return eachBlock(m, n, func(from, to int) {
			for i := from; i < to; i++ {
				*at[int64](p[1], i, out.Strides[axis]) = order[i]
			}
		})
	}, a, out)
	return out, err
}

// Lexsort sorts by several keys, the last of which counts most.
func Lexsort(m *budget.Meter, keys []*Array) (*Array, error) {
	if len(keys) == 0 {
		return nil, Errorf(TypeError, "need sequence of keys with len > 0 in lexsort")
	}
	n := keys[0].size
	out, err := New(m, Of(Int64), n)
	if err != nil {
		return nil, err
	}
	order := Slice[int64](out)
	if err := countUp(m, order); err != nil {
		return nil, err
	}
	for _, a := range keys {
		if len(a.Shape) != 1 || a.size != n {
			return nil, Errorf(ValueError, "all keys need to be the same shape")
		}
		free, err := chargeLane(m, n, a.Type)
		if err != nil {
			return nil, err
		}
		if n > 0 {
			if err := m.Step(int64(n) * 4); err != nil {
				return nil, err
			}
			s, err := keysOf(m, a.Type, a.Pointer(), a.Strides[0], n)
			if err != nil {
				return nil, err
			}
			if err := s.sort(m, order); err != nil {
				return nil, err
			}
		}
		free()
	}
	return out, nil
}

// SearchSorted returns where elements of v belong in the sorted array a; right puts them after equal
// ones.
func SearchSorted(m *budget.Meter, a, v *Array, right bool) (*Array, error) {
	if len(a.Shape) != 1 {
		return nil, Errorf(ValueError, "object too deep for desired array")
	}
	d, err := ResultType(a, v)
	if err != nil {
		return nil, err
	}
	if a, err = a.as(m, d); err != nil {
		return nil, err
	}
	if v, err = v.as(m, d); err != nil {
		return nil, err
	}
	out, err := New(m, Of(Int64), v.Shape...)
	if err != nil || v.size == 0 || a.size == 0 {
		return out, err
	}
	if ok, err := searchNumbers(m, out, a, v, right); ok || err != nil {
		return out, err
	}
	free, err := chargeLane(m, a.size+v.size, d)
	if err != nil {
		return nil, err
	}
	defer free()
	flat, err := v.Ravel(m, OrderC)
	if err != nil {
		return nil, err
	}
	all, err := keysOf(m, d, a.Pointer(), a.Strides[0], a.size)
	if err != nil {
		return nil, err
	}
	seek, err := keysOf(m, d, flat.Pointer(), flat.Strides[0], flat.size)
	if err != nil {
		return nil, err
	}
	res := Slice[int64](out)
	for i := range res {
		if i%256 == 0 {
			if err := m.Step(64); err != nil {
				return nil, err
			}
		}
		res[i] = int64(all.search(&seek, i, right))
	}
	return out, nil
}

// search finds the first of the elements, which are sorted, that is not below element x of other
// keys, or above it.
func (s *keyset) search(of *keyset, x int, right bool) int {
	lo, hi := 0, s.n
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		c := s.compareTo(mid, of, x)
		if c < 0 || c == 0 && right {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}
