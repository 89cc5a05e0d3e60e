// This file generates programs to be cut, from templates that nest.

package cut

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Generate makes a program that calls the tool in places where frames are of all kinds: each
// snippet has some, and what they leave behind goes on in those that follow.
func Generate(r *rand.Rand) Case {
	g := &generator{r: r}
	g.b.WriteString(prelude)
	for range 3 + r.IntN(5) {
		g.statement()
	}
	g.b.WriteString("print(log, [next(it, None) for it in its])\n")
	return Case{Name: "generated", Code: g.b.String(), At: 1 + r.IntN(30)}
}

const prelude = `import asyncio, functools, itertools, collections, contextlib
log, its = [], []
class V:
    made = 0
    def __init__(self, x): self.x = x; V.made += 1
    def __eq__(self, o): return isinstance(o, V) and (tick__(self.x) + self.x) % 3 == (self.x + tick__()) % 3
    def __hash__(self): tick__(); return self.x % 2
    def __lt__(self, o): tick__(); return self.x < o.x
    def __add__(self, o): return V(self.x + (o.x if isinstance(o, V) else o) + tick__() % 2)
    __radd__ = __add__
    def __repr__(self): return f'V{self.x}.{tick__()}'
    def __bool__(self): return tick__() > 3
    def __len__(self): return 3
    def __getitem__(self, i):
        if i > 2: raise IndexError(i)
        return tick__(i) + self.x
    def __enter__(self): log.append(tick__()); return self
    def __exit__(self, t, e, tb): log.append((t and t.__name__, tick__())); return t is KeyError
    @property
    def p(self): return tick__() + self.x
    @functools.cached_property
    def q(self): return tick__()
    def __call__(self, y=0): return tick__(y) + y
def gen(n):
    try:
        for i in range(n):
            got = yield tick__(i) + i
            if got: log.append(got)
    finally: log.append(('closed', n))
def outer(n):
    total = 0
    def inner(k):
        nonlocal total
        total += tick__(k)
        return total if k <= 0 else inner(k - 1) + total
    return inner(n)
async def co(n): await asyncio.sleep(0); return tick__(n) + n
async def agen(n):
    for i in range(n):
        await asyncio.sleep(0)
        yield tick__(i)
@contextlib.contextmanager
def manager(n):
    log.append(tick__(n))
    try: yield n
    except ValueError: log.append('caught')
    finally: log.append(tick__())
`

// expressions that call the tool. %s is another expression, %d a small number.
var expressions = []string{
	"tick__(%d)", "tick__() + %s", "outer(%d)", "list(gen(%d))", "sum(gen(%d)) + len([%s])", "[tick__(i) for i in range(%d)]", "{i: tick__() for i in range(%d)}",
	"sorted([V(3), V(1), V(%d)])[0].x", "sorted(range(%d), key=lambda n: -tick__(n))", "min(V(%d), V(2)).x", "max(range(1, %d + 2), key=tick__)",
	"list(map(lambda a, b: tick__(a) + b, range(%d), gen(4)))", "[*filter(V(1), range(%d))]", "V(%d) == V(1)", "V(%d) in [V(1), V(4)]", "len({V(1), V(2), V(%d)})",
	"{V(1): 1, V(2): 2}.get(V(%d))", "repr([V(%d), (V(1),)])", "f'{V(%d)!r:>8}{tick__()}'", "(V(%d) + V(1)).x", "(%d + V(2)).x", "list(V(%d))", "V(%d).p", "V(%d).q",
	"V(1)(%d)", "bool(V(%d))", "any(gen(%d))", "all([V(1), V(%d)])", "functools.reduce(lambda a, b: a + tick__(b), range(%d), 1)", "list(zip(gen(%d), 'ab'))",
	"list(enumerate(gen(%d)))", "next(gen(%d), None)", "'-'.join(str(x) for x in gen(%d))", "(lambda a, *b, c=%d, **d: (a, b, c, d, tick__()))(1, *gen(2), z=tick__())",
	"asyncio.run(co(%d))", "asyncio.run(collect(%d))", "asyncio.run(both(%d))", "dict((V(i), i) for i in range(%d)).__len__()", "str(V(%d))", "[x for x in V(%d) if tick__()]",
	"collections.Counter(x %% 3 for x in gen(%d)).most_common()", "list(itertools.islice(gen(9), %d))", "tuple(gen(%d)) < tuple(gen(2))", "[V(1), V(%d)] == [V(1), V(2)]",
}

// statements, in which %s is an expression and %d a small number.
var statements = []string{
	"log.append(%s)\n",
	"x = %s\nlog.append(x)\n",
	"for i in gen(%d):\n    log.append((i, %s))\n    if i == 3: break\nelse: log.append('else')\n",
	"try:\n    log.append(%s)\n    raise ValueError(tick__())\nexcept ValueError as e: log.append((e.args, %s))\nfinally: log.append(tick__())\n",
	"with V(%d) as v, manager(%d):\n    log.append(%s)\n    {}[v.x]\n",
	"with manager(%d): raise ValueError(%s)\n",
	"its.append(gen(%d)); next(its[-1], None); log.append(%s)\n",
	"g = gen(%d + 2); next(g); log.append(g.send(%s)); its.append(g)\n",
	"class C(V):\n    attr = %s\n    def m(self): return (super().p, self.attr, %s)\nlog.append(C(%d).m())\n",
	"def f(a=%s, *, b=%d): return a, b, tick__()\nlog.append(f())\n",
	"a, *b = gen(%d + 1); log.append((a, b, %s))\n",
	"n = %d\nwhile n: n -= 1; log.append(tick__(n))\n",
	"match %s:\n    case int(n) if tick__(n) > 5: log.append('big')\n    case [*_]: log.append('list')\n    case _: log.append(tick__())\n",
	"log.append([y for x in gen(%d) for y in (x, %s)])\n",
	"its.append(map(tick__, itertools.count(%d))); log.append(next(its[-1]))\n",
	"d = collections.defaultdict(list); d[tick__()].append(%s); log.append(dict(d))\n",
}

const coroutines = `async def collect(n): return [x async for x in agen(n)]
async def both(n): return await asyncio.gather(co(n), co(1), collect(2))
`

// generator writes a program.
type generator struct {
	b     strings.Builder
	r     *rand.Rand
	async bool // its coroutines are there
}

func (g *generator) statement() {
	if !g.async {
		g.async = true
		g.b.WriteString(coroutines)
	}
	g.b.WriteString(g.fill(statements[g.r.IntN(len(statements))], 2))
}

// fill puts expressions and numbers into a template.
func (g *generator) fill(template string, depth int) string {
	var args []any
	for i := 0; i+1 < len(template); i++ {
		if template[i] != '%' {
			continue
		}
		i++
		switch template[i] {
		case 'd':
			args = append(args, g.r.IntN(4))
		case 's':
			args = append(args, g.expression(depth))
		}
	}
	return fmt.Sprintf(template, args...)
}

func (g *generator) expression(depth int) string {
	if depth == 0 {
		return fmt.Sprint(g.r.IntN(9))
	}
	return g.fill(expressions[g.r.IntN(len(expressions))], depth-1)
}
