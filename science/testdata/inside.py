# Calls the functions and methods of numpy with arrays of many types and layouts. SEED is given.
import random
import warnings
import numpy as np
import _draw
import _pandas
import _tables

warnings.simplefilter("ignore")
choose = random.Random(SEED)
TYPES = ["?", "b", "B", "h", "H", "i", "I", "q", "Q", "e", "f", "d", "F", "D", "U3", "S4", "M8[D]", "m8[s]", "O"]


def make(depth=0):
    """An array of some type, shape and layout."""
    shape = tuple(choose.choice([0, 1, 1, 2, 3, 4, 5, 7, 17]) for _ in range(choose.choice([0, 1, 1, 1, 2, 2, 3])))
    kind = choose.choice(TYPES)
    n = 1
    for d in shape:
        n *= d
    numbers = [choose.randrange(-3, 9) for _ in range(n)]
    if kind in "?BHIQ":
        numbers = [abs(x) for x in numbers]
    a = np.array(numbers, dtype="q")
    if kind[0] in "US":
        a = np.array([str(x) for x in numbers], dtype=kind) if n else np.zeros(0, dtype=kind)
    else:
        a = a.astype(kind)
    a = a.reshape(shape)
    for _ in range(choose.randrange(3)):
        way = choose.randrange(7)
        if way == 0:
            a = a.T
        elif way == 1 and a.ndim:
            a = a[::-1]
        elif way == 2 and a.ndim:
            a = a[..., ::2]
        elif way == 3 and a.ndim:
            a = a[1:]
        elif way == 4 and a.ndim > 1:
            a = a.swapaxes(0, -1)
        elif way == 5:
            a = np.broadcast_to(a, (2,) + a.shape)
        elif way == 6 and a.ndim:
            a = a[..., :-1]
    return a


def argument():
    """Something that functions of arrays take."""
    return choose.choice([
        make, make, make, make,
        lambda: choose.randrange(-4, 6),
        lambda: choose.choice([0.5, -1.5, float("nan"), 2**63, -2**62, 10**9, True, None, 1j]),
        lambda: choose.choice(["d", "i", "constant", "left", "F", "C", "ij", "ij,jk->ik", "i->", "U2", "S"]),
        lambda: [choose.randrange(-3, 4) for _ in range(choose.randrange(4))],
        lambda: tuple(choose.randrange(0, 4) for _ in range(choose.randrange(4))),
        lambda: (make(), make()),
        lambda: slice(choose.choice([None, -2, 1, 5]), choose.choice([None, -1, 3]), choose.choice([None, -2, -1, 2])),
        lambda: np.random.default_rng(SEED).integers(-2, 4, size=choose.randrange(5)),
    ])()


def column():
    """Something that functions of tables take."""
    n = choose.choice([0, 3, 3, 3, 5])
    return choose.choice([
        lambda: np.array([choose.randrange(-1, 3) for _ in range(n)]),
        lambda: np.array([choose.choice([0.5, -1.0, float("nan")]) for _ in range(n)]),
        lambda: np.array([choose.choice(["a", None, 1]) for _ in range(n)], dtype=object),
        lambda: np.array([choose.randrange(2) for _ in range(n)], dtype=bool),
        lambda: np.array([choose.randrange(9) for _ in range(n)], dtype="M8[ns]"),
        lambda: choose.choice([3, 2, "sum", "mean", "first", "inner", "left", "backward", "average", "keep", True, False, ",", "a,b\n1,2\n"]),
    ])()


def keywords():
    """Some keywords, which may not fit."""
    out = {}
    for name, value in [("axis", lambda: choose.choice([0, -1, 1, None, (0, 1)])), ("out", make), ("where", make), ("dtype", lambda: choose.choice(TYPES)),
                        ("keepdims", lambda: True), ("kind", lambda: "stable"), ("side", lambda: "right"), ("initial", lambda: 1)]:
        if choose.random() < 0.05:
            out[name] = value()
    return out


SKIP = {"seterrcall", "set_printoptions", "setbufsize", "seterr", "save", "savez", "savez_compressed", "savetxt", "load", "loadtxt", "genfromtxt", "fromfile",
        "memmap", "info", "test", "bench", "show_config", "show_runtime", "get_include", "__dir__", "__getattr__", "vonmises", "zipf"}  # the last two may draw for ever


def functions():
    """All functions by name, of the module, of some submodules and of arrays."""
    for module in (np, np.linalg, np.fft, np.random, np.strings, np.lib.stride_tricks, _pandas, _pandas, _pandas, _tables, _tables, _draw):
        for name in dir(module):
            f = getattr(module, name, None)
            if not name.startswith("_") and name not in SKIP and callable(f) and not (isinstance(f, type) and issubclass(f, BaseException)):
                yield name, f
                if isinstance(f, np.ufunc):
                    for part in ("reduce", "accumulate", "reduceat", "outer", "at"):
                        yield name + "." + part, getattr(f, part)


ALL = list(functions())
METHODS = [n for n in dir(np.ndarray) if n not in SKIP and n not in ("tofile", "dump") and (not n.startswith("__") or n in (
    "__getitem__", "__setitem__", "__add__", "__iadd__", "__matmul__", "__imatmul__", "__pow__", "__lshift__", "__divmod__", "__contains__", "__setstate__"))]
fitted = 0
for turn in range(2500):
    try:
        if choose.random() < 0.3:
            a = make()
            name = choose.choice(METHODS)
            f = getattr(a, name)
            if callable(f):
                f(*[argument() for _ in range(choose.randrange(4))], **keywords())
        else:
            name, f = choose.choice(ALL)
            own = getattr(f, "__module__", "") in ("_pandas", "_tables", "_draw")  # they take more
            count = choose.choice([1, 2, 3, 4, 5, 6] if own else [1, 1, 2, 2, 3])
            f(*[choose.choice([argument, column])() if own else argument() for _ in range(count)], **({} if own else keywords()))
        fitted += 1
    except Exception:
        pass
assert fitted > 200, fitted
