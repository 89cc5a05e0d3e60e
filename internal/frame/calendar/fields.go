// This file computes over arrays of times: their parts, and times that are months or workdays away.

package calendar

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/nd"
)

// times are the int64 elements of a contiguous array of times.
func times(a *nd.Array) []int64 { return nd.Slice[int64](a) }

// dateFields compute one part of a time each. The names are those of the calls in pandas._dates;
// what answers a question is 0 or 1. No function ever sees NaT.
var dateFields = map[string]func(v int64) int64{
	"year":    func(v int64) int64 { y, _, _ := DateOf(floorDiv(v, perDay)); return y },
	"month":   func(v int64) int64 { _, m, _ := DateOf(floorDiv(v, perDay)); return m },
	"day":     func(v int64) int64 { _, _, d := DateOf(floorDiv(v, perDay)); return d },
	"hour":    func(v int64) int64 { return floorMod(v, perDay) / (3600 * perSecond) },
	"minute":  func(v int64) int64 { return floorMod(v, 3600*perSecond) / (60 * perSecond) },
	"second":  func(v int64) int64 { return floorMod(v, 60*perSecond) / perSecond },
	"micro":   func(v int64) int64 { return floorMod(v, perSecond) / perMicro },
	"nano":    func(v int64) int64 { return floorMod(v, perMicro) },
	"weekday": func(v int64) int64 { return weekday(floorDiv(v, perDay)) },
	"yearday": func(v int64) int64 {
		d := floorDiv(v, perDay)
		y, _, _ := DateOf(d)
		return d - DaysOf(y, 1, 1) + 1
	},
	"quarter":    func(v int64) int64 { _, m, _ := DateOf(floorDiv(v, perDay)); return (m-1)/3 + 1 },
	"monthdays":  func(v int64) int64 { y, m, _ := DateOf(floorDiv(v, perDay)); return DaysIn(y, m) },
	"isoyear":    func(v int64) int64 { y, _ := isoWeek(floorDiv(v, perDay)); return y },
	"isoweek":    func(v int64) int64 { _, w := isoWeek(floorDiv(v, perDay)); return w },
	"monthstart": func(v int64) int64 { _, _, d := DateOf(floorDiv(v, perDay)); return truth(d == 1) },
	"monthend": func(v int64) int64 {
		y, m, d := DateOf(floorDiv(v, perDay))
		return truth(d == DaysIn(y, m))
	},
	"quarterstart": func(v int64) int64 { _, m, d := DateOf(floorDiv(v, perDay)); return truth(d == 1 && m%3 == 1) },
	"quarterend": func(v int64) int64 {
		y, m, d := DateOf(floorDiv(v, perDay))
		return truth(m%3 == 0 && d == DaysIn(y, m))
	},
	"yearstart": func(v int64) int64 { _, m, d := DateOf(floorDiv(v, perDay)); return truth(d == 1 && m == 1) },
	"yearend":   func(v int64) int64 { _, m, d := DateOf(floorDiv(v, perDay)); return truth(d == 31 && m == 12) },
	"leap":      func(v int64) int64 { y, _, _ := DateOf(floorDiv(v, perDay)); return truth(isLeap(y)) },
	// Months since January 1970, the number of a monthly period.
	"months":   func(v int64) int64 { y, m, _ := DateOf(floorDiv(v, perDay)); return (y-1970)*12 + m - 1 },
	"midnight": func(v int64) int64 { return floorDiv(v, perDay) * perDay },
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// Field computes a part of every time of a contiguous array, as int64; missing is what stands for
// missing times. There is no array if there is no such part.
func Field(m *budget.Meter, a *nd.Array, name string, missing int64) (*nd.Array, error) {
	f := dateFields[name]
	if f == nil {
		return nil, nil
	}
	return eachTime(m, a, func(v int64) int64 {
		if v == NaT {
			return missing
		}
		return f(v)
	})
}

// eachTime makes an array of int64 from the elements of another.
func eachTime(m *budget.Meter, a *nd.Array, f func(int64) int64) (*nd.Array, error) {
	out, err := nd.New(m, nd.Of(nd.Int64), a.Size())
	if err != nil {
		return nil, err
	}
	from, to := times(a), times(out)
	// A step stands for 16 elements, as in package frame.
	for lo := 0; lo < len(from); lo += 1 << 12 {
		if m != nil {
			if err := m.Step(1 << 8); err != nil {
				return nil, err
			}
		}
		for i := lo; i < min(lo+1<<12, len(from)); i++ {
			to[i] = f(from[i])
		}
	}
	return out, nil
}

// AddMonths moves every time by n months. where says to which day: "same" keeps the day as far as
// the month has it, "start" and "end" are the first and last day of the month. A result beyond the
// range of int64 wraps around; pandas' modules check bounds before.
func AddMonths(m *budget.Meter, a *nd.Array, n int64, where string) (*nd.Array, error) {
	return eachTime(m, a, func(v int64) int64 {
		if v == NaT {
			return v
		}
		days := floorDiv(v, perDay)
		y, mo, d := DateOf(days)
		total := y*12 + mo - 1 + n
		y, mo = floorDiv(total, 12), floorMod(total, 12)+1
		switch last := DaysIn(y, mo); {
		case where == "start":
			d = 1
		case where == "end" || d > last:
			d = last
		}
		return DaysOf(y, mo, d)*perDay + v - days*perDay
	})
}

// AddWorkdays moves every time by n days from Monday to Friday. Times on a weekend start from the
// Friday before (n > 0) or the Monday after it; with n = 0 they move to that Monday.
func AddWorkdays(m *budget.Meter, a *nd.Array, n int64) (*nd.Array, error) {
	return eachTime(m, a, func(v int64) int64 {
		if v == NaT {
			return v
		}
		days := floorDiv(v, perDay)
		return v + (workdayAfter(days, n)-days)*perDay
	})
}

// workdayAfter is n workdays after a day.
func workdayAfter(days, n int64) int64 {
	w := weekday(days)
	if w > 4 {
		switch {
		case n > 0:
			days -= w - 4
			w = 4
		default:
			days += 7 - w
			w = 0
		}
		if n == 0 {
			return days
		}
	}
	// Five workdays are a week. The rest, 0 to 4 days forward, may lead across one more weekend.
	weeks, rest := floorDiv(n, 5), floorMod(n, 5)
	days += weeks*7 + rest
	if w+rest > 4 {
		days += 2
	}
	return days
}
