// This file has programs that try to get around a policy with the help of the standard library.

package hostile

// rights try to use what a policy withholds with the help of the standard library, which may import
// any module, or to have it run text.
var rights = []Program{
	{Name: "a lazy import with a name of one's own", Narrow: true, Allowed: "AttributeError KeyError", Code: `
import collections
try: collections._LAZY['open'] = 'io'
except TypeError: collections._LAZY = {'open': 'io'}
collections.__getattr__('open')('/work/a.txt').read()`},
	{Name: "a lazy import of an interpreter", Narrow: true, Allowed: "AttributeError KeyError", Code: `
import collections
try: collections._LAZY['InteractiveInterpreter'] = 'code'
except TypeError: collections._LAZY = {'InteractiveInterpreter': 'code'}
collections.__getattr__('InteractiveInterpreter')({}).runsource('print(6*7)')`},
	{Name: "a loaded module by name", Narrow: true, Allowed: "ImportError", Code: "import statistics, random\n__builtins__.__import__('s' + 'ys').modules"},
	{Name: "modules that allowed ones refer to", Narrow: true, Allowed: "held", Code: allowedModules + `
bad = []
for m in allowed:
    for n in dir(m):
        x = getattr(m, n)
        if isinstance(x, type(m)) and x not in allowed and n != 'abc':
            try: bad.append((m, n, len(vars(x))))
            except (AttributeError, TypeError): pass
'held' if not bad else bad`},
	{Name: "every way into a closed module", Narrow: true, Allowed: "held", Code: `
import statistics
m = statistics.sys
module, base = type(m), type(m).__mro__[-1]
class Sub(module): pass
def assign(): m.__class__ = Sub
def store(): m.modules = {}
def remove(): del m.modules
def begin(): module.__init__(m, 'math')
def match_():
    match m:
        case module(modules=x): return x
    raise AttributeError
def star():
    from statistics import sys
    return sys.modules
ways = [lambda: m.modules, lambda: m.__dict__, lambda: vars(m), lambda: dir(m), lambda: getattr(m, 'modules'), lambda: module.__getattribute__(m, 'modules'),
    lambda: module.__dict__['__dict__'].__get__(m), lambda: module.__dict__['__annotations__'].__get__(m), lambda: module.__dir__(m), lambda: '{0.modules}'.format(m),
    lambda: base.__getattribute__(m, 'modules'), lambda: base.__getattribute__(m, '__dict__'), lambda: base.__getstate__(m), lambda: base.__reduce_ex__(m, 4),
    lambda: base.__setattr__(m, 'x', 1), lambda: base.__dir__(m), lambda: m.exc_info(), lambda: m.__getattribute__('modules'), assign, store, remove, begin, match_, star]
bad = []
for i, way in enumerate(ways):
    try: r = way()
    except (AttributeError, TypeError): continue
    if r and not (type(r) is list and 'modules' not in r): bad.append((i, r))
'held' if not bad and not hasattr(m, 'modules') else bad`},
	{Name: "a walk from the allowed modules", Narrow: true, Allowed: "held time", Code: allowedModules + `
module, function = type(math), type(lambda: 0)
seen, todo, bad = {}, list(allowed), []
while todo and len(seen) < 20000:
    x = todo.pop(0)
    if id(x) in seen: continue
    seen[id(x)] = x
    if type(x) is module and x not in allowed:
        try: bad.append(x.__name__)
        except AttributeError: continue
    if isinstance(x, dict): todo += list(x.values())
    elif isinstance(x, (list, tuple, set, frozenset)): todo += list(x)
    elif not isinstance(x, (str, type(b''), int, float)):
        for n in dir(x):
            try: todo.append(getattr(x, n))
            except Exception: pass
bad = [n for n in bad if n not in ('builtins', '__main__', 'collections.abc', '_collections', '_random')]
'held' if not bad else bad`},
	{Name: "code of one's own in the namespace of a module", Narrow: true, Allowed: "PermissionError", Code: `
import collections
def f(): return open
open = 1
del open
type(f)(f.__code__, vars(collections))()('/work/a.txt').read()`},
	{Name: "frames of the library in a traceback", Narrow: true, Allowed: "held", Code: `
import statistics, random, re
bad = []
for f in (lambda: statistics.mean(['x']), lambda: re.compile('('), lambda: random.sample(5, 5), lambda: statistics.NormalDist(1, -1), lambda: statistics.quantiles([])):
    try: f()
    except Exception as e: tb = e.__traceback__
    while tb:
        try: g = tb.tb_frame.f_globals
        except AttributeError: g = {}
        for n, x in list(g.items()):
            if n in ('sys', '_sys', 'os', 'io', 'operator', 'functools') and hasattr(x, '__name__'): bad.append(n)
        tb = tb.tb_next
'held' if not bad else bad`},
	{Name: "an __import__ of one's own", Narrow: true, Allowed: "held", Code: `
seen = []
real = __builtins__.__import__
def hook(name, globals=None, *args, **kwargs):
    seen.append((name, globals))
    return real(name, globals, *args, **kwargs)
__builtins__.__import__ = hook
import statistics, collections, random
collections.UserDict, collections.abc.Mapping
strange = [n for n, g in seen if g is not None and g['__name__'] != '__main__']
'held' if not strange else strange`},
	{Name: "a class that says it comes from a denied module", Allowed: "held", Code: `
import pickle, sys
class C: pass
C.__module__ = 'xml.dom.minidom'
try: pickle.dumps(C)
except pickle.PicklingError: pass
'held'`},
}

// allowedModules imports what a Narrow program may.
const allowedModules = `
import collections, datetime, itertools, math, queue, random, re, stat, statistics, time, unicodedata
allowed = [collections, datetime, itertools, math, queue, random, re, stat, statistics, time, unicodedata]
`

// texts have the standard library run text where the policy denies eval, exec and compile, as it
// does unless it names them. Each text, if it runs, appends to hit.
var texts = []Program{
	{Name: "timeit", Allowed: "PermissionError", Code: runs("import timeit\ntimeit.timeit('hit.append(1)', globals=globals(), number=1)")},
	{Name: "code.InteractiveInterpreter", Allowed: "PermissionError held", Code: runs("import code\ncode.InteractiveInterpreter(globals()).runsource('hit.append(1)')")},
	{Name: "code.InteractiveConsole", Allowed: "PermissionError held", Code: runs("import code\nc = code.InteractiveConsole(globals())\nc.push('hit.append(1)')")},
	{Name: "codeop", Allowed: "PermissionError", Code: runs("import codeop, types\ntypes.FunctionType(codeop.compile_command('hit.append(1)'), globals())()")},
	{Name: "get_type_hints", Allowed: "PermissionError", Code: runs("import typing\ndef f(x: 'hit.append(1)'): pass\ntyping.get_type_hints(f)")},
	{Name: "ForwardRef", Allowed: "PermissionError", Code: runs("import typing\ntyping.ForwardRef('(lambda: hit.append(1))()')._evaluate(globals(), globals(), recursive_guard=frozenset())")},
	{Name: "singledispatch", Allowed: "PermissionError TypeError", Code: runs("import functools\nf = functools.singledispatch(lambda x: 1)\ndef g(x: 'hit.append(1)'): pass\nf.register(g)")},
	{Name: "signature with eval_str", Allowed: "PermissionError", Code: runs("import inspect\ndef f(x: 'hit.append(1)'): pass\ninspect.signature(f, eval_str=True)")},
	{Name: "a signature as text", Allowed: "ValueError", Code: runs("import inspect\nclass C:\n    __text_signature__ = '(x=hit.append(1))'\n    def __call__(self): pass\ninspect.signature(C())")},
	{Name: "statements behind a signature", Allowed: "ValueError", Code: runs("import inspect\nclass C:\n    __text_signature__ = '(): pass\\nimport sys; sys.modules[\"__main__\"].hit.append(1)\\ndef x()'\n    def __call__(self): pass\ninspect.signature(C())")},
	{Name: "a field of a data class", Allowed: "SyntaxError", Code: runs("import dataclasses\nclass C: __annotations__ = {'x=hit.append(1)': int}\ndataclasses.dataclass(C)")},
	{Name: "the writer of data classes", Allowed: "SyntaxError TypeError ValueError", Code: runs("import dataclasses, sys\nw = sys.modules['_dataclasses'].write\nfor m in (('__repr__', ('a}{hit.append(1)',)), ('x): pass\\nhit.append(1)\\ndef f(', ())):\n    try: w(globals(), {}, (m,))\n    except (SyntaxError, ValueError): pass\nw(globals(), {'a=hit.append(1)': 1}, ())")},
	{Name: "a type name of a named tuple", Allowed: "ValueError", Code: runs("import collections\ncollections.namedtuple('N', 'a=hit.append(1)')")},
	{Name: "doctest", Allowed: "PermissionError held", Code: runs("import doctest\ndef f():\n    '''\n    >>> hit.append(1)\n    '''\ndoctest.run_docstring_examples(f, globals())")},
	{Name: "importlib's SourceLoader", Allowed: "PermissionError", Code: runs(`import importlib.abc, importlib.util, types
class L(importlib.abc.SourceLoader):
    def get_filename(self, name): return name
    def get_data(self, path): return b'import __main__; __main__.hit.append(1)'
m = types.ModuleType('x'); m.__spec__ = importlib.util.spec_from_loader('x', L())
L().exec_module(m)`)},
	{Name: "logging's configuration", Allowed: "PermissionError held RuntimeError", Code: runs("import logging.config, io\nlogging.config.fileConfig(io.StringIO('[loggers]\\nkeys=root\\n[handlers]\\nkeys=h\\n[formatters]\\nkeys=\\n[logger_root]\\nhandlers=h\\n[handler_h]\\nclass=NullHandler\\nargs=(__import__(\"__main__\").hit.append(1),)\\n'))")},
	{Name: "builtins of the library", Allowed: "held", Code: runs(`import collections, sys, types
def f(): return eval, exec, compile
eval = exec = compile = 1
del eval, exec, compile
for m in list(sys.modules.values()):
    try: found = types.FunctionType(f.__code__, vars(m))()
    except Exception: continue
    for g in found:
        try: g('hit.append(1)')
        except (PermissionError, TypeError): pass`)},
}

// runs makes a program of one that has a text run.
func runs(code string) string { return "hit = []\n" + code + "\n'held' if not hit else hit" }
