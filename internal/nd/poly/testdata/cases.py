"""Asks NumPy about polynomials: python cases.py > cases.json. Complex results are two numbers."""
import json
import warnings

import numpy as np

warnings.simplefilter("ignore")
rng = np.random.default_rng(2)


def numbers(a):
    return [float(v) for v in np.ravel(a)]


def show(f, args, *results):
    print(json.dumps({"f": f, "args": [numbers(a) for a in args], "out": [numbers(r) for r in results]}))


for text in ([1, -6, 11, -6], [1, 0, 1], [1, -3, 2], [2, 0, 0], [1, 2, 1], [3.2, 2, 1], [1, 0, 0, -1], [0, 0, 1, 5], [4], [1, -1, -1], [1, 1, 1, 1, 1]):
    r = np.roots(text).astype(complex)
    show("roots", [text], np.array([r.real, r.imag]).T)
for _ in range(60):
    a = rng.integers(-5, 6, int(rng.integers(1, 7))).astype(float)
    b = rng.integers(-5, 6, int(rng.integers(1, 5))).astype(float)
    if a[0] == 0 or b[0] == 0:
        continue
    show("add", [a, b], np.polyadd(a, b))
    show("sub", [a, b], np.polysub(a, b))
    show("mul", [a, b], np.polymul(a, b))
    show("div", [a, b], *np.polydiv(a, b))
    show("der", [a], np.polyder(a))
    show("der2", [a], np.polyder(a, 2))
    show("int", [a], np.polyint(a))
    show("fromroots", [a], np.poly(a))
    x = rng.standard_normal(5)
    show("val", [a, x], np.polyval(a, x))
    if len(a) > 1:
        r = np.roots(a).astype(complex)
        show("roots", [a], np.array([r.real, r.imag]).T)
for _ in range(60):
    n = int(rng.integers(3, 20))
    degree = int(rng.integers(1, 4))
    x = np.arange(n, dtype=float) if rng.random() < 0.5 else np.round(rng.standard_normal(n) * 5, 2)
    y = np.polyval(rng.integers(-3, 4, degree + 1), x) + (rng.random() < 0.7) * np.round(rng.standard_normal(n), 2)
    p, res, rank, s, _ = np.polyfit(x, y, degree, full=True)
    show("fit", [x, y, [degree]], p, res, [rank], s)
