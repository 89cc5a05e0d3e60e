package numpy

import (
	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// reader reads the arguments of a function one after the other; after the first error the others
// are not looked at. Functions check err once, when all are read.
type reader struct {
	t   *thread
	err error
	st  nd.Status // for the kernels that the function calls
	any bool      // arrays of objects are welcome
}

func read(t *thread) *reader { return &reader{t: t, any: true} }

// take runs f unless there was an error.
func take[T any](r *reader, f func() (T, error)) (x T) {
	if r.err == nil {
		x, r.err = f()
	}
	return x
}

func (r *reader) array(v value) *nd.Array {
	return r.checked(take(r, func() (*nd.Array, error) { return strong(r.t, v) }))
}

// checked refuses arrays of objects where kernels would take their cells for numbers.
func (r *reader) checked(a *nd.Array) *nd.Array {
	if r.err == nil && !r.any && a.Type.Code == nd.Object {
		r.err = r.t.Errorf(object.NotImplementedError, "this function does not support arrays of objects")
	}
	return a
}

// index is an array of integers or bools.
func (r *reader) index(v value) *nd.Array {
	a := take(r, func() (*nd.Array, error) { return strong(r.t, v) })
	if r.err == nil && !a.Type.IsInteger() && a.Type.Code != nd.Bool && a.Size() > 0 {
		r.err = typeError(r.t, "Cannot cast array data from %s to dtype('int64') according to the rule 'safe'", a.Type.Repr())
	} else if r.err == nil && !a.Type.IsInteger() {
		d := nd.Of(nd.Int64)
		a = take(r, func() (*nd.Array, error) { return convertArray(r.t, a, &d) })
	}
	return a
}

// counts is index for bincount, which makes ints of whatever a list holds.
func (r *reader) counts(v value) *nd.Array {
	if asArray(v) != nil || r.err != nil {
		return r.index(v)
	}
	if _, seq, err := sequence(r.t, v); err != nil || !seq {
		return r.index(v)
	}
	d := nd.Of(nd.Int64)
	return take(r, func() (*nd.Array, error) { return toArray(r.t, v, &d) })
}

// weak keeps plain numbers weak.
func (r *reader) weak(v value) *nd.Array {
	return r.checked(take(r, func() (*nd.Array, error) { return operand(r.t, v) }))
}

// optional is an array, nil if there is none.
func (r *reader) optional(v value) *nd.Array {
	if isNone(v) {
		return nil
	}
	return r.weak(v)
}

// value is an array object, for functions that give views.
func (r *reader) value(v value) value {
	return take(r, func() (value, error) { return arrayValue(r.t, v) })
}

func (r *reader) arrays(v value) []*nd.Array {
	list := take(r, func() ([]*nd.Array, error) { return arrayList(r.t, v) })
	for i, a := range list {
		if r.err == nil {
			r.err = r.t.Meter.Pace(i)
		}
		r.checked(a)
	}
	return list
}

func (r *reader) int(v value, or int) int {
	return take(r, func() (int, error) { return intOr(r.t, v, or) })
}

func (r *reader) bool(v value, or bool) bool {
	return take(r, func() (bool, error) { return boolOr(r.t, v, or) })
}

func (r *reader) float(v value, or float64) float64 {
	if isNone(v) {
		return or
	}
	return take(r, func() (float64, error) { return floatArg(r.t, v) })
}

func (r *reader) shape(v value) []int {
	return take(r, func() ([]int, error) { return shapeArg(r.t, v) })
}

func (r *reader) dtype(v value) *nd.DType {
	return take(r, func() (*nd.DType, error) { return optDType(r.t, v) })
}

func (r *reader) casting(v value, or nd.Casting) nd.Casting {
	return take(r, func() (nd.Casting, error) { return castingArg(r.t, v, or) })
}

func (r *reader) order(v value, or nd.Order) nd.Order {
	return take(r, func() (nd.Order, error) { return orderArg(r.t, v, or) })
}

// text is a str argument with a default.
func (r *reader) text(v value, or string) string {
	if isNone(v) {
		return or
	}
	return take(r, func() (string, error) {
		s, err := types.StrParam(r.t, v, "str")
		if err != nil {
			return "", err
		}
		return s.S, nil
	})
}

// axis is an axis= argument: all reports None.
func (r *reader) axis(v value) (axis int, all bool) {
	if isNone(v) {
		return 0, true
	}
	if isBool(v) && r.err == nil {
		r.err = typeError(r.t, "an integer is required")
	}
	return r.int(v, 0), false
}

// axes is an axis= argument that may be a tuple.
func (r *reader) axes(v value) (axes []int, all bool) {
	if r.err == nil {
		axes, all, r.err = axesArg(r.t, v)
	}
	return axes, all
}

// out is an out= argument.
func (r *reader) out(v value) (a *nd.Array, to value) {
	if r.err == nil {
		a, to, r.err = outArg(r.t, v)
	}
	return a, to
}

// mode is the mode= argument of take and its like.
func (r *reader) mode(v value) nd.Mode {
	switch s := r.text(v, "raise"); s {
	case "wrap":
		return nd.ModeWrap
	case "clip":
		return nd.ModeClip
	case "raise":
	default:
		if r.err == nil {
			r.err = valueError(r.t, "clipmode must be one of 'clip', 'raise', or 'wrap' (got '%s')", s)
		}
	}
	return nd.ModeRaise
}

// result gives back what a kernel made; name is what warnings call the function.
func (r *reader) result(name string, a *nd.Array, err error) (value, error) {
	if err == nil {
		err = check(r.t, name, r.st)
	}
	return done(r.t, a, err)
}

// into gives back the out argument, or a result.
func (r *reader) into(name string, out *nd.Array, to value, a *nd.Array, err error) (value, error) {
	if err != nil || out == nil {
		return r.result(name, a, err)
	}
	if err := assign(r.t, out, a); err != nil {
		return value{}, err
	}
	return to, check(r.t, name, r.st)
}

// views gives back several views of one array as a list.
func (r *reader) views(of value, parts []*nd.Array, err error) (value, error) {
	if err != nil {
		return value{}, fail(r.t, err)
	}
	items := make([]value, len(parts))
	for i, p := range parts {
		if err := r.t.Work(8); err != nil {
			return value{}, err
		}
		if items[i], err = wrapView(r.t, of, p); err != nil {
			return value{}, err
		}
	}
	return r.t.NewListOf(items)
}

// tuple gives back several arrays.
func (r *reader) tuple(parts []*nd.Array, err error) (value, error) {
	if err != nil {
		return value{}, fail(r.t, err)
	}
	items := make([]value, len(parts))
	for i, p := range parts {
		if items[i], err = wrap(r.t, p); err != nil {
			return value{}, err
		}
	}
	return r.t.Tuple(items...)
}

// fn makes a function of one that reads its arguments. The body runs when all is read: it checks
// r.err itself.
func fn(f func(r *reader, a []value) (value, error)) object.Fn { return reading(f, false) }

// fnAny is fn for functions that take arrays of objects, too.
func fnAny(f func(r *reader, a []value) (value, error)) object.Fn { return reading(f, true) }

func reading(f func(r *reader, a []value) (value, error), any bool) object.Fn {
	return func(t *thread, a []value) (value, error) {
		r := reader{t: t, any: any}
		v, err := f(&r, a)
		if r.err != nil {
			return value{}, fail(t, r.err)
		}
		return v, err
	}
}
