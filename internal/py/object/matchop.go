package object

// IsPatternSequence reports whether sequence patterns apply to v: list, tuple, range and their
// like, but not str, bytes or bytearray.
func (t *Thread) IsPatternSequence(v Value) bool {
	return TypeOf(v).Flags&SequenceLike != 0
}

// IsPatternMapping reports whether mapping patterns apply to v.
func (t *Thread) IsPatternMapping(v Value) bool {
	return TypeOf(v).Flags&MappingLike != 0
}

// MatchKeys returns the values of the keys in a mapping as a tuple, or None if one is missing.
func (t *Thread) MatchKeys(m Value, keys []Value) (Value, error) {
	seen := NewDict()
	vals := make([]Value, len(keys))
	get := Value{}
	for i, k := range keys {
		if _, dup, err := t.Get(seen, k); err != nil {
			return Value{}, err
		} else if dup {
			return Value{}, t.Errorf(ValueError, "mapping pattern checks duplicate key (%s)", MustRepr(t, k))
		}
		if err := t.Set(seen, k, None); err != nil {
			return Value{}, err
		}
		if m.Kind() == KDict {
			v, ok, err := t.Get(m.Dict(), k)
			if err != nil || !ok {
				return None, err
			}
			vals[i] = v
			continue
		}
		if !get.IsSet() {
			var err error
			if get, err = t.GetAttr(m, nGetMethod); err != nil {
				return Value{}, err
			}
		}
		v, err := t.Call(get, k, missing)
		if err != nil {
			return Value{}, err
		}
		if v == missing {
			return None, nil
		}
		vals[i] = v
	}
	return NewTuple(vals), nil
}

var (
	nGetMethod = static("get")
	// missing is a default that no program can pass.
	missing = Obj(&(&Inst{Header{Kind: KInstance, Flags: SharedObject}, Attrs{Class: ObjectType}}).Header)
)

// MappingRest is the dict of **rest in a mapping pattern.
func (t *Thread) MappingRest(m Value, keys []Value) (Value, error) {
	d := NewDict()
	if err := t.DictUpdate(d, m); err != nil {
		return Value{}, err
	}
	for _, k := range keys {
		if _, _, err := t.Delete(d, k); err != nil {
			return Value{}, err
		}
	}
	return d.Value(), nil
}

// MatchClass returns the attributes that a class pattern with n positional and the named keyword
// patterns looks at, or None if v is no instance of the class.
func (t *Thread) MatchClass(v, class Value, names []Value, n int) (Value, error) {
	if class.Kind().Base() != KType {
		return Value{}, t.Errorf(TypeError, "called match pattern must be a class")
	}
	ok, err := t.IsInstance(v, class)
	if err != nil || !ok {
		return None, err
	}
	c := class.Type()
	vals := make([]Value, 0, n+len(names))
	seen := NewDict()
	if n > 0 {
		pos, self, err := t.matchArgs(c, n)
		if err != nil {
			return Value{}, err
		}
		if self {
			vals = append(vals, v)
		}
		for _, name := range pos {
			x, err := t.matchAttr(seen, v, c, name)
			if err != nil || !x.IsSet() {
				return None, err
			}
			vals = append(vals, x)
		}
	}
	for _, name := range names {
		x, err := t.matchAttr(seen, v, c, name)
		if err != nil || !x.IsSet() {
			return None, err
		}
		vals = append(vals, x)
	}
	return NewTuple(vals), nil
}

// matchArgs returns the names of the n positional sub-patterns, or self for builtin types whose
// single one matches the value itself.
func (t *Thread) matchArgs(c *Type, n int) (names []Value, self bool, err error) {
	args, err := t.GetAttrOr(c.Value(), nMatchArgs)
	if err != nil {
		return nil, false, err
	}
	allowed := 0
	if args.IsSet() {
		if args.Kind() != KTuple {
			return nil, false, t.Errorf(TypeError, "%s.__match_args__ must be a tuple (got %s)", c.Name, TypeOf(args).Name)
		}
		names = args.Tuple().Items
		allowed = len(names)
	} else if selfMatching(c) {
		allowed, self = 1, true
	}
	if n > allowed {
		return nil, false, t.Errorf(TypeError, "%s() accepts %d positional sub-pattern%s (%d given)", c.Name, allowed, Plural(allowed), n)
	}
	if self {
		return nil, true, nil
	}
	for _, name := range names[:n] {
		if name.Kind() != KStr {
			return nil, false, t.Errorf(TypeError, "__match_args__ elements must be strings (got %s)", TypeOf(name).Name)
		}
	}
	return names[:n], false, nil
}

func selfMatching(c *Type) bool {
	switch c.Native {
	case BoolType, ByteArrayType, BytesType, DictType, FloatType, FrozenSetType, IntType, ListType, SetType, StrType, TupleType:
		return true
	}
	return false
}

// matchAttr returns attribute name of v, or unbound if it has none; asking twice for the same is an
// error.
func (t *Thread) matchAttr(seen *Dict, v Value, c *Type, name Value) (Value, error) {
	if _, dup, _ := t.Get(seen, name); dup {
		return Value{}, t.Errorf(TypeError, "%s() got multiple sub-patterns for attribute '%s'", c.Name, name.Str().S)
	}
	if err := t.Set(seen, name, None); err != nil {
		return Value{}, err
	}
	n, err := t.InternStr(name.Str())
	if err != nil {
		return Value{}, err
	}
	return t.GetAttrOr(v, n)
}
