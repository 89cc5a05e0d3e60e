package numpy

import (
	"sync"

	"math"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// scalarBinary are the operators of scalars: those of arrays, with other words in warnings.
var scalarBinary = sync.OnceValue(func() *binarySlots {
	var s binarySlots
	for op, u := range operators().binary {
		if u != nil {
			s[op] = func(t *thread, a, b value) (value, error) { return scalarOp(t, object.BinaryOp(op), u, a, b) }
		}
	}
	return &s
})

// plainNumber are operands that scalars compute with themselves. Everything else is asked first.
func plainNumber(v value) bool {
	switch v.Kind() {
	case object.KInt, object.KFloat, object.KBool, object.KComplex, object.KBigInt:
		return true
	}
	_, ok := scalarOf(v)
	return ok
}

// scalarOp is a op b where one of both is a numpy scalar and none an array.
func scalarOp(t *thread, op object.BinaryOp, u *nd.Ufunc, a, b value) (value, error) {
	if v, ok, err := quickScalar(t, op, a, b); ok {
		return v, err
	}
	if asArray(a) != nil || asArray(b) != nil {
		return binaryOp(t, u, a, b)
	}
	if !plainNumber(a) || !plainNumber(b) {
		return otherOp(t, op, u, a, b)
	}
	x, err := operand(t, a)
	if err != nil {
		return value{}, err
	}
	y, err := operand(t, b)
	if err != nil {
		return value{}, err
	}
	return scalarCall(t, u, x, y)
}

// quickFloat computes where no condition can arise.
func quickFloat(op object.BinaryOp, x, y float64) (f float64, ok bool) {
	switch op {
	case object.OpAdd:
		f = x + y
	case object.OpSub:
		f = x - y
	case object.OpMul:
		f = x * y
	case object.OpDiv:
		if y == 0 {
			return 0, false
		}
		f = x / y
	}
	return f, !math.IsInf(f, 0) && !math.IsNaN(f)
}

// scalarCall applies a ufunc to elements; warnings say "scalar add".
func scalarCall(t *thread, u *nd.Ufunc, in ...*nd.Array) (value, error) {
	var st nd.Status
	out, err := u.Call(t.Meter, in, nd.Args{Status: &st})
	if err != nil {
		if hasObjects(in, nd.Args{}) {
			if out, err = objectCall(t, u, in, nd.Args{}); err != nil {
				return value{}, err
			}
			return results(t, out)
		}
		return value{}, fail(t, err)
	}
	if st == 0 && in[0].Type.IsInteger() && out[0].Type.IsInteger() {
		st = wrapped(u, in, out[0])
	}
	if st != 0 {
		if err := check(t, "scalar "+u.Name, st); err != nil {
			return value{}, err
		}
	}
	return results(t, out)
}

// wrapped reports integers that did not fit, of which scalars warn and arrays do not.
func wrapped(u *nd.Ufunc, in []*nd.Array, out *nd.Array) nd.Status {
	if len(in) != 2 || out.Type.Size() == 0 || !in[1].Type.IsInteger() {
		return 0
	}
	var exact, got float64
	x, y := numberOf(in[0].Item(0)), numberOf(in[1].Item(0))
	switch u.Name {
	case "add":
		exact = x + y
	case "subtract":
		exact = x - y
	case "multiply":
		exact = x * y
	default:
		return 0
	}
	got = numberOf(out.Item(0))
	if math.Abs(exact-got) > math.Abs(exact)/(1<<40)+1 {
		return nd.Overflow
	}
	return 0
}

// numberOf is an integer element as a float.
func numberOf(s nd.Scalar) float64 {
	if s.Type.IsUnsigned() {
		return float64(s.Uint())
	}
	return float64(s.Int)
}

// otherOp is for operands that are neither numbers nor arrays: sequences become arrays, objects with
// operators of their own are asked, text is text.
func otherOp(t *thread, op object.BinaryOp, u *nd.Ufunc, a, b value) (value, error) {
	for _, v := range [...]value{a, b} {
		switch k := v.Kind(); {
		case k == object.KInstance, k.Base() == object.KNativeObject && !isScalar(v):
			return object.NotImplemented, nil
		case k.Base() == object.KStr || k.Base() == object.KBytes || k == object.KNone || k == object.KDict || k == object.KSet:
			return object.NotImplemented, nil
		}
	}
	if op == object.OpMul { // 3 * np.int64(2) for sequences is repetition
		for i, v := range [...]value{a, b} {
			n := [...]value{b, a}[i]
			if k := v.Kind().Base(); (k == object.KList || k == object.KTuple) && isIntScalar(n) {
				m, err := t.Index(n)
				if err != nil {
					return value{}, err
				}
				return t.Binary(op, v, m)
			}
		}
	}
	return binaryOp(t, u, a, b)
}

func isScalar(v value) bool {
	_, ok := scalarOf(v)
	return ok
}

func isIntScalar(v value) bool {
	s, ok := scalarOf(v)
	return ok && s.Type.IsInteger()
}

// scalarCompare compares scalars; the result is a numpy bool.
func scalarCompare(t *thread, a, b value, op object.CompareOp) (value, error) {
	if result, ok := quickCompare(a, b, op); ok {
		return boolValue(result), nil
	}
	if asArray(b) != nil || asArray(a) != nil {
		return compareOp(t, a, b, op)
	}
	if textKind(b) != 0 && (op == object.EQ || op == object.NE) {
		return object.NotImplemented, nil
	}
	if !plainNumber(b) {
		if k := b.Kind().Base(); k == object.KList || k == object.KTuple {
			return compareOp(t, a, b, op)
		}
		if op == object.EQ && b.IsNone() {
			return falseScalar, nil
		}
		return object.NotImplemented, nil
	}
	return compareOp(t, a, b, op)
}

// textCompare compares np.str_ and np.bytes_ as Python's own types do, but for arrays.
func textCompare(t *thread, a, b value, op object.CompareOp) (value, error) {
	if asArray(b) != nil {
		return compareOp(t, a, b, op)
	}
	of := object.StrType
	if textKind(a) == 'S' {
		of = object.BytesType
	}
	return of.Slots.Compare(t, a, b, op)
}

// textKind is 'U' for np.str_, 'S' for np.bytes_ and 0 for other scalars.
func textKind(v value) byte {
	switch of := object.TypeOf(v); {
	case of.IsSubtype(strType):
		return 'U'
	case of.IsSubtype(bytesType):
		return 'S'
	}
	return 0
}

func testOrder[N int64 | float64](op object.CompareOp, x, y N) bool {
	switch op {
	case object.LT:
		return x < y
	case object.LE:
		return x <= y
	case object.EQ:
		return x == y
	case object.NE:
		return x != y
	case object.GT:
		return x > y
	}
	return x >= y
}

func scalarUnary(u *nd.Ufunc) func(t *thread, v value) (value, error) {
	return func(t *thread, v value) (value, error) {
		x, err := operand(t, v)
		if err != nil {
			return value{}, err
		}
		return scalarCall(t, u, x)
	}
}

// scalarNegative is -v.
func scalarNegative(t *thread, v value) (value, error) {
	if r, ok, err := quickNegative(t, v); ok {
		return r, err
	}
	return wrapping(t, v, "scalar negative", operators().negative)
}

// wrapping applies an operation to v. If v is an integer the result has no room for that.
func wrapping(t *thread, v value, name string, op func(t *thread, v value) (value, error)) (value, error) {
	if isIntScalar(v) {
		if err := check(t, name, nd.Overflow); err != nil {
			return value{}, err
		}
	}
	return op(t, v)
}

// scalarAbs is abs(). That of a complex number is rounded better than those of an array.
func scalarAbs(t *thread, v value) (value, error) {
	switch n := quickOf(v); {
	case n.sort == quickInt && n.i >= 0, n.sort == quickReal && n.f > 0:
		return v, nil
	case n.sort == quickInt && !fitsCode(n.code, -n.i) || n.i == math.MinInt64:
		return wrapping(t, v, "scalar absolute", operators().absolute)
	case n.sort == quickInt || n.f < 0:
		return scalarNegative(t, v)
	}
	s, _ := scalarOf(v)
	d := nd.Of(nd.Float64)
	switch s.Type.Code {
	case nd.Complex64:
		d = nd.Of(nd.Float32)
	case nd.Complex128:
	default:
		return operators().absolute(t, v)
	}
	return scalarValue(t, nd.Scalar{Type: d, Num: complex(number.Hypot(real(s.Num), imag(s.Num)), 0)})
}

// scalarRepr is np.float64(1.0); scalarStr is 1.0.
func scalarRepr(t *thread, v value) (value, error) {
	s, _ := scalarOf(v)
	text := s.String()
	if old := settingsOf(t).print.legacy; old == 125 || old == 121 { // until NumPy 2 had classes in it
		return oldScalarRepr(t, v, s, text)
	}
	switch d := s.Type; {
	case d.Code == nd.Bool:
		return t.TextOf("np.", text, "_")
	case d.IsText():
		q, err := plainRepr(t, v)
		if err != nil {
			return value{}, err
		}
		text = q
	case d.Code == nd.Complex64 || d.Code == nd.Complex128:
		text = unparenthesized(text)
	case d.Code == nd.Datetime:
		text = "'" + text + "'"
		if s.Int != nd.NaT && (d.Unit == nd.Hour || d.Mult > 1) {
			text += ",'" + unitText(d) + "'"
		}
	case d.Code == nd.Timedelta:
		return t.TextOf("np.timedelta64(", deltaText(s), ")")
	}
	return t.TextOf("np.", object.TypeOf(v).ShortName(), "(", text, ")")
}

// oldScalarRepr is repr of a scalar in NumPy 1.25: that of the Python object, but for times.
func oldScalarRepr(t *thread, v value, s nd.Scalar, text string) (value, error) {
	switch {
	case s.Type.IsText():
		q, err := plainRepr(t, v)
		if err != nil {
			return value{}, err
		}
		text = q
	case s.Type.Code == nd.Datetime:
		text = "numpy.datetime64('" + text + "')"
	case s.Type.Code == nd.Timedelta:
		text = "numpy.timedelta64(" + deltaText(s) + ")"
	}
	return t.Text(text)
}

func unparenthesized(s string) string {
	if len(s) > 1 && s[0] == '(' {
		return s[1 : len(s)-1]
	}
	return s
}

// plainRepr is repr of a str_ or bytes_ without its class.
func plainRepr(t *thread, v value) (string, error) {
	if v.Kind().Base() == object.KStr {
		return t.ReprString(object.NewStr(v.Str().S))
	}
	return t.ReprString(object.NewBytes(v.Bytes().B))
}

func scalarStr(t *thread, v value) (value, error) {
	s, _ := scalarOf(v)
	return t.Text(s.String())
}

// scalarHash is the hash of the equal Python number.
func scalarHash(t *thread, v value) (int64, error) {
	s, _ := scalarOf(v)
	if s.Type.IsTime() {
		return timeHash(t, v, s)
	}
	x, err := pythonValue(t, s)
	if err != nil {
		return 0, err
	}
	return t.Hash(x)
}

func scalarBool(t *thread, v value) (bool, error) {
	s, _ := scalarOf(v)
	if s.Type.IsTime() {
		return s.Int != 0, nil
	}
	return s.Int != 0 || s.Num != 0, nil
}

func scalarInt(t *thread, v value) (value, error) {
	s, _ := scalarOf(v)
	if s.Type.IsComplex() {
		if err := t.Warn(complexWarning, "Casting complex values to real discards the imaginary part"); err != nil {
			return value{}, err
		}
		s = nd.Scalar{Type: nd.Of(nd.Float64), Num: complex(real(s.Num), 0)}
	}
	x, err := pythonValue(t, s)
	if err != nil || s.Type.IsInteger() {
		return x, err
	}
	return t.CallType(object.IntType, []value{x}, nil)
}

func scalarFloat(t *thread, v value) (value, error) {
	s, _ := scalarOf(v)
	if s.Type.IsComplex() {
		if err := t.Warn(complexWarning, "Casting complex values to real discards the imaginary part"); err != nil {
			return value{}, err
		}
		return object.Float(real(s.Num)), nil
	}
	x, err := pythonValue(t, s)
	if err != nil {
		return value{}, err
	}
	return t.CallType(object.FloatType, []value{x}, nil)
}

func scalarIndex(t *thread, v value) (value, error) {
	s, _ := scalarOf(v)
	return pythonValue(t, s)
}

// numberSlots are those of all numeric scalars.
func numberSlots() object.Slots {
	return object.Slots{
		New: newScalar, Repr: scalarRepr, Str: scalarStr, Hash: scalarHash, Bool: scalarBool, Compare: scalarCompare, Binary: scalarBinary(),
		Power: func(t *thread, a, b, mod value) (value, error) {
			if !isNone(mod) {
				return object.NotImplemented, nil
			}
			return scalarBinary()[object.OpPow](t, a, b)
		},
		Neg: scalarNegative, Pos: scalarUnary(ufunc("positive")), Abs: scalarAbs,
		ToInt: scalarInt, ToFloat: scalarFloat, Item: scalarItem,
	}
}

// scalarItem is x[()], x[...] and x[None]: a scalar is indexed as an array without dimensions.
func scalarItem(t *thread, v, key value) (value, error) {
	s, ok := scalarOf(v)
	if !ok {
		return value{}, typeError(t, "'%s' object is not subscriptable", object.TypeOf(v).Name)
	}
	a, err := s.Array(t.Meter)
	if err != nil {
		return value{}, fail(t, err)
	}
	x, err := wrap(t, a)
	if err != nil {
		return value{}, err
	}
	r, err := getItem(t, x, key)
	if e, ok := err.(*object.Exc); ok && e.Class == object.IndexError {
		return value{}, t.Errorf(object.IndexError, "invalid index to scalar variable.")
	}
	return r, err
}

// scalarTables are the tables of all classes of scalars, bases first.
func scalarTables() []object.TypeTable {
	tables := []object.TypeTable{{Type: genericType, Doc: "The base of all numpy scalars.", Slots: &object.Slots{}, LateMethods: sync.OnceValue(scalarMethods), Attrs: scalarAttrs()}}
	for _, c := range [...]*object.Type{
		numberType, integerType, signedIntegerType, unsignedIntegerType, inexactType, floatingType, complexFloatingType, flexibleType, characterType,
	} {
		tables = append(tables, object.TypeTable{Type: c, Doc: "A base of numpy scalars.", Slots: &object.Slots{}})
	}
	tables[1].Methods = []*object.Def{{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "np.number[...] in annotations.", Sort: object.ClassSort, Fn: object.ClassGetitem}}
	tables[2].Methods, tables[2].Attrs = integerMethods, integerAttrs
	tables[6].Methods = floatingMethods
	for code, c := range scalarTypes {
		s := numberSlots()
		d := nd.Of(nd.Code(code))
		if d.IsInteger() || d.Code == nd.Bool {
			s.Invert = scalarUnary(ufunc("invert"))
		}
		if d.IsInteger() {
			s.Index = scalarIndex
		}
		if d.IsText() {
			s = object.Slots{New: newScalar, Repr: scalarRepr, Compare: textCompare}
		}
		if d.Code == nd.Object {
			s = object.Slots{New: newScalar}
		}
		if d.Code == nd.Float64 {
			s.Hash = nil
		}
		tables = append(tables, object.TypeTable{Type: c, Doc: "A numpy scalar of type " + d.Name() + ".", Slots: &s})
	}
	return append(tables, voidTable)
}

// newScalar is np.int64(x): a scalar, or an array of what is a sequence.
func newScalar(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	native := cls
	code, ok := codeOf(native)
	for !ok && native != nil {
		native = native.Base
		code, ok = codeOf(native)
	}
	d := nd.Of(code)
	args = args[:len(args)-len(kw)]
	if d.IsTime() {
		return newTime(t, d, args)
	}
	if d.Code == nd.Str && len(args) > 1 {
		s, err := t.CallType(object.StrType, args, nil)
		if err != nil {
			return value{}, err
		}
		args = []value{s}
	}
	if len(args) > 1 {
		return value{}, typeError(t, "%s() takes at most 1 argument (%d given)", cls.ShortName(), len(args))
	}
	if len(args) == 0 {
		if d.Code == nd.Object {
			return object.None, nil
		}
		return scalarValue(t, nd.Scalar{Type: d})
	}
	if d.Code == nd.Object {
		return args[0], nil
	}
	if d.IsText() {
		return newText(t, cls, d, args[0])
	}
	if _, seq, err := sequence(t, args[0]); err != nil || seq || asArray(args[0]) != nil {
		if err != nil {
			return value{}, err
		}
		a, err := toArray(t, args[0], &d)
		if err != nil {
			return value{}, err
		}
		return result(t, a)
	}
	s, err := element(t, args[0], d)
	if err != nil {
		return value{}, err
	}
	if d.IsFloat() && d.Code != nd.Float64 || d.Code == nd.Complex64 { // rounded to the type
		a, err := zeroDim(t, s, nd.Strong)
		if err != nil {
			return value{}, err
		}
		s = a.Item(0)
	}
	if cls.Flags&object.Heap != 0 && d.Code == nd.Float64 {
		return t.Call(t.Lookup(object.FloatType, t.Intern("__new__")), cls.Value(), object.Float(real(s.Num)))
	}
	return scalarValue(t, s)
}

func newText(t *thread, cls *object.Type, d nd.DType, v value) (value, error) {
	if d.Code == nd.Bytes {
		if v.Kind().Base() == object.KStr {
			return value{}, typeError(t, "string argument without an encoding")
		}
		b, err := t.CallType(object.BytesType, []value{v}, nil)
		if err != nil {
			return value{}, err
		}
		return object.NewBytesOf(bytesType, b.Bytes().B), t.Alloc(objectSize)
	}
	s, err := t.StrString(v)
	if err != nil {
		return value{}, err
	}
	return object.NewStrOf(strType, s), t.Alloc(objectSize + len(s))
}
