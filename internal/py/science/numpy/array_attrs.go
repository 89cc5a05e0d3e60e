package numpy

import (
	"maps"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

var arrayAttrs = []*object.Attr{
	{Name: "shape", Doc: "The sizes of the dimensions.", Get: func(t *thread, v value) (value, error) { return intTuple(t, arrayOf(v).Shape) }, Set: setShape},
	{Name: "strides", Doc: "Bytes between neighbours, by dimension.", Get: func(t *thread, v value) (value, error) {
		a := arrayOf(v)
		if a.Type.Code != nd.Object {
			return intTuple(t, a.Strides)
		}
		s := make([]int, len(a.Strides))
		for i, x := range a.Strides {
			s[i] = x / 2
		}
		return intTuple(t, s)
	}},
	{Name: "__array_interface__", Doc: "Where the memory is and what it holds.", Get: arrayInterface},
	arrayCount("ndim", "The number of dimensions.", (*nd.Array).Dims),
	arrayCount("size", "The number of elements.", (*nd.Array).Size),
	arrayCount("nbytes", "The bytes of all elements.", (*nd.Array).Bytes),
	removedMethod("ptp", "np.ptp(arr, ...)"), removedMethod("itemset", "`arr[index] = value`"),
	removedMethod("newbyteorder", "`arr.view(arr.dtype.newbyteorder(order))`"),
	arrayCount("itemsize", "The bytes of an element.", func(a *nd.Array) int { return a.Type.ItemSize() }),
	{Name: "dtype", Doc: "The type of the elements.", Get: func(t *thread, v value) (value, error) { return dtypeValue(t, arrayOf(v).Type) }, Set: func(t *thread, v, x value) error {
		if !x.IsSet() {
			return t.Errorf(object.AttributeError, "Cannot delete array dtype")
		}
		d, err := toDType(t, x)
		if err != nil {
			return err
		}
		r, err := viewAs(t, v, d)
		if err != nil {
			return err
		}
		asArray(v).a = r
		return nil
	}},
	{Name: "T", Doc: "The transposed array.", Get: func(t *thread, v value) (value, error) {
		r, err := arrayOf(v).Transpose(t.Meter)
		return doneLike(t, v, r, err)
	}},
	{Name: "mT", Doc: "The array with its last two dimensions exchanged.", Get: func(t *thread, v value) (value, error) {
		if len(arrayOf(v).Shape) < 2 {
			return value{}, valueError(t, "matrix transpose with ndim < 2 is undefined")
		}
		r, err := arrayOf(v).SwapAxes(t.Meter, -1, -2)
		return doneLike(t, v, r, err)
	}},
	{Name: "real", Doc: "The real part.", Get: func(t *thread, v value) (value, error) {
		r, err := arrayOf(v).Real(t.Meter)
		return doneLike(t, v, r, err)
	}, Set: func(t *thread, v, x value) error { return setPart(t, v, x, (*nd.Array).Real) }},
	{Name: "imag", Doc: "The imaginary part.", Get: func(t *thread, v value) (value, error) {
		r, err := arrayOf(v).Imag(t.Meter)
		return doneLike(t, v, r, err)
	}, Set: func(t *thread, v, x value) error {
		if !x.IsSet() {
			return t.Errorf(object.AttributeError, "Cannot delete array imaginary part")
		}
		if !arrayOf(v).Type.IsComplex() {
			return typeError(t, "array does not have imaginary part to set")
		}
		return setPart(t, v, x, (*nd.Array).Imag)
	}},
	{Name: "base", Doc: "The object that owns the memory, None if it is this array.", Get: func(t *thread, v value) (value, error) {
		if b := asArray(v).base; b.IsSet() {
			return b, nil
		}
		return object.None, nil
	}},
	{Name: "flags", Doc: "How the memory lies.", Get: func(t *thread, v value) (value, error) {
		return object.NewNativeObject(flagsType, &flags{v}), t.Alloc(64)
	}},
	{Name: "flat", Doc: "An iterator over the elements.", Get: func(t *thread, v value) (value, error) {
		return object.NewNativeObject(flatiterType, &flatiter{array: v}), t.Alloc(64)
	}, Set: func(t *thread, v, x value) error {
		if !x.IsSet() {
			return t.Errorf(object.AttributeError, "Cannot delete array flat iterator")
		}
		a := arrayOf(v)
		src, err := valueFor(t, x, a.Type)
		if err != nil {
			return err
		}
		return putAll(t, a, src)
	}},
	{Name: "data", Doc: "A memoryview of the memory.", Get: func(t *thread, v value) (value, error) { return t.CallType(object.MemoryViewType, []value{v}, nil) }},
	{Name: "device", Doc: "'cpu'.", Get: func(*thread, value) (value, error) { return object.NewStr("cpu"), nil }},
}

// removedMethod is a method that arrays had before NumPy 2: the error says what to use instead.
func removedMethod(name, instead string) *object.Attr {
	return &object.Attr{Name: name, Doc: "Removed in NumPy 2.0.", Get: func(t *thread, v value) (value, error) {
		return value{}, t.Errorf(object.AttributeError, "`%s` was removed from the ndarray class in NumPy 2.0. Use %s instead.", name, instead)
	}}
}

func arrayCount(name, doc string, f func(*nd.Array) int) *object.Attr {
	return &object.Attr{Name: name, Doc: doc, Get: func(t *thread, v value) (value, error) { return object.Int(int64(f(arrayOf(v)))), nil }}
}

// doneLike is doneView that keeps the class.
func doneLike(t *thread, of value, a *nd.Array, err error) (value, error) {
	if err != nil {
		return value{}, fail(t, err)
	}
	return wrapLike(t, of, a)
}

// setShape is a.shape = x, which never copies.
func setShape(t *thread, v, x value) error {
	if !x.IsSet() {
		return t.Errorf(object.AttributeError, "Cannot delete array shape")
	}
	shape, err := shapeArg(t, x)
	if err != nil {
		return err
	}
	a := arrayOf(v)
	r, err := a.Reshape(t.Meter, shape, nd.OrderC)
	if err != nil {
		return fail(t, err)
	}
	if r.Buf != a.Buf {
		return t.Errorf(object.AttributeError, "Incompatible shape for in-place modification. Use `.reshape()` to make a copy with the desired shape.")
	}
	r.View = a.View
	asArray(v).a = r
	return nil
}

func setPart(t *thread, v, x value, part func(a *nd.Array, m *meter) (*nd.Array, error)) error {
	if !x.IsSet() {
		return t.Errorf(object.AttributeError, "Cannot delete array real part")
	}
	p, err := part(arrayOf(v), t.Meter)
	if err != nil {
		return fail(t, err)
	}
	src, err := valueFor(t, x, p.Type)
	if err != nil {
		return err
	}
	return assign(t, p, src)
}

// viewAs is a view of the same memory as another type: the last dimension changes with the size.
func viewAs(t *thread, v value, d nd.DType) (*nd.Array, error) {
	a := arrayOf(v)
	if a.Type.HoldsObjects() != d.HoldsObjects() || d.Code == nd.Void && d.HoldsObjects() && a.Type.Rec != d.Rec {
		return nil, typeError(t, "Cannot change data-type for array of references.")
	}
	if d.IsText() && d.Len == 0 {
		d.Len = int32(a.Type.Size() / max(nd.DType{Code: d.Code, Len: 1}.Size(), 1))
	}
	r, err := a.Alias(t.Meter)
	if err != nil {
		return nil, fail(t, err)
	}
	from, to := a.Type.Size(), d.Size()
	if from != to {
		n := len(r.Shape) - 1
		switch {
		case n < 0:
			return nil, valueError(t, "Changing the dtype of a 0d array is only supported if the itemsize is unchanged")
		case r.Shape[n] != 1 && r.Size() > 0 && r.Strides[n] != from:
			return nil, valueError(t, "To change to a dtype of a different size, the last axis must be contiguous")
		case to == 0 || r.Shape[n]*from%to != 0:
			return nil, valueError(t, "When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis of the array.")
		}
		r.Shape[n], r.Strides[n] = r.Shape[n]*from/to, to
	}
	r.Type = d
	r.Refresh()
	return r, nil
}

// flags is the state of a.flags.
type flags struct{ array value }

// Trace is part of object.Tracer.
func (f *flags) Trace(visit func(value)) int64 {
	visit(f.array)
	return 32
}

// moreFlags are names of several flags together.
var moreFlags = map[string]func(s *ndarray) bool{
	"behaved": writable, "forc": func(s *ndarray) bool { return s.a.IsC() || s.a.IsF() }, "fnc": fortranOnly, "fortran": func(s *ndarray) bool { return s.a.IsF() },
	"carray":     func(s *ndarray) bool { return writable(s) && s.a.IsC() },
	"farray":     func(s *ndarray) bool { return writable(s) && fortranOnly(s) },
	"contiguous": func(s *ndarray) bool { return s.a.IsC() },
}

func writable(s *ndarray) bool    { return !s.a.ReadOnly && !s.a.Buf.Locked }
func fortranOnly(s *ndarray) bool { return s.a.IsF() && !s.a.IsC() }

// flagNames are the flags with what tells them.
var flagNames = []struct {
	long, short, attr string
	is                func(s *ndarray) bool
}{
	{"C_CONTIGUOUS", "C", "c_contiguous", func(s *ndarray) bool { return s.a.IsC() }},
	{"F_CONTIGUOUS", "F", "f_contiguous", func(s *ndarray) bool { return s.a.IsF() }},
	{"OWNDATA", "O", "owndata", func(s *ndarray) bool { return !s.base.IsSet() }},
	{"WRITEABLE", "W", "writeable", func(s *ndarray) bool { return !s.a.ReadOnly && !s.a.Buf.Locked }},
	{"ALIGNED", "A", "aligned", func(s *ndarray) bool { return s.a.Aligned() }},
	{"WRITEBACKIFCOPY", "X", "writebackifcopy", func(*ndarray) bool { return false }},
}

func flagsOf(v value) *ndarray { return asArray(v.NativeObject().State.(*flags).array) }

func flagsTable() object.TypeTable {
	return object.TypeTable{
		Type: flagsType, Doc: "How the memory of an array lies.",
		Slots: &object.Slots{
			Repr: func(t *thread, v value) (value, error) {
				var b strings.Builder
				for _, f := range flagNames {
					word := "False"
					if f.is(flagsOf(v)) {
						word = "True"
					}
					b.WriteString("  " + f.long + " : " + word + "\n")
				}
				return t.Text(b.String())
			},
			Compare: func(t *thread, v, w value, op object.CompareOp) (value, error) {
				if w.Kind().Base() != object.KNativeObject || op != object.EQ && op != object.NE {
					return object.NotImplemented, nil
				}
				if _, ok := w.NativeObject().State.(*flags); !ok {
					return object.NotImplemented, nil
				}
				same := true
				for _, f := range flagNames {
					same = same && f.is(flagsOf(v)) == f.is(flagsOf(w))
				}
				return object.Bool(same == (op == object.EQ)), nil
			},
			Item: func(t *thread, v, key value) (value, error) {
				if key.Kind().Base() == object.KStr {
					for name, is := range moreFlags {
						if key.Str().S == name || key.Str().S == strings.ToUpper(name) {
							return object.Bool(is(flagsOf(v))), nil
						}
					}
					for _, f := range flagNames {
						if s := key.Str().S; s == f.long || s == f.short || s == strings.TrimSuffix(f.long, "_CONTIGUOUS") {
							return object.Bool(f.is(flagsOf(v))), nil
						}
					}
				}
				return value{}, t.Errorf(object.KeyError, "Unknown flag")
			},
			SetItem: func(t *thread, v, key, x value) error {
				if key.Kind().Base() == object.KStr && (key.Str().S == "WRITEABLE" || key.Str().S == "W") {
					return setWriteable(t, flagsOf(v), x)
				}
				return t.Errorf(object.KeyError, "Unknown flag")
			},
		},
		Attrs: flagAttrs(),
	}
}

func flagAttrs() (attrs []*object.Attr) {
	for _, f := range flagNames {
		a := &object.Attr{Name: f.attr, Doc: "The flag " + f.long + ".", Get: func(t *thread, v value) (value, error) { return object.Bool(f.is(flagsOf(v))), nil }}
		if f.attr == "writeable" {
			a.Set = func(t *thread, v, x value) error { return setWriteable(t, flagsOf(v), x) }
		}
		attrs = append(attrs, a)
	}
	for _, name := range slices.Sorted(maps.Keys(moreFlags)) {
		is := moreFlags[name]
		attrs = append(attrs, &object.Attr{Name: name, Doc: "The flags " + name + ".", Get: func(t *thread, v value) (value, error) { return object.Bool(is(flagsOf(v))), nil }})
	}
	return attrs
}

// setWriteable is a.flags.writeable = x and setflags(write=x).
func setWriteable(t *thread, s *ndarray, x value) error {
	if !x.IsSet() {
		return t.Errorf(object.AttributeError, "Cannot delete flags writeable attribute")
	}
	on, err := t.Truth(x)
	if err != nil {
		return err
	}
	if on && (s.a.Buf.Locked || s.base.IsSet() && asArray(s.base) != nil && asArray(s.base).a.ReadOnly) {
		return valueError(t, "cannot set WRITEABLE flag to True of this array")
	}
	s.a.ReadOnly = !on
	return nil
}
