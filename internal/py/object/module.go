package object

import "unsafe"

// ModuleTable is the table of module objects.
var ModuleTable = TypeTable{
	Type: ModuleType,
	Doc:  "Create a module object.\n\nThe name must be a string; the optional docstring argument can have any type.",
	Slots: &Slots{
		Repr: moduleRepr, GetAttr: moduleGetAttr, SetAttr: moduleSetAttr, New: moduleNew, Init: moduleInit,
	},
	Methods: []*Def{
		{Name: "__dir__", Sig: "self, /", Doc: "List the names of the module, or what its own __dir__ says.",
			Fn: moduleDir},
	},
	Attrs: []*Attr{
		{Name: "__dict__", Get: func(t *Thread, v Value) (Value, error) {
			return v.Module().Dict.Value(), t.open(v.Module())
		}, Set: ReadOnly},
		{Name: "__annotations__", Get: moduleAnnotations, Set: setModuleAnnotations},
	},
}

// moduleName is the name of a module for messages, "?" if it has none.
func (t *Thread) moduleName(m *Module) string {
	if n, ok := t.GetStr(m.Dict, nName); ok && n.Kind().Base() == KStr {
		return n.Str().S
	}
	return "?"
}

var nFile = static("__file__")

// moduleRepr tells where a module came from, as far as it says: a file, or the interpreter itself.
func moduleRepr(t *Thread, v Value) (Value, error) {
	m := v.Module()
	text := "<module '" + t.moduleName(m) + "'"
	if f, ok := t.GetStr(m.Dict, nFile); ok && f.Kind().Base() == KStr {
		r, err := t.ReprString(f)
		if err != nil {
			return Value{}, err
		}
		return t.TextOf(text, " from ", r, ">")
	}
	if m.Builtin {
		text += " (built-in)"
	}
	return t.TextOf(text, ">")
}

// moduleGetAttr is an attribute of a module that the program may use.
func moduleGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	if t.Closed(v.Module()) && name != nClass {
		return Value{}, t.open(v.Module())
	}
	return t.moduleAttr(v, name)
}

// moduleAttr looks at the class, then in the namespace, then asks the module's own __getattr__.
func (t *Thread) moduleAttr(v Value, name *Str) (Value, error) {
	m, c := v.Module(), TypeOf(v)
	d := t.Lookup(c, name)
	if d.IsSet() && t.HidesOwn(d) {
		return t.DescrGet(d, v, c)
	}
	if x, ok := t.GetStr(m.Dict, name); ok {
		return x, nil
	}
	if d.IsSet() {
		return t.DescrGet(d, v, c)
	}
	if f, ok := t.GetStr(m.Dict, nGetattr); ok {
		return t.Call(f, name.Value())
	}
	return t.lazyAttr(m, name)
}

// moduleSetAttr is m.name = x of a program.
func moduleSetAttr(t *Thread, v Value, name *Str, x Value) error {
	if err := t.open(v.Module()); err != nil {
		return err
	}
	return t.SetLibraryAttr(v, name, x)
}

// SetLibraryAttr stores an attribute of a module, or deletes it if x is unbound, with the rights of
// the standard library.
func (t *Thread) SetLibraryAttr(v Value, name *Str, x Value) error {
	if d := t.LookupOf(v, name); d.IsSet() && t.IsData(d) {
		return t.DescrSet(d, v, x)
	}
	d := v.Module().Dict
	if x.IsSet() {
		return t.SetStr(d, name, x)
	}
	if !t.DeleteStr(d, name) {
		e := t.Errorf(AttributeError, "'%s' object has no attribute '%s'", TypeOf(v).Name, name.S)
		e.Extra[0], e.Extra[1] = name.Value(), v
		return e
	}
	return nil
}

// moduleNew is module.__new__: a namespace without any names.
func moduleNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.Alloc(DictSize + InstSize + cls.Fixed()*ValueSize); err != nil {
		return Value{}, err
	}
	m := BlankModule()
	m.Dict = NewDict()
	m.Become(cls)
	return m.Value(), nil
}

// Become makes m an instance of cls, which is ModuleType or derives from it.
func (m *Module) Become(cls *Type) {
	m.Kind = cls.Kind
	room := &(*instModule)(unsafe.Pointer(m)).Attrs
	if *room = (Attrs{}); cls.Kind&Sub != 0 {
		*room = subAttrs(cls)
	}
}

var moduleInitDef = Def{Name: "module", Sig: "name, doc=None", Fn: func(t *Thread, a []Value) (Value, error) {
	if a[0].Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "module() argument 'name' must be str, not %s", TypeOf(a[0]).Name)
	}
	return Tup(a[0], NoneIfUnbound(a[1])), nil
}}

// moduleInit is module.__init__(name, doc).
func moduleInit(t *Thread, v Value, args []Value, kw []*Str) error {
	if err := t.open(v.Module()); err != nil {
		return err
	}
	bound, err := t.CallNative(&moduleInitDef, nil, args, kw)
	if err != nil {
		return err
	}
	b := bound.Tuple().Items
	return t.nameModule(v.Module(), b[0], b[1])
}

// nameModule gives a module the names that each module has.
func (t *Thread) nameModule(m *Module, name, doc Value) error {
	for _, kv := range [...]struct {
		k *Str
		v Value
	}{{nName, name}, {nDoc, doc}, {nPackage, None}, {nLoader, None}, {nSpec, None}} {
		if err := t.SetStr(m.Dict, kv.k, kv.v); err != nil {
			return err
		}
	}
	return nil
}

// moduleDir is module.__dir__(). A function __dir__ in the module's namespace has its say first.
func moduleDir(t *Thread, a []Value) (Value, error) {
	if err := t.open(a[0].Module()); err != nil {
		return Value{}, err
	}
	d := a[0].Module().Dict
	if f, ok := t.GetStr(d, nDir); ok {
		return t.Call(f)
	}
	keys, err := t.Collect(d.Value())
	for _, lazy := range t.lazyAttrs(a[0].Module()) {
		name := t.Intern(lazy.Name)
		if _, made := t.GetStr(d, name); !made {
			keys = append(keys, name.Value())
		}
	}
	return NewList(keys), err
}

// moduleAnnotations is the attribute __annotations__, which is in the namespace once somebody asks.
func moduleAnnotations(t *Thread, v Value) (Value, error) {
	if err := t.open(v.Module()); err != nil {
		return Value{}, err
	}
	d := v.Module().Dict
	if a, ok := t.GetStr(d, nAnnotations); ok {
		return a, nil
	}
	a := NewDict().Value()
	return a, t.SetStr(d, nAnnotations, a)
}

// setModuleAnnotations sets or deletes __annotations__.
func setModuleAnnotations(t *Thread, v, x Value) error {
	if err := t.open(v.Module()); err != nil {
		return err
	}
	d := v.Module().Dict
	if x.IsSet() {
		return t.SetStr(d, nAnnotations, x)
	}
	if !t.DeleteStr(d, nAnnotations) {
		return t.Errorf(AttributeError, "__annotations__")
	}
	return nil
}
