// This file has the methods of bytes that search, cut, pad and replace. Where str has the same
// method, both share the function that works on Go strings.

package text

import (
	"math"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// Bytes is a Python bytes. Its indices count bytes, and its letters and white space are those of
// ASCII.
type Bytes string

// span returns the offsets of a range, and ok false if it lies outside.
func (b Bytes) span(start, end int) (from, to int, ok bool) {
	from, to = Clamp(start, end, len(b))
	return from, to, from <= to
}

// Find returns the lowest index of sub in b[start:end], or -1.
func (b Bytes) Find(sub Bytes, start, end int, m *budget.Meter) (int, error) {
	return b.locate(sub, start, end, m, find)
}

// RFind returns the highest index of sub in b[start:end], or -1.
func (b Bytes) RFind(sub Bytes, start, end int, m *budget.Meter) (int, error) {
	return b.locate(sub, start, end, m, rfind)
}

// locate searches a range and returns an index into b.
func (b Bytes) locate(sub Bytes, start, end int, m *budget.Meter,
	search func(s, sub string, m *budget.Meter) (int, error)) (int, error) {
	from, to, ok := b.span(start, end)
	if !ok {
		return -1, nil
	}
	i, err := search(string(b[from:to]), string(sub), m)
	if i < 0 || err != nil {
		return -1, err
	}
	return from + i, nil
}

// Count returns how many times sub occurs in b[start:end] without overlapping itself.
func (b Bytes) Count(sub Bytes, start, end int, m *budget.Meter) (int, error) {
	from, to, ok := b.span(start, end)
	if !ok {
		return 0, nil
	}
	if sub == "" {
		return to - from + 1, nil
	}
	return count(string(b[from:to]), string(sub), m)
}

// StartsWith reports whether b[start:end] begins with prefix.
func (b Bytes) StartsWith(prefix Bytes, start, end int) bool {
	from, to, ok := b.span(start, end)
	return ok && strings.HasPrefix(string(b[from:to]), string(prefix))
}

// EndsWith reports whether b[start:end] ends with suffix.
func (b Bytes) EndsWith(suffix Bytes, start, end int) bool {
	from, to, ok := b.span(start, end)
	return ok && strings.HasSuffix(string(b[from:to]), string(suffix))
}

// SliceStep returns n bytes: i, i+step, i+2*step and so on, all of which must exist.
func (b Bytes) SliceStep(i, step, n int, m *budget.Meter) (Bytes, error) {
	s, err := Str{Text: string(b), ASCII: true}.SliceStep(i, step, n, m)
	return Bytes(s.Text), err
}

// Repeat returns n copies of b; none if n is not positive.
func (b Bytes) Repeat(n int, m *budget.Meter) (Bytes, error) {
	r, err := repeat(string(b), n, m)
	return Bytes(r), err
}

// Replace returns b with the first limit occurrences of old replaced by new; all of them if limit
// is negative.
func (b Bytes) Replace(old, new Bytes, limit int, m *budget.Meter) (Bytes, error) {
	if limit < 0 {
		limit = math.MaxInt
	}
	if old == "" {
		return b.interleave(new, limit, m)
	}
	r, _, err := replace(string(b), string(old), string(new), limit, m)
	return Bytes(r), err
}

// interleave puts new before each of the first limit bytes, and at the end if the limit allows.
func (b Bytes) interleave(new Bytes, limit int, m *budget.Meter) (Bytes, error) {
	s, err := interleave(string(b), string(new), min(len(b)+1, limit), m, decodeByte)
	return Bytes(s), err
}

// decodeByte is to Bytes what ucd.DecodeRune is to Str.
func decodeByte(s string) (rune, int) {
	if s == "" {
		return 0, 0
	}
	return rune(s[0]), 1
}

// Translate drops the bytes that are in drop and replaces the others by their entry in table, which
// is nil or has 256 bytes.
func (b Bytes) Translate(table *[256]byte, drop Bytes, m *budget.Meter) (Bytes, error) {
	dropped, err := newByteSet(drop, m)
	if err != nil {
		return "", err
	}
	s, err := build(m, len(b), func(k *Builder) error {
		for i := range len(b) {
			if err := k.tick(); err != nil {
				return err
			}
			switch c := b[i]; {
			case dropped[c]:
			case table != nil:
				k.byte(table[c])
			default:
				k.byte(c)
			}
		}
		return nil
	})
	return Bytes(s.Text), err
}

type byteSet [256]bool

// newByteSet returns the set of the bytes in chars.
func newByteSet(chars Bytes, m *budget.Meter) (*byteSet, error) {
	set := &byteSet{}
	t := ticker{m: m}
	for i := range len(chars) {
		if err := t.tick(); err != nil {
			return nil, err
		}
		set[chars[i]] = true
	}
	return set, nil
}

// Center pads b with fill on both sides, as Str.Center does.
func (b Bytes) Center(width int, fill byte, m *budget.Meter) (Bytes, error) {
	n := missing(width, len(b))
	left := n/2 + n&width&1
	return b.pad(left, n-left, fill, m)
}

// LJust pads b with fill on the right.
func (b Bytes) LJust(width int, fill byte, m *budget.Meter) (Bytes, error) {
	return b.pad(0, missing(width, len(b)), fill, m)
}

// RJust pads b with fill on the left.
func (b Bytes) RJust(width int, fill byte, m *budget.Meter) (Bytes, error) {
	return b.pad(missing(width, len(b)), 0, fill, m)
}

// pad puts fill left times before b and right times after it.
func (b Bytes) pad(left, right int, fill byte, m *budget.Meter) (Bytes, error) {
	if left+right == 0 {
		return b, nil
	}
	f := string([]byte{fill})
	r, err := surround("", f, left, string(b), f, right, m)
	return Bytes(r), err
}

// ZFill pads b with zeros on the left, behind a sign.
func (b Bytes) ZFill(width int, m *budget.Meter) (Bytes, error) {
	if width <= len(b) {
		return b, nil
	}
	r, err := zfill(string(b), width-len(b), m)
	return Bytes(r), err
}

// ExpandTabs replaces tabs by spaces, as Str.ExpandTabs does.
func (b Bytes) ExpandTabs(size int, m *budget.Meter) (Bytes, error) {
	r, err := expandTabs(string(b), size, m, decodeByte)
	return Bytes(r), err
}

// StripSpace returns b without white space at its ends.
func (b Bytes) StripSpace(side Side, m *budget.Meter) (Bytes, error) {
	return b.Strip(side, asciiSpace, m)
}

// Strip returns b without those bytes at its ends that chars contains.
func (b Bytes) Strip(side Side, chars Bytes, m *budget.Meter) (Bytes, error) {
	set, err := newByteSet(chars, m)
	if err != nil {
		return "", err
	}
	t := ticker{m: m}
	for side&Left != 0 && len(b) > 0 && set[b[0]] {
		b = b[1:]
		if err := t.tick(); err != nil {
			return "", err
		}
	}
	for side&Right != 0 && len(b) > 0 && set[b[len(b)-1]] {
		b = b[:len(b)-1]
		if err := t.tick(); err != nil {
			return "", err
		}
	}
	return b, nil
}

// RemovePrefix returns b without prefix, or b itself if it does not begin with it.
func (b Bytes) RemovePrefix(prefix Bytes) Bytes {
	return Bytes(strings.TrimPrefix(string(b), string(prefix)))
}

// RemoveSuffix returns b without suffix, or b itself if it does not end with it.
func (b Bytes) RemoveSuffix(suffix Bytes) Bytes {
	return Bytes(strings.TrimSuffix(string(b), string(suffix)))
}

// Split cuts b as Str.Split does.
func (b Bytes) Split(sep Bytes, maxsplit int, m *budget.Meter) ([]string, error) {
	return split(string(b), string(sep), limited(maxsplit), m)
}

// RSplit cuts b as Str.RSplit does.
func (b Bytes) RSplit(sep Bytes, maxsplit int, m *budget.Meter) ([]string, error) {
	return rsplit(string(b), string(sep), limited(maxsplit), m)
}

// SplitSpace cuts b as Str.SplitSpace does.
func (b Bytes) SplitSpace(maxsplit int, m *budget.Meter) ([]string, error) {
	return splitSpace(string(b), limited(maxsplit), &byteSpace, m)
}

// RSplitSpace cuts b as Str.RSplitSpace does.
func (b Bytes) RSplitSpace(maxsplit int, m *budget.Meter) ([]string, error) {
	return rsplitSpace(string(b), limited(maxsplit), &byteSpace, m)
}

// SplitLines cuts b after each \n, \r and \r\n; the other line breaks of str are ordinary bytes.
func (b Bytes) SplitLines(keep bool, m *budget.Meter) ([]string, error) {
	return splitLines(string(b), keep, &byteBreaks, m)
}

// Partition cuts b at the first occurrence of sep, which is not empty. If there is none, before is
// b.
func (b Bytes) Partition(sep Bytes, m *budget.Meter) (before, after Bytes, found bool, err error) {
	i, err := find(string(b), string(sep), m)
	if i < 0 || err != nil {
		return b, "", false, err
	}
	return b[:i], b[i+len(sep):], true, nil
}

// RPartition cuts b at the last occurrence of sep, which is not empty. If there is none, after is
// b.
func (b Bytes) RPartition(sep Bytes, m *budget.Meter) (before, after Bytes, found bool, err error) {
	i, err := rfind(string(b), string(sep), m)
	if i < 0 || err != nil {
		return "", b, false, err
	}
	return b[:i], b[i+len(sep):], true, nil
}
