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
	// Modules are the names of its native modules. Native makes them, in that order, when a program
	// first asks for one of them: what they declare takes time that others need not spend.
	Modules []string
	Native  func() []*object.ModuleDef
	// Exceptions are classes that programs meet among the subclasses of builtin ones before they
	// import a module of the library, some of which have them.
	Exceptions []object.TypeTable
	Frozen     *frozen.Set // nil: none
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
	names []string // of native modules, in the order of Native
	sets  []*frozen.Set
	// native has the modules by their names. Those of a library are made when one is asked for.
	native map[string]func() *object.ModuleDef
}

var all = sync.OnceValue(func() *registry {
	closed.Store(true)
	r := &registry{sets: []*frozen.Set{frozen.Library}, native: make(map[string]func() *object.ModuleDef, len(standard))}
	for _, d := range standard {
		r.names = append(r.names, d.Name)
		r.native[d.Name] = func() *object.ModuleDef { return d }
	}
	for _, l := range added {
		modules := sync.OnceValue(func() []*object.ModuleDef { return l.make() })
		for i, name := range l.Modules {
			r.names = append(r.names, name)
			r.native[name] = func() *object.ModuleDef { return modules()[i] }
		}
		if l.Frozen != nil {
			r.sets = append(r.sets, l.Frozen)
		}
	}
	return r
})

// make makes the native modules of the library, and their classes usable.
func (l Library) make() []*object.ModuleDef {
	all := l.Native()
	for i, d := range all {
		if d.Name != l.Modules[i] {
			panic("importer: " + l.Modules[i] + " is called " + d.Name)
		}
		d.Prepare()
		d.Claim() // in order: some functions are in several modules
		object.Attach(d.Types)
	}
	return all
}

// Prepare prepares the modules of the standard library, and returns their classes and the exceptions of
// libraries.
func Prepare() (classes [][]object.TypeTable) {
	closed.Store(true)
	for _, d := range standard {
		d.Prepare()
		classes = append(classes, d.Types)
	}
	for _, l := range added {
		classes = append(classes, l.Exceptions)
	}
	return classes
}

// native returns the native module of that name, or nil.
func native(name string) *object.ModuleDef {
	if f := all().native[name]; f != nil {
		return f()
	}
	return nil
}

// Native lists the native modules of the process, those of libraries too.
func Native() []*object.ModuleDef {
	list := make([]*object.ModuleDef, len(all().names))
	for i, name := range all().names {
		list[i] = native(name)
	}
	return list
}

// IsNative reports whether there is a native module of that name.
func IsNative(name string) bool { return all().native[name] != nil }

// LazyAttrs returns the attributes of a native module that are made when they are asked for.
func LazyAttrs(name string) []object.LazyAttr {
	if m := native(name); m != nil {
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
	names := append(frozenNames(), all().names...)
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
