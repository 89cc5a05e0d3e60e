package object

import "strings"

// The import statement: names relative to a package, sys.modules, packages before their submodules,
// from and star. Runtime.Import loads what is not there yet. It is part of the core because natives
// of the core import modules themselves: a warning goes through module warnings.

var (
	nPath   = static("__path__")
	nAll    = static("__all__")
	nImport = static("__import__")
)

// Importer says whose rights decide which modules an import may load.
type Importer uint8

const (
	ForProgram Importer = iota // what the policy lets programs import
	ForLibrary                 // any module: the standard library names it in its own text
	ForPackage                 // any module: a mounted package names it in its own text; finders of the program are asked
)

// ImportName is the import statement up to the binding of names: import a.b gives a, from a.b
// import c (fromlist is a tuple) gives a.b. A program may put its own __import__ into builtins;
// where it may not import everything, that is not asked for the modules that the standard library
// needs.
func (t *Thread) ImportName(name string, fromlist, level Value, globals *Dict, by Importer) (Value, error) {
	if f, ok := t.GetStr(t.Builtins, nImport); ok && f.Kind() != KNative && (by == ForProgram || t.MayUse == nil) {
		return t.Call(f, NewStr(name), globals.Value(), None, fromlist, level)
	}
	n, err := t.IndexInt(level, OverflowError)
	if err != nil {
		return Value{}, err
	}
	return t.importName(name, fromlist, n, globals.Value(), by)
}

// BuiltinImport is the builtin __import__.
func (t *Thread) BuiltinImport(name, globals, fromlist Value, level int) (Value, error) {
	switch {
	case name.Kind().Base() != KStr:
		return Value{}, t.Errorf(TypeError, "module name must be a string")
	case level < 0:
		return Value{}, t.Errorf(ValueError, "level must be >= 0")
	}
	by := ForProgram
	switch {
	case t.CalledByPackage():
		by = ForPackage
	case level == 0 && t.calledByOwner(name.Str().S):
		by = ForLibrary
	}
	return t.importName(name.Str().S, fromlist, level, globals, by)
}

// importName is __import__ with a level: the absolute name first, then the module, then what the
// statement gets of it.
func (t *Thread) importName(name string, fromlist Value, level int, globals Value, by Importer) (Value, error) {
	abs := name
	if level > 0 {
		pkg, err := t.packageOf(globals, level)
		if err != nil {
			return Value{}, err
		}
		if err := t.Alloc(len(pkg) + len(name)); err != nil {
			return Value{}, err
		}
		if abs = pkg; name != "" {
			abs = pkg + "." + name
		}
	} else if name == "" {
		return Value{}, t.Errorf(ValueError, "Empty module name")
	}
	m, err := t.importModule(abs, by)
	if err != nil {
		return Value{}, err
	}
	wanted, err := t.Truth(fromlist)
	if err != nil {
		return Value{}, err
	}
	if wanted {
		return m, t.importMembers(m, abs, fromlist, by)
	}
	head, _, dotted := strings.Cut(name, ".")
	if !dotted {
		return m, nil
	}
	return t.importModule(abs[:len(abs)-len(name)+len(head)], by)
}

// packageOf returns the package that a relative import of the given level starts from. __package__
// says it; without one, __name__ does, cut by a component if the module is no package itself.
func (t *Thread) packageOf(globals Value, level int) (string, error) {
	if globals.Kind().Base() != KDict {
		return "", t.Errorf(TypeError, "globals must be a dict")
	}
	g := globals.Dict()
	pkg, ok := t.GetStr(g, nPackage)
	if !ok || pkg.IsNone() {
		if pkg, ok = t.GetStr(g, nName); !ok {
			return "", t.Raise(KeyError, NewStr("'__name__' not in globals"))
		}
		if pkg.Kind().Base() != KStr {
			return "", t.Errorf(TypeError, "__name__ must be a string")
		}
		if _, isPkg := t.GetStr(g, nPath); !isPkg {
			cut := max(strings.LastIndexByte(pkg.Str().S, '.'), 0)
			pkg = NewStr(pkg.Str().S[:cut])
		}
	}
	if pkg.Kind().Base() != KStr {
		return "", t.Errorf(TypeError, "package must be a string")
	}
	name := pkg.Str().S
	if name == "" {
		return "", t.importError(ImportError, None, None, None, "attempted relative import with no known parent package")
	}
	for ; level > 1; level-- {
		cut := strings.LastIndexByte(name, '.')
		if cut < 0 {
			return "", t.importError(ImportError, None, None, None, "attempted relative import beyond top-level package")
		}
		name = name[:cut]
	}
	return name, nil
}

// ImportModule returns the module with the full name, and loads it and the packages it is in unless
// they are loaded. The program must have the right to import it, loaded or not.
func (t *Thread) ImportModule(name string) (Value, error) { return t.importModule(name, ForProgram) }

// importModule is ImportModule by the rights of by. What the host imports in its own name, which is
// what Trusted tells, is granted to programs.
func (t *Thread) importModule(name string, by Importer) (Value, error) {
	m, err := t.findModule(name, by)
	if err == nil && by == ForProgram && t.Trusted {
		t.Grant(name)
	}
	return m, err
}

// findModule looks in sys.modules, then loads: the package before its submodule, which becomes an
// attribute of the package. Each level counts as one of recursion.
func (t *Thread) findModule(name string, by Importer) (Value, error) {
	if err := t.Work(len(name) / 16); err != nil { // it is hashed at each level
		return Value{}, err
	}
	if by == ForProgram && t.MayImport != nil && !t.Trusted {
		if err := t.MayImport(t, name); err != nil {
			return Value{}, err
		}
	}
	key, err := t.moduleKey(name)
	if err != nil {
		return Value{}, err
	}
	if m, ok := t.GetStr(t.Modules, key); ok {
		// None in sys.modules is how programs forbid an import.
		if m.IsNone() {
			return Value{}, t.importError(ModuleNotFoundError, key.Value(), None, None,
				"import of %s halted; None in sys.modules", name)
		}
		return m, nil
	}
	if err := t.Enter(""); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	parent, child := Value{}, name
	cut, err := t.lastDot(name)
	if err != nil {
		return Value{}, err
	}
	if cut >= 0 {
		if parent, err = t.importModule(name[:cut], by); err != nil {
			return Value{}, err
		}
		if m, ok := t.GetStr(t.Modules, key); ok { // the package brought it along
			return m, nil
		}
		path, err := t.LibraryAttrOr(parent, nPath)
		if err != nil {
			return Value{}, err
		}
		if !path.IsSet() {
			return Value{}, t.importError(ModuleNotFoundError, key.Value(), None, None,
				"No module named '%s'; '%s' is not a package", name, name[:cut])
		}
		child = name[cut+1:]
	}
	m, err := t.load(key, by)
	if err != nil || !parent.IsSet() {
		return m, err
	}
	if parent.Kind() == KModule {
		return m, t.SetStr(parent.Module().Dict, t.Intern(child), m)
	}
	return m, t.SetAttr(parent, t.Intern(child), m)
}

// moduleKey returns name as a key of sys.modules. A long one is no name that anybody would intern,
// and takes a while to hash.
func (t *Thread) moduleKey(name string) (*Str, error) {
	if len(name) <= LongText {
		return t.Intern(name), nil
	}
	key := newStr(name)
	return key, t.hashLong(key)
}

// lastDot returns the place of the last dot in a name, or -1.
func (t *Thread) lastDot(name string) (int, error) {
	for end := len(name); end > 0; {
		start := max(end-LongText, 0)
		if at := strings.LastIndexByte(name[start:end], '.'); at >= 0 {
			return start + at, nil
		}
		if end = start; end > 0 {
			if err := t.Work(LongText / textPerUnit); err != nil {
				return 0, err
			}
		}
	}
	return -1, nil
}

// ImportInternal is ImportModule for natives that need a module themselves: what a program may
// import says nothing about it. The name must be a constant, and the module is read by LibraryAttr.
func (t *Thread) ImportInternal(name string) (Value, error) { return t.importModule(name, ForLibrary) }

// ImportedCall calls a function of a module that a native needs.
func (t *Thread) ImportedCall(module, function string, args ...Value) (Value, error) {
	m, err := t.ImportInternal(module)
	if err != nil {
		return Value{}, err
	}
	return t.CallLibrary(m, function, args...)
}

// load asks the session for a module that is not there yet.
func (t *Thread) load(name *Str, by Importer) (Value, error) {
	if t.Import == nil {
		return Value{}, t.noModule(name)
	}
	m, err := t.Import(t, name.S, by)
	if err != nil {
		return Value{}, err
	}
	if own, ok := t.GetStr(t.Modules, name); ok { // a module may replace itself while it is loaded
		return own, nil
	}
	return m, t.SetStr(t.Modules, name, m)
}

// noModule is the error for a module that does not exist.
func (t *Thread) noModule(name *Str) *Exc {
	return t.importError(ModuleNotFoundError, name.Value(), None, None, "No module named '%s'", name.S)
}

// NoModule is the error for a module that does not exist, for Runtime.Import.
func (t *Thread) NoModule(name string) *Exc { return t.noModule(newStr(name)) }

// importError is an ImportError with its attributes name, path and name_from.
func (t *Thread) importError(c *Type, name, path, from Value, format string, args ...any) *Exc {
	e := t.Errorf(c, format, args...)
	e.Extra[0], e.Extra[1], e.Extra[2], e.Extra[3] = e.Message(), name, path, from
	return e
}

// importMembers loads the submodules of a package that from package import a, b names and that are
// not there yet. from package import * loads the submodules that __all__ names.
func (t *Thread) importMembers(m Value, abs string, fromlist Value, by Importer) error {
	path, err := t.packagePath(m)
	if err != nil || !path.IsSet() {
		return err
	}
	names, err := t.Collect(fromlist)
	if err != nil {
		return err
	}
	for _, n := range names {
		if n.Kind().Base() != KStr {
			return t.Errorf(TypeError, "Item in ``from list'' must be str, not %s", TypeOf(n).Name)
		}
		if n.Str().S == "*" {
			all, err := t.LibraryAttrOr(m, nAll)
			if err != nil {
				return err
			}
			if all.IsSet() {
				if err := t.importMembers(m, abs, all, by); err != nil {
					return err
				}
			}
			continue
		}
		name, err := t.InternStr(n.Str())
		if err != nil {
			return err
		}
		if err := t.importMember(m, abs, name, by); err != nil {
			return err
		}
	}
	return nil
}

// packagePath returns __path__ of a module, unbound if it is no package. A module that belongs to the
// interpreter says so when it is made: its __getattr__, which knows the names that few programs ask for,
// is not asked for this one.
func (t *Thread) packagePath(m Value) (Value, error) {
	if m.Kind() == KModule && m.Module().Builtin {
		v, _ := t.GetStr(m.Module().Dict, nPath)
		return v, nil
	}
	return t.LibraryAttrOr(m, nPath)
}

// importMember loads one submodule; that there is none is found out when the name is wanted. A
// ModuleNotFoundError about another module, which the submodule itself imports, comes out.
func (t *Thread) importMember(m Value, abs string, name *Str, by Importer) error {
	x, err := t.LibraryAttrOr(m, name)
	if err != nil || x.IsSet() {
		return err
	}
	full := abs + "." + name.S
	_, err = t.importModule(full, by)
	if e, ok := err.(*Exc); ok && e.Class.IsSubtype(ModuleNotFoundError) {
		if n := NoneIfUnbound(e.Extra[1]); n.Kind().Base() == KStr && n.Str().S == full {
			return nil
		}
	}
	return err
}

// ImportFrom is the name of from module import name: an attribute, or a submodule that is loaded
// but not yet set.
func (t *Thread) ImportFrom(mod Value, name *Str, by Importer) (Value, error) {
	if mod.Kind().Base() == KModule && by == ForProgram {
		if err := t.open(mod.Module()); err != nil {
			return Value{}, err
		}
	}
	v, err := t.LibraryAttrOr(mod, name)
	if err != nil || v.IsSet() {
		return v, err
	}
	modName, err := t.LibraryAttrOr(mod, nName)
	if err != nil {
		return Value{}, err
	}
	text := "<unknown module name>"
	if modName.IsSet() && modName.Kind().Base() == KStr {
		text = modName.Str().S
		if err := t.Alloc(len(text) + len(name.S)); err != nil {
			return Value{}, err
		}
		key, err := t.InternText(text + "." + name.S)
		if err != nil {
			return Value{}, err
		}
		if m, ok := t.GetStr(t.Modules, key); ok {
			return m, nil
		}
	} else {
		modName = None
	}
	file, err := t.LibraryAttrOr(mod, nFile)
	if err != nil {
		return Value{}, err
	}
	where := "unknown location"
	if file.IsSet() && file.Kind().Base() == KStr {
		where = file.Str().S
	} else {
		file = None
	}
	// A module that is still being loaded lacks the name perhaps only because two modules import
	// each other.
	format := "cannot import name '%s' from '%s' (%s)"
	if mod.Kind().Base() == KModule && mod.Module().Loading {
		format = "cannot import name '%s' from partially initialized module '%s' (most likely due to a circular import) (%s)"
	}
	e := t.importError(ImportError, modName, file, name.Value(), format, name.S, text, where)
	if hint := t.whyAbsent(mod, text, name); hint != "" {
		e.SetMessage(e.Message().Str().S + ": " + hint)
	}
	return Value{}, e
}

// whyAbsent says why a module has no attribute, if that is known: it is a module that is not here,
// or the module itself says so.
func (t *Thread) whyAbsent(mod Value, module string, name *Str) string {
	_, err := t.GetAttr(mod, name)
	if e, ok := err.(*Exc); ok && e.Class.IsSubtype(AttributeError) && e.Message().Kind() == KStr {
		if _, hint, ok := strings.Cut(e.Message().Str().S, "has no attribute '"+name.S+"': "); ok {
			return hint
		}
	}
	if t.Absent != nil {
		return t.Absent(module + "." + name.S)
	}
	return ""
}

// ImportStar binds the public names of a module in the namespace ns: those in __all__, or all
// without a leading underscore.
func (t *Thread) ImportStar(mod, ns Value, by Importer) error {
	if mod.Kind().Base() == KModule && by == ForProgram {
		if err := t.open(mod.Module()); err != nil {
			return err
		}
	}
	all, err := t.LibraryAttrOr(mod, nAll)
	if err != nil {
		return err
	}
	public := !all.IsSet()
	if public {
		d, err := t.LibraryAttrOr(mod, nDict)
		if err != nil {
			return err
		}
		if !d.IsSet() {
			return t.importError(ImportError, None, None, None, "from-import-* object has no __dict__ and no __all__")
		}
		all = d
	}
	names, err := t.Collect(all)
	if err != nil {
		return err
	}
	for _, n := range names {
		if n.Kind().Base() != KStr {
			return t.badStarName(mod, n, public)
		}
		name, err := t.InternStr(n.Str())
		if err != nil {
			return err
		}
		if public && strings.HasPrefix(name.S, "_") {
			continue
		}
		v, err := t.LibraryAttr(mod, name)
		if err != nil {
			return err
		}
		if ns.Kind() == KDict {
			err = t.SetStr(ns.Dict(), name, v)
		} else {
			err = t.SetItem(ns, name.Value(), v)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// badStarName is the error for a name in __all__, or in the module's dict, that is no str.
func (t *Thread) badStarName(mod, n Value, fromDict bool) error {
	what, where := "Item", "__all__"
	if fromDict {
		what, where = "Key", "__dict__"
	}
	name := "?"
	if mod.Kind().Base() == KModule {
		name = t.moduleName(mod.Module())
	}
	return t.Errorf(TypeError, "%s in %s.%s must be str, not %s", what, name, where, TypeOf(n).Name)
}
