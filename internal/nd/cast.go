package nd

import (
	"math"
	"sync"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd/simd"
)

// castRun is a conversion of n elements from one strided run to another.
type castRun struct {
	dst, src unsafe.Pointer
	ds, ss   int // strides in bytes
	n        int
	from, to DType
	status   Status        // conditions met so far
	meter    *budget.Meter // of work on texts, whose length no block bounds; nil where there are none
}

// castFn converts a run.
type castFn func(r *castRun) error

// realType are the Go types of bool, integers and floats in memory. Bool is a byte of 0 or 1.
type realType interface {
	~int8 | ~uint8 | ~int16 | ~uint16 | ~int32 | ~uint32 | ~int64 | ~uint64 | ~float32 | ~float64
}

// at is element i of a strided run.
func at[T any](p unsafe.Pointer, i, stride int) *T { return (*T)(unsafe.Add(p, i*stride)) }

// sizeOf is the size of T as a stride.
func sizeOf[T any]() int { var t T; return int(unsafe.Sizeof(t)) }

// castPlain converts where Go's conversion is exact or rounds as C's does.
func castPlain[D, S realType](r *castRun) error {
	if r.ds == sizeOf[D]() && r.ss == sizeOf[S]() {
		d, s := unsafe.Slice((*D)(r.dst), r.n), unsafe.Slice((*S)(r.src), r.n)
		for i := range d {
			d[i] = D(s[i])
		}
		return nil
	}
	for i := range r.n {
		*at[D](r.dst, i, r.ds) = D(*at[S](r.src, i, r.ss))
	}
	return nil
}

// intRange are the bounds between which truncation to a type is plain.
func intRange(c Code) (lo, hi float64) {
	switch c {
	case Int8, Uint8, Int16, Uint16, Int32:
		return -1 << 31, 1 << 31
	case Uint32:
		return 0, 1 << 32
	case Uint64:
		return 0, 1 << 63
	}
	return -1 << 63, 1 << 63
}

// castTrunc converts floats to integers as x86-64 does: out of range gives the "integer
// indefinite", whose low bits small types take.
func castTrunc[D, S realType](r *castRun) error {
	lo, hi := intRange(r.to.Code)
	for i := range r.n {
		f := float64(*at[S](r.src, i, r.ss))
		if f >= lo && f < hi {
			*at[D](r.dst, i, r.ds) = D(int64(f))
			continue
		}
		v, ok := truncOdd(r.to.Code, f)
		*at[D](r.dst, i, r.ds) = D(v)
		if !ok {
			r.status |= Invalid
		}
	}
	return nil
}

// truncOdd is truncation outside the plain range.
func truncOdd(c Code, f float64) (v int64, ok bool) {
	switch c {
	case Int8, Uint8, Int16, Uint16:
		return 0, false
	case Int32:
		return math.MinInt32, false
	case Uint32:
		if f >= 1<<31 {
			return 0, false
		}
		if f > -1<<31-1 {
			return int64(f), true
		}
		return 1 << 31, false
	case Uint64:
		if f >= 1<<63 && f < 1<<64 {
			return int64(f-1<<63) ^ math.MinInt64, true
		}
		if f >= 1<<63 {
			return 0, false
		}
		if f >= -1<<63 {
			return int64(f), true
		}
	}
	return math.MinInt64, false
}

// castBool converts to bool.
func castBool[S realType](r *castRun) error {
	for i := range r.n {
		var b uint8
		if *at[S](r.src, i, r.ss) != 0 {
			b = 1
		}
		*at[uint8](r.dst, i, r.ds) = b
	}
	return nil
}

// castNarrow converts float64 to float32, which may overflow.
func castNarrow(r *castRun) error {
	if r.ds == 4 && r.ss == 8 {
		r.status |= narrow(unsafe.Slice((*float32)(r.dst), r.n), unsafe.Slice((*float64)(r.src), r.n))
		return nil
	}
	for i := range r.n {
		s := *at[float64](r.src, i, r.ss)
		d := float32(s)
		*at[float32](r.dst, i, r.ds) = d
		r.status |= narrowed(s, d)
	}
	return nil
}

func narrowed(s float64, d float32) Status {
	switch {
	case math.IsInf(float64(d), 0) && !math.IsInf(s, 0):
		return Overflow
	case d < 0x1p-126 && d > -0x1p-126 && float64(d) != s:
		return Underflow
	}
	return 0
}

// castWiden converts float32 to float64.
func castWiden(r *castRun) error {
	if r.ds != 8 || r.ss != 4 {
		return castPlain[float64, float32](r)
	}
	simd.Widen(unsafe.Slice((*float64)(r.dst), r.n), unsafe.Slice((*float32)(r.src), r.n))
	return nil
}

// castHalf converts to float16.
func castHalf[S realType](r *castRun) error {
	for i := range r.n {
		s := float64(*at[S](r.src, i, r.ss))
		h := HalfOf(s)
		*at[Half](r.dst, i, r.ds) = h
		if h&0x7fff == 0x7c00 && !math.IsInf(s, 0) {
			r.status |= Overflow
		}
	}
	return nil
}

// fromHalf widens blocks to float32 and converts these.
func fromHalf(next castFn) castFn {
	return func(r *castRun) error {
		var room [512]float32
		for n := 0; n < r.n; n += len(room) {
			k := min(len(room), r.n-n)
			for i := range k {
				room[i] = at[Half](r.src, n+i, r.ss).Float()
			}
			part := castRun{dst: unsafe.Add(r.dst, n*r.ds), src: unsafe.Pointer(&room), ds: r.ds, ss: 4, n: k, from: Of(Float32), to: r.to}
			err := next(&part)
			r.status |= part.status
			if err != nil {
				return err
			}
		}
		return nil
	}
}

// castComplex converts real numbers to complex ones; to complex64 through next.
func castComplex[F float32 | float64](next castFn) castFn {
	return func(r *castRun) error {
		for i := range r.n {
			*(*F)(unsafe.Add(r.dst, i*r.ds+sizeOf[F]())) = 0
		}
		return next(r)
	}
}

// castBoth converts complex numbers to complex numbers: each part by next.
func castBoth(part, size int, next castFn) castFn {
	return func(r *castRun) error {
		if r.ss == 2*part && r.ds == 2*size { // parts of neighbours are neighbours
			all := *r
			all.n, all.ss, all.ds = 2*r.n, part, size
			err := next(&all)
			r.status |= all.status
			return err
		}
		if err := next(r); err != nil {
			return err
		}
		imag := *r
		imag.src, imag.dst = unsafe.Add(r.src, part), unsafe.Add(r.dst, size)
		err := next(&imag)
		r.status |= imag.status
		return err
	}
}

// castComplexBool converts complex numbers to bool.
func castComplexBool[F float32 | float64](r *castRun) error {
	for i := range r.n {
		c := at[[2]F](r.src, i, r.ss)
		var b uint8
		if c[0] != 0 || c[1] != 0 {
			b = 1
		}
		*at[uint8](r.dst, i, r.ds) = b
	}
	return nil
}

// castsFrom is the row of the table for a source type; trunc says that it is a float.
func castsFrom[S realType](trunc bool) (row [Complex128 + 1]castFn) {
	row = [...]castFn{
		castBool[S], castPlain[int8, S], castPlain[uint8, S], castPlain[int16, S], castPlain[uint16, S], castPlain[int32, S],
		castPlain[uint32, S], castPlain[int64, S], castPlain[uint64, S], castHalf[S], castPlain[float32, S], castPlain[float64, S],
		castComplex[float32](castPlain[float32, S]), castComplex[float64](castPlain[float64, S]),
	}
	if trunc {
		copy(row[Int8:], []castFn{
			castTrunc[int8, S], castTrunc[uint8, S], castTrunc[int16, S], castTrunc[uint16, S], castTrunc[int32, S],
			castTrunc[uint32, S], castTrunc[int64, S], castTrunc[uint64, S],
		})
	}
	return row
}

// numberCasts is the table of conversions between bool and number types, by source and target.
var numberCasts = sync.OnceValue(makeCasts)

func makeCasts() *[Complex128 + 1][Complex128 + 1]castFn {
	t := new([Complex128 + 1][Complex128 + 1]castFn)
	t[Bool], t[Int8], t[Uint8] = castsFrom[uint8](false), castsFrom[int8](false), castsFrom[uint8](false)
	t[Int16], t[Uint16], t[Int32] = castsFrom[int16](false), castsFrom[uint16](false), castsFrom[int32](false)
	t[Uint32], t[Int64], t[Uint64] = castsFrom[uint32](false), castsFrom[int64](false), castsFrom[uint64](false)
	t[Float32], t[Float64] = castsFrom[float32](true), castsFrom[float64](true)
	t[Float64][Float32] = castNarrow
	t[Float32][Float64] = castWiden
	t[Float64][Complex64] = castComplex[float32](castNarrow)
	for to := range t[Float16] {
		t[Float16][to] = fromHalf(t[Float32][to])
		t[Complex64][to], t[Complex128][to] = t[Float32][to], t[Float64][to] // the real parts, by stride
	}
	t[Complex64][Bool], t[Complex128][Bool] = castComplexBool[float32], castComplexBool[float64]
	t[Complex64][Complex64] = castBoth(4, 4, castPlain[float32, float32])
	t[Complex64][Complex128] = castBoth(4, 8, castWiden)
	t[Complex128][Complex64] = castBoth(8, 4, castNarrow)
	t[Complex128][Complex128] = castBoth(8, 8, castPlain[float64, float64])
	t[Float16][Float16] = castPlain[uint16, uint16]
	t[Bool][Bool] = castPlain[uint8, uint8]
	return t
}

// findCast returns the conversion from one type to another.
func findCast(from, to DType) (castFn, error) {
	switch {
	case from == to:
		return copyFn(from), nil
	case from.Code == Void || to.Code == Void:
		return recordCast(from, to)
	case from.Code <= Complex128 && to.Code <= Complex128:
		return numberCasts()[from.Code][to.Code], nil
	case from.Code == Object || to.Code == Object:
		return nil, Errorf(NotImplementedError, "conversion from %s to %s is the caller's", from, to)
	case from.IsText() || to.IsText():
		return textCast(from, to), nil
	}
	return timeCast(from, to), nil
}
