// This file has async generators. anext, asend, athrow and aclose do not run anything: each returns
// a step object, which an await drives by send and throw until the generator yields, returns or
// raises. Only one step may be under way for a generator at a time.

package types

import "github.com/hognose/hognose/internal/py/object"

// AsyncGeneratorTables are the tables of async generators and of the awaitables that step them.
var AsyncGeneratorTables = []object.TypeTable{
	{
		Type: object.AsyncGeneratorType,
		Slots: &object.Slots{Repr: generatorRepr, AIter: object.IterSelf,
			ANext: func(t *object.Thread, v object.Value) (object.Value, error) {
				return newAsyncStep(t, v, asyncSend, object.None)
			}},
		Methods: []*object.Def{
			{Name: "asend", Sig: "self, arg, /", Doc: "Awaitable that sends a value and gives the next one yielded.",
				Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
					return newAsyncStep(t, a[0], asyncSend, a[1])
				}},
			{Name: "athrow", Sig: "self, typ, val=None, tb=None, /",
				Doc: "Awaitable that raises an exception where the generator waits.", Fn: func(t *object.Thread,
					a []object.Value) (object.Value, error) {
					if err := warnThrow(t, "athrow", a[2]); err != nil {
						return object.Value{}, err
					}
					return newAsyncStep(t, a[0], asyncThrow, a[1], object.NoneIfUnbound(a[2]),
						object.NoneIfUnbound(a[3]))
				}},
			{Name: "aclose", Sig: "self, /", Doc: "Awaitable that raises GeneratorExit where the generator waits.",
				Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
					return newAsyncStep(t, a[0], asyncClose)
				}},
			{Name: "__class_getitem__", Sig: "cls, item, /", Doc: "See PEP 585", Fn: object.ClassGetitem,
				Sort: object.ClassSort},
		},
		Attrs: generatorAttrs("ag_", "ag_await"),
	},
	asyncStepTable(asyncSendType),
	asyncStepTable(asyncThrowType),
}

var (
	asyncSendType  = object.NewNativeType("async_generator_asend", object.ObjectType, object.Final)
	asyncThrowType = object.NewNativeType("async_generator_athrow", object.ObjectType, object.Final)
)

// asyncStepTable is the table of step objects, which are iterators and awaitables alike. asend has
// a type of its own; athrow and aclose share one, as in CPython.
func asyncStepTable(c *object.Type) object.TypeTable {
	return object.TypeTable{
		Type: c,
		Slots: &object.Slots{Iter: object.IterSelf, Await: object.IterSelf,
			Next: func(t *object.Thread, v object.Value) (object.Value, error) {
				return stepAsync(t, asyncStepOf(v), object.None)
			}},
		Methods: []*object.Def{
			{Name: "send", Sig: "self, arg, /", Doc: "Resume the generator with a value.",
				Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
					return stepAsync(t, asyncStepOf(a[0]), a[1])
				}},
			{Name: "throw", Sig: "self, typ, val=None, tb=None, /", Doc: "Raise an exception inside the generator.",
				Fn: asyncStepThrow},
			{Name: "close", Sig: "self, /", Doc: "Give up the step.", Fn: asyncStepClose},
		},
	}
}

// asyncStep is one step of an async generator: what anext, asend, athrow and aclose return.
// Awaiting it passes on what the generator awaits, until the generator yields: that is the step's
// value.
type asyncStep struct {
	gen   *object.Generator
	sort  asyncSort
	state asyncState
	args  []object.Value
}

// asyncSort tells which method made the step.
type asyncSort uint8

const (
	asyncSend asyncSort = iota
	asyncThrow
	asyncClose
)

// asyncState tells how far a step is. A step can be awaited once.
type asyncState uint8

const (
	asyncNew asyncState = iota
	asyncUnderWay
	asyncEnded
)

// asyncNames are how messages name the steps: which is running, and which was used before.
var asyncNames = [...]struct{ running, reused string }{
	asyncSend: {"anext(): asynchronous generator is already running",
		"cannot reuse already awaited __anext__()/asend()"},
	asyncThrow: {"athrow(): asynchronous generator is already running",
		"cannot reuse already awaited aclose()/athrow()"},
	asyncClose: {"aclose(): asynchronous generator is already running",
		"cannot reuse already awaited aclose()/athrow()"},
}

// Trace visits the generator and the arguments.
func (s *asyncStep) Trace(visit func(object.Value)) int64 {
	visit(s.gen.Value())
	for _, a := range s.args {
		visit(a)
	}
	return object.InstSize + int64(cap(s.args))*object.ValueSize
}

func asyncStepOf(v object.Value) *asyncStep { return v.NativeObject().State.(*asyncStep) }

// newAsyncStep makes a step. The event loop hears of the generator the first time, by the hook that
// sys.set_asyncgen_hooks has installed (Announce).
func newAsyncStep(t *object.Thread, g object.Value, sort asyncSort, args ...object.Value) (object.Value, error) {
	if err := t.Alloc(2*object.InstSize + len(args)*object.ValueSize); err != nil {
		return object.Value{}, err
	}
	if err := t.Announce(g.Generator()); err != nil {
		return object.Value{}, err
	}
	c := asyncThrowType
	if sort == asyncSend {
		c = asyncSendType
	}
	return object.NewNativeObject(c, &asyncStep{gen: g.Generator(), sort: sort, args: args}), nil
}

// stepAsync resumes the generator, or begins the step. It is called for every send. The first one
// takes the generator for this step and sends what the step was made with; the others pass v on. A
// step that would close or throw into a generator that has ended is over at once.
func stepAsync(t *object.Thread, s *asyncStep, v object.Value) (object.Value, error) {
	if s.state == asyncEnded {
		return object.Value{}, t.Errorf(object.RuntimeError, "%s", asyncNames[s.sort].reused)
	}
	if s.sort != asyncSend && s.gen.State == object.Closed {
		s.state = asyncEnded
		return object.Value{}, t.StopIteration(object.None)
	}
	var exc *object.Exc
	if s.state == asyncNew {
		if err := beginAsync(t, s); err != nil {
			return object.Value{}, err
		}
		var err error
		if v, exc, err = firstAsync(t, s, v); err != nil {
			return object.Value{}, s.end(err)
		}
	}
	return resumeAsync(t, s, v, exc)
}

// beginAsync claims the generator for this step. Another step that is under way makes it a
// RuntimeError.
func beginAsync(t *object.Thread, s *asyncStep) error {
	if s.gen.Busy() {
		s.state = asyncEnded
		return t.Errorf(object.RuntimeError, "%s", asyncNames[s.sort].running)
	}
	s.state = asyncUnderWay
	s.gen.SetBusy(true)
	return nil
}

// end releases the generator and passes err on.
func (s *asyncStep) end(err error) error {
	s.state = asyncEnded
	s.gen.SetBusy(false)
	return err
}

// firstAsync returns what the first resumption of a step sends or raises.
func firstAsync(t *object.Thread, s *asyncStep, v object.Value) (object.Value, *object.Exc, error) {
	switch s.sort {
	case asyncSend:
		if v.IsNone() {
			v = s.args[0]
		}
		if s.gen.State == object.Created && !v.IsNone() {
			return object.Value{}, nil, t.Errorf(object.TypeError,
				"can't send non-None value to a just-started async generator")
		}
		return v, nil, nil
	case asyncThrow:
		e, err := thrown(t, s.args[0], s.args[1], s.args[2])
		return object.None, e, err
	}
	if !v.IsNone() {
		return object.Value{}, nil, t.Errorf(object.RuntimeError,
			"can't send non-None value to a just-started coroutine")
	}
	return object.None, object.NewExcOf(object.GeneratorExit, nil), nil
}

// resumeAsync runs the generator up to its next await, which is passed on, or yield, which ends the
// step.
func resumeAsync(t *object.Thread, s *asyncStep, v object.Value, exc *object.Exc) (object.Value, error) {
	r, done, err := t.Machine.Resume(s.gen, v, exc)
	switch {
	case err != nil:
		if s.sort == asyncClose && (object.IsExcOf(err, object.StopAsyncIteration) ||
			object.IsExcOf(err, object.GeneratorExit)) {
			err = t.StopIteration(object.None)
		}
		return object.Value{}, s.end(err)
	case done && s.sort == asyncClose:
		return object.Value{}, s.end(t.StopIteration(object.None))
	case done:
		return object.Value{}, s.end(object.NewExcOf(object.StopAsyncIteration, nil))
	// The generator awaits something. The value goes to the event loop, and the step goes on with
	// the next send.
	case delegating(s.gen):
		return r, nil
	case s.sort == asyncClose:
		return object.Value{}, s.end(t.Errorf(object.RuntimeError, "async generator ignored GeneratorExit"))
	}
	// The value travels inside StopIteration, which await takes apart again.
	e := object.NewExcOf(object.StopIteration, []object.Value{r})
	e.Extra[0] = r
	return object.Value{}, s.end(e)
}

// asyncStepThrow is throw(typ, val, tb) of a step.
func asyncStepThrow(t *object.Thread, a []object.Value) (object.Value, error) {
	if err := warnThrow(t, "throw", a[2]); err != nil {
		return object.Value{}, err
	}
	s := asyncStepOf(a[0])
	if s.state == asyncEnded {
		return object.Value{}, t.Errorf(object.RuntimeError, "%s", asyncNames[s.sort].reused)
	}
	e, err := thrown(t, a[1], a[2], a[3])
	if err != nil {
		return object.Value{}, err
	}
	return throwAsync(t, s, e)
}

// throwAsync raises e in the generator, for throw and close of a step.
func throwAsync(t *object.Thread, s *asyncStep, e *object.Exc) (object.Value, error) {
	if s.state == asyncNew {
		if err := beginAsync(t, s); err != nil {
			return object.Value{}, err
		}
	}
	return resumeAsync(t, s, object.None, e)
}

// asyncStepClose gives a step up: it raises GeneratorExit where the generator waits and expects
// that the generator ends, as coroutine.close does.
func asyncStepClose(t *object.Thread, a []object.Value) (object.Value, error) {
	s := asyncStepOf(a[0])
	if s.state == asyncEnded {
		return object.None, nil
	}
	_, err := throwAsync(t, s, object.NewExcOf(object.GeneratorExit, nil))
	switch {
	case err == nil:
		return object.Value{}, t.Errorf(object.RuntimeError, "coroutine ignored GeneratorExit")
	case object.IsExcOf(err, object.StopIteration), object.IsExcOf(err, object.StopAsyncIteration),
		object.IsExcOf(err, object.GeneratorExit):
		return object.None, nil
	}
	return object.Value{}, err
}
