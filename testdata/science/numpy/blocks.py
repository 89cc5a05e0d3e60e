"""Operations on arrays that are longer than a block of a kernel give what they give piece by piece."""
import warnings

import numpy as np

rng = np.random.default_rng(11)


def pieces(f, n, *arrays):
    """Seven elements at the beginning, at the end and around the ends of blocks: their places, and f of them."""
    for start in {max(0, min(at, n - 7)) for at in (0, n, n // 8 * 8 - 3, 1021, 16381)}:
        part = slice(start, start + 7)
        yield part, f(*(a[part].copy() for a in arrays))


def same(x, y):
    assert x.dtype == y.dtype and x.tobytes() == y.tobytes(), (x, y)


operations = [
    lambda a, b: a + 1.5, lambda a, b: 2 - a, lambda a, b: a * 3, lambda a, b: 7.0 / b, lambda a, b: a > 0.25, lambda a, b: 0 <= a,
    lambda a, b: a + b, lambda a, b: a - b, lambda a, b: a * b, lambda a, b: a / b, lambda a, b: a < b, lambda a, b: a >= b, lambda a, b: a == b,
    lambda a, b: a != b, lambda a, b: -a, lambda a, b: np.abs(a), lambda a, b: a ** 2, lambda a, b: np.sqrt(b), lambda a, b: np.rint(a),
    lambda a, b: np.maximum(a, b), lambda a, b: np.minimum(a, b), lambda a, b: np.clip(a, -1, 1), lambda a, b: np.round(a, 2), lambda a, b: np.round(a, -1),
    lambda a, b: a.astype(np.float32), lambda a, b: a.astype(np.float32).astype(float), lambda a, b: (a < 0) & (b > 1), lambda a, b: (a < 0) | (b > 1),
    lambda a, b: (a < 0) ^ (b > 1), lambda a, b: a.astype(int) + 5, lambda a, b: a.astype(int) % 3,
]
for n in (1, 8, 1023, 1025, 2048, 16385):
    a = np.round(rng.standard_normal(n) * 10, 1)
    b = np.abs(rng.standard_normal(n)) + 0.5
    a[::5] = -0.0
    for f in operations:
        whole = f(a, b)
        for part, want in pieces(f, n, a, b):
            same(whole[part], want)
        same(f(a[::-1], b[::-1]), whole[::-1])
    c = a.copy()
    c += b
    c *= 2
    same(c, (a + b) * 2)

# NaN, infinities and tiny numbers, and what is said about them.
a = np.full(3000, 2.0)
a[[0, 7, 1030, 2999]] = np.nan, np.inf, -np.inf, 5e-324
for f in operations[:-2]:
    with np.errstate(all="ignore"):
        x = f(a, a)
        for part, want in pieces(f, 3000, a, a):
            np.testing.assert_array_equal(x[part], want)


def said(f):
    with warnings.catch_warnings(record=True) as got:
        warnings.simplefilter("always")
        f()
    return [str(w.message) for w in got]


big = np.ones(5000)
big[-1] = 1e308
assert said(lambda: big * 10) == ["overflow encountered in multiply"]
assert said(lambda: big + 1) == []
assert said(lambda: (big * 1.5) + (big * 1.5)) == ["overflow encountered in add"]
assert said(lambda: 1 / (big - 1)) == ["divide by zero encountered in divide"]
assert said(lambda: (big - 1) / (big - 1)) == ["invalid value encountered in divide"]
assert said(lambda: np.sqrt(-big)) == ["invalid value encountered in sqrt"]
assert said(lambda: big.astype(np.float32)) == ["overflow encountered in cast"]
assert said(lambda: (big ** 2)) == ["overflow encountered in square"]
assert said(lambda: np.round(big, 2)) == ["overflow encountered in multiply"]

# Variance and covariance.
for n in (2, 9, 130, 8192, 8193, 20000):
    x = rng.standard_normal(n) + 3
    d = x - x.sum() / n
    assert x.var() == (d * d).sum() / n and x.std() == np.sqrt((d * d).sum() / n)
    assert x.var(ddof=1) == (d * d).sum() / (n - 1)
    assert np.nansum(x) == x.sum()
    pair = np.stack([x, x[::-1]])
    c = np.cov(pair)
    assert np.array_equal(c, np.cov(x, x[::-1].copy())) and np.array_equal(c, c.T) and np.isclose(c[0, 0], x.var(ddof=1))
    assert np.allclose(np.cov(pair, ddof=0) * n / (n - 1), c)
x = np.array([1.0, np.nan, 3.0])
assert np.isnan(x.std()) and np.nansum(x) == 4 and np.isnan(np.cov(x, x)).all()
rows = rng.standard_normal((6, 900))
assert np.allclose(rows @ rows.T, np.einsum("ik,jk->ij", rows, rows)) and np.array_equal(rows @ rows.T, (rows @ rows.T).T)
assert np.allclose(rows.T[:20] @ rows.T[:20].T, np.einsum("ki,kj->ij", rows[:, :20], rows[:, :20]))
