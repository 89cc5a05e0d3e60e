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

// read takes the function and the iterable from the arguments.
func (p *predicate) read(t *thread, a []value) (err error) {
	p.fn = a[0]
	p.src, err = t.Iter(a[1])
	return err
}

// ask returns the next item and what the function says about it.
func (p *predicate) ask(t *thread) (v value, ok bool, err error) {
	t.NotEnded()
	if v, err = take(t, p.src); err != nil || !v.IsSet() {
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

var takewhileMaker = maker[takewhile]{
	def: object.Def{Name: "takewhile", Sig: "predicate, iterable, /",
		Doc: "Return items as long as the predicate is true."},
	fill: func(t *thread, a []value, s *takewhile) error {
		return s.read(t, a)
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

var dropwhileMaker = maker[dropwhile]{
	def: object.Def{Name: "dropwhile", Sig: "predicate, iterable, /",
		Doc: "Leave out items as long as the predicate is true, then return all others."},
	fill: func(t *thread, a []value, s *dropwhile) error {
		return s.read(t, a)
	},
}

func (s *dropwhile) next(t *thread) (value, error) {
	if s.started {
		return take(t, s.src)
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

var filterfalseMaker = maker[filterfalse]{
	def: object.Def{Name: "filterfalse", Sig: "function, iterable, /",
		Doc: "Return the items for which the function is false; None stands for truth itself."},
	fill: func(t *thread, a []value, s *filterfalse) error {
		s.plain = true
		return s.read(t, a)
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

var starmapMaker = maker[starmap]{
	def: object.Def{Name: "starmap", Sig: "function, iterable, /",
		Doc: "Return function(*args) for each args of an iterable of sequences."},
	fill: func(t *thread, a []value, s *starmap) error {
		return s.read(t, a)
	},
}

func (s *starmap) next(t *thread) (value, error) {
	v, err := take(t, s.src)
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

var compressMaker = maker[compress]{
	def: object.Def{Name: "compress", Sig: "data, selectors", Doc: "Return the items of data whose selector is true."},
	fill: func(t *thread, a []value, s *compress) error {
		var err error
		if s.data, err = t.Iter(a[0]); err == nil {
			s.selectors, err = t.Iter(a[1])
		}
		return err
	},
}

func (s *compress) next(t *thread) (value, error) {
	for {
		t.NotEnded()
		v, err := take(t, s.data)
		if err != nil || !v.IsSet() {
			return value{}, err
		}
		sel, err := take(t, s.selectors)
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

var isliceMaker = maker[islice]{
	def: object.Def{Name: "islice", Sig: "iterable, a, b=None, c=None, /",
		Doc: "Return the items that a slice with these bounds selects."},
	fill: func(t *thread, a []value, s *islice) error {
		start, stop := value{}, a[1]
		if a[2].IsSet() {
			start, stop = a[1], a[2]
		}
		var err error
		if s.stop, err = bound(t, stop, -1, true); err != nil {
			return err
		}
		if s.want, err = bound(t, start, 0, false); err != nil {
			return err
		}
		if s.step, err = step(t, a[3]); err != nil {
			return err
		}
		s.src, err = t.Iter(a[0])
		return err
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
			if err := t.Work(1); err != nil {
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
	v, err := take(t, s.src)
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

var ziplongestMaker = maker[ziplongest]{
	def: object.Def{Name: "zip_longest", Sig: "*iterables, fillvalue=None",
		Doc: "Return tuples of one item of each iterable; those that end early are filled up."},
	fill: func(t *thread, a []value, s *ziplongest) error {
		its, err := iters(t, a[0].Tuple().Items)
		s.its, s.active, s.fill = its, len(its), object.None
		if a[1].IsSet() {
			s.fill = a[1]
		}
		return err
	},
}

// next takes an item of each iterable. It ends when the last of them does; others are filled up.
func (s *ziplongest) next(t *thread) (value, error) {
	if s.active <= 0 { // less if an iterable asked us for items at its end
		return value{}, nil
	}
	if len(s.its) == 2 {
		return s.pair(t)
	}
	tuple := object.TupleFor(len(s.its)) // at least one is left
	items := tuple.Items
	if err := t.Work(len(items) / 8); err != nil {
		return value{}, err
	}
	for i, it := range s.its {
		items[i] = s.fill
		if !it.IsSet() {
			continue
		}
		v, err := take(t, it)
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

// pair is next for two iterables.
func (s *ziplongest) pair(t *thread) (value, error) {
	both := [2]value{s.fill, s.fill}
	for i := range both {
		if !s.its[i].IsSet() {
			continue
		}
		v, err := take(t, s.its[i])
		if err != nil {
			s.active = 0
			return value{}, err
		}
		if v.IsSet() {
			both[i] = v
			continue
		}
		s.its[i] = value{}
		if s.active--; s.active <= 0 {
			return value{}, nil
		}
	}
	return object.Pair(both[0], both[1]), t.Alloc(object.TupleSize + 2*object.ValueSize)
}

func (s *ziplongest) Trace(visit func(value)) int64 { visit(s.fill); return visitAll(visit, s.its) }
