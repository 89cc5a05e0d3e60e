// This file has defaultdict. CPython's dict asks __missing__ of every subclass; here a defaultdict
// has a slot of its own for reading items, which calls the factory without a lookup.

package collections

import (
	"github.com/hognose/hognose/internal/py/object"
)

// defaultdictType is a dict with one hidden slot, the factory.
var defaultdictType = object.NewDictType("collections.defaultdict", 1)

// defaultdictTable is the table of defaultdict.
var defaultdictTable = object.TypeTable{
	Type: defaultdictType, NoHash: true,
	Doc: "A dict that adds a key when it is first read: d[key] calls the default factory, which takes no arguments, for its value. " +
		"Other arguments are those of dict.",
	Slots: &object.Slots{
		Init:   defaultdictInit,
		Repr:   defaultdictRepr,
		Item:   defaultdictItem,
		Binary: &[object.NumBinary]func(t *thread, a, b value) (value, error){object.OpOr: defaultdictOr},
	},
	Methods: []*object.Def{
		{Name: "__missing__", Sig: "self, key, /",
			Doc: "Called by __getitem__ for a missing key: store and return default_factory().",
			Fn: func(t *thread, a []value) (value, error) {
				return missing(t, a[0], a[1])
			}},
		{Name: "copy", Sig: "self, /", Doc: "Return a shallow copy.", Fn: defaultdictCopy},
		{Name: "__copy__", Sig: "self, /", Doc: "Return a shallow copy.", Fn: defaultdictCopy},
		{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the same iterator.", Fn: defaultdictReduce},
		{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
			Sort: object.ClassSort},
	},
	Attrs: []*object.Attr{{
		Name: "default_factory", Doc: "The function that makes the values of missing keys, or None.",
		Get: func(t *thread, v value) (value, error) {
			if f := *factory(v); f.IsSet() {
				return f, nil
			}
			return object.None, nil
		},
		Set: func(t *thread, v, x value) error {
			*factory(v) = x
			return nil
		},
	}},
}

// factory is the hidden slot of a defaultdict: unbound or None if there is no factory.
func factory(v value) *value { return &object.AttrsOf(v).Slots[0] }

// defaultdictInit takes the factory, then what dict takes.
func defaultdictInit(t *thread, v value, args []value, kw []*object.Str) error {
	f := object.None
	if len(args) > len(kw) {
		f, args = args[0], args[1:]
		if !f.IsNone() && !t.IsCallable(f) {
			return t.Errorf(object.TypeError, "first argument must be callable or None")
		}
	}
	*factory(v) = f
	return object.DictType.Slots.Init(t, v, args, kw)
}

// defaultdictItem is d[key]. Python subclasses may have a __missing__ of their own.
func defaultdictItem(t *thread, v, key value) (value, error) {
	x, ok, err := t.Get(v.Dict(), key)
	if ok || err != nil {
		return x, err
	}
	if c := object.TypeOf(v); c != defaultdictType {
		if m := t.Lookup(c, nMissing); m != t.Lookup(defaultdictType, nMissing) {
			if m, err = t.GetAttr(v, nMissing); err != nil {
				return value{}, err
			}
			return t.Call(m, key)
		}
	}
	return missing(t, v, key)
}

// missing is defaultdict.__missing__. A Python subclass stores the value through its __setitem__.
func missing(t *thread, v, key value) (value, error) {
	f := *factory(v)
	if !f.IsSet() || f.IsNone() {
		return value{}, t.Raise(object.KeyError, key)
	}
	x, err := produce(t, f)
	if err != nil {
		return value{}, err
	}
	if object.TypeOf(v) == defaultdictType {
		return x, t.Set(v.Dict(), key, x)
	}
	return x, t.SetItem(v, key, x)
}

// produce calls a factory; the usual ones need no call.
func produce(t *thread, f value) (value, error) {
	if f.Kind() == object.KType {
		switch f.Type() {
		case object.IntType:
			return object.Int(0), nil
		case object.FloatType:
			return object.Float(0), nil
		case object.ListType:
			return object.NewList(nil), t.Alloc(listSize)
		}
	}
	return t.Call(f)
}

const listSize = 32

// defaultdictRepr shows the factory, then the items.
func defaultdictRepr(t *thread, v value) (value, error) {
	items, err := object.DictType.Slots.Repr(t, v)
	if err != nil {
		return value{}, err
	}
	f, err := factoryRepr(t, *factory(v))
	if err != nil {
		return value{}, err
	}
	s := items.Str().S
	return t.TextOf(object.TypeOf(v).ShortName(), "(", f, ", ", s, ")")
}

// factoryRepr notes the factory as under way: it may be a method of the very dict.
func factoryRepr(t *thread, f value) (string, error) {
	if !f.IsSet() {
		return "None", nil
	}
	seen, err := t.EnterRepr(f)
	if err != nil || seen {
		return "...", err
	}
	defer t.LeaveRepr()
	return t.ReprString(f)
}

// defaultdictOr is a | b, where one may be another kind of dict: the result is of the class and has
// the factory of the defaultdict.
func defaultdictOr(t *thread, a, b value) (value, error) {
	if a.Kind().Base() != object.KDict || b.Kind().Base() != object.KDict {
		return object.NotImplemented, nil
	}
	of := a
	if !object.TypeOf(a).IsSubtype(defaultdictType) {
		of = b
	}
	v, err := newLike(t, of, a)
	if err != nil {
		return value{}, err
	}
	return v, t.DictUpdate(v.Dict(), b)
}

// newLike makes an object with the class and factory of v from the items of src.
func newLike(t *thread, v, src value) (value, error) {
	f := *factory(v)
	if !f.IsSet() {
		f = object.None
	}
	r, err := t.Call(object.TypeOf(v).Value(), f, src)
	if err == nil && r.Kind().Base() != object.KDict {
		err = t.Errorf(object.TypeError, "bad argument type for built-in operation")
	}
	return r, err
}

// defaultdictCopy is d.copy(): an object of the same class with the same factory.
func defaultdictCopy(t *thread, a []value) (value, error) {
	v := a[0]
	f := *factory(v)
	if !f.IsSet() {
		f = object.None
	}
	return t.Call(object.TypeOf(v).Value(), f, v)
}

// defaultdictReduce answers for pickle: the class, the factory, and an iterator over the items.
func defaultdictReduce(t *thread, a []value) (value, error) {
	v := a[0]
	args := object.NewTuple(nil)
	if f := *factory(v); f.IsSet() && !f.IsNone() {
		args = object.Tup(f)
	}
	items, err := t.CallMethod(v, "items")
	if err != nil {
		return value{}, err
	}
	it, err := t.Iter(items)
	return object.Tup(object.TypeOf(v).Value(), args, object.None, object.None, it), err
}
