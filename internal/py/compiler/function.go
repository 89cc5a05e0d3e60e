// This file compiles def and lambda: parameters, defaults, decorators and the body as a unit of its
// own. It also finds out which variables a function can unbind.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
)

// functionDef compiles def: decorators first, then defaults and annotations, then the function,
// then the decorators are applied from the last to the first.
func (u *unit) functionDef(s *ast.FunctionDef) {
	mark := u.top
	u.pushAll(s.Decorators)
	if params := u.table.TypeParamsOf(s); params != nil {
		u.genericFunction(s, params)
	} else {
		fn := u.temp()
		flags := u.defaults(s.Args)
		flags |= u.annotations(s.Args, s.Returns)
		u.makeFunction(fn, flags, u.functionCode(s), s.Span)
	}
	u.decorate(mark, s.Decorators)
	u.storeName(s.Name, mark, s.Span)
	u.top = mark
}

// decorate calls the decorators, which lie below what they decorate, one by one.
func (u *unit) decorate(first int, decorators []ast.Expr) {
	for i := len(decorators) - 1; i >= 0; i-- {
		u.emit(bytecode.Call, 0, r(first+i), 1, 0, decorators[i].Range())
		u.top = first + i + 1
	}
}

// Parts of a function that lie behind it when MakeFunc runs.
const (
	withDefaults uint8 = 1 << iota
	withKwDefaults
	withAnnotations
	withTypeParams
)

func (u *unit) makeFunction(dst int, flags uint8, code *bytecode.Code, at source.Span) {
	u.emitMakeFunc(dst, flags, code, at)
	u.top = dst + 1
}

// defaults pushes the tuple of defaults and the dict of keyword-only ones, where there are any.
func (u *unit) defaults(a *ast.Arguments) (flags uint8) {
	if len(a.Defaults) > 0 {
		u.push(&ast.Tuple{Span: a.Defaults[0].Range(), Elts: a.Defaults})
		flags |= withDefaults
	}
	var given []int
	for i, d := range a.KwDefaults {
		if d != nil {
			given = append(given, i)
		}
	}
	if len(given) > 0 {
		u.pushDict(len(given), a.KwOnly[0].Span, func(i int) {
			u.loadConst(str(u.scope.Mangle(a.KwOnly[given[i]].Name)), a.KwOnly[given[i]].Span)
			u.push(a.KwDefaults[given[i]])
		})
		flags |= withKwDefaults
	}
	return flags
}

// functionCode compiles the body of a def.
func (u *unit) functionCode(s *ast.FunctionDef) *bytecode.Code {
	f := newUnit(u.shared, u, u.table.Of(s))
	f.code.Span = s.Span
	f.code.FirstLine = u.firstLine(s.Span, s.Decorators)
	f.parameters(s.Args)
	f.findUnbinds(s.Body)
	if s.Async {
		f.code.Flags |= bytecode.Coroutine
		f.isAsync = true
	}
	if f.scope.Generator {
		f.code.Flags |= bytecode.Generator
	}
	if f.code.Flags&(bytecode.Coroutine|bytecode.Generator) != 0 {
		f.enter(&block{kind: blockGenerator, at: s.Span})
	}
	f.block(f.docstring(s.Body))
	return f.finish()
}

// firstLine is the line of the first decorator, or of the statement itself.
func (u *unit) firstLine(s source.Span, decorators []ast.Expr) int {
	if len(decorators) > 0 {
		return u.file.Line(decorators[0].Range().Start)
	}
	return u.file.Line(s.Start)
}

// parameters files the signature.
func (u *unit) parameters(a *ast.Arguments) {
	c := u.code
	c.NumPosOnly = len(a.PosOnly)
	c.NumPos = len(a.PosOnly) + len(a.Args)
	c.NumKwOnly = len(a.KwOnly)
	if a.VarArg != nil {
		c.Flags |= bytecode.VarArgs
	}
	if a.KwArg != nil {
		c.Flags |= bytecode.VarKeywords
	}
	forEachArg(a, func(p *ast.Arg) { u.forbidDebug(p.Name, p.Span) })
}

// forEachArg visits parameters in CPython's order of checking: positional, *args, keyword-only,
// **kwargs.
func forEachArg(a *ast.Arguments, f func(*ast.Arg)) {
	for _, p := range a.PosOnly {
		f(p)
	}
	for _, p := range a.Args {
		f(p)
	}
	if a.VarArg != nil {
		f(a.VarArg)
	}
	for _, p := range a.KwOnly {
		f(p)
	}
	if a.KwArg != nil {
		f(a.KwArg)
	}
}

// lambda compiles a lambda expression.
func (u *unit) lambda(e *ast.Lambda, want int) operand {
	mark := u.top
	fn := u.temp()
	flags := u.defaults(e.Args)
	code := u.lambdaCode(e)
	dst := fn
	if want != none && flags == 0 {
		dst = want
	}
	u.makeFunction(dst, flags, code, e.Span)
	return u.freeTemps(mark, dst)
}

// lambdaCode compiles the body of a lambda.
func (u *unit) lambdaCode(e *ast.Lambda) *bytecode.Code {
	f := newUnit(u.shared, u, u.table.Of(e))
	f.code.Span = e.Span
	f.code.FirstLine = u.file.Line(e.Start)
	f.parameters(e.Args)
	if f.scope.Generator {
		f.code.Flags |= bytecode.Generator
	}
	f.emitReturn(f.expr(e.Body), e.Body.Range())
	return f.finish()
}

// findUnbinds records which local variables the statements of a function can unbind.
func (u *unit) findUnbinds(body []ast.Stmt) {
	if u.scope.Kind != symtab.Function {
		return
	}
	for _, s := range body {
		u.work(1)
		switch s := s.(type) {
		case *ast.Delete:
			u.unbindsIn(s.Targets)
		case *ast.For:
			u.findUnbinds(s.Body)
			u.findUnbinds(s.Else)
		case *ast.While:
			u.findUnbinds(s.Body)
			u.findUnbinds(s.Else)
		case *ast.If:
			u.findUnbinds(s.Body)
			u.findUnbinds(s.Else)
		case *ast.With:
			u.findUnbinds(s.Body)
		case *ast.Match:
			for _, c := range s.Cases {
				u.findUnbinds(c.Body)
			}
		case *ast.Try:
			u.findUnbinds(s.Body)
			// except … as name unbinds the name when its clause ends.
			for _, h := range s.Handlers {
				u.recordUnbind(h.Name)
				u.findUnbinds(h.Body)
			}
			u.findUnbinds(s.Else)
			u.findUnbinds(s.Finally)
		}
	}
}

// unbindsIn records the names that del unbinds among its targets.
func (u *unit) unbindsIn(targets []ast.Expr) {
	for _, t := range targets {
		switch t := t.(type) {
		case *ast.Name:
			u.recordUnbind(t.ID)
		case *ast.Tuple:
			u.unbindsIn(t.Elts)
		case *ast.List:
			u.unbindsIn(t.Elts)
		}
	}
}

// recordUnbind records that a local variable may become unbound. The mask has a bit for each of the
// first 64 registers; for the others one flag stands for all.
func (u *unit) recordUnbind(name string) {
	switch reg, ok := u.register(name); {
	case !ok || name == "":
	case reg < 64:
		u.unbinds |= 1 << reg
	default:
		u.unbindsMany = true
	}
}
