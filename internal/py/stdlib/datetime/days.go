package datetime

// This file counts days. Dates are counted by ordinals: January 1 of year 1 is day 1, in the
// Gregorian calendar extended to both sides.

const maxOrdinal = 3652059 // December 31 of year 9999

func isLeap(year int) bool { return year%4 == 0 && (year%100 != 0 || year%400 == 0) }

// before[m-1] is the number of days before month m of an ordinary year.
var before = [...]int{0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365}

func daysBeforeMonth(year, month int) int {
	if month > 2 && isLeap(year) {
		return before[month-1] + 1
	}
	return before[month-1]
}

func daysInMonth(year, month int) int {
	if month == 2 && isLeap(year) {
		return 29
	}
	return before[month] - before[month-1]
}

// daysBeforeYear is the number of days before January 1 of a year. Division rounds down, so that it
// holds for years before 1 too, which strptime and ISO weeks meet.
func daysBeforeYear(year int) int {
	y := year - 1
	return y*365 + floorDiv(y, 4) - floorDiv(y, 100) + floorDiv(y, 400)
}

func daysInYear(year int) int { return daysBeforeYear(year+1) - daysBeforeYear(year) }

func (d date) ordinal() int { return daysBeforeYear(d.year) + daysBeforeMonth(d.year, d.month) + d.day }

// fromOrdinal is the date of an ordinal; the year may be beyond what a date can hold.
func fromOrdinal(n int) date {
	// The calendar repeats after 400 years; within them 100, 4 and 1 years have these lengths, but
	// for the last of each, which may be a day longer.
	const in400, in100, in4 = 146097, 36524, 1461
	n--
	year := floorDiv(n, in400)*400 + 1
	n = floorMod(n, in400)
	n100 := n / in100
	n %= in100
	n4 := n / in4
	n %= in4
	n1 := n / 365
	n %= 365
	year += n100*100 + n4*4 + n1
	if n1 == 4 || n100 == 4 { // the last day of a leap year ends a cycle
		return date{year - 1, 12, 31}
	}
	// No month is longer than 32 days, so the division by 32 finds the month or the one before.
	month := n>>5 + 1 // too small by one at most
	if daysBeforeMonth(year, month)+daysInMonth(year, month) <= n {
		month++
	}
	return date{year, month, n - daysBeforeMonth(year, month) + 1}
}

// weekday is 0 for Monday.
func (d date) weekday() int { return (d.ordinal() + 6) % 7 }

// yearday is 1 for January 1.
func (d date) yearday() int { return daysBeforeMonth(d.year, d.month) + d.day }

// isoStart is the ordinal of the Monday that begins the first week of a year: the week with the
// first Thursday.
func isoStart(year int) int {
	first := daysBeforeYear(year) + 1
	weekday := floorMod(first+6, 7)
	if weekday > 3 {
		return first - weekday + 7
	}
	return first - weekday
}

// isoCalendar is the year, week and weekday (1 for Monday) by ISO 8601. The first and last days of
// a year may belong to a week of its neighbours.
func (d date) isoCalendar() (year, week, weekday int) {
	year, today := d.year, d.ordinal()
	week = floorDiv(today-isoStart(year), 7)
	if week < 0 {
		year--
		week = floorDiv(today-isoStart(year), 7)
	} else if week >= 52 && today >= isoStart(year+1) {
		year++
		week = 0
	}
	return year, week + 1, d.weekday() + 1
}

// floorDiv and floorMod round towards minus infinity; b is positive.
func floorDiv(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

func floorMod(a, b int) int {
	if r := a % b; r < 0 {
		return r + b
	} else {
		return r
	}
}
