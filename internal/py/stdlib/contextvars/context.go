// This file has Context. Each task of asyncio runs in a copy of the context that started it, so
// copies are made often and written to seldom: a copy shares the table until one of the two writes.

package contextvars

import "github.com/hognose/hognose/internal/py/object"

var contextType = object.NewNativeType("_contextvars.Context", object.ObjectType, object.Final)

// context is the state of a Context.
type context struct {
	vars    *object.Dict // from ContextVars, which are compared by identity, so that no lookup calls Python
	shared  bool         // vars belongs to a copy too
	entered bool
	prev    value // the context that was current before this one was entered; unbound otherwise
}

func (c *context) Trace(visit func(value)) int64 {
	visit(c.vars.Value())
	visit(c.prev)
	return contextSize
}

const contextSize = 64

func contextOf(v value) *context { return v.NativeObject().State.(*context) }

// copy returns a context with the same values. Both share the table from now on.
func (c *context) copy(t *thread) (value, error) {
	c.shared = true
	return object.NewNativeObject(contextType, &context{vars: c.vars, shared: true}), t.Alloc(2 * contextSize)
}

// own makes the table the context's own before it is written to.
func (c *context) own(t *thread) error {
	if !c.shared {
		return nil
	}
	vars := object.NewDict()
	if err := t.DictUpdate(vars, c.vars.Value()); err != nil {
		return err
	}
	c.vars, c.shared = vars, false
	return nil
}

var contextTable = object.TypeTable{
	Type: contextType, NoHash: true,
	Slots: &object.Slots{
		New: newContext, Compare: compareContexts,
		Len:      func(t *thread, v value) (int, error) { return contextOf(v).vars.Len(), nil },
		Iter:     func(t *thread, v value) (value, error) { return view(t, v, object.KeysView) },
		Item:     contextItem,
		Contains: func(t *thread, v, k value) (bool, error) { _, ok, err := lookup(t, v, k); return ok, err },
	},
	Methods: []*object.Def{
		{Name: "run", Sig: "self, *args, **kwargs",
			Doc: "Call args[0] with the other arguments in this context.", Fn: contextRun},
		{Name: "copy", Sig: "self, /", Doc: "Return a new context with the same values.",
			Fn: func(t *thread, a []value) (value, error) {
				return contextOf(a[0]).copy(t)
			}},
		{Name: "get", Sig: "self, key, default=None, /",
			Doc: "Return the value of a variable in this context, or the default.", Fn: contextGet},
		{Name: "keys", Sig: "self, /", Doc: "Return the variables that have a value in this context.",
			Fn: viewMethod(object.KeysView)},
		{Name: "values", Sig: "self, /", Doc: "Return the values of the variables in this context.",
			Fn: viewMethod(object.ValuesView)},
		{Name: "items", Sig: "self, /",
			Doc: "Return the variables that have a value in this context, with their values.",
			Fn:  viewMethod(object.ItemsView)},
	},
}

// newContext is Context(), which is empty.
func newContext(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	if len(args) > 0 {
		return value{}, t.Errorf(object.TypeError, "Context() does not accept any arguments")
	}
	return object.NewNativeObject(cls, &context{vars: object.NewDict()}), t.Alloc(2 * contextSize)
}

// compareContexts holds contexts equal that have equal values for the same variables.
func compareContexts(t *thread, a, b value, op object.CompareOp) (value, error) {
	if !is(a, contextType) || !is(b, contextType) || op != object.EQ && op != object.NE {
		return object.NotImplemented, nil
	}
	eq, err := t.Equal(contextOf(a).vars.Value(), contextOf(b).vars.Value())
	return object.Bool(eq == (op == object.EQ)), err
}

// lookup finds a variable in the context v.
func lookup(t *thread, v, k value) (x value, ok bool, err error) {
	if !is(k, varType) {
		s, err := t.ReprString(k)
		if err != nil {
			return value{}, false, err
		}
		return value{}, false, t.Errorf(object.TypeError, "a ContextVar key was expected, got %s", s)
	}
	return t.Get(contextOf(v).vars, k)
}

func contextItem(t *thread, v, k value) (value, error) {
	x, ok, err := lookup(t, v, k)
	if err == nil && !ok {
		err = t.Raise(object.KeyError, k)
	}
	return x, err
}

func contextGet(t *thread, a []value) (value, error) {
	x, ok, err := lookup(t, a[0], a[1])
	switch {
	case ok || err != nil:
		return x, err
	case a[2].IsSet():
		return a[2], nil
	}
	return object.None, nil
}

// view iterates over what the context holds now: writes give it another table.
func view(t *thread, v value, op object.ViewOp) (value, error) {
	c := contextOf(v)
	c.shared = true
	return t.Iter(object.NewDictView(op, c.vars))
}

func viewMethod(op object.ViewOp) object.Fn {
	return func(t *thread, a []value) (value, error) { return view(t, a[0], op) }
}

func contextRun(t *thread, a []value) (value, error) {
	v, args, kw := a[0], a[1].Tuple().Items, a[2].Dict()
	if len(args) == 0 {
		return value{}, t.Errorf(object.TypeError, "run() missing 1 required positional argument")
	}
	all, names := append(make([]value, 0, len(args)-1+kw.Len()), args[1:]...), make([]*object.Str, 0, kw.Len())
	for i := 0; ; {
		k, x, next, ok := kw.Next(i)
		if !ok {
			break
		}
		i = next
		all, names = append(all, x), append(names, k.Str())
	}
	if err := enter(t, v); err != nil {
		return value{}, err
	}
	x, err := t.Machine.Call(args[0], all, names)
	for !same(t.Context, v) && contextOf(t.Context).prev.IsSet() { // a limit stopped what had entered others
		leave(t)
	}
	leave(t)
	return x, err
}
