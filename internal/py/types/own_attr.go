package types

import "github.com/hognose/hognose/internal/py/object"

// This file has the attributes that a program sets on native objects whose state keeps a dict for
// them. own is the dict, unbound before the first attribute.

// getOwn is the slot GetAttr: it finds what the class has, then what the program has set.
func getOwn(t *object.Thread, v object.Value, name *object.Str, own object.Value) (object.Value, error) {
	c := object.TypeOf(v)
	d := t.Lookup(c, name)
	if d.IsSet() && t.HidesOwn(d) {
		return t.DescrGet(d, v, c)
	}
	if own.IsSet() {
		if x, ok := t.GetStr(own.Dict(), name); ok {
			return x, nil
		}
	}
	if d.IsSet() {
		return t.DescrGet(d, v, c)
	}
	return object.Value{}, nil
}

// setOwn is the slot SetAttr: v.name = x, or del v.name if x is unbound.
func setOwn(t *object.Thread, v object.Value, name *object.Str, x object.Value, own *object.Value) error {
	if d := t.Lookup(object.TypeOf(v), name); d.IsSet() && t.IsData(d) {
		return t.DescrSet(d, v, x)
	}
	if !x.IsSet() {
		if !own.IsSet() || !t.DeleteStr(own.Dict(), name) {
			return t.NoAttribute(v, name)
		}
		return nil
	}
	if err := ownDict(t, own); err != nil {
		return err
	}
	return t.SetStr(own.Dict(), name, x)
}

// ownDict makes the dict if there is none.
func ownDict(t *object.Thread, own *object.Value) error {
	if own.IsSet() {
		return nil
	}
	if err := t.Alloc(object.DictSize); err != nil {
		return err
	}
	*own = object.NewDict().Value()
	return nil
}

// hasOwn reports whether the program has set an attribute.
func hasOwn(t *object.Thread, own object.Value, name *object.Str) bool {
	if !own.IsSet() {
		return false
	}
	_, ok := t.GetStr(own.Dict(), name)
	return ok
}

// A program replaces methods of sys.stdout, as tests do with patch("sys.stdout.write"); print asks
// for them from then on (TakesText).

func streamGetAttr(t *object.Thread, v object.Value, name *object.Str) (object.Value, error) {
	return getOwn(t, v, name, v.NativeObject().State.(stream).own)
}

func streamSetAttr(t *object.Thread, v object.Value, name *object.Str, x object.Value) error {
	o := v.NativeObject()
	s := o.State.(stream)
	err := setOwn(t, v, name, x, &s.own)
	if s.own.IsSet() && err == nil {
		keepOwn(o, s.own)
	}
	return err
}

// streamDict is the attribute __dict__.
func streamDict(t *object.Thread, v object.Value) (object.Value, error) {
	o := v.NativeObject()
	s := o.State.(stream)
	if err := ownDict(t, &s.own); err != nil {
		return object.Value{}, err
	}
	keepOwn(o, s.own)
	return s.own, nil
}

// keepOwn stores the dict in the state, which is a plain value, and which a setter may have changed.
func keepOwn(o *object.NativeObject, own object.Value) {
	s := o.State.(stream)
	s.own = own
	o.State = s
}
