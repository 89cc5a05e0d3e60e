package hostile

import (
	"os"
	"strconv"
	"testing"
	"time"
)

// A call ends in a result or an exception within 250 ms; on a busy machine, after a second and a
// half. Ordinary runs attack some hundred functions; HOGNOSE_FULL=1 all of them, with 50,000 calls
// at least.
func TestCallEverything(t *testing.T) {
	o := CallOptions{
		Module: os.Getenv("HOGNOSE_MODULE"), Targets: 400, Seed: number(t, "HOGNOSE_SEED"), Repeat: os.Getenv("HOGNOSE_REPEAT") != "",
		Late: 1500 * time.Millisecond,
	}
	if full() {
		o.Targets, o.AtLeast, o.Late = 0, 50_000, 150*time.Millisecond
	}
	if n := number(t, "HOGNOSE_CALLS"); n > 0 {
		o.Targets, o.AtLeast = 0, n
	}
	c := CallEverything(o)
	for _, p := range c.Problems {
		t.Error(p)
	}
	if o.Module == "" && c.Returned < c.Made/4 || c.Made == 0 {
		t.Errorf("of %d calls, %d returned: the arguments fit too rarely to try much", c.Made, c.Returned)
	}
	t.Logf("%d calls, %d of which returned, of %d functions in %d modules; by a limit ended %v; the longest took %v", c.Made, c.Returned, c.Targets, c.Modules, c.Limits, c.Worst)
}

// number returns the value of an environment variable, 0 if it is not set.
func number(t *testing.T, name string) int {
	text := os.Getenv(name)
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
