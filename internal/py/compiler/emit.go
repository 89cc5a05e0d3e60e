// This file appends instructions and hands out registers.
//
// Registers are variables first, then temporaries, which are used as a stack: u.top is the first
// free one. A function that compiles an expression remembers u.top as mark, takes temporaries above
// it, and ends with freeTemps(mark, result).

package compiler

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// none as a register means that any will do.
const none = -1

// r returns a register or constant number as an operand.
func r(n int) uint16 { return uint16(n * bytecode.Scale) }

// flow is what is known at the place where the next instruction goes.
type flow struct {
	dead  bool   // nothing leads here: instructions are not emitted
	bound uint64 // which of the first 64 registers hold variables that are bound on every way here
}

// emit appends an instruction whose operands are encoded already.
func (u *unit) emit(op bytecode.Op, x uint8, a, b, c uint16, at source.Span) {
	if u.dead {
		return
	}
	u.work(1)
	u.alloc(instrBytes)
	u.ins = append(u.ins, bytecode.Instr{Op: op, X: x, A: a, B: b, C: c})
	u.spans = append(u.spans, at)
	u.live = append(u.live, uint16(u.top))
}

// instrBytes is the memory of an instruction with its span and live height, here and in the
// finished code.
const instrBytes = 2 * (8 + 8 + 2)

// abc appends an instruction of three registers.
func (u *unit) abc(op bytecode.Op, a, b, c int, at source.Span) { u.emit(op, 0, r(a), r(b), r(c), at) }

// ab appends an instruction of two registers.
func (u *unit) ab(op bytecode.Op, a, b int, at source.Span) { u.emit(op, 0, r(a), r(b), 0, at) }

// emitReturn leaves the frame with the value in a register.
func (u *unit) emitReturn(reg int, at source.Span) {
	u.emit(bytecode.Return, 0, r(reg), 0, 0, at)
	u.dead = true
}

// move copies a register, if it has to.
func (u *unit) move(dst, src int, at source.Span) {
	if dst != src {
		u.ab(bytecode.Move, dst, src, at)
	}
}

// reserve makes sure that registers below n are in use.
func (u *unit) reserve(n int) {
	u.top = max(u.top, n)
	if u.top > u.code.NumRegs {
		if u.top+2 > bytecode.MaxReg {
			u.fail(u.lastSpan(), "too many local variables")
		}
		u.code.NumRegs = u.top
	}
}

// spare keeps n registers free above those in use, as far as there are that many, for the optional
// parameters of a native method.
func (u *unit) spare(n int) {
	u.code.NumRegs = max(u.code.NumRegs, min(u.top+n, bytecode.MaxReg-2))
}

// temp takes the next free temporary.
func (u *unit) temp() int {
	u.reserve(u.top + 1)
	return u.top - 1
}

// target returns the register for a result: the one that is wanted, or the temporary at mark.
func (u *unit) target(want, mark int) int {
	if want != none {
		return want
	}
	u.reserve(mark + 1)
	return mark
}

// freeTemps frees the temporaries from mark on, except for the result.
func (u *unit) freeTemps(mark, result int) operand {
	u.top = mark
	if result == mark {
		u.top++
	}
	return operand{reg: result}
}
