package object

// AsyncGeneratorTables are the tables of async generators and of the awaitables that step them.
var AsyncGeneratorTables = []TypeTable{
	{
		Type:  AsyncGeneratorType,
		Slots: &Slots{Repr: generatorRepr, AIter: IterSelf, ANext: func(t *Thread, v Value) (Value, error) { return t.newAsyncStep(v, asyncSend, None) }},
		Methods: []*Def{
			{Name: "asend", Sig: "self, arg, /", Doc: "Awaitable that sends a value and gives the next one yielded.", Fn: func(t *Thread, a []Value) (Value, error) {
				return t.newAsyncStep(a[0], asyncSend, a[1])
			}},
			{Name: "athrow", Sig: "self, typ, val=None, tb=None, /", Doc: "Awaitable that raises an exception where the generator waits.", Fn: func(t *Thread, a []Value) (Value, error) {
				if err := t.warnThrow("athrow", a[2]); err != nil {
					return Value{}, err
				}
				return t.newAsyncStep(a[0], asyncThrow, a[1], NoneIfUnbound(a[2]), NoneIfUnbound(a[3]))
			}},
			{Name: "aclose", Sig: "self, /", Doc: "Awaitable that raises GeneratorExit where the generator waits.", Fn: func(t *Thread, a []Value) (Value, error) {
				return t.newAsyncStep(a[0], asyncClose)
			}},
			{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "See PEP 585", Fn: ClassGetitem, Sort: ClassSort},
		},
		Attrs: generatorAttrs("ag_", "ag_await"),
	},
	asyncStepTable(asyncSendType),
	asyncStepTable(asyncThrowType),
}

var (
	asyncSendType  = NewNativeType("async_generator_asend", ObjectType, Final)
	asyncThrowType = NewNativeType("async_generator_athrow", ObjectType, Final)
)

func asyncStepTable(c *Type) TypeTable {
	return TypeTable{
		Type:  c,
		Slots: &Slots{Iter: IterSelf, Await: IterSelf, Next: func(t *Thread, v Value) (Value, error) { return t.stepAsync(asyncStepOf(v), None) }},
		Methods: []*Def{
			{Name: "send", Sig: "self, arg, /", Doc: "Resume the generator with a value.", Fn: func(t *Thread, a []Value) (Value, error) { return t.stepAsync(asyncStepOf(a[0]), a[1]) }},
			{Name: "throw", Sig: "self, typ, val=None, tb=None, /", Doc: "Raise an exception inside the generator.", Fn: asyncStepThrow},
			{Name: "close", Sig: "self, /", Doc: "Give up the step.", Fn: asyncStepClose},
		},
	}
}

// asyncStep is one step of an async generator: what anext, asend, athrow and aclose return.
// Awaiting it passes on what the generator awaits, until the generator yields: that is the step's
// value.
type asyncStep struct {
	gen   *Generator
	sort  asyncSort
	state asyncState
	args  []Value
}

type asyncSort uint8

const (
	asyncSend asyncSort = iota
	asyncThrow
	asyncClose
)

type asyncState uint8

const (
	asyncNew asyncState = iota
	asyncUnderWay
	asyncEnded
)

// asyncNames are how messages name the steps: which is running, and which was used before.
var asyncNames = [...]struct{ running, reused string }{
	asyncSend:  {"anext(): asynchronous generator is already running", "cannot reuse already awaited __anext__()/asend()"},
	asyncThrow: {"athrow(): asynchronous generator is already running", "cannot reuse already awaited aclose()/athrow()"},
	asyncClose: {"aclose(): asynchronous generator is already running", "cannot reuse already awaited aclose()/athrow()"},
}

// Trace visits the generator and the arguments.
func (s *asyncStep) Trace(visit func(Value)) int64 {
	visit(s.gen.Value())
	for _, a := range s.args {
		visit(a)
	}
	return InstSize + int64(cap(s.args))*ValueSize
}

func asyncStepOf(v Value) *asyncStep { return v.NativeObject().State.(*asyncStep) }

func (t *Thread) newAsyncStep(g Value, sort asyncSort, args ...Value) (Value, error) {
	if err := t.Alloc(2*InstSize + len(args)*ValueSize); err != nil {
		return Value{}, err
	}
	if err := t.Announce(g.Generator()); err != nil {
		return Value{}, err
	}
	c := asyncThrowType
	if sort == asyncSend {
		c = asyncSendType
	}
	return NewNativeObject(c, &asyncStep{gen: g.Generator(), sort: sort, args: args}), nil
}

// stepAsync resumes the generator, or begins the step.
func (t *Thread) stepAsync(s *asyncStep, v Value) (Value, error) {
	if s.state == asyncEnded {
		return Value{}, t.Errorf(RuntimeError, "%s", asyncNames[s.sort].reused)
	}
	if s.sort != asyncSend && s.gen.State == Closed {
		s.state = asyncEnded
		return Value{}, t.StopIteration(None)
	}
	var exc *Exc
	if s.state == asyncNew {
		if err := t.beginAsync(s); err != nil {
			return Value{}, err
		}
		var err error
		if v, exc, err = t.firstAsync(s, v); err != nil {
			return Value{}, s.end(err)
		}
	}
	return t.resumeAsync(s, v, exc)
}

// beginAsync claims the generator for this step.
func (t *Thread) beginAsync(s *asyncStep) error {
	if s.gen.busy {
		s.state = asyncEnded
		return t.Errorf(RuntimeError, "%s", asyncNames[s.sort].running)
	}
	s.state, s.gen.busy = asyncUnderWay, true
	return nil
}

// end releases the generator and passes err on.
func (s *asyncStep) end(err error) error {
	s.state, s.gen.busy = asyncEnded, false
	return err
}

// firstAsync returns what the first resumption of a step sends or raises.
func (t *Thread) firstAsync(s *asyncStep, v Value) (Value, *Exc, error) {
	switch s.sort {
	case asyncSend:
		if v.IsNone() {
			v = s.args[0]
		}
		if s.gen.State == Created && !v.IsNone() {
			return Value{}, nil, t.Errorf(TypeError, "can't send non-None value to a just-started async generator")
		}
		return v, nil, nil
	case asyncThrow:
		e, err := t.thrown(s.args[0], s.args[1], s.args[2])
		return None, e, err
	}
	if !v.IsNone() {
		return Value{}, nil, t.Errorf(RuntimeError, "can't send non-None value to a just-started coroutine")
	}
	return None, NewExcOf(GeneratorExit, nil), nil
}

// resumeAsync runs the generator up to its next await, which is passed on, or yield, which ends the
// step.
func (t *Thread) resumeAsync(s *asyncStep, v Value, exc *Exc) (Value, error) {
	r, done, err := t.Machine.Resume(s.gen, v, exc)
	switch {
	case err != nil:
		if s.sort == asyncClose && (IsExcOf(err, StopAsyncIteration) || IsExcOf(err, GeneratorExit)) {
			err = t.StopIteration(None)
		}
		return Value{}, s.end(err)
	case done && s.sort == asyncClose:
		return Value{}, s.end(t.StopIteration(None))
	case done:
		return Value{}, s.end(NewExcOf(StopAsyncIteration, nil))
	case s.gen.delegating():
		return r, nil
	case s.sort == asyncClose:
		return Value{}, s.end(t.Errorf(RuntimeError, "async generator ignored GeneratorExit"))
	}
	// The value travels inside StopIteration, which await takes apart again.
	e := NewExcOf(StopIteration, []Value{r})
	e.Extra[0] = r
	return Value{}, s.end(e)
}

func asyncStepThrow(t *Thread, a []Value) (Value, error) {
	if err := t.warnThrow("throw", a[2]); err != nil {
		return Value{}, err
	}
	s := asyncStepOf(a[0])
	if s.state == asyncEnded {
		return Value{}, t.Errorf(RuntimeError, "%s", asyncNames[s.sort].reused)
	}
	e, err := t.thrown(a[1], a[2], a[3])
	if err != nil {
		return Value{}, err
	}
	return t.throwAsync(s, e)
}

func (t *Thread) throwAsync(s *asyncStep, e *Exc) (Value, error) {
	if s.state == asyncNew {
		if err := t.beginAsync(s); err != nil {
			return Value{}, err
		}
	}
	return t.resumeAsync(s, None, e)
}

func asyncStepClose(t *Thread, a []Value) (Value, error) {
	s := asyncStepOf(a[0])
	if s.state == asyncEnded {
		return None, nil
	}
	_, err := t.throwAsync(s, NewExcOf(GeneratorExit, nil))
	switch {
	case err == nil:
		return Value{}, t.Errorf(RuntimeError, "coroutine ignored GeneratorExit")
	case IsExcOf(err, StopIteration), IsExcOf(err, StopAsyncIteration), IsExcOf(err, GeneratorExit):
		return None, nil
	}
	return Value{}, err
}
