def print_values(t):
    sh = rng.choice([(), (1,), (3,), (5,), (8,), (30,), (2, 3), (3, 4), (2, 2, 2), (0,), (0, 3), (1100,), (40, 30), (10, 11, 12), (20, 2)])
    n = int(np.prod(sh))
    k = np.dtype(t).kind
    if k == "f" and rng.random() < 0.6:
        s = rng.choice([1, 1, 100, 1e5, 1e8, 1e-3, 1e-6, 1e20])
        a = np.array([rng.choice([0.0, 1.0, 0.5, 0.1, rng.gauss(0, 1), rng.gauss(0, 1), round(rng.gauss(0, 10), rng.randint(0, 3)), float(rng.randint(-5, 5))]) * s for _ in range(n)], "d")
        if rng.random() < 0.2 and n:
            a[rng.randrange(n)] = rng.choice([np.nan, np.inf, -np.inf])
        with np.errstate(all="ignore"):
            return a.astype(t).reshape(sh)
    return values(t, n).reshape(sh)


@family
def printing():
    t = rng.choice(["d"] * 6 + ["f", "e", "i8", "i8", "i4", "u1", "?", "D", "F", "U3", "S3", "M8[D]", "M8[s]", "m8[D]", "m8[s]"])
    a = print_values(t)
    if rng.random() < 0.1 and a.ndim > 1:
        a = a.T
    opt = {}
    for k, v in (("precision", [3, 0, 5, 12]), ("suppress", [True]), ("floatmode", ["fixed", "unique", "maxprec_equal"]), ("sign", ["+", " "]), ("linewidth", [40, 120]), ("threshold", [5, 20]), ("edgeitems", [1, 2, 0])):
        if rng.random() < 0.12:
            opt[k] = rng.choice(v)
    f = pick("repr", "str")

    def call(a, **kw):
        with np.printoptions(**kw):
            return repr(a) if f == "repr" else str(a)

    return case("print:" + f, call, a, **opt)


@family
def format_float():
    t = rng.choice(["d", "d", "f", "e"])
    x = np.dtype(t).type(rng.choice([0.0, 1.0, 1.5, 0.1, 123.456, 1e10, 1e-7, -2.25, 1e22, 5e-324, np.pi, rng.gauss(0, 1), rng.gauss(0, 1e6), np.nan, np.inf]))
    kw = {"precision": rng.choice([None, 0, 1, 3, 8]), "unique": rng.random() < 0.7, "trim": rng.choice("k.0-"), "sign": rng.random() < 0.2}
    if kw["precision"] is None:
        kw["unique"] = True
    f = pick("positional", "scientific")
    if f == "positional":
        kw["fractional"] = kw["precision"] == 0 or kw["precision"] is None or rng.random() < 0.8
    a = np.asarray(x)
    return case("format:" + f, lambda a, **kw: getattr(np, "format_float_" + f)(a[()], **kw), a, **kw)
