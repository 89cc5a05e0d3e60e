package hostile

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hognose/hognose"
)

// Figures of the load test. A session may hold 4 MiB, so that all of them together stay below the
// cap of the process.
const (
	loadCap    = 2 << 30
	loadMemory = 4 << 20
	fairness   = 5 // times its fair share that an honest program may take
)

// honestPrograms are the programs that must go on beside hostile ones: a short one and one ten
// times as long.
var honestPrograms = []honest{
	{"short", primes + "(primes(5000), sorted(words.items())[0], len(str(3 ** 1000)))", "(669, ('and', 50), 478)"},
	{"long", primes + "(primes(60000), sorted(words.items())[0], len(str(3 ** 8000)))", "(6057, ('and', 50), 3817)"},
}

// honest is a program with its answer.
type honest struct{ name, code, answer string }

const primes = `
def primes(n):
    sieve = bytearray([1]) * n
    for i in range(2, n):
        if sieve[i]:
            for j in range(i * i, n, i): sieve[j] = 0
    return sum(sieve) - 2
words = {}
for w in "the harmless snake hisses and plays dead " .split() * 50: words[w] = words.get(w, 0) + 1
`

// Honest programs run right beside hostile ones, none of them starves, and the process gives its
// memory back: 500 sessions for as long as HOGNOSE_LOAD says, or a few for a second.
// HOGNOSE_RECORD=1 keeps the figures for the report.
//
// A program that needs c of processor time alone, beside R-1 other sessions, has its fair share if
// it ends when the process has spent R×c; on P processors that do nothing else, that is R×c/P by
// the clock. It fails here if the process has spent five times that. Time of the process instead of
// the clock's keeps a machine that does other things from making programs late; what the collector
// takes counts.
//
// The memory that the process starts from is what is resident when every hostile program has run
// once, and all sessions for a sixth of the time. Until then code of modules is read and pages of
// the program itself, which a process does once; and Go makes tables of a fiftieth of the largest
// heap, which it keeps. The soft limit keeps that size from varying much.
func TestHonestProgramsRunBesideHostileOnes(t *testing.T) {
	sessions, d, slack, warm := 40, time.Second, int64(10), false
	if text := os.Getenv("HOGNOSE_LOAD"); text != "" {
		var err error
		if d, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
		sessions, slack, warm = 500, 1, true
	}
	defer func(old int) { runtime.MemProfileRate = old }(runtime.MemProfileRate)
	runtime.MemProfileRate = 0 // the profile of a program that has one keeps a record of every stack
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(loadCap / 4))
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as the command does
	l := newLoad(t)
	alone := l.alone()
	if warm {
		l.run(16, time.Now(), len(l.attacks))
	}
	l.run(sessions, time.Now().Add(d/6), 0)
	before := resident()
	l.spent = map[string][]time.Duration{}
	l.hostile.Store(0)
	resetPeak()
	l.run(sessions, time.Now().Add(d), 0)
	peak, after := peak(), resident()

	rows := ""
	for _, h := range honestPrograms {
		rows += l.judge(h, alone[h.name], sessions, float64(fairness*slack))
	}
	figures := fmt.Sprintf(loadReport, sessions, d, l.hostile.Load(), peak>>20, loadCap>>20, before>>20, after>>20, rows)
	t.Log(figures)
	if peak > loadCap {
		t.Errorf("the process had %d MiB", peak>>20)
	}
	if after > before+before*slack/10 {
		t.Errorf("the process has %d MiB afterwards, %d before", after>>20, before>>20)
	}
	if os.Getenv("HOGNOSE_RECORD") != "" && !t.Failed() {
		if err := os.WriteFile("report/load.md", []byte(figures), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// judge fails if a run of h took more fair shares than the bar, and returns the row of the report.
func (l *load) judge(h honest, alone time.Duration, sessions int, bar float64) string {
	share := alone * time.Duration(sessions)
	spent := l.spent[h.name]
	slices.Sort(spent)
	n := len(spent)
	if n == 0 {
		l.t.Fatalf("%s: no honest program has run", h.name)
	}
	shares := func(i int) float64 { return float64(spent[i]) / float64(share) }
	if worst := shares(n - 1); worst > bar {
		l.t.Errorf("%s: an honest program took %.2f fair shares", h.name, worst)
	}
	return fmt.Sprintf("| %s | %d | %.1f | %.1f | %.2f | %.2f | %.2f |\n", h.name, n, ms(alone), ms(share), shares(n/2), shares(n*99/100), shares(n-1))
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// loadReport is what docs/security-results.md says of the test.
const loadReport = `%d sessions ran for %v, half of them honest programs, half hostile ones: %d hostile programs ran. The process had at most %d MiB, of a cap of %d; %d MiB before and %d MiB afterwards.

| honest program | runs | alone, ms | fair share, ms of the process | median, shares | 99th percentile | worst |
|---|---:|---:|---:|---:|---:|---:|
%s`

// load is what many sessions do at once.
type load struct {
	t       *testing.T
	backend *hognose.Backend
	attacks []*Program
	next    atomic.Int64 // attack
	hostile atomic.Int64 // runs

	mu    sync.Mutex
	spent map[string][]time.Duration // by the process, from the start to the end of an honest program
}

func newLoad(t *testing.T) *load {
	l := &load{t: t, backend: hognose.Local(&hognose.LocalOptions{MaxMemory: loadCap}), spent: map[string][]time.Duration{}}
	for _, c := range Programs() {
		for i := range c.Programs {
			if p := &c.Programs[i]; p.Make == nil {
				l.attacks = append(l.attacks, p)
			}
		}
	}
	return l
}

// alone returns the processor time that each honest program takes by itself, with its part of the
// collector's.
func (l *load) alone() map[string]time.Duration {
	const runs = 50
	took := map[string]time.Duration{}
	for _, h := range honestPrograms {
		runtime.GC()
		start := processTime()
		for range runs {
			l.work(h)
		}
		took[h.name] = max((processTime()-start)/runs, 1)
	}
	return took
}

// run has every second session do honest work until a time, and until so many hostile programs have
// been started. Sessions give way between two programs, as a host does that waits for what comes
// next.
func (l *load) run(sessions int, until time.Time, attacks int) {
	last := l.next.Load() + int64(attacks)
	var wg sync.WaitGroup
	for i := range sessions {
		wg.Go(func() {
			for time.Now().Before(until) || l.next.Load() < last {
				if i%2 == 1 {
					l.attack(l.attacks[l.next.Add(1)%int64(len(l.attacks))])
				} else {
					l.honest(honestPrograms[i/2%len(honestPrograms)])
				}
				runtime.Gosched()
			}
		})
	}
	wg.Wait()
}

// honest runs an honest program and notes what the process spent meanwhile.
func (l *load) honest(h honest) {
	start := processTime()
	l.work(h)
	spent := processTime() - start
	l.mu.Lock()
	l.spent[h.name] = append(l.spent[h.name], spent)
	l.mu.Unlock()
}

// work runs an honest program in a session of its own.
func (l *load) work(h honest) {
	ctx := context.Background()
	s, err := l.backend.Open(ctx, &hognose.Options{Limits: hognose.Limits{Memory: loadMemory, Time: 10 * time.Minute}})
	if err != nil {
		l.t.Error(err)
		return
	}
	defer s.Close()
	r, err := s.Run(ctx, h.code)
	if got, _ := r.Value.Repr(ctx, 0); err != nil || got != h.answer {
		l.t.Errorf("the honest program gave %s, %v", got, err)
	}
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
	l.hostile.Add(1)
}

// resident returns the size of the process when nothing is left to collect.
func resident() int64 {
	resetPeak()
	resetPeak() // what finalizers freed
	return peak()
}
