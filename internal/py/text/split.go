// This file cuts texts: at separators, white space and line breaks, from both ends. The parts share
// the memory of the text.

package text

import (
	"math"
	"slices"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// parts is a list of substrings that charges for itself as it grows.
type parts struct {
	list []string
	m    *budget.Meter
}

const stringBytes = 16

// add appends a part. A list that grows is charged before, and copied in pieces.
func (p *parts) add(s string) error {
	if len(p.list) == cap(p.list) {
		size := max(8, 2*cap(p.list))
		if err := charge(p.m, stringBytes*size); err != nil {
			return err
		}
		p.m.Free(int64(stringBytes * cap(p.list)))
		list, err := budget.Make[string](p.m, size)
		if err != nil {
			return err
		}
		for at := 0; at < len(p.list); at += stretch {
			copy(list[at:], p.list[at:min(at+stretch, len(p.list))])
			if err := p.m.Work(stretch / 4); err != nil {
				return err
			}
		}
		p.list = list[:len(p.list)]
	}
	p.list = append(p.list, s)
	return p.m.Work(1)
}

// limited returns the number of cuts that Python's maxsplit allows.
func limited(maxsplit int) int {
	if maxsplit < 0 {
		return math.MaxInt
	}
	return maxsplit
}

// Split cuts s at the first maxsplit occurrences of sep, which is not empty; at all of them if
// maxsplit is negative. The parts share the memory of s; the list is charged.
func (s Str) Split(sep Str, maxsplit int, m *budget.Meter) ([]string, error) {
	return split(s.Text, sep.Text, limited(maxsplit), m)
}

// split cuts s at separators, at most cuts times.
func split(s, sep string, cuts int, m *budget.Meter) ([]string, error) {
	f := finder{needle: sep, m: m}
	p := parts{m: m}
	at := 0
	for ; cuts > 0; cuts-- {
		i, err := f.next(s, at)
		if err != nil {
			return nil, err
		}
		if i < 0 {
			break
		}
		if err := p.add(s[at:i]); err != nil {
			return nil, err
		}
		at = i + len(sep)
	}
	err := p.add(s[at:])
	return p.list, err
}

// RSplit cuts s at the last maxsplit occurrences of sep, found from the right. The parts are in the
// order of the text.
func (s Str) RSplit(sep Str, maxsplit int, m *budget.Meter) ([]string, error) {
	return rsplit(s.Text, sep.Text, limited(maxsplit), m)
}

// rsplit is split from the right.
func rsplit(s, sep string, cuts int, m *budget.Meter) ([]string, error) {
	f := finder{needle: sep, m: m}
	p := parts{m: m}
	end := len(s)
	for ; cuts > 0; cuts-- {
		i, err := f.last(s, end)
		if err != nil {
			return nil, err
		}
		if i < 0 {
			break
		}
		if err := p.add(s[i+len(sep) : end]); err != nil {
			return nil, err
		}
		end = i
	}
	err := p.add(s[:end])
	slices.Reverse(p.list)
	return p.list, err
}

// SplitSpace cuts s at runs of white space, at most maxsplit times, and drops those at the ends.
// What is left after the last cut keeps its white space at the right.
func (s Str) SplitSpace(maxsplit int, m *budget.Meter) ([]string, error) {
	return splitSpace(s.Text, limited(maxsplit), &strSpace, m)
}

// RSplitSpace is SplitSpace from the right: what is left keeps its white space at the left.
func (s Str) RSplitSpace(maxsplit int, m *budget.Meter) ([]string, error) {
	return rsplitSpace(s.Text, limited(maxsplit), &strSpace, m)
}

// class is a set of characters at which a text is cut. Those in ASCII are control characters and
// the space: a bit each.
type class struct {
	ascii uint64
	wide  func(rune) bool // nil if the text is bytes
}

var (
	strSpace   = class{1<<' ' | 0x1f<<'\t' | 0xf<<0x1c, ucd.IsSpace}
	strBreaks  = class{0xf<<'\n' | 0x7<<0x1c, ucd.IsLineBreak}
	byteSpace  = class{1<<' ' | 0x1f<<'\t', nil}
	byteBreaks = class{1<<'\n' | 1<<'\r', nil}
)

// splitSpace cuts s at runs of white space, at most cuts times.
func splitSpace(s string, cuts int, space *class, m *budget.Meter) ([]string, error) {
	p := parts{m: m}
	for {
		n, err := space.span(s, true, m)
		if err != nil {
			return nil, err
		}
		if s = s[n:]; s == "" {
			return p.list, nil
		}
		n = len(s)
		if len(p.list) < cuts {
			if n, err = space.span(s, false, m); err != nil {
				return nil, err
			}
		}
		if err := p.add(s[:n]); err != nil {
			return nil, err
		}
		s = s[n:]
	}
}

// rsplitSpace is splitSpace from the right.
func rsplitSpace(s string, cuts int, space *class, m *budget.Meter) ([]string, error) {
	p := parts{m: m}
	for {
		n, err := space.rspan(s, true, m)
		if err != nil {
			return nil, err
		}
		if s = s[:n]; s == "" {
			slices.Reverse(p.list)
			return p.list, nil
		}
		n = 0
		if len(p.list) < cuts {
			if n, err = space.rspan(s, false, m); err != nil {
				return nil, err
			}
		}
		if err := p.add(s[n:]); err != nil {
			return nil, err
		}
		s = s[:n]
	}
}

// span returns the length in bytes of the longest beginning of s whose characters are all in the
// class, or all not.
func (c *class) span(s string, in bool, m *budget.Meter) (int, error) {
	t := ticker{m: m, left: stretch} // a word is short: without a credit each would cost a charge
	for i := 0; i < len(s); {
		if err := t.tick(); err != nil {
			return 0, err
		}
		has, size := s[i] < 64 && c.ascii>>s[i]&1 != 0, 1
		if s[i] >= utf8.RuneSelf && c.wide != nil {
			var r rune
			r, size = ucd.DecodeRune(s[i:])
			has = c.wide(r)
		}
		if has != in {
			return i, nil
		}
		i += size
	}
	return len(s), nil
}

// rspan returns where the longest end of s begins whose characters are all in the class, or all
// not.
func (c *class) rspan(s string, in bool, m *budget.Meter) (int, error) {
	t := ticker{m: m, left: stretch}
	for i := len(s); i > 0; {
		if err := t.tick(); err != nil {
			return 0, err
		}
		b := s[i-1]
		has, size := b < 64 && c.ascii>>b&1 != 0, 1
		if b >= utf8.RuneSelf && c.wide != nil {
			var r rune
			r, size = ucd.DecodeLastRune(s[:i])
			has = c.wide(r)
		}
		if has != in {
			return i, nil
		}
		i -= size
	}
	return 0, nil
}

// SplitLines cuts s after each line break, and removes it unless keep. \r\n is one break.
func (s Str) SplitLines(keep bool, m *budget.Meter) ([]string, error) {
	return splitLines(s.Text, keep, &strBreaks, m)
}

// splitLines cuts s behind line breaks.
func splitLines(s string, keep bool, breaks *class, m *budget.Meter) ([]string, error) {
	p := parts{m: m}
	for len(s) > 0 {
		n, err := breaks.span(s, false, m)
		if err != nil {
			return nil, err
		}
		end := n
		if end < len(s) {
			_, size := ucd.DecodeRune(s[end:])
			if s[end] == '\r' && end+1 < len(s) && s[end+1] == '\n' {
				size = 2
			}
			end += size
		}
		if keep {
			n = end
		}
		if err := p.add(s[:n]); err != nil {
			return nil, err
		}
		s = s[end:]
	}
	return p.list, nil
}

// Partition cuts s at the first occurrence of sep, which is not empty. If there is none, before is
// s.
func (s Str) Partition(sep Str, m *budget.Meter) (before, after Str, found bool, err error) {
	i, err := find(s.Text, sep.Text, m)
	if i < 0 || err != nil {
		return s, Str{ASCII: true}, false, err
	}
	return s.part(0, i), s.part(i+len(sep.Text), len(s.Text)), true, nil
}

// RPartition cuts s at the last occurrence of sep, which is not empty. If there is none, after is
// s.
func (s Str) RPartition(sep Str, m *budget.Meter) (before, after Str, found bool, err error) {
	i, err := rfind(s.Text, sep.Text, m)
	if i < 0 || err != nil {
		return Str{ASCII: true}, s, false, err
	}
	return s.part(0, i), s.part(i+len(sep.Text), len(s.Text)), true, nil
}
