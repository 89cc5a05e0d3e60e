// This file makes Python objects of statements and patterns.

package syntax

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/object"
)

func (b *builder) tree(t ast.Tree) value {
	switch t := t.(type) {
	case *ast.Module:
		return b.node("Module", b.block(t.Body), object.NewList(nil))
	case *ast.Interactive:
		return b.node("Interactive", b.block(t.Body))
	case *ast.Expression:
		return b.node("Expression", b.expr(t.Body))
	}
	return object.None
}

func (b *builder) stmt(s ast.Stmt) value {
	switch s := s.(type) {
	case *ast.FunctionDef:
		return b.at(s.Span, either(s.Async, "AsyncFunctionDef", "FunctionDef"), b.name(s.Name),
			b.arguments(s.Args), b.block(s.Body),
			b.exprs(s.Decorators), b.expr(s.Returns), object.None, list(b, s.TypeParams, b.typeParam))
	case *ast.ClassDef:
		return b.at(s.Span, "ClassDef", b.name(s.Name), b.exprs(s.Bases), list(b, s.Keywords, b.keyword),
			b.block(s.Body),
			b.exprs(s.Decorators), list(b, s.TypeParams, b.typeParam))
	case *ast.Return:
		return b.at(s.Span, "Return", b.expr(s.Value))
	case *ast.Delete:
		return b.at(s.Span, "Delete", b.exprs(s.Targets))
	case *ast.Assign:
		return b.at(s.Span, "Assign", b.exprs(s.Targets), b.expr(s.Value), object.None)
	case *ast.TypeAlias:
		return b.at(s.Span, "TypeAlias", b.expr(s.Name), list(b, s.TypeParams, b.typeParam), b.expr(s.Value))
	case *ast.AugAssign:
		return b.at(s.Span, "AugAssign", b.expr(s.Target), b.symbol(operators[s.Op]), b.expr(s.Value))
	case *ast.AnnAssign:
		return b.at(s.Span, "AnnAssign", b.expr(s.Target), b.expr(s.Annotation), b.expr(s.Value), flag(s.Simple))
	case *ast.Raise:
		return b.at(s.Span, "Raise", b.expr(s.Exc), b.expr(s.Cause))
	case *ast.Assert:
		return b.at(s.Span, "Assert", b.expr(s.Test), b.expr(s.Msg))
	case *ast.Import:
		return b.at(s.Span, "Import", list(b, s.Names, b.alias))
	case *ast.ImportFrom:
		return b.at(s.Span, "ImportFrom", b.optName(s.Module), list(b, s.Names, b.alias), object.Int(int64(s.Level)))
	case *ast.Global:
		return b.at(s.Span, "Global", b.names(s.Names))
	case *ast.Nonlocal:
		return b.at(s.Span, "Nonlocal", b.names(s.Names))
	case *ast.ExprStmt:
		return b.at(s.Span, "Expr", b.expr(s.Value))
	case *ast.Pass:
		return b.at(s.Span, "Pass")
	case *ast.Break:
		return b.at(s.Span, "Break")
	case *ast.Continue:
		return b.at(s.Span, "Continue")
	}
	return b.compound(s)
}

// compound makes the statements that hold blocks, but for definitions.
func (b *builder) compound(s ast.Stmt) value {
	switch s := s.(type) {
	case *ast.For:
		return b.at(s.Span, either(s.Async, "AsyncFor", "For"), b.expr(s.Target), b.expr(s.Iter),
			b.block(s.Body), b.block(s.Else), object.None)
	case *ast.While:
		return b.at(s.Span, "While", b.expr(s.Test), b.block(s.Body), b.block(s.Else))
	case *ast.If:
		return b.at(s.Span, "If", b.expr(s.Test), b.block(s.Body), b.block(s.Else))
	case *ast.With:
		return b.at(s.Span, either(s.Async, "AsyncWith", "With"), list(b, s.Items, b.withItem), b.block(s.Body),
			object.None)
	case *ast.Match:
		return b.at(s.Span, "Match", b.expr(s.Subject), list(b, s.Cases, b.matchCase))
	case *ast.Try:
		return b.at(s.Span, either(s.Star, "TryStar", "Try"), b.block(s.Body), list(b, s.Handlers, b.handler),
			b.block(s.Else), b.block(s.Finally))
	}
	return object.None
}

func (b *builder) arguments(a *ast.Arguments) value {
	return b.node("arguments", list(b, a.PosOnly, b.arg), list(b, a.Args, b.arg), b.arg(a.VarArg),
		list(b, a.KwOnly, b.arg),
		b.exprs(a.KwDefaults), b.arg(a.KwArg), b.exprs(a.Defaults))
}

func (b *builder) arg(a *ast.Arg) value {
	if a == nil {
		return object.None
	}
	return b.at(a.Span, "arg", b.name(a.Name), b.expr(a.Annotation), object.None)
}

func (b *builder) keyword(k *ast.Keyword) value {
	return b.at(k.Span, "keyword", b.optName(k.Name), b.expr(k.Value))
}

func (b *builder) alias(a *ast.Alias) value {
	return b.at(a.Span, "alias", b.name(a.Name), b.optName(a.AsName))
}

func (b *builder) withItem(w *ast.WithItem) value {
	return b.node("withitem", b.expr(w.Context), b.expr(w.Vars))
}

func (b *builder) handler(h *ast.ExceptHandler) value {
	return b.at(h.Span, "ExceptHandler", b.expr(h.Type), b.optName(h.Name), b.block(h.Body))
}

func (b *builder) typeParam(p *ast.TypeParam) value {
	switch p.Kind {
	case ast.TypeVarTuple:
		return b.at(p.Span, "TypeVarTuple", b.name(p.Name), b.expr(p.Default))
	case ast.ParamSpec:
		return b.at(p.Span, "ParamSpec", b.name(p.Name), b.expr(p.Default))
	}
	return b.at(p.Span, "TypeVar", b.name(p.Name), b.expr(p.Bound), b.expr(p.Default))
}

func (b *builder) matchCase(c *ast.MatchCase) value {
	return b.node("match_case", b.pattern(c.Pattern), b.expr(c.Guard), b.block(c.Body))
}

func (b *builder) pattern(p ast.Pattern) value {
	switch p := p.(type) {
	case *ast.MatchValue:
		return b.at(p.Span, "MatchValue", b.expr(p.Value))
	case *ast.MatchSingleton:
		return b.at(p.Span, "MatchSingleton", singleton(p.Value))
	case *ast.MatchSequence:
		return b.at(p.Span, "MatchSequence", list(b, p.Patterns, b.pattern))
	case *ast.MatchMapping:
		return b.at(p.Span, "MatchMapping", b.exprs(p.Keys), list(b, p.Patterns, b.pattern), b.optName(p.Rest))
	case *ast.MatchClass:
		return b.at(p.Span, "MatchClass", b.expr(p.Class), list(b, p.Patterns, b.pattern), b.names(p.KwdAttrs),
			list(b, p.KwdPatterns, b.pattern))
	case *ast.MatchStar:
		return b.at(p.Span, "MatchStar", b.optName(p.Name))
	case *ast.MatchAs:
		return b.at(p.Span, "MatchAs", b.pattern(p.Pattern), b.optName(p.Name))
	case *ast.MatchOr:
		return b.at(p.Span, "MatchOr", list(b, p.Patterns, b.pattern))
	}
	return object.None
}
