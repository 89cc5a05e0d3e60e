package hostile

import (
	"os"
	"runtime/debug"
	"testing"
	"time"
)

// Whatever is called with 20 MB, an interruption ends it within 10 ms of processor time; ordinary
// runs, on busy machines, have ten times that. They try some hundred expressions; HOGNOSE_SEED
// tries others, HOGNOSE_FULL=1 50,000.
func TestCallEverythingLong(t *testing.T) {
	o := LongOptions{Module: os.Getenv("HOGNOSE_MODULE"), Expressions: 250, Seed: sampleSeed(t), Bar: Promised.Busy().Kill}
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
