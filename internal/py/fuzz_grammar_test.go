package py

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// grammar writes programs at random. They end: loops run over a few items, recursion is not made, and what is assigned goes
// through the function cut, which drops values that have grown. Exceptions are part of the game: most statements are tried.
type grammar struct {
	*rand.Rand
	out    strings.Builder
	indent int
	loops  int // enclosing loops of the function
	defs   int // enclosing functions
	classes,
	functions int // made so far
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

const fuzzPrelude = `def cut(x):
    return x if len(repr(x)) < 120 else 0
class CM:
    def __init__(self, quiet): self.quiet = quiet
    def __enter__(self): return self.quiet
    def __exit__(self, t, v, tb):
        print('exit', t and t.__name__, v)
        return self.quiet
class P:
    __match_args__ = ('x', 'y')
    def __init__(self, x=0, y=0): self.x, self.y = x, y
    def __repr__(self): return f'P({self.x!r}, {self.y!r})'
    def __eq__(self, o): return isinstance(o, P) and (self.x, self.y) == (o.x, o.y)
    def __add__(self, o): return P(self.x, o)
    def __radd__(self, o): return P(o, self.y)
    def __getitem__(self, i): return (self.x, self.y)[i]
    def __bool__(self): return bool(self.x)
    __hash__ = None
a, b, c, d, e = 1, 'two', [3, 4], {'k': 5}, P(6, 7)
`

var variables = []string{"a", "b", "c", "d", "e"}

func (g *grammar) pick(of ...string) string { return of[g.IntN(len(of))] }

func (g *grammar) line(format string, args ...any) {
	g.out.WriteString(strings.Repeat("    ", g.indent))
	fmt.Fprintf(&g.out, format, args...)
	g.out.WriteByte('\n')
}

// block writes the header of a compound statement and a body of one to three statements.
func (g *grammar) block(depth int, format string, args ...any) {
	g.line(format, args...)
	g.indent++
	for range 1 + g.IntN(3) {
		g.statement(depth)
	}
	g.indent--
}

// statement writes one statement with at most depth levels of blocks below it.
func (g *grammar) statement(depth int) {
	if depth == 0 || g.IntN(3) == 0 {
		g.simple()
		return
	}
	switch g.IntN(11) {
	case 0:
		g.block(depth-1, "if %s:", g.expr(2))
		if g.IntN(2) == 0 {
			g.block(depth-1, "elif %s:", g.expr(1))
		}
		if g.IntN(2) == 0 {
			g.block(depth-1, "else:")
		}
	case 1:
		g.loop(depth)
	case 2, 3, 4:
		g.try(depth)
	case 5, 6:
		g.function(depth)
	case 7:
		g.class(depth)
	case 8:
		g.match(depth)
	case 9:
		g.block(depth-1, "with CM(%s) as %s:", g.pick("True", "False", "None"), g.target())
	default:
		g.generator(depth)
	}
}

func (g *grammar) loop(depth int) {
	if g.loops >= 2 {
		g.simple()
		return
	}
	g.loops++
	g.block(depth-1, "for %s in %s:", g.target(), g.pick("range(3)", "'xy'", "[1, (2, 3)]", "{'p': 1, 'q': 2}.items()", "enumerate([a, b])", "zip('ab', [c, d])"))
	g.loops--
	if g.IntN(3) == 0 {
		g.block(depth-1, "else:")
	}
}

func (g *grammar) try(depth int) {
	g.block(depth-1, "try:")
	switch g.IntN(5) {
	case 0:
		g.block(depth-1, "finally:")
		return
	case 1:
		g.block(depth-1, "except* %s as err:", g.pick("TypeError", "ValueError", "Exception"))
		return
	}
	if g.IntN(2) == 0 {
		g.block(depth-1, "except %s:", g.pick("TypeError", "ValueError", "(KeyError, IndexError)", "AttributeError"))
	}
	g.line("except Exception as err:")
	g.line("    print(type(err).__name__, err, err.__traceback__.tb_lineno, type(err.__context__).__name__)")
	if g.IntN(3) == 0 {
		g.block(depth-1, "else:")
	}
	if g.IntN(3) == 0 {
		g.block(depth-1, "finally:")
	}
}

// function writes a definition and a call that fits more often than not.
func (g *grammar) function(depth int) {
	if g.defs >= 2 {
		g.simple()
		return
	}
	g.functions++
	name := fmt.Sprint("f", g.functions)
	params := g.pick("", "a", "a, b=2", "a, /, b=1", "*a", "a, *, b=3", "**d", "a, *c, b=0, **d", "a=None, b=()")
	loops := g.loops
	g.defs, g.loops = g.defs+1, 0
	g.line("def %s(%s):", name, params)
	g.indent++
	if g.IntN(4) == 0 && !strings.Contains(params, "e") {
		g.line("global e")
	}
	for range 1 + g.IntN(3) {
		g.statement(depth - 1)
	}
	g.line("return %s", g.expr(2))
	g.indent--
	g.defs, g.loops = g.defs-1, loops
	g.line("print(%s(%s))", name, g.pick("", "1", "a", "a, b", "b=a", "*c", "1, 2, 3", "a=1", "1, b=2", "**d", "x=1", "1, *[2], z=3"))
}

func (g *grammar) generator(depth int) {
	if g.defs >= 2 {
		g.simple()
		return
	}
	g.functions++
	loops := g.loops
	g.defs, g.loops = g.defs+1, 0
	g.line("def g%d(a=1, b='b', c=(), d=None):", g.functions)
	g.indent++
	g.line("c = yield %s", g.expr(1))
	g.statement(depth - 1)
	g.line("%s", g.pick("yield from (a, b)", "d = yield c", "yield", "yield from 'xy'", "b = yield from range(2)"))
	g.statement(depth - 1)
	g.line("return %s", g.expr(1))
	g.indent--
	g.defs, g.loops = g.defs-1, loops
	switch g.IntN(3) {
	case 0:
		g.line("print(list(g%d(%s)))", g.functions, g.expr(1))
	case 1:
		g.line("it = g%d(); print(next(it), it.send(%s), it.close())", g.functions, g.expr(1))
	default:
		g.line("it = g%d(); print(next(it), it.throw(%s('thrown')))", g.functions, g.pick("ValueError", "TypeError", "KeyError"))
	}
}

func (g *grammar) class(depth int) {
	if g.defs >= 1 {
		g.simple()
		return
	}
	g.classes++
	name := fmt.Sprint("C", g.classes)
	g.line("class %s%s:", name, g.pick("", "(P)", "(list)", "(dict)", "(int)", "(str)", "(Exception)"))
	g.indent++
	g.line("z = %s", g.expr(1))
	loops := g.loops
	g.defs, g.loops = g.defs+1, 0
	g.block(depth-1, "def %s:", g.pick("__len__(self)", "__getattr__(self, a)", "__call__(self, *a)", "__mul__(self, b)", "__iter__(self)", "__contains__(self, a)", "__lt__(self, a)", "__bool__(self)", "__index__(self)", "__str__(self)", "__eq__(self, b)", "__setattr__(self, a, b)"))
	g.defs, g.loops = g.defs-1, loops
	g.indent--
	g.line("e = %s()", name)
	g.line("print(%s)", g.pick("e.z", "len(e)", "e.missing", "e(1)", "e * 2", "list(e)", "1 in e", "e < 3", "bool(e)", "[1, 2][e]", "str(e)", "e == 1", "setattr(e, 'w', 1)", "e.__class__.__mro__"))
}

func (g *grammar) match(depth int) {
	g.line("match %s:", g.expr(1))
	g.indent++
	for range 1 + g.IntN(3) {
		g.block(depth-1, "case %s:", g.pick("0 | 1", "int(a)", "str(b)", "[a, *c]", "[a, b] if a", "{'k': a, **d}", "P(0, b)", "P(x=a)", "None | True", "(1, (b, _))", "-1 | 2.5", "{}", "[]", "list() | tuple() as c", "'two'"))
	}
	g.indent--
}

func (g *grammar) simple() {
	switch n := g.IntN(16); {
	case n < 5:
		g.line("%s = cut(%s)", g.variable(), g.expr(3))
	case n < 7:
		g.line("print(%s)", g.expr(3))
	case n == 7:
		g.line("%s %s= %s", g.variable(), g.pick("+", "-", "|", "&", "%", "//", "^"), g.expr(1))
	case n == 8:
		g.line("%s = %s", g.target(), g.expr(2))
	case n == 9:
		g.line("%s[%s] = %s", g.variable(), g.expr(1), g.expr(1))
	case n == 10:
		g.line("del %s", g.pick("c[0]", "d['k']", "e.x", "c[1:]", g.variable()))
	case n == 11:
		g.line("%s.%s = %s", g.variable(), g.pick("x", "y", "w"), g.expr(1))
	case n == 12:
		g.line("assert %s, %s", g.expr(2), g.expr(1))
	case n == 13:
		g.line("raise %s", g.pick("ValueError(a)", "TypeError", "KeyError('k') from None", "ValueError from KeyError(b)", "ExceptionGroup('g', [ValueError(1), TypeError(a)])", "a"))
	case n == 14 && g.loops > 0:
		g.line("%s", g.pick("pass", "if a: print('in loop')", "print('turn', a)"))
	default:
		g.line("%s", g.expr(2))
	}
}

func (g *grammar) variable() string { return variables[g.IntN(len(variables))] }

func (g *grammar) target() string {
	return g.pick("a", "b", "(a, b)", "(a, *c)", "[b, a]", "(*c, b)", "e.x", "c[0]", "d['n']")
}

// expr returns an expression of at most depth levels.
func (g *grammar) expr(depth int) string {
	if depth == 0 || g.IntN(5) == 0 {
		return g.atom()
	}
	x := func() string { return g.expr(depth - 1) }
	switch g.IntN(22) {
	case 0, 1, 2:
		return fmt.Sprintf("(%s %s %s)", x(), g.pick("+", "-", "+", "|", "&", "%", "//", "/", "^"), x())
	case 3:
		return fmt.Sprintf("(%s * %d)", x(), g.IntN(3))
	case 4, 5:
		return fmt.Sprintf("(%s %s %s)", x(), g.pick("<", "==", ">=", "!=", "in", "not in", "is not", "and", "or"), x())
	case 6:
		return fmt.Sprintf("(%s < %s <= %s)", x(), x(), x())
	case 7:
		return fmt.Sprintf("(%s if %s else %s)", x(), x(), x())
	case 8:
		return fmt.Sprintf("%s[%s]", g.variable(), g.pick(x(), "0", "-1", "1:", "::-1", "'k'", ":"+g.atom()))
	case 9:
		return fmt.Sprintf("[%s, %s]", x(), g.pick("*", "")+x())
	case 10:
		return fmt.Sprintf("(%s, %s)", x(), g.pick("*", "")+x())
	case 11:
		return fmt.Sprintf("{%s: %s, %s}", g.pick("'k'", "1", x()), x(), g.pick("'m': 1", "**"+g.atom()))
	case 12:
		return fmt.Sprintf("[%s for %s in %s if %s]", x(), g.pick("q", "a", "q, r", "b"), g.pick("range(3)", "'ab'", "c", g.atom()), x())
	case 13:
		return fmt.Sprintf("{%s: q for q in %s}", x(), g.pick("range(2)", "c", "d"))
	case 14:
		return fmt.Sprintf("(lambda %s: %s)(%s)", g.pick("a", "a, b=2", "*a", "a=1, **k"), x(), g.pick("", x(), "*"+x(), "a="+x()))
	case 15:
		return fmt.Sprintf("f'{ %s%s}|{ %s:%s}'", x(), g.pick("!r", "", "!s"), g.atom(), g.pick(">4", "05", "", ".2f", "x", "<3", "s"))
	case 16, 17:
		return fmt.Sprintf("%s(%s)", g.pick("len", "str", "repr", "list", "tuple", "sorted", "abs", "int", "bool", "sum", "max", "min", "type", "float", "dict", "any", "ascii", "ord", "next", "iter", "round"), x())
	case 18:
		return fmt.Sprintf("%s.%s", g.variable(), g.pick("x", "y", "upper()", "split('w')", "append(1)", "get('k')", "items()", "pop()", "count(1)", "index(4)", "missing", "real", "join(['p', 'q'])", "keys()", "copy()", "insert(0, a)", "update(z=1)", "__class__", "bit_length()"))
	case 19:
		return fmt.Sprintf("(%s%s)", g.pick("-", "not ", "~", "+"), x())
	case 20:
		return fmt.Sprintf("(w := %s)", x())
	default:
		return fmt.Sprintf("%s(%s, %s)", g.pick("isinstance", "divmod", "getattr", "zip", "map", "max", "min", "range", "round", "print", "P", "enumerate", "format", "slice", "int", "sum"), x(), x())
	}
}

func (g *grammar) atom() string {
	if g.IntN(2) == 0 {
		return g.variable()
	}
	return g.pick("0", "1", "-1", "2", "10", "255", "1.5", "-0.0", "1e20", "2j", "True", "False", "None", "''", "'a'", "'é%s'", "b'xy'", "()", "[]", "{}", "(1, 2)", "[1, 'b']", "{'k': 2}", "...", "P(1)", "P()", "range(3)", "2 ** 40", "str", "int", "w", "set()", "nothing")
}
