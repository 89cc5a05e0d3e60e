package nd

import (
	"bytes"
	"math"
	"strconv"
)

// decimal is a number as digits, of which point stand before the decimal point: "125" with 1 is
// 1.25, with 5 it is 12500, with -1 it is 0.0125.
type decimal struct {
	digits []byte
	point  int
}

// shortest returns the fewest digits that read back as |f| in a type of so many bits. Of zero there
// is one digit.
func shortest(buf []byte, f float64, bits int) decimal {
	if bits == 16 {
		return shortestHalf(buf, f)
	}
	f = math.Abs(f)
	x := splitExponent(strconv.AppendFloat(buf, f, 'e', -1, bits))
	if last := x.digits[len(x.digits)-1]; bits == 32 && last&1 == 1 {
		x = evenTie(x, float32(f))
	}
	return x
}

// evenTie returns the even one of two shortest forms of f that are equally near: of 2^-12, which is
// 2.44140625e-4, "2.4414062" instead of "2.4414063". Go takes the greater. A float64 has no such
// pairs.
func evenTie(x decimal, f float32) decimal {
	var room [32]byte
	text := strconv.AppendFloat(room[:0], float64(f), 'e', len(x.digits)-1, 64)
	if g, _ := strconv.ParseFloat(string(text), 32); float32(g) == f {
		copy(x.digits, splitExponent(text).digits)
	}
	return x
}

// shortestHalf tries ever more digits: a float16 needs five at most. A power of two is nearer to the
// number below than to the one above, so that what is rounded up may read back where the nearest
// digits do not.
func shortestHalf(buf []byte, f float64) decimal {
	f = math.Abs(f)
	h := HalfOf(f)
	for n := 0; ; n++ {
		text := strconv.AppendFloat(buf, f, 'e', n, 64)
		if readsAs(text, h) || n == 5 {
			return splitExponent(text)
		}
		if last := bytes.IndexByte(text, 'e') - 1; h&0x3ff == 0 && text[last] < '9' {
			if text[last]++; readsAs(text, h) {
				return splitExponent(text)
			}
		}
	}
}

func readsAs(text []byte, h Half) bool {
	f, _ := strconv.ParseFloat(string(text), 64)
	return HalfOf(f) == h
}

// splitExponent takes a text of the form "1.25e-07" apart, in place.
func splitExponent(text []byte) decimal {
	e := bytes.LastIndexByte(text, 'e')
	exp := 0
	for _, c := range text[e+2:] {
		exp = 10*exp + int(c-'0')
	}
	if text[e+1] == '-' {
		exp = -exp
	}
	digits := text[:e]
	if e > 1 {
		copy(digits[1:], digits[2:])
		digits = digits[:e-1]
	}
	return decimal{digits, exp + 1}
}

// positionalDigits returns the digits that the options ask for, where precision counts from the
// decimal point unless all digits count.
func (o *FloatFormat) positionalDigits(buf []byte, f float64, bits int) decimal {
	if o.Total {
		return o.significantDigits(buf, f, bits, o.Precision, o.MinDigits)
	}
	least := o.MinDigits
	if o.Precision >= 0 {
		least = min(least, o.Precision)
	}
	x := shortest(buf, f, bits)
	if !o.Unique {
		return places(buf, f, o.Precision, x.point)
	}
	switch have := len(x.digits) - x.point; {
	case o.Precision >= 0 && have > o.Precision && f != 0:
		x = places(buf, f, o.Precision, x.point)
		if o.Trim == 'k' {
			x = x.uncarried(f, false)
		}
	case least >= 0 && least > have && f != 0:
		x = places(buf, f, least, x.point)
	}
	return x
}

// significantDigits is positionalDigits where precision counts from the first digit.
func (o *FloatFormat) significantDigits(buf []byte, f float64, bits, precision, least int) decimal {
	n := precision
	if n > 0 {
		least = min(least, n)
	}
	if o.Unique {
		x := shortest(buf, f, bits)
		switch {
		case n > 0 && len(x.digits) > n:
		case least > len(x.digits) && f != 0:
			n = least
		default:
			return x
		}
	}
	if f == 0 {
		return decimal{append(buf, '0'), 1}
	}
	x := splitExponent(strconv.AppendFloat(buf, math.Abs(f), 'e', n-1, 64))
	if o.Trim == 'k' || o.Trim == '-' {
		x = x.uncarried(f, !o.Unique)
	}
	return x
}

// places rounds |f| to n digits after the point. The shortest digits have their point at the given
// place. It saves time: Go is ten times faster with a number of digits, up to 17, than with places.
// The exact number may begin one digit later than the shortest: then the slow way is taken.
func places(buf []byte, f float64, n, point int) decimal {
	if count := n + point; count > 0 && count < 15 && f != 0 {
		x := splitExponent(strconv.AppendFloat(buf, math.Abs(f), 'e', count-1, 64))
		if x.point == point {
			return x
		}
	}
	text := strconv.AppendFloat(buf, math.Abs(f), 'f', n, 64)
	if n == 0 {
		return decimal{text, len(text)}
	}
	point = len(text) - n - 1
	copy(text[point:], text[point+1:])
	return decimal{text[:len(text)-1], point}
}

// uncarried drops zeros at the end that come from rounding up: NumPy writes 1.04 to one place as
// "1.0", but 1.96 as "2.". With ended it drops those after the last digit of a number, too.
func (x decimal) uncarried(f float64, ended bool) decimal {
	end := len(x.digits)
	for end > 1 && x.digits[end-1] == '0' {
		end--
	}
	if end == len(x.digits) || end == 1 && x.digits[0] == '0' {
		return x
	}
	first := 0
	for x.digits[first] == '0' {
		first++
	}
	exact := splitExponent(strconv.AppendFloat(nil, math.Abs(f), 'e', len(x.digits)-first+30, 64))
	if exact.point == x.point-first && bytes.HasPrefix(exact.digits, x.digits[first:]) {
		rest := bytes.TrimLeft(exact.digits[len(x.digits)-first:], "0")
		if !ended || len(rest) > 0 {
			return x
		}
	}
	return decimal{x.digits[:end], x.point}
}
