// This file compiles try statements.
//
// Entering a try costs nothing: a table of handlers says which instructions are protected, and
// where control goes with the exception in which register. While a handler runs, the exception is
// the one being handled (EnterHandler), and a block around it restores what was handled before on
// every way out (LeaveHandler).

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
)

// try compiles all forms of try. With a finally clause, the rest is the body of a simpler
// statement.
func (u *unit) try(s *ast.Try) {
	switch {
	case len(s.Finally) > 0:
		u.tryFinally(s)
	case s.Star:
		u.tryStar(s)
	default:
		u.tryExcept(s)
	}
}

// tryFinally compiles the finally clause once behind the body and once for exceptions; ways out of
// the body that jump or return get copies of their own.
func (u *unit) tryFinally(s *ast.Try) {
	before := u.flow
	end := u.newLabel()
	b := u.protect(&block{kind: blockFinally, at: s.Span, cleanup: true, finally: s.Finally})
	switch {
	case len(s.Handlers) > 0 && s.Star:
		u.tryStar(s)
	case len(s.Handlers) > 0:
		u.tryExcept(s)
	default:
		u.block(s.Body)
	}
	u.leave(b)
	u.block(s.Finally)
	u.jumpTo(end, s.Span)

	exc := u.beginHandler(b, before)
	inner := u.enterHandler(exc, &block{kind: blockFinallyEnd, at: s.Span, state: exc})
	u.block(s.Finally)
	u.emit(bytecode.Reraise, 0, r(exc), 0, 0, s.Span)
	u.leaveHandler(inner, exc, before)
	u.top = exc
	u.place(end)
}

// enterHandler makes the exception in a register the one that is being handled, and opens the block
// of the code that handles it.
func (u *unit) enterHandler(exc int, b *block) *block {
	u.emit(bytecode.EnterHandler, 0, r(exc), 0, 0, b.at)
	b.cleanup = true
	return u.protect(b)
}

// leaveHandler closes that block. Its own handler restores what was being handled before and raises
// on.
func (u *unit) leaveHandler(b *block, exc int, before flow) {
	u.leave(b)
	u.dead = true
	again := u.beginHandler(b, before)
	u.emit(bytecode.LeaveHandler, 0, r(exc), 0, 0, b.at)
	u.emit(bytecode.Reraise, 0, r(again), 0, 0, b.at)
	u.dead = true
}

// tryExcept compiles try … except … else:
//
//	body; else clause; Jump → end
//	handler: EnterHandler; test 1 → 2; clause 1; LeaveHandler; Jump → end; 2: …; Reraise
//	again:   LeaveHandler; Reraise        (what the clauses raise)
func (u *unit) tryExcept(s *ast.Try) {
	before := u.flow
	exc, end := u.tryBody(s, before)
	all := u.enterHandler(exc, &block{kind: blockHandlers, at: s.Span})
	for i, h := range s.Handlers {
		if h.Type == nil && i < len(s.Handlers)-1 {
			u.fail(h.Span, "default 'except:' must be last")
		}
		u.clause(h, exc, all, end)
	}
	u.emit(bytecode.Reraise, 0, r(exc), 0, 0, s.Span)
	u.leaveHandler(all, exc, before)
	u.top = exc
	u.place(end)
}

// clause compiles one except clause.
func (u *unit) clause(h *ast.ExceptHandler, exc int, all *block, end label) {
	next := u.newLabel()
	if h.Type != nil {
		u.jump(bytecode.JNotExc, 0, r(exc), r(u.expr(h.Type)), next, h.Span)
		u.top = exc + 2
	}
	before := u.flow
	b := &block{kind: blockHandler, at: h.Span, state: exc, name: h.Name, cleanup: true}
	if h.Name == "" {
		u.enter(b)
		u.block(h.Body)
		u.leave(b)
		u.endClause(h, exc, all, end)
		u.place(next)
		return
	}
	u.storeName(h.Name, exc, h.Span)
	before.bound = u.bound
	u.protect(b)
	u.block(h.Body)
	u.leave(b)
	u.endClause(h, exc, all, end)
	raised := u.beginHandler(b, before)
	u.forgetName(h.Name, h.Span)
	u.emit(bytecode.Reraise, 0, r(raised), 0, 0, h.Span)
	u.dead = true
	u.top = exc + 2
	u.place(next)
}

// endClause is the normal end of a clause: outside the protection of the clauses.
func (u *unit) endClause(h *ast.ExceptHandler, exc int, all *block, end label) {
	u.suspend(all)
	u.emit(bytecode.LeaveHandler, 0, r(exc), 0, 0, h.Span)
	if h.Name != "" {
		u.forgetName(h.Name, h.Span)
	}
	u.jumpTo(end, h.Span)
	all.start = len(u.ins)
}

// tryBody compiles what a try statement protects and its else clause, and begins the handler with
// what was known before: it returns the register of the exception and the label behind the
// statement.
func (u *unit) tryBody(s *ast.Try, before flow) (exc int, end label) {
	end = u.newLabel()
	body := u.protect(&block{kind: blockTry, at: s.Span})
	u.block(s.Body)
	u.leave(body)
	u.block(s.Else)
	u.jumpTo(end, s.Span)
	return u.beginHandler(body, before), end
}

// tryStar compiles try … except*. Registers from the exception on: it, what was handled before, the
// list of what the clauses raise, what no clause has taken yet, and what the current clause takes.
func (u *unit) tryStar(s *ast.Try) {
	before := u.flow
	exc, end := u.tryBody(s, before)
	raised, rest := exc+2, exc+3
	u.reserve(exc + 4)
	all := u.enterHandler(exc, &block{kind: blockGroupHandlers, at: s.Span})
	u.emit(bytecode.NewList, 0, r(raised), r(raised), 0, s.Span)
	u.move(rest, exc, s.Span)
	for _, h := range s.Handlers {
		u.starClause(h, raised, rest)
	}
	u.ab(bytecode.Append, raised, rest, s.Span)
	u.abc(bytecode.GroupRaise, raised, raised, exc, s.Span)
	u.suspend(all)
	u.emit(bytecode.LeaveHandler, 0, r(exc), 0, 0, s.Span)
	u.jump(bytecode.JIsK, 1, r(raised), u.mustConst(bytecode.Const{Kind: bytecode.None}, s.Span), end, s.Span)
	u.emit(bytecode.Reraise, 0, r(raised), 0, 0, s.Span)
	all.start = len(u.ins)
	u.leaveHandler(all, exc, before)
	u.top = exc
	u.place(end)
}

// starClause compiles one except* clause. What it raises is put on the list, and the next clause
// has its turn.
func (u *unit) starClause(h *ast.ExceptHandler, raised, rest int) {
	next := u.newLabel()
	taken := u.push(h.Type)
	u.ab(bytecode.GroupMatch, rest, taken, h.Span)
	u.jump(bytecode.JIsK, 1, r(taken), u.mustConst(bytecode.Const{Kind: bytecode.None}, h.Span), next, h.Span)
	if h.Name != "" {
		u.storeName(h.Name, taken, h.Span)
	}
	u.top = taken
	before := u.flow
	b := u.protect(&block{kind: blockStarHandler, at: h.Span})
	u.block(h.Body)
	u.leave(b)
	u.endStarClause(h, next)
	exc := u.beginHandler(b, before)
	u.ab(bytecode.Append, raised, exc, h.Span)
	u.endStarClause(h, next)
	u.top = taken
	u.place(next)
}

func (u *unit) endStarClause(h *ast.ExceptHandler, next label) {
	if h.Name != "" {
		u.forgetName(h.Name, h.Span)
	}
	u.jumpTo(next, h.Span)
}
