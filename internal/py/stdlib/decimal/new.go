// This file makes Decimals of other objects: int, str, float, tuples and Decimals. The constructor
// is exact; Context.create_decimal rounds.

package decimal

import (
	"math"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	dec "github.com/hognose/hognose/internal/py/decimal"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/ucd"
)

// special is the float of a NaN or an infinity.
func special(n dec.Number) float64 {
	f := math.Inf(1)
	if n.IsNaN() {
		f = number.NaN()
	}
	if n.Neg {
		f = math.Copysign(f, -1)
	}
	return f
}

var newParams = params{names: []string{"value", "context"}}

// decimalNew is Decimal(value, context).
func decimalNew(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	a, err := newParams.bind(t, args, kw)
	if err != nil {
		return value{}, err
	}
	c, err := given(t, a[1])
	if err != nil {
		return value{}, err
	}
	v := a[0]
	if !v.IsSet() {
		v = object.Int(0)
	}
	return exact(t, cls, c, v)
}

// exact converts any object that stands for a number without rounding.
func exact(t *thread, cls *object.Type, c *context, v value) (value, error) {
	if cls == decimalType && object.TypeOf(v) == decimalType {
		return v, nil
	}
	o := c.begin(t)
	n, err := c.convert(t, o, v, true)
	if err != nil {
		return value{}, err
	}
	return c.resultOf(t, cls, o, n)
}

// resultOf is result for a class that may be derived from Decimal.
func (c *context) resultOf(t *thread, cls *object.Type, o *dec.Op, n dec.Number) (value, error) {
	v, err := c.result(t, o, n)
	if err != nil || cls == decimalType {
		return v, err
	}
	return t.NewObjectOf(cls, &boxed{n}, decimalSize)
}

// convert turns an object into a number, exactly or rounded to the context. Text is cleaned up only
// where exactness is wanted.
func (c *context) convert(t *thread, o *dec.Op, v value, exactly bool) (dec.Number, error) {
	if n, ok := numberOf(v); ok {
		if exactly {
			return n, nil
		}
		return c.roundDecimal(o, n), nil
	}
	if i, ok := object.IntOf(v); ok {
		return rounded(o, o.FromInt(i), exactly), nil
	}
	switch v.Kind().Base() {
	case object.KStr:
		s, err := budget.Scan(t.Meter, len(v.Str().S), func() string { return ascii(v.Str().S, exactly) })
		if err != nil {
			return dec.Number{}, err
		}
		if exactly {
			return o.ParseExact(s), t.Work(len(s) / 16)
		}
		return o.Parse(s), t.Work(len(s) / 16)
	case object.KFloat:
		f, _ := object.FloatOf(v)
		if err := c.signal(t, dec.FloatOperation); err != nil {
			return dec.Number{}, err
		}
		return rounded(o, o.FromFloat(f), exactly), nil
	case object.KTuple, object.KList:
		n, err := fromTuple(t, o, v)
		if err != nil {
			return n, err
		}
		if exactly {
			return o.Exact(n), nil
		}
		return c.roundDecimal(o, n), nil
	}
	return dec.Number{}, t.Errorf(object.TypeError, "conversion from %s to Decimal is not supported",
		object.TypeOf(v).Name)
}

// rounded rounds n unless the caller wants it exactly.
func rounded(o *dec.Op, n dec.Number, exactly bool) dec.Number {
	if exactly {
		return n
	}
	return o.Round(n)
}

// roundDecimal rounds a Decimal to the context; a payload that is too long makes it invalid.
func (c *context) roundDecimal(o *dec.Op, n dec.Number) dec.Number {
	if most := c.Prec - bit(c.Clamp).Int(); n.IsNaN() && n.Digits() > most {
		o.Flags |= dec.ConversionSyntax
		return dec.NaN()
	}
	return o.Round(n)
}

// ascii replaces the digits of other scripts by ASCII ones. If clean is set, it drops white space
// around the text and all underscores. Text with anything else becomes empty, which is no number.
func ascii(s string, clean bool) string {
	if clean {
		s = trimSpace(s)
	}
	plain := true
	for i := range len(s) {
		if s[i] >= 0x80 || s[i] == '_' && clean {
			plain = false
			break
		}
	}
	if plain {
		return s
	}
	var b strings.Builder
	for s != "" {
		r, n := ucd.DecodeRune(s)
		s = s[n:]
		switch d := ucd.Decimal(r); {
		case r == '_' && clean:
		case r < 0x80:
			b.WriteByte(byte(r))
		case d >= 0:
			b.WriteByte(byte('0' + d))
		default:
			return ""
		}
	}
	return b.String()
}

func trimSpace(s string) string {
	return strings.TrimFunc(s, func(r rune) bool { return ucd.IsSpace(r) })
}

// fromTuple reads (sign, digits, exponent).
func fromTuple(t *thread, o *dec.Op, v value) (dec.Number, error) {
	items, err := t.Collect(v)
	if err != nil {
		return dec.Number{}, err
	}
	if len(items) != 3 {
		return dec.Number{}, t.Errorf(object.ValueError, "argument must be a sequence of length 3")
	}
	sign, ok := object.IntOf(items[0])
	if !ok || sign.Big != nil || sign.Small != 0 && sign.Small != 1 {
		return dec.Number{}, t.Errorf(object.ValueError, "sign must be an integer with the value 0 or 1")
	}
	form, exp, err := tupleExponent(t, items[2])
	if err != nil {
		return dec.Number{}, err
	}
	digits, err := tupleDigits(t, items[1])
	if err != nil {
		return dec.Number{}, err
	}
	return o.FromDigits(form, sign.Small == 1, digits, exp), nil
}

// tupleExponent reads the exponent, or the letter of what is not finite.
func tupleExponent(t *thread, v value) (dec.Form, int64, error) {
	if v.Kind().Base() == object.KStr {
		switch v.Str().S {
		case "F":
			return dec.Infinite, 0, nil
		case "n":
			return dec.QNaN, 0, nil
		case "N":
			return dec.SNaN, 0, nil
		}
		return 0, 0, t.Errorf(object.ValueError, "string argument in the third position must be 'F', 'n' or 'N'")
	}
	n, ok := object.IntOf(v)
	if !ok {
		return 0, 0, t.Errorf(object.ValueError, "exponent must be an integer")
	}
	if n.Big != nil {
		return 0, 0, t.Errorf(object.OverflowError, "Python int too large to convert to C ssize_t")
	}
	return dec.Finite, n.Small, nil
}

// tupleDigits reads the digits of a tuple, each an int from 0 to 9.
func tupleDigits(t *thread, v value) (string, error) {
	bad := t.Errorf(object.ValueError, "coefficient must be a tuple of digits")
	if k := v.Kind().Base(); k != object.KTuple && k != object.KList {
		return "", bad
	}
	items, err := t.Collect(v)
	if err != nil {
		return "", err
	}
	if err := t.Alloc(len(items)); err != nil {
		return "", err
	}
	b := make([]byte, len(items))
	for i, x := range items {
		d, ok := object.IntOf(x)
		if !ok || d.Big != nil || d.Small < 0 || d.Small > 9 {
			return "", bad
		}
		b[i] = byte('0' + d.Small)
	}
	return string(b), t.Work(len(items) / 8)
}

// fromFloat is Decimal.from_float.
func fromFloat(t *thread, a []value) (value, error) {
	cls, v := a[0].Type(), a[1]
	c, err := current(t)
	if err != nil {
		return value{}, err
	}
	o := c.begin(t)
	n, err := floatOrInt(t, o, v)
	if err != nil {
		return value{}, err
	}
	d, err := c.result(t, o, n)
	if err != nil || cls == decimalType {
		return d, err
	}
	return t.Call(cls.Value(), d)
}

// floatOrInt converts for from_float, which does not signal FloatOperation.
func floatOrInt(t *thread, o *dec.Op, v value) (dec.Number, error) {
	if i, ok := object.IntOf(v); ok {
		return o.FromInt(i), nil
	}
	f, ok := object.FloatOf(v)
	if !ok {
		return dec.Number{}, t.Errorf(object.TypeError, "argument must be int or float")
	}
	return o.FromFloat(f), nil
}
