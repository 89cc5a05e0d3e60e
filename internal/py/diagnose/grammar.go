// This file has the compiled form of the grammar.

package diagnose

import (
	_ "embed"
	"sync"

	"github.com/hognose/hognose/internal/py/token"
)

//go:embed grammar.peg
var languageText string

//go:embed errors.peg
var errorText string

// python returns the compiled grammar. Compiling it takes about two milliseconds, which only wrong
// programs pay, once.
var python = sync.OnceValue(func() *grammar { return compile(languageText + errorText) })

// grammar is a compiled grammar: rules refer to one another by their index.
type grammar struct {
	rules []rule
	index map[string]int
}

// rule is one rule; see the head of grammar.peg for the meaning of the marks.
type rule struct {
	name    string
	choices []sequence
	left    bool
	cache   bool
	again   bool
	plain   bool
	first   firstSet
	empty   bool // it can match no token at all
}

// sequence is one alternative.
type sequence struct {
	first  firstSet
	items  []item
	second bool // nothing but an invalid_ rule: only in the second pass
	result int8 // index of the only item that has a value, or -1
	yield  yield
}

// op is what an item does.
type op uint8

const (
	opToken   op = iota // a token of a kind
	opSoft              // a name with a given text
	opAnySoft           // any soft keyword
	opRule
	opChoice // ( | )
	opOption // ? and [ ]
	opLoop   // * and +
	opGather // s.x+
	opAhead  // &
	opNot    // !
	opCommit // ~
	opForce  // &&
)

// item is one step of a sequence.
type item struct {
	op      op
	kind    token.Kind // opToken, opForce
	least   uint8      // opLoop: how many must match
	capture int8       // where the value goes, or -1
	keep    bool       // opToken, opSoft: somebody looks at the value
	rule    int        // opRule
	text    string     // opSoft; opRule until the rules are linked
	choices []sequence // opChoice
	sub     *item      // what is repeated, optional or looked at
	sep     *item      // opGather
}

// yield says what a sequence comes to once it has matched.
type yield struct {
	how   how
	kind  nodeKind          // yieldNode
	args  [maxCaptures]int8 // captures, -1 for none
	fn    func(p *parser, a, b *node) *node
	where where
	text  string // of the error, with holes
	names map[string]int8
}

// maxCaptures is how many values an alternative may name.
const maxCaptures = 3

type how uint8

const (
	yieldDefault how = iota
	yieldValue       // => a
	yieldNode        // => Kind(a, b)
	yieldCall        // => fn(a, b)
	yieldError       // -- where "text"
)

// where says which part of the text an error is about.
type where uint8

const (
	atNode      where = iota // at(a)
	atRange                  // range(a, b)
	fromNode                 // from(a): up to where the scanner has come
	lastToken                // last: the furthest token read
	nextToken                // next: the token after what matched
	indentation              // indent: as last, but an IndentationError
)
