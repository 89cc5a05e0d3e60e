// This file has the hooks for asynchronous generators.

package sys

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// getAsyncgenHooks is sys.get_asyncgen_hooks.
func getAsyncgenHooks(t *object.Thread, a []object.Value) (object.Value, error) {
	hooks := []object.Value{object.None, object.None}
	for i, h := range [...]object.Value{t.FirstIter, t.Finalizer} {
		if h.IsSet() {
			hooks[i] = h
		}
	}
	return types.MakeStructSeq(t, asyncgenHooks, hooks...)
}

func setAsyncgenHooks(t *object.Thread, a []object.Value) (object.Value, error) {
	for i, name := range [...]string{"firstiter", "finalizer"} {
		if a[i].IsSet() && !a[i].IsNone() && !t.IsCallable(a[i]) {
			return object.Value{}, t.Errorf(object.TypeError, "callable %s expected, got %s", name,
				object.TypeOf(a[i]).Name)
		}
	}
	for i, hook := range [...]*object.Value{&t.FirstIter, &t.Finalizer} {
		switch {
		case !a[i].IsSet():
		case a[i].IsNone():
			*hook = object.Value{}
		default:
			*hook = a[i]
		}
	}
	return object.None, nil
}
