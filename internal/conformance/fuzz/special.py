"""Random classes whose special methods come from everywhere: functions, methods of builtins, classmethods, staticmethods, partials, callable
instances, properties, descriptors, None, or a builtin base; and the operations that look them up."""

import re
import warnings

warnings.simplefilter("ignore")

# The special methods, with what they should return and the operations that call them.
METHODS = {
    "__len__": (["3", "0", "-1", "'x'", "True"], ["len(x)", "bool(x)", "x.__len__()"]),
    "__bool__": (["True", "False", "1", "None"], ["bool(x)", "not x", "x and 1", "[1 for _ in 'a' if x]", "any([x])"]),
    "__repr__": (["'R'", "1", "'\\n'"], ["repr(x)", "str(x)", "[x]", "f'{x!r:>4}'", "'%r' % x", "{1: (x,)}", "ascii(x)"]),
    "__str__": (["'S'", "None", "b'S'"], ["str(x)", "f'{x}'", "'%s' % x", "format(x)", "''.join([str(x)])"]),
    "__format__": (["'F'", "3"], ["format(x, 'q')", "f'{x:>5}'", "'{:a}'.format(x)", "f'{x!s:>5}'"]),
    "__hash__": (["7", "'h'", "-1", "2 ** 70"], ["hash(x)", "{x: 1}[x]", "len({x, x})", "x in {1, 2}", "hash((1, x)) == hash((1, x))"]),
    "__eq__": (["True", "False", "NotImplemented", "[]"], ["x == 1", "1 == x", "x != 1", "x in [1, 2]", "[1, x].index(1)", "[x] == [1]", "(x, 2).count(x)", "x == x"]),
    "__ne__": (["True", "NotImplemented", "0"], ["x != 1", "1 != x", "x != x"]),
    "__lt__": (["True", "False", "''"], ["x < 1", "1 > x", "x < x", "sorted([x, x]) == [x, x]", "min(x, x) is x", "(x, 1) < (1, 2)", "max([1, x]) is x"]),
    "__gt__": (["True", "NotImplemented"], ["x > 1", "1 < x", "max(x, 1) is x"]),
    "__call__": (["'called'", "None"], ["x()", "x(1, 2)", "x(a=1)", "list(map(x, [1, 2]))", "callable(x)", "sorted([2, 1], key=x)", "next(iter(x, None), 'end')"]),
    "__getitem__": (["a[-1]", "5", "{}[1]", "[][9]"], ["x[1]", "x['k']", "x[1:2]", "x[1, 2]", "list(islice(iter(x), 3))", "'%(k)s' % x", "'{0[k]}'.format(x)", "'k' in x"]),
    "__setitem__": (["None", "1"], ["setitem(x, 1, 2)", "setitem(x, 'k', 'v')", "setitem(x, slice(1), [])", "x.__setitem__(0, 1)"]),
    "__delitem__": (["None"], ["delitem(x, 0)", "delitem(x, 'k')", "x.__delitem__(1)"]),
    "__contains__": (["True", "0", "'yes'", "None"], ["1 in x", "1 not in x", "'k' in x", "__import__('operator').contains(x, 2)"]),
    "__iter__": (["iter([1, 2])", "[1]", "None", "x"], ["list(x)", "tuple(x)", "sum(x)", "[*x]", "dict.fromkeys(x)", "1 in x", "max(x)", "(lambda *a: a)(*x)", "unpack(x)", "list(zip(x, 'ab'))", "sorted(x)"]),
    "__next__": (["1", "next(iter([]))"], ["next(x)", "next(x, 'd')"]),
    "__reversed__": (["[3, 2]", "iter('ba')"], ["list(reversed(x))", "reversed(x)"]),
    "__missing__": (["'missing'", "a[-1]"], ["x['nope']", "x[1]", "'%(nope)s' % x", "x.get('nope')", "'{nope}'.format_map(x)"]),
    "__getattr__": (["'attr'", "a[-1]", "len(a)"], ["x.foo", "getattr(x, 'foo', 1)", "hasattr(x, 'foo')", "x.foo.upper()", "'{0.foo}'.format(x)"]),
    "__getattribute__": (["'attr'", "a[-1]"], ["x.foo", "hasattr(x, 'foo')", "x.real", "getattr(x, '__len__')"]),
    "__setattr__": (["None"], ["setattr(x, 'foo', 1)", "assign(x)", "vars(x) if hasattr(x, '__dict__') else 0"]),
    "__delattr__": (["None"], ["delattr(x, 'foo')", "unassign(x)"]),
    "__dir__": (["['b', 'a']", "'ba'", "3"], ["dir(x) == sorted(dir(x))", "'__dir__' in dir(x)"]),
    "__enter__": (["'in'"], ["enter(x)"]),
    "__exit__": (["True", "False"], ["enter(x)", "enter(x, True)"]),
    "__add__": (["'sum'", "NotImplemented"], ["x + 1", "1 + x", "x + x", "sum([x, 1])", "sum([1, x])", "iadd(x, 1)"]),
    "__radd__": (["'rsum'", "NotImplemented"], ["1 + x", "'a' + x", "[] + x", "sum([x])", "x + 1"]),
    "__iadd__": (["'isum'", "NotImplemented"], ["iadd(x, 1)", "iadd(x, [1])"]),
    "__mul__": (["'product'"], ["x * 2", "2 * x", "__import__('math').prod([x, 2])"]),
    "__rmul__": (["'rproduct'"], ["2 * x", "[1] * x", "'a' * x"]),
    "__sub__": (["NotImplemented", "1"], ["x - 1", "1 - x", "iop(x)"]),
    "__neg__": (["'neg'"], ["-x", "+x", "~x"]),
    "__abs__": (["'abs'"], ["abs(x)"]),
    "__invert__": (["'inv'"], ["~x"]),
    "__index__": (["2", "'2'", "True", "2.0"], ["[1, 2, 3][x]", "hex(x)", "range(x)", "'a' * x", "int(x)", "[1, 2, 3][:x]", "float(x)", "chr(x)", "bin(x)", "(1, 2, 3).index(2, x - x if 0 else 0)", "round(1.2345, x)", "'%d' % x", "'%x' % x"]),
    "__int__": (["2", "'2'", "True", "2.5"], ["int(x)", "'%d' % x", "round(1.5, x)", "float(x)"]),
    "__float__": (["2.5", "2", "'2.5'"], ["float(x)", "'%.1f' % x", "__import__('math').sqrt(x)", "complex(x)"]),
    "__complex__": (["2j", "1", "'1'"], ["complex(x)", "__import__('cmath').sqrt(x)"]),
    "__round__": (["'round'"], ["round(x)", "round(x, 1)", "round(x, None)"]),
    "__trunc__": (["4", "'t'"], ["__import__('math').trunc(x)", "int(x)"]),
    "__ceil__": (["'ceil'"], ["__import__('math').ceil(x)", "__import__('math').floor(x)"]),
    "__divmod__": (["(1, 2)", "1"], ["divmod(x, 2)", "divmod(2, x)"]),
    "__pow__": (["'pow'"], ["x ** 2", "pow(x, 2)", "pow(x, 2, 3)", "2 ** x"]),
    "__matmul__": (["'matmul'"], ["x @ 1", "1 @ x"]),
    "__or__": (["'or'"], ["x | 1", "1 | x", "x | {}", "{} | x"]),
    "__and__": (["'and'"], ["x & 1", "1 & x", "{1} & x"]),
    "__bytes__": (["b'B'", "'B'"], ["bytes(x)", "bytearray(x)"]),
    "__length_hint__": (["3", "-1", "'x'", "NotImplemented"], ["__import__('operator').length_hint(x, 9)", "list(x)"]),
    "__reduce_ex__": (["(int, (5,))", "'x'", "3"], ["__import__('copy').copy(x)", "__import__('copy').deepcopy([x])"]),
    "__copy__": (["'copied'"], ["__import__('copy').copy(x)"]),
    "__deepcopy__": (["'deep'"], ["__import__('copy').deepcopy(x)", "__import__('copy').deepcopy({1: x})"]),
    "__fspath__": (["'p/q'", "b'p'", "1"], ["__import__('os').fspath(x)", "__import__('os').path.join(x, 'r')"]),
    "__instancecheck__": (["True"], ["isinstance(1, x)", "isinstance(x, type(x))"]),
    "__subclasscheck__": (["True", "0"], ["issubclass(int, x)"]),
    "__class_getitem__": (["a[-1]", "'item'"], ["C[1]", "C[int, str]", "x[1]"]),
    "__init_subclass__": (["None"], ["type('D', (C,), {})().__class__.__name__", "type('D', (C,), {}, k=1)"]),
    "__set_name__": (["None"], ["type('D', (), {'f': x}).__name__"]),
    "__get__": (["'got'", "a[-1]"], ["type('D', (), {'f': x})().f", "type('D', (), {'f': x}).f"]),
    "__set__": (["None"], ["setattr(type('D', (), {'f': x})(), 'f', 3)"]),
    "__prepare__": (["{}"], ["type('D', (C,), {}).__name__"]),
    "__new__": (["object.__new__(C)", "5", "None"], ["C()", "C(1)", "type(C()).__name__"]),
    "__init__": (["None", "1"], ["C()", "C(1)", "C(a=1)"]),
    "__await__": (["iter([])", "1"], ["drive(x)"]),
    "__aiter__": (["x", "1"], ["adrive(x)"]),
    "__anext__": (["1"], ["adrive(x)"]),
}

ORIGINS = {
    "function": "def {name}(self, *a, **k): note({name!r}, a, k); return {value}",
    "lambda": "{name} = lambda self, *a, **k: {value}",
    "classmethod": "@classmethod\n    def {name}(cls, *a, **k): note({name!r}, cls.__name__, a, k); return {value}",
    "staticmethod": "@staticmethod\n    def {name}(*a, **k): note({name!r}, 'static', len(a), k); return {value}",
    "partial": "{name} = partial(lambda first, *a, **k: (note({name!r}, first, a, k), {value})[1], 'bound')",
    "partialmethod": "{name} = partialmethod(lambda self, first, *a, **k: (note({name!r}, first, a, k), {value})[1], 'bound')",
    "instance": "{name} = Caller(lambda *a, **k: (note({name!r}, a, k), {value})[1])",
    "property": "@property\n    def {name}(self): note({name!r}, 'looked up'); return lambda *a, **k: (note(a, k), {value})[1]",
    "descriptor": "{name} = Bound(lambda *a, **k: (note({name!r}, a, k), {value})[1])",
    "cached": "{name} = lru_cache(lambda self, *a, **k: (note({name!r}), {value})[1])",
    "builtin": "{name} = {builtin}",
    "bound": "{name} = {bound}",
    "none": "{name} = None",
    "dict method": "{name} = dict.{method}",
    "list method": "{name} = list.{method}",
    "str method": "{name} = str.{method}",
    "int method": "{name} = int.{method}",
    "object method": "{name} = object.{method}",
    "raises": "def {name}(self, *a, **k): raise {error}",
    "instance attribute": "def __init__(self, *a): self.__dict__[{name!r}] = lambda *a, **k: {value}",
    "later": "pass",
}

# The classes that may borrow the methods of a builtin. What a method of another builtin says to them is CPython's own affair (docs/divergences/odd-classes.md).
FAMILIES = {"dict": ("dict", "OrderedDict", "defaultdict", "Counter"), "list": ("list",), "str": ("str",), "int": ("int",), "object": ()}
# Methods that are not borrowed for another one: the order of names, the addresses and the functions in their results are CPython's own.
UNLIKE = {"__dir__": set(METHODS), "__reduce_ex__": set(METHODS), "__hash__": set(METHODS), "__repr__": {"__iter__", "__reversed__", "__dir__"}, "__str__": {"__iter__", "__reversed__", "__dir__"}}
BASES = ["object"] * 6 + ["dict", "list", "int", "str", "tuple", "set", "frozenset", "float", "bytes", "Exception", "OrderedDict", "defaultdict", "deque", "Counter", "bytearray", "complex"]
BUILTINS = ["len", "repr", "str", "int", "list", "dict", "abs", "type", "len", "sorted", "iter", "bool", "isinstance", "getattr", "max", "sum", "tuple"]
BOUNDS = ["[3, 1].__getitem__", "{1: 2}.get", "'abc'.find", "(5).__add__", "[].append", "iter([1, 2, 3]).__next__", "'x'.join", "{'k': 1}.__getitem__", "[1].__iter__", "[1, 2].__len__", "'s'.__str__"]
ERRORS = ["KeyError('k')", "AttributeError('at')", "ValueError('v')", "StopIteration(3)", "IndexError", "TypeError('t')", "LookupError()", "NotImplementedError", "StopAsyncIteration"]

endless = re.compile(r"(\b(?:list|tuple|sum|max|zip|fromkeys|sorted|bytes|bytearray)\(|\*)x\b")

PRELUDE = r'''
from functools import partial, partialmethod, lru_cache
from collections import OrderedDict, defaultdict, deque, Counter
from operator import setitem, delitem
import re
from itertools import islice
out = []
def show(v):
    if type(v) is int and abs(v) > 10 ** 9: return 'large'
    if isinstance(v, (tuple, list)) and type(v) in (tuple, list): return '(' + ' '.join(map(show, v)) + ')'
    if type(v) is dict: return '{' + ' '.join(show(k) + ':' + show(w) for k, w in v.items()) + '}'
    if type(v) is str: v = re.sub(r' at 0x\w+|\d{10,}', '', v)
    return repr(v) if type(v) in (int, str, float, bool, type(None), bytes, complex, range, slice) else '<' + type(v).__name__ + '>'
def note(*a):
    if len(out) < 40: out.append(show(a))
class Caller:
    def __init__(self, f): self.f = f
    def __call__(self, *a, **k): return self.f(*a, **k)
class Bound:
    def __init__(self, f): self.f = f
    def __get__(self, instance, owner): note('get', instance is None, owner.__name__); return self.f
def assign(x): x.foo = 1; x.bar = 2; return x.foo
def unassign(x): del x.foo
def unpack(x): a, *b = x; return a, b
def iadd(x, y): x += y; return x
def iop(x): x -= 1; return x
def enter(x, fail=False):
    with x as y:
        note('body', y)
        if fail: raise KeyError('inside')
    return 'after'
def drive(x):
    async def f(): return await x
    try: f().send(None)
    except StopIteration as e: return e.value
def adrive(x):
    async def f():
        n = 0
        async for i in x:
            n += 1
            if n > 2: break
        return n
    try: f().send(None)
    except StopIteration as e: return e.value
def words(s):
    """Without what is CPython's own: addresses, and how methods of builtins complain about an object or arguments that they are not made for."""
    if s.startswith(("descriptor '", "can't apply this", 'unbound method ')) or 'takes exactly one argument (' in s or 'takes no arguments (' in s or 'takes no keyword arguments' in s or s.startswith(('expected 1 argument', ' expected ')): return 'not for this'
    if s.startswith('object.__new__('): return 'not safe'
    return s.split(' at 0x')[0]
def attempt(f):
    try: note('=', f())
    except RecursionError: note('RecursionError')
    except Exception as e: note(type(e).__name__, words(str(e)))
'''
scope = {"__name__": "fuzz"}
exec(PRELUDE, scope)


def method(base):
    name = choose.choice(list(METHODS))
    values, operations = METHODS[name]
    origin = choose.choice(list(ORIGINS))
    while origin.endswith(" method") and origin != "object method" and base not in FAMILIES[origin.split()[0]]:
        origin = choose.choice(list(ORIGINS))
    other = choose.choice(list(METHODS)) if choose.random() < .3 else name
    if name in UNLIKE.get(other, ()):
        other = name
    value = choose.choice(values)
    text = ORIGINS[origin].format(name=name, value=value, builtin=choose.choice(BUILTINS), bound=choose.choice(BOUNDS), method=other, error=choose.choice(ERRORS))
    later = ""
    if origin == "later":
        later = f"C.{name} = {choose.choice(['lambda *a, **k: ' + value, choose.choice(BUILTINS), choose.choice(BOUNDS), 'None'])}\n"
    return text, later, operations


def case():
    base = choose.choice(BASES)
    reads = "__getattribute__" if base == "OrderedDict" else None  # which CPython asks for keys() when it copies or shows one
    pieces, operations, laters = [], [], []
    for _ in range(choose.choice((1, 1, 2, 2, 3))):
        text, later, ops = method(base)
        while reads and reads in text + later:
            text, later, ops = method(base)
        pieces.append(text)
        laters.append(later)
        operations += ops
    head = f"class C({base}):\n    " + "\n    ".join(pieces) + "\n"
    if choose.random() < .15:
        head += "class C(C):\n    pass\n"
    if choose.random() < .08 and not any(f"= {b}." in head for b in FAMILIES):
        head = f"class M(type):\n    " + "\n    ".join(pieces) + f"\nclass C({base if base in ('object', 'dict', 'list') else 'object'}, metaclass=M):\n    pass\nx = C\n"
    else:
        head += choose.choice(("x = C()\n", "x = C()\n", "x = C()\n", "x = C([('k', 1)])\n", "x = C(5)\n", "x = C.__new__(C)\n"))
    head += "".join(laters)
    if base == "str" and "__add__" in head:
        operations = [o for o in operations if "path.join" not in o] or ["x"]  # CPython adds the strs, and joins them
    if "class M(" in head and "__getattribute__" in head:
        operations = [o for o in operations if "k=1" not in o]  # CPython asks the class for the name that it complains about (docs/divergences/odd-classes.md)
    if any(n in head for n in ("__getitem__", "__next__", "__len__")):  # what may never end is cut off
        operations = [endless.sub(r"\1islice(x, 5)", o) for o in operations if " in x" not in o and "unpack" not in o]
    body = head + "".join(f"attempt(lambda: {choose.choice(operations)})\n" for _ in range(choose.randint(1, 4)))

    def run():
        out = scope["out"]
        out.clear()
        try:
            exec(body, scope)
        except Exception as e:
            out.append(f"{type(e).__name__}: {scope['words'](str(e))}")
        return list(out)

    return body, run
