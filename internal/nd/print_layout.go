package nd

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

// printer writes the text of one array.
type printer struct {
	m         *budget.Meter
	a         *Array
	o         *PrintOptions
	summary   bool // the middle of long axes is left out
	separator string
	bare      string // the separator without white space at its end

	separatorLong, bareLong int // in characters

	word func(dst []byte, p unsafe.Pointer) ([]byte, error) // appends the text of an element

	out  []byte
	room []byte // the word at hand
	line int    // where the line at hand begins in out
	long int    // its length in characters

	cost   int64 // steps that the text of an element takes
	rented int64 // bytes that are charged for words until the text is complete
}

// ends returns how many elements of an axis are shown at its beginning and at its end, and whether
// dots stand between them.
func (p *printer) ends(n int) (lead, trail int, dots bool) {
	if e := p.o.EdgeItems; p.summary && e < (n+1)/2 {
		return max(e, 0), max(e, 1), true // the last element is always shown
	}
	return 0, n, false
}

// each calls f with the offset of every element that is shown. With measured it goes over those
// whose widths count instead: they are more if edgeitems is not positive, for which NumPy takes
// slices that overlap.
func (p *printer) each(axis, off int, measured bool, f func(off int) error) error {
	if axis == len(p.a.Shape) {
		if err := p.m.Step(p.cost); err != nil {
			return err
		}
		return f(off)
	}
	n, stride := p.a.Shape[axis], p.a.Strides[axis]
	lead, trail, _ := p.ends(n)
	if e := p.o.EdgeItems; measured && p.summary && e <= 0 {
		lead, trail = max(n+e, 0), max(n+e, 0)
		if lead+trail >= n {
			lead, trail = 0, n
		}
	}
	for i := range lead {
		if err := p.each(axis+1, off+i*stride, measured, f); err != nil {
			return err
		}
	}
	for i := n - trail; i < n; i++ {
		if err := p.each(axis+1, off+i*stride, measured, f); err != nil {
			return err
		}
	}
	return nil
}

// array writes the part of the array at off, from an axis on. Lines after the first begin with
// indent spaces; width is how long they may be.
func (p *printer) array(axis, off, indent, width int) error {
	left := len(p.a.Shape) - axis
	switch left {
	case 0:
		word, err := p.nextWord(off)
		if err == nil {
			err = p.grow(len(word))
		}
		p.out = append(p.out, word...)
		return err
	case 1:
		return p.row(axis, off, indent, width)
	}
	n, stride := p.a.Shape[axis], p.a.Strides[axis]
	lead, trail, dots := p.ends(n)
	if err := p.grow(indent + left + len(p.bare) + 8); err != nil {
		return err
	}
	p.out = append(p.out, '[')
	first := true
	item := func(i int) error {
		if err := p.grow(indent + left + len(p.bare) + 8); err != nil {
			return err
		}
		if !first {
			p.out = append(p.out, p.bare...)
			p.out = repeat(p.out, '\n', left-1)
			p.out = spaces(p.out, indent)
		}
		first = false
		if i < 0 {
			p.out = append(p.out, "..."...)
			return nil
		}
		return p.array(axis+1, off+i*stride, indent+1, width-1)
	}
	for i := range lead {
		if err := item(i); err != nil {
			return err
		}
	}
	if dots {
		if err := item(-1); err != nil {
			return err
		}
	}
	for i := n - trail; i < n; i++ {
		if err := item(i); err != nil {
			return err
		}
	}
	if err := p.grow(1); err != nil {
		return err
	}
	p.out = append(p.out, ']')
	return nil
}

// row writes the elements along the last axis. The indent stands before the first element, too,
// until the row is complete, so that all lines are broken by one rule.
func (p *printer) row(axis, off, indent, width int) error {
	if err := p.grow(indent + 1); err != nil {
		return err
	}
	start := len(p.out)
	p.out = spaces(p.out, indent)
	p.line, p.long = start, indent
	width -= max(p.bareLong, 1)
	n, stride := p.a.Shape[axis], p.a.Strides[axis]
	lead, trail, dots := p.ends(n)
	for i := range lead {
		if err := p.element(off+i*stride, indent, width, true); err != nil {
			return err
		}
	}
	if dots {
		if err := p.extend([]byte("..."), 3, indent, width, true); err != nil {
			return err
		}
	}
	for i := n - trail; i < n; i++ {
		if err := p.element(off+i*stride, indent, width, i < n-1); err != nil {
			return err
		}
	}
	row := p.out[start:]
	cut := skipChars(row, indent)
	if cut > 0 {
		row[0] = '['
		p.out = p.out[:start+1+copy(row[1:], row[cut:])]
	}
	if err := p.grow(1); err != nil {
		return err
	}
	p.out = append(p.out, ']')
	return nil
}

// skipChars is the number of bytes of the first n characters.
func skipChars(b []byte, n int) int {
	i := 0
	for ; n > 0 && i < len(b); n-- {
		size := 1
		if b[i] >= 0x80 {
			_, size = nextRune(string(b[i:min(i+4, len(b))]))
		}
		i += size
	}
	return i
}

// nextWord returns the text of an element, valid until the next call.
func (p *printer) nextWord(off int) (word []byte, err error) {
	if err := p.m.Step(p.cost); err != nil {
		return nil, err
	}
	p.room, err = p.word(p.room[:0], p.a.At(off))
	return p.room, err
}

// element adds an element to the row.
func (p *printer) element(off, indent, width int, more bool) error {
	word, err := p.nextWord(off)
	if err != nil {
		return err
	}
	for _, c := range word {
		if c < ' ' || c >= 0x80 {
			return p.lines(string(word), indent, width, more)
		}
	}
	if len(word) == 0 {
		return Errorf(ValueError, "max() iterable argument is empty")
	}
	return p.extend(word, len(word), indent, width, more)
}

// extend adds a word of n characters to the row, on a new line if there is no room on this one, and
// the separator if more follows.
func (p *printer) extend(word []byte, n, indent, width int, more bool) error {
	if err := p.grow(len(word) + indent + 1 + len(p.separator)); err != nil {
		return err
	}
	if p.long > indent && n > width-p.long {
		p.newLine(indent)
	}
	p.out = append(p.out, word...)
	p.long += n
	if more {
		p.out = append(p.out, p.separator...)
		p.long += p.separatorLong
	}
	return nil
}

// newLine ends the line at hand and starts one with n spaces; there is room for it.
func (p *printer) newLine(n int) {
	p.out = p.out[:p.line+len(trimRight(p.out[p.line:]))]
	p.out = append(p.out, '\n')
	p.line, p.long = len(p.out), n
	p.out = spaces(p.out, n)
}

// lines is extend for a word that may have several lines. They are set under each other, and the
// next word follows the last, where the longest ends.
func (p *printer) lines(word string, indent, width int, more bool) error {
	parts, err := text.New(word).SplitLines(false, p.m)
	if err != nil {
		return err
	}
	if len(parts) == 1 {
		return p.extend([]byte(word), RuneCount(word), indent, width, more)
	}
	longest := 0
	for _, s := range parts {
		longest = max(longest, RuneCount(s))
	}
	if err := p.grow(indent + 1); err != nil {
		return err
	}
	if longest > width-p.long && p.long > indent {
		p.newLine(indent)
	}
	column := p.long
	for i, s := range parts {
		if err := p.grow(len(s) + column + longest + 1 + len(p.separator)); err != nil {
			return err
		}
		if i > 0 {
			p.newLine(column)
		}
		p.out = append(p.out, s...)
		p.long = column + RuneCount(s)
	}
	rest := column + longest - p.long
	p.out = spaces(p.out, rest)
	p.long += rest
	if more {
		p.out = append(p.out, p.separator...)
		p.long += p.separatorLong
	}
	return nil
}

// trimRight cuts white space off the end, as str.rstrip does.
func trimRight(b []byte) []byte {
	n := len(b)
	for n > 0 && b[n-1] == ' ' {
		n--
	}
	if n == 0 || b[n-1] > ' ' && b[n-1] < 0x80 {
		return b[:n]
	}
	s, _ := text.New(string(b)).StripSpace(text.Right, nil)
	return b[:len(s.Text)]
}

// grow makes sure that n more bytes fit. Memory is charged before it is made.
func (p *printer) grow(n int) (err error) {
	if cap(p.out)-len(p.out) >= n {
		return nil
	}
	old := cap(p.out)
	p.out, err = budget.Grow(p.m, p.out, n, func(size int) error { return p.m.Alloc(int64(size)) })
	if err == nil {
		p.m.Free(int64(old))
	}
	return err
}
