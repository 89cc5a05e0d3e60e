// This file turns expressions into targets of assignments, for loops and del. A target is parsed as
// an expression, since only the token behind it tells what it is.

package parser

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/token"
)

// Targets are a subset of expressions: names, attributes, items, and lists of them. They are parsed
// as what they look like and then marked, which also tells those that are none.

// targets: ','.target+ [',']
//
// These are the targets of for, which end at 'in'.
func (p *parser) targets() ast.Expr {
	start := p.start()
	e := p.target()
	if p.kind != token.Comma {
		return e
	}
	mark := len(p.exprs)
	push(p, &p.exprs, e)
	for p.accept(token.Comma) && p.kind != token.In {
		push(p, &p.exprs, p.target())
	}
	t := p.tuple(start, mark)
	t.Ctx = ast.Store
	return t
}

// target: ['*'] primary
//
// A primary and no more, because 'in' must not become an operator here.
func (p *parser) target() ast.Expr {
	start := p.start()
	if !p.accept(token.Star) {
		e := p.primary()
		p.store(e)
		return e
	}
	value := p.primary()
	p.store(value)
	return node(p, ast.Starred{Span: p.span(start), Ctx: ast.Store, Value: value})
}

// store turns e into the target of an assignment. It recurses as deep as brackets nest.
func (p *parser) store(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Name:
		e.Ctx = ast.Store
	case *ast.Attribute:
		e.Ctx = ast.Store
	case *ast.Subscript:
		e.Ctx = ast.Store
	case *ast.Starred:
		e.Ctx = ast.Store
		p.store(e.Value)
	case *ast.Tuple:
		e.Ctx = ast.Store
		p.storeAll(e.Elts)
	case *ast.List:
		e.Ctx = ast.Store
		p.storeAll(e.Elts)
	default:
		p.fail()
	}
}

func (p *parser) storeAll(list []ast.Expr) {
	for _, e := range list {
		p.store(e)
	}
}

// storeOne turns e into the target of an annotation or augmented assignment, which can only be one.
func (p *parser) storeOne(e ast.Expr) {
	switch e.(type) {
	case *ast.Name, *ast.Attribute, *ast.Subscript:
		p.store(e)
	default:
		p.fail()
	}
}

// unbind turns e into the target of del.
func (p *parser) unbind(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Name:
		e.Ctx = ast.Del
	case *ast.Attribute:
		e.Ctx = ast.Del
	case *ast.Subscript:
		e.Ctx = ast.Del
	case *ast.Tuple:
		e.Ctx = ast.Del
		p.unbindAll(e.Elts)
	case *ast.List:
		e.Ctx = ast.Del
		p.unbindAll(e.Elts)
	default:
		p.fail()
	}
}

func (p *parser) unbindAll(list []ast.Expr) {
	for _, e := range list {
		p.unbind(e)
	}
}
