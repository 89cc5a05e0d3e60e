// This file parses atoms: names, literals, and what stands in parentheses, brackets and braces,
// which includes comprehensions.

package parser

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// atom: Name | 'True' | 'False' | 'None' | '...' | Number | strings | paren | list | braces
func (p *parser) atom() ast.Expr {
	switch p.kind {
	case token.Name:
		return p.nameExpr()
	case token.Number:
		return p.number()
	case token.String, token.FStringStart:
		return p.strings()
	case token.LParen:
		return p.paren()
	case token.LBracket:
		return p.list()
	case token.LBrace:
		return p.braces()
	case token.None:
		return p.singleton(ast.None)
	case token.True:
		return p.singleton(ast.True)
	case token.False:
		return p.singleton(ast.False)
	case token.Ellipsis:
		return p.singleton(ast.Ellipsis)
	}
	p.fail()
	return nil
}

// nameExpr: Name
func (p *parser) nameExpr() *ast.Name {
	span := p.toks[p.pos].Span
	id := p.name()
	n := p.names.new(p)
	n.Span, n.ID = span, id
	return n
}

// singleton consumes a keyword or '...' that stands for a value.
func (p *parser) singleton(kind ast.ConstantKind) *ast.Constant {
	c := p.constants.new(p)
	c.Span, c.Kind = p.toks[p.pos].Span, kind
	p.next()
	return c
}

// paren: '(' ')'
//
//	| '(' yield ')'
//	| '(' namedExpression ')'
//	| '(' starNamedExpression ',' [','.starNamedExpression+ [',']] ')'
//	| '(' namedExpression clauses ')'
//
// An expression in parentheses keeps its own span; tuples and generators include the parentheses.
func (p *parser) paren() ast.Expr {
	start, level := p.start(), p.level
	base := p.bracket(start)
	p.next()
	p.descend(base + costParen)
	e := p.inParen(start, base)
	p.level = level
	return e
}

// inParen parses what stands behind '(': a tuple, a yield, an expression in parentheses, or a
// generator.
func (p *parser) inParen(start source.Pos, base int) ast.Expr {
	mark, star := len(p.exprs), p.kind == token.Star
	switch p.kind {
	case token.RParen:
		p.next()
		return p.tuple(start, mark)
	case token.Yield:
		e := p.yield()
		p.expect(token.RParen)
		return e
	}
	e := p.starNamedExpression()
	switch {
	case p.kind == token.Comma:
		p.elements(e, token.RParen, base)
		return p.tuple(start, mark)
	case star:
		p.fail()
	case p.startsClause():
		p.descend(base + costIter)
		return p.generator(start, e)
	}
	p.expect(token.RParen)
	return e
}

// generator finishes a generator expression after its element.
func (p *parser) generator(start source.Pos, elt ast.Expr) ast.Expr {
	clauses := p.clausesOf()
	p.expect(token.RParen)
	return node(p, ast.GeneratorExp{Span: p.span(start), Elt: elt, Generators: clauses})
}

// elements: (',' starNamedExpression)* [','] closer
//
// It leaves first and what follows on the stack of expressions.
func (p *parser) elements(first ast.Expr, closer token.Kind, base int) {
	push(p, &p.exprs, first)
	p.descend(base + costMore)
	for p.accept(token.Comma) && p.kind != closer {
		push(p, &p.exprs, p.starNamedExpression())
	}
	p.expect(closer)
}

// list: '[' [','.starNamedExpression+ [',']] ']' | '[' namedExpression clauses ']'
func (p *parser) list() ast.Expr {
	start, level := p.start(), p.level
	base := p.bracket(start)
	p.next()
	if p.accept(token.RBracket) {
		return node(p, ast.List{Span: p.span(start)})
	}
	p.descend(base + costList)
	e := p.inList(start, base)
	p.level = level
	return e
}

// inList parses what stands behind '[', which is not empty.
func (p *parser) inList(start source.Pos, base int) ast.Expr {
	mark, star := len(p.exprs), p.kind == token.Star
	e := p.starNamedExpression()
	if !star && p.startsClause() {
		p.descend(base + costIter)
		clauses := p.clausesOf()
		p.expect(token.RBracket)
		return node(p, ast.ListComp{Span: p.span(start), Elt: e, Generators: clauses})
	}
	p.elements(e, token.RBracket, base)
	elts := p.takeExprs(mark)
	return node(p, ast.List{Span: p.span(start), Elts: elts})
}

// braces: '{' '}' | dict | set
//
// The token after the first element tells a dict from a set.
func (p *parser) braces() ast.Expr {
	start, level := p.start(), p.level
	base := p.bracket(start)
	p.next()
	if p.accept(token.RBrace) {
		return node(p, ast.Dict{Span: p.span(start)})
	}
	p.descend(base + costList)
	e := p.inBraces(start, base)
	p.level = level
	return e
}

// inBraces parses what stands behind '{', which is not empty.
func (p *parser) inBraces(start source.Pos, base int) ast.Expr {
	if p.kind == token.DoubleStar {
		return p.dict(start, nil, base)
	}
	star := p.kind == token.Star
	walrus := p.kind == token.Name && p.peek() == token.ColonEqual
	e := p.starNamedExpression()
	switch {
	case p.kind == token.Colon && !star && !walrus:
		return p.dict(start, e, base)
	case !star && p.startsClause():
		p.descend(base + costIter)
		clauses := p.clausesOf()
		p.expect(token.RBrace)
		return node(p, ast.SetComp{Span: p.span(start), Elt: e, Generators: clauses})
	}
	mark := len(p.exprs)
	p.elements(e, token.RBrace, base)
	return node(p, ast.Set{Span: p.span(start), Elts: p.takeExprs(mark)})
}

// dict: '{' [','.entry+ [',']] '}' | '{' expression ':' expression clauses '}'
// entry: expression ':' expression | '**' bitwiseOr
//
// key is the first one, already parsed, or nil at '**'.
func (p *parser) dict(start source.Pos, key ast.Expr, base int) ast.Expr {
	mark, valueMark := len(p.exprs), len(p.values)
	value := p.entryValue()
	if key != nil && p.startsClause() {
		p.descend(base + costIter)
		clauses := p.clausesOf()
		p.expect(token.RBrace)
		return node(p, ast.DictComp{Span: p.span(start), Key: key, Value: value, Generators: clauses})
	}
	p.descend(base + costMore)
	for {
		push(p, &p.exprs, key)
		push(p, &p.values, value)
		if !p.accept(token.Comma) || p.kind == token.RBrace {
			break
		}
		if key = nil; p.kind != token.DoubleStar {
			key = p.expression()
			p.want(token.Colon)
		}
		value = p.entryValue()
	}
	p.expect(token.RBrace)
	keys, values := p.takeExprs(mark), p.takeValues(valueMark)
	return node(p, ast.Dict{Span: p.span(start), Keys: keys, Values: values})
}

// entryValue: ':' expression | '**' bitwiseOr
func (p *parser) entryValue() ast.Expr {
	if !p.accept(token.DoubleStar) {
		p.next()
		return p.expression()
	}
	p.enter(costUnpack)
	value := p.binary(lowest)
	p.leave(costUnpack)
	return value
}

// startsClause reports whether the current token begins the for clauses of a comprehension.
func (p *parser) startsClause() bool { return p.kind == token.For || p.kind == token.Async }

// clausesOf: clause+
func (p *parser) clausesOf() []*ast.Comprehension {
	mark := len(p.clauses)
	for p.startsClause() {
		c := p.clause()
		push(p, &p.clauses, c)
	}
	return take(p, &p.clauses, mark)
}

// clause: ['async'] 'for' targets 'in' disjunction ('if' disjunction)*
func (p *parser) clause() *ast.Comprehension {
	async := p.accept(token.Async)
	p.expect(token.For)
	target := p.targets()
	p.expect(token.In)
	iter := p.disjunction()
	mark := len(p.exprs)
	p.enter(costCondition)
	for p.accept(token.If) {
		push(p, &p.exprs, p.disjunction())
	}
	p.leave(costCondition)
	return node(p, ast.Comprehension{Target: target, Iter: iter, Ifs: p.takeExprs(mark), Async: async})
}
