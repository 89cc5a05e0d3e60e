// This file reads statements and patterns.

package tree

import "github.com/hognose/hognose/internal/py/ast"

func (r *reader) tree() ast.Tree {
	r.enter()
	defer r.leave()
	switch r.byte() {
	case module:
		body := r.block()
		list(r, r.typeIgnore)
		return &ast.Module{Body: body}
	case interactive:
		return &ast.Interactive{Body: r.block()}
	case expression:
		return &ast.Expression{Body: r.needed()}
	}
	r.damaged()
	return nil
}

func (r *reader) typeIgnore() struct{} {
	if r.byte() != none {
		r.small()
		r.skip()
	}
	return struct{}{}
}

func (r *reader) block() []ast.Stmt { return list(r, r.stmt) }

// stmt reads a statement; nil for None.
func (r *reader) stmt() ast.Stmt {
	n := r.byte()
	if n == none || r.err != nil {
		return nil
	}
	r.enter()
	defer r.leave()
	switch n {
	case functionDef, asyncFunctionDef:
		s := &ast.FunctionDef{Async: n == asyncFunctionDef}
		r.at(&s.Span)
		s.Name, s.Args, s.Body, s.Decorators, s.Returns = r.text(), r.arguments(), r.block(), r.exprs(), r.expr()
		r.skip()
		s.TypeParams = list(r, r.typeParam)
		return s
	case classDef:
		s := &ast.ClassDef{}
		r.at(&s.Span)
		s.Name, s.Bases, s.Keywords, s.Body, s.Decorators = r.text(), r.exprs(), list(r, r.keyword), r.block(), r.exprs()
		s.TypeParams = list(r, r.typeParam)
		return s
	case exprStmt:
		s := &ast.ExprStmt{}
		r.at(&s.Span)
		s.Value = r.needed()
		return s
	case returnStmt:
		s := &ast.Return{}
		r.at(&s.Span)
		s.Value = r.expr()
		return s
	case pass:
		s := &ast.Pass{}
		r.at(&s.Span)
		return s
	case breakStmt:
		s := &ast.Break{}
		r.at(&s.Span)
		return s
	case continueStmt:
		s := &ast.Continue{}
		r.at(&s.Span)
		return s
	}
	if s := r.assignment(n); s != nil {
		return s
	}
	return r.compound(n)
}

// assignment reads what binds or unbinds names; nil if n is something else.
func (r *reader) assignment(n byte) ast.Stmt {
	switch n {
	case assign:
		s := &ast.Assign{}
		r.at(&s.Span)
		s.Targets, s.Value = r.exprs(), r.needed()
		r.skip()
		return s
	case augAssign:
		s := &ast.AugAssign{}
		r.at(&s.Span)
		s.Target, s.Op, s.Value = r.needed(), r.operator(), r.needed()
		return s
	case annAssign:
		s := &ast.AnnAssign{}
		r.at(&s.Span)
		s.Target, s.Annotation, s.Value, s.Simple = r.needed(), r.needed(), r.expr(), r.small() != 0
		return s
	case typeAlias:
		s := &ast.TypeAlias{}
		r.at(&s.Span)
		s.Name, s.TypeParams, s.Value = r.needed(), list(r, r.typeParam), r.needed()
		return s
	case deleteStmt:
		s := &ast.Delete{}
		r.at(&s.Span)
		s.Targets = r.exprs()
		return s
	case importStmt:
		s := &ast.Import{}
		r.at(&s.Span)
		s.Names = list(r, r.alias)
		return s
	case importFrom:
		s := &ast.ImportFrom{}
		r.at(&s.Span)
		s.Module, s.Names, s.Level = r.optional(), list(r, r.alias), r.small()
		return s
	case global:
		s := &ast.Global{}
		r.at(&s.Span)
		s.Names = list(r, r.text)
		return s
	case nonlocal:
		s := &ast.Nonlocal{}
		r.at(&s.Span)
		s.Names = list(r, r.text)
		return s
	}
	return nil
}

// compound reads statements that hold blocks, and those that raise.
func (r *reader) compound(n byte) ast.Stmt {
	switch n {
	case forStmt, asyncFor:
		s := &ast.For{Async: n == asyncFor}
		r.at(&s.Span)
		s.Target, s.Iter, s.Body, s.Else = r.needed(), r.needed(), r.block(), r.block()
		r.skip()
		return s
	case whileStmt:
		s := &ast.While{}
		r.at(&s.Span)
		s.Test, s.Body, s.Else = r.needed(), r.block(), r.block()
		return s
	case ifStmt:
		s := &ast.If{}
		r.at(&s.Span)
		s.Test, s.Body, s.Else = r.needed(), r.block(), r.block()
		return s
	case with, asyncWith:
		s := &ast.With{Async: n == asyncWith}
		r.at(&s.Span)
		s.Items, s.Body = list(r, r.withItem), r.block()
		r.skip()
		return s
	case match:
		s := &ast.Match{}
		r.at(&s.Span)
		s.Subject, s.Cases = r.needed(), list(r, r.matchCase)
		return s
	case raise:
		s := &ast.Raise{}
		r.at(&s.Span)
		s.Exc, s.Cause = r.expr(), r.expr()
		return s
	case try, tryStar:
		s := &ast.Try{Star: n == tryStar}
		r.at(&s.Span)
		s.Body, s.Handlers, s.Else, s.Finally = r.block(), list(r, r.handler), r.block(), r.block()
		return s
	case assert:
		s := &ast.Assert{}
		r.at(&s.Span)
		s.Test, s.Msg = r.needed(), r.expr()
		return s
	}
	r.damaged()
	return nil
}

func (r *reader) arguments() *ast.Arguments {
	if r.byte() != arguments {
		r.damaged()
	}
	return &ast.Arguments{PosOnly: list(r, r.arg), Args: list(r, r.arg), VarArg: r.arg(), KwOnly: list(r, r.arg),
		KwDefaults: r.exprs(), KwArg: r.arg(), Defaults: r.exprs()}
}

func (r *reader) arg() *ast.Arg {
	if r.byte() == none {
		return nil
	}
	r.enter()
	defer r.leave()
	a := &ast.Arg{}
	r.at(&a.Span)
	a.Name, a.Annotation = r.text(), r.expr()
	r.skip()
	return a
}

func (r *reader) alias() *ast.Alias {
	if r.byte() == none {
		return nil
	}
	r.enter()
	defer r.leave()
	a := &ast.Alias{}
	r.placeOf(&a.Span, true)
	a.Name, a.AsName = r.text(), r.optional()
	return a
}

func (r *reader) withItem() *ast.WithItem {
	if r.byte() == none {
		return nil
	}
	r.enter()
	defer r.leave()
	return &ast.WithItem{Context: r.needed(), Vars: r.expr()}
}

func (r *reader) handler() *ast.ExceptHandler {
	if r.byte() == none {
		return nil
	}
	r.enter()
	defer r.leave()
	h := &ast.ExceptHandler{}
	r.at(&h.Span)
	h.Type, h.Name, h.Body = r.expr(), r.optional(), r.block()
	return h
}

func (r *reader) typeParam() *ast.TypeParam {
	n := r.byte()
	if n == none {
		return nil
	}
	r.enter()
	defer r.leave()
	p := &ast.TypeParam{}
	r.at(&p.Span)
	p.Name = r.text()
	switch n {
	case typeVar:
		p.Bound = r.expr()
	case paramSpec:
		p.Kind = ast.ParamSpec
	case typeVarTuple:
		p.Kind = ast.TypeVarTuple
	default:
		r.damaged()
	}
	p.Default = r.expr()
	return p
}

func (r *reader) matchCase() *ast.MatchCase {
	if r.byte() == none {
		return nil
	}
	r.enter()
	defer r.leave()
	c := &ast.MatchCase{Pattern: r.pattern(), Guard: r.expr(), Body: r.block()}
	if c.Pattern == nil {
		r.damaged()
	}
	return c
}

func (r *reader) patterns() []ast.Pattern { return list(r, r.pattern) }

// pattern reads a pattern; nil for None.
func (r *reader) pattern() ast.Pattern {
	n := r.byte()
	if n == none || r.err != nil {
		return nil
	}
	r.enter()
	defer r.leave()
	switch n {
	case matchValue:
		p := &ast.MatchValue{}
		r.at(&p.Span)
		p.Value = r.needed()
		return p
	case matchSingleton:
		p := &ast.MatchSingleton{}
		r.at(&p.Span)
		k, ok := r.constantValue().(*ast.Constant)
		if !ok || k.Kind > ast.False {
			r.fail(&Error{"ValueError", "MatchSingleton can only contain True, False and None"})
			return nil
		}
		p.Value = k.Kind
		return p
	case matchSequence:
		p := &ast.MatchSequence{}
		r.at(&p.Span)
		p.Patterns = r.patterns()
		return p
	case matchMapping:
		p := &ast.MatchMapping{}
		r.at(&p.Span)
		p.Keys, p.Patterns, p.Rest = r.exprs(), r.patterns(), r.optional()
		return p
	case matchClass:
		p := &ast.MatchClass{}
		r.at(&p.Span)
		p.Class, p.Patterns, p.KwdAttrs, p.KwdPatterns = r.needed(), r.patterns(), list(r, r.text), r.patterns()
		return p
	case matchStar:
		p := &ast.MatchStar{}
		r.at(&p.Span)
		p.Name = r.optional()
		return p
	case matchAs:
		p := &ast.MatchAs{}
		r.at(&p.Span)
		p.Pattern, p.Name = r.pattern(), r.optional()
		return p
	case matchOr:
		p := &ast.MatchOr{}
		r.at(&p.Span)
		p.Patterns = r.patterns()
		return p
	}
	r.damaged()
	return nil
}
