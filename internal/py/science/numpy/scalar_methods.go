package numpy

import (
	"math"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// asZeroDim is the array of a scalar, for attributes and methods that both have.
func asZeroDim(t *thread, v value) (value, error) {
	a, err := strong(t, v)
	if err != nil {
		return value{}, err
	}
	return wrap(t, a)
}

// viaArray makes a method of scalars of the method of arrays: its result is that of an array of no
// dimension.
func viaArray(d *object.Def) *object.Def {
	return &object.Def{Name: d.Name, Sig: d.Sig, Doc: d.Doc, Fn: func(t *thread, a []value) (value, error) {
		v, err := asZeroDim(t, a[0])
		if err != nil {
			return value{}, err
		}
		r, err := d.Fn(t, append([]value{v}, a[1:]...))
		if err != nil {
			return value{}, err
		}
		if s := asArray(r); s != nil && len(s.a.Shape) == 0 {
			return numpyItem(t, s.a, 0)
		}
		return r, nil
	}}
}

// scalarMethods are those of arrays, and what scalars do otherwise.
func scalarMethods() []*object.Def {
	var defs []*object.Def
	for _, d := range arrayMethods() {
		switch d.Name {
		case "__reduce__", "__setstate__", "__copy__", "__deepcopy__", "__format__", "__complex__", "__array__", "__array_finalize__", "__array_ufunc__", "__class_getitem__", "tofile":
			continue
		}
		defs = append(defs, viaArray(d))
	}
	return append(defs,
		&object.Def{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the scalar again.", Fn: reduceScalar},
		&object.Def{Name: "__copy__", Sig: "self, /", Doc: "The scalar itself.", Fn: func(t *thread, a []value) (value, error) { return a[0], nil }},
		&object.Def{Name: "__deepcopy__", Sig: "self, memo, /", Doc: "The scalar itself.", Fn: func(t *thread, a []value) (value, error) { return a[0], nil }},
		&object.Def{Name: "__array__", Sig: "self, dtype=None, /, *, copy=None", Doc: "An array of no dimension.", Fn: func(t *thread, a []value) (value, error) { return asZeroDim(t, a[0]) }},
		&object.Def{Name: "__round__", Sig: "self, ndigits=None, /", Doc: "Round to an int, or to digits.", Fn: roundScalar},
		&object.Def{Name: "__format__", Sig: "self, format_spec, /", Doc: "Format the equal Python object.", Fn: formatScalar},
		&object.Def{Name: "__complex__", Sig: "self, /", Doc: "The equal complex number.", Fn: func(t *thread, a []value) (value, error) {
			s, _ := scalarOf(a[0])
			x, err := pythonValue(t, s)
			if err != nil {
				return value{}, err
			}
			return t.CallType(object.ComplexType, []value{x}, nil)
		}},
	)
}

func scalarAttrs() []*object.Attr {
	return []*object.Attr{
		{Name: "dtype", Doc: "The type.", Get: func(t *thread, v value) (value, error) {
			s, _ := scalarOf(v)
			return dtypeValue(t, s.Type)
		}},
		constAttr("shape", "(): a scalar has no dimension.", object.TupleOf(nil)), constAttr("strides", "().", object.TupleOf(nil)),
		constAttr("ndim", "0: a scalar has no dimension.", object.Int(0)), constAttr("size", "1.", object.Int(1)), constAttr("base", "None.", object.None),
		scalarArrayAttr("itemsize"), scalarArrayAttr("nbytes"), scalarArrayAttr("real"), scalarArrayAttr("imag"), scalarArrayAttr("flags"), scalarArrayAttr("flat"), scalarArrayAttr("data"),
		{Name: "T", Doc: "The scalar itself.", Get: func(t *thread, v value) (value, error) { return v, nil }},
	}
}

// scalarArrayAttr is an attribute that an array of no dimension has too.
func scalarArrayAttr(name string) *object.Attr {
	for _, a := range arrayAttrs {
		if a.Name == name {
			return &object.Attr{Name: name, Doc: a.Doc, Get: func(t *thread, v value) (value, error) {
				x, err := asZeroDim(t, v)
				if err != nil {
					return value{}, err
				}
				r, err := a.Get(t, x)
				if err != nil {
					return value{}, err
				}
				if s := asArray(r); s != nil && len(s.a.Shape) == 0 {
					return numpyItem(t, s.a, 0)
				}
				return r, nil
			}}
		}
	}
	panic("numpy: arrays have no " + name)
}

// reduceScalar pickles a scalar as its class called with the equal Python object.
func reduceScalar(t *thread, a []value) (value, error) {
	s, _ := scalarOf(a[0])
	c := object.TypeOf(a[0]).Value()
	if s.Type.IsTime() {
		args := []value{object.Int(s.Int)}
		if s.Int == nd.NaT {
			args[0] = object.NewStr("NaT")
		}
		if s.Type.Unit != nd.Generic {
			args = append(args, object.NewStr(unitText(s.Type)))
		}
		return t.Tuple(c, object.TupleOf(args))
	}
	x, err := pythonValue(t, s)
	if err != nil {
		return value{}, err
	}
	return t.Tuple(c, object.Tup(x))
}

// roundScalar is round(x) and round(x, n).
func roundScalar(t *thread, a []value) (value, error) {
	s, _ := scalarOf(a[0])
	if isNone(a[1]) {
		x, err := pythonValue(t, s)
		if err != nil || s.Type.IsInteger() {
			return x, err
		}
		return types.Round(t, x, object.None)
	}
	digits, err := intArg(t, a[1])
	if err != nil {
		return value{}, err
	}
	x, err := strong(t, a[0])
	if err != nil {
		return value{}, err
	}
	r, err := roundArray(t, x, digits)
	if err != nil {
		return value{}, err
	}
	return result(t, r)
}

// formatScalar formats the equal Python object; float32 shows the digits of the float64, as NumPy's
// does.
func formatScalar(t *thread, a []value) (value, error) {
	spec, err := types.StrParam(t, a[1], "str")
	if err != nil {
		return value{}, err
	}
	s, _ := scalarOf(a[0])
	if s.Type.IsTime() || s.Type.Code == nd.Bool && spec.S == "" {
		if spec.S != "" {
			return value{}, typeError(t, "unsupported format string passed to numpy.%s.__format__", object.TypeOf(a[0]).ShortName())
		}
		return scalarStr(t, a[0])
	}
	x, err := pythonValue(t, s)
	if err != nil {
		return value{}, err
	}
	return t.Format(x, spec.S)
}

var integerMethods = []*object.Def{
	{Name: "is_integer", Sig: "self, /", Doc: "True.", Fn: func(*thread, []value) (value, error) { return object.True, nil }},
	{Name: "bit_count", Sig: "self, /", Doc: "The number of ones in the absolute value.", Fn: func(t *thread, a []value) (value, error) {
		x, err := scalarIndex(t, a[0])
		if err != nil {
			return value{}, err
		}
		return t.CallMethod(x, "bit_count")
	}},
}

var integerAttrs = []*object.Attr{
	{Name: "numerator", Doc: "The number itself.", Get: func(t *thread, v value) (value, error) { return v, nil }},
	{Name: "denominator", Doc: "One.", Get: func(t *thread, v value) (value, error) { return object.Int(1), nil }},
}

var floatingMethods = []*object.Def{
	{Name: "is_integer", Sig: "self, /", Doc: "Whether the number is whole.", Fn: func(t *thread, a []value) (value, error) {
		s, _ := scalarOf(a[0])
		f := real(s.Num)
		return object.Bool(f == math.Trunc(f) && !math.IsInf(f, 0)), nil
	}},
	{Name: "as_integer_ratio", Sig: "self, /", Doc: "The number as a ratio of two integers.", Fn: func(t *thread, a []value) (value, error) {
		s, _ := scalarOf(a[0])
		return t.CallMethod(object.Float(real(s.Num)), "as_integer_ratio")
	}},
}
