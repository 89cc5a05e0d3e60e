"""Writes errors.jsonl: NumPy's complaints about parameters. Run: python errors.py > errors.jsonl"""
import json
from math import inf, nan

import numpy as np

SCALARS = {
    "beta": (1.0, 1.0), "binomial": (5, 0.5), "chisquare": (2.0,), "exponential": (1.0,), "f": (2.0, 3.0), "gamma": (2.0, 1.0), "geometric": (0.3,),
    "gumbel": (0.0, 1.0), "hypergeometric": (5, 5, 5), "laplace": (0.0, 1.0), "logistic": (0.0, 1.0), "lognormal": (0.0, 1.0), "logseries": (0.5,),
    "negative_binomial": (3.0, 0.5), "noncentral_chisquare": (2.0, 1.0), "noncentral_f": (2.0, 3.0, 1.0), "normal": (0.0, 1.0), "pareto": (1.0,),
    "poisson": (3.0,), "power": (2.0,), "rayleigh": (1.0,), "standard_gamma": (1.0,), "standard_t": (3.0,), "triangular": (0.0, 0.5, 1.0),
    "uniform": (0.0, 1.0), "vonmises": (0.0, 1.0), "wald": (1.0, 1.0), "weibull": (1.0,), "zipf": (2.0,),
}
FLOATS = -1.0, -0.0, 0.0, 1.0, 1.5, nan, inf, -inf, 1e300, 1e10, 9.2e18, 9.3e18, 0.9999
INTS = -1, 0, 1, 11, 20, 10**9 - 1, 10**9, 2**62


def message(f, *args, **kw):
    try:
        f(*args, **kw)
    except (ValueError, OverflowError) as e:
        return type(e).__name__ + ": " + str(e)
    return ""


def shown(v):
    if isinstance(v, list):
        return [shown(x) for x in v]
    return v.hex() if isinstance(v, float) else v


def row(**fields):
    print(json.dumps(fields, separators=(",", ":")))


def hangs(legacy, name, args):
    """Where NumPy itself may not return."""
    return legacy and (name == "zipf" and args[0] > 100 or name == "vonmises" and args[1] > 1e6)


def scalars():
    for legacy, g in (False, np.random.default_rng(1)), (True, np.random.RandomState(1)):
        for name, base in SCALARS.items():
            groups = {}
            for i in range(len(base)):
                for v in INTS if isinstance(base[i], int) else FLOATS:
                    args = [*base[:i], v, *base[i + 1 :]]
                    if hangs(legacy, name, args):
                        continue
                    f = getattr(g, name)
                    arrays = [np.array([a, a]) for a in args]
                    groups.setdefault((message(f, *args), message(f, *arrays)), []).append(shown(args))
            for (error, array), args in groups.items():
                row(kind="scalar", legacy=legacy, name=name, error=error, array=array, sets=args)


def integers():
    g = np.random.default_rng(1)
    for dtype in "bool", "int8", "uint8", "int32", "int64", "uint64":
        for low, high in (0, 0), (5, 5), (6, 5), (0, -1), (-1, 3), (-129, 3), (-(2**63), 5), (-(2**70), 3), (5, -(2**70)), (0, 2**64), (0, 2**64 + 1), (0, 2**63), (0, 2), (0, 256), (0, 257), (300, 200), (0, -(2**63)):
            for endpoint in False, True:
                row(kind="integers", dtype=dtype, low=str(low), high=str(high), endpoint=endpoint, error=message(g.integers, low, high, dtype=dtype, endpoint=endpoint))


def vectors():
    for legacy, g in (False, np.random.default_rng(1)), (True, np.random.RandomState(1)):
        for n, p in (5, [0.5, 0.5]), (-1, [0.5, 0.5]), (5, [0.5, 0.6]), (5, [0.5, 0.6, 0.1]), (5, [-0.5, 0.6]), (5, [nan, 0.6]), (5, [0.1, nan]), (5, [0.1, 1.5]), (5, [1.0, 1e-13, 0.0]):
            row(kind="multinomial", legacy=legacy, n=n, p=shown(p), error=message(g.multinomial, n, p))
        for alpha in [1.0, 2.0], [0.0, 1.0], [-1.0, 1.0], [nan, 1.0]:
            row(kind="dirichlet", legacy=legacy, p=shown(alpha), error=message(g.dirichlet, alpha))
        for a, size, replace, p in (5, 3, True, [0.1, 0.2]), (2, 3, True, [0.1, 0.2]), (2, 3, True, [1.1, -0.1]), (2, 3, True, [nan, 0.1]), (2, 3, False, None), (2, 2, False, [1.0, 0.0]), (2, 3, False, [0.5, 0.5]), (3, 3, True, [1 / 3] * 3), (2, 1, True, [0.5, 0.500000001]), (2, 1, True, [0.5, 0.50000002]):
            row(kind="choice", legacy=legacy, n=a, size=size, replace=replace, p=p and shown(p), error=message(g.choice, a, size, replace, p))
    g = np.random.default_rng(1)
    for colors, sample in ([5, 5], 11), ([5, -5], 1), ([5, 5], -1), ([10**9, 5], 3), ([2**62, 2**62], 3), ([5, 5], 10), ([], 0):
        for method in "count", "marginals", "other":
            if method == "count" and sum(colors) >= 10**9 and sum(colors) < 2**63:
                continue  # a list of all things
            row(kind="multivariate_hypergeometric", colors=colors, n=sample, method=method, error=message(g.multivariate_hypergeometric, colors, sample, method=method))


scalars()
integers()
vectors()
