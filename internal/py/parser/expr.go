// This file parses expressions, from starred lists down to await. One method stands for one
// production; the six layers of binary operators are one loop that climbs by precedence.

package parser

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// starExpressions: ','.starExpression+ [',']
//
// Two or more, or one with a comma, make a tuple whose span includes the last comma.
func (p *parser) starExpressions() ast.Expr {
	start := p.start()
	e := p.starExpression()
	if p.kind != token.Comma {
		return e
	}
	mark := len(p.exprs)
	push(p, &p.exprs, e)
	p.enter(costTuple)
	for p.accept(token.Comma) && startsExpr[p.kind] {
		push(p, &p.exprs, p.starExpression())
	}
	p.leave(costTuple)
	return p.tuple(start, mark)
}

// tuple makes a tuple of the expressions above mark.
func (p *parser) tuple(start source.Pos, mark int) *ast.Tuple {
	t := p.tuples.new(p)
	*t = ast.Tuple{Span: p.span(start), Elts: p.takeExprs(mark)}
	return t
}

// starExpression: '*' bitwiseOr | expression
func (p *parser) starExpression() ast.Expr {
	if p.kind == token.Star {
		return p.starred()
	}
	return p.expression()
}

// starNamedExpression: '*' bitwiseOr | namedExpression
func (p *parser) starNamedExpression() ast.Expr {
	if p.kind == token.Star {
		return p.starred()
	}
	return p.namedExpression()
}

// starred: '*' bitwiseOr
func (p *parser) starred() ast.Expr {
	start := p.start()
	p.next()
	p.enter(costUnpack)
	value := p.binary(lowest)
	p.leave(costUnpack)
	return node(p, ast.Starred{Span: p.span(start), Value: value})
}

// namedExpression: Name ':=' expression | expression !':='
//
// Nothing that may follow an expression begins with ':=', so the look-ahead takes care of itself.
func (p *parser) namedExpression() ast.Expr {
	if p.kind != token.Name || p.peek() != token.ColonEqual {
		return p.expression()
	}
	start := p.start()
	target := p.nameExpr()
	target.Ctx = ast.Store
	p.next()
	p.enter(costNamed)
	value := p.expression()
	p.leave(costNamed)
	return node(p, ast.NamedExpr{Span: p.span(start), Target: target, Value: value})
}

// expression: disjunction ['if' disjunction 'else' expression] | lambda
func (p *parser) expression() ast.Expr {
	if p.kind == token.Lambda {
		return p.lambda()
	}
	start := p.start()
	body := p.disjunction()
	if p.kind != token.If {
		return body
	}
	p.next()
	test := p.disjunction()
	p.expect(token.Else)
	p.enter(costTernary)
	orElse := p.expression()
	p.leave(costTernary)
	return node(p, ast.IfExp{Span: p.span(start), Test: test, Body: body, Else: orElse})
}

// lambda: 'lambda' [parameters] ':' expression
func (p *parser) lambda() ast.Expr {
	start := p.start()
	p.next()
	p.enter(costLambda)
	args := p.parameters(token.Colon)
	p.expect(token.Colon)
	body := p.expression()
	p.leave(costLambda)
	return node(p, ast.Lambda{Span: p.span(start), Args: args, Body: body})
}

// yield: 'yield' 'from' expression | 'yield' [starExpressions]
func (p *parser) yield() ast.Expr {
	start := p.start()
	p.next()
	if p.accept(token.From) {
		p.enter(costFrom)
		value := p.expression()
		p.leave(costFrom)
		return node(p, ast.YieldFrom{Span: p.span(start), Value: value})
	}
	var value ast.Expr
	if startsExpr[p.kind] {
		p.enter(costYield)
		value = p.starExpressions()
		p.leave(costYield)
	}
	return node(p, ast.Yield{Span: p.span(start), Value: value})
}

// yieldOrExpressions: yield | starExpressions
func (p *parser) yieldOrExpressions() ast.Expr {
	if p.kind == token.Yield {
		return p.yield()
	}
	return p.starExpressions()
}

// disjunction: 'or'.conjunction+
func (p *parser) disjunction() ast.Expr {
	start := p.start()
	e := p.conjunction()
	if p.kind != token.Or {
		return e
	}
	mark := len(p.exprs)
	push(p, &p.exprs, e)
	p.enter(costBool)
	for p.accept(token.Or) {
		push(p, &p.exprs, p.conjunction())
	}
	p.leave(costBool)
	return node(p, ast.BoolOp{Span: p.span(start), Op: ast.Or, Values: p.takeExprs(mark)})
}

// conjunction: 'and'.inversion+
func (p *parser) conjunction() ast.Expr {
	start := p.start()
	e := p.inversion()
	if p.kind != token.And {
		return e
	}
	mark := len(p.exprs)
	push(p, &p.exprs, e)
	p.enter(costBool)
	for p.accept(token.And) {
		push(p, &p.exprs, p.inversion())
	}
	p.leave(costBool)
	return node(p, ast.BoolOp{Span: p.span(start), Op: ast.And, Values: p.takeExprs(mark)})
}

// inversion: 'not' inversion | comparison
func (p *parser) inversion() ast.Expr {
	if p.kind != token.Not {
		return p.comparison()
	}
	start := p.start()
	p.next()
	p.enter(costPrefix)
	operand := p.inversion()
	p.leave(costPrefix)
	return node(p, ast.UnaryOp{Span: p.span(start), Op: ast.Not, Operand: operand})
}

// comparison: bitwiseOr (compareOp bitwiseOr)*
func (p *parser) comparison() ast.Expr {
	start := p.start()
	left := p.binary(lowest)
	op, ok := p.compareOp()
	if !ok {
		return left
	}
	mark, opMark := len(p.exprs), len(p.ops)
	p.enter(costCompare)
	for ; ok; op, ok = p.compareOp() {
		push(p, &p.ops, op)
		push(p, &p.exprs, p.binary(lowest))
	}
	p.leave(costCompare)
	ops, rights := take(p, &p.ops, opMark), p.takeExprs(mark)
	return node(p, ast.Compare{Span: p.span(start), Left: left, Ops: ops, Comparators: rights})
}

// compareOp: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not' 'in' | 'is' | 'is' 'not'
func (p *parser) compareOp() (op ast.CompareOperator, ok bool) {
	switch p.kind {
	case token.EqEqual:
		op = ast.Eq
	case token.NotEqual:
		op = ast.NotEq
	case token.Less:
		op = ast.Lt
	case token.LessEqual:
		op = ast.LtE
	case token.Greater:
		op = ast.Gt
	case token.GreaterEqual:
		op = ast.GtE
	case token.In:
		op = ast.In
	case token.Is:
		p.next()
		if p.accept(token.Not) {
			return ast.IsNot, true
		}
		return ast.Is, true
	case token.Not:
		if p.peek() != token.In {
			return 0, false
		}
		p.next()
		op = ast.NotIn
	default:
		return 0, false
	}
	p.next()
	return op, true
}

// binary: the six layers from bitwiseOr to term, by precedence climbing
//
//	bitwiseOr:  [bitwiseOr '|'] bitwiseXor
//	bitwiseXor: [bitwiseXor '^'] bitwiseAnd
//	bitwiseAnd: [bitwiseAnd '&'] shift
//	shift:      [shift ('<<' | '>>')] sum
//	sum:        [sum ('+' | '-')] term
//	term:       [term ('*' | '/' | '//' | '%' | '@')] factor
//
// It parses operators that bind at least as tightly as min. All of them group from the left, so a
// chain is a loop here and as many nested nodes in the tree.
func (p *parser) binary(min uint8) ast.Expr {
	start := p.start()
	left := p.factor()
	for links := 0; ; links++ {
		op := binaryOps[p.kind]
		if op.precedence < min {
			p.chain(links)
			return left
		}
		p.next()
		right := p.binary(op.precedence + 1)
		b := p.binOps.new(p)
		*b = ast.BinOp{Span: p.span(start), Op: op.op, Left: left, Right: right}
		left = b
	}
}

// lowest is the precedence of '|'.
const lowest = 1

// binaryOps has precedence 0 for tokens that are not binary operators.
var binaryOps = [token.NumKinds]struct {
	precedence uint8
	op         ast.Operator
}{
	token.VBar:        {lowest, ast.BitOr},
	token.Caret:       {2, ast.BitXor},
	token.Amper:       {3, ast.BitAnd},
	token.LeftShift:   {4, ast.LShift},
	token.RightShift:  {4, ast.RShift},
	token.Plus:        {5, ast.Add},
	token.Minus:       {5, ast.Sub},
	token.Star:        {6, ast.Mult},
	token.Slash:       {6, ast.Div},
	token.DoubleSlash: {6, ast.FloorDiv},
	token.Percent:     {6, ast.Mod},
	token.At:          {6, ast.MatMult},
}

// factor: ('+' | '-' | '~') factor | power
func (p *parser) factor() ast.Expr {
	var op ast.UnaryOperator
	switch p.kind {
	case token.Plus:
		op = ast.UAdd
	case token.Minus:
		op = ast.USub
	case token.Tilde:
		op = ast.Invert
	default:
		return p.power()
	}
	start := p.start()
	p.next()
	p.enter(costPrefix)
	operand := p.factor()
	p.leave(costPrefix)
	return node(p, ast.UnaryOp{Span: p.span(start), Op: op, Operand: operand})
}

// power: awaited ['**' factor]
func (p *parser) power() ast.Expr {
	start := p.start()
	left := p.awaited()
	if p.kind != token.DoubleStar {
		return left
	}
	p.next()
	p.enter(costPower)
	right := p.factor()
	p.leave(costPower)
	b := p.binOps.new(p)
	*b = ast.BinOp{Span: p.span(start), Op: ast.Pow, Left: left, Right: right}
	return b
}

// awaited: ['await'] primary
func (p *parser) awaited() ast.Expr {
	if p.kind != token.Await {
		return p.primary()
	}
	start := p.start()
	p.next()
	value := p.primary()
	return node(p, ast.Await{Span: p.span(start), Value: value})
}

// startsExpr holds the tokens that an expression or '*' expression can begin with. It ends lists
// that may have a trailing comma.
var startsExpr = [token.NumKinds]bool{
	token.Name: true, token.Number: true, token.String: true, token.FStringStart: true,
	token.LParen: true, token.LBracket: true, token.LBrace: true,
	token.Plus: true, token.Minus: true, token.Tilde: true, token.Star: true, token.Ellipsis: true,
	token.None: true, token.True: true, token.False: true,
	token.Not: true, token.Lambda: true, token.Await: true,
}
