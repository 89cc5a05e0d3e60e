// This file compiles comparisons as values and tests of all kinds as jumps.
//
// A test does not compute a bool and then jump: condition passes the label and the wanted truth
// down the expression, so and, or, not and comparisons become jumps alone.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

var compareOps = [...]bytecode.Op{
	ast.Eq: bytecode.Eq, ast.NotEq: bytecode.NE, ast.Lt: bytecode.Lt, ast.LtE: bytecode.LE, ast.Gt: bytecode.Gt,
	ast.GtE: bytecode.GE, ast.Is: bytecode.Is, ast.IsNot: bytecode.IsNot, ast.In: bytecode.In,
	ast.NotIn: bytecode.NotIn,
}

// compare gives the value of a comparison: the first result that is false, or the last.
func (u *unit) compare(e *ast.Compare, want int) operand {
	u.warnIs(e)
	if len(e.Ops) > 1 {
		return u.compareChain(e)
	}
	mark := u.top
	left := u.holdOnce(e, e.Comparators[0].Range())
	right := u.comparand(e.Ops[0], e.Comparators[0])
	l := u.load(left, e.Left.Range())
	rt := u.load(right, e.Comparators[0].Range())
	dst := u.target(want, mark)
	u.abc(compareOps[e.Ops[0]], dst, l, rt, e.Span)
	return u.freeTemps(mark, dst)
}

// holdOnce holds the left side of a comparison.
func (u *unit) holdOnce(e *ast.Compare, later source.Span) operand {
	left := u.hold(e.Left, later)
	if e.Ops[0] < ast.Is {
		u.once(e.Left, left)
	}
	return left
}

// compareChain compiles a < b < c as a value. Each operand is evaluated once; the first comparison
// that is false ends the chain.
func (u *unit) compareChain(e *ast.Compare) operand {
	dst := u.temp()
	end := u.newLabel()
	left := u.load(u.hold(e.Left, e.Span), e.Left.Range())
	for i, op := range e.Ops {
		right := e.Comparators[i]
		reg := u.load(u.holdComparand(e, i), right.Range())
		u.abc(compareOps[op], dst, left, reg, e.Span)
		if i < len(e.Ops)-1 {
			u.jump(bytecode.JF, 0, r(dst), 0, end, e.Span)
		}
		left = u.keepLow(dst+1, reg, e.Span)
	}
	u.place(end)
	u.top = dst + 1
	return operand{reg: dst}
}

// keepLow frees the temporaries from floor on except for the one that is still needed, the right
// side of one comparison and left side of the next. In a long chain it is moved down, or every link
// would take a register.
func (u *unit) keepLow(floor, needed int, at source.Span) int {
	if needed > floor+1 {
		u.move(floor, needed, at)
		needed = floor
	}
	u.top = max(floor, min(u.top, needed+1))
	return needed
}

// comparand compiles the right side of a comparison. Behind in, a display of constants is a
// constant itself.
func (u *unit) comparand(op ast.CompareOperator, e ast.Expr) operand {
	if k, ok := u.constContainer(op, e); ok {
		return u.literal(k)
	}
	v := u.value(e, none)
	if op < ast.Is {
		u.once(e, v)
	}
	return v
}

// holdComparand is comparand for number i of a chain. All but the last are compared twice, so they
// stay what they are.
func (u *unit) holdComparand(e *ast.Compare, i int) operand {
	if i == len(e.Ops)-1 {
		if k, ok := u.constContainer(e.Ops[i], e.Comparators[i]); ok {
			return u.literal(k)
		}
	}
	v := u.hold(e.Comparators[i], e.Span)
	if i == len(e.Ops)-1 && e.Ops[i] < ast.Is {
		u.once(e.Comparators[i], v)
	}
	return v
}

// constContainer turns a list or set of constants behind in into a tuple or frozenset.
func (u *unit) constContainer(op ast.CompareOperator, e ast.Expr) (bytecode.Const, bool) {
	if op < ast.In {
		return bytecode.Const{}, false
	}
	switch e := e.(type) {
	case *ast.List:
		return u.constElems(bytecode.Tuple, e.Elts)
	case *ast.Set:
		return u.constElems(bytecode.FrozenSet, e.Elts)
	}
	return bytecode.Const{}, false
}

// condition compiles a test: control goes to the label if the truth of e equals when, else on.
func (u *unit) condition(e ast.Expr, to label, when bool) {
	u.work(1)
	switch e := e.(type) {
	case *ast.UnaryOp:
		if e.Op == ast.Not {
			u.condition(e.Operand, to, !when)
			return
		}
	case *ast.BoolOp:
		u.boolCondition(e, to, when)
		return
	case *ast.IfExp:
		u.branchCondition(e, to, when)
		return
	case *ast.Compare:
		u.compareCondition(e, to, when)
		return
	}
	mark := u.top
	o := u.value(e, none)
	if o.isConst() {
		if truth(u.constant(o)) == when {
			u.jumpTo(to, e.Range())
		}
		return
	}
	u.jump(jumpIf(when), 0, r(o.reg), 0, to, e.Range())
	u.top = mark
}

// boolCondition tests a and b, a or b.
func (u *unit) boolCondition(e *ast.BoolOp, to label, when bool) {
	last := len(e.Values) - 1
	decides := e.Op == ast.Or
	if decides == when {
		for _, v := range e.Values {
			u.condition(v, to, when)
		}
		return
	}
	over := u.newLabel()
	for _, v := range e.Values[:last] {
		u.condition(v, over, decides)
	}
	u.condition(e.Values[last], to, when)
	u.place(over)
}

// branchCondition tests a conditional expression: each branch is a test of its own.
func (u *unit) branchCondition(e *ast.IfExp, to label, when bool) {
	orelse, end := u.newLabel(), u.newLabel()
	u.condition(e.Test, orelse, false)
	u.condition(e.Body, to, when)
	u.jumpTo(end, e.Span)
	u.place(orelse)
	u.condition(e.Else, to, when)
	u.place(end)
}

// fused describes a compare-and-branch instruction.
type fused struct {
	op, opK bytecode.Op // opK is Nop if there is no form with a constant
	invert  bool        // the instruction tests the opposite
}

var fusedOps = [...]fused{
	ast.Eq: {bytecode.JEq, bytecode.JEqK, false}, ast.NotEq: {bytecode.JNE, bytecode.JNEK, false},
	ast.Lt: {bytecode.JLt, bytecode.JLtK, false}, ast.LtE: {bytecode.JLE, bytecode.JLEK, false},
	ast.Gt: {bytecode.JGt, bytecode.JGtK, false}, ast.GtE: {bytecode.JGE, bytecode.JGEK, false},
	ast.Is: {bytecode.JIs, bytecode.JIsK, false}, ast.IsNot: {bytecode.JIs, bytecode.JIsK, true},
	ast.In: {bytecode.JIn, bytecode.Nop, false}, ast.NotIn: {bytecode.JIn, bytecode.Nop, true},
}

// compareCondition tests a comparison. A chain that should jump when it is true has to jump over
// the rest as soon as one part is false.
func (u *unit) compareCondition(e *ast.Compare, to label, when bool) {
	u.warnIs(e)
	mark := u.top
	over := to
	if when && len(e.Ops) > 1 {
		over = u.newLabel()
	}
	left := u.holdOnce(e, e.Span)
	for i, op := range e.Ops {
		last := i == len(e.Ops)-1
		right := u.holdComparand(e, i)
		l := u.load(left, e.Left.Range())
		if last {
			u.compareBranch(op, l, right, to, when, e.Span)
			break
		}
		reg := u.load(right, e.Comparators[i].Range())
		u.compareBranch(op, l, operand{reg: reg}, over, false, e.Span)
		left = operand{reg: u.keepLow(mark, reg, e.Span)}
	}
	u.top = mark
	if over != to {
		u.place(over)
	}
}

// compareBranch goes to the label if the truth of l op right equals when.
func (u *unit) compareBranch(op ast.CompareOperator, l int, right operand, to label, when bool, at source.Span) {
	f := fusedOps[op]
	x := uint8(0)
	if when != f.invert {
		x = 1
	}
	if right.isConst() && f.opK != bytecode.Nop && (f.op != bytecode.JIs || isSingleton(u.constant(right))) {
		if n, ok := u.operandConst(*u.constant(right)); ok {
			u.jump(f.opK, x, r(l), r(n), to, at)
			return
		}
	}
	u.jump(f.op, x, r(l), r(u.load(right, at)), to, at)
}
