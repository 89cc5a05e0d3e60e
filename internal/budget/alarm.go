package budget

import "time"

// The alarm is a flag that rings when the run is interrupted and at its deadline. Fuel decides how
// soon the clock is looked at by work that is paid for; the alarm reaches work that is not. A
// native that scans a long argument without burning fuel takes 2,000 times its own time from one
// poll to the next, but whoever called it looks at the alarm when it returns, which costs less than
// a nanosecond.

// Alarmed reports whether the alarm has rung since the last poll: a poll is due at once.
func (m *Meter) Alarmed() bool { return m != nil && m.alarm.Load() }

// Ring rings the alarm. It may be called from any goroutine.
func (m *Meter) Ring() { m.alarm.Store(true) }

// arm sets the alarm to the deadline.
func (m *Meter) arm() {
	m.alarm.Store(false)
	if m.stop.Load() != nil { // an interruption between the poll that found none and the line before
		m.Ring()
	}
	d := m.limits.Deadline
	switch {
	case d.IsZero():
		m.Disarm()
	case m.timer == nil:
		alarm := m.alarm // what a closed session refers to must not wait for its deadline to be collected
		m.timer = time.AfterFunc(d.Sub(m.now()), func() { alarm.Store(true) })
	default:
		m.timer.Reset(d.Sub(m.now()))
	}
}

// Disarm ends the alarm's timer, at the end of a run.
func (m *Meter) Disarm() {
	if m.timer != nil {
		m.timer.Stop()
	}
}
