package time

import (
	"math"
	"strings"
	"time"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Times of the calendar.

func gmtime(t *thread, a []value) (value, error) {
	sec, err := secondsOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	return broken(t, fieldsOfUnix(sec), "GMT", 0)
}

func localtime(t *thread, a []value) (value, error) {
	f, zone, offset, err := localFields(t, a[0])
	if err != nil {
		return value{}, err
	}
	return broken(t, f, zone, offset)
}

// broken makes a struct_time.
func broken(t *thread, f [9]int, zone string, offset int64) (value, error) {
	fields := make([]value, 0, 11)
	for _, n := range f {
		fields = append(fields, object.Int(int64(n)))
	}
	return newStruct(t, append(fields, t.Intern(zone).Value(), object.Int(offset)))
}

// localFields are the nine fields of a time in seconds since 1970 in the local zone, that zone's
// name then and its offset.
func localFields(t *thread, v value) (f [9]int, zone string, offset int64, err error) {
	sec, err := secondsOf(t, v)
	if err != nil {
		return f, "", 0, err
	}
	zone, offset, dst := LocalZone(t.Runtime, sec)
	f = fieldsOfUnix(sec + offset)
	if dst {
		f[8] = 1
	}
	return f, zone, offset, nil
}

// secondsOf is an argument in seconds since 1970; an unbound value and None are now.
func secondsOf(t *thread, v value) (sec int64, err error) {
	if !v.IsSet() || v.IsNone() {
		return t.Now().Unix(), nil
	}
	if sec, err = timestamp(t, v); err != nil {
		return 0, err
	}
	const most = 67767976233532799 // the last second of the last year that fits an int of C
	if sec > most || sec < -67768040609740800 {
		return 0, types.OSErrorOf(t, 75, "Value too large for defined data type")
	}
	return sec, nil
}

// fieldsOfUnix splits seconds since 1970. The years of Go's calendar end before those of C, so
// whole cycles of 400 years are counted apart.
func fieldsOfUnix(sec int64) [9]int {
	const cycle = 146097 * 86400
	cycles := sec / cycle
	u := time.Unix(sec-cycles*cycle, 0).UTC()
	return [9]int{u.Year() + int(cycles)*400, int(u.Month()), u.Day(), u.Hour(), u.Minute(), u.Second(),
		(int(u.Weekday()) + 6) % 7, u.YearDay(), 0}
}

// timestamp converts an int or float to whole seconds, rounded down.
func timestamp(t *thread, v value) (int64, error) {
	if f, ok := object.FloatOf(v); ok && v.Kind().Base() == object.KFloat {
		switch {
		case math.IsNaN(f):
			return 0, t.Errorf(object.ValueError, "Invalid value NaN (not a number)")
		case math.Abs(f) >= math.MaxInt64:
			return 0, t.Errorf(object.OverflowError, "timestamp out of range for platform time_t")
		}
		return int64(math.Floor(f)), nil
	}
	n, err := types.IndexNumber(t, v)
	if err != nil {
		return 0, err
	}
	if n.Big != nil {
		return 0, t.Errorf(object.OverflowError, "timestamp out of range for platform time_t")
	}
	return n.Small, nil
}

// tuple takes nine ints out of a tuple or struct_time.
func tuple(t *thread, v value, function string) (f [9]int, err error) {
	if v.Kind().Base() != object.KTuple {
		return f, t.Errorf(object.TypeError, "Tuple or struct_time argument required")
	}
	items := v.Tuple().Items
	if len(items) != len(f) {
		return f, t.Errorf(object.TypeError, "%s(): illegal time tuple argument", function)
	}
	for i, item := range items {
		n, err := types.IndexNumber(t, item)
		switch {
		case err != nil:
			return f, err
		case n.Big != nil:
			return f, t.Errorf(object.OverflowError, "Python int too large to convert to C long")
		case n.Small > math.MaxInt32:
			return f, t.Errorf(object.OverflowError, "signed integer is greater than maximum")
		case n.Small < math.MinInt32:
			return f, t.Errorf(object.OverflowError, "signed integer is less than minimum")
		}
		f[i] = int(n.Small)
	}
	return f, nil
}

// checked is tuple for functions that look names up by the fields: they must be in range, and 0
// counts as 1 for month, day and day of the year.
func checked(t *thread, v value, function string) (f [9]int, err error) {
	if !v.IsSet() {
		f, _, _, err = localFields(t, object.None)
		return f, err
	}
	if f, err = tuple(t, v, function); err != nil {
		return f, err
	}
	for _, i := range [...]int{1, 2, 7} {
		if f[i] == 0 {
			f[i] = 1
		}
	}
	for i, r := range fieldRanges {
		if r.name != "" && (f[i] < r.min || f[i] > r.max) {
			return f, t.Errorf(object.ValueError, "%s out of range", r.name)
		}
	}
	f[6] %= 7
	return f, nil
}

// fieldRanges says what each field may be; a weekday is taken modulo 7.
var fieldRanges = [9]struct {
	name     string
	min, max int
}{
	1: {"month", 1, 12}, 2: {"day of month", 1, 31}, 3: {"hour", 0, 23}, 4: {"minute", 0, 59}, 5: {"seconds", 0, 61},
	6: {"day of week", 0, math.MaxInt32}, 7: {"day of year", 1, 366},
}

func mktime(t *thread, a []value) (value, error) {
	f, err := tuple(t, a[0], "mktime")
	if err != nil {
		return value{}, err
	}
	// Whole cycles of 400 years are counted apart, as in fieldsOfUnix.
	cycles, year := f[0]/400, f[0]%400
	u := time.Date(year+2000, time.Month(f[1]), f[2], f[3], f[4], f[5], 0, time.UTC)
	return object.Float(float64(instant(t, u.Unix()+int64(cycles-5)*146097*86400, f[8]))), nil
}

func asctime(t *thread, a []value) (value, error) {
	f, err := checked(t, a[0], "asctime")
	if err != nil {
		return value{}, err
	}
	return format(t, "%a %b %e %H:%M:%S %Y", f, "", 0)
}

func ctime(t *thread, a []value) (value, error) {
	f, _, _, err := localFields(t, a[0])
	if err != nil {
		return value{}, err
	}
	return format(t, "%a %b %e %H:%M:%S %Y", f, "", 0)
}

func strftime(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "strftime() argument 1 must be str, not %s", argName(a[0]))
	}
	layout, given := a[0].Str().S, a[1]
	f, err := checked(t, given, "strftime")
	if err != nil {
		return value{}, err
	}
	zone, offset := zoneOf(t, given, f)
	if strings.IndexByte(layout, 0) >= 0 {
		return value{}, t.Errorf(object.ValueError, "embedded null character")
	}
	return format(t, layout, f, zone, offset)
}

// zoneOf is the zone of a time to be written: that of a struct_time, else the local one if the flag
// for daylight saving tells which.
func zoneOf(t *thread, v value, f [9]int) (zone string, offset int64) {
	if v.IsSet() && object.TypeOf(v) == structType {
		hidden := types.StructSeqHidden(v)
		if hidden[0].Kind().Base() == object.KStr && hidden[1].IsInt() {
			return hidden[0].Str().S, hidden[1].Int()
		}
	}
	if f[8] < 0 {
		return "", 0
	}
	u := time.Date(f[0], time.Month(f[1]), f[2], f[3], f[4], f[5], 0, time.UTC)
	return clockOf(t, LocalInstant(t.Runtime, u.Unix(), false), f[8] > 0)
}

// argName names the class of an argument as messages about arguments do.
func argName(v value) string {
	if v.IsNone() {
		return "None"
	}
	return object.TypeOf(v).Name
}

// format writes a time by a format; the directives are those of datetime.
func format(t *thread, layout string, f [9]int, zone string, offset int64) (value, error) {
	m, err := t.ImportInternal("_strptime")
	if err != nil {
		return value{}, err
	}
	fields := make([]value, 0, 10)
	for _, n := range f[:8] {
		fields = append(fields, object.Int(int64(n)))
	}
	fields = append(fields, object.NewStr(zone), object.Int(offset))
	return t.CallLibrary(m, "_strftime", object.NewStr(layout), object.NewTuple(fields))
}

func strptime(t *thread, a []value) (value, error) {
	args := []value{a[0]}
	if a[1].IsSet() {
		args = append(args, a[1])
	}
	m, err := t.ImportInternal("_strptime")
	if err != nil {
		return value{}, err
	}
	fields, err := t.CallLibrary(m, "_strptime_time", args...)
	if err != nil {
		return value{}, err
	}
	return newStruct(t, fields.Tuple().Items)
}
