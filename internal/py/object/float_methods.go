package object

import "github.com/hognose/hognose/internal/py/number"

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
	if !a[1].Bound() || a[1].IsNone() {
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
