// This file compiles the notation of grammar.peg and errors.peg.

package diagnose

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/py/token"
)

// compile reads the notation that the head of grammar.peg describes. The grammar is part of the
// program, so that a mistake in it is a broken invariant: compile panics.
func compile(text string) *grammar {
	c := &compiler{words: lex(text), g: &grammar{index: map[string]int{}}}
	for c.peek() != "" {
		r := c.rule()
		c.g.index[r.name] = len(c.g.rules)
		c.g.rules = append(c.g.rules, r)
	}
	for i := range c.g.rules {
		c.link(c.g.rules[i].choices)
	}
	c.g.findFirst()
	return c.g
}

type compiler struct {
	g     *grammar
	words []string
	pos   int
	names map[string]int8 // captures of the alternative being read
}

func (c *compiler) peek() string {
	if c.pos < len(c.words) {
		return c.words[c.pos]
	}
	return ""
}

func (c *compiler) next() string {
	w := c.peek()
	c.pos++
	return w
}

func (c *compiler) accept(w string) bool {
	if c.peek() != w {
		return false
	}
	c.pos++
	return true
}

func (c *compiler) expect(w string) {
	if got := c.next(); got != w {
		panic(fmt.Sprintf("diagnose: grammar has %q where %q must stand, near %q", got, w,
			c.words[max(0, c.pos-8):c.pos]))
	}
}

// rule reads: name @mark… ':' alternatives.
func (c *compiler) rule() rule {
	r := rule{name: c.next()}
	for strings.HasPrefix(c.peek(), "@") {
		switch mark := c.next(); mark {
		case "@left":
			r.left = true
		case "@cache":
			r.cache = true
		case "@again":
			r.again = true
		case "@plain":
			r.plain = true
		default:
			panic("diagnose: unknown mark " + mark)
		}
	}
	c.expect(":")
	c.accept("|")
	r.choices = c.choices()
	return r
}

// choices reads: alternative ('|' alternative)*.
func (c *compiler) choices() (list []sequence) {
	for {
		list = append(list, c.sequence())
		if !c.accept("|") {
			return list
		}
	}
}

// sequence reads items up to the end of the alternative, and what it yields.
func (c *compiler) sequence() sequence {
	outer := c.names
	c.names = map[string]int8{}
	s := sequence{result: -1}
	for !c.endOfSequence() {
		s.items = append(s.items, c.captured())
	}
	if len(c.names) > maxCaptures {
		panic("diagnose: too many names in an alternative")
	}
	s.yield = c.yield()
	c.names = outer
	s.second = len(s.items) == 1 && s.items[0].op == opRule && strings.HasPrefix(s.items[0].text, "invalid_")
	s.findResult()
	return s
}

// endOfSequence reports whether the next word cannot begin an item. A rule ends where the next
// begins: at a name before a colon or a mark.
func (c *compiler) endOfSequence() bool {
	switch c.peek() {
	case "", "|", ")", "]", "=>", "--":
		return true
	}
	after := ""
	if c.pos+1 < len(c.words) {
		after = c.words[c.pos+1]
	}
	return after == ":" || strings.HasPrefix(after, "@")
}

// findResult notes the only item of s that has a value, if there is just one, and which tokens need
// a node.
func (s *sequence) findResult() {
	values := 0
	for i := range s.items {
		switch s.items[i].op {
		case opAhead, opNot, opCommit:
		default:
			values++
			s.result = int8(i)
		}
	}
	if values != 1 {
		s.result = -1
	}
	for i := range s.items {
		it := &s.items[i]
		it.keep = it.capture >= 0 || s.yield.how == yieldDefault && int(s.result) == i
	}
}

// captured reads: [name '='] item.
func (c *compiler) captured() item {
	name := ""
	if c.pos+1 < len(c.words) && c.words[c.pos+1] == "=" {
		name = c.next()
		c.next()
	}
	it := c.item()
	it.capture = -1
	if name != "" {
		it.capture = int8(len(c.names))
		c.names[name] = it.capture
	}
	return it
}

// item reads an atom with the signs before and after it.
func (c *compiler) item() item {
	switch {
	case c.accept("~"):
		return item{op: opCommit}
	case c.accept("&&"):
		it := c.atom()
		it.op = opForce
		return it
	case c.accept("&"):
		it := c.atom()
		return item{op: opAhead, sub: &it}
	case c.accept("!"):
		it := c.atom()
		return item{op: opNot, sub: &it}
	}
	it := c.atom()
	switch {
	case c.accept("?"):
		return item{op: opOption, sub: &it}
	case c.accept("*"):
		return item{op: opLoop, sub: &it}
	case c.accept("+"):
		return item{op: opLoop, sub: &it, least: 1}
	case c.accept("."):
		el := c.atom()
		c.expect("+")
		return item{op: opGather, sub: &el, sep: &it}
	}
	return it
}

func (c *compiler) atom() item {
	it := c.bareAtom()
	it.capture, it.keep = -1, true
	return it
}

// bareAtom reads an atom without signs: a group, an option, a token, a soft keyword, a rule.
func (c *compiler) bareAtom() item {
	w := c.next()
	switch {
	case w == "(":
		it := item{op: opChoice, choices: c.choices()}
		c.expect(")")
		return simplify(it)
	case w == "[":
		it := simplify(item{op: opChoice, choices: c.choices()})
		c.expect("]")
		return item{op: opOption, sub: &it}
	case w[0] == '\'':
		return item{op: opToken, kind: kindOf(w[1 : len(w)-1])}
	case w[0] == '"':
		return item{op: opSoft, text: w[1 : len(w)-1]}
	case w == "SOFT_KEYWORD":
		return item{op: opAnySoft}
	}
	for _, t := range tokenNames {
		if t.name == w {
			return item{op: opToken, kind: t.kind}
		}
	}
	return item{op: opRule, text: w}
}

// simplify takes the parentheses off a lone item.
func simplify(it item) item {
	if len(it.choices) == 1 && len(it.choices[0].items) == 1 && it.choices[0].yield.how == yieldDefault {
		return it.choices[0].items[0]
	}
	return it
}

var tokenNames = [...]struct {
	name string
	kind token.Kind
}{
	{"NAME", token.Name}, {"NUMBER", token.Number}, {"STRING", token.String},
	{"FSTRING_START", token.FStringStart}, {"FSTRING_MIDDLE", token.FStringMiddle}, {"FSTRING_END", token.FStringEnd},
	{"NEWLINE", token.Newline}, {"INDENT", token.Indent}, {"DEDENT", token.Dedent}, {"ENDMARKER", token.EOF},
	{"TYPE_COMMENT", token.NumKinds}, // no token has this kind
}

// kindOf returns the kind of the token that is written as text.
func kindOf(text string) token.Kind {
	for k := token.LParen; k < token.NumKinds; k++ {
		if k.String() == text {
			return k
		}
	}
	panic("diagnose: no token " + text)
}

// yield reads what follows => or --.
func (c *compiler) yield() yield {
	switch {
	case c.accept("=>"):
		return c.result()
	case c.accept("--"):
		return c.failure()
	}
	return yield{}
}

// result reads: name ['(' captures ')'].
func (c *compiler) result() yield {
	name := c.next()
	y := yield{args: [maxCaptures]int8{-1, -1, -1}}
	if !c.accept("(") {
		y.how, y.args[0] = yieldValue, c.name(name)
		return y
	}
	for i := 0; !c.accept(")"); i++ {
		y.args[i] = c.name(c.next())
		c.accept(",")
	}
	for _, f := range functions {
		if f.name == name {
			y.how, y.fn = yieldCall, f.call
			return y
		}
	}
	k := slices.Index(kindNames[:], name)
	if k < 0 {
		panic("diagnose: no node or function " + name)
	}
	y.how, y.kind = yieldNode, nodeKind(k)
	return y
}

// failure reads: where ['(' captures ')'] text.
func (c *compiler) failure() yield {
	w := slices.Index(whereNames[:], c.next())
	y := yield{how: yieldError, where: where(w), args: [maxCaptures]int8{-1, -1, -1}, names: c.names}
	if c.accept("(") {
		for i := 0; !c.accept(")"); i++ {
			y.args[i] = c.name(c.next())
			c.accept(",")
		}
	}
	text, err := strconv.Unquote(c.next())
	if w < 0 || err != nil {
		panic("diagnose: malformed error in the grammar")
	}
	y.text = text
	return y
}

var whereNames = [...]string{atNode: "at", atRange: "range", fromNode: "from", lastToken: "last", nextToken: "next",
	indentation: "indent"}

func (c *compiler) name(n string) int8 {
	i, ok := c.names[n]
	if !ok {
		panic("diagnose: nothing is named " + n)
	}
	return i
}

// link replaces the names of rules by their indexes.
func (c *compiler) link(list []sequence) {
	for i := range list {
		for j := range list[i].items {
			c.linkItem(&list[i].items[j])
		}
	}
}

// linkItem finds the rule that an item names.
func (c *compiler) linkItem(it *item) {
	if it == nil {
		return
	}
	if it.op == opRule {
		r, ok := c.g.index[it.text]
		if !ok {
			panic("diagnose: no rule " + it.text)
		}
		it.rule = r
	}
	c.linkItem(it.sub)
	c.linkItem(it.sep)
	c.link(it.choices)
}

// lex splits the notation into words: names, marks, quoted texts and signs.
func lex(text string) (words []string) {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == ' ' || c == '\n':
			i++
		case c == '#':
			i += strings.IndexByte(text[i:], '\n')
		default:
			n := wordLength(text[i:])
			words = append(words, text[i:i+n])
			i += n
		}
	}
	return words
}

// wordLength returns the length of the word that s begins with.
func wordLength(s string) int {
	switch {
	case s[0] == '\'':
		return strings.IndexByte(s[1:], '\'') + 2
	case s[0] == '"':
		n := 1
		for s[n] != '"' {
			if s[n] == '\\' {
				n++
			}
			n++
		}
		return n + 1
	case strings.HasPrefix(s, "=>"), strings.HasPrefix(s, "--"), strings.HasPrefix(s, "&&"):
		return 2
	}
	n := 1
	for isWord(s[0]) && n < len(s) && isWord(s[n]) {
		n++
	}
	return n
}

func isWord(c byte) bool {
	return c == '_' || c == '@' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}
