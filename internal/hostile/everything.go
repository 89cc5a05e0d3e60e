// This file calls everything there is, with arguments of all kinds, and reports calls that break a
// promise. The Python side, which finds the targets and makes arguments, is testdata/everything.py.

package hostile

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/py"
)

//go:embed testdata/everything.py
var everything string

// CallOptions choose what CallEverything calls.
type CallOptions struct {
	Module  string        // only this one; "" for all
	Targets int           // how many functions, methods and operations are attacked; 0 for all
	AtLeast int           // so many calls: with further seeds when all targets have had their turn
	Seed    int           // which arguments
	Repeat  bool          // make slow calls 5,000 times in a row
	Late    time.Duration // how long after its deadline of 100 ms an attack may end
}

// Calls are what CallEverything found.
type Calls struct {
	Modules, Targets int
	Made, Returned   int
	Limits           map[string]int // attacks that a limit ended, by its name
	Worst            time.Duration  // the longest attack
	Problems         []string       // attacks that broke a bar, at every try
}

// callTime is the deadline of the calls of one target.
const callTime = 100 * time.Millisecond

// CallEverything calls every function, class, method and operator of every module with arguments
// that fit, that are huge, and that are recursive, endless, lying or of the wrong type. Natives
// that loop without looking at the clock, allocate before they ask or trust what an object says of
// itself are found here.
func CallEverything(o CallOptions) *Calls {
	c := &caller{CallOptions: o}
	c.Limits = map[string]int{}
	defer c.close()
	modules := append(py.Modules(), "builtins")
	slices.Sort(modules)
	c.public = modules
	modules = append(modules, c.private()...)
	if o.Module != "" {
		modules = []string{o.Module}
	}
	counts := make([]int, len(modules))
	for i, m := range modules {
		counts[i] = c.open(m)
		c.Calls.Targets += counts[i]
	}
	c.Modules = len(modules)
	every := 1
	if o.Targets > 0 {
		every = c.Calls.Targets/o.Targets + 1
	}
	for seed := o.Seed; ; seed++ {
		for i, m := range modules {
			c.open(m)
			for k := (i + seed) % every; k < counts[i]; k += every {
				c.attack(m, k, seed)
			}
		}
		if c.Made >= o.AtLeast || c.Made == 0 {
			return &c.Calls
		}
	}
}

// caller makes the calls, in a session that is replaced now and then.
type caller struct {
	CallOptions
	Calls
	public []string // modules that programs may import
	s      *hognose.Session
	since  int // attacks in this session
}

// private returns the modules that programs may not import but find in sys.modules, where those
// that they have imported leave them. What these take for granted is what attacks them worst.
func (c *caller) private() []string {
	c.open("sys")
	if c.s == nil {
		return nil
	}
	r, err := c.s.Run(context.Background(), "import_all()\nsorted(n for n in sys.modules if n[0] == '_')")
	if err != nil {
		c.Problems = append(c.Problems, err.Error())
		return nil
	}
	var names []string
	v, _ := r.Value.Go(context.Background())
	list, _ := v.([]any)
	for _, n := range list {
		if s, ok := n.(string); ok && s != "__main__" {
			names = append(names, s)
		}
	}
	return names
}

// open starts a session whose targets are those of the module, and returns how many there are; none
// if the module cannot be imported.
func (c *caller) open(module string) int {
	c.close()
	seed := uint64(1)
	s, err := hognose.Local(nil).Open(context.Background(), &hognose.Options{
		Limits: hognose.Limits{Time: 10 * time.Second, Memory: Memory}, Seed: &seed,
		Variables: map[string]any{"MODULE": module, "REPEAT": c.Repeat, "PUBLIC": c.public},
	})
	if err != nil {
		c.Problems = append(c.Problems, err.Error())
		return 0
	}
	c.s, c.since = s, 0
	r, err := s.Run(context.Background(), everything+"\ncollect()")
	if err != nil {
		return 0
	}
	n, _ := r.Value.Go(context.Background())
	count, _ := n.(int64)
	return int(count)
}

// close ends the session, if there is one.
func (c *caller) close() {
	if c.s != nil {
		c.s.Close()
		c.s = nil
	}
}

// attack calls one target, and again in a new session if that broke a bar: state that earlier calls
// left, or a busy machine, may be to blame.
func (c *caller) attack(module string, target, seed int) {
	if c.since++; c.since > 400 || c.s == nil {
		c.open(module)
	}
	problem := c.try(target, seed)
	for range 3 {
		if problem == "" {
			return
		}
		c.open(module)
		problem = c.try(target, seed)
	}
	if problem != "" {
		c.open(module)
		r, _ := c.s.Run(context.Background(), fmt.Sprintf("attack(%d, %d, True)", target, seed))
		c.Problems = append(c.Problems, fmt.Sprintf("%s attack(%d, %d): %s\n%s", module, target, seed, problem, r.Logs))
		c.open(module)
	}
}

// try makes the calls and says which bar they broke.
func (c *caller) try(target, seed int) string {
	// a wild pointer is reported like any fault instead of ending the process
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	ctx, cancel := context.WithTimeout(context.Background(), callTime)
	defer cancel()
	before := allocated()
	start := time.Now()
	r, err := c.s.Run(ctx, fmt.Sprintf("attack(%d, %d)", target, seed))
	took := time.Since(start)
	taken := allocated() - before
	var backend *hognose.BackendError
	var limit *hognose.LimitError
	switch {
	case errors.As(err, &backend):
		return backend.Report()
	case took > callTime+c.Late:
		return fmt.Sprintf("took %v", took)
	case r.Memory > Promised.Bytes:
		return fmt.Sprintf("holds %d MiB", r.Memory>>20)
	case taken > 1<<30:
		return fmt.Sprintf("allocated %d MiB", taken>>20)
	case errors.As(err, &limit):
		c.Limits[string(limit.Limit)]++
	case errors.Is(err, context.DeadlineExceeded):
		c.Limits["time"]++
	case err == nil:
		c.count(r)
	}
	c.Worst = max(c.Worst, took)
	return ""
}

// count adds what attack answered: how often something was called, and returned, since its last
// answer.
func (c *caller) count(r *hognose.Result) {
	v, _ := r.Value.Go(context.Background())
	if pair, ok := v.([]any); ok && len(pair) == 2 {
		made, _ := pair[0].(int64)
		returned, _ := pair[1].(int64)
		c.Made += int(made)
		c.Returned += int(returned)
	}
}

// allocated returns the bytes that the process has allocated so far.
func allocated() uint64 {
	s := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}
