# Generates calls of NumPy functions with their results, one JSON object per line. Run it with the
# oracle's python, its CPU features switched off:
#     cases.py SEED COUNT [FAMILY...] > cases.jsonl
# An array is described by the bytes of its base, so that every layout of a view can be replayed.
import json, random, sys, warnings
import numpy as np

warnings.simplefilter("ignore")
rng = random.Random(int(sys.argv[1]))
NUM = "? i1 u1 i2 u2 i4 u4 i8 u8 e f d F D".split()
COMMON = "? i8 i8 i8 d d d d f i4 u1".split()
TIMES = ["M8[D]", "M8[s]", "m8[D]", "m8[s]", "M8[ns]", "m8[h]"]
TEXT = ["U3", "U5", "S3"]
NAT = -(2**63)


def pick(*xs):
    return rng.choice(xs)


def dtype(extra=()):
    r = rng.random()
    if r < 0.55:
        return rng.choice(COMMON)
    if extra and r < 0.75:
        return rng.choice(extra)
    return rng.choice(NUM)


def values(t, n):
    d = np.dtype(t)
    k = d.kind
    style = rng.random()
    if k == "b":
        return np.array([rng.random() < 0.5 for _ in range(n)], bool)
    if k in "iu":
        i = np.iinfo(d)
        if style < 0.7:
            lo, hi = max(i.min, -9), min(i.max, 9)
            return np.array([rng.randint(lo, hi) for _ in range(n)], d)
        return np.array([rng.choice([0, 1, i.max, i.min, rng.randint(i.min, i.max), rng.randint(0, 100)]) for _ in range(n)], d)
    if k == "f":
        if style < 0.4:
            return np.array([rng.randint(-9, 9) / 2 for _ in range(n)], d)
        if style < 0.7:
            return np.array([rng.uniform(-100, 100) for _ in range(n)], "d").astype(d)
        with np.errstate(all="ignore"):
            return np.array([rng.choice([0.0, -0.0, np.nan, np.inf, -np.inf, 1e300, 1e-300, 1.5, -2.0, 3.0, rng.gauss(0, 1), 1e10 * rng.gauss(0, 1)]) for _ in range(n)], "d").astype(d)
    if k == "c":
        f = {"F": "f", "D": "d"}[d.char]
        return (values(f, n).astype(d) + (1j * values(f, n)).astype(d)).astype(d)
    if k == "U":
        return np.array(["".join(rng.choice("abcXYé ") for _ in range(rng.randint(0, d.itemsize // 4))) for _ in range(n)], d)
    if k == "S":
        return np.array([bytes(rng.choice(b"abcXY ") for _ in range(rng.randint(0, d.itemsize))) for _ in range(n)], d)
    if k in "mM":
        return np.array([NAT if rng.random() < 0.1 else rng.randint(-1000, 20000) for _ in range(n)], "i8").view(d)
    raise ValueError(t)


def shape(maxdim=3):
    r = rng.random()
    if r < 0.1:
        return ()
    if r < 0.55:
        return (rng.choice([0, 1, 2, 3, 5, 8, 17]),) if rng.random() < 0.9 else (rng.choice([129, 1000, 2000]),)
    return tuple(rng.choice([1, 2, 3, 4]) if rng.random() < 0.93 else 0 for _ in range(rng.randint(2, maxdim)))


def layout(sh, t):
    """An array of this shape whose memory is contiguous, transposed, sliced, reversed or broadcast."""
    sh = tuple(sh)
    r = rng.random()
    n = int(np.prod(sh))
    if r < 0.5 or not sh:
        return values(t, n).reshape(sh)
    if r < 0.62:
        return values(t, n).reshape(sh[::-1]).T
    if r < 0.78:
        big = tuple(s * 2 + 1 for s in sh)
        return values(t, int(np.prod(big))).reshape(big)[tuple(slice(1, None, 2) for _ in sh)]
    if r < 0.9:
        a = values(t, n).reshape(sh)
        return a[tuple(slice(None, None, rng.choice([1, -1])) for _ in sh)]
    one = tuple(s if rng.random() < 0.5 else min(s, 1) for s in sh)
    return np.broadcast_to(values(t, int(np.prod(one))).reshape(one), sh)


def arr(t=None, sh=None, extra=()):
    return layout(shape() if sh is None else sh, t or dtype(extra))


def near(sh):
    """A shape that mostly broadcasts with another."""
    r = rng.random()
    if r < 0.6:
        return sh
    if r < 0.95:
        out = [s if rng.random() < 0.6 else 1 for s in sh]
        return tuple(out[rng.randint(0, len(out)) :]) if rng.random() < 0.5 else tuple(out)
    return shape()


def base(a):
    while isinstance(a.base, np.ndarray):
        a = a.base
    return a


def enc(v):
    if isinstance(v, np.ndarray):
        b = base(v)
        if not (b.flags.c_contiguous or b.flags.f_contiguous):
            v = v.copy()
            b = v
        off = v.__array_interface__["data"][0] - b.__array_interface__["data"][0]
        raw = b.tobytes(order="A")
        return {"t": v.dtype.str, "b": raw.hex(), "o": off, "n": list(v.shape), "s": list(v.strides)}
    if isinstance(v, np.generic):
        return enc(np.asarray(v))
    if isinstance(v, (np.dtype, type)):
        return {"dtype": np.dtype(v).str}
    if isinstance(v, slice):
        return {"slice": [v.start, v.stop, v.step]}
    if v is Ellipsis:
        return {"ellipsis": True}
    if isinstance(v, complex):
        return {"complex": [v.real, v.imag]}
    if isinstance(v, float):
        return {"float": repr(v)}
    if isinstance(v, tuple):
        return {"tuple": [enc(x) for x in v]}
    if isinstance(v, list):
        return [enc(x) for x in v]
    return v


def dec(a):
    a = np.asarray(a)
    return {"t": a.dtype.str, "n": list(a.shape), "h": a.tobytes().hex()}


BITS = {"divide by zero": 1, "overflow": 2, "underflow": 4, "invalid value": 8}


def case(f, call, *args, **kw):
    """Runs call(*args, **kw) and prints the case."""
    c = {"f": f, "a": [enc(x) for x in args], "k": {k: enc(v) for k, v in kw.items()}}
    seen = 0

    def err(kind, flag):
        nonlocal seen
        seen |= BITS[kind.split(" encountered")[0]]

    try:
        with np.errstate(all="call", call=lambda k, flag: err(k, flag)):
            r = call(*args, **kw)
        if not isinstance(r, (tuple, list)) or isinstance(r, np.ndarray):
            r = [r]
        if any(isinstance(x, str) for x in r):
            c["x"] = r[0]
        else:
            c["r"] = [dec(x) for x in r]
            if any(x.dtype == object for x in map(np.asarray, r)):
                return False
            if any(x.dtype.char in "gG" for x in map(np.asarray, r)):
                return False
            c["s"] = seen & ~4
    except Exception as e:
        c["e"] = f"{type(e).__name__}: {e}"
    print(json.dumps(c))
    return True


FAMILIES = {}


def family(f):
    FAMILIES[f.__name__] = f
    return f


import pathlib

for part in sorted(pathlib.Path(__file__).with_name("families").glob("*.py")):
    exec(compile(part.read_text(), part.name, "exec"))

if __name__ == "__main__":
    names = sys.argv[3:] or list(FAMILIES)
    done = 0
    while done < int(sys.argv[2]):
        if FAMILIES[rng.choice(names)]() is not False:
            done += 1
