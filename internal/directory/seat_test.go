package directory

import (
	"context"
	"sync"
	"testing"
	"time"
)

// A program that waits leaves the only place to others, of its own tenant and of another one.
func TestARunThatWaitsLeavesItsPlace(t *testing.T) {
	for name, code := range map[string]string{
		"sleep":   "import time\ntime.sleep(600)",
		"asyncio": "import asyncio\nasyncio.run(asyncio.sleep(600))",
		"thread":  "import threading, time\nt = threading.Thread(target=time.sleep, args=(600,))\nt.start()\nt.join()",
		"native":  "import time\nsorted([2, 1], key=lambda n: time.sleep(600))",
	} {
		t.Run(name, func(t *testing.T) {
			d := local(t, Options{Runs: 1, Quota: func(string) Quota { return Quota{Runs: 4} }})
			sleeper, other := create(t, d, &Spec{}), create(t, d, &Spec{})
			ctx, cancel := context.WithCancel(t.Context())
			var wg sync.WaitGroup
			wg.Go(func() {
				reply, err := d.Do(ctx, "t", sleeper, &Command{Op: Run, Code: code}, nil)
				if err != nil || reply.Run.Error == nil {
					t.Error("it was not stopped", err)
				}
			})
			resting(t, d, 1)
			for range 3 {
				if got := repr(runs(t, d, other, "1+1")); got != "2" {
					t.Error(got)
				}
			}
			cancel()
			wg.Wait()
			if d.turns.free != 1 || len(d.turns.tenants) != 0 {
				t.Errorf("%d places are free, %d tenants are left", d.turns.free, len(d.turns.tenants))
			}
		})
	}
}

// The time that a run waits to return to its place is not its own.
func TestWaitingForAPlaceTakesNoTime(t *testing.T) {
	d := local(t, Options{Runs: 1})
	id := create(t, d, &Spec{Limits: Limits{Time: 500}})
	done := make(chan *Reply)
	go func() {
		reply, err := d.Do(t.Context(), "t", id, &Command{Op: Run, Code: "import time\ntime.sleep(0.02)\n'awake'"}, nil)
		if err != nil {
			t.Error(err)
		}
		done <- reply
	}()
	resting(t, d, 1)
	others := []string{"other", "first run"} // the place, and that for a tenant that runs nothing yet
	for _, tenant := range others {
		if err := d.turns.take(t.Context(), tenant, 1); err != nil {
			t.Fatal(err)
		}
	}
	time.Sleep(time.Second) // twice its limit
	for _, tenant := range others {
		d.turns.give(tenant)
	}
	if got := repr((<-done).Run); got != "'awake'" {
		t.Error(got)
	}
}

// Runs that rest and come back do not keep other tenants waiting.
func TestThoseWhoComeBackTakeTurns(t *testing.T) {
	turns := newTurns(1)
	for _, tenant := range []string{"a", "b"} {
		if err := turns.take(t.Context(), tenant, 1); err != nil {
			t.Fatal(err)
		}
		turns.rest(tenant)
	}
	for _, tenant := range []string{"c", "first run"} {
		if err := turns.take(t.Context(), tenant, 1); err != nil {
			t.Fatal(err)
		}
	}
	order := make(chan string, 4)
	queued := func(tenant string, count func(*lane) int) {
		for {
			turns.mu.Lock()
			l := turns.tenants[tenant]
			n := 0
			if l != nil {
				n = count(l)
			}
			turns.mu.Unlock()
			if n > 0 {
				return
			}
			time.Sleep(time.Millisecond)
		}
	}
	for _, tenant := range []string{"a", "b"} {
		go func() {
			turns.back(t.Context(), tenant)
			order <- tenant
			turns.give(tenant)
		}()
		queued(tenant, func(l *lane) int { return len(l.returning) })
	}
	go func() {
		if turns.take(t.Context(), "d", 1) == nil {
			order <- "d"
			turns.give("d")
		}
	}()
	queued("d", func(l *lane) int { return len(l.waiting) })
	turns.give("c")
	if got := <-order + <-order + <-order; got != "abd" {
		t.Error(got)
	}
}

// resting waits until so many runs rest.
func resting(t *testing.T, d *Local, n int) {
	t.Helper()
	for {
		d.turns.mu.Lock()
		got := 0
		for _, l := range d.turns.tenants {
			got += l.resting
		}
		d.turns.mu.Unlock()
		if got == n {
			return
		}
		if t.Context().Err() != nil {
			t.Fatal("the test has ended")
		}
		time.Sleep(time.Millisecond)
	}
}
