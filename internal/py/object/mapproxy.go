package object

import "unsafe"

// MapProxy is a read-only view of a mapping.
type MapProxy struct {
	Header
	M Value
}

// NewMapProxy returns a read-only view of the mapping m.
func NewMapProxy(m Value) Value { return Obj(&(&MapProxy{Header{Kind: KMappingProxy}, m}).Header) }

// MappingProxyTable is the table of mappingproxy.
var MappingProxyTable = TypeTable{
	Type: MappingProxyType,
	Doc:  "Read-only proxy of a mapping.",
	Slots: &Slots{
		Repr: proxyRepr, New: proxyNew, Compare: proxyCompare,
		Str:  func(t *Thread, v Value) (Value, error) { return throughProxy(t, v, t.Str) },
		Hash: func(t *Thread, v Value) (int64, error) { return throughProxy(t, v, t.Hash) },
		Init: func(t *Thread, v Value, args []Value, kw []*Str) error { return nil },
		Iter: func(t *Thread, v Value) (Value, error) { return throughProxy(t, v, t.Iter) },
		Len:  func(t *Thread, v Value) (int, error) { return throughProxy(t, v, t.Len) },
		Item: func(t *Thread, v, key Value) (Value, error) {
			return throughProxy(t, v, func(m Value) (Value, error) { return t.GetItem(m, key) })
		},
		Contains: func(t *Thread, v, x Value) (bool, error) {
			return throughProxy(t, v, func(m Value) (bool, error) { return t.Contains(m, x) })
		},
		Binary:  &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: proxyOr},
		InPlace: &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: proxyOrInPlace},
	},
	Methods: []*Def{
		{Name: "get", Sig: "self, key, default=None, /", Doc: "Return the value for key if key is in the mapping, else default.", Fn: func(t *Thread, a []Value) (Value, error) {
			return t.proxyCall(a[0], "get", a[1], noneIfUnbound(a[2]))
		}},
		{Name: "keys", Sig: "self, /", Doc: "D.keys() -> a set-like object providing a view on D's keys", Fn: func(t *Thread, a []Value) (Value, error) {
			return t.proxyCall(a[0], "keys")
		}},
		{Name: "values", Sig: "self, /", Doc: "D.values() -> an object providing a view on D's values", Fn: func(t *Thread, a []Value) (Value, error) {
			return t.proxyCall(a[0], "values")
		}},
		{Name: "items", Sig: "self, /", Doc: "D.items() -> a set-like object providing a view on D's items", Fn: func(t *Thread, a []Value) (Value, error) {
			return t.proxyCall(a[0], "items")
		}},
		{Name: "copy", Sig: "self, /", Doc: "D.copy() -> a shallow copy of D", Fn: func(t *Thread, a []Value) (Value, error) {
			return t.proxyCall(a[0], "copy")
		}},
		{Name: "__reversed__", Sig: "self, /", Doc: "D.__reversed__() -> reverse iterator", Fn: func(t *Thread, a []Value) (Value, error) {
			return t.proxyCall(a[0], "__reversed__")
		}},
		{Name: "__class_getitem__", Sig: "type, object, /", Doc: "See PEP 585", Fn: ClassGetitem, Sort: ClassSort},
	},
}

// throughProxy asks the mapping behind v. It may be a proxy itself, and so on for as long as there is memory.
func throughProxy[R any](t *Thread, v Value, ask func(Value) (R, error)) (r R, err error) {
	if err := t.Enter(""); err != nil {
		return r, err
	}
	defer t.Leave()
	return ask(v.MappingProxy().M)
}

// proxyCall calls a method of the mapping behind v.
func (t *Thread) proxyCall(v Value, name string, args ...Value) (Value, error) {
	return throughProxy(t, v, func(m Value) (Value, error) {
		f, err := t.GetAttr(m, t.Intern(name))
		if err != nil {
			return Value{}, err
		}
		return t.Call(f, args...)
	})
}

func proxyNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	switch {
	case len(args) > 1:
		return Value{}, t.Errorf(TypeError, "mappingproxy() takes at most 1 argument (%d given)", len(args))
	case len(args) == 0 || len(kw) == 1 && kw[0].S != "mapping":
		return Value{}, t.Errorf(TypeError, "mappingproxy() missing required argument 'mapping' (pos 1)")
	}
	m := args[0]
	if k := m.O.Kind.Base(); k == KList || k == KTuple || !t.hasItems(m) {
		return Value{}, t.Errorf(TypeError, "mappingproxy() argument must be a mapping, not %s", TypeOf(m).Name)
	}
	return NewMapProxy(m), t.Alloc(32)
}

// hasItems reports whether v can be subscripted.
func (t *Thread) hasItems(v Value) bool {
	f, c := t.special(v, nGetitem)
	return f.Bound() || c.Native.Slots != nil && c.Native.Slots.Item != nil
}

func proxyRepr(t *Thread, v Value) (Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	s, err := t.ReprString(v.MappingProxy().M)
	if err != nil {
		return Value{}, err
	}
	if err := t.Alloc(len(s)); err != nil {
		return Value{}, err
	}
	return t.TextOf("mappingproxy(", s, ")")
}

func proxyCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	return throughProxy(t, a, func(m Value) (Value, error) { return t.Compare(m, b, op) })
}

// behind returns the mapping behind a proxy, or proxies, and other values as they are.
func behind(v Value) Value {
	for v.O.Kind == KMappingProxy {
		v = v.MappingProxy().M
	}
	return v
}

func proxyOr(t *Thread, a, b Value) (Value, error) { return t.Binary(OpOr, behind(a), behind(b)) }

func proxyOrInPlace(t *Thread, a, b Value) (Value, error) {
	return Value{}, t.Errorf(TypeError, "'|=' is not supported by mappingproxy; use '|' instead")
}

func traceMapProxy(m *marker, p unsafe.Pointer) { m.value((*MapProxy)(p).M) }
