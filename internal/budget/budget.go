// Package budget meters what untrusted Python may spend.
//
// One [Meter] belongs to one session and travels through every phase, the front end included:
// steps, bytes, nesting and time are charged before the work is done, and the work stops at the
// first refusal. Two currencies must not be confused. Steps are part of the language: the same
// program costs the same steps on every machine and build. Fuel is private: it only decides how
// soon the clock and the interrupt flag are looked at again, so anything that takes time burns
// fuel, and nothing else depends on it.
package budget

import (
	"math"
	"sync/atomic"
	"time"
)

// NoLimit lifts a limit.
const NoLimit = math.MaxInt64

// slice is the fuel handed out between two polls. A unit is worth at most about 100 ns (a token, a
// node, a bytecode back-edge, 64 bytes copied), so the clock is seen at least every 200 µs.
const slice = 2000

// Limits are the bounds of a Meter. The zero value of a field means that nothing is allowed, except
// for Deadline and CPU, whose zero values mean that there is no such limit: callers state every limit, NoLimit included.
type Limits struct {
	Steps    int64
	Bytes    int64
	Depth    int64         // nesting of program data and source, counted by recursive natives
	Deadline time.Time     // wall clock
	CPU      time.Duration // processor time of the thread; zero: any
}

// Meter counts what a session spends. A nil *Meter charges nothing and never refuses.
//
// All methods except Interrupt belong to the goroutine that runs the session.
type Meter struct {
	fuel  int64
	steps int64 // left
	bytes int64 // charged
	depth int64

	limits Limits
	now    func() time.Time
	stop   atomic.Pointer[Error]
	hook   atomic.Pointer[func()]        // called by Interrupt
	waker  atomic.Pointer[chan struct{}] // see Nap
	alarm  *atomic.Bool                  // a poll is due; apart, so that the timer does not keep the session alive
	timer  *time.Timer                   // rings the alarm at the deadline

	cpuStart   time.Duration // processor time of the thread when the run began
	background time.Duration // that other threads have used for the run

	turns *Turns
	began time.Time // the session's turn; zero before the first poll of a run

	pool    *Pool
	poolMax int64
	granted atomic.Int64 // bytes taken from the pool
	lived   atomic.Int64 // bytes charged after the last recount that somebody asked for
	asked   atomic.Bool  // another session needs memory

	reserve int64  // bytes above the limit that may be used after a refusal
	full    func() // called before Alloc refuses

	polled func() // called by Poll; nil but for a profile

	place   Place // what the run holds while it computes; nil: nothing
	resting bool  // it has left it

	allow func(n int64) bool // asked instead of the limit; nil but for tests
}

// started is a moment by which Now tells the time.
var started = time.Now()

// Now is time.Now by the monotonic clock alone: it is for measuring how long something takes, and
// does not follow when the time of day is set. That halves what it costs, 40 ns on a virtual machine.
func Now() time.Time { return started.Add(time.Since(started)) }

// New returns a meter with the given limits. now is the clock of the deadline; nil means Now.
func New(l Limits, now func() time.Time) *Meter {
	if now == nil {
		now = Now
	}
	return &Meter{fuel: slice, steps: l.Steps, limits: l, now: now, alarm: new(atomic.Bool)}
}

// Work burns n units of fuel: n short operations of native code that are not steps of the language.
// It looks at the clock and the interrupt flag when a slice is used up.
func (m *Meter) Work(n int) error {
	if m == nil {
		return nil
	}
	if m.fuel -= int64(n); m.fuel >= 0 {
		return nil
	}
	return m.Poll()
}

// paceBlock is how many rounds of a loop Pace lets pass between two calls of Work. A round may take
// 50 ns.
const paceBlock = 1 << 12

// Pace burns fuel for a loop over many elements, which calls it with the number of the element: a
// block's worth when a block begins. The loop must come by the beginning of every block.
func (m *Meter) Pace(i int) error {
	if i%paceBlock != 0 {
		return nil
	}
	return m.Work(paceBlock / 8)
}

// Step charges n steps of the language and as much fuel.
func (m *Meter) Step(n int64) error {
	if m == nil {
		return nil
	}
	if m.steps -= n; m.steps < 0 {
		m.steps = 0
		return &Error{Limit: Steps}
	}
	if m.fuel -= n; m.fuel >= 0 {
		return nil
	}
	return m.Poll()
}

// TryStep charges one step if it is there and no poll is due, and reports whether it did.
func (m *Meter) TryStep() bool {
	if m == nil {
		return true
	}
	if m.steps < 1 || m.fuel < 1 {
		return false
	}
	m.steps--
	m.fuel--
	return true
}

// TrySteps is TryStep for n steps.
func (m *Meter) TrySteps(n int) bool {
	if m == nil {
		return true
	}
	if m.steps < int64(n) || m.fuel < int64(n) {
		return false
	}
	m.steps -= int64(n)
	m.fuel -= int64(n)
	return true
}

// Alloc charges n bytes before they are allocated. A negative n is a size that overflowed: it is
// refused, not given back.
func (m *Meter) Alloc(n int64) error {
	if m == nil {
		return nil
	}
	if n < 0 {
		return &Error{Limit: Memory}
	}
	if n > m.limits.Bytes-m.bytes && !m.makeRoom(n) {
		return &Error{Limit: Memory}
	}
	if m.pool != nil && m.bytes+n > m.granted.Load() && !m.draw(n) {
		return &Error{Limit: Memory}
	}
	m.bytes += n
	return nil
}

// Owe charges n bytes that cannot be refused where they are taken: a small object that the
// interpreter makes for itself. The next Alloc answers for them.
func (m *Meter) Owe(n int64) {
	if m != nil {
		m.bytes += n
	}
}

// makeRoom is what Alloc does when n bytes are not free: it has garbage given back, and then draws
// on the reserve. The reserve opens with the first refusal, so that a program that catches its
// MemoryError can still say something, and closes when there is room again.
func (m *Meter) makeRoom(n int64) bool {
	if m.allow != nil {
		return m.allow(n)
	}
	if m.reserve > 0 && n <= m.limits.Bytes+m.reserve-m.bytes {
		return true
	}
	if m.full != nil && n <= m.limits.Bytes {
		m.full()
	}
	reserve := m.limits.Bytes / 64
	if n <= m.limits.Bytes-m.bytes {
		if m.bytes < m.limits.Bytes-reserve {
			m.reserve = 0
		}
		return true
	}
	m.reserve = reserve
	return false
}

// TryAlloc charges n bytes if they are free at once, and reports whether it did. It never asks what
// is garbage, which takes time.
func (m *Meter) TryAlloc(n int64) bool {
	if m == nil {
		return true
	}
	if n < 0 || n > m.limits.Bytes-m.bytes || m.pool != nil && m.bytes+n > m.granted.Load() && !m.take(n) {
		return false
	}
	m.bytes += n
	return true
}

// OnFull makes Alloc call f before it refuses what the limit as such would allow: f may Free what
// turns out to be garbage. A session has one such function from its start to its end.
func (m *Meter) OnFull(f func()) {
	if m != nil {
		m.full = f
	}
}

// Free gives back n bytes that were charged. Giving back more than that makes no room beyond the
// limit. A caller that gives back what was charged since it began may come to a negative n, if a
// recount has given back more: then there is nothing left to do.
func (m *Meter) Free(n int64) {
	if m != nil && n > 0 {
		m.bytes = max(m.bytes-n, 0)
	}
}

// Enter descends one level of nesting; each successful Enter needs a Leave.
func (m *Meter) Enter() error {
	if m == nil {
		return nil
	}
	if m.depth >= m.limits.Depth {
		return &Error{Limit: Depth}
	}
	m.depth++
	return nil
}

// Leave undoes one Enter.
func (m *Meter) Leave() {
	if m != nil {
		m.depth--
	}
}

// Poll refills the fuel and reports whether the run was interrupted or its deadline has passed.
func (m *Meter) Poll() error {
	if m == nil {
		return nil
	}
	m.fuel = slice
	if m.polled != nil {
		m.polled()
	}
	if e := m.stop.Load(); e != nil {
		return e
	}
	now := m.giveWay()
	if d := m.limits.Deadline; !d.IsZero() && now.After(d) {
		return &Error{Limit: Time}
	}
	if m.limits.CPU > 0 && m.CPU() > m.limits.CPU {
		return &Error{Limit: CPU}
	}
	if m.alarm.Load() { // the deadline has been moved, or Interrupt has come since
		if e := m.stop.Load(); e != nil {
			return e
		}
		m.arm()
	}
	return nil
}

// OnPoll calls f at each poll.
func (m *Meter) OnPoll(f func()) { m.polled = f }

// Interrupt makes the next poll fail with cause. It may be called from any goroutine; the first
// cause wins.
func (m *Meter) Interrupt(cause *Error) {
	m.stop.CompareAndSwap(nil, cause)
	m.Ring()
	if f := m.hook.Load(); f != nil {
		(*f)()
	}
	m.wakeUp()
}

// Bytes returns the bytes charged and not given back.
func (m *Meter) Bytes() int64 { return m.bytes }

// Limit says what ran out.
type Limit uint8

const (
	Time Limit = iota
	Steps
	Memory
	Depth
	Output
	Cancelled // the caller's context ended
	Killed
	CPU
)

var limitNames = [...]string{"time limit", "step limit", "memory limit", "nesting limit", "output limit", "cancelled", "killed", "limit of processor time"}

func (l Limit) String() string { return limitNames[l] }

// Error reports that a budget ran out. Python code cannot catch it.
type Error struct{ Limit Limit }

func (e *Error) Error() string {
	if e.Limit == Cancelled || e.Limit == Killed {
		return e.Limit.String()
	}
	return e.Limit.String() + " exceeded"
}

// Slice pays in advance for a slice of steps, at most as many as are left, and polls. The machine
// counts them down itself.
func (m *Meter) Slice() (int64, error) {
	if m == nil {
		return slice, nil
	}
	n := min(slice, m.steps)
	if n == 0 {
		return 0, &Error{Limit: Steps}
	}
	m.steps -= n
	return n, m.Poll()
}

// Begin starts a run with new limits for steps, depth and time. Bytes stay charged: memory belongs
// to the session. An interruption that came before is forgotten.
func (m *Meter) Begin(l Limits) {
	m.limits, m.steps, m.fuel, m.depth, m.reserve = l, l.Steps, slice, 0, 0
	m.began = time.Time{}
	if l.CPU > 0 {
		m.cpuStart, m.background = ThreadCPU(), 0
	}
	m.stop.Store(nil)
	m.arm()
}

// Return gives back n steps that were paid for in advance and not used.
func (m *Meter) Return(n int64) {
	if m != nil {
		m.steps += n
	}
}

// Extend moves the deadline, by the time the run spent waiting for its caller.
func (m *Meter) Extend(d time.Duration) {
	if !m.limits.Deadline.IsZero() {
		m.limits.Deadline = m.limits.Deadline.Add(d)
	}
}

// Timer fires at the deadline; it never does if there is none.
func (m *Meter) Timer() *time.Timer {
	if m.limits.Deadline.IsZero() {
		return time.NewTimer(math.MaxInt64)
	}
	return time.NewTimer(m.limits.Deadline.Sub(m.now()))
}

// OnInterrupt calls f when the run is interrupted, until the returned function is called. f runs on
// the goroutine of Interrupt.
func (m *Meter) OnInterrupt(f func()) (remove func()) {
	m.hook.Store(&f)
	if m.stop.Load() != nil {
		f()
	}
	return func() { m.hook.Store(nil) }
}

// StepsLeft returns the steps that are left of the limit.
func (m *Meter) StepsLeft() int64 { return m.steps }

// Deadline returns the deadline, zero if there is none.
func (m *Meter) Deadline() time.Time { return m.limits.Deadline }
