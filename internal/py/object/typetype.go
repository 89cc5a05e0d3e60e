package object

// TypeTypeTable is the table of type.
var TypeTypeTable = TypeTable{
	Type: TypeType,
	Doc:  "type(object) -> the object's type\ntype(name, bases, dict, **kwds) -> a new type",
	Slots: &Slots{
		Repr: typeRepr, Call: typeCall, GetAttr: typeGetAttr, SetAttr: typeSetAttr, New: typeNew, Init: typeInit,
		Binary: &[NumBinary]func(t *Thread, a, b Value) (Value, error){OpOr: typeOr},
	},
	Methods: []*Def{
		{Name: "mro", Sig: "self, /", Doc: "Return a type's method resolution order.", Fn: typeMRO},
		{Name: "__subclasses__", Sig: "self, /", Doc: "Return a list of immediate subclasses.", Fn: typeSubclasses},
		{Name: "__prepare__", Sig: "cls, name=None, bases=(), /, **kwds", Doc: "Create the namespace for the class statement", Fn: func(t *Thread, a []Value) (Value, error) { return NewDict().Value(), nil }, Sort: ClassSort},
		{Name: "__instancecheck__", Sig: "self, instance, /", Doc: "Check if an object is an instance.", Fn: func(t *Thread, a []Value) (Value, error) {
			ok, err := t.plainIsInstance(a[1], a[0])
			return Bool(ok), err
		}},
		{Name: "__subclasscheck__", Sig: "self, subclass, /", Doc: "Check if a class is a subclass.", Fn: func(t *Thread, a []Value) (Value, error) {
			ok, err := t.plainIsSubclass(a[1], a[0])
			return Bool(ok), err
		}},
		{Name: "__dir__", Sig: "self, /", Doc: "Specialized __dir__ implementation for types.", Fn: typeDir},
		{Name: "__new__", Sig: "cls, /, *args, **kwargs", Doc: "Create and return a new object.  See help(type) for accurate signature.", Fn: typeTypeNew, Sort: StaticSort},
	},
	Attrs: []*Attr{
		{Name: "__name__", Get: func(t *Thread, v Value) (Value, error) { return NewStr(v.Type().ShortName()), nil }, Set: setTypeName},
		{Name: "__qualname__", Get: typeQualname, Set: setTypeQualname},
		{Name: "__module__", Get: typeModule, Set: func(t *Thread, v, x Value) error { return t.setTypeDict(v.Type(), nModule, x) }},
		{Name: "__bases__", Get: func(t *Thread, v Value) (Value, error) { return classTuple(v.Type().Bases), nil }, Set: setTypeBases},
		{Name: "__base__", Get: func(t *Thread, v Value) (Value, error) {
			if b := v.Type().Base; b != nil {
				return b.Value(), nil
			}
			return None, nil
		}},
		{Name: "__mro__", Get: func(t *Thread, v Value) (Value, error) { return classTuple(v.Type().MRO), nil }},
		{Name: "__dict__", Get: typeDict},
		{Name: "__doc__", Get: typeDoc, Set: func(t *Thread, v, x Value) error { return t.setTypeDict(v.Type(), nDoc, x) }},
		{Name: "__annotations__", Get: typeAnnotations, Set: func(t *Thread, v, x Value) error { return t.setTypeDict(v.Type(), nAnnotations, x) }},
		{Name: "__abstractmethods__", Get: typeAbstract, Set: setTypeAbstract},
		{Name: "__type_params__", Get: typeTypeParams, Set: func(t *Thread, v, x Value) error { return t.setTypeDict(v.Type(), nTypeParams, x) }},
		{Name: "__text_signature__", Get: typeTextSignature},
		{Name: "__basicsize__", Get: func(t *Thread, v Value) (Value, error) { return Int(instSize), nil }},
		{Name: "__flags__", Get: func(t *Thread, v Value) (Value, error) { return Int(int64(v.Type().Flags)), nil }},
	},
}

// typeCall is C(…): __new__, then __init__ if the result is an instance of C.
func typeCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	c := f.Type()
	if c == TypeType && len(args) == 1 && len(kw) == 0 {
		return TypeOf(args[0]).Value(), nil
	}
	v, err := t.construct(c, args, kw)
	if err != nil {
		return Value{}, err
	}
	vt := TypeOf(v)
	if !vt.IsSubtype(c) {
		return v, nil
	}
	held := t.hold(v)
	err = t.initialise(v, vt, args, kw)
	t.letGo(held)
	return v, err
}

// construct runs __new__.
func (t *Thread) construct(c *Type, args []Value, kw []*Str) (Value, error) {
	if c.Flags&Heap != 0 {
		if f := t.Lookup(c, nNew); f.Bound() && f.O.Kind != KNative {
			if f.O.Kind == KStaticMethod {
				f = f.Wrapper().Func
			} else {
				var err error
				if f, err = t.descrGet(f, Value{}, c); err != nil {
					return Value{}, err
				}
			}
			return t.Machine.Call(f, append([]Value{c.Value()}, args...), kw)
		}
	}
	if c.Native.Slots.New == nil {
		return Value{}, t.Errorf(TypeError, "cannot create '%s' instances", c.Name)
	}
	return c.Native.Slots.New(t, c, args, kw)
}

// initialise runs __init__.
func (t *Thread) initialise(v Value, c *Type, args []Value, kw []*Str) error {
	if f, _ := t.special(v, nInit); f.Bound() {
		var r Value
		var err error
		if f.O.Kind == KFunction {
			r, err = t.Machine.Call(f, append([]Value{v}, args...), kw)
		} else {
			if f, err = t.descrGet(f, v, c); err != nil {
				return err
			}
			r, err = t.Machine.Call(f, args, kw)
		}
		if err == nil && !r.IsNone() {
			return t.Errorf(TypeError, "__init__() should return None, not '%s'", TypeOf(r).Name)
		}
		return err
	}
	if init := c.Native.Slots.Init; init != nil {
		return init(t, v, args, kw)
	}
	return nil
}

// typeGetAttr looks in the metaclass for data descriptors, then in the class, then in the rest of the metaclass.
func typeGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	c := v.Type()
	d := t.Lookup(c.Meta, name)
	if d.Bound() && t.hidesOwn(d) {
		return t.descrGet(d, v, c.Meta)
	}
	if x := t.Lookup(c, name); x.Bound() {
		return t.descrGet(x, Value{}, c)
	}
	if d.Bound() {
		return t.descrGet(d, v, c.Meta)
	}
	return Value{}, nil
}

func typeSetAttr(t *Thread, v Value, name *Str, x Value) error {
	c := v.Type()
	if d := t.Lookup(c.Meta, name); d.Bound() && t.isData(d) {
		return t.descrSet(d, v, x)
	}
	return t.setTypeDict(c, name, x)
}

// setTypeDict sets or deletes an attribute of a Python class.
func (t *Thread) setTypeDict(c *Type, name *Str, x Value) error {
	if c.Flags&Heap == 0 {
		return t.Errorf(TypeError, "cannot set '%s' attribute of immutable type '%s'", name.S, c.Name)
	}
	if x.Bound() {
		if err := t.SetStr(c.Dict, name, x); err != nil {
			return err
		}
	} else if !t.DeleteStr(c.Dict, name) {
		return t.noAttribute(c.Value(), name)
	}
	before := t.version
	t.changed(c)
	return t.Work(4 * int(t.version-before)) // one for each derived class
}

func typeRepr(t *Thread, v Value) (Value, error) {
	return t.TextOf("<class '", t.FullName(v.Type()), "'>")
}

// FullName is module.qualname, without the module for builtins.
func (t *Thread) FullName(c *Type) string {
	if c.Flags&Heap == 0 {
		return c.Name
	}
	name := c.Name
	if q, ok := t.GetStr(c.Dict, nQualname); ok && q.Kind() == KStr {
		name = q.Str().S
	} else if c.qualname != "" {
		name = c.qualname
	}
	if m, ok := t.GetStr(c.Dict, nModule); ok && m.Kind() == KStr && m.Str().S != "builtins" {
		return m.Str().S + "." + name
	}
	return name
}

// ShortName is the part of a native type's name after its module.
func (c *Type) ShortName() string {
	if c.Flags&Heap == 0 {
		for i := len(c.Name) - 1; i >= 0; i-- {
			if c.Name[i] == '.' {
				return c.Name[i+1:]
			}
		}
	}
	return c.Name
}

func classTuple(cs []*Type) Value {
	items := make([]Value, len(cs))
	for i, c := range cs {
		items[i] = c.Value()
	}
	return NewTuple(items)
}

func typeMRO(t *Thread, a []Value) (Value, error) {
	return NewList(append([]Value(nil), classTuple(a[0].Type().MRO).Tuple().Items...)), nil
}

func typeSubclasses(t *Thread, a []Value) (Value, error) {
	classes, err := t.Subclasses(a[0].Type())
	if err != nil {
		return Value{}, err
	}
	if err := t.Alloc(32 + valueSize*len(classes)); err != nil {
		return Value{}, err
	}
	items := append([]Value(nil), classTuple(classes).Tuple().Items...)
	return NewList(items), t.Work(len(items))
}

func typeDir(t *Thread, a []Value) (Value, error) {
	names := NewDict()
	if err := t.addClassNames(names, a[0].Type()); err != nil {
		return Value{}, err
	}
	keys, err := t.Collect(names.Value())
	return NewList(keys), err
}

func setTypeName(t *Thread, v, x Value) error {
	c := v.Type()
	if c.Flags&Heap == 0 {
		return t.Errorf(TypeError, "cannot set '__name__' attribute of immutable type '%s'", c.Name)
	}
	if !x.Bound() || x.Kind() != KStr {
		return t.Errorf(TypeError, "can only assign string to %s.__name__, not '%s'", c.Name, TypeOf(noneIfUnbound(x)).Name)
	}
	c.Name = x.Str().S
	return nil
}

func typeQualname(t *Thread, v Value) (Value, error) {
	c := v.Type()
	if c.qualname != "" {
		return NewStr(c.qualname), nil
	}
	return NewStr(c.ShortName()), nil
}

func setTypeQualname(t *Thread, v, x Value) error {
	c := v.Type()
	if c.Flags&Heap == 0 {
		return t.Errorf(TypeError, "cannot set '__qualname__' attribute of immutable type '%s'", c.Name)
	}
	if !x.Bound() || x.Kind() != KStr {
		return t.Errorf(TypeError, "can only assign string to %s.__qualname__, not '%s'", c.Name, TypeOf(noneIfUnbound(x)).Name)
	}
	c.qualname = x.Str().S
	return nil
}

func typeModule(t *Thread, v Value) (Value, error) {
	c := v.Type()
	if c.Flags&Heap == 0 {
		if n := c.ShortName(); n != c.Name {
			return NewStr(c.Name[:len(c.Name)-len(n)-1]), nil
		}
		return NewStr("builtins"), nil
	}
	if m, ok := t.GetStr(c.Dict, nModule); ok {
		return m, nil
	}
	return Value{}, t.noAttribute(v, nModule)
}

func typeDict(t *Thread, v Value) (Value, error) {
	c := v.Type()
	d := c.Dict
	if d == nil {
		var err error
		if d, err = t.staticDict(c); err != nil {
			return Value{}, err
		}
	}
	return Obj(&(&MapProxy{Header{Kind: KMappingProxy}, d.Value()}).Header), nil
}

// staticDict returns the attributes of a native type as a dict, which the session keeps: abstract base classes look into them often.
func (t *Thread) staticDict(c *Type) (*Dict, error) {
	if d := t.staticDicts[c]; d != nil {
		return d, nil
	}
	d, names := NewDict(), c.staticNames()
	if err := t.reserveKeys(d, len(names)); err != nil {
		return nil, err
	}
	for _, n := range names {
		if err := t.SetStr(d, t.Intern(n), c.SharedAttrs()[n]); err != nil {
			return nil, err
		}
	}
	if t.staticDicts == nil {
		t.staticDicts = make(map[*Type]*Dict)
	}
	t.staticDicts[c] = d
	return d, nil
}

func typeDoc(t *Thread, v Value) (Value, error) {
	c := v.Type()
	if c.Dict != nil {
		if d, ok := t.GetStr(c.Dict, nDoc); ok {
			return t.descrGet(d, Value{}, c)
		}
		return None, nil
	}
	if c.Doc == "" {
		return None, nil
	}
	return NewStr(c.Doc), nil
}

func typeAnnotations(t *Thread, v Value) (Value, error) {
	c := v.Type()
	if c.Flags&Heap == 0 {
		return Value{}, t.noAttribute(v, nAnnotations)
	}
	if a, ok := t.GetStr(c.Dict, nAnnotations); ok {
		return t.descrGet(a, Value{}, c)
	}
	d := NewDict().Value()
	return d, t.SetStr(c.Dict, nAnnotations, d)
}

func typeTypeParams(t *Thread, v Value) (Value, error) {
	if c := v.Type(); c.Dict != nil {
		if p, ok := t.GetStr(c.Dict, nTypeParams); ok {
			return p, nil
		}
	}
	return NewTuple(nil), nil
}

func typeAbstract(t *Thread, v Value) (Value, error) {
	if c := v.Type(); c.Dict != nil {
		if a, ok := t.GetStr(c.Dict, nAbstractMethods); ok {
			return a, nil
		}
	}
	return Value{}, t.noAttribute(v, nAbstractMethods)
}

func setTypeAbstract(t *Thread, v, x Value) error {
	c := v.Type()
	if err := t.setTypeDict(c, nAbstractMethods, x); err != nil {
		return err
	}
	c.Flags &^= Abstract
	if x.Bound() {
		yes, err := t.Truth(x)
		if err != nil {
			return err
		}
		if yes {
			c.Flags |= Abstract
		}
	}
	return nil
}
