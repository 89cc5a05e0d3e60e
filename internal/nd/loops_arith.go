package nd

import "math"

// addLoop and the loops below do eight elements at a time, whose bounds are checked once. Each is
// written out: one loop that is given the operator as a function would call it for every element.
func addLoop[T numberType](o, a, b []T) {
	for len(o) >= 8 && len(a) >= 8 && len(b) >= 8 {
		x, y, z := (*[8]T)(a), (*[8]T)(b), (*[8]T)(o)
		z[0] = x[0] + y[0]
		z[1] = x[1] + y[1]
		z[2] = x[2] + y[2]
		z[3] = x[3] + y[3]
		z[4] = x[4] + y[4]
		z[5] = x[5] + y[5]
		z[6] = x[6] + y[6]
		z[7] = x[7] + y[7]
		o, a, b = o[8:], a[8:], b[8:]
	}
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = a[i] + b[i]
	}
}

func subLoop[T numberType](o, a, b []T) {
	for len(o) >= 8 && len(a) >= 8 && len(b) >= 8 {
		x, y, z := (*[8]T)(a), (*[8]T)(b), (*[8]T)(o)
		z[0] = x[0] - y[0]
		z[1] = x[1] - y[1]
		z[2] = x[2] - y[2]
		z[3] = x[3] - y[3]
		z[4] = x[4] - y[4]
		z[5] = x[5] - y[5]
		z[6] = x[6] - y[6]
		z[7] = x[7] - y[7]
		o, a, b = o[8:], a[8:], b[8:]
	}
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = a[i] - b[i]
	}
}

func mulLoop[T ordered](o, a, b []T) {
	for len(o) >= 8 && len(a) >= 8 && len(b) >= 8 {
		x, y, z := (*[8]T)(a), (*[8]T)(b), (*[8]T)(o)
		z[0] = x[0] * y[0]
		z[1] = x[1] * y[1]
		z[2] = x[2] * y[2]
		z[3] = x[3] * y[3]
		z[4] = x[4] * y[4]
		z[5] = x[5] * y[5]
		z[6] = x[6] * y[6]
		z[7] = x[7] * y[7]
		o, a, b = o[8:], a[8:], b[8:]
	}
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = a[i] * b[i]
	}
}

// floorDivInt is floor division: by zero it is zero, and the smallest number by -1 overflows.
func floorDivInt[T integer](o, a, b []T) (s Status) {
	for i, x := range a {
		q, _, bad := divModInt(x, b[i])
		o[i] = q
		s |= bad
	}
	return s
}

func modInt[T integer](o, a, b []T) (s Status) {
	for i, x := range a {
		_, r, bad := divModInt(x, b[i])
		o[i] = r
		s |= bad &^ Overflow
	}
	return s
}

// divModInt is floor division with remainder. In Go, the smallest number by -1 is itself.
func divModInt[T integer](x, y T) (q, r T, s Status) {
	if y == 0 {
		return 0, 0, Divide
	}
	q = x / y
	r = x - q*y
	if r != 0 && (r < 0) != (y < 0) {
		q--
		r += y
	}
	if x < 0 && y < 0 && q < 0 {
		s = Overflow
	}
	return q, r, s
}

// fmodInt keeps the sign of the dividend.
func fmodInt[T integer](o, a, b []T) (s Status) {
	for i, x := range a {
		if b[i] == 0 {
			o[i] = 0
			s = Divide
			continue
		}
		o[i] = x - x/b[i]*b[i]
	}
	return s
}

// divModFloat is floor division with remainder, in Python's way.
func divModFloat[T float](x, y T) (q, r T) {
	a, b := float64(x), float64(y)
	mod := math.Mod(a, b)
	if b == 0 {
		return x / y, T(mod)
	}
	div := T(a-mod) / y
	if sizeOf[T]() == 8 {
		div = T((a - mod) / b)
	}
	if mod != 0 {
		if (b < 0) != (mod < 0) {
			mod = float64(T(mod) + y)
			div--
		}
	} else {
		mod = math.Copysign(0, b)
	}
	if div == 0 {
		return T(math.Copysign(0, float64(x/y))), T(mod)
	}
	q = T(math.Floor(float64(div)))
	if div-q > 0.5 {
		q++
	}
	return q, T(mod)
}

func floorDivFloat[T float](o, a, b []T) (s Status) {
	for i, x := range a {
		y := b[i]
		o[i], _ = divModFloat(x, y)
		s |= floorDivStatus(x, y, o[i])
	}
	return s
}

func floorDivStatus[T float](x, y, q T) Status {
	switch {
	case isNaN(x) || isNaN(y):
		return 0
	case y == 0 && (x == 0 || isNaN(x)), isInf(x):
		return Invalid
	case y == 0:
		return Divide
	case isInf(q) && !isInf(x):
		return Overflow
	}
	return 0
}

func modFloat[T float](o, a, b []T) (s Status) {
	for i, x := range a {
		y := b[i]
		if _, o[i] = divModFloat(x, y); isNaN(o[i]) {
			o[i] = plainNaN(o[i])
			if !isNaN(x) && !isNaN(y) {
				s |= Invalid
			}
		}
	}
	return s
}

func fmodFloat[T float](o, a, b []T) {
	for i, x := range a {
		o[i] = T(math.Mod(float64(x), float64(b[i])))
	}
}

// powInt is a power by squaring; a negative exponent is refused.
func powInt[T integer](b *block) error {
	o, x, y := operand[T](b, 2), operand[T](b, 0), operand[T](b, 1)
	for i, e := range y {
		if e < 0 {
			return Errorf(ValueError, "Integers to negative integer powers are not allowed.")
		}
		base, r := x[i], T(1)
		for ; e > 0; e >>= 1 {
			if e&1 == 1 {
				r *= base
			}
			base *= base
		}
		o[i] = r
	}
	return nil
}

func negLoop[T numberType](o, a []T) {
	for len(o) >= 8 && len(a) >= 8 {
		x, z := (*[8]T)(a), (*[8]T)(o)
		z[0] = -x[0]
		z[1] = -x[1]
		z[2] = -x[2]
		z[3] = -x[3]
		z[4] = -x[4]
		z[5] = -x[5]
		z[6] = -x[6]
		z[7] = -x[7]
		o, a = o[8:], a[8:]
	}
	a = a[:len(o)]
	for i := range o {
		o[i] = -a[i]
	}
}

func same[T any](o, a []T) { copy(o, a) }

func absInt[T integer](o, a []T) {
	for i, x := range a {
		if x < 0 {
			x = -x
		}
		o[i] = x
	}
}

func absFloat[T float](o, a []T) {
	for i, x := range a {
		o[i] = T(math.Abs(float64(x)))
	}
}

func signLoop[T ordered](o, a []T) {
	for i, x := range a {
		switch {
		case x > 0:
			o[i] = 1
		case x < 0:
			x = 0
			o[i] = x - 1
		default:
			o[i] = x // zero or NaN
			if x == 0 {
				o[i] = 0
			}
		}
	}
}

func squareLoop[T ordered](o, a []T) {
	for len(o) >= 8 && len(a) >= 8 {
		x, z := (*[8]T)(a), (*[8]T)(o)
		z[0] = x[0] * x[0]
		z[1] = x[1] * x[1]
		z[2] = x[2] * x[2]
		z[3] = x[3] * x[3]
		z[4] = x[4] * x[4]
		z[5] = x[5] * x[5]
		z[6] = x[6] * x[6]
		z[7] = x[7] * x[7]
		o, a = o[8:], a[8:]
	}
	a = a[:len(o)]
	for i := range o {
		o[i] = a[i] * a[i]
	}
}

// reciprocalInt is 1/x; of zero it is what x86-64 makes of infinity.
func reciprocalInt[T integer](o, a []T) (s Status) {
	for i, x := range a {
		if x == 0 {
			o[i] = 0
			if zero := T(0); zero-1 < 0 && sizeOf[T]() >= 4 {
				o[i] = T(1) << (8*sizeOf[T]() - 1)
			}
			s |= Divide | Invalid
			continue
		}
		o[i] = 1 / x
	}
	return s
}

func reciprocalFloat[T float](o, a []T) {
	for i, x := range a {
		o[i] = 1 / x
	}
}

func gcdLoop[T integer](o, a, b []T) {
	for i, x := range a {
		y := b[i]
		for y != 0 {
			x, y = y, x%y
		}
		if x < 0 {
			x = -x
		}
		o[i] = x
	}
}

func lcmLoop[T integer](o, a, b []T) {
	for i, x := range a { // the output may be an input
		y := b[i]
		if x < 0 {
			x = -x
		}
		if y < 0 {
			y = -y
		}
		g, rest := x, y
		for rest != 0 {
			g, rest = rest, g%rest
		}
		o[i] = 0
		if g != 0 {
			o[i] = x / g * y
		}
	}
}

// Shifts by the width of the type or more leave zero, or the sign.
func shlLoop[T integer](o, a, b []T) {
	for i, x := range a {
		o[i] = 0
		if y := b[i]; y >= 0 && uint64(y) < uint64(8*sizeOf[T]()) {
			o[i] = x << y
		}
	}
}

func shrLoop[T integer](o, a, b []T) {
	for i, x := range a {
		y := b[i]
		switch {
		case y >= 0 && uint64(y) < uint64(8*sizeOf[T]()):
			o[i] = x >> y
		case x < 0:
			x = 0
			o[i] = x - 1
		default:
			o[i] = 0
		}
	}
}

func andLoop[T integer](o, a, b []T) {
	for len(o) >= 8 && len(a) >= 8 && len(b) >= 8 {
		x, y, z := (*[8]T)(a), (*[8]T)(b), (*[8]T)(o)
		z[0] = x[0] & y[0]
		z[1] = x[1] & y[1]
		z[2] = x[2] & y[2]
		z[3] = x[3] & y[3]
		z[4] = x[4] & y[4]
		z[5] = x[5] & y[5]
		z[6] = x[6] & y[6]
		z[7] = x[7] & y[7]
		o, a, b = o[8:], a[8:], b[8:]
	}
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = a[i] & b[i]
	}
}

func orLoop[T integer](o, a, b []T) {
	for len(o) >= 8 && len(a) >= 8 && len(b) >= 8 {
		x, y, z := (*[8]T)(a), (*[8]T)(b), (*[8]T)(o)
		z[0] = x[0] | y[0]
		z[1] = x[1] | y[1]
		z[2] = x[2] | y[2]
		z[3] = x[3] | y[3]
		z[4] = x[4] | y[4]
		z[5] = x[5] | y[5]
		z[6] = x[6] | y[6]
		z[7] = x[7] | y[7]
		o, a, b = o[8:], a[8:], b[8:]
	}
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = a[i] | b[i]
	}
}

func xorLoop[T integer](o, a, b []T) {
	for len(o) >= 8 && len(a) >= 8 && len(b) >= 8 {
		x, y, z := (*[8]T)(a), (*[8]T)(b), (*[8]T)(o)
		z[0] = x[0] ^ y[0]
		z[1] = x[1] ^ y[1]
		z[2] = x[2] ^ y[2]
		z[3] = x[3] ^ y[3]
		z[4] = x[4] ^ y[4]
		z[5] = x[5] ^ y[5]
		z[6] = x[6] ^ y[6]
		z[7] = x[7] ^ y[7]
		o, a, b = o[8:], a[8:], b[8:]
	}
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = a[i] ^ b[i]
	}
}

func notLoop[T integer](o, a []T) {
	for i, x := range a {
		o[i] = ^x
	}
}

func bitCount[T integer](o []uint8, a []T) {
	for i, x := range a {
		if x < 0 {
			x = -x
		}
		n := uint8(0)
		for u := uint64(x) & (1<<(8*sizeOf[T]()-1)<<1 - 1); u != 0; u &= u - 1 {
			n++
		}
		o[i] = n
	}
}
