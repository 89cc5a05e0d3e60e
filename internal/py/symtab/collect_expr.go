// This file visits expressions in the first pass.

package symtab

import "github.com/hognose/hognose/internal/py/ast"

// exprs visits a list, in which nil stands for something left out: the key of **mapping, a missing
// default.
func (c *collector) exprs(list []ast.Expr) {
	for _, e := range list {
		c.optional(e)
	}
}

func (c *collector) optional(e ast.Expr) {
	if e != nil {
		c.expr(e)
	}
}

// expr visits e, in the order in which CPython does: of several errors the same one is reported.
func (c *collector) expr(e ast.Expr) {
	c.descend()
	switch e := e.(type) {
	case *ast.Name:
		c.name(e)
	case *ast.Constant:
	case *ast.Attribute:
		c.expr(e.Value)
	case *ast.Call:
		c.expr(e.Func)
		c.exprs(e.Args)
		c.keywords(e.Keywords)
	case *ast.BinOp:
		c.expr(e.Left)
		c.expr(e.Right)
	case *ast.Subscript:
		c.expr(e.Value)
		c.expr(e.Slice)
	case *ast.Compare:
		c.expr(e.Left)
		c.exprs(e.Comparators)
	case *ast.BoolOp:
		c.exprs(e.Values)
	case *ast.UnaryOp:
		c.expr(e.Operand)
	case *ast.IfExp:
		c.expr(e.Test)
		c.expr(e.Body)
		c.expr(e.Else)
	case *ast.Tuple:
		c.exprs(e.Elts)
	case *ast.List:
		c.exprs(e.Elts)
	case *ast.Set:
		c.exprs(e.Elts)
	case *ast.FrozenSet: // constants
	case *ast.Dict:
		c.exprs(e.Keys)
		c.exprs(e.Values)
	case *ast.Slice:
		c.optional(e.Lower)
		c.optional(e.Upper)
		c.optional(e.Step)
	case *ast.Starred:
		c.expr(e.Value)
	case *ast.JoinedStr:
		c.exprs(e.Values)
	case *ast.FormattedValue:
		c.expr(e.Value)
		if e.FormatSpec != nil {
			c.expr(e.FormatSpec)
		}
	case *ast.NamedExpr:
		c.namedExpr(e)
	case *ast.Lambda:
		c.lambda(e)
	case *ast.ListComp:
		c.comprehension(e, ListComp, "<listcomp>", e.Generators, nil, e.Elt)
	case *ast.SetComp:
		c.comprehension(e, SetComp, "<setcomp>", e.Generators, nil, e.Elt)
	case *ast.DictComp:
		c.comprehension(e, DictComp, "<dictcomp>", e.Generators, e.Value, e.Key)
	case *ast.GeneratorExp:
		c.comprehension(e, GeneratorExp, "<genexpr>", e.Generators, nil, e.Elt)
	case *ast.Yield:
		c.yield(e, e.Value)
	case *ast.YieldFrom:
		c.yield(e, e.Value)
	case *ast.Await:
		c.forbidInType("await expression", e)
		c.expr(e.Value)
		c.cur.Coroutine = true
	}
	c.ascend()
}

func (c *collector) keywords(list []*ast.Keyword) {
	for _, k := range list {
		c.expr(k.Value)
	}
}

// name records a use of a variable, or an assignment to it.
func (c *collector) name(e *ast.Name) {
	if e.Ctx != ast.Load {
		c.define(e.ID, DefLocal, e.Span)
		return
	}
	c.define(e.ID, Used, e.Span)
	// super() without arguments finds its class in __class__, so any mention of super counts as a
	// use of it.
	if e.ID == "super" && c.cur.Kind.FunctionLike() {
		c.define(classCell, Used, e.Span)
	}
}

// lambda visits a lambda. Its defaults belong to the scope around it.
func (c *collector) lambda(e *ast.Lambda) {
	c.defaults(e.Args)
	c.enterFor(e, body, &Scope{Kind: Lambda, Name: "<lambda>"})
	c.params(e.Args)
	c.expr(e.Body)
	c.leave()
}

// yield visits a yield expression, which makes its scope a generator and cannot stand in a
// comprehension.
func (c *collector) yield(e, value ast.Expr) {
	c.forbidInType("yield expression", e)
	c.optional(value)
	c.cur.Generator = true
	switch c.cur.Kind {
	case ListComp:
		c.fail(e.Range(), "'yield' inside list comprehension")
	case SetComp:
		c.fail(e.Range(), "'yield' inside set comprehension")
	case DictComp:
		c.fail(e.Range(), "'yield' inside dict comprehension")
	case GeneratorExp:
		c.fail(e.Range(), "'yield' inside generator expression")
	}
}

// namedExpr visits target := value. In a comprehension the target belongs to the scope around it.
func (c *collector) namedExpr(e *ast.NamedExpr) {
	c.forbidInType("named expression", e)
	if c.cur.walk.iterExpr > 0 {
		c.fail(e.Span, "assignment expression cannot be used in a comprehension iterable expression")
	}
	if n, ok := e.Target.(*ast.Name); ok && c.cur.Kind.Comprehension() {
		c.bindOutside(n)
	}
	c.expr(e.Value)
	c.expr(e.Target)
}

// bindOutside makes the target of := a variable of the nearest scope that is not a comprehension,
// and declares it nonlocal or global in the current one.
func (c *collector) bindOutside(n *ast.Name) {
	s := c.cur
	for ; s.Kind.Comprehension() || s.Kind == annotation; s = s.Parent {
		if flags := c.lookup(s, n.ID); flags&CompIter != 0 && flags&DefLocal != 0 {
			c.fail(n.Span, "assignment expression cannot rebind comprehension iteration variable '%s'", n.ID)
		}
	}
	const inComprehension = "assignment expression within a comprehension cannot be used "
	here, there := DefNonlocal, DefLocal
	switch s.Kind {
	case Function, Lambda:
		if c.lookup(s, n.ID)&DefGlobal != 0 {
			here = DefGlobal
		}
	case Module:
		here, there = DefGlobal, DefGlobal
	case Class:
		c.fail(n.Span, inComprehension+"in a class body")
	case TypeParams:
		c.fail(n.Span, inComprehension+"within the definition of a generic")
	case TypeAlias:
		c.fail(n.Span, inComprehension+"in a type alias")
	case TypeVariable:
		c.fail(n.Span, inComprehension+"in a TypeVar bound")
	}
	c.define(n.ID, here, n.Span)
	c.direct(n.ID, n.Span)
	c.defineIn(s, n.ID, there, n.Span)
}

// comprehension visits value (of a dict) and elt under the for clauses. The first iterable belongs
// to the current scope, everything else to that of the comprehension, which gets the iterator as
// its parameter .0.
func (c *collector) comprehension(e ast.Expr, k Kind, name string, clauses []*ast.Comprehension, value, elt ast.Expr) {
	first := clauses[0]
	c.cur.walk.iterExpr++
	c.expr(first.Iter)
	c.cur.walk.iterExpr--

	s := c.enterFor(e, body, &Scope{Kind: k, Name: name, Coroutine: first.Async})
	c.define(".0", DefParam, e.Range())
	c.target(first.Target)
	c.exprs(first.Ifs)
	for _, clause := range clauses[1:] {
		c.target(clause.Target)
		s.walk.iterExpr++
		c.expr(clause.Iter)
		s.walk.iterExpr--
		c.exprs(clause.Ifs)
		s.Coroutine = s.Coroutine || clause.Async
	}
	c.optional(value)
	c.expr(elt)
	s.Generator = k == GeneratorExp
	c.leave()
	if s.Coroutine && !s.Generator {
		c.cur.Coroutine = true
	}
}

func (c *collector) target(e ast.Expr) {
	c.cur.walk.iterTarget = true
	c.expr(e)
	c.cur.walk.iterTarget = false
}

// forbidInType fails for an expression that suspends or binds where types are evaluated lazily or
// not at all.
func (c *collector) forbidInType(what string, e ast.Expr) {
	switch c.cur.Kind {
	case annotation:
		c.fail(e.Range(), "%s cannot be used within an annotation", what)
	case TypeVariable:
		c.fail(e.Range(), "%s cannot be used within %s", what, c.cur.walk.what)
	case TypeAlias:
		c.fail(e.Range(), "%s cannot be used within a type alias", what)
	case TypeParams:
		c.fail(e.Range(), "%s cannot be used within the definition of a generic", what)
	}
}
