// This file has the ring of items behind deque: adding and removing at both ends takes constant
// time, and an index is found by one addition.

package collections

import (
	"github.com/hognose/hognose/internal/py/object"
)

// deque is the state of a deque: a ring of items. The length of buf is a power of two, so a
// position wraps by a mask. Item i is buf[(head+i) & (len(buf)-1)]. Places without an item are
// unbound, so that nothing is kept alive.
type deque struct {
	buf     []value
	head, n int
	max     int // items it may have; unlimited if negative
	changes int // since it was made, for iterators
}

// dequeSize is charged for an empty deque, valueSize for each place.
const (
	unlimited = -1

	dequeSize = 112
	valueSize = 16
	maxInt    = int(^uint(0) >> 1)

	// pollEvery is the number of items that a loop handles between two looks at the budget.
	pollEvery = 1 << 12
)

// Trace visits the items and counts the ring.
func (d *deque) Trace(visit func(value)) int64 {
	for i := range d.n {
		visit(*d.at(i))
	}
	return int64(dequeSize + len(d.buf)*valueSize)
}

func dequeOf(v value) *deque { return v.NativeObject().State.(*deque) }

func isDeque(v value) bool {
	return v.Kind().Base() == object.KNativeObject && object.TypeOf(v).IsSubtype(dequeType)
}

// at returns the place of item i, which must exist.
func (d *deque) at(i int) *value { return &d.buf[(d.head+i)&(len(d.buf)-1)] }

// reserve makes room for more items. The ring doubles and is laid out from its start again. The new
// memory is charged first.
func (d *deque) reserve(t *thread, more int) error {
	need := d.n + more
	if need <= len(d.buf) {
		return nil
	}
	size := max(8, len(d.buf))
	for size < need {
		size *= 2
	}
	if err := t.Alloc(size * valueSize); err != nil {
		return err
	}
	if err := t.Meter.Poll(); err != nil {
		return err
	}
	buf, err := t.NewItems(size)
	if err != nil {
		return err
	}
	// The items from head to the end of the old ring come first, then those that had wrapped
	// around.
	head := min(d.head, len(d.buf))
	if err := t.CopyFresh(buf, d.buf[head:]); err != nil {
		return err
	}
	if err := t.CopyFresh(buf[len(d.buf)-head:], d.buf[:head]); err != nil {
		return err
	}
	d.buf, d.head = buf, 0
	return nil
}

// push adds an item at the end, and drops the first if there are too many.
func (d *deque) push(t *thread, v value) error {
	if d.n == len(d.buf) {
		if err := d.reserve(t, 1); err != nil {
			return err
		}
	}
	d.n++
	d.changes++
	*d.at(d.n - 1) = v
	if d.max >= 0 && d.n > d.max {
		d.shift()
	}
	return nil
}

// unshift adds an item at the front, and drops the last if there are too many.
func (d *deque) unshift(t *thread, v value) error {
	if d.n == len(d.buf) {
		if err := d.reserve(t, 1); err != nil {
			return err
		}
	}
	d.head = (d.head - 1) & (len(d.buf) - 1)
	d.n++
	d.changes++
	*d.at(0) = v
	if d.max >= 0 && d.n > d.max {
		d.pop()
	}
	return nil
}

// pop removes the last item, which must exist.
func (d *deque) pop() value {
	p := d.at(d.n - 1)
	v := *p
	*p = value{}
	d.n--
	d.changes++
	return v
}

// shift removes the first item, which must exist.
func (d *deque) shift() value {
	p := d.at(0)
	v := *p
	*p = value{}
	d.head = (d.head + 1) & (len(d.buf) - 1)
	d.n--
	d.changes++
	return v
}

// clear drops the ring. Iterators over an empty deque stay valid.
func (d *deque) clear() {
	if d.n > 0 {
		d.changes++
	}
	d.buf, d.head, d.n = nil, 0, 0
}

// remove deletes item i by moving the shorter side.
func (d *deque) remove(i int) {
	if i < d.n/2 {
		for ; i > 0; i-- {
			*d.at(i) = *d.at(i - 1)
		}
		d.shift()
		return
	}
	for ; i < d.n-1; i++ {
		*d.at(i) = *d.at(i + 1)
	}
	d.pop()
}

// insert puts v before item i, where 0 <= i <= n.
func (d *deque) insert(t *thread, i int, v value) error {
	if i < d.n/2 {
		if err := d.unshift(t, v); err != nil {
			return err
		}
		for j := range i {
			*d.at(j) = *d.at(j + 1)
		}
	} else {
		if err := d.push(t, v); err != nil {
			return err
		}
		for j := d.n - 1; j > i; j-- {
			*d.at(j) = *d.at(j - 1)
		}
	}
	*d.at(i) = v
	return nil
}

// rotate moves k items from the end to the front, or from the front to the end if k is negative. It
// turns in the shorter direction, at most half of the items, each of which burns a unit of fuel.
func (d *deque) rotate(t *thread, k int) error {
	if d.n < 2 {
		return nil
	}
	k %= d.n
	if k > d.n/2 {
		k -= d.n
	} else if k < -d.n/2 {
		k += d.n
	}
	d.changes++
	if d.n == len(d.buf) { // full: the ring itself turns
		d.head = (d.head - k) & (len(d.buf) - 1)
		return nil
	}
	for ; k > 0; k-- {
		v := d.pop()
		d.head = (d.head - 1) & (len(d.buf) - 1)
		d.n++
		*d.at(0) = v
		if err := t.Work(1); err != nil {
			return err
		}
	}
	for ; k < 0; k++ {
		v := d.shift()
		d.n++
		*d.at(d.n - 1) = v
		if err := t.Work(1); err != nil {
			return err
		}
	}
	return nil
}

// extend adds the items of an iterable, which may be the deque itself.
func (d *deque) extend(t *thread, v value, add func(*thread, value) error) error {
	if isDeque(v) && dequeOf(v) == d {
		items, err := d.items(t)
		if err != nil {
			return err
		}
		v = object.NewList(items)
	}
	return t.Each(v, func(x value) error { return add(t, x) })
}

// items returns the items in a new slice.
func (d *deque) items(t *thread) ([]value, error) {
	if err := t.Alloc(d.n * valueSize); err != nil {
		return nil, err
	}
	if err := t.Meter.Step(int64(d.n)); err != nil {
		return nil, err
	}
	out := make([]value, d.n)
	for i := range out {
		out[i] = *d.at(i)
	}
	return out, nil
}

// find returns the first index from start up to stop whose item equals v, or -1. A comparison may
// run Python that changes the deque: then the search fails, unless that item was the one. Steps are
// charged for each pollEvery items.
func (d *deque) find(t *thread, v value, start, stop int) (int, error) {
	changes := d.changes
	for i := max(start, 0); i < min(stop, d.n); i++ {
		if i%pollEvery == pollEvery-1 {
			if err := t.Meter.Step(int64(min(pollEvery, d.n-i))); err != nil {
				return -1, err
			}
		}
		same, err := t.Same(*d.at(i), v)
		if same || err != nil {
			return i, err
		}
		if d.changes != changes {
			return -1, mutated(t)
		}
	}
	return -1, nil
}

// mutated is the complaint of a search or an iterator whose deque was changed.
func mutated(t *thread) error { return t.Errorf(object.RuntimeError, "deque mutated during iteration") }
