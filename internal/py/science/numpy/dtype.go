package numpy

import (
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/nd"
	"github.com/hognose/hognose/internal/py/object"
)

// dtype is the state of a dtype object.
type dtype struct{ d nd.DType }

// Trace is part of object.Tracer.
func (s *dtype) Trace(visit func(value)) int64 {
	if r := s.d.Rec; r != nil && r.Pool() != nil {
		visit(poolValue(r.Pool()))
	}
	return dtypeMemory(s.d)
}

const dtypeSize = 32

// dtypeMemory is what a dtype object takes, with the fields of a record.
func dtypeMemory(d nd.DType) int64 {
	if d.Rec == nil {
		return dtypeSize
	}
	return dtypeSize + d.Rec.Memory()
}

// commonTypes are the dtype objects of types without a length or a unit, which all sessions share.
var commonTypes = makeCommon()

func makeCommon() (all [nd.Void + 1]value) {
	for c := range all {
		all[c] = object.NewSharedObject(dtypeType, &dtype{nd.Of(nd.Code(c))})
	}
	return all
}

// dtypeValue returns the dtype object of a type.
func dtypeValue(t *thread, d nd.DType) (value, error) {
	if d == nd.Of(d.Code) {
		return commonTypes[d.Code], nil
	}
	return object.NewNativeObject(dtypeType, &dtype{d}), t.Alloc(int(dtypeMemory(d)) + 32)
}

// asDType returns the type behind a dtype object.
func asDType(v value) (nd.DType, bool) {
	if v.Kind().Base() == object.KNativeObject {
		if s, ok := v.NativeObject().State.(*dtype); ok {
			return s.d, true
		}
	}
	return nd.DType{}, false
}

// longestType is how many bytes the text of a type may have.
const longestType = 1 << 16

// toDType converts whatever stands for a type: a dtype, a class, a text, None.
func toDType(t *thread, v value) (nd.DType, error) {
	if d, ok := asDType(v); ok {
		return d, nil
	}
	switch v.Kind().Base() {
	case object.KNone:
		return nd.Of(nd.Float64), nil
	case object.KStr:
		if n := len(v.Str().S); n > longestType {
			return nd.DType{}, typeError(t, "a data type of %d bytes is not understood", n)
		}
		if strings.Contains(v.Str().S, ",") {
			if d, ok, err := commaDType(t, v.Str().S, false); ok || err != nil {
				return d, err
			}
		}
		d, err := nd.ParseDType(v.Str().S)
		if err != nil {
			err = fail(t, err)
		}
		return d, err
	case object.KBytes:
		b := v.Bytes().B
		if len(b) > longestType {
			return nd.DType{}, typeError(t, "a data type of %d bytes is not understood", len(b))
		}
		d, err := nd.ParseDType(string(b))
		if err != nil {
			err = fail(t, err)
		}
		return d, err
	case object.KType:
		return classDType(t, v.Type())
	case object.KList, object.KDict, object.KTuple:
		return sequenceDType(t, v, false)
	}
	if d, err := t.GetAttrOr(v, nDtype); err != nil || d.IsSet() {
		if err != nil {
			return nd.DType{}, err
		}
		if got, ok := asDType(d); ok {
			return got, nil
		}
	}
	text, err := t.ReprString(v)
	if err != nil {
		return nd.DType{}, err
	}
	return nd.DType{}, typeError(t, "Cannot interpret '%s' as a data type", text)
}

var nDtype = object.StaticName("dtype")

// classDType is the type that a class stands for.
func classDType(t *thread, c *object.Type) (nd.DType, error) {
	if code, ok := codeOf(c); ok {
		return nd.Of(code), nil
	}
	switch c {
	case object.FloatType:
		return nd.Of(nd.Float64), nil
	case object.IntType:
		return nd.Of(nd.Int64), nil
	case object.BoolType:
		return nd.Of(nd.Bool), nil
	case object.ComplexType:
		return nd.Of(nd.Complex128), nil
	case object.StrType:
		return nd.Of(nd.Str), nil
	case object.BytesType:
		return nd.Of(nd.Bytes), nil
	case voidType:
		return nd.Of(nd.Void), nil
	}
	if d, ok := abstractTypes()[c]; ok {
		return nd.Of(d), t.Warn(object.DeprecationWarning, "Converting `np."+c.ShortName()+"` to a dtype is deprecated. The current result is `np."+nd.Of(d).Name()+"` which is not strictly correct. Note that the result depends on the system. To ensure stable results use may want to use `np.int64` or `np.int32`.")
	}
	if c == genericType || c == numberType || c == flexibleType || c == characterType {
		return nd.DType{}, typeError(t, "Cannot interpret '%s' as a data type", "<class 'numpy."+c.ShortName()+"'>")
	}
	return nd.Of(nd.Object), nil
}

var abstractTypes = sync.OnceValue(func() map[*object.Type]nd.Code {
	return map[*object.Type]nd.Code{
		integerType: nd.Int64, signedIntegerType: nd.Int64, unsignedIntegerType: nd.Uint64, floatingType: nd.Float64, inexactType: nd.Float64,
		complexFloatingType: nd.Complex128,
	}
})

func newDType(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	a, err := bind(t, &dtypeNew, args, kw)
	if err != nil {
		return value{}, err
	}
	d, err := newDTypeOf(t, a[0], a[1])
	if err != nil {
		return value{}, err
	}
	if a[2].IsSet() && a[2] == object.True && d.IsTime() { // its unit may come with __setstate__
		return object.NewNativeObject(dtypeType, &dtype{d}), t.Alloc(int(dtypeMemory(d)) + 32)
	}
	return dtypeValue(t, d)
}

// newDTypeOf is toDType with align=, which only structured types have.
func newDTypeOf(t *thread, v, flag value) (nd.DType, error) {
	align, err := boolOr(t, flag, false)
	if err != nil {
		return nd.DType{}, err
	}
	switch k := v.Kind().Base(); {
	case align && (k == object.KList || k == object.KDict):
		return sequenceDType(t, v, true)
	case align && k == object.KStr:
		if d, ok, err := commaDType(t, v.Str().S, true); ok || err != nil {
			return d, err
		}
	}
	return toDType(t, v)
}

// setDTypeState takes over what NumPy's pickles hold of a type: the byte order, and the unit of times.
func setDTypeState(t *thread, a []value) (value, error) {
	if a[1].Kind().Base() != object.KTuple || len(a[1].Tuple().Items) < 2 {
		return value{}, typeError(t, "state of a dtype must be a tuple")
	}
	items := a[1].Tuple().Items
	if order := items[1]; order.Kind().Base() == object.KStr && order.Str().S == ">" {
		return value{}, t.Errorf(object.NotImplementedError, "the byte order of the dtype is not supported: only the machine's own is")
	}
	d := dtypeOf(a[0])
	if last := items[len(items)-1]; d.IsTime() && d.Unit == nd.Generic && a[0] != commonTypes[d.Code] && last.Kind().Base() == object.KTuple && len(last.Tuple().Items) == 2 {
		u, mult, err := unitArg(t, last.Tuple().Items[1])
		if err != nil {
			return value{}, err
		}
		a[0].NativeObject().State.(*dtype).d = nd.TimeOf(d.Code, u, mult)
	}
	return object.None, nil
}

var dtypeNew = object.Def{Name: "dtype", Sig: "dtype, align=False, copy=False, *, metadata=None"}

func dtypeOf(v value) nd.DType { return v.NativeObject().State.(*dtype).d }

// compareDTypes compares types: == converts the other side, < asks whether a cast is safe.
func compareDTypes(t *thread, a, b value, op object.CompareOp) (value, error) {
	x, ok := asDType(a)
	if !ok {
		return object.NotImplemented, nil
	}
	y, ok := asDType(b)
	if !ok {
		var err error
		if y, err = toDType(t, b); err != nil || b.IsNone() {
			if _, raised := err.(*object.Exc); !raised && err != nil {
				return value{}, err
			}
			if b.IsNone() || op == object.EQ || op == object.NE {
				return object.Bool(op == object.NE), nil
			}
			return value{}, err
		}
	}
	switch op {
	case object.EQ:
		return object.Bool(x.Same(y)), nil
	case object.NE:
		return object.Bool(!x.Same(y)), nil
	case object.LT:
		return object.Bool(x != y && nd.CanCast(x, y, nd.Safe)), nil
	case object.LE:
		return object.Bool(nd.CanCast(x, y, nd.Safe)), nil
	case object.GT:
		return object.Bool(x != y && nd.CanCast(y, x, nd.Safe)), nil
	}
	return object.Bool(nd.CanCast(y, x, nd.Safe)), nil
}

var dtypeTable = object.TypeTable{
	Type: dtypeType, Sig: "dtype, align=False, copy=False",
	Doc: "The type of the elements of an array.",
	Slots: &object.Slots{
		New:     newDType,
		Repr:    func(t *thread, v value) (value, error) { return t.Text(dtypeOf(v).Repr()) },
		Str:     func(t *thread, v value) (value, error) { return t.Text(dtypeOf(v).String()) },
		Hash:    func(t *thread, v value) (int64, error) { return t.Hash(object.NewStr(dtypeOf(v).Repr())) },
		Bool:    func(t *thread, v value) (bool, error) { return true, nil },
		Compare: compareDTypes,
		Len:     func(t *thread, v value) (int, error) { return len(fieldNames(dtypeOf(v))), nil },
		Item:    dtypeItem,
	},
	Methods: []*object.Def{
		{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "np.dtype[...] in annotations.", Sort: object.ClassSort, Fn: object.ClassGetitem},
		{Name: "newbyteorder", Sig: "self, new_order='S', /", Doc: "Return the type in another byte order: only the machine's is supported.", Fn: func(t *thread, a []value) (value, error) {
			if a[1].IsSet() && a[1].Kind().Base() == object.KStr && (a[1].Str().S == "=" || a[1].Str().S == "<" || a[1].Str().S == "N") {
				return a[0], nil
			}
			return value{}, t.Errorf(object.NotImplementedError, "only the machine's own byte order is supported")
		}},
		{Name: "__setstate__", Sig: "self, state, /", Doc: "Take over what a pickle of NumPy holds.", Fn: setDTypeState},
		{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the type again.", Fn: func(t *thread, a []value) (value, error) {
			d := dtypeOf(a[0])
			if d.Rec == nil {
				return t.Paid(object.Tup(dtypeType.Value(), object.Tup(object.NewStr(d.Str()))))
			}
			fields, err := recordDict(t, d)
			if err != nil {
				return value{}, err
			}
			return t.Paid(object.Tup(dtypeType.Value(), object.Tup(fields)))
		}},
	},
	Attrs: []*object.Attr{
		{Name: "descr", Doc: "The type as a list of one field without a name.", Get: func(t *thread, v value) (value, error) {
			d, _ := asDType(v)
			if d.Rec != nil {
				return recordList(t, d)
			}
			pair, err := t.Tuple(object.NewStr(""), object.NewStr(d.Str()))
			if err != nil {
				return value{}, err
			}
			return t.NewListOf([]value{pair})
		}},
		textAttr("name", "The name: 'float64'.", nd.DType.Name),
		textAttr("str", "The text with byte order and size: '<f8'.", nd.DType.Str),
		textAttr("kind", "One character for the kind.", func(d nd.DType) string { return string(d.Kind()) }),
		textAttr("char", "One character for the type.", func(d nd.DType) string { return string(d.Char()) }),
		textAttr("byteorder", "'=' for the machine's order, '|' where there is none.", func(d nd.DType) string {
			if d.Str()[0] == '|' {
				return "|"
			}
			return "="
		}),
		intAttr("itemsize", "Bytes per element.", nd.DType.ItemSize),
		intAttr("alignment", "Alignment of elements.", nd.DType.Alignment),
		intAttr("num", "A number for the type.", nd.DType.Num),
		constAttr("ndim", "0: there are no types of arrays.", object.Int(0)),
		constAttr("shape", "(): there are no types of arrays.", object.TupleOf(nil)),
		constAttr("subdtype", "None: there are no types of arrays.", object.None),
		{Name: "names", Doc: "The names of the fields, None without any.", Get: dtypeNames, Set: setDTypeNames},
		{Name: "fields", Doc: "The types and places of the fields by name, None without any.", Get: dtypeFields},
		constAttr("metadata", "None: there is none.", object.None),
		constAttr("isnative", "True.", object.True),
		{Name: "isalignedstruct", Doc: "Whether fields lie where a C compiler would put them.", Get: func(t *thread, v value) (value, error) {
			d := dtypeOf(v)
			return object.Bool(d.Rec != nil && d.Rec.Aligned), nil
		}},
		constAttr("flags", "Bits of the type.", object.Int(0)),
		{Name: "isbuiltin", Doc: "1 for types that come with numpy.", Get: func(t *thread, v value) (value, error) {
			if d := dtypeOf(v); d.IsText() || d.Code == nd.Void {
				return object.Int(0), nil
			}
			return object.Int(1), nil
		}},
		{Name: "hasobject", Doc: "Whether elements are objects.", Get: func(t *thread, v value) (value, error) {
			return object.Bool(dtypeOf(v).HoldsObjects()), nil
		}},
		{Name: "type", Doc: "The class of elements.", Get: func(t *thread, v value) (value, error) {
			return scalarTypes[dtypeOf(v).Code].Value(), nil
		}},
		{Name: "base", Doc: "The type itself.", Get: func(t *thread, v value) (value, error) { return v, nil }},
	},
}

func textAttr(name, doc string, f func(nd.DType) string) *object.Attr {
	return &object.Attr{Name: name, Doc: doc, Get: func(t *thread, v value) (value, error) { return t.Text(f(dtypeOf(v))) }}
}

func intAttr(name, doc string, f func(nd.DType) int) *object.Attr {
	return &object.Attr{Name: name, Doc: doc, Get: func(t *thread, v value) (value, error) { return object.Int(int64(f(dtypeOf(v)))), nil }}
}

func constAttr(name, doc string, x value) *object.Attr {
	return &object.Attr{Name: name, Doc: doc, Get: func(*thread, value) (value, error) { return x, nil }}
}
