// This file has the builtins about attributes and identity: getattr, hasattr, hash, id, dir, vars
// and others. Reading or setting an attribute may call Python code (__getattr__, a property, a
// descriptor); then the function returns a Stepper, and the machine runs that code in frames of its
// own, so that the session can be suspended in it.

package builtins

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// attrDefs are the functions over attributes and identity.
var attrDefs = []*object.Def{
	{Name: "callable", Sig: "obj, /",
		Doc: "Tell whether the object can be called, as functions, classes and objects with __call__ can.",
		Fn:  callable},
	{Name: "delattr", Sig: "obj, name, /", Doc: "Delete an attribute: delattr(x, 'y') is del x.y.", Start: delAttr},
	{Name: "dir", Unsigned: true, Sig: "object=None, /",
		Doc: "List the names of an object's attributes, or those of the current scope, sorted.", Fn: dir},
	{Name: "getattr", Unsigned: true, Sig: "object, name, default=None, /",
		Doc: "Return an attribute: getattr(x, 'y') is x.y. A default replaces AttributeError.", Start: getAttr},
	{Name: "hasattr", Sig: "obj, name, /", Doc: "Tell whether getattr(obj, name) succeeds.", Start: hasAttr},
	{Name: "hash", Sig: "obj, /", Doc: "Return the hash of the object; equal objects have equal hashes.", Start: hash},
	{Name: "id", Sig: "obj, /",
		Doc: "Return the identity of the object, a number that no other living object has.", Fn: id},
	{Name: "setattr", Sig: "obj, name, value, /", Doc: "Set an attribute: setattr(x, 'y', v) is x.y = v.",
		Start: setAttr},
	{Name: "vars", Unsigned: true, Sig: "object=None, /", Doc: "Return the __dict__ of an object, or locals().",
		Fn: vars},
}

func callable(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.Bool(t.IsCallable(a[0])), nil
}

// attrName checks the name of an attribute, which must be a str, and interns it. A name may be
// megabytes long.
func attrName(t *object.Thread, v object.Value) (*object.Str, error) {
	if v.Kind().Base() != object.KStr {
		return nil, t.Errorf(object.TypeError, "attribute name must be string, not '%s'", object.TypeOf(v).Name)
	}
	return t.InternStr(v.Str())
}

// getAttr is getattr(obj, name[, default]). AttrCall says whether Python code would answer, and
// which.
func getAttr(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	obj, def := a[0], a[2]
	name, err := attrName(t, a[1])
	if err != nil {
		return object.Value{}, nil, err
	}
	if c := t.AttrCall(obj, name); c.F.IsSet() {
		return object.Value{}, &object.AttrStep{AttrCall: c, V: obj, Name: name, Def: def}, nil
	}
	if !def.IsSet() {
		v, err := t.GetAttr(obj, name)
		return v, nil, err
	}
	v, err := t.GetAttrOr(obj, name)
	if err == nil && !v.IsSet() {
		v = def
	}
	return v, nil, err
}

func hasAttr(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	name, err := attrName(t, a[1])
	if err != nil {
		return object.Value{}, nil, err
	}
	if c := t.AttrCall(a[0], name); c.F.IsSet() {
		return object.Value{}, &object.AttrStep{AttrCall: c, V: a[0], Name: name, Has: true}, nil
	}
	v, err := t.GetAttrOr(a[0], name)
	return object.Bool(v.IsSet()), nil, err
}

func setAttr(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	return storeAttr(t, a[0], a[1], a[2])
}

func delAttr(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	return storeAttr(t, a[0], a[1], object.Value{})
}

// storeAttr sets an attribute, or deletes it if x is unbound.
func storeAttr(t *object.Thread, obj, attr, x object.Value) (object.Value, object.Stepper, error) {
	name, err := attrName(t, attr)
	if err != nil {
		return object.Value{}, nil, err
	}
	if c := t.SetAttrCall(obj, name, x); c.F.IsSet() {
		return object.Value{}, &object.AttrStep{AttrCall: c, V: obj, Name: name, Store: true}, nil
	}
	return object.None, nil, t.SetAttr(obj, name, x)
}

func hash(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	return t.StartHash(a[0])
}

func id(t *object.Thread, a []object.Value) (object.Value, error) { return object.Int(t.ID(a[0])), nil }

// dir is dir([obj]): what __dir__ returns, or the local names, as a sorted list.
func dir(t *object.Thread, a []object.Value) (object.Value, error) {
	var names object.Value
	var err error
	if a[0].IsSet() {
		obj := a[0]
		var found bool
		if names, found, err = t.CallSpecial(obj, nDir); err == nil && !found {
			err = t.Errorf(object.TypeError, "object does not provide __dir__")
		}
	} else {
		names, err = types.Locals(t)
	}
	if err != nil {
		return object.Value{}, err
	}
	items, err := t.Collect(names)
	if err != nil {
		return object.Value{}, err
	}
	return object.NewList(items), t.Sort(items, object.None, false)
}

// vars is vars([obj]): the __dict__ of obj, or locals().
func vars(t *object.Thread, a []object.Value) (object.Value, error) {
	if !a[0].IsSet() {
		return types.Locals(t)
	}
	d, err := t.GetAttrOr(a[0], nDict)
	if err == nil && !d.IsSet() {
		err = t.Errorf(object.TypeError, "vars() argument must have __dict__ attribute")
	}
	return d, err
}

// Names that the builtins ask objects for.
var (
	nAIter = object.StaticName("__aiter__")
	nANext = object.StaticName("__anext__")
	nDict  = object.StaticName("__dict__")
	nDir   = object.StaticName("__dir__")
	nDoc   = object.StaticName("__doc__")
	nName  = object.StaticName("__name__")
)
