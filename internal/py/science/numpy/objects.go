package numpy

import (
	"slices"
	"sync"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// objectLoop computes one element of a ufunc over objects.
type objectLoop func(t *thread, x []value) (value, error)

func binaryLoop(op object.BinaryOp) objectLoop {
	return func(t *thread, x []value) (value, error) { return t.Binary(op, x[0], x[1]) }
}

func compareLoop(op object.CompareOp) objectLoop {
	return func(t *thread, x []value) (value, error) { return t.Compare(x[0], x[1], op) }
}

func unaryLoop(f func(t *thread, v value) (value, error)) objectLoop {
	return func(t *thread, x []value) (value, error) { return f(t, x[0]) }
}

// pick gives the first operand if the comparison of both holds, else the second.
func pick(op object.CompareOp) objectLoop {
	return func(t *thread, x []value) (value, error) {
		r, err := t.Compare(x[0], x[1], op)
		if err != nil {
			return value{}, err
		}
		first, err := t.Truth(r)
		if first {
			return x[0], err
		}
		return x[1], err
	}
}

// choose is logical_and and logical_or, which give one of the operands.
func choose(want bool) objectLoop {
	return func(t *thread, x []value) (value, error) {
		b, err := t.Truth(x[0])
		if b == want {
			return x[0], err
		}
		return x[1], err
	}
}

// objectLoops are the loops of ufuncs that are not a method of the same name.
var objectLoops = sync.OnceValue(func() map[string]objectLoop {
	return map[string]objectLoop{
		"add": binaryLoop(object.OpAdd), "subtract": binaryLoop(object.OpSub), "multiply": binaryLoop(object.OpMul), "divide": binaryLoop(object.OpDiv),
		"floor_divide": binaryLoop(object.OpFloorDiv), "remainder": binaryLoop(object.OpMod), "power": binaryLoop(object.OpPow),
		"left_shift": binaryLoop(object.OpLShift), "right_shift": binaryLoop(object.OpRShift), "bitwise_and": binaryLoop(object.OpAnd),
		"bitwise_or": binaryLoop(object.OpOr), "bitwise_xor": binaryLoop(object.OpXor),
		"equal": compareLoop(object.EQ), "not_equal": compareLoop(object.NE), "less": compareLoop(object.LT), "less_equal": compareLoop(object.LE),
		"greater": compareLoop(object.GT), "greater_equal": compareLoop(object.GE),
		"maximum": pick(object.GE), "fmax": pick(object.GE), "minimum": pick(object.LE), "fmin": pick(object.LE),
		"logical_and": choose(false), "logical_or": choose(true),
		"negative": unaryLoop((*thread).Neg), "positive": unaryLoop((*thread).Pos), "absolute": unaryLoop((*thread).Abs), "invert": unaryLoop((*thread).Invert),
		"floor": specialLoop("__floor__"), "ceil": specialLoop("__ceil__"), "trunc": specialLoop("__trunc__"),
		"gcd": gcdLoop, "lcm": lcmLoop, "sign": unaryLoop(signOf), "logical_xor": xorLoop,
		"square": func(t *thread, x []value) (value, error) { return t.Binary(object.OpMul, x[0], x[0]) },
		"logical_not": func(t *thread, x []value) (value, error) {
			b, err := t.Truth(x[0])
			return object.Bool(!b), err
		},
	}
})

// specialLoop calls a special method, as math.floor does.
func specialLoop(method string) objectLoop {
	return unaryLoop(func(t *thread, v value) (value, error) { return t.CallMethod(v, method) })
}

func xorLoop(t *thread, x []value) (value, error) {
	a, err := t.Truth(x[0])
	if err != nil {
		return value{}, err
	}
	b, err := t.Truth(x[1])
	return object.Bool(a != b), err
}

// gcdLoop is Euclid's algorithm.
func gcdLoop(t *thread, x []value) (value, error) {
	a, b := x[0], x[1]
	for _, v := range x[:2] {
		if f, ok := object.FloatOf(v); ok && f-f != 0 {
			return value{}, infiniteDivisor(t, a, b)
		}
	}
	for {
		more, err := t.Truth(b)
		if err != nil {
			return value{}, err
		}
		if !more {
			return t.Abs(a)
		}
		if err := t.Meter.Step(1); err != nil {
			return value{}, err
		}
		r, err := t.Binary(object.OpMod, a, b)
		if err != nil {
			return value{}, err
		}
		a, b = b, r
	}
}

// infiniteDivisor says that a number among a and b is infinite or NaN.
func infiniteDivisor(t *thread, a, b value) error {
	first, err := t.StrString(a)
	if err != nil {
		return err
	}
	second, err := t.StrString(b)
	if err != nil {
		return err
	}
	return valueError(t, "Can only find greatest common divisor of finite arguments, found \"%s\" and \"%s\"", first, second)
}

func lcmLoop(t *thread, x []value) (value, error) {
	g, err := gcdLoop(t, x)
	if err != nil {
		return value{}, err
	}
	if some, err := t.Truth(g); err != nil || !some {
		return object.Int(0), err
	}
	q, err := t.Binary(object.OpFloorDiv, x[0], g)
	if err != nil {
		return value{}, err
	}
	if q, err = t.Binary(object.OpMul, q, x[1]); err != nil {
		return value{}, err
	}
	return t.Abs(q)
}

// signOf is 1, -1 or 0.
func signOf(t *thread, v value) (value, error) {
	for _, c := range [...]struct {
		op   object.CompareOp
		sign int64
	}{{object.GT, 1}, {object.LT, -1}, {object.EQ, 0}} {
		r, err := t.Compare(v, object.Int(0), c.op)
		if err != nil {
			return value{}, err
		}
		if is, err := t.Truth(r); err != nil || is {
			return object.Int(c.sign), err
		}
	}
	return value{}, typeError(t, "unorderable types for comparison")
}

// orObjects is a function whose kernel takes no objects, with the function of the same name of module
// numpy._objects for these.
func orObjects(name string, f object.Fn) object.Fn {
	return func(t *thread, a []value) (value, error) {
		v, err := f(t, a)
		if e, ok := err.(*object.Exc); !ok || e.Class != object.NotImplementedError {
			return v, err
		}
		return objectsFunc(t, name, append([]value{}, a...)...)
	}
}

// objectsFunc calls a function of module numpy._objects.
func objectsFunc(t *thread, name string, args ...value) (value, error) {
	m, err := t.ImportInternal("numpy._objects")
	if err != nil {
		return value{}, err
	}
	for i, v := range args {
		if !v.IsSet() {
			args[i] = object.None
		}
	}
	return t.CallLibrary(m, name, args...)
}

// withoutMethods are the ufuncs of one operand that ask objects for no method: they take numbers only.
var withoutMethods = [...]string{"isnan", "isinf", "isfinite", "isnat", "signbit", "spacing", "modf", "frexp"}

// methodLoop calls the method of the ufunc's name, as np.sqrt of objects does.
func methodLoop(name string) objectLoop {
	return func(t *thread, x []value) (value, error) {
		f, err := t.GetAttrOr(x[0], t.Intern(name))
		if err != nil {
			return value{}, err
		}
		if !f.IsSet() {
			return value{}, typeError(t, "loop of ufunc does not support argument 0 of type %s which has no callable %s method", object.TypeOf(x[0]).Name, name)
		}
		return t.Call(f, x[1:]...)
	}
}

// boolResult are the ufuncs over objects whose results are bools.
func boolResult(u *nd.Ufunc) bool {
	switch u.Name {
	case "equal", "not_equal", "less", "less_equal", "greater", "greater_equal", "logical_not", "isnan", "isinf", "isfinite":
		return true
	}
	return false
}

// objectCall is a ufunc over object arrays: Python decides about every element.
func objectCall(t *thread, u *nd.Ufunc, in []*nd.Array, args nd.Args) ([]*nd.Array, error) {
	if u.Out != 1 || args.Where != nil {
		return nil, t.Errorf(object.NotImplementedError, "ufunc '%s' with these arguments is not supported for object arrays", u.Name)
	}
	shapes := make([][]int, len(in))
	for i, a := range in {
		shapes[i] = a.Shape
	}
	shape, err := nd.BroadcastShapes(shapes...)
	if err != nil {
		return nil, fail(t, err)
	}
	d := nd.Of(nd.Object)
	if boolResult(u) && (args.Type == nil || args.Type.Code != nd.Object) {
		d = nd.Of(nd.Bool)
	}
	out, err := nd.New(t.Meter, d, shape...)
	if err != nil {
		return nil, fail(t, err)
	}
	loop := objectLoops()[u.Name]
	if loop == nil && slices.Contains(withoutMethods[:], u.Name) {
		return nil, typeError(t, "ufunc '%s' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''", u.Name)
	}
	if loop == nil {
		loop = methodLoop(u.Name)
	}
	if err := runObjects(t, loop, in, out); err != nil {
		return nil, err
	}
	if len(args.Out) > 0 && args.Out[0] != nil {
		return args.Out, assign(t, args.Out[0], out)
	}
	return []*nd.Array{out}, nil
}

// runObjects fills out, which is new and contiguous.
func runObjects(t *thread, loop objectLoop, in []*nd.Array, out *nd.Array) error {
	lists := make([][]value, len(in))
	for i, a := range in {
		v, err := a.BroadcastTo(t.Meter, out.Shape)
		if err != nil {
			return fail(t, err)
		}
		if lists[i], err = elements(t, v); err != nil {
			return err
		}
	}
	if err := t.Enter(inElement); err != nil { // an array may be an element of itself
		return err
	}
	defer t.Leave()
	x := make([]value, len(in))
	for k := range out.Size() {
		for i := range lists {
			x[i] = lists[i][k]
		}
		if err := t.Meter.Step(1); err != nil {
			return err
		}
		r, err := loop(t, x)
		if err != nil {
			return err
		}
		s, err := element(t, r, out.Type)
		if err != nil {
			return err
		}
		out.SetItem(k*out.Type.Size(), s)
	}
	return nil
}

// elements are the elements of an array as Python objects, in C order.
func elements(t *thread, a *nd.Array) ([]value, error) {
	if err := t.AllocEach(a.Size(), object.ValueSize); err != nil {
		return nil, err
	}
	out := make([]value, 0, a.Size())
	err := a.Each(t.Meter, func(off int) error {
		v, err := pythonItem(t, a, off)
		out = append(out, v)
		return err
	})
	if err != nil {
		return nil, fail(t, err)
	}
	return out, nil
}
