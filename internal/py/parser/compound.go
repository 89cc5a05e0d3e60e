// This file parses compound statements: if, while, for, with, try, def, class and async.

package parser

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// ifStatement: ('if' | 'elif') namedExpression ':' block [ifStatement at 'elif' | 'else' ':' block]
func (p *parser) ifStatement() ast.Stmt {
	start := p.start()
	p.next()
	s := node(p, ast.If{Test: p.namedExpression()})
	p.expect(token.Colon)
	s.Body = p.block()
	if p.kind == token.Elif {
		p.enter(costElif)
		p.blocks++
		mark := len(p.stmts)
		push(p, &p.stmts, p.ifStatement())
		s.Else = take(p, &p.stmts, mark)
		p.leave(costElif)
		p.blocks--
	} else {
		s.Else = p.elseBlock()
	}
	s.Span = p.span(start)
	return s
}

// elseBlock: ['else' ':' block]
func (p *parser) elseBlock() []ast.Stmt {
	if !p.accept(token.Else) {
		return nil
	}
	p.expect(token.Colon)
	return p.innerBlock(costElse)
}

// innerBlock is a block that lies as much deeper than that of an if statement as cost says.
func (p *parser) innerBlock(cost int) []ast.Stmt {
	p.enter(cost)
	body := p.block()
	p.leave(cost)
	return body
}

// whileStatement: 'while' namedExpression ':' block ['else' ':' block]
func (p *parser) whileStatement() ast.Stmt {
	start := p.start()
	p.next()
	s := node(p, ast.While{Test: p.namedExpression()})
	p.expect(token.Colon)
	s.Body = p.block()
	s.Else = p.elseBlock()
	s.Span = p.span(start)
	return s
}

// forStatement: 'for' targets 'in' starExpressions ':' block ['else' ':' block]
func (p *parser) forStatement(start source.Pos) *ast.For {
	p.next()
	s := node(p, ast.For{Target: p.targets()})
	p.expect(token.In)
	s.Iter = p.starExpressions()
	p.expect(token.Colon)
	s.Body = p.block()
	s.Else = p.elseBlock()
	s.Span = p.span(start)
	return s
}

// withStatement: 'with' '(' ','.withItem+ [','] ')' ':' block | 'with' ','.withItem+ ':' block
func (p *parser) withStatement(start source.Pos) *ast.With {
	p.next()
	s := node(p, ast.With{})
	mark := len(p.items)
	if !p.parenItems() {
		for more := true; more; more = p.accept(token.Comma) {
			push(p, &p.items, p.withItem())
		}
	}
	p.expect(token.Colon)
	s.Items = take(p, &p.items, mark)
	s.Body = p.block()
	s.Span = p.span(start)
	return s
}

// withItem: expression ['as' target]
func (p *parser) withItem() *ast.WithItem {
	item := node(p, ast.WithItem{Context: p.expression()})
	if p.accept(token.As) {
		item.Vars = p.target()
	}
	return item
}

// parenItems: '(' ','.withItem+ [','] ')' &':'
//
// If what lies between the parentheses cannot be a list of items, it goes back and returns false:
// then they belong to an expression. Either way the inside of each element is parsed alike, so
// giving up there is right.
func (p *parser) parenItems() bool {
	if p.kind != token.LParen || !p.colonAfterParen() {
		return false
	}
	pos, end, mark := p.pos, p.end, len(p.items)
	for p.next(); startsExpr[p.kind] && p.kind != token.Star; p.next() {
		push(p, &p.items, p.withItem())
		if p.kind != token.Comma {
			break
		}
	}
	if p.kind == token.RParen && len(p.items) > mark {
		p.next()
		return true
	}
	drop(&p.items, mark)
	p.reset(pos, end)
	return false
}

// colonAfterParen reports whether the parenthesis that opens at the current token is closed right
// before a colon.
func (p *parser) colonAfterParen() bool {
	open, i := 0, p.pos
	for ; i < len(p.toks)-1; i++ {
		switch p.toks[i].Kind {
		case token.LParen, token.LBracket, token.LBrace:
			open++
		case token.RParen, token.RBracket, token.RBrace:
			open--
		}
		if open == 0 {
			break
		}
	}
	p.spend(i - p.pos)
	return i < len(p.toks)-1 && p.toks[i+1].Kind == token.Colon
}

// tryStatement: 'try' ':' block 'finally' ':' block
//
//	| 'try' ':' block handler+ ['else' ':' block] ['finally' ':' block]
//
// The handlers are all except or all except*.
func (p *parser) tryStatement() ast.Stmt {
	start := p.start()
	p.next()
	s := node(p, ast.Try{})
	p.expect(token.Colon)
	s.Body = p.block()
	s.Star = p.kind == token.Except && p.peek() == token.Star
	mark := len(p.handlers)
	for p.kind == token.Except && (p.peek() == token.Star) == s.Star {
		push(p, &p.handlers, p.handler(s.Star))
	}
	if s.Handlers = take(p, &p.handlers, mark); s.Handlers == nil {
		p.want(token.Finally)
	} else {
		s.Else = p.elseBlock()
	}
	if p.accept(token.Finally) {
		p.expect(token.Colon)
		s.Finally = p.innerBlock(costElse)
	}
	s.Span = p.span(start)
	return s
}

// handler: 'except' [expression ['as' Name]] ':' block | 'except' '*' expression ['as' Name] ':'
// block
func (p *parser) handler(star bool) *ast.ExceptHandler {
	start := p.start()
	p.next()
	h := node(p, ast.ExceptHandler{})
	if star {
		p.next()
	}
	if star || p.kind != token.Colon {
		h.Type = p.expression()
		if p.accept(token.As) {
			h.Name = p.name()
		}
	}
	p.expect(token.Colon)
	h.Body = p.innerBlock(costCase)
	h.Span = p.span(start)
	return h
}

// decorated: ('@' namedExpression Newline)+ (functionDef | classDef)
func (p *parser) decorated() ast.Stmt {
	mark := len(p.exprs)
	for p.accept(token.At) {
		push(p, &p.exprs, p.namedExpression())
		p.newline()
	}
	decorators := p.takeExprs(mark)
	switch p.kind {
	case token.Def:
		return p.functionDef(p.start(), decorators)
	case token.Class:
		return p.classDef(decorators)
	case token.Async:
		return p.asyncStatement(decorators)
	}
	p.fail()
	return nil
}

// asyncStatement: 'async' (functionDef | forStatement | withStatement)
//
// Only a function may have decorators.
func (p *parser) asyncStatement(decorators []ast.Expr) ast.Stmt {
	start := p.start()
	p.next()
	if p.kind == token.Def {
		f := p.functionDef(start, decorators)
		f.Async = true
		return f
	}
	if decorators == nil {
		switch p.kind {
		case token.For:
			s := p.forStatement(start)
			s.Async = true
			return s
		case token.With:
			s := p.withStatement(start)
			s.Async = true
			return s
		}
	}
	p.fail()
	return nil
}

// functionDef: 'def' Name [typeParams] '(' parameters ')' ['->' expression] ':' block
func (p *parser) functionDef(start source.Pos, decorators []ast.Expr) *ast.FunctionDef {
	p.next()
	f := node(p, ast.FunctionDef{Decorators: decorators})
	f.Name = p.name()
	f.TypeParams = p.typeParams()
	p.expect(token.LParen)
	f.Args = p.parameters(token.RParen)
	p.expect(token.RParen)
	if p.accept(token.Arrow) {
		f.Returns = p.expression()
	}
	p.expect(token.Colon)
	f.Body = p.innerBlock(costElse)
	f.Span = p.span(start)
	return f
}

// classDef: 'class' Name [typeParams] [arguments] ':' block
func (p *parser) classDef(decorators []ast.Expr) ast.Stmt {
	start := p.start()
	p.next()
	c := node(p, ast.ClassDef{Decorators: decorators})
	c.Name = p.name()
	c.TypeParams = p.typeParams()
	if p.kind == token.LParen {
		c.Bases, c.Keywords = p.arguments(p.level, &classCosts)
	}
	p.expect(token.Colon)
	c.Body = p.innerBlock(costElse)
	c.Span = p.span(start)
	return c
}
