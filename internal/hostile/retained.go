// This file has programs that keep what looks small.

package hostile

import "time"

// retained keep objects that hold more memory than they show: an array behind a number, the text
// behind a name, the state behind a native object. They run for seconds, since it takes them so
// long to become large.
var retained = patient([]Program{
	{Name: "differences of big ints", Code: "a = 1 << 80_000_000; m = a + (1 << 100)\nl = []\nwhile True: l.append(m ^ a)"},
	{Name: "remainders of big ints", Code: "a = 1 << 8_000_000; m = a + (1 << 100)\nl = []\nwhile True: l.append(m % a); l.append(m - a); l.append(m & (1 << 70)); l.extend(divmod(m, a))"},
	{Name: "ints from bytes with zeros", Code: "l = []\nwhile True: l.append(int.from_bytes(bytes(20_000_000) + b'1' * 20, 'big'))"},
	{Name: "ints from pickles with zeros", Code: "import pickle\nl = []\np = b'\\x80\\x02\\x8b' + (5_000_000).to_bytes(4, 'little') + b'1' * 20 + bytes(4_999_980) + b'.'\nwhile True: l.append(pickle.loads(p))"},
	{Name: "ranges of big ints", Code: "l = []\nb = 1 << 8_000_000\nwhile True: l.append(range(3, b))"},
	{Name: "slices of a range of big ints", Code: "l = []\nr = range(3, 1 << 8_000_000)\nwhile True: l.append(r[5:])"},
	{Name: "iterators of ranges of big ints", Code: "l = []\nb = 1 << 8_000_000\nwhile True: l.append(iter(range(3, b)))"},
	{Name: "long names of classes", Code: "l = []\nn = 'x' * 15_000_000\nwhile True: l.append(type(n + 'y', (), {}))"},
	{Name: "classes that are renamed", Code: "l = []\nn = 'x' * 15_000_000\nwhile True:\n    class C: pass\n    C.__name__ = n + 'y'\n    l.append(C)"},
	{Name: "classes that are renamed in full", Code: "l = []\nn = 'x' * 15_000_000\nwhile True:\n    class C: pass\n    C.__qualname__ = n + 'y'\n    l.append(C)"},
	{Name: "long names of methods to call", Code: "import operator\nl = []\nn = 'x' * 15_000_000\nwhile True: l.append(operator.methodcaller(n + 'y'))"},
	{Name: "long names of attributes to get", Code: "import operator\nl = []\nn = 'x' * 15_000_000\nwhile True: l.append(operator.attrgetter(n + 'y'))"},
	{Name: "long names of files of code", Code: "l = []\nn = 'x' * 15_000_000\nwhile True: l.append((lambda: 0).__code__.replace(co_filename=n + 'y'))"},
	{Name: "long names of code", Code: "l = []\nn = 'x' * 15_000_000\nwhile True: l.append((lambda: 0).__code__.replace(co_name=n + 'y'))"},
	{Name: "long full names of code", Code: "l = []\nn = 'x' * 15_000_000\nwhile True: l.append((lambda: 0).__code__.replace(co_qualname=n + 'y'))"},
	{Name: "transitions of time zones", Code: `
import zoneinfo, io, struct
n = 100_000
d = b"TZif2" + bytes(15) + struct.pack(">6I", 0, 0, 0, 0, 1, 4) + bytes(6) + b"UTC\0"
d += b"TZif2" + bytes(15) + struct.pack(">6I", 0, 0, 0, n, 1, 4) + b"".join(i.to_bytes(8, "big") for i in range(n)) + bytes(n) + bytes(6) + b"UTC\0" + b"\nUTC0\n"
l = []
while True: l.append(zoneinfo.ZoneInfo.from_file(io.BytesIO(d)))`},
	{Name: "generators of random numbers", Code: "import random\nl = []\nwhile True: l.append(random.Random(1))"},
	{Name: "formats of structures", Code: "import struct\nl = []\nwhile True: l.append(struct.Struct('bh' * 50000))"},
	{Name: "states of SHAKE", Code: "import hashlib\nl = []\nh = hashlib.shake_128()\nwhile True: l.append(h.copy())"},
	{Name: "states of SHA-3 and BLAKE2", Code: "import hashlib\nl = []\nh, b = hashlib.sha3_512(), hashlib.blake2b()\nwhile True: l.append(h.copy()); l.append(b.copy())"},
	{Name: "functions of long texts", Builtins: evals, Code: "l = []\nwhile True: l.append(eval('lambda: 0 #' + 'x' * 500_000))"},
	{Name: "constants of long texts", Builtins: evals, Code: "l = []\nwhile True: l.append(eval('\"a b\" #' + 'x' * 500_000))"},
	{Name: "names in long texts", Builtins: evals, Code: "l = []\ni = 0\nwhile True:\n    i += 1\n    exec('def n%d(): pass\\nl.append(n%d.__name__) #' % (i, i) + 'x' * 500_000)"},
	{Name: "generators of long texts", Builtins: evals, Code: "l = []\nwhile True: l.append(eval('(i for i in ()) #' + 'x' * 500_000))"},
	{Name: "tracebacks of long texts", Builtins: evals, Code: "l = []\nwhile True:\n    try: eval('1 / 0 #' + 'x' * 500_000)\n    except ZeroDivisionError as e: l.append(e.__traceback__)"},
	{Name: "code that never runs", Builtins: evals, Code: "l = []\nt = 'x = 1; ' * 20_000\nwhile True: l.append(compile(t, '', 'exec'))"},
	{Name: "constants in code that never runs", Builtins: evals, Code: "l = []\nt = 'x = (' + '1.5, ' * 20_000 + ')'\nwhile True: l.append(compile(t, '', 'exec'))"},
	{Name: "strings of syntax trees", Code: "import ast\nl = []\nwhile True: l.append(ast.parse('\"aaa\"#' + 'x' * 500_000).body[0].value.value)"},
	{Name: "names of syntax trees", Code: "import ast\nl = []\nwhile True: l.append(ast.parse('aaa#' + 'x' * 500_000).body[0].value.id)"},
	{Name: "strings of tokens", Code: "import tokenize, io\nl = []\nwhile True: l.append(next(tokenize.generate_tokens(io.StringIO('aaa#' + 'x' * 500_000).readline)).string)"},
	{Name: "iterators of short lists", Code: "l = []\nwhile True: l.append(iter([0]))"},
	{Name: "iterators backwards", Code: "l = []\nx = [1]\nwhile True: l.append(reversed(x))"},
	{Name: "characters that are not ASCII", Code: "l = []\ns = '\\u00e9' * 1000\nwhile True:\n    for i in range(1000): l.append(s[i])"},
	{Name: "what is being handled", Code: "import sys\nl = []\nwhile True:\n    try: 1 / 0\n    except ZeroDivisionError: l.append(sys.exc_info())"},
	{Name: "floats in hexadecimal", Code: "l = []\nwhile True: l.append((2.5).hex())"},
	{Name: "an iterator of an iterator", Code: "x = iter([0])\nwhile True: x = enumerate(zip(map(repr, x), reversed([x])))"},
})

// slotted keep instances with room for 20,000 attributes each, of classes that derive from native
// ones.
var slotted = patient(func() (out []Program) {
	for _, c := range [][2]string{
		{"list", ""}, {"dict", ""}, {"set", ""}, {"frozenset", ""}, {"str", ""}, {"float", ""}, {"complex", ""}, {"bytearray", ""},
		{"Exception", ""}, {"property", ""}, {"staticmethod", "len"}, {"super", "int"}, {"map", "len, ()"}, {"enumerate", "()"},
		{"operator.itemgetter", "0"}, {"collections.deque", ""}, {"collections.OrderedDict", ""}, {"collections.Counter", ""},
		{"array.array", "'i'"}, {"datetime.datetime", "2000, 1, 1"}, {"datetime.timedelta", "1"}, {"decimal.Decimal", "1"},
		{"functools.partial", "len"}, {"io.BytesIO", ""}, {"io.StringIO", ""}, {"itertools.chain", ""}, {"itertools.count", ""},
		{"random.Random", "1"}, {"types.ModuleType", "'m'"}, {"types.SimpleNamespace", ""}, {"weakref.ref", "len"}, {"struct.Struct", "'i'"},
		{"threading.local", ""}, {"json.JSONEncoder", ""}, {"csv.excel", ""}, {"pickle.Pickler", "io.BytesIO()"},
	} {
		out = append(out, Program{Name: "instances of a subclass of " + c[0] + " with many slots", Allowed: bomb, Code: `
import array, collections, csv, datetime, decimal, functools, io, itertools, json, operator, pickle, random, struct, threading, types, weakref
class C(` + c[0] + `): __slots__ = ["a%d" % i for i in range(20_000)]
l = []
while True:
    l.append(C(` + c[1] + `))`})
	}
	return out
}())

var evals = []string{"eval", "exec", "compile"}

// patient gives bombs three seconds each.
func patient(programs []Program) []Program {
	for i := range programs {
		programs[i].Allowed, programs[i].Time = bomb, 3*time.Second
	}
	return programs
}
