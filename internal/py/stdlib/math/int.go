// This file has functions of ints.

package math

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// intArg converts an argument that must be an integer.
func intArg(t *object.Thread, v object.Value) (number.Int, error) {
	i, err := t.Index(v)
	if err != nil {
		return number.Int{}, err
	}
	n, _ := object.IntOf(i)
	return n, nil
}

// intResult wraps what a kernel of package number returned.
func intResult(t *object.Thread, n number.Int, err error) (object.Value, error) {
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return object.NewInt(n), nil
}

// factorial is math.factorial(n). The kernels of package number charge and poll by themselves.
func factorial(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := intArg(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	f, err := number.Factorial(n, t.Meter)
	return intResult(t, f, err)
}

// isqrt is math.isqrt(n).
func isqrt(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := intArg(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	r, err := number.Isqrt(n, t.Meter)
	return intResult(t, r, err)
}

// choice makes comb or perm with both arguments.
func choice(kernel func(n, k number.Int, m *budget.Meter) (number.Int, error)) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		second := a[1]
		n, err := intArg(t, a[0])
		if err != nil {
			return object.Value{}, err
		}
		k, err := intArg(t, second)
		if err != nil {
			return object.Value{}, err
		}
		r, err := kernel(n, k, t.Meter)
		return intResult(t, r, err)
	}
}

// perm is math.perm(n, k=None).
func perm(t *object.Thread, a []object.Value) (object.Value, error) {
	if !a[1].IsSet() || a[1].IsNone() {
		return factorial(t, a)
	}
	return choice(number.Perm)(t, a)
}

// fold makes gcd or lcm of any number of integers; none gives.
func fold(kernel func(a, b number.Int, m *budget.Meter) (number.Int, error),
	none int64) func(t *object.Thread, a, rest []object.Value) (object.Value, error) {
	return func(t *object.Thread, a, rest []object.Value) (object.Value, error) {
		total := number.Small(none)
		for _, v := range rest {
			n, err := intArg(t, v)
			if err != nil {
				return object.Value{}, err
			}
			if total, err = kernel(total, n, t.Meter); err != nil {
				return object.Value{}, t.NumberError(err)
			}
		}
		return object.NewInt(total), nil
	}
}

// floor is math.floor(x).
func floor(t *object.Thread, a []object.Value) (object.Value, error) {
	return whole(t, a[0], nFloor, number.FloatFloor)
}

// ceil is math.ceil(x).
func ceil(t *object.Thread, a []object.Value) (object.Value, error) {
	return whole(t, a[0], nCeil, number.FloatCeil)
}

// whole is floor or ceil: the method of the number's class, or that of its value as a float.
func whole(t *object.Thread, v object.Value, name *object.Str,
	kernel func(float64) (number.Int, error)) (object.Value, error) {
	if !v.IsFloat() {
		if r, found, err := t.CallSpecial(v, name); found || err != nil {
			return r, err
		}
	}
	x, err := types.ToFloat(t, v)
	if err != nil {
		return object.Value{}, err
	}
	n, err := kernel(x)
	if err != nil {
		return object.Value{}, t.NumberError(err)
	}
	return t.NewIntPaid(n)
}

// trunc is math.trunc(x), which is nothing but the method __trunc__.
func trunc(t *object.Thread, a []object.Value) (object.Value, error) {
	v := a[0]
	r, found, err := t.CallSpecial(v, nTrunc)
	if err == nil && !found {
		err = t.Errorf(object.TypeError, "type %s doesn't define __trunc__ method", object.TypeOf(v).Name)
	}
	return r, err
}

var (
	nFloor = object.StaticName("__floor__")
	nCeil  = object.StaticName("__ceil__")
	nTrunc = object.StaticName("__trunc__")
)
