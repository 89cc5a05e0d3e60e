// This file has groupby and tee.

package itertools

import (
	"github.com/hognose/hognose/internal/py/object"
)

// groupby yields runs of items with the same key. It and the group that it gave out last read from
// one source: item and key are what was read and not yet given out.
type groupby struct {
	src, fn           value
	target, key, item value // key of the group given out last; key and item read last
	current           *grouper
}

var groupbyMaker = maker[groupby]{
	def: object.Def{Name: "groupby", Sig: "iterable, key=None",
		Doc: "Return pairs of a key and an iterator over the run of items that have it."},
	fill: func(t *thread, a []value, s *groupby) error {
		it, err := t.Iter(a[0])
		s.src, s.fn = it, a[1]
		if !s.fn.IsSet() {
			s.fn = object.None
		}
		return err
	},
}

// next reads on until the key differs from that of the last group, skipping what is left of it.
func (g *groupby) next(t *thread) (value, error) {
	g.current = nil
	for {
		if g.key.IsSet() {
			if !g.target.IsSet() {
				break
			}
			same, err := t.Same(g.target, g.key)
			if err != nil {
				return value{}, err
			}
			if !same {
				break
			}
		}
		if more, err := g.advance(t); err != nil || !more {
			return value{}, err
		}
		if err := t.Work(1); err != nil {
			return value{}, err
		}
	}
	g.target = g.key
	group, s, err := object.NewObjectFor[grouper](t, grouperType, iteratorSize)
	if err != nil {
		return value{}, err
	}
	s.parent, s.target = g, g.key
	g.current = s
	return t.Paid(object.Pair(g.key, group))
}

// advance reads the next item and its key.
func (g *groupby) advance(t *thread) (bool, error) {
	v, err := take(t, g.src)
	if err != nil || !v.IsSet() {
		return false, err
	}
	k := v
	if !g.fn.IsNone() {
		if k, err = t.Call(g.fn, v); err != nil {
			return false, err
		}
	}
	g.item, g.key = v, k
	return true, nil
}

func (g *groupby) Trace(visit func(value)) int64 {
	for _, v := range [...]value{g.src, g.fn, g.target, g.key, g.item} {
		visit(v)
	}
	return 0
}

// grouper is one run of a groupby. Only the newest one yields items.
type grouper struct {
	parent *groupby
	target value
}

var grouperMaker = maker[grouper]{
	def: object.Def{Name: "_grouper", Sig: "parent, tgtkey, /", Doc: "One group of groupby."},
	fill: func(t *thread, a []value, s *grouper) error {
		if a[0].Kind() != object.KNativeObject || object.TypeOf(a[0]) != groupbyType {
			return t.Errorf(object.TypeError, "incorrect usage of internal _grouper")
		}
		p := a[0].NativeObject().State.(*groupby)
		*s = grouper{p, a[1]}
		p.current = s
		return nil
	},
}

// next gives the item that is at hand or reads one; an item with another key stays for groupby.
func (s *grouper) next(t *thread) (value, error) {
	p := s.parent
	if p.current != s {
		return value{}, nil
	}
	if !p.item.IsSet() {
		if more, err := p.advance(t); err != nil || !more {
			return value{}, err
		}
	}
	same, err := t.Same(s.target, p.key)
	if err != nil || !same {
		return value{}, err
	}
	v := p.item
	p.item = value{}
	return v, nil
}

func (s *grouper) Trace(visit func(value)) int64 { visit(s.target); return s.parent.Trace(visit) }

// teeLink is a place in the sequence that several tee iterators share: an item once it has been
// read, and the place behind it. The links form a list. An iterator holds the place where it is, so
// what all of them have passed is garbage.
type teeLink struct {
	src  *teeSource
	item value
	next *teeLink
}

// teeSource is the iterator behind all of them. running guards against a source that asks one of
// them for items while it is being asked.
type teeSource struct {
	it      value
	running bool
}

// tee is one of the iterators.
type tee struct{ at *teeLink }

var teeMaker = maker[tee]{
	def: object.Def{Name: "_tee", Sig: "iterable, /", Doc: "Iterator that can be copied."},
	fill: func(t *thread, a []value, s *tee) error {
		if other, ok := teeOf(a[0]); ok {
			s.at = other.at
			return nil
		}
		it, err := t.Iter(a[0])
		s.at = &teeLink{src: &teeSource{it: it}}
		return err
	},
}

// teeOf returns the state of v, if it is a tee iterator: tee(t) then shares its list.
func teeOf(v value) (*tee, bool) {
	if v.Kind() != object.KNativeObject {
		return nil, false
	}
	s, ok := v.NativeObject().State.(*tee)
	return s, ok
}

// teeDef is itertools.tee(iterable, n).
var teeDef = &object.Def{
	Name: "tee", Sig: "iterable, n=2, /", Doc: "Return a tuple of n independent iterators over one iterable.",
	Fn: func(t *thread, a []value) (value, error) {
		n := 2
		if a[1].IsSet() {
			var err error
			if n, err = t.IndexInt(a[1], object.OverflowError); err != nil {
				return value{}, err
			}
		}
		if n < 0 {
			return value{}, t.Errorf(object.ValueError, "n must be >= 0")
		}
		if err := t.AllocEach(n, iteratorSize+16); err != nil {
			return value{}, err
		}
		var s tee
		if err := teeMaker.fill(t, a, &s); err != nil {
			return value{}, err
		}
		items, err := t.NewItems(n)
		if err != nil {
			return value{}, err
		}
		for i := range items {
			if err := t.Work(1); err != nil {
				return value{}, err
			}
			items[i] = object.NewNativeObject(teeType, &tee{s.at})
		}
		return object.NewTuple(items), nil
	},
}

func teeCopy(t *thread, a []value) (value, error) {
	return object.NewNativeObject(teeType, &tee{a[0].NativeObject().State.(*tee).at}), t.Alloc(iteratorSize)
}

// next moves to the next place, and is the one that reads the source if nobody was there before.
func (s *tee) next(t *thread) (value, error) {
	l := s.at
	if l.next == nil {
		if l.src.running {
			return value{}, t.Errorf(object.RuntimeError, "cannot re-enter the tee iterator")
		}
		l.src.running = true
		v, err := take(t, l.src.it)
		l.src.running = false
		if err != nil || !v.IsSet() {
			return value{}, err
		}
		if err := t.Alloc(48); err != nil {
			return value{}, err
		}
		l.item, l.next = v, &teeLink{src: l.src}
	}
	s.at = l.next
	return l.item, nil
}

func (s *tee) Trace(visit func(value)) int64 {
	visit(s.at.src.it)
	n := int64(0)
	for l := s.at; l != nil; l = l.next {
		if l.item.IsSet() {
			visit(l.item)
		}
		n += 48
	}
	return n
}
