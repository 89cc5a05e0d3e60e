package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// maxOperands is how many arrays one walk goes over.
const maxOperands = 6

// axis is one dimension of a walk: its size, and the distance of neighbours in every operand.
type axis struct {
	n    int
	step [maxOperands]int
}

// walk goes over the elements of several arrays of one shape at once. Axes are sorted so that
// memory is read forwards, and neighbouring axes that can be one are merged; the first axis is the
// innermost.
type walk struct {
	ops  int
	axes []axis
	at   []int // the place on each outer axis
	base [maxOperands]unsafe.Pointer
	off  [maxOperands]int
	room [6]axis
	seat [6]int
}

// newWalk prepares a walk over operands that were broadcast to shape. keepOrder forbids sorting,
// for what must see the elements in C order.
func newWalk(shape []int, ops []*Array, keepOrder bool) *walk {
	w := &walk{ops: len(ops)}
	w.fill(shape, ops)
	if !keepOrder {
		w.sort()
		w.flip()
	}
	w.merge()
	w.seats()
	return w
}

// fill notes the axes, the last first, and where the operands begin.
func (w *walk) fill(shape []int, ops []*Array) {
	w.axes = w.room[:0]
	if len(shape) > len(w.room) {
		w.axes = make([]axis, 0, len(shape))
	}
	for i := len(shape) - 1; i >= 0; i-- {
		if shape[i] == 1 {
			continue
		}
		x := axis{n: shape[i]}
		for k, a := range ops {
			if d := i - (len(shape) - len(a.Shape)); d >= 0 && a.Shape[d] != 1 {
				x.step[k] = a.Strides[d]
			}
		}
		w.axes = append(w.axes, x)
	}
	for k, a := range ops {
		if a.size > 0 {
			w.base[k] = a.Pointer()
		}
	}
}

// seats makes room for the places on the axes.
func (w *walk) seats() {
	w.at = w.seat[:]
	if len(w.axes) > len(w.seat) {
		w.at = make([]int, len(w.axes))
	}
}

// sort moves axes with short strides inwards. Where operands disagree or say nothing, the order
// stays.
func (w *walk) sort() {
	for i := 1; i < len(w.axes); i++ {
		for j := i; j > 0 && w.inward(&w.axes[j], &w.axes[j-1]); j-- {
			w.axes[j], w.axes[j-1] = w.axes[j-1], w.axes[j]
		}
	}
}

// inward reports whether x, now outside y, belongs inside.
func (w *walk) inward(x, y *axis) bool { return stepsInward(x.step[:w.ops], y.step[:w.ops]) }

func stepsInward(x, y []int) bool {
	inward := false
	for k := range x {
		if x[k] == 0 || y[k] == 0 {
			continue
		}
		if abs(x[k]) >= abs(y[k]) {
			return false
		}
		inward = true
	}
	return inward
}

// flip turns axes round that every operand walks backwards.
func (w *walk) flip() {
	for i := range w.axes {
		x := &w.axes[i]
		back := false
		for k := range w.ops {
			if x.step[k] > 0 {
				back = false
				break
			}
			back = back || x.step[k] < 0
		}
		if !back {
			continue
		}
		for k := range w.ops {
			w.off[k] += (x.n - 1) * x.step[k]
			x.step[k] = -x.step[k]
		}
	}
}

// merge joins neighbouring axes that all operands step through as one.
func (w *walk) merge() {
	if len(w.axes) < 2 {
		return
	}
	out := 0
	for i := 1; i < len(w.axes); i++ {
		in, x := &w.axes[out], &w.axes[i]
		one := true
		for k := range w.ops {
			one = one && x.step[k] == in.n*in.step[k]
		}
		if one {
			in.n *= x.n
			continue
		}
		out++
		w.axes[out] = *x
	}
	w.axes = w.axes[:out+1]
}

// inner is the length of a run and the steps in it.
func (w *walk) inner() (n int, step *[maxOperands]int) {
	if len(w.axes) == 0 {
		return 1, &[maxOperands]int{}
	}
	return w.axes[0].n, &w.axes[0].step
}

// pointers are the addresses of the run at hand.
func (w *walk) pointers() (p [maxOperands]unsafe.Pointer) {
	for k := range w.ops {
		p[k] = unsafe.Add(w.base[k], w.off[k])
	}
	return p
}

// next goes on to the next run; it is false at the end.
func (w *walk) next() bool {
	for i := 1; i < len(w.axes); i++ {
		x := &w.axes[i]
		if w.at[i]++; w.at[i] < x.n {
			for k := range w.ops {
				w.off[k] += x.step[k]
			}
			return true
		}
		w.at[i] = 0
		for k := range w.ops {
			w.off[k] -= (x.n - 1) * x.step[k]
		}
	}
	return false
}

// charge pays for n elements of simple work, and polls now and then.
func charge(m *budget.Meter, n int) error {
	if m == nil {
		return nil
	}
	return m.Step(int64(n)/16 + 1)
}

// blockSize is how many elements a kernel works on between two polls.
const blockSize = 1 << 14

// eachBlock calls f for the elements from 0 to n, a block at a time, and polls in between.
func eachBlock(m *budget.Meter, n int, f func(from, to int)) error {
	for from := 0; from < n; from += blockSize {
		to := min(from+blockSize, n)
		if err := m.Work((to - from) / 8); err != nil {
			return err
		}
		f(from, to)
	}
	return nil
}

// clearBlocks is clear that polls.
func clearBlocks(m *budget.Meter, b []byte) error {
	return eachBlock(m, len(b), func(from, to int) { clear(b[from:to]) })
}

// usualSize is the largest element that is no text.
const usualSize = 16

// blockFor is blockSize for elements of so many bytes: a text may have millions.
func blockFor(size int) int { return max(1, blockSize*usualSize/max(size, usualSize)) }

// chargeFor is charge for elements of so many bytes.
func chargeFor(m *budget.Meter, n, size int) error {
	if size <= usualSize {
		return charge(m, n)
	}
	return charge(m, n*(size/usualSize))
}

// Each calls f with the byte offset of every element, in C order; f may refuse.
func (a *Array) Each(m *budget.Meter, f func(offset int) error) error {
	if a.size == 0 {
		return nil
	}
	w := newWalk(a.Shape, []*Array{a}, true)
	n, step := w.inner()
	every, steps := 64, int64(4)
	if size := a.Type.Size(); size > usualSize {
		every, steps = 1, int64(size/64)+1
	}
	for {
		for i := range n {
			if i%every == 0 {
				if err := m.Step(steps); err != nil {
					return err
				}
			}
			if err := f(w.off[0] + i*step[0]); err != nil {
				return err
			}
		}
		if !w.next() {
			return nil
		}
	}
}
