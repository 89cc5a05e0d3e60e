package importer

import (
	"slices"
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/py/suggest"
)

// knownModules are the modules that there are, in order, with those whose names begin with "_".
var knownModules = sync.OnceValue(func() []string {
	names := append(slices.Clone(allNames()), "os.path") // which os makes
	slices.Sort(names)
	return slices.Compact(names)
})

// Knows reports whether there is a module of that name, or none on purpose: a package of
// others, or a module of the standard library that only CPython has. A name that it does not know
// is a mistake, unless somebody has brought the module along.
func Knows(name string) bool {
	root, _, inside := strings.Cut(name, ".")
	_, here := slices.BinarySearch(knownModules(), root)
	if _, ok := slices.BinarySearch(knownModules(), name); ok || !(inside && here) && knownHint(root, name) != "" {
		return true
	}
	return suggest.IsStdlibModule(root) && !(here && inside)
}

// Nearest returns the module whose name looks most like that one, or "".
func Nearest(name string) string { return suggest.Nearest(name, knownModules()) }
