package nd

import (
	"math"
	"strconv"
	"strings"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/text"
)

func ptr[T any](p *T) unsafe.Pointer { return unsafe.Pointer(p) }

func at2(p unsafe.Pointer, i, stride int) unsafe.Pointer { return unsafe.Add(p, i*stride) }

// textCast returns conversions from and to str and bytes, element by element.
func textCast(from, to DType) castFn {
	switch {
	case from.IsText() && to.IsText():
		return castTexts
	case to.IsText():
		return castToText
	}
	return castFromText
}

func castTexts(r *castRun) error {
	for i := range r.n {
		s, err := readText(r.meter, r.from, at2(r.src, i, r.ss))
		if err != nil {
			return err
		}
		if r.from.Code != r.to.Code {
			if k := nonASCII(s); k >= 0 {
				return asciiError(s, k, r.from.Code)
			}
		}
		if err := writeText(r.meter, r.to, at2(r.dst, i, r.ds), s); err != nil {
			return err
		}
	}
	return nil
}

func nonASCII(s string) int {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return i
		}
	}
	return -1
}

func asciiError(s string, i int, from Code) error {
	if from == Bytes {
		return Errorf(UnicodeError, "'ascii' codec can't decode byte 0x%x in position %d: ordinal not in range(128)", s[i], i)
	}
	c, _ := nextRune(s[i:])
	code := strconv.FormatInt(int64(c), 16)
	switch {
	case c < 0x100:
		code = `\x` + code
	case c < 0x10000:
		code = `\u` + padZeros(code, 4)
	default:
		code = `\U` + padZeros(code, 8)
	}
	return Errorf(UnicodeError, "'ascii' codec can't encode character '%s' in position %d: ordinal not in range(128)", code, RuneCount(s[:i]))
}

func castToText(r *castRun) error {
	for i := range r.n {
		s := Read(r.from, at2(r.src, i, r.ss)).String()
		if r.from.Code == Datetime && len(s) > int(r.to.Len) {
			return Errorf(RuntimeError, "The string provided for NumPy ISO datetime formatting was too short, with length %d", r.to.Len)
		}
		write(r.to, at2(r.dst, i, r.ds), Scalar{Text: s})
	}
	return nil
}

// deltaNames are the units as str() of a timedelta64 writes them.
var deltaNames = [...]string{
	"years", "months", "weeks", "days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds",
	"picoseconds", "femtoseconds", "attoseconds", "generic time units",
}

// String is str() of the NumPy scalar.
func (s Scalar) String() string {
	switch {
	case s.Type.Code == Bool:
		if s.Int != 0 {
			return "True"
		}
		return "False"
	case s.Type.IsUnsigned():
		return strconv.FormatUint(s.Uint(), 10)
	case s.Type.IsInteger():
		return strconv.FormatInt(s.Int, 10)
	case s.Type.IsFloat():
		return floatText(real(s.Num), s.Type)
	case s.Type.IsComplex():
		return complexText(s.Num, s.Type)
	case s.Type.Code == Datetime:
		return FormatTime(s.Int, s.Type)
	case s.Type.Code == Timedelta:
		if s.Int == NaT {
			return "NaT"
		}
		return strconv.FormatInt(s.Int*int64(s.Type.Mult), 10) + " " + deltaNames[s.Type.Unit]
	}
	return s.Text
}

// shortDigits returns the shortest digits that read back as f in its own type, and the exponent of
// the first digit.
func shortDigits(f float64, d DType) (digits string, exp int) {
	var room [32]byte
	x := shortest(room[:0], f, floatBits(d))
	return string(x.digits), x.point - 1
}

// floatText is str() of a float scalar.
func floatText(f float64, d DType) string {
	if d.Code == Float64 || math.IsNaN(f) || math.IsInf(f, 0) {
		return number.FloatRepr(f)
	}
	digits, exp := shortDigits(f, d)
	sign := ""
	if math.Signbit(f) {
		sign = "-"
	}
	if a := math.Abs(f); a != 0 && (a < 1e-4 || a >= 1e16) {
		if len(digits) > 1 {
			digits = digits[:1] + "." + digits[1:]
		}
		return sign + digits + "e" + exponent(exp)
	}
	return sign + positional(digits, exp)
}

// exponent writes an exponent with its sign and at least two digits.
func exponent(e int) string {
	if e < 0 {
		return "-" + padZeros(strconv.Itoa(-e), 2)
	}
	return "+" + padZeros(strconv.Itoa(e), 2)
}

// positional writes digits with the point where exp says, and at least one digit on both sides.
func positional(digits string, exp int) string {
	if exp < 0 {
		return "0." + strings.Repeat("0", -exp-1) + digits
	}
	if len(digits) <= exp+1 {
		return digits + strings.Repeat("0", exp+1-len(digits)) + ".0"
	}
	return digits[:exp+1] + "." + digits[exp+1:]
}

// complexText is str() of a complex scalar.
func complexText(c complex128, d DType) string {
	part := func(f float64) string { return strings.TrimSuffix(floatText(f, d), ".0") }
	im := part(imag(c)) + "j"
	if real(c) == 0 && !math.Signbit(real(c)) {
		return im
	}
	if im[0] != '-' {
		im = "+" + im
	}
	return "(" + part(real(c)) + im + ")"
}

// castFromText parses texts.
func castFromText(r *castRun) error {
	for i := range r.n {
		word, err := readText(r.meter, r.from, at2(r.src, i, r.ss))
		if err != nil {
			return err
		}
		s, err := parseText(Scalar{Type: r.from, Text: word}, r.to, r.meter)
		if err != nil {
			return err
		}
		write(r.to, at2(r.dst, i, r.ds), s)
	}
	return nil
}

// parseText reads a number from a text, as the constructor of the Python type does.
func parseText(in Scalar, to DType, m *budget.Meter) (out Scalar, err error) {
	out.Type = to
	defer func() {
		if limit := m.Poll(); limit != nil && len(in.Text) > longNumber { // it may be what ended the parsing
			err = limit
		}
	}()
	switch {
	case to.Code == Bool:
		if in.Text != "" {
			out.Int = 1
		}
	case to.IsInteger():
		out.Int, err = parseInt(in, to, m)
	case to.IsFloat():
		f, e := number.ParseFloat(in.Text, m)
		if e != nil {
			err = Errorf(ValueError, "could not convert string to float: %s", in.quoted(true, m))
		}
		out.Num = complex(f, 0)
	case to.IsComplex():
		c, e := number.ParseComplex(in.Text, m)
		if e != nil {
			err = Errorf(ValueError, "complex() arg is a malformed string")
		}
		out.Num = c
	case to.Code == Datetime:
		out.Int, _, _, err = TimeOfText(in.Text, to)
	default:
		v, e := number.ParseInt(in.Text, 10, maxDigits, m)
		if e != nil || v.Big != nil {
			err = Errorf(ValueError, "Could not convert object to NumPy timedelta")
		}
		out.Int = v.Small
	}
	return out, err
}

// quoted is repr of the scalar that holds the text.
func (s Scalar) quoted(wrapped bool, m *budget.Meter) string {
	if s.Type.Code == Bytes {
		q, _ := text.ReprBytes(s.Text, m)
		if wrapped {
			return "np.bytes_(" + q.Text + ")"
		}
		return q.Text
	}
	q, _ := text.New(s.Text).Repr(m)
	return "np.str_(" + q.Text + ")"
}

// Python reads no ints of more than maxDigits digits; longNumber is the length from which the meter
// is asked why a text could not be read.
const (
	maxDigits  = 4300
	longNumber = 4096
)

func parseInt(in Scalar, to DType, m *budget.Meter) (int64, error) {
	v, err := number.ParseInt(in.Text, 10, maxDigits, m)
	if limit, ok := err.(*budget.Error); ok {
		return 0, limit
	}
	if err != nil {
		return 0, Errorf(ValueError, "invalid literal for int() with base 10: %s", in.quoted(false, m))
	}
	if to.Code == Uint64 && v.Big != nil && v.Big.IsUint64() {
		return int64(v.Big.Uint64()), nil
	}
	if v.Big != nil {
		return 0, Errorf(OverflowError, "Python int too large to convert to C long")
	}
	return v.Small, CheckInt(v.Small, to)
}

// CheckInt refuses a Python int that an integer type does not hold.
func CheckInt(v int64, to DType) error {
	bits := 8 * to.Size()
	ok := true
	switch {
	case to.IsUnsigned():
		ok = v >= 0 && (bits == 64 || v < 1<<bits)
	case to.IsSigned() && bits < 64:
		ok = v >= -1<<(bits-1) && v < 1<<(bits-1)
	}
	if !ok {
		return Errorf(OverflowError, "Python integer %d out of bounds for %s", v, to)
	}
	return nil
}
