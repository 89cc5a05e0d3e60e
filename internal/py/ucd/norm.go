// This file normalizes text.

package ucd

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
)

// Form is a normalization form of Unicode.
type Form uint8

const (
	FormC Form = iota
	FormD
	FormKC
	FormKD
)

// forms maps each form to the flag that a character carries if it may not stand in normalized text.
var forms = [...]struct {
	name            string
	suspect         flags
	compat, compose bool
}{
	FormC:  {"NFC", notNFC, false, true},
	FormD:  {"NFD", notNFD, false, false},
	FormKC: {"NFKC", notNFKC, true, true},
	FormKD: {"NFKD", notNFKD, true, false},
}

// ParseForm returns the form that unicodedata.normalize calls name.
func ParseForm(name string) (f Form, ok bool) {
	for i := range forms {
		if forms[i].name == name {
			return Form(i), true
		}
	}
	return 0, false
}

// NFKC returns s as the parser sees an identifier: s itself, after one pass, for nearly all. It is
// not metered; its cost is linear, with at most 35 bytes of memory for each byte of s.
func NFKC(s string) string {
	s, _ = Normalize(FormKC, s, nil) // without a meter nothing is refused
	return s
}

// Normalize returns s in form f: s itself if it already is. It takes time linear in the result.
// While it works it holds, and charges, 4 bytes for each character of the decomposition; the result
// stays charged.
func Normalize(f Form, s string, m *budget.Meter) (string, error) {
	if ok, err := quickCheck(f, s, m); ok || err != nil {
		return s, err
	}
	rs, err := decompose(s, forms[f].compat, m)
	if err != nil {
		return "", err
	}
	defer m.Free(runeBytes * int64(cap(rs)))
	if err := reorder(rs, m); err != nil {
		return "", err
	}
	if forms[f].compose {
		if rs, err = compose(rs, m); err != nil {
			return "", err
		}
	}
	return encode(rs, m)
}

// IsNormalized reports whether s is in form f. It costs as much as Normalize if s holds a character
// that could be replaced.
func IsNormalized(f Form, s string, m *budget.Meter) (bool, error) {
	if ok, err := quickCheck(f, s, m); ok || err != nil {
		return ok, err
	}
	t, err := Normalize(f, s, m)
	if err != nil {
		return false, err
	}
	m.Free(int64(len(t)))
	return s == t, nil
}

const (
	runeBytes = 4
	perUnit   = 16 // characters that cost about one unit of fuel
	stretch   = 64 * perUnit
)

// quickCheck reports whether s is certainly normalized: no character that the form would replace or
// join, and combining marks in order.
func quickCheck(f Form, s string, m *budget.Meter) (bool, error) {
	suspect := forms[f].suspect
	last := uint8(0)
	for len(s) > 0 {
		if err := m.Work(stretch / perUnit); err != nil {
			return false, err
		}
		for n := 0; n < stretch && len(s) > 0; n++ {
			if s[0] < utf8.RuneSelf {
				last, s = 0, s[1:]
				continue
			}
			r, size := DecodeRune(s)
			p := lookup(r)
			if p.flags&suspect != 0 || p.combining != 0 && p.combining < last {
				return false, nil
			}
			last, s = p.combining, s[size:]
		}
	}
	return true, nil
}

// decompose returns the full decomposition of s, with marks in the order of the text. It counts
// before it allocates: one character can become eighteen.
func decompose(s string, compat bool, m *budget.Meter) ([]rune, error) {
	n := 0
	var buf [maxDecomposition]rune
	err := eachRune(s, m, func(r rune) { n += len(appendDecomposed(buf[:0], r, compat)) })
	if err != nil {
		return nil, err
	}
	if err := m.Alloc(runeBytes * int64(n)); err != nil {
		return nil, err
	}
	rs, err := budget.Make[rune](m, n)
	if err != nil {
		return nil, err
	}
	rs = rs[:0]
	if err := eachRune(s, m, func(r rune) { rs = appendDecomposed(rs, r, compat) }); err != nil {
		m.Free(runeBytes * int64(n))
		return nil, err
	}
	return rs, nil
}

// maxDecomposition is the length of the longest full decomposition, that of U+FDFA.
const maxDecomposition = 18

// eachRune calls do for each code point of s and charges for it.
func eachRune(s string, m *budget.Meter, do func(rune)) error {
	for len(s) > 0 {
		if err := m.Work(stretch / perUnit); err != nil {
			return err
		}
		for n := 0; n < stretch && len(s) > 0; n++ {
			r, size := DecodeRune(s)
			do(r)
			s = s[size:]
		}
	}
	return nil
}

// appendDecomposed calls itself for the parts of a decomposition; the longest chain in Unicode has
// four links.
func appendDecomposed(rs []rune, r rune, compat bool) []rune {
	if r < 0x80 {
		return append(rs, r)
	}
	if s := r - hangulBase; uint32(s) < hangulCount {
		return appendJamo(rs, s)
	}
	tag, text := decomposition(r)
	if text == "" || tag != 0 && !compat {
		return append(rs, r)
	}
	for len(text) > 0 {
		part, size := DecodeRune(text)
		rs = appendDecomposed(rs, part, compat)
		text = text[size:]
	}
	return rs
}

// decomposition returns the characters that r stands for and the index of the tag that says how
// closely; tag 0 is canonical.
func decomposition(r rune) (tag uint8, text string) {
	if uint32(r) > MaxRune {
		return 0, ""
	}
	at := decompositionBlocks[int(decompositionIndex[r>>decompositionShift])<<decompositionShift|int(r)&(1<<decompositionShift-1)]
	if at == 0 {
		return 0, ""
	}
	n := int(decompositionData[at+1])
	return decompositionData[at], decompositionData[at+2:][:n]
}

// Decomposition returns the decomposition of r as unicodedata.decomposition prints it: "" if there
// is none, else a tag such as "<compat>", unless canonical, and the code points in hexadecimal.
func Decomposition(r rune) string {
	tag, text := decomposition(r)
	if text == "" {
		return ""
	}
	var b strings.Builder
	b.WriteString(decompositionTags[tag])
	for len(text) > 0 {
		part, size := DecodeRune(text)
		text = text[size:]
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(hexRune(part))
	}
	return b.String()
}

// reorder sorts each run of combining marks by class, keeping the order of equals.
func reorder(rs []rune, m *budget.Meter) error {
	for i := 0; i < len(rs); i++ {
		if i%stretch == 0 {
			if err := m.Work(stretch / perUnit); err != nil {
				return err
			}
		}
		if rs[i] < 0x300 || Combining(rs[i]) == 0 {
			continue
		}
		start := i
		for i < len(rs) && Combining(rs[i]) != 0 {
			if i++; i%stretch == 0 {
				if err := m.Work(stretch / perUnit); err != nil {
					return err
				}
			}
		}
		if err := sortMarks(rs[start:i], m); err != nil {
			return err
		}
	}
	return nil
}

// sortMarks sorts a run of marks. Real text has two or three; a hostile one may have millions, and
// a sort that compares would take n log n there without a poll, so long runs are sorted by
// counting.
func sortMarks(rs []rune, m *budget.Meter) error {
	if len(rs) <= 32 {
		slices.SortStableFunc(rs, func(a, b rune) int { return Combining(a) - Combining(b) })
		return nil
	}
	size := runeBytes * int64(len(rs))
	if err := m.Alloc(size); err != nil {
		return err
	}
	defer m.Free(size)
	var next [257]int // where the next mark of each class goes
	sorted := make([]rune, len(rs))
	for i, r := range rs {
		if i%stretch == 0 {
			if err := m.Work(2 * stretch / perUnit); err != nil {
				return err
			}
		}
		next[Combining(r)+1]++
	}
	for c := 1; c < len(next); c++ {
		next[c] += next[c-1]
	}
	for i, r := range rs {
		if i%stretch == 0 {
			if err := m.Work(2 * stretch / perUnit); err != nil {
				return err
			}
		}
		c := Combining(r)
		sorted[next[c]] = r
		next[c]++
	}
	copy(rs, sorted)
	return nil
}

// compose joins, in place, each starter with the marks and letters after it that nothing blocks.
func compose(rs []rune, m *budget.Meter) ([]rune, error) {
	out := rs[:0]
	starter := -1 // index in out
	last := 0     // class of the last character kept
	for i, r := range rs {
		if i%stretch == 0 {
			if err := m.Work(2 * stretch / perUnit); err != nil {
				return nil, err
			}
		}
		p := lookup(r)
		class := int(p.combining)
		adjacent := starter == len(out)-1
		if p.flags&composesBackward != 0 && starter >= 0 && (adjacent || last < class) {
			if joined, ok := composed(out[starter], r); ok {
				out[starter] = joined
				continue
			}
		}
		out = append(out, r)
		last = class
		if class == 0 {
			starter = len(out) - 1
		}
	}
	return out, nil
}

// composition says that first and second join to form joined.
type composition struct{ first, second, joined rune }

// composed returns the character that a followed by b is, if there is one.
func composed(a, b rune) (rune, bool) {
	if r, ok := composedHangul(a, b); ok {
		return r, true
	}
	i := sort.Search(len(compositions), func(i int) bool {
		c := &compositions[i]
		return c.first > a || c.first == a && c.second >= b
	})
	if i < len(compositions) && compositions[i].first == a && compositions[i].second == b {
		return compositions[i].joined, true
	}
	return 0, false
}

// encode returns rs as WTF-8.
func encode(rs []rune, m *budget.Meter) (string, error) {
	n := 0
	for i, r := range rs {
		if err := m.Pace(i); err != nil {
			return "", err
		}
		n += RuneLen(r)
	}
	if err := m.Alloc(int64(n)); err != nil {
		return "", err
	}
	var b strings.Builder
	b.Grow(n)
	for i, r := range rs {
		if i%stretch == 0 {
			if err := m.Work(stretch / perUnit); err != nil {
				m.Free(int64(n))
				return "", err
			}
		}
		writeRune(&b, r)
	}
	return b.String(), nil
}

func writeRune(b *strings.Builder, r rune) {
	if IsSurrogate(r) {
		var buf [3]byte
		b.Write(AppendRune(buf[:0], r))
		return
	}
	b.WriteRune(r)
}
