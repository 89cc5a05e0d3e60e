// This file has the tree of a pattern and the width of its parts.

package regex

import "slices"

// nodeOp is the kind of a node.
type nodeOp uint8

const (
	nLiteral    nodeOp = iota // r
	nNotLiteral               // any character but r
	nAny                      // .
	nSet                      // set
	nAt                       // at
	nGroup                    // subs[0], captured as group if that is not 0, under changed flags
	nAtomic                   // (?>subs[0])
	nRepeat                   // subs[0] min to max times, greedy
	nLazy                     // the same, as few as possible
	nPossessive               // the same, never given back
	nBranch                   // one of subs
	nBackref                  // what group matched
	nCond                     // subs[0] if group matched, else subs[1]
	nLook                     // subs[0] matches here; behind: before here
	nNotLook
	nFail // never matches
)

// atOp is the kind of a nAt node: a condition on a place between characters.
type atOp uint8

const (
	atBegin       atOp = iota // ^
	atEnd                     // $
	atStringBegin             // \A
	atStringEnd               // \Z
	atBoundary                // \b
	atNotBoundary             // \B
)

// node is a part of a pattern.
type node struct {
	op       nodeOp
	at       atOp
	behind   bool
	r        rune
	group    int
	add, del Flags
	min, max int
	set      *set
	subs     [][]node
	width    width
}

// set is a character class in brackets, as written.
type set struct {
	negate bool
	items  []setItem
}

// setItem is a range of characters, or a category if cat is not 0.
type setItem struct {
	lo, hi rune
	cat    byte // one of the letters d D s S w W
}

// unlimited is the maximum of a repeat without one.
const unlimited = 1<<32 - 1

// width is how many characters a node matches, at least and at most.
type width struct{ lo, hi int }

// maxWidth stands for every width that is larger.
const maxWidth = 1 << 61

func (w width) add(v width) width { return width{sum(w.lo, v.lo), sum(w.hi, v.hi)} }

func (w width) or(v width) width { return width{min(w.lo, v.lo), max(w.hi, v.hi)} }

func sum(a, b int) int { return min(a+b, maxWidth) }

// product is a·b, at most maxWidth.
func product(a, b int) int {
	if a == 0 || b == 0 {
		return 0
	}
	if a > maxWidth/b {
		return maxWidth
	}
	return a * b
}

// repeatWidth is the width of a node that is repeated lo to hi times.
func repeatWidth(w width, lo, hi int) width {
	r := width{product(w.lo, lo), product(w.hi, hi)}
	if hi == unlimited && w.hi > 0 {
		r.hi = maxWidth
	}
	return r
}

// widthOf returns the width of a sequence, whose nodes know theirs.
func widthOf(seq []node) (w width) {
	for i := range seq {
		w = w.add(seq[i].width)
	}
	return w
}

// same reports whether two nodes without children are equal.
func (n *node) same(o *node) bool {
	if n.op != o.op || len(n.subs) > 0 || len(o.subs) > 0 {
		return false
	}
	if n.op == nSet {
		return n.set.negate == o.set.negate && slices.Equal(n.set.items, o.set.items)
	}
	return n.r == o.r && n.at == o.at && n.group == o.group
}

// single reports whether the sequence is one node that matches exactly one character.
func single(seq []node) bool {
	if len(seq) != 1 {
		return false
	}
	switch seq[0].op {
	case nLiteral, nNotLiteral, nAny, nSet:
		return true
	}
	return false
}
