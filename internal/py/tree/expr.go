// This file reads expressions.

package tree

import (
	"math"
	"strings"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
)

// symbol reads a node without fields of a family that begins with first and has n members.
func (r *reader) symbol(first byte, n int) uint8 {
	b := r.byte()
	if b < first || int(b-first) >= n {
		r.damaged()
		return 0
	}
	return b - first
}

func (r *reader) context() ast.Context   { return ast.Context(r.symbol(load, 3)) }
func (r *reader) operator() ast.Operator { return ast.Operator(r.symbol(add, 13)) }
func (r *reader) compareOp() ast.CompareOperator {
	return ast.CompareOperator(r.symbol(eq, 10))
}

func (r *reader) exprs() []ast.Expr { return list(r, r.expr) }

// needed reads an expression that must be there.
func (r *reader) needed() ast.Expr {
	e := r.expr()
	if e == nil {
		r.damaged()
	}
	return e
}

// expr reads an expression; nil for None.
func (r *reader) expr() ast.Expr {
	n := r.byte()
	if n == none || r.err != nil {
		return nil
	}
	r.enter()
	defer r.leave()
	switch n {
	case constant:
		return r.constant()
	case name:
		e := &ast.Name{}
		r.at(&e.Span)
		e.ID, e.Ctx = r.text(), r.context()
		return e
	case attribute:
		e := &ast.Attribute{}
		r.at(&e.Span)
		at := len(r.places)
		e.Value, e.Attr, e.Ctx = r.needed(), r.text(), r.context()
		if r.err == nil {
			if start, end := r.places[at-2], r.places[at-1]; start.Line != end.Line {
				end.Col -= int32(min(len(e.Attr), max(0, int(end.Col))))
				r.others = append(r.others, end)
			}
		}
		return e
	case call:
		e := &ast.Call{}
		r.at(&e.Span)
		e.Func, e.Args, e.Keywords = r.needed(), r.exprs(), list(r, r.keyword)
		return e
	case subscript:
		e := &ast.Subscript{}
		r.at(&e.Span)
		e.Value, e.Slice, e.Ctx = r.needed(), r.needed(), r.context()
		return e
	case starred:
		e := &ast.Starred{}
		r.at(&e.Span)
		e.Value, e.Ctx = r.needed(), r.context()
		return e
	case listExpr:
		e := &ast.List{}
		r.at(&e.Span)
		e.Elts, e.Ctx = r.exprs(), r.context()
		return e
	case tuple:
		e := &ast.Tuple{}
		r.at(&e.Span)
		e.Elts, e.Ctx = r.exprs(), r.context()
		return e
	}
	return r.operation(n)
}

// operation reads operators and displays.
func (r *reader) operation(n byte) ast.Expr {
	switch n {
	case boolOp:
		e := &ast.BoolOp{}
		r.at(&e.Span)
		e.Op, e.Values = ast.BoolOperator(r.symbol(and, 2)), r.exprs()
		return e
	case namedExpr:
		e := &ast.NamedExpr{}
		r.at(&e.Span)
		e.Target, e.Value = r.needed(), r.needed()
		return e
	case binOp:
		e := &ast.BinOp{}
		r.at(&e.Span)
		e.Left, e.Op, e.Right = r.needed(), r.operator(), r.needed()
		return e
	case unaryOp:
		e := &ast.UnaryOp{}
		r.at(&e.Span)
		e.Op, e.Operand = ast.UnaryOperator(r.symbol(invert, 4)), r.needed()
		return e
	case ifExp:
		e := &ast.IfExp{}
		r.at(&e.Span)
		e.Test, e.Body, e.Else = r.needed(), r.needed(), r.needed()
		return e
	case dict:
		e := &ast.Dict{}
		r.at(&e.Span)
		e.Keys, e.Values = r.exprs(), r.exprs()
		return e
	case set:
		e := &ast.Set{}
		r.at(&e.Span)
		e.Elts = r.exprs()
		return e
	case compare:
		e := &ast.Compare{}
		r.at(&e.Span)
		e.Left, e.Ops, e.Comparators = r.needed(), list(r, r.compareOp), r.exprs()
		return e
	case slice:
		e := &ast.Slice{}
		r.at(&e.Span)
		e.Lower, e.Upper, e.Step = r.expr(), r.expr(), r.expr()
		return e
	}
	return r.function(n)
}

// function reads lambdas, comprehensions, and what suspends a function.
func (r *reader) function(n byte) ast.Expr {
	switch n {
	case lambda:
		e := &ast.Lambda{}
		r.at(&e.Span)
		e.Args, e.Body = r.arguments(), r.needed()
		return e
	case listComp:
		e := &ast.ListComp{}
		r.at(&e.Span)
		e.Elt, e.Generators = r.needed(), list(r, r.comprehension)
		return e
	case setComp:
		e := &ast.SetComp{}
		r.at(&e.Span)
		e.Elt, e.Generators = r.needed(), list(r, r.comprehension)
		return e
	case dictComp:
		e := &ast.DictComp{}
		r.at(&e.Span)
		e.Key, e.Value, e.Generators = r.needed(), r.needed(), list(r, r.comprehension)
		return e
	case generatorExp:
		e := &ast.GeneratorExp{}
		r.at(&e.Span)
		e.Elt, e.Generators = r.needed(), list(r, r.comprehension)
		return e
	case await:
		e := &ast.Await{}
		r.at(&e.Span)
		e.Value = r.needed()
		return e
	case yield:
		e := &ast.Yield{}
		r.at(&e.Span)
		e.Value = r.expr()
		return e
	case yieldFrom:
		e := &ast.YieldFrom{}
		r.at(&e.Span)
		e.Value = r.needed()
		return e
	case joinedStr:
		return r.joined()
	case formattedValue:
		return r.formatted()
	}
	r.damaged()
	return nil
}

// joined reads an f-string. Its parts are texts and replacement fields, unless a program has put
// something else there: those are joined by a method, which wants texts.
func (r *reader) joined() ast.Expr {
	e := &ast.JoinedStr{}
	at := len(r.spans)
	r.at(&e.Span)
	e.Values = r.exprs()
	for _, v := range e.Values {
		if r.err != nil || v == nil || isText(v) {
			continue
		}
		if len(e.Values) == 1 {
			return v
		}
		return r.join(e.Values, at)
	}
	return e
}

// isText reports whether the value of an expression is a str in any case.
func isText(e ast.Expr) bool {
	k, ok := e.(*ast.Constant)
	if ok {
		return k.Kind == ast.Str
	}
	switch e.(type) {
	case *ast.FormattedValue, *ast.JoinedStr:
		return true
	}
	return false
}

// join makes the expression ”.join([values]), in the place of node number at.
func (r *reader) join(values []ast.Expr, at int) ast.Expr {
	r.charge(4 * nodeSize)
	if r.err != nil {
		return nil
	}
	empty, all := &ast.Constant{Kind: ast.Str}, &ast.List{Elts: values}
	method := &ast.Attribute{Value: empty, Attr: "join"}
	e := &ast.Call{Func: method, Args: []ast.Expr{all}}
	r.same(at, &empty.Span, &all.Span, &method.Span, &e.Span)
	return e
}

// same gives spans the place of node number at.
func (r *reader) same(at int, spans ...*source.Span) {
	for range spans {
		r.places = append(r.places, r.places[2*at], r.places[2*at+1])
	}
	r.spans = append(r.spans, spans...)
}

// formatted reads a replacement field. Its format is an f-string in package ast; something else
// becomes one.
func (r *reader) formatted() ast.Expr {
	e := &ast.FormattedValue{}
	at := len(r.spans)
	r.at(&e.Span)
	e.Value, e.Conversion = r.needed(), r.small()
	switch spec := r.expr().(type) {
	case nil:
	case *ast.JoinedStr:
		e.FormatSpec = spec
	default:
		if !isText(spec) {
			spec = r.join([]ast.Expr{spec}, at)
		}
		if r.err == nil {
			e.FormatSpec = &ast.JoinedStr{Values: []ast.Expr{spec}}
			r.same(at, &e.FormatSpec.Span)
		}
	}
	return e
}

func (r *reader) comprehension() *ast.Comprehension {
	if r.byte() == none {
		return nil
	}
	r.enter()
	defer r.leave()
	return &ast.Comprehension{Target: r.needed(), Iter: r.needed(), Ifs: r.exprs(), Async: r.small() != 0}
}

func (r *reader) keyword() *ast.Keyword {
	if r.byte() == none {
		return nil
	}
	r.enter()
	defer r.leave()
	k := &ast.Keyword{}
	r.placeOf(&k.Span, true)
	k.Name, k.Value = r.optional(), r.needed()
	return k
}

// constant reads a constant. Of what no literal is, a tuple becomes a display of constants.
func (r *reader) constant() ast.Expr {
	var s source.Span
	at := len(r.spans)
	r.at(&s)
	e := r.constantValue()
	u := r.skip() == "u"
	if r.err != nil {
		return nil
	}
	switch e := e.(type) {
	case *ast.Constant:
		r.spans[at], e.U = &e.Span, u
	case *ast.Tuple:
		r.spans[at] = &e.Span
	case *ast.FrozenSet:
		r.spans[at] = &e.Span
	}
	r.spread(e, at)
	return e
}

// spread gives the elements of a constant its place.
func (r *reader) spread(e ast.Expr, at int) {
	var elems []ast.Expr
	switch e := e.(type) {
	case *ast.Tuple:
		elems = e.Elts
	case *ast.FrozenSet:
		elems = e.Elts
	}
	for _, x := range elems {
		switch x := x.(type) {
		case *ast.Constant:
			r.same(at, &x.Span)
		case *ast.Tuple:
			r.same(at, &x.Span)
		case *ast.FrozenSet:
			r.same(at, &x.Span)
		}
		r.spread(x, at)
	}
}

// isBig reports whether digits are those of a number in hexadecimal.
func isBig(digits string) bool {
	rest, ok := strings.CutPrefix(strings.TrimPrefix(digits, "-"), "0x")
	return ok && rest != "" && strings.Trim(rest, "0123456789abcdef") == ""
}

// invalidKind is the kind of constants that cannot be; their text is the name of the type.
const invalidKind ast.ConstantKind = 255

func (r *reader) constantValue() ast.Expr {
	r.enter()
	defer r.leave()
	e := &ast.Constant{}
	switch kind := r.byte(); kind {
	case ConstNone, ConstTrue, ConstFalse, ConstEllipsis:
		e.Kind = ast.ConstantKind(kind)
	case ConstInt:
		e.Kind, e.Bits = ast.Int, uint64(r.int())
	case ConstBig:
		e.Kind, e.Text = ast.BigInt, r.text()
		if !isBig(e.Text) {
			r.damaged()
		}
	case ConstFloat:
		e.Kind, e.Bits = ast.Float, r.bits()
	case ConstComplex:
		e.Kind, e.Bits = ast.Complex, r.bits()
		if from := r.pos; r.bits() != math.Float64bits(0) && r.err == nil {
			e.Text = r.data[from:r.pos]
		}
	case ConstStr:
		e.Kind, e.Text = ast.Str, r.text()
	case ConstBytes:
		e.Kind, e.Text = ast.Bytes, r.text()
	case ConstInvalid:
		e.Kind, e.Text = invalidKind, r.text()
	case ConstTuple:
		return &ast.Tuple{Elts: list(r, r.constantValue)}
	case ConstFrozenSet:
		return &ast.FrozenSet{Elts: list(r, r.constantValue)}
	default:
		r.damaged()
	}
	return e
}
