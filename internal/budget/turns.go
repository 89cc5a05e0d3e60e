package budget

import (
	"sync/atomic"
	"time"
)

// Turns are what sessions take that share the processors. The zero value is ready for use.
//
// Go's scheduler lets a goroutine have a processor for 10 ms, so that a program of 1 ms waits for
// ten times its own time of each other session. Sessions that give way after 1 ms make it wait for
// about its share: with 500 of them on two processors the worst of 65,000 such programs took 3.7
// times its share.
type Turns struct{ running atomic.Int64 }

// TakeTurns makes the session of the meter share the processors with the others of t.
func (m *Meter) TakeTurns(t *Turns) { m.turns = t }

// JoinTurns counts the session among those that run, until LeaveTurns.
func (m *Meter) JoinTurns() {
	if m.turns != nil {
		m.turns.running.Add(1)
	}
}

// LeaveTurns undoes JoinTurns.
func (m *Meter) LeaveTurns() {
	if m.turns != nil {
		m.turns.running.Add(-1)
	}
}

// giveWay lets other goroutines run when the session's turn is over, and returns the time. If every
// running session has a processor, it does not: Go would wake up a thread in search of the others,
// which cost 3 % of the time.
func (m *Meter) giveWay() time.Time {
	now := m.now()
	if m.turns == nil || now.Sub(m.began) < turn {
		return now
	}
	if !m.began.IsZero() && m.turns.crowded() {
		pause()
		now = m.now()
	}
	m.began = now
	return now
}
