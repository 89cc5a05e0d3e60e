package hostile

import (
	"context"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// Figures of the load test. A session may hold 4 MiB, so that all of them together stay below the cap of the process.
const (
	loadCap    = 2 << 30
	loadMemory = 4 << 20
	fairness   = 5                     // times its share of the processors that an honest program may have to wait
	turn       = 10 * time.Millisecond // for which Go's scheduler lets a goroutine run
)

const honest = `
def primes(n):
    sieve = bytearray([1]) * n
    for i in range(2, n):
        if sieve[i]:
            for j in range(i * i, n, i): sieve[j] = 0
    return sum(sieve) - 2
words = {}
for w in "the harmless snake hisses and plays dead " .split() * 50: words[w] = words.get(w, 0) + 1
(primes(5000), sorted(words.items())[0], len(str(3 ** 1000)))
`

const honestAnswer = "(669, ('and', 50), 478)"

// Honest programs run right beside hostile ones, and none of them starves: 500 sessions for as long as HOGNOSE_LOAD says, or a few for a second.
func TestHonestProgramsRunBesideHostileOnes(t *testing.T) {
	sessions, d := 40, time.Second
	if text := os.Getenv("HOGNOSE_LOAD"); text != "" {
		var err error
		if d, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
		sessions = 500
	}
	l := &load{t: t, backend: hognose.Local()}
	l.backend.MaxMemory = loadCap
	old := debug.SetMemoryLimit(loadCap * 3 / 4)
	defer debug.SetMemoryLimit(old)
	for _, c := range Programs() {
		for i := range c.Programs {
			if p := &c.Programs[i]; p.Make == nil {
				l.attacks = append(l.attacks, p)
			}
		}
	}
	l.run(sessions, d/2) // what a process does only once
	l.waits, l.hostile = nil, 0
	alone := l.alone()
	before := resident()
	resetPeak()
	start, cpu := time.Now(), processTime()
	l.run(sessions, d)
	wall, cpu := time.Since(start), processTime()-cpu
	after := resident()
	// Every session has its turn of 10 ms, and the program that waits for it needs a turn of its own. Where the machine does
	// other things, turns come as much later as this process gets less of the processors.
	procs := time.Duration(runtime.GOMAXPROCS(0))
	share := (alone + turn) * time.Duration(sessions) / procs
	share = time.Duration(float64(share) * max(1, float64(wall*procs)/float64(max(cpu, 1))))
	slices.Sort(l.waits)
	if len(l.waits) == 0 {
		t.Fatal("no honest program has run")
	}
	worst := l.waits[len(l.waits)-1]
	t.Logf("%d honest runs, alone %v, a fair share is %v, median %v, worst %v; %d hostile runs; at most %d MiB resident, %d before, %d after",
		len(l.waits), alone, share, l.waits[len(l.waits)/2], worst, l.hostile, l.peak>>20, before>>20, after>>20)
	if l.peak > loadCap {
		t.Errorf("the process had %d MiB", l.peak>>20)
	}
	if bar := fairness * share; worst > bar && wall > 10*time.Second { // a short run has too few turns
		t.Errorf("an honest program took %v, %d shares are %v", worst, fairness, bar)
	}
	if after > before+before/10+16<<20 {
		t.Errorf("the process has %d MiB afterwards, %d before", after>>20, before>>20)
	}
}

// load is what many sessions do at once.
type load struct {
	t       *testing.T
	backend *hognose.Backend
	attacks []*Program

	mu      sync.Mutex
	waits   []time.Duration // of the honest programs
	hostile int
	peak    int64
}

// alone returns how long an honest program takes by itself.
func (l *load) alone() time.Duration {
	best := time.Hour
	for range 10 {
		best = min(best, l.work())
	}
	return best
}

// run has every second session do honest work for a while.
func (l *load) run(sessions int, d time.Duration) {
	stop := time.Now().Add(d)
	var wg sync.WaitGroup
	for i := range sessions {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(1, uint64(i)))
			for time.Now().Before(stop) {
				if i%2 == 1 {
					l.attack(l.attacks[r.IntN(len(l.attacks))])
					continue
				}
				took := l.work()
				l.mu.Lock()
				l.waits = append(l.waits, took)
				l.mu.Unlock()
			}
		})
	}
	wg.Wait()
	l.peak = peak()
}

// work runs the honest program in a session of its own.
func (l *load) work() time.Duration {
	ctx := context.Background()
	start := time.Now()
	s, err := l.backend.Open(ctx, &hognose.Options{Limits: hognose.Limits{Memory: loadMemory, Time: 10 * time.Minute}})
	if err != nil {
		l.t.Error(err)
		return 0
	}
	defer s.Close()
	r, err := s.Run(ctx, honest)
	took := time.Since(start)
	if got, _ := r.Value.Repr(ctx, 0); err != nil || got != honestAnswer {
		l.t.Errorf("the honest program gave %s, %v", got, err)
	}
	return took
}

// attack runs a hostile program; how it ends is for other tests to judge.
func (l *load) attack(p *Program) {
	ctx := context.Background()
	s, err := l.backend.Open(ctx, &hognose.Options{Limits: hognose.Limits{Memory: loadMemory, Time: Time}})
	if err != nil {
		l.t.Error(err)
		return
	}
	s.Run(ctx, p.Code)
	s.Close()
	l.mu.Lock()
	l.hostile++
	l.mu.Unlock()
}

// resident returns the size of the process when nothing is left to collect.
func resident() int64 {
	resetPeak()
	resetPeak() // what finalizers freed
	return peak()
}
