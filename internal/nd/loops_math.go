package nd

import (
	"math"
	"unsafe"

	"github.com/hognose/hognose/internal/py/number"
)

// pow is C's pow, correctly rounded.
func pow(x, y float64) float64 {
	if x-x != 0 || y-y != 0 || x == 0 || y == 0 || x == 1 {
		return math.Pow(x, y)
	}
	switch y {
	case 1:
		return x
	case 2:
		return x * x
	case 0.5:
		return math.Sqrt(x)
	}
	if x < 0 && y != math.Trunc(y) {
		return number.NaN()
	}
	p, _, err := number.FloatPow(math.Abs(x), y)
	if err != nil {
		p = math.Inf(1)
	}
	if x < 0 && math.Mod(y, 2) != 0 {
		return -p
	}
	return p
}

func exp2(x float64) float64 { return pow(2, x) }

// tan and its like are of the number package but where it has none.
func rad2deg(x float64) float64 { return x * (180 / math.Pi) }
func deg2rad(x float64) float64 { return x * (math.Pi / 180) }

func rint(x float64) float64 { return math.RoundToEven(x) }

// logAddExp is log(exp(x) + exp(y)) without overflow.
func logAddExp(x, y float64) float64 {
	if x == y {
		return x + math.Ln2
	}
	switch d := x - y; {
	case d > 0:
		return x + math.Log1p(number.Exp(-d))
	case d <= 0:
		return y + math.Log1p(number.Exp(d))
	default:
		return d
	}
}

func logAddExp2(x, y float64) float64 {
	if x == y {
		return x + 1
	}
	const invLn2 = 1 / math.Ln2
	switch d := x - y; {
	case d > 0:
		return x + float64(invLn2*math.Log1p(exp2(-d)))
	case d <= 0:
		return y + float64(invLn2*math.Log1p(exp2(d)))
	default:
		return d
	}
}

func heaviside(x, h float64) float64 {
	switch {
	case x != x:
		return x
	case x == 0:
		return h
	case x < 0:
		return 0
	}
	return 1
}

// next32 and its like are the neighbours of a number in its own type.
func next32(x, y float32) float32 {
	if x == y {
		return y
	}
	return math.Nextafter32(x, y)
}

func next64(x, y float64) float64 {
	if x == y { // zeros may differ in their sign
		return y
	}
	return math.Nextafter(x, y)
}

func nextHalf(x, y Half) Half {
	a, b := x.Float(), y.Float()
	switch {
	case isNaN(a):
		return x
	case isNaN(b):
		return y
	case a == b:
		return y
	case a == 0:
		return y&0x8000 | 1
	case (b > a) == (x&0x8000 == 0):
		return x + 1
	}
	return x - 1
}

// spacing is the distance to the next number away from zero.
func spacing(x float64) float64 {
	if x-x != 0 {
		return number.NaN()
	}
	if x == 0 {
		return math.SmallestNonzeroFloat64
	}
	return math.Nextafter(x, math.Copysign(math.Inf(1), x)) - x
}

func spacing32(x float32) float32 {
	if x-x != 0 {
		return float32(number.NaN())
	}
	if x == 0 {
		return math.SmallestNonzeroFloat32
	}
	return math.Nextafter32(x, float32(math.Copysign(math.Inf(1), float64(x)))) - x
}

func spacingHalf(h Half) Half {
	switch {
	case h&0x7c00 == 0x7c00:
		return 0x7e00
	case h > 0x8000: // towards zero, as NumPy has it
		return HalfOf(float64((h - 1).Float()) - float64(h.Float()))
	}
	h &= 0x7fff
	return HalfOf(float64((h + 1).Float()) - float64(h.Float()))
}

func frexp(x float64) (float64, int32) {
	if x-x != 0 {
		return x, 0
	}
	f, e := math.Frexp(x)
	return f, int32(e)
}

func modf(x float64) (frac, whole float64) {
	if math.IsInf(x, 0) {
		return math.Copysign(0, x), x
	}
	whole = math.Trunc(x)
	return math.Copysign(x-whole, x), whole
}

// modfKernel has two outputs: the fraction and the whole part.
func modfKernel[F float](b *block) error {
	for i, x := range operand[F](b, 0) {
		f, w := modf(float64(x))
		operand[F](b, 1)[i], operand[F](b, 2)[i] = F(f), F(w)
	}
	return nil
}

func frexpKernel[F float](b *block) error {
	for i, x := range operand[F](b, 0) {
		f, e := frexp(float64(x))
		operand[F](b, 1)[i], operand[int32](b, 2)[i] = F(f), e
	}
	return nil
}

func frexpHalf(b *block) error {
	for i, x := range operand[Half](b, 0) {
		f, e := frexp(float64(x.Float()))
		operand[Half](b, 1)[i], operand[int32](b, 2)[i] = HalfOf(f), e
	}
	return nil
}

func ldexpKernel[F float, I int32 | int64](b *block) error {
	o, x, e := operand[F](b, 2), operand[F](b, 0), operand[I](b, 1)
	for i, v := range x {
		n := max(min(int64(e[i]), 4000), -4000)
		o[i] = F(math.Ldexp(float64(v), int(n)))
		if isInf(o[i]) && !isInf(v) {
			b.status |= Overflow
		}
	}
	return nil
}

func ldexpHalf[I int32 | int64](b *block) error {
	o, x, e := operand[Half](b, 2), operand[Half](b, 0), operand[I](b, 1)
	for i, v := range x {
		n := max(min(int64(e[i]), 4000), -4000)
		f := math.Ldexp(float64(v.Float()), int(n))
		o[i] = HalfOf(f)
		if o[i]&0x7fff == 0x7c00 && v&0x7fff != 0x7c00 {
			b.status |= Overflow
		}
	}
	return nil
}

// divmodKernel has two outputs.
func divmodInt[T integer](b *block) error {
	x, y := operand[T](b, 0), operand[T](b, 1)
	for i := range x {
		q, r, s := divModInt(x[i], y[i])
		operand[T](b, 2)[i], operand[T](b, 3)[i] = q, r
		b.status |= s
	}
	return nil
}

func divmodFloat[F float](b *block) error {
	x, y := operand[F](b, 0), operand[F](b, 1)
	for i := range x {
		q, r := divModFloat(x[i], y[i])
		operand[F](b, 2)[i], operand[F](b, 3)[i] = q, r
		if b.status |= floorDivStatus(x[i], y[i], q); isNaN(r) && !isNaN(x[i]) && !isNaN(y[i]) {
			b.status |= Invalid
		}
	}
	return nil
}

// Tests of floats. Most blocks have neither an infinity nor a NaN.
func isNaNLoop[F float](o []uint8, a []F) {
	if !odd(a) {
		clear(o)
		return
	}
	for i, x := range a {
		o[i] = truth(x != x)
	}
}

func isInfLoop[F float](o []uint8, a []F) {
	if !odd(a) {
		clear(o)
		return
	}
	for i, x := range a {
		o[i] = truth(isInf(x))
	}
}

func isFiniteLoop[F float](o []uint8, a []F) {
	if !odd(a) {
		for i := range o {
			o[i] = 1
		}
		return
	}
	for i, x := range a {
		o[i] = truth(x-x == 0)
	}
}

func signbitLoop[F float](o []uint8, a []F) {
	for i, x := range a {
		o[i] = truth(math.Signbit(float64(x)))
	}
}

// constant fills a result: integers are never NaN.
func constant[T any](v uint8) func(o []uint8, a []T) {
	return func(o []uint8, a []T) {
		for i := range o {
			o[i] = v
		}
	}
}

// complexTest holds if a test of both parts does.
func complexTest[F float](f func(o []uint8, a []F), both bool) func(o []uint8, a [][2]F) {
	return func(o []uint8, a [][2]F) {
		var room [256]uint8
		for len(a) > 0 {
			n := min(len(a), len(room)/2)
			f(room[:2*n], unsafe.Slice(&a[0][0], 2*n))
			for i := range o[:n] {
				if re, im := room[2*i], room[2*i+1]; both {
					o[i] = re & im
				} else {
					o[i] = re | im
				}
			}
			o, a = o[n:], a[n:]
		}
	}
}
