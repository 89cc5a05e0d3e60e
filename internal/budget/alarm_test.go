package budget

import (
	"runtime"
	"testing"
	"time"
)

// The alarm rings at the deadline and when the run is interrupted, without any fuel being burnt.
func TestAlarmRings(t *testing.T) {
	m := New(unlimited(), nil)
	l := unlimited()
	l.Deadline = time.Now().Add(20 * time.Millisecond)
	m.Begin(l)
	if m.Alarmed() {
		t.Error("the alarm rings at once")
	}
	for start := time.Now(); !m.Alarmed(); {
		if time.Since(start) > 5*time.Second {
			t.Fatal("the alarm does not ring at the deadline")
		}
	}
	if err := m.Poll(); !same(err, &Error{Time}) {
		t.Errorf("got %v", err)
	}
	m.Begin(unlimited())
	m.Interrupt(&Error{Killed})
	if !m.Alarmed() || !same(m.Poll(), &Error{Killed}) || !m.Alarmed() {
		t.Error("an interruption does not ring, or only once")
	}
}

// A deadline that was moved meanwhile sets the alarm again.
func TestAlarmFollowsTheDeadline(t *testing.T) {
	m := New(unlimited(), nil)
	l := unlimited()
	l.Deadline = time.Now().Add(time.Hour)
	m.Begin(l)
	m.Ring()
	if err := m.Poll(); err != nil || m.Alarmed() {
		t.Errorf("%v; the alarm goes on: %v", err, m.Alarmed())
	}
	m.Disarm()
}

// A session is collected when it is closed, not when the deadline of its last run has passed.
func TestTheAlarmKeepsNoMeterAlive(t *testing.T) {
	m := New(Limits{}, nil)
	m.Begin(Limits{Deadline: time.Now().Add(time.Hour)})
	collected := make(chan struct{})
	runtime.AddCleanup(m, func(c chan struct{}) { close(c) }, collected)
	m = nil
	for range 100 {
		runtime.GC()
		select {
		case <-collected:
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
	t.Error("the meter is alive")
}
