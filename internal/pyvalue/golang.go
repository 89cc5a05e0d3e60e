// This file turns converted values into plain Go: slices, maps, times and numbers.

package pyvalue

import (
	"math/big"
	"strings"
	"time"
	"unicode/utf8"
)

// Go returns a converted value in plain Go: tuples and sets as []any, dicts as map[string]any (or
// as []any of pairs where [JSON] writes those), objects as maps of their fields; a datetime with a
// time zone as time.Time, a timedelta as time.Duration, a Fraction as *big.Rat, other scalars as
// string.
func Go(v any) any {
	switch x := v.(type) {
	case []any:
		return goItems(x)
	case Tuple:
		return goItems(x)
	case Set:
		return goItems(x)
	case FrozenSet:
		return goItems(x)
	case Dict:
		return goDict(x)
	case Object:
		return goDict(x.Fields)
	case Opaque:
		return map[string]any{"$repr": Clean(x.Text)}
	case string:
		return Clean(x)
	case ByteArray:
		return []byte(x)
	case Scalar:
		return goScalar(x)
	}
	return v
}

func goItems(items []any) []any {
	out := make([]any, len(items))
	for i, v := range items {
		out[i] = Go(v)
	}
	return out
}

func goDict(d Dict) any {
	keys, err := d.Texts()
	if err != nil {
		pairs := make([]any, len(d))
		for i, it := range d {
			pairs[i] = []any{Go(it.Key), Go(it.Value)}
		}
		return pairs
	}
	m := make(map[string]any, len(d))
	for i, it := range d {
		m[keys[i]] = Go(it.Value)
	}
	return m
}

// goScalar returns the Go type for a scalar, or its text if Go has none: a datetime without a time
// zone is no point in time.
func goScalar(s Scalar) any {
	switch s.Type {
	case "datetime":
		for _, layout := range []string{"2006-01-02T15:04:05.999999999-07:00",
			"2006-01-02T15:04:05.999999999-07:00:00"} {
			if t, err := time.ParseInLocation(layout, s.Text, time.UTC); err == nil {
				return t
			}
		}
	case "timedelta":
		if d, ok := goDuration(s.Text); ok {
			return d
		}
	case "fraction":
		if r, ok := rat(s.Text); ok {
			return r
		}
	}
	return s.Text
}

// goDuration reads seconds; those of more than 292 years are a *big.Rat.
func goDuration(text string) (any, bool) {
	if !decimalNumber(text) || len(text) > 40 {
		return nil, false
	}
	r, ok := new(big.Rat).SetString(text)
	if !ok {
		return nil, false
	}
	ns := new(big.Rat).Mul(r, big.NewRat(int64(time.Second), 1))
	if ns.IsInt() && ns.Num().IsInt64() {
		return time.Duration(ns.Num().Int64()), true
	}
	return r, true
}

// Clean returns a text as UTF-8: each lone surrogate, and whatever else is none, becomes U+FFFD.
func Clean(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRuneInString(s[i:])
		if surrogate(s[i:]) {
			n = 3
		}
		b = utf8.AppendRune(b, r)
		i += n
	}
	return string(b)
}

// rat reads a fraction. Exponents, which a forged one may have, are none.
func rat(text string) (*big.Rat, bool) {
	if strings.Trim(text, "-0123456789/") != "" || len(text) > 2*maxDigits {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}
