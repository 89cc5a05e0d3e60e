// This file compiles for, while and async for.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// forStmt compiles a for loop. The step to the next item is at the bottom, where continue goes; the
// loop begins by jumping there:
//
//	Iter it; Jump → next; body: …; next: ForIter it, item → body; else clause; exit:
func (u *unit) forStmt(s *ast.For) {
	if s.Async {
		u.asyncFor(s)
		return
	}
	at := s.Iter.Range()
	it := u.iterator(s.Iter)
	b := &block{kind: blockLoop, at: s.Span, exit: u.newLabel(), next: u.newLabel()}
	item, body := u.loopHead(s.Target, b.next, at)
	u.enter(b)
	u.storeItemOfLoop(s.Target, item)
	u.block(s.Body)
	u.leave(b)
	u.place(b.next)
	u.mark(at)
	u.reserve(item + 1)
	u.jump(bytecode.ForIter, 0, r(it), r(item), body, at)
	u.top = it
	u.block(s.Else)
	u.place(b.exit)
}

// iterator makes an iterator in the first free temporary, which stays taken.
func (u *unit) iterator(e ast.Expr) int {
	it := u.top
	src := u.iterable(e)
	u.reserve(it + 1)
	u.emit(bytecode.Iter, 1, r(it), r(src), 0, e.Range())
	return it
}

// iterable compiles what a loop iterates over. A list or set of constants becomes a tuple or
// frozenset; the frozenset's order is not the one the set would have.
func (u *unit) iterable(e ast.Expr) int {
	if k, ok := u.constContainer(ast.In, e); ok {
		return u.loadConst(k, e.Range())
	}
	return u.expr(e)
}

// loopHead jumps to the step of a for loop and starts its body. The item goes into the register
// that is returned: that of the target if it is a local variable, or a temporary.
func (u *unit) loopHead(target ast.Expr, next label, at source.Span) (item int, body label) {
	body = u.newLabel()
	before := u.flow
	u.jumpTo(next, at)
	u.flow = before
	u.placeLoop(body)
	if n, ok := target.(*ast.Name); ok {
		if reg, ok := u.register(n.ID); ok {
			return reg, body
		}
	}
	return u.top, body
}

// storeItemOfLoop assigns the item of a for loop to the target.
func (u *unit) storeItemOfLoop(target ast.Expr, item int) {
	mark := u.top
	u.reserve(item + 1)
	u.store(target, item)
	u.top = mark
}

// while compiles a while loop. Every turn executes one Loop, the bottom, where continue goes as
// well:
//
//	test: if not … → else; body; next: Loop → test; else clause; exit:
func (u *unit) while(s *ast.While) {
	truthy, known := u.staticTruth(s.Test)
	b := &block{kind: blockLoop, at: s.Span, exit: u.newLabel(), next: u.newLabel()}
	test, orelse := u.newLabel(), u.newLabel()
	before := u.flow
	u.placeLoop(test)
	if known && !truthy {
		u.dead = true
	}
	if !known {
		u.mark(s.Test.Range())
		u.condition(s.Test, orelse, false)
	}
	u.enter(b)
	u.block(s.Body)
	u.leave(b)
	u.place(b.next)
	u.jump(bytecode.Loop, 0, 0, 0, test, s.Span)
	if known && !truthy {
		u.flow = before
	} else {
		u.place(orelse)
	}
	u.block(s.Else)
	u.place(b.exit)
}

// asyncFor compiles async for. What __anext__ raises ends the loop if it is StopAsyncIteration:
//
//	it = iterator; next: item = await it.__anext__(); body; Loop → next; end: else clause; exit:
func (u *unit) asyncFor(s *ast.For) {
	if !u.isAsync {
		u.fail(s.Span, "'async for' outside async function")
	}
	it := u.asyncIterator(s.Iter)
	b := &block{kind: blockLoop, at: s.Span, exit: u.newLabel(), next: u.newLabel()}
	top := u.newLabel()
	before := u.flow
	u.placeLoop(top)
	u.enter(b)
	step := u.asyncNext(it, s.Span)
	u.storeItemOfLoop(s.Target, step.reg)
	u.top = it + 1
	u.block(s.Body)
	u.leave(b)
	u.place(b.next)
	u.jump(bytecode.Loop, 0, 0, 0, top, s.Span)
	u.endAsyncFor(step, before, s.Span)
	u.top = it
	u.block(s.Else)
	u.place(b.exit)
}

// asyncIterator makes an asynchronous iterator in the first free temporary, which stays taken.
func (u *unit) asyncIterator(e ast.Expr) int {
	it := u.top
	src := u.expr(e)
	u.reserve(it + 1)
	u.ab(bytecode.AIter, it, src, e.Range())
	return it
}

// asyncNext awaits the next item of an asynchronous iterator; it ends up in the first free
// temporary, which stays taken.
func (u *unit) asyncNext(it int, at source.Span) *block {
	step := u.protect(&block{kind: blockAsyncStep, at: at})
	item := u.temp()
	u.ab(bytecode.ANext, u.temp(), it, at)
	u.yieldFromIterator(item, at)
	u.leave(step)
	return step
}

// endAsyncFor is where the loop goes when there is no next item.
func (u *unit) endAsyncFor(step *block, before flow, at source.Span) {
	exc := u.beginHandler(step, before)
	u.emit(bytecode.EndAFor, 0, r(exc), 0, 0, at)
}
