package nd

import (
	"sync"
	"unsafe"
)

// foldFn folds n elements at a stride into the one at acc.
type foldFn func(acc, p unsafe.Pointer, stride, n int) Status

// sumBlock is how many elements NumPy's iterator hands to a sum at once; the partial sums of these
// are added in order.
const sumBlock = 8192

// pairwise adds n floats at a stride in NumPy's order: eight running sums for up to 128 elements,
// halves for more.
func pairwise[F float](p unsafe.Pointer, stride, n int) F {
	switch {
	case n < 8:
		var s F
		s = -s
		for i := range n {
			s += *at[F](p, i, stride)
		}
		return s
	case n > 128:
		half := n / 2
		half -= half % 8
		return pairwise[F](p, stride, half) + pairwise[F](unsafe.Add(p, half*stride), stride, n-half)
	case stride == sizeOf[F]():
		return eightSums(unsafe.Slice((*F)(p), n))
	}
	var room [128]F
	for i := range n {
		room[i] = *at[F](p, i, stride)
	}
	return eightSums(room[:n])
}

// eightSums adds 8 to 128 floats.
func eightSums[F float](v []F) F {
	a, b, c, d, e, f, g, h := v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]
	v = v[8:]
	for len(v) >= 8 {
		a += v[0]
		b += v[1]
		c += v[2]
		d += v[3]
		e += v[4]
		f += v[5]
		g += v[6]
		h += v[7]
		v = v[8:]
	}
	s := ((a + b) + (c + d)) + ((e + f) + (g + h))
	for _, x := range v {
		s += x
	}
	return s
}

// addFold adds floats in blocks.
func addFold[F float](acc, p unsafe.Pointer, stride, n int) Status {
	s, before := *(*F)(acc), *(*F)(acc)
	for i := 0; i < n; i += sumBlock {
		s += pairwise[F](unsafe.Add(p, i*stride), stride, min(sumBlock, n-i))
	}
	*(*F)(acc) = s
	if s-s == 0 || isNaN(before) {
		return 0
	}
	return sumStatus[F](s, before, p, stride, n)
}

// sumStatus says how a sum came to be infinite or NaN.
func sumStatus[F float](s, before F, p unsafe.Pointer, stride, n int) Status {
	inf := isInf(before)
	for i := range n {
		x := *at[F](p, i, stride)
		if isNaN(x) {
			return 0
		}
		inf = inf || isInf(x)
	}
	switch {
	case isNaN(s) && inf:
		return Invalid
	case isNaN(s):
		return Overflow | Invalid
	case !inf:
		return Overflow
	}
	return 0
}

// pairwiseComplex is pairwise for complex numbers, whose parts take turns in the eight sums; n
// counts parts.
func pairwiseComplex[F float](p unsafe.Pointer, stride, n int) (re, im F) {
	part := func(i, k int) F { return *(*F)(unsafe.Add(p, i*stride+k*sizeOf[F]())) }
	switch {
	case n < 8:
		re, im = -re, -im
		for i := range n / 2 {
			re += part(i, 0)
			im += part(i, 1)
		}
		return re, im
	case n > 128:
		half := n / 2
		half -= half % 8
		re, im = pairwiseComplex[F](p, stride, half)
		r2, i2 := pairwiseComplex[F](unsafe.Add(p, half/2*stride), stride, n-half)
		return re + r2, im + i2
	}
	var r [8]F
	for k := range r {
		r[k] = part(k/2, k%2)
	}
	i := 8
	for ; i < n-n%8; i += 8 {
		for k := range r {
			r[k] += part((i+k)/2, k%2)
		}
	}
	re, im = (r[0]+r[2])+(r[4]+r[6]), (r[1]+r[3])+(r[5]+r[7])
	for ; i < n; i += 2 {
		re += part(i/2, 0)
		im += part(i/2, 1)
	}
	return re, im
}

func addFoldComplex[F float](acc, p unsafe.Pointer, stride, n int) Status {
	c := (*[2]F)(acc)
	for i := 0; i < n; i += sumBlock {
		re, im := pairwiseComplex[F](unsafe.Add(p, i*stride), stride, 2*min(sumBlock, n-i))
		c[0] += re
		c[1] += im
	}
	return 0
}

// addFoldHalf adds in float32 and rounds after every block.
func addFoldHalf(acc, p unsafe.Pointer, stride, n int) (st Status) {
	var room [sumBlock]float32
	h := (*Half)(acc)
	for i := 0; i < n; i += sumBlock {
		k := min(sumBlock, n-i)
		for j := range k {
			room[j] = at[Half](p, i+j, stride).Float()
		}
		s := h.Float() + pairwise[float32](unsafe.Pointer(&room), 4, k)
		if *h = HalfOf(float64(s)); *h&0x7fff == 0x7c00 && !isInf(s) {
			st |= Overflow
		}
	}
	return st
}

// mulFoldHalf multiplies in float32 and rounds after every block.
func mulFoldHalf(acc, p unsafe.Pointer, stride, n int) (st Status) {
	h := (*Half)(acc)
	for i := 0; i < n; i += sumBlock {
		s := h.Float()
		for j := i; j < min(i+sumBlock, n); j++ {
			s *= at[Half](p, j, stride).Float()
		}
		if *h = HalfOf(float64(s)); *h&0x7fff == 0x7c00 && !isInf(s) {
			st |= Overflow
		}
	}
	return st
}

func addFoldInt[T integer](acc, p unsafe.Pointer, stride, n int) Status {
	s := *(*T)(acc)
	if stride == sizeOf[T]() {
		for _, x := range unsafe.Slice((*T)(p), n) {
			s += x
		}
	} else {
		for i := range n {
			s += *at[T](p, i, stride)
		}
	}
	*(*T)(acc) = s
	return 0
}

func mulFold[T ordered](acc, p unsafe.Pointer, stride, n int) Status {
	s := *(*T)(acc)
	for i := range n {
		s *= *at[T](p, i, stride)
	}
	*(*T)(acc) = s
	return 0
}

// mulFoldFloat is mulFold that says how the product came to be infinite or NaN.
func mulFoldFloat[F float](acc, p unsafe.Pointer, stride, n int) Status {
	before := *(*F)(acc)
	mulFold[F](acc, p, stride, n)
	if s := *(*F)(acc); s-s != 0 && !isNaN(before) {
		return sumStatus(s, before, p, stride, n)
	}
	return 0
}

func maxFold[T ordered](acc, p unsafe.Pointer, stride, n int) Status {
	s := *(*T)(acc)
	for i := range n {
		if x := *at[T](p, i, stride); !(s > x || s != s) {
			s = x
		}
	}
	*(*T)(acc) = s
	return 0
}

func minFold[T ordered](acc, p unsafe.Pointer, stride, n int) Status {
	s := *(*T)(acc)
	for i := range n {
		if x := *at[T](p, i, stride); !(s < x || s != s) {
			s = x
		}
	}
	*(*T)(acc) = s
	return 0
}

// orFold and andFold are for bytes of bool.
func orFold(acc, p unsafe.Pointer, stride, n int) Status {
	for i := range n {
		if *at[uint8](p, i, stride) != 0 {
			*(*uint8)(acc) = 1
			break
		}
	}
	return 0
}

func andFold(acc, p unsafe.Pointer, stride, n int) Status {
	for i := range n {
		if *at[uint8](p, i, stride) == 0 {
			*(*uint8)(acc) = 0
			break
		}
	}
	return 0
}

// folds are the folds of a ufunc by type.
type folds [Complex128 + 1]foldFn

// foldTable has folds for common reductions; others go element by element through their kernel.
var foldTable = sync.OnceValue(func() map[string]folds {
	return map[string]folds{
		"add": {
			orFold, addFoldInt[int8], addFoldInt[uint8], addFoldInt[int16], addFoldInt[uint16], addFoldInt[int32], addFoldInt[uint32], addFoldInt[int64], addFoldInt[uint64],
			addFoldHalf, addFold[float32], addFold[float64], addFoldComplex[float32], addFoldComplex[float64],
		},
		"multiply": {
			andFold, mulFold[int8], mulFold[uint8], mulFold[int16], mulFold[uint16], mulFold[int32], mulFold[uint32], mulFold[int64], mulFold[uint64],
			mulFoldHalf, mulFoldFloat[float32], mulFoldFloat[float64], nil, nil,
		},
		"maximum": {
			orFold, maxFold[int8], maxFold[uint8], maxFold[int16], maxFold[uint16], maxFold[int32], maxFold[uint32], maxFold[int64], maxFold[uint64],
			nil, maxFold[float32], maxFold[float64], nil, nil,
		},
		"minimum": {
			andFold, minFold[int8], minFold[uint8], minFold[int16], minFold[uint16], minFold[int32], minFold[uint32], minFold[int64], minFold[uint64],
			nil, minFold[float32], minFold[float64], nil, nil,
		},
		"logical_or":  {orFold},
		"logical_and": {andFold},
		"bitwise_or":  {orFold},
		"bitwise_and": {andFold},
	}
})

// fold finds the fold of a reduction, or makes one of a kernel; failed receives the error of one.
func (u *Ufunc) fold(d DType, k kernel, failed *error) foldFn {
	if d.Code <= Complex128 {
		if f := u.tables().folds[d.Code]; f != nil {
			return f
		}
	}
	return func(acc, p unsafe.Pointer, stride, n int) Status {
		b := block{n: 1}
		for i := range n {
			b.p[0], b.p[1], b.p[2] = acc, unsafe.Add(p, i*stride), acc
			if err := k(&b); err != nil {
				*failed = err
				break
			}
		}
		return b.status
	}
}
