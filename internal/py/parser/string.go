// This file parses literals: numbers, and strings, of which neighbours are one value.

package parser

import (
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/literal"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// number: Number
func (p *parser) number() *ast.Constant {
	text := p.lexeme()
	if len(text) > longLiteral {
		p.spend(len(text) / longLiteral)
		p.charge(len(text)) // for the copy without underscores that a BigInt keeps
	}
	v, err := p.numberOf(text)
	if err != nil {
		p.failLiteral(err)
	}
	c := p.constants.new(p)
	*c = v
	c.Span = p.toks[p.pos].Span
	p.next()
	return c
}

// numberOf returns the value of a literal. Some walks over it are made without a poll, so one of a
// megabyte is read in the background.
func (p *parser) numberOf(text string) (ast.Constant, error) {
	if len(text) < hugeLiteral {
		return literal.Number(text)
	}
	var err error
	v, limit := budget.InBackground(p.meter, func() (v ast.Constant) {
		v, err = literal.Number(text)
		return v
	})
	if limit != nil {
		return v, limit // and err is for nobody to look at: the other goroutine may be writing it
	}
	return v, err
}

// hugeLiteral is the length of a number that takes half a millisecond to read.
const hugeLiteral = 1 << 17

// longLiteral is the length from which on a number is worth a unit of fuel: package budget counts
// 64 bytes as one.
const longLiteral = 64

// failLiteral gives up because a literal has no value.
func (p *parser) failLiteral(err error) {
	if over, ok := err.(*budget.Error); ok {
		panic(giveUp{over})
	}
	p.fail()
}

// strings: (String | fstring)+
//
// Neighbours are one value. All of them are bytes or none is; one f-string makes the whole a
// JoinedStr.
func (p *parser) strings() ast.Expr {
	start, mark, joined := p.start(), len(p.exprs), false
	if p.kind == token.String {
		c := p.stringConstant()
		if p.kind != token.String && p.kind != token.FStringStart {
			return c
		}
		push(p, &p.exprs, ast.Expr(c))
	}
	for {
		switch p.kind {
		case token.String:
			push(p, &p.exprs, ast.Expr(p.stringConstant()))
			continue
		case token.FStringStart:
			p.fstring(p.bracket(start) + costField)
			joined = true
			continue
		}
		return p.concatenate(start, mark, joined)
	}
}

// stringConstant: String
func (p *parser) stringConstant() *ast.Constant {
	v, err := literal.String(p.lexeme(), p.meter)
	if err != nil {
		p.failLiteral(err)
	}
	p.warnEscape(p.toks[p.pos].Span, v)
	c := p.textConstant(p.toks[p.pos].Span, v)
	p.next()
	return c
}

// warnEscape notes an invalid escape sequence in the current token.
func (p *parser) warnEscape(at source.Span, v literal.Text) {
	if v.Invalid >= 0 {
		p.file.Warn(at, literal.Warning(p.lexeme(), v.Invalid))
	}
}

// textConstant makes the node of a str or bytes literal.
func (p *parser) textConstant(span source.Span, v literal.Text) *ast.Constant {
	c := p.constants.new(p)
	c.Span, c.Kind, c.U, c.Text = span, ast.Str, v.U, v.Value
	if v.Bytes {
		c.Kind = ast.Bytes
	}
	return c
}

// concatenate makes one value of the parts above mark.
func (p *parser) concatenate(start source.Pos, mark int, joined bool) ast.Expr {
	bytes := 0
	for _, e := range p.exprs[mark:] {
		if c, ok := e.(*ast.Constant); ok && c.Kind == ast.Bytes {
			bytes++
		}
	}
	if bytes > 0 && (joined || bytes < len(p.exprs)-mark) {
		p.fail()
	}
	p.fold(mark, joined)
	if joined {
		return node(p, ast.JoinedStr{Span: p.span(start), Values: p.takeExprs(mark)})
	}
	c := p.exprs[mark]
	drop(&p.exprs, mark)
	return c
}

// fold joins the constants above mark that follow each other. The kind, u or not, is that of the
// first. With dropEmpty those that are empty even then go, as they do in f-strings.
func (p *parser) fold(mark int, dropEmpty bool) {
	list := p.exprs[mark:]
	kept := 0
	for i := 0; i < len(list); {
		n := constantsIn(list[i:])
		e := list[i]
		if n > 1 {
			e = p.join(list[i : i+n])
		}
		if c, ok := e.(*ast.Constant); !ok || !dropEmpty || c.Text != "" {
			list[kept] = e
			kept++
		}
		i += max(n, 1)
	}
	drop(&p.exprs, mark+kept)
}

// constantsIn counts the constants that list begins with.
func constantsIn(list []ast.Expr) int {
	for i, e := range list {
		if _, ok := e.(*ast.Constant); !ok {
			return i
		}
	}
	return len(list)
}

// join concatenates constants.
func (p *parser) join(list []ast.Expr) *ast.Constant {
	first, last := list[0].(*ast.Constant), list[len(list)-1]
	size := 0
	for _, e := range list {
		size += len(e.(*ast.Constant).Text)
	}
	p.charge(size)
	p.spend(len(list) + size/longLiteral)
	var b strings.Builder
	b.Grow(size)
	for _, e := range list {
		b.WriteString(e.(*ast.Constant).Text)
	}
	c := p.constants.new(p)
	c.Span, c.Kind, c.U, c.Text = first.Span.To(last.Range()), first.Kind, first.U, b.String()
	return c
}
