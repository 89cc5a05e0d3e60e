// This file serves strftime and strptime of the module time.

package datetime

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// Strptime declares the module _strptime: what the module time lets this package do, since both
// write and read times by the same directives.
var Strptime = object.ModuleDef{
	Name: "_strptime",
	Doc:  "Formats of times, for the module time.",
	Funcs: []*object.Def{
		{Name: "_strptime_time", Sig: "data_string, format='%a %b %d %H:%M:%S %Y'",
			Doc: "Return the eleven fields of a struct_time read from a string.", Fn: structStrptime},
		{Name: "_strftime", Sig: "format, fields, /",
			Doc: "Write a time given by the first eight fields of a struct_time, the zone and its offset.",
			Fn:  structStrftime},
	},
}

// structStrftime formats fields that the module time has checked.
func structStrftime(t *thread, a []value) (value, error) {
	if a[0].Kind().Base() != object.KStr || a[1].Kind().Base() != object.KTuple ||
		len(a[1].Tuple().Items) < 10 || a[1].Tuple().Items[8].Kind().Base() != object.KStr {
		return value{}, t.Errorf(object.TypeError, "_strftime() takes a format and the fields of a time")
	}
	var n [8]int
	fields := a[1].Tuple().Items
	for i := range n {
		n[i] = int(fields[i].Int())
	}
	if n[1] < 1 || n[1] > 12 || n[6] < 0 || n[6] > 6 {
		return value{}, t.Errorf(object.ValueError, "_strftime() takes a month and a weekday that exist")
	}
	f := formatter{moment: moment{date{n[0], n[1], n[2]},
		clock{hour: n[3], minute: n[4], second: n[5], tz: object.None}}, wday: n[6], yday: n[7]}
	// A struct_time has its offset and name as fields; there is no tzinfo to ask.
	f.zone = func(t *thread, f *formatter, s string) (int, error) {
		if strings.HasPrefix(s, "z") {
			f.out = appendOffset(f.out, normal(0, int(fields[9].Int()), 0), "")
			return 1, nil
		}
		return 0, nil
	}
	f.name = fields[8].Str().S
	return f.format(t, a[0].Str().S)
}

// structStrptime is time.strptime: a struct_time also tells what day it is, and a zone may be known
// by name alone.
func structStrptime(t *thread, a []value) (value, error) {
	layout := a[1]
	if !layout.IsSet() {
		layout = object.NewStr("%a %b %d %H:%M:%S %Y")
	}
	for i, v := range [...]value{a[0], layout} {
		if v.Kind().Base() != object.KStr {
			return value{}, t.Errorf(object.TypeError, "strptime() argument %d must be str, not <class '%s'>",
				i, t.FullName(object.TypeOf(v)))
		}
	}
	// The text was matched; what no directive told has its default.
	p, err := parse(t, a[0], layout, a[0].Str().S, layout.Str().S)
	if err != nil {
		return value{}, err
	}
	m, err := p.moment()
	if err != nil {
		return value{}, err
	}
	wday, yday := p.days(m.date)
	zone, offset, dst := object.None, object.None, -1
	if name := p.found['Z']; name != "" {
		zone, dst = object.NewStr(name), 0
	}
	if z := p.found['z']; z != "" {
		d, err := p.offset(z)
		if err != nil {
			return value{}, err
		}
		offset = num(d.days*daySeconds + d.secs)
	}
	return t.Paid(object.Tup(num(m.year), num(m.month), num(m.day), num(m.hour), num(m.minute), num(m.second),
		num(wday), num(yday), num(dst), zone, offset))
}

// days are the weekday and the day of the year: those that were read, if they were, and else those
// of the date. A leap day without a year is one of 1904.
func (p *parser) days(d date) (wday, yday int) {
	if p.year() < 0 && d.month == 2 && d.day == 29 {
		d.year = 1904
	}
	if wday = p.weekday(); wday < 0 {
		wday = d.weekday()
	}
	return wday, p.number('j', d.yearday())
}
