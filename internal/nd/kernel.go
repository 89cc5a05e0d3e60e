package nd

import (
	"math"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
)

// block is what a kernel works on: n elements of every operand, contiguous, inputs first.
type block struct {
	n      int
	p      [maxOperands]unsafe.Pointer
	status Status
	meter  *budget.Meter // of work on texts, whose length no block bounds; nil where there are none
}

// kernel computes one block. Only a few can fail.
type kernel func(b *block) error

// integer and float are the Go types of numbers in memory.
type integer interface {
	int8 | uint8 | int16 | uint16 | int32 | uint32 | int64 | uint64
}

type float interface{ float32 | float64 }

type ordered interface{ integer | float }

type complexType interface{ complex64 | complex128 }

type numberType interface{ integer | float | complexType }

// operand is operand i of a block as a slice.
func operand[T any](b *block, i int) []T { return unsafe.Slice((*T)(b.p[i]), b.n) }

// unary, binary and their like make kernels of loops over slices.
func unary[A, R any](f func(o []R, a []A)) kernel {
	return func(b *block) error {
		f(operand[R](b, 1), operand[A](b, 0))
		return nil
	}
}

func binary[A, B, R any](f func(o []R, a []A, b []B)) kernel {
	return func(b *block) error {
		f(operand[R](b, 2), operand[A](b, 0), operand[B](b, 1))
		return nil
	}
}

func unaryStatus[A, R any](f func(o []R, a []A) Status) kernel {
	return func(b *block) error {
		b.status |= f(operand[R](b, 1), operand[A](b, 0))
		return nil
	}
}

func binaryStatus[A, B, R any](f func(o []R, a []A, b []B) Status) kernel {
	return func(b *block) error {
		b.status |= f(operand[R](b, 2), operand[A](b, 0), operand[B](b, 1))
		return nil
	}
}

// each1 and each2 make loops of functions of one element.
func each1[A, R any](f func(A) R) func(o []R, a []A) {
	return func(o []R, a []A) {
		for i, x := range a {
			o[i] = f(x)
		}
	}
}

func each2[A, B, R any](f func(A, B) R) func(o []R, a []A, b []B) {
	return func(o []R, a []A, b []B) {
		for i, x := range a {
			o[i] = f(x, b[i])
		}
	}
}

// wide makes a float32 loop of a float64 function: the C library's float functions compute in
// double, too.
func wide(f func(float64) float64) func(o, a []float32) {
	return func(o, a []float32) {
		for i, x := range a {
			o[i] = float32(f(float64(x)))
		}
	}
}

func wide2(f func(x, y float64) float64) func(o, a, b []float32) {
	return func(o, a, b []float32) {
		for i, x := range a {
			o[i] = float32(f(float64(x), float64(b[i])))
		}
	}
}

// odd reports whether a slice has an infinity or a NaN.
func odd[F float](v []F) bool {
	var a, b, c, d F // sums of zeros, or NaN: an infinity less itself is NaN, too
	for len(v) >= 8 {
		x := (*[8]F)(v)
		a += x[0] - x[0]
		b += x[1] - x[1]
		c += x[2] - x[2]
		d += x[3] - x[3]
		a += x[4] - x[4]
		b += x[5] - x[5]
		c += x[6] - x[6]
		d += x[7] - x[7]
		v = v[8:]
	}
	for _, x := range v {
		a += x - x
	}
	return a+b+c+d != 0
}

func isNaN[F float](x F) bool { return x != x }
func isInf[F float](x F) bool { return x-x != 0 && x == x }

// judge1 runs a loop and, if its results have an infinity or a NaN, finds out what happened: a NaN
// of a number is invalid, an infinity of a finite number is what inf says.
func judge1[F float](inf Status, f func(o, a []F)) kernel {
	return judgeOdd1(inf, func(o, a []F) bool {
		f(o, a)
		return odd(o)
	})
}

// judgeOdd1 is judge1 of a loop that knows whether a result is odd.
func judgeOdd1[F float](inf Status, f func(o, a []F) bool) kernel {
	return func(b *block) error {
		return apart(b, 1, func(b *block) {
			o, a := operand[F](b, 1), operand[F](b, 0)
			if !f(o, a) {
				return
			}
			for i, r := range o {
				if isNaN(r) {
					o[i] = plainNaN(r)
				}
				switch {
				case isNaN(r) && !isNaN(a[i]):
					b.status |= Invalid
				case isInf(r) && !isInf(a[i]):
					b.status |= inf
				}
			}
		}, sizeOf[F]())
	}
}

// judge2 is judge1 for two inputs: infinities of finite operands overflow, but for quotients by
// zero.
func judge2[F float](quotient bool, f func(o, a, b []F)) kernel {
	return judgeOdd2(quotient, andOdd(f))
}

// judgeOdd2 is judge2 of a loop that knows whether a result is odd.
func judgeOdd2[F float](quotient bool, f func(o, a, b []F) bool) kernel {
	return judgeBy(f, func(x, y, r F) Status {
		switch {
		case isNaN(r) && !isNaN(x) && !isNaN(y):
			return Invalid
		case isInf(r) && quotient && y == 0 && !isInf(x):
			return Divide
		case isInf(r) && !isInf(x) && !isInf(y):
			return Overflow
		}
		return 0
	})
}

// andOdd makes a loop report whether a result is odd.
func andOdd[F float](f func(o, a, b []F)) func(o, a, b []F) bool {
	return func(o, a, b []F) bool {
		f(o, a, b)
		return odd(o)
	}
}

// judgeBy asks verdict about every odd result.
func judgeBy[F float](f func(o, a, b []F) bool, verdict func(x, y, r F) Status) kernel {
	return func(b *block) error {
		return apart(b, 2, func(b *block) {
			o, x, y := operand[F](b, 2), operand[F](b, 0), operand[F](b, 1)
			if !f(o, x, y) {
				return
			}
			for i, r := range o {
				if r-r != 0 {
					b.status |= verdict(x[i], y[i], r)
					o[i] = plainNaN(r)
				}
			}
		}, sizeOf[F]())
	}
}

// plainNaN returns the NaN that C's library makes for the one that Go's does, which has another bit.
func plainNaN[F float](r F) F {
	if math.Float64bits(float64(r)) == math.Float64bits(math.NaN()) {
		return F(number.NaN())
	}
	return r
}

// apart runs f on a block whose output is apart from its inputs, which f must still see: if it is
// one of them, in small pieces with copies of the inputs.
func apart(b *block, in int, f func(b *block), size int) error {
	if b.p[in] != b.p[0] && (in == 1 || b.p[in] != b.p[1]) {
		f(b)
		return nil
	}
	var room [2][2048]byte
	step := 2048 / size
	for i := 0; i < b.n; i += step {
		part := block{n: min(step, b.n-i)}
		for k := range in {
			copy(room[k][:part.n*size], unsafe.Slice((*byte)(unsafe.Add(b.p[k], i*size)), part.n*size))
			part.p[k] = unsafe.Pointer(&room[k])
		}
		part.p[in] = unsafe.Add(b.p[in], i*size)
		f(&part)
		b.status |= part.status
	}
	return nil
}

// halves makes a float16 kernel of a float32 kernel: the operands named in mask are converted.
func halves(ops int, out int, mask uint, k kernel) kernel {
	return func(b *block) error {
		var room [maxOperands][256]float32
		for from := 0; from < b.n; from += 256 {
			part := block{n: min(256, b.n-from)}
			for i := range ops {
				if mask&(1<<i) == 0 {
					part.p[i] = unsafe.Add(b.p[i], from*halfPeer(b, i))
					continue
				}
				part.p[i] = unsafe.Pointer(&room[i])
				if i < out {
					for j := range part.n {
						room[i][j] = at[Half](b.p[i], from+j, 2).Float()
					}
				}
			}
			if err := k(&part); err != nil {
				return err
			}
			b.status |= part.status
			for i := out; i < ops; i++ {
				if mask&(1<<i) != 0 {
					b.status |= narrowHalves(unsafe.Add(b.p[i], 2*from), room[i][:part.n])
				}
			}
		}
		return nil
	}
}

// halfPeer is the size of the operand beside halves that is not one: bool, or the int32 of frexp
// and ldexp, which have their own wrappers.
func halfPeer(*block, int) int { return 1 }

// narrowHalves stores results and reports overflow.
func narrowHalves(p unsafe.Pointer, v []float32) (s Status) {
	for j, x := range v {
		h := HalfOf(float64(x))
		if h&0x7fff == 0x7c00 && !isInf(x) {
			s |= Overflow
		}
		*at[Half](p, j, 2) = h
	}
	return s
}

func half1(k kernel) kernel     { return halves(2, 1, 3, k) }
func half2(k kernel) kernel     { return halves(3, 2, 7, k) }
func half1Bool(k kernel) kernel { return halves(2, 1, 1, k) }
func half2Bool(k kernel) kernel { return halves(3, 2, 3, k) }
