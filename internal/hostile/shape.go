// This file has programs whose shape is the attack: deep data, long or deeply nested text, endless
// output.

package hostile

import (
	"strconv"
	"strings"
)

// deeper builds a list in a list in a list, ten million deep where memory allows.
const deeper = "l = []\nfor i in range(4 * 10**5): l = [l]\n"

// deepEnd is what becomes of programs that walk deep data.
const deepEnd = "RecursionError time memory MemoryError ok held"

var depths = []Program{
	{Name: "repr", Allowed: deepEnd, Code: deeper + "repr(l)"},
	{Name: "a comparison that asks itself", Allowed: deepEnd, Code: "class C: __eq__ = object.__ne__\nC() == 1"},
	{Name: "items that count each other", Allowed: deepEnd, Code: "class C(list): __eq__ = list.count\na = C(); b = C([a]); a.append(b)\na == 1"},
	{Name: "equality", Allowed: deepEnd, Code: deeper + "m = l\nl = []\nfor i in range(10**5): l = [l]\nl == m[0]; m == [m]"},
	{Name: "order", Allowed: deepEnd, Code: "l = []; m = []\nfor i in range(10**5): l = [l]; m = [m]\nl < m"},
	{Name: "hash", Allowed: deepEnd, Code: "l = ()\nfor i in range(10**5): l = (l,)\nhash(l)"},
	{Name: "deepcopy", Allowed: deepEnd, Code: deeper + "import copy\ncopy.deepcopy(l)"},
	{Name: "pickle", Allowed: deepEnd, Code: deeper + "import pickle\npickle.dumps(l)"},
	{Name: "json dumps", Allowed: deepEnd, Code: deeper + "import json\njson.dumps(l)"},
	{Name: "json loads", Allowed: deepEnd, Code: "import json\njson.loads('[' * 10**7)"},
	{Name: "json loads of objects", Allowed: deepEnd, Code: "import json\njson.loads('{\"a\":' * 10**6)"},
	{Name: "pprint", Allowed: deepEnd, Code: deeper + "import pprint\npprint.pformat(l)"},
	{Name: "isinstance", Allowed: deepEnd, Code: "l = int\nfor i in range(10**5): l = (l,)\nisinstance('', l)"},
	{Name: "except with nested tuples", Allowed: deepEnd + " ValueError TypeError", Code: "l = KeyError\nfor i in range(10**5): l = (l,)\ntry: raise ValueError\nexcept l: pass"},
	{Name: "recursive repr", Allowed: "held", Code: "l = []; l.append(l); d = {1: l}; l.append(d); s = repr(l)\n'held' if '...' in s else s"},
	{Name: "recursive equality", Allowed: "RecursionError ok", Code: "a = []; a.append(a); b = []; b.append(b)\na == b"},
	{Name: "recursive json", Allowed: "ValueError RecursionError", Code: "import json\na = []; a.append(a)\njson.dumps(a)"},
	{Name: "recursive deepcopy", Allowed: "ok", Code: "import copy\na = []; a.append(a)\ncopy.deepcopy(a)"},
	{Name: "recursive hash", Allowed: "RecursionError", Code: "class A:\n    def __hash__(s): return hash((s,))\nhash(A())"},
	{Name: "recursive __getattr__", Allowed: "RecursionError", Code: "class A:\n    def __getattr__(s, n): return getattr(s, n + 'x')\nA().x"},
	{Name: "recursive __repr__", Allowed: "RecursionError", Code: "class A:\n    def __repr__(s): return '%r' % [s]\nrepr(A())"},
	{Name: "recursive __eq__ through natives", Allowed: "RecursionError", Code: "class A:\n    def __eq__(s, o): return [s] == [o]\nA() == A()"},
	{Name: "recursive sort key", Allowed: "RecursionError", Code: "def k(x): return sorted([2, 1], key=k)\nk(1)"},
	{Name: "recursive map", Allowed: "RecursionError", Code: "def f(x): return list(map(f, [x]))\nf(1)"},
	{Name: "recursive __call__", Allowed: "RecursionError", Code: "class A: pass\na = A(); A.__call__ = a\na()"},
	{Name: "recursive __index__", Allowed: "RecursionError TypeError", Code: "class A:\n    def __index__(s): return range(10)[s]\nrange(10)[A()]"},
	{Name: "recursive descriptor", Allowed: "RecursionError", Code: "class D:\n    def __get__(s, o, t): return o.x\nclass A: x = D()\nA().x"},
	{Name: "recursive metaclass call", Allowed: "RecursionError", Code: "class M(type):\n    def __call__(c): return c()\nclass A(metaclass=M): pass\nA()"},
	{Name: "recursive __instancecheck__", Allowed: "RecursionError", Code: "class M(type):\n    def __instancecheck__(c, o): return isinstance(o, A)\nclass A(metaclass=M): pass\nisinstance(1, A)"},
	{Name: "recursive format", Allowed: "RecursionError ValueError", Code: "class A:\n    def __format__(s, f): return '{:x}'.format(s)\nformat(A())"},
	{Name: "recursive import", Allowed: "RecursionError ok ModuleNotFoundError", Code: "class S(str):\n    def __str__(s): return str(s)\n    def __hash__(s): return hash(S(s))\ntry: {S('x'): 1}\nexcept RecursionError: pass"},
	{Name: "chain of maps", Allowed: deepEnd, Code: "i = iter([1])\nfor _ in range(10**5): i = map(int, i)\nlist(i)"},
	{Name: "chain of chains", Allowed: deepEnd, Code: "import itertools\ni = iter([1])\nfor _ in range(10**5): i = itertools.chain(i, i)\nlist(i)"},
	{Name: "chain of generators", Allowed: deepEnd, Code: "def g(i): yield from i\ni = iter([1])\nfor _ in range(10**5): i = g(i)\nlist(i)"},
	{Name: "chain of partials", Allowed: deepEnd, Code: "import functools\nclass P(functools.partial): pass\nf = int\nfor _ in range(10**5): f = P(f)\nf()"},
	{Name: "chain of bound methods", Allowed: deepEnd, Code: "import types\nf = lambda *a: 1\nfor _ in range(10**5): f = types.MethodType(f, 1)\nf()"},
	{Name: "chain of methods of partials", Allowed: deepEnd, Code: "import types, functools\nf = lambda *a: 1\nfor _ in range(10**5): f = types.MethodType(functools.partial(f, 1), 1)\nf()"},
	{Name: "chain of partials of a subclass", Allowed: deepEnd, Code: "import functools\nclass P(functools.partial): pass\nf = lambda *a: 1\nfor _ in range(10**5): f = P(f, 1)\nf()"},
	{Name: "chain of methods of instances", Allowed: deepEnd, Code: "import types\nclass C:\n    def __init__(self, f): self.f = f\n    @property\n    def __call__(self): return self.f\nf = lambda *a: 1\nfor _ in range(10**5): f = types.MethodType(f, 1)\nC(f)()\nmax([1], key=f)"},
	{Name: "chain of callers", Allowed: deepEnd + " TypeError", Code: "import types\nf = lambda *a: 1\nfor _ in range(10**5): f = types.MethodType(f.__call__, 1)\nf()"},
	{Name: "chain of classmethods", Allowed: deepEnd + " TypeError", Code: "f = lambda *a: 1\nfor _ in range(10**5): f = classmethod(f)\nf.__get__(1)"},
	{Name: "chain of wrapped", Allowed: deepEnd + " ValueError", Code: "import inspect\ndef f(): pass\nfor _ in range(10**4):\n    def g(): pass\n    g.__wrapped__ = f; f = g\ninspect.signature(f)"},
	{Name: "chain of memoryviews", Allowed: deepEnd, Code: "m = memoryview(b'x')\nfor _ in range(10**5): m = memoryview(m)\nm[0]"},
	{Name: "chain of reversed and zips", Allowed: deepEnd, Code: "i = iter([1])\nfor _ in range(10**5): i = zip(i)\nnext(i)"},
	{Name: "chain of filters", Allowed: deepEnd, Code: "i = iter([1])\nfor _ in range(10**5): i = filter(None, i)\nnext(i)"},
	{Name: "chain of enumerates", Allowed: deepEnd, Code: "i = iter([1])\nfor _ in range(10**5): i = enumerate(i)\nnext(i)"},
	{Name: "chain of islices", Allowed: deepEnd, Code: "import itertools\ni = iter([1])\nfor _ in range(10**5): i = itertools.islice(i, 5)\nnext(i)"},
	{Name: "chain of tees", Allowed: deepEnd, Code: "import itertools\ni = iter([1])\nfor _ in range(10**5): i, j = itertools.tee(map(int, i))\nnext(i)"},
	{Name: "chain of generic aliases", Allowed: deepEnd, Code: "t = int\nfor _ in range(10**5): t = list[t]\nrepr(t); hash(t); t == list[t]"},
	{Name: "chain of unions", Allowed: deepEnd, Code: "t = list[int]\nfor _ in range(10**4): t = list[t | int]\nrepr(t)"},
	{Name: "chain of dict views", Allowed: deepEnd, Code: "d = {}\nfor _ in range(10**5): d = {1: d}\nrepr(d.values()); d.items() == d.items()"},
	{Name: "chain of mapping proxies", Allowed: deepEnd + " KeyError", Code: "import types\nd = {}\nfor _ in range(10**5): d = types.MappingProxyType(d)\nlen(d); d[1]"},
	{Name: "chain of ChainMaps", Allowed: deepEnd + " KeyError", Code: "from collections import ChainMap\nd = {}\nfor _ in range(10**4): d = ChainMap(d)\nd['x']"},
	{Name: "chain of exceptions printed", Allowed: deepEnd + " ValueError", Code: "import traceback\ne = ValueError()\nfor _ in range(10**4):\n    n = ValueError(); n.__context__ = e; e = n\ntraceback.format_exception(e)"},
	{Name: "exception groups in groups", Allowed: deepEnd + " ExceptionGroup", Code: "e = ValueError()\nfor _ in range(10**4): e = ExceptionGroup('x', [e])\ne.split(KeyError); e.derive([e]); raise e"},
	{Name: "frozensets in frozensets", Allowed: deepEnd, Code: "s = frozenset()\nfor _ in range(10**4): s = frozenset([s])\nrepr(s); hash(s); s == frozenset([s])"},
	{Name: "slices in slices", Allowed: deepEnd, Code: "s = slice(1)\nfor _ in range(10**5): s = slice(s)\nrepr(s); s == slice(s)"},
	{Name: "deques in deques", Allowed: deepEnd, Code: "from collections import deque\ns = deque()\nfor _ in range(10**4): s = deque([s])\nrepr(s); s == deque([s]); s.copy()"},
	{Name: "namespaces in namespaces", Allowed: deepEnd, Code: "import types\ns = 1\nfor _ in range(10**4): s = types.SimpleNamespace(x=s)\nrepr(s); s == types.SimpleNamespace(x=s)"},
	{Name: "dataclasses in dataclasses", Allowed: deepEnd, Code: "import dataclasses\n@dataclasses.dataclass\nclass D: x: object\ns = 1\nfor _ in range(10**4): s = D(s)\nrepr(s); dataclasses.asdict(s)"},
	{Name: "attribute of a long path", Allowed: deepEnd + " AttributeError", Code: "import operator\noperator.attrgetter('a.' * 10**6 + 'a')(1)"},
	{Name: "format field of a long path", Allowed: deepEnd + " AttributeError", Code: "('{0' + '.real' * 10**6 + '}').format(1)"},
	{Name: "format spec in format spec", Allowed: "ValueError", Code: "('{:' * 1000 + '}' * 1000).format(*range(1000))"},
	{Name: "deep data as the result", Allowed: "ok time memory", Code: deeper + "l"},
	{Name: "deep data as the final answer", Allowed: "ok time memory", Code: deeper + "final_answer(l)"},
	{Name: "deep data forgotten", Allowed: "ok time memory", Code: deeper + "del l\nimport gc; gc.collect()"},
	{Name: "deep data recounted", Allowed: bomb, Code: "l = []\nwhile True: l = [l]"},
	{Name: "deep tuples recounted", Allowed: bomb, Code: "l = ()\nwhile True: l = (l, {1: l})"},
	{Name: "deep closures recounted", Allowed: bomb, Code: "def f(x): return lambda: x\nx = 1\nwhile True: x = f(x)"},
	{Name: "deep instances recounted", Allowed: bomb, Code: "class A: pass\nx = None\nwhile True:\n    a = A(); a.x = x; x = a"},
}

// sourceEnd is what becomes of programs whose text is the attack.
const sourceEnd = "SyntaxError RecursionError MemoryError IndentationError time memory ok source policy NameError TypeError OverflowError ValueError"

// sources are programs that attack the front end. Their text is long, so it is made when it runs.
func sources() []Program {
	rep := strings.Repeat
	s := []Program{
		{Name: "brackets", Make: func() string { return rep("(", 1e6) }},
		{Name: "matched brackets", Make: func() string { return rep("[", 1e5) + rep("]", 1e5) }},
		{Name: "mixed brackets", Make: func() string { return rep("([{", 1e5) }},
		{Name: "minus signs", Make: func() string { return rep("-", 1e6) + "1" }},
		{Name: "nots", Make: func() string { return rep("not ", 1e6) + "1" }},
		{Name: "powers", Make: func() string { return rep("2**", 1e5) + "1" }},
		{Name: "sums", Make: func() string { return rep("1+", 3e6) + "1" }},
		{Name: "comparisons", Make: func() string { return rep("1<", 1e6) + "1" }},
		{Name: "attributes", Make: func() string { return "x" + rep(".x", 1e6) }},
		{Name: "calls", Make: func() string { return "x" + rep("()", 1e6) }},
		{Name: "subscripts", Make: func() string { return "x" + rep("[0]", 1e6) }},
		{Name: "lambdas", Make: func() string { return rep("lambda:", 1e5) + "1" }},
		{Name: "conditionals", Make: func() string { return rep("1 if 1 else ", 1e5) + "1" }},
		{Name: "walrus", Make: func() string { return rep("(x:=", 1e5) + "1" + rep(")", 1e5) }},
		{Name: "awaits", Make: func() string { return "async def f(): " + rep("await ", 1e5) + "x" }},
		{Name: "nested functions", Make: func() string { return nested("def f():", 5000) }},
		{Name: "nested ifs", Make: func() string { return nested("if 1:", 5000) }},
		{Name: "nested withs", Make: func() string { return nested("with x:", 5000) }},
		{Name: "nested tries", Make: func() string { return nested("try:", 90) }},
		{Name: "elifs", Make: func() string { return "if 0: pass\n" + rep("elif 0: pass\n", 1e5) }},
		{Name: "indentation", Make: func() string { return rep("if 1:\n", 1) + rep(" ", 1e6) + "x" }},
		{Name: "dedents", Make: func() string { return rep("if 1:\n"+" ", 1) + "x\n" + rep("if 1:\n x\n", 1e5) }},
		{Name: "nested comprehensions", Make: func() string { return rep("[", 1e5) + "x" + rep(" for x in y]", 1e5) }},
		{Name: "one comprehension, many fors", Make: func() string { return "[x" + rep(" for x in y", 1e5) + "]" }},
		{Name: "a million locals", Make: func() string { return "def f():\n" + many(" x%d = 1\n", 3e5) }},
		{Name: "a million globals", Make: func() string { return many("x%d = 1\n", 3e5) }},
		{Name: "a million constants", Make: func() string { return "x = [" + many("%d.5,", 5e5) + "]" }},
		{Name: "a million arguments", Make: func() string { return "f(" + many("a%d=1,", 5e5) + ")" }},
		{Name: "a million parameters", Make: func() string { return "def f(" + many("a%d,", 5e5) + "): pass" }},
		{Name: "a million decorators", Make: func() string { return rep("@x\n", 1e6) + "def f(): pass" }},
		{Name: "a million targets", Make: func() string { return rep("x=", 1e6) + "1" }},
		{Name: "a million deletes", Make: func() string { return "del " + rep("x,", 1e6) + "x" }},
		{Name: "a million imports", Make: func() string { return "import " + rep("math,", 1e5) + "math" }},
		{Name: "a million violations", Make: func() string { return rep("eval;", 1e6) }},
		{Name: "a million violations behind a long line", Make: func() string { return "'" + rep("\u20ac", 2e6) + "';" + rep("eval;", 3e5) }},
		{Name: "a million names", Make: func() string { return many("x%d;", 2e5) + "eval" }},
		{Name: "a million dubious escapes", Make: func() string { return rep(`"\d";`, 1e6) }},
		{Name: "a million dubious comparisons", Make: func() string { return rep("1 is 1;", 5e5) }},
		{Name: "a million dubious assertions", Make: func() string { return rep("assert(1,2)\n", 3e5) }},
		{Name: "a million excepts", Make: func() string { return "try: pass\n" + rep("except x: pass\n", 1e5) }},
		{Name: "a million cases", Make: func() string { return "match 1:\n" + rep(" case 2: pass\n", 1e5) }},
		{Name: "a nested pattern", Make: func() string { return "match 1:\n case " + rep("[", 1e5) + rep("]", 1e5) + ": pass" }},
		{Name: "or patterns", Make: func() string { return "match 1:\n case " + rep("1|", 1e6) + "1: pass" }},
		{Name: "a huge dict display", Make: func() string { return "x = {" + many("%d:1,", 5e5) + "}" }},
		{Name: "folded repeat", Make: func() string { return "x = 'a' * 10**9 * 10**9" }},
		{Name: "folded power", Make: func() string { return "x = 9 ** 9 ** 9 ** 9" }},
		{Name: "folded shift", Make: func() string { return "x = 1 << 1 << 40 << 40" }},
		{Name: "folded format", Make: func() string { return "x = '%1000000000000d' % 1" }},
		{Name: "folded tuple", Make: func() string { return "x = ((0,) * 4000, (0,) * 4000) * 4000 * 4000 * 4000" }},
		{Name: "a long number", Make: func() string { return "x = " + rep("9", 5e6) }},
		{Name: "a long hexadecimal number", Make: func() string { return "x = 0x" + rep("f", 5e6) }},
		{Name: "a long float", Make: func() string { return "x = 1." + rep("9", 5e6) + "e999999999" }},
		{Name: "a long name", Make: func() string { return rep("x", 5e6) + " = 1" }},
		{Name: "a long name to normalize", Make: func() string { return rep("\ufb01", 1e6) + " = 1" }},
		{Name: "a long string", Make: func() string { return "x = '" + rep("x", 5e6) + "'" }},
		{Name: "many escapes", Make: func() string { return "x = '" + rep(`\N{SNAKE}`, 5e5) + "'" }},
		{Name: "many wrong escapes", Make: func() string { return "x = '" + rep(`\q`, 2e6) + "'" }},
		{Name: "an unclosed string", Make: func() string { return "x = '''" + rep("x\n", 2e6) }},
		{Name: "a long f-string", Make: func() string { return "x = f'" + rep("{1}", 1e6) + "'" }},
		{Name: "nested f-strings", Make: func() string { return "x = " + rep("f'{", 1e5) + "1" + rep("}'", 1e5) }},
		{Name: "nested format specs", Make: func() string { return "x = f'" + rep("{1:", 1e5) + rep("}", 1e5) + "'" }},
		{Name: "adjacent strings", Make: func() string { return "x = (" + rep("'x' ", 1e6) + ")" }},
		{Name: "line continuations", Make: func() string { return "x = 1" + rep("\\\n", 2e6) }},
		{Name: "empty lines", Make: func() string { return rep("\n", 7e6) }},
		{Name: "comments", Make: func() string { return rep("#\n", 3e6) }},
		{Name: "semicolons", Make: func() string { return rep("1;", 1e6) }},
		{Name: "a wrong last line", Make: func() string { return rep("x = 1\n", 3e5) + "x = = 1" }},
		{Name: "a wrong program for slow diagnosis", Make: func() string { return rep("f(x for x in y, ", 300) + "1" }},
		{Name: "wrong keyword lines", Make: func() string { return rep("x = (yield\n", 1e4) }},
		{Name: "print without brackets", Make: func() string { return "print " + rep("x ", 1e5) }},
		{Name: "invisible characters", Make: func() string { return rep("\u200b", 1e6) }},
		{Name: "no UTF-8", Make: func() string { return rep("\xff", 1e6) }},
		{Name: "zero bytes", Make: func() string { return rep("\x00", 1e6) }},
		{Name: "a coding line", Make: func() string { return "# coding: utf-7\n" + rep("+AGE-", 1e6) }},
		{Name: "more than the limit", Make: func() string { return rep("x = 1 #\n", 2e6) }},
		{Name: "type parameters", Make: func() string { return "def f[" + many("T%d,", 1e5) + "](): pass" }},
		{Name: "nested classes", Make: func() string { return nested("class A:", 5000) }},
		{Name: "a class with a million methods", Make: func() string { return "class A:\n" + rep(" def f(s): pass\n", 1e5) }},
	}
	for i := range s {
		s[i].Allowed = sourceEnd
	}
	return append(s, []Program{
		{Name: "eval of deep brackets", Builtins: []string{"eval"}, Allowed: sourceEnd, Code: "eval('(' * 10**6)"},
		{Name: "eval of deep sums", Builtins: []string{"eval"}, Allowed: sourceEnd, Code: "eval('1+' * 10**6 + '1')"},
		{Name: "compile for ever", Builtins: []string{"compile"}, Allowed: "time memory", Code: "while True: compile('x = 1\\n' * 10**5, '', 'exec')"},
		{Name: "exec of an exec of an exec", Builtins: []string{"exec"}, Allowed: "RecursionError", Code: "s = 'exec(s)'\nexec(s)"},
		{Name: "eval kept", Builtins: []string{"eval"}, Allowed: bomb, Code: "l = []\ni = 0\nwhile True:\n    l.append(eval('lambda: \"' + 'x' * 1000 + str(i) + '\"')); i += 1"},
	}...)
}

// nested is n compound statements in one another.
func nested(head string, n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i%1000) + head + "\n")
		if b.Len() > 4<<20 {
			break
		}
	}
	return b.String() + strings.Repeat(" ", 1001) + "pass"
}

// many is the format n times, with numbers.
func many(format string, n int) string {
	before, after, _ := strings.Cut(format, "%d")
	var b strings.Builder
	for i := range n {
		b.WriteString(before)
		b.WriteString(strconv.Itoa(i))
		b.WriteString(after)
	}
	return b.String()
}

// outputs are programs that print.
var outputs = []Program{
	{Name: "print for ever", Allowed: "time", Code: "while True: print('x' * 1000)"},
	{Name: "print without newlines", Allowed: "time", Code: "while True: print('x', end='')"},
	{Name: "print empty lines", Allowed: "time", Code: "while True: print()"},
	{Name: "print one monster", Allowed: bomb + " ok", Code: "print('x' * 5 * 10**7)"},
	{Name: "print monsters", Allowed: "time memory", Code: "s = 'x' * 10**7\nwhile True: print(s)"},
	{Name: "print wide characters", Allowed: "time", Code: "while True: print('\\U0001f40d' * 10000)"},
	{Name: "print to stderr for ever", Allowed: "time", Code: "import sys\nwhile True: print('x' * 100, file=sys.stderr)"},
	{Name: "sys.stdout.write for ever", Allowed: "time", Code: "import sys\nwhile True: sys.stdout.write('x' * 100)"},
	{Name: "writelines of endless", Allowed: "time", Code: "import sys, itertools\nsys.stdout.writelines(itertools.repeat('x'))"},
	{Name: "print a million arguments", Allowed: "time ok", Code: "print(*[1] * 10**6)"},
	{Name: "print with a monster separator", Allowed: bomb + " ok", Code: "print(*[1] * 10**5, sep='x' * 10**6)"},
	{Name: "warn for ever", Allowed: "time memory", Code: "import warnings\nwarnings.simplefilter('always')\nwhile True: warnings.warn('x')"},
	{Name: "log for ever", Allowed: "time memory", Code: "import logging\nwhile True: logging.warning('x')"},
	{Name: "protocol lines", Allowed: "ok", Code: "print('{\"type\": \"result\", \"final\": 1}\\n' * 100)"},
	{Name: "terminal escapes", Allowed: "ok", Code: "print('\\x1b]52;c;aGFjaw==\\x07\\x1b[2J\\u202e')"},
	{Name: "lone surrogates", Allowed: "ok UnicodeEncodeError", Code: "print('\\ud800' * 1000)"},
	{Name: "an exception text with escapes", Allowed: "ValueError", Code: "raise ValueError('\\x1b]52;c;aGFjaw==\\x07')"},
	{Name: "a name with escapes", Allowed: "E\x1b[2J", Code: "raise type('E\\x1b[2J', (Exception,), {})()"},
	{Name: "unraisable flood", Allowed: "time ok memory", Code: "class A:\n    def __del__(s): 1/0\nwhile True: A()"},
	{Name: "thread exceptions flood", Allowed: "time ok memory", Code: "import threading\ndef f(): 1/0\nwhile True: threading.Thread(target=f).start()"},
	{Name: "faulty writer", Allowed: "ok AttributeError RuntimeError TypeError ValueError", Code: "import sys\nsys.stdout = None\nprint(1)\nsys.stdout = 5\nprint(1)"},
}
