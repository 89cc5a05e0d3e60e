package object

import "reflect"

// __new__ of native types as Python calls it.

// NewDoc is the docstring of every native __new__.
const NewDoc = "Make an object of a class."

// newOf returns the __new__ that the namespace of a native type c holds.
func newOf(c *Type) Value {
	d := &Def{Name: "__new__", Sig: "*args, **kwargs", Doc: NewDoc, Sort: StaticSort,
		Fn: func(t *Thread, a []Value) (Value, error) {
			return t.NewMethod(c, a)
		}}
	if c == ObjectType {
		d.Quick = quickNew
	}
	return bindDef(d, c)
}

// quickNew is object.__new__(cls) for a class of Python that is complete.
func quickNew(t *Thread, a []Value) (Value, bool) {
	if len(a) != 1 || a[0].O.Kind.Base() != KType {
		return Value{}, false
	}
	cls := a[0].Type()
	if cls.Kind != KInstance || cls.Native != ObjectType || cls.Flags&(Heap|Abstract) != Heap {
		return Value{}, false
	}
	v, err := t.NewInst(cls)
	return v, err == nil
}

// NewMethod is owner.__new__(cls, …); a holds *args and **kwargs. cls must derive from owner, and
// objects of cls must be made the way owner makes them: object.__new__(int) would give an int
// without a value.
func (t *Thread) NewMethod(owner *Type, a []Value) (Value, error) {
	args, kw := Spread(a[0], a[1])
	if len(args) == len(kw) {
		return Value{}, t.Errorf(TypeError, "%s.__new__(): not enough arguments", owner.Name)
	}
	if args[0].Kind().Base() != KType {
		return Value{}, t.Errorf(TypeError, "%s.__new__(X): X is not a type object (%s)", owner.Name,
			TypeOf(args[0]).Name)
	}
	cls := args[0].Type()
	if !cls.IsSubtype(owner) {
		return Value{}, t.Errorf(TypeError, "%s.__new__(%s): %s is not a subtype of %s", owner.Name, cls.Name,
			cls.Name, owner.Name)
	}
	if cls.Native != owner && !sameNew(cls.Native, owner) {
		return Value{}, t.Errorf(TypeError, "%s.__new__(%s) is not safe, use %s.__new__()", owner.Name,
			cls.Name, t.makerOf(cls).Name)
	}
	return owner.Slots.New(t, cls, args[1:], kw)
}

// sameNew reports whether two native types make their objects by the same function.
func sameNew(a, b *Type) bool {
	return a.Slots.New != nil && b.Slots.New != nil &&
		reflect.ValueOf(a.Slots.New).Pointer() == reflect.ValueOf(b.Slots.New).Pointer()
}

// IsNativeNew reports whether f, found as the __new__ of a class, is that of a native type, and not
// another native function as in __new__ = len.
func IsNativeNew(f Value) bool { return f.O.Kind == KNative && f.Native().Def.Name == nNew.S }

// makerOf returns the class whose native __new__ applies to cls: the first on the way up that
// Python gave no __new__.
func (t *Thread) makerOf(cls *Type) *Type {
	for cls.Dict != nil {
		if _, ok := t.GetStr(cls.Dict, nNew); !ok {
			break
		}
		cls = cls.Base
	}
	return cls
}
