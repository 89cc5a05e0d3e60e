package nd

import (
	"bytes"
	"math"
	"unsafe"
)

// floatWords is how the floats of an array are written: all in one form, with their points under
// each other.
type floatWords struct {
	FloatFormat
	bits       int
	scientific bool
	blank      byte // the sign option
	nan, inf   string
	nanLong    int // in characters
	infLong    int
}

// numbers calls its argument with every number whose form matters.
type numbers func(func(f float64)) error

func (p *printer) chooseFloat() error {
	d := p.a.Type
	w, err := p.newFloatWords(p.o.Sign, func(f func(float64)) error {
		return p.each(0, 0, true, func(off int) error {
			f(readFloatAt(d, p.a.At(off)))
			return nil
		})
	})
	p.word = func(dst []byte, at unsafe.Pointer) ([]byte, error) { return w.append(dst, readFloatAt(d, at)) }
	return err
}

func readFloatAt(d DType, p unsafe.Pointer) float64 {
	switch d.Code {
	case Float64:
		return *(*float64)(p)
	case Float32:
		return float64(*(*float32)(p))
	}
	return float64((*(*Half)(p)).Float())
}

// chooseComplex treats the real and the imaginary parts as two arrays.
func (p *printer) chooseComplex() error {
	d := p.a.Type
	part := func(sign byte, of func(complex128) float64) (*floatWords, error) {
		return p.newFloatWords(sign, func(f func(float64)) error {
			return p.each(0, 0, true, func(off int) error {
				f(of(p.a.Item(off).Num))
				return nil
			})
		})
	}
	re, err := part(p.o.Sign, func(c complex128) float64 { return real(c) })
	if err != nil {
		return err
	}
	im, err := part('+', func(c complex128) float64 { return imag(c) })
	p.word = func(dst []byte, at unsafe.Pointer) ([]byte, error) {
		c := Read(d, at).Num
		dst, err := re.append(dst, real(c))
		if err != nil {
			return dst, err
		}
		start := len(dst)
		if dst, err = im.append(dst, imag(c)); err != nil {
			return dst, err
		}
		// The j stands before the spaces that pad the imaginary part.
		end := start + len(trimRight(dst[start:]))
		dst = append(dst, ' ')
		copy(dst[end+1:], dst[end:])
		dst[end] = 'j'
		return dst, nil
	}
	return err
}

// newFloatWords finds the form and the widths that fit all numbers.
func (p *printer) newFloatWords(sign byte, all numbers) (*floatWords, error) {
	w := &floatWords{
		FloatFormat: NewFloatFormat(), bits: floatBits(p.a.Type), blank: sign, nan: p.o.NaN, inf: p.o.Inf,
		nanLong: RuneCount(p.o.NaN), infLong: RuneCount(p.o.Inf),
	}
	w.Trim, w.Sign, w.Precision = '.', sign == '+', p.o.Precision
	if p.o.FloatMode == modeUnique {
		w.Precision = -1
	}
	var seen floatRange
	if err := all(seen.add); err != nil {
		return nil, err
	}
	w.scientific = seen.scientific(w.bits, p.o.Suppress)
	fixed := p.o.FloatMode == modeFixed
	if fixed {
		w.Trim, w.Unique = 'k', false
	}
	if err := w.Check(w.scientific); err != nil && seen.finite {
		return nil, err
	}
	p.cost += int64(max(w.Precision, 0)) / 8
	var err error
	switch {
	case !seen.finite:
		w.Trim, w.Unique, w.scientific, w.PadLeft, w.PadRight = '.', true, false, 0, 0
	case w.scientific:
		err = w.measureScientific(all)
	default:
		err = w.measurePositional(all, fixed || p.o.FloatMode == modeMaxPrecEqual)
	}
	if w.blank == ' ' && !seen.negative {
		w.PadLeft++
	}
	if seen.odd {
		plus := 0
		if w.blank != '-' || seen.negativeInf {
			plus = 1
		}
		w.PadLeft = max(w.PadLeft, w.nanLong-w.PadRight-1, w.infLong+plus-w.PadRight-1)
	}
	return w, err
}

// floatRange is what is known of the numbers as a whole.
type floatRange struct {
	least, most float64 // of the absolute values that are neither 0 nor inf
	finite      bool    // there is a finite number
	negative    bool    // there is one with a minus
	odd         bool    // there is a NaN or an infinity
	negativeInf bool
}

func (r *floatRange) add(f float64) {
	if f-f != 0 {
		r.odd = true
		r.negativeInf = r.negativeInf || f < 0
		return
	}
	r.finite = true
	r.negative = r.negative || math.Signbit(f)
	if f = math.Abs(f); f == 0 {
		return
	}
	if r.least == 0 || f < r.least {
		r.least = f
	}
	r.most = max(r.most, f)
}

// scientific decides for the exponential form. NumPy compares and divides in the type of the array.
func (r *floatRange) scientific(bits int, suppress bool) bool {
	if r.most == 0 {
		return false
	}
	narrow := func(f float64) float64 {
		switch bits {
		case 16:
			return float64(HalfOf(f).Float())
		case 32:
			return float64(float32(f))
		}
		return f
	}
	return r.most >= narrow(1e8) || !suppress && (r.least < narrow(0.0001) || narrow(r.most/r.least) > 1000)
}

// measureScientific gives all numbers as many digits as the longest needs, and exponents of one
// length.
func (w *floatWords) measureScientific(all numbers) error {
	left, digits, exp := 0, 0, 0
	var room [512]byte
	err := all(func(f float64) {
		if f-f != 0 {
			return
		}
		text := w.FloatFormat.append(room[:0], f, w.bits, true)
		point, e := bytes.IndexByte(text, '.'), bytes.IndexByte(text, 'e')
		left, digits, exp = max(left, point), max(digits, e-point-1), max(exp, len(text)-e-2)
	})
	w.Trim, w.Precision, w.MinDigits, w.ExpDigits = 'k', digits, digits, exp
	w.PadLeft, w.PadRight = left, exp+2+digits
	return err
}

// measurePositional finds how many characters there are before and after the points; equal asks for
// as many digits in all numbers.
func (w *floatWords) measurePositional(all numbers, equal bool) error {
	left, right := 0, 0
	var room [512]byte
	err := all(func(f float64) {
		if f-f != 0 {
			return
		}
		text := w.FloatFormat.append(room[:0], f, w.bits, false)
		point := bytes.IndexByte(text, '.')
		left, right = max(left, point), max(right, len(text)-point-1)
	})
	w.PadLeft, w.PadRight = left, right
	w.MinDigits = 0
	if equal {
		w.Trim, w.Precision, w.MinDigits = 'k', right, right
	}
	return err
}

// append writes one number, padded.
func (w *floatWords) append(dst []byte, f float64) ([]byte, error) {
	if f-f == 0 {
		if w.MinDigits < 0 { // negative edgeitems show an element that was not measured
			return dst, Errorf(TypeError, "'NoneType' object cannot be interpreted as an integer")
		}
		return w.FloatFormat.append(dst, f, w.bits, w.scientific), nil
	}
	word, n, sign := w.nan, w.nanLong, byte(0)
	if f == f {
		word, n = w.inf, w.infLong
	}
	switch {
	case f < 0:
		sign = '-'
	case w.blank == '+':
		sign = '+'
	}
	if sign != 0 {
		n++
	}
	dst = spaces(dst, w.PadLeft+w.PadRight+1-n)
	if sign != 0 {
		dst = append(dst, sign)
	}
	return append(dst, word...), nil
}
