// Package regex is the engine behind Python's module re.
//
// A pattern goes through three stages. The parser reads the text into a tree of nodes, with
// CPython's syntax and messages. The compiler turns the tree into a program: a flat slice of
// instructions, each with what it needs to decide fast (byte tables, first bytes of alternatives).
// A [Machine] runs the program over a Go string by backtracking. Its stack is explicit, so no
// pattern or text can exhaust Go's, and holds two kinds of entries: places to resume at, and old
// values of registers to put back on the way there.
//
// Positions are byte offsets. The text of a str is WTF-8; a text without non-ASCII characters, and
// any bytes, is matched byte by byte. Nothing here knows Python objects: package stdlib/re converts
// offsets to code points at the edge.
//
// Patterns and texts are hostile: every instruction executed is a step charged to the meter, runs
// of characters are charged by length, and the stack is charged before it grows.
package regex

import (
	"github.com/hognose/hognose/internal/budget"
)

// Flags modify how a pattern is read and matched. The values are those of module re.
type Flags uint32

const (
	IgnoreCase Flags = 2
	Locale     Flags = 4
	Multiline  Flags = 8
	DotAll     Flags = 16
	Unicode    Flags = 32
	Verbose    Flags = 64
	Debug      Flags = 128
	ASCII      Flags = 256

	typeFlags = ASCII | Locale | Unicode
)

// MaxGroups bounds the number of groups of a pattern.
const MaxGroups = 1<<30 - 1

// maxNesting bounds the nesting of groups, as the recursion limit bounds it in CPython.
const maxNesting = 490

// Regexp is a compiled pattern. It is immutable; any number of machines may run it.
type Regexp struct {
	Flags  Flags
	Groups int      // without group 0
	Names  []string // of groups, by number; "" if it has none. Index 0 is the whole match.
	Bytes  bool     // the pattern was bytes

	Warnings []string // about sets that may mean something else in later versions of Python

	index map[string]int // numbers of named groups
	prog  []inst
	regs  int // registers of a machine
	start searchPlan
	size  int
}

// Size returns the bytes that the compiled pattern occupies, about.
func (re *Regexp) Size() int { return re.size }

// Group returns the number of a named group.
func (re *Regexp) Group(name string) (int, bool) {
	i, ok := re.index[name]
	return i, ok
}

// ErrorKind tells which exception an [Error] is in Python.
type ErrorKind uint8

const (
	PatternError   ErrorKind = iota
	ValueError               // flags that contradict each other or the kind of pattern (str or bytes)
	OverflowError            // a repetition count that is too large
	RecursionError           // groups nested too deep
	IndexError               // a template names a group that does not exist
)

// Error says what is wrong with a pattern or a template.
type Error struct {
	Kind ErrorKind
	Msg  string
	Pos  int // in code points; -1 if the whole pattern is meant
}

func (e *Error) Error() string { return e.Msg }

// nodeCost is what parsing and compiling charge for one character of a pattern: its share of tree
// and program, at most.
const nodeCost = 512

// Compile parses and compiles a pattern, which is WTF-8 or, if isBytes, any bytes. The error is an
// [*Error] or comes from the meter.
func Compile(pattern string, isBytes bool, flags Flags, m *budget.Meter) (re *Regexp, err error) {
	cost := int64(len(pattern)) * nodeCost
	if err := m.Alloc(cost); err != nil {
		return nil, err
	}
	defer m.Free(cost)
	defer catch(&err)
	p := newParser(pattern, isBytes, m)
	p.flags = flags
	tree := p.pattern()
	c := compiler{bytes: isBytes, meter: m, groups: len(p.groups) - 1}
	re = c.program(tree, p.flags)
	re.index = p.names
	re.Warnings = p.warnings
	re.Names = make([]string, len(p.groups))
	for i, g := range p.groups {
		re.Names[i] = g.name
	}
	return re, nil
}

// Width returns how many characters a pattern matches, at least and at most. What has no bound is
// 1<<61.
func Width(pattern string, isBytes bool, flags Flags, m *budget.Meter) (lo, hi int, err error) {
	cost := int64(len(pattern)) * nodeCost
	if err := m.Alloc(cost); err != nil {
		return 0, 0, err
	}
	defer m.Free(cost)
	defer catch(&err)
	p := newParser(pattern, isBytes, m)
	p.flags = flags
	w := widthOf(p.pattern())
	return w.lo, w.hi, nil
}

// failure carries an error out of the recursion of parser and compiler.
type failure struct{ err error }

// catch recovers a failure and makes it the error of the function that defers it.
func catch(err *error) {
	switch f := recover().(type) {
	case nil:
	case failure:
		*err = f.err
	default:
		panic(f)
	}
}

// check ends parsing or compiling if err is not nil.
func check(err error) {
	if err != nil {
		panic(failure{err})
	}
}
