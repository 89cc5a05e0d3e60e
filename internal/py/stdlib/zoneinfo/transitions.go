package zoneinfo

import (
	"time"

	"github.com/hognose/hognose/internal/py/object"
)

// transitions lists the offsets of a zone between two times of UTC, for those who convert many
// times at once: (since when in seconds since 1970, offset in seconds, name, daylight saving).
func transitions(t *thread, a []value) (value, error) {
	loc, err := rulesOf(t, a[0])
	if err != nil {
		return value{}, err
	}
	if !a[1].IsInt() || !a[2].IsInt() {
		return value{}, t.Errorf(object.TypeError, "seconds are required")
	}
	last := min(a[2].Int(), maxSeconds)
	now := at(loc, max(a[1].Int(), -maxSeconds))
	var all []value
	for {
		if err := t.Work(10); err != nil {
			return value{}, err
		}
		name, off := now.Zone()
		entry, err := t.Tuple(object.Int(now.Unix()), object.Int(int64(off)), object.NewStr(name), object.Int(saving(now, loc)))
		if err != nil {
			return value{}, err
		}
		all = append(all, entry)
		next := nextChange(now)
		if next.IsZero() || next.Unix() > last {
			return t.NewListOf(all)
		}
		now = next
	}
}

// maxSeconds is beyond the years that datetime knows, and what package time computes with safely.
const maxSeconds = 1 << 38

// nextChange is when the zone in force at an instant ends; zero if it stays.
func nextChange(now time.Time) time.Time {
	_, end := now.ZoneBounds()
	return end
}
