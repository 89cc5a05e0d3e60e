package types

import "github.com/hognose/hognose/internal/py/object"

// This file has what raise, except, except* and with ask of exceptions and context managers. The
// machine calls these functions; the instructions that use them are in package vm.

// ToException turns the operand of raise into an exception: an instance, or a class that is called
// without arguments.
func ToException(t *object.Thread, v object.Value) (*object.Exc, error) {
	if v.Kind() == object.KException {
		return v.Exc(), nil
	}
	if v.Kind().Base() == object.KType && v.Type().IsSubtype(object.BaseException) {
		e, err := t.Call(v)
		if err != nil {
			return nil, err
		}
		if e.Kind() != object.KException {
			return nil, t.Errorf(object.TypeError,
				"calling %s should have returned an instance of BaseException, not %s",
				object.MustRepr(t, v), object.MustRepr(t, object.TypeOf(e).Value()))
		}
		return e.Exc(), nil
	}
	return nil, t.Errorf(object.TypeError, "exceptions must derive from BaseException")
}

// ToCause turns the operand of raise … from into an exception.
func ToCause(t *object.Thread, v object.Value) (*object.Exc, error) {
	if v.Kind() == object.KException || v.Kind().Base() == object.KType && v.Type().IsSubtype(object.BaseException) {
		return ToException(t, v)
	}
	return nil, t.Errorf(object.TypeError, "exception causes must derive from BaseException")
}

// Matches reports whether an except clause with the given class or tuple catches e. All items of a
// tuple are checked before any is compared: a wrong one is an error even behind the one that would
// match. Tuples within tuples are not allowed.
func Matches(t *object.Thread, e *object.Exc, class object.Value) (bool, error) {
	if class.Kind().Base() == object.KTuple {
		for _, c := range class.Tuple().Items {
			if err := checkCatchable(t, c); err != nil {
				return false, err
			}
		}
		for _, c := range class.Tuple().Items {
			if e.Class.IsSubtype(c.Type()) {
				return true, nil
			}
		}
		return false, nil
	}
	if err := checkCatchable(t, class); err != nil {
		return false, err
	}
	return e.Class.IsSubtype(class.Type()), nil
}

// checkCatchable is the rule for what may stand behind except.
func checkCatchable(t *object.Thread, c object.Value) error {
	if c.Kind().Base() != object.KType || !c.Type().IsSubtype(object.BaseException) {
		return t.Errorf(object.TypeError, "catching classes that do not inherit from BaseException is not allowed")
	}
	return nil
}

// AddNote is BaseException.add_note.
func AddNote(t *object.Thread, e *object.Exc, note string) error {
	notes, ok := t.InstanceAttr(&e.Attrs, nNotes)
	if !ok {
		if err := t.Alloc(object.ListSize); err != nil {
			return err
		}
		notes = object.NewList(nil)
		if err := t.SetOwnAttr(&e.Attrs, nNotes, notes); err != nil {
			return err
		}
	}
	if notes.Kind().Base() != object.KList {
		return t.Errorf(object.TypeError, "Cannot add note: __notes__ is not a list")
	}
	if err := t.Alloc(object.StrSize); err != nil {
		return err
	}
	return t.Append(notes.List(), object.NewStr(note))
}

// ContextManager returns the bound exit method and the bound enter method of a with statement's
// manager. Both are looked up on the class before either is called, __enter__ first; the message
// says which one is missing.
func ContextManager(t *object.Thread, v object.Value, async bool) (exit, enter object.Value, err error) {
	nEnterX, nExitX, proto := nEnter, nExit, "context manager"
	if async {
		nEnterX, nExitX, proto = nAEnter, nAExit, "asynchronous context manager"
	}
	c := object.TypeOf(v)
	if enter = t.Lookup(c, nEnterX); !enter.IsSet() {
		return object.Value{}, object.Value{}, t.Errorf(object.TypeError,
			"'%s' object does not support the %s protocol",
			c.Name, proto)
	}
	if enter, err = t.DescrGet(enter, v, c); err != nil {
		return object.Value{}, object.Value{}, err
	}
	if exit = t.Lookup(c, nExitX); !exit.IsSet() {
		return object.Value{}, object.Value{}, t.Errorf(object.TypeError,
			"'%s' object does not support the %s protocol (missed %s method)", c.Name, proto, nExitX.S)
	}
	exit, err = t.DescrGet(exit, v, c)
	return exit, enter, err
}

// SplitGroup divides an exception for except*: the part that matches class and the rest, None where
// there is nothing. A bare exception counts as a group of one.
func SplitGroup(t *object.Thread, v, class object.Value) (match, rest object.Value, err error) {
	if v.IsNone() {
		return object.None, object.None, nil
	}
	if err := checkStarCatchable(t, class); err != nil {
		return object.Value{}, object.Value{}, err
	}
	e := v.Exc()
	if !e.Class.IsSubtype(object.BaseExceptionGroup) {
		ok, err := Matches(t, e, class)
		if err != nil || !ok {
			return object.None, v, err
		}
		g := newGroup(t, e, []object.Value{v})
		// CPython passes a tuple here and a list elsewhere, which repr shows
		g.Args = object.Tup(object.NewStr(""), g.Extra[1]).Tuple()
		return g.Value(), object.None, nil
	}
	ok, err := Matches(t, e, class)
	if err != nil {
		return object.Value{}, object.Value{}, err
	}
	if ok {
		return v, object.None, nil
	}
	return divideGroup(t, e, class)
}

// newGroup wraps a bare exception caught by except*.
func newGroup(t *object.Thread, e *object.Exc, items []object.Value) *object.Exc {
	c := object.ExceptionGroup
	if !e.Class.IsSubtype(object.Exception) {
		c = object.BaseExceptionGroup
	}
	g := object.NewExcOf(c, []object.Value{object.NewStr(""), object.NewList(items)})
	g.Extra[0], g.Extra[1] = object.NewStr(""), object.NewTuple(items)
	return g
}

// checkStarCatchable is the rule for except*, which must not name groups: it looks into them.
func checkStarCatchable(t *object.Thread, class object.Value) error {
	items := []object.Value{class}
	if class.Kind().Base() == object.KTuple {
		items = class.Tuple().Items
	}
	for _, c := range items {
		if err := checkCatchable(t, c); err != nil {
			return err
		}
		if c.Type().IsSubtype(object.BaseExceptionGroup) {
			return t.Errorf(object.TypeError,
				"catching ExceptionGroup with except* is not allowed. Use except instead.")
		}
	}
	return nil
}

// divideGroup divides the members of a group by a condition (types or a predicate), recursively. It
// keeps the nesting: a subgroup that is divided becomes a smaller subgroup on either side, made by
// its derive method. A member that is no group goes to one side whole.
func divideGroup(t *object.Thread, e *object.Exc, cond object.Value) (match, rest object.Value, err error) {
	if err := t.Enter(""); err != nil {
		return object.Value{}, object.Value{}, err
	}
	defer t.Leave()
	var yes, no []object.Value
	for _, x := range e.Members() {
		m, r := x, object.None
		sub := x.Exc()
		ok, err := meetsCondition(t, sub, cond)
		switch {
		case err != nil:
			return object.Value{}, object.Value{}, err
		case ok:
		case sub.Class.IsSubtype(object.BaseExceptionGroup):
			if m, r, err = divideGroup(t, sub, cond); err != nil {
				return object.Value{}, object.Value{}, err
			}
		default:
			m, r = object.None, x
		}
		if !m.IsNone() {
			yes = append(yes, m)
		}
		if !r.IsNone() {
			no = append(no, r)
		}
	}
	// The matching part is derived first. The order shows if derive is a Python method.
	if match, err = deriveGroup(t, e, yes); err != nil {
		return object.Value{}, object.Value{}, err
	}
	rest, err = deriveGroup(t, e, no)
	return match, rest, err
}

// deriveGroup makes a group like e with other members: e.derive(items), with e's traceback, cause,
// context and notes.
func deriveGroup(t *object.Thread, e *object.Exc, items []object.Value) (object.Value, error) {
	if len(items) == 0 {
		return object.None, nil
	}
	f, err := t.GetAttr(e.Value(), nDerive)
	if err != nil {
		return object.Value{}, err
	}
	v, err := t.Call(f, object.NewList(items))
	if err != nil {
		return object.Value{}, err
	}
	if v.Kind() != object.KException || !v.Exc().Class.IsSubtype(object.BaseExceptionGroup) {
		return object.Value{}, t.Errorf(object.TypeError, "derive must return an instance of BaseExceptionGroup")
	}
	g := v.Exc()
	// setting the cause, even to None, suppresses the context
	g.TB, g.Cause, g.Context, g.Suppress = e.TB, e.Cause, e.Context, true
	if notes, ok := t.InstanceAttr(&e.Attrs, nNotes); ok && notes.Kind().Base() == object.KList {
		return v, t.SetOwnAttr(&g.Attrs, nNotes, object.NewList(append([]object.Value(nil), notes.List().Items...)))
	}
	return v, nil
}

var nDerive = object.StaticName("derive")

// RegroupRaised returns what a try statement raises after its except* clauses: raised holds what
// they raised and, last, the part of orig that none of them caught. None means that nothing is
// left.
func RegroupRaised(t *object.Thread, raised []object.Value, orig object.Value) (object.Value, error) {
	// again holds parts of the original that were raised as they are; items holds new exceptions.
	var items, again []object.Value
	for _, v := range raised {
		if v.IsNone() {
			continue
		}
		if sameOrigin(t, v.Exc(), orig.Exc()) {
			again = append(again, v)
			continue
		}
		items = append(items, v)
	}
	if len(items) == 0 && len(again) == 0 {
		return object.None, nil
	}
	// A bare exception that nobody caught is raised again without a group around it.
	if !orig.Exc().Class.IsSubtype(object.BaseExceptionGroup) {
		if len(items) == 0 {
			return orig, nil
		}
	}
	// The parts of the original come together in its old structure, as one member beside the new
	// ones.
	if len(again) > 0 {
		merged, err := mergeGroups(t, orig.Exc(), again)
		if err != nil {
			return object.Value{}, err
		}
		if len(items) == 0 {
			return merged, nil
		}
		items = append(items, merged)
	}
	if len(items) == 1 && len(again) == 0 {
		return items[0], nil
	}
	return newGroup(t, orig.Exc(), items).Value(), nil
}

// sameOrigin reports whether e is a part of orig that was raised again rather than something new.
// Parts that divideGroup made have the traceback, context and cause of the original, by
// deriveGroup.
func sameOrigin(t *object.Thread, e, orig *object.Exc) bool {
	return e == orig || e.Class.IsSubtype(object.BaseExceptionGroup) &&
		orig.Class.IsSubtype(object.BaseExceptionGroup) &&
		e.TB == orig.TB && e.Context == orig.Context && e.Cause == orig.Cause
}

// mergeGroups puts parts of orig together again, in orig's structure. It finds the leaves by
// identity, so that the result has the order and the nesting of orig.
func mergeGroups(t *object.Thread, orig *object.Exc, parts []object.Value) (object.Value, error) {
	keep := map[*object.Exc]bool{}
	for _, p := range parts {
		collectLeaves(p.Exc(), keep)
	}
	return project(t, orig, keep)
}

// collectLeaves adds the exceptions that are no groups.
func collectLeaves(e *object.Exc, into map[*object.Exc]bool) {
	if !e.Class.IsSubtype(object.BaseExceptionGroup) {
		into[e] = true
		return
	}
	for _, x := range e.Members() {
		collectLeaves(x.Exc(), into)
	}
}

// project keeps the members of e that are in keep. A subgroup of which all is kept stays the same
// object.
func project(t *object.Thread, e *object.Exc, keep map[*object.Exc]bool) (object.Value, error) {
	if err := t.Enter(""); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	var items []object.Value
	// all stays true while every member is kept as it is.
	all := true
	for _, x := range e.Members() {
		sub := x.Exc()
		if !sub.Class.IsSubtype(object.BaseExceptionGroup) {
			if keep[sub] {
				items = append(items, x)
			} else {
				all = false
			}
			continue
		}
		v, err := project(t, sub, keep)
		if err != nil {
			return object.Value{}, err
		}
		all = all && v == x
		if !v.IsNone() {
			items = append(items, v)
		}
	}
	if all {
		return e.Value(), nil
	}
	return deriveGroup(t, e, items)
}

// meetsCondition reports whether e fulfils the condition of a split.
func meetsCondition(t *object.Thread, e *object.Exc, cond object.Value) (bool, error) {
	if k := cond.Kind().Base(); k == object.KType || k == object.KTuple {
		return Matches(t, e, cond)
	}
	r, err := t.Call(cond, e.Value())
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}
