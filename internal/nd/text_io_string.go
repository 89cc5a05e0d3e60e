package nd

import (
	"math"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
)

// FromText reads numbers from a text with a separator between them: np.fromstring with sep. White
// space in the separator stands for any white space, also none. count is how many to read, -1 for
// all. It stops where the text does not match; unmatched reports that, of which NumPy warns. White
// space without a number after it is one, too: 0, or -1 among floats. If there are fewer numbers
// than count, the rest are zeros.
func FromText(m *budget.Meter, s string, d DType, count int, sep string) (a *Array, unmatched bool, err error) {
	if !d.IsNumber() && d.Code != Bool && !d.IsTime() {
		return nil, false, Errorf(ValueError, "don't know how to read character strings with that array type")
	}
	l := &loader{m: m, d: d, o: &TextOptions{}}
	for n := 0; count < 0 || n < count; n++ {
		if s == "" {
			break
		}
		text := strings.TrimLeftFunc(s, isSpace)
		v, size := scanNumber(text, d)
		if unmatched = size == 0 && (text == s || d.IsTime()); unmatched {
			break
		}
		if err := m.Step(int64(size)/16 + 1); err != nil {
			return nil, false, err
		}
		if err := l.store(v); err != nil {
			return nil, false, err
		}
		ok := false
		if s, ok = skipSeparator(text[size:], sep); !ok {
			unmatched = s != "" && n+1 != count
			break
		}
	}
	a, err = New(m, d, max(len(l.data)/d.Size(), count))
	if err != nil {
		return nil, false, err
	}
	copy(a.Buf.Bytes, l.data)
	m.Free(int64(cap(l.data)))
	return a, unmatched, nil
}

// skipSeparator matches sep at the beginning of s, with any white space before its characters.
func skipSeparator(s, sep string) (rest string, ok bool) {
	for _, c := range sep {
		s = strings.TrimLeftFunc(s, isSpace)
		if isSpace(c) {
			continue
		}
		if !strings.HasPrefix(s, string(c)) {
			return s, false
		}
		s = s[len(string(c)):]
	}
	return s, true
}

// scanNumber reads the number that s begins with; size is 0 if there is none, and the value is then
// what NumPy gives.
func scanNumber(s string, d DType) (v Scalar, size int) {
	v.Type = d
	switch {
	case d.IsFloat():
		f, n := scanFloat(s)
		v.Num = complex(f, 0)
		return v, n
	case d.IsComplex():
		v.Num, size = scanComplex(s)
		return v, size
	}
	if d.Code == Bool {
		f, n := scanFloat(s)
		v.Int = int64(truth(f != 0))
		return v, n
	}
	v.Int, size = scanInt(s, d.IsUnsigned())
	return v, size
}

// scanInt stops at the first character that is no digit. What is too great becomes the greatest.
func scanInt(s string, unsigned bool) (int64, int) {
	n := 0
	if s != "" && (s[0] == '+' || s[0] == '-' && !unsigned) {
		n++
	}
	start := n
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	if n == start {
		return 0, 0
	}
	if unsigned {
		v, _ := strconv.ParseUint(strings.TrimPrefix(s[:n], "+"), 10, 64)
		return int64(v), n
	}
	v, _ := strconv.ParseInt(s[:n], 10, 64)
	return v, n
}

// scanFloat reads a float: digits with a point and an exponent, nan or inf.
func scanFloat(s string) (float64, int) {
	n := 0
	if s != "" && (s[0] == '+' || s[0] == '-') {
		n++
	}
	lower := strings.ToLower(s[n:min(n+8, len(s))])
	switch {
	case strings.HasPrefix(lower, "nan"):
		n += 3
		if end := strings.IndexByte(s[n:], ')'); strings.HasPrefix(s[n:], "(") && end > 0 {
			n += end + 1
		}
		return number.NaN(), n
	case strings.HasPrefix(lower, "inf"):
		size := 3
		if lower == "infinity" {
			size = 8
		}
		return math.Inf(1 - 2*int(truth(s[0] == '-'))), n + size
	}
	digits := 0
	for ; n < len(s) && s[n] >= '0' && s[n] <= '9'; n++ {
		digits++
	}
	if n < len(s) && s[n] == '.' {
		for n++; n < len(s) && s[n] >= '0' && s[n] <= '9'; n++ {
			digits++
		}
	}
	if digits == 0 {
		return -1, 0
	}
	n += exponentSize(s[n:])
	f, _ := strconv.ParseFloat(s[:n], 64)
	return f, n
}

// exponentSize is the length of an exponent, 0 if s does not begin with one.
func exponentSize(s string) int {
	n := 1
	if len(s) < 2 || s[0]|0x20 != 'e' {
		return 0
	}
	if s[n] == '+' || s[n] == '-' {
		n++
	}
	start := n
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	if n == start {
		return 0
	}
	return n
}

// scanComplex reads a real part, an imaginary part with a j, or both.
func scanComplex(s string) (complex128, int) {
	re, n := scanFloat(s)
	if n == 0 || n == len(s) {
		return complex(re, 0), n
	}
	if s[n] == 'j' {
		return complex(0, re), n + 1
	}
	if s[n] == '+' || s[n] == '-' {
		if im, k := scanFloat(s[n:]); k > 0 && strings.HasPrefix(s[n+k:], "j") {
			return complex(re, im), n + k + 1
		}
	}
	return complex(re, 0), n
}
