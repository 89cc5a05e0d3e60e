"""Writes cases for stream_test.go: what NumPy 2.2 draws, one JSON object in each line.

    LD_PRELOAD=./rounded.so python generate.py > streams.jsonl          the cases of the repository (see rounded.c)
    python generate.py --random 2000 --seed 7 --draws 100 --all         others, with every value

A value is written as the hexadecimal digits of its bytes, the lowest first. An argument is a float in
hexadecimal, an integer, a list of them, or a word.
"""
import argparse
import hashlib
import json
import random

import numpy as np

SOURCES = "PCG64", "PCG64DXSM", "Philox", "SFC64", "MT19937", "RandomState"

# Arguments of the methods that draw one value at a time: fixed ones, and how to make others.
wide = lambda r: 10 ** r.uniform(-3, 4)
shape = lambda r: r.choice([r.uniform(0, 1), r.uniform(1, 3), wide(r), 1.0])
place = lambda r: r.choice([0.0, r.uniform(-10, 10), r.uniform(-1e6, 1e6)])
share = lambda r: r.choice([r.uniform(0, 1), r.uniform(0, 1e-3), 1 - r.uniform(0, 1e-3), 0.5])
count = lambda r: int(10 ** r.uniform(0, 6))
CONTINUOUS = {
    "standard_normal": ((), [()]),
    "standard_exponential": ((), [()]),
    "standard_cauchy": ((), [()]),
    "standard_gamma": ((shape,), [(0.1,), (0.7,), (1.0,), (3.0,), (0.0,), (1e6,)]),
    "standard_t": ((shape,), [(0.5,), (3.0,), (50.0,)]),
    "normal": ((place, wide), [(0.0, 1.0), (5.5, 0.1), (-1e9, 1e-3)]),
    "uniform": ((lambda r: -wide(r), wide), [(0.0, 1.0), (-3.0, 10.5)]),
    "exponential": ((wide,), [(1.0,), (0.3,), (0.0,)]),
    "gamma": ((shape, wide), [(2.0, 3.0), (0.5, 0.1), (1.0, 2.0)]),
    "beta": ((shape, shape), [(0.5, 0.5), (2.0, 3.0), (0.01, 0.02), (1.0, 1.0), (1e-5, 1e-4), (1e-200, 1e-201), (5.0, 0.1)]),
    "chisquare": ((shape,), [(1.0,), (2.0,), (7.5,)]),
    "noncentral_chisquare": ((shape, wide), [(2.0, 1.0), (0.5, 3.0), (0.9, 100.0), (3.0, 0.0)]),
    "f": ((shape, shape), [(2.0, 3.0), (0.5, 10.0)]),
    "noncentral_f": ((shape, shape, wide), [(2.0, 3.0, 1.0), (0.5, 4.0, 20.0)]),
    "vonmises": ((lambda r: r.uniform(-4, 4), lambda r: 10 ** r.uniform(-9, 5.9)), [(0.0, 1.0), (1.0, 1e-9), (2.0, 1e-6), (-3.0, 700.0), (0.5, 9e5)]),
    "pareto": ((shape,), [(1.0,), (3.0,), (0.2,)]),
    "weibull": ((shape,), [(1.0,), (2.5,), (0.3,), (0.0,)]),
    "power": ((shape,), [(1.0,), (5.0,), (0.2,)]),
    "laplace": ((place, wide), [(0.0, 1.0), (2.0, 0.5)]),
    "gumbel": ((place, wide), [(0.0, 1.0), (2.0, 0.5)]),
    "logistic": ((place, wide), [(0.0, 1.0), (2.0, 0.5)]),
    "lognormal": ((lambda r: r.uniform(-5, 5), lambda r: r.uniform(0, 3)), [(0.0, 1.0), (1.0, 0.25)]),
    "rayleigh": ((wide,), [(1.0,), (2.5,)]),
    "wald": ((wide, wide), [(1.0, 1.0), (3.0, 0.5)]),
    "triangular": ((lambda r: -wide(r), lambda r: 0.0, wide), [(0.0, 0.25, 1.0), (-3.0, -3.0, 5.0), (-3.0, 5.0, 5.0)]),
}
DISCRETE = {
    "binomial": ((count, share), [(10, 0.5), (100, 0.01), (100, 0.9), (1000, 0.3), (10**6, 0.0001), (10**9, 0.7), (0, 0.5), (5, 0.0), (5, 1.0), (61, 0.5)]),
    "negative_binomial": ((shape, lambda r: r.uniform(0.01, 1)), [(1.0, 0.1), (5.5, 0.5), (100.0, 0.01), (3.0, 1.0)]),
    "poisson": ((wide,), [(0.0,), (0.5,), (5.0,), (9.99,), (10.0,), (30.0,), (1e5,), (1e15,), (1e18,)]),
    "zipf": ((lambda r: 1 + 10 ** r.uniform(-2, 1.5),), [(1.1,), (2.0,), (4.0,), (20.0,), (1.001,)]),
    "geometric": ((share,), [(0.5,), (0.35,), (0.3,), (0.01,), (1e-9,), (1.0,)]),
    "hypergeometric": ((count, count, lambda r: r.choice([r.randint(1, 20), count(r)])),
                       [(15, 15, 15), (100, 2, 10), (5, 200, 11), (5000, 7000, 300), (50, 20, 65), (10**6, 10**7, 10**5), (3, 0, 2), (200, 300, 495)]),
    "logseries": ((share,), [(0.6,), (0.01,), (0.999,), (0.0,)]),
}
INTEGERS = [("bool", 0, 1), ("bool", 1, 1)]
for _bits in 8, 16, 32, 64:
    _top = 2**_bits - 1
    for _n in 0, 1, 2, 6, 99, 127, 128, _top - 1, _top, _top // 2 + 1, 2**32 - 1, 2**32, 2**40 + 12345, 3 * 2**62:
        if _n <= _top and (f"uint{_bits}", 0, _n) not in INTEGERS:
            INTEGERS.append((f"uint{_bits}", 0, _n))
    INTEGERS.append((f"int{_bits}", -(2 ** (_bits - 1)), 2 ** (_bits - 1) - 1))
    INTEGERS.append((f"int{_bits}", -5, 20))


def open_source(name, seed):
    if name == "RandomState":
        return np.random.RandomState(seed)
    return np.random.Generator(getattr(np.random, name)(seed))


def values(g, name, args, n):
    """Draws n values: an array."""
    legacy = isinstance(g, np.random.RandomState)
    word, _, kind = name.partition(":")
    if kind == "inv":
        return g.standard_exponential(n, method="inv")
    if kind == "f4inv":
        return g.standard_exponential(n, dtype="f4", method="inv")
    if kind == "f4":
        return getattr(g, word)(*args, n, dtype="f4")
    if word == "random":
        return (g.random_sample if legacy else g.random)(n)
    if word == "raw":
        return g.bit_generator.random_raw(n)
    if word == "integers":
        low, high = args
        if legacy:
            return g.randint(low, high + 1, n, dtype=kind)
        return g.integers(low, high, n, dtype=kind, endpoint=True)
    if word == "integers_each":
        low, high = np.array(args[0], object), np.array(args[1], object)
        size = (n // len(low), len(low))
        if legacy:
            return g.randint(low, high + 1, size, dtype=kind)
        return g.integers(low, high, size, dtype=kind, endpoint=True)
    if word == "bytes":
        return np.frombuffer(g.bytes(n), "u1")
    if word == "tomaxint":
        return g.tomaxint(n)
    if word == "permutation":
        return np.array([g.permutation(args[0]) for _ in range(n)], "i8")
    if word == "shuffle2d":
        x = np.arange(args[0] * 3).reshape(args[0], 3)
        for _ in range(n):
            g.shuffle(x)
        return x
    if word == "permuted":
        return g.permuted(np.tile(np.arange(args[0]), (n, 1)), axis=1)
    if word == "choice":
        a, size, replace, p, shuffle = args
        kw = {} if legacy else {"shuffle": bool(shuffle)}
        return np.array([g.choice(a, size, bool(replace), p or None, **kw) for _ in range(n)], "i8")
    if word == "multinomial":
        return g.multinomial(args[0], args[1], n)
    if word == "dirichlet":
        return g.dirichlet(args[0], n)
    if word == "multivariate_normal":
        return g.multivariate_normal(args[0], args[1], n)
    if word == "multivariate_hypergeometric":
        return g.multivariate_hypergeometric(args[0], args[1], n, method=kind)
    return getattr(g, name)(*args, n)


def case(source, seed, name, args, n, every):
    drawn = values(open_source(source, seed), name, args, n)
    flat = np.ascontiguousarray(drawn).reshape(-1)
    if flat.dtype == bool:
        flat = flat.view("u1")
    width = flat.dtype.itemsize
    out = {"source": source, "seed": seed, "name": name, "args": [shown(a) for a in args], "n": n, "width": width, "count": flat.size}
    out["first"] = flat[: flat.size if every else 20].tobytes().hex()
    if not every:
        out["sha256"] = hashlib.sha256(flat.tobytes()).hexdigest()[:32]
    print(json.dumps(out, separators=(",", ":")))


def shown(a):
    if isinstance(a, float):
        return a.hex()
    if isinstance(a, (list, tuple)):
        return [shown(x) for x in a]
    return a


def special_cases(source):
    """Methods whose arguments or results are not one number for one draw."""
    legacy = source == "RandomState"
    yield "random", (), 10000
    yield "bytes", (), 10001
    if legacy:
        yield "tomaxint", (), 1000
    else:
        yield "raw", (), 1000
        for name in "random:f4", "standard_normal:f4", "standard_exponential:f4", "standard_exponential:inv", "standard_exponential:f4inv":
            yield name, (), 10000
        for s in 0.1, 0.7, 1.0, 3.0, 500.0:
            yield "standard_gamma:f4", (s,), 10000
        for method in "marginals", "count":
            for colors, sample in ([16, 8, 4], 6), ([5, 5], 10), ([20, 30, 40, 10], 70), ([100, 200, 5], 150), ([3, 0, 2], 0), ([7], 3):
                yield "multivariate_hypergeometric:" + method, (colors, sample), 300
        yield "permuted", (17,), 50
    for kind, low, high in INTEGERS:
        yield "integers:" + kind, (low, high), 10000
    for kind in "uint8", "uint16", "uint32", "uint64", "bool":
        yield "integers_each:" + kind, ([0, 1, 0, 0], [1, 1, 0, 1] if kind == "bool" else [5, 200, 255, 7]), 2000
    for size in 0, 1, 2, 10, 1000:
        yield "permutation", (size,), 5
    yield "shuffle2d", (11,), 5
    third = [0.1, 0.2, 0.3, 0.15, 0.25]
    for args in (
        (10, 7, 1, [], 1), (10, 7, 0, [], 1), (10, 7, 0, [], 0), (10, 10, 0, [], 1), (1000, 3, 0, [], 1), (20000, 5, 0, [], 1), (20000, 500, 0, [], 1), (20000, 500, 0, [], 0),
        (20000, 900, 0, [], 0), (20000, 1100, 0, [], 0), (12000, 12000, 0, [], 1), (5, 9, 1, third, 1), (5, 3, 0, third, 1), (5, 5, 0, third, 1), (1, 1, 1, [], 1), (1, 1, 0, [], 1),
    ):
        yield "choice", args, 20
    for n, p in (20, [1 / 6.0] * 6), (1000, [0.1, 0.0, 0.6, 0.3]), (10**6, [0.5, 0.25, 0.25]), (0, [0.5, 0.5]), (7, [1.0]):
        yield "multinomial", (n, p), 500
    for mean, cov in ([2.5], [[4.0]]), ([1.0, -1.0, 5.0], [[2.0, 0.5, 0.1], [0.5, 1.0, -0.3], [0.1, -0.3, 3.0]]):
        # The last argument is what our function takes in place of the covariance.
        u, s, v = np.linalg.svd(np.array(cov))
        factor = np.sqrt(s)[:, None] * v if legacy else (u * np.sqrt(s)).T
        yield "multivariate_normal", (mean, cov, factor.ravel().tolist()), 200
    for alpha in [10.0, 5.0, 3.0], [0.5, 0.5], [0.01, 0.02, 0.05], [1.0, 1.0, 1.0, 1.0], [0.05, 0.09]:
        yield "dirichlet", (alpha,), 500


def fixed():
    """All cases for the usual sources, and of each method one for the others."""
    for source in SOURCES:
        usual = source in ("PCG64", "RandomState")
        for name, (_, fixtures) in (CONTINUOUS | DISCRETE).items():
            for i, args in enumerate(fixtures if usual else fixtures[:1]):
                case(source, 12345 + i, name, args, 10000, False)
        seen = set()
        for i, (name, args, n) in enumerate(special_cases(source)):
            if usual or name not in seen:
                case(source, 777 + i, name, args, n, False)
            seen.add(name)


def chances(r, n):
    """n probabilities whose sum is 1."""
    p = np.array([r.random() ** 3 for _ in range(n)])
    return (p / p.sum()).tolist()


def any_integers(r):
    kind = r.choice(["bool"] + [u + f"int{b}" for u in ("", "u") for b in (8, 16, 32, 64)])
    least, most = (0, 1) if kind == "bool" else (int(np.iinfo(kind).min), int(np.iinfo(kind).max))
    width = min(int(2 ** r.uniform(0, 64)), most - least)
    low = r.randint(least, most - width)
    return "integers:" + kind, (low, low + width)


def any_choice(r):
    a = r.choice([r.randint(1, 50), int(10 ** r.uniform(0, 5))])
    size = r.randint(0, min(a, 200))
    p = chances(r, a) if a <= 200 and r.random() < 0.5 else []
    return "choice", (a, size, r.randint(0, 1), p, r.randint(0, 1))


# Other methods, with arguments of their own.
VECTORS = (
    any_integers,
    any_choice,
    lambda r: ("multinomial", (count(r), chances(r, r.randint(1, 12)))),
    lambda r: ("dirichlet", ([r.choice([r.uniform(0.001, 0.1), shape(r)]) for _ in range(r.randint(1, 8))],)),
    lambda r: ("permutation", (count(r) % 300,)),
    lambda r: ("shuffle2d", (r.randint(1, 40),)),
)
MODERN = (
    lambda r: (r.choice(["random:f4", "standard_normal:f4", "standard_exponential:f4", "standard_exponential:inv", "standard_exponential:f4inv"]), ()),
    lambda r: ("standard_gamma:f4", (shape(r),)),
    lambda r: ("permuted", (r.randint(1, 60),)),
    lambda r: hypergeometric_of_many(r),
)


def hypergeometric_of_many(r):
    colors = [int(10 ** r.uniform(0, 4)) for _ in range(r.randint(1, 8))]
    return "multivariate_hypergeometric:" + r.choice(["count", "marginals"]), (colors, r.randint(0, sum(colors)))


def others(number, seed, n, every):
    r = random.Random(seed)
    methods = CONTINUOUS | DISCRETE
    names = list(methods)
    for i in range(number):
        source = r.choice(SOURCES + ("PCG64", "RandomState", "RandomState"))
        if i % 4 == 3:
            name, args = r.choice(VECTORS if source == "RandomState" else VECTORS + MODERN)(r)
            case(source, r.randrange(2**32), name, args, n, every)
            continue
        name = r.choice(names)
        args = [make(r) for make in methods[name][0]]
        if name == "hypergeometric":
            args[2] = min(args[2], args[0] + args[1])
        case(source, r.randrange(2**32), name, tuple(args), n, every)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--random", type=int)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--draws", type=int, default=100)
    p.add_argument("--all", action="store_true")
    o = p.parse_args()
    if o.random:
        others(o.random, o.seed, o.draws, o.all)
    else:
        fixed()


main()
