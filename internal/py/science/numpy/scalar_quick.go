// This file computes with scalars without making arrays of them, where nothing can go wrong: no
// overflow, no division by zero, no NaN. Everything else takes the way of arrays, which knows what to
// warn of.

package numpy

import (
	"math"
	"math/bits"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// quickNumber is an operand that is quickly read.
type quickNumber struct {
	sort quickSort
	weak bool    // a number of Python's, which takes the type of the other operand
	code nd.Code // of a numpy scalar
	i    int64
	f    float64
}

type quickSort uint8

const (
	notQuick quickSort = iota
	quickInt
	quickReal
)

// quickOf reads an operand. Bools, complex numbers, times, float16 and the upper half of uint64 are
// not quick.
func quickOf(v value) quickNumber {
	switch v.Kind() {
	case object.KInt:
		return quickNumber{sort: quickInt, weak: true, i: v.Int()}
	case object.KFloat:
		return quickNumber{sort: quickReal, weak: true, f: v.Float()}
	case object.KFloat | object.Sub:
		if object.TypeOf(v) == float64Type {
			f, _ := object.FloatOf(v)
			return quickNumber{sort: quickReal, code: nd.Float64, f: f}
		}
	case object.KNativeObject:
		s, ok := v.NativeObject().State.(*scalar)
		switch {
		case !ok:
		case s.d.IsInteger() && (s.d.Code != nd.Uint64 || int64(s.bits) >= 0):
			return quickNumber{sort: quickInt, code: s.d.Code, i: int64(s.bits)}
		case s.d.Code == nd.Float32:
			return quickNumber{sort: quickReal, code: nd.Float32, f: math.Float64frombits(s.bits)}
		}
	}
	return quickNumber{}
}

// exactFloat is how large an integer may be so that float64 has room for each smaller one.
const exactFloat = 1 << 53

// real is a number as a float64; ok is false if that changes it.
func (n quickNumber) real() (f float64, ok bool) {
	if n.sort == quickReal {
		return n.f, true
	}
	return float64(n.i), n.i >= -exactFloat && n.i <= exactFloat
}

// quickScalar is a op b; ok is false if it takes the way of arrays.
func quickScalar(t *thread, op object.BinaryOp, a, b value) (v value, ok bool, err error) {
	x, y := quickOf(a), quickOf(b)
	if x.sort == notQuick || y.sort == notQuick || x.weak && y.weak {
		return value{}, false, nil
	}
	if x.sort == quickInt && y.sort == quickInt {
		return quickIntegers(t, op, x, y)
	}
	code := nd.Float64
	switch {
	case op > object.OpDiv && (op != object.OpPow || !y.weak):
		return value{}, false, nil
	case x.code == nd.Float32 && (y.weak || y.code == nd.Float32), y.code == nd.Float32 && x.weak:
		code = nd.Float32
	case x.code == nd.Float32 || y.code == nd.Float32:
		return value{}, false, nil // of a type that both fit into
	}
	p, exact := x.real()
	q, exact2 := y.real()
	if !exact || !exact2 {
		return value{}, false, nil
	}
	f := 0.0
	if op == object.OpPow {
		if q != 2 {
			return value{}, false, nil
		}
		op, q = object.OpMul, p
	}
	if code == nd.Float32 {
		f, ok = quickFloat32(op, float32(p), float32(q))
	} else {
		f, ok = quickFloat(op, p, q)
	}
	if !ok {
		return value{}, false, nil
	}
	v, err = scalarValue(t, nd.Scalar{Type: nd.Of(code), Num: complex(f, 0)})
	return v, true, err
}

// quickFloat32 is quickFloat of float32. Operands that were too large for it are infinite by now.
func quickFloat32(op object.BinaryOp, x, y float32) (f float64, ok bool) {
	var r float32
	switch op {
	case object.OpAdd:
		r = x + y
	case object.OpSub:
		r = x - y
	case object.OpMul:
		r = x * y
	case object.OpDiv:
		if y == 0 {
			return 0, false
		}
		r = x / y
	}
	return float64(r), r-r == 0 && x-x == 0 && y-y == 0
}

// quickIntegers is x op y of integers of one type, or of a type and a number of Python's that fits it.
func quickIntegers(t *thread, op object.BinaryOp, x, y quickNumber) (v value, ok bool, err error) {
	code := x.code
	if x.weak {
		code = y.code
	}
	if !x.weak && !y.weak && x.code != y.code || !fitsCode(code, x.i) || !fitsCode(code, y.i) {
		return value{}, false, nil
	}
	if op == object.OpDiv {
		p, exact := x.real()
		q, exact2 := y.real()
		if !exact || !exact2 || q == 0 {
			return value{}, false, nil
		}
		return object.NewFloatOf(float64Type, p/q), true, t.Alloc(objectSize)
	}
	n, ok := quickInteger(op, x.i, y.i)
	if !ok || !fitsCode(code, n) {
		return value{}, false, nil
	}
	v, err = scalarValue(t, nd.Scalar{Type: nd.Of(code), Int: n})
	return v, true, err
}

// quickInteger computes with int64; ok is false if the result does not fit, and for what is rare.
func quickInteger(op object.BinaryOp, x, y int64) (n int64, ok bool) {
	switch op {
	case object.OpAdd:
		n = x + y
		return n, (n > x) == (y > 0)
	case object.OpSub:
		n = x - y
		return n, (n < x) == (y > 0)
	case object.OpMul:
		return quickProduct(x, y)
	case object.OpFloorDiv, object.OpMod:
		if y == 0 || y == -1 {
			return 0, false
		}
		q, r := x/y, x%y
		if r != 0 && (r < 0) != (y < 0) {
			q, r = q-1, r+y
		}
		if op == object.OpMod {
			return r, true
		}
		return q, true
	case object.OpPow:
		if y != 2 {
			return 0, false
		}
		return quickProduct(x, x)
	case object.OpAnd:
		return x & y, true
	case object.OpOr:
		return x | y, true
	case object.OpXor:
		return x ^ y, true
	case object.OpRShift:
		return x >> (y & 7), y >= 0 && y < 8
	case object.OpLShift:
		if y < 0 || y > 7 {
			return 0, false
		}
		n = x << y
		return n, n>>y == x
	}
	return 0, false
}

func quickProduct(x, y int64) (n int64, ok bool) {
	n = x * y
	hi, lo := bits.Mul64(uint64(max(x, -x)), uint64(max(y, -y)))
	return n, x != math.MinInt64 && y != math.MinInt64 && hi == 0 && lo <= math.MaxInt64
}

// fitsCode reports whether an integer type has room for n.
func fitsCode(code nd.Code, n int64) bool {
	switch code {
	case nd.Int64:
		return true
	case nd.Uint64:
		return n >= 0
	case nd.Int32:
		return n == int64(int32(n))
	case nd.Uint32:
		return n == int64(uint32(n))
	case nd.Int16:
		return n == int64(int16(n))
	case nd.Uint16:
		return n == int64(uint16(n))
	case nd.Int8:
		return n == int64(int8(n))
	case nd.Uint8:
		return n == int64(uint8(n))
	}
	return false
}

// quickCompare compares two numbers; ok is false if it takes the way of arrays.
func quickCompare(a, b value, op object.CompareOp) (result, ok bool) {
	x, y := quickOf(a), quickOf(b)
	if x.sort == notQuick || y.sort == notQuick {
		return false, false
	}
	if x.sort == quickInt && y.sort == quickInt {
		return testOrder(op, x.i, y.i), true
	}
	p, exact := x.real()
	q, exact2 := y.real()
	// A number of Python's is rounded to float32 before it is compared with one.
	if x.code == nd.Float32 && y.weak || y.code == nd.Float32 && x.weak {
		p, q = float64(float32(p)), float64(float32(q))
		exact = exact && p-p == 0 && q-q == 0
	}
	return testOrder(op, p, q), exact && exact2
}

// quickNegative is -v; ok is false if it takes the way of arrays.
func quickNegative(t *thread, v value) (r value, ok bool, err error) {
	switch n := quickOf(v); n.sort {
	case quickInt:
		if n.i == math.MinInt64 || !fitsCode(n.code, -n.i) {
			return value{}, false, nil
		}
		r, err = scalarValue(t, nd.Scalar{Type: nd.Of(n.code), Int: -n.i})
		return r, true, err
	case quickReal:
		r, err = scalarValue(t, nd.Scalar{Type: nd.Of(n.code), Num: complex(-n.f, 0)})
		return r, n.f == n.f, err
	}
	return value{}, false, nil
}
