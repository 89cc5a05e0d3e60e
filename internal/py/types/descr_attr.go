// This file has the attributes and the repr of native methods, computed attributes, slots, and of
// the objects that classmethod and staticmethod make. The tables themselves are in descr.go.

package types

import "github.com/hognose/hognose/internal/py/object"

// descriptorAttrs are the attributes of native methods as their type holds them: list.append.
var descriptorAttrs = []*object.Attr{
	{Name: "__name__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return t.Text(v.Descriptor().Def.Name)
	}},
	{Name: "__qualname__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		d := v.Descriptor()
		return t.TextOf(d.Owner.ShortName(), ".", d.Def.Name)
	}},
	{Name: "__objclass__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return v.Descriptor().Owner.Value(), nil
	}, Set: object.ReadOnly},
	{Name: "__doc__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return defDoc(t, v.Descriptor().Def)
	}},
	{Name: "__text_signature__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return textSignature(t, v.Descriptor().Def.Sig, true)
	}},
}

func descriptorRepr(t *object.Thread, v object.Value) (object.Value, error) {
	d := v.Descriptor()
	what := "method"
	if d.Slot {
		what = "slot wrapper"
	}
	return describe(t, what, d.Def.Name, d.Owner)
}

// describe is the repr of anything that a type's namespace holds for its instances.
func describe(t *object.Thread, what, name string, owner *object.Type) (object.Value, error) {
	return t.TextOf("<", what, " '", name, "' of '", owner.Name, "' objects>")
}

// getSetAttrs are the attributes of a computed attribute of a native type: complex.real.
var getSetAttrs = []*object.Attr{
	{Name: "__name__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return t.Text(v.GetSet().Attr.Name)
	}},
	{Name: "__qualname__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		g := v.GetSet()
		return t.TextOf(g.Owner.ShortName(), ".", g.Attr.Name)
	}},
	{Name: "__objclass__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return v.GetSet().Owner.Value(), nil
	}, Set: object.ReadOnly},
	{Name: "__doc__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		if doc := v.GetSet().Attr.Doc; doc != "" {
			return t.Text(doc)
		}
		return object.None, nil
	}},
}

func getSetRepr(t *object.Thread, v object.Value) (object.Value, error) {
	g := v.GetSet()
	return describe(t, "attribute", g.Attr.Name, g.Owner)
}

// memberAttrs are the attributes of what a class has for each name in its __slots__.
var memberAttrs = []*object.Attr{
	{Name: "__name__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return v.Member().Name.Value(), nil
	}},
	{Name: "__qualname__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		m := v.Member()
		q, err := typeQualname(t, m.Owner.Value())
		if err != nil {
			return object.Value{}, err
		}
		return t.TextOf(q.Str().S, ".", m.Name.S)
	}},
	{Name: "__objclass__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return v.Member().Owner.Value(), nil
	}, Set: object.ReadOnly},
	{Name: "__doc__", Get: func(t *object.Thread, v object.Value) (object.Value, error) { return object.None, nil }},
}

func memberRepr(t *object.Thread, v object.Value) (object.Value, error) {
	m := v.Member()
	return describe(t, "member", m.Name.S, m.Owner)
}

// wrapperAttrs are the attributes of classmethod and staticmethod objects. Names, documentation and
// annotations come from the wrapped function.
var wrapperAttrs = []*object.Attr{
	{Name: "__func__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return v.Wrapper().Func, nil
	}, Set: object.ReadOnly},
	{Name: "__wrapped__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return v.Wrapper().Func, nil
	}, Set: object.ReadOnly},
	{Name: "__isabstractmethod__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		yes, err := t.IsAbstract(v.Wrapper().Func)
		return object.Bool(yes), err
	}},
	{Name: "__dict__", Get: wrapperDict},
}

// wrapperRepr shows a class method of a native type as the method that it is; CPython has no
// classmethod object there.
func wrapperRepr(t *object.Thread, v object.Value) (object.Value, error) {
	w := v.Wrapper()
	if w.Func.Kind() == object.KDescriptor && w.Flags&object.SharedObject != 0 {
		return t.Repr(w.Func)
	}
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	f, err := t.ReprString(w.Func)
	if err != nil {
		return object.Value{}, err
	}
	return t.TextOf("<", object.TypeOf(v).Native.Name, "(", f, ")>")
}

// wrapperNew makes the object; wrapperInit puts the function into it. A subclass may override
// __init__, so the object exists without a function for a moment.
func wrapperNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := t.Alloc(object.CellSize + object.InstSize); err != nil {
		return object.Value{}, err
	}
	w := object.Wrapper{Header: object.Header{Kind: cls.Kind}, Func: object.None}
	if cls.Kind&object.Sub == 0 {
		return object.Obj(&w.Header), nil
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	return object.Obj(&(&object.InstWrapper{Wrapper: w, Attrs: attrs}).Header), nil
}

func wrapperInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	name := object.TypeOf(v).Native.Name
	if len(kw) > 0 {
		return t.Errorf(object.TypeError, "%s() takes no keyword arguments", name)
	}
	if len(args) != 1 {
		return t.Errorf(object.TypeError, "%s expected 1 argument, got %d", name, len(args))
	}
	v.Wrapper().Func = args[0]
	return nil
}

// wrapperNames are what a wrapper takes over from its function.
var wrapperNames = [...]*object.Str{nModule, nName, nQualname, nDoc, nAnnotations}

// wrapperGetAttr looks in the class, then in attributes set on the object, then, for the names a
// wrapper takes over, at the function. Objects that belong to the process (SharedObject) wrap the
// class methods of native types. They take nothing over and cannot be written to.
func wrapperGetAttr(t *object.Thread, v object.Value, name *object.Str) (object.Value, error) {
	w, c := v.Wrapper(), object.TypeOf(v)
	d := t.Lookup(c, name)
	if d.IsSet() && t.HidesOwn(d) {
		return t.DescrGet(d, v, c)
	}
	if x, ok := wrapperOwn(t, w, v, name); ok {
		return x, nil
	}
	for _, n := range wrapperNames {
		if n == name && w.Flags&object.SharedObject == 0 {
			x, err := wrappedAttr(t, w, name)
			if err != nil || x.IsSet() {
				return x, err
			}
		}
	}
	if w.Flags&object.SharedObject != 0 && name.S == "__objclass__" {
		return t.GetAttr(w.Func, name)
	}
	if d.IsSet() {
		return t.DescrGet(d, v, c)
	}
	return object.Value{}, nil
}

// wrappedAttr asks the function, which may be a wrapper again.
func wrappedAttr(t *object.Thread, w *object.Wrapper, name *object.Str) (object.Value, error) {
	if err := t.Enter(""); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	return t.GetAttrOr(w.Func, name)
}

// wrapperOwn looks in the object's own __dict__, if that was ever asked for or written to.
func wrapperOwn(t *object.Thread, w *object.Wrapper, v object.Value, name *object.Str) (object.Value, bool) {
	if w.Dict != nil {
		return t.GetStr(w.Dict, name)
	}
	return object.Value{}, false
}

// wrapperSetAttr sets or, with x unbound, deletes an attribute. The dictionary is made by
// wrapperDict first, so that what the wrapper takes over from its function is in it and can be
// deleted.
func wrapperSetAttr(t *object.Thread, v object.Value, name *object.Str, x object.Value) error {
	w := v.Wrapper()
	if d := t.LookupOf(v, name); d.IsSet() && t.IsData(d) {
		return t.DescrSet(d, v, x)
	}
	if w.Flags&object.SharedObject != 0 {
		return t.CannotSet(v, name, object.Value{})
	}
	if _, err := wrapperDict(t, v); err != nil {
		return err
	}
	if x.IsSet() {
		return t.SetStr(w.Dict, name, x)
	}
	if !t.DeleteStr(w.Dict, name) {
		return t.NoAttribute(v, name)
	}
	return nil
}

// wrapperDict is the __dict__ of a wrapper, filled with what it takes over from its function on
// first use.
func wrapperDict(t *object.Thread, v object.Value) (object.Value, error) {
	w := v.Wrapper()
	if w.Flags&object.SharedObject != 0 {
		return object.Value{}, t.NoAttribute(v, nDict)
	}
	if w.Dict != nil {
		return w.Dict.Value(), nil
	}
	if err := t.Alloc(object.DictSize); err != nil {
		return object.Value{}, err
	}
	d := object.NewDict()
	for _, n := range wrapperNames {
		x, err := wrappedAttr(t, w, n)
		if err != nil {
			return object.Value{}, err
		}
		if x.IsSet() {
			if err := t.SetStr(d, n, x); err != nil {
				return object.Value{}, err
			}
		}
	}
	w.Dict = d
	return d.Value(), nil
}
