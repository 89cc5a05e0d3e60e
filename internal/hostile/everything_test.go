package hostile

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"runtime/metrics"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/py"
)

//go:embed testdata/everything.py
var everything string

// callTime is the deadline of one call. An exception or a result must be there after 250 ms; after a second and a half where other tests run
// beside this one.
const callTime = 100 * time.Millisecond

func callLate() time.Duration {
	if full() {
		return 150 * time.Millisecond
	}
	return 1500 * time.Millisecond
}

// calls is how many calls TestCallEverything makes: HOGNOSE_CALLS, or what takes some seconds.
func calls(t *testing.T) int {
	text := os.Getenv("HOGNOSE_CALLS")
	if text == "" {
		return 2000
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Every function, class and method of every module is called with huge, recursive, endless, lying and wrong-typed arguments. Natives
// that loop without looking at the clock, allocate before they ask or trust what an object says of itself are found here.
func TestCallEverything(t *testing.T) {
	modules := append(py.Modules(), "builtins")
	slices.Sort(modules)
	if m := os.Getenv("HOGNOSE_MODULE"); m != "" {
		modules = []string{m}
	}
	c := &caller{t: t, outcomes: map[string]int{}, repeat: os.Getenv("HOGNOSE_REPEAT") != ""}
	defer c.close()
	total := 0
	for _, m := range modules {
		total += c.count(m)
	}
	if total == 0 {
		t.Fatal("nothing to call")
	}
	each := max(1, calls(t)/total)
	for i, m := range modules {
		n := c.open(m)
		for k := range n * each {
			if calls(t) < total && (k+i)%(total/calls(t)+1) != 0 {
				continue
			}
			c.call(m, k%n, k/n+seedBase())
		}
	}
	t.Logf("%d calls of %d functions in %d modules: %v", c.made, total, len(modules), c.outcomes)
}

func seedBase() int {
	n, _ := strconv.Atoi(os.Getenv("HOGNOSE_SEED"))
	return n
}

type caller struct {
	t        *testing.T
	s        *hognose.Session
	since    int  // calls in this session
	repeat   bool // make slow calls many times
	made     int
	outcomes map[string]int
}

// count opens a session for a module and returns how many targets it has.
func (c *caller) count(module string) int { return c.open(module) }

// open starts a session whose targets are those of the module.
func (c *caller) open(module string) int {
	c.close()
	seed := uint64(1)
	s, err := hognose.Local().Open(context.Background(), &hognose.Options{
		Limits: hognose.Limits{Time: 10 * time.Second, Memory: Memory}, Seed: &seed,
		Variables: map[string]any{"MODULE": module, "REPEAT": c.repeat},
	})
	if err != nil {
		c.t.Fatal(err)
	}
	c.s, c.since = s, 0
	r, err := s.Run(context.Background(), everything+"\ncollect()")
	if err != nil {
		c.t.Logf("%s cannot be asked: %v", module, err)
		return 0
	}
	n, err := r.Value.Go(context.Background())
	if err != nil {
		c.t.Fatal(err)
	}
	return int(n.(int64))
}

func (c *caller) close() {
	if c.s != nil {
		c.s.Close()
	}
}

// call makes one call, and again in a new session if it broke a bar: state that earlier calls left, or a busy machine, may be to blame.
func (c *caller) call(module string, target, seed int) {
	if c.since++; c.since > 400 {
		c.open(module)
	}
	c.made++
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
		r, _ := c.s.Run(context.Background(), fmt.Sprintf("describe(%d, %d)", target, seed))
		what, _ := r.Value.Repr(context.Background(), 300)
		c.t.Errorf("%s call(%d, %d) %s: %s", module, target, seed, what, problem)
		c.open(module)
	}
}

// try makes the call and says which bar it broke.
func (c *caller) try(target, seed int) string {
	ctx, cancel := context.WithTimeout(context.Background(), callTime)
	defer cancel()
	before := allocated()
	start := time.Now()
	r, err := c.s.Run(ctx, fmt.Sprintf("call(%d, %d)", target, seed))
	took := time.Since(start)
	taken := allocated() - before
	var backend *hognose.BackendError
	var limit *hognose.LimitError
	var python *hognose.PythonError
	switch {
	case errors.As(err, &backend):
		var internal *py.InternalError
		if errors.As(err, &internal) {
			return fmt.Sprintf("%v\n%s", err, internal.Stack)
		}
		return err.Error()
	case took > callTime+callLate():
		return fmt.Sprintf("took %v", took)
	case r.Memory > Promised.Bytes:
		return fmt.Sprintf("holds %d MiB", r.Memory>>20)
	case taken > 1<<30:
		return fmt.Sprintf("allocated %d MiB", taken>>20)
	case errors.As(err, &limit):
		c.outcomes[limit.Limit]++
	case errors.As(err, &python):
		c.outcomes["uncaught"]++
	case err != nil:
		return err.Error()
	default:
		c.outcomes[returned(r)]++
	}
	return ""
}

// returned tells a result from an exception that the harness caught.
func returned(r *hognose.Result) string {
	if v, _ := r.Value.Repr(context.Background(), 0); v != "'ok'" {
		return "raised"
	}
	return "returned"
}

// allocated returns the bytes that the process has allocated so far.
func allocated() uint64 {
	s := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}
