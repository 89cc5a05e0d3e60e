package nd

// perNext is how many of the next finer unit a unit has; 0 where the number varies.
var perNext = [...]int64{Year: 12, Month: 0, Week: 7, Day: 24, Hour: 60, Minute: 60, Second: 1000, Milli: 1000, Micro: 1000, Nano: 1000, Pico: 1000, Femto: 1000}

// factor is how many of a fine unit a coarse unit has; ok is false where the number varies or does
// not fit.
func factor(coarse, fine Unit) (n int64, ok bool) {
	n = 1
	for u := coarse; u < fine; u++ {
		if perNext[u] == 0 || n > maxFactor/perNext[u] {
			return 0, false
		}
		n *= perNext[u]
	}
	return n, true
}

// maxFactor bounds the factors that NumPy computes with.
const maxFactor = 1 << 56

// nonlinear reports a pair of units with no fixed relation: months and days.
func nonlinear(a, b Unit) bool {
	return a != Generic && b != Generic && (a <= Month) != (b <= Month)
}

// commonUnit is the unit in which both types can be counted: a common divisor of both ticks. A
// strict operand is a length of time, which has no conversion between months and days.
func commonUnit(a, b DType, strictA, strictB bool) (Unit, int, error) {
	switch {
	case a.Unit == Generic:
		return b.Unit, int(b.Mult), nil
	case b.Unit == Generic:
		return a.Unit, int(a.Mult), nil
	case nonlinear(a.Unit, b.Unit) && (strictA && a.Unit <= Month && strictB || strictB && b.Unit <= Month && strictA):
		return 0, 0, Errorf(TypeError, "Cannot get a common metadata divisor for Numpy datetime metadata %s and %s because they have incompatible nonlinear base time units.",
			bracket(a), bracket(b))
	case nonlinear(a.Unit, b.Unit):
		if a.Unit > b.Unit {
			return a.Unit, int(a.Mult), nil
		}
		return b.Unit, int(b.Mult), nil
	}
	x, y := a, b
	if a.Unit > b.Unit {
		a, b = b, a
	}
	f, ok := factor(a.Unit, b.Unit)
	if !ok || f > 1<<62/int64(a.Mult) {
		return 0, 0, Errorf(OverflowError, "Integer overflow getting a common metadata divisor for NumPy datetime metadata %s and %s.", bracket(x), bracket(y))
	}
	g := gcd(int64(a.Mult)*f, int64(b.Mult))
	return b.Unit, int(g), nil
}

func bracket(d DType) string {
	if d.Unit == Generic {
		return "[generic]"
	}
	return d.unitSuffix()
}

func gcd[T int64 | uint64](a, b T) T {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// castUnits says whether a rule allows a change of unit.
func castUnits(from, to DType, rule Casting) bool {
	switch {
	case from.Unit == Generic:
		return true
	case to.Unit == Generic:
		return false
	case nonlinear(from.Unit, to.Unit):
		if from.Code == Timedelta {
			return false
		}
		return rule == SameKind || from.Unit < to.Unit
	case rule == SameKind:
		return true
	}
	if from.Unit > to.Unit {
		return false
	}
	f, ok := factor(from.Unit, to.Unit)
	return ok && int64(from.Mult)*f%int64(to.Mult) == 0
}
