package budget

import "time"

// maxNap is how long a nap may last: whoever naps looks around once a second.
const maxNap = time.Second

// Nap waits until something comes in by wake, at most until the given time, which may be zero, and
// until the run is interrupted or its deadline has come. It may end before any of that. wake holds one
// token; an interruption leaves one there, too.
func (m *Meter) Nap(wake chan struct{}, until time.Time) error {
	if m == nil {
		m = New(Limits{}, nil)
	}
	nap := maxNap
	if !until.IsZero() {
		nap = min(nap, time.Until(until))
	}
	if d := m.limits.Deadline; !d.IsZero() {
		nap = min(nap, d.Sub(m.now()))
	}
	m.waker.Store(&wake)
	if nap > 0 && m.stop.Load() == nil { // an interruption from now on finds wake
		m.Rest()
		timer := time.NewTimer(nap)
		select {
		case <-wake:
		case <-timer.C:
		}
		timer.Stop()
	}
	m.waker.Store(nil)
	return m.Poll()
}

// wakeUp ends a nap.
func (m *Meter) wakeUp() {
	if wake := m.waker.Load(); wake != nil {
		select {
		case *wake <- struct{}{}:
		default:
		}
	}
}
