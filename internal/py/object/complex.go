package object

import "github.com/hognose/hognose/internal/py/number"

// Complex is a complex number.
type Complex struct {
	Header
	V complex128
}

// NewComplex returns the complex c.
func NewComplex(c complex128) Value { return Obj(&(&Complex{Header{Kind: KComplex}, c}).Header) }

// makeComplex returns the complex c, paid for.
func (t *Thread) makeComplex(c complex128) (Value, error) {
	return NewComplex(c), t.Alloc(complexSize)
}

const complexSize = 32

// ComplexTable is the table of complex.
var ComplexTable = TypeTable{
	Type: ComplexType,
	Doc:  "A complex number: real + imag*1j.\n\nThe arguments are numbers, or a single one is text such as '1+2j'.",
	Slots: &Slots{
		Repr: complexRepr, Hash: complexHash, Compare: complexCompare, New: complexNew, Power: complexPower,
		Bool: func(t *Thread, v Value) (bool, error) { return v.Complex().V != 0, nil },
		Binary: &[NumBinary]func(t *Thread, a, b Value) (Value, error){
			OpAdd: complexAdd, OpSub: complexSub, OpMul: complexMul, OpDiv: complexDiv,
			OpPow: func(t *Thread, a, b Value) (Value, error) { return complexPower(t, a, b, None) },
		},
		Neg: func(t *Thread, v Value) (Value, error) { return t.makeComplex(-v.Complex().V) },
		Pos: complexPos, Abs: complexAbs,
	},
	Methods: []*Def{
		{Name: "conjugate", Sig: "self, /", Doc: "Return the complex conjugate: the imaginary part changes its sign.", Fn: complexConjugate},
		{Name: "__complex__", Sig: "self, /", Doc: "Convert to exact type complex.", Fn: func(t *Thread, a []Value) (Value, error) { return complexPos(t, a[0]) }},
		{Name: "__getnewargs__", Sig: "self, /", Fn: func(t *Thread, a []Value) (Value, error) {
			c := a[0].Complex().V
			return Pair(Float(real(c)), Float(imag(c))), t.Alloc(tupleSize + 2*valueSize)
		}},
		{Name: "__format__", Sig: "self, format_spec, /", Doc: "Convert to text according to format_spec.", Fn: complexFormatMethod},
		{Name: "__new__", Sig: "*args, **kwargs", Doc: newDoc, Fn: func(t *Thread, a []Value) (Value, error) { return t.newMethod(ComplexType, a) }, Sort: StaticSort},
	},
	Attrs: []*Attr{
		{Name: "real", Doc: "the real part of a complex number", Get: func(t *Thread, v Value) (Value, error) { return Float(real(v.Complex().V)), nil }, Set: readOnly},
		{Name: "imag", Doc: "the imaginary part of a complex number", Get: func(t *Thread, v Value) (Value, error) { return Float(imag(v.Complex().V)), nil }, Set: readOnly},
	},
}

// complexNewDef names the parameters of complex().
var complexNewDef = Def{Name: "complex", Sig: "real=0, imag=0"}

// complexNew is complex(real=0, imag=0).
func complexNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	var a [2]Value
	if n := len(args); n > 2 {
		return Value{}, t.Errorf(TypeError, "complex() takes at most 2 arguments (%d given)", n)
	}
	if err := t.BindTo(&complexNewDef, a[:], args, kw); err != nil {
		return Value{}, err
	}
	if cls == ComplexType && !a[1].Bound() && a[0].Bound() && a[0].Kind() == KComplex {
		return a[0], nil
	}
	c, err := t.complexFrom(a[0], a[1])
	if err != nil {
		return Value{}, err
	}
	if cls == ComplexType {
		return t.makeComplex(c)
	}
	if err := t.Alloc(complexSize + instSize + cls.Fixed()*valueSize); err != nil {
		return Value{}, err
	}
	o := &instComplex{Complex{Header{Kind: KComplex | Sub}, c}, subAttrs(cls)}
	return Obj(&o.Header), nil
}

// complexFrom is complex(re, im) with the arguments that were given. Either may be complex itself: the imaginary part of the
// second one then counts negatively for the real part of the result.
func (t *Thread) complexFrom(re, im Value) (complex128, error) {
	if re.Bound() && re.Kind().Base() == KStr {
		if im.Bound() {
			return 0, t.Errorf(TypeError, "complex() can't take second arg if first is a string")
		}
		c, err := number.ParseComplex(re.Str().S, t.Meter)
		if err != nil {
			return 0, t.NumberError(err)
		}
		return c, nil
	}
	if im.Bound() && im.Kind().Base() == KStr {
		return 0, t.Errorf(TypeError, "complex() second arg can't be a string")
	}
	x, y := complex128(0), complex128(0)
	xIsComplex, yIsComplex := false, false
	if re.Bound() {
		var err error
		if x, xIsComplex, err = t.complexArg(re, true); err != nil {
			return 0, err
		}
	}
	if im.Bound() {
		var err error
		if y, yIsComplex, err = t.complexArg(im, false); err != nil {
			return 0, err
		}
	}
	r, i := real(x), real(y)
	if yIsComplex {
		r -= imag(y)
	}
	if xIsComplex {
		if !im.Bound() {
			i = imag(x)
		} else {
			i += imag(x)
		}
	}
	return complex(r, i), nil
}

// complexArg converts one argument of complex(); only the first may have a __complex__ method.
func (t *Thread) complexArg(v Value, first bool) (c complex128, isComplex bool, err error) {
	if first {
		if c, ok, err := t.byComplexMethod(v); ok || err != nil {
			return c, true, err
		}
	}
	if v.Kind().Base() == KComplex {
		return v.Complex().V, true, nil
	}
	f, ok, err := t.realNumber(v)
	switch {
	case err != nil:
		return 0, false, err
	case !ok && first:
		return 0, false, t.Errorf(TypeError, "complex() first argument must be a string or a number, not '%s'", TypeOf(v).Name)
	case !ok:
		return 0, false, t.Errorf(TypeError, "complex() second argument must be a number, not '%s'", TypeOf(v).Name)
	}
	return complex(f, 0), false, nil
}

// byComplexMethod asks __complex__ of a Python class; ok is false if it has none.
func (t *Thread) byComplexMethod(v Value) (c complex128, ok bool, err error) {
	f, cls := t.special(v, nComplex)
	if !f.Bound() || f.Kind() == KDescriptor {
		return 0, false, nil
	}
	r, err := t.callSpecial(f, v, cls)
	if err != nil {
		return 0, false, err
	}
	if r.Kind().Base() != KComplex {
		return 0, false, t.Errorf(TypeError, "__complex__ returned non-complex (type %s)", TypeOf(r).Name)
	}
	if r.Kind() != KComplex {
		err = t.warnStrictSubclass("__complex__", "complex", r)
	}
	return r.Complex().V, true, err
}

// ToComplex returns the number v as a complex: what functions of cmath do with their arguments.
func (t *Thread) ToComplex(v Value) (complex128, error) {
	if v.Kind().Base() == KComplex {
		return v.Complex().V, nil
	}
	if c, ok, err := t.byComplexMethod(v); ok || err != nil {
		return c, err
	}
	f, err := t.ToFloat(v)
	return complex(f, 0), err
}
