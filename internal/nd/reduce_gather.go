package nd

import "unsafe"

// still counts the innermost axes along which the first operand, the result, stands still.
func (w *walk) still() int {
	for i, x := range w.axes {
		if x.step[0] != 0 {
			return i
		}
	}
	return len(w.axes)
}

// gathered sums over several inner axes that are not contiguous together: their elements are
// brought into a buffer, a block of a sum at a time, as NumPy's iterator does.
func (r *reduction) gathered(w *walk, k int) error {
	inner := append([]axis(nil), w.axes[:k]...)
	w.axes = append([]axis{{n: 1}}, w.axes[k:]...)
	w.seats()
	buf, err := scratch(r.m, r.d, sumBlock)
	if err != nil {
		return err
	}
	fold := r.u.fold(r.d, r.k, new(error))
	var st Status
	for {
		p := w.pointers()
		g := gatherer{axes: inner, at: make([]int, k), src: p[1], d: r.d}
		for !g.done {
			n := g.fill(buf, sumBlock)
			if err := charge(r.m, 2*n); err != nil {
				return err
			}
			st |= fold(p[0], buf, r.d.Size(), n)
		}
		if !w.next() {
			break
		}
	}
	if r.status != nil {
		*r.status |= st
	}
	return nil
}

// gatherer reads the elements of several axes of the second operand of a walk in order.
type gatherer struct {
	axes []axis
	at   []int
	src  unsafe.Pointer
	off  int
	d    DType
	done bool
}

// fill copies up to room elements to dst.
func (g *gatherer) fill(dst unsafe.Pointer, room int) (n int) {
	size := g.d.Size()
	move := copyFn(g.d)
	for n < room && !g.done {
		x := &g.axes[0]
		c := min(x.n-g.at[0], room-n)
		r := castRun{dst: unsafe.Add(dst, n*size), src: unsafe.Add(g.src, g.off), ds: size, ss: x.step[1], n: c, from: g.d, to: g.d}
		if move(&r) != nil {
			return n
		}
		n += c
		g.step(c)
	}
	return n
}

// step goes on by c elements of the first axis.
func (g *gatherer) step(c int) {
	g.at[0] += c
	g.off += c * g.axes[0].step[1]
	for i := range g.axes {
		x := &g.axes[i]
		if g.at[i] < x.n {
			return
		}
		g.off -= x.n * x.step[1]
		g.at[i] = 0
		if i+1 == len(g.axes) {
			g.done = true
			return
		}
		g.at[i+1]++
		g.off += g.axes[i+1].step[1]
	}
}
