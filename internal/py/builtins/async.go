// This file has aiter and anext.

package builtins

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// asyncDefs are the asynchronous twins of iter and next.
var asyncDefs = []*object.Def{
	{Name: "aiter", Sig: "async_iterable, /",
		Doc: "Return an asynchronous iterator over an asynchronous iterable.", Fn: aiter},
	{Name: "anext", Sig: "aiterator, default=None, /",
		Doc: "Return an awaitable for the next item of an asynchronous iterator. At its end it gives the default, or raises StopAsyncIteration.", Fn: anext},
}

// aiter is aiter(x): x.__aiter__(), whose result must have __anext__.
func aiter(t *object.Thread, a []object.Value) (object.Value, error) {
	v := a[0]
	it, found, err := t.CallSpecial(v, nAIter)
	switch {
	case err != nil:
		return object.Value{}, err
	case !found:
		return object.Value{}, t.Errorf(object.TypeError, "'%s' object is not an async iterable", object.TypeOf(v).Name)
	case !t.LookupOf(it, nANext).IsSet():
		return object.Value{}, t.Errorf(object.TypeError, "aiter() returned not an async iterator of type '%s'",
			object.TypeOf(it).Name)
	}
	return it, nil
}

// anext is anext(x) or anext(x, default). Without a default it is what __anext__ returns; with one
// it wraps that in an awaitable of its own.
func anext(t *object.Thread, a []object.Value) (object.Value, error) {
	v, def := a[0], a[1]
	w, found, err := t.CallSpecial(v, nANext)
	if err == nil && !found {
		err = t.Errorf(object.TypeError, "'%s' object is not an async iterator", object.TypeOf(v).Name)
	}
	if err != nil || !def.IsSet() {
		return w, err
	}
	return object.NewNativeObject(anextType, &anextState{awaited: w, def: def}), nil
}

// anextType is what anext returns if there is a default: an awaitable that gives it instead of
// StopAsyncIteration.
var anextType = object.NewNativeType("anext_awaitable", object.ObjectType, object.Final)

// anextState is the awaitable that __anext__ returned, its iterator once somebody waits, and the
// default.
type anextState struct{ awaited, it, def object.Value }

// iterator returns the iterator of the awaitable. What cannot be awaited is an error only now, as in
// CPython.
func (s *anextState) iterator(t *object.Thread) (object.Value, error) {
	if !s.it.IsSet() {
		it, err := t.Awaitable(s.awaited, 0)
		if err != nil {
			return object.Value{}, err
		}
		s.it = it
	}
	return s.it, nil
}

// Trace shows a memory count what the object holds.
func (s *anextState) Trace(visit func(object.Value)) int64 {
	visit(s.awaited)
	visit(s.it)
	visit(s.def)
	return 48
}

// anextTable is the table of that awaitable: an iterator that await and asyncio drive by send and
// throw.
var anextTable = object.TypeTable{
	Type: anextType,
	Doc:  "The awaitable of anext with a default.",
	Slots: &object.Slots{
		Await: func(t *object.Thread, v object.Value) (object.Value, error) { return v, nil },
		Iter:  func(t *object.Thread, v object.Value) (object.Value, error) { return v, nil },
		Next: func(t *object.Thread, v object.Value) (object.Value, error) {
			return anextResume(t, []object.Value{v, object.None})
		},
	},
	Methods: []*object.Def{
		{Name: "send", Sig: "self, value, /", Doc: "Resume the awaitable with a value.", Fn: anextResume},
		{Name: "throw", Sig: "self, typ, val=None, tb=None, /",
			Doc: "Raise an exception where the awaitable waits.", Fn: anextThrow},
		{Name: "close", Sig: "self, /", Doc: "End the awaitable.", Fn: anextClose},
	},
}

// anextResume passes a value on to the awaitable inside. A generator is resumed by the machine
// directly, other iterators through their methods.
func anextResume(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].NativeObject().State.(*anextState)
	it, err := s.iterator(t)
	if err != nil {
		return object.Value{}, err
	}
	if it.Kind() == object.KGenerator {
		v, done, err := t.Machine.Resume(it.Generator(), a[1], nil)
		return s.answer(t, v, done, err)
	}
	v, done, err := t.SendTo(it, a[1])
	return s.answer(t, v, done, err)
}

// anextThrow raises an exception where the awaitable inside waits.
func anextThrow(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].NativeObject().State.(*anextState)
	e, err := types.ToException(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	it, err := s.iterator(t)
	if err != nil {
		return object.Value{}, err
	}
	if it.Kind() == object.KGenerator {
		v, done, err := t.Machine.Resume(it.Generator(), object.None, e)
		return s.answer(t, v, done, err)
	}
	v, done, err := t.ThrowInto(it, e)
	return s.answer(t, v, done, err)
}

// answer turns the end of the wrapped awaitable into a StopIteration that carries its value, or the
// default.
func (s *anextState) answer(t *object.Thread, v object.Value, done bool, err error) (object.Value, error) {
	if err != nil && object.IsExcOf(err, object.StopAsyncIteration) {
		v, done, err = s.def, true, nil
	}
	if err == nil && done {
		return object.Value{}, t.StopIterationOf(v)
	}
	return v, err
}

// anextClose gives the awaitable inside up.
func anextClose(t *object.Thread, a []object.Value) (object.Value, error) {
	s := a[0].NativeObject().State.(*anextState)
	it, err := s.iterator(t)
	if err != nil {
		return object.Value{}, err
	}
	if it.Kind() == object.KGenerator {
		_, err := t.CloseGenerator(it.Generator())
		return object.None, err
	}
	_, _, err = t.CallSpecial(it, nClose)
	return object.None, err
}

var nClose = object.StaticName("close")
