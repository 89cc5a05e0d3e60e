package nd

import (
	"math"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/text"
)

// ParseField reads an element from a field of a table. ok is false if it does not look like one;
// viaFloat reports an integer that was written as a float or does not fit, which NumPy deprecates.
func ParseField(field string, d DType) (s Scalar, viaFloat, ok bool) {
	s.Type = d
	bare := strings.TrimFunc(field, isSpace)
	switch {
	case d.Code == Bool:
		s.Int, ok = parseDigits(bare, Of(Int64))
		s.Int = int64(truth(s.Int != 0))
	case d.IsInteger():
		if s.Int, ok = parseDigits(bare, d); !ok {
			var f float64
			f, ok = parsePlainFloat(bare)
			s.Int, viaFloat = truncate(f, d), true
		}
	case d.Code == Float16: // NumPy asks Python's float
		f, err := number.ParseFloat(bare, nil)
		s.Num, ok = complex(f, 0), err == nil
	case d.IsFloat():
		var f float64
		f, ok = parsePlainFloat(bare)
		s.Num = complex(f, 0)
	case d.IsComplex():
		s.Num, ok = parsePlainComplex(bare)
	case d.Code == Str:
		s.Text, ok = field, true
	case d.Code == Bytes:
		s.Text, ok = latin1(field)
	case d.IsTime():
		v, err := parseText(Scalar{Type: Of(Str), Text: field}, d, nil)
		// White space may stand before a date only.
		ok = err == nil && (bare == field || strings.HasSuffix(field, bare) && v.Int != NaT)
		s.Int = v.Int
	}
	return s, viaFloat, ok
}

// parseDigits reads a plain integer that the type holds.
func parseDigits(s string, d DType) (int64, bool) {
	bits := 8 * d.Size()
	if d.IsUnsigned() {
		v, err := strconv.ParseUint(strings.TrimPrefix(s, "+"), 10, bits)
		return int64(v), err == nil
	}
	v, err := strconv.ParseInt(s, 10, bits)
	return v, err == nil
}

// truncate converts a float to an integer type as the processor does: what does not fit becomes the
// least integer, and smaller types take the low bits.
func truncate(f float64, d DType) int64 {
	var v int64
	switch {
	case d.Code == Uint64 && f >= 1<<63 && f < 1<<64:
		v = int64(uint64(f))
	case d.Code == Uint64 && f >= 1<<64:
		return 0
	case f > -(1<<63) && f < 1<<63:
		v = int64(f)
	default:
		v = math.MinInt64
	}
	if d.Code <= Int32 && v != int64(int32(v)) {
		v = math.MinInt32
	}
	switch d.Code {
	case Int8:
		return int64(int8(v))
	case Uint8:
		return int64(uint8(v))
	case Int16:
		return int64(int16(v))
	case Uint16:
		return int64(uint16(v))
	case Int32:
		return int64(int32(v))
	case Uint32:
		return int64(uint32(v))
	}
	return v
}

func parsePlainFloat(s string) (float64, bool) {
	if s == "" || !plainNumber(s) {
		return 0, false
	}
	f, err := number.ParseFloat(s, nil)
	return f, err == nil
}

// plainNumber reports a text without what Python allows in numbers and NumPy does not.
func plainNumber(s string) bool { return nonASCII(s) < 0 && strings.IndexByte(s, '_') < 0 }

// parsePlainComplex reads a complex number, whose j must follow a number.
func parsePlainComplex(s string) (complex128, bool) {
	if i := strings.IndexAny(s, "jJ"); s == "" || !plainNumber(s) || i == 0 || i > 0 && strings.IndexByte("+-( ", s[i-1]) >= 0 {
		return 0, false
	}
	c, err := number.ParseComplex(s, nil)
	return c, err == nil
}

// latin1 encodes a text, as far as its characters have one byte.
func latin1(s string) (string, bool) {
	if nonASCII(s) < 0 {
		return s, true
	}
	var b strings.Builder
	for s != "" {
		c, size := nextRune(s)
		if c > 0xff {
			return "", false
		}
		b.WriteByte(byte(c))
		s = s[size:]
	}
	return b.String(), true
}

// fieldError is NumPy's refusal of a field, of which it shows 100 characters.
func fieldError(field string, d DType, row, column int) error {
	q, _ := text.New(field[:min(len(field), 400)]).Repr(nil)
	shown := q.Text
	if RuneCount(shown) > 100 {
		shown = shown[:skipChars([]byte(shown), 100)]
	}
	return Errorf(ValueError, "could not convert string %s to %s at row %d, column %d.", shown, d, row, column)
}
