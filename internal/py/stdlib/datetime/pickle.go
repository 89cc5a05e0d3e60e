// This file has the pickle protocol of times and datetimes, byte for byte as CPython's. dates and
// timedeltas have theirs in their tables.

package datetime

import (
	"github.com/hognose/hognose/internal/py/object"
)

// reduceEx tells pickle how to make a time or datetime again. Fold is kept since protocol 4, in the
// upper bit of the first byte that has one to spare: the hour of a time, the month of a datetime.
func reduceEx(t *thread, a []value) (value, error) {
	self := a[0]
	proto, err := cint(t, a[1])
	if err != nil {
		return value{}, err
	}
	return reduce(t, self, proto > 3)
}

// reduce returns the class and its arguments: six bytes for the time, after four for the date, and
// the zone if there is one. The microseconds take three bytes.
func reduce(t *thread, v value, fold bool) (value, error) {
	c := clockOf(v)
	var b []byte
	at := 0
	if m, ok := state(v).(*moment); ok {
		b, at = m.date.pickle(nil), 2
	}
	b = append(b, byte(c.hour), byte(c.minute), byte(c.second), byte(c.micro>>16), byte(c.micro>>8), byte(c.micro))
	if fold && c.fold != 0 {
		b[at] |= 0x80
	}
	args := []value{object.NewBytes(b)}
	if !c.tz.IsNone() {
		args = append(args, c.tz)
	}
	return object.Tup(object.TypeOf(v).Value(), object.NewTuple(args)), t.Alloc(reducedSize)
}

// reducedSize is what the tuples and the bytes of reduce take.
const reducedSize = 2*object.TupleSize + 4*object.ValueSize + object.StrSize + 16

// unpickleClock reads what reduce wrote of a clock, without fold and zone.
func unpickleClock(b []byte) clock {
	return clock{int(b[0]), int(b[1]), int(b[2]), int(b[3])<<16 | int(b[4])<<8 | int(b[5]), 0, object.None}
}

// pickledZone is the second argument of a constructor that pickle calls.
func pickledZone(t *thread, args []value) (value, error) {
	if err := t.Alloc(objectSize); err != nil {
		return value{}, err
	}
	if len(args) < 2 {
		return object.None, nil
	}
	if !object.TypeOf(args[1]).IsSubtype(tzinfoType) && !args[1].IsNone() {
		return value{}, t.Errorf(object.TypeError, "bad tzinfo state arg")
	}
	return args[1], nil
}
