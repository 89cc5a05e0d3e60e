package object

import "strconv"

// groupTable is the table of BaseExceptionGroup, which ExceptionGroup inherits.
var groupTable = TypeTable{
	Type:  BaseExceptionGroup,
	Doc:   "A combination of multiple unrelated exceptions.",
	Slots: &Slots{New: groupNew, Init: excInit, Str: groupStr},
	Methods: []*Def{
		{Name: "derive", Sig: "self, excs, /", Doc: "Make a group like this one with other members.", Fn: groupDerive},
		{Name: "split", Sig: "self, matcher_value, /", Doc: "Divide into the members that match a type, types or predicate, and the rest.", Fn: groupSplit},
		{Name: "subgroup", Sig: "self, matcher_value, /", Doc: "The members that match a type, types or predicate.", Fn: groupSubgroup},
		{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "See PEP 585", Fn: ClassGetitem, Sort: ClassSort},
	},
	Attrs: []*Attr{
		{Name: "message", Doc: "exception message", Get: func(t *Thread, v Value) (Value, error) { return noneIfUnbound(v.Exc().Extra[0]), nil }, Set: readOnly},
		{Name: "exceptions", Doc: "nested exceptions", Get: func(t *Thread, v Value) (Value, error) { return noneIfUnbound(v.Exc().Extra[1]), nil }, Set: readOnly},
	},
}

// groupNew checks message and members; BaseExceptionGroup of nothing but Exceptions is an ExceptionGroup.
func groupNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	n := len(args) - len(kw)
	if n != 2 {
		return Value{}, t.Errorf(TypeError, "BaseExceptionGroup.__new__() takes exactly 2 arguments (%d given)", n)
	}
	message, list := args[0], args[1]
	if message.Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "BaseExceptionGroup.__new__() argument 1 must be str, not %s", TypeOf(message).Name)
	}
	if k := list.Kind().Base(); k != KList && k != KTuple && !t.isSequence(list, TypeOf(list)) {
		return Value{}, t.Errorf(TypeError, "second argument (exceptions) must be a sequence")
	}
	items, err := t.Collect(list)
	if err != nil {
		return Value{}, err
	}
	if cls, err = t.groupClass(cls, items); err != nil {
		return Value{}, err
	}
	v, err := excNew(t, cls, []Value{message, list}, nil)
	if err == nil {
		v.Exc().Extra[0], v.Exc().Extra[1] = message, NewTuple(items)
	}
	return v, err
}

// groupClass checks the members and returns the class the group gets.
func (t *Thread) groupClass(cls *Type, items []Value) (*Type, error) {
	if len(items) == 0 {
		return nil, t.Errorf(ValueError, "second argument (exceptions) must be a non-empty sequence")
	}
	plain := true
	for i, x := range items {
		if x.Kind() != KException {
			return nil, t.Errorf(ValueError, "Item %d of second argument (exceptions) is not an exception", i)
		}
		plain = plain && x.Exc().Class.IsSubtype(Exception)
	}
	switch {
	case cls == BaseExceptionGroup && plain:
		return ExceptionGroup, nil
	case cls == ExceptionGroup && !plain:
		return nil, t.Errorf(TypeError, "Cannot nest BaseExceptions in an ExceptionGroup")
	case !plain && cls.IsSubtype(Exception):
		return nil, t.Errorf(TypeError, "Cannot nest BaseExceptions in '%s'", cls.Name)
	}
	return cls, nil
}

func groupStr(t *Thread, v Value) (Value, error) {
	e := v.Exc()
	n := len(e.members())
	s, err := t.StrString(noneIfUnbound(e.Extra[0]))
	if err != nil {
		return Value{}, err
	}
	return t.TextOf(s, " (", strconv.Itoa(n), " sub-exception", plural(n), ")")
}

// members returns the exceptions in a group.
func (e *Exc) members() []Value {
	if len(e.Extra) < 2 || !e.Extra[1].Bound() {
		return nil
	}
	return e.Extra[1].Tuple().Items
}

func groupDerive(t *Thread, a []Value) (Value, error) {
	return t.Call(BaseExceptionGroup.Value(), a[0].Exc().Extra[0], a[1])
}

func groupSplit(t *Thread, a []Value) (Value, error) {
	match, rest, err := t.divide(a[0], a[1])
	if err != nil {
		return Value{}, err
	}
	return Tup(match, rest), nil
}

func groupSubgroup(t *Thread, a []Value) (Value, error) {
	match, _, err := t.divide(a[0], a[1])
	return match, err
}

// divide checks the condition and splits the group by it; a group that matches as a whole stays one.
func (t *Thread) divide(v, cond Value) (match, rest Value, err error) {
	if err := t.checkCondition(cond); err != nil {
		return Value{}, Value{}, err
	}
	ok, err := t.meets(v.Exc(), cond)
	if err != nil {
		return Value{}, Value{}, err
	}
	if ok {
		return v, None, nil
	}
	return t.splitGroup(v.Exc(), cond)
}

// checkCondition accepts exception types, tuples of them, and callables that are not classes.
func (t *Thread) checkCondition(cond Value) error {
	items := []Value{cond}
	if cond.Kind().Base() == KTuple {
		items = cond.Tuple().Items
	} else if cond.Kind().Base() != KType && t.IsCallable(cond) {
		return nil
	}
	for _, c := range items {
		if t.checkCatchable(c) != nil {
			return t.Errorf(TypeError, "expected an exception type, a tuple of exception types, or a callable (other than a class)")
		}
	}
	return nil
}

// meets reports whether e fulfils the condition of a split.
func (t *Thread) meets(e *Exc, cond Value) (bool, error) {
	if k := cond.Kind().Base(); k == KType || k == KTuple {
		return t.Matches(e, cond)
	}
	r, err := t.Call(cond, e.Value())
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}
