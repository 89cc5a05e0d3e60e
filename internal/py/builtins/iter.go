package builtins

import "github.com/hognose/hognose/internal/py/object"

// iterDefs are the functions over iterables that keep no order of their own.
var iterDefs = []*object.Def{
	{Name: "all", Sig: "iterable, /", Doc: "Tell whether every item is true; True if there is none.", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) { return search(t, a[0], false) }},
	{Name: "any", Sig: "iterable, /", Doc: "Tell whether some item is true; False if there is none.", Fn: func(t *object.Thread, a []object.Value) (object.Value, error) { return search(t, a[0], true) }},
	{Name: "iter", Sig: "object, sentinel=None, /", Doc: "Return an iterator over an object, or one that calls a function until it returns the sentinel.", Fn: iter},
	{Name: "len", Sig: "obj, /", Doc: "Return the number of items in a container.", Fn: length},
	{Name: "next", Sig: "iterator, default=None, /", Doc: "Return the next item of an iterator. At its end return the default, or raise StopIteration.", Fn: next},
}

func length(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := t.Len(a[0])
	return object.Int(int64(n)), err
}

// search looks for the first item whose truth is want: any and all.
func search(t *object.Thread, seq object.Value, want bool) (object.Value, error) {
	it, err := t.Iter(seq)
	if err != nil {
		return object.Value{}, err
	}
	for {
		if err := t.Meter.Step(1); err != nil {
			return object.Value{}, err
		}
		v, err := t.Next(it)
		if err != nil || !v.Bound() {
			return object.Bool(!want), err
		}
		if truth, err := t.Truth(v); err != nil || truth == want {
			return object.Bool(want), err
		}
	}
}

func iter(t *object.Thread, a []object.Value) (object.Value, error) {
	if !a[1].Bound() {
		return t.Iter(a[0])
	}
	if !t.IsCallable(a[0]) {
		return object.Value{}, t.Errorf(object.TypeError, "iter(v, w): v must be callable")
	}
	it := object.NewIterator(object.IterCallable, a[1])
	it.Fn = a[0]
	return it.Value(), nil
}

func next(t *object.Thread, a []object.Value) (object.Value, error) {
	it, def := a[0], a[1]
	if !def.Bound() {
		return t.NextOrRaise(it)
	}
	v, err := t.Next(it) // which makes no exception of the end
	if err == nil && !v.Bound() {
		v = def
	}
	return v, err
}
