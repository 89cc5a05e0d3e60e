// This file declares the statements. Names and fields are CPython's, in Go's spelling.

package ast

import "github.com/hognose/hognose/internal/py/source"

type (
	// FunctionDef is def or async def. Its span starts at def (or async), after the decorators.
	FunctionDef struct {
		source.Span
		Async      bool
		Name       string
		Args       *Arguments
		Body       []Stmt
		Decorators []Expr
		Returns    Expr
		TypeParams []*TypeParam
	}
	ClassDef struct {
		source.Span
		Name       string
		Bases      []Expr
		Keywords   []*Keyword
		Body       []Stmt
		Decorators []Expr
		TypeParams []*TypeParam
	}
	Return struct {
		source.Span
		Value Expr
	}
	Delete struct {
		source.Span
		Targets []Expr
	}
	Assign struct {
		source.Span
		Targets []Expr // a = b = value has two
		Value   Expr
	}
	TypeAlias struct {
		source.Span
		Name       Expr // *Name
		TypeParams []*TypeParam
		Value      Expr
	}
	AugAssign struct {
		source.Span
		Op     Operator
		Target Expr
		Value  Expr
	}
	// AnnAssign is target: annotation [= value]; Simple if the target is a name without
	// parentheses.
	AnnAssign struct {
		source.Span
		Simple     bool
		Target     Expr
		Annotation Expr
		Value      Expr
	}
	For struct {
		source.Span
		Async  bool
		Target Expr
		Iter   Expr
		Body   []Stmt
		Else   []Stmt
	}
	While struct {
		source.Span
		Test Expr
		Body []Stmt
		Else []Stmt
	}
	If struct {
		source.Span
		Test Expr
		Body []Stmt
		Else []Stmt // elif: a single *If
	}
	With struct {
		source.Span
		Async bool
		Items []*WithItem
		Body  []Stmt
	}
	Match struct {
		source.Span
		Subject Expr
		Cases   []*MatchCase
	}
	Raise struct {
		source.Span
		Exc   Expr
		Cause Expr
	}
	// Try is try … except; Star if its handlers are except*.
	Try struct {
		source.Span
		Star     bool
		Body     []Stmt
		Handlers []*ExceptHandler
		Else     []Stmt
		Finally  []Stmt
	}
	Assert struct {
		source.Span
		Test Expr
		Msg  Expr
	}
	Import struct {
		source.Span
		Names []*Alias
	}
	// ImportFrom is from Module import Names; Module is "" in "from . import x", Level counts the
	// dots.
	ImportFrom struct {
		source.Span
		Level  int
		Module string
		Names  []*Alias
	}
	Global struct {
		source.Span
		Names []string
	}
	Nonlocal struct {
		source.Span
		Names []string
	}
	ExprStmt struct {
		source.Span
		Value Expr
	}
	Pass     struct{ source.Span }
	Break    struct{ source.Span }
	Continue struct{ source.Span }
)

func (*FunctionDef) stmt() {}
func (*ClassDef) stmt()    {}
func (*Return) stmt()      {}
func (*Delete) stmt()      {}
func (*Assign) stmt()      {}
func (*TypeAlias) stmt()   {}
func (*AugAssign) stmt()   {}
func (*AnnAssign) stmt()   {}
func (*For) stmt()         {}
func (*While) stmt()       {}
func (*If) stmt()          {}
func (*With) stmt()        {}
func (*Match) stmt()       {}
func (*Raise) stmt()       {}
func (*Try) stmt()         {}
func (*Assert) stmt()      {}
func (*Import) stmt()      {}
func (*ImportFrom) stmt()  {}
func (*Global) stmt()      {}
func (*Nonlocal) stmt()    {}
func (*ExprStmt) stmt()    {}
func (*Pass) stmt()        {}
func (*Break) stmt()       {}
func (*Continue) stmt()    {}
