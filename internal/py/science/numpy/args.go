package numpy

import (
	"strings"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// bind distributes the arguments of a call that is made through a slot over the parameters of d.
// Parameters without an argument are unbound.
func bind(t *thread, d *object.Def, args []value, kw names) ([]value, error) {
	a := make([]value, strings.Count(d.Sig, ",")+1)
	return a, t.BindTo(d, a, args, kw)
}

// isNone reports whether an optional argument is missing or None.
func isNone(v value) bool { return !v.IsSet() || v.IsNone() }

// optDType is a dtype= argument; nil means that there is none.
func optDType(t *thread, v value) (*nd.DType, error) {
	if isNone(v) {
		return nil, nil
	}
	d, err := toDType(t, v)
	return &d, err
}

// dtypeOr is a dtype= argument with a default.
func dtypeOr(t *thread, v value, d nd.Code) (nd.DType, error) {
	if isNone(v) {
		return nd.Of(d), nil
	}
	return toDType(t, v)
}

// orderArg is an order= argument.
func orderArg(t *thread, v value, or nd.Order) (nd.Order, error) {
	if isNone(v) {
		return or, nil
	}
	if v.Kind().Base() == object.KStr {
		switch s := v.Str().S; s {
		case "C", "F", "A", "K":
			return nd.Order(s[0]), nil
		case "c", "f", "a", "k":
			return nd.Order(s[0] - 32), nil
		}
		return 0, valueError(t, "order must be one of 'C', 'F', 'A', or 'K' (got '%s')", v.Str().S)
	}
	return 0, typeError(t, "order must be str, not %s", object.TypeOf(v).Name)
}

// castingArg is a casting= argument.
func castingArg(t *thread, v value, or nd.Casting) (nd.Casting, error) {
	if isNone(v) {
		return or, nil
	}
	if v.Kind().Base() != object.KStr {
		return 0, typeError(t, "casting must be str, not %s", object.TypeOf(v).Name)
	}
	c, err := nd.ParseCasting(v.Str().S)
	if err != nil {
		err = fail(t, err)
	}
	return c, err
}

// intArg is an argument that must be an integer.
func intArg(t *thread, v value) (int, error) { return t.IndexInt(v, object.OverflowError) }

// intOr is intArg with a default.
func intOr(t *thread, v value, or int) (int, error) {
	if isNone(v) {
		return or, nil
	}
	return intArg(t, v)
}

// boolOr is an argument that is true or false.
func boolOr(t *thread, v value, or bool) (bool, error) {
	if !v.IsSet() {
		return or, nil
	}
	return t.Truth(v)
}

// floatArg is an argument that must be a real number.
func floatArg(t *thread, v value) (float64, error) {
	if s := asArray(v); s != nil && s.a.Size() == 1 {
		e, err := cast(t, s.a.Item(0), nd.Of(nd.Float64))
		return real(e.Num), err
	}
	return types.ToFloat(t, v)
}

// shapeArg is a shape: an integer or a sequence of integers.
func shapeArg(t *thread, v value) ([]int, error) {
	if v.IsInt() {
		return []int{int(v.Int())}, nil
	}
	if t.HasIndex(v) && asArray(v) == nil {
		n, err := intArg(t, v)
		return []int{n}, err
	}
	if v.Kind().Base() == object.KStr {
		return nil, typeError(t, "'str' object cannot be interpreted as an integer")
	}
	items, ok, err := sequence(t, v)
	if err != nil {
		return nil, err
	}
	if s := asArray(v); s != nil {
		if items, err = t.Collect(v); err != nil {
			return nil, err
		}
		ok = true
	}
	if !ok {
		text, err := t.ReprString(v)
		if err != nil {
			return nil, err
		}
		return nil, typeError(t, "expected a sequence of integers or a single integer, got '%s'", text)
	}
	return ints(t, items)
}

// ints converts a list of integers.
func ints(t *thread, items []value) ([]int, error) {
	if len(items) > nd.MaxDims {
		return nil, valueError(t, "maximum supported dimension for an ndarray is currently %d, found %d", nd.MaxDims, len(items))
	}
	out := make([]int, len(items))
	for i, x := range items {
		if isBool(x) {
			return nil, typeError(t, "an integer is required")
		}
		n, err := intArg(t, x)
		if err != nil {
			return nil, err
		}
		out[i] = n
	}
	return out, nil
}

// shapeArgs is a shape given as one argument or several: reshape(2, 3) and reshape((2, 3)).
func shapeArgs(t *thread, args value) ([]int, error) {
	items := args.Tuple().Items
	if len(items) == 1 && !(items[0].IsInt()) {
		if items[0].IsNone() {
			return nil, nil
		}
		return shapeArg(t, items[0])
	}
	return ints(t, items)
}

// axesArg is an axis= argument: None for all, an integer, or several.
func axesArg(t *thread, v value) (axes []int, all bool, err error) {
	if isNone(v) {
		return nil, true, nil
	}
	if v.Kind().Base() == object.KTuple || v.Kind().Base() == object.KList {
		items, _, err := sequence(t, v)
		if err != nil {
			return nil, false, err
		}
		axes, err = ints(t, items)
		return axes, false, err
	}
	if !t.HasIndex(v) {
		if items, err := t.Collect(v); err == nil {
			axes, err = ints(t, items)
			return axes, false, err
		}
	}
	if isBool(v) {
		return nil, false, typeError(t, "an integer is required")
	}
	n, err := intArg(t, v)
	return []int{n}, false, err
}

// isBool reports a bool, which is no size and no axis.
func isBool(v value) bool { return v.IsBool() || v == trueScalar || v == falseScalar }

// outArg is an out= argument: an array, or a tuple of one.
func outArg(t *thread, v value) (*nd.Array, value, error) {
	if isNone(v) {
		return nil, value{}, nil
	}
	if v.Kind().Base() == object.KTuple && len(v.Tuple().Items) == 1 {
		v = v.Tuple().Items[0]
		if isNone(v) {
			return nil, value{}, nil
		}
	}
	s := asArray(v)
	if s == nil {
		return nil, value{}, typeError(t, "return arrays must be of ArrayType")
	}
	return s.a, v, nil
}

// whereArg is a where= argument of ufuncs and reductions.
func whereArg(t *thread, v value) (*nd.Array, error) {
	if !v.IsSet() || v == object.True || v == trueScalar {
		return nil, nil
	}
	d := nd.Of(nd.Bool)
	if k := v.Kind().Base(); k == object.KList || k == object.KTuple {
		return toArray(t, v, &d)
	}
	a, err := strong(t, v)
	if err != nil {
		return nil, err
	}
	if !nd.CanCast(a.Type, d, nd.Safe) {
		return nil, typeError(t, "Cannot cast array data from %s to dtype('bool') according to the rule 'safe'", a.Type.Repr())
	}
	return a, nil
}

// intTuple is a tuple of integers, such as a shape.
func intTuple(t *thread, n []int) (value, error) {
	items := make([]value, len(n))
	for i, x := range n {
		items[i] = object.Int(int64(x))
	}
	return t.Tuple(items...)
}

// arrayList are the arrays of a sequence.
func arrayList(t *thread, v value) ([]*nd.Array, error) {
	var items []value
	var err error
	if asArray(v) != nil {
		items, err = t.Collect(v)
	} else {
		var ok bool
		if items, ok, err = sequence(t, v); err == nil && !ok {
			return nil, typeError(t, "arrays to stack must be passed as a \"sequence\" type such as list or tuple.")
		}
	}
	if err != nil {
		return nil, err
	}
	if err := t.AllocEach(len(items), 8); err != nil {
		return nil, err
	}
	defer t.Meter.Free(8 * int64(len(items)))
	out := make([]*nd.Array, len(items))
	for i, x := range items {
		if err := t.Work(16); err != nil {
			return nil, err
		}
		if out[i], err = strong(t, x); err != nil {
			return nil, err
		}
	}
	return out, nil
}
