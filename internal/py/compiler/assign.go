// This file compiles assignment in all its forms: a = b, a, b = c, a += b, and del.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// assign compiles a = b = value. A lone local variable is written by the last instruction of the
// value.
func (u *unit) assign(s *ast.Assign) {
	if len(s.Targets) == 1 {
		if u.assignName(s.Targets[0], s.Value) || u.assignPairwise(s.Targets[0], s.Value) {
			return
		}
	}
	mark := u.top
	reg := u.expr(s.Value)
	// With several targets the first ones may rebind the variable that is the value.
	if reg < mark && len(s.Targets) > 1 || reg < mark && !isSimpleTarget(s.Targets[0]) {
		u.move(u.temp(), reg, s.Value.Range())
		reg = mark
	}
	for _, t := range s.Targets {
		u.store(t, reg)
	}
	u.top = mark
}

// assignName assigns to a local variable directly.
func (u *unit) assignName(target, value ast.Expr) bool {
	n, ok := target.(*ast.Name)
	if !ok {
		return false
	}
	reg, ok := u.register(n.ID)
	if !ok {
		return false
	}
	u.forbidDebug(n.ID, n.Span)
	u.into(reg, value)
	u.storeName(n.ID, reg, n.Span)
	return true
}

// assignPairwise compiles a, b = x, y without making the tuple: all values first, then all stores.
func (u *unit) assignPairwise(target, value ast.Expr) bool {
	t, ok := target.(*ast.Tuple)
	v, ok2 := value.(*ast.Tuple)
	if !ok || !ok2 || len(t.Elts) != len(v.Elts) || len(t.Elts) > chunk || hasStarred(t.Elts) || hasStarred(v.Elts) {
		return false
	}
	mark := u.top
	u.pushAll(v.Elts)
	for i, e := range t.Elts {
		u.store(e, mark+i)
	}
	u.top = mark
	return true
}

func isSimpleTarget(e ast.Expr) bool {
	_, ok := e.(*ast.Name)
	return ok
}

// store assigns the value in a register to a target.
func (u *unit) store(target ast.Expr, reg int) {
	u.work(1)
	mark := u.top
	switch t := target.(type) {
	case *ast.Name:
		u.storeName(t.ID, reg, t.Span)
	case *ast.Attribute:
		u.forbidDebug(t.Attr, t.Span)
		u.recordStatic(t)
		obj := u.expr(t.Value)
		at := u.attrSpan(t.Span, t)
		u.emit(bytecode.SetAttr, 0, r(obj), r(reg), u.attrCache(u.scope.Mangle(t.Attr), at), at)
	case *ast.Subscript:
		obj := u.hold(t.Value, t.Slice.Range())
		o := u.load(obj, t.Value.Range())
		u.storeItem(o, u.value(t.Slice, none), reg, t)
	case *ast.Tuple:
		u.unpack(t.Elts, reg, t.Span)
	case *ast.List:
		u.unpack(t.Elts, reg, t.Span)
	case *ast.Starred:
		u.fail(t.Span, "starred assignment target must be in a list or tuple")
	default:
		panic("compiler: unknown target")
	}
	u.top = mark
}

// storeItem assigns the value in register reg to obj[key].
func (u *unit) storeItem(obj int, key operand, reg int, t *ast.Subscript) {
	if key.isConst() {
		if n, ok := u.operandConst(*u.constant(key)); ok {
			u.emit(bytecode.SetItemK, 0, r(obj), r(n), r(reg), t.Span)
			return
		}
	}
	u.abc(bytecode.SetItem, obj, u.load(key, t.Slice.Range()), reg, t.Span)
}

// unpack assigns the items of the value in a register to several targets.
func (u *unit) unpack(elts []ast.Expr, reg int, at source.Span) {
	star := u.starredTarget(elts, at)
	first := u.top
	if star < 0 && u.unpackToLocals(elts, reg, at) {
		return
	}
	u.reserve(first + max(1, len(elts)))
	if star < 0 {
		u.emit(bytecode.Unpack, 0, r(reg), r(first), uint16(len(elts)), at)
	} else {
		after := len(elts) - star - 1
		u.emit(bytecode.UnpackStar, 0, r(reg), r(first), uint16(star|after<<8), at)
	}
	for i, e := range elts {
		if s, ok := e.(*ast.Starred); ok {
			e = s.Value
		}
		u.store(e, first+i)
	}
}

// starredTarget returns the index of the starred element, or -1.
func (u *unit) starredTarget(elts []ast.Expr, at source.Span) int {
	star := -1
	for i, e := range elts {
		if !isStarred(e) {
			continue
		}
		if star >= 0 {
			u.fail(at, "multiple starred expressions in assignment")
		}
		if i >= 256 || len(elts)-i-1 >= 256 {
			u.fail(at, "too many expressions in star-unpacking assignment")
		}
		star = i
	}
	return star
}

// unpackToLocals unpacks straight into local variables if they are different ones that lie side by
// side.
func (u *unit) unpackToLocals(elts []ast.Expr, reg int, at source.Span) bool {
	first := none
	for i, e := range elts {
		n, ok := e.(*ast.Name)
		if !ok {
			return false
		}
		local, ok := u.register(n.ID)
		if !ok || i > 0 && local != first+i {
			return false
		}
		if i == 0 {
			first = local
		}
	}
	if first == none {
		return false
	}
	u.emit(bytecode.Unpack, 0, r(reg), r(first), uint16(len(elts)), at)
	for i, e := range elts {
		u.storeName(e.(*ast.Name).ID, first+i, e.Range())
	}
	return true
}

// recordStatic records self.x = … in a method for the class's __static_attributes__.
func (u *unit) recordStatic(t *ast.Attribute) {
	if n, ok := t.Value.(*ast.Name); !ok || n.ID != "self" {
		return
	}
	for p := u.parent; p != nil; p = p.parent {
		if p.code.Flags&bytecode.ClassBody == 0 {
			continue
		}
		p.addStatic(t.Attr)
		return
	}
}

// addStatic adds a name to the class's __static_attributes__, once.
func (u *unit) addStatic(name string) {
	if u.staticSet == nil {
		u.staticSet = make(map[string]bool)
	}
	if !u.staticSet[name] {
		u.staticSet[name] = true
		u.alloc(64)
		u.statics = append(u.statics, name)
	}
}

// augAssign compiles target op= value. The parts of the target are evaluated once.
func (u *unit) augAssign(s *ast.AugAssign) {
	switch t := s.Target.(type) {
	case *ast.Name:
		u.augName(t, s)
	case *ast.Attribute:
		at := u.attrSpan(t.Span, t)
		obj := u.load(u.hold(t.Value, s.Value.Range()), t.Value.Range())
		name := u.scope.Mangle(t.Attr)
		mark := u.top
		old := u.temp()
		u.emit(bytecode.GetAttr, 0, r(old), r(obj), u.attrCache(name, at), at)
		res := u.operate(s.Op, 1, operand{reg: old}, u.value(s.Value, none), none, mark, s)
		u.emit(bytecode.SetAttr, 0, r(obj), r(res.reg), u.attrCache(name, at), at)
	case *ast.Subscript:
		u.augItem(t, s)
	default:
		panic("compiler: unknown target of augmented assignment")
	}
}

// augName compiles name op= value.
func (u *unit) augName(t *ast.Name, s *ast.AugAssign) {
	u.forbidDebug(t.ID, t.Span)
	mark := u.top
	want, _ := u.register(t.ID)
	old := u.hold(&ast.Name{Span: t.Span, ID: t.ID}, s.Value.Range())
	res := u.operate(s.Op, 1, old, u.value(s.Value, none), want, mark, s)
	u.storeName(t.ID, res.reg, t.Span)
}

// augItem compiles obj[key] op= value. Object and key are evaluated once and stay in registers
// while the value is computed.
func (u *unit) augItem(t *ast.Subscript, s *ast.AugAssign) {
	obj := u.load(u.hold(t.Value, t.Slice.Range().To(s.Value.Range())), t.Value.Range())
	key := u.hold(t.Slice, s.Value.Range())
	if key.isConst() {
		if _, ok := u.operandConst(*u.constant(key)); !ok {
			key = operand{reg: u.load(key, t.Slice.Range())}
		}
	}
	mark := u.top
	old := u.temp()
	if key.isConst() {
		n, _ := u.operandConst(*u.constant(key))
		u.emit(bytecode.GetItemK, 0, r(old), r(obj), r(n), t.Span)
	} else {
		u.abc(bytecode.GetItem, old, obj, key.reg, t.Span)
	}
	res := u.operate(s.Op, 1, operand{reg: old}, u.value(s.Value, none), none, mark, s)
	u.storeItem(obj, key, res.reg, t)
}

// deleteAll compiles del.
func (u *unit) deleteAll(targets []ast.Expr) {
	for _, target := range targets {
		mark := u.top
		u.work(1)
		switch t := target.(type) {
		case *ast.Name:
			u.deleteName(t.ID, t.Span)
		case *ast.Attribute:
			obj := u.expr(t.Value)
			at := u.attrSpan(t.Span, t)
			u.emit(bytecode.DelAttr, 0, r(obj), 0, u.attrCache(u.scope.Mangle(t.Attr), at), at)
		case *ast.Subscript:
			obj := u.load(u.hold(t.Value, t.Slice.Range()), t.Value.Range())
			u.ab(bytecode.DelItem, obj, u.expr(t.Slice), t.Span)
		case *ast.Tuple:
			u.deleteAll(t.Elts)
		case *ast.List:
			u.deleteAll(t.Elts)
		case *ast.Starred: // no text has it there, but trees may
			u.fail(t.Span, "can't use starred expression here")
		}
		u.top = mark
	}
}
