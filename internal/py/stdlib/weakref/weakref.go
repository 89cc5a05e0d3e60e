// Package weakref is Python's module _weakref: references that do not keep their target alive. The
// containers built on them are Python, see package frozen; package object says when a reference is
// cleared.
package weakref

import "github.com/hognose/hognose/internal/py/object"

type (
	thread = object.Thread
	value  = object.Value
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:  "_weakref",
	Doc:   "Weak-reference support module.",
	Types: []object.TypeTable{refTable},
	Funcs: []*object.Def{
		{Name: "getweakrefcount", Sig: "object, /", Doc: "Return how many weak references an object has.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.Int(int64(len(t.WeakRefs(a[0])))), nil
			}},
		{Name: "getweakrefs", Sig: "object, /", Doc: "Return the weak references of an object.", Fn: getweakrefs},
		{Name: "_sweep", Sig: "container, /",
			Doc: "Clear the references whose targets are gone, before a container of them is looked at.",
			Fn: func(t *thread, a []value) (value, error) {
				n, err := t.Len(a[0])
				if err == nil {
					err = t.Sweep(false, 1+2*n)
				}
				return object.None, err
			}},
		{Name: "_peek", Sig: "ref, /",
			Doc: "Return the target of a reference, or None, without looking whether it has gone just now.", Fn: peek},
	},
}

var refType = object.NewNativeType("weakref.ReferenceType", object.ObjectType)

var refTable = object.TypeTable{
	Type: refType,
	Slots: &object.Slots{
		New: newRef, Init: initRef, Call: callRef, Hash: hashRef, Compare: compareRefs, Repr: refRepr,
	},
	Methods: []*object.Def{
		{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
			Sort: object.ClassSort},
	},
	Attrs: []*object.Attr{{Name: "__callback__", Get: func(t *thread, v value) (value, error) {
		if f := refOf(v).Callback; f.IsSet() {
			return f, nil
		}
		return object.None, nil
	}}},
}

// refOf returns the state of a reference.
func refOf(v value) *object.Weak { return v.NativeObject().State.(*object.Weak) }

// isRef reports whether v is a reference.
func isRef(v value) bool {
	return v.Kind().Base() == object.KNativeObject && object.TypeOf(v).IsSubtype(refType)
}

var newDef = object.Def{Name: "__new__", Sig: "object, callback=None, /"}

// newRef returns the reference that there is already if it has no callback and no class of its own.
func newRef(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	if cls != refType { // subclasses may take more
		args = args[:min(len(args)-len(kw), 2)]
		kw = nil
	}
	a, err := t.Bind(&newDef, args, kw)
	if err != nil {
		return value{}, err
	}
	target, callback := a[0], a[1]
	if !t.Referable(target) {
		return value{}, t.Errorf(object.TypeError, "cannot create weak reference to '%s' object",
			object.TypeOf(target).Name)
	}
	if callback.IsSet() && callback.IsNone() {
		callback = value{}
	}
	if cls == refType && !callback.IsSet() {
		for _, w := range t.WeakRefs(target) {
			if !w.Callback.IsSet() && object.TypeOf(w.Self) == refType {
				return w.Self, nil
			}
		}
	}
	w := &object.Weak{Target: target, Callback: callback}
	if w.Self, err = t.NewObjectOf(cls, w, 0); err != nil {
		return value{}, err
	}
	t.ID(w.Self) // callbacks are called in the order of the references
	return w.Self, t.AddWeak(w)
}

// initRef is ref.__init__, which does nothing: a subclass may pass on what its own __init__ takes.
func initRef(t *thread, v value, args []value, kw []*object.Str) error {
	if len(args) > 2 && object.TypeOf(v) == refType {
		return t.Errorf(object.TypeError, "__init__ expected at most 2 arguments, got %d", len(args))
	}
	return nil
}

var callDef = object.Def{Name: "__call__", Sig: ""}

// callRef is ref(): the target, or None. References whose targets are gone are cleared first, as far
// as Sweep can tell.
func callRef(t *thread, v value, args []value, kw []*object.Str) (value, error) {
	if _, err := t.Bind(&callDef, args, kw); err != nil {
		return value{}, err
	}
	if !refOf(v).Target.IsSet() {
		return object.None, nil
	}
	if err := t.Sweep(false, 1); err != nil {
		return value{}, err
	}
	return target(v), nil
}

// target is what v refers to, or None.
func target(v value) value {
	if x := refOf(v).Target; x.IsSet() {
		return x
	}
	return object.None
}

// peek is _peek(ref).
func peek(t *thread, a []value) (value, error) {
	if !isRef(a[0]) {
		return value{}, t.Errorf(object.TypeError, "a weak reference is required")
	}
	return target(a[0]), nil
}

// hashRef is the hash of the target, asked for once: a reference stays in its dict when its target
// is gone.
func hashRef(t *thread, v value) (int64, error) {
	w := refOf(v)
	if w.Hashed {
		return w.Hash, nil
	}
	if !w.Target.IsSet() {
		return 0, t.Errorf(object.TypeError, "weak object has gone away")
	}
	h, err := t.Hash(w.Target)
	if err == nil {
		w.Hash, w.Hashed = h, true
	}
	return h, err
}

// compareRefs compares the targets, or the references themselves when one has lost its target.
func compareRefs(t *thread, a, b value, op object.CompareOp) (value, error) {
	if !isRef(a) || !isRef(b) || op != object.EQ && op != object.NE {
		return object.NotImplemented, nil
	}
	x, y := refOf(a), refOf(b)
	eq := a.O == b.O
	if x.Target.IsSet() && y.Target.IsSet() {
		var err error
		if eq, err = t.Equal(x.Target, y.Target); err != nil {
			return value{}, err
		}
	}
	return object.Bool(eq == (op == object.EQ)), nil
}

// refRepr is repr(ref), with the __name__ of the target if it has one.
func refRepr(t *thread, v value) (value, error) {
	x := refOf(v).Target
	s := "<weakref at " + t.Address(v) + "; "
	if !x.IsSet() {
		return t.TextOf(s, "dead>")
	}
	s += "to '" + object.TypeOf(x).Name + "' at " + t.Address(x)
	if n, err := t.GetAttr(x, nName); err == nil && n.Kind().Base() == object.KStr {
		s += " (" + n.Str().S + ")"
	} else if err != nil && !object.IsExcOf(err, object.Exception) {
		return value{}, err
	}
	return t.TextOf(s, ">")
}

var nName = object.StaticName("__name__")

// getweakrefs is getweakrefs(object).
func getweakrefs(t *thread, a []value) (value, error) {
	refs := t.WeakRefs(a[0])
	if err := t.Alloc(len(refs) * 16); err != nil {
		return value{}, err
	}
	out := make([]value, len(refs))
	for i, w := range refs {
		out[i] = w.Self
	}
	return object.NewList(out), nil
}
