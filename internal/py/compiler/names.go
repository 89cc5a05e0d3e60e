// This file loads, stores and deletes variables. symtab says for each name how it is reached: a
// register, a cell, a free variable, a global, or the namespace of a class.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
)

// loadName gives the value of a variable. A local variable is used in place.
func (u *unit) loadName(id string, want int, at source.Span) operand {
	if id == "__debug__" {
		return u.literal(boolConst(u.options.Optimize == 0))
	}
	name := u.scope.Mangle(id)
	a := u.scope.Access(name)
	if a.Kind == symtab.InLocal {
		return operand{reg: u.boundLocal(a, name, at)}
	}
	mark := u.top
	dst := u.target(want, mark)
	switch a.Kind {
	case symtab.InCell:
		u.emit(bytecode.LoadC, 0, r(dst), r(u.cellReg(a)), u.nameConst(name, at), at)
	case symtab.InFree:
		u.loadFree(dst, a, name, at)
	case symtab.ByGlobal:
		if a.ClassFirst {
			dict := u.temp()
			u.loadClassDict(dict, a.Scope, at)
			u.emit(bytecode.LoadNG, 0, r(dst), r(dict), u.globalCache(name, at), at)
			break
		}
		u.emit(bytecode.LoadG, 0, r(dst), u.globalCache(name, at), 0, at)
	default:
		u.emit(u.byName(bytecode.LoadN, bytecode.LoadG), 0, r(dst), u.globalCache(name, at), 0, at)
	}
	return u.freeTemps(mark, dst)
}

func boolConst(b bool) bytecode.Const {
	if b {
		return bytecode.Const{Kind: bytecode.True}
	}
	return bytecode.Const{Kind: bytecode.False}
}

// byName chooses between the namespace in register 0 and the globals, which are the namespace of an
// ordinary module.
func (u *unit) byName(inNamespace, global bytecode.Op) bytecode.Op {
	if u.isClassLike() {
		return inNamespace
	}
	return global
}

// loadFree loads a free variable, in classes and their type scopes after a look into the class's
// namespace.
func (u *unit) loadFree(dst int, a symtab.Access, name string, at source.Span) {
	switch {
	case !a.ClassFirst || name == "__classdict__":
		u.emit(bytecode.LoadF, 0, r(dst), uint16(a.Index), 0, at)
	case a.Scope.Kind == symtab.Class:
		u.emit(bytecode.LoadNF, 0, r(dst), uint16(a.Index), u.globalCache(name, at), at)
	default:
		dict := a.Scope.Capture("__classdict__")
		if dict.Index > 255 {
			u.fail(at, "too many free variables")
		}
		u.emit(bytecode.LoadMF, uint8(dict.Index), r(dst), uint16(a.Index), u.globalCache(name, at), at)
	}
}

// loadClassDict loads the namespace of the class around a type scope.
func (u *unit) loadClassDict(dst int, s *symtab.Scope, at source.Span) {
	switch a := s.Capture("__classdict__"); a.Kind {
	case symtab.InCell:
		u.emit(bytecode.LoadC, 0, r(dst), r(u.cellReg(a)), u.nameConst("__classdict__", at), at)
	default:
		u.emit(bytecode.LoadF, 0, r(dst), uint16(a.Index), 0, at)
	}
}

// nameConst returns the operand that names a variable in an error message.
func (u *unit) nameConst(name string, at source.Span) uint16 { return u.mustConst(str(name), at) }

// boundLocal returns the register of a local variable, after a check that it is bound if that is in
// doubt.
func (u *unit) boundLocal(a symtab.Access, name string, at source.Span) int {
	l := u.layoutOf(a.Scope)
	reg := l.base + a.Index
	if !u.isBound(l, a.Index) {
		u.emit(bytecode.Check, 0, r(reg), u.nameConst(name, at), 0, at)
		u.bind(l, a.Index)
	}
	return reg
}

// isBound reports whether a local variable is bound for certain.
func (u *unit) isBound(l *layout, index int) bool {
	switch {
	case l.bound != nil:
		return l.bound[index]
	case index < 64:
		return u.bound>>index&1 != 0
	}
	return index < l.scope.NParams && !u.unbindsMany
}

// bind records that a local variable is bound from here on.
func (u *unit) bind(l *layout, index int) {
	switch {
	case l.bound != nil:
		l.bound[index] = true
	case index < 64:
		u.flow.bound |= 1 << index
	}
}

func (u *unit) unbind(l *layout, index int) {
	if l.bound == nil && index < 64 {
		u.flow.bound &^= 1 << index
	}
}

// register returns where an assignment to a name may put its value directly: the register of a
// local variable.
func (u *unit) register(id string) (reg int, ok bool) {
	a := u.scope.Access(u.scope.Mangle(id))
	if a.Kind != symtab.InLocal {
		return none, false
	}
	return u.layoutOf(a.Scope).base + a.Index, true
}

// isLocalName reports whether an expression is a local variable in a register.
func (u *unit) isLocalName(e ast.Expr) bool {
	n, ok := e.(*ast.Name)
	if ok {
		_, ok = u.register(n.ID)
	}
	return ok
}

// storeName assigns the value in a register to a variable.
func (u *unit) storeName(id string, reg int, at source.Span) {
	u.forbidDebug(id, at)
	name := u.scope.Mangle(id)
	switch a := u.scope.Access(name); a.Kind {
	case symtab.InLocal:
		l := u.layoutOf(a.Scope)
		u.move(l.base+a.Index, reg, at)
		u.bind(l, a.Index)
	case symtab.InCell:
		u.emit(bytecode.StoreC, 0, r(reg), r(u.cellReg(a)), 0, at)
	case symtab.InFree:
		u.emit(bytecode.StoreF, 0, r(reg), uint16(a.Index), 0, at)
	case symtab.ByGlobal:
		u.emit(bytecode.StoreG, 0, r(reg), u.globalCache(name, at), 0, at)
	default:
		u.emit(u.byName(bytecode.StoreN, bytecode.StoreG), 0, r(reg), u.globalCache(name, at), 0, at)
	}
}

// deleteName unbinds a variable.
func (u *unit) deleteName(id string, at source.Span) {
	if id == "__debug__" {
		u.fail(at, "cannot delete __debug__")
	}
	name := u.scope.Mangle(id)
	switch a := u.scope.Access(name); a.Kind {
	case symtab.InLocal:
		l := u.layoutOf(a.Scope)
		if u.isBound(l, a.Index) {
			u.emit(bytecode.Unbind, 0, r(l.base+a.Index), 0, 0, at)
		} else {
			u.emit(bytecode.Delete, 0, r(l.base+a.Index), u.nameConst(name, at), 0, at)
		}
		u.unbind(l, a.Index)
	case symtab.InCell:
		u.emit(bytecode.DeleteC, 0, 0, r(u.cellReg(a)), u.nameConst(name, at), at)
	case symtab.InFree:
		u.emit(bytecode.DeleteF, 0, 0, uint16(a.Index), 0, at)
	case symtab.ByGlobal:
		u.emit(bytecode.DeleteG, 0, 0, u.globalCache(name, at), 0, at)
	default:
		u.emit(u.byName(bytecode.DeleteN, bytecode.DeleteG), 0, 0, u.globalCache(name, at), 0, at)
	}
}

// forgetName is "name = None; del name", which ends an except clause: it cannot fail, whatever the
// clause did.
func (u *unit) forgetName(id string, at source.Span) {
	name := u.scope.Mangle(id)
	if a := u.scope.Access(name); a.Kind == symtab.InLocal {
		l := u.layoutOf(a.Scope)
		u.emit(bytecode.Unbind, 0, r(l.base+a.Index), 0, 0, at)
		u.unbind(l, a.Index)
		return
	}
	k := u.loadConst(bytecode.Const{Kind: bytecode.None}, at)
	u.storeName(id, k, at)
	u.top = k
	u.deleteName(id, at)
}

func (u *unit) forbidDebug(name string, at source.Span) {
	if name == "__debug__" {
		u.fail(at, "cannot assign to __debug__")
	}
}

// rebinds reports whether something between two places of the text may assign a name: only := can,
// inside an expression.
func (u *unit) rebinds(s source.Span) bool {
	if u.file.IsTree() {
		return len(u.walruses) > 0
	}
	lo, hi := 0, len(u.walruses)
	for lo < hi {
		if mid := (lo + hi) / 2; u.walruses[mid] < s.Start {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo < len(u.walruses) && u.walruses[lo] < s.End
}
