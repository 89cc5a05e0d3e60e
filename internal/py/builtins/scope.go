// This file has globals, locals and __import__, and the namespaces of eval and exec.

package builtins

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// scopeDefs are the functions about namespaces.
var scopeDefs = []*object.Def{
	{Name: "__import__", Sig: "name, globals=None, locals=None, fromlist=(), level=0",
		Doc: "Import a module: what the import statement calls.", Fn: importModule},
	{Name: "globals", Sig: "", Doc: "Return the namespace of the current module. Changes to it count.", Fn: globals},
	{Name: "locals", Sig: "", Doc: "Return the namespace of the current scope; in a function, a copy of it.",
		Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
			return types.Locals(t)
		}},
}

func globals(t *object.Thread, a []object.Value) (object.Value, error) {
	d, err := types.Globals(t)
	if err != nil {
		return object.Value{}, err
	}
	return d.Value(), nil
}

// importModule is __import__(name, globals, locals, fromlist, level).
func importModule(t *object.Thread, a []object.Value) (object.Value, error) {
	name, globals, fromlist, level := a[0], a[1], a[3], 0
	if a[4].IsSet() {
		var err error
		if level, err = t.IndexInt(a[4], object.OverflowError); err != nil {
			return object.Value{}, err
		}
	}
	if !globals.IsSet() {
		globals = object.None
	}
	if !fromlist.IsSet() {
		fromlist = object.NewTuple(nil)
	}
	return t.BuiltinImport(name, globals, fromlist, level)
}

// scope finds the namespaces for eval or exec: those given, or the caller's. Globals get
// __builtins__, as in CPython.
func scope(t *object.Thread, g, l object.Value, who string) (*object.Dict, object.Value, error) {
	given := func(v object.Value) bool { return v.IsSet() && !v.IsNone() }
	wrongLocals := given(l) && !isMapping(t, l)
	switch { // eval looks at the locals first, exec at the globals
	case wrongLocals && who == "eval":
		return nil, object.Value{}, t.Errorf(object.TypeError, "locals must be a mapping")
	case given(g) && g.Kind().Base() != object.KDict:
		return nil, object.Value{}, badGlobals(t, g, who)
	case wrongLocals:
		return nil, object.Value{}, t.Errorf(object.TypeError, "locals must be a mapping or None, not %s",
			object.TypeOf(l).Name)
	case !given(g):
		return callerScope(t, l, given(l))
	}
	if !given(l) {
		l = g
	}
	return g.Dict(), l, addBuiltins(t, g.Dict())
}

// callerScope is the namespaces of the code that called eval or exec.
func callerScope(t *object.Thread, l object.Value, given bool) (*object.Dict, object.Value, error) {
	g, err := types.Globals(t)
	if err == nil && !given {
		l, err = types.Locals(t)
	}
	return g, l, err
}

// badGlobals words the error for globals that are no dict.
func badGlobals(t *object.Thread, g object.Value, who string) error {
	switch {
	case who == "exec":
		return t.Errorf(object.TypeError, "exec() globals must be a dict, not %s", object.TypeOf(g).Name)
	case isMapping(t, g):
		return t.Errorf(object.TypeError, "globals must be a real dict; try eval(expr, {}, mapping)")
	}
	return t.Errorf(object.TypeError, "globals must be a dict")
}

// isMapping reports what CPython's PyMapping_Check does: that the class has a __getitem__.
func isMapping(t *object.Thread, v object.Value) bool { return t.LookupOf(v, nGetitem).IsSet() }

// addBuiltins gives a namespace its builtins, unless it has some: a program may pass others.
func addBuiltins(t *object.Thread, d *object.Dict) error {
	if _, ok := t.GetStr(d, nBuiltins); ok {
		return nil
	}
	return t.SetStr(d, nBuiltins, t.Builtins.Value())
}

var (
	nBuiltins = object.StaticName("__builtins__")
	nGetitem  = object.StaticName("__getitem__")
)
