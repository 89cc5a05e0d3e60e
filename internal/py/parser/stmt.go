// This file parses statements and blocks, and tells compound statements from simple ones. match is
// a soft keyword: whether a line begins a match statement is decided by looking ahead.

package parser

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/token"
)

// statement: compoundStatement | simpleStatements
//
// Statements go to the stack of statements, from which the block or module around them takes them.
func (p *parser) statement() {
	var s ast.Stmt
	mark, links := len(p.stmts), p.links
	p.links = 0
	p.blocks++
	switch p.kind {
	case token.If:
		s = p.ifStatement()
	case token.For:
		s = p.forStatement(p.start())
	case token.While:
		s = p.whileStatement()
	case token.With:
		s = p.withStatement(p.start())
	case token.Try:
		s = p.tryStatement()
	case token.Def:
		s = p.functionDef(p.start(), nil)
	case token.Class:
		s = p.classDef(nil)
	case token.At:
		s = p.decorated()
	case token.Async:
		s = p.asyncStatement(nil)
	case token.Name:
		if p.isMatch() {
			s = p.matchStatement()
		}
	}
	if s != nil {
		push(p, &p.stmts, s)
	} else {
		p.simpleStatements()
	}
	p.checkDepth(mark)
	p.links = links
	p.blocks--
}

// isCompound reports whether a compound statement begins at the current token, the first of its
// line.
func (p *parser) isCompound() bool {
	switch p.kind {
	case token.If, token.For, token.While, token.With, token.Try, token.Def, token.Class, token.At, token.Async:
		return true
	}
	return p.isMatch()
}

// isMatch reports whether the line that begins at the current token is the header of a match
// statement. No simple statement ends in a colon, and a match header does nothing else, so its last
// token tells. Each line is looked through once at most.
func (p *parser) isMatch() bool {
	if !p.is("match") {
		return false
	}
	i := p.pos + 1
	for i < len(p.toks)-1 && p.toks[i].Kind != token.Newline {
		i++
	}
	p.spend(i - p.pos)
	return p.toks[i].Kind == token.Newline && p.toks[i-1].Kind == token.Colon
}

// block: Newline Indent statement+ Dedent | simpleStatements
func (p *parser) block() []ast.Stmt {
	mark := len(p.stmts)
	if p.kind != token.Newline {
		p.enter(costLine)
		p.simpleStatements()
		p.leave(costLine)
		return take(p, &p.stmts, mark)
	}
	p.skip()
	p.want(token.Indent)
	p.skip()
	p.enter(costBlock)
	for p.kind != token.Dedent {
		p.statement()
	}
	p.leave(costBlock)
	p.skip()
	return take(p, &p.stmts, mark)
}

// simpleStatements: ';'.simpleStatement+ [';'] Newline
func (p *parser) simpleStatements() {
	push(p, &p.stmts, p.simpleStatement())
	for p.accept(token.Semi) && p.kind != token.Newline {
		push(p, &p.stmts, p.simpleStatement())
	}
	p.newline()
}
