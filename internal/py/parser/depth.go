// This file limits nesting as CPython does, so that the same texts are refused with the same error.
// It also keeps the Go stack of the parser short.

package parser

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/source"
)

// depth counts nesting in the two units in which CPython limits it.
//
// CPython's parser counts the grammar rules it is inside of and refuses more than 6,000:
// MemoryError. One minus sign is one rule, a pair of parentheses 28, because an expression passes
// all layers of operators on its way down. The costs below were measured: how many minus signs
// fewer fit inside a construct than fit outside. They agree with CPython wherever it counts the
// same on every path; where it tries several (a statement may turn out to be an assignment, so its
// first brackets are entered as a target), the edges are at most 30 levels apart.
//
// What nests without recursion, as 1+1+1 and a.b.c do, passes the parser at any length. It fails
// afterwards, when more than 9,997 nodes lie inside one another: RecursionError.
type depth struct {
	level   int        // rules that CPython would be inside of
	leading source.Pos // start of an expression that CPython first tries as a target
	blocks  int        // statements around the current one
	links   int        // of the long chains in the current statement
	tooDeep bool       // a statement has too many nodes inside one another
}

const (
	maxLevel = 6000
	maxNodes = 9997
)

// nowhere is where no expression starts.
const nowhere source.Pos = 1<<32 - 1

// Where the first minus sign may stand. It leaves room for the rules below the last one.
const (
	costFile   = 32
	costEval   = 26
	costSingle = 30
)

// What each construct adds for the expression inside it; "more" is for all but the first of a list.
const (
	costPrefix  = 1
	costPower   = 2
	costTernary = 1
	costLambda  = 2
	costNamed   = 1
	costYield   = 1
	costFrom    = -1 // 'yield from'
	costBool    = 2  // right of 'and', 'or'
	costCompare = 3  // right of a comparison
	costTuple   = 2  // after the first comma
	costAssign  = 2  // right of '='

	costParen      = 28
	costList       = 29
	costMore       = 30 // second element of a display
	costUnpack     = -6 // '*' or '**' in a display, which skips layers of operators
	costIter       = 27 // after 'in' of a comprehension
	costCondition  = 2  // after its 'if', on top of that
	costSubscript  = 24
	costMoreSlices = 27
	costStep       = 1 // on top of that
	costStarIndex  = 2
	costField      = 33
	costSpec       = 4
	costTarget     = 19 // less for brackets that begin a statement

	costDefault   = 6
	costTypeParam = 4

	costBlock = 6
	costLine  = 3 // a block on the line of its header
	costElif  = 1
	costElse  = 1 // also finally, def, class
	costCase  = 2 // also except

	costPatternStart = -16 // against the block of the case
	costGroup        = 6
	costSequence     = 9
	costClassPattern = 8
)

// argumentCosts are the costs of the first argument, of the first that is a keyword or starred, and
// of all others.
type argumentCosts struct{ first, keyword, more int }

var (
	callCosts  = argumentCosts{24, 27, 28}
	classCosts = argumentCosts{5, 5, 6}
)

// enter descends by cost; a leave with the same cost goes back. Every recursion of the parser
// passes one or a descend, and costs at least 1 in sum.
func (p *parser) enter(cost int) {
	if p.level += cost; p.level > maxLevel {
		p.tooComplex()
	}
}

func (p *parser) leave(cost int) { p.level -= cost }

// bracket returns the level from which the costs inside the brackets of an expression that begins
// at start count.
func (p *parser) bracket(start source.Pos) int {
	if start == p.leading {
		return p.level - costTarget
	}
	return p.level
}

// descend goes to a level; the caller restores the one before.
func (p *parser) descend(level int) {
	if p.level = level; level > maxLevel {
		p.tooComplex()
	}
}

func (p *parser) tooComplex() {
	panic(giveUp{p.exception(source.TooComplex, "Parser stack overflowed - Python source too complex to parse")})
}

// chain notes that a loop nested as many nodes. Short chains do not count: even two in every layer
// of operators stay within what the level allows.
func (p *parser) chain(links int) {
	if links > 2 {
		p.links += links - 2
	}
}

// checkDepth looks for too deep a nesting in the statements above mark. Without long chains there
// are at most as many nodes inside one another as levels, and there is nothing to look for.
func (p *parser) checkDepth(mark int) {
	if p.links < maxNodes-maxLevel || p.tooDeep {
		return
	}
	for _, s := range p.stmts[mark:] {
		p.checkStmt(s)
	}
}

// checkStmt measures the expressions of s itself. Statements inside it were measured on their own.
func (p *parser) checkStmt(s ast.Stmt) {
	above := p.blocks + 1
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case ast.Expr:
			p.checkExpr(n, above)
			return false
		case ast.Stmt:
			return n == s
		}
		return true
	})
}

// checkExpr measures e, which lies inside as many nodes as above says. Keywords, parameters and for
// clauses count as nodes in CPython but not here, so that a text is refused a few nodes later if
// its longest path leads through them.
func (p *parser) checkExpr(e ast.Expr, above int) {
	mark := len(p.pending)
	push(p, &p.pending, subtree{e, above})
	for len(p.pending) > mark && !p.tooDeep {
		top := p.pending[len(p.pending)-1]
		drop(&p.pending, len(p.pending)-1)
		p.tooDeep = top.above >= maxNodes
		p.spend(1)
		ast.Inspect(top.root, func(n ast.Node) bool {
			if n == ast.Node(top.root) {
				return true
			}
			child, ok := n.(ast.Expr)
			if ok {
				push(p, &p.pending, subtree{child, top.above + 1})
			}
			return !ok
		})
	}
	drop(&p.pending, mark)
}

// subtree is an expression that is still to be measured, with the number of nodes around it.
type subtree struct {
	root  ast.Expr
	above int
}

func (p *parser) recursionError() error {
	return p.exception(source.Recursion, "maximum recursion depth exceeded during ast construction")
}

// exception returns an error without a place, which MemoryError and RecursionError do not have in
// Python either.
func (p *parser) exception(kind source.ErrorKind, msg string) error {
	return &source.SyntaxError{Kind: kind, Msg: msg, Filename: p.file.Name}
}
