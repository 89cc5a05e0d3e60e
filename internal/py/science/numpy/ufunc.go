package numpy

import (
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// ufuncObject is the state of a ufunc: its place in ufuncs.
type ufuncObject struct{ at int }

// Trace is part of object.Tracer.
func (*ufuncObject) Trace(func(value)) int64 { return 16 }

// ufuncs are those that the module has, in the order of their names, with their objects, which all
// sessions share. Two names of one ufunc are one object.
var ufuncs = sync.OnceValue(func() (all ufuncList) {
	names := nd.UfuncNames()
	sort.Strings(names)
	made := map[*nd.Ufunc]value{}
	for i, name := range names {
		u := nd.Lookup(name)
		v, ok := made[u]
		if !ok {
			v = object.NewSharedObject(ufuncType, &ufuncObject{i})
			made[u] = v
		}
		all.ufuncs = append(all.ufuncs, u)
		all.values = append(all.values, object.NamedValue{Name: name, Value: v})
	}
	return all
})

type ufuncList struct {
	ufuncs []*nd.Ufunc
	values []object.NamedValue
}

func ufuncOf(v value) *nd.Ufunc { return ufuncs().ufuncs[v.NativeObject().State.(*ufuncObject).at] }

// ufuncKeywords are the keyword arguments of a call.
type ufuncKeywords struct {
	nd.Args
	outs  []value
	plain bool // subok=False: results are of the class ndarray
}

func (k *ufuncKeywords) set(t *thread, u *nd.Ufunc, name string, v value) (err error) {
	switch name {
	case "out":
		items := []value{v}
		if v.Kind().Base() == object.KTuple {
			if items = v.Tuple().Items; len(items) != u.Out {
				return valueError(t, "The 'out' tuple must have exactly %d entries", u.Out)
			}
		}
		return k.out(t, items)
	case "where":
		k.Where, err = whereArg(t, v)
	case "dtype":
		k.Type, err = optDType(t, v)
	case "casting":
		k.Casting, err = castingArg(t, v, nd.SameKind)
	case "order":
		k.Order, err = orderArg(t, v, nd.OrderK)
	case "subok":
		var ok bool
		ok, err = t.Truth(v)
		k.plain = !ok
	case "signature", "sig":
		return k.signature(t, u, v)
	case "axes", "axis", "keepdims":
		return t.Errorf(object.NotImplementedError, "the argument %s= of ufuncs is not supported", name)
	default:
		return typeError(t, "%s() got an unexpected keyword argument '%s'", u.Name, name)
	}
	return err
}

// signature is a signature= argument: the types of a loop, as 'dd->d' or as a tuple. Those that name
// one type for all operands are followed.
func (k *ufuncKeywords) signature(t *thread, u *nd.Ufunc, v value) error {
	var given []value
	switch {
	case isNone(v):
		return typeError(t, "the signature object to ufunc must be a string or a tuple.")
	case v.Kind().Base() == object.KTuple:
		given = v.Tuple().Items
		if len(given) != 1 && len(given) != u.In+u.Out {
			return valueError(t, "a type-tuple must be specified of length %d for ufunc '%s'", u.In+u.Out, u.Name)
		}
	case v.Kind().Base() == object.KStr:
		ins, outs, arrow := strings.Cut(v.Str().S, "->")
		if arrow && (len(ins) != u.In || len(outs) != u.Out) {
			return valueError(t, "a type-string for %s, %d typecode(s) before and %d after the -> sign", u.Name, u.In, u.Out)
		}
		for _, c := range ins + outs {
			given = append(given, object.NewStr(string(c)))
		}
	default:
		given = []value{v}
	}
	found := map[nd.DType]bool{}
	for i, x := range given {
		if x.IsNone() {
			continue
		}
		d, err := toDType(t, x)
		if err != nil {
			return err
		}
		if i >= u.In && len(given) > 1 && (boolResult(u) || d.Code == nd.Bool) && len(found) > 0 {
			continue // comparisons have bools as results, whatever they compare
		}
		found[d] = true
		k.Type = &d
	}
	if len(found) > 1 {
		return t.Errorf(object.NotImplementedError, "signature= with several types is not supported for ufunc '%s': use dtype=", u.Name)
	}
	return nil
}

func (k *ufuncKeywords) out(t *thread, items []value) error {
	k.outs = items
	k.Out = make([]*nd.Array, len(items))
	for i, v := range items {
		if isNone(v) {
			continue
		}
		s := asArray(v)
		if s == nil {
			return typeError(t, "return arrays must be of ArrayType")
		}
		k.Out[i] = s.a
	}
	return nil
}

// callUfunc is np.add(a, b, ...), or what an operand's class makes of it.
func callUfunc(t *thread, f value, args []value, kw names) (value, error) {
	if len(kw) == 0 {
		if r, ok, err := quickUfunc(t, ufuncOf(f), args); ok || err != nil {
			return r, err
		}
	}
	if r, ok, err := arrayUfunc(t, f, "__call__", args, kw); ok || err != nil {
		return r, err
	}
	return runUfunc(t, f, args, kw)
}

// quickUfunc is a call with nothing but operands that are arrays of the class ndarray, or numbers.
func quickUfunc(t *thread, u *nd.Ufunc, args []value) (value, bool, error) {
	switch {
	case len(args) == 1 && u.In == 1:
		return quickUnary(t, u, args[0])
	case len(args) == 2 && u.In == 2:
		return quickOp(t, u, args[0], args[1])
	}
	return value{}, false, nil
}

func runUfunc(t *thread, f value, args []value, kw names) (value, error) {
	u := ufuncOf(f)
	n := len(args) - len(kw)
	if n < u.In || n > u.In+u.Out {
		if u.Out == 0 {
			return value{}, typeError(t, "%s() takes %d positional arguments but %d were given", u.Name, u.In, n)
		}
		return value{}, typeError(t, "%s() takes from %d to %d positional arguments but %d were given", u.Name, u.In, u.In+u.Out, n)
	}
	var k ufuncKeywords
	if n > u.In {
		if err := k.out(t, args[u.In:n]); err != nil {
			return value{}, err
		}
	}
	for i, name := range kw {
		if name.S == "out" && n > u.In {
			return value{}, typeError(t, "cannot specify 'out' as both a positional and keyword argument")
		}
		if err := k.set(t, u, name.S, args[n+i]); err != nil {
			return value{}, err
		}
	}
	var room [4]*nd.Array
	in := room[:u.In]
	for i := range in {
		a, err := operand(t, args[i])
		if err != nil {
			return value{}, err
		}
		in[i] = a
	}
	for len(k.Out) > 0 && len(k.Out) < u.Out {
		k.Out, k.outs = append(k.Out, nil), append(k.outs, object.None)
	}
	out, err := call(t, u, in, k.Args)
	if err != nil {
		return value{}, err
	}
	if k.Out == nil {
		if k.plain {
			return results(t, out)
		}
		return resultsFor(t, args[:u.In], out)
	}
	items := make([]value, len(out))
	for i, a := range out {
		if items[i] = k.outs[i]; isNone(items[i]) {
			if items[i], err = result(t, a); err != nil {
				return value{}, err
			}
		}
	}
	if len(items) == 1 {
		return items[0], nil
	}
	return t.Tuple(items...)
}

// arrayUfunc hands a call over to the operands whose classes have an __array_ufunc__, one after the
// other until one does not say NotImplemented. Those of subclasses come before their bases'.
func arrayUfunc(t *thread, f value, method string, args []value, kw names) (value, bool, error) {
	if !slices.ContainsFunc(args, mayOverride) {
		return value{}, false, nil
	}
	var asked []value
	consider := func(v value) error {
		if k := v.Kind(); k != object.KInstance && k != object.KNativeObject|object.Sub {
			return nil
		}
		c := object.TypeOf(v)
		g := t.Lookup(c, nArrayUfunc)
		if !g.IsSet() || g.Kind() != object.KFunction && !g.IsNone() && g.Kind().Base() != object.KInstance {
			return nil
		}
		if g.IsNone() {
			return typeError(t, "operand '%s' does not support ufuncs (__array_ufunc__=None)", c.ShortName())
		}
		at := len(asked)
		for i, o := range asked {
			if object.TypeOf(o) == c {
				return nil
			}
			if at == len(asked) && c.IsSubtype(object.TypeOf(o)) {
				at = i
			}
		}
		asked = append(asked[:at:at], append([]value{v}, asked[at:]...)...)
		return nil
	}
	for i, v := range args {
		if j := i - (len(args) - len(kw)); j >= 0 && kw[j].S != "out" {
			continue
		}
		items := []value{v}
		if v.Kind().Base() == object.KTuple {
			items = v.Tuple().Items
		}
		for _, x := range items {
			if err := consider(x); err != nil {
				return value{}, true, err
			}
		}
	}
	if asked == nil {
		return value{}, false, nil
	}
	rest, err := outTuple(t, args, kw)
	if err != nil {
		return value{}, true, err
	}
	for _, v := range asked {
		bound, err := t.GetAttr(v, nArrayUfunc)
		if err != nil {
			return value{}, true, err
		}
		r, err := t.Machine.Call(bound, append([]value{f, object.NewStr(method)}, rest...), kw)
		if err != nil || r != object.NotImplemented {
			return r, true, err
		}
	}
	return value{}, true, refusedByAll(t, f, method, args, kw)
}

// mayOverride reports whether an argument is, or holds, an instance of a class of the program.
func mayOverride(v value) bool {
	k := v.Kind()
	return k == object.KInstance || k == object.KNativeObject|object.Sub || k.Base() == object.KTuple
}

// outTuple are arguments of which out= is a tuple, as __array_ufunc__ always gets it.
func outTuple(t *thread, args []value, kw names) ([]value, error) {
	for i, name := range kw {
		j := len(args) - len(kw) + i
		if name.S != "out" || args[j].Kind().Base() == object.KTuple {
			continue
		}
		one, err := t.Tuple(args[j])
		if err != nil {
			return nil, err
		}
		return append(append([]value{}, args[:j]...), append([]value{one}, args[j+1:]...)...), nil
	}
	return args, nil
}

// refusedByAll is the error when every __array_ufunc__ said NotImplemented.
func refusedByAll(t *thread, f value, method string, args []value, kw names) error {
	text := ""
	for i, v := range args {
		r, err := t.ReprString(v)
		if err != nil {
			return err
		}
		if j := i - (len(args) - len(kw)); j >= 0 {
			r = kw[j].S + "=" + r
		}
		text += ", " + r
	}
	kinds := ""
	for i, v := range args[:len(args)-len(kw)] {
		if i > 0 {
			kinds += ", "
		}
		kinds += "'" + object.TypeOf(v).ShortName() + "'"
	}
	return typeError(t, "operand type(s) all returned NotImplemented from __array_ufunc__(%s, '%s'%s): %s", "<ufunc '"+ufuncOf(f).Name+"'>", method, text, kinds)
}

var ufuncTable = object.TypeTable{
	Type: ufuncType, Doc: "A function of elements.",
	Slots: &object.Slots{
		Call: callUfunc,
		Repr: func(t *thread, v value) (value, error) { return t.TextOf("<ufunc '", ufuncOf(v).Name, "'>") },
	},
	Methods: []*object.Def{
		{Name: "reduce", Sig: "self, array, /, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True", Doc: "Apply the function along axes.", Fn: dispatched("reduce", ufuncReduce)},
		{Name: "accumulate", Sig: "self, array, /, axis=0, dtype=None, out=None", Doc: "Apply the function along an axis and keep every result.", Fn: dispatched("accumulate", ufuncAccumulate)},
		{Name: "reduceat", Sig: "self, array, /, indices, axis=0, dtype=None, out=None", Doc: "Reduce slices of an axis.", Fn: dispatched("reduceat", ufuncReduceAt)},
		{Name: "outer", Sig: "self, A, B, /, **kwargs", Doc: "Apply the function to all pairs of elements.", Fn: dispatched("outer", ufuncOuter)},
		{Name: "__reduce__", Sig: "self, /", Doc: "For pickle: the name.", Fn: func(t *thread, a []value) (value, error) { return t.Text(ufuncOf(a[0]).Name) }},
		{Name: "at", Sig: "self, a, indices, b=None, /", Doc: "Apply the function in place at indices, one after the other.", Fn: dispatched("at", ufuncAt)},
	},
	Attrs: []*object.Attr{
		ufuncAttr("nin", "The number of inputs.", func(u *nd.Ufunc) value { return object.Int(int64(u.In)) }),
		ufuncAttr("nout", "The number of outputs.", func(u *nd.Ufunc) value { return object.Int(int64(u.Out)) }),
		ufuncAttr("nargs", "The number of inputs and outputs.", func(u *nd.Ufunc) value { return object.Int(int64(u.In + u.Out)) }),
		ufuncAttr("ntypes", "The number of types.", func(u *nd.Ufunc) value { return object.Int(int64(len(u.Types()))) }),
		ufuncAttr("types", "The types: 'dd->d'.", func(u *nd.Ufunc) value {
			var items []value
			for _, s := range u.Types() {
				items = append(items, object.NewStr(s))
			}
			return object.NewList(items)
		}),
		ufuncAttr("identity", "What a reduction of nothing gives.", identityOf),
		ufuncAttr("signature", "None.", func(*nd.Ufunc) value { return object.None }),
		ufuncAttr("__name__", "The name.", func(u *nd.Ufunc) value { return object.NewStr(u.Name) }),
		ufuncAttr("__qualname__", "The name.", func(u *nd.Ufunc) value { return object.NewStr(u.Name) }),
		ufuncAttr("__doc__", "What the function does.", func(u *nd.Ufunc) value { return object.NewStr("The ufunc " + u.Name + ".") }),
	},
}

func ufuncAttr(name, doc string, f func(u *nd.Ufunc) value) *object.Attr {
	return &object.Attr{Name: name, Doc: doc, Get: func(t *thread, v value) (value, error) { return f(ufuncOf(v)), nil }}
}

func identityOf(u *nd.Ufunc) value {
	switch u.Identity.Kind {
	case nd.BoolIdentity:
		return object.Bool(u.Identity.Value != 0)
	case nd.NumberIdentity:
		if u.Name == "logaddexp" || u.Name == "logaddexp2" {
			return object.Float(u.Identity.Value)
		}
		return object.Int(int64(u.Identity.Value))
	}
	return object.None
}

// methodInputs is how many arguments of a method of ufuncs are arrays; the others are handed over by
// their names.
func methodInputs(method string) (arrays int, names []string) {
	switch method {
	case "reduce":
		return 1, []string{"axis", "dtype", "out", "keepdims", "initial", "where"}
	case "accumulate":
		return 1, []string{"axis", "dtype", "out"}
	case "reduceat":
		return 2, []string{"axis", "dtype", "out"}
	case "at":
		return 3, nil
	}
	return 2, nil // outer
}

// dispatched is a method of ufuncs that the class of an operand may take over.
func dispatched(method string, f object.Fn) object.Fn {
	n, byName := methodInputs(method)
	return func(t *thread, a []value) (value, error) {
		given, kw := []value{}, names{}
		for _, v := range a[1 : n+1] {
			if v.IsSet() {
				given = append(given, v)
			}
		}
		for i, name := range byName {
			if v := a[n+1+i]; v.IsSet() {
				given, kw = append(given, v), append(kw, t.Intern(name))
			}
		}
		if method == "outer" && a[3].IsSet() {
			for i := 0; ; {
				name, v, next, ok := a[3].Dict().Next(i)
				if !ok {
					break
				}
				i = next
				given, kw = append(given, v), append(kw, name.Str())
			}
		}
		if v, ok, err := arrayUfunc(t, a[0], method, given, kw); ok {
			return v, err
		}
		return f(t, a)
	}
}

func ufuncReduce(t *thread, a []value) (value, error) {
	x, err := strong(t, a[1])
	if err != nil {
		return value{}, err
	}
	axis := a[2]
	if !axis.IsSet() {
		axis = object.Int(0)
	}
	args, to, err := reduceArgs(t, axis, a[3], a[4], a[5], a[6], a[7])
	if err != nil {
		return value{}, err
	}
	return keepsClass(func(t *thread, _ []value) (value, error) { return reduceValue(t, ufuncOf(a[0]), x, args, to) })(t, a[1:2])
}

func ufuncAccumulate(t *thread, a []value) (value, error) {
	u := ufuncOf(a[0])
	axis := a[2]
	if !axis.IsSet() {
		axis = object.Int(0)
	}
	return cumulative(u.Name, "accumulate")(t, []value{a[1], axis, a[3], a[4]})
}

func ufuncReduceAt(t *thread, a []value) (value, error) {
	x, err := strong(t, a[1])
	if err != nil {
		return value{}, err
	}
	items, err := t.Collect(a[2])
	if err != nil {
		return value{}, err
	}
	if err := t.AllocEach(len(items), 8); err != nil {
		return value{}, err
	}
	defer t.Meter.Free(8 * int64(len(items)))
	at := make([]int, len(items))
	for i, v := range items {
		if err := t.Work(1); err != nil {
			return value{}, err
		}
		if at[i], err = intArg(t, v); err != nil {
			return value{}, err
		}
	}
	axis, err := intOr(t, a[3], 0)
	if err != nil {
		return value{}, err
	}
	d, err := optDType(t, a[4])
	if err != nil {
		return value{}, err
	}
	_, to, err := outArg(t, a[5])
	if err != nil {
		return value{}, err
	}
	var st nd.Status
	r, err := ufuncOf(a[0]).ReduceAt(t.Meter, x, at, axis, d, &st)
	if err == nil && to.IsSet() && nd.ShapeText(r.Shape) != nd.ShapeText(asArray(to).a.Shape) {
		return value{}, valueError(t, "provided out is the wrong size for the reduction")
	}
	return reduced(t, "reduceat", to, r, st, err)
}

func ufuncOuter(t *thread, a []value) (value, error) {
	u := ufuncOf(a[0])
	if u.In != 2 {
		return value{}, valueError(t, "outer product only supported for binary functions")
	}
	x, err := strong(t, a[1])
	if err != nil {
		return value{}, err
	}
	y, err := strong(t, a[2])
	if err != nil {
		return value{}, err
	}
	var k ufuncKeywords
	for i := 0; ; {
		name, v, next, ok := a[3].Dict().Next(i)
		if !ok {
			break
		}
		i = next
		if err := k.set(t, u, name.Str().S, v); err != nil {
			return value{}, err
		}
	}
	axes := make([]int, len(y.Shape))
	for i := range axes {
		axes[i] = len(x.Shape) + i
	}
	if n := len(x.Shape) + len(y.Shape); n > nd.MaxDims {
		return value{}, valueError(t, "maximum supported dimension for an ndarray is %d, but `%s.outer()` result would have %d.", nd.MaxDims, u.Name, n)
	}
	if x, err = x.ExpandDims(t.Meter, axes); err != nil {
		return value{}, fail(t, err)
	}
	out, err := call(t, u, []*nd.Array{x, y}, k.Args)
	if err != nil {
		return value{}, err
	}
	if len(k.outs) == 1 && !isNone(k.outs[0]) {
		return k.outs[0], nil
	}
	return resultsFor(t, a[1:3], out)
}

// ufuncAt is a[indices] = f(a[indices], b), where an index that comes twice counts twice.
func ufuncAt(t *thread, a []value) (value, error) {
	u, arr := ufuncOf(a[0]), asArray(a[1])
	if arr == nil {
		return value{}, typeError(t, "first operand must be array")
	}
	if u.In == 2 && isNone(a[3]) {
		return value{}, valueError(t, "second operand needed for ufunc")
	}
	var room [8]nd.Index
	idx, _, err := index(t, a[2], room[:])
	if err != nil {
		return value{}, err
	}
	places, err := placesOf(t, arr.a, idx)
	if err != nil {
		return value{}, err
	}
	var b *nd.Array
	if u.In == 2 {
		if b, err = operand(t, a[3]); err != nil {
			return value{}, err
		}
		weak := b.Weak
		if b, err = b.BroadcastTo(t.Meter, places.Shape); err != nil {
			return value{}, fail(t, err)
		}
		b.Weak = weak
	}
	if err := arr.a.Writable(t.Meter); err != nil {
		return value{}, fail(t, err)
	}
	flat, err := places.Ravel(t.Meter, nd.OrderC)
	if err != nil {
		return value{}, fail(t, err)
	}
	for i, at := range nd.Slice[int64](flat) {
		one := nd.Over(arr.a.Buf, arr.a.Offset+flatOffset(arr.a, int(at)), arr.a.Type, nil, nil)
		in := []*nd.Array{one}
		if b != nil {
			x := nd.Over(b.Buf, b.Offset+flatOffset(b, i), b.Type, nil, nil)
			x.Weak = b.Weak
			in = append(in, x)
		}
		if _, err := call(t, u, in, nd.Args{Out: []*nd.Array{one}}); err != nil {
			return value{}, err
		}
	}
	return object.None, nil
}

// placesOf is the numbers, in C order, of the elements that an index chooses.
func placesOf(t *thread, a *nd.Array, idx []nd.Index) (*nd.Array, error) {
	all, err := nd.New(t.Meter, nd.Of(nd.Int64), a.Shape...)
	if err != nil {
		return nil, fail(t, err)
	}
	for i := range nd.Slice[int64](all) {
		if err := t.Meter.Pace(i); err != nil {
			return nil, err
		}
		nd.Slice[int64](all)[i] = int64(i)
	}
	p, err := all.Get(t.Meter, idx)
	if err != nil {
		return nil, fail(t, err)
	}
	return p.Copy(t.Meter, nd.OrderC)
}
