package object

// descriptorAttrs are the attributes of native methods as their type holds them: list.append.
var descriptorAttrs = []*Attr{
	{Name: "__name__", Get: func(t *Thread, v Value) (Value, error) { return NewStr(v.Descriptor().Def.Name), nil }},
	{Name: "__qualname__", Get: func(t *Thread, v Value) (Value, error) {
		d := v.Descriptor()
		return t.TextOf(d.Owner.ShortName(), ".", d.Def.Name)
	}},
	{Name: "__objclass__", Get: func(t *Thread, v Value) (Value, error) { return v.Descriptor().Owner.Value(), nil }, Set: readOnly},
	{Name: "__doc__", Get: func(t *Thread, v Value) (Value, error) { return docOf(v.Descriptor().Def), nil }},
	{Name: "__text_signature__", Get: func(t *Thread, v Value) (Value, error) { return textSignature(v.Descriptor().Def.Sig, true), nil }},
}

func descriptorRepr(t *Thread, v Value) (Value, error) {
	d := v.Descriptor()
	what := "method"
	if d.slot {
		what = "slot wrapper"
	}
	return describe(what, d.Def.Name, d.Owner), nil
}

// describe is the repr of anything that a type's namespace holds for its instances.
func describe(what, name string, owner *Type) Value {
	return NewStr("<" + what + " '" + name + "' of '" + owner.Name + "' objects>")
}

var getSetAttrs = []*Attr{
	{Name: "__name__", Get: func(t *Thread, v Value) (Value, error) { return NewStr(v.GetSet().Attr.Name), nil }},
	{Name: "__qualname__", Get: func(t *Thread, v Value) (Value, error) {
		g := v.GetSet()
		return t.TextOf(g.Owner.ShortName(), ".", g.Attr.Name)
	}},
	{Name: "__objclass__", Get: func(t *Thread, v Value) (Value, error) { return v.GetSet().Owner.Value(), nil }, Set: readOnly},
	{Name: "__doc__", Get: func(t *Thread, v Value) (Value, error) {
		if doc := v.GetSet().Attr.Doc; doc != "" {
			return NewStr(doc), nil
		}
		return None, nil
	}},
}

func getSetRepr(t *Thread, v Value) (Value, error) {
	g := v.GetSet()
	return describe("attribute", g.Attr.Name, g.Owner), nil
}

var memberAttrs = []*Attr{
	{Name: "__name__", Get: func(t *Thread, v Value) (Value, error) { return v.Member().Name.Value(), nil }},
	{Name: "__qualname__", Get: func(t *Thread, v Value) (Value, error) {
		m := v.Member()
		q, err := typeQualname(t, m.Owner.Value())
		if err != nil {
			return Value{}, err
		}
		return t.TextOf(q.Str().S, ".", m.Name.S)
	}},
	{Name: "__objclass__", Get: func(t *Thread, v Value) (Value, error) { return v.Member().Owner.Value(), nil }, Set: readOnly},
	{Name: "__doc__", Get: func(t *Thread, v Value) (Value, error) { return None, nil }},
}

func memberRepr(t *Thread, v Value) (Value, error) {
	m := v.Member()
	return describe("member", m.Name.S, m.Owner), nil
}

// wrapperAttrs are the attributes of classmethod and staticmethod objects. Names, documentation and annotations come from the
// wrapped function.
var wrapperAttrs = []*Attr{
	{Name: "__func__", Get: func(t *Thread, v Value) (Value, error) { return v.Wrapper().Func, nil }, Set: readOnly},
	{Name: "__wrapped__", Get: func(t *Thread, v Value) (Value, error) { return v.Wrapper().Func, nil }, Set: readOnly},
	{Name: "__isabstractmethod__", Get: func(t *Thread, v Value) (Value, error) {
		yes, err := t.isAbstract(v.Wrapper().Func)
		return Bool(yes), err
	}},
	{Name: "__dict__", Get: wrapperDict},
}

// isAbstract reports whether f has a true __isabstractmethod__.
func (t *Thread) isAbstract(f Value) (bool, error) {
	if err := t.Enter(""); err != nil {
		return false, err
	}
	defer t.Leave()
	x, err := t.GetAttrOr(f, nIsAbstract)
	if err != nil || !x.Bound() {
		return false, err
	}
	return t.Truth(x)
}

func wrapperRepr(t *Thread, v Value) (Value, error) {
	w := v.Wrapper()
	if w.Func.Kind() == KDescriptor && w.Flags&shared != 0 {
		return t.Repr(w.Func)
	}
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	f, err := t.ReprString(w.Func)
	if err != nil {
		return Value{}, err
	}
	return t.TextOf("<", TypeOf(v).Native.Name, "(", f, ")>")
}

// wrapperNew makes the object; wrapperInit puts the function into it.
func wrapperNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.Alloc(cellSize + instSize); err != nil {
		return Value{}, err
	}
	w := Wrapper{Header: Header{Kind: cls.Kind}, Func: None}
	if cls.Kind&Sub == 0 {
		return Obj(&w.Header), nil
	}
	return Obj(&(&instWrapper{w, subAttrs(cls)}).Header), nil
}

func wrapperInit(t *Thread, v Value, args []Value, kw []*Str) error {
	name := TypeOf(v).Native.Name
	if len(kw) > 0 {
		return t.Errorf(TypeError, "%s() takes no keyword arguments", name)
	}
	if len(args) != 1 {
		return t.Errorf(TypeError, "%s expected 1 argument, got %d", name, len(args))
	}
	v.Wrapper().Func = args[0]
	return nil
}

// wrapperNames are what a wrapper takes over from its function.
var wrapperNames = [...]*Str{nModule, nName, nQualname, nDoc, nAnnotations}

// wrapperGetAttr looks in the class, then in attributes set on the object, then, for the names a wrapper takes over, at the function.
func wrapperGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	w, c := v.Wrapper(), TypeOf(v)
	d := t.Lookup(c, name)
	if d.Bound() && t.hidesOwn(d) {
		return t.descrGet(d, v, c)
	}
	if x, ok := t.wrapperOwn(w, v, name); ok {
		return x, nil
	}
	for _, n := range wrapperNames {
		if n == name && w.Flags&shared == 0 {
			x, err := t.wrappedAttr(w, name)
			if err != nil || x.Bound() {
				return x, err
			}
		}
	}
	if w.Flags&shared != 0 && name.S == "__objclass__" {
		return t.GetAttr(w.Func, name)
	}
	if d.Bound() {
		return t.descrGet(d, v, c)
	}
	return Value{}, nil
}

// wrappedAttr asks the function, which may be a wrapper again.
func (t *Thread) wrappedAttr(w *Wrapper, name *Str) (Value, error) {
	if err := t.Enter(""); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	return t.GetAttrOr(w.Func, name)
}

func (t *Thread) wrapperOwn(w *Wrapper, v Value, name *Str) (Value, bool) {
	if w.dict != nil {
		return t.GetStr(w.dict, name)
	}
	return Value{}, false
}

func wrapperSetAttr(t *Thread, v Value, name *Str, x Value) error {
	w := v.Wrapper()
	if d := t.LookupOf(v, name); d.Bound() && t.isData(d) {
		return t.descrSet(d, v, x)
	}
	if w.Flags&shared != 0 {
		return t.cannotSet(v, name, Value{})
	}
	if _, err := wrapperDict(t, v); err != nil {
		return err
	}
	if x.Bound() {
		return t.SetStr(w.dict, name, x)
	}
	if !t.DeleteStr(w.dict, name) {
		return t.noAttribute(v, name)
	}
	return nil
}

// wrapperDict is the __dict__ of a wrapper, filled with what it takes over from its function on first use.
func wrapperDict(t *Thread, v Value) (Value, error) {
	w := v.Wrapper()
	if w.Flags&shared != 0 {
		return Value{}, t.noAttribute(v, nDict)
	}
	if w.dict != nil {
		return w.dict.Value(), nil
	}
	if err := t.Alloc(dictSize); err != nil {
		return Value{}, err
	}
	d := NewDict()
	for _, n := range wrapperNames {
		x, err := t.wrappedAttr(w, n)
		if err != nil {
			return Value{}, err
		}
		if x.Bound() {
			if err := t.SetStr(d, n, x); err != nil {
				return Value{}, err
			}
		}
	}
	w.dict = d
	return d.Value(), nil
}
