// This file has sets of characters, ready for matching: a table for ASCII and bytes, and sorted
// ranges and categories for the rest.

package regex

import (
	"slices"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// class is a set of characters ready for matching. The table answers for bytes of a bytes text, and
// for ASCII in any text; has answers for every code point.
type class struct {
	table  [256]bool
	ranges []setItem // sorted, without overlap; compared with the folded character
	wide   []setItem // ranges beyond the BMP, compared with its upper case too
	cats   []byte    // categories
	fold   folding
	uni    bool // categories are Unicode's
	negate bool
	all    bool // every character
	high   byte // what it has above ASCII: see the constants
}

// Values of class.high: nothing, anything, or a category letter if it has exactly that category's
// characters there.
const (
	highNone byte = 0
	highAny  byte = '*'
)

// has reports whether r is in the class.
func (c *class) has(r rune) bool {
	if c.all {
		return true
	}
	r = c.fold.lower(r)
	return c.contains(r) != c.negate
}

// contains answers for a character that the table does not cover, by binary search in the ranges.
func (c *class) contains(r rune) bool {
	for _, cat := range c.cats {
		if inCategory(r, cat, c.uni) {
			return true
		}
	}
	lo, hi := 0, len(c.ranges)
	for lo < hi {
		mid := (lo + hi) / 2
		switch it := c.ranges[mid]; {
		case r < it.lo:
			hi = mid
		case r > it.hi:
			lo = mid + 1
		default:
			return true
		}
	}
	for _, it := range c.wide {
		if u := upper(r); it.lo <= r && r <= it.hi || it.lo <= u && u <= it.hi {
			return true
		}
	}
	return false
}

// inCategory reports whether r belongs to the category with letter cat.
func inCategory(r rune, cat byte, uni bool) bool {
	switch cat {
	case 'D', 'S', 'W':
		return !inCategory(r, cat+'a'-'A', uni)
	case 'd':
		return isDigit(r) || uni && r >= 0x80 && ucd.IsDecimal(r)
	case 's':
		if uni {
			return ucd.IsSpace(r)
		}
		return r == ' ' || '\t' <= r && r <= '\r'
	}
	return isWord(r, uni)
}

// isWord reports whether r may be part of a word: a letter, a digit or an underscore.
func isWord(r rune, uni bool) bool {
	if r < 0x80 {
		return isLetter(r) || isDigit(r) || r == '_'
	}
	return uni && ucd.IsAlnum(r)
}

// newClass compiles a set under flags.
func newClass(s *set, flags Flags, m *budget.Meter) *class {
	c := &class{fold: foldingOf(flags), uni: flags&Unicode != 0, negate: s.negate}
	if c.fold == foldNone {
		c.addPlain(s.items)
	} else {
		c.addFolded(s.items, m)
	}
	c.finish()
	return c
}

// newLocaleClass compiles a set for the C locale, ignoring case: a byte is in it if either case is,
// so that a negated set has every letter that it names in one case only.
func newLocaleClass(s *set) *class {
	c := &class{negate: s.negate}
	c.addPlain(s.items)
	c.finish()
	plain := c.table
	for i := range c.table {
		if isLetter(rune(i)) {
			c.table[i] = plain[i|0x20] || plain[i&^0x20]
		}
	}
	return c
}

// addPlain adds items as they are.
func (c *class) addPlain(items []setItem) {
	for _, it := range items {
		if it.cat != 0 {
			c.cats = append(c.cats, it.cat)
		} else {
			c.ranges = append(c.ranges, it)
		}
	}
}

// addFolded adds the lower case of every character, with what matches like it. Beyond the BMP
// CPython does not fold: single characters stay what they are, so that a capital letter there
// matches nothing, and ranges are also compared with the upper case.
func (c *class) addFolded(items []setItem, m *budget.Meter) {
	const bmp = 0xFFFF
	cased := false
	for _, it := range items {
		if it.cat != 0 {
			c.cats = append(c.cats, it.cat)
			continue
		}
		check(m.Work(int(min(it.hi, bmp)-it.lo+1) / 4))
		for r := it.lo; r <= min(it.hi, bmp); r++ {
			lo := c.fold.lower(r)
			c.addLetter(lo)
			for _, k := range c.fold.likes(lo) {
				c.addLetter(k)
			}
			cased = cased || c.fold.cased(r)
		}
		switch {
		case it.hi <= bmp:
			continue
		case it.lo < it.hi:
			c.wide = append(c.wide, it)
		default:
			c.ranges = append(c.ranges, it)
		}
		cased = true
	}
	if !cased {
		c.fold = foldNone // categories are asked about the character itself
	}
}

// addLetter adds one character, to the last range if it follows that.
func (c *class) addLetter(r rune) {
	if n := len(c.ranges); n > 0 && c.ranges[n-1].hi+1 == r {
		c.ranges[n-1].hi = r
		return
	}
	c.ranges = append(c.ranges, setItem{lo: r, hi: r})
}

// finish sorts the ranges and computes the table.
func (c *class) finish() {
	slices.SortFunc(c.ranges, func(a, b setItem) int { return int(a.lo - b.lo) })
	out := c.ranges[:0]
	for _, it := range c.ranges {
		if n := len(out); n > 0 && it.lo <= out[n-1].hi+1 {
			out[n-1].hi = max(out[n-1].hi, it.hi)
		} else {
			out = append(out, it)
		}
	}
	c.ranges = slices.Clip(out)
	for i := range c.table {
		c.table[i] = c.has(rune(i))
	}
	c.high = c.highPart()
}

// highPart tells what the class has above ASCII.
func (c *class) highPart() byte {
	plain := len(c.wide) == 0 && c.fold != foldUnicode && (len(c.ranges) == 0 || c.ranges[len(c.ranges)-1].hi < 0x80)
	switch {
	case !plain:
		return highAny
	case !c.uni: // only negated categories, or a negated set, reach beyond ASCII
		if c.negate || slices.ContainsFunc(c.cats, func(cat byte) bool { return cat < 'a' }) {
			return highAny
		}
		return highNone
	case len(c.cats) == 0 && !c.negate:
		return highNone
	case len(c.cats) == 1 && c.negate:
		return c.cats[0] ^ ('a' - 'A')
	case len(c.cats) == 1:
		return c.cats[0]
	}
	return highAny
}

// disjoint reports whether no character is in both classes; it may say no when it does not know.
func (c *class) disjoint(d *class, isBytes bool) bool {
	n := 0x80
	if isBytes {
		n = 256
	}
	for i := range n {
		if c.table[i] && d.table[i] {
			return false
		}
	}
	return isBytes || disjointHigh(c.high, d.high)
}

// disjointHigh compares what two classes have above ASCII.
func disjointHigh(a, b byte) bool {
	if a == highNone || b == highNone {
		return true
	}
	if a == highAny || b == highAny {
		return false
	}
	if a^b == 'a'-'A' { // \w and \W
		return true
	}
	return a == 's' && (b == 'w' || b == 'd') || b == 's' && (a == 'w' || a == 'd')
}
