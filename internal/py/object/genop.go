package object

// SendTo sends v to an iterator that is no generator of ours: done with its result when it ends.
func (t *Thread) SendTo(it, v Value) (r Value, done bool, err error) {
	t.ended = Value{}
	if v.IsNone() {
		r, err = t.nextValue(it)
	} else {
		var f Value
		if f, err = t.GetAttr(it, nSend); err == nil {
			r, err = t.Call(f, v)
		}
	}
	if err != nil && IsExcOf(err, StopIteration) {
		return err.(*Exc).Extra[0].orNone(), true, nil
	}
	if err == nil && !r.IsSet() {
		return t.PassedOn(it), true, nil
	}
	return r, false, err
}

// nextValue is Next that leaves a StopIteration raised by Python visible, because its value is
// wanted.
func (t *Thread) nextValue(it Value) (Value, error) {
	f, c := t.FindSpecial(it, nNext)
	if f.IsSet() {
		return t.CallFound(f, it, c)
	}
	if s := c.Native.Slots; s != nil && s.Next != nil {
		return s.Next(t, it)
	}
	return t.Next(it)
}

func (v Value) orNone() Value { return NoneIfUnbound(v) }

// ThrowInto raises e inside an iterator that is no generator of ours, if it has a throw method. A
// GeneratorExit closes the iterator and goes on in the generator that delegates to it. Without a
// method throw, the exception is raised where the generator waits.
func (t *Thread) ThrowInto(it Value, e *Exc) (Value, bool, error) {
	if e.Class.IsSubtype(GeneratorExit) {
		f, err := t.GetAttrOr(it, nClose)
		if err != nil {
			return Value{}, true, err
		}
		if f.IsSet() {
			if _, err := t.Call(f); err != nil {
				return Value{}, true, err
			}
		}
		return Value{}, true, e
	}
	f, err := t.GetAttrOr(it, nThrow)
	if err != nil {
		return Value{}, true, err
	}
	if !f.IsSet() {
		return Value{}, true, e
	}
	v, err := t.Call(f, e.Value())
	if err != nil && IsExcOf(err, StopIteration) {
		return err.(*Exc).Extra[0].orNone(), true, nil
	}
	return v, false, err
}

// CloseGenerator is generator.close(): what the generator returned, or None. A generator that was
// never started has nothing to clean up. One that runs gets GeneratorExit, and must end by it: to
// yield another value is an error.
func (t *Thread) CloseGenerator(g *Generator) (Value, error) {
	switch g.State {
	case Closed:
		return None, nil
	case Created:
		g.State, g.Regs = Closed, nil
		return None, nil
	}
	v, done, err := t.Machine.Resume(g, None, NewExcOf(GeneratorExit, nil))
	switch {
	case err != nil && (IsExcOf(err, GeneratorExit) || IsExcOf(err, StopIteration)):
		return None, nil
	case err != nil:
		return Value{}, err
	case !done:
		return Value{}, t.Errorf(RuntimeError, "%s ignored GeneratorExit", TypeOf(g.Value()).Name)
	}
	return v, nil
}

// Awaitable returns the iterator behind await v. where is 0 for await, 1 and 2 for the methods of
// async with.
func (t *Thread) Awaitable(v Value, where uint8) (Value, error) {
	if v.Kind() == KGenerator && v.Generator().Sort == Coroutine {
		return v, nil
	}
	f, c := t.FindSpecial(v, nAwait)
	var it Value
	var err error
	switch {
	case f.IsSet():
		it, err = t.CallFound(f, v, c)
	case c.Native.Slots != nil && c.Native.Slots.Await != nil:
		it, err = c.Native.Slots.Await(t, v)
	default:
		switch where {
		case 1:
			return Value{}, t.Errorf(TypeError,
				"'async with' received an object from __aenter__ that does not implement __await__: %s", c.Name)
		case 2:
			return Value{}, t.Errorf(TypeError,
				"'async with' received an object from __aexit__ that does not implement __await__: %s", c.Name)
		}
		return Value{}, t.Errorf(TypeError, "object %s can't be used in 'await' expression", c.Name)
	}
	if err != nil {
		return Value{}, err
	}
	if it.Kind() == KGenerator && it.Generator().Sort == Coroutine {
		return Value{}, t.Errorf(TypeError, "__await__() returned a coroutine")
	}
	if !t.IsIterator(it) {
		return Value{}, t.Errorf(TypeError, "__await__() returned non-iterator of type '%s'", TypeOf(it).Name)
	}
	return it, nil
}

// AsyncIter is aiter(v) of an async for loop.
func (t *Thread) AsyncIter(v Value) (Value, error) {
	f, c := t.FindSpecial(v, nAIter)
	var it Value
	var err error
	switch {
	case f.IsSet():
		it, err = t.CallFound(f, v, c)
	case c.Native.Slots != nil && c.Native.Slots.AIter != nil:
		it, err = c.Native.Slots.AIter(t, v)
	default:
		return Value{}, t.Errorf(TypeError, "'async for' requires an object with __aiter__ method, got %s", c.Name)
	}
	if err != nil {
		return Value{}, err
	}
	if g, ic := t.FindSpecial(it, nANext); !g.IsSet() && (ic.Native.Slots == nil || ic.Native.Slots.ANext == nil) {
		return Value{}, t.Errorf(TypeError,
			"'async for' received an object from __aiter__ that does not implement __anext__: %s", ic.Name)
	}
	return it, nil
}

// AsyncNext returns the iterator of the awaitable v.__anext__(). Its errors name __anext__ rather
// than await.
func (t *Thread) AsyncNext(v Value) (Value, error) {
	f, c := t.FindSpecial(v, nANext)
	var aw Value
	var err error
	switch {
	case f.IsSet():
		aw, err = t.CallFound(f, v, c)
	case c.Native.Slots != nil && c.Native.Slots.ANext != nil:
		aw, err = c.Native.Slots.ANext(t, v)
	default:
		return Value{}, t.Errorf(TypeError, "'async for' requires an iterator with __anext__ method, got %s", c.Name)
	}
	if err != nil {
		return Value{}, err
	}
	it, err := t.Awaitable(aw, 0)
	if err != nil && IsExcOf(err, TypeError) {
		return Value{}, t.Errorf(TypeError, "'async for' received an invalid object from __anext__: %s", TypeOf(aw).Name)
	}
	return it, err
}

// Send resumes a generator or coroutine; what it returns becomes StopIteration. A coroutine runs
// once: sending to one that has ended is an error, where a generator just ends again.
func (t *Thread) Send(g *Generator, v Value) (Value, error) {
	if g.Sort == Coroutine && g.State == Closed {
		return Value{}, t.Errorf(RuntimeError, "cannot reuse already awaited coroutine")
	}
	r, done, err := t.Machine.Resume(g, v, nil)
	return t.Sent(r, done, err)
}

// Sent turns what resuming a generator gave into a value or an exception.
func (t *Thread) Sent(r Value, done bool, err error) (Value, error) {
	if err == nil && done {
		return Value{}, t.StopIteration(r)
	}
	return r, err
}

// NextOrRaise is next(it): the end of the iterator is a StopIteration, with the value that a
// generator returned.
func (t *Thread) NextOrRaise(it Value) (Value, error) {
	if it.Kind() == KGenerator && it.Generator().Sort == PlainGenerator {
		return t.Send(it.Generator(), None)
	}
	t.ended = Value{}
	v, err := t.nextValue(it)
	if err == nil && !v.IsSet() {
		return Value{}, t.StopIteration(t.PassedOn(it))
	}
	return v, err
}
