package types

import (
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// baseExceptionTable is the table of BaseException; all other exception classes inherit its slots.
var baseExceptionTable = object.TypeTable{
	Type:  object.BaseException,
	Doc:   "The base of all exceptions.",
	Slots: &object.Slots{Repr: excRepr, Str: excStr, New: excNew, Init: excInit},
	Methods: []*object.Def{
		{Name: "with_traceback", Sig: "self, tb, /", Doc: "Set self.__traceback__ to tb and return self.",
			Fn: excWithTraceback},
		{Name: "add_note", Sig: "self, note, /", Doc: "Add a note, shown below the exception in a traceback.",
			Fn: excAddNote},
		{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: excReduce},
		{Name: "__setstate__", Sig: "self, state, /", Doc: "Set attributes from a dict.", Fn: excSetState},
	},
	Attrs: []*object.Attr{
		{Name: "args", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Obj(&v.Exc().Args.Header), nil
		}, Set: setExcArgs},
		{Name: "__dict__", Get: object.ObjectDict, Set: object.SetObjectDict},
		{Name: "__cause__", Doc: "exception cause", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.NoneIfUnbound(v.Exc().Cause), nil
		}, Set: setExcCause},
		{Name: "__context__", Doc: "exception context",
			Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return object.NoneIfUnbound(v.Exc().Context), nil
			}, Set: setExcContext},
		{Name: "__traceback__", Get: func(t *object.Thread, v object.Value) (object.Value,
			error) {
			return v.Exc().TracebackValue(), nil
		}, Set: setExcTraceback},
		{Name: "__suppress_context__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Bool(v.Exc().Suppress), nil
		}, Set: setExcSuppress},
	},
}

// excNew makes an exception with its positional arguments. Keywords are the business of __init__.
func excNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	return NewException(t, cls, args[:len(args)-len(kw)])
}

// NewException is a call of a class of exceptions whose __new__ and __init__ are those of BaseException.
func NewException(t *object.Thread, cls *object.Type, args []object.Value) (object.Value, error) {
	if err := t.Alloc(object.ExcSize + (len(args)+cls.Fixed())*object.ValueSize); err != nil {
		return object.Value{}, err
	}
	e := object.NewExcWith(cls, object.TupleOf(args).Tuple())
	return e.Value(), t.Alloc(cap(e.Extra) * object.ValueSize)
}

// excInit is BaseException.__init__: args become those of the call.
func excInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	if len(kw) > 0 {
		return t.Errorf(object.TypeError, "%s() takes no keyword arguments", object.TypeOf(v).Name)
	}
	if e := v.Exc(); !slices.Equal(e.Args.Items, args) { // __new__ has put them there already, as a rule
		e.Args = object.TupleOf(args).Tuple()
	}
	return nil
}

// excRepr shows the class and the arguments, as a call that would make the exception again. One
// argument has no trailing comma, unlike a tuple of one.
func excRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	e := v.Exc()
	args := object.Obj(&e.Args.Header)
	if len(e.Args.Items) == 1 {
		s, err := t.ReprString(e.Args.Items[0])
		if err != nil {
			return object.Value{}, err
		}
		return t.TextOf(e.Class.ShortName(), "(", s, ")")
	}
	s, err := t.ReprString(args)
	if err != nil {
		return object.Value{}, err
	}
	return t.TextOf(e.Class.ShortName(), s)
}

// excStr is the message: nothing, the only argument, or the tuple of them.
func excStr(t *object.Thread, v object.Value) (object.Value, error) {
	if err := t.Enter(" while getting the str of an object"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	switch args := v.Exc().Args; len(args.Items) {
	case 0:
		return object.NewStr(""), nil
	case 1:
		return t.Str(args.Items[0])
	default:
		return t.Str(object.Obj(&args.Header))
	}
}

// excWithTraceback is e.with_traceback(tb): e itself, for use in a raise statement.
func excWithTraceback(t *object.Thread, a []object.Value) (object.Value, error) {
	return a[0], setExcTraceback(t, a[0], a[1])
}

// excAddNote is e.add_note(note).
func excAddNote(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[1].Kind().Base() != object.KStr {
		return object.Value{}, t.Errorf(object.TypeError, "note must be a str, not '%s'", object.TypeOf(a[1]).Name)
	}
	return object.None, AddNote(t, a[0].Exc(), a[1].Str().S)
}

// excReduce answers how to make the exception again: class, arguments, and attributes if it has
// any.
func excReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	e := a[0].Exc()
	return reduceExc(t, e, object.Obj(&e.Args.Header), nil)
}

// reduceExc completes the answer of __reduce__ by the attributes of e and by extra, the names of
// those in Extra that are kept.
func reduceExc(t *object.Thread, e *object.Exc, args object.Value, extra []string) (object.Value, error) {
	state := object.NewDict()
	if e.HasOwn() {
		d, err := t.AttrsDict(&e.Attrs)
		if err != nil {
			return object.Value{}, err
		}
		if state, err = t.CopyDict(d); err != nil {
			return object.Value{}, err
		}
	}
	for _, name := range extra {
		if x := e.ExtraNamed(name); x.IsSet() && !x.IsNone() {
			if err := t.SetStr(state, t.Intern(name), x); err != nil {
				return object.Value{}, err
			}
		}
	}
	if state.Len() == 0 {
		return t.Paid(object.Tup(e.Class.Value(), args))
	}
	return t.Paid(object.Tup(e.Class.Value(), args, state.Value()))
}

// excSetState is __setstate__(dict): each entry becomes an attribute.
func excSetState(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[1].IsNone() {
		return object.None, nil
	}
	if a[1].Kind().Base() != object.KDict {
		return object.Value{}, t.Errorf(object.TypeError, "state is not a dictionary")
	}
	v, d := a[0], a[1].Dict()
	for i := 0; ; {
		k, x, next, ok := d.Next(i)
		if !ok {
			return object.None, nil
		}
		i = next
		name, err := t.NameArg(k)
		if err != nil {
			return object.Value{}, err
		}
		if err := t.SetAttr(v, name, x); err != nil {
			return object.Value{}, err
		}
	}
}

// setExcArgs is e.args = x, of any iterable.
func setExcArgs(t *object.Thread, v, x object.Value) error {
	if !x.IsSet() {
		return t.Errorf(object.TypeError, "args may not be deleted")
	}
	items, err := t.Collect(x)
	if err != nil {
		return err
	}
	v.Exc().Args = object.NewTuple(items).Tuple()
	return nil
}

// setExcCause is e.__cause__ = x, what raise … from x does. Setting it, even to None, hides the
// context in tracebacks.
func setExcCause(t *object.Thread, v, x object.Value) error {
	switch {
	case !x.IsSet():
		return t.Errorf(object.TypeError, "__cause__ may not be deleted")
	case !x.IsNone() && x.Kind() != object.KException:
		return t.Errorf(object.TypeError, "exception cause must be None or derive from BaseException")
	}
	e := v.Exc()
	e.Cause, e.Suppress = x, true
	return nil
}

// setExcContext is e.__context__ = x. None is stored as unbound, the same as no context.
func setExcContext(t *object.Thread, v, x object.Value) error {
	switch {
	case !x.IsSet():
		return t.Errorf(object.TypeError, "__context__ may not be deleted")
	case !x.IsNone() && x.Kind() != object.KException:
		return t.Errorf(object.TypeError, "exception context must be None or derive from BaseException")
	}
	if x.IsNone() {
		x = object.Value{}
	}
	v.Exc().Context = x
	return nil
}

// setExcTraceback is e.__traceback__ = x.
func setExcTraceback(t *object.Thread, v, x object.Value) error {
	switch {
	case !x.IsSet():
		return t.Errorf(object.TypeError, "__traceback__ may not be deleted")
	case x.IsNone():
		v.Exc().TB = nil
	case x.Kind() == object.KTraceback:
		v.Exc().TB = x.Traceback()
	default:
		return t.Errorf(object.TypeError, "__traceback__ must be a traceback or None")
	}
	return nil
}

// setExcSuppress is e.__suppress_context__ = x; only bools are accepted.
func setExcSuppress(t *object.Thread, v, x object.Value) error {
	switch {
	case !x.IsSet():
		return t.Errorf(object.TypeError, "can't delete numeric/char attribute")
	case !x.IsBool():
		return t.Errorf(object.TypeError, "attribute value type must be bool")
	}
	v.Exc().Suppress = x.True()
	return nil
}

// extraAttrs declares the attributes that a native exception class keeps in Extra; deleting one
// makes it None.
func extraAttrs(c *object.Type) []*object.Attr {
	attrs := make([]*object.Attr, len(c.Extra()))
	for i, name := range c.Extra() {
		attrs[i] = &object.Attr{
			Name: name,
			Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return object.NoneIfUnbound(v.Exc().Extra[i]), nil
			},
			Set: func(t *object.Thread, v, x object.Value) error {
				v.Exc().Extra[i] = x
				return nil
			},
		}
	}
	return attrs
}
