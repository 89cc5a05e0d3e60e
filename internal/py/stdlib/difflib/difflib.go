// Package difflib is the module _difflib: the search for matching blocks in two sequences, which is
// the inner loop of Python's difflib. The rest of difflib is frozen Python.
//
// Elements are Python objects that may be compared by Python code, so each is looked up in a dict
// once and stands for a number from then on; the search itself is over numbers. An [index] is made
// of the second sequence and serves many first ones, as get_close_matches needs it.
package difflib

import (
	"sort"

	"github.com/hognose/hognose/internal/py/object"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_difflib",
	States: states,
	Doc:    "Native parts of difflib.",
	Types:  []object.TypeTable{indexTable},
	Funcs: []*object.Def{
		{Name: "prepare", Sig: "b, b2j, bjunk, /",
			Doc: "Return an index of a sequence, whose elements are in b2j unless they are junk or popular.",
			Fn:  newIndex},
		{Name: "positions", Sig: "b, /",
			Doc: "Return a dict from the elements of a sequence to the lists of their indices.", Fn: positions},
	},
}

var (
	indexType  = object.NewNativeType("_difflib.index", object.ObjectType, object.Final)
	indexTable = object.TypeTable{
		Type: indexType,
		Doc:  "A sequence that others are compared with.",
		Methods: []*object.Def{
			{Name: "longest", Sig: "self, a, alo, ahi, blo, bhi, /",
				Doc: "Return where the longest match within the bounds starts in a and b, and its size.", Fn: longest},
			{Name: "blocks", Sig: "self, a, /", Doc: "Return the matching blocks in order.", Fn: blocks},
			{Name: "common", Sig: "self, a, /",
				Doc: "Count the elements that both sequences have, in any order.", Fn: common},
		},
	}
)

type (
	thread = object.Thread
	value  = object.Value
)

// Charges for what lists and dicts of positions take.
const (
	positionSize = 24
	numberSize   = 4
	indexSize    = 256
)

// none is the number of an element that the second sequence has not.
const none = -1

// index is a sequence as numbers: equal elements have equal ones.
type index struct {
	numbers *object.Dict // element: number
	b       []int32
	places  [][]int32 // by number: where it is, in order; empty for junk and popular elements
	junk    []bool    // by number
}

// Trace counts b and the places, which are as many together.
func (x *index) Trace(visit func(value)) int64 {
	visit(x.numbers.Value())
	return int64(indexSize + numberSize*(2*len(x.b)+len(x.places)))
}

func indexOf(v value) *index { return v.NativeObject().State.(*index) }

// positions is the dict b2j of all elements of a sequence.
func positions(t *thread, a []value) (value, error) {
	items, err := t.Collect(a[0])
	if err != nil {
		return value{}, err
	}
	d := object.NewDict()
	for i, x := range items {
		if err := t.Meter.Step(1); err != nil {
			return value{}, err
		}
		if err := t.Alloc(positionSize); err != nil {
			return value{}, err
		}
		list, ok, err := t.Get(d, x)
		if err == nil && !ok {
			list = object.NewList(nil)
			err = t.Set(d, x, list)
		}
		if err == nil {
			err = t.Append(list.List(), object.Int(int64(i)))
		}
		if err != nil {
			return value{}, err
		}
	}
	return d.Value(), nil
}

// newIndex is prepare(b, b2j, bjunk). b2j and bjunk are made by the frozen module, whose rules for
// junk and popular elements programs can see.
func newIndex(t *thread, a []value) (value, error) {
	sequence, b2j, bjunk := a[0], a[1], a[2]
	items, err := t.Collect(sequence)
	if err != nil {
		return value{}, err
	}
	if err := t.Alloc(indexSize + 3*numberSize*len(items)); err != nil {
		return value{}, err
	}
	x := &index{numbers: object.NewDict(), b: make([]int32, len(items))}
	for i, item := range items {
		if err := t.Meter.Step(1); err != nil {
			return value{}, err
		}
		n, known, err := x.number(t, item)
		if err != nil {
			return value{}, err
		}
		if !known {
			n = int32(len(x.places))
			if err := x.add(t, item, n, b2j, bjunk); err != nil {
				return value{}, err
			}
		}
		x.b[i] = n
		if x.places[n] != nil {
			x.places[n] = append(x.places[n], int32(i))
		}
	}
	return object.NewNativeObject(indexType, x), nil
}

// number returns the number of an element, if it has one.
func (x *index) number(t *thread, item value) (n int32, known bool, err error) {
	v, known, err := t.Get(x.numbers, item)
	if err != nil || !known {
		return none, false, err
	}
	return int32(v.Int()), true, nil
}

// add gives an element a number.
func (x *index) add(t *thread, item value, n int32, b2j, bjunk value) error {
	if err := t.Set(x.numbers, item, object.Int(int64(n))); err != nil {
		return err
	}
	searched, err := t.Contains(b2j, item)
	if err != nil {
		return err
	}
	junk, err := t.Contains(bjunk, item)
	if err != nil {
		return err
	}
	var places []int32
	if searched {
		places = make([]int32, 0, 1)
	}
	x.places, x.junk = append(x.places, places), append(x.junk, junk)
	return nil
}

// translate returns a sequence as numbers.
func (x *index) translate(t *thread, sequence value) ([]int32, error) {
	items, err := t.Collect(sequence)
	if err != nil {
		return nil, err
	}
	if err := t.Alloc(numberSize * len(items)); err != nil {
		return nil, err
	}
	numbers := make([]int32, len(items))
	for i, item := range items {
		if err := t.Meter.Step(1); err != nil {
			return nil, err
		}
		if numbers[i], _, err = x.number(t, item); err != nil {
			return nil, err
		}
	}
	return numbers, nil
}

// longest is index.longest(a, alo, ahi, blo, bhi), for SequenceMatcher.find_longest_match.
func longest(t *thread, args []value) (value, error) {
	x := indexOf(args[0])
	var bounds, given [4]int
	for i := range bounds {
		n, err := t.IndexInt(args[2+i], object.OverflowError)
		if err != nil {
			return value{}, err
		}
		bounds[i], given[i] = n, n
	}
	a, err := x.translate(t, args[1])
	if err != nil {
		return value{}, err
	}
	for i, limit := range [...]int{len(a), len(a), len(x.b), len(x.b)} {
		bounds[i] = min(max(bounds[i], 0), limit)
	}
	s, err := newSearch(t, x, a)
	if err != nil {
		return value{}, err
	}
	m, err := s.longest(window{bounds[0], bounds[1], bounds[2], bounds[3]})
	if err != nil {
		return value{}, err
	}
	if m.size == 0 { // found nothing, so it is where the search began, be that in the sequences or not
		m.a, m.b = given[0], given[2]
	}
	return m.tuple(), nil
}

// blocks is index.blocks(a), for SequenceMatcher.get_matching_blocks.
func blocks(t *thread, args []value) (value, error) {
	x := indexOf(args[0])
	a, err := x.translate(t, args[1])
	if err != nil {
		return value{}, err
	}
	s, err := newSearch(t, x, a)
	if err != nil {
		return value{}, err
	}
	found, err := s.all()
	if err != nil {
		return value{}, err
	}
	out := make([]value, len(found))
	for i, m := range found {
		out[i] = m.tuple()
	}
	return object.NewList(out), nil
}

// common counts the elements that both sequences have, each as often as both have it.
func common(t *thread, args []value) (value, error) {
	x := indexOf(args[0])
	a, err := x.translate(t, args[1])
	if err != nil {
		return value{}, err
	}
	if err := t.Alloc(numberSize * len(x.places)); err != nil {
		return value{}, err
	}
	left := make([]int32, len(x.places))
	if err := t.Work(len(x.b)/8 + len(x.places)/8); err != nil {
		return value{}, err
	}
	for _, n := range x.b {
		left[n]++
	}
	count := 0
	for _, n := range a {
		if n != none && left[n] > 0 {
			left[n]--
			count++
		}
	}
	return object.Int(int64(count)), nil
}

// match is a stretch that both sequences have.
type match struct{ a, b, size int }

// matchSize is what a match costs in Python: a tuple of three in a list.
const matchSize = 96

// tuple is the match as the frozen module gets it.
func (m match) tuple() value {
	return object.NewTuple([]value{object.Int(int64(m.a)), object.Int(int64(m.b)), object.Int(int64(m.size))})
}

// window bounds a search: a[alo:ahi] and b[blo:bhi].
type window struct{ alo, ahi, blo, bhi int }

// search looks for matches of a in an index.
type search struct {
	*index
	t *thread
	a []int32

	// Lengths of the matches that end at an element of b and the last one, or the one before that,
	// of a; at+1 is the index, so that at -1 there is one too. Only the places in ends and lastEnds
	// are not 0.
	lengths, last  []int32
	ends, lastEnds []int32
}

// newSearch returns a search of a in x.
func newSearch(t *thread, x *index, a []int32) (*search, error) {
	size := len(x.b) + 1
	if err := t.Alloc(2 * numberSize * size); err != nil {
		return nil, err
	}
	return &search{index: x, t: t, a: a, lengths: make([]int32, size), last: make([]int32, size)}, nil
}

// longest returns the longest match in w, the first one in a, then in b, of several. It holds no
// junk but at its ends, and grows as far as it can.
func (s *search) longest(w window) (match, error) {
	best := match{a: w.alo, b: w.blo}
	s.reset()
	for i := w.alo; i < w.ahi; i++ {
		if err := s.row(w, i, &best); err != nil {
			return best, err
		}
	}
	grow(s, w, &best, false)
	grow(s, w, &best, true)
	return best, s.t.Work(best.size / 8)
}

// row extends the matches that end before a[i] by a[i]. It is the dynamic programme of difflib.py,
// with two arrays in the place of its dicts: a match that ends at a[i] and b[j] is one longer than
// that at a[i-1] and b[j-1].
func (s *search) row(w window, i int, best *match) error {
	s.lengths, s.last = s.last, s.lengths
	s.ends, s.lastEnds = s.lastEnds, s.ends
	for _, j := range s.ends {
		s.lengths[j+1] = 0
	}
	s.ends = s.ends[:0]
	var places []int32
	if n := s.a[i]; n != none {
		places = s.places[n]
	}
	from := sort.Search(len(places), func(k int) bool { return int(places[k]) >= w.blo })
	done := 0
	for _, j := range places[from:] {
		if int(j) >= w.bhi {
			break
		}
		if done++; done%pollPlaces == 0 {
			if err := s.t.Meter.Step(pollPlaces); err != nil {
				return err
			}
		}
		k := s.last[j] + 1
		s.lengths[j+1] = k
		s.ends = append(s.ends, j)
		if int(k) > best.size {
			*best = match{i - int(k) + 1, int(j) - int(k) + 1, int(k)}
		}
	}
	return s.t.Meter.Step(int64(1 + done%pollPlaces))
}

// pollPlaces is how many pairs are compared between two looks at the budget.
const pollPlaces = 1024

// reset sets both arrays to 0, at the places that are not: a search of a small window must not pay
// for the whole sequence.
func (s *search) reset() {
	for _, ends := range [...]struct{ at, of []int32 }{{s.ends, s.lengths}, {s.lastEnds, s.last}} {
		for _, j := range ends.at {
			ends.of[j+1] = 0
		}
	}
	s.ends, s.lastEnds = s.ends[:0], s.lastEnds[:0]
}

// grow extends a match at both ends by equal elements that are junk, or are none.
func grow(s *search, w window, m *match, junk bool) {
	fits := func(i, j int) bool {
		n := s.b[j]
		return s.junk[n] == junk && s.a[i] == n
	}
	for m.a > w.alo && m.b > w.blo && fits(m.a-1, m.b-1) {
		m.a, m.b, m.size = m.a-1, m.b-1, m.size+1
	}
	for m.a+m.size < w.ahi && m.b+m.size < w.bhi && fits(m.a+m.size, m.b+m.size) {
		m.size++
	}
}

// all returns the matching blocks: the longest match, then those on both sides of it, and so on.
// Blocks side by side are joined, and an empty one at the ends closes the list.
func (s *search) all() ([]match, error) {
	var found []match
	todo := []window{{0, len(s.a), 0, len(s.b)}}
	for len(todo) > 0 {
		w := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		m, err := s.longest(w)
		if err != nil {
			return nil, err
		}
		if m.size == 0 {
			continue
		}
		if err := s.t.Alloc(matchSize); err != nil {
			return nil, err
		}
		found = append(found, m)
		if w.alo < m.a && w.blo < m.b {
			todo = append(todo, window{w.alo, m.a, w.blo, m.b})
		}
		if m.a+m.size < w.ahi && m.b+m.size < w.bhi {
			todo = append(todo, window{m.a + m.size, w.ahi, m.b + m.size, w.bhi})
		}
	}
	sort.Slice(found, func(i, j int) bool { return found[i].a < found[j].a })
	return joined(found, match{len(s.a), len(s.b), 0}), nil
}

// joined joins blocks that touch in both sequences, and adds the empty one.
func joined(found []match, end match) []match {
	var out []match
	for _, m := range found {
		if n := len(out); n > 0 && out[n-1].a+out[n-1].size == m.a && out[n-1].b+out[n-1].size == m.b {
			out[n-1].size += m.size
			continue
		}
		out = append(out, m)
	}
	return append(out, end)
}
