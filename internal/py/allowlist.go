package py

import (
	"slices"
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/py/stdlib/frozen"
	"github.com/hognose/hognose/internal/py/suggest"
)

// knownModules are the modules that there are, in order, with those whose names begin with "_".
var knownModules = sync.OnceValue(func() []string {
	names := append(slices.Clone(frozen.Names()), "os.path") // which os makes
	for _, d := range modules {
		names = append(names, d.Name)
	}
	slices.Sort(names)
	return slices.Compact(names)
})

// knowsModule reports whether there is a module of that name, or none on purpose: a package of
// others, or a module of the standard library that only CPython has. A name that it does not know
// is a mistake, unless somebody has brought the module along.
func knowsModule(name string) bool {
	if _, ok := slices.BinarySearch(knownModules(), name); ok || hintFor(name) != "" {
		return true
	}
	root, _, inside := strings.Cut(name, ".")
	_, here := slices.BinarySearch(knownModules(), root)
	return suggest.IsStdlibModule(root) && !(here && inside)
}

// KnowsModule reports whether the session has a module of that name, or lacks it on purpose.
func (in *Interp) KnowsModule(name string) bool {
	t := &in.vm.Thread
	if knowsModule(name) {
		return true
	}
	_, ok := t.GetStr(t.Modules, t.Intern(name))
	return ok
}

// NearestModule returns the module whose name looks most like that one, or "".
func NearestModule(name string) string { return suggest.Nearest(name, knownModules()) }

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
