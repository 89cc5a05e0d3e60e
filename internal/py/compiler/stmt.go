// This file compiles blocks and simple statements, and dispatches over all statements.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
)

// block compiles statements. No temporary and no unloaded constant survives a statement.
func (u *unit) block(body []ast.Stmt) {
	for _, s := range body {
		top, lits := u.top, len(u.lits)
		u.stmt(s)
		u.top, u.lits = top, u.lits[:lits]
	}
}

// stmt compiles one statement.
func (u *unit) stmt(s ast.Stmt) {
	u.work(1)
	u.mark(s.Range())
	switch s := s.(type) {
	case *ast.ExprStmt:
		u.exprStmt(s)
	case *ast.Assign:
		u.assign(s)
	case *ast.AugAssign:
		u.augAssign(s)
	case *ast.AnnAssign:
		u.annAssign(s)
	case *ast.If:
		u.ifStmt(s)
	case *ast.For:
		u.forStmt(s)
	case *ast.While:
		u.while(s)
	case *ast.Return:
		u.returnStmt(s)
	case *ast.FunctionDef:
		u.functionDef(s)
	case *ast.ClassDef:
		u.classDef(s)
	case *ast.Import:
		u.importStmt(s)
	case *ast.ImportFrom:
		u.importFrom(s)
	case *ast.Try:
		u.try(s)
	case *ast.With:
		u.with(s, s.Items)
	case *ast.Raise:
		u.raise(s)
	case *ast.Assert:
		u.assert(s)
	case *ast.Delete:
		u.deleteAll(s.Targets)
	case *ast.Match:
		u.match(s)
	case *ast.Break:
		u.breakStmt(s)
	case *ast.Continue:
		u.continueStmt(s)
	case *ast.TypeAlias:
		u.typeAlias(s)
	case *ast.Pass, *ast.Global, *ast.Nonlocal:
	default:
		panic("compiler: unknown statement")
	}
}

// exprStmt compiles an expression statement. A prompt prints its value.
func (u *unit) exprStmt(s *ast.ExprStmt) {
	if !u.interactive {
		u.discard(s.Value)
		return
	}
	reg := u.expr(s.Value)
	u.emit(bytecode.Intrinsic, bytecode.PrintExpr, r(u.temp()), r(reg), bytecode.NoReg, s.Span)
}

// ifStmt compiles if, elif and else. A test that is known leaves only one branch.
func (u *unit) ifStmt(s *ast.If) {
	if truthy, known := u.staticTruth(s.Test); known {
		u.ifStatic(s, truthy)
		return
	}
	if to, ok := u.onlyJump(s); ok {
		u.condition(s.Test, to, true)
		return
	}
	orelse := u.newLabel()
	u.condition(s.Test, orelse, false)
	u.block(s.Body)
	if len(s.Else) == 0 {
		u.place(orelse)
		return
	}
	end := u.newLabel()
	u.jumpTo(end, u.lastSpan())
	u.place(orelse)
	u.block(s.Else)
	u.place(end)
}

// onlyJump recognises if test: break, and continue, where nothing has to run on the way out: the
// test can jump there itself.
func (u *unit) onlyJump(s *ast.If) (to label, ok bool) {
	if len(s.Body) != 1 || len(s.Else) > 0 {
		return to, false
	}
	_, isBreak := s.Body[0].(*ast.Break)
	_, isContinue := s.Body[0].(*ast.Continue)
	if !isBreak && !isContinue {
		return to, false
	}
	i := u.loopBlock(s.Body[0].Range())
	if i < 0 || u.unwinds(i+1) {
		return to, false
	}
	if isBreak {
		return u.blocks[i].exit, true
	}
	return u.blocks[i].next, true
}

// ifStatic compiles the branch that is taken, and the other one for its errors.
func (u *unit) ifStatic(s *ast.If, truthy bool) {
	if truthy {
		u.block(s.Body)
		u.inDeadCode(func() { u.block(s.Else) })
		return
	}
	u.inDeadCode(func() { u.block(s.Body) })
	u.block(s.Else)
}

// returnStmt compiles return: the value first, then what has to run on the way out, then the
// instruction.
func (u *unit) returnStmt(s *ast.Return) {
	k := u.ownScope().Kind
	if k != symtab.Function && k != symtab.Lambda {
		u.fail(s.Span, "'return' outside function")
	}
	if s.Value != nil && u.scope.Coroutine && u.scope.Generator {
		u.fail(s.Span, "'return' with value in async generator")
	}
	mark := u.top
	var value operand
	if s.Value == nil {
		value = u.literal(bytecode.Const{Kind: bytecode.None})
	} else {
		value = u.value(s.Value, none)
	}
	// What runs on the way out may rebind the variable, or unbind it.
	if !value.isConst() && value.reg != mark && u.unwinds(0) {
		u.move(u.temp(), value.reg, s.Span)
		value.reg = mark
	}
	u.unwind(0, u.returnSpan(s))
	u.emitReturn(u.load(value, s.Span), s.Span)
	u.resume(0)
}

// returnSpan is the place of what runs on the way out: a constant on the same line counts as a line
// of its own.
func (u *unit) returnSpan(s *ast.Return) source.Span {
	if k, ok := s.Value.(*ast.Constant); ok && u.sameLine(s.Start, k.Start) {
		return k.Span
	}
	return s.Span
}

// raise compiles raise, raise e and raise e from cause.
func (u *unit) raise(s *ast.Raise) {
	a, b, x := uint16(bytecode.NoReg), uint16(bytecode.NoReg), uint8(0)
	if s.Exc != nil {
		x = 1
		if s.Cause == nil {
			a = r(u.expr(s.Exc))
		} else {
			a = r(u.load(u.hold(s.Exc, s.Cause.Range()), s.Exc.Range()))
			b = r(u.expr(s.Cause))
			x = 2
		}
	}
	u.emit(bytecode.Raise, x, a, b, 0, s.Span)
	u.dead = true
}

// assert compiles an assert statement. With Optimize it is compiled for its errors alone.
func (u *unit) assert(s *ast.Assert) {
	u.warnAssert(s)
	if u.options.Optimize > 0 {
		u.inDeadCode(func() {
			u.discard(s.Test)
			if s.Msg != nil {
				u.discard(s.Msg)
			}
		})
		return
	}
	ok := u.newLabel()
	u.condition(s.Test, ok, true)
	exc := u.temp()
	u.emit(bytecode.Intrinsic, bytecode.AssertionError, r(exc), bytecode.NoReg, bytecode.NoReg, s.Span)
	if s.Msg != nil {
		u.push(s.Msg)
		u.emit(bytecode.Call, 0, r(exc), 1, 0, s.Span)
	}
	u.emit(bytecode.Raise, 1, r(exc), bytecode.NoReg, 0, s.Test.Range())
	u.dead = true
	u.place(ok)
}
