// This file shows source lines with carets below the part that failed.

package traceback

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/ucd"
)

// excerpt shows the lines that span covers, indented by four spaces, with carets below the part
// that failed. Of a long stretch only the lines at its ends and around the operator are shown.
func excerpt(f *source.File, span source.Span, m *budget.Meter) (string, error) {
	s, ok := newSnippet(f, span)
	if !ok {
		return "", nil
	}
	if err := m.Work(1 + len(s.text())/16); err != nil {
		return "", err
	}
	var err error
	if s.anchors, s.call, err = findAnchors(s.segment(), m); err != nil {
		return "", err
	}
	if s.carets, err = s.showCarets(m); err != nil {
		return "", err
	}
	return indent(dedent(s.render()), "    "), nil
}

// snippet is a stretch of source whose common indentation is removed.
type snippet struct {
	lines      [][]rune
	start, end int // in characters: from lines[0][start] to the last line's [end]
	anchors    *anchors
	call       bool // the segment is a call
	carets     bool // are shown
}

// newSnippet cuts the lines that span covers out of f. There is nothing to show of blank lines.
func newSnippet(f *source.File, span source.Span) (*snippet, bool) {
	first, startCol := f.Position(span.Start)
	last, endCol := f.Position(span.End)
	original := make([]string, 0, last-first+1)
	for n := first; n <= last; n++ {
		original = append(original, trimRight(f.LineText(n)))
	}
	text := strings.Join(original, "\n") + "\n"
	short := dedent(text)
	if trimRight(short) == "" {
		return nil, false
	}
	// A form feed ends a line here, though not in the source: the offsets below are those of
	// CPython even so.
	original = splitLines(text, false)
	dedented := splitLines(short, false)
	dedented = dedented[:min(len(dedented), last-first+1)]
	s := &snippet{lines: make([][]rune, len(dedented))}
	for i, line := range dedented {
		s.lines[i] = []rune(line)
	}
	removed := charOffset(original[0], len(original[0])) - len(s.lines[0])
	s.start = max(0, charOffset(original[0], startCol)-removed)
	s.end = max(0, charOffset(original[last-first], endCol)-removed)
	return s, true
}

// text returns the lines as one string.
func (s *snippet) text() string {
	var b strings.Builder
	for i, line := range s.lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(string(line))
	}
	return b.String()
}

// segment returns the text from start to end.
func (s *snippet) segment() string {
	text := []rune(s.text())
	end := len(text) - (len(s.lastLine()) - s.end)
	start := min(s.start, len(text))
	return string(text[start:max(start, min(end, len(text)))])
}

func (s *snippet) lastLine() []rune { return s.lines[len(s.lines)-1] }

// showCarets decides whether carets say more than the line does: not if they would cover all of it,
// nor if the line is name = f(…) or return f(…) and they would cover the call.
func (s *snippet) showCarets(m *budget.Meter) (bool, error) {
	if s.call {
		whole, err := s.isWholeValue(m)
		if err != nil || whole {
			return false, err
		}
	}
	if s.anchors != nil {
		return true, nil
	}
	before := s.lines[0][:min(s.start, len(s.lines[0]))]
	after := s.lastLine()[min(s.end, len(s.lastLine())):]
	return trimLeft(string(before)) != "" || trimRight(string(after)) != "", nil
}

// isWholeValue reports whether the segment is the call in return f(…), or in name = anything(…),
// and ends where the lines end. The tree counts columns in bytes and the segment in characters, so
// with other letters before it on the line the answer is no, as in CPython.
func (s *snippet) isWholeValue(m *budget.Meter) (bool, error) {
	f, stmts, err := parse(s.text(), m)
	if err != nil || len(stmts) == 0 {
		return false, err
	}
	var value ast.Expr
	switch stmt := stmts[0].(type) {
	case *ast.Return:
		if call, ok := stmt.Value.(*ast.Call); ok && isName(call.Func) {
			value = call
		}
	case *ast.Assign:
		if call, ok := stmt.Value.(*ast.Call); ok && len(stmt.Targets) == 1 && isName(stmt.Targets[0]) {
			value = call
		}
	}
	if value == nil {
		return false, nil
	}
	line, col := f.Position(value.Range().Start)
	endLine, endCol := f.Position(value.Range().End)
	return line == 1 && endLine == len(s.lines) && col == s.start && endCol == s.end, nil
}

func isName(e ast.Expr) bool {
	_, ok := e.(*ast.Name)
	return ok
}

// render lays out the lines worth showing: the first and last, those around the anchors, and a
// count in place of the rest.
func (s *snippet) render() string {
	var b strings.Builder
	p := s.painter()
	last := -1
	for i, n := range s.significant() {
		if i > 0 {
			switch skipped := n - last - 1; {
			case skipped == 1:
				p.line(&b, n-1)
			case skipped > 1:
				fmt.Fprintf(&b, "...<%d lines>...\n", skipped)
			}
		}
		p.line(&b, n)
		last = n
	}
	return b.String()
}

// significant returns the numbers of the lines to show, in order.
func (s *snippet) significant() []int {
	lines := []int{0, len(s.lines) - 1}
	if a := s.anchors; a != nil {
		for d := -1; d <= 1; d++ {
			lines = append(lines, a.left.line+d, a.right.line+d)
		}
	}
	lines = slices.DeleteFunc(lines, func(n int) bool { return n < 0 || n >= len(s.lines) })
	slices.Sort(lines)
	return slices.Compact(lines)
}

// painter draws carets. Its columns are those of a terminal, on which some characters are two wide.
type painter struct {
	*snippet
	start, end  int
	left, right int // columns of the anchors, on their lines
}

// painter prepares to draw the carets.
func (s *snippet) painter() painter {
	p := painter{snippet: s}
	p.start = displayWidth(s.lines[0], s.start)
	p.end = displayWidth(s.lastLine(), s.end)
	if a := s.anchors; a != nil {
		p.left, p.right = s.anchorColumn(a.left), s.anchorColumn(a.right)
	}
	return p
}

// anchorColumn turns a place in the segment into a column of its line.
func (s *snippet) anchorColumn(a anchor) int {
	col := a.col
	if a.line == 0 {
		col += s.start
	}
	return displayWidth(s.lines[a.line], col)
}

// line writes line n and, below it, its carets.
func (p *painter) line(b *strings.Builder, n int) {
	line := p.lines[n]
	b.WriteString(string(line))
	b.WriteByte('\n')
	if !p.carets {
		return
	}
	spaces := 0
	for spaces < len(line) && ucd.IsSpace(line[spaces]) {
		spaces++
	}
	width := displayWidth(line, len(line))
	if n == len(p.lines)-1 {
		width = p.end
	}
	for col := range width {
		if col < spaces || n == 0 && col < p.start {
			b.WriteByte(' ')
		} else {
			b.WriteByte(p.caret(n, col))
		}
	}
	b.WriteByte('\n')
}

// caret returns the mark at a column: with anchors a tilde, and a caret between them.
func (p *painter) caret(n, col int) byte {
	a := p.anchors
	if a == nil {
		return '^'
	}
	behindLeft := n > a.left.line || n == a.left.line && col >= p.left
	beforeRight := n < a.right.line || n == a.right.line && col < p.right
	if behindLeft && beforeRight {
		return '^'
	}
	return '~'
}
