// Package pandas is Python's module _pandas: the kernels of package frame as functions over arrays,
// for the modules of pandas that are written in Python.
//
// A function here reads its arguments with a [reader], calls one kernel, and wraps what it returns.
// It holds no state. The modules above (pandas._groupby, pandas._merge, pandas._window and others
// in science/frozen) decide what an operation means; the kernels do what would be too slow as a
// loop in Python or as several passes of NumPy.
//
// Programs can import _pandas themselves, with any arguments. Kernels index with codes and places
// without looking, so every function checks before it calls one that lengths agree, that codes lie
// below their count, and that there is memory for what the kernel keeps.
package pandas

import (
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// Modules returns the native module.
func Modules() []*object.ModuleDef { return []*object.ModuleDef{&module} }

// Names are those of the modules.
var Names = []string{"_pandas"}

var module = object.ModuleDef{Name: "_pandas", Doc: "Kernels of pandas.",
	Funcs: slices.Concat(groupFuncs, joinFuncs, windowFuncs, columnFuncs, objectFuncs, lendFuncs, buildFuncs, rowFuncs)}
