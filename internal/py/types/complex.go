package types

import (
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// makeComplex returns the complex c, paid for.
func makeComplex(t *object.Thread, c complex128) (object.Value, error) {
	return object.NewComplex(c), t.Alloc(complexSize)
}

// complexSize is the size of a complex in memory: header and two floats.
const complexSize = 32

// ComplexTable is the table of complex.
var ComplexTable = object.TypeTable{
	Type: object.ComplexType,
	Doc:  "A complex number: real + imag*1j.\n\nThe arguments are numbers, or a single one is text such as '1+2j'.",
	Slots: &object.Slots{
		Repr: complexRepr, Hash: complexHash, Compare: complexCompare, New: complexNew, Power: complexPower,
		Bool: func(t *object.Thread, v object.Value) (bool, error) { return v.Complex().V != 0, nil },
		Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpAdd: complexAdd, object.OpSub: complexSub, object.OpMul: complexMul, object.OpDiv: complexDiv,
			object.OpPow: func(t *object.Thread, a, b object.Value) (object.Value, error) {
				return complexPower(t, a, b, object.None)
			},
		},
		Neg: func(t *object.Thread, v object.Value) (object.Value, error) { return makeComplex(t, -v.Complex().V) },
		Pos: complexPos, Abs: complexAbs,
	},
	Methods: []*object.Def{
		{Name: "conjugate", Sig: "self, /", Doc: "Return the complex conjugate: the imaginary part changes its sign.",
			Fn: complexConjugate},
		{Name: "__complex__", Sig: "self, /", Doc: "Convert to exact type complex.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return complexPos(t, a[0])
			}},
		{Name: "__getnewargs__", Sig: "self, /", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			c := a[0].Complex().V
			return object.Pair(object.Float(real(c)), object.Float(imag(c))),
				t.Alloc(object.TupleSize + 2*object.ValueSize)
		}},
		{Name: "__format__", Sig: "self, format_spec, /", Doc: "Convert to text according to format_spec.",
			Fn: ComplexFormatMethod},
		{Name: "__new__", Sig: "*args, **kwargs", Doc: object.NewDoc,
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return t.NewMethod(object.ComplexType, a)
			}, Sort: object.StaticSort},
	},
	Attrs: []*object.Attr{
		{Name: "real", Doc: "The real part.", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Float(real(v.Complex().V)), nil
		}, Set: object.ReadOnly},
		{Name: "imag", Doc: "The imaginary part.", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Float(imag(v.Complex().V)), nil
		}, Set: object.ReadOnly},
	},
}

// complexNewDef names the parameters of complex().
var complexNewDef = object.Def{Name: "complex", Sig: "real=0, imag=0"}

// complexNew is complex(real=0, imag=0). complex(z) of a plain complex returns z itself.
func complexNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	var a [2]object.Value
	if n := len(args); n > 2 {
		return object.Value{}, t.Errorf(object.TypeError, "complex() takes at most 2 arguments (%d given)", n)
	}
	if err := t.BindTo(&complexNewDef, a[:], args, kw); err != nil {
		return object.Value{}, err
	}
	if cls == object.ComplexType && !a[1].IsSet() && a[0].IsSet() && a[0].Kind() == object.KComplex {
		return a[0], nil
	}
	c, err := complexFrom(t, a[0], a[1])
	if err != nil {
		return object.Value{}, err
	}
	if cls == object.ComplexType {
		return makeComplex(t, c)
	}
	if err := t.Alloc(complexSize); err != nil {
		return object.Value{}, err
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	o := &object.InstComplex{Complex: object.Complex{Header: object.Header{Kind: object.KComplex | object.Sub}, V: c},
		Attrs: attrs}
	return object.Obj(&o.Header), nil
}

// complexFrom is complex(re, im) with the arguments that were given. Either may be complex itself:
// the imaginary part of the second one then counts negatively for the real part of the result.
func complexFrom(t *object.Thread, re, im object.Value) (complex128, error) {
	if re.IsSet() && re.Kind().Base() == object.KStr {
		if im.IsSet() {
			return 0, t.Errorf(object.TypeError, "complex() can't take second arg if first is a string")
		}
		c, err := number.ParseComplex(re.Str().S, t.Meter)
		if err != nil {
			return 0, t.NumberError(err)
		}
		return c, nil
	}
	if im.IsSet() && im.Kind().Base() == object.KStr {
		return 0, t.Errorf(object.TypeError, "complex() second arg can't be a string")
	}
	x, y := complex128(0), complex128(0)
	xIsComplex, yIsComplex := false, false
	if re.IsSet() {
		var err error
		if x, xIsComplex, err = complexArg(t, re, true); err != nil {
			return 0, err
		}
	}
	if im.IsSet() {
		var err error
		if y, yIsComplex, err = complexArg(t, im, false); err != nil {
			return 0, err
		}
	}
	// The sum is made part by part and not as x + y*1j: multiplying would turn a negative zero
	// positive and infinities into NaN.
	r, i := real(x), real(y)
	if yIsComplex {
		r -= imag(y)
	}
	if xIsComplex {
		if !im.IsSet() {
			i = imag(x)
		} else {
			i += imag(x)
		}
	}
	return complex(r, i), nil
}

// complexArg converts one argument of complex(); only the first may have a __complex__ method.
// isComplex says that the imaginary part was given and counts; for a real number it must not be
// added, since -0.0 + 0.0 is 0.0.
func complexArg(t *object.Thread, v object.Value, first bool) (c complex128, isComplex bool, err error) {
	if first {
		if c, ok, err := byComplexMethod(t, v); ok || err != nil {
			return c, true, err
		}
	}
	if v.Kind().Base() == object.KComplex {
		return v.Complex().V, true, nil
	}
	f, ok, err := realNumber(t, v)
	switch {
	case err != nil:
		return 0, false, err
	case !ok && first:
		return 0, false, t.Errorf(object.TypeError, "complex() first argument must be a string or a number, not '%s'",
			object.TypeOf(v).Name)
	case !ok:
		return 0, false, t.Errorf(object.TypeError, "complex() second argument must be a number, not '%s'",
			object.TypeOf(v).Name)
	}
	return complex(f, 0), false, nil
}

// byComplexMethod asks __complex__ of a Python class; ok is false if it has none. The native type's
// own __complex__ does not count as one.
func byComplexMethod(t *object.Thread, v object.Value) (c complex128, ok bool, err error) {
	f, cls := t.FindSpecial(v, nComplex)
	if !f.IsSet() || f.Kind() == object.KDescriptor && f.Descriptor().Def.Name == nComplex.S {
		return 0, false, nil
	}
	r, err := t.CallFound(f, v, cls)
	if err != nil {
		return 0, false, err
	}
	if r.Kind().Base() != object.KComplex {
		return 0, false, t.Errorf(object.TypeError, "__complex__ returned non-complex (type %s)", object.TypeOf(r).Name)
	}
	if r.Kind() != object.KComplex {
		err = t.WarnStrictSubclass("__complex__", "complex", r)
	}
	return r.Complex().V, true, err
}

// ToComplex returns the number v as a complex: what functions of cmath do with their arguments.
func ToComplex(t *object.Thread, v object.Value) (complex128, error) {
	if v.Kind().Base() == object.KComplex {
		return v.Complex().V, nil
	}
	if c, ok, err := byComplexMethod(t, v); ok || err != nil {
		return c, err
	}
	f, err := ToFloat(t, v)
	return complex(f, 0), err
}
