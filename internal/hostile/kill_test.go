package hostile

import (
	"testing"
	"time"
)

// Kill takes effect within 10 ms (100 on a busy machine), whatever the program does at the time:
// early, while it builds what it attacks with, and later.
func TestKillTakesEffectAtOnce(t *testing.T) {
	every := 4
	if full() {
		every = 1
	}
	killed := 0
	for i, p := range selected() {
		if i%every != 0 {
			continue
		}
		for _, after := range []time.Duration{15 * time.Millisecond, 20*time.Millisecond + p.Middle()} {
			took, ended := MeasureKill(p, after, bars(), 5)
			if took > bars().Kill {
				t.Errorf("%s went on for %v when it was killed after %v", p.Name, took, after)
			}
			if !ended {
				killed++
			}
		}
	}
	if killed == 0 {
		t.Error("no program was running when it was to be killed")
	}
	t.Logf("%d kills", killed)
}
