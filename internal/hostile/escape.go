// This file has the programs that try to reach the host, or to go on after their limit.

package hostile

// escapes try to reach what the host did not hand over. Each ends in 'held' when it found nothing,
// or in an exception.
var escapes = []Program{
	{Name: "walk of all subclasses", Allowed: "held", Code: `
seen, todo = set(), [object]
while todo:
    for c in type.__subclasses__(todo.pop()):
        if c not in seen:
            seen.add(c); todo.append(c)
names = {c.__name__ for c in seen}
bad = {"Popen", "socket", "CDLL", "FileFinder", "SourceFileLoader", "BuiltinImporter", "catch_warnings_os"}
'held' if not names & bad else names & bad`},
	{Name: "globals of every function in sight", Allowed: "held", Code: `
import sys, types
bad = []
for m in list(sys.modules.values()):
    for f in list(vars(m).values()):
        g = getattr(f, "__globals__", None)
        if isinstance(g, dict):
            bad += [k for k in ("socket", "subprocess", "ctypes", "posix", "_posixsubprocess") if k in g]
'held' if not bad else bad`},
	{Name: "frame of a generator", Allowed: "held AttributeError PermissionError", Code: `
def g(): yield
x = g(); next(x)
f = x.gi_frame
while f.f_back: f = f.f_back
'held' if not hasattr(f.f_builtins.get("open", None), "__self__") or "open" not in f.f_builtins else f.f_builtins["open"]("/etc/passwd")`},
	{Name: "frame of a traceback", Allowed: "held AttributeError", Code: `
try: 1/0
except Exception as e: f = e.__traceback__.tb_frame
names = set(f.f_globals) | set(f.f_builtins)
'held' if "hognose" not in names else names`},
	{Name: "frame of a coroutine", Allowed: "held AttributeError", Code: `
async def c(): pass
x = c(); b = x.cr_frame.f_builtins; x.close()
b["__import__"]("os").system("id")`},
	{Name: "sys._getframe", Allowed: "held AttributeError ValueError", Code: `
import sys
f = sys._getframe()
while f.f_back: f = f.f_back
'held' if f.f_globals is globals() else f.f_globals`},
	{Name: "attributes through a format string", Allowed: "held AttributeError KeyError", Code: `
def f(): pass
s = "{0.__globals__[__builtins__]}".format(f)
'held' if "posix" not in s else s`},
	{Name: "format_map with a hostile mapping", Allowed: "held AttributeError", Code: `
class M(dict):
    def __missing__(self, k): return M
s = "{x.__init__.__globals__}".format_map(M())
'held' if "posix" not in s else s`},
	{Name: "type() makes a function type", Allowed: "TypeError", Code: "type((lambda: 0))(b'', {})"},
	{Name: "a code object by hand", Allowed: "TypeError AttributeError ValueError NotImplementedError", Code: `
c = (lambda: 0).__code__
f = type(lambda: 0)(c.replace(co_code=b"\xff" * 100, co_stacksize=0), {})
f()`},
	{Name: "code objects with names replaced", Allowed: "held TypeError AttributeError ValueError NotImplementedError NameError", Code: `
def f(): return a
g = f.__code__.replace(co_names=(), co_consts=(), co_varnames=())
type(f)(g, {})()`},
	{Name: "code constructor", Allowed: "TypeError NotImplementedError ValueError", Code: `
import types
types.CodeType(0,0,0,0,0,0,b"\x64\xff",(),(),(),"f","n","q",1,b"",b"")`},
	{Name: "swapped __code__ with other free variables", Allowed: "ValueError", Code: `
def a():
    x = 1
    def b(): return x
    return b
def c(): pass
c.__code__ = a().__code__
c()`},
	{Name: "metaclass with a lying mro", Allowed: "TypeError held", Code: `
class M(type):
    def mro(cls): return [cls, int, dict, object] if cls.__name__ == "X" else type.mro(cls)
class X(metaclass=M): pass
x = X(); x + 1`},
	{Name: "mro that is no class", Allowed: "TypeError ok", Code: `
class M(type):
    def mro(cls): return [1, 2]
class X(metaclass=M): pass`},
	{Name: "__class__ assignment to a native layout", Allowed: "TypeError", Code: `
class A: pass
a = A(); a.__class__ = int
a + 1`},
	{Name: "__bases__ assignment to a native layout", Allowed: "TypeError", Code: `
class A: pass
class B(A): pass
b = B(); B.__bases__ = (dict,)
b[1] = 2`},
	{Name: "object.__new__ of a native type", Allowed: "TypeError", Code: "object.__new__(dict)"},
	{Name: "int.__new__ of something else", Allowed: "TypeError", Code: "int.__new__(str)"},
	{Name: "unbound native methods on the wrong type", Allowed: "held", Code: `
import itertools
n = 0
objs = [1, "x", b"x", [], (), {}, set(), 1.0, None, object(), range(3), lambda: 0, int, iter([]), (i for i in ()), slice(1), bytearray(b"x"), memoryview(b"x")]
for t in {type(o) for o in objs}:
    for name in dir(t):
        f = getattr(t, name, None)
        if callable(f) and name not in ("mro", "__subclasses__", "__init_subclass__", "__subclasshook__"):
            for o in objs:
                try: f(o)
                except Exception: n += 1
'held'`},
	{Name: "a descriptor asked about a foreign object", Allowed: "TypeError", Code: "type.__dict__['__dict__'].__get__(1)"},
	{Name: "slots of another class", Allowed: "TypeError", Code: `
class A: __slots__ = "x"
class B: __slots__ = "y"
b = B(); A.x.__set__(b, 1)`},
	{Name: "slots of a deleted member", Allowed: "AttributeError", Code: `
class A: __slots__ = "x"
a = A(); A.x.__get__(a)`},
	{Name: "patched builtins", Allowed: "held", Code: `
import builtins
builtins.len = lambda x: -5
builtins.isinstance = lambda *a: True
builtins.__build_class__ = lambda *a: 1
r = [len([1]), sorted([2, 1])]
'held' if r == [-5, [1, 2]] else r`},
	{Name: "patched modules", Allowed: "held", Code: `
import sys, json, re, collections, functools
for m in (json, re, collections, functools):
    for k in list(vars(m)):
        if not k.startswith("__"):
            try: setattr(m, k, None)
            except Exception: pass
sys.modules.clear()
import json
'held' if json.loads("[1]") == [1] else 'lost'`},
	{Name: "sys.modules poisoned", Allowed: "held", Code: `
import sys
for k in list(sys.modules): sys.modules[k] = 1
import math
class A: pass
str(A()); repr([1.5]); 'held'`},
	{Name: "__builtins__ replaced", Allowed: "held NameError", Code: `
__builtins__ = {}
globals()["__builtins__"] = 5
try: len([])
except NameError: pass
'held'`},
	{Name: "__builtins__ of exec", Allowed: "held NameError TypeError ImportError ok", Builtins: []string{"exec"}, Code: `
exec("import os", {"__builtins__": {}})`},
	{Name: "exec in hostile namespaces", Allowed: "held TypeError NameError", Builtins: []string{"exec", "eval"}, Code: `
class N(dict):
    def __missing__(self, k): return N
    def __getitem__(self, k): return 1
    def __setitem__(self, k, v): self.clear()
exec("x = y; z = x; del q" if 0 else "x = y", {}, N())
exec("x = 1", N())
'held'`},
	{Name: "withheld builtin by name", Allowed: "policy", Code: "eval('1')"},
	{Name: "withheld builtin through a frozen function", Allowed: "PermissionError KeyError", Code: "import textwrap\ntextwrap.wrap.__builtins__['eval']('1')"},
	{Name: "withheld builtin through a frozen module", Allowed: "held", Code: "import sys, json, textwrap, dataclasses, collections\nfound = []\nfor m in list(sys.modules.values()):\n    b = vars(m).get('__builtins__')\n    if b is None: continue\n    e = b['eval'] if isinstance(b, dict) else b.eval\n    try: found.append(e('1'))\n    except PermissionError: pass\n'held' if not found else found"},
	{Name: "withheld builtin through a frame", Allowed: "held PermissionError AttributeError", Code: "import contextlib\ng = contextlib.contextmanager(lambda: iter(()))\ntry: g().__enter__()\nexcept Exception as e:\n    t = e.__traceback__\n    while t:\n        try: t.tb_frame.f_builtins['eval']('1'); bad = 1\n        except PermissionError: pass\n        t = t.tb_next\n'held' if 'bad' not in globals() else 0"},
	{Name: "withheld builtin by getattr", Allowed: "held AttributeError PermissionError RuntimeError NameError", Code: `
import builtins
getattr(builtins, "ev" + "al")("1+1")`},
	{Name: "withheld builtin through a closure of a module", Allowed: "held AttributeError KeyError PermissionError RuntimeError NameError", Code: `
import collections, functools
g = functools.reduce
b = collections.namedtuple.__globals__["__builtins__"]
b = b if isinstance(b, dict) else vars(b)
b["eval"]("1+1")`},
	{Name: "open through io", Allowed: "held AttributeError PermissionError RuntimeError OSError NameError FileNotFoundError", Code: `
import io
io.open("/etc/passwd").read()`},
	{Name: "open through os", Allowed: "PermissionError AttributeError OSError RuntimeError FileNotFoundError", Code: `
import os
os.open("/etc/passwd", 0)`},
	{Name: "pathlib to the host", Allowed: "PermissionError AttributeError OSError RuntimeError FileNotFoundError", Code: `
import pathlib
pathlib.Path("/etc/passwd").read_text()`},
	{Name: "os.system", Allowed: "AttributeError ImportError ModuleNotFoundError", Code: "import os\nos.system('id')"},
	{Name: "subprocess", Allowed: "OSError", Code: "import subprocess\nsubprocess.run(['id'])"},
	{Name: "ctypes", Allowed: "ModuleNotFoundError ImportError", Code: "import ctypes"},
	{Name: "socket", Allowed: "OSError", Code: "import socket\nsocket.create_connection(('127.0.0.1', 22))"},
	{Name: "importlib by hand", Allowed: "ModuleNotFoundError ImportError AttributeError", Code: `
import importlib
importlib.import_module("ctypes")`},
	{Name: "import of an odd name", Allowed: "ModuleNotFoundError ImportError ValueError TypeError", Code: `__import__("../../etc/passwd\0.py")`},
	{Name: "import with a str subclass", Allowed: "ModuleNotFoundError ImportError TypeError", Code: `
class S(str):
    def __eq__(self, o): return True
    def __hash__(self): return hash("math")
__import__(S("ctypes"))`},
	{Name: "relative import out of the package", Allowed: "ImportError ModuleNotFoundError KeyError SystemError TypeError", Code: `
__package__ = "a.b"
__import__("x", globals(), None, (), 5)`},
	{Name: "environment", Allowed: "held", Code: "import os\n'held' if not dict(os.environ) else dict(os.environ)"},
	{Name: "codec with a hostile name", Allowed: "LookupError ValueError", Code: `"x".encode("../../etc/passwd")`},
	{Name: "registered codec that returns rubbish", Allowed: "held TypeError LookupError", Code: `
import codecs
codecs.register(lambda n: (lambda *a: (5, -1),) * 4)
"x".encode("rubbish")`},
	{Name: "error handler with positions out of range", Allowed: "IndexError TypeError held", Code: `
import codecs
codecs.register_error("h", lambda e: ("", -10**9))
b"\xff".decode("ascii", "h")`},
	{Name: "error handler without progress", Allowed: "time memory MemoryError", Code: `
import codecs
codecs.register_error("h", lambda e: ("x", e.start))
b"\xff".decode("ascii", "h")`},
	{Name: "pickle that calls os.system", Allowed: "AttributeError ModuleNotFoundError UnpicklingError ImportError", Code: `
import pickle
pickle.loads(b"cos\nsystem\n(S'id'\ntR.")`},
	{Name: "pickle that calls eval", Allowed: "AttributeError UnpicklingError PermissionError RuntimeError NameError", Code: `
import pickle
pickle.loads(b"cbuiltins\neval\n(S'1+1'\ntR.")`},
	{Name: "pickle with stack underflow", Allowed: "UnpicklingError IndexError EOFError ValueError", Code: `
import pickle
pickle.loads(b"\x80\x04R.")`},
	{Name: "pickle with a huge frame", Allowed: "UnpicklingError EOFError MemoryError memory", Code: `
import pickle
pickle.loads(b"\x80\x04\x95\xff\xff\xff\xff\xff\xff\xff\x7fN.")`},
	{Name: "pickle with a huge memo index", Allowed: "UnpicklingError MemoryError memory ok EOFError ValueError", Code: `
import pickle
pickle.loads(b"\x80\x04Nr\xff\xff\xff\x7f.")`},
	{Name: "pickle that builds native types", Allowed: "TypeError UnpicklingError AttributeError", Code: `
import pickle
pickle.loads(b"\x80\x04cbuiltins\nobject\ncbuiltins\ndict\n\x85\x81.")
pickle.loads(b"\x80\x04ccopyreg\n_reconstructor\n(cbuiltins\ndict\ncbuiltins\nobject\nNtR.")`},
	{Name: "__reduce__ that lies", Allowed: "held TypeError PicklingError UnpicklingError", Code: `
import copy
class L:
    def __reduce__(self): return (object.__new__, (dict,))
copy.copy(L())`},
	{Name: "exception with a foreign traceback", Allowed: "TypeError", Code: "Exception().with_traceback(5)"},
	{Name: "exception whose __traceback__ is a loop", Allowed: "ValueError held", Code: `
try: 1/0
except Exception as e:
    t = e.__traceback__
    t.tb_next = t
'held'`},
	{Name: "exception whose cause is itself", Allowed: "ValueError", Code: "e = ValueError(); e.__cause__ = e; e.__context__ = e; raise e"},
	{Name: "causes in a ring", Allowed: "ValueError KeyError", Code: `
a, b = ValueError(), KeyError()
a.__cause__, b.__cause__ = b, a
raise a`},
	{Name: "final_answer replaced", Allowed: "held", Code: `
def final_answer(x): return x
final_answer(1)
'held'`},
	{Name: "final answer forged by an exception", Allowed: "FinalAnswer FinalAnswerException RuntimeError", Code: `
class FinalAnswerException(BaseException): pass
raise FinalAnswerException("forged")`},
	{Name: "the host's memory by id", Allowed: "held", Code: `
ids = [id(x) for x in (None, 1, "x", [], object())]
'held' if all(isinstance(i, int) for i in ids) else ids`},
	{Name: "memoryview after its buffer shrank", Allowed: "BufferError IndexError ok", Code: `
b = bytearray(10**6)
m = memoryview(b)
b.clear()
m[999999]`},
	{Name: "memoryview cast out of range", Allowed: "TypeError ValueError", Code: `memoryview(b"x" * 10).cast("Q", (1 << 60,))[5]`},
	{Name: "struct with a huge offset", Allowed: "error", Code: `import struct; struct.unpack_from("q", b"x" * 8, 1 << 62)`},
	{Name: "struct with a huge repeat", Allowed: "error MemoryError memory", Code: `import struct; struct.pack("9223372036854775807x")`},
	{Name: "array from a hostile buffer", Allowed: "ValueError TypeError MemoryError memory OverflowError", Code: `import array; array.array("q", bytes(7))`},
	{Name: "list changed while it sorts", Allowed: "ValueError ok", Code: `
l = list(range(1000))
l.sort(key=lambda x: l.clear() or x)`},
	{Name: "list changed while it is compared", Allowed: "held", Code: `
class C:
    def __eq__(self, o): l.clear(); return False
l = [C()] * 100
l == [0] * 100; l.__contains__(5); 'held'`},
	{Name: "dict changed while it is looked up", Allowed: "held RuntimeError", Code: `
class K:
    def __hash__(self): return 1
    def __eq__(self, o): d.clear(); return False
d = {}
for i in range(100): d[K()] = i
'held'`},
	{Name: "dict changed while it is iterated", Allowed: "RuntimeError", Code: "d = {1: 1}\nfor k in d: d[k + 1] = 1"},
	{Name: "set changed while it is built", Allowed: "held RuntimeError", Code: `
class K:
    def __hash__(self): s.clear(); return 1
    def __eq__(self, o): s.clear(); return False
s = set()
s |= {1}; s.update([K() for _ in range(50)]); s & {K()}; s - {K()}; 'held'`},
	{Name: "bytearray changed while it is joined", Allowed: "held BufferError", Code: `
b = bytearray(b"x" * 100)
def g():
    yield b
    b.clear()
    yield b
b"".join(g()); b.extend(g) if 0 else None; 'held'`},
	{Name: "deque changed while it is iterated", Allowed: "RuntimeError IndexError", Code: `
from collections import deque
d = deque([1, 2, 3])
for x in d: d.clear()
d.remove(5) if 0 else d[10]`},
	{Name: "__index__ that changes the list", Allowed: "held IndexError", Code: `
class I:
    def __index__(self): l.clear(); return 50
l = list(range(100))
l[I()] if 0 else None
try: l[I()] = 1
except IndexError: pass
l = list(range(100)); l[I():I()] = [1]
'held'`},
	{Name: "__del__ that raises from the dead", Allowed: "held", Code: `
class Z:
    def __del__(self): alive.append(self)
alive = []
for i in range(1000): Z()
'held'`},
	{Name: "weak references to the dead", Allowed: "held", Code: `
import weakref, gc
class A: pass
r = [weakref.ref(A()) for _ in range(1000)]
gc.collect(); [x() for x in r]; 'held'`},
	{Name: "gc.get_objects", Allowed: "held NotImplementedError", Code: `
import gc
o = gc.get_objects()
'held' if not any("Session" in type(x).__name__ for x in o) else 1`},
	{Name: "gc.get_referrers", Allowed: "held NotImplementedError", Code: "import gc\ngc.get_referrers(print)\n'held'"},
	{Name: "inspect the stack", Allowed: "held AttributeError", Code: `
import inspect
s = inspect.stack()
'held' if len(s) <= 2 else s`},
}

// catchers try to outlive their limit.
var catchers = []Program{
	{Name: "except BaseException", Allowed: "time", Code: "while True:\n    try:\n        while True: pass\n    except BaseException: pass"},
	{Name: "bare except", Allowed: "time", Code: "while True:\n    try:\n        while True: pass\n    except: pass"},
	{Name: "finally", Allowed: "time", Code: "try:\n    while True: pass\nfinally:\n    while True: pass"},
	{Name: "finally with return", Allowed: "time", Code: "def f():\n    while True:\n        try:\n            while True: pass\n        finally: continue\nf()"},
	{Name: "__exit__ that swallows", Allowed: "time", Code: "class C:\n    def __enter__(s): pass\n    def __exit__(s, *a): return True\nwhile True:\n    with C():\n        while True: pass"},
	{Name: "suppress", Allowed: "time", Code: "import contextlib\nwhile True:\n    with contextlib.suppress(BaseException):\n        while True: pass"},
	{Name: "ExitStack", Allowed: "time", Code: "import contextlib\ndef f(*a):\n    while True: pass\nwith contextlib.ExitStack() as s:\n    s.push(f)\n    while True: pass"},
	{Name: "generator that ignores close", Allowed: "time", Code: "def g():\n    while True:\n        try: yield\n        except BaseException: pass\nx = g(); next(x)\nwhile True: next(x)"},
	{Name: "__del__ loops", Allowed: "time ok", Code: "class C:\n    def __del__(s):\n        while True: pass\nc = C(); del c\nimport gc; gc.collect()"},
	{Name: "weakref callback loops", Allowed: "time ok", Code: "import weakref, gc\nclass A: pass\ndef cb(r):\n    while True: pass\na = A(); r = weakref.ref(a, cb); del a; gc.collect()"},
	{Name: "atexit loops", Allowed: "time ok", Code: "import atexit\ndef f():\n    while True: pass\natexit.register(f)"},
	{Name: "exception whose __str__ loops", Allowed: "time E", Code: "class E(Exception):\n    def __str__(s):\n        while True: pass\nraise E"},
	{Name: "exception whose __str__ loops, at the deadline", Allowed: "time E", Code: "import time\nclass E(Exception):\n    def __str__(s):\n        while True: pass\ntime.sleep(0.24)\nraise E"},
	{Name: "exception whose notes loop", Allowed: "time E", Code: "class N:\n    def __str__(s):\n        while True: pass\n    __repr__ = __str__\nclass E(Exception): pass\ne = E(); e.__notes__ = [N()]\nraise e"},
	{Name: "exception whose notes are endless", Allowed: "time E", Code: "class N(list):\n    def __iter__(s):\n        while True: yield 'x'\n    def __len__(s): return 1 << 60\nclass E(Exception): pass\ne = E(); e.__notes__ = N()\nraise e"},
	{Name: "exception whose __class__ lies", Allowed: "time E", Code: "class E(Exception):\n    @property\n    def __class__(s):\n        while True: pass\nraise E"},
	{Name: "class whose __qualname__ is a bomb", Allowed: "time E TypeError E0", Code: "class M(type):\n    def __getattribute__(s, n):\n        while True: pass\nclass E(Exception, metaclass=M): pass\nraise E"},
	{Name: "result whose repr loops", Allowed: "ok", Code: "class R:\n    def __repr__(s):\n        while True: pass\nR()"},
	{Name: "excepthook loops", Allowed: "time ZeroDivisionError", Code: "import sys\ndef h(*a):\n    while True: pass\nsys.excepthook = h\n1/0"},
	{Name: "sys.exit with a looping argument", Allowed: "time ok", Code: "import sys\nclass A:\n    def __str__(s):\n        while True: pass\n    __repr__ = __str__\nsys.exit(A())"},
	{Name: "stdout replaced by a looping writer", Allowed: "time", Code: "import sys\nclass W:\n    def write(s, t):\n        while True: pass\n    def flush(s):\n        while True: pass\nsys.stdout = W(); print(1)"},
	{Name: "trace function", Allowed: "time AttributeError", Code: "import sys\ndef t(*a): return t\nsys.settrace(t)\nwhile True: pass"},
	{Name: "signal handler", Allowed: "time AttributeError ModuleNotFoundError ImportError", Code: "import signal\nsignal.signal(14, lambda *a: 0)\nwhile True: pass"},
	{Name: "thread that goes on", Allowed: "time ok", Code: "import threading\ndef f():\n    while True: pass\nt = threading.Thread(target=f, daemon=True); t.start(); t.join()"},
	{Name: "threads that catch everything", Allowed: "time", Code: "import threading\ndef f():\n    while True:\n        try:\n            while True: pass\n        except BaseException: pass\nts = [threading.Thread(target=f) for _ in range(20)]\nfor t in ts: t.start()\nfor t in ts: t.join()"},
	{Name: "lock that nobody frees", Allowed: "time RuntimeError", Code: "import threading\nl = threading.Lock(); l.acquire(); l.acquire()"},
	{Name: "queue that stays empty", Allowed: "time RuntimeError", Code: "import queue\nqueue.Queue().get()"},
	{Name: "event that never comes", Allowed: "time RuntimeError", Code: "import threading\nthreading.Event().wait()"},
	{Name: "asyncio without progress", Allowed: "time RuntimeError", Code: "import asyncio\nasync def f(): await asyncio.get_running_loop().create_future()\nasyncio.run(f())"},
	{Name: "asyncio that ignores cancellation", Allowed: "time", Code: "import asyncio\nasync def f():\n    while True:\n        try: await asyncio.sleep(0)\n        except BaseException: pass\nasyncio.run(f())"},
	{Name: "sleep", Allowed: "time", Code: "import time\ntime.sleep(10**6)"},
	{Name: "sleep in a thread", Allowed: "time", Code: "import time, threading\nt = threading.Thread(target=time.sleep, args=(10**6,)); t.start(); t.join()"},
	{Name: "executor that never ends", Allowed: "time", Code: "from concurrent.futures import ThreadPoolExecutor\ndef f():\n    while True: pass\nwith ThreadPoolExecutor(4) as p: p.submit(f).result()"},
	{Name: "MemoryError caught for ever", Allowed: "time memory", Code: "l = []\nwhile True:\n    try:\n        while True: l.append('x' * 10**6)\n    except MemoryError: pass"},
	{Name: "MemoryError caught, small steps", Allowed: "time memory", Code: "l = []\nwhile True:\n    try:\n        while True: l.append([])\n    except MemoryError: pass"},
	{Name: "RecursionError caught for ever", Allowed: "time", Code: "def f():\n    try: f()\n    except RecursionError: f()\nf()"},
	{Name: "recursion limit raised", Allowed: "RecursionError ValueError memory MemoryError time", Code: "import sys\nsys.setrecursionlimit(10**9)\ndef f(): f()\nf()"},
	{Name: "StopIteration as a way out", Allowed: "time", Code: "class I:\n    def __iter__(s): return s\n    def __next__(s):\n        try:\n            while True: pass\n        except: raise StopIteration\nwhile True: list(I())"},
	{Name: "warnings filter that loops", Allowed: "time", Code: "import warnings\ndef f(*a, **k):\n    while True: pass\nwarnings.showwarning = f\nwarnings.warn('x')\nwhile True: pass"},
	{Name: "import hook that loops", Allowed: "time AttributeError ModuleNotFoundError", Code: "import sys\nclass F:\n    def find_spec(s, *a):\n        while True: pass\nsys.meta_path.insert(0, F())\nimport nothing"},
	{Name: "final_answer caught", Allowed: "ok", Code: "try: final_answer(1)\nexcept BaseException: pass\nwhile True: pass"},
	{Name: "final_answer with endless finally", Allowed: "time", Code: "try: final_answer(1)\nfinally:\n    while True: pass"},
}
