package budget

import (
	"errors"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

func unlimited() Limits { return Limits{Steps: NoLimit, Bytes: NoLimit, Depth: NoLimit} }

func TestNilMeterNeverRefuses(t *testing.T) {
	var m *Meter
	for name, err := range map[string]error{
		"Work": m.Work(1 << 40), "Step": m.Step(NoLimit), "Alloc": m.Alloc(NoLimit), "Enter": m.Enter(), "Poll": m.Poll(),
	} {
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	m.Free(1)
	m.Leave()
}

func TestLimitsAreInclusive(t *testing.T) {
	l := unlimited()
	l.Steps, l.Bytes, l.Depth = 3, 100, 2
	m := New(l, nil)
	for i, c := range []struct {
		charge func() error
		want   error
	}{
		{func() error { return m.Step(3) }, nil},
		{func() error { return m.Step(1) }, &Error{Steps}},
		{func() error { return m.Alloc(60) }, nil},
		{func() error { return m.Alloc(40) }, nil},
		{func() error { return m.Alloc(1) }, &Error{Memory}},
		{func() error { return m.Enter() }, nil},
		{func() error { return m.Enter() }, nil},
		{func() error { return m.Enter() }, &Error{Depth}},
	} {
		if err := c.charge(); !same(err, c.want) {
			t.Errorf("charge %d: %v, want %v", i, err, c.want)
		}
	}
}

// A refused charge changes nothing: a smaller one may still fit.
func TestRefusedChargeIsNotMade(t *testing.T) {
	l := unlimited()
	l.Bytes = 100
	m := New(l, nil)
	if err := m.Alloc(NoLimit); !same(err, &Error{Memory}) {
		t.Fatalf("got %v", err)
	}
	if err := m.Alloc(100); err != nil || m.Bytes() != 100 {
		t.Errorf("%v, %d bytes charged", err, m.Bytes())
	}
}

// A size that overflowed is negative. Charging it must not make room.
func TestNegativeChargeIsRefused(t *testing.T) {
	l := unlimited()
	l.Bytes = 100
	m := New(l, nil)
	if err := m.Alloc(-50); !same(err, &Error{Memory}) || m.TryAlloc(-50) || m.Bytes() != 0 {
		t.Errorf("%v, %d bytes charged", err, m.Bytes())
	}
}

func TestFreeAndLeaveGiveBack(t *testing.T) {
	l := unlimited()
	l.Bytes, l.Depth = 10, 1
	m := New(l, nil)
	for range 3 {
		if err := errors.Join(m.Alloc(10), m.Enter()); err != nil {
			t.Fatal(err)
		}
		m.Free(10)
		m.Leave()
	}
}

func TestZeroLimitsAllowNothing(t *testing.T) {
	m := New(Limits{}, nil)
	if !same(m.Step(1), &Error{Steps}) || !same(m.Alloc(1), &Error{Memory}) || !same(m.Enter(), &Error{Depth}) {
		t.Error("something was allowed")
	}
	if err := m.Poll(); err != nil {
		t.Errorf("a zero deadline is none, but Poll says %v", err)
	}
}

// The clock is not looked at for every unit of work, but at least once per slice.
func TestWorkLooksAtTheClockOncePerSlice(t *testing.T) {
	looks := 0
	start := time.Unix(1000, 0)
	now := func() time.Time { looks++; return start }
	l := unlimited()
	l.Deadline = start.Add(time.Second)
	m := New(l, now)
	for range 10 * slice {
		if err := m.Work(1); err != nil {
			t.Fatal(err)
		}
	}
	if looks < 9 || looks > 10 {
		t.Errorf("%d looks for ten slices", looks)
	}
	start = start.Add(2 * time.Second)
	if err := work(m, slice+1); !same(err, &Error{Time}) {
		t.Errorf("after the deadline: %v", err)
	}
}

func TestStepsBurnFuelToo(t *testing.T) {
	l := unlimited()
	l.Deadline = time.Unix(1000, 0)
	m := New(l, func() time.Time { return time.Unix(1001, 0) })
	var err error
	for range slice + 1 {
		if err = m.Step(1); err != nil {
			break
		}
	}
	if !same(err, &Error{Time}) {
		t.Errorf("got %v", err)
	}
}

// A session that has had its turn lets others run before it goes on. Go's scheduler may give it the
// next turn all the same, now and then.
func TestPollGivesWayWhenTheTurnIsOver(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	clock := time.Unix(1000, 0)
	m := New(unlimited(), func() time.Time { return clock })
	m.TakeTurns(&Turns{})
	m.JoinTurns()
	m.JoinTurns() // as another session
	gaveWay := 0
	for range 100 {
		var ran atomic.Bool
		go ran.Store(true)
		for _, passed := range []time.Duration{0, turn / 2, turn / 2} {
			clock = clock.Add(passed)
			if err := m.Poll(); err != nil {
				t.Fatal(err)
			}
		}
		if ran.Load() {
			gaveWay++
		}
	}
	if gaveWay < 80 {
		t.Errorf("gave way to %d of 100", gaveWay)
	}
}

// An interrupt stays: every poll after it fails, with the first cause.
func TestInterruptFromAnotherGoroutine(t *testing.T) {
	m := New(unlimited(), nil)
	done := make(chan struct{})
	go func() {
		m.Interrupt(&Error{Killed})
		m.Interrupt(&Error{Cancelled})
		close(done)
	}()
	<-done
	for range 2 {
		if err := work(m, slice+1); !same(err, &Error{Killed}) {
			t.Errorf("got %v", err)
		}
	}
}

func TestErrorTexts(t *testing.T) {
	for limit, want := range map[Limit]string{
		Time: "time limit exceeded", Steps: "step limit exceeded", Memory: "memory limit exceeded", Depth: "nesting limit exceeded",
		Output: "output limit exceeded", Cancelled: "cancelled", Killed: "killed",
	} {
		if got := (&Error{limit}).Error(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// work burns n units one by one, until the first refusal.
func work(m *Meter, n int) error {
	for range n {
		if err := m.Work(1); err != nil {
			return err
		}
	}
	return nil
}

func same(got, want error) bool {
	var g, w *Error
	return errors.As(got, &g) == errors.As(want, &w) && (g == nil || *g == *w)
}

// A recount may have given back what a caller wants to give back: it must not be charged again.
func TestGivingBackLessThanNothingChargesNothing(t *testing.T) {
	l := unlimited()
	l.Bytes = 100
	m := New(l, nil)
	if err := m.Alloc(60); err != nil {
		t.Fatal(err)
	}
	before := m.Bytes()
	m.Free(50) // the recount
	m.Free(m.Bytes() - before)
	if m.Bytes() != 10 {
		t.Errorf("%d bytes charged, want 10", m.Bytes())
	}
}

// What is owed is charged at once, and the next charge is refused for it.
func TestOwedBytesCount(t *testing.T) {
	l := unlimited()
	l.Bytes = 100
	m := New(l, nil)
	if m.Owe(120); m.Bytes() != 120 || !same(m.Alloc(1), &Error{Memory}) {
		t.Errorf("%d bytes charged", m.Bytes())
	}
}

// A loop that is paced polls a few times in a hundred thousand rounds, and ends when it is told to.
func TestPace(t *testing.T) {
	m := New(Limits{Steps: NoLimit, Bytes: 1 << 20, Depth: 10}, nil)
	polls := 0
	m.OnPoll(func() { polls++ })
	for i := range 100_000 {
		if err := m.Pace(i); err != nil {
			t.Fatal(err)
		}
	}
	if polls < 5 || polls > 20 {
		t.Errorf("%d polls", polls)
	}
	if m.StepsLeft() != NoLimit {
		t.Error("pacing takes steps")
	}
	m.Interrupt(&Error{Limit: Killed})
	for i := range 100_000 {
		if m.Pace(i) != nil {
			return
		}
	}
	t.Error("an interrupt was not seen")
}
