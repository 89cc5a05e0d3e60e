"""Complex numbers and float32 in long arrays, where loops take several at a time: bits, odd results and their warnings."""
import warnings

import numpy as np

rng = np.random.RandomState(3)
for kind, part in (("c16", "f8"), ("c8", "f4")):
    n = 1000 + 3
    parts = ((rng.rand(4, n) - .5) * 10.0 ** rng.randint(-6, 6, (4, n))).astype(part)
    a, b = np.empty(n, kind), np.empty(n, kind)
    a.real, a.imag, b.real, b.imag = parts
    p, q, r, s = parts
    assert ((a + b).real == p + r).all() and ((a - b).imag == q - s).all()
    assert ((a * b).real == p * r - q * s).all() and ((a * b).imag == p * s + q * r).all()
    assert (np.square(a) == a * a).all() and (a ** 2 == a * a).all() and (a[::2] * b[::2] == (a * b)[::2]).all()
    large, small = np.maximum(abs(p), abs(q)), np.minimum(abs(p), abs(q))
    ratio = small / large
    assert (abs(a) == large * np.sqrt(1 + ratio * ratio)).all()
    assert [abs(x) for x in a[:100]] == np.hypot(p, q)[:100].tolist() and type(abs(a[0])) is np.dtype(part).type
    assert (a.astype("c16").real == p).all() and (a.astype("c8").imag == q.astype("f4")).all() and (a[::3].astype("c8") == a.astype("c8")[::3]).all()
    assert np.isfinite(a).all() and not np.isnan(a).any() and not np.isinf(a).any() and (np.nan_to_num(a) == a).all()
    a[5], a[700] = complex(np.nan, 1), complex(0, -np.inf)
    assert np.flatnonzero(np.isnan(a)).tolist() == [5] and np.flatnonzero(np.isinf(a)).tolist() == [700]
    assert np.flatnonzero(~np.isfinite(a)).tolist() == [5, 700] and abs(a)[700] == np.inf and np.isnan(abs(a)[5])
    filled = np.nan_to_num(a, nan=2.5)
    assert filled[5] == 2.5 + 1j and filled[700] == complex(0, np.finfo(part).min) and np.isnan(a[5])


def warned(f):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        f()
    return [str(w.message) for w in seen]


def in_place(op, x, y):
    op(x, y, out=x)


big = np.full(100, 3e38, "f4")
assert warned(lambda: big * big) == warned(lambda: in_place(np.multiply, big.copy(), big)) == ["overflow encountered in multiply"]
assert warned(lambda: big / np.zeros(100, "f4")) == ["divide by zero encountered in divide"]
assert warned(lambda: big - big) == [] and (big - big == 0).all()
huge = np.full(100, 1e308 + 1e308j)
for op, name in ((np.add, "add"), (np.multiply, "multiply")):
    assert warned(lambda: op(huge, huge))[0] == warned(lambda: in_place(op, huge.copy(), huge))[0] == f"overflow encountered in {name}"
