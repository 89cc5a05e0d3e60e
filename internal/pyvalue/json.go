// This file writes values as plain JSON, in pieces that are charged before they are written.

package pyvalue

import (
	"cmp"
	"encoding/base64"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Meter is asked before memory is taken and while work is done. *object.Thread is one; a nil Meter
// allows everything.
type Meter interface {
	Alloc(bytes int) error
	Work(units int) error
}

// JSON writes values as plain JSON: tuples and sets as lists, bytes in base 64, a timedelta as
// seconds, other scalars as text, objects as their fields. A float always has a point or an
// exponent; NaN and the infinities are the strings "NaN", "Infinity" and "-Infinity". A dict is an
// object whose keys are text as Python's json writes it, or, if that is not possible for all of
// them or not without a loss, a list of pairs. What cannot cross is {"$repr": …}.
type JSON struct {
	Buf    []byte
	Max    int   // bytes; 0 is MaxJSON
	Meter  Meter // nil: none
	ASCII  bool  // everything else becomes \uXXXX
	Strict bool  // for tools: what JSON cannot say is an error
	Trail  Trail // where it is
}

// AppendJSON returns the JSON form of a Go value, or of a converted one.
func AppendJSON(b []byte, v any) ([]byte, error) {
	w := JSON{Buf: b}
	if err := w.Value(v); err != nil {
		return nil, w.Trail.Wrap("value", err)
	}
	return w.Buf, nil
}

// Value writes any Go value.
func (w *JSON) Value(v any) error {
	x, err := Level(v)
	if err != nil {
		return err
	}
	switch x := x.(type) {
	case []any:
		return w.Items(Identity(v), len(x), func(i int) any { return x[i] })
	case Elems:
		return w.Items(Identity(v), x.Len(), x.At)
	case Tuple:
		return w.Items(Identity(v), len(x), func(i int) any { return x[i] })
	case Set:
		return w.Items(Identity(v), len(x), func(i int) any { return x[i] })
	case FrozenSet:
		return w.Items(Identity(v), len(x), func(i int) any { return x[i] })
	case Dict:
		return w.dict(Identity(v), x)
	case Object:
		return w.dict(nil, x.Fields)
	case Opaque:
		if w.Strict {
			return x.Cannot()
		}
		return w.dict(nil, Dict{{"$repr", x.Text}})
	}
	return w.leaf(x)
}

func (w *JSON) leaf(x any) error {
	if w.Meter != nil {
		if err := w.Meter.Work(1); err != nil {
			return err
		}
	}
	switch x := x.(type) {
	case nil:
		return w.Raw("null")
	case bool:
		return w.Raw(strconv.FormatBool(x))
	case int64:
		return w.Int(x)
	case *big.Int:
		return w.BigInt(x)
	case float64:
		return w.Float(x)
	case complex128:
		return w.Text(complexText(x))
	case string:
		return w.Text(x)
	case []byte:
		return w.Bytes(x)
	case ByteArray:
		return w.Bytes(x)
	case Scalar:
		if x.Type == "timedelta" && decimalNumber(x.Text) {
			return w.Raw(shortDecimal(x.Text))
		}
		return w.Text(x.Text)
	}
	return fmt.Errorf("a %T is no converted value", x)
}

// decimalNumber reports whether a text is a JSON number with digits before and behind a point. What
// a runner sends may be anything.
func decimalNumber(s string) bool {
	if len(s) > 0 && s[0] == '-' {
		s = s[1:]
	}
	point := -1
	for i := range len(s) {
		switch {
		case s[i] == '.' && point < 0 && i > 0:
			point = i
		case s[i] < '0' || s[i] > '9':
			return false
		}
	}
	return len(s) > 0 && (s[0] != '0' || len(s) == 1 || point == 1) && point != len(s)-1
}

// shortDecimal drops zeros at the end of the decimals, but for the first.
func shortDecimal(s string) string {
	whole, part, _ := strings.Cut(s, ".")
	return whole + "." + cmp.Or(strings.TrimRight(part, "0"), "0")
}

// complexText is a complex number as Python shows it.
func complexText(c complex128) string {
	part := func(f float64) string {
		switch {
		case math.IsNaN(f):
			return "nan"
		case math.IsInf(f, 0):
			return map[bool]string{true: "inf", false: "-inf"}[f > 0]
		case f == math.Trunc(f) && math.Abs(f) < 1e16:
			return strconv.FormatFloat(f, 'f', -1, 64)
		}
		return string(pythonFloat(nil, f))
	}
	re, im := real(c), part(imag(c))
	if re == 0 && !math.Signbit(re) {
		return im + "j"
	}
	if im[0] != '-' {
		im = "+" + im
	}
	return "(" + part(re) + im + "j)"
}

// grow makes room for n bytes, which are charged before they are taken.
func (w *JSON) grow(n int) error {
	most := w.Max
	if most == 0 {
		most = MaxJSON
	}
	need := len(w.Buf) + n
	if need > most {
		return ErrTooLarge
	}
	if need <= cap(w.Buf) {
		return nil
	}
	size := min(max(2*cap(w.Buf), need, 64), most)
	if w.Meter != nil && size > FreeBytes {
		if err := w.Meter.Alloc(size); err != nil {
			return err
		}
	}
	w.Buf = append(make([]byte, 0, size), w.Buf...)
	return nil
}

// FreeBytes is how long a text may be that is not charged: the arguments of most calls are shorter,
// and gone soon.
const FreeBytes = 1 << 12

// Raw writes JSON as it is.
func (w *JSON) Raw(s string) error {
	err := w.grow(len(s))
	if err == nil {
		w.Buf = append(w.Buf, s...)
	}
	return err
}

// Int writes an int.
func (w *JSON) Int(n int64) error {
	err := w.grow(20)
	if err == nil {
		w.Buf = strconv.AppendInt(w.Buf, n, 10)
	}
	return err
}

// maxBits is how long an int may be in decimal: a million digits take half a second.
const maxBits = 1 << 22

// BigInt writes an int of any size.
func (w *JSON) BigInt(n *big.Int) error {
	if n.BitLen() > maxBits {
		return fmt.Errorf("an int of %d bits: %w", n.BitLen(), ErrTooLarge)
	}
	if err := w.grow(n.BitLen()/3 + 2); err != nil {
		return err
	}
	w.Buf = n.Append(w.Buf, 10)
	return nil
}

// Float writes a float so that it cannot be taken for an int.
func (w *JSON) Float(f float64) error {
	switch {
	case math.IsNaN(f) || math.IsInf(f, 0):
		if w.Strict {
			return errors.New("nan and inf cannot be passed to a tool")
		}
		return w.Raw(`"` + floatName(f) + `"`)
	}
	err := w.grow(32)
	if err == nil {
		w.Buf = pythonFloat(w.Buf, f)
	}
	return err
}

// floatName is what stands for a float that JSON does not have.
func floatName(f float64) string {
	switch {
	case math.IsNaN(f):
		return "NaN"
	case f > 0:
		return "Infinity"
	}
	return "-Infinity"
}

// pythonFloat appends a finite float as Python's repr writes it: with a point or an exponent.
func pythonFloat(b []byte, f float64) []byte {
	if a := math.Abs(f); a != 0 && (a < 1e-4 || a >= 1e16) {
		return strconv.AppendFloat(b, f, 'e', -1, 64)
	}
	from := len(b)
	b = strconv.AppendFloat(b, f, 'f', -1, 64)
	for _, c := range b[from:] {
		if c == '.' {
			return b
		}
	}
	return append(b, '.', '0')
}

// textPiece is how much of a string is written between two looks at the meter.
const textPiece = 1 << 14

// Text writes a string. What is not UTF-8, such as a lone surrogate, becomes U+FFFD.
func (w *JSON) Text(s string) error {
	if err := w.Raw(`"`); err != nil {
		return err
	}
	if err := w.textIn(s); err != nil {
		return err
	}
	return w.Raw(`"`)
}

func (w *JSON) textIn(s string) error {
	for len(s) > 0 {
		n := min(len(s), textPiece)
		for n < len(s) && n > textPiece-utf8.UTFMax && !utf8.RuneStart(s[n]) {
			n--
		}
		piece := s[:n]
		s = s[n:]
		if w.Meter != nil && n >= FreeBytes {
			if err := w.Meter.Work(n / 64); err != nil {
				return err
			}
		}
		if err := w.grow(n); err != nil {
			return err
		}
		if err := w.escaped(piece); err != nil {
			return err
		}
	}
	return nil
}

func (w *JSON) escaped(s string) error {
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= 0x20 && c != '"' && c != '\\' && c < 0x7f {
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		bad := r == utf8.RuneError && n == 1
		if !bad && !w.ASCII && c >= 0x7f {
			i += n
			continue
		}
		if bad && surrogate(s[i:]) {
			n = 3
		}
		if err := w.grow(i - start + 12); err != nil {
			return err
		}
		w.Buf = append(w.Buf, s[start:i]...)
		w.Buf = w.appendRune(w.Buf, r)
		i += n
		start = i
	}
	return w.Raw(s[start:])
}

// surrogate reports whether a text begins with a surrogate, which Python's strings may hold alone,
// in the form that UTF-8 would give it.
func surrogate(s string) bool {
	return len(s) >= 3 && s[0] == 0xed && s[1] >= 0xa0 && s[1] <= 0xbf && s[2] >= 0x80 && s[2] <= 0xbf
}

func (w *JSON) appendRune(b []byte, r rune) []byte {
	switch {
	case r == '"' || r == '\\':
		return append(b, '\\', byte(r))
	case r == '\n':
		return append(b, '\\', 'n')
	case r == '\t':
		return append(b, '\\', 't')
	case r == '\r':
		return append(b, '\\', 'r')
	case r < 0x20 || w.ASCII && r < 0x10000:
		return unit(b, r)
	case w.ASCII:
		r -= 0x10000
		return unit(unit(b, 0xd800+r>>10), 0xdc00+r&0x3ff)
	}
	return utf8.AppendRune(b, r)
}

func unit(b []byte, r rune) []byte {
	const hex = "0123456789abcdef"
	return append(b, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}

// Bytes writes bytes in base 64.
func (w *JSON) Bytes(b []byte) error {
	if err := w.grow(base64.StdEncoding.EncodedLen(len(b)) + 2); err != nil {
		return err
	}
	if w.Meter != nil && len(b) >= FreeBytes {
		if err := w.Meter.Work(len(b) / 64); err != nil {
			return err
		}
	}
	w.Buf = append(w.Buf, '"')
	w.Buf = base64.StdEncoding.AppendEncode(w.Buf, b)
	w.Buf = append(w.Buf, '"')
	return nil
}

// Items writes a list.
func (w *JSON) Items(id any, n int, at func(int) any) error {
	if err := w.Trail.Enter(id); err != nil {
		return err
	}
	if err := w.Raw("["); err != nil {
		return err
	}
	for i := range n {
		if i > 0 {
			if err := w.Raw(","); err != nil {
				return err
			}
		}
		w.Trail.Index(i)
		if err := w.Value(at(i)); err != nil {
			return err
		}
	}
	w.Trail.Leave()
	return w.Raw("]")
}

// dict writes an object, or a list of pairs.
func (w *JSON) dict(id any, d Dict) error {
	keys, err := w.keys(d)
	if err != nil {
		return err
	}
	if keys == nil && len(d) > 0 {
		return w.Items(id, len(d), func(i int) any { return []any{d[i].Key, d[i].Value} })
	}
	if err := w.Trail.Enter(id); err != nil {
		return err
	}
	if err := w.Raw("{"); err != nil {
		return err
	}
	for i, it := range d {
		if i > 0 {
			if err := w.Raw(","); err != nil {
				return err
			}
		}
		w.Trail.Key(keys[i])
		if err := w.Text(keys[i]); err != nil {
			return err
		}
		if err := w.Raw(":"); err != nil {
			return err
		}
		if err := w.Value(it.Value); err != nil {
			return err
		}
	}
	w.Trail.Leave()
	return w.Raw("}")
}

// keys returns the texts of the keys, or nil if there must be pairs.
func (w *JSON) keys(d Dict) ([]string, error) {
	keys, err := d.Texts()
	if err != nil && w.Strict {
		return nil, err
	}
	return keys, nil
}
