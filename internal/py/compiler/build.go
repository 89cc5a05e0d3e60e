// This file compiles displays: tuples, lists, sets and dicts. Short ones are built from registers
// by one instruction. Long ones, and those with * or **, start with a part and are extended piece
// by piece, so that the number of registers stays bounded.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// chunk is how many elements of a display are in registers at once. Longer ones are built piece by
// piece.
const chunk = 64

// tuple compiles a tuple display. One of constants is a constant.
func (u *unit) tuple(e *ast.Tuple, want int) operand {
	if k, ok := u.constElems(bytecode.Tuple, e.Elts); ok {
		return u.literal(k)
	}
	mark := u.top
	if len(e.Elts) > chunk || hasStarred(e.Elts) {
		list := u.build(listOps, e.Elts, e.Span)
		dst := u.target(want, mark)
		u.ab(bytecode.ToTuple, dst, list, e.Span)
		return u.freeTemps(mark, dst)
	}
	return u.display(bytecode.NewTuple, e.Elts, want, e.Span)
}

// once notes that one instruction alone will read o, the value of e that was just compiled. Displays of
// tuples are told (see bytecode.NewTuple).
func (u *unit) once(e ast.Expr, o operand) {
	if _, ok := e.(*ast.Tuple); !ok || o.isConst() || u.dead {
		return
	}
	if last := &u.ins[len(u.ins)-1]; last.Op == bytecode.NewTuple && last.A == r(o.reg) {
		last.X = 1
	}
}

func (u *unit) list(e *ast.List, want int) operand {
	return u.collection(listOps, e.Elts, want, e.Span)
}
func (u *unit) set(e *ast.Set, want int) operand { return u.collection(setOps, e.Elts, want, e.Span) }

// collectionOps are the instructions that build lists or sets.
type collectionOps struct {
	create, add, extend bytecode.Op
	constant            bytecode.ConstKind // of all elements together
}

var (
	listOps = collectionOps{bytecode.NewList, bytecode.Append, bytecode.Extend, bytecode.Tuple}
	setOps  = collectionOps{bytecode.NewSet, bytecode.AddSet, bytecode.Update, bytecode.FrozenSet}
)

// manyConstants is from how many constants on a list or set is made from one constant. It is
// CPython's number, which decides in what order a set like {8, 0, 16} is filled.
const manyConstants = 3

// collection compiles a list or set display.
func (u *unit) collection(ops collectionOps, elts []ast.Expr, want int, at source.Span) operand {
	mark := u.top
	constants := len(elts) >= manyConstants && allConstant(elts)
	if !constants && len(elts) <= chunk && !hasStarred(elts) {
		return u.display(ops.create, elts, want, at)
	}
	reg := u.build(ops, elts, at)
	if want != none {
		u.move(want, reg, at)
		reg = want
	}
	return u.freeTemps(mark, reg)
}

// display builds a tuple, list or set of elements that fit in registers.
func (u *unit) display(op bytecode.Op, elts []ast.Expr, want int, at source.Span) operand {
	mark := u.top
	u.pushAll(elts)
	u.reserve(mark + 1) // also for none: the operand must name a register
	dst := u.target(want, mark)
	u.emit(op, 0, r(dst), r(mark), uint16(len(elts)), at)
	return u.freeTemps(mark, dst)
}

func (u *unit) pushAll(elts []ast.Expr) {
	for _, e := range elts {
		u.push(e)
	}
}

// build builds a list or set of any length, with starred elements, in the first free temporary.
func (u *unit) build(ops collectionOps, elts []ast.Expr, at source.Span) int {
	dst := u.top
	if k, ok := u.constElems(ops.constant, elts); ok {
		u.temp()
		u.emit(ops.create, 0, r(dst), r(dst), 0, at)
		u.ab(ops.extend, dst, u.loadConst(k, at), at)
		u.top = dst + 1
		return dst
	}
	n := 0
	for n < len(elts) && n < chunk && !isStarred(elts[n]) {
		n++
	}
	u.pushAll(elts[:n])
	u.reserve(dst + 1)
	u.emit(ops.create, 0, r(dst), r(dst), uint16(n), at)
	u.top = dst + 1
	u.extend(ops, dst, elts[n:], at)
	return dst
}

// extend adds elements, some of them starred, to a list or set under construction.
func (u *unit) extend(ops collectionOps, dst int, elts []ast.Expr, at source.Span) {
	mark := u.top
	for _, e := range elts {
		if s, ok := e.(*ast.Starred); ok {
			u.ab(ops.extend, dst, u.expr(s.Value), at)
		} else {
			u.ab(ops.add, dst, u.expr(e), at)
		}
		u.top = mark
	}
}

func isStarred(e ast.Expr) bool {
	_, ok := e.(*ast.Starred)
	return ok
}

func hasStarred(elts []ast.Expr) bool {
	for _, e := range elts {
		if isStarred(e) {
			return true
		}
	}
	return false
}

// constElems makes a constant of elements that all are constants.
func (u *unit) constElems(kind bytecode.ConstKind, elts []ast.Expr) (bytecode.Const, bool) {
	if !allConstant(elts) {
		return bytecode.Const{}, false
	}
	u.alloc(80 * int64(len(elts)))
	elems := make([]bytecode.Const, len(elts))
	mark := len(u.lits)
	for i, e := range elts {
		elems[i] = *u.constant(u.value(e, none))
		u.lits = u.lits[:mark]
	}
	return bytecode.Const{Kind: kind, Elems: elems}, true
}

func allConstant(elts []ast.Expr) bool {
	for _, e := range elts {
		if !isConstant(e) {
			return false
		}
	}
	return true
}

// isConstant reports whether an expression is a literal, a signed one, or a tuple of such. Tuples
// nest no deeper than parentheses may, so looking at them once per level is cheap enough.
func isConstant(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Constant:
		return true
	case *ast.Tuple:
		return allConstant(e.Elts)
	case *ast.UnaryOp:
		k, ok := e.Operand.(*ast.Constant)
		return ok && e.Op == ast.USub && (k.Kind == ast.Int || k.Kind == ast.Float)
	}
	return false
}

// dict compiles a dict display. The items before the first ** that fit are built by one
// instruction; the others are added one by one.
func (u *unit) dict(e *ast.Dict, want int) operand {
	mark := u.top
	n := 0
	for n < len(e.Keys) && n < chunk/2 && e.Keys[n] != nil {
		n++
	}
	for i := range n {
		u.push(e.Keys[i])
		u.push(e.Values[i])
	}
	u.reserve(mark + 1)
	dst := want
	if n < len(e.Keys) || want == none {
		dst = mark
	}
	u.emit(bytecode.NewDict, 0, r(dst), r(mark), uint16(n), e.Span)
	if n == len(e.Keys) {
		return u.freeTemps(mark, dst)
	}
	u.top = dst + 1
	for i := n; i < len(e.Keys); i++ {
		u.addItem(dst, e.Keys[i], e.Values[i], e.Span)
	}
	if want != none {
		u.move(want, dst, e.Span)
		dst = want
	}
	return u.freeTemps(mark, dst)
}

// addItem adds one item, or all those of **value, to a dict under construction.
func (u *unit) addItem(dict int, key, value ast.Expr, at source.Span) {
	mark := u.top
	if key == nil {
		u.ab(bytecode.Merge, dict, u.expr(value), at)
	} else {
		k := u.load(u.hold(key, value.Range()), key.Range())
		u.abc(bytecode.SetDict, dict, k, u.expr(value), at)
	}
	u.top = mark
}

// pushDict builds a dict of n items in the first free temporary; item pushes the key and the value
// of one.
func (u *unit) pushDict(n int, at source.Span, item func(int)) {
	dst := u.top
	first := min(n, chunk/2)
	for i := range first {
		item(i)
	}
	u.reserve(dst + 1)
	u.emit(bytecode.NewDict, 0, r(dst), r(dst), uint16(first), at)
	u.top = dst + 1
	for i := first; i < n; i++ {
		item(i)
		u.abc(bytecode.SetDict, dst, dst+1, dst+2, at)
		u.top = dst + 1
	}
}
