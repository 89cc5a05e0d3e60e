// This file gives the code of modules that are written in Python.

package frozen

import (
	"embed"

	"github.com/hognose/hognose/internal/py/bytecode"
)

//go:generate go run ./gen

//go:embed *.py templates/*.bin
var files embed.FS

// Library is the part of the standard library that is written in Python.
var Library = NewSet(files)

// Names lists the modules of Library in alphabetical order. The list is not to be changed.
func Names() []string { return Library.Names() }

// Code returns the code of a module of Library, and whether there is such a module.
func Code(name string) (code *bytecode.Code, ok bool, err error) { return Library.Code(name) }

// Text returns the text of a module of Library, and whether there is one.
func Text(name string) (string, bool) { return Library.Text(name) }
