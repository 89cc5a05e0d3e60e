// This file matches items of the grammar against tokens.

package diagnose

import (
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/py/token"
)

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

// sequence matches the items of an alternative one after the other. committed reports whether a ~
// was passed.
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

// item matches one item. It returns nil if that does not match, and present or absent if there is
// nothing to be said of it.
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

// token matches one token.
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

// node returns a node for the tokens from start to mark, without the newlines and indentation at
// their end.
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

// anySoft matches a soft keyword. CPython compares no more letters than the name has, so that c and
// ma count as one too.
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

// list returns the matches of a loop as one node, if anybody looks at it.
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
