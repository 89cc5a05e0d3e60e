// Package abc is the module _abc: the native half of Python's abc. The metaclass ABCMeta itself is
// frozen Python; it calls _abc_init for each new class and has the native methods of this package as
// its own.
package abc

import "github.com/hognose/hognose/internal/py/object"

// Module declares the module. Beside its functions it holds the native methods of ABCMeta, under
// their own names.
var Module = object.ModuleDef{
	Name: "_abc",
	Doc:  "Native parts of abc.",
	Funcs: []*object.Def{
		{Name: "_abc_init", Sig: "cls, /", Doc: "Prepare a new abstract base class.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				if a[0].Kind().Base() != object.KType || a[0].Type().Dict == nil {
					return object.Value{}, t.Errorf(object.TypeError, "_abc_init() argument must be a class")
				}
				return object.None, initABC(t, a[0])
			}},
		{Name: "get_cache_token", Sig: "", Doc: "Return a number that changes with each registration.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return object.Int(int64(t.ABCVersion)), nil
			}},
		{Name: "_in_abc_walk", Sig: "", Doc: "Whether an abstract class is asking all it knows of for a subclass.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return object.Bool(t.ABCWalks > 0), nil
			}},
	},
	Types:  []object.TypeTable{stateTable},
	Values: methods(),
	States: states,
}

// methods are the native methods as values of the module; the frozen class puts them into its
// namespace.
func methods() []object.NamedValue {
	var all []object.NamedValue
	for _, d := range metaMethods {
		all = append(all, object.NamedValue{Name: d.Name, Value: object.NewDescriptor(d, object.TypeType)})
	}
	return all
}

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{(*abcState)(nil), (*savedABC)(nil)}
