package time

import (
	"time"

	"github.com/hognose/hognose/internal/py/object"
)

// Local time of a session. It is UTC until the program chooses a zone with time.tzset; the modules
// time and datetime ask here.

// LocalZone tells the local time zone at a second since 1970: its name, how many seconds it is
// ahead of UTC, and whether that is daylight saving.
func LocalZone(r *object.Runtime, unix int64) (name string, offset int64, dst bool) {
	if r.Zone == nil {
		return "UTC", 0, false
	}
	at := time.Unix(unix, 0).In(r.Zone)
	name, ahead := at.Zone()
	return name, int64(ahead), at.IsDST()
}

// widestShift is longer than any change of a clock.
const widestShift = 24 * 3600

// LocalInstant is the second since 1970 of a local time, which is given as the second that it would
// be in UTC. A time that exists twice is the first of the two unless fold is set; one that was
// skipped is read by the clock before the change, or with fold by that after it.
func LocalInstant(r *object.Runtime, wall int64, fold bool) int64 {
	if r.Zone == nil {
		return wall
	}
	_, before, _ := LocalZone(r, wall-widestShift)
	_, after, _ := LocalZone(r, wall+widestShift)
	if before == after {
		return wall - before
	}
	early, late := localAs(r, wall, before), localAs(r, wall, after)
	if late && !early || early == late && fold {
		return wall - after
	}
	return wall - before
}

// localAs reports whether a local time exists with an offset.
func localAs(r *object.Runtime, wall, offset int64) bool {
	_, actual, _ := LocalZone(r, wall-offset)
	return actual == offset
}

// LocalFold reports whether the local time at a second since 1970 is the second one of that name.
func LocalFold(r *object.Runtime, unix int64) bool {
	if r.Zone == nil {
		return false
	}
	_, offset, _ := LocalZone(r, unix)
	_, before, _ := LocalZone(r, unix-widestShift)
	back := before - offset // by as much the clock was set back, if that was within the last day
	if back <= 0 {
		return false
	}
	_, then, _ := LocalZone(r, unix-back)
	return then == before
}
