// This file parses match statements and their patterns.

package parser

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// matchStatement: "match" subject ':' Newline Indent matchCase+ Dedent
func (p *parser) matchStatement() ast.Stmt {
	start := p.start()
	p.next()
	s := node(p, ast.Match{Subject: p.subject()})
	p.expect(token.Colon)
	p.newline()
	p.want(token.Indent)
	p.skip()
	p.enter(costCase)
	mark := len(p.cases)
	for p.kind != token.Dedent {
		push(p, &p.cases, p.matchCase())
	}
	p.skip()
	p.leave(costCase)
	s.Cases = take(p, &p.cases, mark)
	s.Span = p.span(start)
	return s
}

// subject: starNamedExpression ',' [','.starNamedExpression+ [',']] | namedExpression
func (p *parser) subject() ast.Expr {
	start, mark, star := p.start(), len(p.exprs), p.kind == token.Star
	e := p.starNamedExpression()
	if p.kind != token.Comma {
		if star {
			p.fail()
		}
		return e
	}
	push(p, &p.exprs, e)
	for p.accept(token.Comma) && p.kind != token.Colon {
		push(p, &p.exprs, p.starNamedExpression())
	}
	return p.tuple(start, mark)
}

// matchCase: "case" patterns ['if' namedExpression] ':' block
func (p *parser) matchCase() *ast.MatchCase {
	if !p.is("case") {
		p.fail()
	}
	p.next()
	p.enter(costPatternStart)
	c := node(p, ast.MatchCase{Pattern: p.casePattern()})
	p.leave(costPatternStart)
	if p.accept(token.If) {
		c.Guard = p.namedExpression()
	}
	p.expect(token.Colon)
	c.Body = p.block()
	return c
}

// casePattern: starPattern ',' [','.starPattern+ [',']] | pattern
func (p *parser) casePattern() ast.Pattern {
	start, mark, star := p.start(), len(p.patterns), p.kind == token.Star
	pat := p.starPattern()
	if p.kind != token.Comma {
		if star {
			p.fail()
		}
		return pat
	}
	push(p, &p.patterns, pat)
	for p.accept(token.Comma) && p.kind != token.Colon && p.kind != token.If {
		push(p, &p.patterns, p.starPattern())
	}
	return node(p, ast.MatchSequence{Patterns: take(p, &p.patterns, mark), Span: p.span(start)})
}

// starPattern: '*' (capture | "_") | pattern
func (p *parser) starPattern() ast.Pattern {
	if p.kind != token.Star {
		return p.pattern()
	}
	start := p.start()
	p.next()
	if p.is("_") {
		p.next()
		return node(p, ast.MatchStar{Span: p.span(start)})
	}
	name := p.capture()
	return node(p, ast.MatchStar{Span: p.span(start), Name: name})
}

// capture: !"_" Name !('.' | '(' | '=')
func (p *parser) capture() string {
	if p.is("_") {
		p.fail()
	}
	name := p.name()
	switch p.kind {
	case token.Dot, token.LParen, token.Equal:
		p.fail()
	}
	return name
}

// pattern: '|'.closedPattern+ ['as' capture]
func (p *parser) pattern() ast.Pattern {
	start := p.start()
	pat := p.closedPattern()
	if p.kind == token.VBar {
		mark := len(p.patterns)
		push(p, &p.patterns, pat)
		for p.accept(token.VBar) {
			push(p, &p.patterns, p.closedPattern())
		}
		pat = node(p, ast.MatchOr{Patterns: take(p, &p.patterns, mark), Span: p.span(start)})
	}
	if p.accept(token.As) {
		name := p.capture()
		pat = node(p, ast.MatchAs{Span: p.span(start), Pattern: pat, Name: name})
	}
	return pat
}

// closedPattern: literal | "_" | capture | value | class | '(' … ')' | '[' … ']' | '{' … '}'
func (p *parser) closedPattern() ast.Pattern {
	switch p.kind {
	case token.Name:
		return p.namePattern()
	case token.LParen:
		return p.groupPattern()
	case token.LBracket:
		start := p.start()
		p.next()
		p.enter(costSequence)
		list := p.sequence(token.RBracket)
		p.leave(costSequence)
		return node(p, ast.MatchSequence{Span: p.span(start), Patterns: list})
	case token.LBrace:
		return p.mappingPattern()
	case token.None:
		return p.singletonPattern(ast.None)
	case token.True:
		return p.singletonPattern(ast.True)
	case token.False:
		return p.singletonPattern(ast.False)
	}
	value := p.literal()
	return node(p, ast.MatchValue{Span: value.Range(), Value: value})
}

func (p *parser) singletonPattern(kind ast.ConstantKind) ast.Pattern {
	span := p.toks[p.pos].Span
	p.next()
	return node(p, ast.MatchSingleton{Span: span, Value: kind})
}

// literal: strings | complex | ['-'] Number !('+' | '-')
// complex: ['-'] Number ('+' | '-') Number        a real one and an imaginary one
func (p *parser) literal() ast.Expr {
	if p.kind == token.String || p.kind == token.FStringStart {
		return p.strings()
	}
	start := p.start()
	left, real := p.signed()
	op := ast.Add
	switch p.kind {
	case token.Plus:
	case token.Minus:
		op = ast.Sub
	default:
		return left
	}
	p.next()
	p.want(token.Number)
	right := p.number()
	if real.Kind == ast.Complex || right.Kind != ast.Complex {
		p.fail()
	}
	return node(p, ast.BinOp{Span: p.span(start), Op: op, Left: left, Right: right})
}

// signed: ['-'] Number
func (p *parser) signed() (ast.Expr, *ast.Constant) {
	start := p.start()
	minus := p.accept(token.Minus)
	p.want(token.Number)
	n := p.number()
	if !minus {
		return n, n
	}
	return node(p, ast.UnaryOp{Span: p.span(start), Op: ast.USub, Operand: n}), n
}

// namePattern: "_" | capture | value | class
// value: dotted !('.' | '(' | '=')
//
// The wildcard is never the start of anything longer.
func (p *parser) namePattern() ast.Pattern {
	start := p.start()
	if p.is("_") {
		p.next()
		return node(p, ast.MatchAs{Span: p.span(start)})
	}
	n := p.dotted()
	switch {
	case p.kind == token.LParen:
		return p.classPattern(start, n)
	case p.kind == token.Equal:
		p.fail()
	}
	if n, ok := n.(*ast.Name); ok {
		return node(p, ast.MatchAs{Span: n.Span, Name: n.ID})
	}
	return node(p, ast.MatchValue{Span: p.span(start), Value: n})
}

// dotted: '.'.Name+
func (p *parser) dotted() ast.Expr {
	start := p.start()
	var e ast.Expr = p.nameExpr()
	links := 0
	for ; p.accept(token.Dot); links++ {
		attr := p.name()
		a := p.attributes.new(p)
		*a = ast.Attribute{Span: p.span(start), Value: e, Attr: attr}
		e = a
	}
	p.chain(links)
	return e
}

// groupPattern: '(' pattern ')' | '(' [starPattern ',' [','.starPattern+ [',']]] ')'
func (p *parser) groupPattern() ast.Pattern {
	start := p.start()
	p.next()
	p.enter(costGroup)
	star := p.kind == token.Star
	comma := p.kind == token.RParen
	mark := len(p.patterns)
	for p.kind != token.RParen {
		push(p, &p.patterns, p.starPattern())
		if p.kind != token.Comma {
			break
		}
		p.next()
		comma = true
	}
	p.expect(token.RParen)
	p.leave(costGroup)
	if !comma {
		if star {
			p.fail()
		}
		pat := p.patterns[mark]
		drop(&p.patterns, mark)
		return pat
	}
	return node(p, ast.MatchSequence{Span: p.span(start), Patterns: take(p, &p.patterns, mark)})
}

// sequence: [','.starPattern+ [',']] closer
func (p *parser) sequence(closer token.Kind) []ast.Pattern {
	mark := len(p.patterns)
	for p.kind != closer {
		push(p, &p.patterns, p.starPattern())
		if !p.accept(token.Comma) {
			break
		}
	}
	p.expect(closer)
	return take(p, &p.patterns, mark)
}

// mappingPattern: '{' [','.(key ':' pattern)*] [',' '**' capture] [','] '}'
func (p *parser) mappingPattern() ast.Pattern {
	start := p.start()
	p.next()
	p.enter(costSequence)
	var m ast.MatchMapping
	mark, keyMark := len(p.patterns), len(p.exprs)
	for p.kind != token.RBrace && m.Rest == "" {
		if p.accept(token.DoubleStar) {
			m.Rest = p.capture()
		} else {
			push(p, &p.exprs, p.mappingKey())
			p.expect(token.Colon)
			push(p, &p.patterns, p.pattern())
		}
		if !p.accept(token.Comma) {
			break
		}
	}
	p.expect(token.RBrace)
	p.leave(costSequence)
	m.Span, m.Keys, m.Patterns = p.span(start), p.takeExprs(keyMark), take(p, &p.patterns, mark)
	return node(p, m)
}

// mappingKey: literal | 'None' | 'True' | 'False' | Name ('.' Name)+
func (p *parser) mappingKey() ast.Expr {
	switch p.kind {
	case token.None:
		return p.singleton(ast.None)
	case token.True:
		return p.singleton(ast.True)
	case token.False:
		return p.singleton(ast.False)
	case token.Name:
		if p.peek() != token.Dot {
			p.fail()
		}
		return p.dotted()
	}
	return p.literal()
}

// classPattern: dotted '(' [','.(pattern | Name '=' pattern)+ [',']] ')'
//
// Once there is a keyword, all that follow are.
func (p *parser) classPattern(start source.Pos, class ast.Expr) ast.Pattern {
	p.next()
	p.enter(costClassPattern)
	c := ast.MatchClass{Class: class}
	mark, wordMark := len(p.patterns), len(p.words)
	for p.kind != token.RParen {
		if p.kind == token.Name && p.peek() == token.Equal {
			if len(p.words) == wordMark {
				c.Patterns = take(p, &p.patterns, mark)
			}
			push(p, &p.words, p.name())
			p.next()
		} else if len(p.words) > wordMark {
			p.fail()
		}
		push(p, &p.patterns, p.pattern())
		if !p.accept(token.Comma) {
			break
		}
	}
	p.expect(token.RParen)
	p.leave(costClassPattern)
	c.Span = p.span(start)
	if len(p.words) > wordMark {
		c.KwdPatterns = take(p, &p.patterns, mark)
	} else {
		c.Patterns = take(p, &p.patterns, mark)
	}
	c.KwdAttrs = take(p, &p.words, wordMark)
	return node(p, c)
}
