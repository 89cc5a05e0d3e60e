package object

// SuperTable is the table of super.
var SuperTable = TypeTable{
	Type: SuperType,
	Doc:  "super() -> same as super(__class__, <first argument>)\nsuper(type) -> unbound super object\nsuper(type, obj) -> bound super object; requires isinstance(obj, type)\nsuper(type, type2) -> bound super object; requires issubclass(type2, type)",
	Slots: &Slots{
		Repr: superRepr, GetAttr: superGetAttr, New: superNew, Init: superInit, Get: superGet,
	},
	Attrs: []*Attr{
		{Name: "__thisclass__", Doc: "the class invoking super()", Get: func(t *Thread, v Value) (Value, error) { return classOrNone(v.Super().Class), nil }, Set: readOnly},
		{Name: "__self__", Doc: "the instance invoking super(); may be None", Get: func(t *Thread, v Value) (Value, error) { return noneIfUnbound(v.Super().Self), nil }, Set: readOnly},
		{Name: "__self_class__", Doc: "the type of the instance invoking super(); may be None", Get: func(t *Thread, v Value) (Value, error) { return classOrNone(v.Super().Of), nil }, Set: readOnly},
	},
}

func classOrNone(c *Type) Value {
	if c == nil {
		return None
	}
	return c.Value()
}

// SuperAttr is super(class, self).name, which the compiler makes of super().name in a method.
func (t *Thread) SuperAttr(class, self Value, name *Str) (Value, error) {
	if !class.Bound() || class.Kind().Base() != KType {
		return Value{}, t.Errorf(RuntimeError, "super(): empty __class__ cell")
	}
	of, err := t.superCheck(class.Type(), self)
	if err != nil {
		return Value{}, err
	}
	s := Super{Header{Kind: KSuper}, class.Type(), self, of}
	v, err := t.superLookup(&s, name)
	if err != nil || v.Bound() {
		return v, err
	}
	v, err = t.genericAttr(Obj(&(&s).Header), SuperType, name)
	if err != nil || v.Bound() {
		return v, err
	}
	return Value{}, t.noAttribute(Obj(&(&s).Header), name)
}

// SuperMethod is SuperAttr for a call: if the attribute is a function of an instance it comes unbound, to be called with self first.
func (t *Thread) SuperMethod(class, self Value, name *Str) (f Value, unbound bool, err error) {
	if class.Bound() && class.Kind().Base() == KType && self.Bound() && self.Kind().Base() != KType {
		if of := TypeOf(self); of.IsSubtype(class.Type()) {
			d, _ := t.after(of, class.Type(), name)
			if d.Bound() && (d.Kind() == KFunction || d.Kind() == KDescriptor) {
				return d, true, nil
			}
		}
	}
	f, err = t.SuperAttr(class, self, name)
	return f, false, err
}

// superCheck returns the class whose MRO super(c, obj) searches: obj itself if it is a class that derives from c, else the class of obj.
func (t *Thread) superCheck(c *Type, obj Value) (*Type, error) {
	if obj.Kind().Base() == KType && obj.Type().IsSubtype(c) {
		return obj.Type(), nil
	}
	of := TypeOf(obj)
	if of.IsSubtype(c) {
		return of, nil
	}
	claimed, err := t.GetAttrOr(obj, nClass)
	if err != nil {
		return nil, err
	}
	if claimed.Bound() && claimed.Kind().Base() == KType && claimed.Type() != of && claimed.Type().IsSubtype(c) {
		return claimed.Type(), nil
	}
	what := "instance of"
	if obj.Kind().Base() == KType {
		what, of = "type", obj.Type()
	}
	return nil, t.Errorf(TypeError, "super(type, obj): obj (%s %s) is not an instance or subtype of type (%s).", what, of.Name, c.Name)
}

// superLookup finds name in the classes behind s.Class and binds it; unbound if it is not there.
func (t *Thread) superLookup(s *Super, name *Str) (Value, error) {
	if s.Of == nil || name == nClass {
		return Value{}, nil
	}
	d, _ := t.after(s.Of, s.Class, name)
	if !d.Bound() {
		return Value{}, nil
	}
	if s.Self.Kind().Base() == KType && s.Self.Type() == s.Of {
		return t.descrGet(d, Value{}, s.Of)
	}
	return t.descrGet(d, s.Self, s.Of)
}

// after finds name among the classes that follow c in the MRO of of, and the class that has it.
func (t *Thread) after(of, c *Type, name *Str) (Value, *Type) {
	seen := false
	for _, m := range of.MRO {
		if seen {
			if v, ok := t.own(m, name); ok {
				return v, m
			}
		}
		seen = seen || m == c
	}
	return Value{}, nil
}

func superGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	x, err := t.superLookup(v.Super(), name)
	if err != nil || x.Bound() {
		return x, err
	}
	return t.genericAttr(v, TypeOf(v), name)
}

func superRepr(t *Thread, v Value) (Value, error) {
	s := v.Super()
	name := "NULL"
	if s.Class != nil {
		name = s.Class.Name
	}
	if s.Of == nil {
		return t.TextOf("<super: <class '", name, "'>, NULL>")
	}
	return t.TextOf("<super: <class '", name, "'>, <", s.Of.Name, " object>>")
}

func superNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.Alloc(instSize); err != nil {
		return Value{}, err
	}
	s := Super{Header: Header{Kind: cls.Kind}}
	if cls.Kind&Sub == 0 {
		return Obj(&s.Header), nil
	}
	return Obj(&(&instSuper{s, subAttrs(cls)}).Header), nil
}

func superInit(t *Thread, v Value, args []Value, kw []*Str) error {
	switch {
	case len(kw) > 0:
		return t.Errorf(TypeError, "super() takes no keyword arguments")
	case len(args) > 2:
		return t.Errorf(TypeError, "super() expected at most 2 arguments, got %d", len(args))
	}
	s := v.Super()
	if len(args) == 0 {
		class, self, err := t.superOfFrame()
		if err != nil {
			return err
		}
		args = []Value{class, self}
	}
	if args[0].Kind().Base() != KType {
		return t.Errorf(TypeError, "super() argument 1 must be a type, not %s", TypeOf(args[0]).Name)
	}
	s.Class = args[0].Type()
	if len(args) == 1 || args[1].IsNone() {
		return nil
	}
	of, err := t.superCheck(s.Class, args[1])
	s.Self, s.Of = args[1], of
	return err
}

// superOfFrame finds the class and the first argument of the method that calls super().
func (t *Thread) superOfFrame() (class, self Value, err error) {
	found := false
	t.Machine.Frames(func(f FrameInfo) bool {
		found = true
		class, self, err = t.superArgs(f)
		return false
	})
	if !found {
		err = t.Errorf(RuntimeError, "super(): no current frame")
	}
	return class, self, err
}

func (t *Thread) superArgs(f FrameInfo) (class, self Value, err error) {
	if f.Code.T.NumPos == 0 {
		return class, self, t.Errorf(RuntimeError, "super(): no arguments")
	}
	self = f.Regs[0]
	for _, c := range f.Code.T.Cells {
		if c.Reg == 0 && self.Bound() && self.Kind() == KCell { // not a cell that was passed, but the argument's own
			self = self.Cell().V
		}
	}
	if !self.Bound() {
		return class, self, t.Errorf(RuntimeError, "super(): arg[0] deleted")
	}
	for i, fv := range f.Code.T.Frees {
		if fv.Name != "__class__" {
			continue
		}
		if class = f.Func.Closure[i].V; !class.Bound() {
			return class, self, t.Errorf(RuntimeError, "super(): empty __class__ cell")
		}
		return class, self, nil
	}
	return class, self, t.Errorf(RuntimeError, "super(): __class__ cell not found")
}

// superGet binds an unbound super object that a class attribute holds.
func superGet(t *Thread, d, obj Value, owner *Type) (Value, error) {
	s := d.Super()
	if !obj.Bound() || s.Self.Bound() || s.Class == nil {
		return d, nil
	}
	of, err := t.superCheck(s.Class, obj)
	if err != nil {
		return Value{}, err
	}
	return Obj(&(&Super{Header{Kind: KSuper}, s.Class, obj, of}).Header), nil
}
