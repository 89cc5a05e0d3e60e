// This file converts between days and dates of the Gregorian calendar, which is taken to have
// always been in force.

package calendar

import "math"

// Times are nanoseconds since 1970-01-01, as an int64, so they reach from 1677 to 2262. NaT is the
// missing time.
const (
	NaT       = math.MinInt64
	perMicro  = 1000
	perSecond = 1000000000
	perDay    = 86400 * perSecond
)

// DaysOf is the number of days from 1970-01-01 to a date of the Gregorian calendar.
//
// Years are counted from March, so that the leap day is the last of its year and the months before
// it have a regular pattern of lengths: (153*m+2)/5 is the number of days before month m. An era is
// the 400 years, or 146,097 days, after which the calendar repeats. 719,468 days lie between
// 0000-03-01 and 1970-01-01.
func DaysOf(year, month, day int64) int64 {
	if month <= 2 {
		year--
	}
	era := floorDiv(year, 400)
	y := year - era*400
	m := (month + 9) % 12
	return era*146097 + y*365 + y/4 - y/100 + (153*m+2)/5 + day - 1 - 719468
}

// DateOf is the date of a day. It undoes DaysOf, in the same terms: d is the day of the era, y its
// year, n the day of that year, m the month from March.
func DateOf(days int64) (year, month, day int64) {
	days += 719468
	era := floorDiv(days, 146097)
	d := days - era*146097
	// The quotients take out the leap days: every 4 years, except every 100, except every 400.
	y := (d - d/1460 + d/36524 - d/146096) / 365
	n := d - (365*y + y/4 - y/100)
	m := (5*n + 2) / 153
	day = n - (153*m+2)/5 + 1
	month = m + 3
	if month > 12 {
		month -= 12
	}
	year = y + era*400
	if month <= 2 {
		year++
	}
	return year, month, day
}

// DaysIn is the number of days of a month.
func DaysIn(year, month int64) int64 {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if isLeap(year) {
			return 29
		}
		return 28
	}
	return 31
}

func isLeap(y int64) bool { return y%4 == 0 && (y%100 != 0 || y%400 == 0) }

// floorDiv and floorMod round down, also for times before 1970, where Go's operators round toward
// zero.
func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func floorMod(a, b int64) int64 { return a - floorDiv(a, b)*b }

// weekday is 0 for Monday. 1970-01-01 was a Thursday.
func weekday(days int64) int64 { return floorMod(days+3, 7) }

// isoWeek is the year and week of ISO 8601. A week belongs to the year that has its Thursday.
func isoWeek(days int64) (year, week int64) {
	thursday := days - weekday(days) + 3
	year, _, _ = DateOf(thursday)
	return year, (thursday-DaysOf(year, 1, 1))/7 + 1
}

// Moment is a time in parts.
type Moment struct {
	Year, Month, Day, Hour, Minute, Second, Nano int64
}

// MomentOf takes a time apart.
func MomentOf(v int64) (m Moment) {
	days := floorDiv(v, perDay)
	m.Year, m.Month, m.Day = DateOf(days)
	rest := v - days*perDay
	m.Hour, rest = rest/(3600*perSecond), rest%(3600*perSecond)
	m.Minute, rest = rest/(60*perSecond), rest%(60*perSecond)
	m.Second, m.Nano = rest/perSecond, rest%perSecond
	return m
}

// Time puts the parts together; ok is false outside the years 1677 to 2262 that nanoseconds reach.
// The parts may lie outside of their ranges, as a second of 60: they only add up.
func (m Moment) Time() (v int64, ok bool) {
	days := DaysOf(m.Year, m.Month, m.Day)
	if days < -106752 || days > 106751 {
		return 0, false
	}
	rest := (m.Hour*3600+m.Minute*60+m.Second)*perSecond + m.Nano
	// The first day is only partly in range: midnight of it would overflow, so the sum is taken
	// from the next midnight.
	if days == -106752 {
		v = (days+1)*perDay + (rest - perDay)
		return v, v < 0 && v != NaT
	}
	v = days*perDay + rest
	return v, days <= 0 || v > 0
}
