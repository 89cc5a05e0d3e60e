package object

// IsInstance is isinstance(v, class).
func (t *Thread) IsInstance(v, class Value) (bool, error) {
	if class.Kind().Base() == KType && TypeOf(v) == class.Type() {
		return true, nil // whatever a metaclass says
	}
	return t.checkClass(v, class, nInstancecheck, t.plainIsInstance,
		"isinstance() arg 2 must be a type, a tuple of types, or a union")
}

// IsSubclass is issubclass(v, class).
func (t *Thread) IsSubclass(v, class Value) (bool, error) {
	if v.Kind().Base() != KType && !t.hasBases(v) {
		return false, t.Errorf(TypeError, "issubclass() arg 1 must be a class")
	}
	return t.checkClass(v, class, nSubclasscheck, t.plainIsSubclass,
		"issubclass() arg 2 must be a class, a tuple of classes, or a union")
}

// checkClass walks tuples and unions, asks the hook of the class's metaclass, and falls back on plain.
func (t *Thread) checkClass(v, class Value, hook *Str, plain func(Value, *Type) (bool, error), complaint string) (bool, error) {
	if class.Kind() == KType && class.Type().Meta == TypeType {
		return plain(v, class.Type())
	}
	var items []Value
	switch class.Kind() {
	case KTuple, KTuple | Sub:
		items = class.Tuple().Items
	case KUnion:
		items = class.Union().Args.Tuple().Items
	}
	if items != nil || class.Kind().Base() == KTuple {
		if err := t.Enter(" in __instancecheck__"); err != nil {
			return false, err
		}
		defer t.Leave()
		for _, c := range items {
			if c.IsNone() && class.Kind() == KUnion {
				c = NoneType.Value()
			}
			if ok, err := t.checkClass(v, c, hook, plain, complaint); ok || err != nil {
				return ok, err
			}
		}
		return false, nil
	}
	if f, c := t.special(class, hook); f.Bound() {
		r, err := t.callSpecial(f, class, c, v)
		if err != nil {
			return false, err
		}
		return t.Truth(r)
	}
	if class.Kind() == KGenericAlias {
		what := "isinstance"
		if hook == nSubclasscheck {
			what = "issubclass"
		}
		return false, t.aliasCheck(class, what)
	}
	if class.Kind().Base() != KType {
		return false, t.Errorf(TypeError, "%s", complaint)
	}
	return plain(v, class.Type())
}

// plainIsInstance is type.__instancecheck__: the class of v, or what its __class__ claims.
func (t *Thread) plainIsInstance(v Value, c *Type) (bool, error) {
	vt := TypeOf(v)
	if vt.IsSubtype(c) {
		return true, nil
	}
	if vt.Flags&Heap == 0 {
		return false, nil
	}
	if d := t.Lookup(vt, nClass); d == t.Lookup(ObjectType, nClass) && vt.Flags&HasGetattr == 0 {
		return false, nil
	}
	claimed, err := t.GetAttrOr(v, nClass)
	if err != nil || !claimed.Bound() || claimed.Kind().Base() != KType || claimed.Type() == vt {
		return false, err
	}
	return claimed.Type().IsSubtype(c), nil
}

// plainIsSubclass is type.__subclasscheck__.
func (t *Thread) plainIsSubclass(v Value, c *Type) (bool, error) {
	if v.Kind().Base() == KType {
		return v.Type().IsSubtype(c), nil
	}
	return false, t.Errorf(TypeError, "issubclass() arg 1 must be a class")
}

// hasBases reports whether v is something like a class: it has a tuple __bases__.
func (t *Thread) hasBases(v Value) bool {
	b, err := t.GetAttrOr(v, nBases)
	return err == nil && b.Bound() && b.Kind() == KTuple
}

var nBases = static("__bases__")
