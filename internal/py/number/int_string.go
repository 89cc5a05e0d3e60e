package number

import (
	"math/big"
	"math/bits"
	"strconv"

	"github.com/hognose/hognose/internal/budget"
)

// IntString returns str(x). maxDigits is the limit of sys.set_int_max_str_digits, 0 meaning none.
func IntString(x Int, maxDigits int, m *budget.Meter) (string, error) {
	if x.Big == nil {
		return strconv.FormatInt(x.Small, 10), nil
	}
	// 8651/28738 < log10(2): a lower bound of the digits, so that a hopeless conversion is refused
	// unbegun.
	if maxDigits > 0 && int64(x.BitLen()-1)*8651/28738+1 > int64(maxDigits) {
		return "", errTooManyDigits(maxDigits)
	}
	s, err := IntText(x, 10, m)
	if err != nil {
		return "", err
	}
	if digits := len(s) - (1-x.Sign())/2; maxDigits > 0 && digits > maxDigits && digits > limitThreshold {
		return "", errTooManyDigits(maxDigits)
	}
	return s, nil
}

func errTooManyDigits(limit int) error {
	return errorf(ValueError, "Exceeds the limit (%d digits) for integer string conversion; "+
		"use sys.set_int_max_str_digits() to increase the limit", limit)
}

// IntText returns the digits of x in a base from 2 to 36, in lower case, without a prefix and
// without the digit limit.
func IntText(x Int, base int, m *budget.Meter) (string, error) {
	if x.Big == nil {
		return strconv.FormatInt(x.Small, base), nil
	}
	n := int64(x.BitLen())/int64(bits.Len(uint(base))-1) + 2 // at least the digits and a sign
	if err := m.Alloc(2 * n); err != nil {                   // the bytes, and the string that they are copied to
		return "", err
	}
	defer m.Free(n)
	if w := x.Big.Bits(); base == 10 && len(w) <= ShortWords && wordSize64 {
		var text [ShortDigits]byte
		return string(shortText(&text, w, x.Big.Sign() < 0)), m.Work(x.BitLen() / 12)
	}
	b, err := budget.Make[byte](m, int(n))
	if err != nil {
		return "", err
	}
	if b, err = appendBig(b[:0], x.Big, base, m); err != nil {
		return "", err
	}
	if len(b) < 1<<20 {
		return string(b), nil
	}
	return budget.InBackground(m, func() string { return string(b) })
}

// ShortDigits is more than the digits of an int of ShortWords words, with its sign.
const ShortDigits = (ShortWords + 1) * 20

// ShortText writes x in decimal to the end of text if it has no more than ShortWords words, and
// returns what it wrote: no digit limit is that low. Otherwise it returns nil.
func ShortText(text *[ShortDigits]byte, x Int, m *budget.Meter) ([]byte, error) {
	w := x.Big.Bits()
	if len(w) > ShortWords || !wordSize64 {
		return nil, nil
	}
	return shortText(text, w, x.Big.Sign() < 0), m.Work(x.BitLen() / 12)
}

// shortText finds the decimal digits of a few words nineteen at a time, from the last.
func shortText(text *[ShortDigits]byte, words []big.Word, negative bool) []byte {
	const digits, power = 19, 10_000_000_000_000_000_000
	var rest [ShortWords]big.Word
	n := copy(rest[:], words)
	at := len(text)
	for n > 0 {
		var low uint64
		for i := n - 1; i >= 0; i-- {
			var q uint64
			q, low = bits.Div64(low, uint64(rest[i]), power)
			rest[i] = big.Word(q)
		}
		if rest[n-1] == 0 {
			n--
		}
		end := at - digits
		for ; low >= 100; low /= 100 {
			at -= 2
			text[at], text[at+1] = byte('0'+low%100/10), byte('0'+low%10)
		}
		for ; low > 0; low /= 10 {
			at--
			text[at] = byte('0' + low%10)
		}
		for ; n > 0 && at > end; at-- {
			text[at-1] = '0'
		}
	}
	if negative {
		at--
		text[at] = '-'
	}
	return text[at:]
}

// bitsPerDigit is the number of bits of the largest digit.
func bitsPerDigit(base int) int { return bits.Len(uint(base - 1)) }
