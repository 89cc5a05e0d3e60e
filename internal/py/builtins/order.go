// This file has max, min and sorted. max and min are a contest: the first item that no later one
// beats.

package builtins

import "github.com/hognose/hognose/internal/py/object"

// orderDefs are the functions that compare items.
var orderDefs = []*object.Def{
	{Name: "max", Unsigned: true, Sig: "first, second=None, /, *args, default=None, key=None",
		Doc: "Return the largest item of an iterable, or the largest of several arguments.",
		Start: func(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
			return extreme(t, "max", object.GT, a)
		}, Quick: quickMax},
	{Name: "min", Unsigned: true, Sig: "first, second=None, /, *args, default=None, key=None",
		Doc: "Return the smallest item of an iterable, or the smallest of several arguments.",
		Start: func(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
			return extreme(t, "min", object.LT, a)
		}, Quick: quickMin},
	{Name: "sorted", Sig: "iterable, /, *, key=None, reverse=False",
		Doc: "Return a new list with the items in order. The sort is stable.", Start: sorted, Via: "sort"},
}

// extreme is max or min: the first item that no later one beats. Two arguments, the usual case,
// have parameters of their own, so that no tuple is made for them.
func extreme(t *object.Thread, name string, op object.CompareOp,
	a []object.Value) (object.Value, object.Stepper, error) {
	first, second, rest, def := a[0], a[1], a[2].Tuple().Items, a[3]
	c := contest{t: t, op: op, key: a[4]}
	if c.key.IsSet() && c.key.IsNone() {
		c.key = object.Value{}
	}
	if second.IsSet() && def.IsSet() {
		return object.Value{}, nil, t.Errorf(object.TypeError,
			"Cannot specify a default for %s() with multiple positional arguments", name)
	}
	if c.asksPython(first, second) {
		s, err := c.step(a, name)
		return object.Value{}, s, err
	}
	if !second.IsSet() {
		v, err := c.among(first, def, name)
		return v, nil, err
	}
	v, err := c.several(first, second, rest)
	return v, nil, err
}

// asksPython reports whether the contest takes Python code: for the keys, for the items, or, as far
// as a look at the first ones tells, for the comparisons.
func (c *contest) asksPython(first, second object.Value) bool {
	if c.key.IsSet() && object.CallsPython(c.key) {
		return true
	}
	if second.IsSet() {
		return object.MayCall(first, second)
	}
	if first.Kind() == object.KList && len(first.List().Items) > 0 {
		return object.MayCall(first.List().Items[0], object.None)
	}
	return c.t.StepsPython(first)
}

// step returns the contest as a Stepper.
func (c *contest) step(a []object.Value, name string) (object.Stepper, error) {
	first, second, rest, def := a[0], a[1], a[2].Tuple().Items, a[3]
	if second.IsSet() {
		items := append([]object.Value{first, second}, rest...)
		return object.ExtremeStep(name, c.op, object.Value{}, items, c.key, def), nil
	}
	return object.ExtremeStep(name, c.op, first, nil, c.key, def), nil
}

// several returns the winner of several arguments.
func (c *contest) several(first, second object.Value, rest []object.Value) (object.Value, error) {
	if err := c.enter(first); err != nil {
		return object.Value{}, err
	}
	if err := c.enter(second); err != nil {
		return object.Value{}, err
	}
	for _, v := range rest {
		if err := c.enter(v); err != nil {
			return object.Value{}, err
		}
	}
	return c.best, nil
}

// contest finds the item whose key wins under op.
type contest struct {
	t             *object.Thread
	op            object.CompareOp
	key           object.Value // function; unbound: the items are compared themselves
	best, bestKey object.Value // unbound before the first item
}

// among returns the winner of an iterable, or the default if there is no item.
func (c *contest) among(seq, def object.Value, name string) (object.Value, error) {
	if err := c.enterAll(seq); err != nil {
		return object.Value{}, err
	}
	switch {
	case c.best.IsSet():
		return c.best, nil
	case def.IsSet():
		return def, nil
	}
	return object.Value{}, c.t.Errorf(object.ValueError, "%s() iterable argument is empty", name)
}

// enterAll enters every item. A list may change meanwhile; like its iterator, the loop looks at its
// length each time.
func (c *contest) enterAll(seq object.Value) error {
	if seq.Kind() == object.KList {
		for l, i := seq.List(), 0; i < len(l.Items); i++ {
			if err := c.enter(l.Items[i]); err != nil {
				return err
			}
		}
		return nil
	}
	it, err := c.t.Iter(seq)
	if err != nil {
		return err
	}
	loop := c.t.BeginItems(it)
	defer loop.End()
	for {
		v, err := c.t.Next(it)
		if err != nil || !v.IsSet() {
			return err
		}
		if err := c.enter(v); err != nil {
			return err
		}
		loop.Between(c.best, c.bestKey)
	}
}

// enter lets an item compete: its key is computed and compared with that of the best so far. It
// costs a step.
func (c *contest) enter(v object.Value) error {
	if err := c.t.Meter.Step(1); err != nil {
		return err
	}
	k := v
	if c.key.IsSet() {
		var err error
		if k, err = c.t.Call(c.key, v); err != nil {
			return err
		}
	}
	if c.best.IsSet() {
		wins, err := beats(c.t, k, c.bestKey, c.op)
		if err != nil || !wins {
			return err
		}
	}
	c.best, c.bestKey = v, k
	return nil
}

// beats is a op b as a truth value, with the numbers first.
func beats(t *object.Thread, a, b object.Value, op object.CompareOp) (bool, error) {
	switch {
	case a.IsInt() && b.IsInt():
		if op == object.GT {
			return a.Int() > b.Int(), nil
		}
		return a.Int() < b.Int(), nil
	case a.IsFloat() && b.IsFloat():
		if op == object.GT {
			return a.Float() > b.Float(), nil
		}
		return a.Float() < b.Float(), nil
	}
	r, err := t.Compare(a, b, op)
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}

func sorted(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	return t.StartSorted(a[0], a[1], a[2])
}
