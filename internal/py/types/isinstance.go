package types

import "github.com/hognose/hognose/internal/py/object"

// This file has isinstance and issubclass: tuples and unions, the hooks of metaclasses, and what
// plain classes answer.

// IsInstance is isinstance(v, class).
func IsInstance(t *object.Thread, v, class object.Value) (bool, error) {
	if class.Kind().Base() == object.KType && object.TypeOf(v) == class.Type() {
		return true, nil // whatever a metaclass says
	}
	return checkClass(t, v, class, nInstancecheck, plainIsInstance)
}

// IsSubclass is issubclass(v, class).
func IsSubclass(t *object.Thread, v, class object.Value) (bool, error) {
	return checkClass(t, v, class, nSubclasscheck, plainIsSubclass)
}

// checkClass walks tuples and unions, asks the hook of the class's metaclass, and falls back on
// plain.
func checkClass(t *object.Thread, v, class object.Value, hook *object.Str,
	plain func(t *object.Thread, v, class object.Value) (bool, error)) (bool, error) {
	// The usual case: a plain class, whose metaclass type has no hook that differs.
	if class.Kind() == object.KType && class.Type().Meta == object.TypeType {
		return plain(t, v, class)
	}
	var items []object.Value
	switch class.Kind() {
	case object.KTuple, object.KTuple | object.Sub:
		items = class.Tuple().Items
	case object.KUnion:
		items = class.Union().Args.Tuple().Items
	}
	// Tuples may be nested, so they count as levels of recursion. None in a union stands for its
	// type.
	if items != nil || class.Kind().Base() == object.KTuple {
		if err := t.Enter(" in __instancecheck__"); err != nil {
			return false, err
		}
		defer t.Leave()
		for _, c := range items {
			if err := t.Work(1); err != nil {
				return false, err
			}
			if c.IsNone() && class.Kind() == object.KUnion {
				c = object.NoneType.Value()
			}
			if ok, err := checkClass(t, v, c, hook, plain); ok || err != nil {
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
	if class.Kind() == object.KGenericAlias {
		what := "isinstance"
		if hook == nSubclasscheck {
			what = "issubclass"
		}
		return false, t.AliasCheck(class, what)
	}
	return plain(t, v, class)
}

// plainIsInstance is type.__instancecheck__: the class of v, or what its __class__ claims. A class
// that is no type but has bases is compared with what __class__ says.
func plainIsInstance(t *object.Thread, v, class object.Value) (bool, error) {
	if class.Kind().Base() != object.KType {
		if err := needBases(t, class, "isinstance() arg 2 must be a type, a tuple of types, or a union"); err != nil {
			return false, err
		}
		claimed, err := t.GetAttrOr(v, nClass)
		if err != nil || !claimed.IsSet() {
			return false, err
		}
		return abstractSubclass(t, claimed, class)
	}
	vt, c := object.TypeOf(v), class.Type()
	if vt.IsSubtype(c) {
		return true, nil
	}
	if ClaimsNothing(t, vt) {
		return false, nil
	}
	claimed, err := t.GetAttrOr(v, nClass)
	if err != nil || !claimed.IsSet() || claimed.Kind().Base() != object.KType || claimed.Type() == vt {
		return false, err
	}
	return claimed.Type().IsSubtype(c), nil
}

// ClaimsNothing reports whether no instance of a class has another __class__. Only one of a Python
// class, or C[int], can claim another, if it has a __class__ of its own or a __getattr__ hook.
func ClaimsNothing(t *object.Thread, c *object.Type) bool {
	if c.Flags&object.Heap == 0 {
		return c != object.TypingAliasType
	}
	return c.Flags&object.HasGetattr == 0 && t.Lookup(c, nClass) == t.Lookup(object.ObjectType, nClass)
}

// plainIsSubclass is type.__subclasscheck__; what is no type must have bases.
func plainIsSubclass(t *object.Thread, v, class object.Value) (bool, error) {
	if v.Kind().Base() == object.KType && class.Kind().Base() == object.KType {
		return v.Type().IsSubtype(class.Type()), nil
	}
	if err := needBases(t, v, "issubclass() arg 1 must be a class"); err != nil {
		return false, err
	}
	if err := needBases(t, class, "issubclass() arg 2 must be a class, a tuple of classes, or a union"); err != nil {
		return false, err
	}
	return abstractSubclass(t, v, class)
}

// abstractSubclass looks for class among v and its bases, as __bases__ tells them. A chain of
// single bases may have no end, so it is charged as it is followed.
func abstractSubclass(t *object.Thread, v, class object.Value) (bool, error) {
	for {
		if v == class {
			return true, nil
		}
		bases, err := basesOf(t, v)
		if err != nil || !bases.IsSet() || len(bases.Tuple().Items) == 0 {
			return false, err
		}
		if items := bases.Tuple().Items; len(items) > 1 {
			return abstractSubclassOfAny(t, items, class)
		}
		v = bases.Tuple().Items[0]
		if err := t.Meter.Step(1); err != nil {
			return false, err
		}
	}
}

// abstractSubclassOfAny follows several bases. It recurses, so a level of nesting is counted.
func abstractSubclassOfAny(t *object.Thread, bases []object.Value, class object.Value) (bool, error) {
	if err := t.Enter(" in __issubclass__"); err != nil {
		return false, err
	}
	defer t.Leave()
	for _, b := range bases {
		if ok, err := abstractSubclass(t, b, class); ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}

// needBases raises the complaint unless v is something like a class.
func needBases(t *object.Thread, v object.Value, complaint string) error {
	if v.Kind().Base() == object.KType {
		return nil
	}
	bases, err := basesOf(t, v)
	if err == nil && !bases.IsSet() {
		err = t.Errorf(object.TypeError, "%s", complaint)
	}
	return err
}

// basesOf returns __bases__, unbound if there is none that is a tuple.
func basesOf(t *object.Thread, v object.Value) (object.Value, error) {
	b, err := t.GetAttrOr(v, nBases)
	if err != nil || !b.IsSet() || b.Kind().Base() != object.KTuple {
		return object.Value{}, err
	}
	return b, nil
}

var nBases = object.StaticName("__bases__")
