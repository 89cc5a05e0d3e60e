package numpy

import (
	"math"
	"sync"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// operators are the ufuncs behind the operators, and some that are exponents.
var operators = sync.OnceValue(func() *operatorUfuncs {
	return &operatorUfuncs{
		binary: [object.NumBinary]*nd.Ufunc{
			object.OpAdd: ufunc("add"), object.OpSub: ufunc("subtract"), object.OpMul: ufunc("multiply"), object.OpDiv: ufunc("divide"),
			object.OpFloorDiv: ufunc("floor_divide"), object.OpMod: ufunc("remainder"), object.OpPow: ufunc("power"),
			object.OpLShift: ufunc("left_shift"), object.OpRShift: ufunc("right_shift"),
			object.OpAnd: ufunc("bitwise_and"), object.OpOr: ufunc("bitwise_or"), object.OpXor: ufunc("bitwise_xor"), object.OpDivMod: ufunc("divmod"),
		},
		compare: [...]*nd.Ufunc{
			object.LT: ufunc("less"), object.LE: ufunc("less_equal"), object.EQ: ufunc("equal"), object.NE: ufunc("not_equal"),
			object.GT: ufunc("greater"), object.GE: ufunc("greater_equal"),
		},
		negative: scalarUnary(ufunc("negative")), absolute: scalarUnary(ufunc("absolute")),
		square: ufunc("square"), sqrt: ufunc("sqrt"), reciprocal: ufunc("reciprocal"),
	}
})

type operatorUfuncs struct {
	binary                   [object.NumBinary]*nd.Ufunc
	compare                  [object.GE + 1]*nd.Ufunc
	negative, absolute       func(t *thread, v value) (value, error) // of scalars
	square, sqrt, reciprocal *nd.Ufunc
}

type binarySlots = [object.NumBinary]func(t *thread, a, b value) (value, error)

// operatorSlots are the operators of arrays.
func operatorSlots() (*binarySlots, *binarySlots) {
	var plain, inPlace binarySlots
	for op, u := range operators().binary {
		if u == nil {
			continue
		}
		plain[op] = func(t *thread, a, b value) (value, error) { return binaryOp(t, u, a, b) }
		if op != int(object.OpDivMod) {
			inPlace[op] = func(t *thread, a, b value) (value, error) { return inPlaceOp(t, u, a, b) }
		}
	}
	plain[object.OpPow] = func(t *thread, a, b value) (value, error) { return powerOp(t, a, b) }
	plain[object.OpMatMul] = matmulOp
	inPlace[object.OpMatMul] = func(t *thread, a, b value) (value, error) {
		r, err := matmulOp(t, a, b)
		if err != nil {
			return value{}, err
		}
		x, err := strong(t, r)
		if err != nil {
			return value{}, err
		}
		return a, assign(t, arrayOf(a), x)
	}
	return &plain, &inPlace
}

// defers reports whether an operator is the other operand's business: it says that it knows arrays.
func defers(t *thread, a, b value) bool {
	x := a
	if asArray(a) != nil {
		x = b
	}
	if k := x.Kind(); k != object.KInstance && k&object.Sub == 0 {
		return false
	}
	c := object.TypeOf(x)
	if c.Flags&object.Heap == 0 || c.IsSubtype(ndarrayType) {
		return false
	}
	if f := t.Lookup(c, nArrayUfunc); f.IsSet() {
		return f.IsNone()
	}
	return t.Lookup(c, nArrayPriority).IsSet()
}

var (
	nArrayUfunc    = object.StaticName("__array_ufunc__")
	nArrayPriority = object.StaticName("__array_priority__")
)

// binaryOp is a op b where one of both is an array.
func binaryOp(t *thread, u *nd.Ufunc, a, b value) (value, error) {
	if v, ok, err := quickOp(t, u, a, b); ok || err != nil {
		return v, err
	}
	if defers(t, a, b) {
		return object.NotImplemented, nil
	}
	if v, ok, err := overridden(t, u, "__call__", a, b); ok {
		return v, err
	}
	x, err := operand(t, a)
	if err != nil {
		return value{}, err
	}
	y, err := operand(t, b)
	if err != nil {
		return value{}, err
	}
	in := [2]*nd.Array{x, y}
	out, err := call(t, u, in[:], nd.Args{})
	if err != nil {
		return value{}, err
	}
	return resultsFor(t, []value{a, b}, out)
}

// quickOp is an operator on small arrays of one type, or on one and a plain number; ok is false
// where it takes more than that.
func quickOp(t *thread, u *nd.Ufunc, a, b value) (v value, ok bool, err error) {
	x, y := plainArray(a), plainArray(b)
	var out *nd.Array
	var st nd.Status
	switch {
	case x != nil && y != nil:
		out, err = u.Quick(t.Meter, x, y, &st)
	case x != nil:
		if word, fits := plainWord(b, x.Type.Code); fits {
			out, err = u.QuickNumber(t.Meter, x, word, false, &st)
		}
	case y != nil:
		if word, fits := plainWord(a, y.Type.Code); fits {
			out, err = u.QuickNumber(t.Meter, y, word, true, &st)
		}
	}
	return quickResult(t, u, out, st, err)
}

// quickUnary is quickOp for a function of one operand.
func quickUnary(t *thread, u *nd.Ufunc, a value) (v value, ok bool, err error) {
	x := plainArray(a)
	if x == nil {
		return value{}, false, nil
	}
	var st nd.Status
	out, err := u.Quick1(t.Meter, x, &st)
	return quickResult(t, u, out, st, err)
}

// quickResult makes a value of what a quick form of a ufunc gave; none is not ok.
func quickResult(t *thread, u *nd.Ufunc, out *nd.Array, st nd.Status, err error) (v value, ok bool, _ error) {
	if err != nil {
		return value{}, false, fail(t, err)
	}
	if out == nil {
		return value{}, false, nil
	}
	if st != 0 {
		if err := check(t, u.Name, st); err != nil {
			return value{}, false, err
		}
	}
	v, err = result(t, out)
	return v, true, err
}

// plainArray is the array behind an object of exactly the class ndarray.
func plainArray(v value) *nd.Array {
	if v.Kind() != object.KNativeObject || v.NativeObject().Class != ndarrayType {
		return nil
	}
	return v.NativeObject().State.(*ndarray).a
}

// plainWord is a Python number as float64 or int64, if it is one without loss of its kind.
func plainWord(v value, c nd.Code) (uint64, bool) {
	switch {
	case c == nd.Float64 && v.IsFloat():
		return math.Float64bits(object.PlainNaN(v.Float())), true
	case c == nd.Int64 && v.IsInt():
		return v.N, true
	case c == nd.Float64 && v.IsInt():
		return math.Float64bits(float64(v.Int())), true
	case c == nd.Float64 && v.Kind() == object.KFloat|object.Sub && object.TypeOf(v) == float64Type:
		f, ok := object.FloatOf(v)
		return math.Float64bits(object.PlainNaN(f)), ok
	}
	return 0, false
}

// results are the outputs of a ufunc: one, or a tuple.
func results(t *thread, out []*nd.Array) (value, error) {
	if len(out) == 1 {
		return result(t, out[0])
	}
	items := make([]value, len(out))
	for i, a := range out {
		v, err := result(t, a)
		if err != nil {
			return value{}, err
		}
		items[i] = v
	}
	return t.Tuple(items...)
}

// powerOp is a ** b; arrays to the power of 2, 0.5 and -1 are computed as NumPy does it.
func powerOp(t *thread, a, b value) (value, error) {
	s := asArray(a)
	if s == nil || s.a.Type.Code == nd.Object {
		return binaryOp(t, operators().binary[object.OpPow], a, b)
	}
	d := s.a.Type
	inexact := d.IsFloat() || d.IsComplex()
	var u *nd.Ufunc
	switch {
	case b.IsInt() && b.Int() == 2 && d.Code != nd.Bool && d.IsNumber(), b.IsFloat() && b.Float() == 2 && inexact:
		u = operators().square
	case b.IsInt() && b.Int() == -1 && inexact, b.IsFloat() && b.Float() == -1 && inexact:
		u = operators().reciprocal
	case b.IsFloat() && b.Float() == 0.5 && inexact:
		u = operators().sqrt
	default:
		return binaryOp(t, operators().binary[object.OpPow], a, b)
	}
	if v, ok, err := quickUnary(t, u, a); ok || err != nil {
		return v, err
	}
	if v, ok, err := overridden(t, u, "__call__", a); ok {
		return v, err
	}
	out, err := call1(t, u, s.a)
	if err != nil {
		return value{}, err
	}
	return resultsFor(t, []value{a}, []*nd.Array{out})
}

// inPlaceOp is a op= b for an array a.
func inPlaceOp(t *thread, u *nd.Ufunc, a, b value) (value, error) {
	if defers(t, a, b) {
		return object.NotImplemented, nil
	}
	if o := object.TypeOf(b); o.Flags&object.Heap != 0 && !o.IsSubtype(ndarrayType) && t.Lookup(o, nArrayUfunc).IsSet() {
		out, err := t.Tuple(a)
		if err != nil {
			return value{}, err
		}
		return t.Machine.Call(ufuncValue(u), []value{a, b, out}, names{t.Intern("out")})
	}
	x := arrayOf(a)
	y, err := operand(t, b)
	if err != nil {
		return value{}, err
	}
	_, err = call(t, u, []*nd.Array{x, y}, nd.Args{Out: []*nd.Array{x}})
	return a, err
}

func unaryOp(u *nd.Ufunc) func(t *thread, v value) (value, error) {
	return func(t *thread, v value) (value, error) {
		if r, ok, err := quickUnary(t, u, v); ok || err != nil {
			return r, err
		}
		if r, ok, err := overridden(t, u, "__call__", v); ok {
			return r, err
		}
		x, err := operand(t, v)
		if err != nil {
			return value{}, err
		}
		out, err := call1(t, u, x)
		if err != nil {
			return value{}, err
		}
		return resultsFor(t, []value{v}, []*nd.Array{out})
	}
}

// compareOp is a op b, element by element. Types that cannot be compared are unequal.
func compareOp(t *thread, a, b value, op object.CompareOp) (value, error) {
	if v, ok, err := quickOp(t, operators().compare[op], a, b); ok || err != nil {
		return v, err
	}
	if defers(t, a, b) {
		return object.NotImplemented, nil
	}
	if v, ok, err := overridden(t, operators().compare[op], "__call__", a, b); ok {
		return v, err
	}
	x, err := operand(t, a)
	if err != nil {
		return value{}, err
	}
	y, err := operand(t, b)
	if err != nil {
		return value{}, err
	}
	if (op == object.EQ || op == object.NE) && (x.Type.Code == nd.Void || y.Type.Code == nd.Void) {
		out, err := compareRecords(t, x, y, op == object.NE)
		if e, ok := err.(*object.Exc); ok && e.Class == noLoopError && (x.Type.Rec == nil || y.Type.Rec == nil) {
			return allUnequal(t, x, y, op == object.NE)
		}
		if err != nil {
			return value{}, err
		}
		return resultsFor(t, []value{a, b}, []*nd.Array{out})
	}
	out, err := call1(t, operators().compare[op], x, y)
	if e, ok := err.(*object.Exc); ok && (op == object.EQ || op == object.NE) && (e.Class == noLoopError || e.Class == promotionError) {
		return allUnequal(t, x, y, op == object.NE)
	}
	if err != nil {
		return value{}, err
	}
	return resultsFor(t, []value{a, b}, []*nd.Array{out})
}

func allUnequal(t *thread, x, y *nd.Array, unequal bool) (value, error) {
	shape, err := nd.BroadcastShapes(x.Shape, y.Shape)
	if err != nil {
		return value{}, fail(t, err)
	}
	out, err := nd.New(t.Meter, nd.Of(nd.Bool), shape...)
	if err != nil {
		return value{}, fail(t, err)
	}
	if unequal {
		one, err := zeroDim(t, nd.Scalar{Type: nd.Of(nd.Bool), Int: 1}, nd.Strong)
		if err != nil {
			return value{}, err
		}
		if err := assign(t, out, one); err != nil {
			return value{}, err
		}
	}
	return result(t, out)
}
