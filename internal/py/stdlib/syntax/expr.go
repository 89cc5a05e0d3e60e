// This file makes Python objects of expressions.

package syntax

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/object"
)

// Names of the classes of operators and contexts, by their constants.
var (
	contexts  = [...]string{ast.Load: "Load", ast.Store: "Store", ast.Del: "Del"}
	boolOps   = [...]string{ast.And: "And", ast.Or: "Or"}
	operators = [...]string{
		ast.Add: "Add", ast.Sub: "Sub", ast.Mult: "Mult", ast.MatMult: "MatMult", ast.Div: "Div",
		ast.Mod: "Mod", ast.Pow: "Pow", ast.LShift: "LShift",
		ast.RShift: "RShift", ast.BitOr: "BitOr", ast.BitXor: "BitXor", ast.BitAnd: "BitAnd", ast.FloorDiv: "FloorDiv",
	}
	unaryOps   = [...]string{ast.Invert: "Invert", ast.Not: "Not", ast.UAdd: "UAdd", ast.USub: "USub"}
	compareOps = [...]string{
		ast.Eq: "Eq", ast.NotEq: "NotEq", ast.Lt: "Lt", ast.LtE: "LtE", ast.Gt: "Gt", ast.GtE: "GtE",
		ast.Is: "Is", ast.IsNot: "IsNot", ast.In: "In", ast.NotIn: "NotIn",
	}
)

// expr makes an expression; a missing one is None.
func (b *builder) expr(e ast.Expr) value {
	switch e := e.(type) {
	case *ast.Constant:
		kind := object.None
		if e.U {
			kind = b.name("u")
		}
		return b.at(e.Span, "Constant", b.constant(e), kind)
	case *ast.Name:
		return b.at(e.Span, "Name", b.name(e.ID), b.symbol(contexts[e.Ctx]))
	case *ast.Attribute:
		return b.at(e.Span, "Attribute", b.expr(e.Value), b.name(e.Attr), b.symbol(contexts[e.Ctx]))
	case *ast.Subscript:
		return b.at(e.Span, "Subscript", b.expr(e.Value), b.expr(e.Slice), b.symbol(contexts[e.Ctx]))
	case *ast.Starred:
		return b.at(e.Span, "Starred", b.expr(e.Value), b.symbol(contexts[e.Ctx]))
	case *ast.List:
		return b.at(e.Span, "List", b.exprs(e.Elts), b.symbol(contexts[e.Ctx]))
	case *ast.Tuple:
		return b.at(e.Span, "Tuple", b.exprs(e.Elts), b.symbol(contexts[e.Ctx]))
	case *ast.Slice:
		return b.at(e.Span, "Slice", b.expr(e.Lower), b.expr(e.Upper), b.expr(e.Step))
	case *ast.Call:
		return b.at(e.Span, "Call", b.expr(e.Func), b.exprs(e.Args), list(b, e.Keywords, b.keyword))
	case *ast.BinOp:
		return b.at(e.Span, "BinOp", b.expr(e.Left), b.symbol(operators[e.Op]), b.expr(e.Right))
	case *ast.UnaryOp:
		return b.at(e.Span, "UnaryOp", b.symbol(unaryOps[e.Op]), b.expr(e.Operand))
	case *ast.BoolOp:
		return b.at(e.Span, "BoolOp", b.symbol(boolOps[e.Op]), b.exprs(e.Values))
	case *ast.Compare:
		ops := list(b, e.Ops, func(op ast.CompareOperator) value { return b.symbol(compareOps[op]) })
		return b.at(e.Span, "Compare", b.expr(e.Left), ops, b.exprs(e.Comparators))
	}
	return b.rareExpr(e)
}

func (b *builder) rareExpr(e ast.Expr) value {
	switch e := e.(type) {
	case *ast.NamedExpr:
		return b.at(e.Span, "NamedExpr", b.expr(e.Target), b.expr(e.Value))
	case *ast.Lambda:
		return b.at(e.Span, "Lambda", b.arguments(e.Args), b.expr(e.Body))
	case *ast.IfExp:
		return b.at(e.Span, "IfExp", b.expr(e.Test), b.expr(e.Body), b.expr(e.Else))
	case *ast.Dict:
		return b.at(e.Span, "Dict", b.exprs(e.Keys), b.exprs(e.Values))
	case *ast.Set:
		return b.at(e.Span, "Set", b.exprs(e.Elts))
	case *ast.ListComp:
		return b.at(e.Span, "ListComp", b.expr(e.Elt), list(b, e.Generators, b.comprehension))
	case *ast.SetComp:
		return b.at(e.Span, "SetComp", b.expr(e.Elt), list(b, e.Generators, b.comprehension))
	case *ast.DictComp:
		return b.at(e.Span, "DictComp", b.expr(e.Key), b.expr(e.Value), list(b, e.Generators, b.comprehension))
	case *ast.GeneratorExp:
		return b.at(e.Span, "GeneratorExp", b.expr(e.Elt), list(b, e.Generators, b.comprehension))
	case *ast.Await:
		return b.at(e.Span, "Await", b.expr(e.Value))
	case *ast.Yield:
		return b.at(e.Span, "Yield", b.expr(e.Value))
	case *ast.YieldFrom:
		return b.at(e.Span, "YieldFrom", b.expr(e.Value))
	case *ast.FormattedValue:
		spec := object.None
		if e.FormatSpec != nil {
			spec = b.expr(e.FormatSpec)
		}
		return b.at(e.Span, "FormattedValue", b.expr(e.Value), object.Int(int64(e.Conversion)), spec)
	case *ast.JoinedStr:
		return b.at(e.Span, "JoinedStr", b.exprs(e.Values))
	}
	return object.None
}

func (b *builder) comprehension(c *ast.Comprehension) value {
	return b.node("comprehension", b.expr(c.Target), b.expr(c.Iter), b.exprs(c.Ifs), flag(c.Async))
}

// constant is the value of a literal.
func (b *builder) constant(c *ast.Constant) value {
	switch c.Kind {
	case ast.Int:
		return object.Int(c.Int())
	case ast.BigInt:
		if err := b.t.Alloc(len(c.Text)); err != nil {
			b.fail(err)
			return object.None
		}
		return object.NewInt(number.FromBig(c.Big()))
	case ast.Float:
		return object.Float(c.Float())
	case ast.Complex:
		return object.NewComplex(complex(0, c.Float()))
	case ast.Str:
		return b.text(c.Text)
	case ast.Bytes:
		if err := b.t.Alloc(32 + len(c.Text)); err != nil {
			b.fail(err)
		}
		return object.NewBytes([]byte(c.Text))
	case ast.Ellipsis:
		return object.Ellipsis
	}
	return singleton(c.Kind)
}

func singleton(k ast.ConstantKind) value {
	switch k {
	case ast.True:
		return object.True
	case ast.False:
		return object.False
	}
	return object.None
}
