// This file reads numbers as pandas' C parser does.

package tabular

import (
	"math"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// longNumber is the length in bytes from which a field is read apart: nobody writes such numbers,
// but a program may give one that takes milliseconds to read.
const longNumber = 256

// ParseFloat reads a number the way pandas' reader of tables does by default: at most 17 digits are
// kept, zeros in front included, and the power of ten is applied once. The result may differ from
// the nearest float64 in the last bit, exactly as pandas' does. ok is false if the whole text, but
// for blanks around it, is no number, and if the number is too large; nan in any form is left to
// the words for missing values.
func ParseFloat(m *budget.Meter, s string, decimal, thousands byte) (f float64, ok bool, err error) {
	if len(s) < longNumber {
		f, ok = parseFloat(s, decimal, thousands)
		return f, ok, nil
	}
	return long(m, s, func() (float64, bool) { return parseFloat(s, decimal, thousands) })
}

// long is the result of read, which passes over the long text s and cannot poll.
func long[T, K any](m *budget.Meter, s string, read func() (T, K)) (T, K, error) {
	type result struct {
		value T
		kind  K
	}
	if err := m.Work(len(s) / 64); err != nil {
		var none result
		return none.value, none.kind, err
	}
	r, err := budget.Scan(m, len(s), func() (r result) {
		r.value, r.kind = read()
		return r
	})
	return r.value, r.kind, err
}

func parseFloat(s string, decimal, thousands byte) (f float64, ok bool) {
	if thousands == 0 {
		if f, ok = plainFloat(s, decimal); ok {
			return f, true
		}
	}
	i, n, neg := bounds(s)
	if i < n && (s[i]|32 == 'i' || s[i]|32 == 'n') {
		return parseOdd(s[i:n], neg)
	}
	var m mantissa
	var exponent, seen int
	for i < n && (isDigit(s[i]) || thousands != 0 && s[i] == thousands && seen > 0) {
		if s[i] == thousands && thousands != 0 {
			i++
			continue
		}
		seen++
		if !m.add(s[i]) {
			exponent++
		}
		i++
	}
	if i < n && s[i] == decimal {
		i++
		for i < n && isDigit(s[i]) {
			seen++
			if m.add(s[i]) {
				exponent--
			}
			i++
		}
	}
	if seen == 0 {
		return 0, false
	}
	if i < n && s[i]|32 == 'e' {
		e, end := parseExponent(s, i+1, n)
		if end == 0 {
			return 0, false
		}
		exponent, i = exponent+e, end
	}
	if i != n || exponent > 308 {
		return 0, false
	}
	return scaled(m.f, exponent, neg), true
}

// mantissa gathers the digits of a number. The first 15 are a whole number that a float64 holds
// exactly, and integers are quicker; those beyond the 17th only count for the exponent.
type mantissa struct {
	f      float64
	whole  uint64
	digits int
}

// add adds a digit and reports whether it counts.
func (m *mantissa) add(c byte) bool {
	switch {
	case m.digits < 15:
		m.whole = m.whole*10 + uint64(c-'0')
		m.f = float64(m.whole)
	case m.digits < 17:
		m.f = m.f*10 + float64(c-'0')
	default:
		return false
	}
	m.digits++
	return true
}

// plainFloat is parseFloat for digits with a point, which is how nearly all numbers are written. ok
// is false for everything else.
func plainFloat(s string, decimal byte) (f float64, ok bool) {
	i, n, digits, exponent, limit := 0, len(s), 0, 0, 15
	neg := n > 0 && s[0] == '-'
	if neg {
		i = 1
	}
	var whole uint64
	for ; i < n && digits < 15 && isDigit(s[i]); i++ {
		whole = whole*10 + uint64(s[i]-'0')
		digits++
	}
	point := i < n && digits < 15 && s[i] == decimal
	if point {
		i++
		// A zero in front counts, too. Then 17 digits are below 10^16: adding the last one to ten
		// times the others, which is exact, rounds as converting the whole number does.
		if digits > 0 && whole == 0 {
			limit = 17
		}
		from := i
		whole, i, digits = digitsByEight(s, i, whole, digits, limit)
		exponent = from - i
		for ; i < n && digits < limit && isDigit(s[i]); i++ {
			whole = whole*10 + uint64(s[i]-'0')
			digits++
			exponent--
		}
	}
	f = float64(whole)
	for ; i < n; i++ {
		switch {
		case !isDigit(s[i]):
			if point || s[i] != decimal {
				return 0, false
			}
			point = true
		case digits < 17:
			f = f*10 + float64(s[i]-'0')
			digits++
			if point {
				exponent--
			}
		case !point:
			exponent++
		}
	}
	if digits == 0 || exponent > 308 {
		return 0, false
	}
	return scaled(f, exponent, neg), true
}

// digitsByEight reads on in a number of so many digits at s[i], up to eight digits in one step, and
// not more than make limit.
func digitsByEight(s string, i int, whole uint64, digits, limit int) (uint64, int, int) {
	n := len(s)
	for {
		k := min(n-i, limit-digits)
		switch {
		case k <= 1 || n < 8:
			return whole, i, digits
		case k >= 8:
			x := eight(s, i)
			if !eightDigits(x) {
				return whole, i, digits
			}
			whole = whole*100_000_000 + valueOfEight(x)
			i, digits = i+8, digits+8
			continue
		}
		// What is left is less than eight digits. They are moved to the high bytes, with zeros in
		// front. Where the text ends too early, its last eight bytes are taken.
		var x uint64
		if i+8 <= n {
			x = eight(s, i) << (64 - 8*k)
		} else {
			x = eight(s, n-8) << (8 * (n - i - k)) &^ (1<<(64-8*k) - 1)
		}
		if x |= 0x3030303030303030 >> (8 * k); eightDigits(x) {
			whole = whole*tens[k] + valueOfEight(x)
			i, digits = i+k, digits+k
		}
		return whole, i, digits
	}
}

var tens = [...]uint64{1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000}

// eightDigits reports whether all eight bytes of x are digits.
func eightDigits(x uint64) bool {
	const high = 0xf0f0f0f0f0f0f0f0
	return x&high|(x+0x0606060606060606)&high>>4 == 0x3333333333333333
}

// valueOfEight is the number of eight digits, the first of which is in the lowest byte. Each step
// joins neighbours: digits to numbers below 100, these to numbers below 10,000, and so on.
func valueOfEight(x uint64) uint64 {
	x = x & 0x0f0f0f0f0f0f0f0f * (10<<8 + 1) >> 8
	x = x & 0x00ff00ff00ff00ff * (100<<16 + 1) >> 16
	return x & 0x0000ffff0000ffff * (10_000<<32 + 1) >> 32
}

// parseExponent reads a sign and digits; end is 0 if there are none. Exponents above 100,000 are
// all the same: zero or too large.
func parseExponent(s string, i, n int) (e, end int) {
	neg := false
	if i < n && (s[i] == '-' || s[i] == '+') {
		neg = s[i] == '-'
		i++
	}
	start := i
	for i < n && isDigit(s[i]) {
		if e < 100000 {
			e = e*10 + int(s[i]-'0')
		}
		i++
	}
	if i == start {
		return 0, 0
	}
	if neg {
		e = -e
	}
	return e, i
}

// scaled is f·10^e. Below 10^-308 the division is done in two steps, because the power itself would
// be zero.
func scaled(f float64, e int, neg bool) float64 {
	switch {
	case f == 0 || e == 0:
	case e > 0:
		f *= powers[e]
	case e < -308:
		f /= powers[308]
		if e = -e - 308; e > 308 {
			f = 0
		} else {
			f /= powers[e]
		}
	default:
		f /= powers[-e]
	}
	if neg {
		return -f
	}
	return f
}

// powers are the powers of ten that float64 has. math.Pow10 gives the nearest float64 for each.
var powers = makePowers()

func makePowers() (p [309]float64) {
	for i := range p {
		p[i] = math.Pow10(i)
	}
	return p
}

// parseOdd reads inf and infinity in any case. nan is no number here.
func parseOdd(s string, neg bool) (float64, bool) {
	switch foldASCII(s) {
	case "inf", "infinity":
		if neg {
			return math.Inf(-1), true
		}
		return math.Inf(1), true
	}
	return 0, false
}

// foldASCII makes a short word lower case without allocating.
func foldASCII(s string) string {
	if len(s) > 16 {
		return s
	}
	var b [16]byte
	for i := range len(s) {
		c := s[i]
		if c >= 'A' && c <= 'Z' {
			c |= 32
		}
		b[i] = c
	}
	return string(b[:len(s)])
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isBlank(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// IntKind is what parseInt found.
type IntKind uint8

const (
	NotInt IntKind = iota
	IsInt
	IsUint  // above the greatest int64
	TooLong // fits neither
)

// bounds returns where the digits of a number begin and end, without blanks around it and its sign.
func bounds(s string) (i, n int, neg bool) {
	n = len(s)
	for i < n && isBlank(s[i]) {
		i++
	}
	for n > i && isBlank(s[n-1]) {
		n--
	}
	if i < n && (s[i] == '-' || s[i] == '+') {
		neg = s[i] == '-'
		i++
	}
	return i, n, neg
}

// parseInt reads an integer. thousands, if set, may stand between digits. The bits of an IsUint are
// those of the uint64.
func parseInt(s string, thousands byte) (v int64, kind IntKind) {
	if v, ok := plainInt(s); ok {
		return v, IsInt
	}
	i, n, neg := bounds(s)
	if i == n || !isDigit(s[i]) {
		return 0, NotInt
	}
	var u uint64
	over := false
	for ; i < n; i++ {
		c := s[i]
		if thousands != 0 && c == thousands {
			continue
		}
		if !isDigit(c) {
			return 0, NotInt
		}
		d := uint64(c - '0')
		// The rest is still looked at: it may turn out to be no number at all.
		if u > (math.MaxUint64-d)/10 {
			over = true
			continue
		}
		u = u*10 + d
	}
	switch {
	case over || neg && u > 1<<63:
		return 0, TooLong
	case neg:
		return -int64(u), IsInt
	case u > math.MaxInt64:
		return int64(u), IsUint
	}
	return int64(u), IsInt
}

// plainInt reads up to 18 digits, which fit in any case.
func plainInt(s string) (v int64, ok bool) {
	i, n := 0, len(s)
	if n > 0 && s[0] == '-' {
		i = 1
	}
	if i == n || n-i > 18 {
		return 0, false
	}
	neg := i == 1
	for ; i < n; i++ {
		if !isDigit(s[i]) {
			return 0, false
		}
		v = v*10 + int64(s[i]-'0')
	}
	if neg {
		v = -v
	}
	return v, true
}

// exactFloat is the nearest float64 of a text that parseFloat has read as near. It serves
// float_precision="round_trip" and the engine "python". Texts that strconv does not read, such as
// those with a separator of thousands, keep the value that parseFloat gave.
func exactFloat(s string, near float64) float64 {
	f, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err != nil && !math.IsInf(f, 0) {
		return near
	}
	return f
}
