package object

// IsInstance is isinstance(v, class).
func (t *Thread) IsInstance(v, class Value) (bool, error) {
	if class.Kind().Base() == KType && TypeOf(v) == class.Type() {
		return true, nil // whatever a metaclass says
	}
	return t.checkClass(v, class, nInstancecheck, t.PlainIsInstance)
}

// IsSubclass is issubclass(v, class).
func (t *Thread) IsSubclass(v, class Value) (bool, error) {
	return t.checkClass(v, class, nSubclasscheck, t.PlainIsSubclass)
}

// checkClass walks tuples and unions, asks the hook of the class's metaclass, and falls back on
// plain.
func (t *Thread) checkClass(v, class Value, hook *Str, plain func(v, class Value) (bool, error)) (bool, error) {
	if class.Kind() == KType && class.Type().Meta == TypeType {
		return plain(v, class)
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
			if err := t.Work(1); err != nil {
				return false, err
			}
			if c.IsNone() && class.Kind() == KUnion {
				c = NoneType.Value()
			}
			if ok, err := t.checkClass(v, c, hook, plain); ok || err != nil {
				return ok, err
			}
		}
		return false, nil
	}
	if f, c := t.FindSpecial(class, hook); f.IsSet() {
		r, err := t.CallFound(f, class, c, v)
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
		return false, t.AliasCheck(class, what)
	}
	return plain(v, class)
}

// PlainIsInstance is type.__instancecheck__: the class of v, or what its __class__ claims. A class
// that is no type but has bases is compared with what __class__ says.
func (t *Thread) PlainIsInstance(v, class Value) (bool, error) {
	if class.Kind().Base() != KType {
		if err := t.needBases(class, "isinstance() arg 2 must be a type, a tuple of types, or a union"); err != nil {
			return false, err
		}
		claimed, err := t.GetAttrOr(v, nClass)
		if err != nil || !claimed.IsSet() {
			return false, err
		}
		return t.abstractSubclass(claimed, class)
	}
	vt, c := TypeOf(v), class.Type()
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
	if err != nil || !claimed.IsSet() || claimed.Kind().Base() != KType || claimed.Type() == vt {
		return false, err
	}
	return claimed.Type().IsSubtype(c), nil
}

// PlainIsSubclass is type.__subclasscheck__; what is no type must have bases.
func (t *Thread) PlainIsSubclass(v, class Value) (bool, error) {
	if v.Kind().Base() == KType && class.Kind().Base() == KType {
		return v.Type().IsSubtype(class.Type()), nil
	}
	if err := t.needBases(v, "issubclass() arg 1 must be a class"); err != nil {
		return false, err
	}
	if err := t.needBases(class, "issubclass() arg 2 must be a class, a tuple of classes, or a union"); err != nil {
		return false, err
	}
	return t.abstractSubclass(v, class)
}

// abstractSubclass looks for class among v and its bases, as __bases__ tells them. A chain of
// single bases may have no end, so it is charged as it is followed.
func (t *Thread) abstractSubclass(v, class Value) (bool, error) {
	for {
		if v == class {
			return true, nil
		}
		bases, err := t.basesOf(v)
		if err != nil || !bases.IsSet() || len(bases.Tuple().Items) == 0 {
			return false, err
		}
		if items := bases.Tuple().Items; len(items) > 1 {
			return t.abstractSubclassOfAny(items, class)
		}
		v = bases.Tuple().Items[0]
		if err := t.Meter.Step(1); err != nil {
			return false, err
		}
	}
}

func (t *Thread) abstractSubclassOfAny(bases []Value, class Value) (bool, error) {
	if err := t.Enter(" in __issubclass__"); err != nil {
		return false, err
	}
	defer t.Leave()
	for _, b := range bases {
		if ok, err := t.abstractSubclass(b, class); ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}

// needBases raises the complaint unless v is something like a class.
func (t *Thread) needBases(v Value, complaint string) error {
	if v.Kind().Base() == KType {
		return nil
	}
	bases, err := t.basesOf(v)
	if err == nil && !bases.IsSet() {
		err = t.Errorf(TypeError, "%s", complaint)
	}
	return err
}

// basesOf returns __bases__, unbound if there is none that is a tuple.
func (t *Thread) basesOf(v Value) (Value, error) {
	b, err := t.GetAttrOr(v, nBases)
	if err != nil || !b.IsSet() || b.Kind().Base() != KTuple {
		return Value{}, err
	}
	return b, nil
}

var nBases = static("__bases__")
