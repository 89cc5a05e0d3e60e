// This file has the native parts of namedtuple: __new__ and the attributes.

package collections

import (
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// namedtupleNew makes the function __new__ of a named tuple class: a Python function, so that its
// complaints about arguments, its signature and its defaults are those of one. Identifiers are all
// that goes into the text, which is compiled here and not by eval: the program may lack that, or
// have replaced it.
func namedtupleNew(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr || a[1].Kind().Base() != object.KTuple {
		return value{}, t.Errorf(object.TypeError, "_namedtuple_new() takes a str and a tuple")
	}
	typename := a[0].Str().S
	var names []string
	for _, f := range a[1].Tuple().Items {
		if f.Kind().Base() != object.KStr || !object.IsIdentifier(f.Str().S) {
			return value{}, t.Errorf(object.TypeError, "_namedtuple_new() takes identifiers")
		}
		names = append(names, f.Str().S)
	}
	// The text is a lambda whose parameters are the fields.
	params := strings.Join(names, ", ")
	text := "lambda _cls, " + params + ": _tuple_new(_cls, (" + params + "))"
	if len(names) == 1 {
		text = "lambda _cls, " + params + ": _tuple_new(_cls, (" + params + ",))"
	}
	if len(names) == 0 {
		text = "lambda _cls: _tuple_new(_cls, ())"
	}
	code, err := t.Compile(t, &object.CompileRequest{Name: "<string>", Text: text, Mode: "eval"})
	if err != nil {
		return value{}, err
	}
	// The function sees nothing but _tuple_new: no builtins, so that a program cannot change what
	// it does.
	globals := object.NewDict()
	for _, g := range []object.NamedValue{
		{Name: "_tuple_new", Value: tupleNew},
		{Name: "__builtins__", Value: object.NewDict().Value()},
		{Name: "__name__", Value: object.NewStr("namedtuple_" + typename)},
	} {
		if err := t.SetStr(globals, t.Intern(g.Name), g.Value); err != nil {
			return value{}, err
		}
	}
	made, err := t.RunCode(code, globals, value{})
	if err == nil {
		made.Function().MakesTuple()
	}
	return made, err
}

var tupleNew = object.SharedNative(&tupleNewDef, "_collections")

// tupleNewDef is tuple.__new__ for a tuple that was made for the purpose: its items are taken over.
var tupleNewDef = object.Def{Name: "_tuple_new", Sig: "cls, items, /", Fn: func(t *thread, a []value) (value, error) {
	cls, items := a[0], a[1]
	if cls.Kind().Base() != object.KType || !cls.Type().IsSubtype(object.TupleType) ||
		cls.Type().Flags&object.Heap == 0 || items.Kind() != object.KTuple {
		return t.CallMethod(object.TupleType.Value(), "__new__", cls, items)
	}
	return types.NewTupleOf(t, cls.Type(), items.Tuple().Items)
}}

// getterType is the class of the attributes of a named tuple.
var getterType = object.NewNativeType("collections._tuplegetter", object.ObjectType)

// getter is one of them: it fetches an item.
type getter struct {
	index int
	doc   value
}

func (g *getter) Trace(visit func(value)) int64 {
	visit(g.doc)
	return 0
}

func getterOf(v value) *getter { return v.NativeObject().State.(*getter) }

var getterDef = object.Def{Name: "_tuplegetter", Sig: "index, doc, /"}

// getterTable is the table of the attributes of named tuples: data descriptors that cannot be set.
var getterTable = object.TypeTable{
	Type: getterType,
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			a, err := t.Bind(&getterDef, args, kw)
			if err != nil {
				return value{}, err
			}
			i, err := t.IndexInt(a[0], object.OverflowError)
			if err != nil {
				return value{}, err
			}
			return t.NewObjectOf(cls, &getter{i, a[1]}, 96)
		},
		Init: func(*thread, value, []value, []*object.Str) error { return nil },
		Get:  getField,
		Set: func(t *thread, d, obj, x value) error {
			if x.IsSet() {
				return t.Errorf(object.AttributeError, "can't set attribute")
			}
			return t.Errorf(object.AttributeError, "can't delete attribute")
		},
		Repr: func(t *thread, v value) (value, error) {
			g := getterOf(v)
			doc, err := t.ReprString(g.doc)
			if err != nil {
				return value{}, err
			}
			return t.TextOf("_tuplegetter(", strconv.Itoa(g.index), ", ", doc, ")")
		},
	},
	Methods: []*object.Def{
		{Name: "__reduce__", Sig: "self, /", Fn: func(t *thread, a []value) (value, error) {
			g := getterOf(a[0])
			return t.Paid(object.Tup(getterType.Value(), object.Tup(object.Int(int64(g.index)), g.doc)))
		}},
	},
	Attrs: []*object.Attr{{
		Name: "__doc__",
		Get:  func(t *thread, v value) (value, error) { return getterOf(v).doc, nil },
		Set: func(t *thread, v, x value) error {
			if !x.IsSet() {
				x = object.None
			}
			getterOf(v).doc = x
			return nil
		},
	}},
}

// getField is the attribute of a tuple; looked up on the class it is the descriptor itself.
func getField(t *thread, d, obj value, owner *object.Type) (value, error) {
	if !obj.IsSet() || obj.IsNone() {
		return d, nil
	}
	i := getterOf(d).index
	if obj.Kind().Base() != object.KTuple {
		return value{}, t.Errorf(object.TypeError,
			"descriptor for index '%d' for tuple subclasses doesn't apply to '%s' object", i, object.TypeOf(obj).Name)
	}
	items := obj.Tuple().Items
	if i < 0 || i >= len(items) {
		return value{}, t.Errorf(object.IndexError, "tuple index out of range")
	}
	return items[i], nil
}
