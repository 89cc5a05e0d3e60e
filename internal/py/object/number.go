package object

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// FreshNaN returns a NaN of the sign of f that no other is identical to. Floats have no address
// that could tell float("nan") from the next one, as lists and dicts do by identity; the bits of a
// NaN that nobody sees can. They wrap around after 2³² of them.
func (r *Runtime) FreshNaN(f float64) float64 {
	r.nans++
	return math.Float64frombits(math.Float64bits(f)&^(1<<32-1) | uint64(r.nans))
}

// ToFloat returns the real number v as a float: what functions of math do with their arguments.
func (t *Thread) ToFloat(v Value) (float64, error) {
	switch {
	case v.IsFloat():
		return v.Float(), nil
	case v.IsInt():
		return float64(v.Int()), nil
	}
	f, ok, err := t.RealNumber(v)
	if err == nil && !ok {
		err = t.Errorf(TypeError, "must be real number, not %s", TypeOf(v).Name)
	}
	return f, err
}

// RealNumber converts v by __float__, then by __index__; ok is false if it has neither.
func (t *Thread) RealNumber(v Value) (f float64, ok bool, err error) {
	m, c := t.FindSpecial(v, nFloat)
	var r Value
	if m.IsSet() {
		if r, err = t.CallFound(m, v, c); err != nil {
			return 0, false, err
		}
		if f, ok = FloatOf(r); !ok {
			return 0, false, t.Errorf(TypeError, "%s.__float__ returned non-float (type %s)", c.Name, TypeOf(r).Name)
		}
		if r.Kind() != KFloat {
			err = t.WarnStrictSubclass(c.Name+".__float__", "float", r)
		}
		return f, true, err
	}
	if s := c.Native.Slots; s.ToFloat != nil {
		if r, err = s.ToFloat(t, v); err != nil {
			return 0, false, err
		}
		return r.Float(), true, nil
	}
	if !t.HasIndex(v) {
		return 0, false, nil
	}
	n, err := t.IndexNumber(v)
	if err != nil {
		return 0, false, err
	}
	if f, err = number.IntToFloat(n); err != nil {
		return 0, false, t.NumberError(err)
	}
	return f, true, nil
}

// WholeFloat rounds to an int.
func (t *Thread) WholeFloat(v Value, kernel func(float64) (number.Int, error)) (Value, error) {
	f, _ := FloatOf(v)
	n, err := kernel(f)
	if err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewInt(n), nil
}

func FloatRound(t *Thread, a []Value) (Value, error) {
	f, _ := FloatOf(a[0])
	if !a[1].IsSet() || a[1].IsNone() {
		return t.WholeFloat(a[0], number.FloatRound)
	}
	digits, err := t.IndexNumber(a[1])
	if err != nil {
		return Value{}, err
	}
	if f, err = number.FloatRoundTo(f, digits); err != nil {
		return Value{}, t.NumberError(err)
	}
	return Float(f), nil
}

// Complex is a complex number.
type Complex struct {
	Header
	V complex128
}

// NewComplex returns the complex c.
func NewComplex(c complex128) Value { return Obj(&(&Complex{Header{Kind: KComplex}, c}).Header) }

func IntRound(t *Thread, a []Value) (Value, error) {
	n, _ := IntOf(a[0])
	if !a[1].IsSet() {
		return NewInt(n), nil
	}
	digits, err := t.IndexNumber(a[1])
	if err != nil {
		return Value{}, err
	}
	if n, err = number.IntRound(n, digits, t.Meter); err != nil {
		return Value{}, t.NumberError(err)
	}
	return NewInt(n), nil
}

// Helpers of the constructors that numbers, ranges, slices and singletons share.

// CountArgs checks the arguments of a constructor that takes from least to most of them and none by
// name.
func (t *Thread) CountArgs(name string, args []Value, kw []*Str, least, most int) error {
	if len(kw) > 0 {
		return t.Errorf(TypeError, "%s() takes no keyword arguments", name)
	}
	switch n := len(args); {
	case n < least:
		return t.Errorf(TypeError, "%s expected at least %d argument%s, got %d", name, least, Plural(least), n)
	case n > most:
		return t.Errorf(TypeError, "%s expected at most %d argument%s, got %d", name, most, Plural(most), n)
	}
	return nil
}
