// This file has programs that call natives which modules keep to themselves, with arguments that no
// module would give them.

package hostile

// privateCalls call what is not meant for programs: natives behind modules written in Python, found
// through sys.modules and __globals__, whose arguments nobody has checked before. A native that
// took an int for a str would read the memory of the host.
var privateCalls = []Program{
	{Name: "parser behind ast", Allowed: "TypeError", Code: "import ast, sys\nsys.modules['_syntax'].parse(1 << 40, 5, 6, 7, 8)"},
	{Name: "parser behind ast with forged tables", Allowed: "TypeError KeyError AttributeError", Code: "import ast\np = ast.parse.__globals__['_native_parse']\np('x = y', 'f', 'exec', {'Module': 5, 'Name': int, 'Assign': 1.5, 'Load': None, 'Store': object()}, {'Load': 5})"},
	{Name: "a native class method bound to another class", Allowed: "TypeError", Code: "import itertools\nitertools.chain.__dict__['from_iterable'].__get__(None, str)([[1]]).upper()"},
	{Name: "a native class method's function", Allowed: "TypeError AttributeError", Code: "import itertools\nf = itertools.chain.__dict__['from_iterable'].__func__\nprint(f(itertools.chain(), [[1]]))"},
	{Name: "a method as a class method", Allowed: "TypeError", Code: "class X: f = classmethod(list.append)\nX.f(1)"},
	{Name: "a method bound by __get__", Allowed: "TypeError", Code: "list.append.__get__('x' * 100)(1)"},
	{Name: "an attribute set on another type", Allowed: "held", Code: `
import types
n = 0
for c in (types.FunctionType, BaseException, type, property, types.CodeType, types.GeneratorType, types.TracebackType, types.MethodType, types.ModuleType, slice, memoryview, OSError, StopIteration, SyntaxError, UnicodeError):
    for d in list(vars(c).values()):
        for o in ("x" * 100, [1] * 10, {1: 2}, 5, 1 << 100, (1, 2), b"x" * 50, 1.5, None, object(), len, iter([])):
            if isinstance(o, c) or not hasattr(d, "__set__"): continue
            for v in (None, {}, (), "x", 5, lambda: 0):
                try: d.__set__(o, v); n += 1
                except (TypeError, AttributeError): pass
            try: d.__delete__(o); n += 1
            except (TypeError, AttributeError): pass
'held' if n == 0 else n`},
	{Name: "methods of natives in a class of one's own", Allowed: "held", Code: `
names = ("len", "iter", "getitem", "add", "eq", "repr", "contains", "setitem", "next", "lt", "neg", "radd", "iadd", "reversed", "float", "int", "index", "bool", "call", "enter", "exit", "format", "delitem", "mul", "or", "and", "hash", "missing", "get", "set")
for owner in (list, dict, str, tuple, set, int, float, bytes, bytearray, type(iter([])), memoryview, slice, range, Exception, property, type(lambda: 0), type(len), complex, frozenset):
    ns = {}
    for n in names:
        f = getattr(owner, "__%s__" % n, None)
        if f is not None: ns["__%s__" % n] = f
    try: x = type("X", (), ns)()
    except TypeError: continue
    for f in (len, iter, next, repr, str, bool, float, int, hash, list, reversed, format, lambda x: x[0], lambda x: x + x, lambda x: x == 5, lambda x: 1 in x, lambda x: x < x, lambda x: -x, lambda x: 1 + x, lambda x: x * 3, lambda x: x | x, lambda x: x(), lambda x: range(x), sorted, max, lambda x: {x: x}):
        try: f(x)
        except Exception: pass
'held'`},
	{Name: "zone rules that are none", Allowed: "TypeError", Code: "import zoneinfo, sys\nsys.modules['_zoneinfo'].local('x' * 100, 5, 6)"},
	{Name: "a zone's name that is none", Allowed: "TypeError", Code: "import zoneinfo, sys\nsys.modules['_zoneinfo'].load(1 << 62)"},
	{Name: "zones of the host by path", Allowed: "held", Code: "import zoneinfo\nbad = []\nfor k in ('../../etc/passwd', '/etc/passwd', '..', 'Europe/../../../etc/hosts', 'a\\0b'):\n    try: bad.append(zoneinfo.ZoneInfo(k))\n    except (ValueError, zoneinfo.ZoneInfoNotFoundError, OSError): pass\n'held' if not bad else bad"},
	{Name: "fields of a time that are none", Allowed: "TypeError ValueError held", Code: "import time, datetime, sys\nfor m in list(sys.modules.values()):\n    f = vars(m).get('_strftime')\n    if f:\n        try: f('%c', (1 << 62,) * 11)\n        except (TypeError, ValueError): pass\n        f('%c', (2020, 10**9, 1, 1, 1, 1, 10**9, 1, 'x', 0, 0))\n'held'"},
	{Name: "every native of every private module", Allowed: "held time", Code: `
import sys, ast, traceback, tokenize, textwrap, zoneinfo, enum, typing, string, random, collections, functools, json, pickle, re, io, time, datetime, weakref, threading, contextvars, codecs, struct, decimal, csv, difflib, statistics
junk = [5, 1 << 70, "x", b"x", None, [], (), {}, 1.5, object(), int, print, lambda: 0, iter(()), slice(1), 1j]
for name, m in list(sys.modules.items()):
    if name[0] != "_" or name == "__main__": continue
    for f in list(vars(m).values()):
        if not callable(f): continue
        for n in range(6):
            for k in range(4):
                try: f(*[junk[(k * 7 + i * 5 + n) % len(junk)] for i in range(n)])
                except BaseException: pass
'held'`},
	{Name: "methods of another module's natives", Allowed: "held time", Code: `
import io, re, random, decimal, datetime, hashlib, zlib, struct, array, collections, threading, itertools
objs = [io.StringIO(), io.BytesIO(), re.compile("a"), re.match("a", "a"), random.Random(1), decimal.Decimal(1), decimal.Context(), datetime.datetime(2020, 1, 1), datetime.timedelta(1),
        hashlib.sha256(), zlib.compressobj(), struct.Struct("i"), array.array("i"), collections.deque(), threading.Lock(), itertools.count(), collections.OrderedDict(), collections.defaultdict()]
wrong = 0
for a in objs:
    for name in dir(type(a)):
        f = getattr(type(a), name, None)
        if not callable(f) or name in ("__class__", "__new__", "__init_subclass__", "__subclasshook__") or name in dir(object): continue
        for b in objs[::3]:
            if isinstance(b, type(a)): continue
            try: f(b, 1)
            except Exception: wrong += 1
'held'`},
	{Name: "states of natives swapped by __setstate__", Allowed: "held time", Code: `
import io, random, decimal, datetime, collections, itertools, fractions, re, uuid
objs = [io.StringIO("x"), io.BytesIO(b"x"), random.Random(1), decimal.Decimal(1), datetime.datetime(2020, 1, 1), collections.deque([1]), collections.Counter("a"), iter([1]), enumerate([1]), itertools.count(), zip([1]),
        map(str, [1]), reversed([1]), range(3), Exception(1), slice(1), fractions.Fraction(1, 2), uuid.UUID(int=1)]
states = [None, 1, 1 << 62, -1, "x", b"x", (), (1, 2, 3), ((),) * 3, {}, {"a": 1}, [1], (1, (2,) * 625, None), ("x", 1, 2, {}), (b"\xff" * 10,), (1, {"x": 1})]
for o in objs:
    for s in states:
        try: o.__setstate__(s)
        except Exception: pass
        try: repr(o); next(o); [x for x, _ in zip(o, range(10))]
        except Exception: pass
'held'`},
	{Name: "constructors behind __reduce__", Allowed: "held", Code: `
import copyreg, pickle, copy, datetime, decimal, collections, fractions, re, random, io, uuid
made = []
for o in (1, "x", b"x", [1], {1: 2}, {1}, range(3), datetime.date(2020, 1, 1), decimal.Decimal(1), collections.deque([1]), fractions.Fraction(1, 2), re.compile("a"), random.Random(1), uuid.UUID(int=1), Exception(1), slice(1), iter([1])):
    try: f, args, *rest = o.__reduce_ex__(2)
    except Exception: continue
    for bad in ((), (5,), ("x",) * len(args), (None,) * len(args), (1 << 70,) * len(args), (object,) * len(args), args[:-1], args + args):
        try: made.append(f(*bad))
        except Exception: pass
for m in made:
    try: repr(m); hash(m)
    except Exception: pass
'held'`},
	{Name: "__new__ of every class for every other", Allowed: "held", Code: `
classes = [c for c in object.__subclasses__()]
for c in list(classes): classes += type.__subclasses__(c)
n = 0
for a in classes[:150]:
    for b in (int, str, dict, list, tuple, Exception, type, object):
        if a is b: continue
        try: b.__new__(a)
        except Exception: n += 1
'held'`},
	{Name: "descriptors of every class on every instance", Allowed: "held time", Code: `
objs = [1, "x", b"x", [], (), {}, set(), 1.0, 1j, None, object(), range(3), lambda: 0, int, iter([]), (i for i in ()), slice(1), bytearray(b"x"), memoryview(b"x"), Exception(), property(), len, "".join, (lambda: 0).__code__]
for t in {type(o) for o in objs}:
    for d in list(vars(t).values()):
        for o in objs:
            if isinstance(o, t): continue
            for act in ("__get__", "__set__", "__delete__"):
                f = getattr(type(d), act, None)
                if f is None: continue
                try: f(d, o, *([1] if act == "__set__" else [type(o)] if act == "__get__" else []))
                except Exception: pass
'held'`},
	{Name: "attributes of natives replaced by other types", Allowed: "held", Code: `
def f(a=1, *, b=2): pass
try: 1/0
except Exception as e: x = e
g = (i for i in ())
targets = [f, x, g, x.__traceback__, f.__code__, type("C", (), {}), property(), slice(1), iter([1]), memoryview(b"x"), classmethod(f), super(int, 5), f.__get__(1)]
for o in targets:
    for n in dir(o):
        for v in (None, 5, "x", (), (1, 2), {}, [], object(), int, f):
            try: setattr(o, n, v)
            except Exception: pass
for o in targets:
    try: repr(o); o()
    except Exception: pass
try: raise x
except BaseException: pass
'held'`},
	{Name: "bases swapped under living instances", Allowed: "held", Code: `
class A:
    __slots__ = ("a", "b")
class B:
    __slots__ = ("a", "b")
class C(A): pass
class D(B): pass
c = C(); c.a = "x" * 100; c.z = 1
for bases in ((B,), (D,), (A, B), (int,), (dict,), (object,), (C,), (type,), ()):
    try: C.__bases__ = bases
    except TypeError: pass
try: c.__class__ = D; c.a, c.b
except (TypeError, AttributeError): pass
'held'`},
	{Name: "an mro that changes while it is searched", Allowed: "AttributeError", Code: `
class M(type):
    def mro(cls):
        try: cls.__bases__ = (Y,)
        except Exception: pass
        return type.mro(cls)
class Y: pass
class X(metaclass=M):
    def __getattr__(self, n): return n
class Z(X): pass
class W: pass
try: Z.__bases__ = (X, W)
except TypeError: pass
Z().q; 'held'`},
	{Name: "monkey-patched natives", Allowed: "held", Code: `
n = 0
for c in (int, str, list, dict, object, type, Exception, BaseException, type(print), type(lambda: 0)):
    for name in ("__init__", "__eq__", "__new__", "__del__", "__getattribute__", "anything"):
        try: setattr(c, name, lambda *a: 5); n += 1
        except (TypeError, AttributeError): pass
'held' if n == 0 else n`},
	{Name: "the machine's own classes patched in Python modules", Allowed: "held", Code: `
import collections.abc, enum, functools, io, typing, abc
for m in (collections.abc, enum, functools, io, typing, abc):
    for c in list(vars(m).values()):
        if isinstance(c, type):
            for name in ("__init__", "__subclasshook__", "__instancecheck__", "__call__", "__iter__"):
                try: setattr(c, name, None)
                except (TypeError, AttributeError): pass
try: isinstance(1, collections.abc.Iterable)
except Exception: pass
print([1, 2], {1: 2}); 'held'`},
	{Name: "import machinery replaced", Allowed: "held ImportError TypeError AttributeError ModuleNotFoundError", Code: `
import sys, builtins
builtins.__import__ = lambda *a: sys
import os
os is sys or 1/0
sys.modules = None
sys.path = 5
sys.meta_path = [1]
del builtins.__import__
import math
'held'`},
	{Name: "a module that is no module", Allowed: "held AttributeError TypeError ImportError", Code: `
import sys
class Fake(str):
    def __getattr__(self, n): return Fake(n)
for name in ("json", "re", "collections", "os", "_collections_abc", "functools", "copyreg", "abc"): sys.modules[name] = Fake(name)
import copy, dataclasses, textwrap, traceback
copy.copy([1]); textwrap.wrap("x y", 1); 'held'`},
	{Name: "codec that hands out the machine's buffers", Allowed: "held TypeError UnicodeDecodeError LookupError IndexError", Code: `
import codecs
kept = []
def handler(e):
    kept.append(e)
    e.start, e.end, e.object = -5, 1 << 62, b"y"
    return ("?", e.end)
codecs.register_error("keep", handler)
try: b"\xff\xfe\xfd".decode("utf-8", "keep")
except Exception: pass
for e in kept: str(e), repr(e)
'held'`},
	{Name: "unpickled with every opcode", Allowed: "held time", Code: `
import pickle
for op in range(256):
    for tail in (b"", b"\n", b"\xff" * 8, b"x\ny\n", b"\x00\x00\x00\x00", b"\x05abcde"):
        for head in (b"\x80\x04", b"\x80\x02(K\x01", b"\x80\x04]", b"\x80\x04}K\x01K\x02", b"cbuiltins\nlist\n", b"(lp0\n"):
            try: pickle.loads(head + bytes([op]) + tail + b".")
            except Exception: pass
'held'`},
	{Name: "buffers released while they are used", Allowed: "held BufferError ValueError", Code: `
class I:
    def __index__(self): m.release(); b.clear(); return 1
b = bytearray(b"x" * 100); m = memoryview(b)
try: m[I()] = 5
except ValueError: pass
b = bytearray(b"x" * 100); m = memoryview(b)
try: m[I():I()]
except ValueError: pass
import io, struct, array
b = io.BytesIO(b"x" * 100); v = b.getbuffer()
try: b.write(b"y" * 1000)
except BufferError: pass
a = array.array("i", [1, 2, 3]); v = memoryview(a)
try: a.append(4)
except BufferError: pass
struct.pack_into("i", v.cast("B") if 0 else bytearray(8), 0, 5); 'held'`},
	{Name: "code objects rewired", Allowed: "held", Code: `
def f(a, b=1, *c, d=2, **e):
    x = lambda: a
    return x
c = f.__code__
for field in [n for n in dir(c) if n.startswith("co_")]:
    for v in (0, 1, -1, 1 << 40, (), ("x",) * 100, b"", b"\xff" * 64, "x", None, (1, 2)):
        try: type(f)(c.replace(**{field: v}), {})(1)
        except Exception: pass
        try: f.__code__ = c.replace(**{field: v}); f(1)
        except Exception: pass
'held'`},
	{Name: "frames changed under a running function", Allowed: "held", Code: `
import sys
def f():
    x = 1
    fr = sys._getframe()
    for n in dir(fr):
        for v in (None, 5, {}, "x"):
            try: setattr(fr, n, v)
            except Exception: pass
    fr.f_locals["x"] = fr; fr.f_locals["y"] = 5
    return x
try: f()
except Exception: pass
'held'`},
}

// privateKernels call the kernels behind pandas and matplotlib, which trust their modules to have
// checked the arguments.
var privateKernels = withLibraries([]Program{
	{Name: "rows of a join that have no key", Allowed: "ValueError",
		Code: "import _pandas\n_pandas.join_codes(np.array([0, -1]), np.array([-1]), 1, 'left')"},
	{Name: "a quantile above one", Allowed: "ValueError",
		Code: "import _pandas\n_pandas.roll('quantile', np.arange(5.), [0] * 5, [1, 2, 3, 4, 5], 1, 2.0)"},
	{Name: "a quantile that is no number", Allowed: "ValueError",
		Code: "import _pandas\n_pandas.roll('quantile', np.arange(5.), [0] * 5, [1, 2, 3, 4, 5], 1, np.nan)"},
	{Name: "codes that are no numbers", Allowed: "TypeError",
		Code: "import _pandas\n_pandas.lookup(np.array(['a', 'b'], dtype=object), {'a': 'x', 'b': 2.5})"},
	{Name: "a mark with half a point", Allowed: "ValueError", Code: "import _draw\n_draw.render('rgba', 20, 20, 72., " +
		"[('marks', (1., 2., 3.), None, (1., 1.), (), (), (), (), None, 0, 0, None, None, 0)])"},
	{Name: "an image far smaller than a pixel", Allowed: "ok", Code: "import _draw\na, b = 0.5 - 1e-9, 0.5 + 1e-9\n" +
		"_draw.render('rgba', 20, 20, 72., [('image', bytes(40000), 100, 100, (a, a, b, b), 0, 0, 0, 1., None, None)])"},
})
