package types

import "github.com/hognose/hognose/internal/py/object"

// States are the Go types behind the native objects of this package, for snapshots. A snapshot
// writes the fields of such a type one by one, and needs the list to make one by name.
var States = []any{
	(*TypeAlias)(nil), (*TypeVar)(nil), (*paramPart)(nil), (*unpackedVars)(nil), (*asyncStep)(nil),
	(*coroutineWrapper)(nil), stream{},
}

// Nameless is a module that nobody can import: it names the objects of the process that belong to
// no module.
var Nameless = object.ModuleDef{Name: "", Statics: []object.NamedValue{
	{Name: "missing", Value: missing},
	{Name: "NoDefault", Value: NoDefault}, {Name: "newobj", Value: newObjNative}, {Name: "newobjex",
		Value: newObjExNative},
}}
