// This file checks literals, whose errors come up in the middle of a parse.

package diagnose

import (
	"errors"
	"strings"

	"github.com/hognose/hognose/internal/py/literal"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/ucd"
)

// checkNumber raises if the Number at token i has no value.
func (p *parser) checkNumber(i int) {
	text := p.file.Slice(p.tokens[i].Span)
	if len(text) <= literal.MaxDigits {
		return
	}
	if _, err := literal.Number(text); err != nil {
		p.literalError(err, i)
	}
}

func (p *parser) isImaginary(n *node) bool {
	text := p.source(n)
	last := text[len(text)-1]
	return last == 'j' || last == 'J'
}

func (p *parser) realNumber(a, _ *node) *node {
	if p.isImaginary(a) {
		p.raiseAt(int(a.first), int(a.last), "real number required in complex literal")
	}
	return a
}

func (p *parser) imaginaryNumber(a, _ *node) *node {
	if !p.isImaginary(a) {
		p.raiseAt(int(a.first), int(a.last), "imaginary number required in complex literal")
	}
	return a
}

// stringLiteral checks a string, and tells bytes from text.
func (p *parser) stringLiteral(a, _ *node) *node {
	t, err := p.decode(func() (literal.Text, error) { return literal.String(p.source(a), p.meter) })
	if err != nil {
		p.literalError(err, int(a.first))
	}
	a.kind = kindLiteral
	if t.Bytes {
		a.kind = kindBytes
	}
	return a
}

// fstringLiteral checks the text between the replacement fields b of the f-string that begins with
// a.
func (p *parser) fstringLiteral(a, b *node) *node {
	raw := strings.ContainsAny(p.source(a), "rR")
	for _, e := range b.elts {
		if e.kind != kindLiteral {
			continue
		}
		_, err := p.decode(func() (literal.Text, error) { return literal.FString(p.source(e), raw, p.meter) })
		if err != nil {
			p.literalError(err, p.fill-1)
		}
	}
	return p.node(kindFString, int(a.first))
}

// formatText checks text in a format specification. CPython forgets to turn the error into a
// SyntaxError.
func (p *parser) formatText(a, _ *node) *node {
	_, err := p.decode(func() (literal.Text, error) { return literal.FString(p.source(a), false, p.meter) })
	var e *literal.Error
	if errors.As(err, &e) {
		err = &source.SyntaxError{Kind: source.Unicode, Filename: p.file.Name, Msg: e.Detail}
	}
	if err != nil {
		p.stop(err)
	}
	return a
}

// decode calls f for a value that nobody keeps, and gives back the memory it took.
func (p *parser) decode(f func() (literal.Text, error)) (literal.Text, error) {
	if p.meter == nil {
		return f()
	}
	before := p.meter.Bytes()
	defer func() { p.meter.Free(p.meter.Bytes() - before) }()
	return f()
}

// literalError raises err, which is about the literal at token i.
func (p *parser) literalError(err error, i int) {
	var e *literal.Error
	if !errors.As(err, &e) {
		p.stop(err)
	}
	switch e.At {
	case literal.AtToken:
		p.raiseAt(i, i, e.Error())
	case literal.AtLine:
		s := p.start(i)
		p.stop(p.error(source.Syntax, place{s.line, 0}, place{p.end(i).line, 0}, e.Error()))
	}
	p.raiseToken(source.Syntax, p.fill-1, e.Error())
}

// concatenation joins the literals of a.
func (p *parser) concatenation(a, _ *node) *node {
	n := p.node(kindLiteral, int(a.first))
	bytes := 0
	for _, e := range a.elts {
		switch e.kind {
		case kindBytes:
			bytes++
			n.kind = kindBytes
		case kindFString:
			n.kind = kindFString
		}
	}
	if bytes != 0 && bytes != len(a.elts) {
		p.raiseToken(source.Syntax, p.fill-1, "cannot mix bytes and nonbytes literals")
	}
	return n
}

// conversion checks that the name b directly follows the exclamation mark a.
func (p *parser) conversion(a, b *node) *node {
	if p.tokens[a.first].End != p.tokens[b.first].Start {
		p.raiseAt(int(a.first), int(b.last), "f-string: conversion type must come right after the exclamanation mark")
	}
	return b
}

// field checks the conversion a, if there is one, of a complete replacement field.
func (p *parser) field(a, _ *node) *node {
	if a == nil {
		return present
	}
	if s := p.name(a); s != "s" && s != "r" && s != "a" {
		p.raiseAt(int(a.first), int(a.last),
			"f-string: invalid conversion character '"+s+"': expected 's', 'r', or 'a'")
	}
	return present
}

// name returns the identifier that the name n stands for.
func (p *parser) name(n *node) string { return ucd.NFKC(p.source(n)) }
