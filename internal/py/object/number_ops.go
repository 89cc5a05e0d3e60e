package object

import (
	"math/big"

	"github.com/hognose/hognose/internal/py/number"
)

// DivMod is divmod(a, b).
func (t *Thread) DivMod(a, b Value) (Value, error) { return t.Binary(OpDivMod, a, b) }

// Power is pow(a, b, mod); a mod of None stands for a ** b.
func (t *Thread) Power(a, b, mod Value) (Value, error) {
	if mod.IsNone() {
		return t.Binary(OpPow, a, b)
	}
	// Every operand's type is asked once, the leftmost first. A Python class takes part only as the
	// base.
	if f, c := t.FindSpecial(a, binaryOps[OpPow].name); f.IsSet() {
		if r, err := t.CallFound(f, a, c, b, mod); err != nil || r != NotImplemented {
			return r, err
		}
	}
	var asked [3]*Type
	for i, v := range [...]Value{a, b, mod} {
		c := TypeOf(v).Native
		if c.Slots.Power == nil || c == asked[0] || c == asked[1] {
			continue
		}
		asked[i] = c
		if r, err := c.Slots.Power(t, a, b, mod); err != nil || r != NotImplemented {
			return r, err
		}
	}
	return Value{}, t.Errorf(TypeError, "unsupported operand type(s) for ** or pow(): '%s', '%s', '%s'", TypeOf(a).Name,
		TypeOf(b).Name, TypeOf(mod).Name)
}

// Sum is sum(iterable, start); start is unbound if it was not given. Ints are added exactly and
// floats with compensation for what each addition rounds off; from the first item of another type
// on it is plain addition.
func (t *Thread) Sum(iterable, start Value) (Value, error) {
	if !start.IsSet() {
		start = Int(0)
	}
	if iterable.Kind() == KRange && iterable.Range().Big == nil && start.IsInt() {
		return t.sumRange(iterable.Range(), start)
	}
	if start.IsInt() && iterable.Kind() == KList {
		items := iterable.List().Items
		total, ok, err := t.sumInts(items, start.Int())
		if err != nil {
			return Value{}, err
		}
		if ok {
			return total, t.Meter.Step(int64(len(items) + 1)) // as many as an iterator takes
		}
	}
	it, err := t.Iter(iterable)
	if err != nil {
		return Value{}, err
	}
	if err := t.summable(start); err != nil {
		return Value{}, err
	}
	s := summation{t: t, it: it, loop: t.BeginItems(it)}
	defer s.loop.End()
	total, err := s.run(start)
	if err != nil {
		return Value{}, err
	}
	return total, t.Meter.Step(s.unpaid)
}

// summable refuses a start value that should be joined.
func (t *Thread) summable(start Value) error {
	switch start.Kind().Base() {
	case KStr:
		return t.Errorf(TypeError, "sum() can't sum strings [use ''.join(seq) instead]")
	case KBytes:
		return t.Errorf(TypeError, "sum() can't sum bytes [use b''.join(seq) instead]")
	case KByteArray:
		return t.Errorf(TypeError, "sum() can't sum bytearray [use b''.join(seq) instead]")
	}
	return nil
}

// sumRange charges for every item but needs none of them: n items from first to last add up to
// n*(first+last)/2.
func (t *Thread) sumRange(r *Range, start Value) (Value, error) {
	if r.N == 0 {
		return start, nil
	}
	if err := t.Meter.Step(r.N); err != nil {
		return Value{}, err
	}
	ends := new(big.Int).Add(big.NewInt(r.Start), big.NewInt(r.Start+(r.N-1)*r.Step))
	ends.Mul(ends, big.NewInt(r.N)).Rsh(ends, 1)
	return NewInt(number.FromBig(ends.Add(ends, big.NewInt(start.Int())))), nil
}

// sumInts adds the items if all are ints and the sum fits 64 bits. It polls but takes no steps,
// since the caller may have to begin anew.
func (t *Thread) sumInts(items []Value, sum int64) (total Value, ok bool, err error) {
	for i, x := range items {
		if i&(1<<16-1) == 1<<16-1 {
			if err := t.Meter.Poll(); err != nil {
				return Value{}, false, err
			}
		}
		if x.O != &TagInt && x.O != &TagBool {
			return Value{}, false, nil
		}
		if sum, ok = number.Add64(sum, x.Int()); !ok {
			return Value{}, false, nil
		}
	}
	return Int(sum), true, nil
}

// summation is a sum under way.
type summation struct {
	t      *Thread
	it     Value
	loop   ItemLoop
	unpaid int64 // steps of items taken
}

func (s *summation) run(total Value) (Value, error) {
	if total.IsInt() {
		sum, item, err := s.ints(total.Int())
		if err != nil || !item.IsSet() {
			return sum, err
		}
		if total, err = s.t.Binary(OpAdd, sum, item); err != nil {
			return Value{}, err
		}
	}
	if total.IsFloat() {
		sum, item, err := s.floats(total.Float())
		if err != nil || !item.IsSet() {
			return sum, err
		}
		if total, err = s.t.Binary(OpAdd, sum, item); err != nil {
			return Value{}, err
		}
	}
	return s.rest(total)
}

// next returns the next item; steps are paid for many items at once. total is the sum so far, if it
// is an object.
func (s *summation) next(total Value) (Value, error) {
	v, err := s.t.Next(s.it)
	if s.unpaid++; s.unpaid&(PollEvery-1) == 0 && err == nil {
		s.unpaid = 0
		err = s.t.Meter.Step(PollEvery)
	}
	if s.unpaid&63 == 0 {
		s.loop.Between(total, v)
	}
	return v, err
}

// ints adds while the items are ints and the sum fits 64 bits. item is the first one it did not
// add, unbound at the end.
func (s *summation) ints(sum int64) (total, item Value, err error) {
	for {
		v, err := s.next(Value{})
		if err != nil || !v.IsSet() {
			return Int(sum), Value{}, err
		}
		if v.O != &TagInt && v.O != &TagBool {
			return Int(sum), v, nil
		}
		n, ok := number.Add64(sum, v.Int())
		if !ok {
			return Int(sum), v, nil
		}
		sum = n
	}
}

// floats adds while the items are floats or small ints.
func (s *summation) floats(start float64) (total, item Value, err error) {
	sum := number.NewSum(start)
	for {
		v, err := s.next(Value{})
		if err != nil || !v.IsSet() {
			return Float(sum.Result()), Value{}, err
		}
		if v.O == &TagFloat {
			sum.Add(v.Float())
			continue
		}
		n, ok := IntOf(v)
		if !ok || n.Big != nil {
			return Float(sum.Result()), v, nil
		}
		sum.AddInt(n.Small)
	}
}

// rest adds the remaining items with the operator.
func (s *summation) rest(total Value) (Value, error) {
	for {
		v, err := s.next(total)
		if err != nil || !v.IsSet() {
			return total, err
		}
		if total, err = s.t.Binary(OpAdd, total, v); err != nil {
			return Value{}, err
		}
	}
}
