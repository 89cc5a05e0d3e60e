// This file finds what has no sense in a tree whose nodes are all of the right types. The order is
// CPython's, since the first thing that is wrong is what a program is told.

package tree

import (
	"fmt"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
)

// checkPlace refuses a place that ends before it begins. -1 stands for a place that is not known.
func (r *reader) checkPlace(line, col, endLine, endCol int) {
	switch {
	case line > endLine:
		r.fail(invalid("AST node line range (%d, %d) is not valid", line, endLine))
	case line < 0 && line != endLine, col < 0 && col != endCol:
		r.fail(invalid("AST node column range (%d, %d) for line range (%d, %d) is not valid", col, endCol, line, endLine))
	case line == endLine && col > endCol:
		r.fail(invalid("line %d, column %d-%d is not a valid range", line, col, endCol))
	}
}

func invalid(format string, args ...any) *Error {
	return &Error{"ValueError", fmt.Sprintf(format, args...)}
}

// checker walks a tree. It stops at the first error.
type checker struct {
	meter *budget.Meter
	err   error
}

func (c *checker) fail(err error) {
	if c.err == nil {
		c.err = err
	}
}

// need fails with a ValueError unless a condition holds.
func (c *checker) need(ok bool, format string, args ...any) {
	if !ok {
		c.fail(invalid(format, args...))
	}
}

func (c *checker) tree(t ast.Tree) {
	switch t := t.(type) {
	case *ast.Module:
		c.block(t.Body)
	case *ast.Interactive:
		c.block(t.Body)
	case *ast.Expression:
		c.expr(t.Body, ast.Load)
	}
}

// block checks statements, body those of a statement that must have some.
func (c *checker) block(list []ast.Stmt) {
	for _, s := range list {
		if c.err != nil {
			return
		}
		if s == nil {
			c.fail(invalid("None disallowed in statement list"))
			return
		}
		c.stmt(s)
	}
}

func (c *checker) body(list []ast.Stmt, owner string) {
	c.need(len(list) > 0, "empty body on %s", owner)
	c.block(list)
}

// some checks a list of expressions that must not be empty.
func (c *checker) some(list []ast.Expr, ctx ast.Context, what, owner string) {
	c.need(len(list) > 0, "empty %s on %s", what, owner)
	c.exprs(list, ctx)
}

func (c *checker) exprs(list []ast.Expr, ctx ast.Context) {
	for _, e := range list {
		if c.err != nil {
			return
		}
		if e == nil {
			c.fail(invalid("None disallowed in expression list"))
			return
		}
		c.expr(e, ctx)
	}
}

// holes checks a list of expressions that may have holes.
func (c *checker) holes(list []ast.Expr) {
	for _, e := range list {
		c.optional(e)
	}
}

func (c *checker) optional(e ast.Expr) {
	if e != nil {
		c.expr(e, ast.Load)
	}
}

func (c *checker) stmt(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.FunctionDef:
		c.function(s)
	case *ast.ClassDef:
		c.need(len(s.Body) > 0, "empty body on ClassDef")
		c.typeParams(s.TypeParams)
		c.exprs(s.Bases, ast.Load)
		c.keywords(s.Keywords)
		c.exprs(s.Decorators, ast.Load)
		c.block(s.Body)
	case *ast.Return:
		c.optional(s.Value)
	case *ast.Delete:
		c.some(s.Targets, ast.Del, "targets", "Delete")
	case *ast.Assign:
		c.some(s.Targets, ast.Store, "targets", "Assign")
		c.expr(s.Value, ast.Load)
	case *ast.AugAssign:
		c.expr(s.Target, ast.Store)
		c.expr(s.Value, ast.Load)
		c.single(s.Target, "augmented")
	case *ast.AnnAssign:
		if _, ok := s.Target.(*ast.Name); !ok && s.Simple {
			c.fail(&Error{"TypeError", "AnnAssign with simple non-Name target"})
		}
		c.expr(s.Target, ast.Store)
		c.optional(s.Value)
		c.expr(s.Annotation, ast.Load)
		c.single(s.Target, "annotated")
	case *ast.TypeAlias:
		if _, ok := s.Name.(*ast.Name); !ok {
			c.fail(&Error{"TypeError", "TypeAlias with non-Name name"})
		}
		c.expr(s.Name, ast.Store)
		c.typeParams(s.TypeParams)
		c.expr(s.Value, ast.Load)
	case *ast.Import:
		c.aliases(s.Names, "Import")
	case *ast.ImportFrom:
		c.need(s.Level >= 0, "Negative ImportFrom level")
		c.aliases(s.Names, "ImportFrom")
	case *ast.Global:
		c.need(len(s.Names) > 0, "empty names on Global")
	case *ast.Nonlocal:
		c.need(len(s.Names) > 0, "empty names on Nonlocal")
	case *ast.ExprStmt:
		c.expr(s.Value, ast.Load)
	default:
		c.compound(s)
	}
}

// single refuses targets of an assignment that can have one only.
func (c *checker) single(target ast.Expr, sort string) {
	n := 0
	switch target.(type) {
	case *ast.Starred:
		n = 23
	case *ast.List:
		n = 25
	case *ast.Tuple:
		n = 26
	default:
		return
	}
	c.fail(&Error{"SystemError", fmt.Sprintf("invalid node type (%d) for %s assignment", n, sort)})
}

func (c *checker) function(s *ast.FunctionDef) {
	name := "FunctionDef"
	if s.Async {
		name = "AsyncFunctionDef"
	}
	c.need(len(s.Body) > 0, "empty body on %s", name)
	c.typeParams(s.TypeParams)
	c.block(s.Body)
	c.arguments(s.Args)
	c.exprs(s.Decorators, ast.Load)
	c.optional(s.Returns)
}

func (c *checker) aliases(list []*ast.Alias, owner string) {
	c.need(len(list) > 0, "empty names on %s", owner)
	for _, a := range list {
		c.present(a != nil, "alias")
	}
}

// present refuses None among nodes that CPython does not expect it among either.
func (c *checker) present(ok bool, family string) { c.need(ok, "None disallowed in %s list", family) }

// compound checks statements that hold blocks, and those that raise.
func (c *checker) compound(s ast.Stmt) {
	if err := c.meter.Work(1); err != nil {
		c.fail(err)
	}
	switch s := s.(type) {
	case *ast.For:
		name := "For"
		if s.Async {
			name = "AsyncFor"
		}
		c.expr(s.Target, ast.Store)
		c.expr(s.Iter, ast.Load)
		c.body(s.Body, name)
		c.block(s.Else)
	case *ast.While:
		c.expr(s.Test, ast.Load)
		c.body(s.Body, "While")
		c.block(s.Else)
	case *ast.If:
		c.expr(s.Test, ast.Load)
		c.body(s.Body, "If")
		c.block(s.Else)
	case *ast.With:
		name := "With"
		if s.Async {
			name = "AsyncWith"
		}
		c.need(len(s.Items) > 0, "empty items on %s", name)
		for _, w := range s.Items {
			if c.present(w != nil, "withitem"); c.err != nil {
				return
			}
			c.expr(w.Context, ast.Load)
			if w.Vars != nil {
				c.expr(w.Vars, ast.Store)
			}
		}
		c.body(s.Body, name)
	case *ast.Match:
		c.expr(s.Subject, ast.Load)
		c.need(len(s.Cases) > 0, "empty cases on Match")
		for _, m := range s.Cases {
			if c.present(m != nil, "match_case"); c.err != nil {
				return
			}
			c.pattern(m.Pattern, false)
			c.optional(m.Guard)
			c.body(m.Body, "match_case")
		}
	case *ast.Raise:
		if s.Exc == nil {
			c.need(s.Cause == nil, "Raise with cause but no exception")
		}
		c.optional(s.Exc)
		c.optional(s.Cause)
	case *ast.Try:
		c.try(s)
	case *ast.Assert:
		c.expr(s.Test, ast.Load)
		c.optional(s.Msg)
	}
}

func (c *checker) try(s *ast.Try) {
	name := "Try"
	if s.Star {
		name = "TryStar"
	}
	c.body(s.Body, name)
	c.need(len(s.Handlers) > 0 || len(s.Finally) > 0, "%s has neither except handlers nor finalbody", name)
	c.need(len(s.Handlers) > 0 || len(s.Else) == 0, "%s has orelse but no except handlers", name)
	for _, h := range s.Handlers {
		if c.present(h != nil, "excepthandler"); c.err != nil {
			return
		}
		c.need(h.Type != nil || !s.Star, "except* without a type cannot be compiled here")
		c.optional(h.Type)
		c.body(h.Body, "ExceptHandler")
	}
	c.block(s.Finally)
	c.block(s.Else)
}

func (c *checker) typeParams(list []*ast.TypeParam) {
	for _, p := range list {
		if c.present(p != nil, "type_param"); c.err != nil {
			return
		}
		c.name(p.Name)
		c.optional(p.Bound)
		c.optional(p.Default)
	}
}

func (c *checker) arguments(a *ast.Arguments) {
	for _, list := range [...][]*ast.Arg{a.PosOnly, a.Args, {a.VarArg}, a.KwOnly, {a.KwArg}} {
		for i, x := range list {
			switch {
			case x != nil:
				c.optional(x.Annotation)
			case len(list) > 1 || i > 0: // absent ones are alone in their list
				c.present(false, "arg")
			}
		}
	}
	c.present(!hole(a.PosOnly) && !hole(a.Args) && !hole(a.KwOnly), "arg")
	c.need(len(a.Defaults) <= len(a.PosOnly)+len(a.Args), "more positional defaults than args on arguments")
	c.need(len(a.KwDefaults) == len(a.KwOnly), "length of kwonlyargs is not the same as kw_defaults on arguments")
	c.exprs(a.Defaults, ast.Load)
	c.holes(a.KwDefaults)
}

func hole(list []*ast.Arg) bool {
	for _, a := range list {
		if a == nil {
			return true
		}
	}
	return false
}

func (c *checker) keywords(list []*ast.Keyword) {
	for _, k := range list {
		if c.present(k != nil, "keyword"); c.err != nil {
			return
		}
		c.expr(k.Value, ast.Load)
	}
}

// name refuses the names of constants.
func (c *checker) name(id string) {
	c.need(id != "None" && id != "True" && id != "False", "identifier field can't represent '%s' constant", id)
}
