package time

import (
	"time"

	"github.com/hognose/hognose/internal/py/object"
)

// The local time zone. As in C it changes when a program has set the variable TZ and calls tzset.

var nEnviron = object.StaticName("environ")

func tzset(t *thread, a []value) (value, error) {
	name, set, err := zoneVariable(t)
	if err != nil {
		return value{}, err
	}
	t.Zone = nil
	if set && name != "" {
		zones, err := t.ImportInternal("_zoneinfo")
		if err != nil {
			return value{}, err
		}
		rules, err := t.CallLibrary(zones, "named", object.NewStr(name))
		if err != nil {
			return value{}, err
		}
		t.Zone = rules.NativeObject().State.(interface{ Location() *time.Location }).Location()
	}
	m, err := t.ImportInternal("time")
	if err != nil {
		return value{}, err
	}
	return object.None, tellZone(t, m)
}

// zoneVariable is TZ in os.environ.
func zoneVariable(t *thread) (name string, set bool, err error) {
	posix, err := t.ImportInternal("posix")
	if err != nil {
		return "", false, err
	}
	environ, err := t.LibraryAttr(posix, nEnviron)
	if err != nil || environ.Kind().Base() != object.KDict {
		return "", false, err
	}
	v, set, err := t.Get(environ.Dict(), object.NewBytes([]byte("TZ")))
	if !set || err != nil || v.Kind().Base() != object.KBytes {
		return "", false, err
	}
	return object.BytesToString(v.Bytes().B), true, nil
}

// tellZone sets timezone, altzone, daylight and tzname: what holds at the turn of the year and half
// a year later, the standard time first, which is the one further behind.
func tellZone(t *thread, m value) error {
	const year = (365*24 + 6) * 3600
	turn := t.Now().Unix() / year * year
	name, offset, _ := LocalZone(t.Runtime, turn)
	other, ahead, _ := LocalZone(t.Runtime, turn+year/2)
	if ahead < offset {
		name, other, offset, ahead = other, name, ahead, offset
	}
	daylight := int64(0)
	if offset != ahead {
		daylight = 1
	}
	for _, set := range []object.NamedValue{
		{Name: "timezone", Value: object.Int(-offset)},
		{Name: "altzone", Value: object.Int(-ahead)},
		{Name: "daylight", Value: object.Int(daylight)},
		{Name: "tzname", Value: object.Tup(object.NewStr(name), object.NewStr(other))},
	} {
		if err := t.SetAttr(m, t.Intern(set.Name), set.Value); err != nil {
			return err
		}
	}
	return nil
}

// instant is the second since 1970 of a local time. A flag for daylight saving that is not negative
// says which clock it was read from, even where that one was not in use.
func instant(t *thread, wall int64, flag int) int64 {
	sec := LocalInstant(t.Runtime, wall, false)
	if flag < 0 {
		return sec
	}
	_, offset := clockOf(t, sec, flag > 0)
	return wall - offset
}

// clockOf is the name and the offset of the clock at a second since 1970, or of the nearest one
// with or without daylight saving, as asked for. Where there is none of that sort it is an hour
// away.
func clockOf(t *thread, sec int64, daylight bool) (name string, offset int64) {
	name, offset, dst := LocalZone(t.Runtime, sec)
	if dst == daylight {
		return name, offset
	}
	if t.Zone != nil {
		start, end := time.Unix(sec, 0).In(t.Zone).ZoneBounds()
		for _, near := range [...]time.Time{start.Add(-time.Second), end} {
			if other, ahead := near.Zone(); !near.IsZero() && near.IsDST() == daylight {
				return other, int64(ahead)
			}
		}
	}
	if daylight {
		return name, offset + 3600
	}
	return name, offset - 3600
}
