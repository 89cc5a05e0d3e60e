// This file has the class datetime, which the code calls moment.

package datetime

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
	pytime "github.com/hognose/hognose/internal/py/stdlib/time"
	"github.com/hognose/hognose/internal/py/types"
)

// moment is a date and a time of day, Python's datetime. Arithmetic turns it into microseconds
// since the day before year 1 (small), which fit 64 bits, and back (ofSmall).
type moment struct {
	date
	clock
}

func (m *moment) Trace(visit func(value)) int64 { visit(m.tz); return 80 }

// momentMin and momentMax are datetime.min and datetime.max.
var (
	momentMin = object.NewSharedObject(datetimeType, &moment{date{minYear, 1, 1}, clock{tz: object.None}})
	momentMax = object.NewSharedObject(datetimeType,
		&moment{date{maxYear, 12, 31}, clock{23, 59, 59, million - 1, 0, object.None}})
)

// datetimeTable is the table of datetime.
var datetimeTable = object.TypeTable{
	Type: datetimeType,
	Doc:  "datetime(year, month, day[, hour[, minute[, second[, microsecond[,tzinfo]]]]]): a date with a time of day.",
	Slots: &object.Slots{
		New: momentNew, Init: noInit, Repr: momentRepr, Hash: momentHash, Compare: momentCompare,
		Str: momentStr,
		Binary: &[object.NumBinary]func(*thread, value, value) (value, error){
			object.OpAdd: momentAdd, object.OpSub: momentSub,
		},
	},
	Methods: momentMethods,
	Attrs:   clockAttrs,
	Values: []object.NamedValue{{Name: "min", Value: momentMin}, {Name: "max", Value: momentMax},
		{Name: "resolution", Value: deltaResolution}},
}

// momentMethods are the methods of datetime; those that date has too are inherited.
var momentMethods = []*object.Def{
	{Name: "now", Sig: "type, /, tz=None", Doc: "Return the present time, in the time zone tz or without one.",
		Fn: momentNow, Sort: object.ClassSort},
	{Name: "utcnow", Sig: "type, /", Doc: "Return the present time of UTC, without a time zone.",
		Fn: momentUTCNow, Sort: object.ClassSort},
	{Name: "fromtimestamp", Sig: "type, /, timestamp, tz=None",
		Doc: "Return the local time of a POSIX timestamp, in the time zone tz or without one.",
		Fn:  momentFromTimestamp, Sort: object.ClassSort},
	{Name: "utcfromtimestamp", Sig: "type, timestamp, /",
		Doc: "Return the time of UTC of a POSIX timestamp, without a time zone.", Fn: momentUTCFromTimestamp,
		Sort: object.ClassSort},
	{Name: "strptime", Sig: "type, /, *args",
		Doc: "Return the time that a text stands for, read according to a format.", Fn: momentStrptime,
		Sort: object.ClassSort},
	{Name: "combine", Sig: "type, /, date, time, tzinfo=None", Doc: "Put a date and a time of day together.",
		Fn: momentCombine, Sort: object.ClassSort},
	{Name: "fromisoformat", Sig: "type, object, /",
		Doc: "Return the time that a text in ISO 8601 format stands for.", Fn: momentFromISO, Sort: object.ClassSort},
	{Name: "date", Sig: "self, /", Doc: "Return the day.", Fn: func(t *thread, a []value) (value, error) {
		return newDate(t, dateType, momentOf(a[0]).date)
	}},
	{Name: "time", Sig: "self, /", Doc: "Return the time of day without its time zone.",
		Fn: func(t *thread, a []value) (value, error) {
			c := momentOf(a[0]).clock
			c.tz = object.None
			return newTime(t, timeType, c)
		}},
	{Name: "timetz", Sig: "self, /", Doc: "Return the time of day with its time zone.",
		Fn: func(t *thread, a []value) (value, error) {
			return newTime(t, timeType, momentOf(a[0]).clock)
		}},
	{Name: "ctime", Sig: "self, /", Doc: "Return ctime() style string.", Fn: dateCtime},
	{Name: "timetuple", Sig: "self, /", Doc: "Return a struct_time, as time.localtime() does.", Fn: momentTimetuple},
	{Name: "timestamp", Sig: "self, /", Doc: "Return the seconds since 1970 as a float.", Fn: momentTimestamp},
	{Name: "utctimetuple", Sig: "self, /", Doc: "Return a struct_time of the time in UTC.", Fn: momentUTCTimetuple},
	{Name: "isoformat", Sig: "self, /, sep='T', timespec='auto'",
		Doc: "Return string in ISO 8601 format, YYYY-MM-DDT[HH[:MM[:SS[.mmm[uuu]]]]][+HH:MM]; timespec says how much of it.", Fn: momentIsoformat},
	{Name: "utcoffset", Sig: "self, /", Doc: "Return self.tzinfo.utcoffset(self).",
		Fn: func(t *thread, a []value) (value, error) {
			return offsetValue(t, momentOf(a[0]).tz, nUtcoffset, a[0])
		}},
	{Name: "tzname", Sig: "self, /", Doc: "Return self.tzinfo.tzname(self).",
		Fn: func(t *thread, a []value) (value, error) {
			return zoneName(t, momentOf(a[0]).tz, a[0])
		}},
	{Name: "dst", Sig: "self, /", Doc: "Return self.tzinfo.dst(self).", Fn: func(t *thread, a []value) (value, error) {
		return offsetValue(t, momentOf(a[0]).tz, nDst, a[0])
	}},
	{Name: "replace",
		Sig: "self, /, year=None, month=None, day=None, hour=None, minute=None, second=None, microsecond=None, tzinfo=None, *, fold=None", Doc: "Return a datetime that differs in the given fields.", Fn: momentReplace},
	{Name: "__replace__", Sig: "self, /, **changes", Doc: "The same as replace().", Fn: replaceMethod},
	{Name: "astimezone", Sig: "self, /, tz=None",
		Doc: "Return the same moment in the time zone tz, by default the local one.", Fn: astimezone},
	{Name: "__reduce_ex__", Sig: "self, proto, /", Doc: "__reduce_ex__(proto) -> (cls, state)", Fn: reduceEx},
	{Name: "__reduce__", Sig: "self, /", Doc: "__reduce__() -> (cls, state)",
		Fn: func(t *thread, a []value) (value, error) {
			return reduce(t, a[0], false)
		}},
}

func momentOf(v value) *moment { return v.NativeObject().State.(*moment) }

var momentParams = params{names: []string{"year", "month", "day", "hour", "minute", "second", "microsecond",
	"tzinfo", "fold"}, required: 3, pos: 8}

// momentNew makes a datetime from numbers, or from the ten bytes of a pickle: the upper bit of the
// month is fold.
func momentNew(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	if b, ok := pickled(args, kw, 10); ok && b[2]&0x7f-1 < 12 {
		tz, err := pickledZone(t, args)
		m := moment{date{int(b[0])<<8 | int(b[1]), int(b[2] & 0x7f), int(b[3])}, unpickleClock(b[4:])}
		m.fold, m.tz = int(b[2]>>7), tz
		if err != nil {
			return value{}, err
		}
		return newObject(t, cls, m)
	}
	a, err := momentParams.bind(t, args, kw)
	if err != nil {
		return value{}, err
	}
	var m moment
	if err := m.set(t, a); err != nil {
		return value{}, err
	}
	return newObject(t, cls, m)
}

// set takes the fields from arguments, as far as they are given. All are converted before any is
// checked.
func (m *moment) set(t *thread, a []value) error {
	d := &m.date
	if err := cints(t, a, &d.year, &d.month, &d.day); err != nil {
		return err
	}
	if err := d.check(t); err != nil {
		return err
	}
	return m.clock.set(t, a[3:])
}

// newMoment returns a datetime of the class cls: those of Python are called.
func newMoment(t *thread, cls *object.Type, m moment) (value, error) {
	if cls == datetimeType {
		return newObject(t, datetimeType, m)
	}
	args := []value{num(m.year), num(m.month), num(m.day), num(m.hour), num(m.minute), num(m.second),
		num(m.micro), m.tz}
	return callFold(t, cls, args, m.fold)
}

// momentRepr shows seconds and microseconds unless they are zero, then fold, then the zone.
func momentRepr(t *thread, v value) (value, error) {
	m := momentOf(v)
	fields := m.shown(m.year, m.month, m.day, m.hour, m.minute)
	b := appendFields([]byte(object.TypeOf(v).Name), fields...)
	if m.fold != 0 {
		b = append(b[:len(b)-1], ", fold=1)"...)
	}
	b, err := m.appendZone(t, b)
	if err != nil {
		return value{}, err
	}
	return newText(t, b)
}

// momentStr is str(): isoformat with a space, which a subclass may override.
func momentStr(t *thread, v value) (value, error) {
	if object.TypeOf(v) == datetimeType {
		return momentISO(t, v, " ", "auto")
	}
	f, err := t.GetAttr(v, nIsoformat)
	if err != nil {
		return value{}, err
	}
	return t.Call(f, object.NewStr(" "))
}

// momentIsoformat is isoformat(sep, timespec); sep is one character of any kind.
func momentIsoformat(t *thread, a []value) (value, error) {
	self, sep := a[0], "T"
	if a[1].IsSet() {
		if a[1].Kind().Base() != object.KStr || !a[1].Str().IsChar() {
			return value{}, t.Errorf(object.TypeError,
				"isoformat() argument 1 must be a unicode character, not %s", typeName(a[1]))
		}
		sep = a[1].Str().S
	}
	spec, err := timespec(t, a[2], 2)
	if err != nil {
		return value{}, err
	}
	return momentISO(t, self, sep, spec)
}

// momentISO is isoformat with sep between date and time.
func momentISO(t *thread, v value, sep, spec string) (value, error) {
	m := momentOf(v)
	off, known, err := offsetOf(t, m.tz, nUtcoffset, v)
	if err != nil {
		return value{}, err
	}
	b := append(m.date.appendISO(nil), sep...)
	b = m.clock.appendISO(b, spec)
	if known {
		b = appendOffset(b, off, ":")
	}
	return newText(t, b)
}

// small is the time since the day before January 1 of year 1, in microseconds.
func (m *moment) small() int { return m.ordinal()*dayMicros + m.clock.micros() }

// ofSmall converts back; the year may be out of range.
func ofSmall(n int) moment {
	m := moment{date: fromOrdinal(floorDiv(n, dayMicros))}
	n = floorMod(n, dayMicros)
	m.micro = n % million
	m.second = n / million % 60
	m.minute = n / (60 * million) % 60
	m.hour = n / (3600 * million)
	m.tz = object.None
	return m
}

// smallMin and smallMax bound the moments that a datetime can hold.
const (
	smallMin = 1 * dayMicros
	smallMax = (maxOrdinal + 1) * dayMicros
	epoch    = 719163 // the ordinal of January 1 of 1970
)

// momentReplace is dt.replace(...).
func momentReplace(t *thread, a []value) (value, error) {
	m, cls := *momentOf(a[0]), object.TypeOf(a[0])
	if err := m.set(t, a[1:]); err != nil {
		return value{}, err
	}
	return newMoment(t, cls, m)
}

// momentCombine is datetime.combine(date, time, tzinfo): fold and zone come from the time.
func momentCombine(t *thread, a []value) (value, error) {
	cls := a[0].Type()
	d, c := dateOf(a[1]), (*clock)(nil)
	if d == nil {
		return value{}, t.Errorf(object.TypeError, "combine() argument 1 must be datetime.date, not %s", typeName(a[1]))
	}
	if c, _ = state(a[2]).(*clock); c == nil {
		return value{}, t.Errorf(object.TypeError, "combine() argument 2 must be datetime.time, not %s", typeName(a[2]))
	}
	m := moment{*d, *c}
	if a[3].IsSet() {
		tz, err := checkZone(t, a[3])
		if err != nil {
			return value{}, err
		}
		m.tz = tz
	}
	return newMoment(t, cls, m)
}

// momentTimetuple is timetuple(): tm_isdst is 1, 0 or -1 as dst() is not zero, zero or unknown.
func momentTimetuple(t *thread, a []value) (value, error) {
	m := momentOf(a[0])
	dst, known, err := offsetOf(t, m.tz, nDst, a[0])
	if err != nil {
		return value{}, err
	}
	flag := -1
	if known {
		flag = 0
		if dst != (delta{}) {
			flag = 1
		}
	}
	return structTime(t, m.date, m.clock, flag)
}

// momentUTCTimetuple is utctimetuple(). A datetime without an offset is taken as UTC.
func momentUTCTimetuple(t *thread, a []value) (value, error) {
	m := *momentOf(a[0])
	off, known, err := offsetOf(t, m.tz, nUtcoffset, a[0])
	if err != nil {
		return value{}, err
	}
	if known {
		n := m.small() - off.small()
		if n < smallMin || n >= smallMax {
			return value{}, t.Errorf(object.OverflowError, "date value out of range")
		}
		m = ofSmall(n)
	}
	return structTime(t, m.date, m.clock, 0)
}

// momentTimestamp takes a datetime without an offset as local time.
func momentTimestamp(t *thread, a []value) (value, error) {
	m := momentOf(a[0])
	off, known, err := offsetOf(t, m.tz, nUtcoffset, a[0])
	if err != nil {
		return value{}, err
	}
	if known {
		return object.Float(float64(m.small()-epoch*dayMicros-off.small()) / million), nil
	}
	if err := m.checkLocal(t); err != nil {
		return value{}, err
	}
	return object.Float(float64(m.localUnix(t)) + float64(m.micro)/million), nil
}

// localUnix is the second since 1970 of a moment in local time.
func (m *moment) localUnix(t *thread) int64 {
	return pytime.LocalInstant(t.Runtime, int64(floorDiv(m.small()-epoch*dayMicros, million)), m.fold == 1)
}

// toLocal is the local time of a moment in UTC. fold is 1 if clocks were turned back just before.
func (m moment) toLocal(t *thread) (moment, error) {
	unix := int64(floorDiv(m.small()-epoch*dayMicros, million))
	_, offset, _ := pytime.LocalZone(t.Runtime, unix)
	n := m.small() + int(offset)*million
	if n < smallMin || n >= smallMax {
		return m, t.Errorf(object.ValueError, "year is out of range")
	}
	local := ofSmall(n)
	if pytime.LocalFold(t.Runtime, unix) {
		local.fold = 1
	}
	return local, nil
}

// checkLocal refuses moments in local time on the first or last day: CPython looks a day around a
// moment for a change of clocks.
func (m *moment) checkLocal(t *thread) error {
	if m.fold == 0 && m.small()-dayMicros < smallMin {
		return t.Errorf(object.ValueError, "year 0 is out of range")
	}
	if m.fold == 1 && m.small()+dayMicros >= smallMax {
		return t.Errorf(object.ValueError, "year 10000 is out of range")
	}
	return nil
}

// momentNow is now(tz): the session's clock, which may be fixed by the host.
func momentNow(t *thread, a []value) (value, error) {
	cls := a[0].Type()
	tz, err := checkZone(t, a[1])
	if err != nil {
		return value{}, err
	}
	return inZone(t, cls, ofSmall(epoch*dayMicros+int(t.Now().UnixMicro())), tz)
}

// momentUTCFromTimestamp is datetime.utcfromtimestamp(ts), with the warning that it is deprecated.
func momentUTCFromTimestamp(t *thread, a []value) (value, error) {
	cls, ts := a[0].Type(), a[1]
	if err := warnUTC(t, "utcfromtimestamp", "fromtimestamp(timestamp, datetime.UTC)"); err != nil {
		return value{}, err
	}
	m, err := ofTimestamp(t, ts)
	if err != nil {
		return value{}, err
	}
	return newMoment(t, cls, m)
}

// warnUTC says that a method is deprecated, and what to call instead.
func warnUTC(t *thread, method, instead string) error {
	return t.Warn(object.DeprecationWarning, "datetime.datetime."+method+
		"() is deprecated and scheduled for removal in a future version. "+
		"Use timezone-aware objects to represent datetimes in UTC: datetime.datetime."+instead+".")
}

func momentUTCNow(t *thread, a []value) (value, error) {
	cls := a[0].Type()
	if err := warnUTC(t, "utcnow", "now(datetime.UTC)"); err != nil {
		return value{}, err
	}
	return newMoment(t, cls, ofSmall(epoch*dayMicros+int(t.Now().UnixMicro())))
}

// inZone converts a moment in UTC to the time of a zone, or without one to local time.
func inZone(t *thread, cls *object.Type, m moment, tz value) (value, error) {
	if tz.IsNone() {
		m, err := m.toLocal(t)
		if err != nil {
			return value{}, err
		}
		return newMoment(t, cls, m)
	}
	m.tz = tz
	v, err := newMoment(t, cls, m)
	if err != nil {
		return value{}, err
	}
	f, err := t.GetAttr(tz, nFromutc)
	if err != nil {
		return value{}, err
	}
	return t.Call(f, v)
}

// momentFromTimestamp is datetime.fromtimestamp(ts, tz).
func momentFromTimestamp(t *thread, a []value) (value, error) {
	cls := a[0].Type()
	ts := a[1]
	tz, err := checkZone(t, a[2])
	if err != nil {
		return value{}, err
	}
	m, err := ofTimestamp(t, ts)
	if err != nil {
		return value{}, err
	}
	return inZone(t, cls, m, tz)
}

// ofTimestamp is the moment in UTC of seconds since 1970.
func ofTimestamp(t *thread, ts value) (moment, error) {
	secs, micros, err := timestamp(t, ts, true)
	if err != nil {
		return moment{}, err
	}
	m, err := fromUnix(t, secs)
	m.micro = micros
	return m, err
}

// timestamp splits seconds since 1970 into whole ones and microseconds, rounded to the nearest, a
// half to the even one; or it rounds down.
func timestamp(t *thread, v value, round bool) (secs, micros int, err error) {
	if v.Kind().Base() != object.KFloat {
		n, err := types.IndexNumber(t, v)
		if err == nil && n.Big != nil {
			err = t.Errorf(object.OverflowError, "timestamp out of range for platform time_t")
		}
		return int(n.Small), 0, err
	}
	f, _ := object.FloatOf(v)
	if math.IsNaN(f) {
		return 0, 0, t.Errorf(object.ValueError, "Invalid value NaN (not a number)")
	}
	whole, frac := math.Modf(f)
	if frac < 0 {
		whole, frac = whole-1, frac+1
	}
	if !round {
		whole = math.Floor(f)
	} else if micros = int(math.RoundToEven(frac * 1e6)); micros >= million {
		whole, micros = whole+1, micros-million
	}
	if !(whole >= -1<<63 && whole < 1<<63) {
		return 0, 0, t.Errorf(object.OverflowError, "timestamp out of range for platform time_t")
	}
	return int(whole), micros, nil
}

// fromUnix is the moment some seconds after 1970. Years that C cannot hold are errors of the
// operating system. That is errno 75, EOVERFLOW, which localtime of C would report.
func fromUnix(t *thread, secs int) (moment, error) {
	const cYears = 1 << 31
	days := floorDiv(secs, daySeconds)
	if days > cYears*365 || days < -cYears*365 {
		v, err := t.Call(object.OSError.Value(), num(75), object.NewStr("Value too large for defined data type"))
		if err != nil {
			return moment{}, err
		}
		return moment{}, v.Exc()
	}
	d := fromOrdinal(epoch + days)
	if d.year < minYear || d.year > maxYear {
		return moment{}, t.Errorf(object.ValueError, "year %d is out of range", d.year)
	}
	return ofSmall((epoch*daySeconds + secs) * million), nil
}
