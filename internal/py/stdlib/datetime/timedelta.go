// This file has timedelta: construction, text and attributes. The operators are in
// timedelta_ops.go.

package datetime

import (
	"math"
	"strconv"

	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// delta is a difference in time: 0 <= secs < 86400 and 0 <= micros < 1000000, and the sign is that
// of days.
type delta struct{ days, secs, micros int }

func (d *delta) Trace(func(value)) int64 { return 24 }

const (
	daySeconds = 24 * 3600
	million    = 1000000
	dayMicros  = daySeconds * million
	maxDays    = 999999999
)

// These are timedelta.min, max and resolution, and date.resolution.
var (
	deltaMin        = object.NewSharedObject(timedeltaType, &delta{days: -maxDays})
	deltaMax        = object.NewSharedObject(timedeltaType, &delta{maxDays, daySeconds - 1, million - 1})
	deltaResolution = object.NewSharedObject(timedeltaType, &delta{micros: 1})
	deltaDay        = object.NewSharedObject(timedeltaType, &delta{days: 1})
)

// timedeltaTable is the table of timedelta.
var timedeltaTable = object.TypeTable{
	Type:  timedeltaType,
	Doc:   "timedelta(days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0): a difference between two dates or times.",
	Slots: &timedeltaSlots,
	Methods: []*object.Def{
		{Name: "total_seconds", Sig: "self, /", Doc: "Return the seconds of the whole difference.",
			Fn: deltaTotalSeconds},
		{Name: "__reduce__", Sig: "self, /", Doc: "Helper for pickle.", Fn: func(t *thread, a []value) (value, error) {
			d := a[0].NativeObject().State.(*delta)
			return t.Paid(object.Tup(object.TypeOf(a[0]).Value(), object.Tup(num(d.days), num(d.secs), num(d.micros))))
		}},
	},
	Attrs: []*object.Attr{
		integer("days", "Number of days.", func(d *delta) int { return d.days }),
		integer("seconds", "The seconds beyond whole days, below 86,400.", func(d *delta) int { return d.secs }),
		integer("microseconds", "The microseconds beyond whole seconds, below 1,000,000.", func(d *delta) int {
			return d.micros
		}),
	},
	Values: []object.NamedValue{{Name: "min", Value: deltaMin}, {Name: "max", Value: deltaMax},
		{Name: "resolution", Value: deltaResolution}},
}

var timedeltaSlots = object.Slots{
	New: deltaNew, Init: noInit, Repr: deltaRepr, Str: deltaStr,
	Hash: func(t *thread, v value) (int64, error) {
		d := v.NativeObject().State.(*delta)
		return t.Hash(object.Tup(num(d.days), num(d.secs), num(d.micros)))
	},
	Compare: func(t *thread, a, b value, op object.CompareOp) (value, error) {
		x, okX := state(a).(*delta)
		y, okY := state(b).(*delta)
		if !okX || !okY {
			return object.NotImplemented, nil
		}
		return object.Bool(op.Test(x.compare(*y))), nil
	},
	Bool: func(t *thread, v value) (bool, error) { return *v.NativeObject().State.(*delta) != delta{}, nil },
	Neg:  func(t *thread, v value) (value, error) { return newDelta(t, v.NativeObject().State.(*delta).neg()) },
	Pos:  func(t *thread, v value) (value, error) { return newDelta(t, *v.NativeObject().State.(*delta)) },
	Abs: func(t *thread, v value) (value, error) {
		d := *v.NativeObject().State.(*delta)
		if d.days < 0 {
			d = d.neg()
		}
		return newDelta(t, d)
	},
	Binary: &[object.NumBinary]func(*thread, value, value) (value, error){
		object.OpAdd: deltaAdd, object.OpSub: deltaSub, object.OpMul: deltaMul, object.OpDiv: deltaDiv,
		object.OpFloorDiv: deltaFloorDiv, object.OpMod: deltaMod, object.OpDivMod: deltaDivMod,
	},
}

// normal brings secs and micros into their ranges; all three may be any sums of a few valid parts.
func normal(days, secs, micros int) delta {
	secs += floorDiv(micros, million)
	days += floorDiv(secs, daySeconds)
	return delta{days, floorMod(secs, daySeconds), floorMod(micros, million)}
}

func (d delta) neg() delta { return normal(-d.days, -d.secs, -d.micros) }

// compare is negative, zero or positive; normal parts compare one after the other.
func (d delta) compare(e delta) int {
	switch {
	case d.days != e.days:
		return d.days - e.days
	case d.secs != e.secs:
		return d.secs - e.secs
	}
	return d.micros - e.micros
}

// newDelta returns a timedelta; days may be out of range.
func newDelta(t *thread, d delta) (value, error) {
	if err := checkDays(t, d.days); err != nil {
		return value{}, err
	}
	return newObject(t, timedeltaType, d)
}

// checkDays refuses more than 999,999,999 days in either direction.
func checkDays(t *thread, days int) error {
	if days < -maxDays || days > maxDays {
		return t.Errorf(object.OverflowError, "days=%d; must have magnitude <= %d", days, maxDays)
	}
	return nil
}

// total is the difference in microseconds.
func (d delta) total(t *thread) (number.Int, error) {
	n, err := number.Mul(number.Small(int64(d.days*daySeconds+d.secs)), number.Small(million), t.Meter)
	if err == nil {
		n, err = number.Add(n, number.Small(int64(d.micros)), t.Meter)
	}
	return checked(t, n, err)
}

// ofMicros converts microseconds back.
func ofMicros(t *thread, n number.Int) (delta, error) {
	secs, micros, err := number.DivMod(n, number.Small(million), t.Meter)
	if err != nil {
		return delta{}, t.NumberError(err)
	}
	days, secs, err := number.DivMod(secs, number.Small(daySeconds), t.Meter)
	if err != nil {
		return delta{}, t.NumberError(err)
	}
	if days.Big != nil || days.Small != int64(int32(days.Small)) {
		return delta{}, t.Errorf(object.OverflowError, "Python int too large to convert to C int")
	}
	return delta{int(days.Small), int(secs.Small), int(micros.Small)}, nil
}

func fromMicros(t *thread, n number.Int) (value, error) {
	d, err := ofMicros(t, n)
	if err != nil {
		return value{}, err
	}
	return newDelta(t, d)
}

var deltaDef = object.Def{Name: "__new__",
	Sig: "days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0"}

// deltaParts are the parameters in the order in which they are added, with their places and their
// worth in microseconds.
var deltaParts = [...]struct {
	name   string
	at     int
	micros int64
}{
	{"microseconds", 2, 1},
	{"milliseconds", 3, 1000},
	{"seconds", 1, million},
	{"minutes", 4, 60 * million},
	{"hours", 5, 3600 * million},
	{"days", 0, dayMicros},
	{"weeks", 6, 7 * dayMicros},
}

// deltaNew is timedelta(...). The order in which the arguments are added matters for the rounding
// of floats, and is CPython's.
func deltaNew(t *thread, cls *object.Type, args []value, kw names) (value, error) {
	a, err := t.Bind(&deltaDef, args, kw)
	if err != nil {
		return value{}, err
	}
	var s deltaSum
	for _, p := range deltaParts {
		if !a[p.at].IsSet() {
			continue
		}
		if err := s.add(t, p.name, a[p.at], p.micros); err != nil {
			return value{}, err
		}
	}
	n, err := s.rounded(t)
	if err != nil {
		return value{}, err
	}
	d, err := ofMicros(t, n)
	if err != nil {
		return value{}, err
	}
	if err := checkDays(t, d.days); err != nil {
		return value{}, err
	}
	return newObject(t, cls, d)
}

// deltaSum adds up the arguments of a timedelta: whole microseconds exactly, and apart from them
// the fractions that floats leave.
type deltaSum struct {
	whole number.Int
	rest  float64
}

// add adds one argument: v times so many microseconds.
func (s *deltaSum) add(t *thread, name string, v value, micros int64) error {
	if n, ok := object.IntOf(v); ok {
		return s.addInt(t, n, micros)
	}
	if v.Kind().Base() != object.KFloat {
		return t.Errorf(object.TypeError, "unsupported type for timedelta %s component: %s", name,
			object.TypeOf(v).Name)
	}
	f, _ := object.FloatOf(v)
	if math.IsInf(f, 0) || math.IsNaN(f) {
		_, err := number.FloatTrunc(f)
		return t.NumberError(err)
	}
	// The whole part of a float is exact. Its fraction gives whole microseconds and a rest, which
	// the rests of other arguments are added to.
	whole, frac := math.Modf(f)
	n, err := number.FloatTrunc(whole)
	if err != nil {
		return t.NumberError(err)
	}
	if err := s.addInt(t, n, micros); err != nil || frac == 0 {
		return err
	}
	whole, frac = math.Modf(float64(micros) * frac)
	s.rest += frac
	return s.addInt(t, number.Small(int64(whole)), 1)
}

func (s *deltaSum) addInt(t *thread, n number.Int, micros int64) error {
	n, err := number.Mul(n, number.Small(micros), t.Meter)
	if err == nil {
		s.whole, err = number.Add(s.whole, n, t.Meter)
	}
	if err != nil {
		return t.NumberError(err)
	}
	return nil
}

// rounded returns the sum; a half goes to the even microsecond of the sum, not of the fractions
// alone.
func (s *deltaSum) rounded(t *thread) (number.Int, error) {
	if s.rest == 0 {
		return s.whole, nil
	}
	whole := math.Round(s.rest)
	// The rest is a half: it goes to the side on which the sum is even.
	if math.Abs(whole-s.rest) == 0.5 {
		odd := 0.0
		if bit, err := number.And(s.whole, number.Small(1), t.Meter); err == nil && !bit.IsZero() {
			odd = 1
		}
		whole = 2*math.Round((s.rest+odd)*0.5) - odd
	}
	n, err := number.Add(s.whole, number.Small(int64(whole)), t.Meter)
	return checked(t, n, err)
}

// deltaTotalSeconds is td.total_seconds(): the exact quotient, rounded once.
func deltaTotalSeconds(t *thread, a []value) (value, error) {
	n, err := a[0].NativeObject().State.(*delta).total(t)
	if err != nil {
		return value{}, err
	}
	f, err := number.TrueDiv(n, number.Small(million), t.Meter)
	if err != nil {
		return value{}, t.NumberError(err)
	}
	return object.Float(f), nil
}

// deltaRepr names the parts that are not zero.
func deltaRepr(t *thread, v value) (value, error) {
	d := v.NativeObject().State.(*delta)
	b := append([]byte(object.TypeOf(v).Name), '(')
	start := len(b)
	for _, p := range [...]struct {
		name string
		n    int
	}{{"days=", d.days}, {"seconds=", d.secs}, {"microseconds=", d.micros}} {
		if p.n == 0 {
			continue
		}
		if len(b) > start {
			b = append(b, ", "...)
		}
		b = strconv.AppendInt(append(b, p.name...), int64(p.n), 10)
	}
	if len(b) == start {
		b = append(b, '0')
	}
	return newText(t, append(b, ')'))
}

// deltaStr is as in -1 day, 23:59:59.000001.
func deltaStr(t *thread, v value) (value, error) {
	d := v.NativeObject().State.(*delta)
	var b []byte
	if d.days != 0 {
		b = append(strconv.AppendInt(b, int64(d.days), 10), " day"...)
		if d.days != 1 && d.days != -1 {
			b = append(b, 's')
		}
		b = append(b, ", "...)
	}
	b = strconv.AppendInt(b, int64(d.secs/3600), 10)
	b = pad(append(b, ':'), d.secs/60%60, 2)
	b = pad(append(b, ':'), d.secs%60, 2)
	if d.micros != 0 {
		b = pad(append(b, '.'), d.micros, 6)
	}
	return newText(t, b)
}

// newText returns a str of ASCII text.
func newText(t *thread, b []byte) (value, error) {
	return object.NewStr(string(b)), t.Alloc(64 + len(b))
}

// pad appends n, which is not negative, with zeros in front.
func pad(b []byte, n, width int) []byte {
	for limit := pow10[width-1]; n < limit && limit > 1; limit /= 10 {
		b = append(b, '0')
	}
	return strconv.AppendInt(b, int64(n), 10)
}

var pow10 = [...]int{1, 10, 100, 1000, 10000, 100000, 1000000}
