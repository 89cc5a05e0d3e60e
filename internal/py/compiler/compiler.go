// Package compiler turns a syntax tree into register code.
//
// In: a tree and, through package symtab, its scopes. Out: a [bytecode.Code], with the codes of
// inner functions and classes among its constants. There is one pass over the tree and one [unit]
// per code; a unit knows the registers of its variables, hands out temporaries like a stack, and
// appends instructions as it visits nodes.
//
// # Values
//
// [unit.value] compiles an expression and says where its value is: a local variable in place, a
// temporary, or a constant that no instruction has loaded yet. Constants stay in that form as long
// as possible, so folding happens bottom up and costs nothing extra, and instructions with a
// constant operand fall out naturally. A temporary that holds a value is always the lowest one that
// was free before: arguments of a call end up side by side without a move.
//
// An assignment may ask that the last instruction of an expression writes its variable directly.
// Only the last one may: in x = [1, 1/0] the variable must survive the error.
//
// # Control flow
//
// Jumps go to labels, and labels remember which variables are bound on every way to them: a use of
// a variable that may be unbound costs a Check instruction, any other use is free. Code that cannot
// be reached is compiled for its errors, but not emitted. What return, break and continue have to
// do on their way out (finally clauses, with blocks, the end of an exception handler) is kept on a
// stack of blocks and compiled inline on each such way, as CPython does.
package compiler

import (
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
)

// Options change what is generated. The zero value is right for a module.
type Options struct {
	// Result makes module code return the value of its last statement, if that is an expression
	// statement, else None.
	Result bool
	// NameSpace is for exec and eval with locals of their own: module-level names go through the
	// namespace in register 0.
	NameSpace bool
	// Optimize is Python's -O level: from 1 on, assert statements are left out; from 2 on,
	// docstrings too.
	Optimize int
	// Await allows await, async for and async with at the top level of a module. A module that has
	// one of them becomes a coroutine.
	Await bool
	// Marks makes each statement tell the profiler that it begins.
	Marks bool
	// Inherit are the future features in force before the first line.
	Inherit symtab.Features
}

// Compile returns the code of t, which is the tree that the parser made of f. Memory of the code is
// charged to m and stays charged. The error is a *source.SyntaxError or a *budget.Error.
func Compile(f *source.File, t ast.Tree, o Options, m *budget.Meter) (code *bytecode.Code, err error) {
	s := compilations.Get().(*shared)
	if err := s.table.Build(f, t, o.Inherit, m); err != nil {
		return nil, err
	}
	defer m.Free(s.table.Bytes)
	s.file, s.meter, s.options, s.walruses = f, m, o, findWalruses(f, t)
	s.lits, s.spare = s.firstLits[:0], s.firstSpare[:0]
	if m != nil {
		s.charged = m.Bytes()
	}
	defer s.recover(&err)
	code = s.tree(t)
	s.keepBuffers()
	m.Free(s.scratch)
	*s = shared{} // the code refers to nothing of it
	compilations.Put(s)
	return code, code.Detach(m)
}

// compilations has the state of compilations that are over and have not failed: with that of its
// module's unit and scope it takes a kilobyte, a fifth of what a snippet of one line needed.
var compilations = sync.Pool{New: func() any { return new(shared) }}

// shared is what all units of one compilation have in common.
type shared struct {
	file    *source.File
	table   symtab.Table
	meter   *budget.Meter
	options Options

	walruses []source.Pos     // where ":=" stands in the text, in order
	lits     []bytecode.Const // constants that are not loaded yet; see operand
	spare    []*buffers       // of finished units
	charged  int64            // to the meter before it started
	scratch  int64            // charged for buffers, which are gone when it is done

	// Memory of the first unit, and of the slices above while they are short: a snippet of one line
	// should cost no more allocations than it must.
	module     unit
	firstLits  [4]bytecode.Const
	firstSpare [2]*buffers
}

// tree compiles a whole tree: the outermost unit.
func (s *shared) tree(t ast.Tree) *bytecode.Code {
	u := newUnit(s, nil, s.table.Module)
	u.code.Span = source.Span{End: s.file.End()}
	u.code.FirstLine = 1
	if s.options.Await && u.scope.Coroutine {
		u.code.Flags |= bytecode.Coroutine
		u.isAsync = true
		u.enter(&block{kind: blockGenerator, at: u.code.Span})
	}
	switch t := t.(type) {
	case *ast.Module:
		u.module(t.Body)
	case *ast.Interactive:
		u.interactive = true
		u.setupAnnotations(t.Body)
		u.block(t.Body)
	case *ast.Expression:
		u.emitReturn(u.expr(t.Body), t.Body.Range())
	}
	return u.finish()
}

// module compiles the body of a module. With Options.Result the value of a last expression
// statement is returned.
func (u *unit) module(body []ast.Stmt) {
	u.setupAnnotations(body)
	if !u.options.Result || len(body) > 1 { // a lone string is a result, as at the prompt, and documents nothing
		body = u.docstring(body)
	}
	if n := len(body); n > 0 && u.options.Result {
		if last, ok := body[n-1].(*ast.ExprStmt); ok {
			u.code.Flags |= bytecode.HasResult
			u.block(body[:n-1])
			u.mark(last.Span)
			u.emitReturn(u.expr(last.Value), last.Span)
			return
		}
	}
	u.block(body)
}

// mark tells the profiler that what stands at a place runs next.
func (u *unit) mark(at source.Span) {
	if !u.options.Marks {
		return
	}
	top := u.top
	u.emit(bytecode.Intrinsic, bytecode.Mark, r(u.temp()), bytecode.NoReg, bytecode.NoReg, at)
	u.top = top
}

// findWalruses lists the places of ":=". Those inside strings do no harm: they only cost a copy.
// The places of a tree that a program has made prove nothing: one such expression counts everywhere.
func findWalruses(f *source.File, t ast.Tree) (at []source.Pos) {
	if f.IsTree() {
		ast.Walk(t, func(n ast.Node) bool {
			if _, ok := n.(*ast.NamedExpr); ok {
				at = []source.Pos{0}
			}
			return at == nil
		})
		return at
	}
	text := f.Text
	for from := 0; ; {
		i := strings.Index(text[from:], ":=")
		if i < 0 {
			return at
		}
		from += i + 2
		at = append(at, source.Pos(from-2))
	}
}

// bailout carries an error from deep inside the compiler to Compile, the only place that recovers
// it.
type bailout struct{ err error }

// recover turns a bailout into the error of Compile and gives back all memory that was charged.
// Other panics go on.
func (s *shared) recover(err *error) {
	switch r := recover().(type) {
	case nil:
	case bailout:
		if s.meter != nil {
			s.meter.Free(s.meter.Bytes() - s.charged)
		}
		*err = r.err
	default:
		panic(r)
	}
}

// fail reports a syntax error at a place. Its offsets count bytes: CPython converts them to
// characters only in the parser.
func (s *shared) fail(at source.Span, format string, args ...any) {
	e := s.file.Errorf(source.Syntax, at, format, args...)
	_, start := s.file.Position(at.Start)
	_, end := s.file.Position(at.End)
	e.Offset, e.EndOffset = start+1, end+1
	panic(bailout{e})
}

// work charges the fuel of visiting n nodes.
func (s *shared) work(n int) {
	if err := s.meter.Work(n); err != nil {
		panic(bailout{err})
	}
}

// alloc charges n bytes of code.
func (s *shared) alloc(n int64) {
	if err := s.meter.Alloc(n); err != nil {
		panic(bailout{err})
	}
}
