// Package contextvars is Python's module _contextvars: variables whose value depends on the context
// in which code runs.
//
// A thread has a current context, a mapping from variables to values. Context.run makes another one
// current for the length of a call; asyncio does the same around each step of a task, by _enter and
// _leave, so that the step is an ordinary call of Python by Python. Copying a context is cheap:
// original and copy share one table until either is written to.
package contextvars

import "github.com/hognose/hognose/internal/py/object"

type (
	thread = object.Thread
	value  = object.Value
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_contextvars",
	States: states, Statics: []object.NamedValue{{Name: "missing", Value: missing}},
	Doc:   "Context Variables",
	Types: []object.TypeTable{contextTable, varTable, tokenTable, missingTable},
	Funcs: []*object.Def{
		{Name: "copy_context", Sig: "", Doc: "Return a copy of the current context.",
			Fn: func(t *thread, a []value) (value, error) {
				return current(t).copy(t)
			}},
		{Name: "_enter", Sig: "context, /", Doc: "Make a context the current one.",
			Fn: func(t *thread, a []value) (value, error) {
				if !is(a[0], contextType) {
					return value{}, t.Errorf(object.TypeError, "a context is required")
				}
				return object.None, enter(t, a[0])
			}},
		{Name: "_leave", Sig: "context, /", Doc: "Return to the context that was current before.",
			Fn: func(t *thread, a []value) (value, error) {
				if !same(a[0], t.Context) || !contextOf(a[0]).prev.IsSet() {
					return value{}, t.Errorf(object.RuntimeError,
						"cannot exit context: thread state references a different context object")
				}
				leave(t)
				return object.None, nil
			}},
	},
}

// Unwind leaves the contexts that a program was stopped in: a limit ends it without running any of
// its code.
func Unwind(t *thread) {
	for t.Context.IsSet() && contextOf(t.Context).prev.IsSet() {
		leave(t)
	}
}

func is(v value, c *object.Type) bool { return object.TypeOf(v) == c }

func same(a, b value) bool { return a.O == b.O }

// current returns the thread's context, which is made when it is first asked for.
func current(t *thread) *context {
	if !t.Context.IsSet() {
		t.Context = object.NewNativeObject(contextType, &context{vars: object.NewDict()})
	}
	return contextOf(t.Context)
}

func enter(t *thread, v value) error {
	c := contextOf(v)
	if c.entered {
		s, err := t.ReprString(v)
		if err != nil {
			return err
		}
		return t.Errorf(object.RuntimeError, "cannot enter context: %s is already entered", s)
	}
	current(t)
	c.prev, c.entered = t.Context, true
	t.Context = v
	return nil
}

func leave(t *thread) {
	c := contextOf(t.Context)
	t.Context = c.prev
	c.prev, c.entered = value{}, false
}
