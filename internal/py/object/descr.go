package object

import "slices"

// Tables of the descriptors and callables that attribute access is made of.
var (
	FunctionTable = TypeTable{
		Type: FunctionType,
		Doc:  "Create a function object.",
		Slots: &Slots{
			Repr: functionRepr, Call: machineCall, New: functionNew, GetAttr: functionGetAttr, SetAttr: functionSetAttr,
			Get: func(t *Thread, d, obj Value, owner *Type) (Value, error) {
				if !obj.Bound() {
					return d, nil
				}
				return NewMethod(d, obj), t.Alloc(methodSize)
			},
		},
		Attrs: functionAttrs,
	}
	NativeTable = TypeTable{
		Type:  NativeType,
		Slots: &Slots{Repr: nativeRepr, Call: machineCall, Compare: nativeCompare, Hash: nativeHash},
		Methods: []*Def{
			{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: nativeReduce},
		},
		Attrs: nativeAttrs,
	}
	MethodWrapperTable = TypeTable{
		Type:  MethodWrapperType,
		Slots: &Slots{Repr: nativeRepr, Call: machineCall, Compare: nativeCompare, Hash: nativeHash},
		Attrs: methodWrapperAttrs,
	}
	MethodTable = TypeTable{
		Type:  MethodType,
		Doc:   "Create a bound instance method object.",
		Slots: &Slots{Repr: methodRepr, Call: machineCall, GetAttr: methodGetAttr, New: methodNew, Compare: methodCompare, Hash: methodHash},
		Attrs: methodAttrs,
	}
	DescriptorTable = TypeTable{
		Type:  DescriptorType,
		Slots: &Slots{Repr: descriptorRepr, Call: machineCall, Get: descriptorGet},
		Attrs: descriptorAttrs,
	}
	SlotWrapperTable = TypeTable{
		Type:  SlotWrapperType,
		Slots: &Slots{Repr: descriptorRepr, Call: machineCall, Get: descriptorGet},
		Attrs: descriptorAttrs,
	}
	GetSetTable = TypeTable{
		Type:  GetSetType,
		Slots: &Slots{Repr: getSetRepr, Get: getSetGet, Set: getSetSet},
		Attrs: getSetAttrs,
	}
	MemberTable = TypeTable{
		Type:  MemberType,
		Slots: &Slots{Repr: memberRepr, Get: memberGet, Set: memberSet},
		Attrs: memberAttrs,
	}
	ClassMethodTable = TypeTable{
		Type: ClassMethodType,
		Doc:  "Convert a function to be a class method.",
		Slots: &Slots{Repr: wrapperRepr, New: wrapperNew, Init: wrapperInit, GetAttr: wrapperGetAttr, SetAttr: wrapperSetAttr,
			Get: func(t *Thread, d, obj Value, owner *Type) (Value, error) {
				if obj.Bound() && owner == nil {
					owner = TypeOf(obj)
				}
				return t.bindTo(d.Wrapper().Func, owner.Value(), owner)
			}},
		Attrs: wrapperAttrs,
	}
	StaticMethodTable = TypeTable{
		Type: StaticMethodType,
		Doc:  "Convert a function to be a static method.",
		Slots: &Slots{Repr: wrapperRepr, New: wrapperNew, Init: wrapperInit, GetAttr: wrapperGetAttr, SetAttr: wrapperSetAttr,
			Call: func(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
				return t.callThrough(f.Wrapper().Func, args, kw)
			},
			Get: func(t *Thread, d, obj Value, owner *Type) (Value, error) { return d.Wrapper().Func, nil }},
		Attrs: wrapperAttrs,
	}
)

// methodSize is charged for a bound method, Python's or native.
const methodSize = 64

// machineCall calls what the machine itself knows how to call.
func machineCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	return t.Machine.Call(f, args, kw)
}

// callThrough calls what another callable wraps; a program may nest wrappers as deep as it likes.
func (t *Thread) callThrough(f Value, args []Value, kw []*Str) (Value, error) {
	if err := t.Enter(""); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	return t.Machine.Call(f, args, kw)
}

// bindTo binds a callable to the class, as classmethod does.
func (t *Thread) bindTo(f, class Value, owner *Type) (Value, error) {
	switch f.Kind() {
	case KFunction:
		return NewMethod(f, class), t.Alloc(methodSize)
	case KDescriptor:
		d := f.Descriptor()
		if d.Def.Sort != ClassSort { // a method that a program calls a class method; it will not like its receiver
			break
		}
		if err := t.CheckClass(d, class); err != nil {
			return Value{}, err
		}
		return Obj(&(&Native{Header: Header{Kind: KNativeMethod}, Def: d.Def, Self: class, Owner: d.Owner}).Header), t.Alloc(methodSize)
	}
	return NewMethod(f, class), t.Alloc(methodSize)
}

// CheckClass makes sure that a native class method gets a class whose layout it knows.
func (t *Thread) CheckClass(d *Descriptor, class Value) error {
	if class.Kind().Base() != KType {
		return t.Errorf(TypeError, "descriptor '%s' for type '%s' needs a type, not a '%s' as arg 2", d.Def.Name, t.FullName(d.Owner), TypeOf(class).Name)
	}
	c := class.Type()
	if c == d.Owner || c.IsSubtype(d.Owner) {
		return nil
	}
	name := c.Name
	if c.Flags&Heap == 0 {
		name = t.FullName(c)
	}
	return t.Errorf(TypeError, "descriptor '%s' requires a subtype of '%s' but received '%s'", d.Def.Name, t.FullName(d.Owner), name)
}

func descriptorGet(t *Thread, d, obj Value, owner *Type) (Value, error) {
	if !obj.Bound() {
		return d, nil
	}
	ds := d.Descriptor()
	if ds.Def.Sort == ClassSort {
		if err := t.CheckClass(ds, obj); err != nil {
			return Value{}, err
		}
	} else if c := TypeOf(obj); c != ds.Owner && !c.IsSubtype(ds.Owner) {
		if ds.Def.Slot != nil { // bound for a call: CPython has another wording for a program that calls __get__
			return Value{}, t.Errorf(TypeError, "descriptor '%s' requires a '%s' object but received a '%s'", ds.Def.Name, ds.Owner.Name, c.Name)
		}
		return Value{}, t.Errorf(TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", ds.Def.Name, ds.Owner.Name, c.Name)
	}
	return Obj(&(&Native{Header: Header{Kind: KNativeMethod}, Def: ds.Def, Self: obj, Owner: ds.Owner}).Header), t.Alloc(methodSize)
}

func getSetGet(t *Thread, d, obj Value, owner *Type) (Value, error) {
	if !obj.Bound() {
		return d, nil
	}
	g := d.GetSet()
	if !TypeOf(obj).IsSubtype(g.Owner) {
		return Value{}, t.Errorf(TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", g.Attr.Name, g.Owner.Name, TypeOf(obj).Name)
	}
	return g.Attr.Get(t, obj)
}

func getSetSet(t *Thread, d, obj, x Value) error {
	g := d.GetSet()
	if !TypeOf(obj).IsSubtype(g.Owner) {
		return t.Errorf(TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", g.Attr.Name, g.Owner.Name, TypeOf(obj).Name)
	}
	if g.Attr.Set == nil {
		return t.Errorf(AttributeError, "attribute '%s' of '%s' objects is not writable", g.Attr.Name, g.Owner.Name)
	}
	return g.Attr.Set(t, obj, x)
}

func memberGet(t *Thread, d, obj Value, owner *Type) (Value, error) {
	if !obj.Bound() {
		return d, nil
	}
	m := d.Member()
	a := AttrsOf(obj)
	if a == nil || !a.Class.IsSubtype(m.Owner) {
		return Value{}, t.Errorf(TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", m.Name.S, m.Owner.Name, TypeOf(obj).Name)
	}
	if v := a.Slots[m.Slot]; v.Bound() {
		return v, nil
	}
	return Value{}, t.noAttribute(obj, m.Name)
}

func memberSet(t *Thread, d, obj, x Value) error {
	m := d.Member()
	a := AttrsOf(obj)
	if a == nil || !a.Class.IsSubtype(m.Owner) {
		return t.Errorf(TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", m.Name.S, m.Owner.Name, TypeOf(obj).Name)
	}
	if !x.Bound() && !a.Slots[m.Slot].Bound() {
		return t.Errorf(AttributeError, "%s", m.Name.S) // unlike a read, the error names nothing else
	}
	a.Slots[m.Slot] = x
	return nil
}

// IsIdentifier reports whether s could be a name.
func IsIdentifier(s string) bool {
	if s == "" {
		return false
	}
	for i, r := range s {
		if !(r == '_' || xidStart(r) || i > 0 && xidContinue(r)) {
			return false
		}
	}
	return true
}

// abstractNames lists the abstract methods of c, sorted.
func (t *Thread) abstractNames(c *Type) []string {
	var names []string
	v, ok := t.GetStr(c.Dict, nAbstractMethods)
	if !ok {
		return nil
	}
	items, err := t.Collect(v)
	if err != nil {
		return nil
	}
	for _, it := range items {
		if it.Kind().Base() == KStr {
			names = append(names, it.Str().S)
		}
	}
	slices.Sort(names)
	return names
}
