// This file has ContextVar and Token.

package contextvars

import "github.com/hognose/hognose/internal/py/object"

var (
	varType     = object.NewNativeType("_contextvars.ContextVar", object.ObjectType, object.Final)
	tokenType   = object.NewNativeType("_contextvars.Token", object.ObjectType, object.Final)
	missingType = object.NewNativeType("Token.MISSING", object.ObjectType, object.Final)
)

// missing is the old value of a variable that had none.
var missing = object.NewSharedObject(missingType, nil)

// missingTable declares the class of Token.MISSING.
var missingTable = object.TypeTable{
	Type: missingType,
	Slots: &object.Slots{Repr: func(t *thread, v value) (value, error) {
		return object.NewStr("<Token.MISSING>"), nil
	}},
}

// contextVar is the state of a ContextVar.
type contextVar struct {
	name value
	def  value // unbound if it has none
}

// Trace visits the name and the default. Values lie in contexts.
func (c *contextVar) Trace(visit func(value)) int64 {
	visit(c.name)
	visit(c.def)
	return varSize
}

const varSize = 64

func varOf(v value) *contextVar { return v.NativeObject().State.(*contextVar) }

var varTable = object.TypeTable{
	Type:  varType,
	Slots: &object.Slots{New: newVar, Repr: varRepr},
	Methods: []*object.Def{
		{Name: "get", Sig: "self, default=None, /",
			Doc: "Return the value in the current context, else the default given here or to the variable.",
			Fn:  varGet},
		{Name: "set", Sig: "self, value, /",
			Doc: "Set the value in the current context; return a token for reset().", Fn: varSet},
		{Name: "reset", Sig: "self, token, /",
			Doc: "Give the variable the value it had before the set() that returned the token.", Fn: varReset},
		{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
			Sort: object.ClassSort},
	},
	Attrs: []*object.Attr{{Name: "name", Get: func(t *thread, v value) (value, error) {
		return varOf(v).name, nil
	}, Set: readOnly}},
}

// readOnly is the assignment to an attribute that cannot be set.
func readOnly(t *thread, v, x value) error {
	return t.Errorf(object.AttributeError, "readonly attribute")
}

var newVarDef = object.Def{Name: "ContextVar", Sig: "name, /, *, default=None"}

// newVar is ContextVar(name, default=...).
func newVar(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	a, err := t.Bind(&newVarDef, args, kw)
	if err != nil {
		return value{}, err
	}
	if a[0].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "context variable name must be a str")
	}
	return object.NewNativeObject(cls, &contextVar{a[0], a[1]}), t.Alloc(2 * varSize)
}

// varRepr is repr(var). A default may refer back to the variable.
func varRepr(t *thread, v value) (value, error) {
	c := varOf(v)
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return object.NewStr("..."), err
	}
	defer t.LeaveRepr()
	s, err := t.ReprString(c.name)
	if err != nil {
		return value{}, err
	}
	s = "<ContextVar name=" + s
	if c.def.IsSet() {
		d, err := t.ReprString(c.def)
		if err != nil {
			return value{}, err
		}
		s += " default=" + d
	}
	s += " at " + t.Address(v) + ">"
	return object.NewStr(s), t.Alloc(len(s))
}

// varGet is var.get(default): the value in the current context, the default given here, that of the
// variable, or LookupError.
func varGet(t *thread, a []value) (value, error) {
	x, ok, err := t.Get(current(t).vars, a[0])
	switch c := varOf(a[0]); {
	case ok || err != nil:
		return x, err
	case a[1].IsSet():
		return a[1], nil
	case c.def.IsSet():
		return c.def, nil
	}
	return value{}, t.Raise(object.LookupError, a[0])
}

// varSet is var.set(value). The token remembers the value before and the context, for reset.
func varSet(t *thread, a []value) (value, error) {
	v, x := a[0], a[1]
	c := current(t)
	if err := c.own(t); err != nil {
		return value{}, err
	}
	old, ok, err := t.Get(c.vars, v)
	if err != nil {
		return value{}, err
	}
	if !ok {
		old = missing
	}
	if err := t.Set(c.vars, v, x); err != nil {
		return value{}, err
	}
	return object.NewNativeObject(tokenType, &token{v, old, t.Context, false}), t.Alloc(2 * varSize)
}

// varReset is var.reset(token). A token may be used once, by its variable, in its context.
func varReset(t *thread, a []value) (value, error) {
	v, tok := a[0], a[1]
	if !is(tok, tokenType) {
		s, err := t.ReprString(tok)
		if err != nil {
			return value{}, err
		}
		return value{}, t.Errorf(object.TypeError, "expected an instance of Token, got %s", s)
	}
	k := tokenOf(tok)
	if err := k.fits(t, v, tok); err != nil {
		return value{}, err
	}
	k.used = true
	c := current(t)
	if err := c.own(t); err != nil {
		return value{}, err
	}
	if !same(k.old, missing) {
		return object.None, t.Set(c.vars, v, k.old)
	}
	_, ok, err := t.Delete(c.vars, v)
	if err == nil && !ok {
		err = t.Raise(object.LookupError, v)
	}
	return object.None, err
}

// token is the state of a Token.
type token struct {
	of, old, context value
	used             bool
}

func (k *token) Trace(visit func(value)) int64 {
	visit(k.of)
	visit(k.old)
	visit(k.context)
	return varSize
}

func tokenOf(v value) *token { return v.NativeObject().State.(*token) }

// fits checks that the variable v may be reset by the token tok.
func (k *token) fits(t *thread, v, tok value) error {
	class, why := object.ValueError, ""
	current(t)
	switch {
	case k.used:
		class, why = object.RuntimeError, "has already been used once"
	case !same(k.of, v):
		why = "was created by a different ContextVar"
	case !same(k.context, t.Context):
		why = "was created in a different Context"
	default:
		return nil
	}
	s, err := t.ReprString(tok)
	if err != nil {
		return err
	}
	return t.Errorf(class, "%s %s", s, why)
}

var tokenTable = object.TypeTable{
	Type: tokenType, NoHash: true,
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return value{}, t.Errorf(object.RuntimeError, "Tokens can only be created by ContextVars")
		},
		Repr: tokenRepr,
	},
	Methods: []*object.Def{
		{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
			Sort: object.ClassSort},
	},
	Attrs: []*object.Attr{
		{Name: "var", Get: func(t *thread, v value) (value, error) { return tokenOf(v).of, nil }},
		{Name: "old_value", Get: func(t *thread, v value) (value, error) { return tokenOf(v).old, nil }},
	},
	Values: []object.NamedValue{{Name: "MISSING", Value: missing}},
}

// tokenRepr is repr(token).
func tokenRepr(t *thread, v value) (value, error) {
	k := tokenOf(v)
	s, err := t.ReprString(k.of)
	if err != nil {
		return value{}, err
	}
	used := ""
	if k.used {
		used = " used"
	}
	s = "<Token" + used + " var=" + s + " at " + t.Address(v) + ">"
	return object.NewStr(s), t.Alloc(len(s))
}
