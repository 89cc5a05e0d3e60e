package nd

import (
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/budget"
)

// printer lays out the elements of an array in brackets and lines.
type printer struct {
	m         *budget.Meter
	a         *Array
	format    formatter
	separator string
	summary   bool // only the ends of axes are written
	edge      int  // how many elements at each end
}

// Text is np.array2string: the elements in brackets. prefix and suffix are not written; their
// lengths count in the width of lines.
func (a *Array) Text(m *budget.Meter, o PrintOptions, separator, prefix, suffix string) (string, error) {
	if a.size == 0 {
		return "[]", nil
	}
	o.LineWidth -= utf8.RuneCountInString(suffix)
	p := &printer{m: m, a: a, separator: separator}
	p.summary, p.edge = a.size > o.Threshold, max(o.EdgeItems, 0)
	values, err := p.shown()
	if err != nil {
		return "", err
	}
	p.format = o.formatterFor(a.Type, values, len(a.Shape) == 0)
	indent := strings.Repeat(" ", 1+utf8.RuneCountInString(prefix))
	return p.write(0, 0, indent, o.LineWidth)
}

// shown are the values that a summary leaves, by which widths are found.
func (p *printer) shown() ([]Scalar, error) {
	n := p.a.size
	if p.summary && p.edge > 0 {
		n = 1
		for _, s := range p.a.Shape {
			n *= min(s, 2*p.edge)
		}
	}
	if err := p.m.Alloc(int64(n) * 80); err != nil {
		return nil, err
	}
	defer p.m.Free(int64(n) * 80)
	values := make([]Scalar, 0, n)
	v := p.a
	var walk func(axis, off int) error
	walk = func(axis, off int) error {
		if axis == len(v.Shape) {
			values = append(values, v.Item(off))
			return p.m.Step(1)
		}
		for i := 0; i < v.Shape[axis]; i++ {
			if p.summary && p.edge > 0 && i == p.edge && v.Shape[axis] > 2*p.edge {
				i = v.Shape[axis] - p.edge
			}
			if err := walk(axis+1, off+i*v.Strides[axis]); err != nil {
				return err
			}
		}
		return nil
	}
	err := walk(0, 0)
	return values, err
}

// write writes the part of the array from an axis on, whose first element is at off.
func (p *printer) write(axis, off int, indent string, width int) (string, error) {
	if axis == len(p.a.Shape) {
		if err := p.m.Step(1); err != nil {
			return "", err
		}
		s, err := p.format(p.a.Item(off))
		if err != nil {
			return "", err
		}
		return s, p.m.Alloc(int64(len(s)) + 16)
	}
	n, stride := p.a.Shape[axis], p.a.Strides[axis]
	lead, trail := 0, n
	cut := p.summary && 2*p.edge < n
	if cut {
		lead, trail = p.edge, max(p.edge, 1) // the last one is always written
	}
	list := []int{}
	for i := range lead {
		list = append(list, i)
	}
	if cut {
		list = append(list, -1)
	}
	for i := n - trail; i < n; i++ {
		list = append(list, i)
	}
	word := func(i int) (string, error) {
		if i < 0 {
			return "...", nil
		}
		return p.write(axis+1, off+i*stride, indent+" ", width-1)
	}
	var s string
	var err error
	if axis == len(p.a.Shape)-1 {
		s, err = p.line(list, word, indent, width)
	} else {
		s, err = p.rows(list, word, indent, strings.Repeat("\n", len(p.a.Shape)-1-axis))
	}
	if err != nil {
		return "", err
	}
	return "[" + s[len(indent):] + "]", nil
}

// rows writes parts below each other.
func (p *printer) rows(list []int, word func(i int) (string, error), indent, breaks string) (string, error) {
	var b strings.Builder
	for k, i := range list {
		w, err := word(i)
		if err != nil {
			return "", err
		}
		b.WriteString(indent + w)
		if k < len(list)-1 {
			b.WriteString(strings.TrimRight(p.separator, " ") + breaks)
		}
	}
	return b.String(), nil
}

// line writes words beside each other, and begins a new line where one would be too long.
func (p *printer) line(list []int, word func(i int) (string, error), indent string, width int) (string, error) {
	width -= max(len(strings.TrimRight(p.separator, " ")), 1)
	var b strings.Builder
	line := indent
	for k, i := range list {
		w, err := word(i)
		if err != nil {
			return "", err
		}
		line = extend(&b, line, w, width, indent)
		if k < len(list)-1 {
			line += p.separator
		}
	}
	b.WriteString(line)
	return b.String(), nil
}

// extend adds a word to a line. A word of several lines is aligned with itself.
func extend(b *strings.Builder, line, word string, width int, indent string) string {
	words := strings.Split(word, "\n")
	longest := 0
	for _, w := range words {
		longest = max(longest, utf8.RuneCountInString(w))
	}
	if n := utf8.RuneCountInString(line); n+longest > width && n > len(indent) {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
		line = indent
	}
	pad := strings.Repeat(" ", utf8.RuneCountInString(line))
	line += words[0]
	for _, w := range words[1:] {
		b.WriteString(strings.TrimRight(line, " ") + "\n")
		line = pad + w
	}
	return line
}

// Str is str(a).
func (a *Array) Str(m *budget.Meter, o PrintOptions) (string, error) {
	if len(a.Shape) == 0 {
		s := a.Item(0)
		if a.Type.Code == Object && o.Format != nil {
			return o.Format(s)
		}
		return s.String(), nil
	}
	return a.Text(m, o, " ", "", "")
}

// Repr is repr(a): array(...), with what the elements do not tell.
func (a *Array) Repr(m *budget.Meter, o PrintOptions) (string, error) {
	const prefix = "array("
	s := "[]"
	var err error
	if a.size > 0 || len(a.Shape) == 1 && a.Shape[0] == 0 {
		if s, err = a.Text(m, o, ", ", prefix, ")"); err != nil {
			return "", err
		}
	}
	var extras []string
	if a.size == 0 && !(len(a.Shape) == 1) || a.size > o.Threshold && a.size > 0 {
		extras = append(extras, "shape="+TupleText(a.Shape))
	}
	if !a.Type.implied() || a.size == 0 {
		extras = append(extras, "dtype="+a.Type.keyword())
	}
	s = prefix + s
	if len(extras) == 0 {
		return s + ")", nil
	}
	s += ","
	extra := strings.Join(extras, ", ") + ")"
	last := s[strings.LastIndexByte(s, '\n')+1:]
	gap := " "
	if utf8.RuneCountInString(last)+len(extra)+1 > o.LineWidth {
		gap = "\n" + strings.Repeat(" ", len(prefix))
	}
	return s + gap + extra, nil
}

// implied reports types that the text of elements tells.
func (d DType) implied() bool {
	return d.Code == Bool || d.Code == Int64 || d.Code == Float64 || d.Code == Complex128
}

// keyword is the type as repr of an array writes it.
func (d DType) keyword() string {
	if d.IsText() || d.IsTime() && d.Unit != Generic {
		return "'" + d.String() + "'"
	}
	return d.Name()
}
