// This file has programs that cost what nobody would expect. Each found a fault once, or resembles
// one that did.

package hostile

import "strings"

// hiddenCosts take memory, or time, where nobody would look for it: in what the machine keeps for
// itself, in sizes that overflow, in buffers behind small objects.
var hiddenCosts = []Program{
	{Name: "sizes that overflow", Allowed: "held time", Code: `
import random, os, secrets, itertools, array, io, struct, collections
big = (1 << 63) - 1
for f in (lambda n: random.SystemRandom().randbytes(n), os.urandom, secrets.token_bytes, lambda n: bytes(n), bytearray, lambda n: "x" * n, lambda n: [0] * n, lambda n: (0,) * n, lambda n: b"x".ljust(n), lambda n: "x".zfill(n),
          lambda n: "x".center(n), lambda n: "%*d" % (n, 1), lambda n: format(1, ">%d" % n), lambda n: (1).to_bytes(n, "big"), lambda n: array.array("q", [0]) * n, lambda n: collections.deque([1]) * n,
          lambda n: io.BytesIO().truncate(n), lambda n: io.BytesIO(b"x").read(n), lambda n: struct.pack("%dx" % n), lambda n: memoryview(b"x").cast("B", (n,)), lambda n: "\t".expandtabs(n),
          lambda n: itertools.tee([], n), lambda n: next(itertools.batched([1], n)), lambda n: random.choices([1], k=n), lambda n: random.getrandbits(n), lambda n: 1 << n, lambda n: list(range(n)), lambda n: "a,b".replace("", "x" * 100, n),
          lambda n: " ".join(["x"] * 3).split(" ", n), lambda n: io.StringIO().seek(n), lambda n: int("1" * 10, 36) ** n, lambda n: round(1.5, n), lambda n: [1].__mul__(n), lambda n: bytes.fromhex("00").rjust(n)):
    for n in (big, big - 1, big - 15, big - 63, big - 64, big // 2, big // 8, big // 16 + 1, 1 << 62, (1 << 32) + 1):
        try: f(n)
        except (MemoryError, OverflowError, ValueError, TypeError, struct.error if hasattr(struct, "error") else ValueError): pass
'held'`},
	{Name: "memory after sizes that overflow", Allowed: bomb, Code: "import random\nfor i in range(50):\n    try: random.SystemRandom().randbytes((1 << 63) - 1 - i)\n    except (MemoryError, OverflowError): pass\nl = []\nwhile True: l.append(bytes(10**5))"},
	{Name: "names interned by format fields", Allowed: bomb, Code: "i = 0\nwhile True:\n    i += 1\n    try: ('{0.' + 'x' * 200 + str(i) + '}').format(1)\n    except AttributeError: pass"},
	{Name: "names interned by getattr", Allowed: bomb, Code: "i = 0\nwhile True:\n    i += 1\n    getattr(1, 'x' * 200 + str(i), None)"},
	{Name: "names interned by setattr and deleted", Allowed: bomb, Code: "class A: pass\na = A()\ni = 0\nwhile True:\n    i += 1\n    n = 'x' * 200 + str(i)\n    setattr(a, n, 1); delattr(a, n)"},
	{Name: "keyword names", Allowed: bomb, Code: "def f(**k): pass\ni = 0\nwhile True:\n    i += 1\n    f(**{'x' * 200 + str(i): 1})"},
	{Name: "shapes of instances", Allowed: bomb, Code: "class A: pass\ni = 0\nwhile True:\n    i += 1\n    a = A()\n    for k in range(20): setattr(a, 'a%d' % (i * 7919 % 100003 + k * i), 1)"},
	{Name: "iterators kept by zip", Allowed: bomb, Code: "l = []\nwhile True: l.append(zip(*[(1,)] * 1000))"},
	{Name: "arguments kept by partial", Allowed: bomb, Code: "import functools\nl = []\na = [1] * 1000\nwhile True: l.append(functools.partial(print, *a))"},
	{Name: "arguments of exceptions", Allowed: bomb, Code: "l = []\na = [1] * 1000\nwhile True: l.append(ValueError(*a))"},
	{Name: "messages of exceptions", Allowed: bomb, Code: "l = []\nn = 'x' * 10**6\nwhile True:\n    try: getattr(1, n)\n    except AttributeError as e: l.append(e)"},
	{Name: "a message as long as memory", Allowed: bomb + " AttributeError", Code: "n = 'x' * 3 * 10**7\nwhile True:\n    try: getattr(1, n)\n    except AttributeError: pass"},
	{Name: "string.Template with a million names", Allowed: bomb + " ok KeyError", Code: "import string\nt = string.Template(''.join('$x%d ' % i for i in range(10**6)))\nt.safe_substitute({}); t.get_identifiers()"},
	{Name: "namedtuple with a million fields and defaults", Allowed: bomb + " ok", Code: "from collections import namedtuple\nn = ['x%d' % i for i in range(2 * 10**5)]\nN = namedtuple('N', n, defaults=n)\nN()._asdict(); N()._replace(x5=1); repr(N())"},
	{Name: "dataclass with many fields used", Allowed: bomb + " ok RecursionError", Code: "import dataclasses\nD = dataclasses.make_dataclass('D', [('x%d' % i, int, 0) for i in range(2 * 10**4)], order=True, frozen=True)\nrepr(D()); D() == D(); hash(D()); dataclasses.asdict(D()); dataclasses.replace(D(), x5=1)"},
	{Name: "type() with 10^5 bases", Allowed: bomb + " TypeError", Code: "class M(type):\n    def mro(c): return [c, object]\nb = tuple(M('B', (), {}) for i in range(10**5))\ntype('X', b, {})"},
	{Name: "type() with one base 10^6 times", Allowed: bomb + " TypeError", Code: "class B: pass\ntype('X', (B,) * 10**6, {})"},
	{Name: "an order of bases that does not exist", Allowed: bomb + " TypeError", Code: "r = type('R', (), {})\nl = [type('B%d' % i, (r,), {}) for i in range(3000)]\ntype('X', (r, *l), {})"},
	{Name: "union of many types", Allowed: bomb, Code: "import functools, operator\nl = [type('T%d' % i, (), {}) for i in range(5000)]\nu = functools.reduce(operator.or_, l)\nwhile True: u == u, hash(u), isinstance(1, u), u | l[5]"},
	{Name: "dict merged with dict", Allowed: bomb, Code: "d = {i: i for i in range(3 * 10**5)}\ne = {i + 5: i for i in range(3 * 10**5)}\nwhile True: d |= e; d.update(e)"},
	{Name: "dict copied", Allowed: bomb, Code: "d = {i: i for i in range(3 * 10**5)}\nwhile True: dict(d); d.copy(); {**d}"},
	{Name: "json of escapes", Allowed: bomb, Code: "import json\ns = '\\n\"' * 4 * 10**6\nwhile True: len(json.dumps(s))"},
	{Name: "json of escapes in keys", Allowed: bomb, Code: "import json\nd = {'\\x01' * 10**6 + str(i): i for i in range(5)}\nwhile True: json.dumps(d)"},
	{Name: "list multiplied and dropped", Allowed: "time MemoryError", Code: "while True: [0] * 3 * 10**6 if 0 else [None] * (3 * 10**6)"},
	{Name: "tuple multiplied by pieces", Allowed: bomb, Code: "t = (1, 2, 3) * 700\nwhile True: t * 1000"},
	{Name: "recount of many distinct objects", Allowed: bomb, Code: "l = [float(i) for i in range(10**6)]\nk = []\nwhile True: k.append(bytes(10**4))"},
	{Name: "recount of a dict of many", Allowed: bomb, Code: "d = {i: str(i) for i in range(2 * 10**5)}\nk = []\nwhile True: k.append(bytes(10**4))"},
	{Name: "a constant as long as the text", Allowed: bomb + " ok SyntaxError", Make: func() string { return "x = 0x" + strings.Repeat("f", 7_000_000) + "\nwhile True: x == x + 0" }},
	{Name: "constants folded from long ones", Allowed: sourceEnd, Make: func() string {
		return "x = 0x" + strings.Repeat("f", 1_000_000) + " * 0x" + strings.Repeat("e", 1_000_000) + " ** 3 // 7"
	}},
	{Name: "a function with many constants called", Allowed: sourceEnd, Make: func() string { return "def f():\n    return [" + many("%d.25,", 3e5) + "]\nwhile True: f()" }},
	{Name: "a function with many names made again", Allowed: sourceEnd, Make: func() string {
		return "def g():\n    def f(" + many("a%d=1,", 5e4) + "): pass\n    return f\nl = []\nwhile True: l.append(g())"
	}},
	{Name: "asyncio with tasks that wait for each other", Allowed: "time RuntimeError RecursionError memory", Code: "import asyncio\nasync def main():\n    t = []\n    async def f(i): await t[(i + 1) % 1000]\n    for i in range(1000): t.append(asyncio.create_task(f(i)))\n    await asyncio.gather(*t)\nasyncio.run(main())"},
	{Name: "asyncio with a callback that adds another", Allowed: "time memory", Code: "import asyncio\nasync def main():\n    loop = asyncio.get_running_loop()\n    def cb(): loop.call_soon(cb); loop.call_soon(cb)\n    cb()\n    await asyncio.sleep(100)\nasyncio.run(main())"},
	{Name: "locks in a ring of threads", Allowed: "time RuntimeError", Code: "import threading\nls = [threading.Lock() for _ in range(50)]\nb = threading.Barrier(50)\ndef f(i):\n    with ls[i]:\n        b.wait()\n        with ls[(i + 1) % 50]: pass\nts = [threading.Thread(target=f, args=(i,)) for i in range(50)]\n[t.start() for t in ts]; [t.join() for t in ts]"},
	{Name: "condition that is notified for ever", Allowed: "time RuntimeError", Code: "import threading\nc = threading.Condition()\ndef f():\n    while True:\n        with c: c.notify_all(); c.wait(0.001)\nts = [threading.Thread(target=f) for _ in range(5)]\n[t.start() for t in ts]; [t.join() for t in ts]"},
	{Name: "queue filled by one and emptied by none", Allowed: "time memory MemoryError RuntimeError", Code: "import queue, threading\nq = queue.Queue(5)\ndef f():\n    while True: q.put('x' * 1000)\nthreading.Thread(target=f).start()\nthreading.Thread(target=q.join).start()\nq.join()"},
	{Name: "generators that throw into each other", Allowed: "time RecursionError ValueError", Code: "def g():\n    while True:\n        try: yield\n        except BaseException: h.throw(KeyError) if h is not None else None\nh = None\na = g(); next(a); h = g(); next(h)\nwhile True: a.throw(ValueError)"},
	{Name: "strptime with every directive", Allowed: bomb + " ValueError", Code: "import time\nf = ' '.join('%' + c for c in 'aAbBcdHIjmMpSUwWxXyYzZ') * 50\nwhile True:\n    try: time.strptime('1 ' * 5000, f)\n    except ValueError: pass"},
	{Name: "difflib of long lines", Allowed: bomb, Code: "import difflib\na = ['x' * i for i in range(1, 600)]\nb = ['x' * i + 'y' for i in range(1, 600)]\nlist(difflib.ndiff(a, b)); difflib.HtmlDiff().make_file(a, b)"},
	{Name: "difflib junk that looks at everything", Allowed: bomb, Code: "import difflib\nwhile True: difflib.SequenceMatcher(lambda c: [c] * 1000 == 5, 'ab' * 5000, 'ba' * 5000).get_opcodes()"},
	{Name: "hash collisions of floats and ints", Allowed: bomb + " ok", Code: "m = (1 << 61) - 1\nd = {}\nfor i in range(3 * 10**4): d[i * m + 5] = d[float(5 + 2**60 * i)] = i\nwhile True: d.get(5 * m)"},
	{Name: "hash collisions of frozensets", Allowed: bomb + " ok", Code: "s = set()\nfor i in range(10**5): s.add(frozenset([i, i ^ 1 << 62]))\nwhile True: frozenset([1, 1 << 62]) in s"},
	{Name: "a set of equal things that say they differ", Allowed: "time", Code: "class K:\n    def __hash__(s): return 1\n    def __eq__(s, o): return False\ns = set()\nwhile True: s.add(K()); s & s; s - {K()}"},
	{Name: "sorting with a key that grows the list", Allowed: bomb + " ValueError", Code: "l = [3, 2, 1]\ndef k(x): l.extend([1] * 1000); return x\nwhile True:\n    try: l.sort(key=k)\n    except ValueError: pass\n    m = l[:3] or [1, 2]; l = m"},
	{Name: "heap whose items push", Allowed: bomb + " RecursionError IndexError RuntimeError TypeError", Code: "import heapq\nh = []\nclass I:\n    def __lt__(s, o): heapq.heappush(h, 1) if len(h) < 10**6 else None; return False\nfor i in range(100): heapq.heappush(h, I())\nwhile True: heapq.heappushpop(h, I())"},
	{Name: "bisect in a list that shrinks", Allowed: "ok IndexError time", Code: "import bisect\nclass X:\n    def __lt__(s, o): l.clear(); return False\n    def __gt__(s, o): l.clear(); return False\nl = list(range(10**5))\nbisect.insort(l, X())"},
	{Name: "regex lookaround without end", Allowed: "time", Code: "import re\nre.search('(?=(a+))*\\\\1$' if 0 else '(?:(?=(a*))\\\\1?)*b', 'a' * 5000)\nre.match('((?=a*)a*)*b', 'a' * 40)\nre.match('(a*)*(?!x)b', 'a' * 40)"},
	{Name: "regex cache with huge patterns", Allowed: bomb, Code: "import re\ni = 0\nwhile True:\n    i += 1\n    re.findall('[%s]{1,3}' % ''.join(map(chr, range(200 + i, 4000 + i))), 'x')"},
	{Name: "zip bomb in layers", Allowed: bomb + " error", Code: "import zlib\nb = bytes(2 * 10**7)\nfor _ in range(3): b = zlib.compress(b, 9)\nwhile True:\n    x = b\n    for _ in range(3): x = zlib.decompress(x)"},
	{Name: "decompressor with a tail that grows", Allowed: bomb + " error", Code: "import zlib\nz = zlib.compress(bytes(10**6))\nd = zlib.decompressobj()\nd.decompress(z, 1)\nwhile True: d.decompress(z * 10, 1)"},
	{Name: "xml with entities", Allowed: bomb + " ParseError", Code: "import xml.etree.ElementTree as E\ns = '<!DOCTYPE a [<!ENTITY b \"' + 'x' * 1000 + '\">' + ''.join('<!ENTITY c%d \"&%s;&%s;\">' % (i, 'b' if not i else 'c%d' % (i - 1), 'b' if not i else 'c%d' % (i - 1)) for i in range(30)) + ']><a>&c29;</a>'\nE.fromstring(s)"},
	{Name: "xml with a million attributes", Allowed: bomb + " ParseError ok", Code: "import xml.etree.ElementTree as E\nE.fromstring('<a ' + ' '.join('x%d=\"1\"' % i for i in range(2 * 10**5)) + '/>')"},
	{Name: "csv of one quote", Allowed: bomb + " Error", Code: "import csv\ncsv.field_size_limit(10**9)\nlist(csv.reader(iter(lambda: '\"' + 'x\\n' * 1000, 1)))"},
	{Name: "decimal contexts kept", Allowed: bomb, Code: "import decimal\nl = []\nwhile True: l.append(decimal.getcontext().copy()); decimal.setcontext(l[-1])"},
	{Name: "random state copied", Allowed: bomb, Code: "import random\nl = []\nwhile True: l.append(random.getstate())"},
	{Name: "log handlers that log", Allowed: "time RecursionError memory MemoryError ok", Code: "import logging\nclass H(logging.Handler):\n    def emit(s, r): logging.warning('x')\nlogging.getLogger().addHandler(H())\nlogging.warning('x')"},
	{Name: "weak sets of the dying", Allowed: bomb + " RuntimeError", Code: "import weakref, gc\nclass A: pass\ns = weakref.WeakSet(); d = weakref.WeakKeyDictionary()\nwhile True:\n    a = A(); s.add(a); d[a] = a\n    for x in list(s): s.discard(x) if len(s) > 1000 else None"},
	{Name: "finalizers that make finalizers", Allowed: "time memory MemoryError ok", Code: "import weakref, gc\nclass A: pass\ndef f(): weakref.finalize(A(), f)\nf()\nwhile True: gc.collect()"},
}
