# Generates texts of arrays and numbers as NumPy writes them, one JSON object per line. Run it with
# the oracle's python:
#     print.py SEED COUNT > print.jsonl
import json, math, random, sys, warnings
import numpy as np

warnings.simplefilter("ignore")
rng = random.Random(int(sys.argv[1]))
pick = rng.choice
NAT = -(2**63)
UNITS = ["", "[Y]", "[M]", "[W]", "[D]", "[h]", "[m]", "[s]", "[ms]", "[us]", "[ns]", "[ps]", "[fs]", "[as]", "[25s]", "[7D]", "[2W]", "[10ns]"]
CHARS = "abcXYZ019 '\"\\\n\t\r\x00\x07\x7f\xa0éßÿ\u0301\u2028\u3042\ud800\ufeff\U0001f600\U000e0001"


def nearby(x):
    for _ in range(rng.randint(1, 3)):
        x = np.nextafter(x, pick([-np.inf, np.inf, 0.0]))
    return float(x)


def number(style):
    """A float64; style is what the numbers of one array have in common."""
    r = rng.random()
    if style == "plain":
        return pick([0.0, 1.0, -1.0, 0.5, 0.1, 2.5, -0.25, rng.randint(-100, 100), round(rng.gauss(0, 10), rng.randint(0, 5))])
    if style == "random":
        return rng.gauss(0, 1)
    if style == "wide":
        return rng.gauss(0, 1) * 10.0 ** rng.randint(-12, 20)
    if style == "huge":
        return rng.gauss(0, 1) * 10.0 ** rng.randint(-320, 305)
    if style == "bits":
        x = float(np.array(rng.getrandbits(64), "u8").view("d"))
        return x if x == x else 1.0
    if style == "powers":
        x = pick([2.0, 10.0, 5.0]) ** rng.randint(-30, 40)
        return -x if r < 0.2 else x
    if style == "edges":
        x = pick([1e16, 1e15, 1e-4, 1e-5, 1000.0, 1.0, 0.001, 9.5, 0.95, 99.5, 999.5, 0.5, 1.5, 2.5, 0.05, 9.9999e9, 65504.0, 1e-7, 6e-8, 1e22, 1e23, 5e-324, 1.7976931348623157e308])
        return nearby(x) if r < 0.4 else -x if r < 0.5 else x
    if style == "halves":
        return rng.randint(-4000, 4000) / 2.0 ** rng.randint(0, 9)
    if style == "decimal":
        return round(rng.uniform(-1000, 1000), rng.randint(0, 9)) * pick([1, 1, 1e-3, 1e6])
    return pick([0.0, -0.0, np.nan, np.inf, -np.inf, 1.5, rng.gauss(0, 1), -3.0])


STYLES = ["plain", "plain", "random", "random", "wide", "huge", "bits", "powers", "edges", "halves", "decimal", "odd"]


def values(t, n):
    d = np.dtype(t)
    k = d.kind
    if k == "b":
        return np.array([rng.random() < 0.5 for _ in range(n)], bool)
    if k in "iu":
        i = np.iinfo(d)
        lo, hi = pick([(0, 9), (-9, 9), (0, 100), (-1000, 50), (i.min, i.max), (0, i.max)])
        lo, hi = max(lo, i.min), min(hi, i.max)
        return np.array([rng.randint(lo, hi) for _ in range(n)], d)
    if k == "f":
        style = pick(STYLES)
        a = np.array([number(style) for _ in range(n)], "d")
        for _ in range(rng.randint(0, 2) if n and rng.random() < 0.25 else 0):
            a[rng.randrange(n)] = pick([np.nan, np.inf, -np.inf, 0.0, -0.0])
        with np.errstate(all="ignore"):
            return a.astype(d)
    if k == "c":
        f = {"F": "f", "D": "d"}[d.char]
        out = np.empty(n, d)
        out.real, out.imag = values(f, n), values(f, n)
        return out
    if k == "U":
        return np.array(["".join(pick(CHARS) for _ in range(rng.randint(0, d.itemsize // 4))) for _ in range(n)], d)
    if k == "S":
        return np.array([bytes(pick(b"ab'\"\\\n\x00\xff ") for _ in range(rng.randint(0, d.itemsize))) for _ in range(n)], d)
    big = pick([10, 1000, 10**5, 10**9 if "Y" not in t and "M" not in t[1:] and "W" not in t else 10**4])
    return np.array([NAT if rng.random() < 0.1 else rng.randint(-big, big) for _ in range(n)], "i8").view(d)


def dtype():
    r = rng.random()
    if r < 0.35:
        return "d"
    if r < 0.6:
        return pick(["f", "e", "D", "F", "f", "D"])
    if r < 0.8:
        return pick(["?", "i1", "u1", "i2", "u2", "i4", "u4", "i8", "i8", "u8"])
    if r < 0.9:
        return pick("mM") + "8" + pick(UNITS)
    return pick("US") + str(rng.randint(1, 6))


def shape():
    r = rng.random()
    if r < 0.08:
        return ()
    if r < 0.5:
        return (pick([0, 1, 1, 2, 3, 4, 5, 7, 10, 25, 40]),)
    if r < 0.55:
        return pick([(1200,), (50, 30), (11, 10, 10), (1001, 1), (2, 501)])
    return tuple(pick([1, 2, 3, 4, 5]) if rng.random() < 0.95 else 0 for _ in range(rng.randint(2, 4)))


def array():
    t, sh = dtype(), shape()
    n = math.prod(sh)
    if n > 600 and len(np.dtype(t).str) > 3 and rng.random() < 0.8:
        t = "d"
    a = np.resize(values(t, min(n, 120)), n).reshape(sh)
    if a.ndim > 1 and rng.random() < 0.15:
        a = a.T
    if a.ndim and rng.random() < 0.1:
        a = a[::-1]
    return a


CHOICES = {
    "precision": [0, 1, 2, 3, 4, 6, 10, 12, 17, 20],
    "suppress": [True],
    "floatmode": ["fixed", "unique", "maxprec_equal", "maxprec"],
    "sign": ["+", " "],
    "linewidth": [0, 1, 5, 10, 20, 30, 40, 60, 79, 120, 1000],
    "threshold": [0, 1, 3, 5, 20, 10**6],
    "edgeitems": [0, 1, 2, 4, -1, -2, 10],
    "nanstr": ["NA", "", "not a number", "\u2205"],
    "infstr": ["INF", "\u221e", "infinity"],
}


def options():
    chance = pick([0, 0, 0.15, 0.3, 0.5])
    return {k: pick(v) for k, v in CHOICES.items() if rng.random() < chance}


def word():
    r = rng.random()
    if r < 0.6:
        return "".join(pick("abc0.é\u3042") for _ in range(rng.randint(1, 9)))
    if r < 0.7:
        return pick([" ", "  x", "x  ", "\t", "a b", "\u00a0"])
    if r < 0.72:
        return pick(["", "\n"])
    return pick(["a\nb", "long line\nx", "x\nlong line\ny", "[[1 2]\n [3 4]]", "a\r\nbb", "a\n", "\nab", "é\u2028éé", "a\n\nb"])


def encode(a):
    a = np.ascontiguousarray(a).reshape(a.shape) if not a.flags.c_contiguous and rng.random() < 0.5 else a
    b = a
    while isinstance(b.base, np.ndarray):
        b = b.base
    if not (b.flags.c_contiguous or b.flags.f_contiguous):
        a = b = a.copy()
    off = a.__array_interface__["data"][0] - b.__array_interface__["data"][0]
    return {"t": a.dtype.str, "b": b.tobytes(order="A").hex(), "o": off, "n": list(a.shape), "s": list(a.strides)}


def emit(c, call):
    try:
        c["x"] = call()
    except Exception as e:
        c["e"] = f"{type(e).__name__}: {e}"
    line = json.dumps(c)
    if "\\ud800" in json.dumps(c.get("x", "")).replace("\\\\", ""):
        return False
    print(line)
    return True


def texts():
    a, o = array(), options()
    f = pick(["repr", "repr", "str"])

    def call():
        with np.printoptions(**o):
            return repr(a) if f == "repr" else str(a)

    return emit({"f": f, "a": encode(a), "o": o}, call)


def layouts():
    a, o = array(), options()
    l = {"separator": pick([" ", ", ", ",", "", " , ", "\t", "  ", ";\n", "\u3000", "|"])}
    if rng.random() < 0.5:
        l["prefix"] = pick(["", "x = ", "matrix(", "é\u3042"])
    if rng.random() < 0.5:
        l["suffix"] = pick(["", ")", "abcde"])
    words = []
    kw = {}
    if rng.random() < 0.4:
        pattern = [word() for _ in range(rng.randint(1, 6))]

        def next_word(x):
            words.append(pattern[len(words) % len(pattern)])
            return words[-1]

        kw["formatter"] = {"all": next_word}

    def call():
        with np.printoptions(**o):
            return np.array2string(a, **l, **kw)

    c = {"f": "array2string", "a": encode(a), "o": o, "l": l}
    if kw and a.size:
        c["w"] = words
    return emit(c, call)


def floats():
    t = pick(["d", "d", "f", "e"])
    with np.errstate(all="ignore"):
        a = np.array(number(pick(STYLES))).astype(t)
    kw = {"trim": pick("k.0-"), "unique": rng.random() < 0.7}
    if rng.random() < 0.7 or not kw["unique"] and rng.random() < 0.9:
        kw["precision"] = pick([0, 1, 2, 3, 4, 5, 8, 10, 15, 17, 20, 30, 60])
    if rng.random() < 0.3:
        kw["min_digits"] = pick([0, 1, 2, 3, 5, 8, 12, 20, 40])
    if rng.random() < 0.3:
        kw["sign"] = True
    if rng.random() < 0.3:
        kw["pad_left"] = pick([0, 1, 2, 3, 5, 12])
    f = pick(["positional", "scientific"])
    if f == "positional":
        if rng.random() < 0.3:
            kw["pad_right"] = pick([0, 1, 2, 5, 20])
        if rng.random() < 0.3:
            kw["fractional"] = False
    elif rng.random() < 0.4:
        kw["exp_digits"] = pick([0, 1, 2, 3, 4, 5, 8])
    return emit({"f": f, "a": encode(a), "o": kw}, lambda: getattr(np, "format_float_" + f)(a[()], **kw))


def scalars():
    t = dtype()
    s = values(t, 1)[0]
    f = pick(["scalar_repr", "scalar_str"])
    if f == "scalar_str" and t[0] == "S":
        return False
    return emit({"f": f, "a": encode(np.asarray(s).astype(t))}, lambda: repr(s) if f == "scalar_repr" else str(s))


if __name__ == "__main__":
    done = 0
    while done < int(sys.argv[2]):
        done += pick([texts, texts, texts, layouts, layouts, floats, floats, scalars])() is not False
