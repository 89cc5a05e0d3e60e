// This file has the iterators that choose items: takewhile, filterfalse, compress, islice and
// others.

package itertools

import (
	"github.com/hognose/hognose/internal/py/object"
)

// predicate holds what the iterators that ask a function about each item have in common.
type predicate struct {
	fn, src value
	plain   bool // None stands for truth itself
}

func newPredicate(t *thread, a []value) (predicate, error) {
	it, err := t.Iter(a[1])
	return predicate{fn: a[0], src: it}, err
}

// ask returns the next item and what the function says about it.
func (p *predicate) ask(t *thread) (v value, ok bool, err error) {
	t.NotEnded()
	if v, err = t.Next(p.src); err != nil || !v.IsSet() {
		return value{}, false, err
	}
	r := v
	if !p.plain || !p.fn.IsNone() {
		if r, err = t.Call(p.fn, v); err != nil {
			return value{}, false, err
		}
	}
	ok, err = t.Truth(r)
	return v, ok, err
}

func (p *predicate) Trace(visit func(value)) int64 { visit(p.fn); visit(p.src); return 0 }

type takewhile struct {
	predicate
	done bool
}

var takewhileMaker = maker{
	def: object.Def{Name: "takewhile", Sig: "predicate, iterable, /",
		Doc: "Return items as long as the predicate is true."},
	make: func(t *thread, a []value) (stepper, error) {
		p, err := newPredicate(t, a)
		return &takewhile{predicate: p}, err
	},
}

func (s *takewhile) next(t *thread) (value, error) {
	if s.done {
		return value{}, nil
	}
	v, ok, err := s.ask(t)
	if err == nil && !ok {
		s.done = true
		return value{}, nil
	}
	return v, err
}

type dropwhile struct {
	predicate
	started bool
}

var dropwhileMaker = maker{
	def: object.Def{Name: "dropwhile", Sig: "predicate, iterable, /",
		Doc: "Leave out items as long as the predicate is true, then return all others."},
	make: func(t *thread, a []value) (stepper, error) {
		p, err := newPredicate(t, a)
		return &dropwhile{predicate: p}, err
	},
}

func (s *dropwhile) next(t *thread) (value, error) {
	if s.started {
		return t.Next(s.src)
	}
	for {
		v, drop, err := s.ask(t)
		if err != nil || !v.IsSet() {
			return value{}, err
		}
		if !drop {
			s.started = true
			return v, nil
		}
		if err := t.Work(1); err != nil {
			return value{}, err
		}
	}
}

type filterfalse struct{ predicate }

var filterfalseMaker = maker{
	def: object.Def{Name: "filterfalse", Sig: "function, iterable, /",
		Doc: "Return the items for which the function is false; None stands for truth itself."},
	make: func(t *thread, a []value) (stepper, error) {
		p, err := newPredicate(t, a)
		p.plain = true
		return &filterfalse{p}, err
	},
}

func (s *filterfalse) next(t *thread) (value, error) {
	for {
		v, drop, err := s.ask(t)
		if err != nil || !v.IsSet() || !drop {
			return v, err
		}
		if err := t.Work(1); err != nil {
			return value{}, err
		}
	}
}

// starmap: function(*item) for each item.
type starmap struct{ predicate }

var starmapMaker = maker{
	def: object.Def{Name: "starmap", Sig: "function, iterable, /",
		Doc: "Return function(*args) for each args of an iterable of sequences."},
	make: func(t *thread, a []value) (stepper, error) {
		p, err := newPredicate(t, a)
		return &starmap{p}, err
	},
}

func (s *starmap) next(t *thread) (value, error) {
	v, err := t.Next(s.src)
	if err != nil || !v.IsSet() {
		return value{}, err
	}
	args, err := t.Collect(v)
	if err != nil {
		return value{}, err
	}
	return t.Call(s.fn, args...)
}

// compress: items whose selector is true.
type compress struct{ data, selectors value }

var compressMaker = maker{
	def: object.Def{Name: "compress", Sig: "data, selectors", Doc: "Return the items of data whose selector is true."},
	make: func(t *thread, a []value) (stepper, error) {
		its, err := iters(t, a)
		if err != nil {
			return nil, err
		}
		return &compress{its[0], its[1]}, nil
	},
}

func (s *compress) next(t *thread) (value, error) {
	for {
		t.NotEnded()
		v, err := t.Next(s.data)
		if err != nil || !v.IsSet() {
			return value{}, err
		}
		sel, err := t.Next(s.selectors)
		if err != nil || !sel.IsSet() {
			return value{}, err
		}
		if ok, err := t.Truth(sel); ok || err != nil {
			return v, err
		}
		if err := t.Work(1); err != nil {
			return value{}, err
		}
	}
}

func (s *compress) Trace(visit func(value)) int64 { visit(s.data); visit(s.selectors); return 0 }

// islice: the items that a slice of a list would have.
type islice struct {
	src              value
	at               int // items taken from src
	want, stop, step int // number of the next item to give; stop < 0: none
}

var isliceMaker = maker{
	def: object.Def{Name: "islice", Sig: "iterable, a, b=None, c=None, /",
		Doc: "Return the items that a slice with these bounds selects."},
	make: func(t *thread, a []value) (stepper, error) {
		s := &islice{stop: -1, step: 1}
		start, stop := value{}, a[1]
		if a[2].IsSet() {
			start, stop = a[1], a[2]
		}
		var err error
		if s.stop, err = bound(t, stop, -1, true); err != nil {
			return nil, err
		}
		if s.want, err = bound(t, start, 0, false); err != nil {
			return nil, err
		}
		if s.step, err = step(t, a[3]); err != nil {
			return nil, err
		}
		s.src, err = t.Iter(a[0])
		return s, err
	},
}

// bound reads start or stop of islice.
func bound(t *thread, v value, none int, stop bool) (int, error) {
	if !v.IsSet() || v.IsNone() {
		return none, nil
	}
	n := -1
	if _, ok := object.IntOf(v); ok || t.LookupOf(v, nIndex).IsSet() {
		var err error
		if n, err = t.IndexInt(v, object.OverflowError); err != nil {
			n = -1
		}
	}
	if n < 0 {
		if stop {
			return 0, t.Errorf(object.ValueError,
				"Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
		}
		return 0, t.Errorf(object.ValueError, "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
	}
	return n, nil
}

// step reads the step of islice.
func step(t *thread, v value) (int, error) {
	if !v.IsSet() || v.IsNone() {
		return 1, nil
	}
	n := -1
	if _, ok := object.IntOf(v); ok || t.LookupOf(v, nIndex).IsSet() {
		var err error
		if n, err = t.IndexInt(v, object.OverflowError); err != nil {
			n = -1
		}
	}
	if n < 1 {
		return 0, t.Errorf(object.ValueError, "Step for islice() must be a positive integer or None.")
	}
	return n, nil
}

// next skips to the item that is wanted. want is the number of the next item to give; when it
// passes stop, or overflows, it becomes the end.
func (s *islice) next(t *thread) (value, error) {
	if !s.src.IsSet() {
		return value{}, nil
	}
	if s.stop >= 0 && s.want >= s.stop {
		// The source still gives up the items before stop, as in CPython.
		for s.at < s.stop {
			if v, err := s.take(t); err != nil || !v.IsSet() {
				s.src = value{}
				return value{}, err
			}
		}
		s.src = value{}
		return value{}, nil
	}
	for {
		v, err := s.take(t)
		if err != nil || !v.IsSet() {
			s.src = value{}
			return value{}, err
		}
		if s.at > s.want {
			if s.want += s.step; s.want < 0 || s.stop >= 0 && s.want > s.stop {
				s.want = max(s.stop, 0)
				if s.stop < 0 {
					s.want = 1<<63 - 1
				}
			}
			return v, nil
		}
		if err := t.Work(1); err != nil {
			return value{}, err
		}
	}
}

// take reads one item and counts it.
func (s *islice) take(t *thread) (value, error) {
	v, err := t.Next(s.src)
	if err == nil && v.IsSet() {
		s.at++
	}
	return v, err
}

func (s *islice) Trace(visit func(value)) int64 { visit(s.src); return 0 }

// ziplongest: tuples until the longest iterable is exhausted.
type ziplongest struct {
	its    []value // unbound: exhausted
	active int
	fill   value
}

var ziplongestMaker = maker{
	def: object.Def{Name: "zip_longest", Sig: "*iterables, fillvalue=None",
		Doc: "Return tuples of one item of each iterable; those that end early are filled up."},
	make: func(t *thread, a []value) (stepper, error) {
		its, err := iters(t, a[0].Tuple().Items)
		s := &ziplongest{its: its, active: len(its), fill: object.None}
		if a[1].IsSet() {
			s.fill = a[1]
		}
		return s, err
	},
}

// next takes an item of each iterable. It ends when the last of them does; others are filled up.
func (s *ziplongest) next(t *thread) (value, error) {
	if s.active <= 0 { // less if an iterable asked us for items at its end
		return value{}, nil
	}
	tuple := object.TupleFor(len(s.its)) // at least one is left
	items := tuple.Items
	for i, it := range s.its {
		items[i] = s.fill
		if !it.IsSet() {
			continue
		}
		v, err := t.Next(it)
		if err != nil {
			s.active = 0
			return value{}, err
		}
		if v.IsSet() {
			items[i] = v
			continue
		}
		s.its[i] = value{}
		if s.active--; s.active <= 0 {
			return value{}, nil
		}
	}
	return object.Obj(&tuple.Header), t.Alloc(32 + 16*len(items))
}

func (s *ziplongest) Trace(visit func(value)) int64 { visit(s.fill); return visitAll(visit, s.its) }
