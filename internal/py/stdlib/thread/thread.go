// Package thread is Python's module _thread: green threads of the session and what they wait for.
//
// A thread is a line of execution of the same interpreter, on the same goroutine. The machine gives
// the threads their turns by counting steps, so a program that looks at no clock does the same
// every time; a thread that waits for a lock, for another thread, for the clock or for a tool of
// the host leaves its turn to the others. When all wait for each other, the main thread gets a
// RuntimeError that says who waits for whom.
//
// Modules in Python build on these functions:
//
//	start_new_thread(f, args, kwargs={}) -> ident        a daemon
//	start_joinable_thread(f, handle=None, daemon=True)   -> handle: .ident, .join(timeout=None), .is_done(), ._set_done()
//	allocate_lock() -> lock                              .acquire(blocking=True, timeout=-1), .release(), .locked(), with
//	RLock() -> rlock                                     the same but for locked, and _is_owned() and its kin
//	_local()                                             attributes that each thread has for itself
//	set_name(name)                                       names the calling thread in reports of deadlocks
//	wait(timeout=None) -> bool                           until a tool has answered anywhere in the session; False after the timeout
//
// time.sleep and calls of tools let the other threads run as well. At the end of a snippet the
// threads that are no daemons are waited for; daemons are dropped where they are, without running
// any of their code.
package thread

import (
	"github.com/hognose/hognose/internal/py/object"
)

type (
	value  = object.Value
	thread = object.Thread
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_thread",
	States: states,
	Doc:    "Threads and locks: what the module threading is built on.",
	Types:  []object.TypeTable{lockTable, rlockTable, handleTable, localTable},
	Funcs: []*object.Def{
		{Name: "start_new_thread", Sig: "function, args, kwargs={}, /",
			Doc: "Start a thread that calls a function, and return its identity.", Fn: startNew},
		{Name: "start_new", Sig: "function, args, kwargs={}, /", Doc: "An old name of start_new_thread.", Fn: startNew},
		{Name: "start_joinable_thread", Sig: "function, handle=None, daemon=True",
			Doc: "Start a thread that calls a function, and return a handle to wait for it.", Fn: startJoinable},
		{Name: "allocate_lock", Sig: "", Doc: "Make a lock, which nobody holds.", Fn: allocate},
		{Name: "allocate", Sig: "", Doc: "An old name of allocate_lock.", Fn: allocate},
		{Name: "get_ident", Sig: "",
			Doc: "Return the identity of the calling thread, a number other than zero.", Class: object.Leaf,
			Fn: getIdent},
		{Name: "get_native_id", Sig: "", Doc: "Return get_ident(): the system knows nothing of these threads.",
			Class: object.Leaf, Fn: getIdent},
		{Name: "exit", Sig: "", Doc: "Raise SystemExit, which ends the thread.", Class: object.Leaf, Fn: exit},
		{Name: "exit_thread", Sig: "", Doc: "An old name of exit.", Class: object.Leaf, Fn: exit},
		{Name: "interrupt_main", Sig: "signum=2, /", Doc: "Raise KeyboardInterrupt in the main thread.",
			Fn: interruptMain},
		{Name: "stack_size", Sig: "size=0, /",
			Doc: "Return 0: stacks grow as they need to. The size asked for is checked and forgotten.", Fn: stackSize},
		{Name: "daemon_threads_allowed", Sig: "", Doc: "Return True.", Class: object.Leaf, Fn: yes},
		{Name: "set_name", Sig: "name, /", Doc: "Name the calling thread.", Fn: setName},
		{Name: "wait", Sig: "timeout=None",
			Doc: "Wait until a tool has answered; tell whether one has before the timeout.", Fn: wait},
		{Name: "_abandoned", Sig: "lock, /", Doc: "Tell whether the thread that took a lock has ended.",
			Class: object.Leaf, Fn: abandoned},
		{Name: "_set_daemon", Sig: "handle, daemon, /",
			Doc: "Set whether the end of a snippet waits for a thread that runs.", Fn: setDaemon},
		{Name: "_count", Sig: "", Doc: "Return the number of threads beside the main thread.",
			Class: object.Leaf, Fn: count},
		{Name: "_get_main_thread_ident", Sig: "", Doc: "Return the identity of the main thread.",
			Class: object.Leaf, Fn: mainIdent},
		{Name: "_is_main_interpreter", Sig: "", Doc: "Return True: there is no other.", Class: object.Leaf, Fn: yes},
		{Name: "_make_thread_handle", Sig: "ident, /", Doc: "Return a handle for a thread that runs already.",
			Fn: makeHandle},
		{Name: "_shutdown", Sig: "", Doc: "Do nothing: the end of a snippet waits for its threads.",
			Class: object.Leaf, Fn: func(t *thread, a []value) (value, error) {
				return object.None, nil
			}},
	},
	Values: []object.NamedValue{
		{Name: "TIMEOUT_MAX", Value: object.Float(timeoutMax)},
		{Name: "error", Value: object.RuntimeError.Value()},
		{Name: "LockType", Value: lockType.Value()},
	},
}

// yes answers questions about the platform that have one answer here.
func yes(t *thread, a []value) (value, error) { return object.True, nil }

// getIdent is get_ident(), and get_native_id().
func getIdent(t *thread, a []value) (value, error) { return object.Int(t.Green().Ident), nil }

// mainIdent is _get_main_thread_ident().
func mainIdent(t *thread, a []value) (value, error) { return object.Int(object.MainIdent), nil }

// count is _count().
func count(t *thread, a []value) (value, error) {
	return object.Int(int64(t.Machine.Threads() - 1)), nil
}

// exit is exit(): SystemExit without a message, which a thread ends with silently.
func exit(t *thread, a []value) (value, error) {
	return object.Value{}, t.Raise(object.SystemExit)
}

// setName is set_name(name); threading calls it when it starts a thread.
func setName(t *thread, a []value) (value, error) {
	s, err := t.StrString(a[0])
	if err != nil {
		return object.Value{}, err
	}
	if err := t.Alloc(len(s)); err != nil {
		return object.Value{}, err
	}
	t.Green().Name = s
	return object.None, nil
}

// interruptMain acts as a signal would: 2 is SIGINT, and all others are ignored since nothing can
// handle them.
func interruptMain(t *thread, a []value) (value, error) {
	if a[0].IsSet() {
		n, err := t.IndexInt(a[0], object.OverflowError)
		if err == nil && (n < 1 || n > 64) {
			err = t.Errorf(object.ValueError, "signal number out of range")
		}
		if err != nil || n != 2 {
			return object.None, err
		}
	}
	e := t.Errorf(object.KeyboardInterrupt, "")
	if t.Green().Main() {
		return object.Value{}, e
	}
	t.Machine.Interrupt(e)
	return object.None, nil
}

// stackSize is stack_size(size), with the checks of CPython: at least 32 KiB.
func stackSize(t *thread, a []value) (value, error) {
	if !a[0].IsSet() {
		return object.Int(0), nil
	}
	n, err := t.IndexInt(a[0], object.OverflowError)
	switch {
	case err != nil:
		return object.Value{}, err
	case n < 0:
		return object.Value{}, t.Errorf(object.ValueError, "size must be 0 or a positive value")
	case n != 0 && n < 32<<10:
		return object.Value{}, t.Errorf(object.ValueError, "size not valid: %d bytes", n)
	}
	return object.Int(0), nil
}

// startNew is start_new_thread(function, args, kwargs): a daemon without a handle.
func startNew(t *thread, a []value) (value, error) {
	if !t.IsCallable(a[0]) {
		return object.Value{}, t.Errorf(object.TypeError, "first arg must be callable")
	}
	if a[1].Kind().Base() != object.KTuple {
		return object.Value{}, t.Errorf(object.TypeError, "2nd arg must be a tuple")
	}
	args := append([]value(nil), a[1].Tuple().Items...)
	var kw []*object.Str
	if a[2].IsSet() {
		if a[2].Kind().Base() != object.KDict {
			return object.Value{}, t.Errorf(object.TypeError, "optional 3rd arg must be a dictionary")
		}
		d := a[2].Dict()
		for i := 0; ; {
			k, v, next, ok := d.Next(i)
			if !ok {
				break
			}
			if i = next; k.Kind().Base() != object.KStr {
				return object.Value{}, t.Errorf(object.TypeError, "keywords must be strings")
			}
			name, err := t.InternStr(k.Str())
			if err != nil {
				return object.Value{}, err
			}
			kw, args = append(kw, name), append(args, v)
		}
	}
	g, err := t.Machine.Spawn(a[0], args, kw, true)
	if err != nil {
		return object.Value{}, err
	}
	return object.Int(g.Ident), nil
}

// startJoinable is start_joinable_thread(function, handle, daemon), which threading.Thread starts
// with.
func startJoinable(t *thread, a []value) (value, error) {
	f, h, daemon := a[0], a[1], true
	if !t.IsCallable(f) {
		return object.Value{}, t.Errorf(object.TypeError, "thread function must be callable")
	}
	if !h.IsSet() || h.IsNone() {
		h = newHandle(&handle{})
	}
	if object.TypeOf(h) != handleType {
		return object.Value{}, t.Errorf(object.TypeError, "'handle' must be a _ThreadHandle")
	}
	if a[2].IsSet() {
		var err error
		if daemon, err = t.Truth(a[2]); err != nil {
			return object.Value{}, err
		}
	}
	s := handleOf(h)
	if s.green != nil {
		return object.Value{}, t.Errorf(object.RuntimeError, "thread already started")
	}
	g, err := t.Machine.Spawn(f, nil, nil, daemon)
	if err != nil {
		return object.Value{}, err
	}
	s.green = g
	return h, nil
}

// abandoned tells whether the thread that took a lock has ended: nobody waits for that lock any
// more if only its holder did.
func abandoned(t *thread, a []value) (value, error) {
	if !object.TypeOf(a[0]).IsSubtype(lockType) {
		return object.Value{}, t.Errorf(object.TypeError, "a lock is required")
	}
	h := lockOf(a[0]).holder
	return object.Bool(h != nil && h.Done), nil
}

// setDaemon changes whether the end of a snippet waits for a thread that runs already.
func setDaemon(t *thread, a []value) (value, error) {
	if object.TypeOf(a[0]) != handleType || handleOf(a[0]).green == nil {
		return object.Value{}, t.Errorf(object.TypeError, "a handle of a thread is required")
	}
	daemon, err := t.Truth(a[1])
	if err != nil {
		return object.Value{}, err
	}
	handleOf(a[0]).green.Daemon = daemon
	return object.None, nil
}
