// Package symtab finds out what every name of a tree means.
//
// In: a syntax tree. Out: a [Table], one [Scope] for every piece of code that has names of its own
// (module, function, class, comprehension, type parameters …) and in each scope one [Symbol] for
// every name that occurs there, with its [Binding]: a register of the function, a cell shared with
// inner functions, a cell taken from an outer one, or a global.
//
// Two passes, as the language demands. The first ([collector]) walks the tree in CPython's order
// and notes what is done to each name: assigned, used, declared global … It also raises the errors
// that depend on that order, such as a global statement after a use. Only when a whole function has
// been seen is it known which names it binds; so the second pass ([resolver]) descends through the
// scopes, carrying the set of names bound by enclosing functions, decides every binding, and on the
// way back hands the names that inner scopes left free to the scopes that own them.
//
// Neither pass looks a name up in more than one table: names become small integers, and each
// integer heads a chain of the symbols of that name in the scopes that are open at the moment,
// innermost first. So time is linear in the tree, with one unavoidable exception: a name that is
// used n functions deeper than it is bound is a free variable of all the functions between, and
// each of them gets a symbol for it. Those are charged to the meter like everything else.
//
// # Comprehensions
//
// List, set and dict comprehensions run inside the frame of the scope around them (PEP 709); only
// those in type scopes of a class do not. CPython merges the names of such a comprehension into the
// outer scope, and saves and restores the outer variable around the loop. Here an inlined
// comprehension stays a scope: its variables get registers of their own in the frame of the outer
// scope, which needs no saving. [Scope.Access] hides the difference.
//
// The results are the same, except for programs that CPython 3.13 breaks by merging. Here they
// work:
//
//   - def f(): [x for x in a]; return [x + y for y in a], where x belongs to a function around f, is UnboundLocalError.
//   - class C: fs = [lambda: __class__ for _ in a] is SystemError.
//   - class C: [x for x in a]; type A = x finds no x of a function around C.
package symtab

import (
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
)

// Build finds the scopes of tree, whose positions refer to f. The features are those in force
// before the first line of the text (exec and eval inherit the caller's); the zero value is the
// usual case.
//
// The error is a *source.SyntaxError, equal to the one CPython's symbol table pass reports first,
// or a *budget.Error. The memory of the result stays charged to m; its owner gives back
// [Table.Bytes] when it drops the table. A nil m means no limit.
func Build(f *source.File, tree ast.Tree, inherited Features, m *budget.Meter) (*Table, error) {
	t := new(Table)
	if err := t.Build(f, tree, inherited, m); err != nil {
		return nil, err
	}
	return t, nil
}

// Build is the function Build for a table that its owner has made, and that is empty.
func (t *Table) Build(f *source.File, tree ast.Tree, inherited Features, m *budget.Meter) error {
	t.Features = inherited
	p := passes.Get().(*resolver)
	c := p.collector
	*c = collector{file: f, table: t, meter: m}
	err := c.collect(tree)
	if err == nil {
		err = p.resolve()
	}
	*c, *p = collector{}, resolver{collector: c} // the table refers to nothing of them
	passes.Put(p)
	if err != nil {
		m.Free(t.Bytes)
	}
	return err
}

// passes has the state of passes that are over.
var passes = sync.Pool{New: func() any { return &resolver{collector: new(collector)} }}

// Table holds the scopes of one tree. It is immutable, and safe for concurrent use.
type Table struct {
	Module   *Scope   // the root; also for a lone expression
	Features Features // inherited ones and those of the future statements
	Bytes    int64    // charged to the meter for the table

	scopes map[scopeKey]*Scope
	future source.Span // of the last future statement; zero if there is none
	module Scope       // what Module points to
}

// scopeKey finds a scope by its node. Most nodes own one scope; generic functions, classes and
// aliases own a second for their type parameters, and a type parameter has one for its bound and
// one for its default.
type scopeKey struct {
	node ast.Node
	role role
}

type role uint8

const (
	body role = iota
	typeParams
	defaultValue
)

// Of returns the scope of the body of a FunctionDef, Lambda, ClassDef, comprehension, GeneratorExp
// or TypeAlias. It is nil for nodes inside an annotation that is never evaluated (from __future__
// import annotations).
func (t *Table) Of(n ast.Node) *Scope { return t.scopes[scopeKey{n, body}] }

// TypeParamsOf returns the scope around a generic FunctionDef, ClassDef or TypeAlias, or nil if n
// is not generic.
func (t *Table) TypeParamsOf(n ast.Node) *Scope { return t.scopes[scopeKey{n, typeParams}] }

// BoundOf returns the scope that evaluates the bound or the constraints of p, or nil if it has
// none.
func (t *Table) BoundOf(p *ast.TypeParam) *Scope { return t.scopes[scopeKey{p, body}] }

// DefaultOf returns the scope that evaluates the default of p, or nil if it has none.
func (t *Table) DefaultOf(p *ast.TypeParam) *Scope { return t.scopes[scopeKey{p, defaultValue}] }

// Kind is what a scope belongs to.
type Kind uint8

const (
	Module       Kind = iota
	Class             // the body of a class statement
	Function          // def, async def
	Lambda            // lambda
	ListComp          // [… for …]
	SetComp           // {… for …}
	DictComp          // {…: … for …}
	GeneratorExp      // (… for …)
	TypeAlias         // the value of a type statement
	TypeParams        // the type parameters of a def, class or type statement; the generic thing is made inside
	TypeVariable      // the bound, constraints or default of one type parameter
	annotation        // what from __future__ import annotations keeps from evaluation; never part of a Table
)

// FunctionLike reports whether code of this kind keeps its names in registers and inner scopes see
// them. Only modules and classes keep theirs in a namespace.
func (k Kind) FunctionLike() bool { return k != Module && k != Class && k != annotation }

// Comprehension reports whether k is one of the comprehensions, GeneratorExp included.
func (k Kind) Comprehension() bool { return ListComp <= k && k <= GeneratorExp }

// Scope is one piece of code with names of its own.
type Scope struct {
	Kind     Kind
	Name     string   // as code objects have it: "f", "<module>", "<lambda>", "<generic parameters of f>"
	Node     ast.Node // FunctionDef, Lambda, ClassDef, …, *ast.TypeParam; nil for the module
	Parent   *Scope   // nil for the module
	Children []*Scope // in the order of the walk, inlined comprehensions included

	Symbols []*Symbol // in order of first occurrence

	// Registers of a function-like scope; empty for modules and classes. The parameters come first,
	// in the order of the calling convention: positional, keyword-only, *args, **kwargs. A
	// parameter that is a cell has both. The others follow in order of first mention, which is that
	// of co_varnames in 997 of 1000 functions; CPython numbers them as it generates code, so :=
	// before = makes a difference, and a comprehension variable of the same name.
	Locals  []*Symbol
	NParams int

	Cells []*Symbol // variables that inner functions share, by name; of a class: __class__, __classdict__ if needed
	Frees []*Symbol // cells that come with the function object, by name; of a class also what only its methods use;
	// none in an inlined comprehension

	Nested       bool // inside a function-like scope
	Inlined      bool // a comprehension that runs in its parent's frame
	Generator    bool // has a yield, or is a GeneratorExp
	Coroutine    bool // async def, or has an await or async for
	ReturnsValue bool // has a return with a value
	VarArgs      bool // has *args
	VarKeywords  bool // has **kwargs

	// SeesClass marks type scopes directly inside a class. Their names are first looked up in the
	// class's namespace, which they reach through the free variable __classdict__.
	SeesClass bool

	private *privacy
	index   map[string]*Symbol // nil if there are few symbols
	walk    walkState
}

// Params returns the parameters.
func (s *Scope) Params() []*Symbol { return s.Locals[:s.NParams] }

// fewSymbols is how many are searched one by one. Among 4 that takes 14 ns, among 8 the 20 ns of a
// map, which would have to be built as well. Half of all scopes have 3 symbols or fewer, nine in
// ten at most 10.
const fewSymbols = 8

// Lookup returns the symbol of a name, which must be mangled already, or nil if it does not occur
// in s.
func (s *Scope) Lookup(name string) *Symbol {
	if s.index != nil {
		return s.index[name]
	}
	for _, sym := range s.Symbols {
		if sym.Name == name {
			return sym
		}
	}
	return nil
}

// Binding is where the value of a name lives.
type Binding uint8

const (
	Unresolved     Binding = iota
	Local                  // a register of a function-like scope, an entry of the namespace of a module or class
	Cell                   // a variable of this scope that inner functions share
	Free                   // a cell of an outer scope
	GlobalImplicit         // not bound in any enclosing function
	GlobalExplicit         // declared global
)

// Flags say what happens to a name in a scope.
type Flags uint16

const (
	DefGlobal    Flags = 1 << iota // named in a global statement, here or (module scope) in any function
	DefLocal                       // assigned, deleted, or the name of a def or class
	DefParam                       // a parameter
	DefNonlocal                    // named in a nonlocal statement, or assigned by := in a comprehension
	Used                           // loaded
	DefImport                      // bound by an import
	Annotated                      // target of an annotation
	CompIter                       // iteration variable of a comprehension
	DefTypeParam                   // a type parameter
	// whatever it is here, inner scopes take it from a scope further out, through this one
	FreeClass

	captured // a function inside shares it; set while resolving

	defBound = DefLocal | DefParam | DefImport
)

// The cells that a class fills for its methods.
const (
	classCell = "__class__"
	classDict = "__classdict__"
)

// Symbol is one name in one scope.
type Symbol struct {
	Name    string // mangled
	Flags   Flags
	Binding Binding
	Slot    int32 // index in Scope.Locals, or -1
	Cell    int32 // index in Scope.Cells, or in Scope.Frees if Binding is Free or Flags has FreeClass; or -1

	scope *Scope
	outer *Symbol // the same name in the nearest enclosing scope that has it, while both are open
	id    nameID
}
