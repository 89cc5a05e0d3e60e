package budget

import (
	"testing"
	"time"
)

// sharing returns a meter of a pool of 64 MiB that has charged so many bytes, of which so many
// live.
func sharing(t *testing.T, p *Pool, charged, live int64) (m *Meter, atRest *bool) {
	t.Helper()
	m = New(unlimited(), nil)
	m.Share(p, 64<<20)
	if err := m.Alloc(charged); err != nil {
		t.Fatal(err)
	}
	recount := func() { m.Free(m.Bytes() - live) }
	m.OnFull(recount)
	atRest = new(bool)
	*atRest = true
	m.Offer(func(time.Time) bool {
		if *atRest {
			recount()
			m.Tidy()
		}
		return *atRest
	})
	return m, atRest
}

func TestThePoolHasGarbageGivenBackBeforeItRefuses(t *testing.T) {
	var p Pool
	idle, _ := sharing(t, &p, 50<<20, 1<<20)
	m, _ := sharing(t, &p, 0, 30<<20)
	if err := m.Alloc(30 << 20); err != nil {
		t.Fatalf("beside garbage: %v", err)
	}
	if err := m.Alloc(40 << 20); !same(err, &Error{Memory}) {
		t.Errorf("beside what lives: %v", err)
	}
	idle.Unshare()
	m.Unshare()
	if p.Used() != 0 {
		t.Errorf("%d bytes are still taken", p.Used())
	}
}

// A session that runs is asked once; whoever asks waits for it, but not for ever.
func TestThePoolAsksSessionsThatRun(t *testing.T) {
	var p Pool
	busy, atRest := sharing(t, &p, 50<<20, 1<<20)
	*atRest = false
	m, _ := sharing(t, &p, 0, 0)
	start := time.Now()
	if err := m.Alloc(30 << 20); !same(err, &Error{Memory}) || !busy.Asked() {
		t.Fatalf("%v, asked: %v", err, busy.Asked())
	}
	if d := time.Since(start); d < garbageWait {
		t.Errorf("waited for %v only", d)
	}
	busy.Reclaim()
	if err := m.Alloc(30 << 20); err != nil || busy.Asked() {
		t.Errorf("%v, asked: %v", err, busy.Asked())
	}
}

// The last eighth is for those who hold little.
func TestSmallSessionsGetTheLastOfThePool(t *testing.T) {
	var p Pool
	large, _ := sharing(t, &p, 56<<20, 56<<20)
	small, _ := sharing(t, &p, 0, 1<<20)
	if err := large.Alloc(1 << 20); !same(err, &Error{Memory}) {
		t.Errorf("the large one: %v", err)
	}
	if err := small.Alloc(1 << 20); err != nil {
		t.Errorf("the small one: %v", err)
	}
	if err := small.Alloc(1 << 20); !same(err, &Error{Memory}) {
		t.Errorf("the small one, when it is no more: %v", err)
	}
}

// A session whose run is ended does not wait for others.
func TestAnInterruptedSessionDoesNotWaitForMemory(t *testing.T) {
	var p Pool
	_, atRest := sharing(t, &p, 50<<20, 1<<20)
	*atRest = false
	m, _ := sharing(t, &p, 0, 0)
	time.AfterFunc(garbageWait/10, func() { m.Interrupt(&Error{Killed}) })
	start := time.Now()
	if err := m.Alloc(30 << 20); !same(err, &Error{Memory}) {
		t.Error(err)
	}
	if d := time.Since(start); d > garbageWait*3/4 {
		t.Errorf("took %v", d)
	}
}
