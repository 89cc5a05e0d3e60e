// This file calls everything with long arguments many times in a row, and finds natives that do
// long work without polling.

package hostile

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/py"
)

//go:embed testdata/long.py
var long string

// LongOptions choose what CallEverythingLong calls.
type LongOptions struct {
	Module      string        // only this one; "" for all
	Expressions int           // about so many
	Seed        int           // which arguments, and when they are interrupted
	Bar         time.Duration // how long a run may go on after its interruption, in processor time where that is known
	Found       func(string)  // hears of every problem at once; may be nil
}

// LongCalls are what CallEverythingLong found.
type LongCalls struct {
	Modules, Targets int
	Expressions      int           // runs, of 2,500 calls each
	Interrupted      int           // runs that were under way when they were interrupted
	Worst            time.Duration // the longest that one went on, of those that keep the bar
	Problems         []string      // expressions that broke the bar more than once, or faults
}

// CallEverythingLong calls every function, class, method and operator of every module 2,500 times
// in a row with arguments of 20 MB, and interrupts the run at a random moment, as Kill does.
// Natives that scan an argument in one go, without looking at the clock, are found here.
func CallEverythingLong(o LongOptions) *LongCalls {
	c := &longCaller{LongOptions: o, random: rand.New(rand.NewPCG(uint64(o.Seed), 1))}
	defer func() { c.close() }()
	c.public = append(py.Modules(), "builtins")
	slices.Sort(c.public)
	modules := append(slices.Clone(c.public), c.private()...)
	if o.Module != "" {
		modules = []string{o.Module}
	}
	counts := make([]int, len(modules))
	for i, m := range modules {
		counts[i] = c.open(m)
		c.Targets += counts[i]
	}
	c.Modules = len(modules)
	c.long = true
	each := max((o.Expressions+c.Targets-1)/max(c.Targets, 1), 1) // seeds for a target
	// of so many targets one, where fewer expressions are asked for
	every := max(c.Targets*each/max(o.Expressions, 1), 1)
	for i, m := range modules {
		if c.open(m) == 0 {
			continue
		}
		for k := (i + o.Seed) % every; k < counts[i]; k += every {
			for seed := range each {
				c.try(m, k, o.Seed*each+seed)
			}
		}
	}
	calls := c.LongCalls // alone: the caller holds a session
	return &calls
}

// longCaller makes the calls. Its session has the long values once, and is replaced now and then.
type longCaller struct {
	LongOptions
	LongCalls
	caller
	random *rand.Rand
	long   bool                   // sessions have long.py too
	where  atomic.Pointer[string] // what a run was doing some time after its interruption
}

// open is caller.open for sessions with room for long arguments.
func (c *longCaller) open(module string) int {
	if !c.long {
		return c.caller.open(module)
	}
	c.close()
	seed := uint64(1)
	s, err := hognose.Local(nil).Open(context.Background(), &hognose.Options{
		Limits: hognose.Limits{Time: time.Minute, Memory: 512 << 20}, Seed: &seed,
		Variables: map[string]any{"MODULE": module, "REPEAT": false, "PUBLIC": c.public},
	})
	if err != nil {
		c.problem(err.Error())
		return 0
	}
	c.s, c.since = s, 0
	r, err := s.Run(context.Background(), everything+"\n"+long+"\ncollect()")
	if err != nil {
		return 0
	}
	n, _ := r.Value.Go(context.Background())
	count, _ := n.(int64)
	return int(count)
}

// problem records what was wrong with a call.
func (c *longCaller) problem(text string) {
	c.LongCalls.Problems = append(c.LongCalls.Problems, text)
	if c.Found != nil {
		c.Found(text)
	}
}

// try makes the calls of one expression, and again if they go on for too long: Go's collector may
// make the thread work for it, once.
func (c *longCaller) try(module string, target, seed int) {
	if c.since++; c.since > 400 || c.s == nil {
		c.open(module)
	}
	c.LongCalls.Expressions++
	var late []time.Duration
	for range 5 {
		took, under, err := c.interrupt(fmt.Sprintf("drive(%d, %d)", target, seed),
			time.Duration(c.random.IntN(12_000))*time.Microsecond)
		if len(late) == 0 && under {
			c.Interrupted++
		}
		var backend *hognose.BackendError
		if errors.As(err, &backend) {
			c.problem(fmt.Sprintf("%s drive(%d, %d): %s", module, target, seed, backend.Report()))
			c.open(module)
			return
		}
		if took <= c.Bar {
			c.LongCalls.Worst = max(c.LongCalls.Worst, took)
			if len(late) == 0 {
				return
			}
			continue
		}
		if late = append(late, took); len(late) == 2 {
			where := ""
			if w := c.where.Load(); w != nil {
				where = "\n" + *w
			}
			r, _ := c.s.Run(context.Background(), fmt.Sprintf("described(%d, %d)", target, seed))
			text, _ := r.Value.Repr(context.Background(), 400)
			c.problem(fmt.Sprintf("%s drive(%d, %d) went on for %v after its interruption: %s%s", module, target,
				seed, late, text, where))
			return
		}
	}
}

// interrupt runs the code, cancels it after a while, and returns how long it went on and whether it
// was under way.
func (c *longCaller) interrupt(code string, after time.Duration) (took time.Duration, under bool, err error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	clock := threadClock()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	at := make(chan time.Duration, 1)
	timer := time.AfterFunc(after, func() {
		at <- clock()
		cancel()
	})
	look := time.AfterFunc(after+c.Bar*3/5, c.locate)
	defer look.Stop()
	c.where.Store(nil)
	_, err = c.s.Run(ctx, code)
	end := clock()
	if timer.Stop() {
		return 0, false, err
	}
	began := <-at
	return max(end-began, 0), errors.Is(err, context.Canceled), err
}

// locate notes what the run is doing: the functions of the interpreter on its stack, innermost
// first.
func (c *longCaller) locate() {
	stack := make([]byte, 1<<20)
	stack = stack[:runtime.Stack(stack, true)]
	for goroutine := range strings.SplitSeq(string(stack), "\n\n") {
		if !strings.Contains(goroutine, "(*longCaller).interrupt(") {
			continue
		}
		var names []string
		for line := range strings.SplitSeq(goroutine, "\n") {
			if name, place, ok := strings.Cut(line, "\t"); ok && name == "" && len(names) < 12 {
				place, _, _ = strings.Cut(place, " ")
				names = append(names, place[strings.LastIndex(place, "/internal/")+1:])
			}
		}
		text := strings.Join(names, " < ")
		c.where.Store(&text)
	}
}
