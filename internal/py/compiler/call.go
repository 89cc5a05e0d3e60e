// This file compiles calls: of functions, of methods (without making a bound method), with * and
// **, and of methods of super().
//
// The callee goes into the first free temporary and the arguments behind it: the machine uses these
// registers as the first ones of the callee.

package compiler

import (
	"math"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
)

// call compiles f(…). The callee and its arguments lie side by side, and the result takes the place
// of the callee.
func (u *unit) call(e *ast.Call) operand {
	mark := u.top
	u.checkKeywords(e.Keywords)
	u.warnCall(e)
	attr, isMethod := e.Func.(*ast.Attribute)
	switch {
	case u.needsCallEx(e.Args, e.Keywords):
		u.push(e.Func)
		u.callEx(mark, nil, e.Args, e.Keywords, e.Span)
	case isMethod:
		u.methodCall(attr, e)
	default:
		u.push(e.Func)
		u.arguments(mark, 0, 0, e.Args, e.Keywords, e.Span)
	}
	return u.freeTemps(mark, mark)
}

// checkKeywords refuses what CPython's compiler refuses: __debug__ and repeated names. Of several
// repeated names it reports the one that comes first.
func (u *unit) checkKeywords(keywords []*ast.Keyword) {
	if len(keywords) == 0 {
		return
	}
	first, again := firstRepeated(len(keywords), func(i int) string { return keywords[i].Name })
	for i, k := range keywords {
		u.forbidDebug(k.Name, k.Span)
		if i == first {
			u.fail(keywords[again].Span, "keyword argument repeated: %s", k.Name)
		}
	}
}

// firstRepeated returns the index of the first of n names that occurs again, and where; -1 if there
// is none. The empty name stands for no name.
func firstRepeated(n int, name func(int) string) (first, again int) {
	first = -1
	if n < 2 {
		return first, again
	}
	var seen nameTable
	for i := range n {
		s := name(i)
		if s == "" {
			continue
		}
		if at, ok := seen.find(s); !ok {
			seen.add(s, uint16(min(i, math.MaxUint16)))
		} else if first < 0 || int(at) < first {
			first, again = int(at), i
		}
	}
	return first, again
}

// needsCallEx reports whether arguments must go through a tuple and a dict: there are stars, or too
// many for registers, or hardly room for the names of keywords.
func (u *unit) needsCallEx(args []ast.Expr, keywords []*ast.Keyword) bool {
	if len(args)+len(keywords) > chunk || hasStarred(args) || len(keywords) > 0 && u.fewConstsLeft() {
		return true
	}
	for _, k := range keywords {
		if k.Name == "" {
			return true
		}
	}
	return false
}

// arguments pushes plain arguments behind the callee and calls it. extra arguments are there
// already; method is 1 if the callee comes from LoadM.
func (u *unit) arguments(callee, extra int, method uint8, args []ast.Expr, keywords []*ast.Keyword, at source.Span) {
	u.pushAll(args)
	n := uint16(extra + len(args) + len(keywords))
	if len(keywords) == 0 {
		u.emit(bytecode.Call, method, r(callee), n, 0, at)
		return
	}
	names := make([]bytecode.Const, len(keywords))
	for i, k := range keywords {
		u.push(k.Value)
		names[i] = str(k.Name)
	}
	u.emit(bytecode.CallKW, method, r(callee), n,
		u.mustConst(bytecode.Const{Kind: bytecode.Tuple, Elems: names}, at), at)
}

// optionalParams is how many optional parameters most native methods have at most: s.find(x) leaves
// out two.
const optionalParams = 2

// methodCall compiles o.m(…). If evaluating the arguments can neither fail nor be noticed, one
// instruction looks up the method and calls it; otherwise the lookup has to come first, as in
// Python.
func (u *unit) methodCall(f *ast.Attribute, e *ast.Call) {
	base := u.top
	at := u.attrSpan(e.Span, f)
	if u.superMethod(f) {
		u.arguments(base, 0, 1, e.Args, e.Keywords, at)
		return
	}
	name := u.scope.Mangle(f.Attr)
	if len(e.Keywords) == 0 && u.allQuiet(e.Args) {
		u.temp()
		u.push(f.Value)
		u.pushAll(e.Args)
		u.spare(optionalParams)
		u.lookupAt(u.attrSpan(f.Span, f))
		u.emit(bytecode.CallM, 0, r(base), uint16(len(e.Args)), u.attrCache(name, at), at)
		return
	}
	obj := u.expr(f.Value)
	u.reserve(base + 2)
	if len(e.Keywords) == 0 && len(e.Args) <= chunk {
		u.spare(len(e.Args) + optionalParams)
	}
	u.emit(bytecode.LoadM, 0, r(base), r(obj), u.attrCache(name, at), u.attrSpan(f.Span, f))
	u.arguments(base, 0, 1, e.Args, e.Keywords, at)
}

// lookupAt records where the attribute stands that the next instruction, a CallM, looks up.
func (u *unit) lookupAt(at source.Span) {
	if !u.dead {
		u.alloc(24)
		u.lookups = append(u.lookups, bytecode.Lookup{At: int32(len(u.ins)), Span: at})
	}
}

// allQuiet reports whether all arguments are constants or local variables that are bound.
func (u *unit) allQuiet(args []ast.Expr) bool {
	for _, e := range args {
		switch e := e.(type) {
		case *ast.Constant:
		case *ast.Name:
			a := u.scope.Access(u.scope.Mangle(e.ID))
			if a.Kind != symtab.InLocal || !u.isBound(u.layoutOf(a.Scope), a.Index) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// callEx calls what is in the register callee with leading arguments that are in registers already,
// then args and keywords.
func (u *unit) callEx(callee int, leading []int, args []ast.Expr, keywords []*ast.Keyword, at source.Span) {
	u.top = callee + 1
	if len(leading) > 0 {
		u.reserve(leading[len(leading)-1] + 1)
	}
	u.argumentTuple(callee, leading, args, at)
	u.top = callee + 2
	if len(keywords) == 0 {
		u.emit(bytecode.Unbind, 0, r(u.temp()), 0, 0, at)
	} else {
		u.keywordDict(callee, keywords, at)
	}
	u.emit(bytecode.CallEx, 0, r(callee), 0, 0, at)
}

// argumentTuple builds the tuple of positional arguments behind the callee.
func (u *unit) argumentTuple(callee int, leading []int, args []ast.Expr, at source.Span) {
	dst := callee + 1
	if len(leading) == 0 && len(args) == 1 {
		if s, ok := args[0].(*ast.Starred); ok {
			src := u.expr(s.Value)
			u.reserve(dst + 1)
			u.emit(bytecode.ToTuple, 1, r(dst), r(src), r(callee), at)
			return
		}
	}
	if len(leading) == 0 {
		if k, ok := u.constElems(bytecode.Tuple, args); ok {
			u.loadConst(k, at)
			return
		}
		list := u.build(listOps, args, at)
		u.ab(bytecode.ToTuple, dst, list, at)
		return
	}
	u.emit(bytecode.NewList, 0, r(dst), r(leading[0]), uint16(len(leading)), at)
	u.extend(listOps, dst, args, at)
	u.ab(bytecode.ToTuple, dst, dst, at)
}

// keywordDict builds the dict of keyword arguments in the first free temporary. Runs of name=value
// become a dict of their own that is merged as **mapping is: a name that is there already is an
// error.
func (u *unit) keywordDict(callee int, keywords []*ast.Keyword, at source.Span) {
	dst := u.temp()
	u.emit(bytecode.NewDict, 0, r(dst), r(dst), 0, at)
	for len(keywords) > 0 {
		var part, n int
		if keywords[0].Name == "" {
			part, n = u.expr(keywords[0].Value), 1
		} else {
			part, n = u.top, namedRun(keywords)
			u.pushDict(n, at, func(i int) {
				u.loadConst(str(keywords[i].Name), at)
				u.push(keywords[i].Value)
			})
		}
		u.abc(bytecode.MergeKW, dst, part, callee, at)
		u.top = dst + 1
		keywords = keywords[n:]
	}
}

// namedRun counts the keywords with names at the beginning of a list.
func namedRun(keywords []*ast.Keyword) int {
	for i, k := range keywords {
		if k.Name == "" {
			return i
		}
	}
	return len(keywords)
}

// superAttribute compiles super().x, without making the super object, if super can only be the
// builtin.
func (u *unit) superAttribute(e *ast.Attribute, want int) (operand, bool) {
	if !u.isPlainSuper(e) {
		return operand{}, false
	}
	mark := u.top
	u.superOperands(e.Value.Range())
	dst := u.target(want, mark)
	at := u.attrSpan(e.Span, e)
	u.emit(bytecode.SuperGet, 0, r(dst), r(mark), u.attrCache(u.scope.Mangle(e.Attr), at), at)
	return u.freeTemps(mark, dst), true
}

// superMethod loads the method super().m for a call, in the form of LoadM.
func (u *unit) superMethod(e *ast.Attribute) bool {
	if !u.isPlainSuper(e) {
		return false
	}
	base := u.top
	u.superOperands(e.Value.Range())
	at := u.attrSpan(e.Span, e)
	u.emit(bytecode.SuperGet, 1, r(base), r(base), u.attrCache(u.scope.Mangle(e.Attr), at), at)
	return true
}

// superOperands pushes the class and the first argument, which super() would find by itself.
func (u *unit) superOperands(at source.Span) {
	for _, name := range [...]string{"__class__", u.code.Locals[0]} {
		dst := u.top
		if o := u.loadName(name, none, at); o.reg != dst {
			u.move(u.temp(), o.reg, at)
		}
	}
}

// isPlainSuper reports whether e is super().x in a method, with super bound nowhere in the text. At
// run time the machine makes sure that the builtin is still the original. super().__class__ is the
// class of the super object itself.
func (u *unit) isPlainSuper(e *ast.Attribute) bool {
	call, ok := e.Value.(*ast.Call)
	if !ok || e.Attr == "__class__" || len(call.Args)+len(call.Keywords) > 0 {
		return false
	}
	name, ok := call.Func.(*ast.Name)
	if !ok || name.ID != "super" || u.code.NumPos == 0 || u.scope != u.ownScope() {
		return false
	}
	if global := u.table.Module.Lookup("super"); global != nil && global.Binding != symtab.GlobalImplicit {
		return false
	}
	if self := u.scope.Access(u.code.Locals[0]); self.Kind == symtab.InLocal &&
		!u.isBound(u.layoutOf(self.Scope), self.Index) {
		return false // super() itself says that the argument was deleted
	}
	a, class := u.scope.Access("super"), u.scope.Access("__class__")
	return a.Kind == symtab.ByGlobal && !a.ClassFirst && class.Kind == symtab.InFree && !class.ClassFirst
}
