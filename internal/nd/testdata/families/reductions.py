def axis_kw(a, many=True):
    r = rng.random()
    if r < 0.35:
        return {}
    if r < 0.45 or a.ndim == 0:
        return {"axis": None} if rng.random() < 0.7 else {"axis": rng.choice([0, -1, 1])}
    if r < 0.85 or not many:
        return {"axis": rng.randint(-a.ndim, a.ndim - 1 + (rng.random() < 0.04))}
    return {"axis": tuple(rng.sample(range(a.ndim), rng.randint(0, a.ndim)))}


def red_array(extra=()):
    if rng.random() < 0.08:
        t = pick("d", "d", "f", "D", "i4", "e")
        return layout(rng.choice([(300,), (9000,), (20000,), (40, 300), (300, 40), (20, 30, 40)]), t)
    return arr(extra=extra)


@family
def reductions():
    f = pick("sum", "sum", "prod", "mean", "mean", "var", "std", "max", "min", "any", "all", "ptp")
    a = red_array(TIMES if f in ("max", "min", "sum") and rng.random() < 0.3 else ())
    kw = axis_kw(a)
    if rng.random() < 0.3:
        kw["keepdims"] = True
    if f in ("var", "std") and rng.random() < 0.5:
        kw["ddof"] = rng.choice([0, 1, 2, 1.5])
    if f in ("sum", "prod", "mean", "var") and rng.random() < 0.15:
        kw["dtype"] = np.dtype(rng.choice(["d", "f", "i8", "D"]))
    if f in ("sum", "prod", "max", "min") and rng.random() < 0.15:
        kw["initial"] = rng.choice([0, 1, 5, -3])
    if f not in ("ptp",) and rng.random() < 0.15:
        kw["where"] = arr(sh=near(a.shape), t="?")
    return case("reduce:" + f, getattr(np, f), a, **kw)


@family
def ufunc_methods():
    u = rng.choice([u for u in (getattr(np, n) for n in UF) if u.nin == 2 and u.nout == 1])
    a = red_array(TIMES if rng.random() < 0.1 else ())
    f = pick("reduce", "reduce", "accumulate", "accumulate", "reduceat", "outer")
    if f == "outer":
        return case("outer:" + u.__name__, u.outer, a, arr(sh=(2,)))
    if f == "reduce":
        kw = axis_kw(a)
        return case("method:" + u.__name__, u.reduce, a, **(kw or {"axis": 0}))
    if f == "accumulate":
        return case("accumulate:" + u.__name__, u.accumulate, a, rng.randint(-a.ndim, a.ndim - 1) if a.ndim else 0)
    if a.ndim == 0 or a.size == 0 or a.size > 2000:
        return False
    x = rng.randrange(a.ndim)
    return case("reduceat:" + u.__name__, lambda a, i, axis: u.reduceat(a, i, axis), a, [rng.randrange(a.shape[x]) for _ in range(rng.randint(1, 4))], x)
