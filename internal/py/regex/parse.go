// This file parses alternations, sequences and quantifiers. Each method carries its production.

package regex

import (
	"github.com/hognose/hognose/internal/budget"
)

// parser reads a pattern into a tree. Errors leave it by panic, see catch.
type parser struct {
	lexer
	meter  *budget.Meter
	flags  Flags       // of the whole pattern
	groups []groupInfo // by number; 0 is the whole pattern
	names  map[string]int
	behind int         // number of groups when the outermost look-behind began, 0 outside of one
	conds  map[int]int // groups that conditions name, and the first place where
	order  []int       // of the keys of conds

	warnings []string
}

// groupInfo is what is known of a group.
type groupInfo struct {
	name   string
	closed bool
	width  width
}

func newParser(pattern string, isBytes bool, m *budget.Meter) *parser {
	return &parser{lexer: newLexer(pattern, isBytes), meter: m, groups: make([]groupInfo, 1),
		names: map[string]int{}, conds: map[int]int{}}
}

// pattern = alternation EOF
func (p *parser) pattern() []node {
	p.seek(0)
	tree := p.alternation(p.flags&Verbose != 0, 0)
	p.fixFlags()
	if !p.end() {
		p.fail(0, "unbalanced parenthesis")
	}
	for _, g := range p.order {
		if g >= len(p.groups) {
			panic(failure{&Error{Msg: "invalid group reference " + itoa(g), Pos: p.conds[g]}})
		}
	}
	return tree
}

// fixFlags checks the flags against each other and the kind of pattern (str or bytes), and adds Unicode where that
// is the default.
func (p *parser) fixFlags() {
	refuse := func(msg string) { panic(failure{&Error{Kind: ValueError, Msg: msg, Pos: -1}}) }
	f := p.flags
	switch {
	case !p.bytes && f&Locale != 0:
		refuse("cannot use LOCALE flag with a str pattern")
	case !p.bytes && f&ASCII == 0:
		p.flags |= Unicode
	case !p.bytes && f&Unicode != 0:
		refuse("ASCII and UNICODE flags are incompatible")
	case p.bytes && f&Unicode != 0:
		refuse("cannot use UNICODE flag with a bytes pattern")
	case p.bytes && f&Locale != 0 && f&ASCII != 0:
		refuse("ASCII and LOCALE flags are incompatible")
	}
}

// alternation = sequence { "|" sequence }
func (p *parser) alternation(verbose bool, depth int) []node {
	if depth > maxNesting {
		panic(failure{&Error{Kind: RecursionError, Msg: "maximum recursion depth exceeded", Pos: -1}})
	}
	var items [][]node
	for {
		items = append(items, p.sequence(verbose, depth, depth == 0 && len(items) == 0))
		if !p.match('|') {
			break
		}
		if depth == 0 {
			verbose = p.flags&Verbose != 0
		}
	}
	if len(items) == 1 {
		return items[0]
	}
	return join(items)
}

// join makes a sequence of the alternatives: what all begin with is taken out, and alternatives of
// one character become a set.
func join(items [][]node) []node {
	var seq []node
	for commonFirst(items) {
		seq = append(seq, items[0][0])
		for i := range items {
			items[i] = items[i][1:]
		}
	}
	if s := asSet(items); s != nil {
		return append(seq, node{op: nSet, set: s, width: width{1, 1}})
	}
	w := widthOf(items[0])
	for _, it := range items[1:] {
		w = w.or(widthOf(it))
	}
	return append(seq, node{op: nBranch, subs: items, width: w})
}

// commonFirst reports whether all alternatives begin with equal nodes.
func commonFirst(items [][]node) bool {
	for _, it := range items {
		if len(it) == 0 || !it[0].same(&items[0][0]) {
			return false
		}
	}
	return true
}

// asSet returns the alternatives as one set, or nil.
func asSet(items [][]node) *set {
	s := &set{}
	for _, it := range items {
		switch {
		case len(it) != 1:
			return nil
		case it[0].op == nLiteral:
			s.items = append(s.items, setItem{lo: it[0].r, hi: it[0].r})
		case it[0].op == nSet && !it[0].set.negate:
			s.items = append(s.items, it[0].set.items...)
		default:
			return nil
		}
	}
	s.items = unique(s.items)
	return s
}

// sequence = { atom [ quantifier ] | comment }, first if nothing of the pattern came before.
func (p *parser) sequence(verbose bool, depth int, first bool) []node {
	var seq []node
	for !p.end() && p.peek() != '|' && p.peek() != ')' {
		check(p.meter.Work(1))
		tok := p.get()
		c := tok[0]
		switch {
		case verbose && (c == ' ' || '\t' <= c && c <= '\r'):
		case verbose && c == '#':
			p.comment()
		case c == '\\':
			seq = append(seq, p.escape(tok))
		case c == '[':
			seq = append(seq, p.set())
		case c == '*' || c == '+' || c == '?' || c == '{':
			seq = p.quantifier(seq, c)
		case c == '.':
			seq = append(seq, node{op: nAny, width: width{1, 1}})
		case c == '^':
			seq = append(seq, node{op: nAt, at: atBegin})
		case c == '$':
			seq = append(seq, node{op: nAt, at: atEnd})
		case c == '(':
			n, ok := p.group(&verbose, depth, first && len(seq) == 0)
			if ok {
				seq = append(seq, n)
			}
		default:
			seq = append(seq, literal(c))
		}
	}
	return unpack(seq)
}

func literal(r rune) node { return node{op: nLiteral, r: r, width: width{1, 1}} }

// comment = "#" to the end of the line
func (p *parser) comment() {
	for !p.end() {
		if tok := p.get(); len(tok) == 1 && tok[0] == '\n' {
			return
		}
	}
}

// plain reports whether n is a group that neither captures nor changes flags.
func (n *node) plain() bool { return n.op == nGroup && n.group == 0 && n.add == 0 && n.del == 0 }

// unpack replaces plain groups by their contents.
func unpack(seq []node) []node {
	found := false
	for i := range seq {
		found = found || seq[i].plain()
	}
	if !found {
		return seq
	}
	var out []node
	for i := range seq {
		if seq[i].plain() {
			out = append(out, seq[i].subs[0]...)
		} else {
			out = append(out, seq[i])
		}
	}
	return out
}

// quantifier = ( "?" | "*" | "+" | "{" [ lo ] [ "," [ hi ] ] "}" ) [ "?" | "+" ]
//
// Braces that hold anything else are literal.
func (p *parser) quantifier(seq []node, c rune) []node {
	here := p.at
	lo, hi := 0, unlimited
	switch c {
	case '?':
		hi = 1
	case '+':
		lo = 1
	case '{':
		var ok bool
		if lo, hi, ok = p.bounds(here); !ok {
			return append(seq, literal('{'))
		}
	}
	// A place such as ^ cannot be repeated.
	if len(seq) == 0 || seq[len(seq)-1].op == nAt {
		p.fail(p.at-here+1, "nothing to repeat")
	}
	item := seq[len(seq)-1]
	if item.op == nRepeat || item.op == nLazy || item.op == nPossessive {
		p.fail(p.at-here+1, "multiple repeat")
	}
	// A group that captures nothing and has no flags is repeated without the group.
	body := []node{item}
	if item.plain() {
		body = item.subs[0]
	}
	n := node{op: nRepeat, min: lo, max: hi, subs: [][]node{body}, width: repeatWidth(widthOf(body), lo, hi)}
	if p.match('?') {
		n.op = nLazy
	} else if p.match('+') {
		n.op = nPossessive
	}
	seq[len(seq)-1] = n
	return seq
}

// bounds = [ lo ] [ "," [ hi ] ] "}"; ok is false if that is not there, and nothing is consumed.
func (p *parser) bounds(here int) (lo, hi int, ok bool) {
	if p.peek() == '}' {
		return 0, 0, false
	}
	los := p.while(len(p.in), isDigit)
	his := los
	if p.match(',') {
		his = p.while(len(p.in), isDigit)
	}
	if !p.match('}') {
		p.seek(here)
		return 0, 0, false
	}
	lo, hi = p.count(los, 0), p.count(his, unlimited)
	if hi < lo {
		p.fail(p.at-here, "min repeat greater than max repeat")
	}
	return lo, hi, true
}

// count returns the number of a repetition, or missing if there are no digits.
func (p *parser) count(digits []rune, missing int) int {
	if len(digits) == 0 {
		return missing
	}
	n := number(digits, unlimited)
	if n == unlimited {
		panic(failure{&Error{Kind: OverflowError, Msg: "the repetition number is too large", Pos: -1}})
	}
	return n
}
