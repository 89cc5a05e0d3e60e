package chaos

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"syscall"
	"time"
)

// fault is something that was done to a process.
type fault struct {
	what         string // "kill worker", "stop nats" …
	began, ended time.Time
}

// faults breaks processes one after the other. At most one NATS server is broken at a time: two of
// three are a majority.
type faults struct {
	w     *world
	rnd   *rand.Rand
	kinds []string // what may happen

	mu     sync.Mutex
	done   []fault
	broken map[*proc]bool
	wait   sync.WaitGroup
}

func newFaults(w *world, seed uint64, kinds ...string) *faults {
	return &faults{w: w, rnd: rand.New(rand.NewPCG(seed, 1)), kinds: kinds, broken: map[*proc]bool{}}
}

// run breaks something every so often for some time.
func (f *faults) run(total, least, most time.Duration) {
	for end := time.Now().Add(total); time.Now().Before(end); {
		f.one()
		time.Sleep(least + time.Duration(f.rnd.Int64N(int64(most-least))))
	}
	f.wait.Wait()
}

// one breaks something, which mends itself later.
func (f *faults) one() {
	kind := f.kinds[f.rnd.IntN(len(f.kinds))]
	pause := 500*time.Millisecond + time.Duration(f.rnd.Int64N(int64(1500*time.Millisecond)))
	long := time.Second + time.Duration(f.rnd.Int64N(int64(4*time.Second)))
	which := f.rnd.IntN(3)
	targets := f.w.workers
	if kind == "kill nats" || kind == "stop nats" || kind == "cut host" || kind == "cut pair" {
		targets = f.w.nats
	}
	p := targets[which%len(targets)]
	f.mu.Lock()
	busy := f.broken[p]
	for q := range f.broken {
		busy = busy || p.kind == "nats" && q.kind == "nats"
	}
	if !busy {
		f.broken[p] = true
	}
	f.mu.Unlock()
	if busy {
		return
	}
	began := time.Now()
	f.wait.Go(func() {
		f.apply(kind, p, which, pause, long)
		f.mu.Lock()
		delete(f.broken, p)
		f.done = append(f.done, fault{kind, began, time.Now()})
		f.mu.Unlock()
	})
}

// apply does a fault to a process and undoes it.
func (f *faults) apply(kind string, p *proc, which int, pause, long time.Duration) {
	switch kind {
	case "kill worker", "kill nats":
		p.kill()
		time.Sleep(pause)
		p.start()
	case "stop worker", "stop nats":
		p.signal(syscall.SIGSTOP)
		time.Sleep(long)
		p.signal(syscall.SIGCONT)
	case "cut host":
		f.w.cut(which, true)
		time.Sleep(long)
		f.w.cut(which, false)
	case "cut pair":
		f.w.cutPair(which, (which+1)%len(f.w.nats), true)
		time.Sleep(long)
		f.w.cutPair(which, (which+1)%len(f.w.nats), false)
	}
}

// list returns the faults so far, in order.
func (f *faults) list() []fault {
	f.mu.Lock()
	defer f.mu.Unlock()
	out := slices.Clone(f.done)
	slices.SortFunc(out, func(a, b fault) int { return a.began.Compare(b.began) })
	return out
}

// recovery is how long after its end a fault may still be felt: servers elect for some seconds.
const recovery = 6 * time.Second

// during returns the fault in whose time an operation lies, or nil: of several, the one that began
// last before the operation's end.
func during(list []fault, op *operation) *fault {
	var found *fault
	for i := range list {
		if f := &list[i]; f.began.Before(op.ended) && op.began.Before(f.ended.Add(recovery)) {
			found = f
		}
	}
	return found
}

// summary counts faults by kind.
func summary(list []fault) string {
	count := map[string]int{}
	for _, f := range list {
		count[f.what]++
	}
	return fmt.Sprint(len(list), " faults ", count)
}
