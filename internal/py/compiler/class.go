// This file compiles class statements. The body of a class is a function whose names live in the
// namespace in register 0; __build_class__ calls it.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
)

// classDef compiles a class statement: __build_class__(function of the body, name, *bases,
// **keywords).
func (u *unit) classDef(s *ast.ClassDef) {
	mark := u.top
	u.pushAll(s.Decorators)
	if params := u.table.TypeParamsOf(s); params != nil {
		u.genericClass(s, params)
	} else {
		u.buildClass(s, s.Bases)
	}
	u.decorate(mark, s.Decorators)
	u.storeName(s.Name, mark, s.Span)
	u.top = mark
}

// buildClass makes the class in the first free temporary.
func (u *unit) buildClass(s *ast.ClassDef, bases []ast.Expr) {
	callee := u.temp()
	u.emit(bytecode.BuildClass, 0, r(callee), 0, 0, s.Span)
	body := u.temp()
	u.makeFunction(body, 0, u.classCode(s), s.Span)
	name := u.loadConst(str(s.Name), s.Span)
	u.checkKeywords(s.Keywords)
	if u.needsCallEx(bases, s.Keywords) {
		u.callEx(callee, []int{body, name}, bases, s.Keywords, s.Span)
	} else {
		u.arguments(callee, 2, 0, bases, s.Keywords, s.Span)
	}
	u.top = callee + 1
}

// classCode compiles the body of a class. It begins and ends with the names that every class
// namespace gets.
func (u *unit) classCode(s *ast.ClassDef) *bytecode.Code {
	c := newUnit(u.shared, u, u.table.Of(s))
	c.code.Span = s.Span
	c.code.FirstLine = u.firstLine(s.Span, s.Decorators)
	at := voidSpan(u.file.LineStart(c.code.FirstLine))
	c.define("__module__", c.loadName("__name__", none, at), at)
	c.define("__qualname__", c.literal(str(c.code.QualName)), at)
	c.define("__firstlineno__", c.literal(integer(c.code.FirstLine)), at)
	if len(s.TypeParams) > 0 {
		c.define("__type_params__", c.loadName(".type_params", none, at), at)
	}
	dict, needsDict := c.classCell("__classdict__")
	if needsDict {
		c.emit(bytecode.StoreC, 0, r(0), r(dict), 0, at)
	}
	c.setupAnnotations(s.Body)
	c.block(c.docstring(s.Body))

	at = c.lastSpan()
	c.define("__static_attributes__", c.literal(c.staticAttributes()), at)
	if needsDict {
		c.define("__classdictcell__", operand{reg: dict}, at)
	}
	if class, ok := c.classCell("__class__"); ok {
		c.define("__classcell__", operand{reg: class}, at)
		c.emitReturn(class, at)
	}
	return c.finish()
}

// define stores a name that the compiler adds to a class namespace.
func (u *unit) define(name string, value operand, at source.Span) {
	reg := u.load(value, at)
	u.emit(bytecode.StoreN, 0, r(reg), u.globalCache(name, at), 0, at)
	u.top = u.code.NumLocals
}

// classCell returns the register of a cell that a class has for its methods.
func (u *unit) classCell(name string) (reg int, ok bool) {
	for i, sym := range u.scope.Cells {
		if sym.Name == name {
			return u.layouts[0].cells[i], true
		}
	}
	return none, false
}

// staticAttributes returns the tuple for __static_attributes__.
func (u *unit) staticAttributes() bytecode.Const {
	k := bytecode.Const{Kind: bytecode.Tuple}
	for _, name := range u.statics {
		k.Elems = append(k.Elems, str(name))
	}
	return k
}

// setupAnnotations makes __annotations__ if a statement of a module or class, not one inside a
// function, is annotated.
func (u *unit) setupAnnotations(body []ast.Stmt) {
	if !u.scope.Kind.FunctionLike() && hasAnnotations(body) {
		u.emit(bytecode.Intrinsic, bytecode.Annotations, r(u.temp()), bytecode.NoReg, bytecode.NoReg, source.Span{})
		u.top--
	}
}

// hasAnnotations reports whether statements, or those inside them, annotate a variable. Functions
// and classes have namespaces of their own and are not looked into.
func hasAnnotations(body []ast.Stmt) bool {
	for _, s := range body {
		var found bool
		switch s := s.(type) {
		case *ast.AnnAssign:
			found = true
		case *ast.For:
			found = hasAnnotations(s.Body) || hasAnnotations(s.Else)
		case *ast.While:
			found = hasAnnotations(s.Body) || hasAnnotations(s.Else)
		case *ast.If:
			found = hasAnnotations(s.Body) || hasAnnotations(s.Else)
		case *ast.With:
			found = hasAnnotations(s.Body)
		case *ast.Match:
			for _, c := range s.Cases {
				found = found || hasAnnotations(c.Body)
			}
		case *ast.Try:
			found = hasAnnotations(s.Body) || hasAnnotations(s.Finally) || hasAnnotations(s.Else)
			for _, h := range s.Handlers {
				found = found || hasAnnotations(h.Body)
			}
		}
		if found {
			return true
		}
	}
	return false
}

// annotationsAllowed reports whether annotations of variables are evaluated in this scope: in
// modules and classes.
func (u *unit) annotationsAllowed() bool {
	return u.scope.Kind == symtab.Module || u.scope.Kind == symtab.Class
}
