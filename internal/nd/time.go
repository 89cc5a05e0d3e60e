package nd

import (
	"math"
	"strconv"
	"strings"
)

// moment is a datetime64 taken apart, so that no part overflows.
type moment struct {
	year       int64
	month, day int64 // from 1
	second     int64 // of the day
	atto       int64 // of the second
}

// daysOf counts days from 1970-01-01 in the proleptic Gregorian calendar.
func daysOf(year, month, day int64) int64 {
	if month <= 2 {
		year--
		month += 12
	}
	era := floorDiv(year, 400)
	yoe := year - era*400
	doy := (153*(month-3)+2)/5 + day - 1
	return era*146097 + yoe*365 + yoe/4 - yoe/100 + doy - 719468
}

// dateOf is the inverse of daysOf.
func dateOf(days int64) (year, month, day int64) {
	days += 719468
	era := floorDiv(days, 146097)
	doe := days - era*146097
	yoe := (doe - doe/1460 + doe/36524 - doe/146096) / 365
	doy := doe - (365*yoe + yoe/4 - yoe/100)
	mp := (5*doy + 2) / 153
	day = doy - (153*mp+2)/5 + 1
	month = mp + 3
	year = yoe + era*400
	if month > 12 {
		month -= 12
		year++
	}
	return year, month, day
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// perSecond is how many of a unit a second has.
func perSecond(u Unit) int64 {
	n := int64(1)
	for ; u > Second; u-- {
		n *= 1000
	}
	return n
}

// split takes a tick count apart.
func split(v int64, d DType) moment {
	if d.Unit == Generic {
		return moment{year: 1970, month: 1, day: 1}
	}
	v *= int64(d.Mult)
	switch {
	case d.Unit == Year:
		return moment{year: 1970 + v, month: 1, day: 1}
	case d.Unit == Month:
		y := floorDiv(v, 12)
		return moment{year: 1970 + y, month: v - 12*y + 1, day: 1}
	}
	var m moment
	days := v
	switch {
	case d.Unit == Week:
		days = 7 * v
	case d.Unit > Day && d.Unit <= Second:
		per, _ := factor(Day, d.Unit)
		sec, _ := factor(d.Unit, Second)
		days = floorDiv(v, per)
		m.second = (v - days*per) * sec
	case d.Unit > Second:
		per := perSecond(d.Unit)
		secs := floorDiv(v, per)
		m.atto = (v - secs*per) * (perSecond(Atto) / per)
		days = floorDiv(secs, 86400)
		m.second = secs - days*86400
	}
	m.year, m.month, m.day = dateOf(days)
	return m
}

// join is the inverse of split: the tick that m lies in.
func (m moment) join(d DType) int64 {
	var v int64
	switch {
	case d.Unit == Year:
		v = m.year - 1970
	case d.Unit == Month:
		v = (m.year-1970)*12 + m.month - 1
	default:
		days := daysOf(m.year, m.month, m.day)
		switch {
		case d.Unit == Week:
			v = floorDiv(days, 7)
		case d.Unit <= Second:
			per, _ := factor(Day, d.Unit)
			sec, _ := factor(d.Unit, Second)
			v = days
			if d.Unit > Day {
				v = days*per + m.second/sec
			}
		default:
			per := perSecond(d.Unit)
			v = (days*86400+m.second)*per + m.atto/(perSecond(Atto)/per)
		}
	}
	return floorDiv(v, int64(d.Mult))
}

// FormatTime writes a datetime64 in ISO form, as far as its unit goes.
func FormatTime(v int64, d DType) string {
	if v == NaT {
		return "NaT"
	}
	m := split(v, d)
	var b strings.Builder
	year := strconv.FormatInt(m.year, 10)
	if m.year < 0 { // the sign takes one of the four places
		year = "-" + padZeros(year[1:], 3)
	} else {
		year = padZeros(year, 4)
	}
	b.WriteString(year)
	u := d.Unit
	if u >= Month && u != Generic {
		b.WriteString("-" + padZeros(strconv.FormatInt(m.month, 10), 2))
	}
	if u >= Week && u != Generic {
		b.WriteString("-" + padZeros(strconv.FormatInt(m.day, 10), 2))
	}
	if u >= Hour && u != Generic {
		parts := []int64{m.second / 3600, m.second / 60 % 60, m.second % 60}
		for i, p := range parts[:min(int(u-Hour)+1, 3)] {
			b.WriteByte("T::"[i])
			b.WriteString(padZeros(strconv.FormatInt(p, 10), 2))
		}
	}
	if u > Second && u != Generic {
		b.WriteString("." + padZeros(strconv.FormatInt(m.atto, 10), 18)[:3*int(u-Second)])
	}
	return b.String()
}

func padZeros(s string, n int) string {
	for len(s) < n {
		s = "0" + s
	}
	return s
}

// timeTextLen is the length that str needs for a datetime64.
func timeTextLen(d DType) int32 {
	switch d.Unit {
	case Year, Generic:
		return 22
	case Month:
		return 25
	case Week, Day:
		return 28
	}
	if d.Unit <= Second {
		return 32 + 3*int32(d.Unit-Hour)
	}
	return 39 + 3*int32(d.Unit-Second)
}

// timeCast returns conversions among datetime64, timedelta64 and numbers.
func timeCast(from, to DType) castFn {
	switch {
	case from.IsTime() && to.IsTime():
		if from.Code != to.Code || from.Unit == Generic {
			return castPlain[int64, int64]
		}
		if from.Code == Datetime {
			return castDates
		}
		return castDeltas
	case to.IsTime():
		if from.IsFloat() || from.IsComplex() {
			return castFloatTime
		}
		return numberCasts()[from.Code][Int64]
	}
	return numberCasts()[Int64][to.Code]
}

// castFloatTime converts floats: NaN becomes NaT.
func castFloatTime(r *castRun) error {
	for i := range r.n {
		var f float64
		one := castRun{dst: ptr(&f), src: at2(r.src, i, r.ss), ds: 8, ss: r.ss, n: 1, from: r.from, to: Of(Float64)}
		if err := numberCasts()[r.from.Code][Float64](&one); err != nil {
			return err
		}
		v := truncTick(f)
		*at[int64](r.dst, i, r.ds) = v
		if v == NaT && !math.IsNaN(f) {
			r.status |= Invalid
		}
	}
	return nil
}

func castDates(r *castRun) error {
	if err := toGeneric(r); err != nil {
		return err
	}
	for i := range r.n {
		v := *at[int64](r.src, i, r.ss)
		if v != NaT {
			if r.from.Unit == Generic && r.to.Unit != Generic {
				return Errorf(ValueError, "Cannot convert a NumPy datetime value other than NaT with generic units")
			}
			v = split(v, r.from).join(r.to)
		}
		*at[int64](r.dst, i, r.ds) = v
	}
	return nil
}

// toGeneric refuses to forget the unit of times.
func toGeneric(r *castRun) error {
	if r.to.Unit == Generic && r.from.Unit != Generic {
		return Errorf(ValueError, "Cannot convert from specific units to generic units in NumPy datetimes or timedeltas")
	}
	return nil
}

// castDeltas converts lengths of time; a year has the average of 400 years.
func castDeltas(r *castRun) error {
	if err := toGeneric(r); err != nil {
		return err
	}
	num, den, err := deltaFactor(r.from, r.to)
	if err != nil {
		return err
	}
	for i := range r.n {
		v := *at[int64](r.src, i, r.ss)
		if v != NaT {
			v = floorDiv(v*num, den)
		}
		*at[int64](r.dst, i, r.ds) = v
	}
	return nil
}

// deltaFactor is the ratio of two ticks.
func deltaFactor(from, to DType) (num, den int64, err error) {
	num, den = int64(from.Mult), int64(to.Mult)
	a, b := from.Unit, to.Unit
	if a > b {
		n, d, err := deltaFactor(to, from)
		return d, n, err
	}
	if nonlinear(a, b) {
		f, ok := factor(Day, max(b, Day))
		if !ok {
			return 0, 0, unitOverflow(a, b)
		}
		num *= 146097 * f
		den *= 400
		if a == Month {
			den *= 12
		}
		if b == Week {
			den *= 7
		}
	} else {
		f, ok := factor(a, b)
		if !ok {
			return 0, 0, unitOverflow(a, b)
		}
		num *= f
	}
	g := gcd(num, den)
	return num / g, den / g, nil
}

func unitOverflow(a, b Unit) error {
	return Errorf(OverflowError, "Integer overflow while computing the conversion factor between NumPy datetime units %s and %s", a, b)
}
