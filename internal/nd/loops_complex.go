package nd

import (
	"math"
	"math/cmplx"
	"unsafe"

	"github.com/hognose/hognose/internal/py/number"
)

// cdiv divides in Smith's way: by the larger part of the divisor first.
func cdiv[F float](o, a, b [][2]F) {
	for i, x := range a {
		o[i] = cquo(x, b[i])
	}
}

func cquo[F float](x, y [2]F) [2]F {
	ar, ai := F(math.Abs(float64(y[0]))), F(math.Abs(float64(y[1])))
	if ar >= ai {
		if ar == 0 && ai == 0 {
			return [2]F{x[0] / ar, x[1] / ar}
		}
		rat := y[1] / y[0]
		scl := 1 / (y[0] + F(y[1]*rat))
		return [2]F{(x[0] + F(x[1]*rat)) * scl, (x[1] - F(x[0]*rat)) * scl}
	}
	rat := y[0] / y[1]
	scl := 1 / (y[1] + F(y[0]*rat))
	return [2]F{(F(x[0]*rat) + x[1]) * scl, (F(x[1]*rat) - x[0]) * scl}
}

func cconj[F float](o, a [][2]F) {
	for i, x := range a {
		o[i] = [2]F{x[0], -x[1]}
	}
}

// cabs is how NumPy finds absolute values of arrays: from the larger part and the ratio of both. Its
// last bit is not always that of hypot, which it takes for scalars.
func cabs[F float](o []F, a [][2]F) {
	for i, x := range a {
		p, q := F(math.Abs(float64(x[0]))), F(math.Abs(float64(x[1])))
		large, small := max(p, q), min(p, q) // without a branch that nobody can foretell
		ratio := small / large
		o[i] = large * F(math.Sqrt(float64(1+F(ratio*ratio))))
		if o[i]-o[i] != 0 || large == 0 {
			o[i] = F(number.Hypot(float64(x[0]), float64(x[1])))
		}
	}
}

// csign is x/|x|, zero of zero.
func csign[F float](o, a [][2]F) {
	for i, x := range a {
		h := F(number.Hypot(float64(x[0]), float64(x[1])))
		switch {
		case isInf(h):
			r := [2]F{}
			if ri, ii := isInf(x[0]), isInf(x[1]); ri && ii {
				nan := F(number.NaN())
				r = [2]F{nan, nan}
			} else if ri {
				r[0] = F(math.Copysign(1, float64(x[0])))
			} else {
				r[1] = F(math.Copysign(1, float64(x[1])))
			}
			o[i] = r
		case h == 0:
			o[i] = [2]F{}
		default:
			o[i] = [2]F{x[0] / h, x[1] / h}
		}
	}
}

func creciprocal[F float](o, a [][2]F) {
	for i, x := range a {
		if F(math.Abs(float64(x[1]))) <= F(math.Abs(float64(x[0]))) {
			r := x[1] / x[0]
			d := x[0] + F(x[1]*r)
			o[i] = [2]F{1 / d, -r / d}
			continue
		}
		r := x[0] / x[1]
		d := F(x[0]*r) + x[1]
		o[i] = [2]F{r / d, -1 / d}
	}
}

func crint[F float](o, a [][2]F) {
	for i, x := range a {
		o[i] = [2]F{F(rint(float64(x[0]))), F(rint(float64(x[1])))}
	}
}

// cmath makes a loop of a function of complex128.
func cmath[F float](f func(complex128) complex128) func(o, a [][2]F) {
	return func(o, a [][2]F) {
		for i, x := range a {
			c := f(complex(float64(x[0]), float64(x[1])))
			o[i] = [2]F{F(real(c)), F(imag(c))}
		}
	}
}

func cexp(c complex128) complex128 {
	r, i := real(c), imag(c)
	switch {
	case i == 0:
		return complex(number.Exp(r), i)
	case math.IsInf(i, 0) || i != i || r != r || math.IsInf(r, 0):
		return cmplx.Exp(c)
	}
	e := number.Exp(r)
	if math.IsInf(e, 0) {
		h := number.Exp(r / 2)
		return complex(h*number.Cos(i)*h, h*number.Sin(i)*h)
	}
	return complex(e*number.Cos(i), e*number.Sin(i))
}

func clog(c complex128) complex128 {
	return complex(logHypot(real(c), imag(c)), number.Atan2(imag(c), real(c)))
}

// logHypot is log|c|, careful near 1.
func logHypot(x, y float64) float64 {
	h := number.Hypot(x, y)
	if h > 0.7 && h < 1.5 {
		a, b := math.Max(math.Abs(x), math.Abs(y)), math.Min(math.Abs(x), math.Abs(y))
		return 0.5 * math.Log1p(float64((a-1)*(a+1))+float64(b*b))
	}
	return number.Log(h)
}

func cscale(f func(complex128) complex128, k float64) func(complex128) complex128 {
	return func(c complex128) complex128 {
		r := f(c)
		return complex(real(r)*k, imag(r)*k)
	}
}

func cexp2(c complex128) complex128 { return cexp(complex(real(c)*math.Ln2, imag(c)*math.Ln2)) }

func cexpm1(c complex128) complex128 {
	s := number.Sin(imag(c) / 2)
	e := math.Expm1(real(c))
	return complex(float64(e*number.Cos(imag(c)))-float64(2*s*s), number.Exp(real(c))*number.Sin(imag(c)))
}

func clog1p(c complex128) complex128 {
	l := number.Hypot(real(c)+1, imag(c))
	return complex(number.Log(l), number.Atan2(imag(c), real(c)+1))
}

// cpow takes small whole powers by squaring, as NumPy does.
func cpow[F float](o, a, b [][2]F) {
	for i, x := range a {
		o[i] = cpow1(x, b[i])
	}
}

func cpow1[F float](x, y [2]F) [2]F {
	nan := F(number.NaN())
	switch {
	case y[0] == 0 && y[1] == 0:
		return [2]F{1, 0}
	case x[0] == 0 && x[1] == 0:
		if y[0] > 0 {
			return [2]F{}
		}
		return [2]F{nan, nan}
	}
	if n := int(y[0]); y[1] == 0 && F(n) == y[0] && n > -100 && n < 100 {
		return cpowInt(x, n)
	}
	c := cexp(complex(float64(y[0]), float64(y[1])) * clog(complex(float64(x[0]), float64(x[1]))))
	return [2]F{F(real(c)), F(imag(c))}
}

func cpowInt[F float](x [2]F, n int) [2]F {
	one := func(a, b [2]F) [2]F {
		return [2]F{F(a[0]*b[0]) - F(a[1]*b[1]), F(a[0]*b[1]) + F(a[1]*b[0])}
	}
	switch n {
	case 1:
		return x
	case 2:
		return one(x, x)
	case 3:
		return one(x, one(x, x))
	}
	r, p := [2]F{1, 0}, x
	k := abs(n)
	for mask := 1; ; {
		if k&mask != 0 {
			r = one(r, p)
		}
		mask <<= 1
		if k < mask {
			break
		}
		p = one(p, p)
	}
	if n < 0 {
		r = cquo([2]F{1, 0}, r)
	}
	return r
}

// judgeComplex runs a loop and reports what happened if a result is odd and no operand was.
func judgeComplex[F float](ops int, zero bool, k kernel) kernel {
	return func(b *block) (err error) {
		apart(b, ops, func(b *block) {
			if failed := k(b); failed != nil {
				err = failed
			} else if odd(parts[F](b, ops)) {
				blame[F](b, ops, zero)
			}
		}, 2*sizeOf[F]())
		return err
	}
}

// judgeParts is judgeComplex of a loop over the parts of two complex operands, which knows whether a
// result is odd.
func judgeParts[F float](f func(o, a, b []F) bool) kernel {
	return func(b *block) error {
		return apart(b, 2, func(b *block) {
			if f(parts[F](b, 2), parts[F](b, 0), parts[F](b, 1)) {
				blame[F](b, 2, false)
			}
		}, 2*sizeOf[F]())
	}
}

// judgeSquare is judgeParts of an operand by itself.
func judgeSquare[F float](mul func(o, a, b []F) bool) kernel {
	return func(b *block) error {
		return apart(b, 1, func(b *block) {
			if x := parts[F](b, 0); mul(parts[F](b, 1), x, x) {
				blame[F](b, 1, false)
			}
		}, 2*sizeOf[F]())
	}
}

// parts is a complex operand of a block as a slice of both parts.
func parts[F float](b *block, i int) []F { return unsafe.Slice((*F)(b.p[i]), 2*b.n) }

// blame finds out why results are odd.
func blame[F float](b *block, ops int, zero bool) {
	o := operand[[2]F](b, ops)
	for i := range o {
		if o[i][0]-o[i][0] == 0 && o[i][1]-o[i][1] == 0 {
			continue
		}
		clean, nan := true, false
		for j := range ops {
			x := operand[[2]F](b, j)[i]
			clean = clean && x[0]-x[0] == 0 && x[1]-x[1] == 0
			nan = nan || isNaN(x[0]) || isNaN(x[1])
		}
		last := operand[[2]F](b, ops-1)[i]
		switch {
		case nan:
		case zero && last[0] == 0 && last[1] == 0:
			if isInf(o[i][0]) || isInf(o[i][1]) {
				b.status |= Divide
			}
			if isNaN(o[i][0]) || isNaN(o[i][1]) {
				b.status |= Invalid
			}
		case isNaN(o[i][0]) || isNaN(o[i][1]):
			b.status |= Invalid
			if clean {
				b.status |= Overflow
			}
		case clean:
			b.status |= Overflow
		}
	}
}

func csin(c complex128) complex128 {
	x, y := real(c), imag(c)
	if x-x != 0 || y-y != 0 {
		return cmplx.Sin(c)
	}
	return complex(number.Sin(x)*number.Cosh(y), number.Cos(x)*number.Sinh(y))
}

func ccos(c complex128) complex128 {
	x, y := real(c), imag(c)
	if x-x != 0 || y-y != 0 {
		return cmplx.Cos(c)
	}
	return complex(number.Cos(x)*number.Cosh(y), -number.Sin(x)*number.Sinh(y))
}

// csqrt is the root in the right half plane, by the larger part first.
func csqrt(c complex128) complex128 {
	a, b := real(c), imag(c)
	switch {
	case a == 0 && b == 0:
		return complex(0, b)
	case math.IsInf(b, 0):
		return complex(math.Inf(1), b)
	case a != a:
		return complex(a, number.NaN())
	case math.IsInf(a, 1):
		if b != b {
			return complex(a, b)
		}
		return complex(a, math.Copysign(0, b))
	case math.IsInf(a, -1):
		return complex(math.Abs(b-b), math.Copysign(a, b))
	}
	scale := 1.0
	if math.Abs(a) >= 0x1p1020 || math.Abs(b) >= 0x1p1020 {
		a, b, scale = a*0.25, b*0.25, 2
	}
	if a >= 0 {
		t := math.Sqrt((a + number.Hypot(a, b)) * 0.5)
		return complex(t*scale, b/(2*t)*scale)
	}
	t := math.Sqrt((-a + number.Hypot(a, b)) * 0.5)
	return complex(math.Abs(b)/(2*t)*scale, math.Copysign(t, b)*scale)
}

// ctanh is 1 far from the axis, where the library's overflows.
func ctanh(c complex128) complex128 {
	if x, y := real(c), imag(c); math.Abs(x) > 22 && y-y == 0 && x == x {
		s := 0.0
		if y != 0 {
			s = 4 * number.Exp(-2*math.Abs(x)) * number.Sin(y) * number.Cos(y)
		}
		return complex(math.Copysign(1, x), s)
	}
	return cmplx.Tanh(c)
}

func ctan(c complex128) complex128 {
	t := ctanh(complex(-imag(c), real(c)))
	return complex(imag(t), -real(t))
}

func ccosh(c complex128) complex128 {
	x, y := real(c), imag(c)
	if y == 0 && x == x {
		return complex(number.Cosh(x), math.Copysign(0, x)*y)
	}
	if x-x != 0 || y-y != 0 {
		return cmplx.Cosh(c)
	}
	return complex(number.Cosh(x)*number.Cos(y), number.Sinh(x)*number.Sin(y))
}

func csinh(c complex128) complex128 {
	x, y := real(c), imag(c)
	if y == 0 && x == x {
		return complex(number.Sinh(x), y)
	}
	if x-x != 0 || y-y != 0 {
		return cmplx.Sinh(c)
	}
	return complex(number.Sinh(x)*number.Cos(y), number.Cosh(x)*number.Sin(y))
}
