// This file moves over the tokens: the current token, looking ahead, going back, giving up. The
// fuel of a parse is burnt here, in units of some tokens.

package parser

import (
	"errors"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
	"github.com/hognose/hognose/internal/py/ucd"
)

// pollTokens is how many tokens pass between two looks at the clock. A token costs 20 to 100 ns.
const pollTokens = 512

// errSyntax is the reason for giving up on text that is no Python.
var errSyntax = errors.New("invalid syntax")

// giveUp unwinds to parser.run.
type giveUp struct{ err error }

// fail gives up at the current token.
func (p *parser) fail() { panic(giveUp{errSyntax}) }

// next moves to the next token. It is never called at the last one, EOF or Error, which no
// production consumes.
func (p *parser) next() {
	p.end = p.toks[p.pos].End
	p.skip()
}

// skip moves past a layout token (Newline, Indent, Dedent): no node ends there.
func (p *parser) skip() {
	p.pos++
	p.kind = p.toks[p.pos].Kind
	if p.pos >= p.pollAt {
		p.poll()
	}
}

func (p *parser) poll() {
	p.pollAt = p.pos + pollTokens
	p.spend(pollTokens)
}

// spend burns fuel for n tokens.
func (p *parser) spend(n int) {
	if err := p.meter.Work(n); err != nil {
		panic(giveUp{err})
	}
}

// reset moves back to the token at index pos.
func (p *parser) reset(pos int, end source.Pos) {
	p.pos, p.kind, p.end = pos, p.toks[pos].Kind, end
}

// accept consumes the current token if it is of kind k.
func (p *parser) accept(k token.Kind) bool {
	if p.kind != k {
		return false
	}
	p.next()
	return true
}

// want gives up unless the current token is of kind k.
func (p *parser) want(k token.Kind) {
	if p.kind != k {
		p.fail()
	}
}

// expect consumes a token of kind k.
func (p *parser) expect(k token.Kind) {
	p.want(k)
	p.next()
}

// newline consumes the end of a logical line.
func (p *parser) newline() {
	p.want(token.Newline)
	p.skip()
}

// peek returns the kind of the token after the current one, or of the last token.
func (p *parser) peek() token.Kind {
	return p.toks[min(p.pos+1, len(p.toks)-1)].Kind
}

// start returns where the current token begins.
func (p *parser) start() source.Pos { return p.toks[p.pos].Start }

// span returns what lies between start and the last token consumed.
func (p *parser) span(start source.Pos) source.Span { return source.Span{Start: start, End: p.end} }

// lexeme returns the text of the current token.
func (p *parser) lexeme() string { return p.file.Slice(p.toks[p.pos].Span) }

// is reports whether the current token is the name word: a soft keyword, or the wildcard of a
// pattern.
func (p *parser) is(word string) bool { return p.kind == token.Name && p.lexeme() == word }

// name: Name
//
// The result shares memory with the text, unless it had to be normalized.
func (p *parser) name() string {
	p.want(token.Name)
	s := p.lexeme()
	p.next()
	if p.ascii || isASCII(s) {
		return s
	}
	id, err := ucd.Normalize(ucd.FormKC, s, p.meter)
	if err != nil {
		panic(giveUp{err})
	}
	return id
}

// allASCII reports whether the whole text is ASCII.
func (p *parser) allASCII() bool {
	const piece = 64 << 10
	for text := p.text; text != ""; {
		n := min(len(text), piece)
		if !isASCII(text[:n]) {
			return false
		}
		p.spend(n / 1024) // some 100 ns each
		text = text[n:]
	}
	return true
}

// isASCII reports whether s has no byte above 0x7F, eight bytes at a time.
func isASCII(s string) bool {
	for ; len(s) >= 8; s = s[8:] {
		if s[0]|s[1]|s[2]|s[3]|s[4]|s[5]|s[6]|s[7] >= utf8.RuneSelf {
			return false
		}
	}
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
