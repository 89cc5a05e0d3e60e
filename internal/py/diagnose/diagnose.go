// Package diagnose says what is wrong with a text that is no Python, in CPython 3.13's words and at
// its place.
//
// Models repair their programs from what the SyntaxError says, and they have learnt CPython's. So
// when the parser, which is fast and has no words for errors, refuses a text, [Explain] parses it
// once more the way CPython does. That is a PEG parser: it tries the alternatives of a rule in
// order and goes back when one fails. It makes two passes. The first only finds out that the text
// is wrong, and which token was the furthest that anybody looked at. The second tries, beside the
// language, rules for well-known mistakes; the first of them that matches raises its message. If
// none does, the message is "invalid syntax", at the furthest token of the first pass. In the end,
// mistakes that the scanner found further on take precedence over some of this.
//
// Nearly everything is therefore in the grammar, grammar.peg and errors.peg: its order of
// alternatives and its look-aheads are CPython's, because they decide what is looked at. compile.go
// reads it, engine.go and match.go interpret it, memo.go keeps that linear, actions.go and
// literals.go hold what the grammar calls, raise.go and place.go make the error.
package diagnose

import (
	"errors"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/scanner"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// Mode says what a text must be: the three modes of Python's compile.
type Mode uint8

const (
	Exec   Mode = iota // a file: any number of statements
	Eval               // one expression
	Single             // one statement as typed at a prompt
)

// Explain says why the text whose tokens are r is no Python, or returns nil if the grammar accepts
// it. from is the first token of the top-level statement to begin with: those before it are known
// to be good. The error is a *budget.Error.
//
// It takes some 3 µs a token and, for the tokens of the longest top-level statement, some 350
// bytes. Nothing stays charged.
func Explain(f *source.File, r *scanner.Result, mode Mode, from int, m *budget.Meter) (*source.SyntaxError, error) {
	p := &parser{file: f, tokens: r.Tokens, err: r.Err, mode: mode, meter: m, g: python()}
	p.memo.words = (2*len(p.g.rules) + 63) / 64
	defer func() { m.Free(p.bytes) }()
	var found *source.SyntaxError
	err := p.attempt(func() {
		p.adaptTokens()
		found = p.explain(from)
	})
	return found, err
}

// explain runs the two passes and returns what CPython reports after them.
func (p *parser) explain(from int) *source.SyntaxError {
	accepted, found := p.pass(from)
	switch {
	case found != nil:
		return p.raised(found)
	case accepted && p.mode == Single:
		return p.secondStatement()
	case accepted:
		return nil
	}
	// Statements that are good can still look wrong to the second pass, "print -1" for one, so it
	// begins at the beginning.
	last := p.fill - 1
	p.second = true
	if _, found = p.pass(0); found != nil {
		return p.raised(found)
	}
	return p.generic(last)
}

// pass parses the text from token start on, and returns the mistake that ended the pass if one did.
func (p *parser) pass(start int) (accepted bool, found *source.SyntaxError) {
	err := p.attempt(func() { accepted = p.parse(start) })
	if err != nil && !errors.As(err, &found) {
		p.stop(err)
	}
	return accepted, found
}

// generic is the error when no rule for wrong programs matched: all that is known is last, the
// furthest token that the first pass read.
func (p *parser) generic(last int) *source.SyntaxError {
	switch p.tokens[last].Kind {
	case token.Indent:
		return p.tokenError(source.Indentation, p.fill-1, "unexpected indent")
	case token.Dedent:
		return p.tokenError(source.Indentation, p.fill-1, "unexpected unindent")
	}
	return p.afterwards(p.errorAt(last, last, "invalid syntax"))
}

// adaptTokens gives the end of the text the meaning it has for eval and at a prompt. The scanner
// has closed the last line, as exec does. For eval no newline is needed. At a prompt the end itself
// counts as a newline, once after every other token: that closes a last line without one, and then
// the block it stands in.
func (p *parser) adaptTokens() {
	end := len(p.tokens) - 1
	if end == 0 || p.mode == Exec || p.tokens[end].Kind != token.EOF {
		return
	}
	closed := p.tokens[end-1].Kind == token.Newline && p.implied(end-1)
	if closed == (p.mode == Single) {
		return
	}
	p.charge(int64(len(p.tokens)+1) * tokenBytes)
	list := append(make([]token.Token, 0, len(p.tokens)+1), p.tokens...)
	if p.mode == Eval {
		list[end-1] = list[end]
		list = list[:end]
	} else {
		list = append(list, list[end])
		list[end].Kind = token.Newline
	}
	p.tokens = list
}

const tokenBytes = 12

// secondStatement is the error if anything but comments follows the statement that was accepted.
func (p *parser) secondStatement() *source.SyntaxError {
	comment := false
	for i := int(p.tokens[p.fill-1].End); i < len(p.file.Text); i++ {
		if i%pollBytes == 0 {
			p.work(pollBytes / 64)
		}
		switch c := p.file.Text[i]; {
		case c == '\n':
			comment = false
		case c == '#':
			comment = true
		case !comment && c != ' ' && c != '\t' && c != '\f':
			return p.tokenError(source.Syntax, p.fill-1, "multiple statements found while compiling a single statement")
		}
	}
	return nil
}
