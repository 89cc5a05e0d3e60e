package nd

import (
	"strconv"
	"strings"
)

// Unit is the unit of a datetime64 or timedelta64, the longest first.
type Unit uint8

const (
	Year Unit = iota
	Month
	Week
	Day
	Hour
	Minute
	Second
	Milli
	Micro
	Nano
	Pico
	Femto
	Atto
	Generic // none is known yet: NaT, or a plain number
)

var unitNames = [...]string{"Y", "M", "W", "D", "h", "m", "s", "ms", "us", "ns", "ps", "fs", "as", "generic"}

func (u Unit) String() string { return unitNames[u] }

// unitSuffix is "[ns]" or "[25s]", empty for Generic.
func (d DType) unitSuffix() string {
	switch {
	case d.Unit == Generic:
		return ""
	case d.Mult == 1:
		return "[" + d.Unit.String() + "]"
	}
	return "[" + strconv.Itoa(int(d.Mult)) + d.Unit.String() + "]"
}

// parseUnit reads the text between brackets: "ns", "25s", "μs", "7D".
func parseUnit(text string) (u Unit, mult int32, ok bool) {
	i := 0
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		i++
	}
	mult = 1
	if i > 0 {
		n, err := strconv.ParseInt(text[:i], 10, 32)
		if err != nil || n == 0 {
			return 0, 0, false
		}
		mult = int32(n)
	}
	name := text[i:]
	if name == "μs" {
		name = "us"
	}
	for k, s := range unitNames {
		if s == name {
			return Unit(k), mult, true
		}
	}
	return 0, 0, false
}

// ParseUnit reads a unit as datetime64's second argument has it: "D", "25s", "[D]", "Y/4".
func ParseUnit(text string) (u Unit, mult int, err error) {
	if len(text) > 2 && text[0] == '[' && text[len(text)-1] == ']' {
		text = text[1 : len(text)-1]
	}
	u, n, ok := parseUnit(text)
	if before, after, found := strings.Cut(text, "/"); !ok && found {
		return dividedUnit(before, after)
	}
	if !ok {
		return 0, 0, Errorf(TypeError, "Invalid datetime unit in metadata string \"[%s]\"", text)
	}
	return u, int(n), nil
}

// smaller are the units that a unit is a whole number of, with that number, the largest first.
var smaller = map[Unit][]struct {
	unit  Unit
	times int
}{
	Year: {{Month, 12}, {Week, 52}, {Day, 365}}, Month: {{Week, 4}, {Day, 30}, {Hour, 720}},
	Week: {{Day, 7}, {Hour, 168}, {Minute, 10080}}, Day: {{Hour, 24}, {Minute, 1440}, {Second, 86400}},
	Hour: {{Minute, 60}, {Second, 3600}}, Minute: {{Second, 60}, {Milli, 60000}}, Second: {{Milli, 1000}, {Micro, 1000000}},
	Milli: {{Micro, 1000}, {Nano, 1000000}}, Micro: {{Nano, 1000}, {Pico, 1000000}}, Nano: {{Pico, 1000}, {Femto, 1000000}},
	Pico: {{Femto, 1000}, {Atto, 1000000}}, Femto: {{Atto, 1000}},
}

// dividedUnit is a part of a unit, which must be a whole number of a smaller one: "Y/4" is three months.
func dividedUnit(before, after string) (Unit, int, error) {
	u, n, ok := parseUnit(before)
	by, err := strconv.Atoi(after)
	if !ok || err != nil || by < 1 {
		return 0, 0, Errorf(TypeError, "Invalid datetime unit in metadata string \"[%s/%s]\"", before, after)
	}
	for _, s := range smaller[u] {
		if s.times%by == 0 {
			return s.unit, int(n) * s.times / by, nil
		}
	}
	return 0, 0, Errorf(ValueError, "divisor (%s) is not a multiple of a lower-unit in datetime metadata \"[%s/%s]\"", after, before, after)
}
