package budget

import (
	"testing"
	"time"
)

// Slices that are too short for the background are work, too: the clock is seen while they are made.
func TestMakingShortSlicesPolls(t *testing.T) {
	looks := 0
	l := unlimited()
	l.Deadline = time.Unix(2000, 0)
	m := New(l, func() time.Time { looks++; return time.Unix(1000, 0) })
	for range 100 {
		if b, err := Make[uint64](m, backgroundSize/8-1); err != nil || len(b) != backgroundSize/8-1 {
			t.Fatal(len(b), err)
		}
	}
	if looks < 100 {
		t.Errorf("the clock was seen %d times while 100 slices of almost a MiB were made", looks)
	}
	m.Interrupt(&Error{Killed})
	if _, err := Make[byte](m, backgroundSize-1); !same(err, &Error{Killed}) {
		t.Errorf("after an interruption: %v", err)
	}
	if b, err := Make[byte](nil, 3); err != nil || len(b) != 3 {
		t.Error("without a meter", b, err)
	}
}
