// Package operator is Python's module operator: operators as functions, and the getters that sort
// keys are made of.
package operator

import (
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "operator",
	States: states,
	Doc:    "Operators as functions.",
	Funcs:  functions,
	Types:  []object.TypeTable{itemgetterTable, attrgetterTable, methodcallerTable},
	Init:   addAliases,
}

type (
	thread = object.Thread
	value  = object.Value
)

var functions = funcs()

// addAliases gives the functions that stand for a special method its name too, and lists what is
// public.
func addAliases(t *thread, m *object.Module) error {
	all := []value{t.Intern("attrgetter").Value(), t.Intern("itemgetter").Value(), t.Intern("methodcaller").Value()}
	for _, d := range functions {
		name := t.Intern(d.Name)
		all = append(all, name.Value())
		if unaliased()[d.Name] {
			continue
		}
		f, _ := t.GetStr(m.Dict, name)
		if err := t.SetStr(m.Dict, t.Intern("__"+strings.TrimSuffix(d.Name, "_")+"__"), f); err != nil {
			return err
		}
	}
	if err := t.Sort(all, object.None, false); err != nil {
		return err
	}
	return t.SetStr(m.Dict, t.Intern("__all__"), object.NewList(all))
}

// unaliased are the functions without a special method.
var unaliased = sync.OnceValue(func() map[string]bool {
	return map[string]bool{"truth": true, "is_": true, "is_not": true, "countOf": true, "indexOf": true, "length_hint": true}
})

// funcs lists the functions.
func funcs() []*object.Def {
	defs := []*object.Def{
		{Name: "abs", Sig: "a, /", Doc: "Return abs(a).", Fn: func(t *thread, a []value) (value, error) { return t.Abs(a[0]) }},
		{Name: "neg", Sig: "a, /", Doc: "Return -a.", Fn: func(t *thread, a []value) (value, error) { return t.Neg(a[0]) }},
		{Name: "pos", Sig: "a, /", Doc: "Return +a.", Fn: func(t *thread, a []value) (value, error) { return t.Pos(a[0]) }},
		{Name: "inv", Sig: "a, /", Doc: "Return ~a.", Fn: func(t *thread, a []value) (value, error) { return t.Invert(a[0]) }},
		{Name: "invert", Sig: "a, /", Doc: "Return ~a.", Fn: func(t *thread, a []value) (value, error) { return t.Invert(a[0]) }},
		{Name: "not_", Sig: "a, /", Doc: "Return not a.", Fn: not},
		{Name: "index", Sig: "a, /", Doc: "Return a.__index__()", Fn: func(t *thread, a []value) (value, error) { return t.Index(a[0]) }},
		{Name: "concat", Sig: "a, b, /", Doc: "Return a + b of two sequences.", Fn: concat},
		{Name: "iconcat", Sig: "a, b, /", Doc: "Return a += b of two sequences.", Fn: iconcat},
		{Name: "contains", Sig: "a, b, /", Doc: "Return b in a.", Fn: func(t *thread, a []value) (value, error) {
			ok, err := t.Contains(a[0], a[1])
			return object.Bool(ok), err
		}},
		{Name: "getitem", Sig: "a, b, /", Doc: "Return a[b].", Fn: func(t *thread, a []value) (value, error) { return t.GetItem(a[0], a[1]) }},
		{Name: "setitem", Sig: "a, b, c, /", Doc: "Do a[b] = c.", Fn: func(t *thread, a []value) (value, error) { return object.None, t.SetItem(a[0], a[1], a[2]) }},
		{Name: "delitem", Sig: "a, b, /", Doc: "Do del a[b].", Fn: func(t *thread, a []value) (value, error) { return object.None, t.SetItem(a[0], a[1], value{}) }},
	}
	for i := range binaries {
		b := &binaries[i]
		defs = append(defs,
			&object.Def{Name: b.name, Sig: "a, b, /", Doc: "Return a " + b.symbol + " b.", Fn: func(t *thread, a []value) (value, error) { return t.Binary(b.op, a[0], a[1]) }},
			&object.Def{Name: "i" + strings.TrimSuffix(b.name, "_"), Sig: "a, b, /", Doc: "Return a " + b.symbol + "= b.", Fn: func(t *thread, a []value) (value, error) { return t.InPlace(b.op, a[0], a[1]) }})
	}
	for i := range comparisons {
		c := &comparisons[i]
		defs = append(defs, &object.Def{Name: c.name, Sig: "a, b, /", Doc: "Return a " + c.symbol + " b.", Fn: func(t *thread, a []value) (value, error) { return t.Compare(a[0], a[1], c.op) }})
	}
	return append(defs,
		&object.Def{Name: "truth", Sig: "a, /", Doc: "Tell whether a counts as true.", Fn: truth},
		&object.Def{Name: "is_", Sig: "a, b, /", Doc: "Return a is b.", Fn: func(_ *thread, a []value) (value, error) { return object.Bool(a[0] == a[1]), nil }},
		&object.Def{Name: "is_not", Sig: "a, b, /", Doc: "Return a is not b.", Fn: func(_ *thread, a []value) (value, error) { return object.Bool(a[0] != a[1]), nil }},
		&object.Def{Name: "countOf", Sig: "a, b, /", Doc: "Return how many times b occurs in a.", Fn: countOf},
		&object.Def{Name: "indexOf", Sig: "a, b, /", Doc: "Return where b is first found in a.", Fn: indexOf},
		&object.Def{Name: "length_hint", Sig: "obj, default=0, /", Doc: "Return how many items obj likely has.", Fn: lengthHint},
		&object.Def{Name: "call", Sig: "obj, /, *args, **kwargs", Doc: "Return obj(*args, **kwargs).", Fn: call},
	)
}

var binaries = [...]struct {
	name, symbol string
	op           object.BinaryOp
}{
	{"add", "+", object.OpAdd}, {"sub", "-", object.OpSub}, {"mul", "*", object.OpMul}, {"truediv", "/", object.OpDiv},
	{"floordiv", "//", object.OpFloorDiv}, {"mod", "%", object.OpMod}, {"pow", "**", object.OpPow}, {"matmul", "@", object.OpMatMul},
	{"lshift", "<<", object.OpLShift}, {"rshift", ">>", object.OpRShift}, {"and_", "&", object.OpAnd}, {"or_", "|", object.OpOr},
	{"xor", "^", object.OpXor},
}

var comparisons = [...]struct {
	name, symbol string
	op           object.CompareOp
}{
	{"lt", "<", object.LT}, {"le", "<=", object.LE}, {"eq", "==", object.EQ}, {"ne", "!=", object.NE}, {"gt", ">", object.GT}, {"ge", ">=", object.GE},
}

func not(t *thread, a []value) (value, error) {
	b, err := t.Truth(a[0])
	return object.Bool(!b), err
}

func truth(t *thread, a []value) (value, error) {
	b, err := t.Truth(a[0])
	return object.Bool(b), err
}

// concat adds two sequences; numbers are refused.
func concat(t *thread, a []value) (value, error) {
	if err := sequence(t, a[0]); err != nil {
		return value{}, err
	}
	return t.Binary(object.OpAdd, a[0], a[1])
}

func iconcat(t *thread, a []value) (value, error) {
	if err := sequence(t, a[0]); err != nil {
		return value{}, err
	}
	return t.InPlace(object.OpAdd, a[0], a[1])
}

var nGetitem = object.StaticName("__getitem__")

func sequence(t *thread, v value) error {
	c := object.TypeOf(v)
	if s := c.Native.Slots; s != nil && s.Concat != nil || t.Lookup(c, nGetitem).IsSet() && v.Kind().Base() != object.KDict {
		return nil
	}
	return t.Errorf(object.TypeError, "'%s' object can't be concatenated", c.Name)
}

func countOf(t *thread, a []value) (value, error) {
	n := int64(0)
	x := a[1]
	err := t.Each(a[0], func(v value) error {
		same, err := t.Same(v, x)
		if same {
			n++
		}
		return err
	})
	return object.Int(n), err
}

func indexOf(t *thread, a []value) (value, error) {
	it, err := t.Iter(a[0])
	if err != nil {
		return value{}, err
	}
	x := a[1]
	for i := int64(0); ; i++ {
		v, err := t.Next(it)
		if err != nil {
			return value{}, err
		}
		if !v.IsSet() {
			return value{}, t.Errorf(object.ValueError, "sequence.index(x): x not in sequence")
		}
		if same, err := t.Same(v, x); same || err != nil {
			return object.Int(i), err
		}
		if err := t.Work(1); err != nil {
			return value{}, err
		}
	}
}

func lengthHint(t *thread, a []value) (value, error) {
	def := 0
	if a[1].IsSet() {
		if _, ok := object.IntOf(a[1]); !ok {
			return value{}, t.Errorf(object.TypeError, "'%s' object cannot be interpreted as an integer", object.TypeOf(a[1]).Name)
		}
		var err error
		if def, err = t.IndexInt(a[1], object.OverflowError); err != nil {
			return value{}, err
		}
	}
	n, err := types.LengthHint(t, a[0], def)
	return object.Int(int64(n)), err
}

func call(t *thread, a []value) (value, error) {
	args, kw := object.Spread(a[1], a[2])
	return t.Machine.Call(a[0], args, kw)
}
