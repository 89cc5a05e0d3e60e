// This file takes iterators apart and puts them together again, for copy and pickle. CPython 3.13
// warns of it, since its next version does without. pairwise, batched, groups and the iterators of
// tee cannot be taken apart.

package itertools

import (
	"github.com/hognose/hognose/internal/py/object"
)

// reducer is a stepper that can be made again: parts returns the arguments for its class and,
// unless that is unbound, what __setstate__ of the new one gets.
type reducer interface {
	parts(t *thread) (args []value, state value, err error)
}

// restorer is a reducer whose place is not in its arguments.
type restorer interface {
	restore(t *thread, state value) error
}

var reduceDef = object.Def{Name: "__reduce__", Sig: "self, /", Doc: "Tell pickle how to make the same iterator.", Fn: reduce}

var setStateDef = object.Def{Name: "__setstate__", Sig: "self, state, /", Doc: "Move the iterator to a place that pickle kept.",
	Fn: func(t *thread, a []value) (value, error) {
		if err := warnOfCopies(t); err != nil {
			return value{}, err
		}
		return object.None, a[0].NativeObject().State.(restorer).restore(t, a[1])
	}}

// reducible adds __reduce__, and __setstate__ if there is a place to restore.
func reducible(tb object.TypeTable, restores bool) object.TypeTable {
	tb.Methods = append(tb.Methods, &reduceDef)
	if restores {
		tb.Methods = append(tb.Methods, &setStateDef)
	}
	return tb
}

func warnOfCopies(t *thread) error {
	return t.Warn(object.DeprecationWarning, "Pickle, copy, and deepcopy support will be removed from itertools in Python 3.14.")
}

func reduce(t *thread, a []value) (value, error) {
	if err := warnOfCopies(t); err != nil {
		return value{}, err
	}
	cls := object.TypeOf(a[0]).Value()
	// None was given out as the total, and as a state it would say that there is none.
	if s, ok := a[0].NativeObject().State.(*accumulate); ok && s.total.IsSet() && s.total.IsNone() {
		src, err := chained(t, s.total, s.src)
		if err != nil {
			return value{}, err
		}
		again, err := t.NewObjectOf(accumulateType, &accumulate{src: src, fn: s.fn}, iteratorSize)
		if err != nil {
			return value{}, err
		}
		return t.Paid(object.Tup(isliceType.Value(), object.Tup(again, object.Int(1), object.None)))
	}
	args, state, err := a[0].NativeObject().State.(reducer).parts(t)
	if err != nil {
		return value{}, err
	}
	if !state.IsSet() {
		return t.Paid(object.Tup(cls, object.NewTuple(args)))
	}
	return t.Paid(object.Tup(cls, object.NewTuple(args), state))
}

// chained is the iterator over one item and those of another iterator.
func chained(t *thread, first, rest value) (value, error) {
	both, err := t.NewIterator(object.IterTuple, object.Tup(object.Tup(first), rest))
	if err != nil {
		return value{}, err
	}
	return t.NewObjectOf(chainType, &chain{outer: both}, iteratorSize)
}

func (c *count) parts(*thread) ([]value, value, error) {
	if c.cur.IsInt() && c.step.IsInt() && c.step.Int() == 1 {
		return []value{c.cur}, value{}, nil
	}
	return []value{c.cur, c.step}, value{}, nil
}

func (r *repeat) parts(*thread) ([]value, value, error) {
	if r.n < 0 {
		return []value{r.v}, value{}, nil
	}
	return []value{r.v, object.Int(r.n)}, value{}, nil
}

// parts of a cycle: the source and the items that were kept, or an iterator over those that are
// left of this round and all of them.
func (c *cycle) parts(t *thread) ([]value, value, error) {
	if err := t.Alloc(2 * valueSize * len(c.saved)); err != nil {
		return nil, value{}, err
	}
	saved := object.NewList(append([]value(nil), c.saved...))
	if c.src.IsSet() {
		return []value{c.src}, object.Tup(saved, object.Bool(c.kept)), nil
	}
	left, err := t.NewIterator(object.IterList, object.NewList(append([]value(nil), c.saved[c.i:]...)))
	return []value{left}, object.Tup(saved, object.Bool(true)), err
}

func (c *cycle) restore(t *thread, state value) error {
	items, err := stateItems(t, state, 2, 2)
	if err != nil {
		return err
	}
	if items[0].Kind().Base() != object.KList {
		return t.Errorf(object.TypeError, "argument 1 must be list, not %s", object.TypeOf(items[0]).Name)
	}
	kept, err := t.IndexInt(items[1], object.OverflowError)
	if err != nil {
		return err
	}
	saved := items[0].List().Items
	if err := t.Alloc(valueSize * len(saved)); err != nil {
		return err
	}
	c.saved, c.kept, c.i = append([]value(nil), saved...), kept != 0, 0
	return nil
}

func (c *chain) parts(*thread) ([]value, value, error) {
	switch {
	case !c.outer.IsSet():
		return nil, value{}, nil
	case !c.inner.IsSet():
		return nil, object.Tup(c.outer), nil
	}
	return nil, object.Tup(c.outer, c.inner), nil
}

func (c *chain) restore(t *thread, state value) error {
	items, err := stateItems(t, state, 1, 2)
	if err != nil {
		return err
	}
	for _, v := range items {
		if !t.IsIterator(v) {
			return t.Errorf(object.TypeError, "Arguments must be iterators.")
		}
	}
	c.outer, c.inner = items[0], value{}
	if len(items) == 2 {
		c.inner = items[1]
	}
	return nil
}

func (s *accumulate) parts(t *thread) ([]value, value, error) {
	fn, state := s.fn, object.None
	if !fn.IsSet() {
		fn = object.None
	}
	if s.pending.IsSet() {
		src, err := chained(t, s.pending, s.src)
		return []value{src, fn}, state, err
	}
	if s.total.IsSet() {
		state = s.total
	}
	return []value{s.src, fn}, state, nil
}

func (s *accumulate) restore(_ *thread, state value) error {
	s.total = state
	return nil
}

func (s *takewhile) parts(*thread) ([]value, value, error) {
	return []value{s.fn, s.src}, flag(s.done), nil
}

func (s *takewhile) restore(t *thread, state value) (err error) {
	s.done, err = t.Truth(state)
	return err
}

func (s *dropwhile) parts(*thread) ([]value, value, error) {
	return []value{s.fn, s.src}, flag(s.started), nil
}

func (s *dropwhile) restore(t *thread, state value) (err error) {
	s.started, err = t.Truth(state)
	return err
}

func (s *filterfalse) parts(*thread) ([]value, value, error) {
	return []value{s.fn, s.src}, value{}, nil
}

func (s *starmap) parts(*thread) ([]value, value, error) { return []value{s.fn, s.src}, value{}, nil }

func (s *compress) parts(*thread) ([]value, value, error) {
	return []value{s.data, s.selectors}, value{}, nil
}

func (s *islice) parts(t *thread) ([]value, value, error) {
	if !s.src.IsSet() {
		nothing, err := t.NewIterator(object.IterList, object.NewList(nil))
		return []value{nothing, object.Int(0)}, object.Int(0), err
	}
	stop := object.None
	if s.stop >= 0 {
		stop = object.Int(int64(s.stop))
	}
	return []value{s.src, object.Int(int64(s.want)), stop, object.Int(int64(s.step))}, object.Int(int64(s.at)), nil
}

func (s *islice) restore(t *thread, state value) (err error) {
	s.at, err = stateInt(t, state)
	return err
}

func (s *ziplongest) parts(t *thread) ([]value, value, error) {
	if err := t.Alloc(valueSize * len(s.its)); err != nil {
		return nil, value{}, err
	}
	args := make([]value, len(s.its))
	for i, it := range s.its {
		if args[i] = it; !it.IsSet() {
			args[i] = object.NewTuple(nil)
		}
	}
	return args, s.fill, nil
}

func (s *ziplongest) restore(_ *thread, state value) error {
	s.fill = state
	return nil
}

func (g *groupby) parts(*thread) ([]value, value, error) {
	if !g.key.IsSet() || !g.item.IsSet() || !g.target.IsSet() {
		return []value{g.src, g.fn}, value{}, nil
	}
	return []value{g.src, g.fn}, object.Tup(g.key, g.item, g.target), nil
}

func (g *groupby) restore(t *thread, state value) error {
	items, err := stateItems(t, state, 3, 3)
	if err == nil {
		g.key, g.item, g.target = items[0], items[1], items[2]
	}
	return err
}

const valueSize = 16

func flag(on bool) value {
	if on {
		return object.Int(1)
	}
	return object.Int(0)
}

// stateItems returns the items of a state that must be a tuple.
func stateItems(t *thread, state value, least, most int) ([]value, error) {
	if state.Kind().Base() != object.KTuple {
		return nil, t.Errorf(object.TypeError, "state is not a tuple")
	}
	items := state.Tuple().Items
	bound, limit := "exactly", most
	switch {
	case least != most && len(items) < least:
		bound, limit = "at least", least
	case least != most:
		bound = "at most"
	}
	if len(items) < least || len(items) > most {
		plural := "s"
		if limit == 1 {
			plural = ""
		}
		return nil, t.Errorf(object.TypeError, "function takes %s %d argument%s (%d given)", bound, limit, plural, len(items))
	}
	return items, nil
}

// stateInt reads a number of a state.
func stateInt(t *thread, v value) (int, error) {
	if _, ok := object.IntOf(v); !ok {
		return 0, t.Errorf(object.TypeError, "an integer is required")
	}
	return t.IndexInt(v, object.OverflowError)
}
