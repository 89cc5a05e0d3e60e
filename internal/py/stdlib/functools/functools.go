// Package functools is the native part of Python's module functools: reduce, partial, cmp_to_key
// and the wrapper of lru_cache. The rest is Python text in the frozen module functools, which takes
// these from _functools.
package functools

import (
	"github.com/hognose/hognose/internal/py/object"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_functools",
	States: states, Statics: []object.NamedValue{{Name: "mark", Value: mark}},
	Doc: "Native parts of the module functools.",
	Funcs: []*object.Def{
		{Name: "cmp_to_key", Sig: "mycmp",
			Doc: "Return a key function that orders as a function of two items does.", Fn: cmpToKey},
		{Name: "reduce", Sig: "function, iterable, initial=<unrepresentable>, /",
			Doc: "Apply a function of two arguments to the items of an iterable, from left to right, so as to reduce it to a single value.", Bare: true, Start: reduce},
	},
	Types: []object.TypeTable{partialTable, cacheTable, keyTable},
	Init: func(t *thread, m *object.Module) error {
		t.DeleteStr(m.Dict, t.Intern("KeyWrapper")) // nobody makes one by its class
		return nil
	},
}

type (
	thread = object.Thread
	value  = object.Value
)

// noInit is the __init__ of classes whose __new__ has done it all, with the same arguments.
func noInit(*thread, value, []value, []*object.Str) error { return nil }

// reduce is functools.reduce(function, iterable, initial). If Python code computes or iterates, the
// loop is a Stepper: the machine then runs that code in the frames of the session, not on Go's
// stack, so that the reduction may be deep, wait for a tool in the middle, and be saved in a
// snapshot.
func reduce(t *thread, a []value) (value, object.Stepper, error) {
	if object.CallsPython(a[0]) || t.StepsPython(a[1]) {
		return value{}, &reduceStep{f: a[0], src: a[1], acc: a[2]}, nil
	}
	v, err := reduceNow(t, a[0], a[1], a[2])
	return v, nil, err
}

// reduceStep is reduce where Python computes or iterates.
type reduceStep struct {
	f, src, acc value
	phase       uint8
}

const (
	iterating uint8 = iota + 1 // the answer is the iterator
	stepping                   // the answer is an item
	reducing                   // the answer is that of the function
)

// Trace visits the state.
func (s *reduceStep) Trace(visit func(value)) int64 {
	visit(s.f)
	visit(s.src)
	visit(s.acc)
	return 64
}

// Step takes an item or a result.
func (s *reduceStep) Step(t *thread, q *object.Request, v value, err error) (value, error) {
	if err != nil {
		if s.phase == iterating && object.IsExcOf(err, object.TypeError) {
			err = t.Errorf(object.TypeError, "reduce() arg 2 must support iteration")
		}
		return value{}, err
	}
	switch s.phase {
	case 0:
		if !object.PlainIterable(s.src) {
			s.phase = iterating
			return q.Run(object.IterStep(s.src))
		}
		if s.src, err = t.Iter(s.src); err != nil {
			return value{}, err
		}
	case iterating:
		s.src = v
	case reducing:
		s.acc = v
	case stepping:
		if !v.IsSet() {
			return reduced(t, s.acc)
		}
		if asked, err := s.take(t, q, v); asked || err != nil {
			return value{}, err
		}
	}
	s.phase = stepping
	for {
		v := s.src.NextItem()
		if !v.IsSet() {
			return q.Next(s.src)
		}
		if err := t.Meter.Work(1); err != nil {
			return value{}, err
		}
		if asked, err := s.take(t, q, v); asked || err != nil {
			return value{}, err
		}
	}
}

// take asks for the result of the function and the item v, unless v is the first.
func (s *reduceStep) take(t *thread, q *object.Request, v value) (asked bool, err error) {
	if err := t.Meter.Step(1); err != nil {
		return false, err
	}
	if !s.acc.IsSet() {
		s.acc = v
		return false, nil
	}
	s.phase = reducing
	_, err = q.Call(s.f, s.acc, v)
	return true, err
}

// reduced is the result, or the error that there were no items and no initial value.
func reduced(t *thread, acc value) (value, error) {
	if !acc.IsSet() {
		return value{}, t.Errorf(object.TypeError, "reduce() of empty iterable with no initial value")
	}
	return acc, nil
}

// reduceNow is reduce by native functions alone. The item and the sum are shown to the loop between
// two steps, as a recount must find them.
func reduceNow(t *thread, f, src, acc value) (value, error) {
	it, err := t.Iter(src)
	if err != nil {
		if object.IsExcOf(err, object.TypeError) {
			err = t.Errorf(object.TypeError, "reduce() arg 2 must support iteration")
		}
		return value{}, err
	}
	args := make([]value, 2)
	loop := t.BeginItems(it)
	defer loop.End()
	for {
		loop.Between(acc, value{})
		v, err := t.Next(it)
		if err != nil {
			return value{}, err
		}
		if !v.IsSet() {
			break
		}
		if err := t.Meter.Step(1); err != nil {
			return value{}, err
		}
		if !acc.IsSet() {
			acc = v
			continue
		}
		args[0], args[1] = acc, v
		if acc, err = t.Machine.Call(f, args, nil); err != nil {
			return value{}, err
		}
	}
	return reduced(t, acc)
}

var keyType = object.NewNativeType("functools.KeyWrapper", object.ObjectType, object.Final)

// key is what cmp_to_key returns, and what that makes of an item: the two differ in having an item.
type key struct{ cmp, item value }

func (k *key) Trace(visit func(value)) int64 {
	visit(k.cmp)
	visit(k.item)
	return 0
}

// cmpToKey is functools.cmp_to_key(mycmp).
func cmpToKey(t *thread, a []value) (value, error) {
	return object.NewNativeObject(keyType, &key{cmp: a[0]}), t.Alloc(keySize)
}

const keySize = 80

var keyDef = object.Def{Name: "K", Sig: "obj"}

var keyTable = object.TypeTable{
	Type: keyType, NoHash: true,
	Slots: &object.Slots{
		Call: func(t *thread, f value, args []value, kw []*object.Str) (value, error) {
			a, err := t.Bind(&keyDef, args, kw)
			if err != nil {
				return value{}, err
			}
			return object.NewNativeObject(keyType, &key{f.NativeObject().State.(*key).cmp, a[0]}), t.Alloc(keySize)
		},
		Compare: keyCompare,
	},
	Attrs: []*object.Attr{{
		Name: "obj", Doc: "Value wrapped by a key function.",
		Get: func(t *thread, v value) (value, error) {
			if k := v.NativeObject().State.(*key); k.item.IsSet() {
				return k.item, nil
			}
			return value{}, t.Errorf(object.AttributeError, "object")
		},
		Set: func(t *thread, v, x value) error {
			v.NativeObject().State.(*key).item = x
			return nil
		},
	}, {
		Name: "__text_signature__", Get: func(t *thread, _ value) (value, error) { return t.Text("(obj)") },
	}},
}

// keyCompare is a comparison of two keys: that of mycmp(a, b) with 0, whichever operator was asked
// for. A result of any type will do if it can be compared with an int.
func keyCompare(t *thread, a, b value, op object.CompareOp) (value, error) {
	x := a.NativeObject().State.(*key)
	y, ok := value{}, object.TypeOf(b) == keyType
	if !ok {
		return value{}, t.Errorf(object.TypeError, "other argument must be K instance")
	}
	if y = b.NativeObject().State.(*key).item; !x.item.IsSet() || !y.IsSet() {
		return value{}, t.Errorf(object.AttributeError, "object")
	}
	r, err := t.Call(x.cmp, x.item, y)
	if err != nil {
		return value{}, err
	}
	if r.IsInt() {
		return object.Bool(op.Test(sign(r.Int()))), nil
	}
	return t.Compare(r, object.Int(0), op)
}

// sign is -1, 0 or 1.
func sign(i int64) int {
	switch {
	case i < 0:
		return -1
	case i > 0:
		return 1
	}
	return 0
}
