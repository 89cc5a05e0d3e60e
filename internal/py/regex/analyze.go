// This file looks at a finished program for what makes matching fast: the bytes that a match can
// begin with, and runs that need no backtracking. All answers may be "not known", so a bounded look
// ahead is enough.

package regex

// searchPlan tells a search where a match may begin.
type searchPlan struct {
	prefix   string     // every match begins with it
	whole    bool       // and is no more than that
	first    *[256]bool // bytes that a match may begin with; nil: any, or it may be empty
	minWidth int        // characters
	anchored bool       // only at the start of the text
	lines    bool       // only at the start of lines
	// skip is the class of a run of any length that the pattern begins with: if no match begins at
	// the start of such a run, what follows the run has failed at every place in it, and none
	// begins inside.
	skip *class
}

// analyze computes what makes the program fast: first bytes, runs that need not be given back, the
// plan of searches.
func (c *compiler) analyze(re *Regexp, tree []node) {
	a := analysis{prog: re.prog, bytes: c.bytes}
	for pc := range re.prog {
		check(c.meter.Work(1))
		switch in := &re.prog[pc]; in.op {
		case opBranch:
			for i := range in.alts {
				in.alts[i].first = a.first(in.alts[i].pc)
			}
		case opRun, opRunLazy:
			if in.op == opRun && a.owns(in.cls, pc+1) {
				in.op = opRunOwn
			}
			in.c, in.sure = a.next(pc + 1)
		}
	}
	// The plan of a search: what a match must begin with, so that places without it are passed
	// over.
	p := &re.start
	p.minWidth = widthOf(tree).lo
	pc := 0
	for re.prog[pc].op == opMark {
		pc++
	}
	// Marks of groups match nothing; the first instruction behind them tells.
	switch in := &re.prog[pc]; in.op {
	case opString:
		p.prefix = in.str
	case opByte:
		p.prefix = string([]byte{in.c})
	case opAt:
		p.anchored = in.at == placeBegin
		p.lines = in.at == placeBeginLine
	case opRun, opRunLazy, opRunOwn:
		if in.min <= 1 && in.max == unlimited && a.context(pc+1) {
			p.skip = in.cls
		}
	}
	if p.minWidth > 0 {
		p.first = a.first(0)
	}
	p.whole = p.prefix != "" && pc == 0 && re.prog[1].op == opMatch
}

// analysis looks ahead in a program, at most some instructions: it need not be complete, and must
// stay linear.
type analysis struct {
	prog  []inst
	bytes bool
}

// lookahead bounds the instructions that one question looks at.
const lookahead = 24

// first returns the bytes that a match from pc on may begin with, or nil if it may match nothing or
// begin with anything.
func (a *analysis) first(pc int) *[256]bool {
	f := &firstSet{analysis: a, budget: lookahead}
	if !f.from(pc) {
		return nil
	}
	return &f.table
}

// firstSet collects first bytes.
type firstSet struct {
	*analysis
	table  [256]bool
	budget int
}

// from adds what a match from pc on may begin with. It returns false if that is not known.
func (f *firstSet) from(pc int) bool {
	for ; f.budget > 0; f.budget-- {
		switch in := &f.prog[pc]; in.op {
		case opByte:
			f.table[in.c] = true
			return true
		case opString:
			f.table[in.str[0]] = true
			return true
		case opClass:
			f.add(in.cls)
			return true
		case opRun, opRunLazy, opRunOwn:
			f.add(in.cls)
			if in.min > 0 {
				return true
			}
			pc++
		// not opAtomicEnd: what follows must not choose between alternatives inside
		case opMark, opClose, opAtomic, opAt:
			pc++
		case opNotLook, opJump: // what must not follow may be left out
			pc = in.to
		case opFail:
			return true
		case opBranch:
			f.budget--
			for i := range in.alts {
				if !f.from(in.alts[i].pc) {
					return false
				}
			}
			return true
		case opRepeat:
			until := &f.prog[in.to]
			if until.min == 0 {
				if !f.from(in.to + 1) {
					return false
				}
			}
			pc++
		case opUntil, opUntilLazy: // the body may match nothing
			return false
		default:
			return false
		}
	}
	return false
}

// add adds the bytes that characters of a class begin with.
func (f *firstSet) add(c *class) {
	n := 0x80
	if f.bytes {
		n = 256
	}
	for i := range n {
		f.table[i] = f.table[i] || c.table[i]
	}
	if !f.bytes && c.high != highNone {
		for i := 0x80; i < 256; i++ {
			f.table[i] = true
		}
	}
}

// owns reports whether a run of cls never needs to be given back, because what follows at pc begins
// with another character.
func (a *analysis) owns(cls *class, pc int) bool {
	for n := lookahead; n > 0; n-- {
		switch in := &a.prog[pc]; in.op {
		case opByte:
			return a.outside(cls, rune(in.c), in.c < 0x80 || a.bytes)
		case opString:
			return a.outside(cls, rune(in.str[0]), in.str[0] < 0x80 || a.bytes)
		case opClass:
			return cls.disjoint(in.cls, a.bytes)
		case opRun, opRunLazy, opRunOwn:
			if !cls.disjoint(in.cls, a.bytes) {
				return false
			}
			if in.min > 0 {
				return true
			}
			pc++
		case opMark, opClose:
			pc++
		case opJump:
			pc = in.to
		default:
			return false
		}
	}
	return false
}

// next returns the byte that a match from pc on must begin with, and whether there is just one.
func (a *analysis) next(pc int) (c byte, sure bool) {
	for a.prog[pc].op == opMark || a.prog[pc].op == opClose {
		pc++
	}
	switch in := &a.prog[pc]; in.op {
	case opByte:
		return in.c, true
	case opString:
		return in.str[0], true
	}
	return 0, false
}

// outside reports whether the character that begins with byte b is not in cls; exact says that b is
// the whole character.
func (a *analysis) outside(cls *class, b rune, exact bool) bool {
	if exact {
		return !cls.table[b]
	}
	return cls.high == highNone
}

// context reports whether a match from pc on depends on nothing before it.
func (a *analysis) context(pc int) bool {
	for ; pc < len(a.prog); pc++ {
		switch in := &a.prog[pc]; in.op {
		case opBackref, opCond:
			return false
		case opLook, opNotLook:
			if in.b > 0 {
				return false
			}
		}
	}
	return true
}
