// This file compiles comprehensions and generator expressions.
//
// List, set and dict comprehensions run in the frame of the code around them (PEP 709): their
// variables get registers of their own above the temporaries in use, and are forgotten afterwards.
// Generator expressions, and comprehensions in a class body, become functions that are called with
// the first iterator.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
)

// comp is what the four comprehensions have in common.
type comp struct {
	span       source.Span
	generators []*ast.Comprehension
	create     bytecode.Op // instruction that makes the empty result; Nop for a generator expression
	add        func(u *unit, result int)
}

// comprehension compiles any comprehension. The first iterable is evaluated outside; the rest runs
// in the frame of the enclosing code if the scope is inlined, else in a function that gets the
// iterator as its argument.
func (u *unit) comprehension(e ast.Expr) operand {
	c := describe(e)
	scope := u.table.Of(e)
	first := c.generators[0]
	if scope.Coroutine && scope.Kind != symtab.GeneratorExp && !u.mayAwait() {
		u.fail(c.span, "asynchronous comprehension outside of an asynchronous function")
	}
	mark := u.top
	if scope.Inlined {
		result, it := u.temp(), u.top
		u.firstIterator(it, first, 1)
		u.inline(c, scope, result, it)
		u.top = mark + 1
		return operand{reg: result}
	}
	u.callComprehension(c, scope, first)
	u.top = mark + 1
	return operand{reg: mark}
}

// describe finds out what the comprehension e adds, and how.
func describe(e ast.Expr) comp {
	switch e := e.(type) {
	case *ast.ListComp:
		return comp{e.Span, e.Generators, bytecode.NewList, func(u *unit, result int) {
			u.ab(bytecode.Append, result, u.expr(e.Elt), e.Elt.Range())
		}}
	case *ast.SetComp:
		return comp{e.Span, e.Generators, bytecode.NewSet, func(u *unit, result int) {
			u.ab(bytecode.AddSet, result, u.expr(e.Elt), e.Elt.Range())
		}}
	case *ast.DictComp:
		return comp{e.Span, e.Generators, bytecode.NewDict, func(u *unit, result int) {
			key := u.load(u.hold(e.Key, e.Value.Range()), e.Key.Range())
			u.abc(bytecode.SetDict, result, key, u.expr(e.Value), e.Key.Range().To(e.Value.Range()))
		}}
	}
	g := e.(*ast.GeneratorExp)
	return comp{g.Span, g.Generators, bytecode.Nop, func(u *unit, _ int) {
		value := u.expr(g.Elt)
		u.emit(bytecode.Yield, u.asyncGenerator(), r(u.temp()), r(value), 0, g.Elt.Range())
	}}
}

// firstIterator evaluates the iterable of the first clause into an iterator at register it, which
// gets taken. own tells that the loop is in this code.
func (u *unit) firstIterator(it int, g *ast.Comprehension, own uint8) {
	src := u.iterable(g.Iter)
	u.reserve(it + 1)
	if g.Async {
		u.ab(bytecode.AIter, it, src, g.Iter.Range())
	} else {
		u.emit(bytecode.Iter, own, r(it), r(src), 0, g.Iter.Range())
	}
}

// inline runs the clauses in this frame. The variables of the comprehension get fresh registers
// above the iterator.
func (u *unit) inline(c comp, scope *symtab.Scope, result, it int) {
	outer := u.scope
	u.enterInlined(c, scope)
	start := len(u.ins)
	u.emitCreate(c, result, it)
	u.clauses(c, 0, result, it)
	u.leaveInlined(start)
	u.scope = outer
}

// emitCreate makes the empty result, a list with room for all items if each item of the iterator
// becomes one.
func (u *unit) emitCreate(c comp, result, it int) {
	if g := c.generators[0]; c.create == bytecode.NewList && len(c.generators) == 1 && len(g.Ifs) == 0 && !g.Async {
		u.emit(bytecode.NewList, 1, r(result), r(it), 0, c.span)
		return
	}
	u.emit(c.create, 0, r(result), r(result), 0, c.span)
}

// leaveInlined forgets the variables of an inlined comprehension, after filing them for locals().
func (u *unit) leaveInlined(start int) {
	l := &u.layouts[len(u.layouts)-1]
	add := func(sym *symtab.Symbol, reg int, cell bool) {
		u.alloc(48)
		u.hidden = append(u.hidden, bytecode.Hidden{
			Name: sym.Name, Start: int32(start), End: int32(len(u.ins)), Reg: uint16(reg), Cell: cell,
		})
	}
	for i, sym := range l.scope.Locals {
		add(sym, l.base+i, false)
	}
	for i, sym := range l.scope.Cells {
		add(sym, l.cells[i], true)
	}
	u.layouts = u.layouts[:len(u.layouts)-1]
}

// enterInlined lays out the variables of an inlined comprehension. Cells are made afresh; other
// variables hold garbage until their clause binds them, so they are unbound first if something
// could read them before.
func (u *unit) enterInlined(c comp, scope *symtab.Scope) {
	l := layout{scope: scope, base: u.top, bound: make([]bool, len(scope.Locals))}
	u.reserve(u.top + len(scope.Locals))
	if len(c.generators) > 1 || !bindsOnly(c.generators[0].Target) {
		for i := range scope.Locals {
			u.emit(bytecode.Unbind, 0, r(l.base+i), 0, 0, c.span)
		}
	}
	for _, sym := range scope.Cells {
		reg := l.base + int(sym.Slot)
		if sym.Slot < 0 {
			reg = u.temp()
			u.emit(bytecode.Unbind, 0, r(reg), 0, 0, c.span)
		}
		l.cells = append(l.cells, reg)
		u.emit(bytecode.MakeCell, 0, r(reg), 0, 0, c.span)
	}
	u.layouts = append(u.layouts, l)
	u.scope = scope
}

// bindsOnly reports whether assigning to a target reads no variable: it consists of names.
func bindsOnly(target ast.Expr) bool {
	var elts []ast.Expr
	switch t := target.(type) {
	case *ast.Name:
		return true
	case *ast.Starred:
		return bindsOnly(t.Value)
	case *ast.Tuple:
		elts = t.Elts
	case *ast.List:
		elts = t.Elts
	default:
		return false
	}
	for _, e := range elts {
		if !bindsOnly(e) {
			return false
		}
	}
	return true
}

// clauses compiles the for clauses from number n on and, inside the last, the element. it is the
// register of the iterator of clause n.
func (u *unit) clauses(c comp, n, result, it int) {
	if n == len(c.generators) {
		mark := u.top
		c.add(u, result)
		u.top = mark
		return
	}
	g := c.generators[n]
	if g.Async {
		u.asyncClause(c, n, result, it)
		return
	}
	mark := u.top
	at := g.Iter.Range()
	// The first iterator is made outside of the comprehension, the others here, again for each
	// item.
	if n > 0 {
		if u.onlyItem(c, n, result) {
			return
		}
		it = u.top
		u.firstIterator(it, g, 1)
	}
	// The test is at the end of the loop: one jump for each item.
	next := u.newLabel()
	item, body := u.loopHead(g.Target, next, at)
	u.storeItemOfLoop(g.Target, item)
	u.filtered(c, n, result, next)
	u.place(next)
	u.reserve(item + 1)
	u.jump(bytecode.ForIter, 0, r(it), r(item), body, at)
	u.top = mark
}

// filtered compiles the ifs of clause n and what is inside it.
func (u *unit) filtered(c comp, n, result int, next label) {
	for _, test := range c.generators[n].Ifs {
		u.condition(test, next, false)
	}
	u.clauses(c, n+1, result, none)
}

// onlyItem compiles "for x in [value]" as an assignment, as CPython does.
func (u *unit) onlyItem(c comp, n, result int) bool {
	g := c.generators[n]
	var elts []ast.Expr
	switch e := g.Iter.(type) {
	case *ast.List:
		elts = e.Elts
	case *ast.Tuple:
		elts = e.Elts
	}
	if len(elts) != 1 || isStarred(elts[0]) {
		return false
	}
	mark := u.top
	reg := u.expr(elts[0])
	u.store(g.Target, reg)
	u.top = mark
	next := u.newLabel()
	u.filtered(c, n, result, next)
	u.place(next)
	return true
}

// asyncClause compiles an async for clause, number n, and what is inside it.
func (u *unit) asyncClause(c comp, n, result, it int) {
	mark := u.top
	g := c.generators[n]
	at := g.Iter.Range()
	if n > 0 {
		it = u.top
		u.firstIterator(it, g, 1)
	}
	base := u.top
	top, next := u.newLabel(), u.newLabel()
	before := u.flow
	u.placeLoop(top)
	b := u.enter(&block{kind: blockAsyncFor, at: c.span})
	step := u.asyncNext(it, c.span)
	u.storeItemOfLoop(g.Target, step.reg)
	u.top = base
	u.filtered(c, n, result, next)
	u.leave(b)
	u.place(next)
	u.jump(bytecode.Loop, 0, 0, 0, top, at)
	u.endAsyncFor(step, before, c.span)
	u.top = mark
}

// callComprehension makes the function of a comprehension that is not inlined and calls it with the
// first iterator.
func (u *unit) callComprehension(c comp, scope *symtab.Scope, first *ast.Comprehension) {
	fn := u.temp()
	u.makeFunction(fn, 0, u.comprehensionCode(c, scope), c.span)
	u.firstIterator(u.top, first, 0)
	u.emit(bytecode.Call, 0, r(fn), 1, 0, c.span)
	if scope.Coroutine && c.create != bytecode.Nop {
		u.top = fn + 1
		u.awaitWith(fn, 0, c.span)
	}
}

// comprehensionCode compiles a comprehension that is a function of its own. Its only parameter is
// the iterator of the first clause.
func (u *unit) comprehensionCode(c comp, scope *symtab.Scope) *bytecode.Code {
	f := newUnit(u.shared, u, scope)
	f.code.Span = c.span
	f.code.FirstLine = u.file.Line(c.span.Start)
	f.code.NumPos = 1
	if scope.Coroutine {
		f.code.Flags |= bytecode.Coroutine
	}
	if c.create == bytecode.Nop {
		f.code.Flags |= bytecode.Generator
		f.clauses(c, 0, none, 0)
		return f.finish()
	}
	result := f.temp()
	f.emitCreate(c, result, 0)
	f.clauses(c, 0, result, 0)
	f.emitReturn(result, c.span)
	return f.finish()
}
