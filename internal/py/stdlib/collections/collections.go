// Package collections is the native part of Python's module collections: what programs use in their
// inner loops, and what needs a look inside objects. The rest is Python text in the frozen module
// collections, which takes these from _collections.
package collections

import "github.com/hognose/hognose/internal/py/object"

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_collections",
	States: states, Statics: []object.NamedValue{{Name: "_tuple_new", Value: tupleNew}},
	Doc: "High performance data structures.",
	Funcs: []*object.Def{
		{Name: "_count_elements", Sig: "mapping, iterable, /",
			Doc: "Count the items of an iterable in a mapping.", Fn: countElements},
		{Name: "_namedtuple_new", Sig: "typename, fields, /", Doc: "Make the __new__ of a named tuple class.",
			Fn: namedtupleNew},
	},
	Types: append([]object.TypeTable{dequeTable, dequeIterTable, dequeRevTable, defaultdictTable, getterTable},
		OrderedDictTables...),
	Values: []object.NamedValue{{Name: "OrderedDict", Value: OrderedDictType.Value()}},
}

type (
	thread = object.Thread
	value  = object.Value
)

// These are names of methods that are looked up.
var (
	nGet     = object.StaticName("get")
	nSetitem = object.StaticName("__setitem__")
	nMissing = object.StaticName("__missing__")
)

// countElements is the inner loop of Counter. A dict whose get and __setitem__ are those of dict is
// filled directly.
func countElements(t *thread, a []value) (value, error) {
	m, src := a[0], a[1]
	if m.Kind().Base() == object.KDict && inherits(t, m, nGet) && inherits(t, m, nSetitem) {
		d := m.Dict()
		return object.None, t.Each(src, func(k value) error { return t.Count(d, k) })
	}
	get, err := t.GetAttr(m, nGet)
	if err != nil {
		return value{}, err
	}
	return object.None, t.Each(src, func(k value) error {
		n, err := t.Call(get, k, object.Int(0))
		if err != nil {
			return err
		}
		if n, err = t.Binary(object.OpAdd, n, object.Int(1)); err != nil {
			return err
		}
		return t.SetItem(m, k, n)
	})
}

// inherits reports whether the class of v has the attribute from dict.
func inherits(t *thread, v value, name *object.Str) bool {
	return t.LookupOf(v, name) == t.Lookup(object.DictType, name)
}
