package diagnose

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// maxDepth is how deep CPython's rules may call one another.
const maxDepth = 6000

// parser interprets the grammar on the tokens of one file. Anything that ends a pass early, an error found or a budget
// spent, unwinds it by a panic that attempt recovers.
type parser struct {
	file   *source.File
	tokens []token.Token
	err    *source.SyntaxError // of the scanner
	mode   Mode
	meter  *budget.Meter
	bytes  int64 // charged for the memo and the nodes

	g      *grammar
	mark   int  // the next token
	fill   int  // one past the furthest token looked at
	depth  int  // of rules
	second bool // looking for wrong programs

	memo   memo
	nodes  arena
	levels []uint8 // open brackets after each token from memo.base on; see level
}

// unwound is the panic that ends a pass.
type unwound struct{ err error }

func (p *parser) stop(err error) { panic(unwound{err}) }

// attempt calls f and returns the error that f stopped with, if it did.
func (p *parser) attempt(f func()) (err error) {
	defer func() {
		if r := recover(); r != nil {
			u, ok := r.(unwound)
			if !ok {
				panic(r)
			}
			err = u.err
		}
	}()
	f()
	return nil
}

// parse reports whether the grammar accepts the text from token start on.
func (p *parser) parse(start int) bool {
	p.mark, p.depth = start, 0
	p.forget()
	switch p.mode {
	case Eval:
		return p.rule(p.g.index["eval"]) != nil
	case Single:
		return p.rule(p.g.index["interactive"]) != nil
	}
	return p.module()
}

// module is the start rule of a file: [statements] ENDMARKER. Taken statement by statement, what is remembered of one can
// be forgotten before the next.
func (p *parser) module() bool {
	statement := p.g.index["statement"]
	p.depth = 3 // CPython is inside file, statements and a loop
	for p.rule(statement) != nil {
		p.forget()
	}
	return p.kind() == token.EOF
}

// forget drops what is known of the tokens before mark.
func (p *parser) forget() {
	p.memo.reset(p.mark)
	p.nodes.reset()
	p.levels = p.levels[:0]
}

// kind returns the kind of the next token. That counts as having read it.
func (p *parser) kind() token.Kind {
	if p.mark >= p.fill {
		p.mark = min(p.mark, len(p.tokens)-1)
		p.fill = p.mark + 1
		if p.tokens[p.mark].Kind == token.Error {
			p.stop(p.scanError())
		}
	}
	return p.tokens[p.mark].Kind
}

// rule matches a rule at mark. It returns nil, and mark as it was, if the rule does not match.
func (p *parser) rule(id int) *node {
	r := &p.g.rules[id]
	if !p.possible(&r.first) {
		return nil
	}
	p.work(1)
	p.enter()
	second := p.second
	if r.plain {
		p.second = false
	}
	n := p.evaluate(id, r)
	p.second = second
	p.leave()
	return n
}

// possible reports whether what begins with one of the given kinds can match. Near the greatest depth everything is
// tried, because a rule that is bound to fail can still go too deep.
func (p *parser) possible(first *firstSet) bool {
	return first.has(p.kind()) || p.depth > maxDepth-probeDepth
}

// probeDepth is more than the number of rules that call one another before one of them looks at a token.
const probeDepth = 100

// evaluate matches a rule, or remembers what it came to.
func (p *parser) evaluate(id int, r *rule) *node {
	if r.again {
		return p.choose(r.choices)
	}
	key := 2 * id
	if p.second && !r.left && !r.cache {
		key++
	}
	start := p.mark
	switch o, id, end := p.memo.get(start, key); o {
	case failed:
		return nil
	case matched:
		p.mark = end
		return p.nodes.node(id)
	}
	if r.left {
		return p.grow(key, r.choices)
	}
	n := p.choose(r.choices)
	p.remember(start, key, n)
	return n
}

// grow matches a rule that begins with itself: first as if the rule failed there, then with the longest match so far as
// its own beginning, until it gets no longer.
func (p *parser) grow(key int, choices []sequence) *node {
	p.enter()
	var best *node
	start, end := p.mark, p.mark
	for {
		p.mark = end
		p.remember(start, key, best)
		p.mark = start
		n := p.choose(choices)
		if n == nil || p.mark <= end {
			break
		}
		best, end = n, p.mark
	}
	p.mark = end
	p.leave()
	return best
}

// remember notes that what key stands for at start came to n and ends at mark.
func (p *parser) remember(start, key int, n *node) {
	if b := p.memo.need(start); b != 0 {
		p.charge(b)
		p.memo.grow(start)
	}
	if n == nil {
		p.memo.fail(start, key)
	} else {
		p.memo.match(start, key, n.id, p.mark)
	}
}

func (p *parser) work(n int) {
	if err := p.meter.Work(n); err != nil {
		p.stop(err)
	}
}

// charge asks for n bytes. They are given back when the explanation is complete.
func (p *parser) charge(n int64) {
	if err := p.meter.Alloc(n); err != nil {
		p.stop(err)
	}
	p.bytes += n
}

func (p *parser) enter() {
	if p.depth == maxDepth {
		p.stop(p.tooComplex())
	}
	p.depth++
}

func (p *parser) leave() { p.depth-- }

// choose matches the first alternative that does.
func (p *parser) choose(choices []sequence) *node {
	start := p.mark
	for i := range choices {
		if choices[i].second && !p.second || !p.possible(&choices[i].first) {
			continue
		}
		n, committed := p.sequence(&choices[i])
		if n != nil {
			return n
		}
		p.mark = start
		if committed {
			break
		}
	}
	return nil
}

// sequence matches the items of an alternative one after the other. committed reports whether a ~ was passed.
func (p *parser) sequence(s *sequence) (result *node, committed bool) {
	var values [maxCaptures]*node
	start, only := p.mark, present
	for i := range s.items {
		it := &s.items[i]
		n := p.item(it)
		if n == nil {
			return nil, committed
		}
		committed = committed || it.op == opCommit
		if it.capture >= 0 && n != absent {
			values[it.capture] = n
		}
		if int(s.result) == i {
			only = n
		}
	}
	return p.yield(s, start, &values, only), committed
}

// item matches one item. It returns nil if that does not match, and present or absent if there is nothing to be said of it.
func (p *parser) item(it *item) *node {
	switch it.op {
	case opToken:
		return p.token(it)
	case opRule:
		return p.rule(it.rule)
	case opSoft:
		if p.kind() != token.Name || p.file.Slice(p.tokens[p.mark].Span) != it.text {
			return nil
		}
		p.mark++
		return p.tokenNode(kindName, it.keep)
	case opAnySoft:
		return p.anySoft()
	case opChoice:
		p.enter()
		n := p.choose(it.choices)
		p.leave()
		return n
	case opOption:
		if n := p.item(it.sub); n != nil {
			return n
		}
		return absent
	case opLoop:
		return p.loop(it)
	case opGather:
		return p.gather(it)
	case opAhead, opNot:
		return p.ahead(it)
	case opForce:
		return p.force(it)
	}
	return present // opCommit
}

func (p *parser) token(it *item) *node {
	if p.kind() != it.kind {
		return nil
	}
	p.mark++
	switch it.kind {
	case token.Name:
		return p.tokenNode(kindName, it.keep)
	case token.Number:
		p.checkNumber(p.mark - 1)
		return p.tokenNode(kindLiteral, it.keep)
	case token.FStringMiddle:
		return p.tokenNode(kindLiteral, it.keep)
	}
	return p.tokenNode(kindOther, it.keep)
}

// tokenNode returns a node for the token before mark if anybody looks at it.
func (p *parser) tokenNode(k nodeKind, keep bool) *node {
	if !keep {
		return present
	}
	return p.node(k, p.mark-1)
}

// node returns a node for the tokens from start to mark, without the newlines and indentation at their end.
func (p *parser) node(k nodeKind, start int) *node {
	if p.nodes.full() {
		p.charge(nodeChunk * nodeBytes)
		p.nodes.grow()
	}
	n := p.nodes.take()
	last := p.mark - 1
	for last > start && blank(p.tokens[last].Kind) {
		last--
	}
	n.kind, n.first, n.last = k, int32(start), int32(last)
	return n
}

func blank(k token.Kind) bool {
	return k == token.Newline || k == token.Indent || k == token.Dedent || k == token.EOF
}

// anySoft matches a soft keyword. CPython compares no more letters than the name has, so that c and ma count as one too.
func (p *parser) anySoft() *node {
	if p.kind() != token.Name {
		return nil
	}
	name := p.file.Slice(p.tokens[p.mark].Span)
	for _, k := range [...]string{"_", "case", "match", "type"} {
		if strings.HasPrefix(k, name) {
			p.mark++
			return present
		}
	}
	return nil
}

// loop matches x* or x+.
func (p *parser) loop(it *item) *node {
	p.enter()
	start := p.mark
	var list []*node
	n := 0
	for ; ; n++ {
		p.work(1)
		e := p.item(it.sub)
		if e == nil {
			break
		}
		if it.keep {
			list = p.push(list, e)
		}
	}
	p.leave()
	if n < int(it.least) {
		return nil
	}
	return p.list(it, start, list)
}

// gather matches x (s x)*.
func (p *parser) gather(it *item) *node {
	p.enter()
	start, end := p.mark, -1
	var list []*node
	for {
		p.work(1)
		e := p.item(it.sub)
		if e == nil {
			break
		}
		if it.keep {
			list = p.push(list, e)
		}
		end = p.mark
		if p.item(it.sep) == nil {
			break
		}
	}
	p.leave()
	if end < 0 {
		return nil
	}
	p.mark = end
	return p.list(it, start, list)
}

// push appends n to list, charging what the list grows by.
func (p *parser) push(list []*node, n *node) []*node {
	if len(list) == cap(list) {
		p.charge(8 * int64(len(list)+4))
		list = slices.Grow(list, len(list)+4)
	}
	return append(list, n)
}

func (p *parser) list(it *item, start int, list []*node) *node {
	if !it.keep {
		return present
	}
	n := p.node(kindSeq, start)
	n.elts = list
	return n
}

// ahead matches &x or !x: it looks and does not move.
func (p *parser) ahead(it *item) *node {
	start := p.mark
	found := p.item(it.sub) != nil
	p.mark = start
	if found == (it.op == opAhead) {
		return present
	}
	return nil
}

// force matches &&x.
func (p *parser) force(it *item) *node {
	if p.kind() != it.kind {
		p.raiseAt(p.mark, p.mark, "expected '"+it.kind.String()+"'")
	}
	p.mark++
	return present
}

// yield returns what s comes to, nil if its function refuses.
func (p *parser) yield(s *sequence, start int, values *[maxCaptures]*node, only *node) *node {
	y := &s.yield
	value := func(i int) *node {
		if y.args[i] < 0 {
			return nil
		}
		return values[y.args[i]]
	}
	switch y.how {
	case yieldValue:
		return value(0)
	case yieldNode:
		n := p.node(y.kind, start)
		for i := range y.args {
			p.splice(n, value(i))
		}
		return n
	case yieldCall:
		return y.fn(p, value(0), value(1))
	case yieldError:
		p.raise(y, values)
	}
	if s.result >= 0 {
		return only
	}
	return p.node(kindOther, start)
}

// splice adds child, or what it lists, to the children of n.
func (p *parser) splice(n, child *node) {
	switch {
	case child == nil:
	case child.kind == kindSeq && n.elts == nil:
		n.elts = slices.Clip(child.elts) // never appended to in place: the list may be remembered
	case child.kind == kindSeq:
		for _, e := range child.elts {
			n.elts = p.push(n.elts, e)
		}
	default:
		n.elts = p.push(n.elts, child)
	}
}

// level returns how many brackets are open after token i, which lies in the statement being parsed.
func (p *parser) level(i int) int {
	for j := p.memo.base + len(p.levels); j <= i; j++ {
		if n := len(p.levels); n == cap(p.levels) {
			p.charge(int64(n + pageTokens))
			p.work(n/pageTokens + 1)
			p.levels = slices.Grow(p.levels, n+pageTokens)
		}
		open := 0
		if n := len(p.levels); n > 0 {
			open = int(p.levels[n-1])
		}
		p.levels = append(p.levels, uint8(open+bracket(p.tokens[j].Kind)))
	}
	return int(p.levels[i-p.memo.base])
}

// bracket returns 1 for an opening bracket, -1 for a closing one and 0 for any other token.
func bracket(k token.Kind) int {
	switch k {
	case token.LParen, token.LBracket, token.LBrace:
		return 1
	case token.RParen, token.RBracket, token.RBrace:
		return -1
	}
	return 0
}
