// Package builtins holds the functions that every Python program sees without importing anything,
// and the list of all builtin types.
//
// Functions are declared in literal tables, one per family; [Install] puts them, the types and the
// constants into a session's builtins namespace. The function objects belong to the process:
// opening a session allocates none of them.
package builtins

import "github.com/hognose/hognose/internal/py/object"

// doc is builtins.__doc__.
const doc = "Functions, types, exceptions and constants that need no import."

// spare is room for names that a session adds to its builtins: tools, the last value at a prompt.
const spare = 16

// Install fills the builtins namespace of a session and returns the module that shows it.
func Install(t *object.Thread) (*object.Module, error) {
	if err := t.Reserve(t.Builtins, own+len(entries)+spare); err != nil {
		return nil, err
	}
	m, err := t.ModuleOf(t.Builtins, "builtins", doc)
	if err != nil {
		return nil, err
	}
	return m, t.AddNames(m.Dict, entries)
}

// own is the number of names that the module has of every module.
const own = 5

// entries are the names of the builtins and what they mean. All of them belong to the process.
var entries = makeEntries()

// Names lists the builtins of every session in order. Nobody changes the list.
func Names() []object.NameValue { return entries }

// Entries lists the builtins of every session in order.
func Entries() []object.NamedValue {
	all := make([]object.NamedValue, len(entries))
	for i, e := range entries {
		all[i] = object.NamedValue{Name: e.Name.S, Value: e.Value}
	}
	return all
}

// makeEntries lists all builtins in CPython's order: functions, constants, types, exceptions.
func makeEntries() []object.NameValue {
	var all []object.NameValue
	add := func(name string, v object.Value) {
		all = append(all, object.NameValue{Name: object.StaticName(name), Value: v})
	}
	for _, fam := range families {
		for _, def := range fam {
			add(def.Name, object.SharedNative(def, "builtins"))
		}
	}
	for _, k := range constants {
		add(k.Name, k.Value)
	}
	for _, c := range classes {
		add(c.Name, c.Value())
	}
	for _, c := range object.ExceptionTypes() {
		add(c.Name, c.Value())
	}
	// Two names that OSError had before.
	add("EnvironmentError", object.OSError.Value())
	add("IOError", object.OSError.Value())
	return all
}

// families are the tables of functions, in the order in which the namespace has them.
var families = [...][]*object.Def{
	classDefs, attrDefs, arithDefs, textDefs, iterDefs, orderDefs, asyncDefs, codeDefs, scopeDefs, ioDefs,
	helpDefs, quitDefs,
}

var constants = [...]object.NamedValue{
	{Name: "None", Value: object.None}, {Name: "Ellipsis", Value: object.Ellipsis},
	{Name: "NotImplemented", Value: object.NotImplemented}, {Name: "False", Value: object.False},
	{Name: "True", Value: object.True}, {Name: "__debug__", Value: object.True},
}

// classes are those that have a name among the builtins.
var classes = [...]*object.Type{
	object.BoolType, object.MemoryViewType, object.ByteArrayType, object.BytesType, object.ClassMethodType,
	object.ComplexType, object.DictType, object.EnumerateType, object.FilterType, object.FloatType,
	object.FrozenSetType,
	object.PropertyType, object.IntType, object.ListType, object.MapType, object.ObjectType, object.RangeType,
	object.ReversedType, object.SetType, object.SliceType, object.StaticMethodType, object.StrType, object.SuperType,
	object.TupleType, object.TypeType, object.ZipType,
}
