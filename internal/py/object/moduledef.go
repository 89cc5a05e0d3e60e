package object

import "sync"

// ModuleDef declares a native module. Like a [Def] it is a literal; each session that imports the
// module gets a namespace of its own, filled with objects that belong to the process.
type ModuleDef struct {
	Name   string
	Doc    string
	Funcs  []*Def
	Values []NamedValue
	Types  []TypeTable // of the module; Init must know them before the first session
	// Init adds what depends on the session. It may be nil.
	Init func(t *Thread, m *Module) error
	// States are nil pointers to, or zero values of, the Go types that states of the module's
	// objects have, and those of its Steppers and Waiters: snapshots know them by name.
	States []any
	// Lazy are attributes that are made when somebody first asks for them.
	Lazy []LazyAttr
	// Statics are objects of the process that programs meet though the module has no names for
	// them; snapshots need some.
	Statics []NamedValue

	claimed sync.Once
}

// LazyAttr is an attribute of a native module that few programs ask for and that cannot belong to the
// process, such as a set of strings, whose hashes differ from session to session.
type LazyAttr struct {
	Name string
	Make func(t *Thread) (Value, error)
}

// lazyAttr makes an attribute that m does not have yet; the zero value if there is none of that name.
func (t *Thread) lazyAttr(m *Module, name *Str) (Value, error) {
	for _, a := range t.lazyAttrs(m) {
		if a.Name != name.S {
			continue
		}
		v, err := a.Make(t)
		if err == nil {
			err = t.SetStr(m.Dict, name, v)
		}
		return v, err
	}
	return Value{}, nil
}

func (t *Thread) lazyAttrs(m *Module) []LazyAttr {
	if !m.Builtin || t.Lazy == nil {
		return nil
	}
	return t.Lazy(t.moduleName(m))
}

// NamedValue is a constant of a native module.
type NamedValue struct {
	Name  string
	Value Value
}

// Prepare tells the values of the module that they belong to the process. It must run before the first
// session.
func (d *ModuleDef) Prepare() {
	shareAll(d.Values)
	shareAll(d.Statics)
}

// Claim tells the functions of the module where they belong, before somebody can call one: when it is
// loaded first, or a session that has it is restored. To write to all functions that there are, in 50
// pages of memory, would take every start of the process 40 µs.
func (d *ModuleDef) Claim() {
	d.claimed.Do(func() {
		for _, f := range d.Funcs {
			if !f.Bare {
				f.module = d.Name
			}
		}
	})
}

// LoadModule returns a new module made from d.
func (t *Thread) LoadModule(d *ModuleDef) (*Module, error) {
	d.Claim()
	m, err := t.newModule(d.Name, d.Doc, len(d.Funcs)+len(d.Types)+len(d.Values))
	if err != nil {
		return nil, err
	}
	set := func(name string, v Value) {
		if err == nil {
			err = t.SetStr(m.Dict, t.Intern(name), v)
		}
	}
	for _, f := range d.Funcs {
		set(f.Name, NewNative(f, d.Name))
	}
	for _, c := range d.Types {
		set(c.Type.ShortName(), c.Type.Value())
	}
	for _, v := range d.Values {
		set(v.Name, v.Value)
	}
	if err == nil && d.Init != nil {
		err = d.Init(t, m)
	}
	return m, err
}

// SharedNative returns a function object for d that belongs to the process and that all sessions
// use.
func SharedNative(d *Def, module string) Value {
	return Obj(&(&Native{Header: Header{Kind: KNative, Flags: SharedObject}, Def: d, Module: module}).Header)
}

// NewSharedObject returns an object of a native class that belongs to the process and that all
// sessions use. Its state must not change.
func NewSharedObject(c *Type, state Tracer) Value {
	return Obj(&(&NativeObject{Header{Kind: KNativeObject, Flags: SharedObject}, c, state}).Header)
}
