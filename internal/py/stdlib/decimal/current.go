// This file has the current context, and localcontext. The current context lives in a ContextVar,
// so that each thread and asyncio task has its own. Looking it up for every operation would be
// slow: the session keeps what it found last, and the contextvars context in which it was valid.

package decimal

import (
	"github.com/hognose/hognose/internal/py/object"
)

// currentValue returns the current context, a copy of DefaultContext until another one is set.
func currentValue(t *thread) (value, error) {
	s := sessionOf(t)
	if s.current.IsSet() && s.within == t.Context {
		return s.current, nil
	}
	v, err := t.CallMethod(s.variable, "get", object.None)
	if err != nil {
		return value{}, err
	}
	if v.IsNone() {
		c := *contextOf(s.templates[0])
		c.flags = 0
		if v, err = newContext(t, contextType, c); err != nil {
			return value{}, err
		}
		return v, s.set(t, v)
	}
	s.within, s.current = t.Context, v
	return v, nil
}

// set makes v the current context.
func (s *session) set(t *thread, v value) error {
	if _, err := t.CallMethod(s.variable, "set", v); err != nil {
		return err
	}
	s.within, s.current = t.Context, v
	return nil
}

// current is the current context for an operation.
func current(t *thread) (*context, error) {
	v, err := currentValue(t)
	if err != nil {
		return nil, err
	}
	return contextOf(v), nil
}

// given returns the context that an optional argument names, else the current one.
func given(t *thread, v value) (*context, error) {
	if !v.IsSet() || v.IsNone() {
		return current(t)
	}
	if !isContext(v) {
		return nil, t.Errorf(object.TypeError, "optional argument must be a context")
	}
	return contextOf(v), nil
}

// setcontext makes a copy of a template current, any other context itself.
func setcontext(t *thread, a []value) (value, error) {
	v := a[0]
	if !isContext(v) {
		return value{}, t.Errorf(object.TypeError, "argument must be a context")
	}
	v, err := detached(t, v)
	if err != nil {
		return value{}, err
	}
	return object.None, sessionOf(t).set(t, v)
}

// detached copies the contexts of the module, so that using them does not change them.
func detached(t *thread, v value) (value, error) {
	for _, x := range sessionOf(t).templates {
		if x == v {
			c := *contextOf(v)
			c.flags = 0
			return newContext(t, contextType, c)
		}
	}
	return v, nil
}

// manager is the state of what localcontext returns. outer is the context that was current when
// localcontext was called, and not when with begins, as in CPython.
type manager struct{ local, outer value }

func (m *manager) Trace(visit func(value)) int64 {
	visit(m.local)
	visit(m.outer)
	return 0
}

var managerType = object.NewNativeType("decimal.ContextManager", object.ObjectType)

var managerTable = object.TypeTable{
	Type: managerType,
	Doc:  "Makes a context current for the length of a with statement.",
	Methods: []*object.Def{
		{Name: "__enter__", Sig: "self, /", Doc: "Make the context current and return it.",
			Fn: func(t *thread, a []value) (value, error) {
				m := a[0].NativeObject().State.(*manager)
				return m.local, sessionOf(t).set(t, m.local)
			}},
		{Name: "__exit__", Sig: "self, /, *args", Doc: "Return to the context that was current before.",
			Fn: func(t *thread, a []value) (value, error) {
				m := a[0].NativeObject().State.(*manager)
				return object.False, sessionOf(t).set(t, m.outer)
			}},
	},
}

// localcontext is localcontext(ctx=None, **kwargs). The context is always a copy.
func localcontext(t *thread, a []value) (value, error) {
	ctx, kw := a[0], a[1].Dict()
	outer, err := currentValue(t)
	if err != nil {
		return value{}, err
	}
	if !ctx.IsSet() || ctx.IsNone() {
		ctx = outer
	} else if !isContext(ctx) {
		return value{}, t.Errorf(object.TypeError, "optional argument must be a context")
	}
	// Keywords set attributes of the copy; None leaves one as it is.
	local, err := newContext(t, contextType, *contextOf(ctx))
	if err != nil {
		return value{}, err
	}
	for i := 0; ; {
		k, v, next, ok := kw.Next(i)
		if !ok {
			break
		}
		i = next
		if v.IsNone() && isParam(k.Str().S) {
			continue
		}
		if err := initAttr(t, local, k.Str().S, v); err != nil {
			return value{}, err
		}
	}
	if err := t.Alloc(sessionSize); err != nil {
		return value{}, err
	}
	return object.NewNativeObject(managerType, &manager{local, outer}), nil
}

func isParam(name string) bool {
	for _, p := range contextParams.names {
		if p == name {
			return true
		}
	}
	return false
}
