package types

import (
	"strconv"

	"github.com/hognose/hognose/internal/py/object"
)

// groupTable is the table of BaseExceptionGroup, which ExceptionGroup inherits. Extra holds the
// message and a tuple of the members. except* and raise are in exc_raise.go.
var groupTable = object.TypeTable{
	Type:  object.BaseExceptionGroup,
	Doc:   "Several exceptions that are raised together.",
	Slots: &object.Slots{New: groupNew, Init: excInit, Str: groupStr},
	Methods: []*object.Def{
		{Name: "derive", Sig: "self, excs, /", Doc: "Make a group like this one with other members.", Fn: groupDerive},
		{Name: "split", Sig: "self, matcher_value, /",
			Doc: "Divide into the members that match a type, types or predicate, and the rest.", Fn: groupSplit},
		{Name: "subgroup", Sig: "self, matcher_value, /", Doc: "The members that match a type, types or predicate.",
			Fn: groupSubgroup},
		{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
			Sort: object.ClassSort},
	},
	Attrs: []*object.Attr{
		{Name: "message", Doc: "exception message", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.NoneIfUnbound(v.Exc().Extra[0]), nil
		}, Set: object.ReadOnly},
		{Name: "exceptions", Doc: "nested exceptions",
			Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return object.NoneIfUnbound(v.Exc().Extra[1]), nil
			}, Set: object.ReadOnly},
	},
}

// groupNew checks message and members; BaseExceptionGroup of nothing but Exceptions is an
// ExceptionGroup. The arguments stay in args as they were given, a list if it was one; the members
// are kept as a tuple.
func groupNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	n := len(args) - len(kw)
	if n != 2 {
		return object.Value{}, t.Errorf(object.TypeError,
			"BaseExceptionGroup.__new__() takes exactly 2 arguments (%d given)", n)
	}
	message, list := args[0], args[1]
	if message.Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "BaseExceptionGroup.__new__() argument 1 must be str, not %s",
			object.TypeOf(message).Name)
	}
	if k := list.Kind().Base(); k != object.KList && k != object.KTuple && !t.IsSequence(list, object.TypeOf(list)) {
		return object.Value{}, t.Errorf(object.TypeError, "second argument (exceptions) must be a sequence")
	}
	items, err := t.Collect(list)
	if err != nil {
		return object.Value{}, err
	}
	if cls, err = groupClass(t, cls, items); err != nil {
		return object.Value{}, err
	}
	v, err := excNew(t, cls, []object.Value{message, list}, nil)
	if err == nil {
		v.Exc().Extra[0], v.Exc().Extra[1] = message, object.NewTuple(items)
	}
	return v, err
}

// groupClass checks the members and returns the class the group gets.
func groupClass(t *object.Thread, cls *object.Type, items []object.Value) (*object.Type, error) {
	if len(items) == 0 {
		return nil, t.Errorf(object.ValueError, "second argument (exceptions) must be a non-empty sequence")
	}
	plain := true
	for i, x := range items {
		if x.Kind() != object.KException {
			return nil, t.Errorf(object.ValueError, "Item %d of second argument (exceptions) is not an exception", i)
		}
		plain = plain && x.Exc().Class.IsSubtype(object.Exception)
	}
	switch {
	case cls == object.BaseExceptionGroup && plain:
		return object.ExceptionGroup, nil
	case cls == object.ExceptionGroup && !plain:
		return nil, t.Errorf(object.TypeError, "Cannot nest BaseExceptions in an ExceptionGroup")
	case !plain && cls.IsSubtype(object.Exception):
		return nil, t.Errorf(object.TypeError, "Cannot nest BaseExceptions in '%s'", cls.Name)
	}
	return cls, nil
}

// groupStr is the message and the number of members, those of nested groups not counted.
func groupStr(t *object.Thread, v object.Value) (object.Value, error) {
	e := v.Exc()
	n := len(e.Members())
	s, err := t.StrString(object.NoneIfUnbound(e.Extra[0]))
	if err != nil {
		return object.Value{}, err
	}
	return t.TextOf(s, " (", strconv.Itoa(n), " sub-exception", object.Plural(n), ")")
}

// groupDerive is the default derive(excs). Classes override it to keep their own attributes and
// their class in the parts that split makes.
func groupDerive(t *object.Thread, a []object.Value) (object.Value, error) {
	return t.Call(object.BaseExceptionGroup.Value(), a[0].Exc().Extra[0], a[1])
}

// groupSplit is g.split(condition): a pair of groups, or None for a side that is empty.
func groupSplit(t *object.Thread, a []object.Value) (object.Value, error) {
	match, rest, err := divide(t, a[0], a[1])
	if err != nil {
		return object.Value{}, err
	}
	return t.Paid(object.Tup(match, rest))
}

func groupSubgroup(t *object.Thread, a []object.Value) (object.Value, error) {
	match, _, err := divide(t, a[0], a[1])
	return match, err
}

// divide checks the condition and splits the group by it; a group that matches as a whole stays
// one.
func divide(t *object.Thread, v, cond object.Value) (match, rest object.Value, err error) {
	if err := checkCondition(t, cond); err != nil {
		return object.Value{}, object.Value{}, err
	}
	ok, err := meetsCondition(t, v.Exc(), cond)
	if err != nil {
		return object.Value{}, object.Value{}, err
	}
	if ok {
		return v, object.None, nil
	}
	return divideGroup(t, v.Exc(), cond)
}

// checkCondition accepts exception types, tuples of them, and callables that are not classes.
func checkCondition(t *object.Thread, cond object.Value) error {
	items := []object.Value{cond}
	if cond.Kind().Base() == object.KTuple {
		items = cond.Tuple().Items
	} else if cond.Kind().Base() != object.KType && t.IsCallable(cond) {
		return nil
	}
	for _, c := range items {
		if checkCatchable(t, c) != nil {
			return t.Errorf(object.TypeError,
				"expected an exception type, a tuple of exception types, or a callable (other than a class)")
		}
	}
	return nil
}
