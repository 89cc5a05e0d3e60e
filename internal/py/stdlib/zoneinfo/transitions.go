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
		entry, err := t.Tuple(object.Int(now.Unix()), object.Int(int64(off)), object.NewStr(name),
			object.Int(saving(now, loc)))
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

// nextChange is when the zone in force at an instant ends; zero if it stays. Time.ZoneBounds tells
// no end, or one that has passed, where the rules of a file's last line begin: there the change is
// searched for month by month, for two years.
func nextChange(now time.Time) time.Time {
	if _, end := now.ZoneBounds(); end.After(now) {
		return end
	}
	name, off := now.Zone()
	same := func(t time.Time) bool { n, o := t.Zone(); return n == name && o == off }
	const month = 30 * 24 * time.Hour
	for range 24 {
		later := now.Add(month)
		if same(later) {
			now = later
			continue
		}
		for later.Sub(now) > time.Second {
			if middle := now.Add(later.Sub(now) / 2).Truncate(time.Second); same(middle) {
				now = middle
			} else {
				later = middle
			}
		}
		return later
	}
	return time.Time{}
}
