// Package frozen holds the modules of the standard library that are written in Python.
//
// Each is one file, named by the module: collections.abc.py is the module collections.abc. A module is a package if files of
// submodules are there too. Package py compiles a file when a session first imports it, once per process, and every session
// runs the code in a namespace of its own; so the texts must not count on state outside of their session.
//
// What needs speed, or a look inside objects, lies in native modules whose names start with an underscore.
package frozen

import (
	"embed"
	"strings"
)

//go:embed *.py
var files embed.FS

// Text returns the text of a module, and whether there is one.
func Text(name string) (string, bool) {
	b, err := files.ReadFile(name + ".py")
	return string(b), err == nil
}

// Names lists the modules in alphabetical order.
func Names() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the program
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = strings.TrimSuffix(e.Name(), ".py")
	}
	return names
}
