// This file computes which tokens each alternative can begin with, so that most are not even tried.

package diagnose

import "github.com/hognose/hognose/internal/py/token"

// firstSet is a set of kinds of tokens: those that an alternative can begin with. One whose set
// lacks the kind of the next token need not be tried. Trying it would read no further than that
// token, so that nothing shows; this makes a parse three times as fast.
type firstSet [2]uint64

var anyKind = firstSet{^uint64(0), ^uint64(0)}

func (s *firstSet) has(k token.Kind) bool { return s[k>>6]&(1<<(k&63)) != 0 }

func (s *firstSet) add(k token.Kind) { s[k>>6] |= 1 << (k & 63) }

// union adds t to s and reports whether that changed s.
func (s *firstSet) union(t firstSet) bool {
	old := *s
	s[0] |= t[0]
	s[1] |= t[1]
	return *s != old
}

// findFirst computes the first sets of all rules, from below: again and again, until nothing is
// added.
func (g *grammar) findFirst() {
	for changed := true; changed; {
		changed = false
		for i := range g.rules {
			r := &g.rules[i]
			first, empty := g.firstOfChoices(r.choices)
			if r.first.union(first) || empty != r.empty {
				changed = true
			}
			r.empty = empty
		}
	}
}

// firstOfChoices is the union over alternatives; one that may match nothing can begin with
// anything.
func (g *grammar) firstOfChoices(choices []sequence) (first firstSet, empty bool) {
	for i := range choices {
		s := &choices[i]
		f, e := g.firstOfItems(s.items)
		if e {
			f = anyKind
		}
		s.first.union(f)
		first.union(s.first)
		empty = empty || e
	}
	return first, empty
}

// firstOfItems looks at all items, also those after the first token: there can be choices inside
// them.
func (g *grammar) firstOfItems(items []item) (first firstSet, empty bool) {
	empty = true
	for i := range items {
		f, e := g.firstOfItem(&items[i])
		if empty {
			first.union(f)
		}
		empty = empty && e
	}
	return first, empty
}

// firstOfItem returns the tokens that an item can begin with, and whether it may match nothing.
func (g *grammar) firstOfItem(it *item) (first firstSet, empty bool) {
	switch it.op {
	case opToken:
		first.add(it.kind)
		return first, false
	case opSoft, opAnySoft:
		first.add(token.Name)
		return first, false
	case opRule:
		return g.rules[it.rule].first, g.rules[it.rule].empty
	case opChoice:
		return g.firstOfChoices(it.choices)
	case opOption:
		first, _ = g.firstOfItem(it.sub)
		return first, true
	case opLoop:
		first, empty = g.firstOfItem(it.sub)
		return first, empty || it.least == 0
	case opGather:
		return g.firstOfItem(it.sub)
	case opForce: // it does not fail, it raises
		return anyKind, false
	}
	// What is only looked at is no part of the sequence.
	if it.sub != nil {
		g.firstOfItem(it.sub)
	}
	return first, true
}
