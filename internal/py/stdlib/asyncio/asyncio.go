// Package asyncio is the module _asyncio: the little of asyncio that has to know the machine. The
// event loop, futures and tasks are Python, see package frozen.
package asyncio

import "github.com/hognose/hognose/internal/py/object"

type (
	thread = object.Thread
	value  = object.Value
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_asyncio",
	States: states,
	Doc:    "Accelerator module for asyncio",
	Types:  []object.TypeTable{signalTable, callTable},
	Funcs: []*object.Def{
		{Name: "_get_running_loop", Sig: "", Doc: "Return the event loop that runs in this thread, or None.",
			Fn: func(t *thread, a []value) (value, error) {
				if !t.Loop.IsSet() {
					return object.None, nil
				}
				return t.Loop, nil
			}},
		{Name: "get_running_loop", Sig: "",
			Doc: "Return the event loop that runs in this thread; RuntimeError if there is none.",
			Fn: func(t *thread, a []value) (value, error) {
				if !t.Loop.IsSet() {
					return value{}, t.Errorf(object.RuntimeError, "no running event loop")
				}
				return t.Loop, nil
			}},
		{Name: "_set_running_loop", Sig: "loop, /",
			Doc: "Note which event loop runs in this thread; None: none.",
			Fn: func(t *thread, a []value) (value, error) {
				if t.Loop = a[0]; a[0].IsNone() {
					t.Loop = value{}
				}
				return object.None, nil
			}},
		{Name: "_run_number", Sig: "",
			Doc: "Return how many runs of the session were stopped in an event loop.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.Int(t.StoppedLoops), nil
			}},
		{Name: "_is_async", Sig: "func, /",
			Doc: "Return whether func is a native function whose calls return a coroutine.", Class: object.Leaf,
			Fn: func(t *thread, a []value) (value, error) {
				return object.Bool(a[0].Kind() == object.KNative && a[0].Native().Def.Async), nil
			}},
		{Name: "_native", Sig: "cls, /",
			Doc: "Leave the methods of a class out of tracebacks; return the class.", Fn: hide},
	},
}

// Unwind forgets the event loop that a program was stopped in: a limit ends it without running any
// of its code.
func Unwind(t *thread) {
	if t.Loop.IsSet() {
		t.Loop, t.FirstIter = value{}, value{}
		t.StoppedLoops++
	}
}

// hide hides what CPython has written in C, and which therefore has no frames there.
func hide(t *thread, a []value) (value, error) {
	v := a[0]
	if v.Kind() == object.KFunction {
		v.Function().Code.Hidden = true
		return v, nil
	}
	if v.Kind().Base() != object.KType || v.Type().Dict == nil {
		return value{}, t.Errorf(object.TypeError, "a class or a function is required")
	}
	for i := 0; ; {
		_, x, next, ok := v.Type().Dict.Next(i)
		if !ok {
			return v, nil
		}
		i = next
		if x.Kind() == object.KFunction {
			x.Function().Code.Hidden = true
		}
	}
}
