// Package pandas is Python's module _pandas: the kernels of package frame as functions over arrays,
// for the modules of pandas that are written in Python.
package pandas

import (
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// Modules returns the native module.
func Modules() []*object.ModuleDef { return []*object.ModuleDef{&module} }

var module = object.ModuleDef{Name: "_pandas", Doc: "Kernels of pandas.",
	Funcs: slices.Concat(groupFuncs, joinFuncs, windowFuncs, columnFuncs)}
