// This file has count, cycle, repeat, chain and others that pass items on.

package itertools

import (
	"github.com/hognose/hognose/internal/py/object"
)

// count: start, start+step, start+2*step …
type count struct{ cur, step value }

var countMaker = maker[count]{
	def: object.Def{Name: "count", Sig: "start=0, step=1",
		Doc: "Return start, start + step, start + 2*step and so on, without end."},
	fill: func(t *thread, a []value, s *count) error {
		s.cur, s.step = object.Int(0), object.Int(1)
		if a[0].IsSet() {
			s.cur = a[0]
		}
		if a[1].IsSet() {
			s.step = a[1]
		}
		for _, v := range [...]value{s.cur, s.step} {
			if !isNumber(t, v) {
				return t.Errorf(object.TypeError, "a number is required")
			}
		}
		return nil
	},
}

// isNumber reports whether v can be converted to a number.
func isNumber(t *thread, v value) bool {
	if _, ok := object.IntOf(v); ok {
		return true
	}
	c := object.TypeOf(v)
	s := c.Native.Slots
	return s != nil && (s.ToInt != nil || s.ToFloat != nil || s.Index != nil) || v.Kind().Base() == object.KComplex ||
		t.Lookup(c, nIndex).IsSet() || t.Lookup(c, nFloat).IsSet() || t.Lookup(c, nInt).IsSet()
}

var (
	nIndex = object.StaticName("__index__")
	nFloat = object.StaticName("__float__")
	nInt   = object.StaticName("__int__")
)

// next adds the step. Two small ints are added directly, unless the sum overflows.
func (c *count) next(t *thread) (value, error) {
	v := c.cur
	if v.IsInt() && c.step.IsInt() {
		if n := v.Int() + c.step.Int(); (n > v.Int()) == (c.step.Int() > 0) || c.step.Int() == 0 {
			c.cur = object.Int(n)
			return v, nil
		}
	}
	n, err := t.Binary(object.OpAdd, v, c.step)
	if err != nil {
		return value{}, err
	}
	c.cur = n
	return v, nil
}

func (c *count) Trace(visit func(value)) int64 { visit(c.cur); visit(c.step); return 0 }

// countRepr leaves out a step of 1.
func countRepr(t *thread, v value) (value, error) {
	c := v.NativeObject().State.(*count)
	cur, err := t.ReprString(c.cur)
	if err != nil {
		return value{}, err
	}
	if c.step.IsInt() && c.step.Int() == 1 {
		return t.TextOf("count(", cur, ")")
	}
	step, err := t.ReprString(c.step)
	if err != nil {
		return value{}, err
	}
	return t.TextOf("count(", cur, ", ", step, ")")
}

// cycle: the items of an iterable again and again.
type cycle struct {
	src   value
	saved []value
	kept  bool // the items of src are among those saved already
	i     int
}

var cycleMaker = maker[cycle]{
	def: object.Def{Name: "cycle", Sig: "iterable, /",
		Doc: "Return the items of an iterable, then the same again, without end."},
	lone: true,
	fill: func(t *thread, a []value, s *cycle) error {
		it, err := t.Iter(a[0])
		s.src = it
		return err
	},
}

// next passes the items of the source on and keeps them, then gives them out again.
func (c *cycle) next(t *thread) (value, error) {
	if c.src.IsSet() {
		v, err := take(t, c.src)
		if err != nil {
			return value{}, err
		}
		if v.IsSet() && c.kept {
			return v, nil
		}
		if v.IsSet() {
			return v, c.save(t, v)
		}
		c.src = value{}
	}
	if len(c.saved) == 0 {
		return value{}, nil
	}
	v := c.saved[c.i]
	c.i = (c.i + 1) % len(c.saved)
	return v, nil
}

// save keeps v for the next round. Append would move megabytes without looking at the clock.
func (c *cycle) save(t *thread, v value) error {
	if err := t.Alloc(16); err != nil {
		return err
	}
	if n := len(c.saved); n == cap(c.saved) {
		grown, err := t.MoveItems(c.saved, max(2*n, 8))
		if err != nil {
			return err
		}
		c.saved = grown
	}
	c.saved = append(c.saved, v)
	return nil
}

func (c *cycle) Trace(visit func(value)) int64 { visit(c.src); return visitAll(visit, c.saved) }

// repeat: the same object n times, or for ever if n is negative.
type repeat struct {
	v value
	n int64
}

const forever = -1

var repeatMaker = maker[repeat]{
	def: object.Def{Name: "repeat", Sig: "object, times=None",
		Doc: "Return the same object a number of times, or without end."},
	fill: func(t *thread, a []value, s *repeat) error {
		s.v, s.n = a[0], forever
		if a[1].IsSet() {
			n, err := t.IndexInt(a[1], object.OverflowError)
			if err != nil && object.IsExcOf(err, object.OverflowError) {
				err = t.Errorf(object.OverflowError, "Python int too large to convert to C ssize_t")
			}
			if err != nil {
				return err
			}
			s.n = int64(max(n, 0))
		}
		return nil
	},
}

func (r *repeat) next(*thread) (value, error) {
	if r.n == 0 {
		return value{}, nil
	}
	if r.n > 0 {
		r.n--
	}
	return r.v, nil
}

func (r *repeat) Trace(visit func(value)) int64 { visit(r.v); return 0 }

func repeatRepr(t *thread, v value) (value, error) {
	r := v.NativeObject().State.(*repeat)
	s, err := t.ReprString(r.v)
	if err != nil {
		return value{}, err
	}
	if r.n < 0 {
		return t.TextOf("repeat(", s, ")")
	}
	n, err := t.ReprString(object.Int(r.n))
	if err != nil {
		return value{}, err
	}
	return t.TextOf("repeat(", s, ", ", n, ")")
}

// repeatLength is __length_hint__, which an endless repeat refuses.
func repeatLength(t *thread, a []value) (value, error) {
	r := a[0].NativeObject().State.(*repeat)
	if r.n < 0 {
		return value{}, t.Errorf(object.TypeError, "len() of unsized object")
	}
	return object.Int(r.n), nil
}

// chain: the items of one iterable after the other.
type chain struct{ outer, inner value }

var chainMaker = maker[chain]{
	def: object.Def{Name: "chain", Sig: "*iterables",
		Doc: "Return the items of the first iterable, then of the next, until all are exhausted."},
	fill: func(t *thread, a []value, s *chain) error {
		it, err := t.Iter(a[0])
		s.outer = it
		return err
	},
}

// chainFromIterable is chain.from_iterable(iterable): the outer iterable may be endless.
func chainFromIterable(t *thread, a []value) (value, error) {
	it, err := t.Iter(a[1])
	if err != nil {
		return value{}, err
	}
	return t.NewObjectOf(a[0].Type(), &chain{outer: it}, iteratorSize)
}

// next moves from one iterable to the next. An iterator that was made in this call and is used up
// is given back to the meter at once: chaining millions of short lists would otherwise look like a
// leak until the next recount.
func (c *chain) next(t *thread) (value, error) {
	if c.inner.IsSet() && c.outer.IsSet() {
		if v := c.inner.NextItem(); v.IsSet() {
			return v, nil
		}
	}
	made := false // the iterator at hand, in this call: nobody else can know it
	for c.outer.IsSet() {
		if !c.inner.IsSet() {
			v, err := take(t, c.outer)
			if err != nil {
				return value{}, err
			}
			if !v.IsSet() {
				c.outer = value{}
				break
			}
			if c.inner, err = t.Iter(v); err != nil {
				c.outer, c.inner = value{}, value{}
				return value{}, err
			}
			made = object.PlainIterable(v)
		}
		v, err := take(t, c.inner)
		if err != nil || v.IsSet() {
			return v, err
		}
		if c.inner = (value{}); made {
			t.Meter.Free(object.IterSize)
		}
		if err := t.Work(1); err != nil {
			return value{}, err
		}
	}
	return value{}, nil
}

func (c *chain) Trace(visit func(value)) int64 { visit(c.outer); visit(c.inner); return 0 }

// accumulate: running totals.
type accumulate struct {
	src, fn, total value
	pending        value // the initial value, not yet given out
}

var accumulateMaker = maker[accumulate]{
	def: object.Def{Name: "accumulate", Sig: "iterable, func=None, *, initial=None",
		Doc: "Return running sums, or the running results of a function of two arguments."},
	fill: func(t *thread, a []value, s *accumulate) error {
		it, err := t.Iter(a[0])
		s.src, s.fn = it, a[1]
		if a[2].IsSet() && !a[2].IsNone() {
			s.pending = a[2]
		}
		return err
	},
}

// next combines the total with the next item. The initial value, or else the first item, comes
// first.
func (s *accumulate) next(t *thread) (value, error) {
	if s.pending.IsSet() {
		s.total, s.pending = s.pending, value{}
		return s.total, nil
	}
	v, err := take(t, s.src)
	if err != nil || !v.IsSet() {
		return value{}, err
	}
	switch {
	case !s.total.IsSet():
		s.total = v
	case !s.fn.IsSet() || s.fn.IsNone():
		v, err = t.Binary(object.OpAdd, s.total, v)
	default:
		v, err = t.Call(s.fn, s.total, v)
	}
	if err != nil {
		return value{}, err
	}
	s.total = v
	return v, nil
}

func (s *accumulate) Trace(visit func(value)) int64 {
	visit(s.src)
	visit(s.fn)
	visit(s.total)
	visit(s.pending)
	return 0
}

// pairwise: overlapping pairs.
type pairwise struct{ src, old value }

var pairwiseMaker = maker[pairwise]{
	def: object.Def{Name: "pairwise", Sig: "iterable, /",
		Doc: "Return overlapping pairs: s0 and s1, s1 and s2, s2 and s3 …"},
	lone: true,
	fill: func(t *thread, a []value, s *pairwise) error {
		it, err := t.Iter(a[0])
		s.src = it
		return err
	},
}

// next returns the last item and a new one. The source may be Python code that steps this very
// iterator, so the fields are read again after each call.
func (p *pairwise) next(t *thread) (value, error) {
	old, v, err := p.pair(t)
	if err != nil || !v.IsSet() {
		return value{}, err
	}
	return object.Pair(old, v), t.Alloc(64)
}

// NextInto is next for a loop that unpacks the pair at once. It is paid for, but not made.
func (p *pairwise) NextInto(t *thread, dst []value) (object.Stepped, error) {
	if len(dst) != 2 {
		return object.Unsupported, nil
	}
	old, v, err := p.pair(t)
	switch {
	case err != nil:
		return object.Stored, err
	case !v.IsSet():
		return object.Exhausted, nil
	}
	if err := t.Alloc(64); err != nil {
		return object.Stored, err
	}
	dst[0], dst[1] = old, v
	return object.Stored, nil
}

// pair returns the last item and the next one, which is unbound at the end.
func (p *pairwise) pair(t *thread) (old, v value, err error) {
	if !p.src.IsSet() {
		return value{}, value{}, nil
	}
	old = p.old
	if !old.IsSet() {
		v, err := take(t, p.src)
		if err != nil || !v.IsSet() {
			p.src, p.old = value{}, value{}
			return value{}, value{}, err
		}
		if !p.src.IsSet() { // the source asked us for items, and there were none
			p.old = value{}
			return value{}, value{}, nil
		}
		old, p.old = v, v
	}
	if v, err = take(t, p.src); err != nil || !v.IsSet() {
		p.src, p.old = value{}, value{}
		return value{}, value{}, err
	}
	p.old = v
	return old, v, nil
}

func (p *pairwise) Trace(visit func(value)) int64 { visit(p.src); visit(p.old); return 0 }

// batched: tuples of n items.
type batched struct {
	src    value
	n      int
	strict bool
}

var batchedMaker = maker[batched]{
	def: object.Def{Name: "batched", Sig: "iterable, n, *, strict=False",
		Doc: "Return tuples of n items; the last may be shorter, unless strict."},
	fill: func(t *thread, a []value, s *batched) error {
		n, err := t.IndexInt(a[1], object.OverflowError)
		if err != nil {
			return err
		}
		if n < 1 {
			return t.Errorf(object.ValueError, "n must be at least one")
		}
		s.n = n
		if a[2].IsSet() {
			if s.strict, err = t.Truth(a[2]); err != nil {
				return err
			}
		}
		s.src, err = t.Iter(a[0])
		return err
	},
}

// next collects up to n items. They are charged one by one: n itself may be huge.
func (b *batched) next(t *thread) (value, error) {
	if !b.src.IsSet() {
		return value{}, nil
	}
	var items []value
	src := b.src // which the source itself may end, by asking us for items
	for len(items) < b.n {
		v, err := t.Next(src)
		if err != nil {
			return value{}, err
		}
		if !v.IsSet() {
			b.src = value{}
			break
		}
		if err := t.Alloc(16); err != nil {
			return value{}, err
		}
		items = append(items, v)
	}
	if len(items) == 0 {
		return value{}, nil
	}
	if b.strict && len(items) < b.n {
		return value{}, t.Errorf(object.ValueError, "batched(): incomplete batch")
	}
	return object.NewTuple(items), t.Alloc(32)
}

func (b *batched) Trace(visit func(value)) int64 { visit(b.src); return 0 }
