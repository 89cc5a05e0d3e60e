// This file parses lists of parameters, of def and of lambda, and type parameters.

package parser

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/token"
)

// parameters: [','.parameter+ [',']] &closer
//
//	parameter: plain ['=' expression]       once one has a default, all up to '*' have
//	         | '/'                          once, after the first and before '*'
//	         | '*' Name [annotation]        once; its annotation may be starred
//	         | '*'                          once, and a plain one must follow
//	         | '**' plain                   the last
//	plain: Name [annotation]
//	annotation: ':' expression
//
// The closer is ')' for def and ':' for lambda, whose parameters have no annotations.
func (p *parser) parameters(closer token.Kind) *ast.Arguments {
	l := paramList{parser: p, annotated: closer == token.RParen, args: node(p, ast.Arguments{})}
	l.mark, l.defaultMark = len(p.params), len(p.values)
	for p.kind != closer {
		l.parameter()
		if p.kind != closer {
			p.expect(token.Comma)
		}
	}
	l.finish()
	return l.args
}

// paramList is the state of one list of parameters. Plain parameters collect on the stack of the
// parser until '/', '*' or the end says what they were.
type paramList struct {
	*parser
	args        *ast.Arguments
	annotated   bool
	star        bool // past '*'
	bare        bool // past a '*' that no parameter has followed yet
	done        bool // past '**'
	mark        int  // of params
	defaultMark int  // of values
}

// parameter parses one parameter, '/' or '*'. Which of them may follow which, the fields of l know.
func (l *paramList) parameter() {
	if l.done {
		l.fail()
	}
	switch l.kind {
	case token.Slash:
		l.slash()
	case token.Star:
		l.starParam()
	case token.DoubleStar:
		if l.bare {
			l.fail()
		}
		l.next()
		l.args.KwArg, l.done = l.plain(false), true
	default:
		l.named()
	}
}

// slash ends the positional-only parameters.
func (l *paramList) slash() {
	if l.star || l.args.PosOnly != nil || len(l.params) == l.mark {
		l.fail()
	}
	l.next()
	l.args.PosOnly = take(l.parser, &l.params, l.mark)
}

// starParam: '*' | '*' Name [annotation]
func (l *paramList) starParam() {
	if l.star {
		l.fail()
	}
	l.next()
	l.closePositional()
	if l.kind == token.Comma {
		l.bare = true
		return
	}
	l.args.VarArg = l.plain(true)
}

// closePositional ends the parameters before '*'.
func (l *paramList) closePositional() {
	l.star = true
	l.args.Args = take(l.parser, &l.params, l.mark)
	l.args.Defaults = l.takeValues(l.defaultMark)
}

// named: plain ['=' expression]
func (l *paramList) named() {
	push(l.parser, &l.params, l.plain(false))
	l.bare = false
	var value ast.Expr
	if l.accept(token.Equal) {
		l.enter(costDefault)
		value = l.expression()
		l.leave(costDefault)
	}
	switch {
	case value != nil || l.star:
		push(l.parser, &l.values, value)
	case len(l.values) > l.defaultMark:
		l.fail()
	}
}

// plain: Name [annotation]
//
// starred allows ':' '*' bitwiseOr, as in *args: *Ts.
func (l *paramList) plain(starred bool) *ast.Arg {
	start := l.start()
	name := l.name()
	var annotation ast.Expr
	if l.annotated && l.accept(token.Colon) {
		l.enter(costDefault)
		if starred {
			annotation = l.starExpression()
		} else {
			annotation = l.expression()
		}
		l.leave(costDefault)
	}
	a := l.memory.args.new(l.parser)
	*a = ast.Arg{Span: l.span(start), Name: name, Annotation: annotation}
	return a
}

// finish ends the list.
func (l *paramList) finish() {
	switch {
	case l.bare:
		l.fail()
	case !l.star:
		l.closePositional()
	default:
		l.args.KwOnly = take(l.parser, &l.params, l.mark)
		l.args.KwDefaults = l.takeValues(l.defaultMark)
	}
}

// takeValues is takeExprs for the stack of values.
func (p *parser) takeValues(mark int) []ast.Expr {
	if len(p.values) == mark {
		return nil
	}
	list := p.lists.copy(p, p.values[mark:])
	drop(&p.values, mark)
	return list
}

// typeParams: ['[' ','.typeParam+ [','] ']']
func (p *parser) typeParams() []*ast.TypeParam {
	if p.kind != token.LBracket {
		return nil
	}
	p.next()
	mark := len(p.typeParamStack)
	for {
		push(p, &p.typeParamStack, p.typeParam())
		if !p.accept(token.Comma) || p.kind == token.RBracket {
			break
		}
	}
	p.expect(token.RBracket)
	return take(p, &p.typeParamStack, mark)
}

// typeParam: Name [':' expression] ['=' expression] | '*' Name ['=' starExpression] | '**' Name
// ['=' expression]
func (p *parser) typeParam() *ast.TypeParam {
	start := p.start()
	var t ast.TypeParam
	switch p.kind {
	case token.Star:
		t.Kind = ast.TypeVarTuple
		p.next()
	case token.DoubleStar:
		t.Kind = ast.ParamSpec
		p.next()
	}
	t.Name = p.name()
	p.enter(costTypeParam)
	if t.Kind == ast.TypeVar && p.accept(token.Colon) {
		t.Bound = p.expression()
	}
	if p.accept(token.Equal) {
		if t.Kind == ast.TypeVarTuple {
			t.Default = p.starExpression()
		} else {
			t.Default = p.expression()
		}
	}
	p.leave(costTypeParam)
	t.Span = p.span(start)
	return node(p, t)
}
