// This file keeps those who send events from sending more than the other end takes.

package directory

import (
	"context"
	"sync"
	"time"
)

// WindowSize is how many bytes of events may be on their way.
const WindowSize = 1 << 20

// windowTime is how long the other end may take nothing before it counts as gone. A client is given
// up much sooner.
const windowTime = time.Minute

// Window bounds what is on its way to another end, which says how much it has taken. So a client that
// reads slowly slows its own program down: its output waits nowhere in between. The zero value is ready.
type Window struct {
	mu    sync.Mutex
	sent  int64
	taken int64
	moved chan struct{} // closed when more is taken
	gone  bool          // the other end takes nothing any more
}

// Send waits until so many bytes may be sent, and counts them. It reports false if they may not,
// because ctx has ended or the other end takes nothing: then they are dropped. What is larger than the
// window is sent alone.
func (w *Window) Send(ctx context.Context, size int) bool {
	var timer *time.Timer
	for {
		w.mu.Lock()
		if w.gone {
			w.mu.Unlock()
			return false
		}
		if w.sent-w.taken < WindowSize {
			w.sent += int64(size)
			w.mu.Unlock()
			return true
		}
		if w.moved == nil {
			w.moved = make(chan struct{})
		}
		moved := w.moved
		w.mu.Unlock()
		if timer == nil {
			timer = time.NewTimer(windowTime)
			defer timer.Stop()
		}
		select {
		case <-moved:
			timer.Reset(windowTime)
		case <-ctx.Done():
			return false
		case <-timer.C:
			w.mu.Lock()
			w.gone = true
			w.mu.Unlock()
			return false
		}
	}
}

// Taken says how many bytes the other end has taken so far, of all that were sent.
func (w *Window) Taken(total int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if total <= w.taken {
		return
	}
	w.taken = total
	if w.moved != nil {
		close(w.moved)
		w.moved = nil
	}
}
