// This file takes the combinatoric iterators apart, see reduce.go: their arguments are the pools,
// and their state is where they are in them.

package itertools

import (
	"github.com/hognose/hognose/internal/py/object"
)

func (c *combiner) parts(t *thread) ([]value, value, error) {
	args, err := c.arguments(t)
	if err != nil || !c.started || c.done {
		return args, value{}, err
	}
	if err := t.Alloc(2 * valueSize * cap(c.idx)); err != nil {
		return nil, value{}, err
	}
	if c.move == movePermutation {
		return args, object.Tup(numbers(c.idx[:cap(c.idx)]), numbers(c.cycles)), nil
	}
	return args, numbers(c.idx), nil
}

// arguments are those that make the iterator in its first place, or an empty one if it has ended.
func (c *combiner) arguments(t *thread) ([]value, error) {
	pools := c.pools
	if c.done {
		pools = [][]value{nil}
	}
	var args []value
	for _, pool := range pools {
		if err := t.Alloc(valueSize * (len(pool) + 2)); err != nil {
			return nil, err
		}
		args = append(args, object.NewTuple(append([]value(nil), pool...)))
	}
	if c.move == moveProduct {
		return args, nil
	}
	r := len(c.idx)
	if c.done {
		r = max(r, 1) // nothing can be chosen of no items
	}
	return append(args, object.Int(int64(r))), nil
}

func numbers(ns []int) value {
	out := make([]value, len(ns))
	for i, n := range ns {
		out[i] = object.Int(int64(n))
	}
	return object.NewTuple(out)
}

// restore moves to other positions. Those that are outside of the pools are brought to their ends.
func (c *combiner) restore(t *thread, state value) error {
	if c.move == movePermutation {
		items, err := stateItems(t, state, 2, 2)
		if err != nil {
			return err
		}
		n := cap(c.idx)
		if err := positions(t, items[0], c.idx[:n], func(int) (int, int) { return 0, n - 1 }); err != nil {
			return err
		}
		if err := positions(t, items[1], c.cycles, func(i int) (int, int) { return 1, n - i }); err != nil {
			return err
		}
		c.started = true
		return nil
	}
	err := positions(t, state, c.idx, func(i int) (int, int) {
		switch c.move {
		case moveProduct:
			return 0, len(c.pools[i]) - 1
		case moveCombination:
			return 0, i + len(c.pools[0]) - len(c.idx)
		}
		return 0, len(c.pools[0]) - 1
	})
	if err == nil {
		c.started = true
	}
	return err
}

// positions reads a tuple of numbers into to, each within the bounds of its place.
func positions(t *thread, from value, to []int, bounds func(i int) (least, most int)) error {
	if from.Kind().Base() != object.KTuple || len(from.Tuple().Items) != len(to) {
		return t.Errorf(object.ValueError, "invalid arguments")
	}
	for i, v := range from.Tuple().Items {
		n, err := stateInt(t, v)
		if err != nil {
			return err
		}
		least, most := bounds(i)
		to[i] = max(min(n, most), least)
	}
	return nil
}
