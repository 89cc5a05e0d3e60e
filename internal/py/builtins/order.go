package builtins

import "github.com/hognose/hognose/internal/py/object"

// orderDefs are the functions that compare items.
var orderDefs = []*object.Def{
	{Name: "max", Sig: "first, /, *args, default=None, key=None", Doc: "Return the largest item of an iterable, or the largest of several arguments.", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) { return extreme(t, "max", object.GT, a) }},
	{Name: "min", Sig: "first, /, *args, default=None, key=None", Doc: "Return the smallest item of an iterable, or the smallest of several arguments.", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) { return extreme(t, "min", object.LT, a) }},
	{Name: "sorted", Sig: "iterable, /, *, key=None, reverse=False", Doc: "Return a new list with the items in order. The sort is stable.", Fn: sorted, Via: "sort"},
}

// extreme is max or min: the first item that no later one beats.
func extreme(t *object.Thread, name string, op object.CompareOp, a []object.Value) (object.Value, error) {
	seq, rest, def, key := a[0], a[1].Tuple().Items, a[2], a[3]
	if len(rest) > 0 {
		if def.Bound() {
			return object.Value{}, t.Errorf(object.TypeError, "Cannot specify a default for %s() with multiple positional arguments", name)
		}
		seq = object.NewTuple(append([]object.Value{seq}, rest...))
	}
	if key.Bound() && key.IsNone() {
		key = object.Value{}
	}
	best, err := pick(t, seq, key, op)
	if err != nil || best.Bound() {
		return best, err
	}
	if def.Bound() {
		return def, nil
	}
	return object.Value{}, t.Errorf(object.ValueError, "%s() iterable argument is empty", name)
}

// pick returns the item whose key wins under op; unbound if there is none.
func pick(t *object.Thread, seq, key object.Value, op object.CompareOp) (best object.Value, err error) {
	it, err := t.Iter(seq)
	if err != nil {
		return object.Value{}, err
	}
	var bestKey object.Value
	for {
		if err := t.Meter.Step(1); err != nil {
			return object.Value{}, err
		}
		v, err := t.Next(it)
		if err != nil || !v.Bound() {
			return best, err
		}
		k := v
		if key.Bound() {
			if k, err = t.Call(key, v); err != nil {
				return object.Value{}, err
			}
		}
		wins := !best.Bound()
		if !wins {
			if wins, err = beats(t, k, bestKey, op); err != nil {
				return object.Value{}, err
			}
		}
		if wins {
			best, bestKey = v, k
		}
	}
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

func sorted(t *object.Thread, a []object.Value) (object.Value, error) {
	key, rev := a[1], a[2]
	items, err := t.Collect(a[0])
	if err != nil {
		return object.Value{}, err
	}
	reverse := false
	if rev.Bound() {
		if reverse, err = t.Truth(rev); err != nil {
			return object.Value{}, err
		}
	}
	if !key.Bound() {
		key = object.None
	}
	return object.NewList(items), t.Sort(items, key, reverse)
}
