package object

// ObjectTable is the table of object.
var ObjectTable = TypeTable{
	Type: ObjectType,
	Doc:  "The base class of the class hierarchy.\n\nWhen called, it accepts no arguments and returns a new featureless\ninstance that has no instance attributes and cannot be given any.\n",
	Slots: &Slots{
		Repr: objectRepr, Str: objectStr, Hash: func(t *Thread, v Value) (int64, error) { return t.identityHash(v), nil },
		Compare: objectCompare, New: objectNew, Init: objectInit,
	},
	Methods: append([]*Def{
		{Name: "__getattribute__", Sig: "self, name, /", Doc: "Return getattr(self, name).", Slot: objectGetattribute},
		{Name: "__setattr__", Sig: "self, name, value, /", Doc: "Implement setattr(self, name, value).", Slot: objectSetattr},
		{Name: "__delattr__", Sig: "self, name, /", Doc: "Implement delattr(self, name).", Slot: objectDelattr},
		{Name: "__format__", Sig: "self, format_spec, /", Doc: "Default object formatter.\n\nReturn str(self) if format_spec is empty. Raise TypeError otherwise.", Fn: objectFormat},
		{Name: "__dir__", Sig: "self, /", Doc: "Default dir() implementation.", Fn: objectDir},
		{Name: "__sizeof__", Sig: "self, /", Doc: "Size of object in memory, in bytes.", Fn: objectSizeof},
		{Name: "__init_subclass__", Sig: "cls, /, *args, **kwargs", Doc: "This method is called when a class is subclassed.", Fn: objectInitSubclass, Sort: ClassSort},
		{Name: "__subclasshook__", Sig: "cls, other, /", Doc: "Abstract classes can override this to customize issubclass().", Fn: objectSubclasshook, Sort: ClassSort},
	}, reduceMethods...),
	Attrs: []*Attr{
		{Name: "__class__", Doc: "the object's class", Get: func(t *Thread, v Value) (Value, error) { return TypeOf(v).Value(), nil }, Set: setClass},
	},
}

func objectRepr(t *Thread, v Value) (Value, error) {
	return t.TextOf("<", t.FullName(TypeOf(v)), " object at ", t.Address(v), ">")
}

func objectStr(t *Thread, v Value) (Value, error) { return t.anyRepr(v) }

func objectCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	switch op {
	case EQ:
		if a == b {
			return True, nil
		}
	case NE:
		r, err := t.compareHalf(a, b, TypeOf(a), EQ)
		if err != nil || r == NotImplemented {
			return r, err
		}
		eq, err := t.Truth(r)
		return Bool(!eq), err
	}
	return NotImplemented, nil
}

func objectNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if len(args) > 0 {
		if !t.isNativeSlot(cls, nNew) {
			return Value{}, t.Errorf(TypeError, "object.__new__() takes exactly one argument (the type to instantiate)")
		}
		if t.isNativeSlot(cls, nInit) {
			return Value{}, t.Errorf(TypeError, "%s() takes no arguments", cls.Name)
		}
	}
	if cls.Flags&Abstract != 0 {
		return Value{}, t.abstractError(cls)
	}
	if cls.Kind != KInstance {
		return Value{}, t.Errorf(TypeError, "object.__new__(%s) is not safe, use %s.__new__()", cls.Name, cls.Native.Name)
	}
	v, err := t.NewInst(cls)
	if err == nil && cls == ObjectType {
		v.Inst().Shape = nil // a bare object() takes no attributes
	}
	return v, err
}

func objectInit(t *Thread, v Value, args []Value, kw []*Str) error {
	if len(args) == 0 {
		return nil
	}
	c := TypeOf(v)
	if c.Flags&Heap == 0 && c != ObjectType {
		return nil // its __new__ has judged the arguments
	}
	if !t.isNativeSlot(c, nInit) {
		return t.Errorf(TypeError, "object.__init__() takes exactly one argument (the instance to initialize)")
	}
	if t.isNativeSlot(c, nNew) && c.Native == ObjectType { // other native types have used the arguments in New
		return t.Errorf(TypeError, "%s.__init__() takes exactly one argument (the instance to initialize)", c.Name)
	}
	return nil
}

// isNativeSlot reports whether the class gets the method name from object itself.
func (t *Thread) isNativeSlot(c *Type, name *Str) bool {
	return t.Lookup(c, name) == t.Lookup(ObjectType, name)
}

func objectGetattribute(t *Thread, s *Slots, a []Value) (Value, error) {
	name, err := t.nameArg(a[1])
	if err != nil {
		return Value{}, err
	}
	v, err := t.plainAttr(a[0], TypeOf(a[0]), name)
	if err == nil && !v.Bound() {
		err = t.noAttribute(a[0], name)
	}
	return v, err
}

func objectSetattr(t *Thread, s *Slots, a []Value) (Value, error) {
	name, err := t.nameArg(a[1])
	if err != nil {
		return Value{}, err
	}
	return None, t.plainSetAttr(a[0], TypeOf(a[0]), name, a[2])
}

func objectDelattr(t *Thread, s *Slots, a []Value) (Value, error) {
	name, err := t.nameArg(a[1])
	if err != nil {
		return Value{}, err
	}
	return None, t.plainSetAttr(a[0], TypeOf(a[0]), name, Value{})
}

func objectFormat(t *Thread, a []Value) (Value, error) {
	if a[1].Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "__format__() argument must be str, not %s", TypeOf(a[1]).Name)
	}
	if a[1].Str().S != "" {
		return Value{}, t.Errorf(TypeError, "unsupported format string passed to %s.__format__", TypeOf(a[0]).Name)
	}
	return t.Str(a[0])
}

func objectSizeof(t *Thread, a []Value) (Value, error) { return Int(instSize), nil }

func objectInitSubclass(t *Thread, a []Value) (Value, error) {
	if len(a[1].Tuple().Items) > 0 || a[2].Dict().Len() > 0 {
		c := a[0].Type()
		if a[2].Dict().Len() > 0 {
			return Value{}, t.Errorf(TypeError, "%s.__init_subclass__() takes no keyword arguments", c.Name)
		}
		return Value{}, t.Errorf(TypeError, "%s.__init_subclass__() takes no arguments (%d given)", c.Name, len(a[1].Tuple().Items))
	}
	return None, nil
}

func objectSubclasshook(t *Thread, a []Value) (Value, error) { return NotImplemented, nil }

func setClass(t *Thread, v, x Value) error {
	if !x.Bound() {
		return t.Errorf(TypeError, "can't delete __class__ attribute")
	}
	if x.Kind().Base() != KType {
		return t.Errorf(TypeError, "__class__ must be set to a class, not '%s' object", TypeOf(x).Name)
	}
	a, c := AttrsOf(v), x.Type()
	if v.Kind().Base() == KModule && c.Kind.Base() == KModule {
		if c.Fixed() != 0 || TypeOf(v).Fixed() != 0 {
			return layoutDiffers(t, c, TypeOf(v))
		}
		v.Module().become(c)
		return nil
	}
	if a == nil || c.Flags&Heap == 0 || a.Class.Flags&Heap == 0 {
		return t.Errorf(TypeError, "__class__ assignment only supported for mutable types or ModuleType subclasses")
	}
	if c.Kind != a.Class.Kind || c.Fixed() != a.Class.Fixed() || (c.Root() == nil) != (a.Class.Root() == nil) {
		return layoutDiffers(t, c, a.Class)
	}
	if a.Shape != nil {
		if _, err := t.dictOf(a); err != nil {
			return err
		}
	}
	a.Class = c
	return nil
}

func layoutDiffers(t *Thread, c, old *Type) error {
	return t.Errorf(TypeError, "__class__ assignment: '%s' object layout differs from '%s'", c.Name, old.Name)
}

func objectDict(t *Thread, v Value) (Value, error) {
	a := AttrsOf(v)
	if a == nil || a.Shape == nil {
		return Value{}, t.noAttribute(v, nDict)
	}
	d, err := t.dictOf(a)
	if err != nil {
		return Value{}, err
	}
	return d.Value(), nil
}

func setObjectDict(t *Thread, v, x Value) error {
	a := AttrsOf(v)
	if a == nil || a.Shape == nil {
		return t.noAttribute(v, nDict)
	}
	if !x.Bound() {
		x = NewDict().Value()
	}
	if x.Kind().Base() != KDict {
		return t.Errorf(TypeError, "__dict__ must be set to a dictionary, not a '%s'", TypeOf(x).Name)
	}
	if _, err := t.dictOf(a); err != nil {
		return err
	}
	a.Slots[a.Class.fixed] = x
	return nil
}

// objectDir lists the attributes of the object, its class and its bases.
func objectDir(t *Thread, a []Value) (Value, error) {
	names := NewDict()
	if err := t.addOwnNames(names, a[0]); err != nil {
		return Value{}, err
	}
	class, err := t.statedClass(a[0])
	if err != nil {
		return Value{}, err
	}
	if class.Bound() && class.Kind().Base() == KType {
		err = t.addClassNames(names, class.Type())
	} else if class.Bound() {
		err = t.addDictNames(names, class)
	}
	if err != nil {
		return Value{}, err
	}
	keys, err := t.Collect(names.Value())
	return NewList(keys), err
}

// addOwnNames adds the names of v's own attributes. Where nothing in Python stands between, v's __dict__ need not be made for that.
func (t *Thread) addOwnNames(names *Dict, v Value) error {
	at, c := AttrsOf(v), TypeOf(v)
	d := t.Lookup(c, nDict)
	if at == nil || c.Flags&HasGetattr != 0 || !d.Bound() || d.Kind() != KGetSet {
		return t.addDictNames(names, v)
	}
	if at.Shape == nil {
		return nil
	}
	if at.Shape == dictShape {
		return t.addKeys(names, at.dict())
	}
	for _, n := range at.Shape.names() {
		if err := t.SetStr(names, n, None); err != nil {
			return err
		}
	}
	return nil
}

// addDictNames adds the keys of the dict that v.__dict__ is, if it is one.
func (t *Thread) addDictNames(names *Dict, v Value) error {
	d, err := t.GetAttrOr(v, nDict)
	if err != nil || !d.Bound() || d.Kind().Base() != KDict {
		return err
	}
	return t.addKeys(names, d.Dict())
}

// statedClass returns v.__class__, unbound if there is none.
func (t *Thread) statedClass(v Value) (Value, error) {
	c := TypeOf(v)
	if c.Flags&HasGetattr == 0 && t.Lookup(c, nClass) == t.Lookup(ObjectType, nClass) {
		return c.Value(), nil
	}
	return t.GetAttrOr(v, nClass)
}

func (t *Thread) addKeys(names, from *Dict) error {
	for i := 0; ; {
		k, _, next, ok := from.Next(i)
		if !ok {
			return nil
		}
		i = next
		if err := t.Set(names, k, None); err != nil {
			return err
		}
	}
}

// addClassNames adds the attribute names of c and its bases.
func (t *Thread) addClassNames(names *Dict, c *Type) error {
	for _, m := range c.MRO {
		if m.Dict != nil {
			if err := t.addKeys(names, m.Dict); err != nil {
				return err
			}
			continue
		}
		for _, n := range m.staticNames() {
			if err := t.SetStr(names, t.Intern(n), None); err != nil {
				return err
			}
		}
	}
	return nil
}
