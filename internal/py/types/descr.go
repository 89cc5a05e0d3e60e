package types

import (
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// These are the tables of callables and of what a type's namespace holds for its instances.
//
//	NativeTable         builtin functions, and native methods bound to their receiver: len, [].append
//	MethodWrapperTable  bound slot methods: (1).__add__
//	MethodTable         Python functions bound to an object: C().f
//	DescriptorTable     native methods in their type: list.append
//	SlotWrapperTable    slots as methods in their type: int.__add__
//	GetSetTable         computed attributes of native types: complex.real
//	MemberTable         what __slots__ makes
//	ClassMethodTable, StaticMethodTable  the decorators
//
// Where the Call slot is MachineCall, the machine calls such objects in its own loop, and the slot
// serves native code that calls them.
var (
	NativeTable = object.TypeTable{
		Type:  object.NativeType,
		Slots: &object.Slots{Repr: nativeRepr, Call: object.MachineCall, Compare: nativeCompare, Hash: nativeHash},
		Methods: []*object.Def{
			{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: nativeReduce},
		},
		Attrs: nativeAttrs,
	}
	MethodWrapperTable = object.TypeTable{
		Type:  object.MethodWrapperType,
		Slots: &object.Slots{Repr: nativeRepr, Call: object.MachineCall, Compare: nativeCompare, Hash: nativeHash},
		Attrs: methodWrapperAttrs,
	}
	MethodTable = object.TypeTable{
		Type: object.MethodType,
		Doc:  "A function bound to the object that is its first argument.",
		Slots: &object.Slots{Repr: methodRepr, Call: object.MachineCall, GetAttr: methodGetAttr, New: methodNew,
			Compare: methodCompare, Hash: methodHash},
		Attrs: methodAttrs,
	}
	DescriptorTable = object.TypeTable{
		Type:    object.DescriptorType,
		Slots:   &object.Slots{Repr: descriptorRepr, Call: object.MachineCall, Get: descriptorGet},
		Methods: []*object.Def{descriptorReduceDef},
		Attrs:   descriptorAttrs,
	}
	SlotWrapperTable = object.TypeTable{
		Type:    object.SlotWrapperType,
		Slots:   &object.Slots{Repr: descriptorRepr, Call: object.MachineCall, Get: descriptorGet},
		Methods: []*object.Def{descriptorReduceDef},
		Attrs:   descriptorAttrs,
	}
	GetSetTable = object.TypeTable{
		Type:  object.GetSetType,
		Slots: &object.Slots{Repr: getSetRepr, Get: getSetGet, Set: getSetSet},
		Attrs: getSetAttrs,
	}
	MemberTable = object.TypeTable{
		Type:  object.MemberType,
		Slots: &object.Slots{Repr: memberRepr, Get: memberGet, Set: memberSet},
		Attrs: memberAttrs,
	}
	ClassMethodTable = object.TypeTable{
		Type: object.ClassMethodType,
		Doc:  "Make a method of the class out of a function: it is called with the class in place of an instance.",
		Slots: &object.Slots{Repr: wrapperRepr, New: wrapperNew, Init: wrapperInit, GetAttr: wrapperGetAttr,
			SetAttr: wrapperSetAttr,
			Get: func(t *object.Thread, d, obj object.Value, owner *object.Type) (object.Value, error) {
				if obj.IsSet() && owner == nil {
					owner = object.TypeOf(obj)
				}
				return bindTo(t, d.Wrapper().Func, owner.Value(), owner)
			}},
		Attrs: wrapperAttrs,
	}
	StaticMethodTable = object.TypeTable{
		Type: object.StaticMethodType,
		Doc:  "Make a function of the class that gets neither instance nor class.",
		Slots: &object.Slots{Repr: wrapperRepr, New: wrapperNew, Init: wrapperInit, GetAttr: wrapperGetAttr,
			SetAttr: wrapperSetAttr,
			Call: func(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
				return callThrough(t, f.Wrapper().Func, args, kw)
			},
			Get: func(t *object.Thread, d, obj object.Value, owner *object.Type) (object.Value, error) {
				return d.Wrapper().Func, nil
			}},
		Attrs: wrapperAttrs,
	}
)

// callThrough calls what another callable wraps; a program may nest wrappers as deep as it likes.
func callThrough(t *object.Thread, f object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := t.Enter(""); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	return t.Machine.Call(f, args, kw)
}

// bindTo binds a callable to the class, as classmethod does. A native class method becomes a native
// method whose receiver is the class.
func bindTo(t *object.Thread, f, class object.Value, owner *object.Type) (object.Value, error) {
	switch f.Kind() {
	case object.KFunction:
		return object.NewMethod(f, class), t.Alloc(object.MethodSize)
	case object.KDescriptor:
		d := f.Descriptor()
		if d.Def.Sort != object.ClassSort { // a method that a program calls a class method; it will not like its receiver
			break
		}
		if err := CheckClass(t, d, class); err != nil {
			return object.Value{}, err
		}
		return object.Obj(&(&object.Native{Header: object.Header{Kind: object.KNativeMethod}, Def: d.Def,
			Self: class, Owner: d.Owner}).Header), t.Alloc(object.MethodSize)
	}
	return object.NewMethod(f, class), t.Alloc(object.MethodSize)
}

// CheckClass makes sure that a native class method gets a class whose layout it knows. Without the
// check, a program could bind dict.fromkeys to another class and make native code fill an object of
// the wrong layout.
func CheckClass(t *object.Thread, d *object.Descriptor, class object.Value) error {
	if class.Kind().Base() != object.KType {
		return t.Errorf(object.TypeError, "descriptor '%s' for type '%s' needs a type, not a '%s' as arg 2",
			d.Def.Name, t.FullName(d.Owner), object.TypeOf(class).Name)
	}
	c := class.Type()
	if c == d.Owner || c.IsSubtype(d.Owner) {
		return nil
	}
	name := c.Name
	if c.Flags&object.Heap == 0 {
		name = t.FullName(c)
	}
	return t.Errorf(object.TypeError, "descriptor '%s' requires a subtype of '%s' but received '%s'",
		d.Def.Name, t.FullName(d.Owner), name)
}

// descriptorGet binds a native method to obj, or returns the descriptor itself if it was looked up
// on the class. The receiver must be an instance of the owner: the native reads its memory by the
// owner's layout and does not check again.
func descriptorGet(t *object.Thread, d, obj object.Value, owner *object.Type) (object.Value, error) {
	if !obj.IsSet() {
		return d, nil
	}
	ds := d.Descriptor()
	if ds.Def.Sort == object.ClassSort {
		if err := CheckClass(t, ds, obj); err != nil {
			return object.Value{}, err
		}
	} else if c := object.TypeOf(obj); c != ds.Owner && !c.IsSubtype(ds.Owner) {
		if ds.Def.Slot != nil { // bound for a call: CPython has another wording for a program that calls __get__
			return object.Value{}, t.Errorf(object.TypeError,
				"descriptor '%s' requires a '%s' object but received a '%s'", ds.Def.Name, ds.Owner.Name, c.Name)
		}
		return object.Value{}, t.Errorf(object.TypeError,
			"descriptor '%s' for '%s' objects doesn't apply to a '%s' object", ds.Def.Name, ds.Owner.Name, c.Name)
	}
	return object.Obj(&(&object.Native{Header: object.Header{Kind: object.KNativeMethod}, Def: ds.Def,
		Self: obj, Owner: ds.Owner}).Header), t.Alloc(object.MethodSize)
}

// getSetGet reads a computed attribute. The check of the receiver protects the layout, as in
// descriptorGet.
func getSetGet(t *object.Thread, d, obj object.Value, owner *object.Type) (object.Value, error) {
	if !obj.IsSet() {
		return d, nil
	}
	g := d.GetSet()
	if !object.TypeOf(obj).IsSubtype(g.Owner) {
		return object.Value{}, t.Errorf(object.TypeError,
			"descriptor '%s' for '%s' objects doesn't apply to a '%s' object", g.Attr.Name, g.Owner.Name,
			object.TypeOf(obj).Name)
	}
	return g.Attr.Get(t, obj)
}

// getSetSet sets or, with x unbound, deletes a computed attribute.
func getSetSet(t *object.Thread, d, obj, x object.Value) error {
	g := d.GetSet()
	if !object.TypeOf(obj).IsSubtype(g.Owner) {
		return t.Errorf(object.TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object",
			g.Attr.Name, g.Owner.Name, object.TypeOf(obj).Name)
	}
	if g.Attr.Set == nil {
		return t.Errorf(object.AttributeError, "attribute '%s' of '%s' objects is not writable", g.Attr.Name,
			g.Owner.Name)
	}
	return g.Attr.Set(t, obj, x)
}

// memberGet reads a slot. Slots lie in the instance's Attrs, at the index that the class gave them,
// so the class of the instance must be the owner or derive from it.
func memberGet(t *object.Thread, d, obj object.Value, owner *object.Type) (object.Value, error) {
	if !obj.IsSet() {
		return d, nil
	}
	m := d.Member()
	a := object.AttrsOf(obj)
	if a == nil || !a.Class.IsSubtype(m.Owner) {
		return object.Value{}, t.Errorf(object.TypeError,
			"descriptor '%s' for '%s' objects doesn't apply to a '%s' object", m.Name.S, m.Owner.Name,
			object.TypeOf(obj).Name)
	}
	if v := a.Slots[m.Slot]; v.IsSet() {
		return v, nil
	}
	return object.Value{}, t.NoAttribute(obj, m.Name)
}

// memberSet sets or, with x unbound, deletes a slot.
func memberSet(t *object.Thread, d, obj, x object.Value) error {
	m := d.Member()
	a := object.AttrsOf(obj)
	if a == nil || !a.Class.IsSubtype(m.Owner) {
		return t.Errorf(object.TypeError, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object",
			m.Name.S, m.Owner.Name, object.TypeOf(obj).Name)
	}
	if !x.IsSet() && !a.Slots[m.Slot].IsSet() {
		return t.Errorf(object.AttributeError, "%s", m.Name.S) // unlike a read, the error names nothing else
	}
	a.Slots[m.Slot] = x
	return nil
}

// abstractNames lists the abstract methods of c, sorted.
func abstractNames(t *object.Thread, c *object.Type) []string {
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
		if it.Kind().Base() == object.KStr {
			names = append(names, it.Str().S)
		}
	}
	slices.Sort(names)
	return names
}
