package hostile

import (
	"os"
	"testing"
	"time"
)

// What a session keeps is what it accounts for, whatever made it. Ordinary runs try some functions,
// chosen by a seed that HOGNOSE_SEED sets; HOGNOSE_FULL=1 all of them.
func TestKeepEverything(t *testing.T) {
	o := KeepOptions{Module: os.Getenv("HOGNOSE_MODULE"), Targets: 150, Seed: sampleSeed(t)}
	if full() || o.Module != "" {
		o.Targets = 0
	}
	k := KeepEverything(o)
	for _, p := range k.Problems {
		t.Errorf("seed %d: %s", o.Seed, p)
	}
	if o.Module == "" && k.Measured < 100 {
		t.Errorf("seed %d: results of %d calls were kept: the arguments fit too rarely", o.Seed, k.Measured)
	}
	t.Logf("seed %d: %d results of %d calls of %d functions in %d modules, %v", o.Seed, k.Results, k.Measured, k.Targets, k.Modules, k.Took.Round(time.Second))
	for _, e := range k.Worst {
		t.Logf("%.1f times: %d bytes, charged %d, counted %d: %s", e.Factor(), e.Heap, e.Charged, e.Counted, e.Call)
	}
}

// sampleSeed chooses what an ordinary run tries of all there is: always the same, so that a change
// fails for what it did and not for the draw. HOGNOSE_SEED takes another sample.
func sampleSeed(t *testing.T) int { return max(number(t, "HOGNOSE_SEED"), 1) }
