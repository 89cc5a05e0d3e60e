// Package ast declares the syntax tree of Python 3.13.
//
// The nodes and their fields are those of CPython's ast module under Go names, with three
// simplifications that lose nothing: async forms share a node with their plain twin (an Async field
// tells them apart), except* shares Try (Star), and type comments, which CPython ignores too unless
// asked, are not kept. Positions are byte spans of a source.File.
//
// A tree is data: building one evaluates nothing, and walking one never changes it. Nodes are
// pointers; optional children are nil.
package ast

import "github.com/hognose/hognose/internal/py/source"

// Node is any part of a tree that has a place in the text.
type Node interface{ Range() source.Span }

// Expr is an expression.
type Expr interface {
	Node
	expr()
}

// Stmt is a statement.
type Stmt interface {
	Node
	stmt()
}

// Pattern is a pattern of a case clause.
type Pattern interface {
	Node
	pattern()
}

// Tree is the root of a tree.
type Tree interface{ tree() }

// Module is a sequence of statements: a file or a snippet.
type Module struct{ Body []Stmt }

// Interactive is one statement as typed at a prompt; its expression statements print their value.
type Interactive struct{ Body []Stmt }

// Expression is a lone expression, as eval takes it.
type Expression struct{ Body Expr }

func (*Module) tree()      {}
func (*Interactive) tree() {}
func (*Expression) tree()  {}

// Context tells what happens to a name, attribute, item or sequence of them.
type Context uint8

const (
	Load Context = iota
	Store
	Del
)

// BoolOperator joins the values of a BoolOp.
type BoolOperator uint8

const (
	And BoolOperator = iota
	Or
)

// Operator is that of a BinOp or AugAssign.
type Operator uint8

const (
	Add Operator = iota
	Sub
	Mult
	MatMult
	Div
	Mod
	Pow
	LShift
	RShift
	BitOr
	BitXor
	BitAnd
	FloorDiv
)

// UnaryOperator is that of a UnaryOp.
type UnaryOperator uint8

const (
	Invert UnaryOperator = iota
	Not
	UAdd
	USub
)

// CompareOperator is one of those in a Compare.
type CompareOperator uint8

const (
	Eq CompareOperator = iota
	NotEq
	Lt
	LtE
	Gt
	GtE
	Is
	IsNot
	In
	NotIn
)

// Arguments are the parameters of a function or lambda.
type Arguments struct {
	PosOnly    []*Arg
	Args       []*Arg
	VarArg     *Arg // *args
	KwOnly     []*Arg
	KwDefaults []Expr // one per KwOnly; nil where there is no default
	KwArg      *Arg   // **kwargs
	Defaults   []Expr // of the last of PosOnly and Args
}

// Arg is one parameter.
type Arg struct {
	source.Span
	Name       string
	Annotation Expr
}

// Keyword is name=value in a call or class statement; Name is "" for **value.
type Keyword struct {
	source.Span
	Name  string
	Value Expr
}

// Alias is one name of an import statement: the dotted name, or "*".
type Alias struct {
	source.Span
	Name   string
	AsName string
}

// WithItem is one context manager of a with statement.
type WithItem struct {
	Context Expr
	Vars    Expr
}

// Comprehension is one for clause with its ifs.
type Comprehension struct {
	Target Expr
	Iter   Expr
	Ifs    []Expr
	Async  bool
}

// ExceptHandler is one except clause; Type is nil for a bare one.
type ExceptHandler struct {
	source.Span
	Type Expr
	Name string
	Body []Stmt
}

// MatchCase is one case clause.
type MatchCase struct {
	Pattern Pattern
	Guard   Expr
	Body    []Stmt
}

// TypeParamKind tells T, *Ts and **P apart.
type TypeParamKind uint8

const (
	TypeVar TypeParamKind = iota
	TypeVarTuple
	ParamSpec
)

// TypeParam is one type parameter (PEP 695); Bound only for TypeVar.
type TypeParam struct {
	source.Span
	Kind    TypeParamKind
	Name    string
	Bound   Expr
	Default Expr
}
