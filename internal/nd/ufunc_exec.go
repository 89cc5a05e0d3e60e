package nd

import (
	"sync"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

// chunk is how many elements a buffer of the executor holds.
const chunk = 1024

// loop walks over the operands and runs the kernel block by block. An operand that is not
// contiguous in the innermost axis or has another type than the kernel goes through a buffer.
func (e *execution) loop(shape []int) error {
	if product(shape) == 0 {
		return nil
	}
	w := newWalk(shape, e.ops, false)
	n, step := w.inner()
	defer e.giveBack()
	size, err := e.prepare(step, n)
	if err != nil {
		return err
	}
	b := block{meter: e.m}
	for {
		p := w.pointers()
		for i := 0; i < n; i += size {
			b.n = min(size, n-i)
			if err := chargeFor(e.m, b.n, e.largest()); err != nil {
				return err
			}
			if err := e.block(&b, &p, step, i); err != nil {
				return err
			}
		}
		if !w.next() {
			break
		}
	}
	e.report(b.status)
	return nil
}

// prepare finds the operands that need a buffer, and makes it. It returns the size of blocks.
func (e *execution) prepare(step *[maxOperands]int, n int) (size int, err error) {
	buffered := false
	for i := range e.ops[:len(e.types)] {
		a, d := e.ops[i], e.types[i]
		if a.Type == d && (step[i] == d.Size() || n == 1) && !(e.masked && i >= e.in) {
			continue
		}
		from, to := a.Type, d
		if i >= e.in {
			from, to = d, a.Type
		}
		if e.casts[i], err = findCast(from, to); err != nil {
			return 0, err
		}
		if err := e.borrow(i, d, min(n, chunk, blockFor(e.largest()))); err != nil {
			return 0, err
		}
		buffered = true
	}
	if buffered {
		return min(chunk, blockFor(e.largest())), nil
	}
	return blockFor(e.largest()), nil
}

// largest is the size of the largest element of the operands, before and after a cast.
func (e *execution) largest() int {
	size := 0
	for i, d := range e.types {
		size = max(size, d.Size(), e.ops[i].Type.Size())
	}
	return size
}

// scratchPool keeps the buffers of blocks; a call gives back what it took.
var scratchPool = sync.Pool{New: func() any { return new([chunk * 2]uint64) }}

// scratch makes room for n elements.
func scratch(m *budget.Meter, d DType, n int) (unsafe.Pointer, error) {
	size := max(n*d.Size(), 1)
	if err := m.Alloc(int64(size)); err != nil {
		return nil, err
	}
	m.Free(int64(size))
	if d.Code == Object {
		return unsafe.Pointer(unsafe.SliceData(make([]Cell, n))), nil
	}
	b, err := makeBytes(m, size)
	return unsafe.Pointer(unsafe.SliceData(b)), err
}

// borrow is scratch for up to chunk elements, from the pool if they are numbers.
func (e *execution) borrow(i int, d DType, n int) (err error) {
	if d.Code > Complex128 {
		e.buf[i], err = scratch(e.m, d, n)
		return err
	}
	e.lent[i] = scratchPool.Get().(*[chunk * 2]uint64)
	e.buf[i] = unsafe.Pointer(e.lent[i])
	return nil
}

// giveBack returns the buffers to the pool.
func (e *execution) giveBack() {
	for _, p := range e.lent {
		if p != nil {
			scratchPool.Put(p)
		}
	}
}

// block runs the kernel on the elements from i on.
func (e *execution) block(b *block, p *[maxOperands]unsafe.Pointer, step *[maxOperands]int, i int) error {
	for k := range e.types {
		src := unsafe.Add(p[k], i*step[k])
		if e.buf[k] == nil {
			b.p[k] = src
			continue
		}
		b.p[k] = e.buf[k]
		if k >= e.in || step[k] == 0 && e.filled[k] == src && e.count[k] >= b.n {
			continue
		}
		r := castRun{dst: e.buf[k], src: src, ds: e.types[k].Size(), ss: step[k], n: b.n, from: e.ops[k].Type, to: e.types[k], meter: e.m}
		if err := e.casts[k](&r); err != nil {
			return err
		}
		b.status |= r.status
		if step[k] == 0 {
			e.filled[k], e.count[k] = src, b.n
		}
	}
	if !e.masked {
		return e.finish(b, p, step, i)
	}
	return e.runs(b, p, step, i)
}

// runs runs the kernel on each stretch of elements that the mask has.
func (e *execution) runs(b *block, p *[maxOperands]unsafe.Pointer, step *[maxOperands]int, from int) error {
	n := len(e.types)
	mask, ms := unsafe.Add(p[n], from*step[n]), step[n]
	for i := 0; i < b.n; {
		if *at[uint8](mask, i, ms) == 0 {
			i++
			continue
		}
		j := i + 1
		for j < b.n && *at[uint8](mask, j, ms) != 0 {
			j++
		}
		part := block{n: j - i, meter: b.meter}
		for k, d := range e.types {
			part.p[k] = unsafe.Add(b.p[k], i*d.Size())
		}
		if err := e.finish(&part, p, step, from+i); err != nil {
			return err
		}
		b.status |= part.status
		i = j
	}
	return nil
}

// finish runs the kernel and empties the buffers of outputs.
func (e *execution) finish(b *block, p *[maxOperands]unsafe.Pointer, step *[maxOperands]int, i int) error {
	if err := e.k(b); err != nil {
		return err
	}
	for k := e.in; k < len(e.types); k++ {
		if e.buf[k] == nil {
			continue
		}
		r := castRun{dst: unsafe.Add(p[k], i*step[k]), src: b.p[k], ds: step[k], ss: e.types[k].Size(), n: b.n, from: e.types[k], to: e.ops[k].Type, meter: e.m}
		if err := e.casts[k](&r); err != nil {
			return err
		}
		b.status |= r.status
	}
	return nil
}
