// This file compiles match statements. Patterns are tests: each jumps to a common label when it
// does not match. Names are bound only when the whole pattern has matched.

package compiler

import (
	"math"

	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/source"
)

// match compiles a match statement. The subject has a temporary of its own, because a case may
// rebind the variable that it comes from and then fail.
func (u *unit) match(s *ast.Match) {
	subject := u.push(s.Subject)
	end := u.newLabel()
	for i, c := range s.Cases {
		last := i == len(s.Cases)-1
		next := u.newLabel()
		m := matcher{unit: u, miss: next, irrefutable: last || c.Guard != nil}
		m.pattern(c.Pattern, subject)
		for _, cap := range m.captures {
			u.storeName(cap.name, cap.reg, c.Pattern.Range())
		}
		u.top = subject + 1
		if c.Guard != nil {
			u.condition(c.Guard, next, false)
		}
		u.block(c.Body)
		if !last {
			u.jumpTo(end, c.Pattern.Range())
		}
		u.place(next)
		u.top = subject + 1
	}
	u.place(end)
}

// matcher compiles the pattern of one case. Values that names capture stay in registers until the
// whole pattern has matched; therefore temporaries are not freed while it is compiled.
type matcher struct {
	*unit
	miss        label
	captures    []capture
	irrefutable bool // a pattern that always matches may stand here
}

type capture struct {
	name string
	reg  int
}

// pattern goes on if the value in a register matches, else to the label fail.
func (m *matcher) pattern(p ast.Pattern, reg int) {
	m.work(1)
	switch p := p.(type) {
	case *ast.MatchValue:
		m.value(p, reg)
	case *ast.MatchSingleton:
		k := m.mustConst(bytecode.Const{Kind: constKinds[p.Value]}, p.Span)
		m.jump(bytecode.JIsK, 0, r(reg), k, m.miss, p.Span)
	case *ast.MatchSequence:
		m.sequence(p, reg)
	case *ast.MatchMapping:
		m.mapping(p, reg)
	case *ast.MatchClass:
		m.class(p, reg)
	case *ast.MatchStar:
		m.capture(p.Name, reg, p.Span)
	case *ast.MatchAs:
		m.as(p, reg)
	case *ast.MatchOr:
		m.or(p, reg)
	}
}

// inner compiles a pattern inside another one, which may always match.
func (m *matcher) inner(p ast.Pattern, reg int) {
	saved := m.irrefutable
	m.irrefutable = true
	m.pattern(p, reg)
	m.irrefutable = saved
}

func (m *matcher) value(p *ast.MatchValue, reg int) {
	m.checkValue(p)
	m.compareBranch(ast.Eq, reg, m.unit.value(p.Value, none), m.miss, false, p.Span)
}

// checkValue refuses values that a pattern cannot have.
func (m *matcher) checkValue(p *ast.MatchValue) {
	switch p.Value.(type) {
	case *ast.Constant, *ast.Attribute, *ast.UnaryOp, *ast.BinOp:
	default:
		m.fail(p.Span, "patterns may only match literals and attribute lookups")
	}
}

// as compiles a capture, a wildcard, or pattern as name.
func (m *matcher) as(p *ast.MatchAs, reg int) {
	if p.Pattern != nil {
		m.pattern(p.Pattern, reg)
		m.capture(p.Name, reg, p.Span)
		return
	}
	if !m.irrefutable {
		if p.Name != "" {
			m.fail(p.Span, "name capture %s makes remaining patterns unreachable", m.quote(p.Name))
		}
		m.fail(p.Span, "wildcard makes remaining patterns unreachable")
	}
	m.capture(p.Name, reg, p.Span)
}

// capture remembers that a name gets the value in a register if the whole pattern matches.
func (m *matcher) capture(name string, reg int, at source.Span) {
	if name == "" {
		return
	}
	m.forbidDebug(name, at)
	for _, c := range m.captures {
		if c.name == name {
			m.fail(at, "multiple assignments to name %s in pattern", m.quote(name))
		}
	}
	m.captures = append(m.captures, capture{name, reg})
}

// isWildcard reports whether a pattern is _ or *_.
func isWildcard(p ast.Pattern) bool {
	switch p := p.(type) {
	case *ast.MatchAs:
		return p.Pattern == nil && p.Name == ""
	case *ast.MatchStar:
		return p.Name == ""
	}
	return false
}

// sequence compiles a sequence pattern: the type, the length, then the items, as far as they are
// looked at.
func (m *matcher) sequence(p *ast.MatchSequence, reg int) {
	star, onlyWildcards := m.starOf(p)
	m.jump(bytecode.MatchSeq, 0, r(reg), 0, m.miss, p.Span)
	n := len(p.Patterns)
	if star < 0 {
		m.checkLen(reg, ast.Eq, n, p.Span)
	} else if n > 1 {
		m.checkLen(reg, ast.GtE, n-1, p.Span)
	}
	switch {
	case onlyWildcards:
	case star >= 0 && isWildcard(p.Patterns[star]):
		m.items(p, reg, star)
	default:
		m.unpackSequence(p, reg, star)
	}
}

// starOf finds the starred part of a sequence pattern, or -1.
func (m *matcher) starOf(p *ast.MatchSequence) (star int, onlyWildcards bool) {
	star, onlyWildcards = -1, true
	for i, sub := range p.Patterns {
		if _, ok := sub.(*ast.MatchStar); ok {
			if star >= 0 {
				m.fail(p.Span, "multiple starred names in sequence pattern")
			}
			star = i
		}
		onlyWildcards = onlyWildcards && isWildcard(sub)
	}
	return star, onlyWildcards
}

// checkLen fails unless the length of a value is n, or at least n.
func (m *matcher) checkLen(reg int, op ast.CompareOperator, n int, at source.Span) {
	size := m.temp()
	m.ab(bytecode.Len, size, reg, at)
	m.compareBranch(op, size, m.literal(integer(n)), m.miss, false, at)
}

// unpackSequence puts the items of a sequence into registers and matches them.
func (m *matcher) unpackSequence(p *ast.MatchSequence, reg, star int) {
	first, n := m.top, len(p.Patterns)
	m.reserve(first + max(1, n))
	if star < 0 {
		m.emit(bytecode.Unpack, 0, r(reg), r(first), uint16(n), p.Span)
	} else {
		if star >= 256 || n-star-1 >= 256 {
			m.fail(p.Span, "too many expressions in star-unpacking sequence pattern")
		}
		m.emit(bytecode.UnpackStar, 0, r(reg), r(first), uint16(star|(n-star-1)<<8), p.Span)
	}
	for i, sub := range p.Patterns {
		m.inner(sub, first+i)
	}
}

// items matches the parts of a sequence pattern with *_ one by one, without unpacking the middle.
func (m *matcher) items(p *ast.MatchSequence, reg, star int) {
	for i, sub := range p.Patterns {
		if i == star || isWildcard(sub) {
			continue
		}
		item := m.temp()
		if i < star {
			m.getItem(item, reg, m.literal(integer(i)), p.Span)
		} else {
			m.ab(bytecode.Len, item, reg, p.Span)
			back := m.literal(integer(len(p.Patterns) - i))
			m.operate(ast.Sub, 0, operand{reg: item}, back, item, m.top, p)
			m.abc(bytecode.GetItem, item, reg, item, p.Span)
		}
		m.inner(sub, item)
	}
}

// getItem emits dst = obj[key] for a constant key.
func (u *unit) getItem(dst, obj int, key operand, at source.Span) {
	if n, ok := u.operandConst(*u.constant(key)); ok {
		u.emit(bytecode.GetItemK, 0, r(dst), r(obj), r(n), at)
		return
	}
	u.abc(bytecode.GetItem, dst, obj, u.load(key, at), at)
}

// mapping compiles a mapping pattern: all keys are looked up by one instruction, which gives None
// if one is missing; then the values are matched, and the rest is copied.
func (m *matcher) mapping(p *ast.MatchMapping, reg int) {
	m.jump(bytecode.MatchMap, 0, r(reg), 0, m.miss, p.Span)
	n := len(p.Keys)
	if n == 0 && p.Rest == "" {
		return
	}
	if n > 0 {
		m.checkLen(reg, ast.GtE, n, p.Span)
	}
	keys := m.mappingKeys(p)
	values := m.temp()
	m.abc(bytecode.MatchKeys, values, reg, keys, p.Span)
	m.failIfNone(values, p.Span)
	first := m.top
	m.reserve(first + n)
	if n > 0 {
		m.emit(bytecode.Unpack, 0, r(values), r(first), uint16(n), p.Span)
	}
	for i, sub := range p.Patterns {
		m.inner(sub, first+i)
	}
	if p.Rest != "" {
		rest := m.temp()
		m.emit(bytecode.Intrinsic, bytecode.MappingRest, r(rest), r(reg), r(keys), p.Span)
		m.capture(p.Rest, rest, p.Span)
	}
}

func (m *matcher) failIfNone(reg int, at source.Span) {
	m.jump(bytecode.JIsK, 1, r(reg), m.mustConst(bytecode.Const{Kind: bytecode.None}, at), m.miss, at)
}

// mappingKeys makes the tuple of the keys in a temporary.
func (m *matcher) mappingKeys(p *ast.MatchMapping) int {
	var seen constTable
	for _, key := range p.Keys {
		lits := len(m.lits)
		switch key.(type) {
		case *ast.Attribute:
			continue
		case *ast.Constant, *ast.UnaryOp, *ast.BinOp:
		default:
			m.fail(p.Span, "mapping pattern keys may only match literals and attribute lookups")
		}
		if k, ok := m.constKey(key); ok {
			if n := asInt(k); seen.find(&n) >= 0 {
				m.fail(p.Span, "mapping pattern checks duplicate key (%s)", m.reprConst(&k))
			} else {
				seen.add(n)
			}
		}
		m.lits = m.lits[:lits]
	}
	return m.push(&ast.Tuple{Span: p.Span, Elts: p.Keys})
}

// constKey returns the value of a key that is a constant, as two equal keys are compared.
func (m *matcher) constKey(e ast.Expr) (k bytecode.Const, ok bool) {
	m.inDeadCode(func() {
		if o := m.unit.value(e, none); o.isConst() {
			k, ok = *m.constant(o), true
		}
	})
	return k, ok
}

// asInt returns the int that a constant equals, or the constant itself: as keys of a dict they are
// the same.
func asInt(k bytecode.Const) bytecode.Const {
	switch k.Kind {
	case bytecode.True:
		return integer(1)
	case bytecode.False:
		return integer(0)
	case bytecode.Complex:
		if math.Float64frombits(k.Bits) == 0 {
			return asInt(bytecode.Const{Kind: bytecode.Float, Bits: k.Bits2})
		}
	case bytecode.Float:
		if f := math.Float64frombits(k.Bits); f == math.Trunc(f) && math.Abs(f) < 1<<53 {
			return integer(int(f))
		}
	}
	return k
}

// classText is the class of a pattern for messages.
func (m *matcher) classText(p *ast.MatchClass) string {
	if m.file.IsTree() {
		return m.unparse(p.Class)
	}
	return m.file.Slice(p.Class.Range())
}

// class compiles a class pattern: one instruction checks the class and reads the attributes.
func (m *matcher) class(p *ast.MatchClass, reg int) {
	m.checkAttrs(p)
	args := len(p.Patterns)
	n := args + len(p.KwdPatterns)
	if args > 255 {
		m.fail(p.Span, "too many sub-patterns in class pattern %s", m.classText(p))
	}
	values := m.temp()
	class := m.push(p.Class)
	names := bytecode.Const{Kind: bytecode.Tuple}
	for _, name := range p.KwdAttrs {
		names.Elems = append(names.Elems, str(name))
	}
	m.loadConst(names, p.Span)
	m.emit(bytecode.MatchClass, uint8(args), r(values), r(reg), r(class), p.Span)
	m.failIfNone(values, p.Span)
	if n == 0 {
		return
	}
	first := m.top
	m.reserve(first + n)
	m.emit(bytecode.Unpack, 0, r(values), r(first), uint16(n), p.Span)
	for i := range n {
		sub := subPattern(p, i)
		if !isWildcard(sub) {
			m.inner(sub, first+i)
		}
	}
}

func subPattern(p *ast.MatchClass, i int) ast.Pattern {
	if i < len(p.Patterns) {
		return p.Patterns[i]
	}
	return p.KwdPatterns[i-len(p.Patterns)]
}

// checkAttrs refuses keyword attributes that are named twice.
func (m *matcher) checkAttrs(p *ast.MatchClass) {
	first, again := firstRepeated(len(p.KwdAttrs), func(i int) string { return p.KwdAttrs[i] })
	for i, name := range p.KwdAttrs {
		m.forbidDebug(name, p.KwdPatterns[i].Range())
		if i == first {
			m.fail(p.KwdPatterns[again].Range(), "attribute name repeated in class pattern: %s", name)
		}
	}
}

// or compiles alternatives. Each puts what it captures into the same registers.
func (m *matcher) or(p *ast.MatchOr, reg int) {
	matched := m.newLabel()
	common := m.reserveCaptures(p.Patterns[0])
	base := m.top
	last := len(p.Patterns) - 1
	for _, alt := range p.Patterns[:last] {
		if v, ok := alt.(*ast.MatchValue); ok {
			m.checkValue(v)
			m.compareBranch(ast.Eq, reg, m.unit.value(v.Value, none), matched, true, v.Span)
			m.moveCaptures(common, nil, p)
			m.top = base
			continue
		}
		next := m.newLabel()
		a := matcher{unit: m.unit, miss: next}
		a.pattern(alt, reg)
		m.moveCaptures(common, a.captures, p)
		m.jumpTo(matched, alt.Range())
		m.place(next)
		m.top = base
	}
	a := matcher{unit: m.unit, miss: m.miss, irrefutable: m.irrefutable}
	a.pattern(p.Patterns[last], reg)
	m.moveCaptures(common, a.captures, p)
	m.place(matched)
	for _, c := range common {
		m.capture(c.name, c.reg, p.Span)
	}
}

// reserveCaptures takes a temporary for each name that an alternative captures.
func (m *matcher) reserveCaptures(alt ast.Pattern) (list []capture) {
	ast.Inspect(alt, func(n ast.Node) bool {
		m.work(1)
		name := ""
		switch n := n.(type) {
		case *ast.MatchAs:
			name = n.Name
		case *ast.MatchStar:
			name = n.Name
		case *ast.MatchMapping:
			name = n.Rest
		case *ast.MatchOr:
			// Its alternatives capture the same names: the first one stands for all.
			list = append(list, m.reserveCaptures(n.Patterns[0])...)
			return false
		}
		if name != "" {
			list = append(list, capture{name, m.temp()})
		}
		return true
	})
	return list
}

// moveCaptures copies what an alternative captured to the common registers.
func (m *matcher) moveCaptures(common, got []capture, p *ast.MatchOr) {
	if len(common) != len(got) {
		m.fail(p.Span, "alternative patterns bind different names")
	}
	for _, c := range common {
		found := false
		for _, g := range got {
			if g.name == c.name {
				m.move(c.reg, g.reg, p.Span)
				found = true
			}
		}
		if !found {
			m.fail(p.Span, "alternative patterns bind different names")
		}
	}
}
