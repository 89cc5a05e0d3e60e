package nd

import "strings"

// truth is a bool as a byte, without a branch.
func truth(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

func eqLoop[T numberType](o []uint8, a, b []T) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = truth(a[i] == b[i])
	}
}

func neLoop[T numberType](o []uint8, a, b []T) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = truth(a[i] != b[i])
	}
}

func ltLoop[T ordered](o []uint8, a, b []T) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = truth(a[i] < b[i])
	}
}

func leLoop[T ordered](o []uint8, a, b []T) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		o[i] = truth(a[i] <= b[i])
	}
}

func gtLoop[T ordered](o []uint8, a, b []T) { ltLoop(o, b, a) }
func geLoop[T ordered](o []uint8, a, b []T) { leLoop(o, b, a) }

// turned compares the other way round.
func turned(f func(o []uint8, a, b []float64)) func(o []uint8, a, b []float64) {
	return func(o []uint8, a, b []float64) { f(o, b, a) }
}

// order is what a comparison asks: less, equal, or both; or not equal.
type order uint8

const (
	isLess order = 1 << iota
	isEqual
	isGreater
)

// complexOrder compares complex numbers: by the real parts, then by the imaginary ones. With a NaN
// in a part that matters nothing holds.
func complexOrder[F float](x, y [2]F) order {
	switch {
	case x[0] == y[0] && x[1] == y[1]:
		return isEqual
	case x[0] < y[0] && !isNaN(x[1]) && !isNaN(y[1]), x[0] == y[0] && x[1] < y[1]:
		return isLess
	case x[0] > y[0] && !isNaN(x[1]) && !isNaN(y[1]), x[0] == y[0] && x[1] > y[1]:
		return isGreater
	}
	return 0
}

func complexCompare[F float](want order) func(o []uint8, a, b [][2]F) {
	return func(o []uint8, a, b [][2]F) {
		for i := range o {
			o[i] = truth(complexOrder(a[i], b[i])&want != 0)
		}
	}
}

// mixedOrder compares int64 with uint64 exactly.
func mixedOrder(x int64, y uint64) order {
	switch {
	case x < 0 || uint64(x) < y:
		return isLess
	case uint64(x) == y:
		return isEqual
	}
	return isGreater
}

func mixedCompare(want order) func(o []uint8, a []int64, b []uint64) {
	return func(o []uint8, a []int64, b []uint64) {
		for i := range o {
			o[i] = truth(mixedOrder(a[i], b[i])&want != 0)
		}
	}
}

func mixedTurned(want order) func(o []uint8, a []uint64, b []int64) {
	turned := want & isEqual
	if want&isLess != 0 {
		turned |= isGreater
	}
	if want&isGreater != 0 {
		turned |= isLess
	}
	f := mixedCompare(turned)
	return func(o []uint8, a []uint64, b []int64) { f(o, b, a) }
}

// timeCompare compares ticks; with NaT nothing holds but inequality.
func timeCompare(want order) func(o []uint8, a, b []int64) {
	return func(o []uint8, a, b []int64) {
		for i, x := range a {
			y := b[i]
			var r order
			switch {
			case x == NaT || y == NaT:
				if want == isLess|isGreater {
					r = isLess
				}
			case x < y:
				r = isLess
			case x == y:
				r = isEqual
			default:
				r = isGreater
			}
			o[i] = truth(r&want != 0)
		}
	}
}

// textCompare compares texts of two lengths.
func textCompare(a, b DType, want order) kernel {
	return func(blk *block) error {
		o := operand[uint8](blk, 2)
		for i := range o {
			x, y, err := textPair(blk, a, b, i)
			if err != nil {
				return err
			}
			o[i] = truth(order(1<<(textOrder(x, y)+1))&want != 0)
		}
		return nil
	}
}

// textOrder compares by code points, which is the order of UTF-8.
func textOrder(x, y string) int { return strings.Compare(x, y) }

// Maximum and minimum: NaN wins; fmax and fmin: NaN loses. Of two zeros the second is taken, whatever
// its sign.
func maxLoop[T ordered](o, a, b []T) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		x, y := a[i], b[i]
		if !(x > y || x != x) {
			x = y
		}
		o[i] = x
	}
}

func minLoop[T ordered](o, a, b []T) {
	a, b = a[:len(o)], b[:len(o)]
	for i := range o {
		x, y := a[i], b[i]
		if !(x < y || x != x) {
			x = y
		}
		o[i] = x
	}
}

func fmaxLoop[T ordered](o, a, b []T) {
	for i, x := range a {
		if y := b[i]; !(x > y || y != y) {
			x = y
		}
		o[i] = x
	}
}

func fminLoop[T ordered](o, a, b []T) {
	for i, x := range a {
		if y := b[i]; !(x < y || y != y) {
			x = y
		}
		o[i] = x
	}
}

// complexPick chooses between complex numbers as maximum (isGreater) or minimum (isLess) do; nan
// says whether a NaN wins.
func complexPick[F float](want order, nan bool) func(o, a, b [][2]F) {
	return func(o, a, b [][2]F) {
		for i, x := range a {
			y := b[i]
			xn, yn := isNaN(x[0]) || isNaN(x[1]), isNaN(y[0]) || isNaN(y[1])
			keep := complexOrder(x, y)&(want|isEqual) != 0
			switch {
			case xn:
				keep = nan || yn
			case yn:
				keep = !nan
			}
			o[i] = y
			if keep {
				o[i] = x
			}
		}
	}
}

// timePick chooses between ticks; NaT wins if nat says so.
func timePick(want order, nat bool) func(o, a, b []int64) {
	return func(o, a, b []int64) {
		for i, x := range a {
			y := b[i]
			switch {
			case x == NaT || y == NaT:
				if (x == NaT) != nat {
					x = y
				}
			case want == isGreater && y > x, want == isLess && y < x:
				x = y
			}
			o[i] = x
		}
	}
}

// logical makes the loops of logical_and and its like.
func logical[T numberType](f func(x, y bool) bool) func(o []uint8, a, b []T) {
	return func(o []uint8, a, b []T) {
		for i, x := range a {
			o[i] = truth(f(x != 0, b[i] != 0))
		}
	}
}

func notZero[T numberType](o []uint8, a []T) {
	for i, x := range a {
		o[i] = truth(x == 0)
	}
}
