// This file compiles type parameters (PEP 695): a generic function or class is made by a hidden
// function whose variables are the type parameters, and which is called once.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
)

// A generic def, class or type statement is made inside a function that has the type parameters as
// local variables. It is called on the spot; the defaults of a generic function are evaluated
// before and handed to it.

// genericFunction makes a generic function in the first free temporary.
func (u *unit) genericFunction(s *ast.FunctionDef, params *symtab.Scope) {
	maker := u.temp()
	flags := u.defaults(s.Args)
	given := uint16(u.top - maker - 1)
	inner := u.makerUnit(params, s.Span, s.Decorators)
	inner.code.NumPos = int(given)
	fn := inner.temp()
	for i := range int(given) {
		inner.move(inner.temp(), i, s.Span)
	}
	inner.typeParamsAfter(fn, flags, s)
	code := inner.finish()

	// The arguments are there already; the function goes in front of them.
	u.emitMakeFunc(maker, 0, code, s.Span)
	u.emit(bytecode.Call, 0, r(maker), given, 0, s.Span)
	u.top = maker + 1
}

// makerUnit opens the unit of the function that makes a generic thing.
func (u *unit) makerUnit(params *symtab.Scope, at source.Span, decorators []ast.Expr) *unit {
	f := newUnit(u.shared, u, params)
	f.code.Span = at
	f.code.FirstLine = u.firstLine(at, decorators)
	return f
}

// typeParamsAfter makes the type parameters and then the function with everything that belongs to
// it. The parameters come first because annotations use them; their tuple is copied behind the
// annotations.
func (u *unit) typeParamsAfter(fn int, flags uint8, s *ast.FunctionDef) {
	// Made above the defaults, the tuple is moved out of the way of the annotations dict.
	tuple := u.typeParams(s.TypeParams)
	if got := u.annotations(s.Args, s.Returns); got != 0 {
		flags |= got
		u.swapTop(tuple, s.Span)
	}
	flags |= withTypeParams
	u.makeFunction(fn, flags, u.functionCode(s), s.Span)
	u.emitReturn(fn, s.Span)
}

// swapTop exchanges the two registers on top, at a and a+1.
func (u *unit) swapTop(a int, at source.Span) {
	t := u.temp()
	u.move(t, a, at)
	u.move(a, a+1, at)
	u.move(a+1, t, at)
	u.top = t
}

// typeParams makes the type parameters, binds their names, and leaves the tuple of them in the
// first free temporary.
func (u *unit) typeParams(list []*ast.TypeParam) int {
	first := u.top
	span := list[0].Span.To(list[len(list)-1].Span)
	if len(list) > chunk {
		u.fail(span, "too many type parameters")
	}
	seenDefault := false
	for _, p := range list {
		if p.Default != nil {
			seenDefault = true
		} else if seenDefault {
			u.fail(p.Span, "non-default type parameter '%s' follows default type parameter", p.Name)
		}
		u.typeParam(p)
	}
	u.emit(bytecode.NewTuple, 0, r(first), r(first), uint16(len(list)), span)
	u.top = first + 1
	return first
}

// typeParam makes one type parameter in the first free temporary. Bound and default are functions,
// called on demand.
func (u *unit) typeParam(p *ast.TypeParam) {
	dst := u.loadConst(str(p.Name), p.Span)
	op, arg := uint8(bytecode.TypeVar), uint16(bytecode.NoReg)
	switch {
	case p.Kind == ast.TypeVarTuple:
		op = bytecode.TypeVarTuple
	case p.Kind == ast.ParamSpec:
		op = bytecode.ParamSpec
	case p.Bound != nil:
		op = bytecode.TypeVarBound
		if _, ok := p.Bound.(*ast.Tuple); ok {
			op = bytecode.TypeVarConstraints
		}
		arg = r(u.lazy(u.table.BoundOf(p), p.Bound))
	}
	u.emit(bytecode.Intrinsic, op, r(dst), r(dst), arg, p.Span)
	u.top = dst + 1
	if p.Default != nil {
		f := u.lazy(u.table.DefaultOf(p), p.Default)
		u.emit(bytecode.Intrinsic, bytecode.TypeParamDefault, r(dst), r(dst), r(f), p.Span)
		u.top = dst + 1
	}
	u.storeName(p.Name, dst, p.Span)
}

// lazy makes a function without parameters that evaluates an expression.
func (u *unit) lazy(scope *symtab.Scope, e ast.Expr) int {
	f := newUnit(u.shared, u, scope)
	f.code.Span = e.Range()
	f.code.FirstLine = u.file.Line(e.Range().Start)
	if s, ok := e.(*ast.Starred); ok {
		// The default of a TypeVarTuple may be *Ts: its only item.
		dst := f.top
		src := f.expr(s.Value)
		f.reserve(dst + 1)
		f.emit(bytecode.Unpack, 0, r(src), r(dst), 1, e.Range())
		f.top = dst + 1
		f.emitReturn(dst, e.Range())
	} else {
		f.emitReturn(f.expr(e), e.Range())
	}
	dst := u.temp()
	u.makeFunction(dst, 0, f.finish(), e.Range())
	return dst
}

// genericClass makes a generic class in the first free temporary.
func (u *unit) genericClass(s *ast.ClassDef, params *symtab.Scope) {
	inner := u.makerUnit(params, s.Span, s.Decorators)
	tuple := inner.typeParams(s.TypeParams)
	inner.storeName(".type_params", tuple, s.Span)
	inner.emit(bytecode.Intrinsic, bytecode.SubscriptGeneric, r(tuple), r(tuple), bytecode.NoReg, s.Span)
	inner.storeName(".generic_base", tuple, s.Span)
	inner.top = tuple
	bases := append(s.Bases[:len(s.Bases):len(s.Bases)], &ast.Name{Span: voidSpan(s.Start), ID: ".generic_base"})
	class := inner.top
	inner.buildClass(s, bases)
	inner.emitReturn(class, s.Span)
	u.callMaker(inner, s.Span)
}

// callMaker makes the function of a finished unit and calls it without arguments.
func (u *unit) callMaker(inner *unit, at source.Span) int {
	maker := u.temp()
	u.makeFunction(maker, 0, inner.finish(), at)
	u.emit(bytecode.Call, 0, r(maker), 0, 0, at)
	return maker
}

// typeAlias compiles type X[T] = value.
func (u *unit) typeAlias(s *ast.TypeAlias) {
	name := s.Name.(*ast.Name)
	if params := u.table.TypeParamsOf(s); params != nil {
		inner := u.makerUnit(params, s.Span, nil)
		inner.emitReturn(inner.makeAlias(s, name.ID), s.Span)
		u.storeName(name.ID, u.callMaker(inner, s.Span), s.Span)
		return
	}
	u.storeName(name.ID, u.makeAlias(s, name.ID), s.Span)
}

// makeAlias makes the alias in the first free temporary, out of its name, type parameters and
// value.
func (u *unit) makeAlias(s *ast.TypeAlias, name string) int {
	dst := u.loadConst(str(name), s.Span)
	if len(s.TypeParams) > 0 {
		u.typeParams(s.TypeParams)
	} else {
		u.loadConst(bytecode.Const{Kind: bytecode.None}, s.Span)
	}
	u.lazy(u.table.Of(s), s.Value)
	u.emit(bytecode.NewTuple, 0, r(dst), r(dst), 3, s.Span)
	u.emit(bytecode.Intrinsic, bytecode.TypeAlias, r(dst), r(dst), bytecode.NoReg, s.Span)
	u.top = dst + 1
	return dst
}
