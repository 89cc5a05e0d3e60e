package object

// slotWrapper makes an operation of a native type callable by its Python name: list.__len__,
// int.__add__ … A native type fills slots, Go functions that the machine calls without a lookup.
// Python code may still ask for the method by its name, override it in a subclass and call it
// through super(); for each slot that is filled, the type's dict therefore gets a descriptor that
// calls it. has tells whether the slot is filled.
type slotWrapper struct {
	Def
	has func(s *Slots) bool
}

// slotWrappers is the table of all of them. Two rows may have one name, such as __add__ by Concat and
// by Binary: a type fills one of the two slots.
var slotWrappers = [...]slotWrapper{
	{Def{Name: "__repr__", Sig: "self, /", Doc: "Return repr(self).", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Repr(t, a[0]) }},
		func(s *Slots) bool { return s.Repr != nil }},
	{Def{Name: "__str__", Sig: "self, /", Doc: "Return str(self).", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Str(t, a[0]) }},
		func(s *Slots) bool { return s.Str != nil }},
	{Def{Name: "__hash__", Sig: "self, /", Doc: "Return hash(self).", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) {
		h, err := s.Hash(t, a[0])
		return Int(h), err
	}}, func(s *Slots) bool { return s.Hash != nil }},
	{Def{Name: "__getattribute__", Sig: "self, name, /", Doc: "Return getattr(self, name).", Slot: slotGetattribute},
		func(s *Slots) bool { return s.GetAttr != nil }},
	{Def{Name: "__setattr__", Sig: "self, name, value, /", Doc: "Implement setattr(self, name, value).", Slot: slotSetattr},
		func(s *Slots) bool { return s.SetAttr != nil }},
	{Def{Name: "__delattr__", Sig: "self, name, /", Doc: "Implement delattr(self, name).", Slot: slotDelattr},
		func(s *Slots) bool { return s.SetAttr != nil }},
	{Def{Name: "__call__", Sig: "self, /, *args, **kwargs", Doc: "What a call of the object does.", Slot: slotCall},
		func(s *Slots) bool { return s.Call != nil }},
	{Def{Name: "__init__", Sig: "self, /, *args, **kwargs", Doc: "Set up a new object.", Slot: slotInit},
		func(s *Slots) bool { return s.Init != nil }},
	{Def{Name: "__get__", Sig: "self, instance, owner=None, /", Doc: "Return the value of an attribute that this descriptor stands for.", Slot: slotGet},
		func(s *Slots) bool { return s.Get != nil }},
	{Def{Name: "__set__", Sig: "self, instance, value, /", Doc: "Set the attribute that this descriptor stands for.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) {
		return None, s.Set(t, a[0], a[1], a[2])
	}}, func(s *Slots) bool { return s.Set != nil }},
	{Def{Name: "__delete__", Sig: "self, instance, /", Doc: "Delete the attribute that this descriptor stands for.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) {
		return None, s.Set(t, a[0], a[1], Value{})
	}}, func(s *Slots) bool { return s.Set != nil }},
	{Def{Name: "__iter__", Sig: "self, /", Doc: "Implement iter(self).", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Iter(t, a[0]) }},
		func(s *Slots) bool { return s.Iter != nil }},
	{Def{Name: "__next__", Sig: "self, /", Doc: "Implement next(self).", Slot: slotNext},
		func(s *Slots) bool { return s.Next != nil }},
	{Def{Name: "__len__", Sig: "self, /", Doc: "Return len(self).", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) {
		n, err := s.Len(t, a[0])
		return Int(int64(n)), err
	}}, func(s *Slots) bool { return s.Len != nil }},
	{Def{Name: "__bool__", Sig: "self, /", Doc: "Whether the object counts as true.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) {
		b, err := s.Bool(t, a[0])
		return Bool(b), err
	}}, func(s *Slots) bool { return s.Bool != nil }},
	{Def{Name: "__getitem__", Sig: "self, key, /", Doc: "Return self[key].", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Item(t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Item != nil }},
	{Def{Name: "__setitem__", Sig: "self, key, value, /", Doc: "Set self[key] to value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) {
		return None, s.SetItem(t, a[0], a[1], a[2])
	}}, func(s *Slots) bool { return s.SetItem != nil }},
	{Def{Name: "__delitem__", Sig: "self, key, /", Doc: "Delete self[key].", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) {
		return None, s.SetItem(t, a[0], a[1], Value{})
	}}, func(s *Slots) bool { return s.SetItem != nil }},
	{Def{Name: "__contains__", Sig: "self, key, /", Doc: "Return bool(key in self).", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) {
		b, err := s.Contains(t, a[0], a[1])
		return Bool(b), err
	}}, func(s *Slots) bool { return s.Contains != nil }},
	{Def{Name: "__add__", Sig: "self, value, /", Doc: "Return self+value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Concat(t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Concat != nil }},
	{Def{Name: "__mul__", Sig: "self, value, /", Doc: "Return self*value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return repeatSlot(t, s, a) }},
		func(s *Slots) bool { return s.Repeat != nil }},
	{Def{Name: "__rmul__", Sig: "self, value, /", Doc: "Return value*self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return repeatSlot(t, s, a) }},
		func(s *Slots) bool { return s.Repeat != nil }},
	{Def{Name: "__pow__", Sig: "self, value, mod=None, /", Doc: "Return pow(self, value, mod).", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) {
		return s.Power(t, a[0], a[1], NoneIfUnbound(a[2]))
	}}, func(s *Slots) bool { return s.Power != nil }},
	{Def{Name: "__rpow__", Sig: "self, value, mod=None, /", Doc: "Return pow(value, self, mod).", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) {
		return s.Power(t, a[1], a[0], NoneIfUnbound(a[2]))
	}}, func(s *Slots) bool { return s.Power != nil }},
	{Def{Name: "__iadd__", Sig: "self, value, /", Doc: "Implement self+=value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.InPlace[OpAdd](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.InPlace != nil && s.InPlace[OpAdd] != nil }},
	{Def{Name: "__isub__", Sig: "self, value, /", Doc: "Return self-=value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.InPlace[OpSub](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.InPlace != nil && s.InPlace[OpSub] != nil }},
	{Def{Name: "__imul__", Sig: "self, value, /", Doc: "Implement self*=value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.InPlace[OpMul](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.InPlace != nil && s.InPlace[OpMul] != nil }},
	{Def{Name: "__iand__", Sig: "self, value, /", Doc: "Return self&=value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.InPlace[OpAnd](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.InPlace != nil && s.InPlace[OpAnd] != nil }},
	{Def{Name: "__ior__", Sig: "self, value, /", Doc: "Return self|=value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.InPlace[OpOr](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.InPlace != nil && s.InPlace[OpOr] != nil }},
	{Def{Name: "__ixor__", Sig: "self, value, /", Doc: "Return self^=value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.InPlace[OpXor](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.InPlace != nil && s.InPlace[OpXor] != nil }},
	{Def{Name: "__neg__", Sig: "self, /", Doc: "-self", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Neg(t, a[0]) }},
		func(s *Slots) bool { return s.Neg != nil }},
	{Def{Name: "__pos__", Sig: "self, /", Doc: "+self", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Pos(t, a[0]) }},
		func(s *Slots) bool { return s.Pos != nil }},
	{Def{Name: "__abs__", Sig: "self, /", Doc: "abs(self)", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Abs(t, a[0]) }},
		func(s *Slots) bool { return s.Abs != nil }},
	{Def{Name: "__invert__", Sig: "self, /", Doc: "~self", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Invert(t, a[0]) }},
		func(s *Slots) bool { return s.Invert != nil }},
	{Def{Name: "__int__", Sig: "self, /", Doc: "int(self)", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.ToInt(t, a[0]) }},
		func(s *Slots) bool { return s.ToInt != nil }},
	{Def{Name: "__float__", Sig: "self, /", Doc: "float(self)", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.ToFloat(t, a[0]) }},
		func(s *Slots) bool { return s.ToFloat != nil }},
	{Def{Name: "__index__", Sig: "self, /", Doc: "Return the object as an int, for use as an index.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Index(t, a[0]) }},
		func(s *Slots) bool { return s.Index != nil }},
	{Def{Name: "__await__", Sig: "self, /", Doc: "Return the iterator that await runs.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Await(t, a[0]) }},
		func(s *Slots) bool { return s.Await != nil }},
	{Def{Name: "__aiter__", Sig: "self, /", Doc: "Return the asynchronous iterator of the object.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.AIter(t, a[0]) }},
		func(s *Slots) bool { return s.AIter != nil }},
	{Def{Name: "__anext__", Sig: "self, /", Doc: "Return an awaitable of the next item, which raises StopAsyncIteration at the end.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.ANext(t, a[0]) }},
		func(s *Slots) bool { return s.ANext != nil }},
	{Def{Name: "__lt__", Sig: "self, value, /", Doc: "Return self<value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Compare(t, a[0], a[1], LT) }},
		func(s *Slots) bool { return s.Compare != nil }},
	{Def{Name: "__le__", Sig: "self, value, /", Doc: "Return self<=value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Compare(t, a[0], a[1], LE) }},
		func(s *Slots) bool { return s.Compare != nil }},
	{Def{Name: "__eq__", Sig: "self, value, /", Doc: "Return self==value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Compare(t, a[0], a[1], EQ) }},
		func(s *Slots) bool { return s.Compare != nil }},
	{Def{Name: "__ne__", Sig: "self, value, /", Doc: "Return self!=value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Compare(t, a[0], a[1], NE) }},
		func(s *Slots) bool { return s.Compare != nil }},
	{Def{Name: "__gt__", Sig: "self, value, /", Doc: "Return self>value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Compare(t, a[0], a[1], GT) }},
		func(s *Slots) bool { return s.Compare != nil }},
	{Def{Name: "__ge__", Sig: "self, value, /", Doc: "Return self>=value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Compare(t, a[0], a[1], GE) }},
		func(s *Slots) bool { return s.Compare != nil }},
	{Def{Name: "__add__", Sig: "self, value, /", Doc: "Return self+value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpAdd](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpAdd] != nil }},
	{Def{Name: "__radd__", Sig: "self, value, /", Doc: "Return value+self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpAdd](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpAdd] != nil }},
	{Def{Name: "__sub__", Sig: "self, value, /", Doc: "Return self-value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpSub](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpSub] != nil }},
	{Def{Name: "__rsub__", Sig: "self, value, /", Doc: "Return value-self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpSub](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpSub] != nil }},
	{Def{Name: "__mul__", Sig: "self, value, /", Doc: "Return self*value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpMul](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpMul] != nil }},
	{Def{Name: "__rmul__", Sig: "self, value, /", Doc: "Return value*self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpMul](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpMul] != nil }},
	{Def{Name: "__truediv__", Sig: "self, value, /", Doc: "Return self/value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpDiv](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpDiv] != nil }},
	{Def{Name: "__rtruediv__", Sig: "self, value, /", Doc: "Return value/self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpDiv](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpDiv] != nil }},
	{Def{Name: "__floordiv__", Sig: "self, value, /", Doc: "Return self//value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpFloorDiv](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpFloorDiv] != nil }},
	{Def{Name: "__rfloordiv__", Sig: "self, value, /", Doc: "Return value//self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpFloorDiv](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpFloorDiv] != nil }},
	{Def{Name: "__mod__", Sig: "self, value, /", Doc: "Return self%value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpMod](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpMod] != nil }},
	{Def{Name: "__rmod__", Sig: "self, value, /", Doc: "Return value%self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpMod](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpMod] != nil }},
	{Def{Name: "__matmul__", Sig: "self, value, /", Doc: "Return self@value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpMatMul](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpMatMul] != nil }},
	{Def{Name: "__rmatmul__", Sig: "self, value, /", Doc: "Return value@self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpMatMul](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpMatMul] != nil }},
	{Def{Name: "__lshift__", Sig: "self, value, /", Doc: "Return self<<value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpLShift](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpLShift] != nil }},
	{Def{Name: "__rlshift__", Sig: "self, value, /", Doc: "Return value<<self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpLShift](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpLShift] != nil }},
	{Def{Name: "__rshift__", Sig: "self, value, /", Doc: "Return self>>value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpRShift](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpRShift] != nil }},
	{Def{Name: "__rrshift__", Sig: "self, value, /", Doc: "Return value>>self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpRShift](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpRShift] != nil }},
	{Def{Name: "__and__", Sig: "self, value, /", Doc: "Return self&value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpAnd](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpAnd] != nil }},
	{Def{Name: "__rand__", Sig: "self, value, /", Doc: "Return value&self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpAnd](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpAnd] != nil }},
	{Def{Name: "__or__", Sig: "self, value, /", Doc: "Return self|value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpOr](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpOr] != nil }},
	{Def{Name: "__ror__", Sig: "self, value, /", Doc: "Return value|self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpOr](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpOr] != nil }},
	{Def{Name: "__xor__", Sig: "self, value, /", Doc: "Return self^value.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpXor](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpXor] != nil }},
	{Def{Name: "__rxor__", Sig: "self, value, /", Doc: "Return value^self.", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpXor](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpXor] != nil }},
	{Def{Name: "__divmod__", Sig: "self, value, /", Doc: "Return divmod(self, value).", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpDivMod](t, a[0], a[1]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpDivMod] != nil }},
	{Def{Name: "__rdivmod__", Sig: "self, value, /", Doc: "Return divmod(value, self).", Slot: func(t *Thread, s *Slots, a []Value) (Value, error) { return s.Binary[OpDivMod](t, a[1], a[0]) }},
		func(s *Slots) bool { return s.Binary != nil && s.Binary[OpDivMod] != nil }},
}

func repeatSlot(t *Thread, s *Slots, a []Value) (Value, error) {
	seq := a[0]
	n, err := t.Index(a[1])
	if err != nil {
		return Value{}, err
	}
	return s.Repeat(t, seq, n)
}

func NoneIfUnbound(v Value) Value {
	if !v.IsSet() {
		return None
	}
	return v
}

func (t *Thread) NameArg(v Value) (*Str, error) {
	if v.Kind().Base() != KStr {
		return nil, t.Errorf(TypeError, "attribute name must be string, not '%s'", TypeOf(v).Name)
	}
	return t.InternStr(v.Str())
}

func slotGetattribute(t *Thread, s *Slots, a []Value) (Value, error) {
	name, err := t.NameArg(a[1])
	if err != nil {
		return Value{}, err
	}
	v, err := s.GetAttr(t, a[0], name)
	if err == nil && !v.IsSet() {
		err = t.NoAttribute(a[0], name)
	}
	return v, err
}

func slotSetattr(t *Thread, s *Slots, a []Value) (Value, error) {
	name, err := t.NameArg(a[1])
	if err != nil {
		return Value{}, err
	}
	return None, s.SetAttr(t, a[0], name, a[2])
}

func slotDelattr(t *Thread, s *Slots, a []Value) (Value, error) {
	name, err := t.NameArg(a[1])
	if err != nil {
		return Value{}, err
	}
	return None, s.SetAttr(t, a[0], name, Value{})
}

// Spread turns bound *args and **kwargs back into an argument list.
func Spread(args, kwargs Value) ([]Value, []*Str) {
	list := append([]Value(nil), args.Tuple().Items...)
	var kw []*Str
	d := kwargs.Dict()
	for i := 0; ; {
		k, v, next, ok := d.Next(i)
		if !ok {
			return list, kw
		}
		i = next
		kw = append(kw, k.Str())
		list = append(list, v)
	}
}

// slotCall is __call__, whose arguments arrive as a tuple and a dict.
func slotCall(t *Thread, s *Slots, a []Value) (Value, error) {
	args, kw := Spread(a[1], a[2])
	return s.Call(t, a[0], args, kw)
}

// slotInit is __init__.
func slotInit(t *Thread, s *Slots, a []Value) (Value, error) {
	args, kw := Spread(a[1], a[2])
	return None, s.Init(t, a[0], args, kw)
}

// IsInit reports whether d is the __init__ of a native type.
func IsInit(d *Def) bool { return d.Slot != nil && d.Name == "__init__" }

// CallInit calls the __init__ of the native type owner with positional arguments, the first of which is
// the object. It is CallNative without a tuple of the others.
func (t *Thread) CallInit(owner *Type, args []Value) (Value, error) {
	outermost := t.BeginNative()
	err := owner.Slots.Init(t, args[0], args[1:], nil)
	t.EndNative(outermost)
	v := Value{}
	if err == nil {
		v = None
	}
	if t.Meter.Alarmed() {
		return t.InTime(v, err)
	}
	return v, err
}

// slotGet is __get__(instance, owner): None as instance means access through the class.
func slotGet(t *Thread, s *Slots, a []Value) (Value, error) {
	obj := a[1]
	if obj.IsNone() {
		obj = Value{}
	}
	var owner *Type
	if a[2].IsSet() && a[2].Kind().Base() == KType {
		owner = a[2].Type()
	} else if obj.IsSet() {
		owner = TypeOf(obj)
	} else {
		return Value{}, t.Errorf(TypeError, "__get__(None, None) is invalid")
	}
	return s.Get(t, a[0], obj, owner)
}

// slotNext is __next__: the slot returns an unbound value at the end, Python wants StopIteration,
// with the value that a generator at the end of the chain returned.
func slotNext(t *Thread, s *Slots, a []Value) (Value, error) {
	t.ended = Value{}
	v, err := s.Next(t, a[0])
	if err == nil && !v.IsSet() {
		return Value{}, t.StopIteration(t.PassedOn(a[0]))
	}
	return v, err
}
