// This file has scanner objects and the iterator of finditer. The two differ in what they offer;
// the scanner is an undocumented class that tokenizers use.

package re

import (
	"strconv"

	"github.com/hognose/hognose/internal/py/object"
)

// itoa is short for strconv.Itoa.
func itoa(n int) string { return strconv.Itoa(n) }

// scanner is the state of a scanner, and of the iterator that finditer returns. It holds a machine
// only while it searches.
type scanner struct{ scan }

func (s *scanner) Trace(visit func(value)) int64 {
	visit(s.v)
	visit(s.self)
	return matchSize
}

// newScanner makes either of them. The arguments are checked at once, the search waits for the
// first step.
func newScanner(t *thread, a []value, c *object.Type) (value, error) {
	s, err := patternOf(a[0]).begin(t, a[0], a[1], a[2], a[3])
	if err != nil {
		return value{}, err
	}
	s.end()
	return object.NewNativeObject(c, &scanner{s}), t.Alloc(matchSize)
}

// patternFinditer is finditer(string, pos, endpos).
func patternFinditer(t *thread, a []value) (value, error) { return newScanner(t, a, iterType) }

// patternScanner is scanner(string, pos, endpos).
func patternScanner(t *thread, a []value) (value, error) { return newScanner(t, a, scannerType) }

var iterTable = object.TypeTable{
	Type: iterType,
	Slots: &object.Slots{
		Iter: func(t *thread, v value) (value, error) { return v, nil },
		Next: func(t *thread, v value) (value, error) {
			m, err := v.NativeObject().State.(*scanner).step(t, (*scan).find)
			if m.IsNone() {
				return value{}, err
			}
			return m, err
		},
	},
}

var scannerTable = object.TypeTable{
	Type: scannerType,
	Methods: []*object.Def{
		{Name: "match", Sig: "self, /", Doc: "Match where the last match ended.",
			Fn: func(t *thread, a []value) (value, error) {
				return a[0].NativeObject().State.(*scanner).step(t, func(s *scan, t *thread) (bool, error) {
					return s.here(t, false)
				})
			}},
		{Name: "search", Sig: "self, /", Doc: "Look for the next match.",
			Fn: func(t *thread, a []value) (value, error) {
				return a[0].NativeObject().State.(*scanner).step(t, (*scan).find)
			}},
	},
	Attrs: []*object.Attr{
		{Name: "pattern", Doc: "The pattern.", Get: func(t *thread, v value) (value, error) {
			return v.NativeObject().State.(*scanner).self, nil
		}},
	},
}

// step returns the next match, or None. The machine is taken for the step alone: between two steps
// the program may use the pattern for other searches, and many iterators may wait.
func (s *scanner) step(t *thread, find func(*scan, *thread) (bool, error)) (value, error) {
	if s.done {
		return object.None, nil
	}
	s.acquire(t)
	defer s.end()
	ok, err := find(&s.scan, t)
	if err != nil || !ok {
		return object.None, err
	}
	return newMatch(t, &s.scan)
}
