// Package scanner turns Python source into tokens.
//
// [Scan] reads a whole [source.File] and returns one slice of 12-byte tokens, which the parser then
// indexes freely. What comes out is what CPython's tokenizer hands to its parser: no comments, no
// blank lines, indentation as Indent and Dedent tokens, f-strings as FStringStart, then
// FStringMiddle and the tokens of the replacement fields, then FStringEnd (PEP 701). What goes
// wrong is reported in CPython's words and at CPython's position, including the odd ones.
//
// The scanner is a loop over bytes with three small stacks of fixed size (indentation, brackets,
// f-strings), whose limits are CPython's. It never recurses, never looks back further than the
// current token, and asks for no memory but the slice of tokens, so its time is linear in the text
// however hostile that is.
package scanner

import (
	"strings"
	"sync"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/source"
	"github.com/hognose/hognose/internal/py/token"
)

// Result is what Scan found. The last token is EOF or Error. After Error, Err says why; if it is
// nil, the text ended inside brackets, and the parser knows better what to say about it.
type Result struct {
	Tokens []token.Token
	Err    *source.SyntaxError

	few [fewTokens]token.Token // of a short text
}

// fewTokens is for how many tokens a Result has room itself.
const fewTokens = 128

// results has Results that nobody uses any more.
var results = sync.Pool{New: func() any { return new(Result) }}

// Recycle lets a later scan have the memory of a result, to which nothing may refer any more.
func (r *Result) Recycle() {
	r.Tokens, r.Err = nil, nil
	results.Put(r)
}

// Scan returns the tokens of f. Memory for them is charged to m as the slice grows, and stays
// charged; work is paid for token by token, and every 32 KiB where there are none. The only error
// is *budget.Error; text that is no Python is reported in the Result.
//
// The end of the text counts as a newline if the last line lacks one, as it does for CPython's
// exec.
func Scan(f *source.File, m *budget.Meter) (*Result, error) {
	return scan(f, m, scanner{implied: true})
}

// ScanTokens is Scan for module tokenize, which takes integers with leading zeros for numbers, and
// any characters beyond ASCII for those of names.
func ScanTokens(f *source.File, m *budget.Meter) (*Result, error) {
	return scan(f, m, scanner{implied: true, loose: true})
}

// ScanFragment is Scan for CPython's eval and single modes, which add no newline to the text. There
// still is a Newline token before EOF. What differs is how a text is refused that ends in the
// middle of something, and that a last line of nothing but white space counts as indented.
func ScanFragment(f *source.File, m *budget.Meter) (*Result, error) { return scan(f, m, scanner{}) }

func scan(f *source.File, m *budget.Meter, s scanner) (*Result, error) {
	s.file, s.src, s.meter, s.bol = f, f.Text, m, true
	s.implied = s.implied && !strings.HasSuffix(f.Text, "\n")
	r := results.Get().(*Result)
	s.few = r.few[:]
	s.reserve(min(len(f.Text)/4+16, firstTokens))
	for !s.done {
		switch {
		case s.mode > 0 && s.modes[s.mode].text:
			s.fstringText()
		case s.bol:
			s.lineStart()
		default:
			s.token()
		}
	}
	if s.halt != nil {
		s.release()
		return nil, s.halt
	}
	r.Tokens, r.Err = s.tokens, s.err
	return r, nil
}

// token scans one token of ordinary code, with the white space and comments before it.
func (s *scanner) token() {
	for {
		i := s.pos
		c := s.at(i)
		if classes[c]&blank != 0 {
			i = s.run(i, blank)
			c, s.pos = s.at(i), i
		}
		switch {
		case classes[c]&nameStart != 0:
			s.name()
		case classes[c]&digit != 0:
			s.number()
		case c == '\n' || c == 0:
			s.newline(i)
		case c == '#':
			s.pos = s.run(i, comment)
			s.newline(i)
		case c == '"' || c == '\'':
			s.str(i, i)
		case c == '.' && classes[s.at(i+1)]&digit != 0:
			s.fraction(i, i+1)
		case c == '\\':
			if s.continuation(i) {
				continue
			}
		default:
			s.operator(c)
		}
		return
	}
}

// Limits of CPython's tokenizer.
const (
	maxIndent   = 100 // levels of indentation, the outermost included
	maxBrackets = 200 // open brackets
	maxFStrings = 150 // f-strings inside one another, plus one for the text around them
	maxFields   = 3   // replacement fields inside format specs
)

// tokenSize is that of a token.Token in bytes.
const tokenSize = 12

// scanner is the state of one scan.
type scanner struct {
	file *source.File
	src  string // cut short when the budget runs out, so that every loop sees the end of the text
	pos  int    // offset of the next byte

	meter  *budget.Meter
	polled int // offset up to which the text is paid for

	tokens []token.Token
	few    []token.Token // memory of the first of them, if they are few
	err    *source.SyntaxError
	halt   error
	done   bool

	implied bool // a newline is taken to follow the text
	loose   bool // integers may have leading zeros, and names any characters beyond ASCII

	bol   bool // at the beginning of a line whose indentation has not been measured
	first int  // start of the first of the physical lines that CPython's buffer holds; see bufferError

	indent  int
	indents [maxIndent]column

	level    int
	brackets [maxBrackets]uint32 // offsets of the open brackets

	mode  int                  // f-strings around pos
	modes [maxFStrings]fstring // 0 stands for the code around them all
}

// at returns the byte at offset i, or 0 behind the text, which holds no NUL. An offset may lie one
// byte further than the end: past the newline that a last line without one is taken to have.
func (s *scanner) at(i int) byte {
	if i < len(s.src) {
		return s.src[i]
	}
	return 0
}

// emit adds the token that ends at end, and moves there.
func (s *scanner) emit(k token.Kind, start, end int) {
	if len(s.tokens) == cap(s.tokens) && !s.reserve(cap(s.tokens)) {
		return
	}
	s.tokens = append(s.tokens, token.Token{Span: source.Span{Start: source.Pos(start), End: source.Pos(end)}, Kind: k})
	s.pos = end
	if err := s.meter.Work(1); err != nil {
		s.stop(err)
	}
}

// firstTokens is the largest room made before any token is found. Up to there it is one token for 4
// bytes of text: the standard library has one for 6, dense code about as many.
const firstTokens = 64 << 10

// reserve makes room for n more tokens. The new slice is charged before it is made, the old one
// given back after.
func (s *scanner) reserve(n int) bool {
	size := cap(s.tokens) + n
	if err := s.meter.Alloc(int64(size) * tokenSize); err != nil {
		s.stop(err)
		return false
	}
	var grown []token.Token
	if len(s.tokens) == 0 && size <= len(s.few) {
		grown = s.few[:0:size]
	} else {
		grown = make([]token.Token, 0, size)
	}
	for rest := s.tokens; len(rest) > 0; {
		piece := rest[:min(len(rest), pollBytes/tokenSize)]
		grown, rest = append(grown, piece...), rest[len(piece):]
		if err := s.meter.Work(pollBytes / 64); err != nil {
			s.stop(err)
		}
	}
	s.release()
	s.tokens = grown
	return s.halt == nil
}

// release gives back what was charged for the tokens.
func (s *scanner) release() { s.meter.Free(int64(cap(s.tokens)) * tokenSize) }

// run returns the offset of the first byte from i on that is not of class c.
func (s *scanner) run(i int, c class) int {
	for {
		s.checkpoint(i)
		end := min(len(s.src), s.polled+pollBytes)
		for i < end && classes[s.src[i]]&c != 0 {
			i++
		}
		if i < end || i >= len(s.src) {
			return i
		}
	}
}

// pollBytes is how much text without tokens is scanned before it is paid for: some 30 µs of work.
const pollBytes = 32 << 10

// checkpoint pays for the text before i. Every loop over the text passes here, or calls emit.
func (s *scanner) checkpoint(i int) {
	if i-s.polled >= pollBytes {
		s.pay(i)
	}
}

func (s *scanner) pay(i int) {
	cost := (i - s.polled) / 64
	s.polled = i
	if err := s.meter.Work(cost); err != nil {
		s.stop(err)
	}
}

// stop ends the scan because the budget ran out. Offsets at hand stay valid for file.Text, and read
// as the end of src.
func (s *scanner) stop(err error) {
	s.halt, s.done = err, true
	s.src = s.src[:min(s.pos, len(s.src))]
}
