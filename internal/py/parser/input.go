// This file parses the three kinds of text: a file, an expression, and a statement at a prompt.

package parser

import (
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// fileInput: statement* EOF
func (p *parser) fileInput() ast.Tree {
	mark := len(p.stmts)
	for p.kind != token.EOF {
		p.top = p.pos
		p.statement()
	}
	return &ast.Module{Body: take(p, &p.stmts, mark)}
}

// evalInput: ','.expression+ [','] Newline* EOF
func (p *parser) evalInput() ast.Tree {
	start, mark := p.start(), len(p.exprs)
	body := p.expression()
	if p.kind == token.Comma {
		push(p, &p.exprs, body)
		for p.accept(token.Comma) && p.kind != token.Newline && p.kind != token.EOF {
			push(p, &p.exprs, p.expression())
		}
		body = p.tuple(start, mark)
	}
	for p.kind == token.Newline {
		p.skip()
	}
	p.want(token.EOF)
	if p.links >= maxNodes-maxLevel {
		p.checkExpr(body, 1)
	}
	return &ast.Expression{Body: body}
}

// singleInput: compoundStatement Newline | simpleStatements
func (p *parser) singleInput() ast.Tree {
	if p.kind == token.EOF {
		p.fail()
	}
	compound, mark := p.isCompound(), len(p.stmts)
	p.statement()
	for !compound && (p.kind == token.Indent || p.kind == token.Dedent || p.kind == token.Newline) {
		p.skip() // blanks at the end of the text: CPython stops reading before them
	}
	p.want(token.EOF)
	if compound && !p.newlineAfterCompound() {
		p.fail()
	}
	return &ast.Interactive{Body: take(p, &p.stmts, mark)}
}

// newlineAfterCompound reports whether CPython finds the Newline that must follow a compound
// statement at a prompt. The end of the text counts as one, but only as one in a row:
//
//   - A last line of code without a newline uses it up itself. Closing an indented block makes it count again.
//   - A last line with a comment and no newline yields it too soon, before the indented block is closed.
//   - A last line of blanks is an indentation that nothing follows.
func (p *parser) newlineAfterCompound() bool {
	last := p.pos - 1
	for p.toks[last].Kind == token.Dedent {
		last--
	}
	dedented := last < p.pos-1
	switch tail := p.lastLine(); {
	case tail == "":
		return true
	case p.toks[last].End == source.Pos(len(p.text)):
		return dedented
	case strings.Contains(tail, "#"):
		return !dedented
	default:
		return !p.endsIndented()
	}
}

// lastLine returns the text after the last newline.
func (p *parser) lastLine() string { return p.text[strings.LastIndexByte(p.text, '\n')+1:] }

// endsIndented reports whether the text ends in a line of blanks without a newline, which CPython
// takes for an indentation unless it adds the newline, as it does for files. A form feed sets the
// column back to 0.
func (p *parser) endsIndented() bool {
	tail := p.lastLine()
	tail = tail[strings.LastIndexByte(tail, '\f')+1:]
	return tail != "" && strings.Trim(tail, " \t") == ""
}
