// This file shows on a terminal that an agent is at work.

package cli

import (
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/hognose/hognose/agent"
)

// spinner shows on a terminal that an agent is at work: how long, in which step, and how many tokens
// were used. It is on a line of its own, which is gone before anything else is written. A nil
// spinner shows nothing.
type spinner struct {
	mu    sync.Mutex
	w     io.Writer
	start time.Time // of the run
	step  int
	usage agent.Usage
	doing string // "" while nothing is shown
	shown bool
	turn  int
	stop  chan struct{}
}

// newSpinner returns a spinner that turns until end is called.
func newSpinner(w io.Writer) *spinner {
	s := &spinner{w: w, start: time.Now(), stop: make(chan struct{})}
	go func() {
		tick := time.NewTicker(100 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				s.draw()
			case <-s.stop:
				return
			}
		}
	}()
	return s
}

var spinnerFaces = []rune("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

// draw writes the line over the one before it. The lock is held.
func (s *spinner) draw() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.doing == "" {
		return
	}
	s.turn++
	text := fmt.Sprintf("%c %s · step %d · %d s", spinnerFaces[s.turn%len(spinnerFaces)], s.doing, s.step,
		int(time.Since(s.start).Seconds()))
	if n := s.usage.Input + s.usage.Output; n > 0 {
		text += fmt.Sprintf(" · %d tokens", n)
	}
	_, _ = io.WriteString(s.w, "\r\x1b[K"+grey+text+plain)
	s.shown = true
}

// show says what is being done; "" hides the spinner until it is called again.
func (s *spinner) show(doing string) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.doing = doing
	if s.shown {
		_, _ = io.WriteString(s.w, "\r\x1b[K")
		s.shown = false
	}
}

// at notes how far the run is.
func (s *spinner) at(step int, u agent.Usage) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.step, s.usage = step, u
}

// end hides the spinner for good.
func (s *spinner) end() {
	if s != nil {
		s.show("")
		close(s.stop)
	}
}
