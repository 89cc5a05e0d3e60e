// This file keeps the stack of blocks: the statements around the current place that something has
// to be done for when control leaves them early. return, break and continue walk down this stack
// and emit the finally clauses, the calls of __exit__ and the end of exception handlers inline,
// each without the protection of the block it leaves.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// blockKind is the kind of statement that a block stands for.
type blockKind uint8

const (
	blockLoop          blockKind = iota
	blockGenerator               // the whole body of a generator or coroutine; it has no effect, but CPython counts it
	blockTry                     // the body of a try with except clauses
	blockFinally                 // what a finally clause follows
	blockFinallyEnd              // the finally clause on the way of an exception
	blockWith                    // the body of a with statement
	blockHandlers                // all except clauses of a try
	blockGroupHandlers           // all except* clauses of a try
	blockHandler                 // the body of one except clause
	blockAsyncFor                // an async for clause of a comprehension
	blockStarHandler             // the body of one except* clause

	// Blocks that exist only for their handler; CPython does not count them.
	blockAsyncStep // waiting for the next item of async for
	blockWithEnd   // the call of an exit function for an exception
)

// maxBlocks is CPython's limit of nested blocks.
const maxBlocks = 21

// block is a statement that control is inside of and that leaving it early has to take notice of.
// Many blocks protect their code with a handler; where the way out runs through the code of an
// outer block, that protection is suspended.
type block struct {
	kind blockKind
	at   source.Span

	exit, next label // of a loop: where break and continue go

	protected bool // has a handler
	cleanup   bool
	handler   label
	reg       int // of the handler; what the machine catches goes there
	start     int // first instruction that is protected and not yet in the table

	state   int        // register of the handler state that leaving restores, or of the exit function of a with
	name    string     // variable that leaving an except clause unbinds
	finally []ast.Stmt // to run on leaving
	async   bool       // async with
}

// enter opens a block.
func (u *unit) enter(b *block) *block {
	if b.kind < blockAsyncStep && u.countedBlocks() >= maxBlocks {
		u.fail(b.at, "too many statically nested blocks")
	}
	u.blocks = append(u.blocks, b)
	b.start = len(u.ins)
	return b
}

// countedBlocks returns how many blocks CPython would count against its limit.
func (u *unit) countedBlocks() (n int) {
	for _, b := range u.blocks {
		if b.kind < blockAsyncStep {
			n++
		}
	}
	return n
}

// protect opens a block whose exceptions go to a handler: its label, with the exception in the
// first free temporary.
func (u *unit) protect(b *block) *block { return u.protectAt(u.top, b) }

// protectAt is protect with the register for the exception given.
func (u *unit) protectAt(reg int, b *block) *block {
	b.protected = true
	b.handler = u.newLabel()
	b.reg = reg
	return u.enter(b)
}

// leave closes the innermost block on the normal way.
func (u *unit) leave(b *block) {
	u.suspend(b)
	u.blocks = u.blocks[:len(u.blocks)-1]
}

// suspend ends the stretch of code that a block protects.
func (u *unit) suspend(b *block) {
	end := len(u.ins)
	if !b.protected || b.start >= end {
		return
	}
	u.alloc(32)
	u.labels[b.handler].used = true
	u.handlers = append(u.handlers, bytecode.Handler{
		Start: int32(b.start), End: int32(end), Target: int32(b.handler), Reg: uint16(b.reg), Cleanup: b.cleanup,
	})
	b.start = end
}

// beginHandler starts the code of the handler of b. Variables are bound there only if they were
// when the block began, before, and nothing could unbind them since. The exception is in the first
// free temporary, which is now taken, as is the one behind it: room for EnterHandler.
func (u *unit) beginHandler(b *block, before flow) int {
	u.flow = flow{dead: !u.labels[b.handler].used, bound: before.bound &^ u.unbinds}
	u.labels[b.handler].at = int32(len(u.ins))
	u.top = b.reg
	u.reserve(b.reg + 2)
	return b.reg
}

// unwinds reports whether leaving the blocks from the given one on runs any code.
func (u *unit) unwinds(to int) bool {
	for _, b := range u.blocks[to:] {
		switch b.kind {
		case blockFinally, blockFinallyEnd, blockWith, blockHandler:
			return true
		}
	}
	return false
}

// unwind emits what has to run when control leaves the blocks from the given one on. The caller
// emits the jump or return and then calls resume.
func (u *unit) unwind(to int, at source.Span) {
	saved := u.blocks
	for i := len(saved) - 1; i >= to; i-- {
		b := saved[i]
		if b.kind == blockGroupHandlers {
			u.fail(at, "'break', 'continue' and 'return' cannot appear in an except* block")
		}
		u.suspend(b)
		u.blocks = saved[:i:i]
		u.leaveEarly(b, at)
	}
	u.blocks = saved
}

// resume protects code again after a way out has been emitted.
func (u *unit) resume(to int) {
	for _, b := range u.blocks[to:] {
		b.start = len(u.ins)
	}
}

// leaveEarly emits what leaving one block takes.
func (u *unit) leaveEarly(b *block, at source.Span) {
	switch b.kind {
	case blockFinally:
		u.block(b.finally)
	case blockFinallyEnd:
		u.emit(bytecode.LeaveHandler, 0, r(b.state), 0, 0, at)
	case blockWith:
		u.exitWith(b)
	case blockHandler:
		u.emit(bytecode.LeaveHandler, 0, r(b.state), 0, 0, at)
		if b.name != "" {
			u.forgetName(b.name, at)
		}
	}
}

// loopBlock returns the index of the innermost loop, or -1. An except* clause in between is an
// error.
func (u *unit) loopBlock(at source.Span) int {
	for i := len(u.blocks) - 1; i >= 0; i-- {
		switch u.blocks[i].kind {
		case blockGroupHandlers:
			u.fail(at, "'break', 'continue' and 'return' cannot appear in an except* block")
		case blockLoop:
			return i
		}
	}
	return -1
}

// breakStmt compiles break.
func (u *unit) breakStmt(s *ast.Break) {
	i := u.loopBlock(s.Span)
	if i < 0 {
		u.fail(s.Span, "'break' outside loop")
	}
	u.leaveLoop(i, u.blocks[i].exit, s.Span)
}

// continueStmt compiles continue.
func (u *unit) continueStmt(s *ast.Continue) {
	i := u.loopBlock(s.Span)
	if i < 0 {
		u.fail(s.Span, "'continue' not properly in loop")
	}
	u.leaveLoop(i, u.blocks[i].next, s.Span)
}

func (u *unit) leaveLoop(i int, to label, at source.Span) {
	u.unwind(i+1, at)
	u.jumpTo(to, at)
	u.resume(i + 1)
}
