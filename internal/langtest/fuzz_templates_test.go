package langtest

// fuzzPrelude begins every program.
const fuzzPrelude = `def cut(x):
    return x if len(repr(x)) < 120 else 0
def deco(f):
    def inner(*a, **k):
        print('call', len(a), sorted(k))
        return f(*a, **k)
    return inner
def twice(f): return lambda *a: (f(*a), f(*a))
def logged(tag): return lambda f: (print('define', tag), f)[1]
class later:
    def __init__(self, x): self.x = x
    def __await__(self):
        y = yield self.x
        return (self.x, y)
class alist:
    def __init__(self, x): self.it = iter(x)
    def __aiter__(self): return self
    async def __anext__(self):
        for x in self.it:
            await later(0)
            return x
        raise StopAsyncIteration
def drive(co):
    got = []
    try:
        while len(got) < 9: got.append(co.send(None))
    except StopIteration as stop:
        return got, stop.value
class CM:
    def __init__(self, quiet): self.quiet = quiet
    def __enter__(self): return self.quiet
    def __exit__(self, t, v, tb):
        print('exit', t and t.__name__, v)
        return self.quiet
    async def __aenter__(self): return await later(1)
    async def __aexit__(self, t, v, tb):
        print('aexit', t and t.__name__)
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
class Desc:
    def __set_name__(self, owner, name): self.name = name
    def __get__(self, o, owner=None): return self if o is None else ('got', self.name)
    def __set__(self, o, v): print('set', self.name, v)
a, b, c, d, e, s = 1, 'two', [3, 4], {'k': 5}, P(6, 7), {1, 2, 3}
`

// fuzzAtoms are the expressions without parts, by type.
var fuzzAtoms = map[string][]string{
	"i": {"0", "1", "-1", "2", "3", "7", "10", "255", "-5", "True", "2**31", "2**63-1", "-2**63", "2**64", "10**18", "10**25", "-10**20", "0xff", "1_000"},
	"f": {"0.0", "1.5", "-0.0", "1e20", "-2.5", "0.1", "1e308", "5e-324", "1/3", "float('inf')", "-float('inf')", "float('nan')", "123456789.987654321", "2.5", "1e16", "1e-7", "3.0"},
	"s": {"''", "'a'", "'é%s'", "'two words'", "'Hello, World'", "'x=%d y=%s'", "'{} {}'", "'ß'", "'\\n'", "'a,b,,c'", "'12'", "' 3.5 '", "'日本'", "'{0!r:>5}'", "'ABCabc'", "'-7'", "'𝒳y'"},
	"l": {"[]", "()", "[1, 'b']", "(1, 2)", "[3, 1, 2]", "list(range(5))", "[[1, 2], [3]]", "(1,)", "[None, 0]", "['b', 'a', 'c']", "tuple('xyz')", "[1.5, 2, True]", "[(1, 'x'), (2, 'y')]", "[*range(3), 9]"},
	"S": {"set()", "{1, 2}", "{3, 1, 40}", "frozenset({1, 5})", "set(range(6))", "{0, -1, 2.5}", "{True, 2}"},
	"d": {"{}", "{'k': 2}", "{1: 'one', 2: 'two'}", "dict(a=1, b=2)", "{'k': {'z': []}}", "{None: 0, (1, 2): 3}", "dict.fromkeys('ab', 0)", "{0: 1, 1.5: 2}"},
	"o": {"None", "...", "P(1)", "P()", "P(1, [2])", "range(3)", "range(10, 0, -3)", "2j", "1+2j", "b'xy'", "bytearray(b'ab')", "str", "int", "list", "P", "w", "nothing", "NotImplemented", "ValueError('v', 1)", "(lambda: 1)", "len", "iter([1, 2])", "zip([1], 'a')", "slice(1, None)", "type(None)", "KeyError", "object()", "(i*i for i in range(3))"},
}

var fuzzTargets = []string{"a", "b", "c", "d", "(a, b)", "(a, *c)", "[b, a]", "(*c, b)", "e.x", "c[0]", "d['n']", "a, (b, c)", "c[1:2]", "a"}

var fuzzIterables = []string{"range(3)", "'xy'", "[1, (2, 3)]", "{'p': 1, 'q': 2}.items()", "enumerate([a, b])", "zip('ab', [c, d])", "$l", "$d", "$S", "$v", "reversed($l)", "map($v, $l)", "iter(lambda: 1, 1)", "sorted($S)", "(x for x in $l)", "range(4, -4, -3)"}

// fuzzExpressions are chosen in two steps: the kind, then the template.
var fuzzExpressions = [][]string{
	{"($x + $x)", "($x - $x)", "($x | $x)", "($x & $x)", "($x ^ $x)", "($x % $x)", "($x // $x)", "($x / $x)", "($x @ $x)"},
	{"($n + $n)", "($n - $n)", "($n * $n)", "($n // $n)", "($n / $n)", "($n % $n)", "($n ** $n if abs(w := $n) < 0 else w)", "($i ** 3)", "($f ** 2)", "(2 ** $f)", "($i << 7)", "($i >> 3)", "($i & $i)", "($i | $i)", "($i ^ $i)", "divmod($n, $n)", "pow($i, 3, $i)", "pow($i, -1, $i)", "round($f, $i)", "round($n)", "round($i, -1)", "($n < $n <= $n)", "int($f)", "($f).is_integer()", "($f).hex()", "($f).as_integer_ratio()", "($i).bit_length()", "($i).to_bytes(9, 'big', signed=True)", "int.from_bytes(b'\\x01\\xff', 'little')", "hash($n)", "float($i)", "complex($n, $n)", "($n == $n)", "abs($n)", "-$n", "~$i", "str($n)", "repr($f)", "($i).bit_count()", "sum([$n, $n, $n])", "max($n, $n)", "min($n, $n, key=abs)"},
	{"($x * 2)", "($x * 0)", "(3 * $x)", "($x * -1)"},
	{"($x < $x)", "($x == $x)", "($x >= $x)", "($x != $x)", "($x in $x)", "($x not in $x)", "($x is not $x)", "($x and $x)", "($x or $x)", "($x < $x <= $x)", "($x == $x != $x)"},
	{"($x if $x else $x)", "(not $x)", "(-$x)", "(~$x)", "(+$x)", "(w := $x)"},
	{"$v[$x]", "$v[0]", "$v[-1]", "$v[1:]", "$v[::-1]", "$v['k']", "$v[:$i]", "$l[$i]", "$l[$i:$i]", "$s[$i:]", "$s[::$i]", "$l[::2]", "$s[$i]", "$d[$a]", "$v[$x:$x:$x]", "$l[-2:]", "b'bytes'[$i:]", "range(10)[$i:$i]", "range(9)[::$i]", "$v[...]", "$v[1, 2]"},
	{"[$x, $x]", "[$x, *$x]", "($x, $x)", "($x, *$x)", "{$i, $i}", "{*$S, $i}", "{'k': $x, **$d}", "{$a: $x}", "{$s: $x, 1: $x}", "[*$l, *$l]", "{**$d, **$x}"},
	{"[$x for q in $l if $x]", "[$x for q, r in $l]", "[$x for a in range(3)]", "[(q, r) for q in range(3) for r in $l if q]", "[[r for r in range(q)] for q in range(3)]", "{q: $x for q in $l}", "{$x: q for q in range(2)}", "{q * 2 for q in range(4) if q % 2}", "[w := q for q in $l]", "list($x for q in $l)", "sum(q for q in $l)", "[lambda: q for q in range(2)][0]()", "[x for x in [$x] for y in [x] if y]", "{k: v for k, v in $d.items()}", "any($x for q in $l)", "[q for q in $x]", "dict((q, $x) for q in 'ab')", "max((q for q in $l), default=$a)"},
	{"(lambda a: $x)($x)", "(lambda a, b=2: $x)($x)", "(lambda *a: a)($x, *$x)", "(lambda a=1, **k: k)(a=$x, z=$x)", "(lambda a, /, *, b: (a, b))($x, b=$x)", "(lambda: $x)()", "(lambda *a, **k: (a, k))(*$l, **$d)", "(lambda x: lambda y: (x, y))($x)($x)"},
	{"f'{$x}'", "f'{$x!r}|{$a}'", "f'{$n:{$i}}'", "f'{$n:>8.3}'", "f'{$x!s:>5}'", "f'{$v=}'", "f'{$n:+,}'", "f'{$f:.3f}|{$f:e}|{$f:g}'", "f'{$i:#x} {$i:b} {$i:08d}'", "f'{$s:*^9}'", "f'{$f:%}'", "f'{$x:$i}'", "f'{$n:_}'", "format($x, $s)", "format($n, 'n')", "f'{{}}{$a}'", "f'{$s!a}'", "f'{$f:010.2f}'", "f'{$i:c}'", "f'{$x:{$x}}'"},
	{"$s % $x", "$s % ($x, $x)", "'%5.1f|%-4s|%x' % ($n, $x, $i)", "'%(k)s' % $d", "$s.format($x, $x)", "'{0[0]} {1.real}'.format($x, $n)", "'%r %s %d' % ($x, $x, $n)", "'{:>{}}'.format($s, $i)", "'{k}'.format(**{'k': $x})", "'{k} {z!r}'.format_map($d)", "'%c%%' % $i", "'%s' % $l", "'%+05d' % $n", "'%e' % $n"},
	{"$s.upper()", "$s.split()", "$s.split(',')", "$s.replace('a', $s)", "$s.find($s)", "$s.join($l)", "$s.strip()", "$s.title()", "$s.center(9, '*')", "$s.partition($s)", "$s.startswith(($s, 'a'))", "$s.encode()", "$s.isdigit()", "$s.zfill(6)", "$s.casefold()", "$s.rsplit(None, 1)", "$s.splitlines()", "$s.count($s)", "$s.translate({97: 'X', 98: None})", "$s.swapcase()", "$s.index($s)", "$s.removeprefix('two')", "$s.expandtabs()", "$s.isalpha()", "int($s)", "float($s)", "ord($s)", "$s.rjust($i)", "$s < $s", "$s + $s", "$s in $s", "list($s)", "$s.capitalize()", "$s.rfind('o', 1, $i)", "repr($s)", "ascii($s)", "int($s, 16)", "$s.maketrans('ab', 'cd')", "$s.isidentifier()"},
	{"$l.count($x)", "$l.index($x)", "sorted($l)", "sorted($l, reverse=True)", "sorted($l, key=repr)", "sorted($l, key=$v)", "$l + $l", "len($l)", "$l == $l", "$l < $l", "list(reversed($l))", "list(zip($l, $s))", "list(map($v, $l))", "list(filter(None, $l))", "list(enumerate($l, $i))", "max($l)", "min($l, key=str)", "sum($l, $x)", "tuple($l)", "all($l)", "$l * 2", "dict($l)", "list(map(lambda q, r: (q, r), $l, $l))", "list(zip($l, $l, strict=True))", "$x in $l", "max($l, default=0)", "c.append($x)", "c.extend($x)", "c.insert($i, $x)", "c.pop($i)", "c.remove($x)", "c.sort()", "c.sort(key=str)", "c.reverse()", "c.copy()", "c.clear()"},
	{"sorted($S | $S)", "sorted($S & $S)", "sorted($S - $S)", "sorted($S ^ $S)", "$S < $S", "$S == $S", "$S.isdisjoint($l)", "sorted($S.union([5]))", "$x in $S", "len($S)", "s.add($i)", "s.discard($x)", "s.update([4, 5])", "$S <= $S", "sum($S)", "$S | $x", "$S.issubset($S)", "s.remove($x)", "frozenset($S) == set($S)", "$S", "$S - $S", "s.symmetric_difference_update($S)"},
	{"$d.get($x)", "$d.get($x, $x)", "list($d.items())", "list($d)", "$d | $d", "$d == $d", "d.pop('k', $x)", "d.setdefault($a, $x)", "d.update(z=1)", "d.update($x)", "$x in $d", "sorted($d.keys() & {1, 2})", "dict($d, z=$x)", "len($d)", "d.popitem()", "list(reversed($d))", "$d.keys() == $d.keys()", "list($d.values())", "d.copy()", "dict.fromkeys($l, $x)", "len($d.items() - $d.items())", "d.clear()"},
	{"len($x)", "str($x)", "repr($x)", "list($x)", "tuple($x)", "sorted($x)", "abs($x)", "int($x)", "bool($x)", "sum($x)", "max($x)", "min($x)", "type($x)", "float($x)", "dict($x)", "any($x)", "ascii($x)", "ord($x)", "next($x)", "iter($x)", "round($x)", "chr($x)", "hex($x)", "bin($i)", "callable($x)", "bytes($x)", "complex($x)", "reversed($x)", "enumerate($x)", "id($x) > 0", "print($x)", "vars($x)", "type($x).__mro__", "bytearray($x)", "divmod($x, $x)", "isinstance($x, $x)", "issubclass($x, $x)"},
	{"getattr($x, 'real', $x)", "hasattr($x, 'x')", "zip($x, $x)", "map($x, $x)", "max($x, $x)", "range($x, $x)", "range($i, $i, $i)", "round($x, $x)", "P($x, $x)", "slice($x, $x)", "int($x, $x)", "sum($x, $x)", "isinstance($x, (int, str))", "next(iter($x), $x)", "pow($x, $x)", "eval($s)", "getattr($x, $s)", "min($x, $x, key=$x)", "print($x, $x, sep='|', end='.\\n')", "int | $x", "list[$x]", "type($s, (), {'q': $x})().q", "super($x, $x)", "__import__('math').floor($x)"},
	{"$v.x", "$v.y", "$v.missing", "$v.real", "$v.__class__", "$v.upper()", "$v.append(1)", "$v.items()", "$v.pop()", "$v.keys()", "$v.copy()", "$v.index(4)", "$v.count($x)", "$v.__len__()", "$v.__add__($x)", "$v.__eq__($x)", "$v.__doc__ is None", "$v.__class__.__name__", "$v.__iter__().__next__()", "$v.__contains__($x)", "$v.__getitem__($x)", "$x.__class__($x)", "$v.__mul__(2)", "$x.imag", "$x.args", "$v.__repr__()", "$v.decode()", "$v.hex()", "$v.step"},
}

// fuzzStatements are those of one line.
var fuzzStatements = []string{
	"$v = cut($x)", "$v = cut($x)", "$v = cut($x)", "$v = cut($x)", "print($x)", "print($x)", "print($x, $x)", "print($x)",
	"$v += $x", "$v -= $x", "$v |= $x", "$v &= $x", "$v %= $x", "$v //= $x", "$v ^= $x", "$v *= 2", "$v **= 2", "$v <<= 1", "$v @= $x",
	"$t = $x", "$t = $t = $l", "$v[$x] = $x", "$v[$i:$i] = $x", "c[::2] = $x", "c[1:1] = $l", "$v.x = $x", "$v.w = $x", "$v: int = $x",
	"del c[0]", "del d['k']", "del e.x", "del c[1:]", "del c[::2]", "del $v", "del $v[$x]", "assert $x, $x", "assert $x",
	"raise ValueError($x)", "raise TypeError", "raise KeyError('k') from None", "raise ValueError from KeyError(b)", "raise ExceptionGroup('g', [ValueError(1), TypeError(a)])", "raise $v", "raise",
	"$x", "$x", "pass", "print(*$x)", "print(*$l, sep=$s)", "import math; print(math.floor($x), math.sqrt(abs($n)))", "a, b = b, a", "w = $x",
}

// fuzzScenes are small stories of several lines.
var fuzzScenes = []string{
	"def counter(n=$i):\n    def step(k=1):\n        nonlocal n\n        n += k\n        return n\n    return step\nstep = counter(); print(step(), step($x), step())",
	"def early(x):\n    for q in $l:\n        try:\n            if q == x: return q\n            continue\n        finally:\n            print('after', q)\n    else:\n        return 'none'\nprint(early($x))",
	"def lost():\n    try:\n        return $x\n    finally:\n        $v = print('finally', $a)\nprint(lost())",
	"for q in range(3):\n    try:\n        if q == 1: break\n        print($x)\n    except Exception as err:\n        print('caught', type(err).__name__)\n        continue\n    finally:\n        print('end', q)\nelse:\n    print('no break')",
	"try:\n    try:\n        $x\n    except Exception as err:\n        err.add_note($s)\n        raise RuntimeError($a) from err\nexcept RuntimeError as err:\n    print(err, repr(err.__cause__), getattr(err.__cause__, '__notes__', None))",
	"try:\n    raise ExceptionGroup('eg', [ValueError($a), ExceptionGroup('in', [TypeError(1), KeyError(2)])])\nexcept* TypeError as eg:\n    print('type', eg.exceptions)\nexcept* (ValueError, KeyError) as eg:\n    print('rest', eg.exceptions, $x)",
	"class Base:\n    def __init_subclass__(cls, tag=None, **k): print('sub', cls.__name__, tag)\n    def hi(self): return ['base']\nclass Left(Base, tag=$a):\n    def hi(self): return super().hi() + ['left']\nclass Right(Base):\n    def hi(self): return super().hi() + ['right', $x]\nclass Both(Left, Right, tag='b'): pass\nprint(Both().hi(), [k.__name__ for k in Both.__mro__])",
	"class Meta(type):\n    def __call__(cls, *a): print('make', cls.__name__); return super().__call__(*a)\n    def __getattr__(cls, n): return n * 2\n    def __iter__(cls): return iter([1, 2])\nclass M(metaclass=Meta):\n    def __init__(self, *a): self.a = a\nprint(M($x).a, M.foo, list(M), M.__class__.__name__)",
	"class D:\n    p = Desc()\n    q = $a\nx = D(); x.p = $x; print(x.p, x.q, D.__dict__['p'].name, sorted(vars(x)))",
	"class Pr:\n    def __init__(self): self._v = 0\n    @property\n    def v(self): return self._v\n    @v.setter\n    def v(self, x): self._v = [x]\n    @v.deleter\n    def v(self): print('deleted')\n    @classmethod\n    def make(cls, *a): return cls.__name__, a\n    @staticmethod\n    def st(*a): return a\nx = Pr(); x.v = $x; print(x.v, Pr.make($a), x.st(1)); del x.v; x.v += 1",
	"def acc():\n    total = 0\n    while True:\n        x = yield total\n        if x is None: return total\n        total += x\ndef outer():\n    r = yield from acc()\n    print('got', r)\n    yield 'end'\nit = outer(); print(next(it), it.send($n), it.send($n), it.send(None))",
	"def gen():\n    try:\n        yield 1\n        yield $x\n    except ValueError as err:\n        print('in', err); yield 'handled'\n    else:\n        print('cleanup')\nit = gen(); print(next(it)); print(it.throw(ValueError($s))); print(list(it))",
	"class It:\n    def __init__(self, n): self.n = n\n    def __iter__(self): return self\n    def __next__(self):\n        self.n -= 1\n        if self.n < 0: raise StopIteration\n        return self.n\nprint(list(It(3)), sum(It(4)), [*It(2)], max(It(3)), 1 in It(3), dict(zip(It(2), 'ab')))\nx, *y = It(4); print(x, y, sorted(It(3), key=lambda q: -q))",
	"class Num:\n    def __init__(self, v): self.v = v\n    def __add__(self, o): return Num(self.v + o) if isinstance(o, int) else NotImplemented\n    def __radd__(self, o): return Num(o + self.v)\n    def __iadd__(self, o): self.v += 10; return self\n    def __neg__(self): return Num(-self.v)\n    def __lt__(self, o): return self.v < getattr(o, 'v', o)\n    def __repr__(self): return f'Num({self.v})'\n    def __index__(self): return 1\n    def __hash__(self): return 5\n    def __eq__(self, o): return self.v == getattr(o, 'v', o)\nn = Num($i); print(n + 1, 2 + n, -n, n < 5, [10, 20][n], sorted([Num(3), Num(1)]), {n: 1}.get($i)); n += 1; print(n, sum([n, 1]), n + $x)",
	"def kw(a, b=2, /, c=3, *args, d, e=5, **rest): return a, b, c, args, d, e, rest\nprint(kw(1, d=$x)); print(kw(1, 2, 3, 4, d=0, z=$a)); print(kw(*$l, d=1, **{'y': $x}))",
	"fs = [lambda x, i=i: (x, i) for i in range(3)]\nprint([f($a) for f in fs], (lambda *a, k=$x, **r: (a, k, r))(1, *$l, k=2, z=3))",
	"match $x:\n    case [1, *rest] | [*rest, 2]: print('ends', rest)\n    case {'k': int(n), **more}: print('map', n, more)\n    case P(x=int(n)) | P(y=n): print('P', n)\n    case str() as t if t: print('str', t)\n    case (int() | float()) as n: print('num', n)\n    case None: print('none')\n    case _: print('other')",
	"c = [$x, $x, 3, 4, 5]; c[1:3] = $l; print(c); c[::2] = $l; print(c); del c[-1:]; print(c, c[$i:$i:-1])",
	"d = {'a': 1, 'b': 2}; d |= {'c': $x}; del d['a']; d['a'] = 0; print(d, list(d.items())[-1])\nfor k in list(d): d.pop(k, None)\nprint(d, d.setdefault($a, []), d)",
	"x = y = z = $x; (x, y), z = [1, 2], $a; x, *y, z = $s + 'abc'; print(x, y, z)",
	"try:\n    for k in d: d[k * 2] = 1\nexcept RuntimeError as err: print(err)\ntry:\n    for k in s: s.add(k + 100)\nexcept RuntimeError as err: print(err)",
	"global_name = $x\ndef shadow():\n    try:\n        print(global_name)\n    except NameError as err: print(type(err).__name__, err)\n    if $a: global_name = 1\nshadow()",
	"r = range($i, $i, 7); print(len(r) if abs(r.stop - r.start) < 10**9 else 'long', r == range(0), r[0:2], 14 in r)",
	"b = bytearray(b'hello'); b[1:3] = b'EY'; b += b'!'; b.append(33); print(b, b.find(b'l'), bytes(b)[::-1], b.hex(), list(b[:2]), b.upper().split(b'L'))\nprint(b[$i])",
	"print([type(q).__name__ for q in (1, 1.0, '', None, [], (), {}, set(), b'', 1j, len, P, P(), ...)])\nprint(sorted([3, $n, 1.5]), sorted(['b', 'A', $s]), min($s, 'z'))",
	"try: x = 1 / 0\nexcept ZeroDivisionError as err: tb = err.__traceback__; print(tb.tb_lineno - tb.tb_frame.f_lineno <= 0, err.args)\ntry: print(err)\nexcept NameError as e2: print(e2)",
	"class E1(ValueError):\n    def __init__(self, code, *a): super().__init__(code, *a); self.code = code\n    def __str__(self): return f'E1<{self.code}>'\ntry: raise E1($x, 2)\nexcept ValueError as err: print(err, repr(err), err.code, err.args)",
}

var fuzzParams = []string{"", "a", "a, b=2", "a, /, b=1", "*a", "a, *, b=3", "**d", "a, *c, b=0, **d", "a=None, b=()", "a, b", "a: int, b: 'str' = 'x'", "*, a=1, b", "a, b, c, d=4", "a, /, *, b=1, **c"}

var fuzzArguments = []string{"", "1", "a", "a, b", "b=a", "*c", "1, 2, 3", "a=1", "1, b=2", "**d", "x=1", "1, *[2], z=3", "$x", "$x, $x", "*$l", "$x, b=$x", "*$l, **$d", "a=$x, b=$x", "1, 2, 3, 4, 5", "*'xy', b=1"}

var fuzzGeneratorUses = []string{
	"print(list(G($x)))", "it = G(); print(next(it), it.send($x), it.close())", "it = G(); print(next(it), it.throw(ValueError('thrown')))", "it = G(); print(next(it), it.throw(KeyError, 'k'))",
	"print(sum(1 for q in G($x)))", "x, *y = G(); print(x, y)", "it = G(); print(next(it)); it.close(); print(next(it, 'done'))", "print(dict(enumerate(G($a))))", "it = G(); next(it); print(it.gi_running, it.gi_frame is None, list(it), it.gi_frame)", "print(tuple(zip(G(), G($x))))", "print(next(G(*$l)))",
}

var fuzzBases = []string{"", "(P)", "(list)", "(dict)", "(int)", "(str)", "(Exception)", "(float)", "(tuple)", "(bytes)", "(CM)", "(KeyError)", "(object)", "(P, Exception)"}

// fuzzMethods are whole methods that work.
var fuzzMethods = []string{
	"def __init__(self, *a): self.x = a", "def __len__(self): return 2", "def __iter__(self): yield from (1, $x)", "def __repr__(self): return 'R'", "def __str__(self): return $s", "def __call__(self, *a, **k): return a, k", "def __contains__(self, x): return x == 1", "def __getattr__(self, n): return n + '?'", "def __eq__(self, o): return True", "def __hash__(self): return 1", "def __bool__(self): return False", "def __index__(self): return 1", "def __add__(self, o): return ('add', o)", "def __radd__(self, o): return ('radd', o)", "def __rsub__(self, o): return ('rsub', o)", "def __mul__(self, o): return NotImplemented", "def __lt__(self, o): return True", "def __gt__(self, o): return $x", "def __getitem__(self, i): return ('item', i) if i != 3 else [][0]", "def __setitem__(self, i, v): print('setitem', i, v)", "def __delitem__(self, i): print('delitem', i)", "def __enter__(self): return 'in'\ndef __exit__(self, *a): return True", "def __format__(self, spec): return f'<{spec}>'", "def __missing__(self, k): return ('missing', k)", "def __int__(self): return 7", "def __float__(self): return 1.25", "def __neg__(self): return 'neg'", "def __new__(cls, *a): print('new', a); return super().__new__(cls)", "def __setattr__(self, n, v): print('setattr', n); object.__setattr__(self, n, v)", "def __getattribute__(self, n): return object.__getattribute__(self, n)", "def __reversed__(self): return 'backwards'", "def __round__(self, n=None): return ('round', n)", "def __iadd__(self, o): return ('iadd', o)", "def __next__(self): raise StopIteration", "def __class_getitem__(cls, k): return k", "def __dir__(self): return ['z', 'y']", "def __del__(self): pass", "def __matmul__(self, o): return 'mat'", "def __divmod__(self, o): return 'dm'", "def __bytes__(self): return b'by'", "def __complex__(self): return 1j", "def __length_hint__(self): return 1", "def __abs__(self): return self.missing",
}

// fuzzMethodHeads get a body at random.
var fuzzMethodHeads = []string{"__getattr__(self, a)", "__call__(self, *a)", "__mul__(self, b)", "__iter__(self)", "__contains__(self, a)", "__lt__(self, a)", "__bool__(self)", "__index__(self)", "__str__(self)", "__eq__(self, b)", "__setattr__(self, a, b)", "__add__(self, b)", "__radd__(self, b)", "__repr__(self)", "__hash__(self)", "__init__(self, *a)", "__format__(self, a)", "__new__(cls, *a)", "__and__(self, b)", "__int__(self)", "run(self)", "__enter__(self)", "__delattr__(self, a)"}

var fuzzObjectUses = []string{"e.z", "len(e)", "e.missing", "e(1)", "e * 2", "list(e)", "1 in e", "e < 3", "bool(e)", "[1, 2][e]", "str(e)", "e == 1", "setattr(e, 'w', 1)", "[k.__name__ for k in type(e).__mro__]", "e + 1", "1 + e", "e[0]", "e['q']", "f'{e:>3}'", "format(e)", "hash(e) == hash(e)", "sorted([e, e])", "e.x", "int(e)", "e - $x", "$x - e", "e & $x", "-e", "abs(e)", "{e: 1}[e]", "e.run()", "next(e)", "repr(e)", "e > 1", "e != e", "e is e", "isinstance(e, $v)", "delattr(e, 'x')", "dict(e)", "e.__dict__", "tuple(e)", "sum(e)", "e.__class__.__name__", "max(e)", "round(e, 1)", "reversed(e)", "divmod(e, 2)", "bytes(e)", "complex(e)", "float(e)", "e @ 1", "type(e)[1]", "'z' in dir(e)", "e.__setitem__(0, 1)", "print(*e)", "{**e}", "(lambda **k: k)(**e)", "e.upper()", "e.append(1)", "e == e", "any(e)", "'%s|%r' % (e, e)", "'%d' % e", "zip(e)", "range(e)", "'x' * e", "e or 'no'", "type(e)()", "[*e, 1]", "e[1:2]", "type(e).z", "list(enumerate(e))", "vars(e)", "e < e", "e.args", "print(e, str(e), [e])", "isinstance(e, type(e))"}

var fuzzPatterns = []string{"0 | 1", "int(a)", "str(b)", "[a, *c]", "[a, b]", "{'k': a, **d}", "P(0, b)", "P(x=a)", "None | True", "(1, (b, _))", "-1 | 2.5", "{}", "[]", "list() | tuple() as c", "'two'", "{1: a, 'k': _}", "[_, *_]", "P(x=P(), y=b)", "float() | complex()", "(a, b, *c) as d", "b'xy'", "bool()", "[[a, b], *_]", "{'k': {'z': c}}", "str() as b", "set() | dict()", "-0.0 | 2j", "[int(), str(b)]", "P(1, [a])", "object(x=a)"}
