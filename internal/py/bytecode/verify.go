// This file checks all that the machine relies on without looking: operands in range, jumps to
// instructions, tables that fit.

package bytecode

import (
	"fmt"
)

// maxNesting bounds the recursion of the verifier over nested codes and constants. The parser
// allows fewer levels.
const maxNesting = 20000

// Verify checks everything about c and the codes nested in it that the machine relies on without
// looking: operands are scaled and lie inside the frame and the tables, jumps and handlers lead to
// instructions, execution cannot run off the end, and the tables fit each other. Whether a register
// holds a sensible value at a given place is not its business: the machine tests the kinds of what
// it finds. Time is linear in the code.
func (c *Code) Verify() error { return c.verify(0) }

// verify checks c and the codes inside it.
func (c *Code) verify(depth int) error {
	if depth > maxNesting {
		return c.broken("nested too deeply")
	}
	if err := c.Load(); err != nil {
		return err
	}
	return c.verifyLoaded(depth)
}

// verifyLoaded checks a code whose body is there.
func (c *Code) verifyLoaded(depth int) error {
	for _, check := range [...]func() error{c.verifyHead, c.verifyVariables, c.verifyInstructions, c.verifyHandlers,
		c.verifyTables} {
		if err := check(); err != nil {
			return err
		}
	}
	for i := range c.Consts {
		if err := c.verifyConst(&c.Consts[i], depth); err != nil {
			return err
		}
	}
	return nil
}

// VerifyError says which invariant a code breaks and where.
type VerifyError struct {
	Code string // qualified name
	At   int    // instruction, or -1
	Msg  string
}

func (e *VerifyError) Error() string {
	if e.At < 0 {
		return fmt.Sprintf("bytecode: %s: %s", e.Code, e.Msg)
	}
	return fmt.Sprintf("bytecode: %s: instruction %d: %s", e.Code, e.At, e.Msg)
}

func (c *Code) broken(format string, args ...any) error { return c.brokenAt(-1, format, args...) }

func (c *Code) brokenAt(at int, format string, args ...any) error {
	return &VerifyError{Code: c.QualName, At: at, Msg: fmt.Sprintf(format, args...)}
}

// verifyHead checks that the sizes of the tables fit each other.
func (c *Code) verifyHead() error {
	switch n := len(c.Ins); {
	case n == 0:
		return c.broken("no instructions")
	case len(c.Spans) != n || len(c.Live) != n:
		return c.broken("%d instructions, %d spans, %d live heights", n, len(c.Spans), len(c.Live))
	case c.NumRegs > MaxReg || c.NumLocals < 0 || c.NumLocals > c.NumRegs:
		return c.broken("%d locals in %d registers", c.NumLocals, c.NumRegs)
	case len(c.Locals) != c.NumLocals:
		return c.broken("%d names for %d locals", len(c.Locals), c.NumLocals)
	case len(c.Caches) > MaxCaches+1:
		return c.broken("%d caches", len(c.Caches))
	case c.NumPosOnly < 0 || c.NumPosOnly > c.NumPos || c.NumKwOnly < 0 || c.params() > c.NumLocals:
		return c.broken("parameters: %d positional-only, %d positional, %d keyword-only", c.NumPosOnly, c.NumPos,
			c.NumKwOnly)
	case c.namespace() && (c.NumLocals == 0 || c.params() != 0):
		return c.broken("no register for the namespace")
	case c.File == nil:
		return c.broken("no file")
	}
	return nil
}

// params returns how many registers a call fills.
func (c *Code) params() int {
	n := c.NumPos + c.NumKwOnly
	if c.Flags&VarArgs != 0 {
		n++
	}
	if c.Flags&VarKeywords != 0 {
		n++
	}
	return n
}

func (c *Code) namespace() bool { return c.Flags&(ClassBody|NameSpace) != 0 }

// verifyVariables checks where cells lie, and that spans lie within the text.
func (c *Code) verifyVariables() error {
	for _, cell := range c.Cells {
		if int(cell.Reg) >= c.NumLocals {
			return c.broken("cell %q in register %d of %d locals", cell.Name, cell.Reg, c.NumLocals)
		}
	}
	size := c.File.End()
	for i, s := range c.Spans {
		if s.Start > s.End || s.End > size {
			return c.brokenAt(i, "span %d–%d in a text of %d bytes", s.Start, s.End, size)
		}
	}
	for i, h := range c.Live {
		if int(h) > c.NumRegs {
			return c.brokenAt(i, "live height %d of %d registers", h, c.NumRegs)
		}
	}
	return nil
}

// verifyInstructions checks operations, operands and jumps.
func (c *Code) verifyInstructions() error {
	bounds := c.bounds()
	for at, i := range c.Ins {
		if i.Op >= NumOps {
			return c.brokenAt(at, "unknown operation %d", i.Op)
		}
		s := &shapes[i.Op]
		if !bounds.hold(s, i) {
			return c.brokenAt(at, "%s: bad operand among %d, %d, %d", s.name, i.A, i.B, i.C)
		}
		if i.X > s.maxX {
			return c.brokenAt(at, "%s: x is %d", s.name, i.X)
		}
		if d, ok := i.distance(); ok && !c.isTarget(at+1+d) {
			return c.brokenAt(at, "%s: jump to %d of %d instructions", s.name, at+1+d, len(c.Ins))
		}
		if !plain[i.Op] {
			if err := c.verifyMeaning(at, i); err != nil {
				return err
			}
		}
	}
	if last := len(c.Ins) - 1; c.Ins[last].fallsThrough() {
		return c.brokenAt(last, "execution may run off the end")
	}
	return nil
}

// operandBounds says for each kind of operand below what its value must lie, and which bits must be
// zero.
type operandBounds [jump + 1]struct{ below, zero uint32 }

// bounds returns the limits that the operands of this code must keep.
func (c *Code) bounds() (b operandBounds) {
	every, scaled := uint32(1<<16), uint32(Scale-1)
	b[unused].below = 1
	b[number].below, b[jump].below = every, every // judged elsewhere
	b[cache].below, b[free].below = uint32(len(c.Caches)), uint32(len(c.Frees))
	b[register].below, b[register].zero = uint32(c.NumRegs)*Scale, scaled
	b[optional] = b[register]
	b[constant].below, b[constant].zero = uint32(min(len(c.Consts), MaxConst+1))*Scale, scaled
	return b
}

// hold reports whether the operands of an instruction are within bounds.
func (b *operandBounds) hold(s *shape, i Instr) bool {
	return b.holds(s.a, i.A) && b.holds(s.b, i.B) && b.holds(s.c, i.C)
}

func (b *operandBounds) holds(kind operand, v uint16) bool {
	bound := &b[kind]
	return uint32(v) < bound.below && uint32(v)&bound.zero == 0 || kind == optional && v == NoReg
}

func (c *Code) isTarget(at int) bool { return 0 <= at && at < len(c.Ins) }

// plain marks operations about which their shape says everything. They are four of five in real
// code.
var plain = [NumOps]bool{
	Move: true, LoadK: true, LoadG: true, StoreG: true, GetAttr: true, SetAttr: true, GetItem: true, GetItemK: true,
	SetItem: true,
	Add:     true, Sub: true, Mul: true, AddK: true, SubK: true, MulK: true, Jump: true, JT: true, JF: true, JLt: true,
	JLE: true,
	JGt: true, JGE: true, JEq: true, JNE: true, JLtK: true, JLEK: true, JGtK: true, JGEK: true, JEqK: true,
	JNEK: true, JIn: true,
	Return: true, Append: true, Iter: true, ForIter: true, Loop: true, Not: true, Eq: true, Lt: true,
}

// verifyMeaning checks what depends on the operation rather than on the kinds of its operands.
func (c *Code) verifyMeaning(at int, i Instr) error {
	if first, n := i.window(); first+n > c.NumRegs {
		return c.brokenAt(at, "%s: registers up to %d of %d", i.Op, first+n, c.NumRegs)
	}
	ok := true
	switch i.Op {
	case LoadKW:
		ok = i.Const() < len(c.Consts)
	case LoadN, StoreN, DeleteN, LoadNF:
		ok = c.namespace()
	case LoadMF:
		ok = int(i.X) < len(c.Frees)
	case JIsK:
		ok = c.Consts[i.B/Scale].Kind <= Ellipsis
	case Check, Delete:
		ok = c.Consts[i.B/Scale].Kind == Str
	case LoadC, DeleteC:
		ok = c.Consts[i.C/Scale].Kind == Str
	case Import:
		ok = c.Consts[i.B/Scale].Kind == Str
	case MakeFunc:
		ok = i.Const() < len(c.Consts) && c.canMake(&c.Consts[i.Const()])
	case CallKW:
		ok = c.areNames(i.C/Scale, int(i.B))
	case Raise:
		ok = (i.A == NoReg) == (i.X == 0) && (i.B == NoReg) == (i.X < 2)
	case Yield, YieldFrom, YieldIter:
		ok = c.Flags&(Generator|Coroutine) != 0
	}
	if !ok {
		return c.brokenAt(at, "%s: operands do not fit the operation", i.Op)
	}
	return nil
}

// canMake reports whether k is a code all of whose free variables c has, so that it can make
// functions of it.
func (c *Code) canMake(k *Const) bool {
	if k.Kind != CodeConst || k.Code == nil {
		return false
	}
	for _, f := range k.Code.Frees {
		if f.FromFree && int(f.Index) >= len(c.Frees) || !f.FromFree && int(f.Index) >= c.NumRegs {
			return false
		}
	}
	return true
}

// areNames reports whether constant k is a tuple of at least one and at most n str.
func (c *Code) areNames(k uint16, n int) bool {
	t := &c.Consts[k]
	if t.Kind != Tuple || len(t.Elems) == 0 || len(t.Elems) > n {
		return false
	}
	for _, e := range t.Elems {
		if e.Kind != Str {
			return false
		}
	}
	return true
}

// verifyHandlers checks that handlers cover instructions, lead to one, and have registers to use.
func (c *Code) verifyHandlers() error {
	for n, h := range c.Handlers {
		switch {
		case h.Start < 0 || h.Start >= h.End || int(h.End) > len(c.Ins):
			return c.broken("handler %d covers %d–%d of %d instructions", n, h.Start, h.End, len(c.Ins))
		case !c.isTarget(int(h.Target)):
			return c.broken("handler %d at %d of %d instructions", n, h.Target, len(c.Ins))
		case int(h.Reg)+2 > c.NumRegs:
			return c.broken("handler %d uses registers from %d of %d", n, h.Reg, c.NumRegs)
		}
	}
	return nil
}

// verifyTables checks what only errors and introspection look at.
func (c *Code) verifyTables() error {
	for _, h := range c.Hidden {
		if h.Start < 0 || h.Start > h.End || int(h.End) > len(c.Ins) || int(h.Reg) >= c.NumRegs {
			return c.broken("hidden variable %q in register %d from %d to %d", h.Name, h.Reg, h.Start, h.End)
		}
	}
	for _, l := range c.Lookups {
		if !c.isTarget(int(l.At)) || c.Ins[l.At].Op != CallM || l.Span.Start > l.Span.End ||
			l.Span.End > c.File.End() {
			return c.broken("lookup at instruction %d", l.At)
		}
	}
	return nil
}

// verifyConst checks a constant and what is inside it.
func (c *Code) verifyConst(k *Const, depth int) error {
	switch k.Kind {
	case CodeConst:
		if k.Code == nil {
			return c.broken("constant without its code")
		}
		if k.Code.pending != nil && k.Code.pending.check {
			return nil // when it is loaded
		}
		return k.Code.verify(depth + 1)
	case Tuple, FrozenSet, SliceConst:
		if depth > maxNesting || k.Kind == SliceConst && len(k.Elems) != 3 {
			return c.broken("malformed constant")
		}
		for i := range k.Elems {
			if err := c.verifyConst(&k.Elems[i], depth+1); err != nil {
				return err
			}
		}
	}
	if k.Kind > SliceConst {
		return c.broken("constant of kind %d", k.Kind)
	}
	return nil
}
