package cli

import (
	"os"
	"testing"
	"time"
)

// TestAnEarlyInterruptIsKept presses Ctrl-C between the end of a text and the begin of its run.
func TestAnEarlyInterruptIsKept(t *testing.T) {
	c := make(interrupts, 1)
	c <- os.Interrupt
	c.press() // a second one is the same
	ctx, stop := c.context()
	defer stop()
	select {
	case <-ctx.Done():
	case <-time.After(10 * time.Second):
		t.Error("the interrupt was lost")
	}
}

func TestAnOldInterruptIsForgotten(t *testing.T) {
	c := make(interrupts, 1)
	c.press()
	c.forget()
	ctx, stop := c.context()
	if err := ctx.Err(); err != nil {
		t.Error(err)
	}
	stop()
	c.press()
	if len(c) != 1 {
		t.Error("a context that has ended took the interrupt of the next statement")
	}
}
