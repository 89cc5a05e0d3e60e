// This file has the builtins over iterables that keep no order of their own: all, any, iter, len
// and next.

package builtins

import "github.com/hognose/hognose/internal/py/object"

// iterDefs are the functions over iterables that keep no order of their own.
var iterDefs = []*object.Def{
	{Name: "all", Sig: "iterable, /", Doc: "Tell whether every item is true; True if there is none.",
		Start: func(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
			return search(t, a[0], false)
		}},
	{Name: "any", Sig: "iterable, /", Doc: "Tell whether some item is true; False if there is none.",
		Start: func(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
			return search(t, a[0], true)
		}},
	{Name: "iter", Unsigned: true, Sig: "object, sentinel=None, /",
		Doc:   "Return an iterator over an object, or one that calls a function until it returns the sentinel.",
		Start: iter},
	{Name: "len", Sig: "obj, /", Doc: "Return how many items a container has.", Start: length, Quick: quickLen},
	{Name: "next", Unsigned: true, Sig: "iterator, default=None, /",
		Doc:   "Return the next item of an iterator. At its end return the default, or raise StopIteration.",
		Start: next},
}

func length(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	return t.StartLen(a[0])
}

// search looks for the first item whose truth is want: any and all.
func search(t *object.Thread, seq object.Value, want bool) (object.Value, object.Stepper, error) {
	if t.StepsPython(seq) {
		return object.Value{}, object.SearchStep(seq, want), nil
	}
	// A container may hold objects whose truth is Python's to tell. It is searched natively on
	// trial: if Python is needed after all, the search starts again as a Stepper, since nothing has
	// happened yet.
	began := object.Rereads(seq) && t.Try()
	v, err := searchNow(t, seq, want)
	if t.Asked(began) {
		return object.Value{}, object.SearchStep(seq, want), nil
	}
	return v, nil, err
}

// searchNow is search over what native code iterates.
func searchNow(t *object.Thread, seq object.Value, want bool) (object.Value, error) {
	it, err := t.Iter(seq)
	if err != nil {
		return object.Value{}, err
	}
	// Values that the loop has finished with may be given back to the meter.
	loop := t.BeginItems(it)
	defer loop.End()
	for {
		if err := t.Meter.Step(1); err != nil {
			return object.Value{}, err
		}
		loop.Between(object.Value{}, object.Value{})
		v, err := t.Next(it)
		if err != nil || !v.IsSet() {
			return object.Bool(!want), err
		}
		if truth, err := t.Truth(v); err != nil || truth == want {
			return object.Bool(want), err
		}
	}
}

// iter is iter(obj), or iter(callable, sentinel).
func iter(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	if !a[1].IsSet() {
		return t.StartIter(a[0])
	}
	if !t.IsCallable(a[0]) {
		return object.Value{}, nil, t.Errorf(object.TypeError, "iter(v, w): v must be callable")
	}
	it, err := t.NewIterator(object.IterCallable, a[1])
	if err == nil {
		it.Iterator().Fn = a[0]
	}
	return it, nil, err
}

func next(t *object.Thread, a []object.Value) (object.Value, object.Stepper, error) {
	return t.StartNext(a[0], a[1])
}
