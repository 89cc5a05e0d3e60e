// This file has what kernels pay for: operations, and work arrays.

package linalg

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// A step of the language pays for flopsPerStep floating-point operations, a unit of fuel for
// flopsPerFuel: the kernels for processors without vector instructions do that many in 100 ns.
const (
	flopsPerStep = 256
	flopsPerFuel = 128
)

// charge pays for work before it is done. One call pays for at most a few hundred thousand
// operations, so that a session can be interrupted between two of them.
func charge(m *budget.Meter, flops int) error {
	if m == nil {
		return nil
	}
	if err := m.Step(int64(flops/flopsPerStep) + 1); err != nil {
		return err
	}
	return m.Work(flops / flopsPerFuel)
}

// scratch makes the work arrays of one call and gives their bytes back when it ends.
type scratch struct {
	m     *budget.Meter
	bytes int64
}

// release gives the bytes back. Callers defer it.
func (s *scratch) release() { s.m.Free(s.bytes) }

// grab returns a work array of n zero elements, charged before it is made.
func grab[T any](s *scratch, n int) ([]T, error) {
	var zero T
	size := int64(n) * int64(unsafe.Sizeof(zero))
	if err := s.m.Alloc(size); err != nil {
		return nil, err
	}
	s.bytes += size
	return budget.Make[T](s.m, n)
}

// copyInto is copy for elements that may be many: it polls.
func copyInto[T any](m *budget.Meter, dst, src []T) error {
	const piece = 1 << 14
	for from := 0; from < len(src); from += piece {
		if err := m.Work(piece / 16); err != nil {
			return err
		}
		copy(dst[from:], src[from:min(from+piece, len(src))])
	}
	return nil
}

// copied returns a work array with the elements of x.
func copied[T any](s *scratch, x []T) ([]T, error) {
	y, err := grab[T](s, len(x))
	if err != nil {
		return nil, err
	}
	const piece = 1 << 16
	for from := 0; from < len(x); from += piece {
		if err := charge(s.m, min(piece, len(x)-from)); err != nil {
			return nil, err
		}
		copy(y[from:], x[from:min(from+piece, len(x))])
	}
	return y, nil
}
