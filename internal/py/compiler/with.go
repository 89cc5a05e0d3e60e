// This file compiles with and async with. The exit function lies in a temporary below the block; it
// is called on the normal way, on early ways out, and by the handler for exceptions.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
)

// with compiles a with statement of one or more managers; several nest.
func (u *unit) with(s *ast.With, items []*ast.WithItem) {
	item := items[0]
	at := item.Context.Range()
	if s.Async && !u.isAsync {
		u.fail(s.Span, "'async with' outside async function")
	}
	exit := u.top
	manager := u.expr(item.Context)
	u.reserve(exit + 2)
	value := exit + 1
	u.ab(withOp(s.Async), exit, manager, at)
	if s.Async {
		u.awaitWith(value, 1, at)
	}
	b := u.protectAt(exit+1, &block{kind: blockWith, at: at, cleanup: true, state: exit, async: s.Async})
	before := u.flow
	if item.Vars != nil {
		u.store(item.Vars, value)
		if u.isLocalName(item.Vars) {
			before = u.flow // storing there cannot fail
		}
	}
	u.top = exit + 1
	if len(items) > 1 {
		u.with(s, items[1:])
	} else {
		u.block(s.Body)
	}
	u.leave(b)
	u.exitWith(b)
	end := u.newLabel()
	u.jumpTo(end, at)
	u.withHandler(b, before, end)
	u.top = exit
	u.place(end)
}

func withOp(async bool) bytecode.Op {
	if async {
		return bytecode.AsyncWith
	}
	return bytecode.With
}

// exitWith calls the exit function of a with block that ends without an exception.
func (u *unit) exitWith(b *block) {
	mark := u.top
	callee := u.temp()
	u.move(callee, b.state, b.at)
	for range 3 {
		u.loadConst(bytecode.Const{Kind: bytecode.None}, b.at)
	}
	u.emit(bytecode.Call, 0, r(callee), 3, 0, b.at)
	u.top = callee + 1
	if b.async {
		u.awaitWith(callee, 2, b.at)
	}
	u.top = mark
}

// withHandler lets the exit function see an exception: it is over if that returns something true.
func (u *unit) withHandler(b *block, before flow, end label) {
	exc := u.beginHandler(b, before)
	inner := u.enterHandler(exc, &block{kind: blockWithEnd, at: b.at})
	answer := u.temp()
	u.abc(bytecode.WithExc, answer, b.state, exc, b.at)
	if b.async {
		u.awaitWith(answer, 2, b.at)
	}
	over := u.newLabel()
	u.jump(bytecode.JT, 0, r(answer), 0, over, b.at)
	u.emit(bytecode.Reraise, 0, r(exc), 0, 0, b.at)
	u.dead = true
	u.suspend(inner)
	u.place(over)
	u.emit(bytecode.LeaveHandler, 0, r(exc), 0, 0, b.at)
	u.jumpTo(end, b.at)
	inner.start = len(u.ins)
	u.leaveHandler(inner, exc, before)
}
