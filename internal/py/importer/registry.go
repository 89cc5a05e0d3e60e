package importer

import (
	"fmt"
	"hash/fnv"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/stdlib/frozen"
	"github.com/hognose/hognose/internal/py/stdlib/refused"
	"github.com/hognose/hognose/internal/py/suggest"
)

// Library is a set of modules beside the standard library, such as numpy. Programs that embed the
// interpreter add one by importing a Go package; those that do not carry none of its code.
type Library struct {
	Native []*object.ModuleDef
	Frozen *frozen.Set // nil: none
}

// added are the libraries that Add was given. Packages add them while they are initialised, which
// Go does in one goroutine.
var (
	added  []Library
	closed atomic.Bool
)

// Add adds a library. It must run while packages are initialised: the list of modules is fixed when
// it is first asked for. The result lets a package-level variable hold the call.
func Add(l Library) bool {
	if closed.Load() {
		panic("importer: a library was added after the first session")
	}
	added = append(added, l)
	return true
}

// registry is what there is to import, fixed at its first use.
type registry struct {
	native []*object.ModuleDef
	sets   []*frozen.Set
	names  map[string]*object.ModuleDef
}

var all = sync.OnceValue(func() *registry {
	closed.Store(true)
	r := &registry{native: standard[:len(standard):len(standard)], sets: []*frozen.Set{frozen.Library}}
	for _, l := range added {
		r.native = append(r.native, l.Native...)
		if l.Frozen != nil {
			r.sets = append(r.sets, l.Frozen)
		}
	}
	r.native = slices.Clip(r.native)
	r.names = make(map[string]*object.ModuleDef, len(r.native))
	for _, d := range r.native {
		r.names[d.Name] = d
	}
	return r
})

// Native lists the native modules of the process. The caller must not change them; appending to the
// slice copies it.
func Native() []*object.ModuleDef { return all().native }

// IsNative reports whether there is a native module of that name.
func IsNative(name string) bool { return all().names[name] != nil }

// LazyAttrs returns the attributes of a native module that are made when they are asked for.
func LazyAttrs(name string) []object.LazyAttr {
	if m := all().names[name]; m != nil {
		return m.Lazy
	}
	return nil
}

// FrozenCode returns the code of a module that is written in Python, and whether there is one; also
// of one that only packages can import.
func FrozenCode(name string) (code *bytecode.Code, ok bool, err error) {
	if code, ok, err = frozenCode(name); !ok {
		code, ok, err = refused.Set.Code(name)
	}
	return code, ok, err
}

// frozenCode is FrozenCode for modules that everybody can import.
func frozenCode(name string) (code *bytecode.Code, ok bool, err error) {
	for _, s := range all().sets {
		if code, ok, err = s.Code(name); ok {
			break
		}
	}
	return code, ok, err
}

// FrozenSum is a number that changes with the text of any module that is written in Python.
func FrozenSum() uint32 {
	h := fnv.New32a()
	for _, s := range all().sets {
		s.WriteSum(h)
	}
	return h.Sum32()
}

// frozenNames lists the modules that are written in Python.
func frozenNames() []string {
	var names []string
	for _, s := range all().sets {
		names = append(names, s.Names()...)
	}
	return names
}

// allNames lists all modules in alphabetical order.
var allNames = sync.OnceValue(func() []string {
	names := frozenNames()
	for _, d := range Native() {
		names = append(names, d.Name)
	}
	slices.Sort(names)
	return slices.Compact(names)
})

// Modules lists the public modules in alphabetical order: those of the standard library and of the
// libraries that were added.
func Modules() []string {
	hidden := func(n string) bool {
		return strings.HasPrefix(n, "_") && n != "__future__" || strings.Contains(n, "._")
	}
	return slices.DeleteFunc(slices.Clone(allNames()), hidden)
}

// Has reports whether the interpreter has a module of that name, which no package can replace: one of
// the standard library, also if it is not here, or of a library that was added.
func Has(name string) bool {
	if _, ok := slices.BinarySearch(knownModules(), name); ok {
		return true
	}
	return suggest.IsStdlibModule(name)
}

// BuiltIn says whether a module that everybody can import is native or frozen, "" if it is neither,
// and whether it is a package; code is that of a frozen one.
func BuiltIn(name string) (kind string, pkg bool, code *bytecode.Code) {
	if len(name) > maxModuleName {
		return "", false, nil
	}
	if IsNative(name) {
		return "native", isPackage(name), nil
	}
	if code, ok, err := frozenCode(name); ok && err == nil {
		return "frozen", isPackage(name), code
	}
	return "", false, nil
}

// Build identifies what compiles modules: templates that another build wrote are not used.
func Build() string {
	version := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" || s.Key == "vcs.modified" {
				version += " " + s.Value
			}
		}
	}
	return fmt.Sprintf("%s %08x %08x", version, FrozenSum(), bytecode.InstructionSet())
}
