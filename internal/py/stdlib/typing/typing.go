// Package typing is the module _typing: the parts of Python's typing that the interpreter itself
// makes when it meets type parameters. The rest is frozen Python.
package typing

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_typing",
	Doc:  "Native parts of the module typing.",
	Funcs: []*object.Def{
		{Name: "_idfunc", Sig: "x, /", Doc: "Return the argument.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return a[0], nil
			}},
		{Name: "_callable_alias", Sig: "origin, args, /",
			Doc: "Make origin[args], with args as Callable takes them.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return types.NewCallableAlias(t, a[0], a[1])
			}},
		{Name: "_parameters", Sig: "args, /",
			Doc: "The type parameters in a tuple of types, each once and in order.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				if a[0].Kind() != object.KTuple {
					return object.Value{}, t.Errorf(object.TypeError, "_parameters() argument must be a tuple")
				}
				return types.TypeParameters(t, a[0].Tuple().Items)
			}},
		{Name: "_substitute", Sig: "alias, args, key, /",
			Doc: "Put the items of key in place of the type parameters in args, which are those of alias.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				if a[1].Kind() != object.KTuple {
					return object.Value{}, t.Errorf(object.TypeError, "_substitute() argument 2 must be a tuple")
				}
				return types.Substitute(t, a[0], a[1].Tuple().Items, a[2])
			}},
		{Name: "_user_alias", Sig: "cls, args, /", Doc: "Make cls[args] of a class with type parameters.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				if a[0].Kind().Base() != object.KType || a[1].Kind() != object.KTuple {
					return object.Value{}, t.Errorf(object.TypeError, "_user_alias() takes a class and a tuple")
				}
				return types.NewUserAlias(t, a[0].Type(), a[1].Tuple().Items)
			}},
	},
	Values: []object.NamedValue{
		{Name: "TypeVar", Value: types.TypeVarType.Value()},
		{Name: "ParamSpec", Value: types.ParamSpecType.Value()},
		{Name: "TypeVarTuple", Value: types.TypeVarTupleType.Value()},
		{Name: "ParamSpecArgs", Value: types.ParamSpecArgsType.Value()},
		{Name: "ParamSpecKwargs", Value: types.ParamSpecKwargsType.Value()},
		{Name: "TypeAliasType", Value: types.TypeAliasTypeType.Value()},
		{Name: "Generic", Value: types.GenericType.Value()},
		{Name: "NoDefault", Value: types.NoDefault},
		{Name: "_UserAlias", Value: object.TypingAliasType.Value()},
		{Name: "_UnpackedVars", Value: types.UnpackType.Value()},
	},
}
