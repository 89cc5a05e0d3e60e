// This file writes expressions as source text, for annotations that are not evaluated. Spaces and
// parentheses are those of CPython, since programs can read the text.
//
// Each expression has a precedence. Whoever writes an operand passes the least precedence that may
// stand there without parentheses.

package compiler

import (
	"math"
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/number"
	"github.com/hognose/hognose/internal/py/text"
)

// unparse returns the text of an annotation that is not evaluated, spaced and parenthesised as
// CPython does it. The result is charged.
func (u *unit) unparse(e ast.Expr) string {
	p := unparser{unit: u}
	p.expr(e, precTest)
	return p.out.String()
}

// unparser writes expressions as source text.
type unparser struct {
	*unit
	out strings.Builder
}

// Precedences, from loose to tight.
const (
	precTuple = iota
	precTest  // if else, lambda
	precOr
	precAnd
	precNot
	precCompare
	precBitOr
	precBitXor
	precBitAnd
	precShift
	precArith
	precTerm
	precFactor
	precPower
	precAwait
	precAtom
)

func (p *unparser) put(s string) {
	p.alloc(int64(len(s)))
	p.out.WriteString(s)
}

// in writes f's output, in parentheses if the context binds tighter than the expression.
func (p *unparser) in(level, prec int, f func()) {
	if level > prec {
		p.put("(")
		f()
		p.put(")")
		return
	}
	f()
}

// expr writes e where expressions that bind less tightly than level need parentheses.
func (p *unparser) expr(e ast.Expr, level int) {
	p.work(1)
	switch e := e.(type) {
	case *ast.Constant:
		p.constant(e)
	case *ast.Name:
		p.put(e.ID)
	case *ast.Attribute:
		p.attribute(e)
	case *ast.Subscript:
		p.expr(e.Value, precAtom)
		p.put("[")
		p.expr(e.Slice, precTuple)
		p.put("]")
	case *ast.Call:
		p.call(e)
	case *ast.BoolOp, *ast.BinOp, *ast.UnaryOp, *ast.Compare, *ast.IfExp, *ast.NamedExpr, *ast.Lambda, *ast.Await,
		*ast.Tuple:
		p.operation(e, level)
	case *ast.List:
		p.put("[")
		p.list(e.Elts, precTest)
		p.put("]")
	case *ast.Set:
		p.put("{")
		p.list(e.Elts, precTest)
		p.put("}")
	case *ast.FrozenSet:
		p.put("frozenset({")
		p.list(e.Elts, precTest)
		p.put("})")
	case *ast.Dict:
		p.dict(e)
	case *ast.ListComp:
		p.comprehension("[", e.Elt, nil, e.Generators, "]")
	case *ast.SetComp:
		p.comprehension("{", e.Elt, nil, e.Generators, "}")
	case *ast.DictComp:
		p.comprehension("{", e.Key, e.Value, e.Generators, "}")
	case *ast.GeneratorExp:
		p.comprehension("(", e.Elt, nil, e.Generators, ")")
	case *ast.Yield:
		p.put("(yield")
		if e.Value != nil {
			p.put(" ")
			p.expr(e.Value, precTest)
		}
		p.put(")")
	case *ast.YieldFrom:
		p.put("(yield from ")
		p.expr(e.Value, precTest)
		p.put(")")
	case *ast.JoinedStr:
		p.joined(e, false)
	case *ast.FormattedValue:
		p.field(e)
	case *ast.Starred:
		p.put("*")
		p.expr(e.Value, precBitOr)
	case *ast.Slice:
		p.slice(e)
	}
}

// operation writes expressions that may need parentheses.
func (p *unparser) operation(e ast.Expr, level int) {
	switch e := e.(type) {
	case *ast.BoolOp:
		p.boolOp(e, level)
	case *ast.BinOp:
		p.binOp(e, level)
	case *ast.UnaryOp:
		op := unaryTexts[e.Op]
		p.in(level, op.prec, func() {
			p.put(op.text)
			p.expr(e.Operand, op.prec)
		})
	case *ast.Compare:
		p.in(level, precCompare, func() {
			p.expr(e.Left, precCompare+1)
			for i, op := range e.Ops {
				p.put(compareTexts[op])
				p.expr(e.Comparators[i], precCompare+1)
			}
		})
	case *ast.IfExp:
		p.in(level, precTest, func() {
			p.expr(e.Body, precTest+1)
			p.put(" if ")
			p.expr(e.Test, precTest+1)
			p.put(" else ")
			p.expr(e.Else, precTest)
		})
	case *ast.NamedExpr:
		p.in(level, precTuple, func() {
			p.expr(e.Target, precAtom)
			p.put(" := ")
			p.expr(e.Value, precAtom)
		})
	case *ast.Lambda:
		p.in(level, precTest, func() { p.lambda(e) })
	case *ast.Await:
		p.in(level, precAwait, func() {
			p.put("await ")
			p.expr(e.Value, precAtom)
		})
	case *ast.Tuple:
		p.tuple(e, level)
	}
}

// boolOp writes a and b, a or b.
func (p *unparser) boolOp(e *ast.BoolOp, level int) {
	prec, op := precAnd, " and "
	if e.Op == ast.Or {
		prec, op = precOr, " or "
	}
	p.in(level, prec, func() {
		for i, v := range e.Values {
			if i > 0 {
				p.put(op)
			}
			p.expr(v, prec+1)
		}
	})
}

type opText struct {
	text string
	prec int
}

var binaryTexts = [...]opText{
	ast.Add: {" + ", precArith}, ast.Sub: {" - ", precArith}, ast.Mult: {" * ", precTerm},
	ast.MatMult: {" @ ", precTerm},
	ast.Div:     {" / ", precTerm}, ast.Mod: {" % ", precTerm}, ast.Pow: {" ** ", precPower},
	ast.LShift: {" << ", precShift},
	ast.RShift: {" >> ", precShift}, ast.BitOr: {" | ", precBitOr}, ast.BitXor: {" ^ ", precBitXor},
	ast.BitAnd: {" & ", precBitAnd}, ast.FloorDiv: {" // ", precTerm},
}

var unaryTexts = [...]opText{
	ast.Invert: {"~", precFactor}, ast.Not: {"not ", precNot}, ast.UAdd: {"+", precFactor}, ast.USub: {"-", precFactor},
}

var compareTexts = [...]string{
	ast.Eq: " == ", ast.NotEq: " != ", ast.Lt: " < ", ast.LtE: " <= ", ast.Gt: " > ", ast.GtE: " >= ", ast.Is: " is ",
	ast.IsNot: " is not ", ast.In: " in ", ast.NotIn: " not in ",
}

// binOp writes an arithmetic expression. Powers group to the right, all others to the left.
func (p *unparser) binOp(e *ast.BinOp, level int) {
	op := binaryTexts[e.Op]
	left, right := op.prec, op.prec+1
	if e.Op == ast.Pow {
		left, right = right, left
	}
	p.in(level, op.prec, func() {
		p.expr(e.Left, left)
		p.put(op.text)
		p.expr(e.Right, right)
	})
}

// lambda writes a lambda expression.
func (p *unparser) lambda(e *ast.Lambda) {
	p.put("lambda")
	if len(e.Args.PosOnly)+len(e.Args.Args) > 0 {
		p.put(" ")
	}
	p.arguments(e.Args)
	p.put(": ")
	p.expr(e.Body, precTest)
}

// arguments writes a list of parameters with / and * where they belong.
func (p *unparser) arguments(a *ast.Arguments) {
	first := true
	item := func(prefix string, name string, value ast.Expr) {
		if !first {
			p.put(", ")
		}
		first = false
		p.put(prefix + name)
		if value != nil {
			p.put("=")
			p.expr(value, precTest)
		}
	}
	positional := append(a.PosOnly[:len(a.PosOnly):len(a.PosOnly)], a.Args...)
	for i, arg := range positional {
		var value ast.Expr
		if d := i - (len(positional) - len(a.Defaults)); d >= 0 {
			value = a.Defaults[d]
		}
		item("", arg.Name, value)
		if len(a.PosOnly) > 0 && i == len(a.PosOnly)-1 {
			p.put(", /")
		}
	}
	if a.VarArg != nil {
		item("*", a.VarArg.Name, nil)
	} else if len(a.KwOnly) > 0 {
		item("*", "", nil)
	}
	for i, arg := range a.KwOnly {
		item("", arg.Name, a.KwDefaults[i])
	}
	if a.KwArg != nil {
		item("**", a.KwArg.Name, nil)
	}
}

// list writes expressions with commas between them.
func (p *unparser) list(elts []ast.Expr, level int) {
	for i, e := range elts {
		if i > 0 {
			p.put(", ")
		}
		p.expr(e, level)
	}
}

// tuple writes a tuple, in parentheses unless the context is the loosest.
func (p *unparser) tuple(e *ast.Tuple, level int) {
	if len(e.Elts) == 0 {
		p.put("()")
		return
	}
	p.in(level, precTuple, func() {
		p.list(e.Elts, precTest)
		if len(e.Elts) == 1 {
			p.put(",")
		}
	})
}

// dict writes a dict display.
func (p *unparser) dict(e *ast.Dict) {
	p.put("{")
	for i, v := range e.Values {
		if i > 0 {
			p.put(", ")
		}
		if k := e.Keys[i]; k != nil {
			p.expr(k, precTest)
			p.put(": ")
			p.expr(v, precTest)
		} else {
			p.put("**")
			p.expr(v, precBitOr)
		}
	}
	p.put("}")
}

// comprehension writes any comprehension between two brackets.
func (p *unparser) comprehension(open string, elt, value ast.Expr, generators []*ast.Comprehension, end string) {
	p.put(open)
	p.expr(elt, precTest)
	if value != nil {
		p.put(": ")
		p.expr(value, precTest)
	}
	for _, g := range generators {
		if g.Async {
			p.put(" async")
		}
		p.put(" for ")
		p.expr(g.Target, precTuple)
		p.put(" in ")
		p.expr(g.Iter, precTest+1)
		for _, test := range g.Ifs {
			p.put(" if ")
			p.expr(test, precTest+1)
		}
	}
	p.put(end)
}

// call writes a call. A lone generator expression has its own parentheses only.
func (p *unparser) call(e *ast.Call) {
	p.expr(e.Func, precAtom)
	if len(e.Args) == 1 && len(e.Keywords) == 0 {
		if g, ok := e.Args[0].(*ast.GeneratorExp); ok {
			p.expr(g, precTest)
			return
		}
	}
	p.put("(")
	p.list(e.Args, precTest)
	for i, k := range e.Keywords {
		if i > 0 || len(e.Args) > 0 {
			p.put(", ")
		}
		if k.Name == "" {
			p.put("**")
		} else {
			p.put(k.Name + "=")
		}
		p.expr(k.Value, precTest)
	}
	p.put(")")
}

// attribute writes obj.name. An int needs a space before the dot.
func (p *unparser) attribute(e *ast.Attribute) {
	p.expr(e.Value, precAtom)
	if k, ok := e.Value.(*ast.Constant); ok && (k.Kind == ast.Int || k.Kind == ast.BigInt) {
		p.put(" ")
	}
	p.put("." + e.Attr)
}

// slice writes lower:upper:step.
func (p *unparser) slice(e *ast.Slice) {
	if e.Lower != nil {
		p.expr(e.Lower, precTest)
	}
	p.put(":")
	if e.Upper != nil {
		p.expr(e.Upper, precTest)
	}
	if e.Step != nil {
		p.put(":")
		p.expr(e.Step, precTest)
	}
}

// joined writes an f-string; inside a format specification, only its contents.
func (p *unparser) joined(e *ast.JoinedStr, spec bool) {
	inner := unparser{unit: p.unit}
	for _, v := range e.Values {
		switch v := v.(type) {
		case *ast.Constant:
			inner.put(strings.NewReplacer("{", "{{", "}", "}}").Replace(v.Text))
		case *ast.FormattedValue:
			inner.field(v)
		case *ast.JoinedStr:
			inner.joined(v, spec)
		}
	}
	if spec {
		p.put(inner.out.String())
		return
	}
	p.put("f" + p.quote(inner.out.String()))
}

// field writes a replacement field. A space keeps the brace of a dict or set from looking like {{.
func (p *unparser) field(e *ast.FormattedValue) {
	inner := unparser{unit: p.unit}
	inner.expr(e.Value, precTest+1)
	value := inner.out.String()
	if strings.HasPrefix(value, "{") {
		p.put("{ ")
	} else {
		p.put("{")
	}
	p.put(value)
	if e.Conversion > 0 {
		p.put("!" + string(rune(e.Conversion)))
	}
	if e.FormatSpec != nil {
		p.put(":")
		p.joined(e.FormatSpec, true)
	}
	p.put("}")
}

// constant writes a literal.
func (p *unparser) constant(e *ast.Constant) {
	if e.U {
		p.put("u")
	}
	k := constOf(e)
	p.put(p.reprConst(&k))
}

// quote returns the repr of a str.
func (u *unit) quote(s string) string {
	q, err := text.New(s).Repr(u.meter)
	if err != nil {
		panic(bailout{err})
	}
	return q.Text
}

// reprConst returns the repr of a constant that is not a container. Infinity, which has no literal,
// becomes one that overflows.
func (u *unit) reprConst(k *bytecode.Const) string {
	switch k.Kind {
	case bytecode.Str:
		return u.quote(k.Text)
	case bytecode.Bytes:
		q, err := text.ReprBytes(k.Text, u.meter)
		if err != nil {
			panic(bailout{err})
		}
		return q.Text
	case bytecode.Float:
		return strings.ReplaceAll(number.FloatRepr(math.Float64frombits(k.Bits)), "inf", "1e309")
	case bytecode.Complex:
		c := complex(math.Float64frombits(k.Bits2), math.Float64frombits(k.Bits))
		return strings.ReplaceAll(number.ComplexRepr(c), "inf", "1e309")
	case bytecode.BigInt:
		if n, ok := intOf(k); ok {
			return n.String()
		}
	case bytecode.Ellipsis:
		return "..."
	}
	return k.String()
}
