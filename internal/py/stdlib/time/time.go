// Package time is Python's module time: clocks, sleep, and times of the calendar as C has them. Now
// is what the session says it is, and the local zone is UTC until the program sets another one.
// Directives of strftime and strptime are those of package datetime, which the module _strptime
// lends to this one.
package time

import (
	"math"
	"time"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:  "time",
	Doc:   "Clocks, waiting, and times of the calendar.",
	Types: []object.TypeTable{structTable},
	Funcs: []*object.Def{
		{Name: "time", Sig: "", Doc: "Return the seconds since 1970 in UTC as a float.", Fn: now},
		{Name: "time_ns", Sig: "", Doc: "Return the nanoseconds since 1970 in UTC.", Fn: nowNanoseconds},
		{Name: "monotonic", Sig: "", Doc: "Return the seconds of a clock that never goes back.",
			Fn: seconds(sinceStart)},
		{Name: "monotonic_ns", Sig: "", Doc: "Return the nanoseconds of a clock that never goes back.",
			Fn: nanoseconds(sinceStart)},
		{Name: "perf_counter", Sig: "", Doc: "Return the seconds of the finest clock there is.",
			Fn: seconds(sinceStart)},
		{Name: "perf_counter_ns", Sig: "", Doc: "Return the nanoseconds of the finest clock there is.",
			Fn: nanoseconds(sinceStart)},
		{Name: "process_time", Sig: "",
			Doc: "Return the seconds that the session has been running. There is no clock of its processor alone.", Fn: seconds(sinceStart)},
		{Name: "process_time_ns", Sig: "", Doc: "Return process_time() in nanoseconds.", Fn: nanoseconds(sinceStart)},
		{Name: "thread_time", Sig: "", Doc: "Return process_time().", Fn: seconds(sinceStart)},
		{Name: "thread_time_ns", Sig: "", Doc: "Return process_time_ns().", Fn: nanoseconds(sinceStart)},
		{Name: "sleep", Sig: "seconds, /", Doc: "Wait. The time counts against the limit of the session.",
			Waits: true, Fn: sleep},
		{Name: "gmtime", Sig: "seconds=None, /",
			Doc: "Return the struct_time of seconds since 1970, or of now, in UTC.", Fn: gmtime},
		{Name: "localtime", Sig: "seconds=None, /",
			Doc: "Return the struct_time of seconds since 1970, or of now, in local time.", Fn: localtime},
		{Name: "mktime", Sig: "tuple, /",
			Doc: "Return the seconds since 1970 of a local time; fields beyond their range carry over.", Fn: mktime},
		{Name: "asctime", Sig: "tuple=None, /",
			Doc: "Return a time as text, such as 'Sat Jun 06 16:26:11 1998'.", Fn: asctime},
		{Name: "ctime", Sig: "seconds=None, /",
			Doc: "Return the local time of seconds since 1970, or of now, as text.", Fn: ctime},
		{Name: "strftime", Sig: "format, tuple=None, /", Doc: "Return a time, or now, as text by a format.",
			Fn: strftime},
		{Name: "strptime", Sig: "string, format='%a %b %d %H:%M:%S %Y', /",
			Doc: "Return the struct_time that a text tells by a format.", Fn: strptime},
		{Name: "tzset", Sig: "",
			Doc: "Make the time zone that the variable TZ of os.environ names that of local time.", Fn: tzset},
		{Name: "get_clock_info", Sig: "name, /", Doc: "Return what is known about a clock.", Fn: getClockInfo},
		{Name: "clock_getres", Sig: "clk_id, /", Doc: "Return the resolution of a clock in seconds.", Fn: clockGetres},
		{Name: "clock_gettime", Sig: "clk_id, /", Doc: "Return the time of a clock in seconds.", Fn: clockGettime},
		{Name: "clock_gettime_ns", Sig: "clk_id, /", Doc: "Return the time of a clock in nanoseconds.",
			Fn: clockGettimeNS},
		{Name: "clock_settime", Sig: "clk_id, time, /", Doc: "Refuse to set a clock.", Fn: clockSettime},
		{Name: "clock_settime_ns", Sig: "clk_id, time, /", Doc: "Refuse to set a clock.", Fn: clockSettime},
		{Name: "pthread_getcpuclockid", Sig: "thread_id, /", Doc: "Return the clock of a thread.", Fn: clockOfThread},
	},
	Values: append(clockValues(), []object.NamedValue{
		{Name: "_STRUCT_TM_ITEMS", Value: object.Int(11)},
		{Name: "timezone", Value: object.Int(0)},
		{Name: "altzone", Value: object.Int(0)},
		{Name: "daylight", Value: object.Int(0)},
		{Name: "tzname", Value: object.Tup(object.NewStr("UTC"), object.NewStr("UTC"))},
	}...),
}

type (
	thread = object.Thread
	value  = object.Value
)

// start is when the process began: clocks without an epoch count from there, with some offset so
// that they are never 0.
var start = time.Now().Add(-time.Second)

// Ticks is the host's clock without an epoch, in nanoseconds.
func Ticks() int64 { return time.Since(start).Nanoseconds() }

// sinceStart is the session's.
func sinceStart(t *thread) int64 {
	if t.Ticks != nil {
		return t.Ticks()
	}
	return Ticks()
}

func now(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.Float(float64(t.Now().UnixNano()) / 1e9), nil
}

func nowNanoseconds(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.Int(t.Now().UnixNano()), nil
}

func seconds(clock func(*thread) int64) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		return object.Float(float64(clock(t)) / 1e9), nil
	}
}

func nanoseconds(clock func(*thread) int64) object.Fn {
	return func(t *object.Thread, a []object.Value) (object.Value, error) { return object.Int(clock(t)), nil }
}

func sleep(t *object.Thread, a []object.Value) (object.Value, error) {
	d, err := duration(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	if err := t.Meter.Poll(); err != nil {
		return object.Value{}, err
	}
	return t.Park(&object.Sleep{End: time.Now().Add(d), Yield: t.Machine.Threads() > 1})
}

// duration converts the argument of sleep; durations that Go cannot hold are as good as forever.
func duration(t *object.Thread, v object.Value) (time.Duration, error) {
	f, err := types.ToFloat(t, v)
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
