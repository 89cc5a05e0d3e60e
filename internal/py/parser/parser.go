// Package parser turns the tokens of a Python text into its tree.
//
// [Parse] is a recursive descent over the whole grammar of Python 3.13: one method per production,
// the production in the comment above it, precedence climbing where the grammar only layers
// operators. It builds the tree that CPython's ast.parse builds, node for node and position for
// position, and it accepts exactly the texts that ast.parse accepts. What CPython refuses later, in
// its symbol table or compiler ('return' outside function, two parameters of one name), is not
// refused here either.
//
// # Notation
//
// Productions are written with quoted tokens, [x] for an optional part, x* and x+ for repetition,
// ','.x+ for a list with commas in between, &x and !x for what must and must not follow, and a
// capitalised kind for any token of that kind.
//
// # Why descent suffices
//
// CPython's grammar is a PEG that backtracks. Nothing here does, with one exception, because every
// choice is decided sooner:
//
//   - A target is parsed as an expression and then turned into one, if it has the shape of a target (target.go).
//   - A line that begins with the name match is a match statement exactly if it ends in a colon; a type statement is
//     known by the two names it begins with (stmt.go).
//   - with (…) is decided by the token after the closing parenthesis, and then by the first element that only a tuple
//     could have: here alone the header is read a second time (compound.go).
//
// So time is linear in the number of tokens.
//
// # Errors
//
// The parser has no words for errors. It gives up at the first token that does not fit, and package
// diagnose, which knows CPython's error rules, is asked what to say. Programs that are right never
// pay for that. Giving up unwinds with a panic that Parse recovers; it never leaves this package.
//
// # Untrusted text
//
// Nesting is counted in CPython's own units (depth.go), so that a text is too deep here when it is
// there, and the Go stack stays small. Memory is charged to the meter before it is taken
// (alloc.go), and the clock is looked at every few hundred tokens.
package parser

import (
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/ast"
	"github.com/hognose/hognose/internal/py/diagnose"
	"github.com/hognose/hognose/internal/py/scanner"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// Mode says what the text is: a file, an expression, or a statement typed at a prompt.
type Mode = diagnose.Mode

// The modes of Python's compile.
const (
	Exec   = diagnose.Exec
	Eval   = diagnose.Eval
	Single = diagnose.Single
)

// Parse returns the tree of f: a *ast.Module for Exec, *ast.Expression for Eval, *ast.Interactive
// for Single. Names and plain strings of the tree share memory with f.Text. Errors are
// *source.SyntaxError and *budget.Error; a nil meter means that there are no limits. The bytes of
// the tree stay charged to m; everything else is given back.
func Parse(f *source.File, mode Mode, m *budget.Meter) (ast.Tree, error) {
	before := charged(m)
	read := scanner.Scan
	if mode != Exec {
		read = scanner.ScanFragment
	}
	scan, err := read(f, m)
	if err != nil {
		refund(m, before)
		return nil, err
	}
	tokens := charged(m)
	p := newParser(f, scan.Tokens, m)
	tree, err := p.run(mode)
	f.SortWarnings()
	if err == nil {
		m.Free(tokens - before)
		*p = parser{} // the tree refers to nothing of it
		parsers.Put(p)
		scan.Recycle()
		return tree, nil
	}
	refund(m, tokens)
	if err == errSyntax {
		err = explain(f, scan, mode, p, m)
	}
	refund(m, before)
	return nil, err
}

// explain returns why p gave up on its text, in CPython's words.
func explain(f *source.File, scan *scanner.Result, mode Mode, p *parser, m *budget.Meter) error {
	e, err := diagnose.Explain(f, scan, mode, p.top, m)
	switch {
	case err != nil:
		return err
	case e != nil:
		return e
	}
	return f.Errorf(source.Syntax, p.toks[p.pos].Span, "invalid syntax")
}

// parser is the state of one parse.
type parser struct {
	file  *source.File
	text  string
	ascii bool // the text has no other characters: no name needs normalizing
	toks  []token.Token
	meter *budget.Meter

	pos    int        // index of the current token
	kind   token.Kind // its kind
	end    source.Pos // where the last token ended that is not layout
	top    int        // index of the first token of the current top-level statement
	pollAt int        // value of pos at which the clock is looked at again

	depth
	memory
}

// parsers has empty parsers: one takes a kilobyte, a sixth of what a snippet of one line needs.
var parsers = sync.Pool{New: func() any { return new(parser) }}

func newParser(f *source.File, toks []token.Token, m *budget.Meter) *parser {
	p := parsers.Get().(*parser)
	p.file, p.text, p.toks, p.meter, p.pollAt = f, f.Text, toks, m, pollTokens
	p.kind, p.leading = toks[0].Kind, nowhere
	return p
}

// run parses the whole text and recovers from giving up.
func (p *parser) run(mode Mode) (tree ast.Tree, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case giveUp:
			tree, err = nil, r.err
		default:
			panic(r)
		}
		p.refundUnused()
	}()
	p.reserve()
	p.ascii = p.allASCII()
	tree = p.root(mode)
	if p.tooDeep {
		return nil, p.recursionError()
	}
	return tree, nil
}

// root parses the whole text. The level from which nesting counts depends on the kind of text (see
// depth).
func (p *parser) root(mode Mode) ast.Tree {
	switch mode {
	case Eval:
		p.level = costEval
		return p.evalInput()
	case Single:
		p.level = costSingle
		return p.singleInput()
	default:
		p.level = costFile
		return p.fileInput()
	}
}
