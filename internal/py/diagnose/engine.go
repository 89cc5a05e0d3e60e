// This file is the PEG engine: two passes over the tokens, the second with the rules for wrong
// programs.

package diagnose

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// maxDepth is how deep CPython's rules may call one another.
const maxDepth = 6000

// parser interprets the grammar on the tokens of one file. Anything that ends a pass early, an
// error found or a budget spent, unwinds it by a panic that attempt recovers.
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

// module is the start rule of a file: [statements] ENDMARKER. Taken statement by statement, what is
// remembered of one can be forgotten before the next.
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

// possible reports whether what begins with one of the given kinds can match. Near the greatest
// depth everything is tried, because a rule that is bound to fail can still go too deep.
func (p *parser) possible(first *firstSet) bool {
	return first.has(p.kind()) || p.depth > maxDepth-probeDepth
}

// probeDepth is more than the number of rules that call one another before one of them looks at a
// token.
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

// grow matches a rule that begins with itself: first as if the rule failed there, then with the
// longest match so far as its own beginning, until it gets no longer.
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
