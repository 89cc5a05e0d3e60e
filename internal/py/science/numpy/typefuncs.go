package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

var typeFuncs = []*object.Def{
	{Name: "issubdtype", Sig: "arg1, arg2", Doc: "Tell whether a type lies below another in the hierarchy.", Fn: issubdtype},
	{Name: "result_type", Sig: "*arrays_and_dtypes", Doc: "The type that operands are promoted to.", Fn: resultType},
	{Name: "promote_types", Sig: "type1, type2, /", Doc: "The smallest type that both convert to.", Fn: func(t *thread, a []value) (value, error) {
		x, err := toDType(t, a[0])
		if err != nil {
			return value{}, err
		}
		y, err := toDType(t, a[1])
		if err != nil {
			return value{}, err
		}
		d, err := nd.Promote(x, y)
		if err != nil {
			return value{}, fail(t, err)
		}
		return dtypeValue(t, d)
	}},
	{Name: "can_cast", Sig: "from_, to, casting='safe'", Doc: "Tell whether a conversion is allowed.", Fn: canCast},
	{Name: "min_scalar_type", Sig: "a, /", Doc: "The smallest type that holds a value.", Fn: minScalarType},
	{Name: "isscalar", Sig: "element", Doc: "Tell whether an object is a scalar.", Fn: func(t *thread, a []value) (value, error) {
		switch a[0].Kind().Base() {
		case object.KInt, object.KFloat, object.KBool, object.KComplex, object.KStr, object.KBytes, object.KBigInt:
			return object.True, nil
		}
		if isScalar(a[0]) || a[0].Kind() != object.KInstance {
			return object.Bool(isScalar(a[0])), nil
		}
		n, err := t.ImportInternal("numbers")
		if err != nil {
			return value{}, err
		}
		number, err := t.LibraryAttr(n, t.Intern("Number"))
		if err != nil {
			return value{}, err
		}
		return t.CallMethod(number, "__instancecheck__", a[0])
	}},
	{Name: "iscomplexobj", Sig: "x", Doc: "Tell whether the type is complex.", Fn: func(t *thread, a []value) (value, error) {
		x, err := strong(t, a[0])
		if err != nil {
			return value{}, err
		}
		return object.Bool(x.Type.IsComplex()), nil
	}},
	{Name: "isrealobj", Sig: "x", Doc: "Tell whether the type is not complex.", Fn: func(t *thread, a []value) (value, error) {
		x, err := strong(t, a[0])
		if err != nil {
			return value{}, err
		}
		return object.Bool(!x.Type.IsComplex()), nil
	}},
	{Name: "shares_memory", Sig: "a, b, /, max_work=None", Doc: "Tell whether arrays have a byte of memory in common.", Fn: sharesExactly},
	{Name: "may_share_memory", Sig: "a, b, /, max_work=None", Doc: "Tell whether the bounds of arrays overlap.", Fn: sharesMemory},
}

// mostPlaces is how many elements two arrays may have whose places are compared one by one.
const mostPlaces = 1 << 22

// sharesExactly is np.shares_memory: it looks at the place of every element if bounds overlap.
func sharesExactly(t *thread, a []value) (value, error) {
	v, err := sharesMemory(t, a)
	if err != nil || v == object.False {
		return v, err
	}
	x, y := asArray(a[0]).a, asArray(a[1]).a
	if x.Buf == y.Buf && (x.IsC() || x.IsF()) && (y.IsC() || y.IsF()) {
		return v, nil
	}
	if x.Size()+y.Size() > mostPlaces {
		return value{}, t.Errorf(object.NotImplementedError, "np.shares_memory of so many elements is not supported: use np.may_share_memory")
	}
	if err := t.AllocEach(x.Size()*x.Type.Size(), 16); err != nil {
		return value{}, err
	}
	seen := map[int]bool{}
	if err := x.Each(t.Meter, func(off int) error {
		for i := range x.Type.Size() {
			seen[x.Offset+off+i] = true
		}
		return nil
	}); err != nil {
		return value{}, fail(t, err)
	}
	common := false
	if err := y.Each(t.Meter, func(off int) error {
		for i := range y.Type.Size() {
			common = common || seen[y.Offset+off+i]
		}
		return nil
	}); err != nil {
		return value{}, fail(t, err)
	}
	return object.Bool(common), nil
}

func sharesMemory(t *thread, a []value) (value, error) {
	x, y := asArray(a[0]), asArray(a[1])
	if x == nil || y == nil || x.a.Buf != y.a.Buf || x.a.Size() == 0 || y.a.Size() == 0 {
		return object.False, nil
	}
	xlo, xhi := x.a.Bounds()
	ylo, yhi := y.a.Bounds()
	return object.Bool(xlo < yhi && ylo < xhi), nil
}

// scalarClass is the class of scalars that an argument of issubdtype stands for.
func scalarClass(t *thread, v value) (*object.Type, error) {
	if v.Kind().Base() == object.KType && v.Type().IsSubtype(genericType) {
		return v.Type(), nil
	}
	d, err := toDType(t, v)
	if err != nil {
		return nil, err
	}
	return scalarTypes[d.Code], nil
}

func issubdtype(t *thread, a []value) (value, error) {
	x, err := scalarClass(t, a[0])
	if err != nil {
		return value{}, err
	}
	y, err := scalarClass(t, a[1])
	if err != nil {
		return value{}, err
	}
	return object.Bool(x.IsSubtype(y)), nil
}

func resultType(t *thread, a []value) (value, error) {
	var ops []*nd.Array
	for _, v := range a[0].Tuple().Items {
		isType := v.IsNone() || v.Kind().Base() == object.KType || v.Kind().Base() == object.KStr
		if _, ok := asDType(v); ok || isType {
			d, err := toDType(t, v)
			if err != nil {
				return value{}, err
			}
			ops = append(ops, &nd.Array{Type: d})
			continue
		}
		x, err := operand(t, v)
		if err != nil {
			return value{}, err
		}
		ops = append(ops, x)
	}
	d, err := nd.ResultType(ops...)
	if err != nil {
		return value{}, fail(t, err)
	}
	return dtypeValue(t, d)
}

func canCast(t *thread, a []value) (value, error) {
	rule, err := castingArg(t, a[2], nd.Safe)
	if err != nil {
		return value{}, err
	}
	to, err := toDType(t, a[1])
	if err != nil {
		return value{}, err
	}
	switch a[0].Kind() {
	case object.KInt, object.KFloat, object.KComplex:
		return value{}, typeError(t, "can_cast() does not support Python ints, floats, and complex because the result used to depend on the value.\nThis change was part of adopting NEP 50, we may explicitly allow them again in the future.")
	}
	from := nd.DType{}
	if s := asArray(a[0]); s != nil {
		from = s.a.Type
	} else if s, ok := scalarOf(a[0]); ok && a[0].Kind().Base() != object.KStr {
		from = s.Type
	} else if from, err = toDType(t, a[0]); err != nil {
		return value{}, err
	}
	return object.Bool(nd.CanCast(from, to, rule)), nil
}

// minScalarType finds the smallest type that holds a number.
func minScalarType(t *thread, a []value) (value, error) {
	x, err := strong(t, a[0])
	if err != nil {
		return value{}, err
	}
	d := x.Type
	if len(x.Shape) > 0 {
		return dtypeValue(t, d)
	}
	s := x.Item(0)
	var candidates []nd.Code
	switch {
	case d.IsInteger() && (d.IsUnsigned() || s.Int >= 0):
		candidates = []nd.Code{nd.Uint8, nd.Uint16, nd.Uint32, nd.Uint64}
	case d.IsInteger():
		candidates = []nd.Code{nd.Int8, nd.Int16, nd.Int32, nd.Int64}
	case d.IsFloat():
		return dtypeValue(t, nd.Of(smallFloat(real(s.Num))))
	}
	for _, c := range candidates {
		if nd.CheckInt(s.Int, nd.Of(c)) == nil || c == nd.Uint64 {
			return dtypeValue(t, nd.Of(c))
		}
	}
	return dtypeValue(t, d)
}

func smallFloat(f float64) nd.Code {
	switch {
	case f != f || f-f != 0 || f < 65000 && f > -65000:
		return nd.Float16
	case f < 3.4e38 && f > -3.4e38:
		return nd.Float32
	}
	return nd.Float64
}

var stateFuncs = []*object.Def{
	{Name: "seterr", Sig: "all=None, divide=None, over=None, under=None, invalid=None", Doc: "Set what to do about floating-point conditions.", Fn: seterr},
	{Name: "geterr", Sig: "", Doc: "Return what is done about floating-point conditions.", Fn: func(t *thread, a []value) (value, error) { return errDict(t) }},
	{Name: "seterrcall", Sig: "func", Doc: "Set the function that is called about conditions.", Fn: func(t *thread, a []value) (value, error) {
		s := settingsOf(t)
		old := s.call
		s.call = a[0]
		return old, nil
	}},
	{Name: "geterrcall", Sig: "", Doc: "Return the function that is called about conditions.", Fn: func(t *thread, a []value) (value, error) { return settingsOf(t).call, nil }},
}

// errDict is what seterr and geterr return.
func errDict(t *thread) (value, error) {
	d := object.NewDict()
	for i, c := range conditions {
		if err := t.SetStr(d, t.Intern(c.name), t.Intern(modeNames[settingsOf(t).modes[i]]).Value()); err != nil {
			return value{}, err
		}
	}
	return d.Value(), t.Alloc(object.DictSize)
}

func seterr(t *thread, a []value) (value, error) {
	old, err := errDict(t)
	if err != nil {
		return value{}, err
	}
	modes := settingsOf(t).modes
	for i := range conditions {
		v := a[i+1]
		if isNone(v) {
			v = a[0]
		}
		if isNone(v) {
			continue
		}
		m, err := modeArg(t, v)
		if err != nil {
			return value{}, err
		}
		modes[i] = m
	}
	settingsOf(t).modes = modes
	return old, nil
}

func modeArg(t *thread, v value) (mode, error) {
	if v.Kind().Base() == object.KStr {
		for i, n := range modeNames {
			if n == v.Str().S {
				return mode(i), nil
			}
		}
	}
	text, err := t.ReprString(v)
	if err != nil {
		return 0, err
	}
	return 0, valueError(t, "%s", "invalid error mode "+text)
}
