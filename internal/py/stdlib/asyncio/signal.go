// This file lets an event loop wait for the host, a thread or the clock.

package asyncio

import (
	"math"
	"time"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

var signalType = object.NewNativeType("_asyncio._Signal", object.ObjectType, object.Final)

// signal is what an event loop waits for when it has nothing to do: another thread that sets it, or
// an answer of the host.
type signal struct {
	set       bool
	pending   int     // calls of the host that were begun and not yet fetched
	suspended int     // likewise, those that the embedder answers when the run has returned
	answered  []value // the calls that have been answered and not yet fetched; the loop holds them too
}

// count returns the count that c belongs to.
func (s *signal) count(c Call) *int {
	if c.Suspended() {
		return &s.suspended
	}
	return &s.pending
}

// Trace has nothing to visit: the loop holds the calls.
func (s *signal) Trace(func(value)) int64 { return signalSize }

const signalSize = 128

func signalOf(v value) *signal { return v.NativeObject().State.(*signal) }

var signalTable = object.TypeTable{
	Type: signalType,
	Doc:  "What wakes an event loop.",
	Slots: &object.Slots{New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
		return object.NewNativeObject(cls, &signal{}), t.Alloc(signalSize)
	}},
	Methods: []*object.Def{
		{Name: "set", Sig: "self, /", Doc: "Wake the loop.", Class: object.Leaf,
			Fn: func(t *thread, a []value) (value, error) {
				signalOf(a[0]).set = true
				return object.None, nil
			}},
		{Name: "wait", Sig: "self, timeout, /",
			Doc: "Wait until the loop is woken, for timeout seconds at most; a negative number: for any time.",
			Fn:  signalWait},
		{Name: "fetch", Sig: "self, /",
			Doc: "Return the calls of the host that have been answered since last time.", Class: object.Leaf,
			Fn: func(t *thread, a []value) (value, error) {
				return object.NewList(signalOf(a[0]).fetch(t)), nil
			}},
	},
}

func signalWait(t *thread, a []value) (value, error) {
	f, err := types.ToFloat(t, a[1])
	if err != nil {
		return value{}, err
	}
	w := &loopWait{of: a[0]}
	if f >= 0 && f < math.MaxInt64/1e9 {
		w.until = time.Now().Add(time.Duration(f * 1e9))
	}
	return t.Park(w)
}

func (s *signal) fetch(t *thread) []value {
	t.Deliver()
	calls := s.answered
	s.answered = nil
	for _, c := range calls {
		*s.count(callOf(c))--
		t.Answered()
	}
	return calls
}

// loopWait is the wait of an event loop.
type loopWait struct {
	of    value // the signal
	until time.Time
}

func (w *loopWait) Poll(t *thread) (value, bool, error) {
	s := signalOf(w.of)
	if s.set || len(s.answered) > 0 {
		s.set = false
		return object.True, true, nil
	}
	return object.False, !w.until.IsZero() && time.Until(w.until) <= 0, nil
}

func (w *loopWait) Until() time.Time          { return w.until }
func (w *loopWait) Host() bool                { return signalOf(w.of).pending > 0 }
func (w *loopWait) Suspends() bool            { return signalOf(w.of).suspended > 0 }
func (w *loopWait) Others() bool              { return !w.Host() && !w.Suspends() && w.until.IsZero() }
func (w *loopWait) Trace(f func(value)) int64 { f(w.of); return 64 }
func (w *loopWait) String() string            { return "work for its event loop" }
