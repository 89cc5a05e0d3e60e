package numpy

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

type meter = budget.Meter

// shared is a function that is also a method of arrays: np.sum(a, axis) and a.sum(axis). The first
// parameter of its signature is the array.
type shared struct {
	name, sig, doc string
	fn             object.Fn
}

// functions and methods make the two forms of a table.
func functions(table []shared) (defs []*object.Def) {
	for _, s := range dispatching(table) {
		defs = append(defs, &object.Def{Name: s.name, Sig: s.sig, Doc: s.doc, Fn: s.fn})
	}
	return defs
}

func methods(table []shared) (defs []*object.Def) {
	for _, s := range table {
		_, rest, more := strings.Cut(s.sig, ",")
		sig := "self, /"
		if more {
			sig += "," + rest
		}
		defs = append(defs, &object.Def{Name: s.name, Sig: sig, Doc: s.doc, Fn: keepsClass(s.fn)})
	}
	return defs
}

// reduceArgs reads the arguments of a reduction; unbound ones are not there.
func reduceArgs(t *thread, axis, dtype, out, keepdims, initial, where value) (args nd.ReduceArgs, to value, err error) {
	if args.Axes, args.All, err = axesArg(t, axis); err != nil {
		return args, to, err
	}
	if args.Type, err = optDType(t, dtype); err != nil {
		return args, to, err
	}
	if args.Out, to, err = outArg(t, out); err != nil {
		return args, to, err
	}
	if args.KeepDims, err = boolOr(t, keepdims, false); err != nil {
		return args, to, err
	}
	if !isNone(initial) {
		if args.Initial, err = strong(t, initial); err != nil {
			return args, to, err
		}
	}
	args.Where, err = whereArg(t, where)
	return args, to, err
}

// reduced is what a reduction gives back: the out argument if there is one.
func reduced(t *thread, name string, to value, r *nd.Array, st nd.Status, err error) (value, error) {
	if err != nil {
		return value{}, fail(t, err)
	}
	if err := check(t, name, st); err != nil {
		return value{}, err
	}
	if to.IsSet() {
		if out := asArray(to); out.a.Buf != r.Buf { // the kernel knows nothing of out=
			return to, assign(t, out.a, r)
		}
		return to, nil
	}
	return result(t, r)
}

// byUfunc makes a reduction by a ufunc. places tells where its arguments stand: axis, dtype, out,
// keepdims, initial, where; 0 means nowhere.
func byUfunc(name string, places [6]int) object.Fn {
	u := ufunc(name)
	return func(t *thread, a []value) (value, error) {
		if v, ok, err := quickReduce(t, u, a); ok || err != nil {
			return v, err
		}
		x, err := strong(t, a[0])
		if err != nil {
			return value{}, err
		}
		var v [6]value
		for i, p := range places {
			if p > 0 {
				v[i] = a[p]
			}
		}
		args, to, err := reduceArgs(t, v[0], v[1], v[2], v[3], v[4], v[5])
		if err != nil {
			return value{}, err
		}
		return reduceValue(t, u, x, args, to)
	}
}

// quickReduce is a reduction of a whole array without other arguments.
func quickReduce(t *thread, u *nd.Ufunc, a []value) (value, bool, error) {
	x := plainArray(a[0])
	if x == nil || !noneSet(a[1:]) {
		return value{}, false, nil
	}
	var st nd.Status
	s, ok, err := u.ReduceFlat(t.Meter, x, &st)
	if err != nil {
		return value{}, false, fail(t, err)
	}
	if !ok {
		return value{}, false, nil
	}
	if st != 0 {
		if err := check(t, "reduce", st); err != nil {
			return value{}, false, err
		}
	}
	v, err := scalarValue(t, s)
	return v, true, err
}

// noneSet reports that no optional argument was given.
func noneSet(a []value) bool {
	for _, v := range a {
		if v.IsSet() {
			return false
		}
	}
	return true
}

// orPlainSum makes nansum of a whole array of float64 a sum, if that is a finite number: then there
// is no NaN.
func orPlainSum(f object.Fn) object.Fn {
	return func(t *thread, a []value) (value, error) {
		if x := plainArray(a[0]); x != nil && x.Type.Code == nd.Float64 && noneSet(a[1:]) {
			var st nd.Status
			s, ok, err := ufunc("add").ReduceFlat(t.Meter, x, &st)
			if err != nil {
				return value{}, fail(t, err)
			}
			if y := real(s.Num); ok && y-y == 0 {
				return scalarValue(t, s)
			}
		}
		return f(t, a)
	}
}

// reduceValue is u.reduce.
func reduceValue(t *thread, u *nd.Ufunc, x *nd.Array, args nd.ReduceArgs, to value) (value, error) {
	if x.Type.Code == nd.Object && !(u.Name == "logical_and" || u.Name == "logical_or") || args.Type != nil && args.Type.Code == nd.Object {
		return reduceObjects(t, u, x, args, to)
	}
	if x.Type.Code == nd.Object {
		b, err := asTypeObjects(t, x, nd.Of(nd.Bool))
		if err != nil {
			return value{}, err
		}
		x = b
	}
	var st nd.Status
	args.Status = &st
	r, err := u.Reduce(t.Meter, x, args)
	return reduced(t, "reduce", to, r, st, err)
}

// reduceObjects folds an object array with the Python operator.
func reduceObjects(t *thread, u *nd.Ufunc, x *nd.Array, args nd.ReduceArgs, to value) (value, error) {
	axes := args.Axes
	if args.Where != nil {
		return value{}, t.Errorf(object.NotImplementedError, "reductions of object arrays with where= are not supported")
	}
	if len(axes) > 1 {
		return reduceAxes(t, u, x, args, to)
	}
	if x.Type.Code != nd.Object {
		o, err := asTypeObjects(t, x, nd.Of(nd.Object))
		if err != nil {
			return value{}, err
		}
		x = o
	}
	axis, shape := 0, x.Shape
	var err error
	if !args.All && len(axes) == 0 {
		y, err := x.Copy(t.Meter, nd.OrderC)
		return done(t, y, err)
	}
	if args.All {
		if x, err = x.Ravel(t.Meter, nd.OrderC); err != nil {
			return value{}, fail(t, err)
		}
	} else if axis, err = nd.Axis(axes[0], len(x.Shape)); err != nil {
		return value{}, fail(t, err)
	}
	var acc *nd.Array
	if args.Initial != nil {
		if acc, err = convertArray(t, args.Initial, &x.Type); err != nil {
			return value{}, err
		}
	}
	for i := range x.Shape[axis] {
		part, err := x.Get(t.Meter, alongAxis(len(x.Shape), axis, i))
		if err != nil {
			return value{}, fail(t, err)
		}
		if acc == nil {
			acc = part
			continue
		}
		out, err := objectCall(t, u, []*nd.Array{acc, part}, nd.Args{Type: &x.Type})
		if err != nil {
			return value{}, err
		}
		acc = out[0]
	}
	if acc == nil {
		return emptyObjects(t, u)
	}
	if args.KeepDims {
		if acc, err = acc.Reshape(t.Meter, keptShape(shape, axis, args.All), nd.OrderC); err != nil {
			return value{}, fail(t, err)
		}
	}
	if to.IsSet() {
		return to, assign(t, args.Out, acc)
	}
	return result(t, acc)
}

// keptShape is a shape with ones for the axes that were reduced.
func keptShape(shape []int, axis int, all bool) []int {
	full := make([]int, len(shape))
	for i, n := range shape {
		if full[i] = n; all || i == axis {
			full[i] = 1
		}
	}
	return full
}

// reduceAxes reduces objects along one axis after the other.
func reduceAxes(t *thread, u *nd.Ufunc, x *nd.Array, args nd.ReduceArgs, to value) (value, error) {
	axes := make([]int, len(args.Axes))
	for i, n := range args.Axes {
		axis, err := nd.Axis(n, len(x.Shape))
		if err != nil {
			return value{}, fail(t, err)
		}
		axes[i] = axis
	}
	slices.Sort(axes)
	for i := range axes {
		one := nd.ReduceArgs{Axes: axes[len(axes)-1-i : len(axes)-i], KeepDims: args.KeepDims}
		if i == 0 {
			one.Initial = args.Initial
		}
		v, err := reduceObjects(t, u, x, one, value{})
		if err != nil {
			return value{}, err
		}
		d := nd.Of(nd.Object)
		if x, err = toArray(t, v, &d); err != nil {
			return value{}, err
		}
	}
	if to.IsSet() {
		return to, assign(t, args.Out, x)
	}
	return result(t, x)
}

// emptyObjects is the reduction of no objects.
func emptyObjects(t *thread, u *nd.Ufunc) (value, error) {
	switch u.Name {
	case "add":
		return object.Int(0), nil
	case "multiply":
		return object.Int(1), nil
	}
	return value{}, valueError(t, "zero-size array to reduction operation %s which has no identity", u.Name)
}

// alongAxis is the index of place i of an axis.
func alongAxis(dims, axis, i int) []nd.Index {
	idx := make([]nd.Index, dims)
	for k := range idx {
		idx[k].Kind = nd.IndexSlice
	}
	idx[axis] = nd.Index{Kind: nd.IndexInt, Int: i}
	return idx
}

const (
	sumSig = "a, axis=None, dtype=None, out=None, keepdims=False, initial=0, where=True"
	maxSig = "a, axis=None, out=None, keepdims=False, initial=None, where=True"
	anySig = "a, axis=None, out=None, keepdims=False, *, where=True"
)

func reductionTable() []shared {
	return []shared{
		{"sum", sumSig, "The sum of the elements along axes.", byUfunc("add", [6]int{1, 2, 3, 4, 5, 6})},
		{"prod", sumSig, "The product of the elements along axes.", byUfunc("multiply", [6]int{1, 2, 3, 4, 5, 6})},
		{"max", maxSig, "The largest element along axes.", byUfunc("maximum", [6]int{1, 0, 2, 3, 4, 5})},
		{"min", maxSig, "The smallest element along axes.", byUfunc("minimum", [6]int{1, 0, 2, 3, 4, 5})},
		{"any", anySig, "Whether an element along axes is true.", byUfunc("logical_or", [6]int{1, 0, 2, 3, 0, 4})},
		{"all", anySig, "Whether all elements along axes are true.", byUfunc("logical_and", [6]int{1, 0, 2, 3, 0, 4})},
		{"mean", "a, axis=None, dtype=None, out=None, keepdims=False, *, where=True", "The mean of the elements along axes.", meanOf},
		{"var", "a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None", "The variance of the elements along axes.", varianceOf(false)},
		{"std", "a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None", "The standard deviation of the elements along axes.", varianceOf(true)},
		{"cumsum", "a, axis=None, dtype=None, out=None", "Running sums along an axis.", cumulative("add", "cumsum")},
		{"cumprod", "a, axis=None, dtype=None, out=None", "Running products along an axis.", cumulative("multiply", "cumprod")},
	}
}

// reductionNames are functions that are no methods.
func reductionNames() []shared {
	return []shared{
		{"amax", maxSig, "The largest element along axes.", byUfunc("maximum", [6]int{1, 0, 2, 3, 4, 5})},
		{"amin", maxSig, "The smallest element along axes.", byUfunc("minimum", [6]int{1, 0, 2, 3, 4, 5})},
		{"ptp", "a, axis=None, out=None, keepdims=False", "The largest less the smallest element along axes.", ptpOf},
	}
}

func ptpOf(t *thread, a []value) (value, error) {
	x, err := strong(t, a[0])
	if err != nil {
		return value{}, err
	}
	args, to, err := reduceArgs(t, a[1], value{}, a[2], a[3], value{}, value{})
	if err != nil {
		return value{}, err
	}
	var st nd.Status
	args.Status = &st
	r, err := nd.Ptp(t.Meter, x, args)
	return reduced(t, "subtract", to, r, st, err)
}

func meanOf(t *thread, a []value) (value, error) {
	x, err := strong(t, a[0])
	if err != nil {
		return value{}, err
	}
	args, to, err := reduceArgs(t, a[1], a[2], a[3], a[4], value{}, a[5])
	if err != nil {
		return value{}, err
	}
	if x.Type.Code == nd.Object && (len(args.Axes) > 1 || args.Where != nil || to.IsSet()) {
		return objectsFunc(t, "mean", a[0], a[1], a[2], a[3], a[4], a[5])
	}
	if x.Type.Code == nd.Object {
		return meanObjects(t, x, args)
	}
	var st nd.Status
	args.Status = &st
	r, empty, err := nd.Mean(t.Meter, x, args)
	if err != nil {
		return value{}, fail(t, err)
	}
	if empty {
		if err := t.Warn(object.RuntimeWarning, "Mean of empty slice."); err != nil {
			return value{}, err
		}
	}
	name := "reduce"
	if st&(nd.Divide|nd.Invalid) != 0 && empty {
		name = "scalar divide"
		if len(r.Shape) > 0 {
			name = "divide"
		}
	}
	return reduced(t, name, to, r, st, nil)
}

// meanObjects is the sum of objects divided by their number.
func meanObjects(t *thread, x *nd.Array, args nd.ReduceArgs) (value, error) {
	s, err := reduceObjects(t, ufunc("add"), x, args, value{})
	if err != nil {
		return value{}, err
	}
	n := x.Size()
	if !args.All {
		n = 1
		for _, axis := range args.Axes {
			if axis, err = nd.Axis(axis, len(x.Shape)); err != nil {
				return value{}, fail(t, err)
			}
			n *= x.Shape[axis]
		}
	}
	return t.Binary(object.OpDiv, s, object.Int(int64(n)))
}

func varianceOf(root bool) object.Fn {
	return func(t *thread, a []value) (value, error) {
		if x := plainArray(a[0]); x != nil && noneSet(a[1:4]) && (a[4].IsInt() || !a[4].IsSet()) && noneSet(a[5:]) {
			less := 0
			if a[4].IsSet() {
				less = int(a[4].Int())
			}
			v, ok, err := nd.VarFlat(t.Meter, x, less, root)
			if err != nil {
				return value{}, fail(t, err)
			}
			if ok {
				return scalarValue(t, nd.Scalar{Type: x.Type, Num: complex(v, 0)})
			}
		}
		x, err := strong(t, a[0])
		if err != nil {
			return value{}, err
		}
		args, to, err := reduceArgs(t, a[1], a[2], a[3], a[5], value{}, a[6])
		if err != nil {
			return value{}, err
		}
		if !isNone(a[4]) && !isNone(a[8]) {
			return value{}, valueError(t, "ddof and correction can't be provided simultaneously.")
		}
		if !isNone(a[7]) || x.Type.Code == nd.Object {
			ddof := a[4]
			if isNone(ddof) {
				ddof = a[8]
			}
			return objectsFunc(t, "var", a[0], a[1], a[2], a[3], ddof, a[5], a[6], a[7], object.Bool(root))
		}
		ddof := 0.0
		for _, d := range [...]value{a[4], a[8]} {
			if !isNone(d) {
				if ddof, err = floatArg(t, d); err != nil {
					return value{}, err
				}
			}
		}
		var st nd.Status
		args.Status = &st
		f := nd.Var
		if root {
			f = nd.Std
		}
		r, few, err := f(t.Meter, x, ddof, args)
		if err != nil {
			return value{}, fail(t, err)
		}
		if few {
			if err := warnOfFew(t, x.Size() == 0 && r.Size() > 0 && st&nd.Invalid != 0); err != nil {
				return value{}, err
			}
		}
		name := "scalar divide"
		if len(r.Shape) > 0 {
			name = "divide"
		}
		return reduced(t, name, to, r, st, nil)
	}
}

// warnOfFew warns of a spread of too few elements; of none, the mean is divided by zero as well.
func warnOfFew(t *thread, none bool) error {
	err := t.Warn(object.RuntimeWarning, "Degrees of freedom <= 0 for slice")
	if err == nil && none {
		err = t.Warn(object.RuntimeWarning, "invalid value encountered in divide")
	}
	return err
}

// cumulative is a running reduction; without an axis the array is flattened.
func cumulative(ufuncName, name string) object.Fn {
	u := ufunc(ufuncName)
	return func(t *thread, a []value) (value, error) {
		x, err := strong(t, a[0])
		if err != nil {
			return value{}, err
		}
		d, err := optDType(t, a[2])
		if err != nil {
			return value{}, err
		}
		out, to, err := outArg(t, a[3])
		if err != nil {
			return value{}, err
		}
		axis := 0
		if isNone(a[1]) {
			x, err = x.Ravel(t.Meter, nd.OrderC)
		} else if axis, err = intArg(t, a[1]); err == nil && len(x.Shape) == 0 {
			x, err = x.Ravel(t.Meter, nd.OrderC)
		}
		if err != nil {
			return value{}, fail(t, err)
		}
		if x.Type.Code == nd.Object {
			return accumulateObjects(t, u, x, axis)
		}
		var st nd.Status
		r, err := u.Accumulate(t.Meter, x, axis, d, out, &st)
		if err != nil {
			return value{}, fail(t, err)
		}
		if to.IsSet() {
			return to, check(t, "accumulate", st)
		}
		if err := check(t, "accumulate", st); err != nil {
			return value{}, err
		}
		return wrap(t, r)
	}
}

// accumulateObjects keeps every intermediate result of a fold over objects.
func accumulateObjects(t *thread, u *nd.Ufunc, x *nd.Array, axis int) (value, error) {
	axis, err := nd.Axis(axis, len(x.Shape))
	if err != nil {
		return value{}, fail(t, err)
	}
	out, err := x.Copy(t.Meter, nd.OrderC)
	if err != nil {
		return value{}, fail(t, err)
	}
	for i := 1; i < x.Shape[axis]; i++ {
		before, err := out.Get(t.Meter, alongAxis(len(x.Shape), axis, i-1))
		if err != nil {
			return value{}, fail(t, err)
		}
		here, err := out.Get(t.Meter, alongAxis(len(x.Shape), axis, i))
		if err != nil {
			return value{}, fail(t, err)
		}
		r, err := objectCall(t, u, []*nd.Array{before, here}, nd.Args{Type: &x.Type})
		if err != nil {
			return value{}, err
		}
		if err := assign(t, here, r[0]); err != nil {
			return value{}, err
		}
	}
	return wrap(t, out)
}
