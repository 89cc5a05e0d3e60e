package object

import "github.com/hognose/hognose/internal/py/number"

func IntRound(t *Thread, a []Value) (Value, error) {
	n, _ := IntOf(a[0])
	if !a[1].Bound() {
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
