package budget

import (
	"errors"
	"testing"
	"time"
)

// A nap ends when the host calls, when its time has come, at the deadline, and when the run is
// interrupted, whichever is first.
func TestNapsEnd(t *testing.T) {
	hour := time.Now().Add(time.Hour)
	for name, test := range map[string]struct {
		limits Limits
		until  time.Time
		act    func(m *Meter, wake chan struct{})
		want   Limit
	}{
		"host":       {until: hour, act: func(_ *Meter, wake chan struct{}) { wake <- struct{}{} }},
		"time":       {until: time.Now().Add(10 * time.Millisecond)},
		"past":       {until: time.Now().Add(-time.Hour)},
		"deadline":   {limits: Limits{Deadline: time.Now().Add(10 * time.Millisecond)}, until: hour, want: Time},
		"interrupt":  {until: hour, act: func(m *Meter, _ chan struct{}) { m.Interrupt(&Error{Limit: Killed}) }, want: Killed},
		"never ends": {act: func(m *Meter, _ chan struct{}) { m.Interrupt(&Error{Limit: Cancelled}) }, want: Cancelled},
	} {
		t.Run(name, func(t *testing.T) {
			m := New(test.limits, nil)
			wake := make(chan struct{}, 1)
			began := time.Now()
			if test.act != nil {
				go func() {
					for m.waker.Load() == nil { // until it naps
						time.Sleep(time.Millisecond)
					}
					test.act(m, wake)
				}()
			}
			var err error
			for err == nil && time.Since(began) < maxNap/2 {
				if err = m.Nap(wake, test.until); test.want == 0 {
					break
				}
			}
			var e *Error
			if errors.As(err, &e) != (test.want != 0 || name == "deadline") || e != nil && e.Limit != test.want {
				t.Error(err)
			}
			if took := time.Since(began); took >= maxNap {
				t.Errorf("it took %s", took)
			}
		})
	}
}
