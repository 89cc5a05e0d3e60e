// Package structs is the native half of Python's module struct: the module _struct, which packs
// values into bytes as C does. The exception is frozen Python.
//
// A format is parsed into a list of fields once and kept for the process in a small cache, since
// most programs use few formats in loops.
package structs

import (
	"sync/atomic"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_struct",
	States: states,
	Doc:    "Native parts of struct.",
	Funcs: []*object.Def{
		{Name: "_clearcache", Sig: "", Doc: "Does nothing here.", Fn: func(*thread, []value) (value, error) {
			return object.None, nil
		}},
		{Name: "calcsize", Sig: "format, /", Doc: "Return the size of what a format describes.", Fn: calcsize},
		{Name: "iter_unpack", Sig: "format, buffer, /",
			Doc: "Return an iterator over the values of one structure after the other.", Fn: withFormat(iterUnpack)},
		{Name: "pack", Sig: "*args", Doc: "pack(format, v1, v2, ...): return bytes that hold the values.",
			Rest: packFunc(pack)},
		{Name: "pack_into", Sig: "*args",
			Doc:  "pack_into(format, buffer, offset, v1, v2, ...): write the values into a buffer.",
			Rest: packFunc(packInto)},
		{Name: "unpack", Sig: "format, buffer, /", Doc: "Return the values that the buffer holds.",
			Fn: withFormat(unpack)},
		{Name: "unpack_from", Sig: "format, /, buffer, offset=0",
			Doc: "Return the values that the buffer holds at an offset.", Fn: withFormat(unpackFrom)},
	},
	Types: []object.TypeTable{structTable, iteratorTable},
}

type (
	thread = object.Thread
	value  = object.Value
)

var (
	structType   = object.NewNativeType("_struct.Struct", object.ObjectType)
	iteratorType = object.NewNativeType("_struct.unpack_iterator", object.ObjectType, object.Final)
)

var nError = object.StaticName("error")

// fail raises struct.error.
func fail(t *thread, format string, args ...any) error {
	return types.ModuleError(t, "struct", nError, t.Errorf(object.ValueError, format, args...).Message())
}

// cache holds the layouts of formats that were used, by a hash of their text. A layout is never
// changed. The sessions of the process share it. A slot is replaced by whatever comes last, and
// formats longer than 64 bytes are not kept, so the cache takes a bounded amount of memory that no
// session is charged for.
var cache [64]atomic.Pointer[layout]

// layoutOf parses a format, a str or bytes.
func layoutOf(t *thread, v value) (*layout, error) {
	text := ""
	switch v.Kind().Base() {
	case object.KStr:
		s := v.Str()
		if !s.ASCII() {
			_, err := types.Encode(t, s, "ascii", "strict")
			return nil, err
		}
		text = s.S
	case object.KBytes:
		text = object.BytesToString(v.Bytes().B)
	default:
		return nil, t.Errorf(object.TypeError, "Struct() argument 1 must be a str or bytes object, not %s",
			object.TypeOf(v).Name)
	}
	// FNV-1a of the first bytes; a collision costs a second parse and nothing else.
	h := uint32(2166136261)
	for i := range min(len(text), 64) {
		h = (h ^ uint32(text[i])) * 16777619
	}
	slot := &cache[h%uint32(len(cache))]
	if l := slot.Load(); l != nil && l.format == text {
		return l, nil
	}
	l, err := parse(t, text)
	if err == nil && len(text) <= 64 {
		slot.Store(l)
	}
	return l, err
}

// calcsize is struct.calcsize(format).
func calcsize(t *thread, a []value) (value, error) {
	l, err := layoutOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	return object.Int(int64(l.size)), nil
}

// operation is something that a layout does with arguments. The same operations are functions of
// the module, which parse a format first, and methods of Struct, which have one.
type operation func(t *thread, l *layout, a []value) (value, error)

// withFormat makes a function whose first argument is a format.
func withFormat(do operation) object.Fn {
	return func(t *thread, a []value) (value, error) {
		l, err := layoutOf(t, a[0])
		if err != nil {
			return value{}, err
		}
		return do(t, l, a[1:])
	}
}

// packFunc is withFormat for a function that takes any number of arguments. The format is one of
// them, for the number of them is checked against the format, with messages of its own.
func packFunc(do operation) func(t *thread, a, args []value) (value, error) {
	return func(t *thread, a, args []value) (value, error) {
		if len(args) == 0 {
			return value{}, t.Errorf(object.TypeError, "missing format argument")
		}
		l, err := layoutOf(t, args[0])
		if err != nil {
			return value{}, err
		}
		return do(t, l, args[1:])
	}
}

// state is the state of a Struct object. l is nil between __new__ and __init__ of a subclass.
type state struct{ l *layout }

func (s *state) Trace(func(value)) int64 { return 16 + s.l.bytes() }

// stateOf returns the layout of a Struct, or the error that it has none yet.
func stateOf(t *thread, v value) (*layout, error) {
	if s := v.NativeObject().State.(*state); s.l != nil {
		return s.l, nil
	}
	return nil, t.Errorf(object.RuntimeError, "Struct object is not initialized")
}

// method makes a method of Struct.
func method(do operation) object.Fn {
	return func(t *thread, a []value) (value, error) {
		l, err := stateOf(t, a[0])
		if err != nil {
			return value{}, err
		}
		return do(t, l, a[1:])
	}
}

// packMethod is method for one that takes any number of arguments.
func packMethod(do operation) func(t *thread, a, args []value) (value, error) {
	return func(t *thread, a, args []value) (value, error) {
		l, err := stateOf(t, a[0])
		if err != nil {
			return value{}, err
		}
		return do(t, l, args)
	}
}

var structTable = object.TypeTable{
	Type: structType,
	Doc:  "Struct(format): a format that was taken apart once and is used often.",
	Slots: &object.Slots{
		// A Struct itself is complete after __new__. A subclass may define __init__ with other
		// arguments, and passes the format on by itself.
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			if cls != structType {
				return t.NewObjectOf(cls, &state{}, objectSize)
			}
			v, err := t.NewObjectOf(cls, &state{}, 0)
			if err != nil {
				return value{}, err
			}
			return v, initStruct(t, v, args, kw)
		},
		Init: initStruct,
		Repr: func(t *thread, v value) (value, error) {
			l, err := stateOf(t, v)
			if err != nil {
				return value{}, err
			}
			text, err := t.ReprString(object.NewStr(l.format))
			if err != nil {
				return value{}, err
			}
			return t.TextOf(object.TypeOf(v).ShortName(), "(", text, ")")
		},
	},
	Methods: []*object.Def{
		{Name: "iter_unpack", Sig: "self, buffer, /",
			Doc: "Return an iterator over the values of one structure after the other.", Fn: method(iterUnpack)},
		{Name: "pack", Sig: "self, /, *args", Doc: "Return bytes that hold the values.", Rest: packMethod(pack)},
		{Name: "pack_into", Sig: "self, /, *args", Doc: "Write the values into a buffer at an offset.",
			Rest: packMethod(packInto)},
		{Name: "unpack", Sig: "self, buffer, /", Doc: "Return the values that the buffer holds.",
			Fn: method(unpack)},
		{Name: "unpack_from", Sig: "self, /, buffer, offset=0",
			Doc: "Return the values that the buffer holds at an offset.", Fn: method(unpackFrom)},
		{Name: "__sizeof__", Sig: "self, /", Doc: "Return the size in memory, in bytes.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.Int(objectSize), nil
			}},
	},
	Attrs: []*object.Attr{
		{Name: "format", Doc: "The format.", Get: func(t *thread, v value) (value, error) {
			l, err := stateOf(t, v)
			if err != nil {
				return value{}, err
			}
			return t.Text(l.format)
		}},
		{Name: "size", Doc: "The number of bytes.", Get: func(t *thread, v value) (value, error) {
			l, err := stateOf(t, v)
			if err != nil {
				return value{}, err
			}
			return object.Int(int64(l.size)), nil
		}},
	},
}

// objectSize is what a Struct or an iterator takes, for the meter, and what __sizeof__ says.
const objectSize = 96

var initDef = object.Def{Name: "Struct", Sig: "format"}

// initStruct is Struct.__init__. A second call gives the object another format.
func initStruct(t *thread, v value, args []value, kw []*object.Str) error {
	a, err := t.Bind(&initDef, args, kw)
	if err != nil {
		return err
	}
	l, err := layoutOf(t, a[0])
	if err != nil {
		return err
	}
	v.NativeObject().State.(*state).l = l
	return t.Alloc(objectSize)
}
