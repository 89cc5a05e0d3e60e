// Package time is Python's module time, as far as a session may know the time: clocks and sleep. Calendars are the business of
// the modules that build on it.
package time

import (
	"math"
	"time"

	"github.com/hognose/hognose/internal/py/object"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:  "time",
	Doc:   "Clocks, and waiting.",
	Types: []object.TypeTable{structTable},
	Funcs: []*object.Def{
		{Name: "time", Sig: "", Doc: "Return the seconds since 1970 in UTC as a float.", Fn: seconds(sinceEpoch)},
		{Name: "time_ns", Sig: "", Doc: "Return the nanoseconds since 1970 in UTC.", Fn: nanoseconds(sinceEpoch)},
		{Name: "monotonic", Sig: "", Doc: "Return the seconds of a clock that never goes back.", Fn: seconds(sinceStart)},
		{Name: "monotonic_ns", Sig: "", Doc: "Return the nanoseconds of a clock that never goes back.", Fn: nanoseconds(sinceStart)},
		{Name: "perf_counter", Sig: "", Doc: "Return the seconds of the finest clock there is.", Fn: seconds(sinceStart)},
		{Name: "perf_counter_ns", Sig: "", Doc: "Return the nanoseconds of the finest clock there is.", Fn: nanoseconds(sinceStart)},
		{Name: "process_time", Sig: "", Doc: "Return the seconds that the session has been running. There is no clock of its processor alone.", Fn: seconds(sinceStart)},
		{Name: "process_time_ns", Sig: "", Doc: "Return process_time() in nanoseconds.", Fn: nanoseconds(sinceStart)},
		{Name: "thread_time", Sig: "", Doc: "Return process_time().", Fn: seconds(sinceStart)},
		{Name: "thread_time_ns", Sig: "", Doc: "Return process_time_ns().", Fn: nanoseconds(sinceStart)},
		{Name: "sleep", Sig: "seconds, /", Doc: "Wait. The time counts against the limit of the session.", Fn: sleep},
	},
	Values: []object.NamedValue{
		{Name: "timezone", Value: object.Int(0)},
		{Name: "altzone", Value: object.Int(0)},
		{Name: "daylight", Value: object.Int(0)},
		{Name: "tzname", Value: object.Tup(object.NewStr("UTC"), object.NewStr("UTC"))},
	},
}

// start is when the process began: clocks without an epoch count from there, with some offset so that they are never 0.
var start = time.Now().Add(-time.Second)

func sinceStart() int64 { return time.Since(start).Nanoseconds() }
func sinceEpoch() int64 { return time.Now().UnixNano() }

func seconds(clock func() int64) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		return object.Float(float64(clock()) / 1e9), nil
	}
}

func nanoseconds(clock func() int64) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) { return object.Int(clock()), nil }
}

// maxNap is how long sleep stays deaf to the clock and to an interrupt.
const maxNap = 5 * time.Millisecond

func sleep(t *object.Thread, a []object.Value) (object.Value, error) {
	d, err := duration(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	for end := time.Now().Add(d); ; {
		if err := t.Meter.Poll(); err != nil {
			return object.Value{}, err
		}
		left := time.Until(end)
		if left <= 0 {
			return object.None, nil
		}
		time.Sleep(min(left, maxNap))
	}
}

// duration converts the argument of sleep; durations that Go cannot hold are as good as forever.
func duration(t *object.Thread, v object.Value) (time.Duration, error) {
	f, err := t.ToFloat(v)
	switch {
	case object.IsExcOf(err, object.TypeError):
		return 0, t.Errorf(object.TypeError, "'%s' object cannot be interpreted as an integer", object.TypeOf(v).Name)
	case err != nil:
		return 0, err
	case math.IsNaN(f):
		return 0, t.Errorf(object.ValueError, "Invalid value NaN (not a number)")
	case f < 0:
		return 0, t.Errorf(object.ValueError, "sleep length must be non-negative")
	case f > float64(math.MaxInt64)/1e9:
		return 0, t.Errorf(object.OverflowError, "timestamp out of range for platform time_t")
	}
	return time.Duration(f * 1e9), nil
}
