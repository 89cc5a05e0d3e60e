package hostile

import (
	"math/rand/v2"
	"os"
	"runtime/debug"
	"testing"
	"time"
)

// Whatever is called with 20 MB, an interruption ends it within 10 ms of processor time; ordinary runs, on busy machines, have ten times that.
// They try some hundred expressions, of a seed that is printed; HOGNOSE_SEED repeats them, HOGNOSE_FULL=1 tries 50,000.
func TestCallEverythingLong(t *testing.T) {
	o := LongOptions{Module: os.Getenv("HOGNOSE_MODULE"), Expressions: 250, Seed: number(t, "HOGNOSE_SEED"), Bar: Promised.Busy().Kill}
	if o.Seed == 0 {
		o.Seed = 1 + rand.IntN(1_000_000)
	}
	if full() {
		o.Expressions, o.Bar = 50_000, Promised.Kill
	}
	if n := number(t, "HOGNOSE_CALLS"); n > 0 {
		o.Expressions, o.Bar = n, Promised.Kill
	}
	o.Found = func(p string) { t.Errorf("seed %d: %s", o.Seed, p) }
	defer debug.FreeOSMemory() // for the tests that measure the process
	start := time.Now()
	c := CallEverythingLong(o)
	if c.Expressions == 0 {
		t.Error("nothing was called")
	}
	t.Logf("seed %d: %d expressions of %d targets in %d modules, %d interrupted under way, the longest went on for %v; took %v", o.Seed, c.Expressions, c.Targets, c.Modules, c.Interrupted, c.Worst,
		time.Since(start).Round(time.Second))
}
