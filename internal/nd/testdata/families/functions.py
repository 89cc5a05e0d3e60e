def small_array(t=None, lo=0, nd=3):
    return layout(tuple(rng.choice([1, 2, 3, 4, 5]) if rng.random() > 0.05 else lo for _ in range(rng.randint(1, nd))), t or dtype())


METHODS = ["inverted_cdf", "averaged_inverted_cdf", "closest_observation", "interpolated_inverted_cdf", "hazen", "weibull", "linear", "median_unbiased", "normal_unbiased", "lower", "higher", "midpoint", "nearest"]


@family
def quantiles():
    a = red_array()
    if a.dtype.kind == "c" or a.dtype.char == "e" or a.size == 0 or a.dtype.kind == "b":
        return False
    kw = axis_kw(a)
    if rng.random() < 0.2:
        kw["keepdims"] = True
    if rng.random() < 0.4:
        return case("median", np.median, a, **kw)
    q = rng.choice([0.5, 0.25, 0.0, 1.0, rng.random(), np.array([0.1, 0.9]), np.array([[0.3], [0.5]])])
    return case("quantile", lambda a, q, m, **kw: np.quantile(a, q, method=m, **kw), a, np.asarray(q), "linear" if rng.random() < 0.4 else rng.choice(METHODS), **kw)


@family
def rearranging():
    f = pick("flip", "roll", "repeat", "tile", "diff", "meshgrid", "unravel_index", "clip", "round", "round")
    a = small_array(dtype(TIMES + TEXT) if f in ("flip", "roll", "repeat", "tile") else None)
    if f == "flip":
        return case(f, lambda a, x: np.flip(a, x), a, None if rng.random() < 0.3 else tuple(rng.sample(range(a.ndim), rng.randint(1, a.ndim))))
    if f == "roll":
        x = None if rng.random() < 0.4 else tuple(rng.sample(range(a.ndim), rng.randint(1, a.ndim)))
        s = rng.randint(-7, 7)
        return case(f, lambda a, s, x: np.roll(a, s, x), a, s, x)
    if f == "repeat":
        x = None if rng.random() < 0.4 else rng.randint(-a.ndim, a.ndim - 1)
        n = a.size if x is None else a.shape[x]
        c = rng.randint(0, 3) if rng.random() < 0.6 else [rng.randint(0, 2) for _ in range(n if rng.random() < 0.9 else n + 1)]
        return case(f, lambda a, c, x: np.repeat(a, c, x), a, c, x)
    if f == "tile":
        return case(f, lambda a, r: np.tile(a, r), a, tuple(rng.randint(0, 3) for _ in range(rng.randint(1, 3))))
    if f == "diff":
        return case(f, lambda a, n, x: np.diff(a, n, x), a, rng.randint(1, 3), rng.randint(-a.ndim, a.ndim - 1))
    if f == "meshgrid":
        v = [layout((rng.randint(1, 4),), dtype()) for _ in range(rng.randint(1, 3))]
        return case(f, lambda xy, sp, *v: list(np.meshgrid(*v, indexing="xy" if xy else "ij", sparse=sp)), rng.random() < 0.6, rng.random() < 0.3, *v)
    if f == "unravel_index":
        sh = tuple(rng.randint(1, 4) for _ in range(rng.randint(1, 3)))
        n = int(np.prod(sh))
        return case(f, lambda i, s, o: list(np.unravel_index(i, s, o)), np.array([rng.randint(0, n - 1 + (rng.random() < 0.1)) for _ in range(3)]), sh, pick("C", "F"))
    if f == "clip":
        b = lambda: rng.choice([None, 0, 1, -2, 3, 300, 0.5, 2.5, arr(sh=near(a.shape))])
        lo, hi = b(), b()
        if lo is None and hi is None:
            return False
        return case(f, np.clip, a, lo, hi)
    return case(f, np.round, a, rng.choice([0, 0, 1, 2, 3, -1, -2]))


@family
def products():
    f = pick("dot", "matmul", "convolve", "correlate")
    t = rng.choice(["i8", "i8", "i4", "?", "u1", "i8", "D", "d"])
    u = t if rng.random() < 0.7 else rng.choice(["i8", "u1", "?"])

    def whole(sh, t):
        a = layout(sh, t)
        if a.dtype.kind in "fc":
            a = layout(sh, "i8").__mod__(20).astype(t)
        return a

    if f in ("convolve", "correlate"):
        return case(f, getattr(np, f), whole((rng.randint(1, 7),), t), whole((rng.randint(1, 7),), u), pick("full", "same", "valid"))
    n = rng.randint(0, 4)
    sh = lambda k: tuple(rng.randint(1, 3) for _ in range(k))
    if f == "dot":
        a, b = sh(rng.randint(0, 2)) + (n,), (n,) if rng.random() < 0.4 else sh(rng.randint(0, 1)) + (n, rng.randint(1, 3))
    else:
        o = sh(rng.randint(0, 2))
        a = (n,) if rng.random() < 0.2 else near(o) + (rng.randint(1, 3), n)
        b = (n,) if rng.random() < 0.2 else near(o) + (n, rng.randint(1, 3))
    if rng.random() < 0.05:
        b = b[:-1] + (b[-1] + 1,)
    return case(f, getattr(np, f), whole(a, t), whole(b, u))


@family
def binning():
    f = pick("bincount", "digitize", "interp", "histogram")
    n = rng.randint(0, 12)
    if f == "bincount":
        a = np.array([rng.randint(0 - (rng.random() < 0.02), 9) for _ in range(n)], rng.choice(["i8", "i4"]))
        w = None if rng.random() < 0.5 else layout((n,), rng.choice("df"))
        return case(f, lambda a, w, m: np.bincount(a, w, m), a, w, rng.randint(0, 5))
    if f == "digitize":
        b = sorted(rng.choice([rng.randint(-5, 5), rng.gauss(0, 3)]) for _ in range(rng.randint(1, 5)))
        if rng.random() < 0.4:
            b = b[::-1]
        return case(f, np.digitize, layout(shape(), rng.choice(["d", "i8"])), np.array(b, float), rng.random() < 0.5)
    if f == "interp":
        xp = np.sort(values("d", rng.randint(1, 6)))
        if not np.isfinite(xp).all():
            return False
        return case(f, np.interp, layout(shape(), "d"), xp, values("d", len(xp)))
    a = layout((n,), rng.choice(["d", "i8", "f", "u1"]))
    kw = {}
    b = rng.randint(1, 9)
    r = None if rng.random() < 0.6 else (float(rng.randint(-4, 0)), float(rng.randint(1, 5)))
    return case(f, lambda a, b, r: list(np.histogram(a, b, r)), a, b, r)


@family
def nans():
    a = red_array()
    f = pick("nansum", "nanprod", "nanmax", "nanmin", "nanmean", "nanvar", "nanstd", "nanargmax", "nanargmin")
    if a.dtype.char == "e":
        return False
    if f.startswith("nanarg"):
        kw = axis_kw(a, False)
        kw.setdefault("axis", None)
        return case(f, getattr(np, f), a, **kw)
    kw = axis_kw(a)
    if rng.random() < 0.2:
        kw["keepdims"] = True
    if f in ("nanvar", "nanstd") and rng.random() < 0.4:
        kw["ddof"] = rng.choice([0, 1, 2])
    return case(f, getattr(np, f), a, **kw)


@family
def padding():
    a = small_array()
    w = [(rng.randint(0, 4), rng.randint(0, 4)) for _ in range(a.ndim)]
    mode = pick("constant", "edge", "wrap", "reflect", "symmetric")
    return case("pad", lambda a, b, e, m: np.pad(a, list(zip(b, e)), mode=m), a, [x for x, _ in w], [y for _, y in w], mode)


@family
def at():
    u = rng.choice([np.add, np.multiply, np.maximum, np.subtract, np.negative, np.power, np.divide, np.bitwise_or])
    a = small_array(nd=2).copy()
    i = (np.array([rng.randrange(a.shape[0]) for _ in range(rng.randint(0, 5))], int),) if a.shape[0] else (np.array([], int),)
    ops = (arr(sh=near(a[i].shape)),) if u.nin == 2 else ()

    def call(a, i, *b):
        a = a.copy()
        u.at(a, i, *b)
        return a

    return case("at:" + u.__name__, call, a, i, *ops)
