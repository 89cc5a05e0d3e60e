package engine

import (
	"sync"
	"time"
)

// clock ends a run at its deadline. It can be stopped while a person is asked, and then goes on
// with the time that was left. The zero clock never ends anything.
type clock struct {
	mu       sync.Mutex
	deadline time.Time // zero: there is none
	stopped  time.Time // since when it stands still; zero while it runs
	pauses   int       // that have not ended
	timer    *time.Timer
}

// start calls expire at the deadline, wherever it is by then. It is called once.
func (c *clock) start(deadline time.Time, expire func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.deadline = deadline
	if deadline.IsZero() {
		return
	}
	c.timer = time.AfterFunc(time.Until(deadline), func() {
		if c.due() {
			expire()
		}
	})
}

// due reports whether the deadline has passed, and winds the clock up again if it has been moved.
func (c *clock) due() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.stopped.IsZero() {
		return false
	}
	if left := time.Until(c.deadline); left > 0 {
		c.timer.Reset(left)
		return false
	}
	return true
}

// pause makes the clock stand still until resume, which returns for how long it did, or since the
// last resume if pauses overlap.
func (c *clock) pause() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pauses++; c.pauses > 1 {
		return
	}
	c.stopped = time.Now()
	if c.timer != nil {
		c.timer.Stop()
	}
}

func (c *clock) resume() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	waited := now.Sub(c.stopped)
	if c.timer != nil {
		c.deadline = c.deadline.Add(waited)
	}
	if c.pauses--; c.pauses > 0 {
		c.stopped = now
		return waited
	}
	c.stopped = time.Time{}
	if c.timer != nil {
		c.timer.Reset(c.deadline.Sub(now))
	}
	return waited
}

// end stops the clock for good.
func (c *clock) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.timer != nil {
		c.timer.Stop()
	}
}
