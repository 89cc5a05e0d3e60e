// This file writes by name what belongs to the process: native classes, functions, methods and
// constants. The reader finds its own under the same name.

package snapshot

import (
	"encoding/binary"
	"slices"
	"strconv"
	"unsafe"

	"github.com/hognose/hognose/internal/py/object"
)

// Statics names what belongs to the process and is the same in every session: native classes and
// their attributes, the functions and constants of native modules, builtins.
type Statics struct {
	types     map[string]*object.Type
	typeNames map[*object.Type]string
	modules   map[string]*object.ModuleDef
	funcs     map[*object.Def]place
	methods   map[*object.Def]*object.Type
	values    map[*object.Header]place
	builtins  map[*object.Header]string
	entries   []object.NamedValue // of the builtins, in order
	slots     []*object.Def       // behind slot wrappers
}

// place is a function or constant of a native module, by number.
type place struct {
	module string
	at     int
}

// NewStatics collects the names. Tables are those of all native types; entries are the builtins.
func NewStatics(tables []object.TypeTable, modules []*object.ModuleDef, entries []object.NamedValue) *Statics {
	s := &Statics{
		types: map[string]*object.Type{}, typeNames: map[*object.Type]string{}, modules: map[string]*object.ModuleDef{},
		funcs: map[*object.Def]place{}, methods: map[*object.Def]*object.Type{}, values: map[*object.Header]place{},
		builtins: map[*object.Header]string{}, entries: entries,
	}
	for i := range tables {
		s.addType(tables[i].Type)
		for _, d := range tables[i].AllMethods() {
			s.methods[d] = tables[i].Type
		}
	}
	for _, c := range object.ExceptionTypes() {
		s.addType(c)
	}
	s.slots = object.SlotDefs()
	for _, e := range entries {
		if e.Value.Kind() == object.KNative {
			s.builtins[e.Value.O] = e.Name
		}
	}
	// Only constants that are objects of the process need a name. Numbers, None and the like are
	// written as values.
	for _, m := range modules {
		m.Claim()
		s.modules[m.Name] = m
		for i, f := range m.Funcs {
			s.funcs[f] = place{m.Name, i}
		}
		for i, v := range constants(m) {
			if v.Value.Kind() == object.KType && v.Value.O.Shared() {
				s.addType(v.Value.Type())
			}
			if h := v.Value.O; h.Shared() && h.Kind != object.KType && h.Kind >= object.KBigInt {
				s.values[h] = place{m.Name, i}
			}
		}
	}
	return s
}

// Owns reports whether a native function belongs to the process.
func (s *Statics) Owns(d *object.Def) bool {
	if _, ok := s.funcs[d]; ok || s.methods[d] != nil || slices.Contains(s.slots, d) {
		return true
	}
	return slices.ContainsFunc(s.entries, func(e object.NamedValue) bool {
		return e.Value.Kind() == object.KNative && e.Value.Native().Def == d
	})
}

// constants lists the values of a module, those included that only its own functions know.
func constants(m *object.ModuleDef) []object.NamedValue {
	return append(m.Values[:len(m.Values):len(m.Values)], m.Statics...)
}

// copied reports whether an object of the process that is no constant of a module is written like
// one of the session: plain data, for which a copy does. The empty tuple is the only one.
func copied(h *object.Header) bool {
	switch h.Kind {
	case object.KStr, object.KBytes, object.KBigInt, object.KComplex:
		return true
	case object.KTuple:
		return len(object.Obj(h).Tuple().Items) > 0
	}
	return false
}

// addType names a class and those that it derives from. Two native classes may have one name: the
// second is numbered.
func (s *Statics) addType(c *object.Type) {
	for ; c != nil && s.typeNames[c] == ""; c = c.Base {
		name := c.Name
		for i := 2; s.types[name] != nil; i++ {
			name = c.Name + "#" + strconv.Itoa(i)
		}
		s.types[name], s.typeNames[c] = c, name
	}
}

// static writes the head of an object that has a name, and reports whether it has one.
func (e *encoder) static(h *object.Header) (uint64, bool) {
	v := object.Obj(h)
	switch h.Kind {
	case object.KStr:
		if h.Interned() {
			n := e.add(nil, nothing{}, headName)
			e.headText(v.Str().S)
			return n, true
		}
	case object.KCode:
		return e.code(v.Code()), true
	case object.KDict:
		switch {
		case v.Dict() == e.t.Builtins:
			return e.add(unsafe.Pointer(h), builtinsCodec{}, headBuiltins), true
		case v.Dict() == e.t.KeptBuiltins():
			return e.add(nil, nothing{}, headLibrary), true
		}
	case object.KModule:
		if v == e.env.Builtins {
			return e.add(nil, nothing{}, headModule), true
		}
	case object.KNative:
		if n, ok := e.native(v); ok {
			return n, true
		}
	}
	if !h.Shared() {
		return 0, false
	}
	if _, named := e.env.Statics.values[h]; copied(h) && !named {
		return 0, false
	}
	return e.sharedObject(h), true
}

// native writes a function of a module, or one of the host's: what a program can do with it is the
// host's decision when the snapshot is read.
func (e *encoder) native(v object.Value) (uint64, bool) {
	d := v.Native().Def
	if at, ok := e.env.Statics.funcs[d]; ok && !v.Native().Self.IsSet() && !v.O.Shared() {
		if !e.named(v, at) {
			return 0, false
		}
		n := e.add(nil, nothing{}, headFunc)
		e.headText(at.module)
		e.heads = binary.AppendUvarint(e.heads, uint64(at.at))
		e.headText(d.Name)
		return n, true
	}
	name, ok := e.env.Statics.builtins[v.O]
	if !ok {
		if v.O.Shared() || e.env.Statics.methods[d] != nil || v.Native().Self.IsSet() {
			return 0, false
		}
		name = d.Name
	}
	n := e.add(nil, nothing{}, headBuiltin)
	e.headText(name)
	return n, true
}

// named reports whether v is the function object that the name of a function stands for: the one in
// the namespace of its module, or the first if there is none. A module that was imported twice
// leaves another one, which is written like other objects.
func (e *encoder) named(v object.Value, at place) bool {
	d := v.Native().Def
	first, ok := e.funcs[d]
	if !ok {
		first = v.O
		if space := e.spaces[at.module]; space != nil {
			if f, ok := e.t.GetStr(space, e.t.Intern(d.Name)); ok && f.O.Kind == object.KNative &&
				f.Native().Def == d && !f.Native().Self.IsSet() {
				first = f.O
			}
		}
		e.funcs[d] = first
	}
	return first == v.O
}

// sharedObject writes the name of an object of the process. An object of the process that nothing
// names cannot be found again.
func (e *encoder) sharedObject(h *object.Header) uint64 {
	v := object.Obj(h)
	if at, ok := e.env.Statics.values[h]; ok {
		n := e.add(nil, nothing{}, headValue)
		e.headText(at.module)
		e.heads = binary.AppendUvarint(e.heads, uint64(at.at))
		e.headText(constants(e.env.Statics.modules[at.module])[at.at].Name)
		return n
	}
	switch h.Kind {
	case object.KType:
		return e.staticType(v.Type())
	case object.KUnwind:
		return e.add(nil, nothing{}, headUnwind)
	case object.KTuple:
		if len(v.Tuple().Items) == 0 {
			return e.add(nil, nothing{}, headEmpty)
		}
	case object.KNativeObject:
		if c := v.NativeObject().Class; c.SharedAttrs() != nil {
			if n, ok := e.attr(c, h, ""); ok {
				return n
			}
		}
		n := e.add(unsafe.Pointer(h), codecOf(h.Kind), byte(h.Kind)) // a copy does: it cannot change
		e.numbers.put(unsafe.Pointer(h), n)
		return n
	}
	if c, name := ownerOf(v); c != nil {
		if n, ok := e.attr(c, h, name); ok {
			return n
		}
	}
	e.refuse(kindName(h) + ", which has no name")
	return 0
}

// staticType writes the name of a native class.
func (e *encoder) staticType(c *object.Type) uint64 {
	name, ok := e.env.Statics.typeNames[c]
	if !ok {
		e.refuse("the class " + c.Name + ", which has no name")
		return 0
	}
	n := e.add(nil, nothing{}, headType)
	e.headText(name)
	return n
}

// ownerOf returns the native class whose attribute v is, and its name there.
func ownerOf(v object.Value) (*object.Type, string) {
	switch v.O.Kind {
	case object.KDescriptor:
		return v.Descriptor().Owner, v.Descriptor().Def.Name
	case object.KGetSet:
		return v.GetSet().Owner, v.GetSet().Attr.Name
	case object.KNative:
		return v.Native().Owner, v.Native().Def.Name
	case object.KClassMethod:
		if f := v.Wrapper().Func; f.IsSet() && f.O.Kind == object.KDescriptor {
			return f.Descriptor().Owner, f.Descriptor().Def.Name
		}
	}
	return nil, ""
}

// attr writes an attribute of a native class. The descriptor inside a class method stands for
// itself under a name with a mark.
func (e *encoder) attr(c *object.Type, h *object.Header, name string) (uint64, bool) {
	found := false
	if x, ok := c.SharedAttr(name); ok {
		found = x.O == h
		if !found && x.O.Kind == object.KClassMethod && x.Wrapper().Func.O == h {
			name, found = "@"+name, true
		}
	}
	if !found {
		for k, x := range c.SharedAttrs() {
			if x.O == h {
				name, found = k, true
			}
		}
	}
	if !found {
		return 0, false
	}
	owner := e.object(&c.Header)
	n := e.add(nil, nothing{}, headAttr)
	e.heads = binary.AppendUvarint(e.heads, owner)
	e.headText(name)
	return n, true
}

// readStatic finds the object that a head names.
func (d *decoder) readStatic(head byte) ref {
	switch head {
	case headName:
		return ref{h: &d.t.Intern(d.text()).Header}
	case headType:
		return d.readType()
	case headAttr:
		return d.readAttr()
	case headBuiltin:
		return d.readBuiltin()
	case headFunc:
		return d.readFunc()
	case headValue:
		return d.readValue()
	case headFile:
		return d.readFile()
	case headCode:
		return d.readCode()
	case headBuiltins:
		return ref{h: &d.t.Builtins.Header, codec: builtinsCodec{}}
	case headModule:
		return ref{h: d.env.Builtins.O}
	case headLibrary:
		if k := d.t.NeedBuiltins(); k != nil {
			return ref{h: &k.Header}
		}
		return ref{h: &d.t.Builtins.Header}
	case headShape, headRoot, headDictShape:
		return d.readShape(head)
	case headUnwind:
		return ref{h: object.Unwinding.O}
	case headEmpty:
		return ref{h: object.NewTuple(nil).O}
	}
	d.damaged("an object of sort %d", head)
	return ref{}
}

// readType finds a native class by name.
func (d *decoder) readType() ref {
	name := d.text()
	c := d.env.Statics.types[name]
	if c == nil {
		d.fail(&Error{Reason: Version, Detail: "there is no native class " + printable(name)})
		return ref{}
	}
	return ref{h: &c.Header}
}

// readAttr finds an attribute of a native class.
func (d *decoder) readAttr() ref {
	owner, name := d.object(d.uint()), d.text()
	if owner == nil || owner.Kind != object.KType || !owner.Shared() {
		d.damaged("an attribute of no class")
		return ref{}
	}
	c := object.Obj(owner).Type()
	inner := len(name) > 0 && name[0] == '@'
	if inner {
		name = name[1:]
	}
	v, ok := c.SharedAttr(name)
	switch {
	case !ok || inner && v.O.Kind != object.KClassMethod:
		d.fail(&Error{Reason: Version, Detail: "class " + c.Name + " has no attribute " + printable(name)})
		return ref{}
	case inner:
		v = v.Wrapper().Func
	}
	return ref{h: v.O}
}

// readBuiltin returns what the host has under a name now: a program cannot carry a function across
// that the host has taken away.
func (d *decoder) readBuiltin() ref {
	name := d.text()
	v, ok := d.t.GetStr(d.t.Builtins, d.t.Intern(name))
	switch {
	case ok && v.O.Kind == object.KNative:
	case d.env.Inspect:
		v = object.NewNative(&object.Def{Name: name, Sig: "*args, **kwargs", Fn: missing}, "")
	default:
		d.fail(&Error{Reason: Tool, Detail: printable(name) + " is missing"})
		return ref{}
	}
	return ref{h: v.O}
}

// missing stands in for a tool of a session that is only looked at.
func missing(t *object.Thread, _ []object.Value) (object.Value, error) {
	return object.Value{}, t.Errorf(object.RuntimeError, "the tool is missing")
}

// loaded is a native module that a snapshot refers to, and the function objects that were made for
// it.
type loaded struct {
	def   *object.ModuleDef
	funcs []object.Value
}

// module returns a native module of the new session; the first reference loads it.
func (d *decoder) module(name string) *loaded {
	if m := d.bases[name]; m != nil {
		return m
	}
	def := d.env.Statics.modules[name]
	if def == nil {
		d.fail(&Error{Reason: Version, Detail: "there is no native module " + printable(name)})
		return nil
	}
	if d.bases == nil {
		d.bases = map[string]*loaded{}
	}
	m := &loaded{def, make([]object.Value, len(def.Funcs))}
	d.bases[name] = m
	return m
}

// function returns the object of function i of a module.
func (m *loaded) function(i int) object.Value {
	if !m.funcs[i].IsSet() {
		m.funcs[i] = object.NewNative(m.def.Funcs[i], m.def.Name)
	}
	return m.funcs[i]
}

// readFunc finds a function of a module by number.
func (d *decoder) readFunc() ref {
	m, i := d.moduleFunc()
	if m == nil {
		return ref{}
	}
	return ref{h: m.function(i).O}
}

// moduleFunc reads which function of which module is meant; m is nil if there is none.
func (d *decoder) moduleFunc() (m *loaded, i int) {
	if m = d.module(d.text()); m == nil {
		return nil, 0
	}
	funcs := m.def.Funcs
	i = d.member(&m, len(funcs), func(i int) string { return funcs[i].Name })
	return m, i
}

// member reads the number and the name of one of n things in a module, and returns its number here:
// another version may have put it elsewhere. If there is none, m becomes nil. Format 1 has numbers
// only.
func (d *decoder) member(m **loaded, n int, nameOf func(int) string) int {
	at, found := d.uint(), -1
	if d.format == 1 {
		if at < uint64(n) {
			found = int(at)
		}
	} else {
		name := d.text()
		if at < uint64(n) && nameOf(int(at)) == name {
			return int(at)
		}
		for i := range n {
			if nameOf(i) == name {
				found = i
			}
		}
	}
	if found < 0 || d.err != nil {
		d.damaged("number %d of module %s, which is not there", at, (*m).def.Name)
		*m = nil
	}
	return found
}

// readValue finds a constant of a module by number.
func (d *decoder) readValue() ref {
	m := d.module(d.text())
	if m == nil {
		return ref{}
	}
	vs := constants(m.def)
	i := d.member(&m, len(vs), func(i int) string { return vs[i].Name })
	switch {
	case m == nil:
		return ref{}
	case d.env.Statics.values[vs[i].Value.O] != (place{}):
		return ref{h: vs[i].Value.O}
	}
	d.damaged("constant %d of module %s", i, m.def.Name)
	return ref{}
}

// defCodec writes a native function by where it is declared.
type defCodec struct{}

const (
	defNone = iota
	defFunc
	defMethod
	defSlot // of a slot wrapper
	defBuiltin
)

// encode writes where the function is declared: in a module, as a method, behind a slot, or among
// the builtins.
func (defCodec) encode(e *encoder, p unsafe.Pointer) {
	d := *(**object.Def)(p)
	if d == nil {
		e.uint(defNone)
		return
	}
	if at, ok := e.env.Statics.funcs[d]; ok {
		e.uint(defFunc)
		e.text(at.module)
		e.uint(uint64(at.at))
		e.text(d.Name)
		return
	}
	if c := e.env.Statics.methods[d]; c != nil {
		e.uint(defMethod)
		e.uint(e.object(&c.Header))
		e.text(d.Name)
		return
	}
	for _, x := range e.env.Statics.slots {
		if x == d {
			e.uint(defSlot)
			e.text(d.Name)
			return
		}
	}
	for _, x := range e.env.Statics.entries {
		if x.Value.Kind() == object.KNative && x.Value.Native().Def == d {
			e.uint(defBuiltin)
			e.text(x.Name)
			return
		}
	}
	e.refuse("the function " + d.Name + ", which has no name")
}

// decode finds the declaration again.
func (defCodec) decode(d *decoder, p unsafe.Pointer) {
	switch d.uint() {
	case defNone:
	case defFunc:
		if m, i := d.moduleFunc(); m != nil {
			*(**object.Def)(p) = m.def.Funcs[i]
		}
	case defMethod:
		h, name := d.object(d.uint()), d.text()
		if h == nil || h.Kind != object.KType || !h.Shared() {
			d.damaged("a method of no class")
			return
		}
		*(**object.Def)(p) = methodDef(d, object.Obj(h).Type(), name)
	case defSlot:
		name := d.text()
		for _, x := range d.env.Statics.slots {
			if x.Name == name {
				*(**object.Def)(p) = x
				return
			}
		}
		d.damaged("a slot wrapper of no name")
	case defBuiltin:
		name := d.text()
		for _, x := range d.env.Statics.entries {
			if x.Name == name && x.Value.Kind() == object.KNative {
				*(**object.Def)(p) = x.Value.Native().Def
				return
			}
		}
		d.damaged("a builtin of no name")
	default:
		d.damaged("a function of no sort")
	}
}

// methodDef finds a method of a native class.
func methodDef(d *decoder, c *object.Type, name string) *object.Def {
	v, ok := c.SharedAttr(name)
	if ok && v.O.Kind == object.KClassMethod {
		v = v.Wrapper().Func
	}
	switch {
	case ok && v.O.Kind == object.KDescriptor:
		return v.Descriptor().Def
	case ok && v.O.Kind == object.KNative:
		return v.Native().Def
	}
	d.fail(&Error{Reason: Version, Detail: "class " + c.Name + " has no method " + printable(name)})
	return nil
}

// attrCodec writes a computed attribute of a class of the session: there are two.
type attrCodec struct{}

// encode writes which of the two it is.
func (attrCodec) encode(e *encoder, p unsafe.Pointer) {
	a := *(**object.Attr)(p)
	for i, x := range object.InstanceAttrs() {
		if x == a {
			e.uint(uint64(i))
			return
		}
	}
	e.refuse("the attribute " + a.Name + ", which has no name")
}

// decode reads which of the two it is.
func (attrCodec) decode(d *decoder, p unsafe.Pointer) {
	all := object.InstanceAttrs()
	n := d.uint()
	if n >= uint64(len(all)) {
		d.damaged("a computed attribute of no name")
		return
	}
	*(**object.Attr)(p) = all[n]
}
