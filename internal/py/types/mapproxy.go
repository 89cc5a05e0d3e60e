package types

import "github.com/hognose/hognose/internal/py/object"

// NewMapProxy returns a read-only view of the mapping m: types.MappingProxyType, and the __dict__
// of a class. Everything is passed on to the mapping, except for what would change it.
func NewMapProxy(m object.Value) object.Value {
	return object.Obj(&(&object.MapProxy{Header: object.Header{Kind: object.KMappingProxy}, M: m}).Header)
}

// MappingProxyTable is the table of mappingproxy.
var MappingProxyTable = object.TypeTable{
	Type: object.MappingProxyType,
	Doc:  "A view of a mapping that does not let it be changed.",
	Slots: &object.Slots{
		Repr: proxyRepr, New: proxyNew, Compare: proxyCompare,
		Str:  func(t *object.Thread, v object.Value) (object.Value, error) { return throughProxy(t, v, t.Str) },
		Hash: func(t *object.Thread, v object.Value) (int64, error) { return throughProxy(t, v, t.Hash) },
		Init: func(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error { return nil },
		Iter: func(t *object.Thread, v object.Value) (object.Value, error) { return throughProxy(t, v, t.Iter) },
		Len:  func(t *object.Thread, v object.Value) (int, error) { return throughProxy(t, v, t.Len) },
		Item: func(t *object.Thread, v, key object.Value) (object.Value, error) {
			return throughProxy(t, v, func(m object.Value) (object.Value, error) { return t.GetItem(m, key) })
		},
		Contains: func(t *object.Thread, v, x object.Value) (bool, error) {
			return throughProxy(t, v, func(m object.Value) (bool, error) { return t.Contains(m, x) })
		},
		Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpOr: proxyOr,
		},
		InPlace: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){
			object.OpOr: proxyOrInPlace,
		},
	},
	Methods: []*object.Def{
		{Name: "get", Sig: "self, key, default=None, /",
			Doc: "Return the value of a key, or default if there is no such key.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return proxyCall(t, a[0], "get", a[1], object.NoneIfUnbound(a[2]))
			}},
		{Name: "keys", Sig: "self, /", Doc: "Return a view of the keys.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return proxyCall(t, a[0], "keys")
			}},
		{Name: "values", Sig: "self, /", Doc: "Return a view of the values.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return proxyCall(t, a[0], "values")
			}},
		{Name: "items", Sig: "self, /", Doc: "Return a view of the pairs of key and value.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return proxyCall(t, a[0], "items")
			}},
		{Name: "copy", Sig: "self, /", Doc: "Return a copy of the mapping behind the proxy.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return proxyCall(t, a[0], "copy")
			}},
		{Name: "__reversed__", Sig: "self, /", Doc: "D.__reversed__() -> reverse iterator",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return proxyCall(t, a[0], "__reversed__")
			}},
		{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
			Sort: object.ClassSort},
	},
}

// throughProxy asks the mapping behind v. It may be a proxy itself, and so on for as long as there
// is memory.
func throughProxy[R any](t *object.Thread, v object.Value, ask func(object.Value) (R, error)) (r R, err error) {
	if err := t.Enter(""); err != nil {
		return r, err
	}
	defer t.Leave()
	return ask(v.MappingProxy().M)
}

// proxyCall calls a method of the mapping behind v.
func proxyCall(t *object.Thread, v object.Value, name string, args ...object.Value) (object.Value, error) {
	return throughProxy(t, v, func(m object.Value) (object.Value, error) {
		f, err := t.GetAttr(m, t.Intern(name))
		if err != nil {
			return object.Value{}, err
		}
		return t.Call(f, args...)
	})
}

// proxyNew is mappingproxy(mapping). A list or tuple can be subscripted, but is no mapping.
func proxyNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	switch {
	case len(args) > 1:
		return object.Value{}, t.Errorf(object.TypeError, "mappingproxy() takes at most 1 argument (%d given)",
			len(args))
	case len(args) == 0 || len(kw) == 1 && kw[0].S != "mapping":
		return object.Value{}, t.Errorf(object.TypeError, "mappingproxy() missing required argument 'mapping' (pos 1)")
	}
	m := args[0]
	if k := m.O.Kind.Base(); k == object.KList || k == object.KTuple || !hasItems(t, m) {
		return object.Value{}, t.Errorf(object.TypeError, "mappingproxy() argument must be a mapping, not %s",
			object.TypeOf(m).Name)
	}
	return NewMapProxy(m), t.Alloc(32)
}

// hasItems reports whether v can be subscripted.
func hasItems(t *object.Thread, v object.Value) bool {
	f, c := t.FindSpecial(v, nGetitem)
	return f.IsSet() || c.Native.Slots != nil && c.Native.Slots.Item != nil
}

// proxyRepr is mappingproxy(…) around the repr of the mapping.
func proxyRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	s, err := t.ReprString(v.MappingProxy().M)
	if err != nil {
		return object.Value{}, err
	}
	if err := t.Alloc(len(s)); err != nil {
		return object.Value{}, err
	}
	return t.TextOf("mappingproxy(", s, ")")
}

// proxyCompare lets the mapping compare itself.
func proxyCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	return throughProxy(t, a, func(m object.Value) (object.Value, error) { return t.Compare(m, b, op) })
}

// behind returns the mapping behind a proxy, or proxies, and other values as they are.
func behind(v object.Value) object.Value {
	for v.O.Kind == object.KMappingProxy {
		v = v.MappingProxy().M
	}
	return v
}

// proxyOr is a | b with the mappings behind both operands; the result is theirs, not a proxy.
func proxyOr(t *object.Thread, a, b object.Value) (object.Value, error) {
	return t.Binary(object.OpOr, behind(a), behind(b))
}

func proxyOrInPlace(t *object.Thread, a, b object.Value) (object.Value, error) {
	return object.Value{}, t.Errorf(object.TypeError, "'|=' is not supported by mappingproxy; use '|' instead")
}
