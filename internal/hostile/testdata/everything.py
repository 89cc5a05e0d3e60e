"""Calls everything that a module holds with arguments that nobody would pass in good faith.

The test gives MODULE and REPEAT, then calls collect() once and call(number, seed) for each attempt. The same numbers make the same call.
"""
import itertools, sys, types
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


class Sub(str): pass
class SubInt(int): pass
class SubList(list): pass
class SubDict(dict): pass


def recursive_list():
    l = [1]; l.append(l)
    return l


def recursive_dict():
    d = {}; d["d"] = d
    return d


def deep(make, n):
    x = make(())
    for _ in range(n): x = make((x,))
    return x


def endless():
    while True: yield "x"


def instance(name, *args):
    module, _, attr = name.rpartition(".")
    return lambda: getattr(__import__(module), attr)(*args)


plain = [lambda v=v: v for v in (
    0, 1, -1, 2, 7, 255, 256, 10**6, 2**31, -2**31, 2**63 - 1, 2**63, -2**63, 2**64, 10**30, -10**30, True, None, 0.0, -0.0, 1.5, 1e308, 5e-324,
    float("inf"), float("nan"), 1j, complex("nan+infj"), "", "x", "abc", "a" * 50, "\0", "\ud800", "\U0001f40d", "\xdf", "%s%d%(x)s", "{0.real}{}", "(a+)+$",
    "[", "\\", "2020-01-01T00:00:00", "%Y-%m-%d", "utf-8", "rb", "math", "/etc/passwd", "1e999", "0x10", "strict", "sha256", ">20", b"", b"x", b"\xff\0\x80", (), (1,),
    (1, 2, 3), ("a", "b"), ..., NotImplemented, int, str, type, object, list, dict, Exception, ValueError, len, print, range(0), range(10),
    range(10**12), range(-10**30, 10**30), slice(None), slice(1, -1, -2), slice("x"), frozenset(), frozenset([1, 2]), Evil, types.SimpleNamespace,
)]
fresh = [
    lambda: [], lambda: [1, 2, 3], lambda: ["a", "b"], lambda: [[]], lambda: [None] * 100, lambda: {}, lambda: {"a": 1}, lambda: {1: 2, 3: 4}, lambda: set(),
    lambda: {1, 2}, lambda: bytearray(), lambda: bytearray(b"abc"), lambda: memoryview(b"abcdefgh"), lambda: memoryview(bytearray(8)).cast("d"), lambda: iter([1, 2]),
    lambda: iter(()), lambda: (i for i in range(5)), lambda: object(), lambda: ValueError("x"), lambda: ExceptionGroup("g", [ValueError()]),
    lambda: (lambda *a, **k: None), lambda: (lambda x: x), lambda: (lambda: 1 / 0), Evil, Evil, Evil, Raises, Raises, lambda: Index(5), lambda: Index(2**40),
    lambda: Index(-2**62), lambda: Sub("abc"), lambda: SubInt(5), lambda: SubList([1, 2]), lambda: SubDict(a=1), recursive_list, recursive_dict,
    instance("decimal.Decimal", "1.5"), instance("fractions.Fraction", 1, 3), instance("datetime.date", 2020, 1, 1), instance("io.StringIO", "a\nb"),
    instance("io.BytesIO", b"a\nb"), instance("collections.deque", [1, 2]), instance("types.SimpleNamespace"),
]
large = [
    lambda: "x" * 10**6, lambda: "ab" * 10**5, lambda: "\u20ac" * 10**5, lambda: "(" * 10**5, lambda: "1" * 10**5, lambda: " " * 10**6, lambda: "\n" * 10**5, lambda: b"x" * 10**6,
    lambda: bytes(10**6), lambda: bytearray(10**6), lambda: list(range(10**5)), lambda: ["x"] * 10**5, lambda: (0,) * 10**5, lambda: dict.fromkeys(range(10**4)),
    lambda: set(range(10**4)), lambda: 1 << 10**5, lambda: -(1 << 10**6) + 1, lambda: 3**10**4, lambda: deep(list, 5000), lambda: deep(tuple, 5000),
    lambda: deep(lambda t: {"k": t}, 3000), lambda: deep(frozenset, 500), lambda: "%d" * 10**4, lambda: "{}" * 10**4, lambda: "[" * 10**4 + "]" * 10**4, lambda: "a," * 10**5,
]
infinite = [itertools.count, lambda: itertools.repeat("x"), endless, lambda: map(str, itertools.count()), lambda: itertools.repeat((1, 2)), lambda: itertools.cycle([b"x"])]


class Random:
    def __init__(self, seed): self.x = seed * 2654435761 + 12345 & (1 << 48) - 1
    def below(self, n):
        self.x = self.x * 25214903917 + 11 & (1 << 48) - 1
        return (self.x >> 17) % n


def argument(r):
    k = r.below(100)
    pool = plain if k < 55 else fresh if k < 87 else large if k < 98 else infinite
    return pool[r.below(len(pool))]()


# What parameters of these names take. A call whose arguments are of the right kind gets further than one that is refused at once.
ints = [lambda v=v: v for v in (0, 1, -1, 2, 3, 10, 255, 1000, 10**6, 2**31, 2**63, -2**63, 10**30, True)] + [lambda: Index(5), lambda: SubInt(7), lambda: 1 << 10**5]
floats = [lambda v=v: v for v in (0.0, 1.5, -2.5, 1e308, float("inf"), float("nan"), 3, 10**30)]
strs = [lambda v=v: v for v in ("", "x", "abc", "a b c", "1", "\U0001f40d", "\ud800", "%d", "{}", "(a+)+$", "2020-01-01", "utf-8", "x=1")] + large[:7] + [lambda: Sub("abc"), lambda: "%d" * 10**4]
blobs = [lambda v=v: v for v in (b"", b"x", b"abc\0\xff", b"\x80\x04N.")] + [lambda: bytearray(b"abc"), lambda: memoryview(b"abcdefgh"), lambda: b"x" * 10**6, lambda: bytes(10**6)]
lists = [lambda: [], lambda: [1, 2, 3], lambda: (1, 2), lambda: ["a", "b"], lambda: [(1, 2), (3, 4)], lambda: range(10), lambda: {"a": 1}, lambda: {1, 2}, lambda: "abc", lambda: iter([3, 1, 2]),
         lambda: list(range(10**5)), lambda: ["x"] * 10**5, lambda: (0,) * 10**5, recursive_list, lambda: deep(list, 3000)] + infinite
calls = [lambda: len, lambda: str, lambda: int, lambda: repr, lambda: (lambda *a, **k: None), lambda: (lambda *a: a[0] if a else 1), lambda: (lambda *a: True), lambda: (lambda a, b=0: a), lambda: (lambda *a: 1 / 0), lambda: print]
maps = [lambda: {}, lambda: {"a": 1}, lambda: {1: 2}, recursive_dict, lambda: SubDict(a=1), lambda: dict.fromkeys(range(10**4)), lambda: types.MappingProxyType({"a": 1})]
classes = [lambda: int, lambda: str, lambda: object, lambda: type, lambda: Evil, lambda: Exception, lambda: dict, lambda: (int, str)]
kinds = [
    ("n k i j r index start stop end step count size maxsize limit times repeat width length maxsplit ndigits base bits level precision year month day hour minute second signed lineno depth indent", ints),
    ("x y a b z angle value real imag mu sigma alpha beta seconds timeout delay lo hi fillvalue default", floats + ints),
    ("s string text str sep prefix suffix old new chars pattern repl name format fmt fmt_spec format_spec encoding errors source code filename path msg message title template key_name line delimiter word note tz", strs),
    ("buffer bytes data b object_bytes s_bytes table payload", blobs + strs),
    ("iterable iterables seq sequence items it values population weights args list elements lines fields pairs keys p q vec matrix objs other others", lists),
    ("func function f key predicate callable callback fn target cmp mycmp hook default_factory factory initial_value loads dumps", calls),
    ("mapping dict d m kwargs kwds globals locals namespace env context obj_dict", maps),
    ("cls class_or_tuple type t typ exc exception bases base_class owner klass", classes),
]
pool_of = {name: pool for names, pool in kinds for name in names.split()}


def fitting(f, r, bound):
    """Arguments of the kinds that the signature of f asks for, or None if it has none."""
    sig = getattr(f, "__text_signature__", None)
    if not isinstance(sig, str): return None
    args, keywords, only = [], {}, False
    for p in sig.strip("()").split(","):
        p = p.strip().lstrip("$")
        if p == "/" or not p: continue
        if p == "*": only = True; continue
        name, eq, _ = p.partition("=")
        if name == "self" or bound and not args and not keywords and name in ("cls", "type", "object"): continue
        if eq and r.below(2):
            only = True
            continue
        if name.startswith("**"): continue
        pool = pool_of.get(name.lstrip("*"))
        v = lambda: pool[r.below(len(pool))]() if pool and r.below(10) else argument(r)
        if name.startswith("*"): args += [v() for _ in range(r.below(4))] if not only else []
        elif only: keywords[name] = v()
        else: args.append(v())
    return args, keywords


targets = []  # name, callable, class of self or None


def collect():
    __import__(MODULE)
    m = sys.modules[MODULE]
    seen = set()
    for name, v in list(vars(m).items()):
        own = getattr(v, "__module__", None)
        if not callable(v) or isinstance(own, str) and own[:1] != "_" and own != MODULE and MODULE != "builtins": continue
        targets.append((name, v, None))
        if not isinstance(v, type) or v in seen: continue
        seen.add(v)
        for attr in dir(v):
            if attr in ("__subclasses__", "mro"): continue
            f = getattr(v, attr, None)
            if not callable(f): continue
            if attr not in vars(v) and MODULE != "builtins" or isinstance(f, type) and f is not v: continue
            targets.append((name + "." + attr, f, None if getattr(f, "__self__", None) is v else v))
    return len(targets)


def make_self(cls, r):
    for _ in range(6):
        try: return cls(*[argument(r) for _ in range(r.below(3))])
        except Exception: pass
    for args in ((), ("x",), (1,), ([],), (b"x",), ("a", "b"), (1, 1, 1), (str, "x")):
        try: return cls(*args)
        except Exception: pass
    return argument(r)


def call(number, seed):
    name, f, cls = targets[number]
    r = Random(seed)
    keywords = {}
    try:
        args = [] if cls is None else [make_self(cls, r)]
        fit = fitting(f, r, cls is not None) if r.below(4) else None
        if fit: args, keywords = args + fit[0], fit[1]
        else: args += [argument(r) for _ in range(r.below(5))]
        if not fit and r.below(5) == 0: keywords[("key", "default", "sep", "encoding", "x", "n", "maxlen", "indent", "reverse")[r.below(9)]] = argument(r)
        start = perf_counter()
        try: result = f(*args, **keywords)
        finally:
            # A call that takes long without looking at the clock shows when it is made again and again.
            if REPEAT and perf_counter() - start > 30e-6:
                for _ in range(5000):
                    try: f(*args, **keywords)
                    except Exception: pass
        if hasattr(type(result), "__next__"):
            for _ in itertools.islice(result, 200): pass
        elif r.below(4) == 0: repr(result)
        del result
    except BaseException as e:
        return type(e).__name__
    return "ok"


def describe(number, seed):
    name, f, cls = targets[number]
    r = Random(seed)
    show = lambda v: type(v).__name__ + " " + (repr(v)[:40] if type(v) in (int, str, float, bytes, bool, range) and (type(v) is not int or v.bit_length() < 100) else "")
    args = [] if cls is None else [make_self(cls, r)]
    fit = fitting(f, r, cls is not None) if r.below(4) else None
    args += fit[0] if fit else [argument(r) for _ in range(r.below(5))]
    return name + "(" + ", ".join(map(show, args)) + ")"
