// This file visits statements in the first pass: what defines a name, and what opens a scope.

package symtab

import (
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
)

// awaits notes that a statement at the top level of a module makes it a coroutine. Functions say so
// themselves.
func (c *collector) awaits(async bool) {
	if async && c.cur.Kind == Module {
		c.cur.Coroutine = true
	}
}

func (c *collector) stmts(list []ast.Stmt) {
	for _, s := range list {
		c.stmt(s)
	}
}

// stmt visits s, in the order in which CPython does.
func (c *collector) stmt(s ast.Stmt) {
	c.descend()
	switch s := s.(type) {
	case *ast.FunctionDef:
		c.functionDef(s)
	case *ast.ClassDef:
		c.classDef(s)
	case *ast.TypeAlias:
		c.typeAlias(s)
	case *ast.Return:
		if s.Value != nil {
			c.expr(s.Value)
			c.cur.ReturnsValue = true
		}
	case *ast.Delete:
		c.exprs(s.Targets)
	case *ast.Assign:
		c.exprs(s.Targets)
		c.expr(s.Value)
	case *ast.AnnAssign:
		c.annAssign(s)
	case *ast.AugAssign:
		c.expr(s.Target)
		c.expr(s.Value)
	case *ast.For:
		c.awaits(s.Async)
		c.expr(s.Target)
		c.expr(s.Iter)
		c.stmts(s.Body)
		c.stmts(s.Else)
	case *ast.While:
		c.expr(s.Test)
		c.stmts(s.Body)
		c.stmts(s.Else)
	case *ast.If:
		c.expr(s.Test)
		c.stmts(s.Body)
		c.stmts(s.Else)
	case *ast.Match:
		c.match(s)
	case *ast.Raise:
		c.optional(s.Exc)
		c.optional(s.Cause)
	case *ast.Try:
		c.stmts(s.Body)
		for _, h := range s.Handlers {
			c.handler(h)
		}
		c.stmts(s.Else)
		c.stmts(s.Finally)
	case *ast.With:
		c.awaits(s.Async)
		for _, item := range s.Items {
			c.expr(item.Context)
			c.optional(item.Vars)
		}
		c.stmts(s.Body)
	case *ast.Assert:
		c.expr(s.Test)
		c.optional(s.Msg)
	case *ast.Import:
		c.aliases(s.Names)
	case *ast.ImportFrom:
		c.aliases(s.Names)
	case *ast.Global:
		c.declare(s.Names, DefGlobal, s.Span)
	case *ast.Nonlocal:
		c.declare(s.Names, DefNonlocal, s.Span)
	case *ast.ExprStmt:
		c.expr(s.Value)
	}
	c.ascend()
}

// functionDef visits a def: what is evaluated outside first, then the body in a scope of its own.
func (c *collector) functionDef(s *ast.FunctionDef) {
	c.define(s.Name, DefLocal, s.Span)
	c.defaults(s.Args)
	c.exprs(s.Decorators)
	if len(s.TypeParams) > 0 {
		c.enterTypeParams(s, s.Name)
		// The defaults are evaluated outside and handed in, although the function is made inside.
		// CPython hands in .defaults even if there are none.
		c.define(".defaults", DefParam, s.Span)
		if hasDefault(s.Args.KwDefaults) {
			c.define(".kwdefaults", DefParam, s.Span)
		}
		c.typeParams(s.TypeParams)
	}
	c.annotations(s)
	c.enterFor(s, body, &Scope{Kind: Function, Name: s.Name, Coroutine: s.Async})
	c.params(s.Args)
	c.stmts(s.Body)
	c.leave()
	if len(s.TypeParams) > 0 {
		c.leave()
	}
}

// hasDefault reports whether a keyword-only parameter has a default.
func hasDefault(list []ast.Expr) bool {
	for _, e := range list {
		if e != nil {
			return true
		}
	}
	return false
}

func (c *collector) defaults(a *ast.Arguments) {
	c.exprs(a.Defaults)
	c.exprs(a.KwDefaults)
}

// params defines the parameters in the order of the calling convention.
func (c *collector) params(a *ast.Arguments) {
	for _, list := range [...][]*ast.Arg{a.PosOnly, a.Args, a.KwOnly} {
		for _, p := range list {
			c.define(p.Name, DefParam, p.Span)
		}
	}
	if a.VarArg != nil {
		c.define(a.VarArg.Name, DefParam, a.VarArg.Span)
		c.cur.VarArgs = true
	}
	if a.KwArg != nil {
		c.define(a.KwArg.Name, DefParam, a.KwArg.Span)
		c.cur.VarKeywords = true
	}
}

// annotations visits those of a function. They belong to the scope around it.
func (c *collector) annotations(s *ast.FunctionDef) {
	a := s.Args
	if c.postponed() {
		c.enter(&Scope{Kind: annotation})
	}
	for _, list := range [...][]*ast.Arg{a.PosOnly, a.Args, {a.VarArg, a.KwArg}, a.KwOnly} {
		for _, p := range list {
			if p != nil {
				c.optional(p.Annotation)
			}
		}
	}
	if c.postponed() {
		c.leave()
	}
	if s.Returns != nil {
		c.annotation(s.Returns)
	}
}

// annotation visits an annotation. A postponed one is still checked, in a scope that is then
// forgotten.
func (c *collector) annotation(e ast.Expr) {
	if !c.postponed() {
		c.expr(e)
		return
	}
	c.enter(&Scope{Kind: annotation})
	c.expr(e)
	c.leave()
}

func (c *collector) postponed() bool { return c.table.Features&FutureAnnotations != 0 }

// classDef visits a class statement. A generic class has one more scope around it, for its type
// parameters.
func (c *collector) classDef(s *ast.ClassDef) {
	c.define(s.Name, DefLocal, s.Span)
	c.exprs(s.Decorators)
	generic := len(s.TypeParams) > 0
	if generic {
		c.enterTypeParams(s, s.Name).private = &privacy{s.Name, c.privateNames(s.TypeParams)}
		// The tuple of type parameters, and the base class Generic[…] made of it.
		c.define(".type_params", DefLocal|Used, s.Span)
		c.define(".generic_base", DefLocal|Used, s.Span)
		c.typeParams(s.TypeParams)
	}
	c.exprs(s.Bases)
	c.keywords(s.Keywords)
	c.enterFor(s, body, &Scope{Kind: Class, Name: s.Name, private: &privacy{class: s.Name}})
	// Inner functions see these two names, which need not occur in the text.
	c.intern(classCell)
	c.intern(classDict)
	if generic {
		c.define("__type_params__", DefLocal, s.Span)
		c.define(".type_params", Used, s.Span)
	}
	c.stmts(s.Body)
	c.leave()
	if generic {
		c.leave()
	}
}

// annAssign visits x: annotation = value. Only a simple target makes the name local; (x): int = 1
// is an assignment, and (x): int is nothing.
func (c *collector) annAssign(s *ast.AnnAssign) {
	if n, ok := s.Target.(*ast.Name); ok {
		flags := c.lookup(c.cur, n.ID)
		switch {
		case s.Simple && flags&DefGlobal != 0 && c.cur.Kind != Module:
			c.fail(s.Span, "annotated name '%s' can't be global", n.ID)
		case s.Simple && flags&DefNonlocal != 0 && c.cur.Kind != Module:
			c.fail(s.Span, "annotated name '%s' can't be nonlocal", n.ID)
		case s.Simple:
			c.define(n.ID, Annotated|DefLocal, n.Span)
		case s.Value != nil:
			c.define(n.ID, DefLocal, n.Span)
		}
	} else {
		c.expr(s.Target)
	}
	c.annotation(s.Annotation)
	c.optional(s.Value)
}

// declare visits a global or nonlocal statement, which must come before any other mention of its
// names.
func (c *collector) declare(names []string, flag Flags, at source.Span) {
	word := "global"
	if flag == DefNonlocal {
		word = "nonlocal"
	}
	for _, name := range names {
		switch flags := c.lookup(c.cur, name); {
		case flags&DefParam != 0:
			c.fail(at, "name '%s' is parameter and %s", name, word)
		case flags&Used != 0:
			c.fail(at, "name '%s' is used prior to %s declaration", name, word)
		case flags&Annotated != 0:
			c.fail(at, "annotated name '%s' can't be %s", name, word)
		case flags&DefLocal != 0:
			c.fail(at, "name '%s' is assigned to before %s declaration", name, word)
		}
		c.define(name, flag, at)
		c.direct(name, at)
	}
}

// direct remembers where a name was declared.
func (c *collector) direct(name string, at source.Span) {
	c.alloc(symbolBytes / 2)
	w := &c.cur.walk
	w.directives = append(w.directives, directive{c.cur.Mangle(name), at})
}

// handler visits an except clause, which assigns the name behind as.
func (c *collector) handler(h *ast.ExceptHandler) {
	c.optional(h.Type)
	if h.Name != "" {
		c.define(h.Name, DefLocal, h.Span)
	}
	c.stmts(h.Body)
}

// aliases visits the names of an import: a.b.c binds a.
func (c *collector) aliases(list []*ast.Alias) {
	for _, a := range list {
		name := a.AsName
		if name == "" {
			name, _, _ = strings.Cut(a.Name, ".")
		}
		switch {
		case name != "*":
			c.define(name, DefImport, a.Span)
		case c.cur.Kind != Module:
			c.fail(a.Span, "import * only allowed at module level")
		}
	}
}
