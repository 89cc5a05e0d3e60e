package types

import (
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// This file has round(), and the __round__ of numbers.

// Round is round(v, digits); digits is unbound or None if it was not given.
func Round(t *object.Thread, v, digits object.Value) (object.Value, error) {
	given := digits.IsSet() && !digits.IsNone()
	switch v.O.Kind {
	case object.KInt, object.KBigInt:
		if !given {
			return v, nil
		}
		return IntRound(t, []object.Value{v, digits})
	case object.KFloat:
		return FloatRound(t, []object.Value{v, digits})
	}
	c := object.TypeOf(v)
	f := t.Lookup(c, nRound)
	if !f.IsSet() {
		return object.Value{}, t.Errorf(object.TypeError, "type %s doesn't define __round__ method", c.Name)
	}
	if given {
		return t.CallFound(f, v, c, digits)
	}
	return t.CallFound(f, v, c)
}

// FloatRound is float.__round__.
func FloatRound(t *object.Thread, a []object.Value) (object.Value, error) {
	f, _ := object.FloatOf(a[0])
	if !a[1].IsSet() || a[1].IsNone() {
		return wholeFloat(t, a[0], number.FloatRound)
	}
	digits, err := IndexNumber(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	if f, err = number.FloatRoundTo(f, digits); err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.Float(f), nil
}

// IntRound is int.__round__.
func IntRound(t *object.Thread, a []object.Value) (object.Value, error) {
	n, _ := object.IntOf(a[0])
	if !a[1].IsSet() {
		return toPlainInt(t, a[0])
	}
	digits, err := IndexNumber(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	if digits.Sign() >= 0 {
		return toPlainInt(t, a[0])
	}
	if n, err = number.IntRound(n, digits, t.Meter); err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.NewInt(n), nil
}
