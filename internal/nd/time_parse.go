package nd

// timeText is an ISO text being read.
type timeText struct {
	s      string
	at     int
	err    bool
	beyond string // what was out of range
}

// longestTime is how long the text of a time may be.
const longestTime = 1000

// ParseTime reads a datetime64 in ISO form. finest is the unit that the text reaches. zoned says
// that it named a zone, of which NumPy warns.
func ParseTime(s string) (m moment, finest Unit, nat, zoned bool, err error) {
	if len(s) > longestTime {
		return m, 0, false, false, Errorf(ValueError, "Error parsing datetime string \"%.100s…\" at position 0", s)
	}
	t := &timeText{s: trimBlank(s)}
	switch t.s {
	case "", "NaT", "nat", "NAT", "nAT", "Nat":
		return m, Generic, true, false, nil
	}
	m = moment{month: 1, day: 1}
	finest, zoned = t.read(&m)
	if t.beyond != "" {
		return m, 0, false, false, Errorf(ValueError, "%s out of range in datetime string \"%s\"", t.beyond, s)
	}
	if t.err || t.at != len(t.s) {
		return m, 0, false, false, Errorf(ValueError, "Error parsing datetime string \"%s\" at position %d", s, t.at)
	}
	return m, finest, false, zoned, nil
}

func trimBlank(s string) string {
	for s != "" && s[0] == ' ' {
		s = s[1:]
	}
	for s != "" && s[len(s)-1] == ' ' {
		s = s[:len(s)-1]
	}
	return s
}

// read reads year[-month[-day[T hour[:minute[:second[.fraction]]]]]] [zone].
func (t *timeText) read(m *moment) (finest Unit, zoned bool) {
	sign := int64(1)
	if t.take('-') {
		sign = -1
	} else {
		t.take('+')
	}
	m.year = sign * t.digits(1, 21)
	if t.err || !t.take('-') {
		return Year, false
	}
	if m.month = t.digits(2, 2); !t.err && (m.month < 1 || m.month > 12) {
		t.err, t.beyond = true, "Month"
	}
	if t.err || !t.take('-') {
		return Month, false
	}
	if m.day = t.digits(2, 2); !t.err && (m.day < 1 || m.day > daysIn(m.year, m.month)) {
		t.err, t.beyond = true, "Day"
	}
	if t.err || !t.take('T') && !t.take(' ') {
		return Day, false
	}
	finest = t.clock(m)
	return finest, !t.err && t.at < len(t.s) && t.zone(m)
}

func daysIn(year, month int64) int64 {
	if month == 12 {
		return 31
	}
	return daysOf(year, month+1, 1) - daysOf(year, month, 1)
}

// clock reads the time of day.
func (t *timeText) clock(m *moment) Unit {
	h := t.limited(24, "Hours")
	m.second = h * 3600
	if t.err || !t.take(':') {
		return Hour
	}
	m.second += t.limited(60, "Minutes") * 60
	if t.err || !t.take(':') {
		return Minute
	}
	m.second += t.limited(60, "Seconds")
	if t.err || !t.take('.') {
		return Second
	}
	n, scale := 0, int64(1e17)
	for t.at < len(t.s) && t.s[t.at] >= '0' && t.s[t.at] <= '9' && n < 18 {
		m.atto += int64(t.s[t.at]-'0') * scale
		scale /= 10
		n++
		t.at++
	}
	return Second + Unit((n+2)/3)
}

// zone reads Z or an offset, and moves m to UTC.
func (t *timeText) zone(m *moment) bool {
	if t.take('Z') {
		return true
	}
	sign := int64(-1)
	if t.take('-') {
		sign = 1
	} else if !t.take('+') {
		return false
	}
	off := t.limited(24, "") * 3600
	if t.at < len(t.s) {
		t.take(':')
		off += t.limited(60, "") * 60
	}
	total := daysOf(m.year, m.month, m.day)*86400 + m.second + sign*off
	days := floorDiv(total, 86400)
	m.second = total - days*86400
	m.year, m.month, m.day = dateOf(days)
	return true
}

func (t *timeText) take(c byte) bool {
	if t.at < len(t.s) && t.s[t.at] == c {
		t.at++
		return true
	}
	return false
}

// digits reads a number of lo to hi digits.
func (t *timeText) digits(lo, hi int) (v int64) {
	n := 0
	for t.at < len(t.s) && n < hi && t.s[t.at] >= '0' && t.s[t.at] <= '9' {
		v = v*10 + int64(t.s[t.at]-'0')
		t.at++
		n++
	}
	t.err = t.err || n < lo
	return v
}

// limited reads two digits below a limit. Messages call them by name.
func (t *timeText) limited(below int64, name string) int64 {
	v := t.digits(2, 2)
	if v >= below && !t.err {
		t.at -= 2
		t.err, t.beyond = true, name
	}
	return v
}

// TimeOfText reads a datetime64 of type d; a generic type takes the unit of the text.
func TimeOfText(s string, d DType) (v int64, unit DType, zoned bool, err error) {
	m, finest, nat, zoned, err := ParseTime(s)
	if err != nil || nat {
		return NaT, d, zoned, err
	}
	if d.Unit == Generic {
		d = TimeOf(Datetime, finest, 1)
	}
	return m.join(d), d, zoned, nil
}
