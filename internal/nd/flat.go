// This file has loops over contiguous elements of one size: what indexing, repeating and choosing do
// most of the time.

package nd

import (
	"sync"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd/simd"
)

// word are types that stand for all elements of their size.
type word interface {
	uint8 | uint16 | uint32 | uint64
}

// takeFlat is Take of a contiguous row by contiguous places, whose elements have 1, 2, 4 or 8 bytes.
// The result is nil where it does not apply.
func takeFlat(m *budget.Meter, a, index *Array) (*Array, error) {
	if len(a.Shape) != 1 || a.size == 0 || !a.IsC() || index.Type.Code != Int64 || !index.IsC() || a.Type.Code > Complex64 || index.size == 0 {
		return nil, nil
	}
	out, err := newRaw(m, a.Type, index.Shape, false)
	if err != nil {
		return nil, err
	}
	places := Slice[int64](index)
	for i := 0; i < len(places); i += blockSize {
		part := places[i:min(i+blockSize, len(places))]
		if err := charge(m, 3*len(part)); err != nil {
			return nil, err
		}
		bad := -1
		switch a.Type.Size() {
		case 1:
			bad = takeWords(Slice[uint8](out)[i:], Slice[uint8](a), part)
		case 2:
			bad = takeWords(Slice[uint16](out)[i:], Slice[uint16](a), part)
		case 4:
			bad = takeWords(Slice[uint32](out)[i:], Slice[uint32](a), part)
		case 8:
			bad = takeWords(Slice[uint64](out)[i:], Slice[uint64](a), part)
		}
		if bad >= 0 {
			return nil, outOfBounds(int(part[bad]), 0, a.size)
		}
	}
	return out, nil
}

// takeWords copies the elements at places, which count from the end if they are negative. It returns
// which place is out of bounds, -1 if none is.
func takeWords[T word](dst, src []T, places []int64) int {
	dst = dst[:len(places)]
	for i, p := range places {
		if p < 0 {
			p += int64(len(src))
		}
		if uint64(p) >= uint64(len(src)) {
			return i
		}
		dst[i] = src[p]
	}
	return -1
}

// repeatFlat writes every element of a contiguous row count times; ok is false for elements that do
// not have 1, 2, 4 or 8 bytes. count is less than a block.
func repeatFlat(m *budget.Meter, out, a *Array, count int) (ok bool, err error) {
	if len(a.Shape) != 1 || !a.IsC() || a.Type.Code > Complex64 || count > blockSize {
		return false, nil
	}
	step := max(blockSize/count, 1)
	for i := 0; i < a.size; i += step {
		to := min(i+step, a.size)
		if err := charge(m, (to-i)*count); err != nil {
			return false, err
		}
		switch a.Type.Size() {
		case 1:
			repeatWords(Slice[uint8](out)[i*count:], Slice[uint8](a)[i:to], count)
		case 2:
			repeatWords(Slice[uint16](out)[i*count:], Slice[uint16](a)[i:to], count)
		case 4:
			repeatWords(Slice[uint32](out)[i*count:], Slice[uint32](a)[i:to], count)
		case 8:
			repeatWords(Slice[uint64](out)[i*count:], Slice[uint64](a)[i:to], count)
		}
	}
	return true, nil
}

func repeatWords[T word](dst, src []T, count int) {
	for _, x := range src {
		row := dst[:count]
		for k := range row {
			row[k] = x
		}
		dst = dst[count:]
	}
}

// whereFlat is Where of contiguous operands of one shape and type; nil where it does not apply.
func whereFlat(m *budget.Meter, cond, x, y *Array) (*Array, error) {
	d := x.Type
	if cond.Type.Code != Bool || d != y.Type || d.Code > Complex64 || x.Weak != Strong || y.Weak != Strong ||
		!cond.IsC() || !x.IsC() || !y.IsC() || !sameShape(cond.Shape, x.Shape) || !sameShape(x.Shape, y.Shape) {
		return nil, nil
	}
	out, err := newRaw(m, d, x.Shape, false)
	if err != nil || out.size == 0 {
		return out, err
	}
	mask := Slice[uint8](cond)
	for i := 0; i < len(mask); i += blockSize {
		part := mask[i:min(i+blockSize, len(mask))]
		if err := charge(m, 2*len(part)); err != nil {
			return nil, err
		}
		switch d.Size() {
		case 1:
			chooseWords(Slice[uint8](out)[i:], Slice[uint8](x)[i:], Slice[uint8](y)[i:], part)
		case 2:
			chooseWords(Slice[uint16](out)[i:], Slice[uint16](x)[i:], Slice[uint16](y)[i:], part)
		case 4:
			chooseWords(Slice[uint32](out)[i:], Slice[uint32](x)[i:], Slice[uint32](y)[i:], part)
		case 8:
			chooseWords(Slice[uint64](out)[i:], Slice[uint64](x)[i:], Slice[uint64](y)[i:], part)
		}
	}
	return out, nil
}

// chooseWords chooses by the bits of x and y: no branch depends on the mask.
func chooseWords[T word](dst, x, y []T, mask []uint8) {
	dst, x, y = dst[:len(mask)], x[:len(mask)], y[:len(mask)]
	for i, c := range mask {
		all := -T(c & 1)
		dst[i] = y[i] ^ (x[i]^y[i])&all
	}
}

// narrow converts contiguous float64 to float32.
func narrow(dst []float32, src []float64) (st Status) {
	dst = dst[:len(src)]
	if !simd.Narrow(dst, src) {
		return 0
	}
	for i, x := range src {
		st |= narrowed(x, dst[i])
	}
	return st
}

// argMost is the place of the first largest element, or of the first NaN.
func argMost[T ordered](v []T) int {
	best, at := v[0], 0
	if best != best {
		return 0
	}
	for i, x := range v {
		if !(x <= best) {
			if x != x {
				return i
			}
			best, at = x, i
		}
	}
	return at
}

// argLeast is the place of the first smallest element, or of the first NaN.
func argLeast[T ordered](v []T) int {
	best, at := v[0], 0
	if best != best {
		return 0
	}
	for i, x := range v {
		if !(x >= best) {
			if x != x {
				return i
			}
			best, at = x, i
		}
	}
	return at
}

// ArgFlat is ArgMax or ArgMin of a whole contiguous array that is one block; ok is false for others.
func ArgFlat(m *budget.Meter, a *Array, largest bool) (place int, ok bool, err error) {
	if uint(a.size-1) >= blockSize || !a.IsC() {
		return 0, false, nil
	}
	switch a.Type.Code {
	case Float64:
		return argFlat[float64](m, a, largest)
	case Float32:
		return argFlat[float32](m, a, largest)
	case Int64:
		return argFlat[int64](m, a, largest)
	case Int32:
		return argFlat[int32](m, a, largest)
	}
	return 0, false, nil
}

func argFlat[T ordered](m *budget.Meter, a *Array, largest bool) (int, bool, error) {
	if err := charge(m, a.size); err != nil {
		return 0, false, err
	}
	if largest {
		return argMost(Slice[T](a)), true, nil
	}
	return argLeast(Slice[T](a)), true, nil
}

// isInTable is IsIn for int64 whose values lie close together: a table has a mark for each number
// between the least and the greatest of them. The result is nil where it does not apply.
func isInTable(m *budget.Meter, a, values *Array, invert bool) (*Array, error) {
	if a.Type.Code != Int64 || values.Type.Code != Int64 || !a.IsC() || !values.IsC() || values.size == 0 || a.size == 0 {
		return nil, nil
	}
	x, v := Slice[int64](a), Slice[int64](values)
	lo, hi := v[0], v[0]
	err := eachBlock(m, len(v), func(from, to int) {
		for _, y := range v[from:to] {
			lo, hi = min(lo, y), max(hi, y)
		}
	})
	if err != nil || uint64(hi)-uint64(lo) > 8*uint64(len(x)+len(v)) {
		return nil, err
	}
	out, err := newRaw(m, Of(Bool), a.Shape, false)
	if err != nil {
		return nil, err
	}
	size := int64(hi-lo) + 1
	if err := m.Alloc(size); err != nil {
		return nil, err
	}
	defer m.Free(size)
	marks, err := budget.Make[uint8](m, int(size))
	if err != nil {
		return nil, err
	}
	if err := eachBlock(m, len(v), func(from, to int) {
		for _, y := range v[from:to] {
			marks[y-lo] = 1
		}
	}); err != nil {
		return nil, err
	}
	found, not := Slice[uint8](out), truth(invert)
	return out, eachBlock(m, len(x), func(from, to int) {
		for i := from; i < to; i++ {
			b := not
			if k := uint64(x[i]) - uint64(lo); k < uint64(len(marks)) {
				b ^= marks[k]
			}
			found[i] = b
		}
	})
}

// plainRun reports that dst is filled from src in one run: both are contiguous and small.
func plainRun(dst, src *Array) bool {
	return dst.IsC() && src.IsC() && dst.size <= blockSize && dst.Type.Code <= Complex128 && src.Type.Code <= Complex128 && sameShape(dst.Shape, src.Shape)
}

// fillPlain is fillFrom for a plainRun.
func fillPlain(m *budget.Meter, dst, src *Array, status *Status) error {
	if err := charge(m, dst.size); err != nil {
		return err
	}
	to, from := dst.Pointer(), src.Pointer()
	if dst.Type.Code == src.Type.Code {
		n := dst.size * dst.Type.Size()
		copy(unsafe.Slice((*byte)(to), n), unsafe.Slice((*byte)(from), n))
		return nil
	}
	r := castRuns.Get().(*castRun)
	*r = castRun{dst: to, src: from, ds: dst.Type.Size(), ss: src.Type.Size(), n: dst.size, from: src.Type, to: dst.Type}
	err := numberCasts()[src.Type.Code][dst.Type.Code](r)
	if status != nil {
		*status |= r.status
	}
	*r = castRun{}
	castRuns.Put(r)
	return err
}

// castRuns keeps what a cast needs for a moment: it is called through a pointer, so that the compiler
// would put it on the heap.
var castRuns = sync.Pool{New: func() any { return new(castRun) }}
