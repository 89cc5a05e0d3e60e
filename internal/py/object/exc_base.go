package object

import "slices"

// baseExceptionTable is the table of BaseException; all other exception classes inherit its slots.
var baseExceptionTable = TypeTable{
	Type:  BaseException,
	Doc:   "Common base class for all exceptions",
	Slots: &Slots{Repr: excRepr, Str: excStr, New: excNew, Init: excInit},
	Methods: []*Def{
		{Name: "with_traceback", Sig: "self, tb, /", Doc: "Set self.__traceback__ to tb and return self.", Fn: excWithTraceback},
		{Name: "add_note", Sig: "self, note, /", Doc: "Add a note, shown below the exception in a traceback.", Fn: excAddNote},
		{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: excReduce},
		{Name: "__setstate__", Sig: "self, state, /", Doc: "Set attributes from a dict.", Fn: excSetState},
	},
	Attrs: []*Attr{
		{Name: "args", Get: func(t *Thread, v Value) (Value, error) { return Obj(&v.Exc().Args.Header), nil }, Set: setExcArgs},
		{Name: "__dict__", Get: objectDict, Set: setObjectDict},
		{Name: "__cause__", Doc: "exception cause", Get: func(t *Thread, v Value) (Value, error) { return noneIfUnbound(v.Exc().Cause), nil }, Set: setExcCause},
		{Name: "__context__", Doc: "exception context", Get: func(t *Thread, v Value) (Value, error) { return noneIfUnbound(v.Exc().Context), nil }, Set: setExcContext},
		{Name: "__traceback__", Get: func(t *Thread, v Value) (Value, error) { return v.Exc().TracebackValue(), nil }, Set: setExcTraceback},
		{Name: "__suppress_context__", Get: func(t *Thread, v Value) (Value, error) { return Bool(v.Exc().Suppress), nil }, Set: setExcSuppress},
	},
}

// excNew makes an exception with its positional arguments. Keywords are the business of __init__.
func excNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	args = args[:len(args)-len(kw)]
	if err := t.Alloc(excSize + len(args)*valueSize); err != nil {
		return Value{}, err
	}
	return newExc(cls, append([]Value(nil), args...)).Value(), nil
}

func excInit(t *Thread, v Value, args []Value, kw []*Str) error {
	if len(kw) > 0 {
		return t.Errorf(TypeError, "%s() takes no keyword arguments", TypeOf(v).Name)
	}
	if e := v.Exc(); !slices.Equal(e.Args.Items, args) { // __new__ has put them there already, as a rule
		e.Args = TupleOf(args).Tuple()
	}
	return nil
}

func excRepr(t *Thread, v Value) (Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	e := v.Exc()
	args := Obj(&e.Args.Header)
	if len(e.Args.Items) == 1 {
		s, err := t.ReprString(e.Args.Items[0])
		if err != nil {
			return Value{}, err
		}
		return t.TextOf(e.Class.ShortName(), "(", s, ")")
	}
	s, err := t.ReprString(args)
	if err != nil {
		return Value{}, err
	}
	return t.TextOf(e.Class.ShortName(), s)
}

// excStr is the message: nothing, the only argument, or the tuple of them.
func excStr(t *Thread, v Value) (Value, error) {
	if err := t.Enter(" while getting the str of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	switch args := v.Exc().Args; len(args.Items) {
	case 0:
		return NewStr(""), nil
	case 1:
		return t.Str(args.Items[0])
	default:
		return t.Str(Obj(&args.Header))
	}
}

func excWithTraceback(t *Thread, a []Value) (Value, error) {
	return a[0], setExcTraceback(t, a[0], a[1])
}

func excAddNote(t *Thread, a []Value) (Value, error) {
	if a[1].Kind().Base() != KStr {
		return Value{}, t.Errorf(TypeError, "note must be a str, not '%s'", TypeOf(a[1]).Name)
	}
	return None, t.AddNote(a[0].Exc(), a[1].Str().S)
}

// excReduce answers how to make the exception again: class, arguments, and attributes if it has any.
func excReduce(t *Thread, a []Value) (Value, error) {
	e := a[0].Exc()
	return t.reduceExc(e, Obj(&e.Args.Header), nil)
}

// reduceExc completes the answer of __reduce__ by the attributes of e and by extra, the names of those in Extra that are kept.
func (t *Thread) reduceExc(e *Exc, args Value, extra []string) (Value, error) {
	state := NewDict()
	if e.hasOwn() {
		d, err := t.dictOf(&e.Attrs)
		if err != nil {
			return Value{}, err
		}
		if state, err = t.copyDict(d); err != nil {
			return Value{}, err
		}
	}
	for _, name := range extra {
		if x := e.extraNamed(name); x.Bound() && !x.IsNone() {
			if err := t.SetStr(state, t.Intern(name), x); err != nil {
				return Value{}, err
			}
		}
	}
	if state.Len() == 0 {
		return Tup(e.Class.Value(), args), nil
	}
	return Tup(e.Class.Value(), args, state.Value()), nil
}

func excSetState(t *Thread, a []Value) (Value, error) {
	if a[1].IsNone() {
		return None, nil
	}
	if a[1].Kind().Base() != KDict {
		return Value{}, t.Errorf(TypeError, "state is not a dictionary")
	}
	v, d := a[0], a[1].Dict()
	for i := 0; ; {
		k, x, next, ok := d.Next(i)
		if !ok {
			return None, nil
		}
		i = next
		name, err := t.nameArg(k)
		if err != nil {
			return Value{}, err
		}
		if err := t.SetAttr(v, name, x); err != nil {
			return Value{}, err
		}
	}
}

func setExcArgs(t *Thread, v, x Value) error {
	if !x.Bound() {
		return t.Errorf(TypeError, "args may not be deleted")
	}
	items, err := t.Collect(x)
	if err != nil {
		return err
	}
	v.Exc().Args = NewTuple(items).Tuple()
	return nil
}

func setExcCause(t *Thread, v, x Value) error {
	switch {
	case !x.Bound():
		return t.Errorf(TypeError, "__cause__ may not be deleted")
	case !x.IsNone() && x.Kind() != KException:
		return t.Errorf(TypeError, "exception cause must be None or derive from BaseException")
	}
	e := v.Exc()
	e.Cause, e.Suppress = x, true
	return nil
}

func setExcContext(t *Thread, v, x Value) error {
	switch {
	case !x.Bound():
		return t.Errorf(TypeError, "__context__ may not be deleted")
	case !x.IsNone() && x.Kind() != KException:
		return t.Errorf(TypeError, "exception context must be None or derive from BaseException")
	}
	if x.IsNone() {
		x = Value{}
	}
	v.Exc().Context = x
	return nil
}

func setExcTraceback(t *Thread, v, x Value) error {
	switch {
	case !x.Bound():
		return t.Errorf(TypeError, "__traceback__ may not be deleted")
	case x.IsNone():
		v.Exc().TB = nil
	case x.Kind() == KTraceback:
		v.Exc().TB = x.Traceback()
	default:
		return t.Errorf(TypeError, "__traceback__ must be a traceback or None")
	}
	return nil
}

func setExcSuppress(t *Thread, v, x Value) error {
	switch {
	case !x.Bound():
		return t.Errorf(TypeError, "can't delete numeric/char attribute")
	case !x.IsBool():
		return t.Errorf(TypeError, "attribute value type must be bool")
	}
	v.Exc().Suppress = x.True()
	return nil
}

// extraNamed returns the attribute name of e that its native class declares; unbound if it is not set.
func (e *Exc) extraNamed(name string) Value {
	for i, n := range e.Class.Native.extra() {
		if n == name && i < len(e.Extra) {
			return e.Extra[i]
		}
	}
	return Value{}
}

// extraAttrs declares the attributes that a native exception class keeps in Extra; deleting one makes it None.
func extraAttrs(c *Type) []*Attr {
	attrs := make([]*Attr, len(c.extra()))
	for i, name := range c.extra() {
		attrs[i] = &Attr{
			Name: name,
			Get:  func(t *Thread, v Value) (Value, error) { return noneIfUnbound(v.Exc().Extra[i]), nil },
			Set: func(t *Thread, v, x Value) error {
				v.Exc().Extra[i] = x
				return nil
			},
		}
	}
	return attrs
}
