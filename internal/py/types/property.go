package types

import "github.com/hognose/hognose/internal/py/object"

// PropertyTable is the table of property. A missing function is stored as unbound and shown as
// None. The name comes from __set_name__ when a class body ends, and is used in messages only.
var PropertyTable = object.TypeTable{
	Type:  object.PropertyType,
	Doc:   "Property attribute.\n\n  fget\n    function to be used for getting an attribute value\n  fset\n    function to be used for setting an attribute value\n  fdel\n    function to be used for deleting an attribute\n  doc\n    docstring",
	Slots: &object.Slots{New: propertyNew, Init: propertyInit, Get: propertyGet, Set: propertySet},
	Methods: []*object.Def{
		{Name: "getter", Sig: "self, fget, /", Doc: "Return a property that differs in its getter.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return copyProperty(t, a[0], a[1], object.Value{}, object.Value{})
			}},
		{Name: "setter", Sig: "self, fset, /", Doc: "Return a property that differs in its setter.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return copyProperty(t, a[0], object.Value{}, a[1], object.Value{})
			}},
		{Name: "deleter", Sig: "self, fdel, /", Doc: "Return a property that differs in its deleter.",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				return copyProperty(t, a[0], object.Value{}, object.Value{}, a[1])
			}},
		{Name: "__set_name__", Sig: "self, /, *args",
			Doc: "Called with the name under which a class has the property.", Fn: propertySetName},
	},
	Attrs: []*object.Attr{
		{Name: "fget", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.NoneIfUnbound(v.Property().Getter), nil
		}, Set: object.ReadOnly},
		{Name: "fset", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.NoneIfUnbound(v.Property().Setter), nil
		}, Set: object.ReadOnly},
		{Name: "fdel", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.NoneIfUnbound(v.Property().Deleter), nil
		}, Set: object.ReadOnly},
		{Name: "__doc__", Get: propertyDoc, Set: func(t *object.Thread, v, x object.Value) error {
			v.Property().Doc = object.NoneIfUnbound(x)
			return nil
		}},
		{Name: "__name__", Get: propertyName, Set: func(t *object.Thread, v, x object.Value) error {
			v.Property().Name = x
			return nil
		}},
		{Name: "__isabstractmethod__", Get: propertyAbstract},
	},
}

// propertyNew makes an empty property; propertyInit fills it.
func propertyNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := t.Alloc(propertySize); err != nil {
		return object.Value{}, err
	}
	p := object.Property{Header: object.Header{Kind: cls.Kind}}
	if cls.Kind&object.Sub == 0 {
		return object.Obj(&p.Header), nil
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	return object.Obj(&(&object.InstProperty{Property: p, Attrs: attrs}).Header), nil
}

// propertySize is charged for a property.
const propertySize = 128

// propertyInitDef binds the arguments of property(): its Fn returns them as a tuple.
var propertyInitDef = object.Def{Name: "property", Sig: "fget=None, fset=None, fdel=None, doc=None",
	Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
		return object.NewTuple(append([]object.Value(nil), a...)), nil
	}}

// propertyInit takes the functions. Without a doc the property shows that of the getter.
func propertyInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	bound, err := t.CallNative(&propertyInitDef, nil, args, kw)
	if err != nil {
		return err
	}
	a, p := bound.Tuple().Items, v.Property()
	p.Getter, p.Setter, p.Deleter, p.Doc, p.OwnDoc = unboundIfNone(a[0]), unboundIfNone(a[1]),
		unboundIfNone(a[2]), object.None, true
	if a[3].IsSet() && !a[3].IsNone() {
		p.Doc = a[3]
	} else if p.Getter.IsSet() {
		doc, err := t.GetAttrOr(p.Getter, nDoc)
		if err != nil {
			return err
		}
		p.Doc = object.NoneIfUnbound(doc)
		p.OwnDoc = p.Doc.IsNone()
	}
	// The class statement gave a subclass a __doc__ of its own, which hides the property's.
	if v.Kind()&object.Sub == 0 {
		return nil
	}
	if at := object.AttrsOf(v); at != nil && at.Shape != nil {
		return t.SetOwnAttr(at, nDoc, p.Doc)
	}
	// Without a dict there may be a slot for it. If not, only the text of a getter is missed.
	if err := t.SetAttr(v, nDoc, p.Doc); err != nil && (!p.OwnDoc || !object.IsExcOf(err, object.AttributeError)) {
		return err
	}
	return nil
}

func unboundIfNone(v object.Value) object.Value {
	if v.IsSet() && v.IsNone() {
		return object.Value{}
	}
	return v
}

// propertyGet calls the getter, or returns the property itself if it was looked up on the class.
func propertyGet(t *object.Thread, d, obj object.Value, owner *object.Type) (object.Value, error) {
	if !obj.IsSet() {
		return d, nil
	}
	p := d.Property()
	if !p.Getter.IsSet() {
		return object.Value{}, propertyLacks(t, p, obj, "getter")
	}
	return t.Call(p.Getter, obj)
}

// propertySet calls the setter, or the deleter if x is unbound.
func propertySet(t *object.Thread, d, obj, x object.Value) error {
	p := d.Property()
	var err error
	switch {
	case !x.IsSet() && !p.Deleter.IsSet():
		return propertyLacks(t, p, obj, "deleter")
	case x.IsSet() && !p.Setter.IsSet():
		return propertyLacks(t, p, obj, "setter")
	case x.IsSet():
		_, err = t.Call(p.Setter, obj, x)
	default:
		_, err = t.Call(p.Deleter, obj)
	}
	return err
}

// propertyLacks is the error for an access that the property has no function for; it names the
// property if it knows its name.
func propertyLacks(t *object.Thread, p *object.Property, obj object.Value, what string) error {
	class := object.TypeOf(obj)
	name, err := propertyOwnName(t, p)
	if err != nil {
		return err
	}
	q, err := typeQualname(t, class.Value())
	if err != nil {
		return err
	}
	if !name.IsSet() {
		return t.Errorf(object.AttributeError, "property of '%s' object has no %s", q.Str().S, what)
	}
	text, err := t.ReprString(name)
	if err != nil {
		return err
	}
	return t.Errorf(object.AttributeError, "property %s of '%s' object has no %s", text, q.Str().S, what)
}

// propertyOwnName is the name a property was given, or that of its getter; unbound if there is
// neither.
func propertyOwnName(t *object.Thread, p *object.Property) (object.Value, error) {
	if p.Name.IsSet() || !p.Getter.IsSet() {
		return p.Name, nil
	}
	return t.GetAttrOr(p.Getter, nName)
}

func propertyDoc(t *object.Thread, v object.Value) (object.Value, error) {
	return object.NoneIfUnbound(v.Property().Doc), nil
}

func propertyName(t *object.Thread, v object.Value) (object.Value, error) {
	name, err := propertyOwnName(t, v.Property())
	if err == nil && !name.IsSet() {
		return object.Value{}, t.NoAttribute(v, nName)
	}
	return name, err
}

// propertySetName is __set_name__(owner, name), which a class calls at its end.
func propertySetName(t *object.Thread, a []object.Value) (object.Value, error) {
	args := a[1].Tuple().Items
	if len(args) != 2 {
		return object.Value{}, t.Errorf(object.TypeError,
			"__set_name__() takes 2 positional arguments but %d were given", len(args))
	}
	a[0].Property().Name = args[1]
	return object.None, nil
}

// propertyAbstract: a property is abstract if one of its functions is.
func propertyAbstract(t *object.Thread, v object.Value) (object.Value, error) {
	p := v.Property()
	for _, f := range [...]object.Value{p.Getter, p.Setter, p.Deleter} {
		if !f.IsSet() {
			continue
		}
		if yes, err := t.IsAbstract(f); yes || err != nil {
			return object.True, err
		}
	}
	return object.False, nil
}

// copyProperty makes a property of the same class with one function replaced.
func copyProperty(t *object.Thread, v, get, set, del object.Value) (object.Value, error) {
	old := v.Property()
	pick := func(x, y object.Value) object.Value {
		if x.IsSet() && !x.IsNone() {
			return x
		}
		return object.NoneIfUnbound(y)
	}
	getter, doc := pick(get, old.Getter), object.None
	if v.Kind() == object.KProperty && (old.OwnDoc || getter.IsNone()) { // otherwise it is taken from the getter again
		doc = object.NoneIfUnbound(old.Doc)
	}
	name := old.Name
	class := object.TypeOf(v)
	r, err := t.Call(class.Value(), getter, pick(set, old.Setter), pick(del, old.Deleter), doc)
	if err == nil && r.Kind().Base() == object.KProperty {
		r.Property().Name = name
	}
	return r, err
}
