package object

// ToException turns the operand of raise into an exception: an instance, or a class that is called
// without arguments.
func (t *Thread) ToException(v Value) (*Exc, error) {
	if v.Kind() == KException {
		return v.Exc(), nil
	}
	if v.Kind().Base() == KType && v.Type().IsSubtype(BaseException) {
		e, err := t.Call(v)
		if err != nil {
			return nil, err
		}
		if e.Kind() != KException {
			return nil, t.Errorf(TypeError, "calling %s should have returned an instance of BaseException, not %s", MustRepr(t, v), MustRepr(t, TypeOf(e).Value()))
		}
		return e.Exc(), nil
	}
	return nil, t.Errorf(TypeError, "exceptions must derive from BaseException")
}

// ToCause turns the operand of raise … from into an exception.
func (t *Thread) ToCause(v Value) (*Exc, error) {
	if v.Kind() == KException || v.Kind().Base() == KType && v.Type().IsSubtype(BaseException) {
		return t.ToException(v)
	}
	return nil, t.Errorf(TypeError, "exception causes must derive from BaseException")
}

// Matches reports whether an except clause with the given class or tuple catches e.
func (t *Thread) Matches(e *Exc, class Value) (bool, error) {
	if class.Kind().Base() == KTuple {
		for _, c := range class.Tuple().Items {
			if err := t.CheckCatchable(c); err != nil {
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
	if err := t.CheckCatchable(class); err != nil {
		return false, err
	}
	return e.Class.IsSubtype(class.Type()), nil
}

func (t *Thread) CheckCatchable(c Value) error {
	if c.Kind().Base() != KType || !c.Type().IsSubtype(BaseException) {
		return t.Errorf(TypeError, "catching classes that do not inherit from BaseException is not allowed")
	}
	return nil
}

// AddNote is BaseException.add_note.
func (t *Thread) AddNote(e *Exc, note string) error {
	notes, ok := t.InstanceAttr(&e.Attrs, nNotes)
	if !ok {
		notes = NewList(nil)
		if err := t.SetOwnAttr(&e.Attrs, nNotes, notes); err != nil {
			return err
		}
	}
	if notes.Kind().Base() != KList {
		return t.Errorf(TypeError, "Cannot add note: __notes__ is not a list")
	}
	return t.Append(notes.List(), NewStr(note))
}

// ContextManager returns the bound exit method and the bound enter method of a with statement's
// manager.
func (t *Thread) ContextManager(v Value, async bool) (exit, enter Value, err error) {
	nEnterX, nExitX, proto := nEnter, nExit, "context manager"
	if async {
		nEnterX, nExitX, proto = nAEnter, nAExit, "asynchronous context manager"
	}
	c := TypeOf(v)
	enter, exit = t.Lookup(c, nEnterX), t.Lookup(c, nExitX)
	if !enter.IsSet() {
		return Value{}, Value{}, t.Errorf(TypeError, "'%s' object does not support the %s protocol", c.Name, proto)
	}
	if !exit.IsSet() {
		return Value{}, Value{}, t.Errorf(TypeError, "'%s' object does not support the %s protocol (missed %s method)", c.Name, proto, nExitX.S)
	}
	if enter, err = t.DescrGet(enter, v, c); err != nil {
		return Value{}, Value{}, err
	}
	exit, err = t.DescrGet(exit, v, c)
	return exit, enter, err
}

// SplitGroup divides an exception for except*: the part that matches class and the rest, None where
// there is nothing. A bare exception counts as a group of one.
func (t *Thread) SplitGroup(v, class Value) (match, rest Value, err error) {
	if v.IsNone() {
		return None, None, nil
	}
	if err := t.checkStarCatchable(class); err != nil {
		return Value{}, Value{}, err
	}
	e := v.Exc()
	if !e.Class.IsSubtype(BaseExceptionGroup) {
		ok, err := t.Matches(e, class)
		if err != nil || !ok {
			return None, v, err
		}
		g := t.newGroup(e, []Value{v})
		g.Args = Tup(NewStr(""), g.Extra[1]).Tuple() // CPython passes a tuple here and a list elsewhere, which repr shows
		return g.Value(), None, nil
	}
	ok, err := t.Matches(e, class)
	if err != nil {
		return Value{}, Value{}, err
	}
	if ok {
		return v, None, nil
	}
	return t.DivideGroup(e, class)
}

// newGroup wraps a bare exception caught by except*.
func (t *Thread) newGroup(e *Exc, items []Value) *Exc {
	c := ExceptionGroup
	if !e.Class.IsSubtype(Exception) {
		c = BaseExceptionGroup
	}
	g := NewExcOf(c, []Value{NewStr(""), NewList(items)})
	g.Extra[0], g.Extra[1] = NewStr(""), NewTuple(items)
	return g
}

func (t *Thread) checkStarCatchable(class Value) error {
	items := []Value{class}
	if class.Kind().Base() == KTuple {
		items = class.Tuple().Items
	}
	for _, c := range items {
		if err := t.CheckCatchable(c); err != nil {
			return err
		}
		if c.Type().IsSubtype(BaseExceptionGroup) {
			return t.Errorf(TypeError, "catching ExceptionGroup with except* is not allowed. Use except instead.")
		}
	}
	return nil
}

// DivideGroup divides the members of a group by a condition (types or a predicate), recursively.
func (t *Thread) DivideGroup(e *Exc, cond Value) (match, rest Value, err error) {
	if err := t.Enter(""); err != nil {
		return Value{}, Value{}, err
	}
	defer t.Leave()
	var yes, no []Value
	for _, x := range e.Members() {
		m, r := x, None
		sub := x.Exc()
		ok, err := t.MeetsCondition(sub, cond)
		switch {
		case err != nil:
			return Value{}, Value{}, err
		case ok:
		case sub.Class.IsSubtype(BaseExceptionGroup):
			if m, r, err = t.DivideGroup(sub, cond); err != nil {
				return Value{}, Value{}, err
			}
		default:
			m, r = None, x
		}
		if !m.IsNone() {
			yes = append(yes, m)
		}
		if !r.IsNone() {
			no = append(no, r)
		}
	}
	if match, err = t.deriveGroup(e, yes); err != nil {
		return Value{}, Value{}, err
	}
	rest, err = t.deriveGroup(e, no)
	return match, rest, err
}

// deriveGroup makes a group like e with other members: e.derive(items), with e's traceback, cause,
// context and notes.
func (t *Thread) deriveGroup(e *Exc, items []Value) (Value, error) {
	if len(items) == 0 {
		return None, nil
	}
	f, err := t.GetAttr(e.Value(), nDerive)
	if err != nil {
		return Value{}, err
	}
	v, err := t.Call(f, NewList(items))
	if err != nil {
		return Value{}, err
	}
	if v.Kind() != KException || !v.Exc().Class.IsSubtype(BaseExceptionGroup) {
		return Value{}, t.Errorf(TypeError, "derive must return an instance of BaseExceptionGroup")
	}
	g := v.Exc()
	g.TB, g.Cause, g.Context, g.Suppress = e.TB, e.Cause, e.Context, true // setting the cause, even to None, suppresses the context
	if notes, ok := t.InstanceAttr(&e.Attrs, nNotes); ok && notes.Kind().Base() == KList {
		return v, t.SetOwnAttr(&g.Attrs, nNotes, NewList(append([]Value(nil), notes.List().Items...)))
	}
	return v, nil
}

var nDerive = static("derive")

// RegroupRaised returns what a try statement raises after its except* clauses: raised holds what
// they raised and, last, the part of orig that none of them caught. None means that nothing is
// left.
func (t *Thread) RegroupRaised(raised []Value, orig Value) (Value, error) {
	var items, again []Value
	for _, v := range raised {
		if v.IsNone() {
			continue
		}
		if t.sameOrigin(v.Exc(), orig.Exc()) {
			again = append(again, v)
			continue
		}
		items = append(items, v)
	}
	if len(items) == 0 && len(again) == 0 {
		return None, nil
	}
	if !orig.Exc().Class.IsSubtype(BaseExceptionGroup) {
		if len(items) == 0 {
			return orig, nil
		}
	}
	if len(again) > 0 {
		merged, err := t.mergeGroups(orig.Exc(), again)
		if err != nil {
			return Value{}, err
		}
		if len(items) == 0 {
			return merged, nil
		}
		items = append(items, merged)
	}
	if len(items) == 1 && len(again) == 0 {
		return items[0], nil
	}
	return t.newGroup(orig.Exc(), items).Value(), nil
}

// sameOrigin reports whether e is a part of orig that was raised again rather than something new.
func (t *Thread) sameOrigin(e, orig *Exc) bool {
	return e == orig || e.Class.IsSubtype(BaseExceptionGroup) && orig.Class.IsSubtype(BaseExceptionGroup) && e.TB == orig.TB && e.Context == orig.Context && e.Cause == orig.Cause
}

// mergeGroups puts parts of orig together again, in orig's structure.
func (t *Thread) mergeGroups(orig *Exc, parts []Value) (Value, error) {
	keep := map[*Exc]bool{}
	for _, p := range parts {
		collectLeaves(p.Exc(), keep)
	}
	return t.project(orig, keep)
}

func collectLeaves(e *Exc, into map[*Exc]bool) {
	if !e.Class.IsSubtype(BaseExceptionGroup) {
		into[e] = true
		return
	}
	for _, x := range e.Members() {
		collectLeaves(x.Exc(), into)
	}
}

// project keeps the members of e that are in keep.
func (t *Thread) project(e *Exc, keep map[*Exc]bool) (Value, error) {
	if err := t.Enter(""); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	var items []Value
	all := true
	for _, x := range e.Members() {
		sub := x.Exc()
		if !sub.Class.IsSubtype(BaseExceptionGroup) {
			if keep[sub] {
				items = append(items, x)
			} else {
				all = false
			}
			continue
		}
		v, err := t.project(sub, keep)
		if err != nil {
			return Value{}, err
		}
		all = all && v == x
		if !v.IsNone() {
			items = append(items, v)
		}
	}
	if all {
		return e.Value(), nil
	}
	return t.deriveGroup(e, items)
}
