package types

import "github.com/hognose/hognose/internal/py/object"

// ObjectTable is the table of object, whose slots every class inherits. Attribute access itself is
// in package object; here are the methods that a program calls by name, such as object.__setattr__.
var ObjectTable = object.TypeTable{
	Type: object.ObjectType,
	Doc:  "The base of all classes. An object of just this class has no attributes.",
	Slots: &object.Slots{
		Repr: object.ObjectRepr, Str: objectStr, Hash: func(t *object.Thread, v object.Value) (int64, error) {
			return t.IdentityHash(v), nil
		},
		Compare: objectCompare, New: objectNew, Init: objectInit,
	},
	Methods: append([]*object.Def{
		{Name: "__getattribute__", Sig: "self, name, /", Doc: "Return getattr(self, name).", Slot: objectGetattribute},
		{Name: "__setattr__", Sig: "self, name, value, /", Doc: "Implement setattr(self, name, value).",
			Slot: objectSetattr},
		{Name: "__delattr__", Sig: "self, name, /", Doc: "Implement delattr(self, name).", Slot: objectDelattr},
		{Name: "__format__", Sig: "self, format_spec, /",
			Doc: "Return str(self); TypeError if format_spec is not empty.", Fn: objectFormat},
		{Name: "__dir__", Sig: "self, /", Doc: "Default dir() implementation.", Fn: objectDir},
		{Name: "__sizeof__", Sig: "self, /", Doc: "Return how many bytes the object takes.", Fn: objectSizeof},
		{Name: "__init_subclass__", Sig: "cls, /, *args, **kwargs", Doc: "Called for each new subclass.",
			Fn: objectInitSubclass, Sort: object.ClassSort},
		{Name: "__subclasshook__", Sig: "cls, other, /",
			Doc: "Decides about issubclass() for abstract classes, which may override it.",
			Fn:  objectSubclasshook, Sort: object.ClassSort},
	}, reduceMethods...),
	Attrs: []*object.Attr{
		{Name: "__class__", Doc: "the object's class",
			Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return object.TypeOf(v).Value(), nil
			}, Set: setClass},
	},
}

func objectStr(t *object.Thread, v object.Value) (object.Value, error) { return t.AnyRepr(v) }

// objectCompare: an object equals itself alone, and != is the opposite of what its class says about
// ==.
func objectCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	switch op {
	case object.EQ:
		if a == b {
			return object.True, nil
		}
	case object.NE:
		r, err := t.CompareHalf(a, b, object.TypeOf(a), object.EQ)
		if err != nil || r == object.NotImplemented {
			return r, err
		}
		eq, err := t.Truth(r)
		return object.Bool(!eq), err
	}
	return object.NotImplemented, nil
}

// objectNew is object.__new__(cls). Arguments are refused unless the class overrides exactly one of
// __new__ and __init__, which then takes them; so a forgotten __init__ is noticed.
func objectNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(args) > 0 {
		if !t.IsNativeSlot(cls, nNew) {
			return object.Value{}, t.Errorf(object.TypeError,
				"object.__new__() takes exactly one argument (the type to instantiate)")
		}
		if t.IsNativeSlot(cls, nInit) {
			return object.Value{}, t.Errorf(object.TypeError, "%s() takes no arguments", cls.Name)
		}
	}
	if cls.Flags&object.Abstract != 0 {
		return object.Value{}, abstractError(t, cls)
	}
	if cls.Kind != object.KInstance {
		return object.Value{}, t.Errorf(object.TypeError, "object.__new__(%s) is not safe, use %s.__new__()",
			cls.Name, cls.Native.Name)
	}
	v, err := t.NewInst(cls)
	if err == nil && cls == object.ObjectType {
		v.Inst().Shape = nil // a bare object() takes no attributes
	}
	return v, err
}

// objectInit is object.__init__, with the other half of that rule.
func objectInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	if len(args) == 0 {
		return nil
	}
	c := object.TypeOf(v)
	if c.Flags&object.Heap == 0 && c != object.ObjectType {
		return nil // its __new__ has judged the arguments
	}
	if !t.IsNativeSlot(c, nInit) {
		return t.Errorf(object.TypeError, "object.__init__() takes exactly one argument (the instance to initialize)")
	}
	if t.IsNativeSlot(c, nNew) && c.Native == object.ObjectType { // other native types have used the arguments in New
		return t.Errorf(object.TypeError,
			"%s.__init__() takes exactly one argument (the instance to initialize)", c.Name)
	}
	return nil
}

// objectGetattribute is object.__getattribute__: the plain lookup, without __getattr__.
func objectGetattribute(t *object.Thread, s *object.Slots, a []object.Value) (object.Value, error) {
	name, err := t.NameArg(a[1])
	if err != nil {
		return object.Value{}, err
	}
	v, err := t.PlainAttr(a[0], object.TypeOf(a[0]), name)
	if err == nil && !v.IsSet() {
		err = t.NoAttribute(a[0], name)
	}
	return v, err
}

// objectSetattr is object.__setattr__, by which an override sets attributes in the end.
func objectSetattr(t *object.Thread, s *object.Slots, a []object.Value) (object.Value, error) {
	name, err := t.NameArg(a[1])
	if err != nil {
		return object.Value{}, err
	}
	return object.None, t.PlainSetAttr(a[0], object.TypeOf(a[0]), name, a[2])
}

func objectDelattr(t *object.Thread, s *object.Slots, a []object.Value) (object.Value, error) {
	name, err := t.NameArg(a[1])
	if err != nil {
		return object.Value{}, err
	}
	return object.None, t.PlainSetAttr(a[0], object.TypeOf(a[0]), name, object.Value{})
}

// objectFormat is object.__format__: str(self), for an empty specification only.
func objectFormat(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[1].Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "__format__() argument must be str, not %s",
			object.TypeOf(a[1]).Name)
	}
	if a[1].Str().S != "" {
		return object.Value{}, t.Errorf(object.TypeError, "unsupported format string passed to %s.__format__",
			object.TypeOf(a[0]).Name)
	}
	return t.Str(a[0])
}

func objectSizeof(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.Int(object.InstSize), nil
}

// objectInitSubclass is the end of the chain of __init_subclass__: keywords that nobody took are an
// error.
func objectInitSubclass(t *object.Thread, a []object.Value) (object.Value, error) {
	if len(a[1].Tuple().Items) > 0 || a[2].Dict().Len() > 0 {
		c := a[0].Type()
		if a[2].Dict().Len() > 0 {
			return object.Value{}, t.Errorf(object.TypeError,
				"%s.__init_subclass__() takes no keyword arguments", c.Name)
		}
		return object.Value{}, t.Errorf(object.TypeError,
			"%s.__init_subclass__() takes no arguments (%d given)", c.Name, len(a[1].Tuple().Items))
	}
	return object.None, nil
}

// objectSubclasshook leaves the decision to issubclass.
func objectSubclasshook(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.NotImplemented, nil
}

// setClass is v.__class__ = x. Both classes must be Python's own and lay out their instances alike:
// native code reads an object by its layout. A module may get a subclass of ModuleType.
func setClass(t *object.Thread, v, x object.Value) error {
	if !x.IsSet() {
		return t.Errorf(object.TypeError, "can't delete __class__ attribute")
	}
	if x.Kind().Base() != object.KType {
		return t.Errorf(object.TypeError, "__class__ must be set to a class, not '%s' object", object.TypeOf(x).Name)
	}
	a, c := object.AttrsOf(v), x.Type()
	if v.Kind().Base() == object.KModule && c.Kind.Base() == object.KModule {
		if c.Fixed() != 0 || object.TypeOf(v).Fixed() != 0 {
			return layoutDiffers(t, c, object.TypeOf(v))
		}
		v.Module().Become(c)
		return nil
	}
	if a == nil || c.Flags&object.Heap == 0 || a.Class.Flags&object.Heap == 0 {
		return t.Errorf(object.TypeError,
			"__class__ assignment only supported for mutable types or ModuleType subclasses")
	}
	if c.Kind != a.Class.Kind || !t.SameSlots(c, a.Class) || (c.Root() == nil) != (a.Class.Root() == nil) {
		return layoutDiffers(t, c, a.Class)
	}
	// The attributes go into a dict: shapes, which map names to slots, belong to a class.
	if a.Shape != nil {
		if _, err := t.AttrsDict(a); err != nil {
			return err
		}
	}
	a.Class = c
	return nil
}

func layoutDiffers(t *object.Thread, c, old *object.Type) error {
	return t.Errorf(object.TypeError, "__class__ assignment: '%s' object layout differs from '%s'", c.Name, old.Name)
}

// objectDir lists the attributes of the object, its class and its bases.
func objectDir(t *object.Thread, a []object.Value) (object.Value, error) {
	names := object.NewDict()
	if err := t.AddOwnNames(names, a[0]); err != nil {
		return object.Value{}, err
	}
	class, err := statedClass(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	if class.IsSet() && class.Kind().Base() == object.KType {
		err = addClassNames(t, names, class.Type())
	} else if class.IsSet() {
		err = t.AddDictNames(names, class)
	}
	if err != nil {
		return object.Value{}, err
	}
	keys, err := t.Collect(names.Value())
	return object.NewList(keys), err
}

// statedClass returns v.__class__, unbound if there is none.
func statedClass(t *object.Thread, v object.Value) (object.Value, error) {
	c := object.TypeOf(v)
	if c.Flags&object.HasGetattr == 0 && t.Lookup(c, nClass) == t.Lookup(object.ObjectType, nClass) {
		return c.Value(), nil
	}
	return t.GetAttrOr(v, nClass)
}

// addClassNames adds the attribute names of c and its bases.
func addClassNames(t *object.Thread, names *object.Dict, c *object.Type) error {
	for _, m := range c.MRO {
		if m.Dict != nil {
			if err := t.AddKeys(names, m.Dict); err != nil {
				return err
			}
			continue
		}
		for _, n := range m.StaticNames() {
			if err := t.SetStr(names, t.Intern(n), object.None); err != nil {
				return err
			}
		}
	}
	return nil
}
