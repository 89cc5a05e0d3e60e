// This file has the quick answers of functions that are often called with small numbers. See
// object.Quick.

package math

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// quickFloor and quickCeil answer for floats whose result is a small int.
func quickFloor(t *object.Thread, a []object.Value) (object.Value, bool) {
	return quickWhole(a, math.Floor)
}

func quickCeil(t *object.Thread, a []object.Value) (object.Value, bool) {
	return quickWhole(a, math.Ceil)
}

func quickWhole(a []object.Value, round func(float64) float64) (object.Value, bool) {
	if len(a) != 1 || !a[0].IsFloat() {
		return object.Value{}, false
	}
	f := round(a[0].Float())
	if f <= -1<<62 || f >= 1<<62 || f != f {
		return object.Value{}, false
	}
	return object.Int(int64(f)), true
}

// quickGCD answers for two small ints.
func quickGCD(t *object.Thread, a []object.Value) (object.Value, bool) {
	if len(a) != 2 || !a[0].IsInt() || !a[1].IsInt() {
		return object.Value{}, false
	}
	n, err := number.GCD(number.Small(a[0].Int()), number.Small(a[1].Int()), t.Meter)
	return object.NewInt(n), err == nil
}
