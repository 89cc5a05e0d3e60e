package nd

import (
	"math"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/text"
)

// PrintOptions are np.set_printoptions. DefaultPrint has NumPy's defaults.
type PrintOptions struct {
	Precision int
	Threshold int // more elements are summarized
	EdgeItems int
	LineWidth int
	Suppress  bool
	Sign      byte   // '-', '+' or ' '
	FloatMode string // fixed, unique, maxprec, maxprec_equal
	NaN, Inf  string
	// Format writes one element, if it is set: a formatter= function, or what writes objects.
	Format func(s Scalar) (string, error)
}

// DefaultPrint returns NumPy's defaults.
func DefaultPrint() PrintOptions {
	return PrintOptions{Precision: 8, Threshold: 1000, EdgeItems: 3, LineWidth: 75, Sign: '-', FloatMode: "maxprec", NaN: "nan", Inf: "inf"}
}

// formatter writes elements of an array so that they align.
type formatter func(s Scalar) (string, error)

func plain(f func(s Scalar) string) formatter {
	return func(s Scalar) (string, error) { return f(s), nil }
}

// formatterFor finds out how the elements of a type are written. values are those that will be
// shown; scalar says that the array is 0-d.
func (o PrintOptions) formatterFor(d DType, values []Scalar, scalar bool) formatter {
	switch {
	case o.Format != nil:
		return o.Format
	case d.Code == Bool:
		return plain(func(s Scalar) string {
			if s.Int == 0 {
				return "False"
			}
			if scalar {
				return "True"
			}
			return " True"
		})
	case d.IsInteger():
		return o.integers(values)
	case d.IsFloat():
		f := o.floats(values, d, func(s Scalar) float64 { return real(s.Num) }, o.Sign)
		return plain(func(s Scalar) string { return f.write(real(s.Num)) })
	case d.IsComplex():
		return o.complexes(values, d)
	case d.IsTime():
		return times(values, d)
	}
	return plain(func(s Scalar) string { return s.literal() })
}

// literal is repr of the Python str or bytes that the element is.
func (s Scalar) literal() string {
	if s.Type.Code == Bytes {
		q, _ := text.ReprBytes(s.Text, nil)
		return q.Text
	}
	q, _ := text.New(s.Text).Repr(nil)
	return q.Text
}

// integers pads to the widest.
func (o PrintOptions) integers(values []Scalar) formatter {
	signed := func(s Scalar) string {
		t := s.String()
		if t[0] != '-' && o.Sign != '-' {
			t = string(o.Sign) + t
		}
		return t
	}
	width := 0
	for _, s := range values {
		width = max(width, len(signed(s)))
	}
	return plain(func(s Scalar) string {
		t := signed(s)
		return strings.Repeat(" ", max(0, width-len(t))) + t
	})
}

// times pads texts in quotes, or numbers of ticks; NaT is in quotes always.
func times(values []Scalar, d DType) formatter {
	write := func(s Scalar) string {
		switch {
		case s.Int == NaT:
			return "'NaT'"
		case d.Code == Datetime:
			return "'" + FormatTime(s.Int, d) + "'"
		}
		return strconv.FormatInt(s.Int, 10)
	}
	width := 0
	for _, s := range values {
		width = max(width, len(write(s)))
	}
	return plain(func(s Scalar) string {
		t := write(s)
		return strings.Repeat(" ", width-len(t)) + t
	})
}

// floatPrinter writes the floats of one array.
type floatPrinter struct {
	o        PrintOptions
	d        DType
	sign     byte
	exponent bool
	f        FloatFormat
	padLeft  int
	padRight int
}

// floats looks at all values to find the widths.
func (o PrintOptions) floats(values []Scalar, d DType, part func(Scalar) float64, sign byte) *floatPrinter {
	p := &floatPrinter{o: o, d: d, sign: sign, f: FloatFormat{Precision: o.Precision, MinDigits: -1, Unique: true, Fractional: true, Trim: '.', Sign: sign == '+'}}
	if o.FloatMode == "unique" {
		p.f.Precision = -1
	}
	var finite []float64
	negInf, negative := false, false
	for _, s := range values {
		f := part(s)
		if f-f == 0 {
			finite = append(finite, f)
			negative = negative || math.Signbit(f)
		} else if f < 0 {
			negInf = true
		}
	}
	if len(finite) > 0 {
		p.exponent = o.needsExponent(finite, d)
		p.measure(finite)
		if sign == ' ' && !negative {
			p.padLeft++
		}
	}
	if len(finite) < len(values) {
		offset, neg := p.padRight+1, 0
		if sign != '-' || negInf {
			neg = 1
		}
		p.padLeft = max(p.padLeft, len(o.NaN)-offset, len(o.Inf)+neg-offset)
	}
	return p
}

// needsExponent reports numbers too large, too small, or too far apart for plain digits.
func (o PrintOptions) needsExponent(finite []float64, d DType) bool {
	small := 1e-4 // in the type of the elements
	switch d.Code {
	case Float32:
		small = float64(float32(1e-4))
	case Float16:
		small = float64(HalfOf(1e-4).Float())
	}
	lo, hi := math.Inf(1), 0.0
	for _, f := range finite {
		if f != 0 {
			lo, hi = math.Min(lo, math.Abs(f)), math.Max(hi, math.Abs(f))
		}
	}
	return hi > 0 && (hi >= 1e8 || !o.Suppress && (lo < small || hi/lo > 1000))
}

// measure finds how many characters stand before and after the point.
func (p *floatPrinter) measure(finite []float64) {
	fixed := p.o.FloatMode == "fixed"
	f := p.f
	if fixed {
		f.Trim = 'k'
		f.Unique = p.exponent
	}
	expSize, fracs := 0, 0
	for _, x := range finite {
		s := ""
		if p.exponent {
			if s = f.Scientific(x, p.d); fixed {
				s = fixScientific(f, x, p.d)
			}
			mantissa, e, _ := strings.Cut(s, "e")
			s = mantissa
			expSize = max(expSize, len(e)-1)
		} else {
			s = f.Positional(x, p.d)
		}
		whole, frac, _ := strings.Cut(s, ".")
		p.padLeft, fracs = max(p.padLeft, len(whole)), max(fracs, len(frac))
	}
	p.f.Unique = f.Unique
	switch {
	case p.exponent:
		p.padRight = expSize + 2 + fracs
		p.f.Precision, p.f.MinDigits, p.f.Trim, p.f.ExpDigits = fracs, fracs, 'k', expSize
	case fixed || p.o.FloatMode == "maxprec_equal":
		p.padRight = fracs
		p.f.Precision, p.f.MinDigits, p.f.Trim = fracs, fracs, 'k'
	default:
		p.padRight = fracs
		p.f.Trim, p.f.MinDigits = '.', 0
	}
}

// fixScientific pads the mantissa to the precision.
func fixScientific(f FloatFormat, x float64, d DType) string {
	f.MinDigits = f.Precision
	return f.Scientific(x, d)
}

// write writes one float in the common width.
func (p *floatPrinter) write(x float64) string {
	if x-x != 0 {
		s := p.o.NaN
		switch {
		case x < 0:
			s = "-" + p.o.Inf
		case x == x && p.sign == '+':
			s = "+" + p.o.Inf
		case x == x:
			s = p.o.Inf
		case p.sign == '+':
			s = "+" + s
		}
		return strings.Repeat(" ", max(0, p.padLeft+p.padRight+1-len(s))) + s
	}
	f := p.f
	f.PadLeft = p.padLeft
	if p.exponent {
		return f.Scientific(x, p.d)
	}
	f.PadRight = p.padRight
	return f.Positional(x, p.d)
}

// complexes writes real and imaginary parts in widths of their own.
func (o PrintOptions) complexes(values []Scalar, d DType) formatter {
	part := Of(Float64)
	if d.Code == Complex64 {
		part = Of(Float32)
	}
	re := o.floats(values, part, func(s Scalar) float64 { return real(s.Num) }, o.Sign)
	im := o.floats(values, part, func(s Scalar) float64 { return imag(s.Num) }, '+')
	return plain(func(s Scalar) string {
		i := im.write(imag(s.Num))
		end := len(strings.TrimRight(i, " "))
		return re.write(real(s.Num)) + i[:end] + "j" + i[end:]
	})
}
