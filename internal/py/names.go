package py

import (
	"slices"
	"sync"

	"github.com/hognose/hognose/internal/py/importer"
	"github.com/hognose/hognose/internal/py/suggest"
)

// Modules lists the public modules of the standard library in alphabetical order.
func Modules() []string { return importer.Modules() }

// KnowsModule reports whether the session has a module of that name, or lacks it on purpose.
func (in *Interp) KnowsModule(name string) bool {
	t := &in.vm.Thread
	if importer.Knows(name) {
		return true
	}
	_, ok := t.GetStr(t.Modules, t.Intern(name))
	return ok
}

// NearestModule returns the module whose name looks most like that one, or "".
func NearestModule(name string) string { return importer.Nearest(name) }

// BuiltinNames lists what a session has in its module builtins, in order, and what CPython adds for
// its prompt.
var BuiltinNames = sync.OnceValue(func() []string {
	names := []string{"copyright", "credits", "exit", "final_answer", "help", "license", "quit"}
	in, err := New(Options{})
	if err == nil {
		for i := 0; ; {
			k, _, next, ok := in.vm.Thread.Builtins.Next(i)
			if !ok {
				break
			}
			i = next
			names = append(names, k.Str().S)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
})

// NearestBuiltin returns the builtin whose name looks most like that one, or "".
func NearestBuiltin(name string) string { return suggest.Nearest(name, BuiltinNames()) }
