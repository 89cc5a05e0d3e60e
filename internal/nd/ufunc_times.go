package nd

import (
	"math"

	"github.com/hognose/hognose/internal/py/number"
)

// resolver finds a loop for operands with datetime64 or timedelta64 among them.
type resolver = func(u *Ufunc, in []DType) (loop, error)

// wrongTypes is NumPy's refusal of a pair of times.
func (u *Ufunc) wrongTypes(in []DType) error {
	if len(in) == 1 {
		return u.noLoop(in)
	}
	return Errorf(NoLoopError, "ufunc '%s' cannot use operands with types %s and %s", u.Name, in[0].Repr(), in[1].Repr())
}

// isCount reports types that convert to timedelta64: bool and integers.
func isCount(d DType) bool { return d.Code == Bool || d.IsInteger() }

// loopOf makes a loop of types and a kernel.
func loopOf(k kernel, types ...DType) loop {
	l := loop{k: k}
	copy(l.types[:], types)
	return l
}

// timePair gives two times one unit: d and e are the types that the operands convert to.
func timePair(a, b DType) (d, e DType, err error) {
	if !a.IsTime() {
		a = TimeOf(Timedelta, b.Unit, int(b.Mult))
	}
	if !b.IsTime() {
		b = TimeOf(Timedelta, a.Unit, int(a.Mult))
	}
	u, mult, err := commonUnit(a, b, a.Code == Timedelta, b.Code == Timedelta)
	return TimeOf(a.Code, u, mult), TimeOf(b.Code, u, mult), err
}

func addTimes(u *Ufunc, in []DType) (loop, error) {
	a, b := in[0], in[1]
	if a.Code == Datetime && b.Code == Datetime || !a.IsTime() && !isCount(a) || !b.IsTime() && !isCount(b) {
		return loop{}, u.wrongTypes(in)
	}
	d, e, err := timePair(a, b)
	r := d
	if e.Code == Datetime {
		r = e
	}
	return loopOf(binary(addTicks), d, e, r), err
}

func subTimes(u *Ufunc, in []DType) (loop, error) {
	a, b := in[0], in[1]
	if a.Code != Datetime && b.Code == Datetime || !a.IsTime() && !isCount(a) || !b.IsTime() && !isCount(b) {
		return loop{}, u.wrongTypes(in)
	}
	d, e, err := timePair(a, b)
	r := d
	if e.Code == Datetime {
		r.Code = Timedelta
	}
	return loopOf(binary(subTicks), d, e, r), err
}

func addTicks(o, a, b []int64) {
	for i, x := range a {
		o[i] = NaT
		if x != NaT && b[i] != NaT {
			o[i] = x + b[i]
		}
	}
}

func subTicks(o, a, b []int64) {
	for i, x := range a {
		o[i] = NaT
		if x != NaT && b[i] != NaT {
			o[i] = x - b[i]
		}
	}
}

func mulTimes(u *Ufunc, in []DType) (loop, error) {
	a, b := in[0], in[1]
	switch {
	case a.Code == Timedelta && isCount(b):
		return loopOf(binary(mulTicks), a, Of(Int64), a), nil
	case b.Code == Timedelta && isCount(a):
		return loopOf(binary(mulTicks), Of(Int64), b, b), nil
	case a.Code == Timedelta && b.IsFloat():
		return loopOf(binary(scaleTicks), a, Of(Float64), a), nil
	case b.Code == Timedelta && a.IsFloat():
		return loopOf(binary(func(o []int64, x []float64, y []int64) { scaleTicks(o, y, x) }), Of(Float64), b, b), nil
	}
	return loop{}, u.wrongTypes(in)
}

func mulTicks(o, a, b []int64) {
	for i, x := range a {
		o[i] = NaT
		if x != NaT && b[i] != NaT {
			o[i] = x * b[i]
		}
	}
}

func scaleTicks(o, a []int64, b []float64) {
	for i, x := range a {
		o[i] = NaT
		if x != NaT {
			o[i] = truncTick(float64(x) * b[i])
		}
	}
}

// truncTick is the tick that a float lies in; what is no number is NaT.
func truncTick(f float64) int64 {
	if f >= -1<<63 && f < 1<<63 {
		return int64(f)
	}
	return NaT
}

func divTimes(u *Ufunc, in []DType) (loop, error) {
	a, b := in[0], in[1]
	switch {
	case a.Code != Timedelta:
	case b.Code == Timedelta:
		d, e, err := timePair(a, b)
		return loopOf(binaryStatus(ratioTicks), d, e, Of(Float64)), err
	case b.IsInteger():
		return loopOf(binaryStatus(quoTicks), a, Of(Int64), a), nil
	case b.IsFloat():
		return loopOf(binary(func(o, x []int64, y []float64) {
			for i, v := range x {
				o[i] = NaT
				if v != NaT {
					o[i] = truncTick(float64(v) / y[i])
				}
			}
		}), a, Of(Float64), a), nil
	}
	return loop{}, u.wrongTypes(in)
}

func ratioTicks(o []float64, a, b []int64) (s Status) {
	for i, x := range a {
		o[i] = number.NaN()
		if x != NaT && b[i] != NaT {
			o[i] = float64(x) / float64(b[i])
			if b[i] == 0 {
				s |= Divide
			}
			if b[i] == 0 && x == 0 {
				s |= Invalid
			}
		}
	}
	return s
}

func quoTicks(o, a, b []int64) Status {
	for i, x := range a {
		o[i] = NaT
		if x != NaT && b[i] != 0 {
			o[i] = x / b[i]
		}
	}
	return 0
}

func floorDivTimes(u *Ufunc, in []DType) (loop, error) {
	a, b := in[0], in[1]
	if a.Code != Timedelta {
		return loop{}, u.wrongTypes(in)
	}
	switch {
	case b.Code == Timedelta:
		d, e, err := timePair(a, b)
		return loopOf(binaryStatus(floorTicks(0, Divide, Invalid)), d, e, Of(Int64)), err
	case b.IsInteger():
		return loopOf(binaryStatus(floorTicks(NaT, 0, 0)), a, Of(Int64), a), nil
	case b.IsFloat():
		return loopOf(binary(func(o, x []int64, y []float64) {
			for i, v := range x {
				o[i] = NaT
				if v != NaT {
					o[i] = truncTick(math.Floor(float64(v) / y[i]))
				}
			}
		}), a, Of(Float64), a), nil
	}
	return loop{}, u.wrongTypes(in)
}

// floorTicks is floor division; bad is the result by zero or NaT.
func floorTicks(bad int64, zero, nat Status) func(o, a, b []int64) Status {
	return func(o, a, b []int64) (s Status) {
		for i, x := range a {
			o[i] = bad
			switch {
			case x == NaT || b[i] == NaT:
				s |= nat
			case b[i] == 0:
				s |= zero
			default:
				o[i] = floorDiv(x, b[i])
			}
		}
		return s
	}
}

func modTimes(u *Ufunc, in []DType) (loop, error) {
	if in[0].Code != Timedelta || in[1].Code != Timedelta {
		return loop{}, u.wrongTypes(in)
	}
	d, e, err := timePair(in[0], in[1])
	return loopOf(binaryStatus(modTicks), d, e, d), err
}

func modTicks(o, a, b []int64) (s Status) {
	for i, x := range a {
		o[i] = NaT
		switch {
		case x == NaT || b[i] == NaT:
		case b[i] == 0:
			s |= Divide
		default:
			o[i] = x - floorDiv(x, b[i])*b[i]
		}
	}
	return s
}

func divmodTimes(u *Ufunc, in []DType) (loop, error) {
	if in[0].Code != Timedelta || in[1].Code != Timedelta {
		return loop{}, u.wrongTypes(in)
	}
	d, e, err := timePair(in[0], in[1])
	k := func(b *block) error {
		x, y := operand[int64](b, 0), operand[int64](b, 1)
		b.status |= floorTicks(0, Divide, Invalid)(operand[int64](b, 2), x, y) | modTicks(operand[int64](b, 3), x, y)
		return nil
	}
	return loopOf(k, d, e, Of(Int64), d), err
}

func compareTimes(want order) resolver {
	return func(u *Ufunc, in []DType) (loop, error) {
		a, b := in[0], in[1]
		if !a.IsTime() && (!isCount(a) || b.Code == Datetime) || !b.IsTime() && (!isCount(b) || a.Code == Datetime) {
			return loop{}, errClasses
		}
		if a.IsTime() && b.IsTime() && a.Code != b.Code {
			return loop{}, u.wrongTypes(in)
		}
		d, e, err := timePair(a, b)
		return loopOf(binary(timeCompare(want)), d, e, Of(Bool)), err
	}
}

func pickTimes(want order, nat bool) resolver {
	return func(u *Ufunc, in []DType) (loop, error) {
		a, b := in[0], in[1]
		if !a.IsTime() && (!isCount(a) || b.Code == Datetime) || !b.IsTime() && (!isCount(b) || a.Code == Datetime) {
			return loop{}, errClasses
		}
		if a.IsTime() && b.IsTime() && a.Code != b.Code {
			return loop{}, u.wrongTypes(in)
		}
		d, e, err := timePair(a, b)
		return loopOf(binary(timePick(want, nat)), d, e, d), err
	}
}

// deltas1 resolves functions of one timedelta64.
func deltas1(f func(o, a []int64)) resolver {
	return func(u *Ufunc, in []DType) (loop, error) {
		if in[0].Code != Timedelta {
			return loop{}, u.noLoop(in)
		}
		return loopOf(unary(f), in[0], in[0]), nil
	}
}

func negDelta(o, a []int64) {
	for i, x := range a {
		o[i] = -x // NaT stays
	}
}

func absDelta(o, a []int64) {
	for i, x := range a {
		if x < 0 && x != NaT {
			x = -x
		}
		o[i] = x
	}
}

func signDelta(o, a []int64) {
	for i, x := range a {
		switch {
		case x == NaT:
			o[i] = NaT
		case x > 0:
			o[i] = 1
		case x < 0:
			o[i] = -1
		default:
			o[i] = 0
		}
	}
}

// testTimes resolves tests of one time.
func testTimes(f func(x int64) bool) resolver {
	return func(u *Ufunc, in []DType) (loop, error) {
		return loopOf(unary(func(o []uint8, a []int64) {
			for i, x := range a {
				o[i] = truth(f(x))
			}
		}), in[0], Of(Bool)), nil
	}
}

func isNaT(x int64) bool  { return x == NaT }
func notNaT(x int64) bool { return x != NaT }
func never(int64) bool    { return false }
