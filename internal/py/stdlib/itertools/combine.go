// This file has product, permutations and combinations.

package itertools

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
)

// combiner is what the combinatoric iterators share: pools of items, positions in them, and a
// function that moves the positions on. The pools are collected when the iterator is made. A
// combination is the tuple of pools[i][idx[i]], with the single pool for all positions if there is
// only one.
type combiner struct {
	pools   [][]value // one per position, or a single one
	idx     []int
	cycles  []int // permutations
	started bool
	done    bool
	move    mover
}

// mover advances the positions and reports whether there is another combination.
type mover uint8

const (
	moveProduct mover = iota
	movePermutation
	moveCombination
	moveCombinationWith
)

// next returns the next combination. The first is that of the initial positions. Every tuple is
// new, and charged.
func (c *combiner) next(t *thread) (value, error) {
	if !c.step() {
		return value{}, nil
	}
	if err := t.Alloc(32 + 16*len(c.idx)); err != nil {
		return value{}, err
	}
	if len(c.idx) == 0 {
		return object.NewTuple(nil), nil
	}
	if len(c.idx) == 2 {
		last := c.pools[len(c.pools)-1]
		return object.Pair(c.pools[0][c.idx[0]], last[c.idx[1]]), t.Work(1)
	}
	tuple := object.TupleFor(len(c.idx))
	c.items(tuple.Items)
	return object.Obj(&tuple.Header), t.Work(1 + len(c.idx)/8)
}

// NextInto is next for a loop that unpacks the tuple at once. It is paid for, but not made.
func (c *combiner) NextInto(t *thread, dst []value) (object.Stepped, error) {
	switch {
	case len(dst) != len(c.idx) || len(dst) == 0:
		return object.Unsupported, nil
	case !c.step():
		return object.Exhausted, nil
	}
	if err := t.Alloc(32 + 16*len(c.idx)); err != nil {
		return object.Stored, err
	}
	if err := t.Work(1 + len(c.idx)/8); err != nil {
		return object.Stored, err
	}
	c.items(dst)
	return object.Stored, nil
}

// step moves on to the next combination and reports whether there is one.
func (c *combiner) step() bool {
	switch {
	case c.done:
		return false
	case !c.started:
		c.started = true
	case !c.advance():
		c.done = true
		return false
	}
	return true
}

// items stores the items of the combination in dst.
func (c *combiner) items(dst []value) {
	last := len(c.pools) - 1
	for i, j := range c.idx {
		dst[i] = c.pools[min(i, last)][j]
	}
}

func (c *combiner) advance() bool {
	switch c.move {
	case moveProduct:
		return c.product()
	case movePermutation:
		return c.permutation()
	case moveCombination:
		return c.combination()
	}
	return c.combinationWith()
}

// product counts like an odometer: the last position moves fastest.
func (c *combiner) product() bool {
	for i := len(c.idx) - 1; i >= 0; i-- {
		if c.idx[i]++; c.idx[i] < len(c.pools[i]) {
			return true
		}
		c.idx[i] = 0
	}
	return false
}

// permutation makes the next permutation of idx. The slice idx has the capacity of the whole pool:
// the first r indices are the permutation, the others those that are left, in order. cycles[i]
// counts how often position i may still change before it starts again; then the indices behind it
// are rotated back.
func (c *combiner) permutation() bool {
	n := cap(c.idx)
	all := c.idx[:n]
	for i := len(c.idx) - 1; i >= 0; i-- {
		if c.cycles[i]--; c.cycles[i] == 0 {
			first := all[i]
			copy(all[i:], all[i+1:])
			all[n-1] = first
			c.cycles[i] = n - i
			continue
		}
		j := n - c.cycles[i]
		all[i], all[j] = all[j], all[i]
		return true
	}
	return false
}

// combination moves the last position that has room, and puts those behind it right after:
// positions stay in ascending order.
func (c *combiner) combination() bool {
	n, r := len(c.pools[0]), len(c.idx)
	for i := r - 1; i >= 0; i-- {
		if c.idx[i] == i+n-r {
			continue
		}
		c.idx[i]++
		for j := i + 1; j < r; j++ {
			c.idx[j] = c.idx[j-1] + 1
		}
		return true
	}
	return false
}

// combinationWith is combination with repetition: the positions behind the one that moved are equal
// to it.
func (c *combiner) combinationWith() bool {
	n := len(c.pools[0])
	for i := len(c.idx) - 1; i >= 0; i-- {
		if c.idx[i] == n-1 {
			continue
		}
		next := c.idx[i] + 1
		for j := i; j < len(c.idx); j++ {
			c.idx[j] = next
		}
		return true
	}
	return false
}

// Trace counts the pools, which may be shared by several positions, once for each.
func (c *combiner) Trace(visit func(value)) int64 {
	n := int64(cap(c.idx)+cap(c.cycles)) * 8
	for _, p := range c.pools {
		n += visitAll(visit, p)
	}
	return n
}

var productMaker = maker[combiner]{
	def: object.Def{Name: "product", Sig: "*iterables, repeat=1",
		Doc: "Return the tuples of the Cartesian product, as nested loops would give them."},
	fill: func(t *thread, a []value, s *combiner) error {
		repeat := 1
		if a[1].IsSet() {
			var err error
			if repeat, err = t.IndexInt(a[1], object.OverflowError); err != nil {
				return err
			}
			if repeat < 0 {
				return t.Errorf(object.ValueError, "repeat argument cannot be negative")
			}
		}
		given := a[0].Tuple().Items
		if len(given) > 0 && repeat > (1<<31)/len(given) {
			return t.Errorf(object.OverflowError, "repeat argument too large")
		}
		if err := t.Alloc(len(given) * repeat * 32); err != nil {
			return err
		}
		n := len(given) * repeat
		s.move, s.idx, s.pools = moveProduct, make([]int, n), make([][]value, 0, n)
		for _, v := range given {
			pool, err := t.Collect(v)
			if err != nil {
				return err
			}
			// An empty pool leaves nothing to combine, unless there is no position at all.
			s.done = s.done || len(pool) == 0 && repeat > 0
			s.pools = append(s.pools, pool)
		}
		for i := len(given); i < len(s.idx); i++ {
			s.pools = append(s.pools, s.pools[i-len(given)])
		}
		return nil
	},
}

// length reads r of the other combinatoric iterators.
func length(t *thread, v value) (int, error) {
	r, err := t.IndexInt(v, object.OverflowError)
	if err == nil && r < 0 {
		err = t.Errorf(object.ValueError, "r must be non-negative")
	}
	return r, err
}

var permutationsMaker = maker[combiner]{
	def: object.Def{Name: "permutations", Sig: "iterable, r=None",
		Doc: "Return all tuples of r different items, in all orders."},
	fill: func(t *thread, a []value, s *combiner) error {
		pool, err := t.Collect(a[0])
		if err != nil {
			return err
		}
		n, r := len(pool), len(pool)
		if a[1].IsSet() && !a[1].IsNone() {
			if _, ok := object.IntOf(a[1]); !ok {
				return t.Errorf(object.TypeError, "Expected int as r")
			}
			if r, err = length(t, a[1]); err != nil {
				return err
			}
		}
		s.move, s.pools, s.done = movePermutation, [][]value{pool}, r > n
		if s.done {
			return nil
		}
		if err := t.Alloc(16 * n); err != nil {
			return err
		}
		// Permutation i starts as the identity, with n-i choices for position i.
		both := make([]int, n+r)
		all := both[:n:n]
		s.idx, s.cycles = all[:r], both[n:]
		for i := range all {
			all[i] = i
		}
		for i := range s.cycles {
			s.cycles[i] = n - i
		}
		return nil
	},
}

// choose makes the two iterators over combinations. r may be larger than the pool; then there is
// nothing, or with repetition tuples longer than the pool.
func choose(t *thread, a []value, s *combiner, move mover) error {
	pool, err := t.Collect(a[0])
	if err != nil {
		return err
	}
	r, err := length(t, a[1])
	if err != nil {
		return err
	}
	if r > 1<<40 { // CPython makes room for so many positions first
		if err := t.Alloc(8 * min(r, math.MaxInt/8)); err != nil {
			return err
		}
	}
	s.move, s.pools = move, [][]value{pool}
	if move == moveCombination && r > len(pool) || r > 0 && len(pool) == 0 {
		s.done = true
		return nil
	}
	if err := t.Alloc(8 * r); err != nil {
		return err
	}
	s.idx = make([]int, r)
	if move == moveCombination {
		for i := range s.idx {
			s.idx[i] = i
		}
	}
	return nil
}

var combinationsMaker = maker[combiner]{
	def: object.Def{Name: "combinations", Sig: "iterable, r",
		Doc: "Return all tuples of r different items, each in the order of the iterable."},
	fill: func(t *thread, a []value, s *combiner) error { return choose(t, a, s, moveCombination) },
}

var combWithMaker = maker[combiner]{
	def: object.Def{Name: "combinations_with_replacement", Sig: "iterable, r",
		Doc: "Return all tuples of r items, each in the order of the iterable; items may occur more than once."},
	fill: func(t *thread, a []value, s *combiner) error { return choose(t, a, s, moveCombinationWith) },
}
