// This file has thread handles, and waits for threads and for tools.
//
// A wait is an object.Waiter, see there for its methods. It is plain data, which snapshots save.

package thread

import (
	"fmt"
	"time"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// handle is what a thread is waited for by.
type handle struct {
	green *object.Green // nil: not started
	done  bool          // declared to have ended
}

// Trace has nothing to visit.
func (h *handle) Trace(func(value)) int64 { return 0 }

var handleType = object.NewNativeType("_thread._ThreadHandle", object.ObjectType, object.Final)

var handleTable = object.TypeTable{
	Type: handleType,
	Doc:  "A handle to wait for a thread by.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return newHandle(&handle{}), t.Alloc(64)
		},
		Repr: handleRepr,
	},
	Methods: []*object.Def{
		{Name: "join", Sig: "self, timeout=None, /", Doc: "Wait until the thread has ended.", Waits: true, Fn: join},
		{Name: "is_done", Sig: "self, /", Doc: "Tell whether the thread has ended.", Class: object.Leaf,
			Fn: func(t *thread, a []value) (value, error) {
				return object.Bool(handleOf(a[0]).ended()), nil
			}},
		{Name: "_set_done", Sig: "self, /", Doc: "Declare that the thread has ended.", Class: object.Leaf, Fn: setDone},
	},
	Attrs: []*object.Attr{{Name: "ident", Doc: "the identity of the thread",
		Get: func(t *thread, v value) (value, error) {
			return object.Int(handleOf(v).ident()), nil
		}}},
}

// newHandle makes the object of a handle.
func newHandle(h *handle) value { return object.NewNativeObject(handleType, h) }

func handleOf(v value) *handle { return v.NativeObject().State.(*handle) }

// ended reports whether the thread has run to its end, or was declared to have.
func (h *handle) ended() bool { return h.done || h.green != nil && h.green.Done }

// ident is the number of the thread; 0 before it was started.
func (h *handle) ident() int64 {
	if h.green == nil {
		return 0
	}
	return h.green.Ident
}

func handleRepr(t *thread, v value) (value, error) {
	return t.Text(fmt.Sprintf("<_thread._ThreadHandle object: ident=%d>", handleOf(v).ident()))
}

// makeHandle is _make_thread_handle(ident). Package threading calls it for the thread that runs, to
// make an object for one that it did not start. Another number gets a handle of a thread that never
// ends.
func makeHandle(t *thread, a []value) (value, error) {
	id, err := t.IndexInt(a[0], object.OverflowError)
	if err != nil {
		return object.Value{}, err
	}
	if g := t.Green(); g.Ident == int64(id) {
		return newHandle(&handle{green: g}), t.Alloc(64)
	}
	return newHandle(&handle{green: &object.Green{Ident: int64(id)}}), t.Alloc(64)
}

// setDone is _set_done(): those who wait for the handle go on, whatever the thread does.
func setDone(t *thread, a []value) (value, error) {
	h := handleOf(a[0])
	if h.green == nil {
		return object.Value{}, t.Errorf(object.RuntimeError, "thread not started")
	}
	h.done = true
	return object.None, nil
}

// join is join(timeout). A negative timeout means none.
func join(t *thread, a []value) (value, error) {
	h := handleOf(a[0])
	if h.green == nil {
		return object.Value{}, t.Errorf(object.RuntimeError, "thread not started")
	}
	if h.green == t.Green() && !h.ended() {
		return object.Value{}, t.Errorf(object.RuntimeError, "Cannot join current thread")
	}
	w := &joinWait{h: a[0]}
	if v := a[1]; v.IsSet() && !v.IsNone() {
		f, err := types.ToFloat(t, v)
		if err != nil {
			return object.Value{}, err
		}
		if f >= 0 {
			w.until = time.Now().Add(time.Duration(min(f, timeoutMax) * 1e9))
		}
	}
	return t.Park(w)
}

// joinWait is the wait for the end of a thread.
type joinWait struct {
	h     value
	until time.Time
}

func (w *joinWait) Poll(t *thread) (value, bool, error) {
	late := !w.until.IsZero() && time.Until(w.until) <= 0
	return object.None, late || handleOf(w.h).ended(), nil
}

func (w *joinWait) Until() time.Time          { return w.until }
func (w *joinWait) Host() bool                { return false }
func (w *joinWait) Others() bool              { return true }
func (w *joinWait) Trace(f func(value)) int64 { f(w.h); return 64 }
func (w *joinWait) String() string            { return "the end of " + handleOf(w.h).green.Name }

// wait parks the thread until a tool has answered. CPython has no such function.
func wait(t *thread, a []value) (value, error) {
	w := &toolWait{seen: t.Answers()}
	if v := a[0]; v.IsSet() && !v.IsNone() {
		f, err := types.ToFloat(t, v)
		if err != nil {
			return object.Value{}, err
		}
		w.until = time.Now().Add(time.Duration(max(min(f, timeoutMax), 0) * 1e9))
	}
	return t.Park(w)
}

// toolWait is the wait for an answer of the host. seen is the number of answers in the session when
// the wait began.
type toolWait struct {
	seen  int64
	until time.Time
}

func (w *toolWait) Poll(t *thread) (value, bool, error) {
	if t.Answers() != w.seen {
		return object.True, true, nil
	}
	return object.False, !w.until.IsZero() && time.Until(w.until) <= 0, nil
}

func (w *toolWait) Until() time.Time        { return w.until }
func (w *toolWait) Host() bool              { return false }
func (w *toolWait) Others() bool            { return true }
func (w *toolWait) Trace(func(value)) int64 { return 64 }
func (w *toolWait) String() string          { return "a tool" }
