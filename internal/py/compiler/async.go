// This file compiles yield, yield from and await. The last two are the same loop over an inner
// iterator (YieldFrom); they differ in how the iterator is found.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// yield compiles a yield expression. Its value is what the generator is sent.
func (u *unit) yield(e *ast.Yield, want int) operand {
	if !u.ownScope().Kind.FunctionLike() {
		u.fail(e.Span, "'yield' outside function")
	}
	mark := u.top
	var value int
	if e.Value == nil {
		value = u.loadConst(bytecode.Const{Kind: bytecode.None}, e.Span)
	} else {
		value = u.expr(e.Value)
	}
	dst := u.target(want, mark)
	u.emit(bytecode.Yield, u.asyncGenerator(), r(dst), r(value), 0, e.Span)
	return u.freeTemps(mark, dst)
}

// asyncGenerator is 1 if the unit is one, for Yield.
func (u *unit) asyncGenerator() uint8 {
	if s := u.ownScope(); s.Coroutine && s.Generator {
		return 1
	}
	return 0
}

// yieldFrom compiles yield from. Result and iterator lie side by side, as YieldFrom wants them.
func (u *unit) yieldFrom(e *ast.YieldFrom) operand {
	s := u.ownScope()
	if !s.Kind.FunctionLike() {
		u.fail(e.Span, "'yield from' outside function")
	}
	if u.isAsync {
		u.fail(e.Span, "'yield from' inside async function")
	}
	result := u.temp()
	it := u.top
	src := u.expr(e.Value)
	u.reserve(it + 1)
	u.ab(bytecode.YieldIter, it, src, e.Span)
	u.yieldFromIterator(result, e.Span)
	u.top = it
	return operand{reg: result}
}

// yieldFromIterator delegates to the iterator in the register behind result until it ends.
func (u *unit) yieldFromIterator(result int, at source.Span) {
	u.loadConstTo(result, bytecode.Const{Kind: bytecode.None}, at)
	u.ab(bytecode.YieldFrom, result, result+1, at)
	u.top = result + 1
}

// await compiles an await expression.
func (u *unit) await(e *ast.Await) operand {
	if !u.isAsync && !u.ownScope().Kind.FunctionLike() {
		u.fail(e.Span, "'await' outside function")
	}
	if !u.mayAwait() {
		u.fail(e.Span, "'await' outside async function")
	}
	result := u.temp()
	it := u.top
	src := u.expr(e.Value)
	u.reserve(it + 1)
	u.ab(bytecode.Awaitable, it, src, e.Span)
	u.yieldFromIterator(result, e.Span)
	return operand{reg: result}
}

// mayAwait reports whether await is allowed: in async functions, and in the code of a
// comprehension, which becomes asynchronous by it.
func (u *unit) mayAwait() bool { return u.isAsync || u.ownScope().Kind.Comprehension() }

// awaitWith awaits what __aenter__ (what is 1) or __aexit__ (2) returned, in place.
func (u *unit) awaitWith(reg int, what uint8, at source.Span) {
	mark := u.top
	result := u.temp()
	it := u.temp()
	u.emit(bytecode.Awaitable, what, r(it), r(reg), 0, at)
	u.yieldFromIterator(result, at)
	u.move(reg, result, at)
	u.top = mark
}
