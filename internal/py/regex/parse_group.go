// This file parses what stands in parentheses: groups, looks around, conditions, inline flags,
// comments.

package regex

import "github.com/hognose/hognose/internal/py/ucd"

// inlineFlags are the letters of flags inside a pattern.
var inlineFlags = map[rune]Flags{
	'i': IgnoreCase, 'L': Locale, 'm': Multiline, 's': DotAll, 'x': Verbose, 'a': ASCII, 'u': Unicode,
}

// group = "(" [ "?" extension ] alternation ")". ok is false for comments and global flags, which
// match nothing; first says that nothing came before. Global flags may turn on verbose.
func (p *parser) group(verbose *bool, depth int, first bool) (n node, ok bool) {
	start := p.at - 1
	if !p.match('?') {
		return p.capture(nil, *verbose, start, depth), true
	}
	tok := p.get()
	if len(tok) == 0 {
		p.fail(0, "unexpected end of pattern")
	}
	// A token of two characters is an escape, which begins no extension.
	c := tok[0]
	if len(tok) == 2 {
		c = -2
	}
	switch c {
	case 'P':
		return p.extension(*verbose, start, depth), true
	case ':':
		return p.flagged(0, 0, *verbose, start, depth), true
	case '#':
		p.groupComment(start)
		return node{}, false
	case '=', '!', '<':
		return p.look(c, *verbose, start, depth), true
	case '(':
		return p.cond(*verbose, start, depth), true
	case '>':
		body := p.body(*verbose, start, depth)
		return node{op: nAtomic, subs: [][]node{body}, width: widthOf(body)}, true
	}
	if _, isFlag := inlineFlags[c]; !isFlag && c != '-' {
		p.fail(len(tok)+1, "unknown extension ?%s", toText(tok))
	}
	// Flags with a colon hold for the group, those without for the whole pattern.
	add, del, global := p.inline(c)
	if !global {
		return p.flagged(add, del, *verbose, start, depth), true
	}
	if !first {
		p.fail(p.at-start, "global flags not at the start of the expression")
	}
	*verbose = p.flags&Verbose != 0
	return node{}, false
}

// body parses up to the parenthesis that closes a group.
func (p *parser) body(verbose bool, start, depth int) []node {
	seq := p.alternation(verbose, depth+1)
	if !p.match(')') {
		p.fail(p.at-start, "missing ), unterminated subpattern")
	}
	return seq
}

// flagged is a group that does not capture.
func (p *parser) flagged(add, del Flags, verbose bool, start, depth int) node {
	body := p.body((verbose || add&Verbose != 0) && del&Verbose == 0, start, depth)
	return node{op: nGroup, add: add, del: del, subs: [][]node{body}, width: widthOf(body)}
}

// capture is a group that does, under a name if that is not nil.
func (p *parser) capture(name []rune, verbose bool, start, depth int) node {
	g := len(p.groups)
	info := groupInfo{name: toText(name)}
	if name != nil {
		if old, dup := p.names[info.name]; dup {
			p.fail(len(name)+1, "redefinition of group name %s as group %d; was group %d", p.quote(name), g, old)
		}
		p.names[info.name] = g
	}
	p.groups = append(p.groups, info)
	body := p.body(verbose, start, depth)
	w := widthOf(body)
	p.groups[g].closed, p.groups[g].width = true, w
	return node{op: nGroup, group: g, subs: [][]node{body}, width: w}
}

// extension = "P" ( "<" name ">" alternation | "=" name ) ")"
func (p *parser) extension(verbose bool, start, depth int) node {
	if p.match('<') {
		name := p.until('>', "group name")
		p.checkName(name, 1)
		return p.capture(name, verbose, start, depth)
	}
	if p.match('=') {
		name := p.until(')', "group name")
		p.checkName(name, 1)
		return p.reference(p.nameOf(name), len(name)+1)
	}
	tok := p.get()
	if len(tok) == 0 {
		p.fail(0, "unexpected end of pattern")
	}
	p.fail(len(tok)+2, "unknown extension ?P%s", toText(tok))
	return node{}
}

// nameOf returns the number of a named group; the name ends one character before the token ahead.
func (p *parser) nameOf(name []rune) int {
	g, ok := p.names[toText(name)]
	if !ok {
		p.fail(len(name)+1, "unknown group name %s", p.quote(name))
	}
	return g
}

// groupComment = "#" … ")"
func (p *parser) groupComment(start int) {
	for {
		if p.end() {
			p.fail(p.at-start, "missing ), unterminated comment")
		}
		if tok := p.get(); tok[0] == ')' {
			return
		}
	}
}

// look = [ "<" ] ( "=" | "!" ) alternation ")"
func (p *parser) look(c rune, verbose bool, start, depth int) node {
	n := node{op: nLook, behind: c == '<'}
	outermost := false
	if n.behind {
		tok := p.get()
		if len(tok) == 0 {
			p.fail(0, "unexpected end of pattern")
		}
		if c = tok[0]; c != '=' && c != '!' {
			p.fail(len(tok)+2, "unknown extension ?<%s", toText(tok))
		}
		if outermost = p.behind == 0; outermost {
			p.behind = len(p.groups)
		}
	}
	body := p.alternation(verbose, depth+1)
	if outermost {
		p.behind = 0
	}
	if !p.match(')') {
		p.fail(p.at-start, "missing ), unterminated subpattern")
	}
	n.subs = [][]node{body}
	if c == '!' {
		n.op = nNotLook
		if len(body) == 0 {
			n.op = nFail
		}
	}
	return n
}

// cond = "(" group ")" sequence [ "|" sequence ] ")"
func (p *parser) cond(verbose bool, start, depth int) node {
	name := p.until(')', "group name")
	g := 0
	if !decimal(name) {
		p.checkName(name, 1)
		g = p.nameOf(name)
	} else {
		if g = number(name, MaxGroups); g == 0 {
			p.fail(len(name)+1, "bad group number")
		}
		if g >= MaxGroups {
			p.fail(len(name)+1, "invalid group reference %s", string(trimZeros(name)))
		}
		if _, ok := p.conds[g]; !ok {
			p.conds[g] = p.at - len(name) - 1
			p.order = append(p.order, g)
		}
	}
	p.checkBehind(g)
	n := node{op: nCond, group: g, subs: [][]node{p.nested(verbose, depth)}}
	n.width = width{0, widthOf(n.subs[0]).hi}
	if p.match('|') {
		n.subs = append(n.subs, p.nested(verbose, depth))
		n.width = widthOf(n.subs[0]).or(widthOf(n.subs[1]))
		if p.peek() == '|' {
			p.fail(0, "conditional backref with more than two branches")
		}
	}
	if !p.match(')') {
		p.fail(p.at-start, "missing ), unterminated subpattern")
	}
	return n
}

// nested is a sequence inside a condition, which counts as a level of nesting.
func (p *parser) nested(verbose bool, depth int) []node {
	if depth >= maxNesting {
		panic(failure{&Error{Kind: RecursionError, Msg: "maximum recursion depth exceeded", Pos: -1}})
	}
	return p.sequence(verbose, depth+1, false)
}

func trimZeros(digits []rune) []rune {
	for len(digits) > 1 && digits[0] == '0' {
		digits = digits[1:]
	}
	return digits
}

// inline = { flag } ( ")" | [ "-" flag { flag } ] ":" ), where c is the first letter. With ")" the
// flags are those of the whole pattern.
func (p *parser) inline(c rune) (add, del Flags, global bool) {
	if c != '-' {
		add, c = p.turnOn(c)
	}
	if c == ')' {
		p.flags |= add
		return 0, 0, true
	}
	if c == '-' {
		del = p.turnOff()
	}
	if add&del != 0 {
		p.fail(1, "bad inline flags: flag turned on and off")
	}
	return add, del, false
}

// turnOn reads flags up to one of ) - : and returns that.
func (p *parser) turnOn(c rune) (add Flags, end rune) {
	for {
		f := inlineFlags[c]
		if f == Locale && !p.bytes {
			p.fail(0, "bad inline flags: cannot use 'L' flag with a str pattern")
		}
		if f == Unicode && p.bytes {
			p.fail(0, "bad inline flags: cannot use 'u' flag with a bytes pattern")
		}
		add |= f
		if f&typeFlags != 0 && add&typeFlags != f {
			p.fail(0, "bad inline flags: flags 'a', 'u' and 'L' are incompatible")
		}
		if c = p.flagLetter("missing -, : or )"); c == ')' || c == '-' || c == ':' {
			return add, c
		}
		p.knownFlag(c, "missing -, : or )")
	}
}

// turnOff reads the flags behind a minus and the colon.
func (p *parser) turnOff() (del Flags) {
	c := p.flagLetter("missing flag")
	p.knownFlag(c, "missing flag")
	for {
		f := inlineFlags[c]
		if f&typeFlags != 0 {
			p.fail(0, "bad inline flags: cannot turn off flags 'a', 'u' and 'L'")
		}
		del |= f
		if c = p.flagLetter("missing :"); c == ':' {
			return del
		}
		p.knownFlag(c, "missing :")
	}
}

// flagLetter returns the next character; an escape is no flag, and the pattern must not end.
func (p *parser) flagLetter(missing string) rune {
	tok := p.get()
	switch len(tok) {
	case 0:
		p.fail(0, "%s", missing)
	case 2:
		p.fail(2, "%s", missing)
	}
	return tok[0]
}

// knownFlag refuses a letter that is no flag.
func (p *parser) knownFlag(c rune, otherwise string) {
	if _, ok := inlineFlags[c]; ok {
		return
	}
	if ucd.IsAlpha(c) {
		p.fail(1, "unknown flag")
	}
	p.fail(1, "%s", otherwise)
}
