// Package strformat is the module _string: it takes format strings apart for Python's
// string.Formatter, which is frozen Python.
package strformat

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_string",
	Doc:  "Native parts of string.",
	Funcs: []*object.Def{
		{Name: "formatter_parser", Sig: "string, /", Doc: "Take a format string apart.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				if a[0].Kind().Base() != object.KStr {
					return object.Value{}, t.Errorf(object.TypeError, "expected str, got %s", object.TypeOf(a[0]).Name)
				}
				fields, err := types.FormatFields(t, a[0].Str().S)
				if err != nil {
					return object.Value{}, err
				}
				return t.Iter(fields)
			}},
		{Name: "formatter_field_name_split", Sig: "string, /", Doc: "Take the name of a field apart.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				if a[0].Kind().Base() != object.KStr {
					return object.Value{}, t.Errorf(object.TypeError, "expected str, got %s", object.TypeOf(a[0]).Name)
				}
				return types.FormatPath(t, a[0].Str().S)
			}},
	},
}
