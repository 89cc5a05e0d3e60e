// Package gc is Python's module gc. The host's collector does the work, unseen; what a program can
// notice is that collect() clears weak references to what it can no longer reach.
package gc

import "github.com/hognose/hognose/internal/py/object"

type (
	thread = object.Thread
	value  = object.Value
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "gc",
	Doc:  "The garbage collector, as far as there is something to control.",
	Funcs: []*object.Def{
		{Name: "collect", Sig: "generation=2",
			Doc: "Clear weak references to what can no longer be reached. Return 0: the host's collector does not say what it finds.", Fn: collect},
		{Name: "enable", Sig: "", Doc: "Note that automatic collection is wanted.", Fn: enable(true)},
		{Name: "disable", Sig: "", Doc: "Note that automatic collection is not wanted. It goes on.", Fn: enable(false)},
		{Name: "isenabled", Sig: "", Doc: "Return what enable() and disable() noted.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.Bool(!t.GCDisabled), nil
			}},
		{Name: "get_count", Sig: "", Doc: "Return (0, 0, 0).", Class: object.Leaf,
			Fn: object.Constant(triple(0, 0, 0))},
		{Name: "get_threshold", Sig: "", Doc: "Return the thresholds that CPython starts with.",
			Class: object.Leaf, Fn: object.Constant(triple(2000, 10, 0))},
		{Name: "set_threshold", Sig: "threshold0, threshold1=None, threshold2=None, /",
			Doc: "Do nothing: there are no generations.", Class: object.Leaf, Fn: object.Constant(object.None)},
		{Name: "get_debug", Sig: "", Doc: "Return 0.", Class: object.Leaf, Fn: object.Constant(object.Int(0))},
		{Name: "set_debug", Sig: "flags, /", Doc: "Do nothing.", Class: object.Leaf, Fn: object.Constant(object.None)},
		{Name: "get_stats", Sig: "", Doc: "Return empty statistics for three generations.", Fn: stats},
		{Name: "freeze", Sig: "", Doc: "Do nothing.", Class: object.Leaf, Fn: object.Constant(object.None)},
		{Name: "unfreeze", Sig: "", Doc: "Do nothing.", Class: object.Leaf, Fn: object.Constant(object.None)},
		{Name: "get_freeze_count", Sig: "", Doc: "Return 0.", Class: object.Leaf, Fn: object.Constant(object.Int(0))},
		{Name: "is_tracked", Sig: "obj, /",
			Doc: "Return whether CPython's collector would look at an object: not at numbers, text and the like.", Fn: isTracked},
		{Name: "is_finalized", Sig: "obj, /", Doc: "Return False: objects end unseen.", Class: object.Leaf,
			Fn: object.Constant(object.False)},
		{Name: "get_objects", Sig: "generation=None", Doc: "Refuse: objects are not listed.",
			Fn: refuse("get_objects")},
		{Name: "get_referrers", Sig: "*objs", Doc: "Refuse: objects are not listed.", Fn: refuse("get_referrers")},
		{Name: "get_referents", Sig: "*objs", Doc: "Refuse: objects are not listed.", Fn: refuse("get_referents")},
	},
	Values: []object.NamedValue{
		{Name: "DEBUG_STATS", Value: object.Int(1)},
		{Name: "DEBUG_COLLECTABLE", Value: object.Int(2)},
		{Name: "DEBUG_UNCOLLECTABLE", Value: object.Int(4)},
		{Name: "DEBUG_SAVEALL", Value: object.Int(32)},
		{Name: "DEBUG_LEAK", Value: object.Int(38)},
	},
	Init: func(t *thread, m *object.Module) error {
		for _, name := range [...]string{"garbage", "callbacks"} {
			if err := t.SetStr(m.Dict, t.Intern(name), object.NewList(nil)); err != nil {
				return err
			}
		}
		return nil
	},
}

// triple is a tuple of three ints.
func triple(a, b, c int64) value { return object.Tup(object.Int(a), object.Int(b), object.Int(c)) }

// collect is gc.collect(generation). Any generation clears all.
func collect(t *thread, a []value) (value, error) {
	if a[0].IsSet() {
		n, err := t.IndexInt(a[0], object.OverflowError)
		if err != nil {
			return value{}, err
		}
		if n < 0 || n > 2 {
			return value{}, t.Errorf(object.ValueError, "invalid generation")
		}
	}
	return object.Int(0), t.Sweep(true, 0)
}

// enable makes enable() or disable(), which isenabled() tells apart.
func enable(on bool) object.Fn {
	return func(t *thread, a []value) (value, error) {
		t.GCDisabled = !on
		return object.None, nil
	}
}

// refuse makes a function that raises NotImplementedError.
func refuse(name string) object.Fn {
	return func(t *thread, a []value) (value, error) {
		return value{}, t.Errorf(object.NotImplementedError, "gc.%s(): the objects of a session are not listed", name)
	}
}

// isTracked is gc.is_tracked(obj), by kind: what cannot refer to other objects is not tracked.
func isTracked(t *thread, a []value) (value, error) {
	switch a[0].Kind() {
	case object.KNone, object.KBool, object.KInt, object.KBigInt, object.KFloat, object.KComplex, object.KStr,
		object.KBytes, object.KByteArray,
		object.KEllipsis, object.KNotImplemented:
		return object.False, nil
	}
	return object.True, nil
}

// stats is gc.get_stats().
func stats(t *thread, a []value) (value, error) {
	list := make([]value, 3)
	for i := range list {
		d, err := t.NewDictFor(3)
		if err != nil {
			return value{}, err
		}
		for _, k := range [...]string{"collections", "collected", "uncollectable"} {
			if err := t.SetStr(d, t.Intern(k), object.Int(0)); err != nil {
				return value{}, err
			}
		}
		list[i] = d.Value()
	}
	return object.NewList(list), nil
}
