// This file is the memory of the parser: slabs that nodes are cut from, and stacks on which lists
// of unknown length are collected before they are copied into the tree. Everything is charged to
// the meter before it is allocated.

package parser

import (
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
)

// memory is where nodes and lists of nodes come from.
//
// Half of all nodes are names, constants, attributes and calls. They are cut from slabs, which
// saves most of the time an allocator takes. A slab is as long as half of what was cut before, so
// that little is wasted on small texts. Lists of children grow on stacks shared by the whole parse
// and are copied once, at their final length.
type memory struct {
	credit  int64 // bytes charged to the meter and not used yet
	scratch int64 // bytes of the stacks below

	names      slab[ast.Name]
	constants  slab[ast.Constant]
	attributes slab[ast.Attribute]
	calls      slab[ast.Call]
	keywords   slab[ast.Keyword]
	subscripts slab[ast.Subscript]
	binOps     slab[ast.BinOp]
	tuples     slab[ast.Tuple]
	exprStmts  slab[ast.ExprStmt]
	assigns    slab[ast.Assign]
	args       slab[ast.Arg]
	lists      slab[ast.Expr] // of the lists of expressions

	stmts          []ast.Stmt
	exprs          []ast.Expr
	values         []ast.Expr // of dicts, and default values
	kwargs         []*ast.Keyword
	params         []*ast.Arg
	clauses        []*ast.Comprehension
	ops            []ast.CompareOperator
	aliases        []*ast.Alias
	items          []*ast.WithItem
	handlers       []*ast.ExceptHandler
	cases          []*ast.MatchCase
	patterns       []ast.Pattern
	words          []string
	typeParamStack []*ast.TypeParam
	pending        []subtree
}

// minNodeBytes is the least that a token adds to a tree, with punctuation included: "pass;" takes
// 24 bytes for two. Over CPython's library it is 36 bytes a token, and 28 in the leanest file.
const minNodeBytes = 8

// reserve refuses a text whose tree cannot fit before any of it is built.
func (p *parser) reserve() {
	bytes := int64(len(p.toks)) * minNodeBytes
	if err := p.meter.Alloc(bytes); err != nil {
		panic(giveUp{err})
	}
	p.credit = bytes
}

// creditBytes is how much is charged at a time.
const creditBytes = 4 << 10

// charge takes n bytes from the meter.
func (p *parser) charge(n int) {
	if p.credit -= int64(n); p.credit < 0 {
		more := creditBytes - p.credit
		if err := p.meter.Alloc(more); err != nil {
			more = -p.credit
			if err := p.meter.Alloc(more); err != nil {
				p.credit += int64(n)
				panic(giveUp{err})
			}
		}
		p.credit += more
	}
}

// refundUnused gives back what was charged and is not part of the tree.
func (p *parser) refundUnused() {
	p.meter.Free(p.credit + p.scratch)
	p.credit, p.scratch = 0, 0
}

// refund gives back what was charged to m since it stood at before.
func refund(m *budget.Meter, before int64) { m.Free(charged(m) - before) }

// charged returns the bytes charged to m so far.
func charged(m *budget.Meter) int64 {
	if m == nil {
		return 0
	}
	return m.Bytes()
}

// node returns v as a node of its own.
func node[T any](p *parser, v T) *T {
	p.charge(int(unsafe.Sizeof(v)))
	n := new(T)
	*n = v
	return n
}

// slab hands out values of one type from long arrays.
type slab[T any] struct {
	free []T
	cut  int
}

const (
	firstSlab = 2 // most snippets are a line or two
	minSlab   = 4
	maxSlab   = 512
)

// new returns the address of a zero T.
func (s *slab[T]) new(p *parser) *T {
	if len(s.free) == 0 {
		s.grow(p, 1)
	}
	t := &s.free[0]
	s.free = s.free[1:]
	return t
}

// copy returns a copy of list that cannot be appended to in place.
func (s *slab[T]) copy(p *parser, list []T) []T {
	n := len(list)
	if n > len(s.free) {
		s.grow(p, n)
	}
	c := s.free[:n:n]
	s.free = s.free[n:]
	copy(c, list)
	return c
}

// grow starts an array that holds at least n values.
func (s *slab[T]) grow(p *parser, n int) {
	if s.cut == 0 {
		n = max(n, firstSlab)
	} else {
		n = max(n, min(max(s.cut/2, minSlab), maxSlab))
	}
	var zero T
	p.charge(n * int(unsafe.Sizeof(zero)))
	s.free = make([]T, n)
	s.cut += n
}

// push puts v on a stack.
func push[T any](p *parser, stack *[]T, v T) {
	if len(*stack) == cap(*stack) {
		grow(p, stack)
	}
	*stack = append(*stack, v)
}

// grow doubles a stack. Its memory is scratch: it is given back when the parse is over.
func grow[T any](p *parser, stack *[]T) {
	n := max(2*cap(*stack), minSlab)
	var zero T
	bytes := n * int(unsafe.Sizeof(zero))
	p.charge(bytes)
	p.scratch += int64(bytes)
	grown := make([]T, len(*stack), n)
	copy(grown, *stack)
	*stack = grown
}

// take removes what a stack holds above mark and returns it as a list of its own: nil if that is
// nothing.
func take[T any](p *parser, stack *[]T, mark int) []T {
	top := (*stack)[mark:]
	if len(top) == 0 {
		return nil
	}
	var zero T
	p.charge(len(top) * int(unsafe.Sizeof(zero)))
	list := make([]T, len(top))
	copy(list, top)
	drop(stack, mark)
	return list
}

// takeExprs is take for the stack of expressions, whose lists come from a slab.
func (p *parser) takeExprs(mark int) []ast.Expr {
	top := p.exprs[mark:]
	if len(top) == 0 {
		return nil
	}
	list := p.lists.copy(p, top)
	drop(&p.exprs, mark)
	return list
}

// drop removes what a stack holds above mark.
func drop[T any](stack *[]T, mark int) { *stack = (*stack)[:mark] }
