"""Calls everything that a module holds with arguments that nobody would pass in good faith.

The test gives MODULE, REPEAT and PUBLIC, the modules that can be imported, then calls collect() once and attack(number, seed) for each target. The same numbers make the same calls.
An attack first looks for arguments with which the target works, by the names of its parameters; then it makes the same call with
huge values of the same types, with one argument replaced by a hostile one, and with arguments of any kind.
"""
import itertools, operator, sys, types
from time import perf_counter


class Evil:
    """Answers every question wrongly."""
    def __len__(self): return 1 << 62
    def __length_hint__(self): return 1 << 62
    def __index__(self): return 1 << 62
    def __hash__(self): return -1
    def __eq__(self, other): return NotImplemented
    def __lt__(self, other): return []
    def __bool__(self): raise ValueError("evil")
    def __iter__(self): return itertools.count()
    def __getitem__(self, i): return self
    def __getattr__(self, name): return self
    def __call__(self, *args, **kwargs): return self
    def __repr__(self): return 5
    def __enter__(self): return self
    def __exit__(self, *a): return self
    def keys(self): return self


class Raises:
    """Raises whenever it is touched."""
    def __getattribute__(self, name): raise KeyError(name)
    def __hash__(self): raise KeyError
    def __eq__(self, other): raise KeyError
    def __iter__(self): raise KeyError
    def __len__(self): raise KeyError
    def __index__(self): raise KeyError
    def __repr__(self): raise KeyError


class Index:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
    def __float__(self): return float(self.n)


class Mutator:
    """Empties the containers that compare, hash or index it."""
    def __init__(self): self.victims = []
    def strike(self):
        for v in self.victims: v.clear()
    def __eq__(self, other): self.strike(); return False
    def __lt__(self, other): self.strike(); return True
    def __hash__(self): self.strike(); return 1
    def __index__(self): self.strike(); return 1
    def __str__(self): self.strike(); return "x"


class Liar(type):
    """The class of classes that claim to be what they are not."""
    def __instancecheck__(cls, other): return True
    def __subclasscheck__(cls, other): return True
    def __eq__(cls, other): return True
    def __hash__(cls): return 1
    def mro(cls): return [cls, *type.mro(cls)[1:]]


class Disguised(metaclass=Liar):
    @property
    def __class__(self): return str


class Iterates:
    """An iterator whose items are those given, then an exception, then again."""
    def __init__(self, *items): self.items = list(items); self.at = 0
    def __iter__(self): return self
    def __length_hint__(self): return -1 if self.at else 10**9
    def __next__(self):
        self.at += 1
        if self.at % (len(self.items) + 1) == 0: raise ZeroDivisionError
        return self.items[self.at % len(self.items)]


class LyingStr(str):
    def __len__(self): return 1 << 60
    def __eq__(self, other): return True
    def __hash__(self): return 7
    def __str__(self): return self
    def encode(self, *a): return 5


class LyingList(list):
    def __len__(self): return 1 << 60
    def __iter__(self): return itertools.repeat(self)
    def __getitem__(self, i): return i


class LyingDict(dict):
    def __len__(self): return -1
    def keys(self): return itertools.count()
    def __getitem__(self, k): return k
    def items(self): return [1, 2, 3]
    def __missing__(self, k): return self


class LyingInt(int):
    def __index__(self): return 1 << 70
    def __int__(self): return self
    def __eq__(self, other): return True
    def __hash__(self): raise TypeError


def subclass(base): return type("Sub" + base.__name__, (base,), {})


subclasses = {t: subclass(t) for t in (int, str, bytes, bytearray, list, tuple, dict, set, frozenset, float, complex, Exception)}


def recursive_list():
    l = [1]; l.append(l)
    return l


def recursive_dict():
    d = {}; d["d"] = d
    return d


def mutating_list():
    m = Mutator(); l = [m, 1, m]; m.victims.append(l)
    return l


def deep(make, n):
    x = make(())
    for _ in range(n): x = make((x,))
    return x


def endless():
    while True: yield "x"


def spent(it):
    for _ in it: pass
    return it


def running():
    """A generator that is already running when it is given away."""
    def g():
        yield from inner
    inner = g()
    return inner


def released():
    m = memoryview(bytearray(8)); m.release()
    return m


def instance(name, *args):
    module, _, attr = name.rpartition(".")
    return lambda: getattr(__import__(module), attr)(*args)


def values(*vs): return [lambda v=v: v for v in vs]


def raiser(*a, **k): raise KeyError(1)


plain = values(
    0, 1, -1, 2, 7, 255, 256, 10**6, 2**31, -2**31, 2**63 - 1, 2**63, -2**63, 2**64, 10**30, -10**30, True, None, 0.0, -0.0, 1.5, 1e308, 5e-324,
    float("inf"), float("nan"), 1j, complex("nan+infj"), "", "x", "abc", "a" * 50, "\0", "\ud800", "\U0001f40d", "\xdf", "%s%d%(x)s", "{0.real}{}", "(a+)+$",
    "[", "\\", "2020-01-01T00:00:00", "%Y-%m-%d", "utf-8", "rb", "math", "/etc/passwd", "1e999", "0x10", "strict", "sha256", ">20", b"", b"x", b"\xff\0\x80", (), (1,),
    (1, 2, 3), ("a", "b"), ..., NotImplemented, int, str, type, object, list, dict, Exception, ValueError, len, print, range(0), range(10), raiser,
    range(10**12), range(-10**30, 10**30), slice(None), slice(1, -1, -2), slice("x"), slice(0, 1 << 70, 1 << 65), frozenset(), frozenset([1, 2]), Evil, types.SimpleNamespace, Liar, Disguised,
)
fresh = [
    lambda: [], lambda: [1, 2, 3], lambda: ["a", "b"], lambda: [[]], lambda: [None] * 100, lambda: {}, lambda: {"a": 1}, lambda: {1: 2, 3: 4}, lambda: set(),
    lambda: {1, 2}, lambda: bytearray(), lambda: bytearray(b"abc"), lambda: memoryview(b"abcdefgh"), lambda: memoryview(bytearray(8)).cast("d"), lambda: memoryview(bytes(24))[::3],
    lambda: memoryview(bytes(24)).cast("b", (2, 3, 4)), released, lambda: iter([1, 2]), lambda: spent(iter([1])), lambda: spent(i for i in ()), running, lambda: reversed([1, 2]),
    lambda: iter(()), lambda: (i for i in range(5)), lambda: object(), lambda: ValueError("x"), lambda: ExceptionGroup("g", [ValueError()]),
    lambda: (lambda *a, **k: None), lambda: (lambda x: x), lambda: (lambda: 1 / 0), Evil, Evil, Evil, Raises, Raises, lambda: Index(5), lambda: Index(2**40),
    lambda: Index(-2**62), Mutator, mutating_list, Disguised, lambda: Iterates(1), lambda: Iterates("a", b"b", None), lambda: LyingStr("abc"), lambda: LyingList([1, 2]), lambda: LyingDict(a=1),
    lambda: LyingInt(5), *[lambda t=t: t() for t in subclasses.values()], lambda: subclasses[str]("abc"), lambda: subclasses[list]([1, 2]), lambda: subclasses[dict](a=1), recursive_list, recursive_dict,
    instance("decimal.Decimal", "1.5"), instance("fractions.Fraction", 1, 3), instance("datetime.date", 2020, 1, 1), instance("io.StringIO", "a\nb"),
    instance("io.BytesIO", b"a\nb"), instance("collections.deque", [1, 2]), instance("types.SimpleNamespace"), instance("array.array", "i", [1, 2]),
]
large = [
    lambda: "x" * 10**6, lambda: "ab" * 10**5, lambda: "\u20ac" * 10**5, lambda: "(" * 10**5, lambda: "1" * 10**5, lambda: " " * 10**6, lambda: "\n" * 10**5, lambda: b"x" * 10**6,
    lambda: bytes(10**6), lambda: bytearray(10**6), lambda: list(range(10**5)), lambda: ["x"] * 10**5, lambda: (0,) * 10**5, lambda: dict.fromkeys(range(10**4)),
    lambda: set(range(10**4)), lambda: 1 << 10**5, lambda: -(1 << 10**6) + 1, lambda: 3**10**4, lambda: deep(list, 5000), lambda: deep(tuple, 5000),
    lambda: deep(lambda t: {"k": t}, 3000), lambda: deep(frozenset, 500), lambda: "%d" * 10**4, lambda: "{}" * 10**4, lambda: "[" * 10**4 + "]" * 10**4, lambda: "a," * 10**5,
    lambda: "\ud800" * 10**5, lambda: memoryview(bytearray(10**6)), lambda: {str(i): i for i in range(10**4)}, lambda: ["a%d" % i for i in range(10**4)],
]
infinite = [itertools.count, lambda: itertools.repeat("x"), endless, lambda: map(str, itertools.count()), lambda: itertools.repeat((1, 2)), lambda: itertools.cycle([b"x"])]


class Random:
    def __init__(self, seed): self.x = seed * 2654435761 + 12345 & (1 << 48) - 1
    def below(self, n):
        self.x = self.x * 25214903917 + 11 & (1 << 48) - 1
        return (self.x >> 17) % n
    def pick(self, pool): return pool[self.below(len(pool))]


def argument(r):
    k = r.below(100)
    return r.pick(plain if k < 45 else fresh if k < 85 else large if k < 97 else infinite)()


# What parameters of these names take. A call whose arguments are of the right kind gets further than one that is refused at once.
ints, floats = values(1, 2, 3, 0, 10, 5, 100), values(1.5, 2, 0.25, -1.0, 3, 0.5)
strs = values("abc", "x", "a b c", "1", "2020-01-01", "%d", "x=1", "a,b\n1,2", "utf-8")
blobs = values(b"abc", b"x", b"12") + [lambda: bytearray(b"abc"), lambda: memoryview(b"abcdefgh")]
lists = [lambda: [1, 2, 3], lambda: [3, 1, 2], lambda: (1, 2), lambda: ["a", "b"], lambda: [1.5, 2.5, 4.0], lambda: [(1, 2), (3, 4)], lambda: "abc", lambda: {"a": 1}, lambda: iter([3, 1, 2])]
calls = values(len, str, repr, int, lambda *a, **k: None, lambda *a: a[0] if a else 1, lambda *a: True, lambda a, b=0: a)
maps = [lambda: {"a": 1}, lambda: {1: 2}, lambda: {}, lambda: subclasses[dict](a=1), lambda: types.MappingProxyType({"a": 1})]
classes = values(int, str, object, dict, Exception, list, (int, str))
encodings, booleans = values("utf-8", "ascii", "latin-1", "utf-16"), values(False, True, None)
streams = [instance("io.StringIO", "a,b\nc,d\n"), instance("io.BytesIO", b"abc\ndef\n")]
days = [instance("datetime.date", 2020, 1, 1), instance("datetime.datetime", 2020, 1, 1), instance("datetime.timedelta", 1), lambda: None]
anything = values(1, "x", 1.5, None, "abc", b"x", (1, 2)) + lists[:3] + maps[:2] + calls[:3] + classes[:2]
kinds = [
    ("n k i j r index start stop end step count size maxsize limit times repeat width length maxsplit ndigits bits level precision year month day hour minute second lineno depth indent fd mode flags "
     "maxlen pos position offset whence wbits bufsize quality digits number num val amount steps minlen nbytes low high microsecond timestamp weekday week prec round fold", ints),
    ("x y a b z angle real imag mu sigma alpha beta seconds timeout delay lo hi rel_tol abs_tol kappa lambd loc scale t1 t2 secs p exp base radix", floats + ints),
    ("s string text str sep prefix suffix old new chars pattern repl name format fmt fmt_spec format_spec source code filename path msg message title template key_name line delimiter word note tz "
     "doc url scheme html attr tag spec date_string qualname module modname topic ns prompt expr sub form unistr chr charset method cmd word1 ident lineterm fromfile tofile pat phrase", strs),
    ("encoding errors from_encoding to_encoding codec", encodings),
    ("buffer bytes data b object_bytes s_bytes table payload key salt password secret msg digest input_bytes buf view", blobs + strs),
    ("iterable iterables seq sequence items it values population weights args list elements lines fields pairs keys q vec matrix objs other others names rows a_list heap x_list lst sequences tup choices "
     "choice xs ys words cases possibilities nodes graph tasks aws coros parts dist datasets sizes row bases excs exceptions", lists),
    ("func function f key predicate callable callback fn target cmp mycmp hook factory initial_value loads dumps default_factory wrapper wrapped user_function charjunk linejunk object_hook getter op test initializer", calls),
    ("mapping dict d m kwargs kwds globals locals namespace env context obj_dict attrs memo params kw type_hints glob mapping_or_iterable", maps),
    ("cls class_or_tuple type t typ exc exception owner klass tp exc_type category origin enum annotation typecode_or_type types", classes),
    ("strict reverse sort_keys ensure_ascii skipkeys keepends signed inplace block blocking daemon verbose closed validate allow_nan copy deep raw tty cumulative autojunk ordered frozen eq init repr order slots keepends swap check", booleans),
    ("file stream fp f_in f_out fileobj readline csvfile iterator reader writer out raw_io handle io", streams),
    ("date datetime dt delta td tzinfo dtstart when day_one", days),
]
pool_of = {name: pool for names, pool in kinds for name in names.split()}
pool_of["typecode"] = values("i", "d", "b", "u", "q")
pool_of["byteorder"] = values("big", "little", "big")
pool_of["hash_name"] = pool_of["digestmod"] = pool_of["name_of_hash"] = values("sha256", "md5")


def parameters(f):
    """The parameters of f as (name, sort), where sort is "" or "*", "**", "=" for one that may be left out, "k" for keyword only."""
    code = getattr(f, "__code__", None)
    if isinstance(code, types.CodeType):
        n, k = code.co_argcount, code.co_kwonlyargcount
        optional = len(f.__defaults__ or ())
        names = code.co_varnames
        found = [(names[i], "=" if i >= n - optional else "") for i in range(n)]
        found += [(names[n + i], "=k" if names[n + i] in (f.__kwdefaults__ or {}) else "k") for i in range(k)]
        return found + ([("args", "*")] if code.co_flags & 4 else []), True
    sig = getattr(f, "__text_signature__", None)
    if not isinstance(sig, str): return None, False
    found, only = [], ""
    for p in sig.strip("()").split(","):
        p = p.strip()
        name, eq, _ = p.partition("=")
        name = name.partition(":")[0].strip()
        if not name or name == "/" or name.startswith("**") or name.startswith("$"): continue
        if name == "*": only = "k"
        elif name.startswith("*"): found.append((name[1:], "*")); only = "k"
        else: found.append((name, (eq and "=") + only))
    return found, False


def fitting(f, r, cls):
    """Makers of arguments of the kinds that the parameters of f ask for."""
    ps, python = parameters(f)
    if ps is None: return [r.pick(anything) for _ in range(r.below(4))], {}
    if ps and (ps[0][0] in ("self", "cls", "mcs") or cls is not None and not python and ps[0][0] in ("type", "object")): ps = ps[1:]
    args, keywords, skipped = [], {}, False
    for name, sort in ps:
        pool = pool_of.get(name.strip("_"), anything)
        if r.below(8) == 0: pool = anything
        if "=" in sort and r.below(2): skipped = True; continue
        if sort == "*": args += [r.pick(pool) for _ in range(r.below(3))] if not skipped else []
        elif "k" in sort or skipped: keywords[name] = r.pick(pool)
        else: args.append(r.pick(pool))
    return args, keywords


def grown(v, r):
    """A huge value of the type of v, or v where there is none."""
    t = type(v)
    if t is int: return r.pick((1 << 70, -1 << 63, 10**6, 10**9, 2**31, 2**63 - 1, 1 << 10**5, 10**4300))
    if t is float: return r.pick((1e308, float("inf"), float("nan"), 5e-324, 1e15))
    if t is str: return (v or "x") * (r.pick((10**4, 10**5, 10**6)) // (len(v) or 1) + 1)
    if t in (bytes, bytearray): return (v or t(b"x")) * (10**6 // (len(v) or 1) + 1)
    if t in (list, tuple): return (v or t((1,))) * (r.pick((10**3, 10**5)) // (len(v) or 1) + 1)
    if t is dict: return {(k if i == 0 else str(i)): x for k, x in (list(v.items()) or [("a", 1)])[:1] for i in range(10**4)}
    if t in (set, frozenset): return t(range(10**4))
    if t is range: return range(10**9)
    if t is memoryview: return memoryview(bytearray(10**6))
    if t is type(iter([])): return iter(range(10**9)) if r.below(2) else itertools.repeat(1)
    if t is bool: return not v
    return v


def item(a, k, v): a[k] = v; a[k] += v; del a[k]
def slices(a, v, i): a[i:] = v; del a[::2]
def spread(a): return (lambda *p, **k: k)(**a)
def unpack(a): b, *c = a; return c
def within(a):
    with a as x: return x
def matched(a):
    match a:
        case [x, *y]: return y
        case {"a": x, **y}: return y
        case complex(real=x): return x
        case int() | str(): return 1
def set_attributes(a, v):
    for n in dir(a):
        try: setattr(a, n, v)
        except (AttributeError, TypeError, ValueError): pass
def delete_attributes(a):
    for n in dir(a):
        try: delattr(a, n)
        except (AttributeError, TypeError, ValueError): pass
def awaited(a):
    async def f(): return await a
    c = f()
    try: c.send(None)
    finally: c.close()
def reclass(a, b): a.__class__ = type(b)


operations = [
    lambda a, b: a + b, lambda a, b: b + a, lambda a, b: a - b, lambda a, b: a * b, lambda a, b: b * a, lambda a, b: a / b, lambda a, b: a // b, lambda a, b: a % b, lambda a, b: b % a, lambda a, b: a ** b,
    lambda a, b: a @ b, lambda a, b: a << b, lambda a, b: a >> b, lambda a, b: a & b, lambda a, b: a | b, lambda a, b: a ^ b, lambda a, b: divmod(a, b), lambda a, b, c: pow(a, b, c),
    lambda a, b: operator.iadd(a, b), lambda a, b: operator.imul(a, b), lambda a, b: operator.ior(a, b), lambda a, b: operator.isub(a, b), lambda a, b: operator.iand(a, b),
    lambda a, b: a == b, lambda a, b: a != b, lambda a, b: a < b, lambda a, b: a <= b, lambda a, b: a > b, lambda a, b: a in b, lambda a, b: b in a, lambda a, b: sorted([a, b, a]), lambda a, b: max(a, b),
    lambda a: -a, lambda a: +a, lambda a: ~a, lambda a: abs(a), lambda a: int(a), lambda a: float(a), lambda a: complex(a), lambda a: round(a), lambda a, b: round(a, b), lambda a: bool(a), lambda a: len(a),
    lambda a: hash(a), lambda a: str(a), lambda a: repr(a), lambda a: ascii(a), lambda a: bytes(a), lambda a: "%s" % (a,), lambda a: "%r" % (a,), lambda a: f"{a!r:>20}", lambda a, b: format(a, b), lambda a: "{0}".format(a),
    lambda a, i: a[i], lambda a, i, j: a[i:j], lambda a, i: a[::i], item, slices, spread, unpack, within, matched, set_attributes, delete_attributes, awaited, reclass,
    lambda a: {a: 1}, lambda a: a in {a}, lambda a: [*a], lambda a: {*a}, lambda a: {**a}, lambda a: list(a), lambda a: tuple(a), lambda a: set(a), lambda a: dict(a), lambda a: list(reversed(a)), lambda a: sorted(a),
    lambda a: list(itertools.islice(a, 1000)), lambda a: "".join(a), lambda a: b"".join(a), lambda a: sum(a), lambda a: sum(a, ()), lambda a: any(a), lambda a: list(zip(a, a)), lambda a: list(map(repr, a)),
    lambda a: list(filter(None, a)), lambda a: list(enumerate(a)), lambda a: min(a), lambda a: a(), lambda a, b: a(b), lambda a, b: a(x=b), lambda a, b: isinstance(b, a), lambda a, b: issubclass(a, b),
    lambda a: __import__("copy").copy(a), lambda a: __import__("copy").deepcopy(a), lambda a: __import__("pickle").loads(__import__("pickle").dumps(a)), lambda a: __import__("pickle").dumps(a, 0),
    lambda a: __import__("json").dumps(a, default=str, indent=1), lambda a: __import__("pprint").pformat(a), lambda a: __import__("reprlib").repr(a), lambda a: __import__("gc").get_referents(a),
    lambda a: [getattr(a, n, None) for n in dir(a)], lambda a: vars(a), lambda a: dir(a), lambda a: type("S", (type(a),), {"__slots__": ()}), lambda a: type(a).__new__(type(a)), lambda a: type(a)(a),
    lambda a: a.__reduce_ex__(4), lambda a: a.__sizeof__(), lambda a: a.__getstate__(), lambda a: memoryview(a), lambda a: iter(a), lambda a: next(a), lambda a: __import__("inspect").signature(a),
    lambda a: __import__("weakref").ref(a)(), lambda a, b: setattr(type(a), "x", b), lambda a: sys.getsizeof(a), lambda a: help(a), lambda a: print(a), lambda a: __import__("types").MethodType(a, a)(),
]
targets = []  # name, callable, class of self or None


def import_all():
    for name in PUBLIC:
        try: __import__(name)
        except Exception: pass


def collect():
    if MODULE[0] == "_" and MODULE != "__future__": import_all()
    else: __import__(MODULE)
    m = sys.modules[MODULE]
    seen = set()
    for name, v in list(vars(m).items()):
        own = getattr(v, "__module__", None)
        if isinstance(own, str) and own[:1] != "_" and own != MODULE and MODULE != "builtins" or isinstance(v, types.ModuleType): continue
        if not callable(v):
            if name[:2] != "__": targets.append((name + " operated on", None, lambda v=v: v))
            continue
        targets.append((name, v, None))
        if not isinstance(v, type) or v in seen: continue
        seen.add(v)
        for i in range(6): targets.append(("%s operated on %d" % (name, i), None, v))
        for attr in dir(v):
            if attr in ("__subclasses__", "mro"): continue
            f = getattr(v, attr, None)
            if attr not in vars(v) and MODULE != "builtins" or isinstance(f, type) and f is not v or not callable(f): continue
            targets.append((name + "." + attr, f, None if getattr(f, "__self__", None) is v else v))
    return len(targets)


def make_self(cls, r):
    for k in range(10):
        try:
            makers, keywords = fitting(cls if k % 2 else getattr(cls, "__init__", cls), r, None)
            args = [m() for m in makers]
            if k > 7: args = [argument(r) for _ in range(r.below(3))]
            v = cls(*args, **{n: m() for n, m in keywords.items()})
            return v if r.below(3) else grown(v, r)
        except Exception: pass
    for args in ((), ("x",), (1,), ([],), (b"x",), ("a", "b"), (1, 1, 1), (str, "x")):
        try: return cls(*args)
        except Exception: pass
    return argument(r)


made = returned = 0  # since the last answer


def attempt(name, f, args, keywords, r, show):
    """Makes one call. The first result says whether it returned."""
    global made, returned
    if show: print(name + "(" + ", ".join([*map(sketch, args), *[k + "=" + sketch(v) for k, v in keywords.items()]]) + ")")
    made += 1
    start = perf_counter()
    try:
        try: result = f(*args, **keywords)
        finally:
            # A call that takes long without looking at the clock shows when it is made again and again.
            if REPEAT and perf_counter() - start > 30e-6:
                for _ in range(5000):
                    try: f(*args, **keywords)
                    except Exception: pass
        returned += 1
        if hasattr(type(result), "__next__"):
            for _ in itertools.islice(result, 200): pass
        elif r.below(4) == 0: repr(result)
    except BaseException as e:
        return False
    return True


def sketch(v):
    simple = type(v) in (int, str, float, bytes, bool, range) and (type(v) is not int or v.bit_length() < 100)
    return type.__getattribute__(type(v), "__name__") + " " + (repr(v)[:40] if simple else "")


def attack(number, seed, show=False):
    """Calls target number some times. The answer is how often something was called, and returned, since the last answer."""
    global made, returned
    calls_of(number, seed, show)
    answer = made, returned
    made = returned = 0
    return answer


def calls_of(number, seed, show):
    name, f, cls = targets[number]
    r = Random(seed * 100003 + number)
    if f is None:
        k = r.below(len(operations))
        f = operations[k]
        name += " by operation %d" % k
    for k in range(4):
        try:
            own = [] if cls is None else [make_self(cls, r)]
            makers, keywords = fitting(f, r, cls)
            if cls is not None and f in operations: makers = [r.pick(anything) for _ in range(f.__code__.co_argcount - 1)]
            args, keywords = own + [m() for m in makers], {n: m() for n, m in keywords.items()}
        except Exception: continue
        if attempt(name, f, args, keywords, r, show): break
    else:
        args, keywords = own + [argument(r) for _ in range(r.below(5))], {}
        if r.below(5) == 0: keywords[r.pick(("key", "default", "sep", "encoding", "x", "n", "maxlen", "indent", "reverse"))] = argument(r)
        attempt(name, f, args, keywords, r, show)
        return
    try: args = own + [m() for m in makers]
    except Exception: return
    attempt(name, f, [grown(a, r) for a in args], {n: grown(v, r) for n, v in keywords.items()}, r, show)
    if args:
        args[r.below(len(args))] = argument(r)
        attempt(name, f, args, keywords, r, show)
