package chaos

import (
	"flag"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"
	"time"
)

var (
	seed     = flag.Uint64("chaos.seed", 0, "seed of the faults; 0 takes one by chance")
	duration = flag.Duration("chaos.duration", 0, "how long the long tests break things; 0 leaves them out")
	sessions = flag.Int("chaos.sessions", 200, "sessions of the long tests")
	kinds    = flag.String("chaos.kinds", "kill worker,stop worker,kill nats,stop nats", "faults of TestLong")
	think    = flag.Duration("chaos.think", time.Second, "average pause of a client of the long tests")
)

// chosen returns the seed and prints it.
func chosen(t *testing.T) uint64 {
	s := *seed
	if s == 0 {
		s = rand.Uint64N(1 << 32)
	}
	t.Logf("seed %d", s)
	return s
}

// The short form: workers die and are stopped, and the one NATS server is killed once.
func TestFaultsLoseNothing(t *testing.T) {
	w := begin(t, plan{nats: 1, workers: 3, gateways: 1})
	l := newLoad(w, 20, 20*time.Millisecond)
	l.begin(2)
	f := newFaults(w, chosen(t), "kill worker", "kill worker", "stop worker")
	f.run(4*time.Second, 300*time.Millisecond, 900*time.Millisecond)
	f.kinds = []string{"kill nats"}
	f.one()
	f.wait.Wait()
	for _, p := range w.workers {
		p.ready()
	}
	l.end()
	t.Logf("%d violations\n%s", l.check(), l.report(f.list()))
}

// Faults of all kinds on three NATS servers and three workers. Then everything is killed at once and
// started again on the same disks.
func TestLong(t *testing.T) {
	if *duration == 0 {
		t.Skip("make chaos runs it")
	}
	w := begin(t, plan{nats: 3, workers: 3, gateways: 2, sync: true})
	l := newLoad(w, *sessions, *think)
	l.begin(1)
	f := newFaults(w, chosen(t), strings.Split(*kinds, ",")...)
	for end := time.Now().Add(*duration); time.Now().Before(end); {
		time.Sleep(10 * time.Second) // calm
		f.run(min(time.Minute, time.Until(end)), time.Second, 3*time.Second)
		time.Sleep(recovery)
	}
	time.Sleep(10 * time.Second)
	began := time.Now()
	for _, p := range append(w.workers[:3:3], w.nats...) {
		p.signal(syscall.SIGKILL)
	}
	for _, p := range append(w.workers[:3:3], w.nats...) {
		p.wait()
		p.start()
	}
	for _, p := range w.workers {
		p.ready()
	}
	f.done = append(f.done, fault{"kill all", began, time.Now()})
	l.end()
	t.Logf("%d violations\n%s", l.check(), l.report(f.list()))
}

// The same with hosts that lose each other.
func TestPartitions(t *testing.T) {
	if *duration == 0 {
		t.Skip("make chaos runs it")
	}
	w := begin(t, plan{nats: 3, workers: 3, gateways: 1, sync: true, network: true})
	l := newLoad(w, *sessions, *think)
	l.begin(1)
	f := newFaults(w, chosen(t), "cut host", "cut pair", "kill worker", "stop worker")
	f.run(*duration, time.Second, 3*time.Second)
	time.Sleep(recovery)
	l.end()
	t.Logf("%d violations\n%s", l.check(), l.report(f.list()))
}

// Every worker is told to end and started again, while clients go on: no request fails.
func TestRollingRestart(t *testing.T) {
	if *duration == 0 {
		t.Skip("make chaos runs it")
	}
	w := begin(t, plan{nats: 1, workers: 3, gateways: 1})
	l := newLoad(w, *sessions, *think/4)
	l.begin(1)
	for range 3 {
		for _, p := range w.workers {
			time.Sleep(time.Second)
			p.signal(syscall.SIGTERM)
			p.wait()
			p.start()
			p.ready()
		}
	}
	l.end()
	violations := l.check()
	t.Logf("%d violations\n%s", violations, l.report(nil))
	if n := len(l.problems); n > 0 {
		t.Errorf("requests failed: %s", l.failures())
	}
}
