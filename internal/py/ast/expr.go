// This file declares the expressions. Names and fields are CPython's, in Go's spelling.

package ast

import "github.com/hognose/hognose/internal/py/source"

type (
	BoolOp struct {
		source.Span
		Op     BoolOperator
		Values []Expr // two or more
	}
	NamedExpr struct {
		source.Span
		Target Expr // *Name
		Value  Expr
	}
	BinOp struct {
		source.Span
		Op    Operator
		Left  Expr
		Right Expr
	}
	UnaryOp struct {
		source.Span
		Op      UnaryOperator
		Operand Expr
	}
	Lambda struct {
		source.Span
		Args *Arguments
		Body Expr
	}
	IfExp struct {
		source.Span
		Test Expr
		Body Expr
		Else Expr
	}
	// Dict has as many Keys as Values; a nil key marks **value.
	Dict struct {
		source.Span
		Keys   []Expr
		Values []Expr
	}
	Set struct {
		source.Span
		Elts []Expr
	}
	ListComp struct {
		source.Span
		Elt        Expr
		Generators []*Comprehension
	}
	SetComp struct {
		source.Span
		Elt        Expr
		Generators []*Comprehension
	}
	DictComp struct {
		source.Span
		Key        Expr
		Value      Expr
		Generators []*Comprehension
	}
	GeneratorExp struct {
		source.Span
		Elt        Expr
		Generators []*Comprehension
	}
	Await struct {
		source.Span
		Value Expr
	}
	Yield struct {
		source.Span
		Value Expr
	}
	YieldFrom struct {
		source.Span
		Value Expr
	}
	Compare struct {
		source.Span
		Left        Expr
		Ops         []CompareOperator
		Comparators []Expr
	}
	Call struct {
		source.Span
		Func     Expr
		Args     []Expr
		Keywords []*Keyword
	}
	// FormattedValue is a replacement field of an f-string. Conversion is 's', 'r', 'a' or -1.
	FormattedValue struct {
		source.Span
		Value      Expr
		Conversion int
		FormatSpec *JoinedStr
	}
	// JoinedStr is an f-string: *Constant and *FormattedValue.
	JoinedStr struct {
		source.Span
		Values []Expr
	}
	Attribute struct {
		source.Span
		Ctx   Context
		Value Expr
		Attr  string
	}
	Subscript struct {
		source.Span
		Ctx   Context
		Value Expr
		Slice Expr
	}
	Starred struct {
		source.Span
		Ctx   Context
		Value Expr
	}
	Name struct {
		source.Span
		Ctx Context
		ID  string // NFKC
	}
	List struct {
		source.Span
		Ctx  Context
		Elts []Expr
	}
	Tuple struct {
		source.Span
		Ctx  Context
		Elts []Expr
	}
	// FrozenSet is a constant that no literal is; trees that programs make may have it.
	FrozenSet struct {
		source.Span
		Elts []Expr // *Constant, *FrozenSet, and *Tuple of them
	}
	Slice struct {
		source.Span
		Lower Expr
		Upper Expr
		Step  Expr
	}
)

func (*BoolOp) expr()         {}
func (*NamedExpr) expr()      {}
func (*BinOp) expr()          {}
func (*UnaryOp) expr()        {}
func (*Lambda) expr()         {}
func (*IfExp) expr()          {}
func (*Dict) expr()           {}
func (*Set) expr()            {}
func (*ListComp) expr()       {}
func (*SetComp) expr()        {}
func (*DictComp) expr()       {}
func (*GeneratorExp) expr()   {}
func (*Await) expr()          {}
func (*Yield) expr()          {}
func (*YieldFrom) expr()      {}
func (*Compare) expr()        {}
func (*Call) expr()           {}
func (*FormattedValue) expr() {}
func (*JoinedStr) expr()      {}
func (*Constant) expr()       {}
func (*Attribute) expr()      {}
func (*Subscript) expr()      {}
func (*Starred) expr()        {}
func (*Name) expr()           {}
func (*List) expr()           {}
func (*Tuple) expr()          {}
func (*FrozenSet) expr()      {}
func (*Slice) expr()          {}
