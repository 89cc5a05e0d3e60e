// This file compiles annotations: of parameters and results, and of variables. With the future
// feature annotations they are stored as text (unparse.go) instead of being evaluated.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
)

// annotations pushes the dict of a function's annotations, if it has any.
func (u *unit) annotations(a *ast.Arguments, returns ast.Expr) uint8 {
	list := annotated(a, returns)
	if len(list) == 0 {
		return 0
	}
	u.pushDict(len(list), list[0].Span, func(i int) {
		p := list[i]
		u.loadConst(str(u.scope.Mangle(p.Name)), p.Span)
		u.annotation(p.Annotation, p == a.VarArg)
	})
	return withAnnotations
}

// annotated lists the parameters that have annotations, in CPython's order, and the result under
// the name return.
func annotated(a *ast.Arguments, returns ast.Expr) (list []*ast.Arg) {
	add := func(args ...*ast.Arg) {
		for _, p := range args {
			if p != nil && p.Annotation != nil {
				list = append(list, p)
			}
		}
	}
	add(a.PosOnly...)
	add(a.Args...)
	add(a.VarArg)
	add(a.KwOnly...)
	add(a.KwArg)
	if returns != nil {
		list = append(list, &ast.Arg{Span: returns.Range(), Name: "return", Annotation: returns})
	}
	return list
}

// annotation pushes the value of an annotation, or its text if annotations are not evaluated. That
// of *args may be starred: its value is the only item of what is starred.
func (u *unit) annotation(e ast.Expr, varArg bool) {
	if u.table.Features&symtab.FutureAnnotations != 0 {
		u.loadConst(str(u.unparse(e)), e.Range())
		return
	}
	if s, ok := e.(*ast.Starred); ok && varArg {
		dst := u.top
		src := u.expr(s.Value)
		u.reserve(dst + 1)
		u.emit(bytecode.Unpack, 0, r(src), r(dst), 1, e.Range())
		u.top = dst + 1
		return
	}
	u.push(e)
}

// annAssign compiles target: annotation = value. The value is assigned first; then, for a plain
// name in a module or class, the annotation is recorded; otherwise it is only evaluated, or not
// even that in functions.
func (u *unit) annAssign(s *ast.AnnAssign) {
	if s.Value != nil {
		u.assign(&ast.Assign{Span: s.Span, Targets: []ast.Expr{s.Target}, Value: s.Value})
	}
	switch t := s.Target.(type) {
	case *ast.Name:
		u.forbidDebug(t.ID, s.Span)
		if s.Simple && u.annotationsAllowed() {
			u.recordAnnotation(t.ID, s)
		} else if u.annotationsAllowed() {
			u.ignoredAnnotation(s.Annotation)
		}
		return
	case *ast.Attribute:
		u.forbidDebug(t.Attr, s.Span)
		if s.Value == nil {
			u.discard(t.Value)
		}
	case *ast.Subscript:
		if s.Value == nil {
			u.discard(t.Value)
			u.checkSubscript(t.Slice)
		}
	}
	if u.annotationsAllowed() {
		u.ignoredAnnotation(s.Annotation)
	}
}

// recordAnnotation stores the annotation of a plain name in __annotations__ of the module or class.
func (u *unit) recordAnnotation(name string, s *ast.AnnAssign) {
	value := u.top
	u.annotation(s.Annotation, false)
	dict := u.loadName("__annotations__", none, s.Span).reg
	key := u.loadConst(str(u.scope.Mangle(name)), s.Span)
	u.abc(bytecode.SetItem, dict, key, value, s.Span)
}

// ignoredAnnotation evaluates an annotation that is recorded nowhere.
func (u *unit) ignoredAnnotation(e ast.Expr) {
	if u.table.Features&symtab.FutureAnnotations == 0 {
		u.discard(e)
	}
}

// checkSubscript evaluates a subscript that is annotated but not assigned, part by part.
func (u *unit) checkSubscript(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Slice:
		for _, part := range [...]ast.Expr{e.Lower, e.Upper, e.Step} {
			if part != nil {
				u.discard(part)
			}
		}
	case *ast.Tuple:
		for _, part := range e.Elts {
			u.checkSubscript(part)
		}
	default:
		u.discard(e)
	}
}

// voidSpan is a place without text.
func voidSpan(p source.Pos) source.Span { return source.Span{Start: p, End: p} }
