package langtest

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// grammar writes programs at random, from the templates of this file and fuzz_templates_test.go.
// Programs end: loops run over a few items, recursion is not made, and what is assigned goes
// through the function cut, which drops values that have grown. Exceptions are part of the game:
// most statements are tried. Sets have only numbers, since the order of strs differs from process
// to process.
type grammar struct {
	*rand.Rand
	out    strings.Builder
	indent int
	loops  int // enclosing loops of the function
	defs   int // enclosing functions
	names  int // of functions and classes, made so far
}

// fuzzProgram returns the program of a seed.
func fuzzProgram(seed uint64) string {
	g := &grammar{Rand: rand.New(rand.NewPCG(seed, 1))}
	g.out.WriteString(fuzzPrelude)
	for range 4 + g.IntN(8) {
		g.line("try:")
		g.indent++
		g.statement(3)
		g.indent--
		g.line("except Exception as err:")
		g.line("    print(type(err).__name__, err, err.__traceback__.tb_lineno)")
	}
	g.line("print(%s)", strings.Join(variables, ", "))
	g.line("%s", g.expr(3))
	return g.out.String()
}

var variables = []string{"a", "b", "c", "d", "e", "s"}

func (g *grammar) pick(of ...string) string { return of[g.IntN(len(of))] }

func (g *grammar) variable() string { return g.pick(variables...) }

func (g *grammar) name(prefix string) string {
	g.names++
	return fmt.Sprint(prefix, g.names)
}

// line writes a line of the program.
func (g *grammar) line(format string, args ...any) {
	g.out.WriteString(strings.Repeat("    ", g.indent))
	fmt.Fprintf(&g.out, format, args...)
	g.out.WriteByte('\n')
}

// lines writes a template of several lines, indented relative to each other.
func (g *grammar) lines(template string) {
	for _, l := range strings.Split(g.fill(template, 1), "\n") {
		g.line("%s", l)
	}
}

// fill replaces the holes of a template: $x by an expression of at most depth levels, $a by an
// atom, $v by a variable, $i by an int, $f by a float, $n by any number, $s by a str, $l by a list
// or tuple, $S by a set, $d by a dict, $t by a target.
func (g *grammar) fill(template string, depth int) string {
	var b strings.Builder
	for {
		before, hole, found := strings.Cut(template, "$")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		switch hole[0] {
		case 'x':
			b.WriteString(g.expr(depth))
		case 'a':
			b.WriteString(g.atom())
		case 'v':
			b.WriteString(g.variable())
		case 't':
			b.WriteString(g.pick(fuzzTargets...))
		case 'n':
			b.WriteString(g.pick(fuzzAtoms[g.pick("i", "f", "i")]...))
		default:
			b.WriteString(g.pick(fuzzAtoms[hole[:1]]...))
		}
		template = hole[1:]
	}
}

// expr returns an expression of at most depth levels.
func (g *grammar) expr(depth int) string {
	if depth == 0 || g.IntN(5) == 0 {
		return g.atom()
	}
	kind := fuzzExpressions[g.IntN(len(fuzzExpressions))]
	return g.fill(kind[g.IntN(len(kind))], depth-1)
}

func (g *grammar) atom() string {
	if g.IntN(2) == 0 {
		return g.variable()
	}
	return g.pick(fuzzAtoms[g.pick("i", "f", "s", "l", "S", "d", "o", "o")]...)
}

// block writes the header of a compound statement and a body of one to three statements.
func (g *grammar) block(depth int, header string) {
	g.line("%s", g.fill(header, 1))
	g.indent++
	for range 1 + g.IntN(3) {
		g.statement(depth)
	}
	g.indent--
}

// statement writes one statement with at most depth levels of blocks below it.
func (g *grammar) statement(depth int) {
	if depth <= 0 || g.IntN(3) == 0 {
		g.simple()
		return
	}
	switch g.IntN(14) {
	case 0:
		g.block(depth-1, "if $x:")
		if g.IntN(2) == 0 {
			g.block(depth-1, "elif $x:")
		}
		if g.IntN(2) == 0 {
			g.block(depth-1, "else:")
		}
	case 1, 2:
		g.loop(depth)
	case 3, 4, 5:
		g.try(depth)
	case 6, 7:
		g.function(depth)
	case 8, 9:
		g.class(depth)
	case 10:
		g.match(depth)
	case 11:
		g.block(depth-1, g.pick("with CM($a) as $t:", "with CM(True), CM(False) as $v:", "with (CM(0) as $v, CM($a)):"))
	case 12:
		g.lines(g.pick(fuzzScenes...))
	default:
		g.generator(depth)
	}
}

// simple writes a statement of one line.
func (g *grammar) simple() {
	if g.loops > 0 && g.IntN(10) == 0 {
		g.line("if %s: %s", g.expr(1), g.pick("break", "continue", "print('turn', a)"))
		return
	}
	if g.defs > 0 && g.IntN(14) == 0 {
		g.line("if %s: return %s", g.atom(), g.expr(1))
		return
	}
	g.line("%s", g.fill(g.pick(fuzzStatements...), 2))
}

func (g *grammar) loop(depth int) {
	if g.loops >= 2 {
		g.simple()
		return
	}
	g.loops++
	if g.IntN(4) == 0 {
		n := g.name("n")
		g.line("%s = %d", n, 1+g.IntN(3))
		g.block(depth-1, "while ("+n+" := "+n+" - 1) >= 0:")
	} else {
		g.block(depth-1, "for $t in "+g.pick(fuzzIterables...)+":")
	}
	g.loops--
	if g.IntN(3) == 0 {
		g.block(depth-1, "else:")
	}
}

func (g *grammar) try(depth int) {
	g.block(depth-1, "try:")
	switch g.IntN(6) {
	case 0, 1:
		g.block(depth-1, "finally:")
		return
	case 2:
		loops, defs := g.loops, g.defs
		g.loops, g.defs = 0, 0 // break, continue and return may not leave an except* block
		g.block(0, "except* "+g.pick("TypeError", "ValueError", "Exception", "(KeyError, OSError)")+" as err:")
		g.loops, g.defs = loops, defs
		return
	}
	if g.IntN(2) == 0 {
		g.block(depth-1, "except "+g.pick("TypeError", "ValueError", "(KeyError, IndexError)", "AttributeError", "ArithmeticError", "LookupError", "$v")+":")
	}
	g.line("except Exception as err:")
	g.line("    print(type(err).__name__, err, err.__traceback__.tb_lineno, type(err.__context__).__name__, type(err.__cause__).__name__)")
	if g.IntN(3) == 0 {
		g.block(depth-1, "else:")
	}
	if g.IntN(3) == 0 {
		g.block(depth-1, "finally:")
	}
}

// inside writes a body in a new function: loops around it are not its own.
func (g *grammar) inside(f func()) {
	loops := g.loops
	g.defs, g.loops = g.defs+1, 0
	g.indent++
	f()
	g.indent--
	g.defs, g.loops = g.defs-1, loops
}

// function writes a definition and a call that fits more often than not.
func (g *grammar) function(depth int) {
	if g.defs >= 2 {
		g.simple()
		return
	}
	name, params := g.name("f"), g.pick(fuzzParams...)
	if g.IntN(4) == 0 {
		g.line("@%s", g.fill(g.pick("deco", "twice", "logged($s)", "staticmethod", "lambda f: f"), 1))
	}
	async := g.IntN(8) == 0
	if async {
		g.line("async def %s(%s):", name, params)
	} else {
		g.line("def %s(%s)%s:", name, params, g.pick("", "", " -> int", " -> 'str'"))
	}
	g.inside(func() {
		if !strings.Contains(params, "e") {
			g.line("%s", g.pick("pass", "pass", "global e", "e: int = 1"))
		}
		if async {
			g.line("%s", g.fill(g.pick("await later($a)", "a = await later($x)", "async with CM($a) as s: print(s)", "async for c in alist($l): print(c)", "d = [x async for x in alist($l)]"), 1))
		}
		for range 1 + g.IntN(3) {
			g.statement(depth - 1)
		}
		g.line("return %s", g.expr(2))
	})
	call := name + "(" + g.fill(g.pick(fuzzArguments...), 1) + ")"
	if async {
		call = "drive(" + call + ")"
	}
	g.line("print(%s)", call)
}

func (g *grammar) generator(depth int) {
	if g.defs >= 2 {
		g.simple()
		return
	}
	name := g.name("g")
	g.line("def %s(a=1, b='b', c=(), d=None):", name)
	g.inside(func() {
		g.line("c = yield %s", g.expr(1))
		g.statement(depth - 1)
		g.lines(g.pick("yield from (a, b)", "d = yield c", "yield", "yield from 'xy'", "b = yield from range(2)", "try:\n    yield a\nfinally:\n    b = $a", "try:\n    yield a\nexcept GeneratorExit:\n    raise", "try:\n    d = yield\nexcept ValueError as x:\n    yield x.args"))
		g.statement(depth - 1)
		g.line("return %s", g.expr(1))
	})
	g.line("%s", strings.ReplaceAll(g.fill(g.pick(fuzzGeneratorUses...), 1), "G", name))
}

func (g *grammar) class(depth int) {
	if g.defs >= 1 {
		g.simple()
		return
	}
	name := g.name("C")
	g.line("class %s%s:", name, g.pick(fuzzBases...))
	g.indent++
	g.line("%s", g.fill(g.pick("z = $x", "z: int = $x", "__slots__ = ('x', 'w')", "z = w = $a", "def z(self): return $x", "z = property(lambda self: $x)"), 1))
	for range 1 + g.IntN(3) {
		if g.IntN(2) == 0 {
			g.lines(g.pick(fuzzMethods...))
			continue
		}
		if g.IntN(6) == 0 {
			g.line("@%s", g.pick("classmethod", "staticmethod", "deco"))
		}
		g.line("def %s:", g.pick(fuzzMethodHeads...))
		g.inside(func() {
			g.statement(depth - 2)
			g.line("return %s", g.fill(g.pick("$x", "self", "NotImplemented", "super()", "$i", "$s", "True"), 1))
		})
	}
	g.indent--
	g.line("e = %s(%s)", name, g.fill(g.pick("", "", "$x", "$i", "$s", "$l", "1, 2"), 1))
	for range 1 + g.IntN(3) {
		g.line("print(%s)", g.fill(g.pick(fuzzObjectUses...), 1))
	}
}

func (g *grammar) match(depth int) {
	g.line("match %s:", g.expr(1))
	g.indent++
	for range 1 + g.IntN(4) {
		g.block(depth-1, "case "+g.pick(fuzzPatterns...)+g.pick("", "", " if $x")+":")
	}
	g.indent--
}
