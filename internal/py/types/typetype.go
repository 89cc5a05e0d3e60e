package types

import "github.com/hognose/hognose/internal/py/object"

// TypeTypeTable is the table of type, the class of classes. Native classes belong to the process
// and have no Dict: their attributes are shared, cannot be set, and are shown to a program as a
// copy (staticDict). Making a class is in classnew.go.
var TypeTypeTable = object.TypeTable{
	Type: object.TypeType, Quick: quickType,
	Doc: "type(object) returns the class of an object; type(name, bases, dict, **kwds) makes a class.",
	Slots: &object.Slots{
		Repr: typeRepr, Call: object.TypeCall, GetAttr: typeGetAttr, SetAttr: typeSetAttr, New: typeNew, Init: typeInit,
		Binary: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value, error){object.OpOr: typeOr},
	},
	Methods: []*object.Def{
		{Name: "mro", Sig: "self, /", Doc: "Return the classes in which attributes are looked up, in that order.",
			Fn: typeMRO},
		{Name: "__subclasses__", Sig: "self, /", Doc: "Return the classes that derive from this one directly.",
			Fn: typeSubclasses},
		{Name: "__prepare__", Sig: "cls, /, *args, **kwds",
			Doc: "Return the namespace in which the body of a class runs.", Fn: func(t *object.Thread,
				a []object.Value) (object.Value, error) {
				return object.NewDict().Value(), t.Alloc(object.DictSize)
			}, Sort: object.ClassSort},
		{Name: "__instancecheck__", Sig: "self, instance, /", Doc: "Decides about isinstance().",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				ok, err := plainIsInstance(t, a[1], a[0])
				return object.Bool(ok), err
			}},
		{Name: "__subclasscheck__", Sig: "self, subclass, /", Doc: "Decides about issubclass().",
			Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
				ok, err := plainIsSubclass(t, a[1], a[0])
				return object.Bool(ok), err
			}},
		{Name: "__dir__", Sig: "self, /", Doc: "Return the names of a class and of its bases.", Fn: typeDir},
		{Name: "__new__", Sig: "cls, /, *args, **kwargs", Doc: "Make an object of a class.", Fn: typeTypeNew,
			Sort: object.StaticSort},
	},
	Attrs: []*object.Attr{
		{Name: "__name__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.Text(v.Type().ShortName())
		}, Set: setTypeName},
		{Name: "__qualname__", Get: typeQualname, Set: setTypeQualname},
		{Name: "__module__", Get: typeModule,
			Set: func(t *object.Thread, v, x object.Value) error { return t.SetTypeDict(v.Type(), nModule, x) }},
		{Name: "__bases__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.Paid(object.ClassTuple(v.Type().Bases))
		}, Set: object.SetTypeBases},
		{Name: "__base__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			if b := v.Type().Base; b != nil {
				return b.Value(), nil
			}
			return object.None, nil
		}},
		{Name: "__mro__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.MROTuple(v.Type())
		}},
		{Name: "__dict__", Get: typeDict},
		{Name: "__doc__", Get: typeDoc, Set: func(t *object.Thread, v, x object.Value) error {
			return t.SetTypeDict(v.Type(),
				nDoc, x)
		}},
		{Name: "__annotations__", Get: typeAnnotations,
			Set: func(t *object.Thread, v, x object.Value) error { return t.SetTypeDict(v.Type(), nAnnotations, x) }},
		{Name: "__abstractmethods__", Get: typeAbstract, Set: object.SetTypeAbstract},
		{Name: "__type_params__", Get: typeTypeParams,
			Set: func(t *object.Thread, v, x object.Value) error { return t.SetTypeDict(v.Type(), nTypeParams, x) }},
		{Name: "__text_signature__", Get: typeTextSignature},
		{Name: "__basicsize__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Int(object.InstSize), nil
		}},
		{Name: "__itemsize__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Int(itemSize(v.Type())), nil
		}},
		{Name: "__flags__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.Int(int64(v.Type().Flags)), nil
		}},
	},
}

// itemSize is what CPython's objects of a class take for each item that lies in them.
func itemSize(c *object.Type) int64 {
	switch {
	case c.IsSubtype(object.IntType):
		return 4
	case c.IsSubtype(object.TupleType):
		return 8
	case c.IsSubtype(object.BytesType):
		return 1
	}
	return 0
}

// typeGetAttr looks in the metaclass for data descriptors, then in the class, then in the rest of
// the metaclass.
func typeGetAttr(t *object.Thread, v object.Value, name *object.Str) (object.Value, error) {
	c := v.Type()
	d := t.Lookup(c.Meta, name)
	if d.IsSet() && t.HidesOwn(d) {
		return t.DescrGet(d, v, c.Meta)
	}
	if x := t.Lookup(c, name); x.IsSet() {
		return t.DescrGet(x, object.Value{}, c)
	}
	if d.IsSet() {
		return t.DescrGet(d, v, c.Meta)
	}
	return object.Value{}, nil
}

// typeSetAttr sets or deletes an attribute of a class; SetTypeDict refuses native ones and forgets
// what was cached about the class.
func typeSetAttr(t *object.Thread, v object.Value, name *object.Str, x object.Value) error {
	c := v.Type()
	if d := t.Lookup(c.Meta, name); d.IsSet() && t.IsData(d) {
		return t.DescrSet(d, v, x)
	}
	return t.SetTypeDict(c, name, x)
}

func typeRepr(t *object.Thread, v object.Value) (object.Value, error) {
	return t.TextOf("<class '", t.FullName(v.Type()), "'>")
}

func typeMRO(t *object.Thread, a []object.Value) (object.Value, error) {
	mro, err := t.Linearise(a[0].Type())
	if err != nil {
		return object.Value{}, err
	}
	return t.NewListOf(object.ClassTuple(mro).Tuple().Items)
}

// typeSubclasses is c.__subclasses__(): those that are alive, in the order in which they were made.
func typeSubclasses(t *object.Thread, a []object.Value) (object.Value, error) {
	classes, err := t.Subclasses(a[0].Type())
	if err != nil {
		return object.Value{}, err
	}
	if err := t.Alloc(32 + object.ValueSize*len(classes)); err != nil {
		return object.Value{}, err
	}
	items := append([]object.Value(nil), object.ClassTuple(classes).Tuple().Items...)
	return object.NewList(items), t.Work(len(items))
}

func typeDir(t *object.Thread, a []object.Value) (object.Value, error) {
	names := object.NewDict()
	if err := addClassNames(t, names, a[0].Type()); err != nil {
		return object.Value{}, err
	}
	keys, err := t.Collect(names.Value())
	return object.NewList(keys), err
}

// setTypeName is c.__name__ = x.
func setTypeName(t *object.Thread, v, x object.Value) error {
	c := v.Type()
	if c.Flags&object.Heap == 0 {
		return t.Errorf(object.TypeError, "cannot set '__name__' attribute of immutable type '%s'", c.Name)
	}
	if !x.IsSet() || x.Kind() != object.KStr {
		return t.Errorf(object.TypeError, "can only assign string to %s.__name__, not '%s'", c.Name,
			object.TypeOf(object.NoneIfUnbound(x)).Name)
	}
	c.Name = x.Str().S
	return nil
}

// typeQualname is c.__qualname__, the name itself for a class at the top of its module.
func typeQualname(t *object.Thread, v object.Value) (object.Value, error) {
	c := v.Type()
	if c.Qualname != "" {
		return t.Text(c.Qualname)
	}
	return t.Text(c.ShortName())
}

// setTypeQualname is c.__qualname__ = x.
func setTypeQualname(t *object.Thread, v, x object.Value) error {
	c := v.Type()
	if c.Flags&object.Heap == 0 {
		return t.Errorf(object.TypeError, "cannot set '__qualname__' attribute of immutable type '%s'", c.Name)
	}
	if !x.IsSet() || x.Kind() != object.KStr {
		return t.Errorf(object.TypeError, "can only assign string to %s.__qualname__, not '%s'", c.Name,
			object.TypeOf(object.NoneIfUnbound(x)).Name)
	}
	c.Qualname = x.Str().S
	return nil
}

// typeModule is c.__module__. The name of a native class has its module in it: "typing.TypeVar".
func typeModule(t *object.Thread, v object.Value) (object.Value, error) {
	c := v.Type()
	if c.Flags&object.Heap == 0 {
		if n := c.ShortName(); n != c.Name {
			return t.Text(c.Name[:len(c.Name)-len(n)-1])
		}
		return t.Text("builtins")
	}
	if m, ok := t.GetStr(c.Dict, nModule); ok {
		return m, nil
	}
	return object.Value{}, t.NoAttribute(v, nModule)
}

// typeDict is c.__dict__, which cannot be changed.
func typeDict(t *object.Thread, v object.Value) (object.Value, error) {
	c := v.Type()
	d := c.Dict
	if d == nil {
		var err error
		if d, err = staticDict(t, c); err != nil {
			return object.Value{}, err
		}
	}
	return NewMapProxy(d.Value()), t.Alloc(32)
}

// staticDict returns the attributes of a native type as a dict, which the session keeps: abstract
// base classes look into them often.
func staticDict(t *object.Thread, c *object.Type) (*object.Dict, error) {
	if d := t.StaticDicts[c]; d != nil {
		return d, nil
	}
	d, names := object.NewDict(), c.StaticNames()
	if err := t.ReserveKeys(d, len(names)); err != nil {
		return nil, err
	}
	for _, n := range names {
		if err := t.SetStr(d, t.Intern(n), c.SharedAttrs()[n]); err != nil {
			return nil, err
		}
	}
	if t.StaticDicts == nil {
		t.StaticDicts = make(map[*object.Type]*object.Dict)
	}
	t.StaticDicts[c] = d
	return d, nil
}

// typeDoc is c.__doc__. In a Python class it may be a descriptor, which is asked.
func typeDoc(t *object.Thread, v object.Value) (object.Value, error) {
	c := v.Type()
	if c.Dict != nil {
		if d, ok := t.GetStr(c.Dict, nDoc); ok {
			return t.DescrGet(d, object.Value{}, c)
		}
		return object.None, nil
	}
	if c.Doc == "" {
		return object.None, nil
	}
	return t.Text(c.Doc)
}

// typeAnnotations is c.__annotations__, an empty dict that is made and kept if there is none.
func typeAnnotations(t *object.Thread, v object.Value) (object.Value, error) {
	c := v.Type()
	if c.Flags&object.Heap == 0 {
		return object.Value{}, t.NoAttribute(v, nAnnotations)
	}
	if a, ok := t.GetStr(c.Dict, nAnnotations); ok {
		return t.DescrGet(a, object.Value{}, c)
	}
	d := object.NewDict().Value()
	return d, t.SetStr(c.Dict, nAnnotations, d)
}

// typeTypeParams is c.__type_params__, empty for a class without any.
func typeTypeParams(t *object.Thread, v object.Value) (object.Value, error) {
	if c := v.Type(); c.Dict != nil {
		if p, ok := t.GetStr(c.Dict, nTypeParams); ok {
			return p, nil
		}
	}
	return object.NewTuple(nil), nil
}

// typeAbstract is c.__abstractmethods__, which is not inherited.
func typeAbstract(t *object.Thread, v object.Value) (object.Value, error) {
	if c := v.Type(); c.Dict != nil {
		if a, ok := t.GetStr(c.Dict, nAbstractMethods); ok {
			return a, nil
		}
	}
	return object.Value{}, t.NoAttribute(v, nAbstractMethods)
}
