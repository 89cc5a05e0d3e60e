package asyncio

import "github.com/hognose/hognose/internal/py/object"

// Call is a call of the host that goes on while the session does other things. Its methods belong to the session's goroutine.
type Call interface {
	// Begin starts it. answered is called once, from any goroutine, when it is over, unless Begin returns an error.
	Begin(t *object.Thread, answered func()) error
	// Result returns what came of it, after it was answered.
	Result(t *object.Thread) (object.Value, error)
	// Stop says that nobody waits for it any more.
	Stop()
}

var callType = object.NewNativeType("_asyncio._HostCall", object.ObjectType, object.Final)

var callTable = object.TypeTable{
	Type: callType,
	Doc:  "A call of the host that goes on beside the session.",
	Methods: []*object.Def{
		{Name: "begin", Sig: "self, signal, /", Doc: "Start the call; its end wakes the loop that waits for the signal.", Fn: begin},
		{Name: "result", Sig: "self, /", Doc: "Return what came of it.", Fn: func(t *thread, a []value) (value, error) {
			return callOf(a[0]).Result(t)
		}},
		{Name: "stop", Sig: "self, /", Doc: "Say that nobody waits for it any more.", Class: object.Leaf, Fn: func(t *thread, a []value) (value, error) {
			callOf(a[0]).Stop()
			return object.None, nil
		}},
	},
}

func callOf(v value) Call { return v.NativeObject().State.(Call) }

func begin(t *thread, a []value) (value, error) {
	call := a[0]
	if !is(a[1], signalType) {
		return value{}, t.Errorf(object.TypeError, "a signal is required")
	}
	s, wake := signalOf(a[1]), t.Waker()
	err := callOf(call).Begin(t, func() {
		s.answer(call)
		select {
		case wake <- struct{}{}:
		default:
		}
	})
	if err != nil {
		return value{}, err
	}
	s.pending++
	return object.None, nil
}

func is(v value, c *object.Type) bool { return object.TypeOf(v) == c }

// Coroutine returns a coroutine that makes the call when it is awaited in an event loop. name is what it is called.
func Coroutine(t *object.Thread, c Call, name string) (object.Value, error) {
	m, err := t.ImportInternal("asyncio.tools")
	if err != nil {
		return value{}, err
	}
	f, err := t.GetAttr(m, nCall)
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
