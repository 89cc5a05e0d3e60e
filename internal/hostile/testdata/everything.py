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
        args += [argument(r) for _ in range(r.below(5))]
        if r.below(5) == 0: keywords[("key", "default", "sep", "encoding", "x", "n", "maxlen", "indent", "reverse")[r.below(9)]] = argument(r)
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
    args += [argument(r) for _ in range(r.below(5))]
    return name + "(" + ", ".join(map(show, args)) + ")"
