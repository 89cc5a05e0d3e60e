package types

import "github.com/hognose/hognose/internal/py/object"

// SuperTable is the table of super. super(class, obj) looks attributes up in the classes that
// follow class in the method resolution order of obj's class, and binds them to obj. super().name
// in a method is compiled to SuperAttr or SuperMethod, which make no object; the class and
// functions here serve all other uses.
var SuperTable = object.TypeTable{
	Type: object.SuperType,
	Doc:  "super() -> same as super(__class__, <first argument>)\nsuper(type) -> unbound super object\nsuper(type, obj) -> bound super object; requires isinstance(obj, type)\nsuper(type, type2) -> bound super object; requires issubclass(type2, type)",
	Slots: &object.Slots{
		Repr: superRepr, GetAttr: superGetAttr, New: superNew, Init: superInit, Get: superGet,
	},
	Attrs: []*object.Attr{
		{Name: "__thisclass__", Doc: "the class invoking super()",
			Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return classOrNone(v.Super().Class), nil
			}, Set: object.ReadOnly},
		{Name: "__self__", Doc: "The object, or class, whose attributes are looked up; None if there is none.",
			Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return object.NoneIfUnbound(v.Super().Self), nil
			}, Set: object.ReadOnly},
		{Name: "__self_class__", Doc: "The class whose order of bases is followed; None if there is none.",
			Get: func(t *object.Thread, v object.Value) (object.Value, error) {
				return classOrNone(v.Super().Of), nil
			}, Set: object.ReadOnly},
	},
}

func classOrNone(c *object.Type) object.Value {
	if c == nil {
		return object.None
	}
	return c.Value()
}

// SuperAttr is super(class, self).name, which the compiler makes of super().name in a method.
func SuperAttr(t *object.Thread, class, self object.Value, name *object.Str) (object.Value, error) {
	if !class.IsSet() || class.Kind().Base() != object.KType {
		return object.Value{}, t.Errorf(object.RuntimeError, "super(): empty __class__ cell")
	}
	of, err := superCheck(t, class.Type(), self)
	if err != nil {
		return object.Value{}, err
	}
	s := object.Super{Header: object.Header{Kind: object.KSuper}, Class: class.Type(), Self: self, Of: of}
	v, err := superLookup(t, &s, name)
	if err != nil || v.IsSet() {
		return v, err
	}
	v, err = t.GenericAttr(object.Obj(&(&s).Header), object.SuperType, name)
	if err != nil || v.IsSet() {
		return v, err
	}
	return object.Value{}, t.NoAttribute(object.Obj(&(&s).Header), name)
}

// SuperMethod is SuperAttr for a call: if the attribute is a function of an instance it comes
// unbound, to be called with self first.
func SuperMethod(t *object.Thread, class, self object.Value,
	name *object.Str) (f object.Value, unbound bool, err error) {
	if class.IsSet() && class.Kind().Base() == object.KType && self.IsSet() && self.Kind().Base() != object.KType &&
		name != nClass { // which is super's own
		if of := object.TypeOf(self); of.IsSubtype(class.Type()) {
			d, _ := after(t, of, class.Type(), name)
			if d.IsSet() && (d.Kind() == object.KFunction || d.Kind() == object.KDescriptor) {
				return d, true, nil
			}
		}
	}
	f, err = SuperAttr(t, class, self, name)
	return f, false, err
}

// SuperStatic returns what SuperAttr finds for a class self, if it is a static method, which is the
// same however often it is asked for. The __new__ of every class is one.
func SuperStatic(t *object.Thread, class, self object.Value, name *object.Str) object.Value {
	if !class.IsSet() || class.Kind().Base() != object.KType || !self.IsSet() || self.Kind().Base() != object.KType ||
		!self.Type().IsSubtype(class.Type()) {
		return object.Value{}
	}
	switch d, _ := after(t, self.Type(), class.Type(), name); {
	case !d.IsSet():
	case d.Kind() == object.KStaticMethod && d.Wrapper().Func.Kind() == object.KFunction:
		return d.Wrapper().Func
	case object.IsNativeNew(d):
		return d
	}
	return object.Value{}
}

// superCheck returns the class whose MRO super(c, obj) searches: obj itself if it is a class that
// derives from c, else the class of obj.
func superCheck(t *object.Thread, c *object.Type, obj object.Value) (*object.Type, error) {
	if obj.Kind().Base() == object.KType && obj.Type().IsSubtype(c) {
		return obj.Type(), nil
	}
	of := object.TypeOf(obj)
	if of.IsSubtype(c) {
		return of, nil
	}
	claimed, err := t.GetAttrOr(obj, nClass)
	if err != nil {
		return nil, err
	}
	if claimed.IsSet() && claimed.Kind().Base() == object.KType && claimed.Type() != of && claimed.Type().IsSubtype(c) {
		return claimed.Type(), nil
	}
	what := "instance of"
	if obj.Kind().Base() == object.KType {
		what, of = "type", obj.Type()
	}
	return nil, t.Errorf(object.TypeError,
		"super(type, obj): obj (%s %s) is not an instance or subtype of type (%s).", what, of.Name, c.Name)
}

// superLookup finds name in the classes behind s.Class and binds it; unbound if it is not there.
func superLookup(t *object.Thread, s *object.Super, name *object.Str) (object.Value, error) {
	if s.Of == nil || name == nClass {
		return object.Value{}, nil
	}
	d, _ := after(t, s.Of, s.Class, name)
	if !d.IsSet() {
		return object.Value{}, nil
	}
	if s.Self.Kind().Base() == object.KType && s.Self.Type() == s.Of {
		return t.DescrGet(d, object.Value{}, s.Of)
	}
	return t.DescrGet(d, s.Self, s.Of)
}

// after finds name among the classes that follow c in the MRO of of, and the class that has it.
func after(t *object.Thread, of, c *object.Type, name *object.Str) (object.Value, *object.Type) {
	seen := false
	for _, m := range of.MRO {
		if seen {
			if v, ok := t.OwnAttr(m, name); ok {
				return v, m
			}
		}
		seen = seen || m == c
	}
	return object.Value{}, nil
}

// superGetAttr looks behind the class first, then at super's own attributes. __class__ is super's.
func superGetAttr(t *object.Thread, v object.Value, name *object.Str) (object.Value, error) {
	x, err := superLookup(t, v.Super(), name)
	if err != nil || x.IsSet() {
		return x, err
	}
	return t.GenericAttr(v, object.TypeOf(v), name)
}

// superRepr shows the class and the type of the object.
func superRepr(t *object.Thread, v object.Value) (object.Value, error) {
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

// superNew makes an empty super object; superInit fills it.
func superNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := t.Alloc(object.InstSize); err != nil {
		return object.Value{}, err
	}
	s := object.Super{Header: object.Header{Kind: cls.Kind}}
	if cls.Kind&object.Sub == 0 {
		return object.Obj(&s.Header), nil
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	return object.Obj(&(&object.InstSuper{Super: s, Attrs: attrs}).Header), nil
}

// superInit is super(), super(type) or super(type, obj).
func superInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	switch {
	case len(kw) > 0:
		return t.Errorf(object.TypeError, "super() takes no keyword arguments")
	case len(args) > 2:
		return t.Errorf(object.TypeError, "super() expected at most 2 arguments, got %d", len(args))
	}
	s := v.Super()
	if len(args) == 0 {
		class, self, err := superOfFrame(t)
		if err != nil {
			return err
		}
		args = []object.Value{class, self}
	}
	if args[0].Kind().Base() != object.KType {
		return t.Errorf(object.TypeError, "super() argument 1 must be a type, not %s", object.TypeOf(args[0]).Name)
	}
	s.Class = args[0].Type()
	if len(args) == 1 || args[1].IsNone() {
		return nil
	}
	of, err := superCheck(t, s.Class, args[1])
	s.Self, s.Of = args[1], of
	return err
}

// superOfFrame finds the class and the first argument of the method that calls super(). It is
// needed only if super is called under another name, or in another way than the compiler knows.
func superOfFrame(t *object.Thread) (class, self object.Value, err error) {
	found := false
	t.Machine.Frames(func(f object.FrameInfo) bool {
		found = true
		class, self, err = superArgs(t, f)
		return false
	})
	if !found {
		err = t.Errorf(object.RuntimeError, "super(): no current frame")
	}
	return class, self, err
}

// superArgs reads the first argument from register 0, or from its cell if an inner function shares
// it, and __class__ from the closure.
func superArgs(t *object.Thread, f object.FrameInfo) (class, self object.Value, err error) {
	if f.Code.T.NumPos == 0 {
		return class, self, t.Errorf(object.RuntimeError, "super(): no arguments")
	}
	self = f.Regs[0]
	for _, c := range f.Code.T.Cells {
		if c.Reg == 0 && self.IsSet() &&
			self.Kind() == object.KCell { // not a cell that was passed, but the argument's own
			self = self.Cell().V
		}
	}
	if !self.IsSet() {
		return class, self, t.Errorf(object.RuntimeError, "super(): arg[0] deleted")
	}
	for i, fv := range f.Code.T.Frees {
		if fv.Name != "__class__" {
			continue
		}
		if class = f.Func.Closure[i].V; !class.IsSet() {
			return class, self, t.Errorf(object.RuntimeError, "super(): empty __class__ cell")
		}
		return class, self, nil
	}
	return class, self, t.Errorf(object.RuntimeError, "super(): __class__ cell not found")
}

// superGet binds an unbound super object that a class attribute holds.
func superGet(t *object.Thread, d, obj object.Value, owner *object.Type) (object.Value, error) {
	s := d.Super()
	if !obj.IsSet() || s.Self.IsSet() || s.Class == nil {
		return d, nil
	}
	of, err := superCheck(t, s.Class, obj)
	if err != nil {
		return object.Value{}, err
	}
	return object.Obj(&(&object.Super{Header: object.Header{Kind: object.KSuper}, Class: s.Class, Self: obj,
		Of: of}).Header), nil
}
