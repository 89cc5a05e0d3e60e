// This file makes calls of the host awaitable.

package asyncio

import "github.com/hognose/hognose/internal/py/object"

// Call is a call of the host that goes on while the session does other things. Its methods belong
// to the session's goroutine.
type Call interface {
	object.Tracer
	// Begin starts it. The notice is given once, when it is over, unless Begin returns an error.
	Begin(t *object.Thread, n Notice) error
	// Suspended reports, once it has begun, whether it is answered only after the run has returned
	// to the embedder.
	Suspended() bool
	// Result returns what came of it, after it was answered.
	Result(t *object.Thread) (object.Value, error)
	// Stop says that nobody waits for it any more.
	Stop(t *object.Thread)
}

// Notice tells an event loop that a call is over. It is plain data; the zero Notice tells nobody.
type Notice struct{ signal, call value }

// Give gives the notice, on the session's goroutine.
func (n Notice) Give() {
	if n.signal.IsSet() {
		s := signalOf(n.signal)
		s.answered = append(s.answered, n.call)
	}
}

var callType = object.NewNativeType("_asyncio._HostCall", object.ObjectType, object.Final)

var callTable = object.TypeTable{
	Type: callType,
	Doc:  "A call of the host that goes on beside the session.",
	Methods: []*object.Def{
		{Name: "begin", Sig: "self, signal, /",
			Doc: "Start the call; its end wakes the loop that waits for the signal.", Fn: begin},
		{Name: "result", Sig: "self, /", Doc: "Return what came of it.", Fn: func(t *thread, a []value) (value, error) {
			return callOf(a[0]).Result(t)
		}},
		{Name: "stop", Sig: "self, /", Doc: "Say that nobody waits for it any more.", Class: object.Leaf,
			Fn: func(t *thread, a []value) (value, error) {
				callOf(a[0]).Stop(t)
				return object.None, nil
			}},
	},
}

func callOf(v value) Call { return v.NativeObject().State.(Call) }

func begin(t *thread, a []value) (value, error) {
	if !is(a[1], signalType) {
		return value{}, t.Errorf(object.TypeError, "a signal is required")
	}
	c, s := callOf(a[0]), signalOf(a[1])
	if err := c.Begin(t, Notice{a[1], a[0]}); err != nil {
		return value{}, err
	}
	*s.count(c)++
	return object.None, nil
}

func is(v value, c *object.Type) bool { return object.TypeOf(v) == c }

// Coroutine returns a coroutine that makes the call when it is awaited in an event loop. name is
// what it is called.
func Coroutine(t *object.Thread, c Call, name string) (object.Value, error) {
	m, err := t.ImportInternal("asyncio.tools")
	if err != nil {
		return value{}, err
	}
	f, err := t.LibraryAttr(m, nCall)
	if err != nil {
		return value{}, err
	}
	v, err := t.Call(f, object.NewNativeObject(callType, c))
	if err != nil {
		return value{}, err
	}
	if v.Kind() == object.KGenerator {
		g := v.Generator()
		g.Name, g.QualName = object.NewStr(name), object.NewStr(name)
	}
	return v, t.Alloc(signalSize + 2*len(name))
}

var nCall = object.StaticName("call")
