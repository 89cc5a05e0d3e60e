// Package tables is the module _tables: what the library pandas needs to read and write times and
// text, bound to the packages frame/calendar and frame/tabular. The classes that programs see are
// written in Python (package science/frozen).
//
// A function here checks its arguments, calls one function of those packages and makes Python
// objects of the result. Times cross the border as int64 arrays of nanoseconds with the least
// number for NaT, columns of text as arrays of objects.
package tables

import (
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// Modules returns the native module.
func Modules() []*object.ModuleDef { return []*object.ModuleDef{&module} }

// Names are those of the modules.
var Names = []string{"_tables"}

type (
	thread = object.Thread
	value  = object.Value
)

var module = object.ModuleDef{
	Name:  "_tables",
	Doc:   "Native parts of pandas: times and text.",
	Funcs: slices.Concat(csvFuncs, dateFuncs, sheetFuncs, textFuncs),
}
