package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

var nArrayWrap = object.StaticName("__array_wrap__")

// subclassOf returns the argument whose class the results of a function take: the instance of a
// subclass of ndarray with the highest priority. It is unbound if there is none.
func subclassOf(t *thread, args []value) value {
	var found value
	best := 0.0
	for _, v := range args {
		if !v.IsSet() || v.Kind() != object.KNativeObject|object.Sub || asArray(v) == nil {
			continue
		}
		p, ok := object.FloatOf(t.Lookup(object.TypeOf(v), nArrayPriority))
		if !ok {
			p = 0
		}
		if !found.IsSet() || p > best {
			found, best = v, p
		}
	}
	return found
}

// inClass gives an output of a ufunc the class of an argument; its __array_wrap__ is asked if the
// program has defined one.
func inClass(t *thread, like value, a *nd.Array) (value, error) {
	f := t.Lookup(object.TypeOf(like), nArrayWrap)
	if !f.IsSet() || f.Kind() != object.KFunction {
		return wrapLike(t, like, a)
	}
	v, err := wrap(t, a)
	if err != nil {
		return value{}, err
	}
	return t.CallMethod(like, "__array_wrap__", v, object.None, object.Bool(len(a.Shape) == 0))
}

// resultsFor are the outputs of a ufunc for these arguments: of the class ndarray, scalars, or of a
// subclass.
func resultsFor(t *thread, args []value, out []*nd.Array) (value, error) {
	like := subclassOf(t, args)
	if !like.IsSet() {
		return results(t, out)
	}
	items := make([]value, len(out))
	for i, a := range out {
		v, err := inClass(t, like, a)
		if err != nil {
			return value{}, err
		}
		items[i] = v
	}
	if len(items) == 1 {
		return items[0], nil
	}
	return t.Tuple(items...)
}

// keepsClass makes a function of one array give back the array's class.
func keepsClass(f object.Fn) object.Fn {
	return func(t *thread, a []value) (value, error) {
		v, err := f(t, a)
		if err != nil || len(a) == 0 {
			return v, err
		}
		like := subclassOf(t, a[:1])
		if !like.IsSet() {
			return v, nil
		}
		if s := asArray(v); s != nil {
			if object.TypeOf(v) != ndarrayType {
				return v, nil
			}
			return inClass(t, like, s.a)
		}
		s, ok := scalarOf(v)
		if !ok {
			return v, nil
		}
		x, err := s.Array(t.Meter)
		if err != nil {
			return value{}, fail(t, err)
		}
		return inClass(t, like, x)
	}
}

// overridden hands an operator over to an operand whose class has an __array_ufunc__.
func overridden(t *thread, u *nd.Ufunc, method string, args ...value) (value, bool, error) {
	for _, v := range args {
		if k := v.Kind(); k == object.KInstance || k == object.KNativeObject|object.Sub {
			return arrayUfunc(t, ufuncValue(u), method, args, nil)
		}
	}
	return value{}, false, nil
}

// ufuncValue is the object of a ufunc.
func ufuncValue(u *nd.Ufunc) value {
	all := ufuncs()
	for i, x := range all.ufuncs {
		if x == u {
			return all.values[i].Value
		}
	}
	return object.None
}

// ndarrayUfunc is ndarray.__array_ufunc__(ufunc, method, *inputs, **kwargs), which classes call that
// have one of their own: the ufunc itself, unless another operand has a say in it.
func ndarrayUfunc(t *thread, a []value) (value, error) {
	f := a[1]
	if f.Kind().Base() != object.KNativeObject {
		return value{}, typeError(t, "__array_ufunc__() needs a ufunc")
	}
	if _, ok := f.NativeObject().State.(*ufuncObject); !ok {
		return value{}, typeError(t, "__array_ufunc__() needs a ufunc")
	}
	args := append([]value{}, a[3].Tuple().Items...)
	plain := a[2].Kind().Base() == object.KStr && a[2].Str().S == "__call__"
	for i, v := range args {
		if asArray(v) == nil && t.Lookup(object.TypeOf(v), nArrayUfunc).IsSet() {
			return object.NotImplemented, nil
		}
		if s := asArray(v); s != nil && !plain && object.TypeOf(v) != ndarrayType {
			var err error
			if args[i], err = wrapView(t, v, s.a); err != nil {
				return value{}, err
			}
		}
	}
	var kw names
	for i := 0; ; {
		name, v, next, ok := a[4].Dict().Next(i)
		if !ok {
			break
		}
		i = next
		kw, args = append(kw, name.Str()), append(args, v)
	}
	if plain {
		return runUfunc(t, f, args, kw)
	}
	m, err := t.GetAttr(f, t.Intern(a[2].Str().S))
	if err != nil {
		return value{}, err
	}
	return t.Machine.Call(m, args, kw)
}

// arrayWrap is ndarray.__array_wrap__(array, context, return_scalar).
func arrayWrap(t *thread, a []value) (value, error) {
	s := asArray(a[1])
	if s == nil {
		return value{}, typeError(t, "can only be called with ndarray object")
	}
	scalar, err := boolOr(t, a[3], false)
	if err != nil {
		return value{}, err
	}
	if scalar && len(s.a.Shape) == 0 && object.TypeOf(a[0]) == ndarrayType {
		return numpyItem(t, s.a, 0)
	}
	return wrapLike(t, a[0], s.a)
}
