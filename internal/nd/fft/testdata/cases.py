"""Asks NumPy for transforms of generated lines: python cases.py | gzip -9n > cases.json.gz

A line of the result has the input, NumPy's result, and the root of the mean square error of NumPy's result, by a
transform in extended precision. "ints" has small integers, whose results are often exact.
"""
import json

import numpy as np

rng = np.random.default_rng(5)
EXTENDED = np.clongdouble


def exact(x):
    n = len(x)
    k = np.arange(n)
    angle = (np.outer(k, k) % n).astype(np.longdouble) * (2 * np.longdouble("3.14159265358979323846264338327950288")) / n
    return (np.cos(angle) - 1j * np.sin(angle)).astype(EXTENDED) @ x.astype(EXTENDED)


def error(y, want):
    return float(np.sqrt(np.mean(np.abs(y.astype(EXTENDED) - want) ** 2)))


def flat(z):
    return [float(v) for v in np.ascontiguousarray(z, complex).view(float)]


for n in list(range(1, 41)) + [49, 53, 60, 64, 97, 100, 101, 120, 128, 143, 210, 211, 256, 360, 509, 512, 1000, 1009]:
    for kind in ("ints", "complex"):
        x = rng.integers(-9, 10, n).astype(float) if kind == "ints" else rng.standard_normal(n) + 1j * rng.standard_normal(n)
        want = exact(x)
        y = np.fft.fft(x)
        case = {"n": n, "kind": kind, "x": flat(x) if kind == "complex" or n < 70 else flat(x), "error": error(y, want)}
        if n <= 64:
            case["fft"] = flat(y)
            case["ifft"] = flat(np.fft.ifft(x))
        if kind == "ints":
            half = np.fft.rfft(x)
            case["half_error"] = error(half, want[: n // 2 + 1])
            if n <= 64:
                case["rfft"] = flat(half)
                case["irfft"] = [float(v) for v in np.fft.irfft(half, n)]
        print(json.dumps(case))
