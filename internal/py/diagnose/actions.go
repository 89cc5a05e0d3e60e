// This file has the functions that the grammar calls by name to decide about an error.

package diagnose

import "github.com/hognose/hognose/internal/py/source"

// functions are what the grammar calls. One that returns nil makes its alternative fail; one that
// raises does not return.
var functions = [...]struct {
	name string
	call func(p *parser, a, b *node) *node
}{
	{"nothing", func(*parser, *node, *node) *node { return nil }},

	{"bad_target", func(p *parser, a, _ *node) *node { return p.refuseTarget(a, assigned, "cannot assign to ") }},
	{"bad_for_target", func(p *parser, a, _ *node) *node { return p.refuseTarget(a, looped, "cannot assign to ") }},
	{"bad_del_target", func(p *parser, a, _ *node) *node { return p.refuseTarget(a, deleted, "cannot delete ") }},

	{"bare_generator", (*parser).bareGenerator},
	{"bare_generator_in_call", (*parser).bareGeneratorInCall},
	{"positional_after_keyword", (*parser).positionalAfterKeyword},
	{"missing_comma", (*parser).missingComma},
	{"legacy_statement", (*parser).legacyStatement},
	{"bare_target", (*parser).bareTarget},
	{"missing_value", (*parser).missingValue},
	{"positional_pattern", (*parser).positionalPattern},

	{"bound_of_tuple", func(p *parser, a, b *node) *node { return p.refuseBound(a, b, "TypeVarTuple") }},
	{"bound_of_spec", func(p *parser, a, b *node) *node { return p.refuseBound(a, b, "ParamSpec") }},

	{"real", (*parser).realNumber},
	{"imaginary", (*parser).imaginaryNumber},
	{"string", (*parser).stringLiteral},
	{"fstring", (*parser).fstringLiteral},
	{"format_text", (*parser).formatText},
	{"concatenation", (*parser).concatenation},
	{"conversion", (*parser).conversion},
	{"field", (*parser).field},
}

func (p *parser) refuseTarget(n *node, t targets, msg string) *node {
	if bad := badTarget(n, t); bad != nil {
		p.raiseAt(int(bad.first), int(bad.last), msg+descriptions[bad.kind])
	}
	return nil
}

const bareGeneratorText = "Generator expression must be parenthesized"

// bareGenerator refuses the generator of element a and clauses b: f(x for x in y, 1).
func (p *parser) bareGenerator(a, b *node) *node {
	p.raiseAt(int(a.first), int(lastClauseItem(b).last), bareGeneratorText)
	return nil
}

// bareGeneratorInCall refuses f(1, x for x in y), where a holds the arguments 1 and x.
func (p *parser) bareGeneratorInCall(a, b *node) *node {
	var last *node
	n := 0
	for _, e := range a.elts {
		if e.kind != kindKeyword && e.kind != kindDoubleStarred {
			last = e
			n++
		}
	}
	if n <= 1 {
		return nil
	}
	return p.bareGenerator(last, b)
}

// lastClauseItem returns the last condition of the last for clause, or what that iterates over.
func lastClauseItem(clauses *node) *node {
	last := clauses.elts[len(clauses.elts)-1]
	return last.elts[len(last.elts)-1]
}

// positionalAfterKeyword refuses f(a=1, b), in words that depend on whether there was a **.
func (p *parser) positionalAfterKeyword(a, _ *node) *node {
	msg := "positional argument follows keyword argument"
	for _, e := range a.elts {
		if e.kind == kindDoubleStarred {
			msg = "positional argument follows keyword argument unpacking"
		}
	}
	p.raiseToken(source.Syntax, p.fill-1, msg)
	return nil
}

// missingComma refuses two expressions in a row, but only inside brackets: elsewhere there is
// little to separate.
func (p *parser) missingComma(a, b *node) *node {
	if p.isLegacy(a) || p.level(p.mark-1) == 0 {
		return nil
	}
	p.raiseAt(int(a.first), int(b.last), "invalid syntax. Perhaps you forgot a comma?")
	return nil
}

// isLegacy reports whether n is the name of a statement of Python 2 that has become a function.
func (p *parser) isLegacy(n *node) bool {
	if n.kind != kindName {
		return false
	}
	s := p.name(n)
	return s == "print" || s == "exec"
}

func (p *parser) legacyStatement(a, b *node) *node {
	if p.isLegacy(a) {
		s := p.name(a)
		p.raiseAt(int(a.first), int(b.last), "Missing parentheses in call to '"+s+"'. Did you mean "+s+"(...)?")
	}
	return nil
}

// bareTarget refuses [a, b for a, b in c].
func (p *parser) bareTarget(a, b *node) *node {
	p.raiseAt(int(a.first), int(b.elts[len(b.elts)-1].last),
		"did you forget parentheses around the comprehension target?")
	return nil
}

// missingValue refuses {1: 2, 3}. CPython points at the last byte of the key, with no end.
func (p *parser) missingValue(a, _ *node) *node {
	s, e := p.start(int(a.first)), p.end(int(a.last))
	p.stop(p.error(source.Syntax, place{s.line, e.col}, place{e.line, 0}, "':' expected after dictionary key"))
	return nil
}

func (p *parser) positionalPattern(a, _ *node) *node {
	p.raiseAt(int(a.elts[0].first), int(a.elts[len(a.elts)-1].last), "positional patterns follow keyword patterns")
	return nil
}

// refuseBound refuses a bound b, after the colon a, of a type parameter that cannot have one.
func (p *parser) refuseBound(a, b *node, what string) *node {
	if b.kind == kindTuple {
		p.raiseFrom(a, "cannot use constraints with "+what)
	}
	p.raiseFrom(a, "cannot use bound with "+what)
	return nil
}
