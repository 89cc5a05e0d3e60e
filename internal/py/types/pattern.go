package types

import "github.com/hognose/hognose/internal/py/object"

// This file has what the patterns of a match statement look at: the machine asks, and unpacks the
// answers (PEP 634).

// IsPatternSequence reports whether sequence patterns apply to v: list, tuple, range and their
// like, but not str, bytes or bytearray. The flag is that of the class, which subclasses and
// classes registered with collections.abc.Sequence inherit.
func IsPatternSequence(v object.Value) bool {
	return object.TypeOf(v).Flags&object.SequenceLike != 0
}

// IsPatternMapping reports whether mapping patterns apply to v.
func IsPatternMapping(v object.Value) bool {
	return object.TypeOf(v).Flags&object.MappingLike != 0
}

// MatchKeys returns the values of the keys in a mapping as a tuple, or None if one is missing. A
// plain dict is read directly. Other mappings are asked by their get method with a default that no
// program has, as PEP 634 says, so that a defaultdict gets no new keys. The same key twice is an
// error.
func MatchKeys(t *object.Thread, m object.Value, keys []object.Value) (object.Value, error) {
	seen := object.NewDict()
	vals := make([]object.Value, len(keys))
	get := object.Value{}
	for i, k := range keys {
		if _, dup, err := t.Get(seen, k); err != nil {
			return object.Value{}, err
		} else if dup {
			return object.Value{}, t.Errorf(object.ValueError, "mapping pattern checks duplicate key (%s)",
				object.MustRepr(t, k))
		}
		if err := t.Set(seen, k, object.None); err != nil {
			return object.Value{}, err
		}
		if m.Kind() == object.KDict {
			v, ok, err := t.Get(m.Dict(), k)
			if err != nil || !ok {
				return object.None, err
			}
			vals[i] = v
			continue
		}
		if !get.IsSet() {
			var err error
			if get, err = t.GetAttr(m, nGetMethod); err != nil {
				return object.Value{}, err
			}
		}
		v, err := t.Call(get, k, missing)
		if err != nil {
			return object.Value{}, err
		}
		if v == missing {
			return object.None, nil
		}
		vals[i] = v
	}
	return object.NewTuple(vals), nil
}

var (
	nGetMethod = object.StaticName("get")
	// missing is a default that no program can pass.
	missing = object.Obj(&(&object.Inst{
		Header: object.Header{Kind: object.KInstance,
			Flags: object.SharedObject}, Attrs: object.Attrs{Class: object.ObjectType},
	}).Header)
)

// MappingRest is the dict of **rest in a mapping pattern.
func MappingRest(t *object.Thread, m object.Value, keys []object.Value) (object.Value, error) {
	d := object.NewDict()
	if err := t.DictUpdate(d, m); err != nil {
		return object.Value{}, err
	}
	for _, k := range keys {
		if _, _, err := t.Delete(d, k); err != nil {
			return object.Value{}, err
		}
	}
	return d.Value(), nil
}

// MatchClass returns the attributes that a class pattern with n positional and the named keyword
// patterns looks at, or None if v is no instance of the class.
func MatchClass(t *object.Thread, v, class object.Value, names []object.Value, n int) (object.Value, error) {
	if class.Kind().Base() != object.KType {
		return object.Value{}, t.Errorf(object.TypeError, "called match pattern must be a class")
	}
	ok, err := IsInstance(t, v, class)
	if err != nil || !ok {
		return object.None, err
	}
	c := class.Type()
	vals := make([]object.Value, 0, n+len(names))
	seen := object.NewDict()
	// Positional patterns first: __match_args__ names their attributes. Then those by keyword.
	if n > 0 {
		pos, self, err := matchArgs(t, c, n)
		if err != nil {
			return object.Value{}, err
		}
		if self {
			vals = append(vals, v)
		}
		for _, name := range pos {
			x, err := matchAttr(t, seen, v, c, name)
			if err != nil || !x.IsSet() {
				return object.None, err
			}
			vals = append(vals, x)
		}
	}
	for _, name := range names {
		x, err := matchAttr(t, seen, v, c, name)
		if err != nil || !x.IsSet() {
			return object.None, err
		}
		vals = append(vals, x)
	}
	return object.NewTuple(vals), nil
}

// matchArgs returns the names of the n positional sub-patterns, or self for builtin types whose
// single one matches the value itself.
func matchArgs(t *object.Thread, c *object.Type, n int) (names []object.Value, self bool, err error) {
	// __match_args__ may be set on any class; without it, a few builtin types match themselves.
	args, err := t.GetAttrOr(c.Value(), nMatchArgs)
	if err != nil {
		return nil, false, err
	}
	allowed := 0
	if args.IsSet() {
		if args.Kind() != object.KTuple {
			return nil, false, t.Errorf(object.TypeError, "%s.__match_args__ must be a tuple (got %s)", c.Name,
				object.TypeOf(args).Name)
		}
		names = args.Tuple().Items
		allowed = len(names)
	} else if selfMatching(c) {
		allowed, self = 1, true
	}
	if n > allowed {
		return nil, false, t.Errorf(object.TypeError, "%s() accepts %d positional sub-pattern%s (%d given)",
			c.Name, allowed,
			object.Plural(allowed), n)
	}
	if self {
		return nil, true, nil
	}
	for _, name := range names[:n] {
		if name.Kind() != object.KStr {
			return nil, false, t.Errorf(object.TypeError, "__match_args__ elements must be strings (got %s)",
				object.TypeOf(name).Name)
		}
	}
	return names[:n], false, nil
}

// selfMatching lists the types for which int(x) matches the value itself, and their subclasses.
func selfMatching(c *object.Type) bool {
	switch c.Native {
	case object.BoolType, object.ByteArrayType, object.BytesType, object.DictType, object.FloatType,
		object.FrozenSetType,
		object.IntType, object.ListType, object.SetType, object.StrType, object.TupleType:
		return true
	}
	return false
}

// matchAttr returns attribute name of v, or unbound if it has none; asking twice for the same is an
// error.
func matchAttr(t *object.Thread, seen *object.Dict, v object.Value, c *object.Type, name object.Value) (object.Value,
	error) {
	if _, dup, _ := t.Get(seen, name); dup {
		return object.Value{}, t.Errorf(object.TypeError, "%s() got multiple sub-patterns for attribute '%s'", c.Name,
			name.Str().S)
	}
	if err := t.Set(seen, name, object.None); err != nil {
		return object.Value{}, err
	}
	n, err := t.InternStr(name.Str())
	if err != nil {
		return object.Value{}, err
	}
	return t.GetAttrOr(v, n)
}
