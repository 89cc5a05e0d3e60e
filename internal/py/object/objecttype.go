package object

// What every object has from its class: a repr, a __dict__, and the names in it.

// ObjectRepr is object.__repr__.
func ObjectRepr(t *Thread, v Value) (Value, error) {
	return t.TextOf("<", t.FullName(TypeOf(v)), " object at ", t.Address(v), ">")
}

// IsNativeSlot reports whether the class gets the method name from object itself.
func (t *Thread) IsNativeSlot(c *Type, name *Str) bool {
	return t.Lookup(c, name) == t.Lookup(ObjectType, name)
}

func ObjectDict(t *Thread, v Value) (Value, error) {
	a := AttrsOf(v)
	if a == nil || a.Shape == nil {
		return Value{}, t.NoAttribute(v, nDict)
	}
	d, err := t.AttrsDict(a)
	if err != nil {
		return Value{}, err
	}
	return d.Value(), nil
}

func SetObjectDict(t *Thread, v, x Value) error {
	a := AttrsOf(v)
	if a == nil || a.Shape == nil {
		return t.NoAttribute(v, nDict)
	}
	if !x.IsSet() {
		x = NewDict().Value()
	}
	if x.Kind().Base() != KDict {
		return t.Errorf(TypeError, "__dict__ must be set to a dictionary, not a '%s'", TypeOf(x).Name)
	}
	if _, err := t.AttrsDict(a); err != nil {
		return err
	}
	a.Slots[a.Class.fixed] = x
	return nil
}

// AddOwnNames adds the names of v's own attributes. Where nothing in Python stands between, v's
// __dict__ need not be made for that.
func (t *Thread) AddOwnNames(names *Dict, v Value) error {
	at, c := AttrsOf(v), TypeOf(v)
	d := t.Lookup(c, nDict)
	if at == nil || c.Flags&HasGetattr != 0 || !d.IsSet() || d.Kind() != KGetSet {
		return t.AddDictNames(names, v)
	}
	if at.Shape == nil {
		return nil
	}
	if at.Shape == dictShape {
		return t.AddKeys(names, at.Dict())
	}
	for _, n := range at.Shape.names() {
		if err := t.SetStr(names, n, None); err != nil {
			return err
		}
	}
	return nil
}

// AddDictNames adds the keys of the dict that v.__dict__ is, if it is one.
func (t *Thread) AddDictNames(names *Dict, v Value) error {
	d, err := t.GetAttrOr(v, nDict)
	if err != nil || !d.IsSet() || d.Kind().Base() != KDict {
		return err
	}
	return t.AddKeys(names, d.Dict())
}

func (t *Thread) AddKeys(names, from *Dict) error {
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
