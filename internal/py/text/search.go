// This file searches for substrings in linear time, polling. Short needles are left to Go's
// standard library, window by window; long ones are searched by the two-way algorithm of Crochemore
// and Perrin (1991), which needs no tables and never goes back.

package text

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// finder searches texts for one needle, which is not empty, forwards or backwards.
//
// Up to 63 bytes the standard library does the work, in windows so that it can be interrupted: its
// search by machine instructions costs a bounded number of comparisons for each byte. For longer
// needles it falls back on a rolling hash with a published multiplier; whoever knows it can make
// every position collide, and each collision costs the needle's length. So of a long needle only
// the beginning is searched like that; when that is found too often without the rest, the two-way
// algorithm takes over, which never looks at a byte more than a few times.
type finder struct {
	needle   string
	m        *budget.Meter
	forward  *twoWay // built when first needed
	backward *twoWay
}

const (
	shortNeedle = 63
	window      = 1 << 18
)

// next returns the offset of the first occurrence in s at or after from, or -1.
func (f *finder) next(s string, from int) (int, error) {
	n := len(f.needle)
	head := f.needle[:min(n, shortNeedle)]
	wasted := 0
	for start := from; ; from++ {
		var err error
		if from, err = f.short(s, head, from); from < 0 || err != nil || n == len(head) {
			return from, err
		}
		if n > len(s)-from {
			return -1, nil
		}
		if err := f.m.Work(n / unit); err != nil {
			return -1, err
		}
		if s[from:from+n] == f.needle {
			return from, nil
		}
		if wasted += n; wasted > 8*n+4*(from-start) || f.forward != nil {
			i, err := f.long(&f.forward, s[from+1:])
			if i >= 0 {
				i += from + 1
			}
			return i, err
		}
	}
}

// short returns the offset in s of a short needle at or after from, or -1.
func (f *finder) short(s, needle string, from int) (int, error) {
	for from+len(needle) <= len(s) {
		end := min(from+window, len(s))
		i := strings.Index(s[from:end], needle)
		scanned := end - from
		if i >= 0 {
			scanned = i
		}
		if err := f.m.Work(1 + scanned/unit); err != nil {
			return -1, err
		}
		if i >= 0 {
			return from + i, nil
		}
		from = end - len(needle) + 1
	}
	return -1, nil
}

// last returns the offset of the last occurrence in s that ends at or before end, or -1.
func (f *finder) last(s string, end int) (int, error) {
	n := len(f.needle)
	if n > shortNeedle {
		i, err := f.long(&f.backward, s[:end])
		if i >= 0 {
			i = end - i - n
		}
		return i, err
	}
	for end >= n {
		from := max(end-window, 0)
		i := strings.LastIndex(s[from:end], f.needle)
		scanned := end - from
		if i >= 0 {
			scanned -= i
		}
		if err := f.m.Work(1 + scanned/16); err != nil { // searching backwards has no machine instructions: 1 ns a byte
			return -1, err
		}
		if i >= 0 {
			return from + i, nil
		}
		end = from + n - 1
	}
	return -1, nil
}

// long searches s for a long needle in the direction of *w.
func (f *finder) long(w **twoWay, s string) (int, error) {
	if len(s) < len(f.needle) {
		return -1, nil
	}
	if *w == nil {
		made, err := newTwoWay(f.needle, w == &f.backward, f.m)
		if err != nil {
			return -1, err
		}
		*w = made
	}
	return (*w).find(s, f.m)
}

// count returns how many occurrences there are in s, without overlaps, but at most limit.
func (f *finder) count(s string, limit int) (int, error) {
	n := 0
	for at := 0; n < limit; n++ {
		i, err := f.next(s, at)
		if i < 0 || err != nil {
			return n, err
		}
		at = i + len(f.needle)
	}
	return n, nil
}

// twoWay is Crochemore and Perrin's search: the needle is cut where its right part can be matched
// first, and a mismatch there allows a shift by as much as was matched; the left part is compared
// only afterwards. It takes constant space and at most 2 comparisons for each byte.
type twoWay struct {
	needle   string
	reverse  bool // both texts are read from the end
	cut      int
	period   int
	periodic bool // the left part repeats in the right one: matched prefixes can be remembered
}

// newTwoWay cuts the needle at its critical position: the later of the two maximal suffixes, under
// the order of bytes and its inverse.
func newTwoWay(needle string, reverse bool, m *budget.Meter) (*twoWay, error) {
	w := &twoWay{needle: needle, reverse: reverse}
	cut, period, err := w.maximalSuffix(false, m)
	if err != nil {
		return nil, err
	}
	c, p, err := w.maximalSuffix(true, m)
	if err != nil {
		return nil, err
	}
	if c > cut {
		cut, period = c, p
	}
	w.cut, w.period, w.periodic = cut, period, true
	t := ticker{m: m}
	for i := 0; i < cut; i++ {
		if err := t.tick(); err != nil {
			return nil, err
		}
		if i+period >= len(needle) || w.at(needle, i) != w.at(needle, i+period) {
			w.periodic = false
			w.period = max(cut, len(needle)-cut) + 1
			break
		}
	}
	return w, nil
}

// at returns byte i of s in the direction of the search.
func (w *twoWay) at(s string, i int) byte {
	if w.reverse {
		i = len(s) - 1 - i
	}
	return s[i]
}

// maximalSuffix returns where the greatest suffix of the needle begins, under the order of bytes or
// its inverse, and the period of that suffix.
func (w *twoWay) maximalSuffix(inverse bool, m *budget.Meter) (start, period int, err error) {
	start, period = 0, 1
	t := ticker{m: m}
	for j, k := 1, 0; j+k < len(w.needle); {
		if err := t.tick(); err != nil {
			return 0, 0, err
		}
		a, b := w.at(w.needle, j+k), w.at(w.needle, start+k)
		switch {
		case a == b && k+1 == period:
			j += period
			k = 0
		case a == b:
			k++
		case (a < b) != inverse:
			j += k + 1
			k = 0
			period = j - start
		default:
			start = j
			j++
			k = 0
			period = 1
		}
	}
	return start, period, nil
}

// find returns the first place in s, counted in the direction of the search, or -1.
func (w *twoWay) find(s string, m *budget.Meter) (int, error) {
	n := len(w.needle)
	known := 0 // bytes of the needle known to match at pos
	t := ticker{m: m}
	for pos := 0; pos+n <= len(s); {
		if err := t.tick(); err != nil {
			return -1, err
		}
		i := max(w.cut, known)
		for i < n && w.at(w.needle, i) == w.at(s, pos+i) {
			i++
		}
		if err := m.Work(i / unit); err != nil {
			return -1, err
		}
		if i < n {
			pos += i - w.cut + 1
			known = 0
			continue
		}
		i = w.cut
		for i > known && w.at(w.needle, i-1) == w.at(s, pos+i-1) {
			i--
		}
		if i <= known {
			return pos, nil
		}
		pos += w.period
		if w.periodic {
			known = n - w.period
		}
	}
	return -1, nil
}
