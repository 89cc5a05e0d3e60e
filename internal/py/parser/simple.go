// This file parses simple statements: assignments, imports, return, raise, del and the others.

package parser

import (
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// simpleStatement: assignment | starExpressions | typeAlias | yield | one that begins with a
// keyword
func (p *parser) simpleStatement() ast.Stmt {
	switch p.kind {
	case token.Return:
		return p.returnStatement()
	case token.Import:
		return p.importStatement()
	case token.From:
		return p.importFrom()
	case token.Raise:
		return p.raiseStatement()
	case token.Pass:
		p.next()
		return node(p, ast.Pass{Span: p.toks[p.pos-1].Span})
	case token.Break:
		p.next()
		return node(p, ast.Break{Span: p.toks[p.pos-1].Span})
	case token.Continue:
		p.next()
		return node(p, ast.Continue{Span: p.toks[p.pos-1].Span})
	case token.Del:
		return p.delStatement()
	case token.Assert:
		return p.assertStatement()
	case token.Global:
		start := p.start()
		names := p.nameList()
		return node(p, ast.Global{Span: p.span(start), Names: names})
	case token.Nonlocal:
		start := p.start()
		names := p.nameList()
		return node(p, ast.Nonlocal{Span: p.span(start), Names: names})
	case token.Name:
		if p.peek() == token.Name && p.is("type") {
			return p.typeAlias()
		}
	}
	return p.assignment()
}

// assignment: (targets '=')+ (yield | starExpressions)
//
//	| oneTarget ':' expression ['=' (yield | starExpressions)]
//	| oneTarget augmented (yield | starExpressions)
//	| yield | starExpressions
//
// Targets are parsed as expressions; the operator that follows says what they were.
func (p *parser) assignment() ast.Stmt {
	start := p.start()
	p.leading = start
	e := p.yieldOrExpressions()
	switch p.kind {
	case token.Equal:
		return p.assign(start, e)
	case token.Colon:
		return p.annotated(start, e)
	}
	if op := augmentedOps[p.kind]; op.ok {
		p.storeOne(e)
		p.next()
		value := p.yieldOrExpressions()
		return node(p, ast.AugAssign{Span: p.span(start), Op: op.op, Target: e, Value: value})
	}
	s := p.exprStmts.new(p)
	s.Span, s.Value = p.span(start), e
	return s
}

// assign: (targets '=')+ (yield | starExpressions)
func (p *parser) assign(start source.Pos, e ast.Expr) ast.Stmt {
	mark := len(p.exprs)
	p.enter(costAssign)
	for p.kind == token.Equal {
		p.store(e)
		push(p, &p.exprs, e)
		p.next()
		p.leading = p.start()
		e = p.yieldOrExpressions()
	}
	p.leave(costAssign)
	s := p.assigns.new(p)
	*s = ast.Assign{Span: p.span(start), Targets: p.takeExprs(mark), Value: e}
	return s
}

// annotated: oneTarget ':' expression ['=' (yield | starExpressions)]
func (p *parser) annotated(start source.Pos, target ast.Expr) ast.Stmt {
	p.storeOne(target)
	_, name := target.(*ast.Name)
	s := ast.AnnAssign{Target: target, Simple: name && target.Range().Start == start}
	p.next()
	s.Annotation = p.expression()
	if p.accept(token.Equal) {
		s.Value = p.yieldOrExpressions()
	}
	s.Span = p.span(start)
	return node(p, s)
}

var augmentedOps = [token.NumKinds]struct {
	ok bool
	op ast.Operator
}{
	token.PlusEqual:        {true, ast.Add},
	token.MinusEqual:       {true, ast.Sub},
	token.StarEqual:        {true, ast.Mult},
	token.AtEqual:          {true, ast.MatMult},
	token.SlashEqual:       {true, ast.Div},
	token.PercentEqual:     {true, ast.Mod},
	token.DoubleStarEqual:  {true, ast.Pow},
	token.LeftShiftEqual:   {true, ast.LShift},
	token.RightShiftEqual:  {true, ast.RShift},
	token.VBarEqual:        {true, ast.BitOr},
	token.CaretEqual:       {true, ast.BitXor},
	token.AmperEqual:       {true, ast.BitAnd},
	token.DoubleSlashEqual: {true, ast.FloorDiv},
}

// typeAlias: "type" Name [typeParams] '=' expression
func (p *parser) typeAlias() ast.Stmt {
	start := p.start()
	p.next()
	name := p.nameExpr()
	name.Ctx = ast.Store
	params := p.typeParams()
	p.expect(token.Equal)
	value := p.expression()
	return node(p, ast.TypeAlias{Span: p.span(start), Name: name, TypeParams: params, Value: value})
}

// returnStatement: 'return' [starExpressions]
func (p *parser) returnStatement() ast.Stmt {
	start := p.start()
	p.next()
	var value ast.Expr
	if !p.endsSimple() {
		value = p.starExpressions()
	}
	return node(p, ast.Return{Span: p.span(start), Value: value})
}

// endsSimple reports whether a simple statement ends at the current token.
func (p *parser) endsSimple() bool { return p.kind == token.Newline || p.kind == token.Semi }

// raiseStatement: 'raise' [expression ['from' expression]]
func (p *parser) raiseStatement() ast.Stmt {
	start := p.start()
	p.next()
	var exc, cause ast.Expr
	if !p.endsSimple() {
		exc = p.expression()
		if p.accept(token.From) {
			cause = p.expression()
		}
	}
	return node(p, ast.Raise{Span: p.span(start), Exc: exc, Cause: cause})
}

// delStatement: 'del' ','.primary+ [',']
func (p *parser) delStatement() ast.Stmt {
	start, mark := p.start(), len(p.exprs)
	p.next()
	for {
		e := p.primary()
		p.unbind(e)
		push(p, &p.exprs, e)
		if !p.accept(token.Comma) || p.endsSimple() {
			break
		}
	}
	targets := p.takeExprs(mark)
	return node(p, ast.Delete{Span: p.span(start), Targets: targets})
}

// assertStatement: 'assert' expression [',' expression]
func (p *parser) assertStatement() ast.Stmt {
	start := p.start()
	p.next()
	test := p.expression()
	var msg ast.Expr
	if p.accept(token.Comma) {
		msg = p.expression()
	}
	return node(p, ast.Assert{Span: p.span(start), Test: test, Msg: msg})
}

// nameList: ('global' | 'nonlocal') ','.Name+
func (p *parser) nameList() []string {
	mark := len(p.words)
	for {
		p.next()
		push(p, &p.words, p.name())
		if p.kind != token.Comma {
			return take(p, &p.words, mark)
		}
	}
}

// importStatement: 'import' ','.(dottedName ['as' Name])+
func (p *parser) importStatement() ast.Stmt {
	start, mark := p.start(), len(p.aliases)
	for {
		p.next()
		at := p.start()
		push(p, &p.aliases, p.alias(at, p.dottedName()))
		if p.kind != token.Comma {
			break
		}
	}
	names := take(p, &p.aliases, mark)
	return node(p, ast.Import{Span: p.span(start), Names: names})
}

// alias: ['as' Name]
func (p *parser) alias(start source.Pos, name string) *ast.Alias {
	var as string
	if p.accept(token.As) {
		as = p.name()
	}
	return node(p, ast.Alias{Span: p.span(start), Name: name, AsName: as})
}

// dottedName: '.'.Name+
//
// The parts are usually written without blanks, and then the text holds the name as it is.
func (p *parser) dottedName() string {
	start, mark := p.start(), len(p.words)
	size := -1
	for {
		push(p, &p.words, p.name())
		size += len(p.words[len(p.words)-1]) + 1
		if !p.accept(token.Dot) {
			break
		}
	}
	parts := p.words[mark:]
	drop(&p.words, mark)
	if len(parts) == 1 {
		return parts[0]
	}
	if int(p.end-start) == size && p.ascii {
		return p.text[start:p.end]
	}
	p.charge(size)
	return strings.Join(parts, ".")
}

// importFrom: 'from' dots dottedName 'import' imported | 'from' dot+ 'import' imported
func (p *parser) importFrom() ast.Stmt {
	s := ast.ImportFrom{}
	start := p.start()
	p.next()
	s.Level = p.dots()
	if s.Level == 0 || p.kind != token.Import {
		s.Module = p.dottedName()
	}
	p.expect(token.Import)
	s.Names = p.imported()
	s.Span = p.span(start)
	return node(p, s)
}

// dots: ('.' | '...')*
func (p *parser) dots() (n int) {
	for {
		switch p.kind {
		case token.Dot:
			n++
		case token.Ellipsis:
			n += 3
		default:
			return n
		}
		p.next()
	}
}

// imported: '*' | '(' ','.member+ [','] ')' | ','.member+ !','
// member: Name ['as' Name]
func (p *parser) imported() []*ast.Alias {
	at, mark := p.start(), len(p.aliases)
	if p.accept(token.Star) {
		push(p, &p.aliases, node(p, ast.Alias{Span: p.span(at), Name: "*"}))
		return take(p, &p.aliases, mark)
	}
	paren := p.accept(token.LParen)
	for {
		at = p.start()
		push(p, &p.aliases, p.alias(at, p.name()))
		if !p.accept(token.Comma) || paren && p.kind == token.RParen {
			break
		}
	}
	if paren {
		p.expect(token.RParen)
	}
	return take(p, &p.aliases, mark)
}
