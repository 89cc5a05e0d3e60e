// This file has the operators of datetime and conversions between zones.

package datetime

import (
	"github.com/hognose/hognose/internal/py/object"
	pytime "github.com/hognose/hognose/internal/py/stdlib/time"
)

// momentHash is the hash of the moment in UTC.
func momentHash(t *thread, v value) (int64, error) {
	m := *momentOf(v)
	if m.fold != 0 { // equal moments have equal hashes, and fold does not make them different
		m.fold = 0
		v = object.NewNativeObject(datetimeType, &m)
	}
	off, _, err := offsetOf(t, m.tz, nUtcoffset, v)
	if err != nil {
		return 0, err
	}
	return t.Hash(num(m.small() - off.small()))
}

// momentCompare compares local times within a zone, and times in UTC between zones. Two datetimes
// in the same zone are compared by their fields, even across a change of clocks.
func momentCompare(t *thread, a, b value, op object.CompareOp) (value, error) {
	x, okX := state(a).(*moment)
	y, okY := state(b).(*moment)
	if !okX || !okY {
		return object.NotImplemented, nil
	}
	if x.tz.Is(y.tz) {
		return object.Bool(op.Test(x.small() - y.small())), nil
	}
	// Different zones: both are asked for their offsets, the left one first.
	offX, knownX, err := offsetOf(t, x.tz, nUtcoffset, a)
	if err != nil {
		return value{}, err
	}
	offY, knownY, err := offsetOf(t, y.tz, nUtcoffset, b)
	if err != nil {
		return value{}, err
	}
	if knownX != knownY {
		return mixed(t, op, "datetimes")
	}
	diff := x.small() - offX.small() - y.small() + offY.small()
	// Equality between zones has an exception for moments that clocks show twice or never.
	if diff == 0 && (op == object.EQ || op == object.NE) {
		problematic, err := eitherProblematic(t, a, b, offX, offY)
		if err != nil {
			return value{}, err
		}
		if problematic {
			diff = 1
		}
	}
	return object.Bool(op.Test(diff)), nil
}

// eitherProblematic reports whether one of two moments has another offset with the other fold: such
// a moment equals none in another zone (PEP 495).
func eitherProblematic(t *thread, a, b value, offA, offB delta) (bool, error) {
	other, err := flippedOffset(t, a)
	if err != nil || other != offA {
		return err == nil, err
	}
	other, err = flippedOffset(t, b)
	return err == nil && other != offB, err
}

// flippedOffset is the offset that v would have with the other fold.
func flippedOffset(t *thread, v value) (delta, error) {
	m := *momentOf(v)
	m.fold = 1 - m.fold
	d, _, err := offsetOf(t, m.tz, nUtcoffset, object.NewNativeObject(datetimeType, &m))
	return d, err
}

// momentAdd is datetime + timedelta, from either side.
func momentAdd(t *thread, a, b value) (value, error) {
	if d, ok := state(b).(*delta); ok {
		return shift(t, a, *d)
	}
	if d, ok := state(a).(*delta); ok {
		return shift(t, b, *d)
	}
	return object.NotImplemented, nil
}

// shift adds a difference to a datetime; the zone stays, and so does the class.
func shift(t *thread, v value, d delta) (value, error) {
	m, ok := state(v).(*moment)
	if !ok {
		return object.NotImplemented, nil
	}
	// The days are checked before they are multiplied: a timedelta may have 999,999,999 of them.
	day := m.ordinal() + d.days
	n := m.clock.micros() + d.secs*million + d.micros
	if day < 0 || day > maxOrdinal || day*dayMicros+n < smallMin || day*dayMicros+n >= smallMax {
		return value{}, t.Errorf(object.OverflowError, "date value out of range")
	}
	r := ofSmall(day*dayMicros + n)
	r.tz = m.tz
	return newMoment(t, object.TypeOf(v), r)
}

// momentSub is datetime - timedelta, a datetime, or datetime - datetime, a timedelta: of the fields
// within a zone, else of the moments in UTC.
func momentSub(t *thread, a, b value) (value, error) {
	x, ok := state(a).(*moment)
	if !ok {
		return object.NotImplemented, nil
	}
	if d, ok := state(b).(*delta); ok {
		return shift(t, a, d.neg())
	}
	y, ok := state(b).(*moment)
	if !ok {
		return object.NotImplemented, nil
	}
	diff := x.small() - y.small()
	if !x.tz.Is(y.tz) {
		offX, knownX, err := offsetOf(t, x.tz, nUtcoffset, a)
		if err != nil {
			return value{}, err
		}
		offY, knownY, err := offsetOf(t, y.tz, nUtcoffset, b)
		if err != nil {
			return value{}, err
		}
		if knownX != knownY {
			return value{}, t.Errorf(object.TypeError, "can't subtract offset-naive and offset-aware datetimes")
		}
		diff += offY.small() - offX.small()
	}
	return newDelta(t, normal(0, 0, diff))
}

// localZone is the zone of local time at a second since 1970, as a fixed offset with a name.
func localZone(t *thread, unix int64) (value, error) {
	name, ahead, _ := pytime.LocalZone(t.Runtime, unix)
	d := normal(0, int(ahead), 0)
	offset, err := newDelta(t, d)
	if err != nil {
		return value{}, err
	}
	return newZone(t, offset, d, name, true)
}

// astimezone is astimezone(tz). Without tz it makes a fixed zone of the local offset at that
// moment.
func astimezone(t *thread, a []value) (value, error) {
	self := a[0]
	m, cls := *momentOf(self), object.TypeOf(self)
	tz, err := checkZone(t, a[1])
	if err != nil {
		return value{}, err
	}
	if m.tz.Is(tz) && !tz.IsNone() {
		return self, nil
	}
	n, err := m.inUTC(t, self)
	if err != nil {
		return value{}, err
	}
	if n < smallMin || n >= smallMax {
		return value{}, t.Errorf(object.OverflowError, "date value out of range")
	}
	if tz.IsNone() {
		if tz, err = localZone(t, int64(floorDiv(n-epoch*dayMicros, million))); err != nil {
			return value{}, err
		}
	}
	return inZone(t, cls, ofSmall(n), tz)
}

// inUTC is a moment in UTC in microseconds; one without an offset is local time.
func (m *moment) inUTC(t *thread, self value) (int, error) {
	off, known, err := offsetOf(t, m.tz, nUtcoffset, self)
	if known || err != nil {
		return m.small() - off.small(), err
	}
	if err := m.checkLocal(t); err != nil {
		return 0, err
	}
	return (epoch*daySeconds+int(m.localUnix(t)))*million + m.micro, nil
}
