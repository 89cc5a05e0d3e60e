// This file has the state of a unit, the layout of its registers, and how its code is finished.
//
//	register 0        the namespace, in classes and in exec with locals
//	then              local variables, parameters first
//	then              cells of variables that are no parameters
//	then              temporaries

package compiler

import (
	"sync"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/symtab"
)

// unit compiles one code.
type unit struct {
	*shared
	parent *unit
	scope  *symtab.Scope // of the node being compiled: the unit's own, or that of an inlined comprehension
	code   *bytecode.Code

	*buffers

	top int // first free temporary
	flow
	blocks []*block

	unbinds     uint64   // variables that a del or the end of an except clause unbinds somewhere
	unbindsMany bool     // the same for variables that the mask has no bit for
	statics     []string // attributes of self that methods of this class assign
	staticSet   map[string]bool
	interactive bool
	isAsync     bool // async def, or a module that awaits
}

// buffers hold what grows while a unit is compiled. The finished code gets copies of exact size,
// and the next unit uses the buffers again: without that, growing slices made up half of the time.
type buffers struct {
	layouts []layout // registers of the unit's scope and of the inlined comprehensions around the current node

	ins      []bytecode.Instr
	spans    []source.Span
	live     []uint16
	handlers []bytecode.Handler // Target is a label
	lookups  []bytecode.Lookup
	hidden   []bytecode.Hidden

	labels []labelInfo
	jumps  []fixup

	low, high constTable // constants that operands can reach, and those only LoadKW can
	caches    []string
	globals   nameTable // caches by name: all uses of a global share one
	attrs     nameTable // caches by attribute, once there are too many for one each
}

// newBuffers returns empty buffers with room for a short function: one allocation instead of six.
func newBuffers() *buffers {
	b := &struct {
		buffers
		layouts [1]layout
		ins     [16]bytecode.Instr
		spans   [16]source.Span
		live    [16]uint16
		consts  [2]bytecode.Const
		caches  [4]string
	}{}
	p := &b.buffers
	p.layouts, p.ins, p.spans, p.live = b.layouts[:0], b.ins[:0], b.spans[:0], b.live[:0]
	p.low.list, p.caches = b.consts[:0], b.caches[:0]
	return p
}

// release empties the buffers for the next unit.
func (s *shared) release(b *buffers) {
	*b = buffers{
		layouts: b.layouts[:0],
		ins:     b.ins[:0], spans: b.spans[:0], live: b.live[:0], handlers: b.handlers[:0], lookups: b.lookups[:0],
		hidden: b.hidden[:0],
		labels: b.labels[:0], jumps: b.jumps[:0],
		low: b.low.reset(), high: b.high.reset(), caches: b.caches[:0], globals: b.globals.reset(),
		attrs: b.attrs.reset(),
	}
	s.spare = append(s.spare, b)
}

// spareBuffers has buffers of finished compilations, which hold nothing of them.
var spareBuffers sync.Pool

// maxSpare is the number of instructions that buffers may have room for if they are to be kept.
const maxSpare = 1 << 10

// keepBuffers gives the buffers of one unit to the next compilation. Texts that they refer to would
// live on.
func (s *shared) keepBuffers() {
	for _, b := range s.spare {
		if cap(b.ins) > maxSpare {
			continue
		}
		clear(b.layouts[:cap(b.layouts)])
		clear(b.lookups[:cap(b.lookups)])
		clear(b.hidden[:cap(b.hidden)])
		clear(b.caches[:cap(b.caches)])
		clear(b.globals.names[:cap(b.globals.names)])
		clear(b.attrs.names[:cap(b.attrs.names)])
		spareBuffers.Put(b)
		return
	}
}

// acquire returns empty buffers.
func (s *shared) acquire() *buffers {
	n := len(s.spare)
	if n == 0 {
		const size = 2 << 10
		s.alloc(size)
		s.scratch += size
		if b, ok := spareBuffers.Get().(*buffers); ok {
			return b
		}
		return newBuffers()
	}
	b := s.spare[n-1]
	s.spare = s.spare[:n-1]
	return b
}

// layout says where the variables of a scope are.
type layout struct {
	scope *symtab.Scope
	base  int    // register of the first local variable
	cells []int  // registers of the cells
	bound []bool // for comprehensions, which bind a variable once and for all: whether it is bound yet
}

// newUnit begins the code of a scope. A cell of a parameter takes over the parameter's register.
func newUnit(s *shared, parent *unit, scope *symtab.Scope) *unit {
	s.alloc(1 << 10)
	u := &s.module
	if parent != nil {
		u = new(unit)
	}
	*u = unit{shared: s, parent: parent, scope: scope, buffers: s.acquire()}
	u.code = &bytecode.Code{File: s.file, Name: scope.Name, QualName: u.qualName()}
	if scope.Nested {
		u.code.Flags |= bytecode.Nested
	}
	if s.table.Features&symtab.FutureAnnotations != 0 {
		u.code.Flags |= bytecode.FutureAnnotations
	}
	u.declareVariables()
	u.addFrees()
	return u
}

// qualName follows PEP 3155: the path of names from the module, with <locals> behind every function
// on it. That makes names quadratic in the depth of nesting, so they are charged.
func (u *unit) qualName() string {
	name, p := u.scope.Name, u.parent
	if p != nil && (p.ownScope().Kind == symtab.TypeParams || p.ownScope().Kind == symtab.TypeVariable) {
		p = p.parent
	}
	if p == nil || p.parent == nil {
		return name
	}
	outer := p.ownScope()
	if k := u.scope.Kind; k == symtab.Function || k == symtab.Class {
		if outer.Access(outer.Mangle(name)).Kind == symtab.ByGlobal {
			return name
		}
	}
	u.alloc(int64(len(p.code.QualName) + len(".<locals>.") + len(name)))
	switch outer.Kind {
	case symtab.Function, symtab.Lambda, symtab.TypeAlias:
		return p.code.QualName + ".<locals>." + name
	}
	return p.code.QualName + "." + name
}

// ownScope returns the scope of the unit, also inside an inlined comprehension.
func (u *unit) ownScope() *symtab.Scope {
	if len(u.layouts) == 0 {
		return u.scope
	}
	return u.layouts[0].scope
}

// declareVariables lays out the registers: the namespace if there is one, local variables, cells
// that are not parameters.
func (u *unit) declareVariables() {
	s, code := u.scope, u.code
	l := layout{scope: s}
	switch {
	case s.Kind == symtab.Class:
		code.Flags |= bytecode.ClassBody
	case s.Kind == symtab.Module && u.options.NameSpace:
		code.Flags |= bytecode.NameSpace
	}
	if code.Flags&(bytecode.ClassBody|bytecode.NameSpace) != 0 {
		l.base = 1
		code.Locals = append(code.Locals, "")
	}
	for _, sym := range s.Locals {
		code.Locals = append(code.Locals, sym.Name)
	}
	// A parameter that inner functions use has its cell in the register of the parameter.
	for _, sym := range s.Cells {
		reg := l.base + int(sym.Slot)
		if sym.Slot < 0 {
			reg = len(code.Locals)
			code.Locals = append(code.Locals, sym.Name)
		}
		l.cells = append(l.cells, reg)
		code.Cells = append(code.Cells, bytecode.Cell{Name: sym.Name, Reg: uint16(reg)})
	}
	code.NumLocals = len(code.Locals)
	u.layouts = append(u.layouts, l)
	u.reserve(code.NumLocals)
	u.bound = 1<<s.NParams - 1 // all ones from 64 on
	// Cells are made at the beginning of the code, with the arguments that are there already.
	for _, cell := range code.Cells {
		u.emit(bytecode.MakeCell, 0, r(int(cell.Reg)), 0, 0, source.Span{})
	}
}

// addFrees records where the parent takes the free variables from.
func (u *unit) addFrees() {
	for _, sym := range u.scope.Frees {
		f := bytecode.Free{Name: sym.Name}
		switch a := u.parent.scope.Capture(sym.Name); a.Kind {
		case symtab.InCell:
			f.Index = uint16(u.parent.cellReg(a))
		default:
			f.FromFree, f.Index = true, uint16(a.Index)
		}
		u.code.Frees = append(u.code.Frees, f)
	}
}

// layoutOf finds the registers of a scope that runs in this unit's frame.
func (u *unit) layoutOf(s *symtab.Scope) *layout {
	for i := len(u.layouts) - 1; i > 0; i-- {
		if u.layouts[i].scope == s {
			return &u.layouts[i]
		}
	}
	return &u.layouts[0]
}

func (u *unit) cellReg(a symtab.Access) int { return u.layoutOf(a.Scope).cells[a.Index] }

// isClassLike reports whether names of the unit's own scope go through the namespace in register 0.
func (u *unit) isClassLike() bool { return u.code.Flags&(bytecode.ClassBody|bytecode.NameSpace) != 0 }

// finish ends the code and returns it.
func (u *unit) finish() *bytecode.Code {
	if !u.dead {
		u.emitReturn(u.loadConst(bytecode.Const{Kind: bytecode.None}, u.lastSpan()), u.lastSpan())
	}
	u.resolveJumps()
	c := u.code
	if len(u.high.list) > 0 {
		u.moveHighConstants(len(u.low.list))
	}
	c.Consts = exact(u.low.list, u.high.list)
	c.Ins, c.Spans, c.Live = exact(u.ins), exact(u.spans), exact(u.live)
	c.Handlers, c.Lookups, c.Hidden, c.Caches = exact(u.handlers), exact(u.lookups), exact(u.hidden), exact(u.caches)
	u.release(u.buffers)
	return c
}

// exact copies slices into one without slack.
func exact[T any](parts ...[]T) []T {
	n := 0
	for _, p := range parts {
		n += len(p)
	}
	if n == 0 {
		return nil
	}
	all := make([]T, 0, n)
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

// lastSpan is the place of what is returned implicitly: nothing there can fail.
func (u *unit) lastSpan() source.Span {
	if n := len(u.spans); n > 0 {
		return u.spans[n-1]
	}
	return source.Span{}
}
