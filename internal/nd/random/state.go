// This file is about the meter: rejection loops can be long, and have no error to return.

package random

import (
	"math"

	"github.com/hognose/hognose/internal/budget"
)

// state is what both families of distributions draw from: the source, and the meter of the call
// under way.
type state struct {
	Source
	meter   *budget.Meter
	retries int
	plan    binomialPlan
}

// drawer is a *Generator or a *RandomState.
type drawer interface{ base() *state }

func (s *state) base() *state { return s }

// blockSize is how many values are drawn between two looks at the meter: some 0.1 ms.
const blockSize = 1024

// stopped is the panic that takes a refusal of the meter out of a rejection loop, up to guarded.
type stopped struct{ err error }

// guarded calls f, in which rejection loops charge m, and returns what the meter refused.
func (s *state) guarded(m *budget.Meter, f func() error) (err error) {
	before := s.meter
	s.meter = m
	defer func() {
		s.meter = before
		switch r := recover().(type) {
		case nil:
		case stopped:
			err = r.err
		default:
			panic(r)
		}
	}()
	return f()
}

// charge pays for n values: a step for sixteen of them, and fuel for four, as the slowest take half a
// microsecond.
func (s *state) charge(n int) {
	err := s.meter.Step(int64(n+15) / 16)
	if err == nil {
		err = s.meter.Work(n / 4)
	}
	if err != nil {
		panic(stopped{err})
	}
}

// again is called by every loop that may go on for long, once a round.
func (s *state) again() {
	if s.retries++; s.retries%blockSize == 0 {
		s.charge(blockSize)
	}
}

// blocks calls f for one block of n values after the other, each paid for.
func (s *state) blocks(m *budget.Meter, n int, f func(from, to int)) error {
	return s.guarded(m, func() error {
		for from := 0; from < n; from += blockSize {
			to := min(from+blockSize, n)
			s.charge(to - from)
			f(from, to)
		}
		return nil
	})
}

// toInt64 converts as x86 does: what has no int64 becomes the least one.
func toInt64(x float64) int64 {
	if x >= -0x1p63 && x < 0x1p63 {
		return int64(x)
	}
	return math.MinInt64
}
