package object

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/source"
)

// Modules of the standard library do their work with more rights than the program that calls them:
// they may use each other whatever a session lets programs import, and builtins that it withholds.
// The right belongs to their code: an instruction that stands in the text of a frozen module, run
// with the namespace of a module of the library, may import the module that it names, read
// attributes of modules by the names in the text, and call kept builtins. What such code does on
// behalf of a program, with a name that is data (getattr, __import__, importlib), is judged by the
// program's rights.
//
// A module that the program may not use is closed to it: the program may come across the object, in
// an attribute of another module or in sys.modules, but reads no attribute, not even __dict__, and
// no function leads to its namespace.
//
// Packages that the host has mounted have the same rights, and may also run text. Text that they run
// is no file of theirs: it has the rights of the program.

// AddLibrary tells that globals is the namespace of a module of the standard library.
func (r *Runtime) AddLibrary(globals *Dict, name string) {
	if r.libraries == nil {
		r.libraries = make(map[*Dict]string)
	}
	r.libraries[globals] = name
	globals.Flags |= ofLibrary
}

// HomeOf returns the name of the module of the standard library that d is the namespace of, as the
// code of its functions tells, which no program can change; if it has none, as __name__ tells.
func (t *Thread) HomeOf(d *Dict) string {
	native := ""
	for i := 0; ; {
		_, v, next, ok := d.Next(i)
		if !ok {
			break
		}
		i = next
		switch {
		case !v.IsSet(): // in a snapshot that nobody wrote
		case v.O.Kind == KFunction && v.Function().Globals == d && v.Function().Code.T.File.Package:
			return source.ModuleName(v.Function().Code.T.File.Name)
		case v.O.Kind == KFunction && v.Function().Globals == d && v.Function().Code.T.File.Library:
			return strings.TrimSuffix(strings.TrimPrefix(v.Function().Code.T.File.Name, "<frozen "), ">")
		case v.O.Kind == KNative && v.Native().Owner == nil && !v.Native().Self.IsSet() && native == "" &&
			v.O.Flags&SharedObject == 0:
			native = v.Native().Module
		}
	}
	if name, ok := t.GetStr(d, nName); native == "" && ok && name.Kind() == KStr {
		return name.Str().S
	}
	return native
}

// Grant lets programs use a module, and those that lie in it, whatever the policy says: the host
// has imported it for them.
func (r *Runtime) Grant(name string) {
	if r.MayUse != nil && !r.isGranted(name) {
		r.Keep(ModuleType, NewTuple(append(slices.Clone(r.granted()), NewStr(name))))
	}
}

// granted lists the names that Grant was given. They are kept where snapshots find them.
func (r *Runtime) granted() []Value {
	if v, ok := r.kept[ModuleType]; ok && v.Kind() == KTuple {
		return v.Tuple().Items
	}
	return nil
}

// isGranted reports whether the host has imported a module for programs, or a package around it.
func (r *Runtime) isGranted(name string) bool {
	return slices.ContainsFunc(r.granted(), func(v Value) bool {
		return v.Kind() == KStr && (name == v.Str().S || strings.HasPrefix(name, v.Str().S+"."))
	})
}

// InLibrary reports whether code with these globals has the rights of the standard library.
func (r *Runtime) InLibrary(c *Code, globals *Dict) bool {
	return (c.T.File.Library || c.T.File.Package) && globals.Flags&ofLibrary != 0
}

// InPackage reports whether code with these globals is that of a package which the host has mounted.
// It has the rights of the standard library, and may run text.
func (r *Runtime) InPackage(c *Code, globals *Dict) bool {
	return c.T.File.Package && r.InLibrary(c, globals)
}

// Withheld is a builtin that the policy takes away from programs.
type Withheld struct {
	Own   Value // the builtin, a native of the process
	Guard Value // what packages find under its name: it calls the builtin, but only for packages
}

// KeepForPackages remembers builtins that the policy is about to take away from programs.
func (r *Runtime) KeepForPackages(values map[string]Withheld) { r.withheld = values }

// WithheldBuiltin returns a builtin that programs may not use; unbound values if the policy takes no
// builtin of that name away.
func (r *Runtime) WithheldBuiltin(name string) Withheld { return r.withheld[name] }

// CalledByPackage reports whether the running native was called by the code of a package, or by
// importlib for that.
func (t *Thread) CalledByPackage() bool {
	f := t.importCaller()
	return f.Code != nil && t.InPackage(f.Code, f.Globals)
}

// calledByOwner reports whether the running native was called by the library that the module name
// is a part of, and the program may use that part: libraries load their parts when they are first
// asked for.
func (t *Thread) calledByOwner(name string) bool {
	f := t.importCaller()
	if f.Code == nil || t.MayUse == nil || !t.InLibrary(f.Code, f.Globals) {
		return false
	}
	owner, _, _ := strings.Cut(t.libraries[f.Globals], ".")
	return strings.HasPrefix(name, owner+".") && t.MayUse(name)
}

// importCaller returns the frame that called the running native, or importlib for it; none if the
// session has no library.
func (t *Thread) importCaller() (caller FrameInfo) {
	if r := t.Runtime; r.libraries == nil {
		return caller
	}
	t.Machine.Frames(func(f FrameInfo) bool {
		if f.Code == nil || f.Globals == nil {
			return false
		}
		if f.Code.T.File.Library && strings.HasPrefix(f.Code.T.File.Name, "<frozen importlib") {
			return true // whoever called it
		}
		caller = f
		return false
	})
	return caller
}

// libraryNames are the builtins of the standard library in a session whose programs lose some.
type libraryNames struct {
	usual  []NameValue
	others []NameValue
}

// KeepBuiltins lets the standard library have the builtins that are usual, of which it changes
// nothing, and others: they come in addition, or take the place of some. A session in which none of
// its code runs never makes a namespace of them.
func (r *Runtime) KeepBuiltins(usual, others []NameValue) {
	r.libraryNames = &libraryNames{usual, others}
}

// LibraryBuiltins returns the builtins that are kept for code with these globals, or nil if it uses
// those of everybody.
func (t *Thread) LibraryBuiltins(c *Code, globals *Dict) *Dict {
	if t.libraryNames == nil || c.T.File.Package || !t.InLibrary(c, globals) {
		return nil
	}
	return t.NeedBuiltins()
}

// NeedBuiltins returns the builtins that modules of the standard library use, nil if they use those
// of everybody.
func (t *Thread) NeedBuiltins() *Dict {
	if n := t.libraryNames; n != nil && t.libraryBuiltins == nil {
		t.libraryBuiltins = t.namespaceOf(n.usual, n.others)
	}
	return t.libraryBuiltins
}

// KeptBuiltins is NeedBuiltins that returns nil if nobody has needed them yet.
func (r *Runtime) KeptBuiltins() *Dict { return r.libraryBuiltins }

// namespaceOf returns a dict of names, each of which is there once, with others in addition or in
// the place of some. Nothing can refuse the few kilobytes that it takes.
func (t *Thread) namespaceOf(names, others []NameValue) *Dict {
	n, size := roomFor(len(names) + len(others))
	d := &Dict{Header: Header{Kind: KDict}, entries: make([]dictEntry, 0, n), index: make([]int32, size), unused: size}
	t.Meter.Owe(DictSize + int64(n)*dictEntrySize + int64(size)*4)
	for i := range d.index {
		d.index[i] = free
	}
	_ = t.AddNames(d, names) // there is room
	for _, x := range others {
		if i := d.findStr(t.StrHash(x.Name), x.Name); i >= 0 {
			d.entries[i].val = x.Value
		} else {
			_ = t.AddNames(d, []NameValue{x})
		}
	}
	return d
}

// Closed reports whether m is a module that the program may not use.
func (r *Runtime) Closed(m *Module) bool { return r.MayUse != nil && r.closedDict(m.Dict) }

// closedDict reports whether d is the namespace of a module that the program may not use.
func (r *Runtime) closedDict(d *Dict) bool {
	if r.MayUse == nil || d.Flags&ofLibrary == 0 {
		return false
	}
	name, ok := r.libraries[d]
	return ok && !r.Trusted && !r.MayUse(name) && !r.isGranted(name)
}

// open raises AttributeError for a module that the program may not use. The error is one that code
// which looks around takes for absence.
func (t *Thread) open(m *Module) error { return t.OpenDict(m.Dict) }

// OpenDict is open for the namespace of a module, which functions and frames lead to.
func (t *Thread) OpenDict(d *Dict) error {
	if !t.closedDict(d) {
		return nil
	}
	e := t.Errorf(AttributeError, "module '%s' is not allowed in this session", t.libraries[d])
	if len(e.Extra) > 0 {
		e.Extra[0] = None // nothing with a similar name would be
	}
	return e
}

// LibraryAttr is GetAttr with the rights of the standard library: m is a module that a native needs
// itself, or that an instruction of the library reads.
func (t *Thread) LibraryAttr(m Value, name *Str) (Value, error) {
	if m.Kind() != KModule {
		return t.GetAttr(m, name)
	}
	v, err := t.libraryAttr(m, name)
	if err != nil {
		return v, AttributeContext(err, m, name)
	}
	if !v.IsSet() {
		return v, t.NoAttribute(m, name)
	}
	return v, nil
}

// LibraryAttrOr is GetAttrOr with the rights of the standard library.
func (t *Thread) LibraryAttrOr(m Value, name *Str) (Value, error) {
	if m.Kind() != KModule {
		return t.GetAttrOr(m, name)
	}
	v, err := t.libraryAttr(m, name)
	if err != nil && IsExcOf(err, AttributeError) {
		return Value{}, nil
	}
	return v, err
}

func (t *Thread) libraryAttr(m Value, name *Str) (Value, error) {
	if name == nDict {
		return m.Module().Dict.Value(), nil
	}
	return t.moduleAttr(m, name)
}

// CallLibrary calls a function of a module that a native needs itself.
func (t *Thread) CallLibrary(m Value, name string, args ...Value) (Value, error) {
	f, err := t.LibraryAttr(m, t.Intern(name))
	if err != nil {
		return Value{}, err
	}
	return t.Machine.Call(f, args, nil)
}

// LibraryNamespace returns the globals of a function or frame for an instruction of the standard
// library that reads them; unbound if it reads something else.
func (t *Thread) LibraryNamespace(v Value, name *Str) Value {
	switch {
	case v.O.Kind == KFunction && name == nGlobals:
		return v.Function().Globals.Value()
	case v.O.Kind == KFrame && name == nFrameGlobals:
		return v.Frame().Globals.Value()
	}
	return Value{}
}

var (
	nGlobals      = static("__globals__")
	nFrameGlobals = static("f_globals")
)
