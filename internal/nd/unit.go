package nd

import "strconv"

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

// ParseUnit reads a unit as datetime64's second argument has it: "D", "25s".
func ParseUnit(text string) (u Unit, mult int, err error) {
	u, n, ok := parseUnit(text)
	if !ok {
		return 0, 0, Errorf(TypeError, "Invalid datetime unit in metadata string \"[%s]\"", text)
	}
	return u, int(n), nil
}
