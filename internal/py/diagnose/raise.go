// This file makes SyntaxErrors: their messages, and the places that they point at.

package diagnose

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// raise ends the pass with the error of an alternative.
func (p *parser) raise(y *yield, values *[maxCaptures]*node) {
	msg := y.text
	if strings.Contains(msg, "{") {
		msg = p.fillIn(y, values)
	}
	node := func(i int) *node { return values[y.args[i]] }
	switch y.where {
	case atNode:
		p.raiseAt(int(node(0).first), int(node(0).last), msg)
	case atRange:
		p.raiseAt(int(node(0).first), int(node(1).last), msg)
	case fromNode:
		p.raiseFrom(node(0), msg)
	case lastToken:
		p.raiseToken(source.Syntax, p.fill-1, msg)
	case nextToken:
		p.kind()
		p.raiseToken(source.Syntax, p.mark, msg)
	case indentation:
		p.raiseToken(source.Indentation, p.fill-1, msg)
	}
}

// fillIn replaces {a}, {a.text} and {a.line} in a message. Braces around anything else stay.
func (p *parser) fillIn(y *yield, values *[maxCaptures]*node) string {
	var pairs []string
	for name, i := range y.names {
		n := values[i]
		if n == nil {
			continue
		}
		pairs = append(pairs,
			"{"+name+"}", descriptions[n.kind],
			"{"+name+".text}", p.source(n),
			"{"+name+".line}", strconv.Itoa(p.start(int(n.first)).line))
	}
	return strings.NewReplacer(pairs...).Replace(y.text)
}

// source returns the text of the first token of n.
func (p *parser) source(n *node) string { return p.file.Slice(p.tokens[n.first].Span) }

// raiseAt ends the pass with a SyntaxError about the tokens from first to last.
func (p *parser) raiseAt(first, last int, msg string) {
	p.stop(p.errorAt(first, last, msg))
}

func (p *parser) errorAt(first, last int, msg string) *source.SyntaxError {
	s, e := p.start(first), p.end(last)
	return p.error(source.Syntax, place{s.line, s.col + 1}, place{e.line, e.col + 1}, msg)
}

// raiseFrom ends the pass with a SyntaxError about everything from n to where the scanner has come.
func (p *parser) raiseFrom(n *node, msg string) {
	s := p.start(int(n.first))
	p.stop(p.error(source.Syntax, place{s.line, s.col + 1}, p.cursor(p.fill-1), msg))
}

// raiseToken ends the pass with an error about one token. One without a column is shown where the
// scanner has come.
func (p *parser) raiseToken(kind source.ErrorKind, i int, msg string) {
	p.stop(p.tokenError(kind, i, msg))
}

func (p *parser) tokenError(kind source.ErrorKind, i int, msg string) *source.SyntaxError {
	s, e := p.start(i), p.end(i)
	if s.col < 0 {
		return p.error(kind, place{s.line, p.cursor(p.fill - 1).col}, place{e.line, -1}, msg)
	}
	return p.error(kind, place{s.line, s.col + 1}, place{e.line, e.col + 1}, msg)
}

// error makes an error of places whose columns count from 1. CPython counts the characters of both
// columns in the text of the first line, even if the error ends on another.
func (p *parser) error(kind source.ErrorKind, start, end place, msg string) *source.SyntaxError {
	text := p.text(start.line)
	return &source.SyntaxError{
		Kind: kind, Msg: msg, Filename: p.file.Name, Text: text,
		Line: start.line, Offset: p.characters(text, start.col),
		EndLine: end.line, EndOffset: p.characters(text, end.col),
	}
}

// tooComplex is the MemoryError of rules nested too deeply.
func (p *parser) tooComplex() error {
	return &source.SyntaxError{
		Kind: source.TooComplex, Filename: p.file.Name,
		Msg: "Parser stack overflowed - Python source too complex to parse",
	}
}

// scanError is the reason for the Error token that ends the tokens.
func (p *parser) scanError() error {
	if p.err == nil {
		return p.unclosed(p.innermost())
	}
	return p.scanned()
}

// scanned returns the error of the scanner, which has taken the text for a file, with a newline at
// the end of its last line. Only exec adds that: in the other modes it is not shown, and a
// backslash there is not one before a newline.
func (p *parser) scanned() *source.SyntaxError {
	e := *p.err
	if p.mode == Exec || e.Line < p.lastLine() || strings.HasSuffix(p.file.Text, "\n") {
		return p.err
	}
	e.Text = strings.TrimSuffix(e.Text, "\n")
	if e.Msg == "unexpected EOF while parsing" {
		e.Msg, e.EndOffset = "unexpected character after line continuation character", 0
	}
	e.Offset = min(e.Offset, utf8.RuneCountInString(e.Text))
	return &e
}

// innermost returns the token of the innermost bracket that is still open at the end of the tokens,
// or -1.
func (p *parser) innermost() int {
	open := make([]int, 0, 200) // the scanner allows no more
	for i, t := range p.tokens {
		if i%pollTokens == 0 {
			p.work(pollTokens / 8)
		}
		switch bracket(t.Kind) {
		case 1:
			open = append(open, i)
		case -1:
			open = open[:max(0, len(open)-1)]
		}
	}
	if len(open) == 0 {
		return -1
	}
	return open[len(open)-1]
}

// pollTokens is how many tokens are looked at in a plain loop between two polls.
const pollTokens = 1024

// unclosed is the error about the open bracket at token i.
func (p *parser) unclosed(i int) *source.SyntaxError {
	s := p.start(i)
	return p.error(source.Syntax, place{s.line, s.col + 1}, place{s.line, 0},
		"'"+p.tokens[i].Kind.String()+"' was never closed")
}

// raised returns what CPython reports after a rule has raised err. If the scanner is at the end of
// the text, it is not asked again, and where no newline is added, reading the last token takes it
// there.
func (p *parser) raised(err *source.SyntaxError) *source.SyntaxError {
	last := p.tokens[p.fill-1]
	if p.mode != Exec && int(last.End) == len(p.file.Text) && last.Kind != token.String {
		return err
	}
	return p.afterwards(err)
}

// afterwards returns what CPython reports after the parser found err: it scans the rest of the
// text, and a mistake that the scanner refuses there takes precedence.
func (p *parser) afterwards(err *source.SyntaxError) *source.SyntaxError {
	end := len(p.tokens) - 1
	if p.tokens[end].Kind != token.Error || p.fill > end || err.Kind > source.Tab {
		return err
	}
	// Inside an f-string the scanner often fails because of the very mistake that the parser has
	// found.
	if p.insideFString() {
		return err
	}
	if p.err != nil && refusesAtOnce(p.err) {
		return p.scanned()
	}
	if open := p.innermost(); open >= 0 && p.start(p.fill-1).line > p.start(open).line {
		return p.unclosed(open)
	}
	return err
}

// refusesAtOnce reports whether CPython's tokenizer makes an exception of the mistake itself.
// Others it only hands to the parser, which does not ask for them any more.
func refusesAtOnce(err *source.SyntaxError) bool {
	return err.Kind == source.Syntax &&
		err.Msg != "unexpected character after line continuation character" && err.Msg != "unexpected EOF while parsing"
}

// insideFString reports whether the tokens end inside an f-string.
func (p *parser) insideFString() bool {
	depth := 0
	for i, t := range p.tokens {
		if i%pollTokens == 0 {
			p.work(pollTokens / 8)
		}
		switch t.Kind {
		case token.FStringStart:
			depth++
		case token.FStringEnd:
			depth--
		}
	}
	return depth > 0
}
