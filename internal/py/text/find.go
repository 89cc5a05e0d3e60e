// This file has find, count, startswith and their relatives for str: indices count code points, and
// are turned into byte offsets and back.

package text

import (
	"math"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// ToEnd is the end of a range that has none.
const ToEnd = math.MaxInt

// Clamp applies Python's rules for a range of indices to a sequence of n items: negative indices
// count from the end, and both are brought between 0 and n, except that a start beyond the end is
// kept, because even an empty text is not found there.
func Clamp(start, end, n int) (int, int) {
	if end > n {
		end = n
	} else if end < 0 {
		end = max(end+n, 0)
	}
	if start < 0 {
		start = max(start+n, 0)
	}
	return start, end
}

// span returns the byte offsets of a range of code points, and ok false if it lies outside the
// text.
func (s Str) span(start, end int) (from, to int, ok bool) {
	if start == 0 && end == ToEnd {
		return 0, len(s.Text), true
	}
	start, end = Clamp(start, end, s.Len())
	if start > end {
		return 0, 0, false
	}
	from, to = s.offsets(start, end)
	return from, to, true
}

// Find returns the lowest index of sub in s[start:end], or -1.
func (s Str) Find(sub Str, start, end int, m *budget.Meter) (int, error) {
	return s.locate(sub, start, end, m, find)
}

// RFind returns the highest index of sub in s[start:end], or -1.
func (s Str) RFind(sub Str, start, end int, m *budget.Meter) (int, error) {
	return s.locate(sub, start, end, m, rfind)
}

// Count returns how many times sub occurs in s[start:end] without overlapping itself.
func (s Str) Count(sub Str, start, end int, m *budget.Meter) (int, error) {
	from, to, ok := s.span(start, end)
	if !ok {
		return 0, nil
	}
	if sub.Text == "" {
		return s.part(from, to).Len() + 1, nil
	}
	return count(s.Text[from:to], sub.Text, m)
}

// Contains reports whether sub occurs in s.
func (s Str) Contains(sub Str, m *budget.Meter) (bool, error) {
	i, err := find(s.Text, sub.Text, m)
	return i >= 0, err
}

// StartsWith reports whether s[start:end] begins with prefix.
func (s Str) StartsWith(prefix Str, start, end int) bool {
	from, to, ok := s.span(start, end)
	return ok && strings.HasPrefix(s.Text[from:to], prefix.Text)
}

// EndsWith reports whether s[start:end] ends with suffix.
func (s Str) EndsWith(suffix Str, start, end int) bool {
	from, to, ok := s.span(start, end)
	return ok && strings.HasSuffix(s.Text[from:to], suffix.Text)
}

// locate turns indices into offsets, searches, and turns the offset found into an index.
func (s Str) locate(sub Str, start, end int, m *budget.Meter,
	search func(s, sub string, m *budget.Meter) (int, error)) (int, error) {
	if s.ASCII && !sub.ASCII && sub.Text != "" {
		return -1, nil
	}
	from, to, ok := s.span(start, end)
	if !ok {
		return -1, nil
	}
	i, err := search(s.Text[from:to], sub.Text, m)
	if i < 0 || err != nil {
		return -1, err
	}
	return s.Position(from + i), nil
}

// find returns the offset of sub in s, or -1.
func find(s, sub string, m *budget.Meter) (int, error) {
	if sub == "" {
		return 0, nil
	}
	f := finder{needle: sub, m: m}
	return f.next(s, 0)
}

// rfind returns the last offset of sub in s, or -1.
func rfind(s, sub string, m *budget.Meter) (int, error) {
	if sub == "" {
		return len(s), nil
	}
	f := finder{needle: sub, m: m}
	return f.last(s, len(s))
}

// count counts a sub that is not empty. A single byte is counted by machine instructions.
func count(s, sub string, m *budget.Meter) (int, error) {
	if len(sub) > 1 {
		f := finder{needle: sub, m: m}
		return f.count(s, math.MaxInt)
	}
	n := 0
	for len(s) > 0 {
		k := min(len(s), window)
		if err := m.Work(1 + k/unit); err != nil {
			return 0, err
		}
		n += strings.Count(s[:k], sub)
		s = s[k:]
	}
	return n, nil
}
