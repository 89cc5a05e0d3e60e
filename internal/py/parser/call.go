// This file parses primaries: calls with their arguments, attributes, subscripts with their slices.

package parser

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// primary: atom ('.' Name | '(' [arguments] ')' | '[' slices ']')*
func (p *parser) primary() ast.Expr {
	start := p.start()
	e := p.atom()
	for links := 0; ; links++ {
		switch p.kind {
		case token.Dot:
			p.next()
			attr := p.name()
			a := p.attributes.new(p)
			*a = ast.Attribute{Span: p.span(start), Value: e, Attr: attr}
			e = a
		case token.LParen:
			e = p.call(start, e)
		case token.LBracket:
			e = p.subscript(start, e)
		default:
			p.chain(links)
			return e
		}
	}
}

// call: primary '(' [arguments] ')' | primary generator
func (p *parser) call(start source.Pos, fn ast.Expr) ast.Expr {
	level := p.level
	args, keywords := p.arguments(p.bracket(start), &callCosts)
	p.level = level
	c := p.calls.new(p)
	*c = ast.Call{Span: p.span(start), Func: fn, Args: args, Keywords: keywords}
	return c
}

// arguments: '(' [','.argument+ [',']] ')'
//
//	argument: namedExpression         not after a keyword
//	        | '*' expression          not after '**'
//	        | Name '=' expression
//	        | '**' expression
//
// In a call, but not in a class statement, a generator may stand alone and do without parentheses
// of its own: then there is nothing else between them, not even a comma. The costs tell the two
// apart.
func (p *parser) arguments(base int, costs *argumentCosts) ([]ast.Expr, []*ast.Keyword) {
	cost, keyword := base+costs.first, base+costs.keyword
	open, mark, kwMark, unpacked := p.start(), len(p.exprs), len(p.kwargs), false
	p.next()
	for p.kind != token.RParen {
		switch {
		case p.kind == token.Star && !unpacked:
			p.descend(keyword)
			push(p, &p.exprs, p.starArgument())
		case p.kind == token.DoubleStar || p.kind == token.Name && p.peek() == token.Equal:
			p.descend(keyword)
			unpacked = unpacked || p.kind == token.DoubleStar
			push(p, &p.kwargs, p.keyword())
		case len(p.kwargs) == kwMark:
			p.descend(cost)
			e := p.namedExpression()
			if costs == &callCosts && len(p.exprs) == mark && p.startsClause() {
				push(p, &p.exprs, p.generator(open, e))
				return p.takeExprs(mark), nil
			}
			push(p, &p.exprs, e)
		default:
			p.fail()
		}
		if !p.accept(token.Comma) {
			break
		}
		cost, keyword = base+costs.more, base+costs.more
	}
	p.expect(token.RParen)
	return p.takeExprs(mark), take(p, &p.kwargs, kwMark)
}

// starArgument: '*' expression
//
// Unlike in lists, where '*' binds as tightly as in arithmetic, it takes in a whole conditional
// here.
func (p *parser) starArgument() ast.Expr {
	start := p.start()
	p.next()
	value := p.expression()
	return node(p, ast.Starred{Span: p.span(start), Value: value})
}

// keyword: Name '=' expression | '**' expression
func (p *parser) keyword() *ast.Keyword {
	start, name := p.start(), ""
	if p.kind == token.Name {
		name = p.name()
	}
	p.next()
	value := p.expression()
	k := p.keywords.new(p)
	*k = ast.Keyword{Span: p.span(start), Name: name, Value: value}
	return k
}

// subscript: primary '[' slices ']'
func (p *parser) subscript(start source.Pos, value ast.Expr) ast.Expr {
	level := p.level
	base := p.bracket(start)
	p.next()
	p.descend(base + costSubscript)
	index := p.slices(base)
	p.level = level
	p.expect(token.RBracket)
	s := p.subscripts.new(p)
	*s = ast.Subscript{Span: p.span(start), Value: value, Slice: index}
	return s
}

// slices: slice !',' | ','.(slice | '*' expression)+ [',']
//
// A starred index makes a tuple even if it stands alone.
func (p *parser) slices(base int) ast.Expr {
	start, star := p.start(), p.kind == token.Star
	e := p.sliceOrStar()
	if p.kind != token.Comma && !star {
		return e
	}
	mark := len(p.exprs)
	push(p, &p.exprs, e)
	p.descend(base + costMoreSlices)
	for p.accept(token.Comma) && p.kind != token.RBracket {
		push(p, &p.exprs, p.sliceOrStar())
	}
	return p.tuple(start, mark)
}

// sliceOrStar: slice | '*' expression
func (p *parser) sliceOrStar() ast.Expr {
	if p.kind != token.Star {
		return p.slice()
	}
	p.enter(costStarIndex)
	e := p.starArgument()
	p.leave(costStarIndex)
	return e
}

// slice: [expression] ':' [expression] [':' [expression]] | namedExpression
func (p *parser) slice() ast.Expr {
	var s ast.Slice
	start := p.start()
	if p.kind != token.Colon {
		walrus := p.kind == token.Name && p.peek() == token.ColonEqual
		s.Lower = p.namedExpression()
		if p.kind != token.Colon || walrus {
			return s.Lower
		}
	}
	p.next()
	s.Upper = p.bound()
	if p.accept(token.Colon) {
		p.enter(costStep)
		s.Step = p.bound()
		p.leave(costStep)
	}
	s.Span = p.span(start)
	return node(p, s)
}

// bound: [expression]
func (p *parser) bound() ast.Expr {
	switch p.kind {
	case token.Colon, token.Comma, token.RBracket:
		return nil
	}
	return p.expression()
}
