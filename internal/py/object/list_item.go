package object

import "math/bits"

// RemoveItems deletes the items from i up to j. What lies behind moves down, except at the front of the list, where the list
// just starts later: a list used as a queue pops in constant time.
func (t *Thread) RemoveItems(l *List, i, j int) error {
	if i == j {
		return nil
	}
	if i == 0 && j < len(l.Items) {
		return t.dropFront(l, j)
	}
	moved := len(l.Items) - j
	if err := t.Work(moved / 4); err != nil {
		return err
	}
	if err := t.ShiftItems(l.Items, i, j, moved); err != nil {
		return err
	}
	err := t.ClearItems(l.Items[i+moved:])
	l.Items = l.Items[:i+moved]
	return err
}

// arrayShift is where the flags of a list keep the logarithm of the size its array had when items were first dropped from
// the front.
const arrayShift = 3

// dropFront lets the list start n items later. The array in front of it is lost but still held, so once less than a quarter
// of the array is in use, the list moves to a new one: memory that nobody can see stays in proportion to what is counted.
func (t *Thread) dropFront(l *List, n int) error {
	size := max(l.Flags>>arrayShift, uint8(min(31, bits.Len(uint(cap(l.Items))))))
	if err := t.Work(n / 4); err != nil {
		return err
	}
	if err := t.ClearItems(l.Items[:n]); err != nil {
		return err
	}
	l.Items = l.Items[n:]
	l.Flags = l.Flags&(1<<arrayShift-1) | size<<arrayShift
	if len(l.Items)*4 >= 1<<size {
		return nil
	}
	l.Flags &= 1<<arrayShift - 1
	room := 2 * len(l.Items)
	if err := t.Alloc(room * ValueSize); err != nil {
		return err
	}
	return t.moveItems(l, room)
}
