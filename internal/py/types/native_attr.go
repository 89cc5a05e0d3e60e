// This file has attributes, repr, hash and comparison of native functions and of bound methods,
// native and Python's.

package types

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// nativeAttrs are the attributes of native functions and of native methods bound to a receiver.
var nativeAttrs = []*object.Attr{
	{Name: "__name__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return t.Text(v.Native().Def.Name)
	}},
	{Name: "__qualname__", Get: nativeQualname},
	{Name: "__doc__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return defDoc(t, v.Native().Def)
	}},
	{Name: "__self__", Get: nativeSelf},
	{Name: "__module__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		if m := v.Native().Module; m != "" {
			return t.Text(m)
		}
		return object.None, nil
	}},
	{Name: "__text_signature__", Get: nativeTextSignature},
}

// methodWrapperAttrs are those of a slot bound to a receiver, [].__len__.
var methodWrapperAttrs = []*object.Attr{
	{Name: "__name__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return t.Text(v.Native().Def.Name)
	}},
	{Name: "__qualname__", Get: nativeQualname},
	{Name: "__doc__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return defDoc(t, v.Native().Def)
	}},
	{Name: "__self__", Get: nativeSelf},
	{Name: "__objclass__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return v.Native().Owner.Value(), nil
	}},
	{Name: "__text_signature__", Get: nativeTextSignature},
}

// defDoc is the documentation of a native function.
func defDoc(t *object.Thread, d *object.Def) (object.Value, error) {
	if d.Doc == "" {
		return object.None, nil
	}
	return t.Text(d.Doc)
}

func nativeQualname(t *object.Thread, v object.Value) (object.Value, error) {
	n := v.Native()
	if n.Owner != nil {
		return t.TextOf(n.Owner.ShortName(), ".", n.Def.Name)
	}
	return t.Text(n.Def.Name)
}

// nativeSelf is the receiver of a method, the type of a static one, the module of a function.
func nativeSelf(t *object.Thread, v object.Value) (object.Value, error) {
	n := v.Native()
	switch {
	case n.Self.IsSet():
		return n.Self, nil
	case n.Owner != nil:
		return n.Owner.Value(), nil
	}
	if m, ok := t.GetStr(t.Modules, t.Intern(n.Module)); ok {
		return m, nil
	}
	return object.None, nil
}

// nativeTextSignature is __text_signature__, which inspect.signature reads. The receiver of a
// method and the module of a function stand first, with a dollar, because a call does not pass
// them.
func nativeTextSignature(t *object.Thread, v object.Value) (object.Value, error) {
	n := v.Native()
	if n.Def.Unsigned {
		return object.None, nil
	}
	if n.Def.Name == "__new__" {
		return t.Text("($type, " + n.Def.Sig + ")")
	}
	if v.Kind() == object.KNativeMethod || n.Owner != nil {
		return textSignature(t, n.Def.Sig, true)
	}
	if n.Module == "" { // a function of the host
		return t.Text("(" + n.Def.Sig + ")")
	}
	return textSignature(t, n.Def.Sig, false)
}

// textSignature is __text_signature__: the parameters with the bound one marked by a dollar.
func textSignature(t *object.Thread, sig string, method bool) (object.Value, error) {
	switch {
	case sig == "" && !method:
		return t.Text("($module, /)")
	case sig == "":
		return object.None, nil
	case method:
		return t.Text("($" + sig + ")")
	case sig == "/" || strings.HasPrefix(sig, "*"):
		return t.Text("($module, /, " + strings.TrimPrefix(sig, "/") + ")")
	}
	return t.Text("($module, " + sig + ")")
}

// nativeRepr tells functions, methods and bound slots apart as CPython does.
func nativeRepr(t *object.Thread, v object.Value) (object.Value, error) {
	n := v.Native()
	self := n.Self
	if !self.IsSet() && n.Owner != nil {
		self = n.Owner.Value()
	}
	switch {
	case n.Def.Text != "":
		return t.Text(n.Def.Text)
	case !self.IsSet() || self.Kind().Base() == object.KModule:
		return t.TextOf("<built-in function ", n.Def.Name, ">")
	case n.Def.Slot != nil:
		return t.TextOf("<method-wrapper '", n.Def.Name, "' of ", object.TypeOf(self).Name, " object at ",
			t.Address(self), ">")
	}
	return t.TextOf("<built-in method ", n.Def.Name, " of ", object.TypeOf(self).Name, " object at ",
		t.Address(self), ">")
}

var nGetAttrFunc = object.StaticName("getattr")

// nativeReduce names a function; a method is found again through its receiver.
func nativeReduce(t *object.Thread, a []object.Value) (object.Value, error) {
	n := a[0].Native()
	self := n.Self
	if n.Owner != nil && !self.IsSet() {
		self = n.Owner.Value()
	}
	if !self.IsSet() || self.Kind().Base() == object.KModule {
		return t.Text(n.Def.Name)
	}
	getattr, _ := t.GetStr(t.Builtins, nGetAttrFunc)
	return t.Paid(object.Tup(object.NoneIfUnbound(getattr), object.Tup(self, object.NewStr(n.Def.Name))))
}

// descriptorReduceDef tells pickle to look a method of a native type up in the type: str.upper.
var descriptorReduceDef = &object.Def{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.",
	Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
		d := a[0].Descriptor()
		getattr, _ := t.GetStr(t.Builtins, nGetAttrFunc)
		return t.Paid(object.Tup(object.NoneIfUnbound(getattr), object.Tup(d.Owner.Value(), object.NewStr(d.Def.Name))))
	}}

// nativeCompare: two bound natives are equal if they bind the same function to the same object.
// Others are equal to themselves alone, as nativeHash has it.
func nativeCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if op != object.EQ && op != object.NE || b.Kind() != object.KNative && b.Kind() != object.KNativeMethod {
		return object.NotImplemented, nil
	}
	m, n := a.Native(), b.Native()
	same := m == n || m.Self.IsSet() && m.Def == n.Def && m.Self == n.Self && m.Owner == n.Owner
	return object.Bool(same == (op == object.EQ)), nil
}

// nativeHash agrees with nativeCompare: the receiver by identity, and the name of the function.
func nativeHash(t *object.Thread, v object.Value) (int64, error) {
	n := v.Native()
	if !n.Self.IsSet() {
		return t.IdentityHash(v), nil
	}
	h := t.IdentityHash(n.Self)
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

// methodAttrs are the attributes of a Python function bound to its receiver; all others are those
// of the function.
var methodAttrs = []*object.Attr{
	{Name: "__func__", Doc: "The function that the method calls.",
		Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return v.Method().Func, nil
		}, Set: object.ReadOnly},
	{Name: "__self__", Doc: "The object that the function gets as its first argument.",
		Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return v.Method().Self, nil
		}, Set: object.ReadOnly},
	{Name: "__doc__", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		return methodForward(t, v, nDoc)
	}},
}

// methodRepr is <bound method NAME of SELF>. Any callable may be bound; one without a name is "?".
func methodRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if err := t.Enter(" while getting the repr of an object"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	m := v.Method()
	name := "?"
	for _, n := range [...]*object.Str{nQualname, nName} {
		x, err := t.GetAttrOr(m.Func, n)
		if err != nil {
			return object.Value{}, err
		}
		if x.IsSet() {
			if x.Kind().Base() == object.KStr {
				name = x.Str().S
			}
			break
		}
	}
	self, err := t.ReprString(m.Self)
	if err != nil {
		return object.Value{}, err
	}
	return t.TextOf("<bound method ", name, " of ", self, ">")
}

// methodGetAttr looks at the method's own attributes, then at those of the function.
func methodGetAttr(t *object.Thread, v object.Value, name *object.Str) (object.Value, error) {
	if d := t.Lookup(object.MethodType, name); d.IsSet() {
		return t.DescrGet(d, v, object.MethodType)
	}
	return methodForward(t, v, name)
}

// methodForward asks the function, which may be a method again.
func methodForward(t *object.Thread, v object.Value, name *object.Str) (object.Value, error) {
	if err := t.Enter(""); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	return t.GetAttr(v.Method().Func, name)
}

// methodNew is types.MethodType(function, instance).
func methodNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(kw) > 0 {
		return object.Value{}, t.Errorf(object.TypeError, "method() takes no keyword arguments")
	}
	if len(args) != 2 {
		return object.Value{}, t.Errorf(object.TypeError, "method expected 2 arguments, got %d", len(args))
	}
	if !t.IsCallable(args[0]) {
		return object.Value{}, t.Errorf(object.TypeError, "first argument must be callable")
	}
	if args[1].IsNone() {
		return object.Value{}, t.Errorf(object.TypeError, "instance must not be None")
	}
	return object.NewMethod(args[0], args[1]), nil
}

// methodCompare: two methods are equal if they bind equal functions to the same object. The
// receivers are compared by identity, since their equality may be anything.
func methodCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if op != object.EQ && op != object.NE || b.Kind() != object.KMethod {
		return object.NotImplemented, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	m, n := a.Method(), b.Method()
	same := m.Self == n.Self
	if same {
		var err error
		if same, err = t.Same(m.Func, n.Func); err != nil {
			return object.Value{}, err
		}
	}
	return object.Bool(same == (op == object.EQ)), nil
}

// methodHash agrees with methodCompare: the function by its hash, the receiver by identity.
func methodHash(t *object.Thread, v object.Value) (int64, error) {
	if err := t.Enter(""); err != nil {
		return 0, err
	}
	defer t.Leave()
	m := v.Method()
	h, err := t.Hash(m.Func)
	return fixHash(h ^ t.IdentityHash(m.Self)), err
}
