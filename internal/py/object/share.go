package object

// Objects of the process are made while packages are initialised or native types are prepared, and
// every session meets them. Nothing may be written to one afterwards, not even what a session notes
// about its own objects: the mark of a recount, an id, a hash that was worked out late. The flag
// shared says so, and share is the one place that sets it for values of module and type tables.

// share makes v, and all that it holds, objects of the process. What sessions would otherwise work
// out and keep in them is worked out now. It panics for a value that a program could change.
func share(v Value) Value {
	if v.O.Flags&SharedObject != 0 {
		return v
	}
	switch v.O.Kind {
	case KStr:
		s := v.Str()
		if s.Hash = siphash(s.S); !s.ASCII() {
			_ = s.buildIndex(nil) // cannot fail without a meter
		}
	case KBytes:
		b := v.Bytes()
		b.hash = siphash(BytesToString(b.B))
	case KTuple:
		for _, x := range v.Tuple().Items {
			share(x)
		}
	case KBigInt, KComplex:
	default:
		panic("object: a " + TypeOf(v).Name + " cannot be shared between sessions")
	}
	v.O.Flags |= SharedObject
	return v
}

func shareAll(vs []NamedValue) {
	for _, v := range vs {
		share(v.Value)
	}
}

// Constant returns a function that returns v to every session.
func Constant(v Value) Fn {
	share(v)
	return func(*Thread, []Value) (Value, error) { return v, nil }
}
