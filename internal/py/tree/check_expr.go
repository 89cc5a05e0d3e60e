// This file checks expressions and patterns.

package tree

import (
	"fmt"

	"github.com/hognose/hognose/internal/py/ast"
)

var contexts = [...]string{ast.Load: "Load", ast.Store: "Store", ast.Del: "Del"}

// expr checks an expression that is read, stored or deleted as ctx says.
func (c *checker) expr(e ast.Expr, ctx ast.Context) {
	if c.err != nil {
		return
	}
	if err := c.meter.Work(1); err != nil {
		c.fail(err)
		return
	}
	switch e := e.(type) {
	case *ast.Name:
		c.name(e.ID)
		c.context(e.Ctx, ctx)
	case *ast.Attribute:
		c.context(e.Ctx, ctx)
		c.expr(e.Value, ast.Load)
	case *ast.Subscript:
		c.context(e.Ctx, ctx)
		c.expr(e.Slice, ast.Load)
		c.expr(e.Value, ast.Load)
	case *ast.Starred:
		c.context(e.Ctx, ctx)
		c.expr(e.Value, ctx)
	case *ast.List:
		c.context(e.Ctx, ctx)
		c.exprs(e.Elts, ctx)
	case *ast.Tuple:
		c.context(e.Ctx, ctx)
		c.exprs(e.Elts, ctx)
	default:
		c.need(ctx == ast.Load, "expression which can't be assigned to in %s context", contexts[ctx])
		c.value(e)
	}
}

func (c *checker) context(actual, wanted ast.Context) {
	c.need(actual == wanted, "expression must have %s context but has %s instead", contexts[wanted], contexts[actual])
}

// value checks an expression that can only be read.
func (c *checker) value(e ast.Expr) {
	switch e := e.(type) {
	case *ast.BoolOp:
		c.need(len(e.Values) >= 2, "BoolOp with less than 2 values")
		c.exprs(e.Values, ast.Load)
	case *ast.BinOp:
		c.expr(e.Left, ast.Load)
		c.expr(e.Right, ast.Load)
	case *ast.UnaryOp:
		c.expr(e.Operand, ast.Load)
	case *ast.Lambda:
		c.arguments(e.Args)
		c.expr(e.Body, ast.Load)
	case *ast.IfExp:
		c.expr(e.Test, ast.Load)
		c.expr(e.Body, ast.Load)
		c.expr(e.Else, ast.Load)
	case *ast.Dict:
		c.need(len(e.Keys) == len(e.Values), "Dict doesn't have the same number of keys as values")
		c.holes(e.Keys)
		c.exprs(e.Values, ast.Load)
	case *ast.Set:
		c.exprs(e.Elts, ast.Load)
	case *ast.ListComp:
		c.comprehension(e.Generators, e.Elt)
	case *ast.SetComp:
		c.comprehension(e.Generators, e.Elt)
	case *ast.GeneratorExp:
		c.comprehension(e.Generators, e.Elt)
	case *ast.DictComp:
		c.comprehension(e.Generators, e.Key, e.Value)
	case *ast.Compare:
		c.need(len(e.Comparators) > 0, "Compare with no comparators")
		c.need(len(e.Comparators) == len(e.Ops), "Compare has a different number of comparators and operands")
		c.exprs(e.Comparators, ast.Load)
		c.expr(e.Left, ast.Load)
	case *ast.Call:
		c.expr(e.Func, ast.Load)
		c.exprs(e.Args, ast.Load)
		c.keywords(e.Keywords)
	case *ast.NamedExpr:
		if _, ok := e.Target.(*ast.Name); !ok {
			c.fail(&Error{"TypeError", "NamedExpr target must be a Name"})
		}
		c.expr(e.Value, ast.Load)
		c.expr(e.Target, ast.Store)
	default:
		c.rareValue(e)
	}
}

func (c *checker) rareValue(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Constant:
		if e.Kind == invalidKind {
			c.fail(&Error{"TypeError", "got an invalid type in Constant: " + e.Text})
		}
	case *ast.FrozenSet:
		c.exprs(e.Elts, ast.Load)
	case *ast.Await:
		c.expr(e.Value, ast.Load)
	case *ast.Yield:
		c.optional(e.Value)
	case *ast.YieldFrom:
		c.expr(e.Value, ast.Load)
	case *ast.Slice:
		c.optional(e.Lower)
		c.optional(e.Upper)
		c.optional(e.Step)
	case *ast.JoinedStr:
		c.exprs(e.Values, ast.Load)
	case *ast.FormattedValue:
		c.expr(e.Value, ast.Load)
		if e.FormatSpec != nil {
			c.expr(e.FormatSpec, ast.Load)
		}
		switch e.Conversion {
		case -1, 's', 'r', 'a':
		default:
			c.fail(&Error{"SystemError", fmt.Sprintf("Unrecognized conversion character %d", e.Conversion)})
		}
	}
}

func (c *checker) comprehension(generators []*ast.Comprehension, elts ...ast.Expr) {
	c.need(len(generators) > 0, "comprehension with no generators")
	for _, g := range generators {
		if c.present(g != nil, "comprehension"); c.err != nil {
			return
		}
		c.expr(g.Target, ast.Store)
		c.expr(g.Iter, ast.Load)
		c.exprs(g.Ifs, ast.Load)
	}
	c.exprs(elts, ast.Load)
}

func (c *checker) patterns(list []ast.Pattern, star bool) {
	for _, p := range list {
		if c.err != nil {
			return
		}
		if c.present(p != nil, "pattern"); c.err == nil {
			c.pattern(p, star)
		}
	}
}

// pattern checks a pattern; star says that it may be a starred one.
func (c *checker) pattern(p ast.Pattern, star bool) {
	if err := c.meter.Work(1); err != nil {
		c.fail(err)
	}
	if c.err != nil {
		return
	}
	switch p := p.(type) {
	case *ast.MatchValue:
		c.literal(p.Value)
	case *ast.MatchSequence:
		c.patterns(p.Patterns, true)
	case *ast.MatchMapping:
		c.need(len(p.Keys) == len(p.Patterns), "MatchMapping doesn't have the same number of keys as patterns")
		c.capture(p.Rest)
		for _, k := range p.Keys {
			if constant, ok := k.(*ast.Constant); ok && constant.Kind <= ast.False {
				continue
			}
			if c.present(k != nil, "key"); c.err != nil {
				return
			}
			c.literal(k)
		}
		c.patterns(p.Patterns, false)
	case *ast.MatchClass:
		c.need(len(p.KwdAttrs) == len(p.KwdPatterns), "MatchClass doesn't have the same number of keyword attributes as patterns")
		c.expr(p.Class, ast.Load)
		c.dotted(p.Class)
		for _, name := range p.KwdAttrs {
			c.name(name)
		}
		c.patterns(p.Patterns, false)
		c.patterns(p.KwdPatterns, false)
	case *ast.MatchStar:
		c.need(star, "can't use MatchStar here")
		c.capture(p.Name)
	case *ast.MatchAs:
		c.capture(p.Name)
		if p.Pattern != nil {
			c.need(p.Name != "", "MatchAs must specify a target name if a pattern is given")
			c.pattern(p.Pattern, false)
		}
	case *ast.MatchOr:
		c.need(len(p.Patterns) >= 2, "MatchOr requires at least 2 patterns")
		c.patterns(p.Patterns, false)
	}
}

func (c *checker) capture(name string) {
	c.need(name != "_", "can't capture name '_' in patterns")
	c.name(name)
}

// dotted checks the class of a class pattern.
func (c *checker) dotted(e ast.Expr) {
	for {
		switch x := e.(type) {
		case *ast.Name:
			return
		case *ast.Attribute:
			e = x.Value
		default:
			c.fail(invalid("MatchClass cls field can only contain Name or Attribute nodes."))
			return
		}
	}
}

// literal checks what a pattern compares with.
func (c *checker) literal(e ast.Expr) {
	c.expr(e, ast.Load)
	switch e := e.(type) {
	case *ast.Constant:
		c.need(e.Kind > ast.Ellipsis, "unexpected constant inside of a literal pattern")
		return
	case *ast.Tuple, *ast.FrozenSet:
		c.fail(invalid("unexpected constant inside of a literal pattern"))
		return
	case *ast.Attribute, *ast.JoinedStr:
		return
	case *ast.UnaryOp:
		if negative(e, true) {
			return
		}
	case *ast.BinOp:
		left, ok := e.Left.(*ast.Constant)
		real := ok && (left.Kind == ast.Int || left.Kind == ast.BigInt || left.Kind == ast.Float) || negative(e.Left, false)
		right, ok := e.Right.(*ast.Constant)
		if real && ok && right.Kind == ast.Complex && e.Op <= ast.Sub {
			return
		}
	}
	c.fail(invalid("patterns may only match literals and attribute lookups"))
}

// negative reports whether e is -n for a number, which may be imaginary or not.
func negative(e ast.Expr, imaginary bool) bool {
	u, ok := e.(*ast.UnaryOp)
	if !ok || u.Op != ast.USub {
		return false
	}
	k, ok := u.Operand.(*ast.Constant)
	return ok && (k.Kind == ast.Int || k.Kind == ast.BigInt || k.Kind == ast.Float || imaginary && k.Kind == ast.Complex)
}
