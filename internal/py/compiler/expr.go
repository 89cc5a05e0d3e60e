// This file compiles expressions: the dispatch over node types, operators, conditionals, attributes
// and subscripts. Its methods take want, the register that the value should go to, or none for any.

package compiler

import (
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// value compiles an expression and returns where its value is: in a local variable in place, in the
// register that is wanted, in the temporary that was the first free one, or nowhere because it is a
// constant. The wanted register is written by the last instruction or not at all.
func (u *unit) value(e ast.Expr, want int) operand {
	u.work(1)
	switch e := e.(type) {
	case *ast.Constant:
		return u.literal(constOf(e))
	case *ast.Name:
		return u.loadName(e.ID, want, e.Span)
	case *ast.BinOp:
		return u.binary(e, want)
	case *ast.Call:
		return u.call(e)
	case *ast.Attribute:
		return u.attribute(e, want)
	case *ast.Subscript:
		return u.subscript(e, want)
	case *ast.Compare:
		return u.compare(e, want)
	case *ast.BoolOp:
		return u.boolOp(e)
	case *ast.UnaryOp:
		return u.unary(e, want)
	case *ast.IfExp:
		return u.conditional(e, want)
	case *ast.Tuple:
		return u.tuple(e, want)
	case *ast.List:
		return u.list(e, want)
	case *ast.Set:
		return u.set(e, want)
	case *ast.FrozenSet:
		return u.literal(constOfSet(e))
	case *ast.Dict:
		return u.dict(e, want)
	case *ast.JoinedStr:
		return u.joinedStr(e, want)
	case *ast.FormattedValue:
		return u.formatted(e, want)
	case *ast.Lambda:
		return u.lambda(e, want)
	case *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.GeneratorExp:
		return u.comprehension(e)
	case *ast.NamedExpr:
		return u.named(e)
	case *ast.Yield:
		return u.yield(e, want)
	case *ast.YieldFrom:
		return u.yieldFrom(e)
	case *ast.Await:
		return u.await(e)
	case *ast.Slice:
		return u.slice(e, want)
	case *ast.Starred:
		if e.Ctx == ast.Store {
			u.fail(e.Span, "starred assignment target must be in a list or tuple")
		}
		u.fail(e.Span, "can't use starred expression here")
	}
	panic("compiler: unknown expression")
}

// expr compiles an expression into a register: a local variable in place, or the first free
// temporary.
func (u *unit) expr(e ast.Expr) int { return u.load(u.value(e, none), e.Range()) }

// load gives an operand a register.
func (u *unit) load(o operand, at source.Span) int {
	if o.isConst() {
		return u.loadConst(*u.constant(o), at)
	}
	return o.reg
}

// push compiles an expression into the first free temporary, in any case.
func (u *unit) push(e ast.Expr) int {
	dst := u.top
	if reg := u.expr(e); reg != dst {
		u.move(u.temp(), reg, e.Range())
	}
	return dst
}

// into compiles an expression into the given register, by its last instruction.
func (u *unit) into(dst int, e ast.Expr) {
	mark := u.top
	o := u.value(e, dst)
	if o.isConst() {
		u.loadConstTo(dst, *u.constant(o), e.Range())
	} else {
		u.move(dst, o.reg, e.Range())
	}
	u.top = mark
}

// discard compiles an expression for its effects.
func (u *unit) discard(e ast.Expr) {
	mark := u.top
	u.value(e, none)
	u.top = mark
}

// hold compiles an operand that is read only after later has been evaluated too. A variable that
// later may rebind is copied.
func (u *unit) hold(e ast.Expr, later source.Span) operand {
	mark := u.top
	o := u.value(e, none)
	if !o.isConst() && o.reg != mark && len(u.walruses) > 0 && u.rebinds(later) {
		u.move(u.temp(), o.reg, e.Range())
		return operand{reg: mark}
	}
	return o
}

var binaryOps = [...]bytecode.Op{
	ast.Add: bytecode.Add, ast.Sub: bytecode.Sub, ast.Mult: bytecode.Mul, ast.MatMult: bytecode.MatMul,
	ast.Div: bytecode.Div, ast.Mod: bytecode.Mod, ast.Pow: bytecode.Pow, ast.LShift: bytecode.LShift,
	ast.RShift: bytecode.RShift, ast.BitOr: bytecode.Or, ast.BitXor: bytecode.Xor, ast.BitAnd: bytecode.And,
	ast.FloorDiv: bytecode.FloorDiv,
}

// binaryOpsK are the forms with a constant on the right; Nop where there is none.
var binaryOpsK = [...]bytecode.Op{
	ast.Add: bytecode.AddK, ast.Sub: bytecode.SubK, ast.Mult: bytecode.MulK, ast.MatMult: bytecode.Nop,
	ast.Div: bytecode.DivK, ast.Mod: bytecode.ModK, ast.Pow: bytecode.PowK, ast.LShift: bytecode.LShiftK,
	ast.RShift: bytecode.RShiftK, ast.BitOr: bytecode.OrK, ast.BitXor: bytecode.XorK, ast.BitAnd: bytecode.AndK,
	ast.FloorDiv: bytecode.FloorDivK,
}

// binary compiles an arithmetic expression, or folds it.
func (u *unit) binary(e *ast.BinOp, want int) operand {
	mark := u.top
	left := u.hold(e.Left, e.Right.Range())
	right := u.value(e.Right, none)
	if left.isConst() && right.isConst() {
		if k, ok := u.foldBinary(e.Op, u.constant(left), u.constant(right)); ok {
			return u.literal(k)
		}
	}
	return u.operate(e.Op, 0, left, right, want, mark, e)
}

// operate emits left op right; e is the expression or statement it stands in, for its place and
// those of its operands.
func (u *unit) operate(op ast.Operator, inPlace uint8, left, right operand, want, mark int, e ast.Node) operand {
	at := e.Range()
	l := u.load(left, at)
	if right.isConst() && binaryOpsK[op] != bytecode.Nop {
		if n, ok := u.operandConst(*u.constant(right)); ok {
			dst := u.target(want, mark)
			u.emit(binaryOpsK[op], inPlace, r(dst), r(l), r(n), at)
			return u.freeTemps(mark, dst)
		}
	}
	rt := u.load(right, at)
	dst := u.target(want, mark)
	u.emit(binaryOps[op], inPlace, r(dst), r(l), r(rt), at)
	return u.freeTemps(mark, dst)
}

var unaryOps = [...]bytecode.Op{
	ast.Invert: bytecode.Invert, ast.Not: bytecode.Not, ast.UAdd: bytecode.Pos, ast.USub: bytecode.Neg,
}

// unary compiles -x, +x, ~x and not x. The negation of a single comparison becomes the opposite
// comparison where that always gives a bool.
func (u *unit) unary(e *ast.UnaryOp, want int) operand {
	operand := e.Operand
	if c, ok := operand.(*ast.Compare); ok && e.Op == ast.Not && len(c.Ops) == 1 {
		if n, ok := negated(c, e.Span); ok {
			return u.compare(&n, want)
		}
		operand = &ast.Compare{Span: e.Span, Left: c.Left, Ops: c.Ops, Comparators: c.Comparators}
	}
	mark := u.top
	o := u.value(operand, none)
	if o.isConst() {
		if k, ok := foldUnary(e.Op, u.constant(o)); ok {
			return u.literal(k)
		}
	}
	reg := u.load(o, e.Span)
	dst := u.target(want, mark)
	u.ab(unaryOps[e.Op], dst, reg, e.Span)
	return u.freeTemps(mark, dst)
}

// negated returns the opposite of a single test for membership or identity, whose result is always
// a bool. As a value, CPython reports its errors at the whole of not x in y.
func negated(c *ast.Compare, at source.Span) (n ast.Compare, ok bool) {
	if c.Ops[0] < ast.Is {
		return n, false
	}
	opposite := [...]ast.CompareOperator{ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In}
	return ast.Compare{
		Span: at, Left: c.Left, Ops: []ast.CompareOperator{opposite[c.Ops[0]]}, Comparators: c.Comparators,
	}, true
}

// boolOp gives the first value that decides the result, or the last. It never writes a variable
// directly, because every value but the last is tested after it is there.
func (u *unit) boolOp(e *ast.BoolOp) operand {
	mark := u.top
	end := u.newLabel()
	decides := e.Op == ast.Or
	dst := none
	for i, v := range e.Values {
		last := i == len(e.Values)-1
		o := u.value(v, none)
		// A constant that decides makes the rest dead; one that does not is left out.
		if o.isConst() && !last {
			if truth(u.constant(o)) != decides {
				continue
			}
			if dst == none {
				u.inDeadCode(func() { u.discardAll(e.Values[i+1:]) })
				return o
			}
			u.loadConstTo(dst, *u.constant(o), v.Range())
			u.inDeadCode(func() { u.discardAll(e.Values[i+1:]) })
			break
		}
		if o.isConst() && dst == none {
			return o
		}
		// All values come to the same register, which has the result whichever of them decides.
		reg := u.load(o, v.Range())
		if dst = mark; reg != dst {
			u.reserve(mark + 1)
			u.move(dst, reg, v.Range())
		}
		if !last {
			u.jump(jumpIf(decides), 0, r(dst), 0, end, e.Span)
			u.top = mark
		}
	}
	u.place(end)
	u.reserve(mark + 1)
	return u.freeTemps(mark, dst)
}

func jumpIf(truth bool) bytecode.Op {
	if truth {
		return bytecode.JT
	}
	return bytecode.JF
}

func (u *unit) discardAll(list []ast.Expr) {
	for _, e := range list {
		u.discard(e)
	}
}

// inDeadCode compiles what can never run, for its errors only.
func (u *unit) inDeadCode(f func()) {
	saved := u.flow
	u.dead = true
	f()
	u.flow = saved
}

// conditional is body if test else orelse. Each branch may write the wanted register: nothing comes
// after it.
func (u *unit) conditional(e *ast.IfExp, want int) operand {
	if truth, known := u.staticTruth(e.Test); known {
		if truth {
			o := u.value(e.Body, want)
			u.inDeadCode(func() { u.discard(e.Else) })
			return o
		}
		u.inDeadCode(func() { u.discard(e.Body) })
		return u.value(e.Else, want)
	}
	mark := u.top
	orelse, end := u.newLabel(), u.newLabel()
	u.condition(e.Test, orelse, false)
	dst := want
	if want == none {
		dst = mark
	}
	u.branch(dst, want, e.Body)
	u.jumpTo(end, e.Body.Range())
	u.place(orelse)
	u.branch(dst, want, e.Else)
	u.place(end)
	u.target(want, mark)
	return u.freeTemps(mark, dst)
}

// branch compiles one way to a value that several ways lead to.
func (u *unit) branch(dst, want int, e ast.Expr) {
	if want != none {
		u.into(dst, e)
		return
	}
	u.push(e)
	u.top = dst
}

// staticTruth reports the truth of a test that is known before running: a literal, or __debug__.
func (u *unit) staticTruth(e ast.Expr) (truthy, known bool) {
	switch e := e.(type) {
	case *ast.Constant:
		k := constOf(e)
		return truth(&k), true
	case *ast.Name:
		return u.options.Optimize == 0, e.ID == "__debug__"
	case *ast.UnaryOp:
		if e.Op == ast.Not {
			truthy, known = u.staticTruth(e.Operand)
			return !truthy, known
		}
	}
	return false, false
}

// attribute compiles obj.name.
func (u *unit) attribute(e *ast.Attribute, want int) operand {
	if o, ok := u.superAttribute(e, want); ok {
		return o
	}
	mark := u.top
	obj := u.expr(e.Value)
	dst := u.target(want, mark)
	at := u.attrSpan(e.Span, e)
	u.emit(bytecode.GetAttr, 0, r(dst), r(obj), u.attrCache(u.scope.Mangle(e.Attr), at), at)
	return u.freeTemps(mark, dst)
}

// attrSpan is the place of an access to the attribute e inside whole. If that covers several lines,
// CPython shows the line with the attribute, from its name on.
func (u *unit) attrSpan(whole source.Span, e *ast.Attribute) source.Span {
	if whole.Start == e.End || u.sameLine(whole.Start, e.End) {
		return whole
	}
	start := max(e.Value.Range().End, u.file.Back(e.End, len(e.Attr)))
	return source.Span{Start: start, End: max(whole.End, e.End)}
}

// sameLine reports whether two places are on the same line, by looking at what lies between if that
// is short.
func (u *unit) sameLine(a, b source.Pos) bool {
	if b-a < 256 && !u.file.IsTree() {
		for _, ch := range []byte(u.file.Text[a:b]) {
			if ch == '\n' {
				return false
			}
		}
		return true
	}
	return u.file.Line(a) == u.file.Line(b)
}

// subscript compiles obj[key]. A constant key becomes an operand.
func (u *unit) subscript(e *ast.Subscript, want int) operand {
	u.warnSubscript(e)
	mark := u.top
	obj := u.hold(e.Value, e.Slice.Range())
	key := u.value(e.Slice, none)
	if obj.isConst() && key.isConst() {
		if k, ok := u.foldSubscript(u.constant(obj), u.constant(key)); ok {
			return u.literal(k)
		}
	}
	o := u.load(obj, e.Value.Range())
	if key.isConst() {
		if n, ok := u.operandConst(*u.constant(key)); ok {
			dst := u.target(want, mark)
			u.emit(bytecode.GetItemK, 0, r(dst), r(o), r(n), e.Span)
			return u.freeTemps(mark, dst)
		}
	}
	k := u.load(key, e.Slice.Range())
	dst := u.target(want, mark)
	u.abc(bytecode.GetItem, dst, o, k, e.Span)
	return u.freeTemps(mark, dst)
}

// slice is lower:upper:step. One of constants is a constant.
func (u *unit) slice(e *ast.Slice, want int) operand {
	if k, ok := constSlice(e); ok {
		return u.literal(k)
	}
	mark := u.top
	for _, part := range [...]ast.Expr{e.Lower, e.Upper, e.Step} {
		if part == nil {
			u.loadConst(bytecode.Const{Kind: bytecode.None}, e.Span)
		} else {
			u.push(part)
		}
	}
	dst := u.target(want, mark)
	u.ab(bytecode.Slice, dst, mark, e.Span)
	return u.freeTemps(mark, dst)
}

func (u *unit) named(e *ast.NamedExpr) operand {
	name := e.Target.(*ast.Name)
	reg := u.expr(e.Value)
	u.storeName(name.ID, reg, e.Target.Range())
	return operand{reg: reg}
}
