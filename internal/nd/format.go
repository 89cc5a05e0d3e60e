package nd

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// FloatFormat says how [FloatFormat.Positional] and [FloatFormat.Scientific] write a number: the
// arguments of np.format_float_positional and np.format_float_scientific. Counts that are not given
// are -1.
type FloatFormat struct {
	Precision int  // greatest number of digits
	Unique    bool // shortest digits that read back as the number, up to Precision
	Total     bool // Precision and MinDigits count all digits, not those after the point
	Trim      byte // 'k', '.', '0' or '-'
	Sign      bool // write the plus of positive numbers
	PadLeft   int  // characters before the point, filled up with spaces
	PadRight  int  // characters after the point
	ExpDigits int  // digits of the exponent; 2 if not given
	MinDigits int  // least number of digits
}

// NewFloatFormat returns NumPy's defaults.
func NewFloatFormat() FloatFormat {
	return FloatFormat{Precision: -1, Unique: true, Trim: 'k', PadLeft: -1, PadRight: -1, ExpDigits: -1, MinDigits: -1}
}

// longestFloat is how many characters NumPy writes of one number.
const longestFloat = 16382

// Check refuses what NumPy refuses; scientific says which function is meant.
func (o *FloatFormat) Check(scientific bool) error {
	switch {
	case o.Total && o.Precision == 0 && !scientific:
		return Errorf(ValueError, "precision must be greater than 0 if fractional=False")
	case o.Precision > 0 && o.MinDigits > o.Precision:
		return Errorf(ValueError, "min_digits must be less than or equal to precision")
	case !o.Unique && o.Precision < 0:
		return Errorf(TypeError, "in non-unique mode `precision` must be supplied")
	case !o.Unique && o.Precision > longestFloat, max(o.PadLeft, o.PadRight, o.MinDigits) > longestFloat:
		return Errorf(RuntimeError, "Float formating result too large")
	}
	return nil
}

// Positional is np.format_float_positional of a float16, float32 or float64.
func (o FloatFormat) Positional(m *budget.Meter, f float64, d DType) (string, error) {
	return o.text(m, f, d, false)
}

// Scientific is np.format_float_scientific.
func (o FloatFormat) Scientific(m *budget.Meter, f float64, d DType) (string, error) {
	return o.text(m, f, d, true)
}

func (o FloatFormat) text(m *budget.Meter, f float64, d DType, scientific bool) (string, error) {
	if err := o.Check(scientific); err != nil {
		return "", err
	}
	// A result has at most the digits before the point of the greatest number, those that were
	// asked for, and the padding.
	size := 400 + max(o.Precision, 0) + max(o.MinDigits, 0) + max(o.PadLeft, 0) + max(o.PadRight, 0)
	if o.Unique {
		size -= max(o.Precision, 0)
	}
	if err := m.Alloc(int64(size)); err != nil {
		return "", err
	}
	if err := m.Step(int64(size) / 16); err != nil {
		return "", err
	}
	out := o.append(nil, f, floatBits(d), scientific)
	if !scientific && len(out) > longestFloat {
		return "", Errorf(RuntimeError, "Float formating result too large")
	}
	return string(out), nil
}

// floatBits is the size of a float type, or of the parts of a complex one.
func floatBits(d DType) int {
	switch d.Code {
	case Float16:
		return 16
	case Float32, Complex64:
		return 32
	}
	return 64
}

// append writes f, which has the given number of bits.
func (o *FloatFormat) append(dst []byte, f float64, bits int, scientific bool) []byte {
	switch {
	case math.IsNaN(f):
		return append(dst, "nan"...)
	case math.IsInf(f, 0):
		return append(o.sign(dst, f), "inf"...)
	case scientific:
		return o.appendScientific(dst, f, bits)
	}
	return o.appendPositional(dst, f, bits)
}

func (o *FloatFormat) sign(dst []byte, f float64) []byte {
	switch {
	case math.Signbit(f):
		return append(dst, '-')
	case o.Sign:
		return append(dst, '+')
	}
	return dst
}

// signed is 1 if a sign is written.
func (o *FloatFormat) signed(f float64) int {
	if o.Sign || math.Signbit(f) {
		return 1
	}
	return 0
}

func (o *FloatFormat) appendPositional(dst []byte, f float64, bits int) []byte {
	var room [128]byte
	x := o.positionalDigits(room[:0], f, bits)
	whole := max(x.point, 1)
	dst = spaces(dst, o.PadLeft-whole-o.signed(f))
	dst = o.sign(dst, f)
	switch {
	case x.point <= 0:
		dst = append(dst, '0')
	case x.point <= len(x.digits):
		dst = append(dst, x.digits[:x.point]...)
	default:
		dst = append(dst, x.digits...)
		dst = zeros(dst, x.point-len(x.digits))
	}
	start := len(dst)
	dst = append(dst, '.')
	if x.point < len(x.digits) {
		dst = zeros(dst, -x.point)
		dst = append(dst, x.digits[max(x.point, 0):]...)
	}
	least := o.least()
	if o.Total {
		least -= whole
	}
	dst = o.trim(dst, start, least)
	if o.PadRight >= 0 {
		dst = spaces(dst, o.PadRight+1-(len(dst)-start))
	}
	return dst
}

// least is how many digits Trim 'k' fills up to.
func (o *FloatFormat) least() int {
	if o.Unique {
		return o.MinDigits
	}
	return o.Precision
}

// trim treats the zeros at the end of dst, whose point is at start: Trim says whether there are to
// be at least so many digits after the point, or none that mean nothing.
func (o *FloatFormat) trim(dst []byte, start, least int) []byte {
	if o.Trim == 'k' {
		return zeros(dst, least-(len(dst)-start-1))
	}
	end := len(dst)
	for dst[end-1] == '0' {
		end--
	}
	dst = dst[:end]
	if end == start+1 {
		switch o.Trim {
		case '0':
			dst = append(dst, '0')
		case '-':
			dst = dst[:start]
		}
	}
	return dst
}

func (o *FloatFormat) appendScientific(dst []byte, f float64, bits int) []byte {
	var room [128]byte
	x := o.significantDigits(room[:0], f, bits, o.Precision+1, o.MinDigits+1)
	dst = spaces(dst, o.PadLeft-1-o.signed(f))
	dst = o.sign(dst, f)
	dst = append(dst, x.digits[0])
	start := len(dst)
	dst = append(append(dst, '.'), x.digits[1:]...)
	dst = o.trim(dst, start, o.least())
	if len(x.digits) > 1 && len(dst) == start { // NumPy leaves the point where it took zeros away
		dst = append(dst, '.')
	}
	exp := x.point - 1
	if f == 0 {
		exp = 0
	}
	return o.exponent(append(dst, 'e'), exp)
}

// exponent writes the sign and at least as many digits as were asked for; NumPy stops at 5.
func (o *FloatFormat) exponent(dst []byte, exp int) []byte {
	sign := byte('+')
	if exp < 0 {
		sign, exp = '-', -exp
	}
	dst = append(dst, sign)
	least := min(o.ExpDigits, 5)
	if least < 0 {
		least = 2
	}
	var room [5]byte
	i := len(room)
	for ; exp > 0; exp /= 10 {
		i--
		room[i] = byte('0' + exp%10)
	}
	dst = zeros(dst, least-(len(room)-i))
	return append(dst, room[i:]...)
}

func spaces(dst []byte, n int) []byte { return repeat(dst, ' ', n) }
func zeros(dst []byte, n int) []byte  { return repeat(dst, '0', n) }

// repeat appends c n times, not at all if n is negative.
func repeat(dst []byte, c byte, n int) []byte {
	for ; n > 0; n-- {
		dst = append(dst, c)
	}
	return dst
}
