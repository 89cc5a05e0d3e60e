// This file finds positions as CPython's tokenizer has them.

package diagnose

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/token"
)

// place is a position as CPython's tokens have it: a 1-based line and a 0-based column in bytes, -1
// if the token has none.
type place struct{ line, col int }

// start returns where token i begins. Indentation and the end of the text have a line but no
// column.
func (p *parser) start(i int) place {
	if !p.hasColumn(i) {
		return place{p.cursor(i).line, -1}
	}
	line, col := p.file.Position(p.tokens[i].Start)
	return place{line, col}
}

// end returns where token i ends.
func (p *parser) end(i int) place {
	if !p.hasColumn(i) {
		return p.start(i)
	}
	return p.cursor(i)
}

// hasColumn reports whether CPython knows the column of token i.
func (p *parser) hasColumn(i int) bool {
	switch p.tokens[i].Kind {
	case token.Indent, token.Dedent, token.EOF, token.Error:
		return false
	case token.Newline:
		return p.mode == Exec || !p.implied(i)
	}
	return true
}

// implied reports whether no newline stands in the text for the Newline at token i. Only exec adds
// one to its text.
func (p *parser) implied(i int) bool {
	t := p.tokens[i]
	return t.Start == t.End || p.file.Text[t.End-1] != '\n'
}

// cursor returns where CPython's tokenizer stands once it has read token i. A newline belongs to
// the line it ends, and at the end of the text the tokenizer is still on the last line.
func (p *parser) cursor(i int) place {
	t := p.tokens[i]
	switch {
	case int(t.End) == len(p.file.Text) && !p.hasColumn(i):
		line := p.lastLine()
		return place{line, len(p.lines(line, line))}
	case t.Kind == token.Newline:
		line, col := p.file.Position(t.Start)
		col += int(t.End - t.Start)
		if p.implied(i) {
			col++
		}
		return place{line, col}
	}
	line, col := p.file.Position(t.End)
	return place{line, col}
}

// lastLine returns the number of the last line, 0 if the text is empty.
func (p *parser) lastLine() int {
	if text := p.file.Text; text == "" || strings.HasSuffix(text, "\n") {
		return p.file.Lines() - 1
	}
	return p.file.Lines()
}

// lines returns the text from one line to another as CPython's buffer holds it.
func (p *parser) lines(first, last int) string {
	if last == 0 {
		return ""
	}
	end := int(p.file.LineStart(last)) + len(p.file.LineText(last))
	text := p.file.Text[p.file.LineStart(first):end]
	if p.mode == Exec && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text
}

// text returns what SyntaxError.text is for an error on the given line. CPython takes it from the
// buffer of its tokenizer if that is still there, and otherwise looks the line up, without its
// newline.
func (p *parser) text(line int) string {
	at := p.cursor(p.fill - 1).line
	if at > line {
		return strings.TrimSuffix(p.file.LineText(line), "\n")
	}
	return p.lines(p.bufferStart(at), at)
}

// bufferStart returns the first of the lines that the tokenizer's buffer holds when it stands on
// the given line. That is the line itself, unless it begins inside a string, or is joined to the
// one before by a backslash.
func (p *parser) bufferStart(line int) int {
	for line > 1 {
		p.work(8)
		start := p.file.LineStart(line)
		i := sort.Search(p.fill, func(i int) bool { return p.tokens[i].Start >= start }) - 1
		if i < 0 {
			break
		}
		t := p.tokens[i]
		if inside := t.Kind == token.String || t.Kind == token.FStringMiddle; inside && t.End >= start {
			line = p.file.Line(t.Start)
			continue
		}
		if t.Kind == token.Newline || t.End >= start || !joined(p.file.Text[t.End:start]) {
			break
		}
		line = p.file.Line(t.End)
	}
	return line
}

// joined reports whether every newline in the white space between two tokens follows a backslash.
func joined(gap string) bool {
	return strings.Count(gap, "\n") == strings.Count(gap, "\\\n") && !strings.Contains(gap, "#")
}

// characters converts a 1-based column in bytes to one in characters, the way CPython does: the
// bytes up to and including the column are decoded, as far as text goes, and counted.
func (p *parser) characters(text string, col int) int {
	if col <= 0 {
		return col
	}
	n := 0
	if col > len(text) {
		col, n = len(text), 1
	}
	for i := range col {
		if i%pollBytes == 0 {
			p.work(pollBytes / 64)
		}
		if utf8.RuneStart(text[i]) {
			n++
		}
	}
	return n
}

// pollBytes is how much text is looked at in a plain loop between two polls.
const pollBytes = 32 << 10

// level returns how many brackets are open after token i, which lies in the statement being parsed.
func (p *parser) level(i int) int {
	for j := p.memo.base + len(p.levels); j <= i; j++ {
		if n := len(p.levels); n == cap(p.levels) {
			p.charge(int64(n + pageTokens))
			p.work(n/pageTokens + 1)
			p.levels = slices.Grow(p.levels, n+pageTokens)
		}
		open := 0
		if n := len(p.levels); n > 0 {
			open = int(p.levels[n-1])
		}
		p.levels = append(p.levels, uint8(open+bracket(p.tokens[j].Kind)))
	}
	return int(p.levels[i-p.memo.base])
}

// bracket returns 1 for an opening bracket, -1 for a closing one and 0 for any other token.
func bracket(k token.Kind) int {
	switch k {
	case token.LParen, token.LBracket, token.LBrace:
		return 1
	case token.RParen, token.RBracket, token.RBrace:
		return -1
	}
	return 0
}
