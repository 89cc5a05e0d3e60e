package object

import "strings"

// nativeAttrs are the attributes of native functions and of native methods bound to a receiver.
var nativeAttrs = []*Attr{
	{Name: "__name__", Get: func(t *Thread, v Value) (Value, error) { return NewStr(v.Native().Def.Name), nil }},
	{Name: "__qualname__", Get: nativeQualname},
	{Name: "__doc__", Get: func(t *Thread, v Value) (Value, error) { return docOf(v.Native().Def), nil }},
	{Name: "__self__", Get: nativeSelf},
	{Name: "__module__", Get: func(t *Thread, v Value) (Value, error) {
		if m := v.Native().Module; m != "" {
			return NewStr(m), nil
		}
		return None, nil
	}},
	{Name: "__text_signature__", Get: nativeTextSignature},
}

// methodWrapperAttrs are those of a slot bound to a receiver, [].__len__.
var methodWrapperAttrs = []*Attr{
	{Name: "__name__", Get: func(t *Thread, v Value) (Value, error) { return NewStr(v.Native().Def.Name), nil }},
	{Name: "__qualname__", Get: nativeQualname},
	{Name: "__doc__", Get: func(t *Thread, v Value) (Value, error) { return docOf(v.Native().Def), nil }},
	{Name: "__self__", Get: nativeSelf},
	{Name: "__objclass__", Get: func(t *Thread, v Value) (Value, error) { return v.Native().Owner.Value(), nil }},
	{Name: "__text_signature__", Get: nativeTextSignature},
}

func docOf(d *Def) Value {
	if d.Doc == "" {
		return None
	}
	return NewStr(d.Doc)
}

func nativeQualname(t *Thread, v Value) (Value, error) {
	n := v.Native()
	if n.Owner != nil {
		return t.TextOf(n.Owner.ShortName(), ".", n.Def.Name)
	}
	return NewStr(n.Def.Name), nil
}

// nativeSelf is the receiver of a method, the type of a static one, the module of a function.
func nativeSelf(t *Thread, v Value) (Value, error) {
	n := v.Native()
	switch {
	case n.Self.Bound():
		return n.Self, nil
	case n.Owner != nil:
		return n.Owner.Value(), nil
	}
	if m, ok := t.GetStr(t.Modules, t.Intern(n.Module)); ok {
		return m, nil
	}
	return None, nil
}

func nativeTextSignature(t *Thread, v Value) (Value, error) {
	n := v.Native()
	if n.Def.Name == "__new__" {
		return NewStr("($type, " + n.Def.Sig + ")"), nil
	}
	if v.Kind() == KNativeMethod || n.Owner != nil {
		return textSignature(n.Def.Sig, true), nil
	}
	if n.Module == "" { // a function of the host
		return NewStr("(" + n.Def.Sig + ")"), nil
	}
	return textSignature(n.Def.Sig, false), nil
}

// textSignature is __text_signature__: the parameters with the bound one marked by a dollar.
func textSignature(sig string, method bool) Value {
	switch {
	case sig == "" && !method:
		return NewStr("($module, /)")
	case sig == "":
		return None
	case method:
		return NewStr("($" + sig + ")")
	case sig == "/" || strings.HasPrefix(sig, "*"):
		return NewStr("($module, /, " + strings.TrimPrefix(sig, "/") + ")")
	}
	return NewStr("($module, " + sig + ")")
}

func nativeRepr(t *Thread, v Value) (Value, error) {
	n := v.Native()
	self := n.Self
	if !self.Bound() && n.Owner != nil {
		self = n.Owner.Value()
	}
	switch {
	case n.Def.Text != "":
		return NewStr(n.Def.Text), nil
	case !self.Bound() || self.Kind().Base() == KModule:
		return t.TextOf("<built-in function ", n.Def.Name, ">")
	case n.Def.Slot != nil:
		return t.TextOf("<method-wrapper '", n.Def.Name, "' of ", TypeOf(self).Name, " object at ", t.Address(self), ">")
	}
	return t.TextOf("<built-in method ", n.Def.Name, " of ", TypeOf(self).Name, " object at ", t.Address(self), ">")
}

var nGetAttrFunc = static("getattr")

// nativeReduce names a function; a method is found again through its receiver.
func nativeReduce(t *Thread, a []Value) (Value, error) {
	n := a[0].Native()
	self := n.Self
	if n.Owner != nil && !self.Bound() {
		self = n.Owner.Value()
	}
	if !self.Bound() || self.Kind().Base() == KModule {
		return NewStr(n.Def.Name), nil
	}
	getattr, _ := t.GetStr(t.Builtins, nGetAttrFunc)
	return Tup(noneIfUnbound(getattr), Tup(self, NewStr(n.Def.Name))), nil
}

// nativeCompare: two bound natives are equal if they bind the same function to the same object. Others are equal to themselves alone, as nativeHash has it.
func nativeCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE || b.Kind() != KNative && b.Kind() != KNativeMethod {
		return NotImplemented, nil
	}
	m, n := a.Native(), b.Native()
	same := m == n || m.Self.Bound() && m.Def == n.Def && m.Self == n.Self && m.Owner == n.Owner
	return Bool(same == (op == EQ)), nil
}

func nativeHash(t *Thread, v Value) (int64, error) {
	n := v.Native()
	if !n.Self.Bound() {
		return t.identityHash(v), nil
	}
	h := t.identityHash(n.Self)
	for _, c := range []byte(n.Def.Name) {
		h = h*31 + int64(c)
	}
	return fixHash(h), nil
}

// fixHash keeps -1 free: it means an error in CPython, and no hash is ever -1.
func fixHash(h int64) int64 {
	if h == -1 {
		return -2
	}
	return h
}

// methodAttrs are the attributes of a Python function bound to its receiver; all others are those of the function.
var methodAttrs = []*Attr{
	{Name: "__func__", Doc: "the function (or other callable) implementing a method", Get: func(t *Thread, v Value) (Value, error) { return v.Method().Func, nil }, Set: readOnly},
	{Name: "__self__", Doc: "the instance to which a method is bound", Get: func(t *Thread, v Value) (Value, error) { return v.Method().Self, nil }, Set: readOnly},
	{Name: "__doc__", Get: func(t *Thread, v Value) (Value, error) { return t.methodForward(v, nDoc) }},
}

func methodRepr(t *Thread, v Value) (Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	m := v.Method()
	name := "?"
	for _, n := range [...]*Str{nQualname, nName} {
		x, err := t.GetAttrOr(m.Func, n)
		if err != nil {
			return Value{}, err
		}
		if x.Bound() {
			if x.Kind().Base() == KStr {
				name = x.Str().S
			}
			break
		}
	}
	self, err := t.ReprString(m.Self)
	if err != nil {
		return Value{}, err
	}
	return t.TextOf("<bound method ", name, " of ", self, ">")
}

func methodGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	if d := t.Lookup(MethodType, name); d.Bound() {
		return t.descrGet(d, v, MethodType)
	}
	return t.methodForward(v, name)
}

// methodForward asks the function, which may be a method again.
func (t *Thread) methodForward(v Value, name *Str) (Value, error) {
	if err := t.Enter(""); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	return t.GetAttr(v.Method().Func, name)
}

func methodNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if len(kw) > 0 {
		return Value{}, t.Errorf(TypeError, "method() takes no keyword arguments")
	}
	if len(args) != 2 {
		return Value{}, t.Errorf(TypeError, "method expected 2 arguments, got %d", len(args))
	}
	if !t.IsCallable(args[0]) {
		return Value{}, t.Errorf(TypeError, "first argument must be callable")
	}
	if args[1].IsNone() {
		return Value{}, t.Errorf(TypeError, "instance must not be None")
	}
	return NewMethod(args[0], args[1]), nil
}

func methodCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE || b.Kind() != KMethod {
		return NotImplemented, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	m, n := a.Method(), b.Method()
	same := m.Self == n.Self
	if same {
		var err error
		if same, err = t.Same(m.Func, n.Func); err != nil {
			return Value{}, err
		}
	}
	return Bool(same == (op == EQ)), nil
}

func methodHash(t *Thread, v Value) (int64, error) {
	if err := t.Enter(""); err != nil {
		return 0, err
	}
	defer t.Leave()
	m := v.Method()
	h, err := t.Hash(m.Func)
	return fixHash(h ^ t.identityHash(m.Self)), err
}

// IsCallable is callable(v).
func (t *Thread) IsCallable(v Value) bool {
	switch v.Kind() {
	case KFunction, KNative, KMethod, KNativeMethod, KDescriptor, KType:
		return true
	}
	if f, c := t.special(v, nCall); !f.Bound() {
		return c.Native.Slots != nil && c.Native.Slots.Call != nil
	}
	return true
}
