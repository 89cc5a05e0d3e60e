// This file turns the tree of a pattern into a program (prog.go). Literals that follow each other
// become one string, a repeated single character one instruction, other loops a body with
// registers.

package regex

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ucd"
)

// compiler turns a tree into a program.
type compiler struct {
	bytes  bool
	meter  *budget.Meter
	groups int
	regs   int
	prog   []inst
	shared map[classKey]*class
}

// program compiles a whole pattern.
func (c *compiler) program(tree []node, flags Flags) *Regexp {
	c.regs = regMarks + 2*c.groups
	c.seq(tree, flags)
	c.emit(inst{op: opMatch})
	re := &Regexp{Flags: flags, Groups: c.groups, Bytes: c.bytes, prog: c.prog, regs: c.regs}
	c.analyze(re, tree)
	re.size = sizeOf(re.prog)
	return re
}

// sizeOf returns the bytes that a program occupies, about.
func sizeOf(prog []inst) int {
	size := 256 + 128*len(prog)
	seen := make(map[*class]bool)
	for i := range prog {
		size += 288 * len(prog[i].alts)
		if cls := prog[i].cls; cls != nil && !seen[cls] {
			seen[cls] = true
			size += 400 + 12*len(cls.ranges)
		}
	}
	return size
}

func (c *compiler) emit(in inst) int {
	c.prog = append(c.prog, in)
	return len(c.prog) - 1
}

// reg allocates n registers.
func (c *compiler) reg(n int) int {
	r := c.regs
	c.regs += n
	return r
}

// seq compiles a sequence, joining literals into strings.
func (c *compiler) seq(seq []node, flags Flags) {
	for i := 0; i < len(seq); {
		check(c.meter.Work(1))
		n := c.literals(seq[i:], flags)
		if n == 0 {
			c.node(&seq[i], flags)
			n = 1
		}
		i += n
	}
}

// literals compiles the literals that seq begins with, and returns how many there are.
func (c *compiler) literals(seq []node, flags Flags) int {
	fold := foldingOf(flags)
	var b []byte
	n := 0
	for n < len(seq) && seq[n].op == nLiteral && !fold.cased(seq[n].r) {
		b = c.appendChar(b, seq[n].r)
		n++
	}
	switch {
	case len(b) == 1:
		c.emit(inst{op: opByte, c: b[0]})
	case n > 0:
		c.emit(inst{op: opString, str: string(b)})
	}
	return n
}

// appendChar encodes a character as texts have it.
func (c *compiler) appendChar(b []byte, r rune) []byte {
	if c.bytes {
		return append(b, byte(r))
	}
	return ucd.AppendRune(b, r)
}

// node compiles a node that is no plain literal.
func (c *compiler) node(n *node, flags Flags) {
	switch n.op {
	case nLiteral, nNotLiteral, nAny, nSet:
		c.emit(inst{op: opClass, cls: c.class(n, flags)})
	case nAt:
		c.emit(inst{op: opAt, at: place(n.at, flags)})
	case nGroup:
		c.group(n, combine(flags, n.add, n.del))
	case nRepeat, nLazy, nPossessive:
		c.repeat(n, flags)
	case nBranch:
		c.branch(n, flags)
	case nBackref:
		c.emit(inst{op: opBackref, a: markReg(n.group), fold: foldingOf(flags)})
	case nCond:
		c.cond(n, flags)
	case nAtomic:
		r := c.reg(1)
		c.emit(inst{op: opAtomic, a: r})
		c.seq(n.subs[0], flags)
		c.emit(inst{op: opAtomicEnd, a: r})
	case nLook, nNotLook:
		c.look(n, flags)
	case nFail:
		c.emit(inst{op: opFail})
	}
}

// combine returns flags after a group has changed them.
func combine(flags, add, del Flags) Flags {
	if add&typeFlags != 0 {
		flags &^= typeFlags
	}
	return (flags | add) &^ del
}

// classKey identifies the classes that patterns have often: those of a character, of a category and
// of the dot.
type classKey struct {
	op    nodeOp
	r     rune
	cat   byte
	flags Flags
}

// class returns the class of a node that matches one character. Equal ones are shared.
func (c *compiler) class(n *node, flags Flags) *class {
	key := classKey{op: n.op, r: n.r, flags: flags}
	if n.op == nSet {
		if n.set.negate || len(n.set.items) != 1 || n.set.items[0].cat == 0 {
			return c.setClass(n.set, flags)
		}
		key.cat = n.set.items[0].cat
	}
	cls := c.shared[key]
	if cls == nil {
		switch n.op {
		case nAny:
			cls = dot(flags&DotAll != 0)
		case nSet:
			cls = c.setClass(n.set, flags)
		default:
			cls = c.charClass(n, flags)
		}
		if c.shared == nil {
			c.shared = make(map[classKey]*class)
		}
		c.shared[key] = cls
	}
	return cls
}

func (c *compiler) setClass(s *set, flags Flags) *class {
	if flags&IgnoreCase != 0 && flags&Locale != 0 {
		return newLocaleClass(s)
	}
	return newClass(s, flags, c.meter)
}

// charClass is the class of a single character, or of all others. Unlike in a set, letters beyond
// the BMP are folded.
func (c *compiler) charClass(n *node, flags Flags) *class {
	r := n.r
	if fold := foldingOf(flags); fold.cased(r) {
		r = fold.lower(r)
	}
	return newClass(&set{negate: n.op == nNotLiteral, items: []setItem{{lo: r, hi: r}}}, flags, c.meter)
}

// dot returns the class of a dot, with newline or without.
func dot(all bool) *class {
	d := &class{all: all, negate: true, ranges: []setItem{{lo: '\n', hi: '\n'}}}
	d.finish()
	d.high = highAny
	return d
}

// place applies the flags to a condition.
func place(at atOp, flags Flags) placeOp {
	multi, uni := flags&Multiline != 0, flags&Unicode != 0
	switch {
	case at == atBegin && multi:
		return placeBeginLine
	case at == atBegin || at == atStringBegin:
		return placeBegin
	case at == atEnd && multi:
		return placeEndLine
	case at == atEnd:
		return placeEnd
	case at == atStringEnd:
		return placeEndString
	case at == atBoundary && uni:
		return placeBoundaryUni
	case at == atBoundary:
		return placeBoundary
	case uni:
		return placeNotBoundaryUni
	}
	return placeNotBoundary
}

// group compiles a group: registers take its start and end if it captures.
func (c *compiler) group(n *node, flags Flags) {
	if n.group == 0 {
		c.seq(n.subs[0], flags)
		return
	}
	c.emit(inst{op: opMark, a: markReg(n.group)})
	c.seq(n.subs[0], flags)
	c.emit(inst{op: opClose, a: markReg(n.group) + 1, b: n.group})
}

// repeat compiles a loop; one over single characters becomes a single instruction.
func (c *compiler) repeat(n *node, flags Flags) {
	body := n.subs[0]
	for len(body) == 1 && body[0].op == nGroup && body[0].group == 0 {
		flags, body = combine(flags, body[0].add, body[0].del), body[0].subs[0]
	}
	if single(body) {
		op := map[nodeOp]op{nRepeat: opRun, nLazy: opRunLazy, nPossessive: opRunOwn}[n.op]
		c.emit(inst{op: op, min: n.min, max: n.max, cls: c.class(&body[0], flags)})
		return
	}
	if n.op == nPossessive {
		c.own(n, body, flags)
		return
	}
	r := c.reg(2)
	begin := c.emit(inst{op: opRepeat, a: r})
	c.seq(body, flags)
	op := opUntil
	if n.op == nLazy {
		op = opUntilLazy
	}
	until := c.emit(inst{op: op, a: r, min: n.min, max: n.max, to: begin + 1})
	c.prog[begin].to = until
}

// own compiles a possessive loop.
func (c *compiler) own(n *node, body []node, flags Flags) {
	r := c.reg(3)
	c.emit(inst{op: opOwn, a: r})
	loop := c.emit(inst{op: opOwnLoop, a: r, min: n.min, max: n.max})
	c.seq(body, flags)
	next := c.emit(inst{op: opOwnNext, a: r, to: loop})
	c.prog[loop].to = next + 1
}

// branch compiles alternatives. Each jumps behind all of them when it has matched.
func (c *compiler) branch(n *node, flags Flags) {
	at := c.emit(inst{op: opBranch, alts: make([]alt, len(n.subs))})
	ends := make([]int, 0, len(n.subs))
	for i, s := range n.subs {
		c.prog[at].alts[i].pc = len(c.prog)
		c.seq(s, flags)
		ends = append(ends, c.emit(inst{op: opJump}))
	}
	for _, e := range ends {
		c.prog[e].to = len(c.prog)
	}
}

// cond compiles (?(group)yes|no).
func (c *compiler) cond(n *node, flags Flags) {
	at := c.emit(inst{op: opCond, a: markReg(n.group)})
	c.seq(n.subs[0], flags)
	if len(n.subs) == 1 {
		c.prog[at].to = len(c.prog)
		return
	}
	end := c.emit(inst{op: opJump})
	c.prog[at].to = len(c.prog)
	c.seq(n.subs[1], flags)
	c.prog[end].to = len(c.prog)
}

// look compiles a look-ahead or look-behind. The latter steps back by its width, which must be
// known.
func (c *compiler) look(n *node, flags Flags) {
	back := 0
	if n.behind {
		w := widthOf(n.subs[0])
		if w.lo > 1<<32-1 {
			panic(failure{&Error{Msg: "looks too much behind", Pos: -1}})
		}
		if w.lo != w.hi {
			panic(failure{&Error{Msg: "look-behind requires fixed-width pattern", Pos: -1}})
		}
		back = w.lo
	}
	r := c.reg(2)
	if n.op == nLook {
		c.emit(inst{op: opLook, a: r, b: back})
		c.seq(n.subs[0], flags)
		c.emit(inst{op: opLookEnd, a: r})
		return
	}
	at := c.emit(inst{op: opNotLook, a: r, b: back})
	c.seq(n.subs[0], flags)
	end := c.emit(inst{op: opNotLookEnd, a: r})
	c.prog[at].to = end + 1
}
