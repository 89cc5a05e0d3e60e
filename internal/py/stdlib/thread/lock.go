// This file has locks. One thread runs at a time, so a lock is plain data; waiting for one parks
// the thread. Who gets a lock that is released is up to the order in which the scheduler polls
// those who wait, which depends on the program alone.

package thread

import (
	"fmt"
	"math"
	"time"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// lock is the state of a lock, and of a reentrant one. Any thread may release a plain lock; holder
// is then only what reports of deadlocks say.
type lock struct {
	holder *object.Green // who took it last; nil: it is free
	count  int           // how often the holder of a reentrant lock has taken it
	again  bool          // it is reentrant
}

// Trace has nothing to visit.
func (l *lock) Trace(func(value)) int64 { return 0 }

var (
	lockType  = object.NewNativeType("_thread.lock", object.ObjectType, object.Final)
	rlockType = object.NewNativeType("_thread.RLock", object.ObjectType)
)

const acquireSig = "self, /, blocking=True, timeout=-1"

var lockTable = object.TypeTable{
	Type: lockType,
	Doc:  "A lock. Who acquires it while it is taken waits until somebody releases it.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return newLock(t, cls, args, kw, false)
		},
		Repr: lockRepr,
	},
	Methods: []*object.Def{
		{Name: "acquire", Sig: acquireSig,
			Doc: "Take the lock, if need be after waiting; tell whether it was taken.", Waits: true, Fn: acquire},
		{Name: "acquire_lock", Sig: acquireSig, Doc: "An old name of acquire.", Fn: acquire},
		{Name: "release", Sig: "self, /", Doc: "Let go of the lock. Any thread may.", Class: object.Leaf, Fn: release},
		{Name: "release_lock", Sig: "self, /", Doc: "An old name of release.", Class: object.Leaf, Fn: release},
		{Name: "locked", Sig: "self, /", Doc: "Tell whether the lock is taken.", Class: object.Leaf, Fn: locked},
		{Name: "locked_lock", Sig: "self, /", Doc: "An old name of locked.", Class: object.Leaf, Fn: locked},
		{Name: "__enter__", Sig: "self, /", Doc: "Take the lock.", Waits: true, Fn: enter},
		{Name: "__exit__", Sig: "self, /, *exc_info", Doc: "Let go of the lock.", Class: object.Leaf, Fn: release},
		{Name: "_at_fork_reinit", Sig: "self, /", Doc: "Make the lock free.", Class: object.Leaf, Fn: reinit},
	},
}

var rlockTable = object.TypeTable{
	Type: rlockType,
	Doc:  "A lock that its holder may take again; it is free when it was released as often.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return newLock(t, cls, args, kw, true)
		},
		Repr: rlockRepr,
	},
	Methods: []*object.Def{
		{Name: "acquire", Sig: acquireSig,
			Doc: "Take the lock, if need be after waiting; tell whether it was taken.", Waits: true, Fn: acquire},
		{Name: "release", Sig: "self, /", Doc: "Let go of the lock once.", Class: object.Leaf, Fn: release},
		{Name: "__enter__", Sig: "self, /", Doc: "Take the lock.", Waits: true, Fn: enter},
		{Name: "__exit__", Sig: "self, /, *exc_info", Doc: "Let go of the lock once.", Class: object.Leaf, Fn: release},
		{Name: "_is_owned", Sig: "self, /", Doc: "Tell whether the calling thread holds the lock.",
			Class: object.Leaf, Fn: isOwned},
		{Name: "_recursion_count", Sig: "self, /",
			Doc: "Return how often the calling thread has taken the lock.", Class: object.Leaf, Fn: recursionCount},
		{Name: "_release_save", Sig: "self, /",
			Doc: "Let go of the lock altogether; return what _acquire_restore needs.", Class: object.Leaf,
			Fn: releaseSave},
		{Name: "_acquire_restore", Sig: "self, state, /",
			Doc: "Take the lock as often as it was taken before _release_save.", Waits: true, Fn: acquireRestore},
		{Name: "_at_fork_reinit", Sig: "self, /", Doc: "Make the lock free.", Class: object.Leaf, Fn: reinit},
	},
}

var lockDef = object.Def{Name: "lock", Sig: ""}

func lockOf(v value) *lock { return v.NativeObject().State.(*lock) }

// newLock makes a lock of either sort. A class derived from RLock may have arguments of its own, so
// those of RLock are not looked at.
func newLock(t *thread, cls *object.Type, args []value, kw []*object.Str, again bool) (value, error) {
	if cls == lockType {
		if _, err := t.Bind(&lockDef, args, kw); err != nil {
			return object.Value{}, err
		}
	}
	return t.NewObjectOf(cls, &lock{again: again}, 64)
}

// allocate is allocate_lock().
func allocate(t *thread, a []value) (value, error) {
	return object.NewNativeObject(lockType, &lock{}), t.Alloc(64)
}

// lockRepr is repr() of a plain lock.
func lockRepr(t *thread, v value) (value, error) {
	state := "unlocked"
	if lockOf(v).holder != nil {
		state = "locked"
	}
	return t.Text(fmt.Sprintf("<%s %s object at %s>", state, object.TypeOf(v).Name, t.Address(v)))
}

// rlockRepr is repr() of a reentrant lock, with the identity of its holder.
func rlockRepr(t *thread, v value) (value, error) {
	l, state, owner := lockOf(v), "unlocked", int64(0)
	if l.holder != nil {
		state, owner = "locked", l.holder.Ident
	}
	return t.Text(fmt.Sprintf("<%s %s object owner=%d count=%d at %s>", state, object.TypeOf(v).Name,
		owner, l.count, t.Address(v)))
}

// take takes the lock for g if it can be had.
func (l *lock) take(g *object.Green, times int) bool {
	if l.holder != nil && !(l.again && l.holder == g) {
		return false
	}
	l.holder = g
	l.count += times
	return true
}

// acquire is acquire(blocking, timeout). A lock that is free is taken by the first poll, without
// leaving the turn.
func acquire(t *thread, a []value) (value, error) {
	blocking := true
	if a[1].IsSet() {
		var err error
		if blocking, err = t.Truth(a[1]); err != nil {
			return object.Value{}, err
		}
	}
	until, err := timeLimit(t, a[2], blocking)
	if err != nil {
		return object.Value{}, err
	}
	l := lockOf(a[0])
	if !blocking {
		return object.Bool(l.take(t.Green(), 1)), nil
	}
	return t.Park(&lockWait{v: a[0], times: 1, until: until, result: object.True})
}

// enter is __enter__: acquire without a limit.
func enter(t *thread, a []value) (value, error) {
	result := object.True
	return t.Park(&lockWait{v: a[0], times: 1, result: result})
}

// release is release() and __exit__. Only the holder may release a reentrant lock.
func release(t *thread, a []value) (value, error) {
	l := lockOf(a[0])
	switch {
	case l.again && (l.holder == nil || l.holder != t.Green()):
		return object.Value{}, t.Errorf(object.RuntimeError, "cannot release un-acquired lock")
	case l.holder == nil:
		return object.Value{}, t.Errorf(object.RuntimeError, "release unlocked lock")
	}
	if l.count--; l.count == 0 {
		l.holder = nil
	}
	return object.None, nil
}

// locked is locked().
func locked(t *thread, a []value) (value, error) {
	return object.Bool(lockOf(a[0]).holder != nil), nil
}

// reinit is _at_fork_reinit(): the lock is free whoever held it.
func reinit(t *thread, a []value) (value, error) {
	l := lockOf(a[0])
	l.holder, l.count = nil, 0
	return object.None, nil
}

// isOwned is _is_owned() of a reentrant lock.
func isOwned(t *thread, a []value) (value, error) {
	l := lockOf(a[0])
	return object.Bool(l.holder != nil && l.holder == t.Green()), nil
}

// recursionCount is _recursion_count(): 0 for a thread that is not the holder.
func recursionCount(t *thread, a []value) (value, error) {
	l := lockOf(a[0])
	if l.holder == nil || l.holder != t.Green() {
		return object.Int(0), nil
	}
	return object.Int(int64(l.count)), nil
}

// releaseSave is _release_save(): threading.Condition lets go of its lock with it while it waits.
func releaseSave(t *thread, a []value) (value, error) {
	l := lockOf(a[0])
	if l.count == 0 {
		return object.Value{}, t.Errorf(object.RuntimeError, "cannot release un-acquired lock")
	}
	state := object.Tup(object.Int(int64(l.count)), object.Int(l.holder.Ident))
	l.holder, l.count = nil, 0
	return state, t.Alloc(64)
}

// acquireRestore is _acquire_restore(state): the lock is taken as often as before.
func acquireRestore(t *thread, a []value) (value, error) {
	if a[1].Kind() != object.KTuple || len(a[1].Tuple().Items) != 2 {
		return object.Value{}, t.Errorf(object.TypeError, "argument must be a tuple of two numbers")
	}
	n, err := t.IndexInt(a[1].Tuple().Items[0], object.OverflowError)
	if err != nil {
		return object.Value{}, err
	}
	return t.Park(&lockWait{v: a[0], times: n, result: object.None})
}

// lockWait is the wait for a lock.
type lockWait struct {
	v      value
	times  int
	until  time.Time
	result value // if it was taken
}

func (w *lockWait) Poll(t *thread) (value, bool, error) {
	if lockOf(w.v).take(t.Green(), w.times) {
		return w.result, true, nil
	}
	return object.False, !w.until.IsZero() && time.Until(w.until) <= 0, nil
}

func (w *lockWait) Until() time.Time          { return w.until }
func (w *lockWait) Host() bool                { return false }
func (w *lockWait) Others() bool              { return true }
func (w *lockWait) Trace(f func(value)) int64 { f(w.v); return 64 }

func (w *lockWait) String() string {
	if h := lockOf(w.v).holder; h != nil {
		if h.Done {
			return "a lock that " + h.Name + ", which has ended, took"
		}
		return "a lock that " + h.Name + " took"
	}
	return "a lock"
}

// timeoutMax is threading.TIMEOUT_MAX, the nanoseconds of an int64 in seconds.
const timeoutMax = 9223372036.0 // seconds

// timeLimit turns the timeout of a lock into a time; zero means none.
func timeLimit(t *thread, v value, blocking bool) (time.Time, error) {
	if !v.IsSet() {
		return time.Time{}, nil
	}
	f, err := types.ToFloat(t, v)
	switch {
	case object.IsExcOf(err, object.TypeError):
		return time.Time{}, t.Errorf(object.TypeError, "'%s' object cannot be interpreted as an integer",
			object.TypeOf(v).Name)
	case err != nil:
		return time.Time{}, err
	case math.IsNaN(f):
		return time.Time{}, t.Errorf(object.ValueError, "Invalid value NaN (not a number)")
	case !blocking && f != -1:
		return time.Time{}, t.Errorf(object.ValueError, "can't specify a timeout for a non-blocking call")
	case f == -1:
		return time.Time{}, nil
	case f < 0:
		return time.Time{}, t.Errorf(object.ValueError, "timeout value must be a non-negative number")
	case f > math.MaxInt64/1e9:
		return time.Time{}, t.Errorf(object.OverflowError, "timestamp out of range for platform time_t")
	}
	return time.Now().Add(time.Duration(f * 1e9)), nil
}
