package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd/simd"
)

// joinFlat is Concatenate of contiguous rows of one numeric type; nil where it does not apply.
func joinFlat(m *budget.Meter, arrays []*Array) (*Array, error) {
	if len(arrays) > 64 {
		return nil, nil
	}
	d, n := arrays[0].Type, 0
	for _, a := range arrays {
		if len(a.Shape) != 1 || !a.IsC() || a.Type != d || d.Code > Complex128 || a.size > blockSize {
			return nil, nil
		}
		n += a.size
	}
	out, err := newRaw(m, d, []int{n}, false)
	if err != nil || n == 0 {
		return out, err
	}
	to := unsafe.Slice((*byte)(out.Pointer()), n*d.Size())
	for _, a := range arrays {
		if a.size == 0 {
			continue
		}
		if err := charge(m, a.size); err != nil {
			return nil, err
		}
		to = to[copy(to, unsafe.Slice((*byte)(a.Pointer()), a.size*d.Size())):]
	}
	return out, nil
}

// compressFlat is Compress of a contiguous array of words of 8 bytes, in one block; nil where it does
// not apply.
func (a *Array) compressFlat(m *budget.Meter, mask *Array) (*Array, error) {
	if uint(a.size-1) >= blockSize || !a.IsC() || !mask.IsC() || a.Type.Size() != 8 || a.Type.Code > Complex64 {
		return nil, nil
	}
	n := countRun(mask.Pointer(), 1, a.size)
	out, err := newRaw(m, a.Type, []int{n}, false)
	if err != nil || n == 0 {
		return out, err
	}
	if err := charge(m, a.size); err != nil {
		return nil, err
	}
	compressWords(Slice[uint64](out), Slice[uint64](a), Slice[uint8](mask))
	return out, nil
}

// transposeWords fills dst, n rows of c words, from a source whose columns are contiguous: the rows
// and columns change places. It goes over squares that stay in the fastest memory.
func transposeWords[T word](dst, src []T, n, c int) {
	const side = 16
	for i0 := 0; i0 < n; i0 += side {
		i1 := min(i0+side, n)
		for j0 := 0; j0 < c; j0 += side {
			j1 := min(j0+side, c)
			for i := i0; i < i1; i++ {
				row := dst[i*c+j0 : i*c+j1]
				k := j0*n + i
				for j := range row {
					row[j] = src[k]
					k += n
				}
			}
		}
	}
}

// fillTransposed is fillFrom of a matrix in C order by one in Fortran order, both of one type and in
// one block; ok is false where it does not apply.
func fillTransposed(m *budget.Meter, dst, src *Array) (ok bool, err error) {
	if len(dst.Shape) != 2 || dst.size > blockSize || !dst.IsC() || !src.IsF() || dst.Type != src.Type || dst.Type.Code > Complex64 || !sameShape(dst.Shape, src.Shape) {
		return false, nil
	}
	if err := charge(m, dst.size); err != nil {
		return false, err
	}
	n, c := dst.Shape[0], dst.Shape[1]
	to, from := dst.Pointer(), src.Pointer()
	switch dst.Type.Size() {
	case 1:
		transposeWords(unsafe.Slice((*uint8)(to), dst.size), unsafe.Slice((*uint8)(from), dst.size), n, c)
	case 2:
		transposeWords(unsafe.Slice((*uint16)(to), dst.size), unsafe.Slice((*uint16)(from), dst.size), n, c)
	case 4:
		transposeWords(unsafe.Slice((*uint32)(to), dst.size), unsafe.Slice((*uint32)(from), dst.size), n, c)
	case 8:
		transposeWords(unsafe.Slice((*uint64)(to), dst.size), unsafe.Slice((*uint64)(from), dst.size), n, c)
	}
	return true, nil
}

// clipFlat is Clip of a contiguous array of float64 or int64 between two numbers; nil where it does
// not apply.
func clipFlat(m *budget.Meter, a, lo, hi *Array) (*Array, error) {
	if lo == nil || hi == nil || a.size == 0 || !a.IsC() || !clipBound(lo, a.Type.Code) || !clipBound(hi, a.Type.Code) {
		return nil, nil
	}
	out, err := newRaw(m, a.Type, a.Shape, false)
	if err != nil {
		return nil, err
	}
	l, h := lo.Item(0), hi.Item(0)
	for from := 0; from < a.size; from += blockSize {
		to := min(from+blockSize, a.size)
		if err := charge(m, 2*(to-from)); err != nil {
			return nil, err
		}
		if a.Type.Code == Int64 {
			clipInts(Slice[int64](out)[from:to], Slice[int64](a)[from:to], l.Int, h.Int)
		} else {
			simd.Clip(Slice[float64](out)[from:to], Slice[float64](a)[from:to], l.float(), h.float())
		}
	}
	return out, nil
}

// clipBound reports whether a bound is one number that does not change the type of the result.
func clipBound(b *Array, c Code) bool {
	if len(b.Shape) != 0 {
		return false
	}
	switch c {
	case Int64:
		return b.Type.Code == Int64 && b.Weak <= WeakInt
	case Float64:
		return b.Type.Code == Float64 && b.Weak != WeakComplex || b.Type.Code == Int64 && b.Weak == WeakInt
	}
	return false
}

// float is a real number as a float64.
func (s Scalar) float() float64 {
	if s.Type.IsInteger() {
		return float64(s.Int)
	}
	return real(s.Num)
}

// clipInts is maximum by lo, then minimum by hi.
func clipInts(o, a []int64, lo, hi int64) {
	o = o[:len(a)]
	for i, x := range a {
		o[i] = min(max(x, lo), hi)
	}
}

// PairFlat is a matrix of two contiguous rows of float64 of one length; nil where it does not apply.
func PairFlat(m *budget.Meter, a, b *Array) (*Array, error) {
	if len(a.Shape) != 1 || len(b.Shape) != 1 || a.size != b.size || a.size == 0 || a.Type.Code != Float64 || b.Type.Code != Float64 || !a.IsC() || !b.IsC() {
		return nil, nil
	}
	out, err := newRaw(m, a.Type, []int{2, a.size}, false)
	if err != nil {
		return nil, err
	}
	for i, x := range [...]*Array{a, b} {
		dst, src := Slice[float64](out)[i*a.size:], Slice[float64](x)
		if err := eachBlock(m, a.size, func(from, to int) { copy(dst[from:to], src[from:to]) }); err != nil {
			return nil, err
		}
	}
	return out, nil
}
