package object

import "strings"

var (
	nPath        = static("__path__")
	nAll         = static("__all__")
	nImport      = static("__import__")
	nDisplayHook = static("displayhook")
	nSys         = static("sys")
	nUnderscore  = static("_")
)

// ImportName is the import statement up to the binding of names: import a.b gives a, from a.b import c (fromlist is a tuple) gives
// a.b. A program may put its own __import__ into builtins.
func (t *Thread) ImportName(name string, fromlist, level Value, globals *Dict) (Value, error) {
	if f, ok := t.GetStr(t.Builtins, nImport); ok && f.Kind() != KNative {
		return t.Call(f, NewStr(name), globals.Value(), None, fromlist, level)
	}
	n, err := t.IndexInt(level, OverflowError)
	if err != nil {
		return Value{}, err
	}
	return t.importName(name, fromlist, n, globals.Value())
}

// BuiltinImport is the builtin __import__.
func (t *Thread) BuiltinImport(name, globals, fromlist Value, level int) (Value, error) {
	switch {
	case name.Kind().Base() != KStr:
		return Value{}, t.Errorf(TypeError, "module name must be a string")
	case level < 0:
		return Value{}, t.Errorf(ValueError, "level must be >= 0")
	}
	return t.importName(name.Str().S, fromlist, level, globals)
}

func (t *Thread) importName(name string, fromlist Value, level int, globals Value) (Value, error) {
	abs := name
	if level > 0 {
		pkg, err := t.packageOf(globals, level)
		if err != nil {
			return Value{}, err
		}
		if abs = pkg; name != "" {
			abs = pkg + "." + name
		}
	} else if name == "" {
		return Value{}, t.Errorf(ValueError, "Empty module name")
	}
	m, err := t.ImportModule(abs)
	if err != nil {
		return Value{}, err
	}
	wanted, err := t.Truth(fromlist)
	if err != nil {
		return Value{}, err
	}
	if wanted {
		return m, t.importMembers(m, abs, fromlist)
	}
	head, _, dotted := strings.Cut(name, ".")
	if !dotted {
		return m, nil
	}
	return t.ImportModule(abs[:len(abs)-len(name)+len(head)])
}

// packageOf returns the package that a relative import of the given level starts from.
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
		return "", t.importError(ImportError, "attempted relative import with no known parent package", None, None, None)
	}
	for ; level > 1; level-- {
		cut := strings.LastIndexByte(name, '.')
		if cut < 0 {
			return "", t.importError(ImportError, "attempted relative import beyond top-level package", None, None, None)
		}
		name = name[:cut]
	}
	return name, nil
}

// ImportModule returns the module with the full name, and loads it and the packages it is in unless they are loaded.
func (t *Thread) ImportModule(name string) (Value, error) {
	if err := t.Work(len(name) / 16); err != nil { // it is hashed at each level
		return Value{}, err
	}
	key := t.Intern(name)
	if m, ok := t.GetStr(t.Modules, key); ok {
		if m.IsNone() {
			return Value{}, t.importError(ModuleNotFoundError, "import of "+name+" halted; None in sys.modules", key.Value(), None, None)
		}
		return m, nil
	}
	if err := t.Enter(""); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	parent, child := Value{}, name
	if cut := strings.LastIndexByte(name, '.'); cut >= 0 {
		var err error
		if parent, err = t.ImportModule(name[:cut]); err != nil {
			return Value{}, err
		}
		if m, ok := t.GetStr(t.Modules, key); ok { // the package brought it along
			return m, nil
		}
		path, err := t.GetAttrOr(parent, nPath)
		if err != nil {
			return Value{}, err
		}
		if !path.Bound() {
			return Value{}, t.importError(ModuleNotFoundError, "No module named '"+name+"'; '"+name[:cut]+"' is not a package", key.Value(), None, None)
		}
		child = name[cut+1:]
	}
	m, err := t.load(key)
	if err != nil {
		return Value{}, err
	}
	if parent.Bound() {
		return m, t.SetAttr(parent, t.Intern(child), m)
	}
	return m, nil
}

// ImportInternal is ImportModule for natives that need a module themselves: what a program may import says nothing about it.
func (t *Thread) ImportInternal(name string) (Value, error) {
	t.internalImports++
	defer func() { t.internalImports-- }()
	return t.ImportModule(name)
}

// ImportedCall calls a function of a module that a native needs.
func (t *Thread) ImportedCall(module, function string, args ...Value) (Value, error) {
	m, err := t.ImportInternal(module)
	if err != nil {
		return Value{}, err
	}
	return t.CallMethod(m, function, args...)
}

// ImportsInternally reports whether ImportInternal is at work.
func (t *Thread) ImportsInternally() bool { return t.internalImports > 0 }

// load asks the session for a module that is not there yet.
func (t *Thread) load(name *Str) (Value, error) {
	if t.Import == nil {
		return Value{}, t.noModule(name)
	}
	m, err := t.Import(t, name.S)
	if err != nil {
		return Value{}, err
	}
	if own, ok := t.GetStr(t.Modules, name); ok { // a module may replace itself while it is loaded
		return own, nil
	}
	return m, t.SetStr(t.Modules, name, m)
}

func (t *Thread) noModule(name *Str) *Exc {
	return t.importError(ModuleNotFoundError, "No module named '"+name.S+"'", name.Value(), None, None)
}

// NoModule is the error for a module that does not exist, for Runtime.Import.
func (t *Thread) NoModule(name string) *Exc { return t.noModule(t.Intern(name)) }

func (t *Thread) importError(c *Type, msg string, name, path, from Value) *Exc {
	e := t.Errorf(c, "%s", msg)
	e.Extra[0], e.Extra[1], e.Extra[2], e.Extra[3] = e.Args.Items[0], name, path, from
	return e
}

// importMembers loads the submodules of a package that from package import a, b names and that are not there yet.
func (t *Thread) importMembers(m Value, abs string, fromlist Value) error {
	path, err := t.GetAttrOr(m, nPath)
	if err != nil || !path.Bound() {
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
			all, err := t.GetAttrOr(m, nAll)
			if err != nil {
				return err
			}
			if all.Bound() {
				if err := t.importMembers(m, abs, all); err != nil {
					return err
				}
			}
			continue
		}
		if err := t.importMember(m, abs, t.InternStr(n.Str())); err != nil {
			return err
		}
	}
	return nil
}

// importMember loads one submodule; that there is none is found out when the name is wanted.
func (t *Thread) importMember(m Value, abs string, name *Str) error {
	x, err := t.GetAttrOr(m, name)
	if err != nil || x.Bound() {
		return err
	}
	full := abs + "." + name.S
	_, err = t.ImportModule(full)
	if e, ok := err.(*Exc); ok && e.Class.IsSubtype(ModuleNotFoundError) {
		if n := noneIfUnbound(e.Extra[1]); n.Kind().Base() == KStr && n.Str().S == full {
			return nil
		}
	}
	return err
}

// ImportFrom is the name of from module import name: an attribute, or a submodule that is loaded but not yet set.
func (t *Thread) ImportFrom(mod Value, name *Str) (Value, error) {
	v, err := t.GetAttrOr(mod, name)
	if err != nil || v.Bound() {
		return v, err
	}
	modName, err := t.GetAttrOr(mod, nName)
	if err != nil {
		return Value{}, err
	}
	text := "<unknown module name>"
	if modName.Bound() && modName.Kind().Base() == KStr {
		text = modName.Str().S
		if m, ok := t.GetStr(t.Modules, t.Intern(text+"."+name.S)); ok {
			return m, nil
		}
	} else {
		modName = None
	}
	file, err := t.GetAttrOr(mod, nFile)
	if err != nil {
		return Value{}, err
	}
	where := "unknown location"
	if file.Bound() && file.Kind().Base() == KStr {
		where = file.Str().S
	} else {
		file = None
	}
	from := "'" + text + "'"
	if mod.Kind().Base() == KModule && mod.Module().Loading {
		from = "partially initialized module " + from + " (most likely due to a circular import)"
	}
	return Value{}, t.importError(ImportError, "cannot import name '"+name.S+"' from "+from+" ("+where+")", modName, file, name.Value())
}

// ImportStar binds the public names of a module in the namespace ns: those in __all__, or all without a leading underscore.
func (t *Thread) ImportStar(mod, ns Value) error {
	all, err := t.GetAttrOr(mod, nAll)
	if err != nil {
		return err
	}
	public := !all.Bound()
	if public {
		d, err := t.GetAttrOr(mod, nDict)
		if err != nil {
			return err
		}
		if !d.Bound() {
			return t.importError(ImportError, "from-import-* object has no __dict__ and no __all__", None, None, None)
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
		name := t.InternStr(n.Str())
		if public && strings.HasPrefix(name.S, "_") {
			continue
		}
		v, err := t.GetAttr(mod, name)
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

// DisplayHook shows the value of an interactive statement and keeps it in builtins._, unless it is None. A program may set
// sys.displayhook.
func (t *Thread) DisplayHook(v Value) (Value, error) {
	if sys, ok := t.GetStr(t.Modules, nSys); ok {
		hook, err := t.GetAttrOr(sys, nDisplayHook)
		if err != nil {
			return Value{}, err
		}
		if hook.Bound() && hook.Kind() != KNative {
			return t.Call(hook, v)
		}
	}
	return None, t.display(v)
}

func (t *Thread) display(v Value) error {
	if v.IsNone() {
		return nil
	}
	if err := t.SetStr(t.Builtins, nUnderscore, None); err != nil {
		return err
	}
	text, err := t.ReprString(v)
	if err != nil {
		return err
	}
	if err := t.Print(text + "\n"); err != nil {
		return err
	}
	return t.SetStr(t.Builtins, nUnderscore, v)
}
