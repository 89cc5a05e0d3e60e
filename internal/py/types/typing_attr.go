package types

import "github.com/hognose/hognose/internal/py/object"

// Type parameters take attributes of any name, though they have no __dict__ that a program could see.
// Libraries that support several versions of Python keep there what only later versions have.

// typeVarGetAttr finds what the class has, then what the program has set.
func typeVarGetAttr(t *object.Thread, v object.Value, name *object.Str) (object.Value, error) {
	c := object.TypeOf(v)
	d := t.Lookup(c, name)
	if d.IsSet() && t.HidesOwn(d) {
		return t.DescrGet(d, v, c)
	}
	if own := typeVarOf(v).own; own.IsSet() {
		if x, ok := t.GetStr(own.Dict(), name); ok {
			return x, nil
		}
	}
	if d.IsSet() {
		return t.DescrGet(d, v, c)
	}
	return object.Value{}, nil
}

// typeVarSetAttr is T.name = x, or del T.name if x is unbound.
func typeVarSetAttr(t *object.Thread, v object.Value, name *object.Str, x object.Value) error {
	if d := t.Lookup(object.TypeOf(v), name); d.IsSet() && t.IsData(d) {
		return t.DescrSet(d, v, x)
	}
	tv := typeVarOf(v)
	if !x.IsSet() {
		if !tv.own.IsSet() || !t.DeleteStr(tv.own.Dict(), name) {
			return t.NoAttribute(v, name)
		}
		return nil
	}
	if !tv.own.IsSet() {
		if err := t.Alloc(object.DictSize); err != nil {
			return err
		}
		tv.own = object.NewDict().Value()
	}
	return t.SetStr(tv.own.Dict(), name, x)
}

// setTypeVarModule is T.__module__ = x. Deleting it shows the module of the class.
func setTypeVarModule(t *object.Thread, v, x object.Value) error {
	if !x.IsSet() {
		x = object.NewStr("typing")
	}
	typeVarOf(v).Module = x
	return nil
}
