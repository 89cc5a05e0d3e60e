// This file has the clocks that programs may name.

package time

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// clockIDs are the clocks of clock_gettime that a session may read, which are those of Linux.
var clockIDs = []struct {
	name string
	id   int64
	now  func(*thread) int64
}{
	{"CLOCK_REALTIME", 0, wallClock},
	{"CLOCK_MONOTONIC", 1, sinceStart},
	{"CLOCK_PROCESS_CPUTIME_ID", 2, sinceStart},
	{"CLOCK_THREAD_CPUTIME_ID", 3, sinceStart},
	{"CLOCK_MONOTONIC_RAW", 4, sinceStart},
	{"CLOCK_BOOTTIME", 7, sinceStart},
	{"CLOCK_TAI", 11, wallClock},
}

func wallClock(t *thread) int64 { return t.Now().UnixNano() }

// clockInfo is what get_clock_info tells.
var clockInfo = []struct {
	name, clock           string
	monotonic, adjustable bool
}{
	{"time", "CLOCK_REALTIME", false, true},
	{"monotonic", "CLOCK_MONOTONIC", true, false},
	{"perf_counter", "CLOCK_MONOTONIC", true, false},
	{"process_time", "CLOCK_PROCESS_CPUTIME_ID", true, false},
	{"thread_time", "CLOCK_THREAD_CPUTIME_ID", true, false},
}

var nSimpleNamespace = object.StaticName("SimpleNamespace")

func getClockInfo(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "get_clock_info() argument 1 must be str, not %s", argName(a[0]))
	}
	for _, c := range clockInfo {
		if c.name == a[0].Str().S {
			return namespace(t, []value{object.NewStr("clock_gettime(" + c.clock + ")"),
				object.Bool(c.monotonic), object.Bool(c.adjustable), object.Float(1e-9)},
				"implementation", "monotonic", "adjustable", "resolution")
		}
	}
	return value{}, t.Errorf(object.ValueError, "unknown clock")
}

func namespace(t *thread, values []value, names ...string) (value, error) {
	types, err := t.ImportInternal("types")
	if err != nil {
		return value{}, err
	}
	class, err := t.LibraryAttr(types, nSimpleNamespace)
	if err != nil {
		return value{}, err
	}
	kw := make([]*object.Str, len(names))
	for i, n := range names {
		kw[i] = t.Intern(n)
	}
	return t.Machine.Call(class, values, kw)
}

// clockByID reads the clock that a program names by its number.
func clockByID(t *thread, v value) (int64, error) {
	n, ok := object.IntOf(v)
	if !ok {
		return 0, t.Errorf(object.TypeError, "clk_id should be integer, not %s", object.TypeOf(v).Name)
	}
	for _, c := range clockIDs {
		if n.Big == nil && c.id == n.Small {
			return c.now(t), nil
		}
	}
	return 0, types.OSErrorOf(t, 22, "Invalid argument")
}

func clockGettime(t *thread, a []value) (value, error) {
	n, err := clockByID(t, a[0])
	return object.Float(float64(n) / 1e9), err
}

func clockGettimeNS(t *thread, a []value) (value, error) {
	n, err := clockByID(t, a[0])
	return object.Int(n), err
}

func clockGetres(t *thread, a []value) (value, error) {
	_, err := clockByID(t, a[0])
	return object.Float(1e-9), err
}

// clockSettime refuses: the clocks belong to the host.
func clockSettime(t *thread, a []value) (value, error) {
	if _, err := clockByID(t, a[0]); err != nil {
		return value{}, err
	}
	return value{}, types.OSErrorOf(t, 1, "Operation not permitted")
}

// clockOfThread is pthread_getcpuclockid: every thread has the same clock.
func clockOfThread(t *thread, a []value) (value, error) {
	if _, err := types.IndexNumber(t, a[0]); err != nil {
		return value{}, err
	}
	return object.Int(3), nil
}

// clockValues are the names of the clocks.
func clockValues() []object.NamedValue {
	values := make([]object.NamedValue, 0, len(clockIDs))
	for _, c := range clockIDs {
		values = append(values, object.NamedValue{Name: c.name, Value: object.Int(c.id)})
	}
	return values
}
