package object

// PropertyTable is the table of property.
var PropertyTable = TypeTable{
	Type:  PropertyType,
	Doc:   "Property attribute.\n\n  fget\n    function to be used for getting an attribute value\n  fset\n    function to be used for setting an attribute value\n  fdel\n    function to be used for deleting an attribute\n  doc\n    docstring",
	Slots: &Slots{New: propertyNew, Init: propertyInit, Get: propertyGet, Set: propertySet},
	Methods: []*Def{
		{Name: "getter", Sig: "self, fget, /", Doc: "Descriptor to obtain a copy of the property with a different getter.", Fn: func(t *Thread, a []Value) (Value, error) {
			return t.copyProperty(a[0], a[1], Value{}, Value{})
		}},
		{Name: "setter", Sig: "self, fset, /", Doc: "Descriptor to obtain a copy of the property with a different setter.", Fn: func(t *Thread, a []Value) (Value, error) {
			return t.copyProperty(a[0], Value{}, a[1], Value{})
		}},
		{Name: "deleter", Sig: "self, fdel, /", Doc: "Descriptor to obtain a copy of the property with a different deleter.", Fn: func(t *Thread, a []Value) (Value, error) {
			return t.copyProperty(a[0], Value{}, Value{}, a[1])
		}},
		{Name: "__set_name__", Sig: "self, /, *args", Doc: "Method to set name of a property.", Fn: propertySetName},
	},
	Attrs: []*Attr{
		{Name: "fget", Get: func(t *Thread, v Value) (Value, error) { return noneIfUnbound(v.Property().Getter), nil }, Set: readOnly},
		{Name: "fset", Get: func(t *Thread, v Value) (Value, error) { return noneIfUnbound(v.Property().Setter), nil }, Set: readOnly},
		{Name: "fdel", Get: func(t *Thread, v Value) (Value, error) { return noneIfUnbound(v.Property().Deleter), nil }, Set: readOnly},
		{Name: "__doc__", Get: propertyDoc, Set: func(t *Thread, v, x Value) error {
			p := v.Property()
			p.Doc, p.ownDoc = noneIfUnbound(x), true
			return nil
		}},
		{Name: "__name__", Get: propertyName, Set: func(t *Thread, v, x Value) error {
			v.Property().Name = x
			return nil
		}},
		{Name: "__isabstractmethod__", Get: propertyAbstract},
	},
}

func propertyNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.Alloc(propertySize); err != nil {
		return Value{}, err
	}
	p := Property{Header: Header{Kind: cls.Kind}}
	if cls.Kind&Sub == 0 {
		return Obj(&p.Header), nil
	}
	return Obj(&(&instProperty{p, subAttrs(cls)}).Header), nil
}

const propertySize = 128

var propertyInitDef = Def{Name: "property", Sig: "fget=None, fset=None, fdel=None, doc=None", Fn: func(t *Thread, a []Value) (Value, error) {
	return NewTuple(append([]Value(nil), a...)), nil
}}

// propertyInit takes the functions. Without a doc the property shows that of the getter.
func propertyInit(t *Thread, v Value, args []Value, kw []*Str) error {
	bound, err := t.CallNative(&propertyInitDef, nil, args, kw)
	if err != nil {
		return err
	}
	a, p := bound.Tuple().Items, v.Property()
	p.Getter, p.Setter, p.Deleter, p.Doc, p.ownDoc = unboundIfNone(a[0]), unboundIfNone(a[1]), unboundIfNone(a[2]), None, false
	if a[3].Bound() && !a[3].IsNone() {
		p.Doc, p.ownDoc = a[3], true
	} else if p.Getter.Bound() {
		doc, err := t.GetAttrOr(p.Getter, nDoc)
		if err != nil {
			return err
		}
		p.Doc = noneIfUnbound(doc)
	}
	// The class statement gave a subclass a __doc__ of its own, which hides the property's.
	if at := AttrsOf(v); at != nil && at.Shape != nil {
		return t.setAttr(at, nDoc, p.Doc)
	}
	return nil
}

func unboundIfNone(v Value) Value {
	if v.Bound() && v.IsNone() {
		return Value{}
	}
	return v
}

func propertyGet(t *Thread, d, obj Value, owner *Type) (Value, error) {
	if !obj.Bound() {
		return d, nil
	}
	p := d.Property()
	if !p.Getter.Bound() {
		return Value{}, t.propertyLacks(p, obj, "getter")
	}
	return t.Call(p.Getter, obj)
}

func propertySet(t *Thread, d, obj, x Value) error {
	p := d.Property()
	var err error
	switch {
	case !x.Bound() && !p.Deleter.Bound():
		return t.propertyLacks(p, obj, "deleter")
	case x.Bound() && !p.Setter.Bound():
		return t.propertyLacks(p, obj, "setter")
	case x.Bound():
		_, err = t.Call(p.Setter, obj, x)
	default:
		_, err = t.Call(p.Deleter, obj)
	}
	return err
}

// propertyLacks is the error for an access that the property has no function for; it names the property if it knows its name.
func (t *Thread) propertyLacks(p *Property, obj Value, what string) error {
	class := TypeOf(obj)
	name, err := t.propertyOwnName(p)
	if err != nil {
		return err
	}
	q, err := typeQualname(t, class.Value())
	if err != nil {
		return err
	}
	if !name.Bound() {
		return t.Errorf(AttributeError, "property of '%s' object has no %s", q.Str().S, what)
	}
	text, err := t.ReprString(name)
	if err != nil {
		return err
	}
	return t.Errorf(AttributeError, "property %s of '%s' object has no %s", text, q.Str().S, what)
}

// propertyOwnName is the name a property was given, or that of its getter; unbound if there is neither.
func (t *Thread) propertyOwnName(p *Property) (Value, error) {
	if p.Name.Bound() || !p.Getter.Bound() {
		return p.Name, nil
	}
	return t.GetAttrOr(p.Getter, nName)
}

func propertyDoc(t *Thread, v Value) (Value, error) { return noneIfUnbound(v.Property().Doc), nil }

func propertyName(t *Thread, v Value) (Value, error) {
	name, err := t.propertyOwnName(v.Property())
	if err == nil && !name.Bound() {
		return Value{}, t.noAttribute(v, nName)
	}
	return name, err
}

func propertySetName(t *Thread, a []Value) (Value, error) {
	args := a[1].Tuple().Items
	if len(args) != 2 {
		return Value{}, t.Errorf(TypeError, "__set_name__() takes 2 positional arguments but %d were given", len(args))
	}
	a[0].Property().Name = args[1]
	return None, nil
}

func propertyAbstract(t *Thread, v Value) (Value, error) {
	p := v.Property()
	for _, f := range [...]Value{p.Getter, p.Setter, p.Deleter} {
		if !f.Bound() {
			continue
		}
		if yes, err := t.isAbstract(f); yes || err != nil {
			return True, err
		}
	}
	return False, nil
}

// copyProperty makes a property of the same class with one function replaced.
func (t *Thread) copyProperty(v, get, set, del Value) (Value, error) {
	old := v.Property()
	pick := func(x, y Value) Value {
		if x.Bound() && !x.IsNone() {
			return x
		}
		return noneIfUnbound(y)
	}
	getter, doc := pick(get, old.Getter), None
	if v.Kind() == KProperty && (old.ownDoc || getter.IsNone()) { // otherwise it is taken from the getter again
		doc = noneIfUnbound(old.Doc)
	}
	name := old.Name
	class := TypeOf(v)
	r, err := t.Call(class.Value(), getter, pick(set, old.Setter), pick(del, old.Deleter), doc)
	if err == nil && r.Kind().Base() == KProperty {
		r.Property().Name = name
	}
	return r, err
}
