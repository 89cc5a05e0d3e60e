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

// A fault of background work is one of the goroutine that waits for it, which can recover; one that
// nobody waits for any more ends nothing.
func TestBackgroundFaults(t *testing.T) {
	func() {
		defer func() {
			if p := recover(); p != "fault" {
				t.Error("no fault came back but", p)
			}
		}()
		_, _ = InBackground(New(Limits{Steps: NoLimit, Bytes: NoLimit}, nil), func() int { panic("fault") })
	}()
	m := New(Limits{Steps: NoLimit, Bytes: NoLimit, Deadline: time.Now().Add(5 * time.Millisecond)}, nil)
	late, gone := make(chan bool), make(chan bool)
	if _, err := InBackground(m, func() int { defer close(gone); <-late; panic("late") }); err == nil {
		t.Error("it was not interrupted")
	}
	close(late)
	<-gone // and the process has not ended
}
