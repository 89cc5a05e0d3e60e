@family
def creation():
    f = pick("arange", "arange", "linspace", "linspace", "logspace", "eye", "diag", "tril", "triu", "full")
    num = lambda: rng.choice([0, 1, 2, 5, 10, -3, 0.5, 2.5, 1e-3, 100, -1.5, 0.1])
    if f == "arange":
        a, b, s = num(), num(), rng.choice([1, 2, -1, 0.5, 0.1, 3, 0.3, -0.7])
        d = rng.choice([None, None, None, "f", "i4", "d", "e", "D", "i8"])
        return case(f, lambda a, b, s, d: np.arange(a, b, s, dtype=d), a, b, s, np.dtype(d) if d else None)
    if f == "linspace":
        a = rng.choice([num(), num(), arr(sh=(2,), t="d")])
        b = rng.choice([num(), num(), arr(sh=(2,), t="f")])
        d = rng.choice([None, None, None, "f", "i4"])
        return case(f, lambda a, b, n, e, d: np.linspace(a, b, n, endpoint=e, dtype=d), a, b, rng.choice([0, 1, 2, 5, 7, 50]), rng.random() < 0.7, np.dtype(d) if d else None)
    if f == "logspace":
        return case(f, lambda a, b, n, e: np.logspace(a, b, n, endpoint=e), rng.choice([0, 1, 0.5, -2.0]), rng.choice([3, 2.0, 1.5]), rng.choice([1, 4, 10]), rng.random() < 0.7)
    if f == "eye":
        return case(f, lambda n, m, k, t: np.eye(n, m, k, dtype=t), rng.randint(0, 4), rng.randint(0, 4), rng.randint(-3, 3), np.dtype(rng.choice(NUM)))
    if f == "full":
        return case(f, lambda s, v, t: np.full(s, v, dtype=t), shape(), arr(sh=()), np.dtype(rng.choice(NUM + ["U5"])))
    a = layout(tuple(rng.choice([1, 2, 3, 4]) for _ in range(rng.randint(1, 3))), rng.choice(NUM))
    return case(f, getattr(np, f), a, rng.randint(-3, 3))


@family
def joining():
    f = pick("concatenate", "concatenate", "stack", "vstack", "hstack", "dstack", "column_stack", "split", "array_split")
    extra = TIMES + TEXT if rng.random() < 0.2 else ()
    sh = tuple(rng.choice([1, 2, 3, 4]) for _ in range(rng.randint(1, 3)))
    if f in ("split", "array_split"):
        x = rng.randrange(len(sh))
        n = rng.choice([1, 2, 3]) if rng.random() < 0.6 else [rng.randint(-3, 6) for _ in range(rng.randint(1, 3))]
        return case(f, getattr(np, f), layout(sh, dtype()), n, x)
    x = rng.randrange(len(sh))
    out = []
    for _ in range(rng.randint(1, 3)):
        s = list(sh)
        if f == "concatenate" and rng.random() < 0.6:
            s[x] = rng.choice([0, 1, 2, 3])
        if rng.random() < 0.04:
            s[rng.randrange(len(s))] += 1
        out.append(layout(tuple(s), dtype(extra)))
    if f == "concatenate":
        return case(f, lambda x, *a: np.concatenate(a, axis=x), rng.choice([x, x, x, None, x - len(sh), 3]), *out)
    if f == "stack":
        return case(f, lambda x, *a: np.stack(a, axis=x), rng.randint(-len(sh) - 1, len(sh)), *out)
    return case(f, lambda *a: getattr(np, f)(a), *out)


@family
def ordering():
    f = pick("sort", "sort", "argsort", "argmax", "argmin", "searchsorted", "unique", "unique", "nonzero", "count_nonzero", "argwhere", "isin", "lexsort")
    a = red_array(TIMES + TEXT if rng.random() < 0.3 else ())
    if f in ("sort", "argsort"):
        if a.dtype.kind == "f" and f == "sort":
            a = a + 0.0
        return case(f, lambda a, x: getattr(np, f)(a, axis=x, kind="stable"), a, rng.randint(-max(a.ndim, 1), max(a.ndim - 1, 0)))
    if f in ("argmax", "argmin"):
        kw = axis_kw(a, False)
        kw.setdefault("axis", None)
        if rng.random() < 0.2:
            kw["keepdims"] = True
        return case(f, getattr(np, f), a, **kw)
    if f == "searchsorted":
        a = np.sort(a.ravel())
        return case(f, np.searchsorted, a, arr(t=a.dtype.str if a.dtype.kind not in "biuf" else rng.choice("df") + ""), pick("left", "right"))
    if f == "unique":
        return case(f, lambda a, e: np.unique(a, return_index=True, return_inverse=True, return_counts=True, equal_nan=e), a, rng.random() < 0.8)
    if f == "isin":
        b = arr(t=a.dtype.str)
        return case(f, lambda a, b, i: np.isin(a, b, invert=i), a, b, rng.random() < 0.3)
    if f == "lexsort":
        n = rng.randint(0, 20)
        return case(f, lambda *k: np.lexsort(k), *[layout((n,), dtype()) for _ in range(rng.randint(1, 3))])
    if f == "count_nonzero":
        return case(f, np.count_nonzero, a, **axis_kw(a))
    if f == "nonzero" and a.ndim == 0:
        return False
    return case(f, getattr(np, f), a)


@family
def picking():
    f = pick("take", "take", "where", "where", "choose", "put", "copyto", "diagonal", "trace")
    a = idx_array()
    if f == "take":
        if a.dtype.kind in "US" and a.ndim == 0:
            return False
        x = None if rng.random() < 0.3 or a.ndim == 0 else rng.randint(-a.ndim, a.ndim - 1)
        i = np.array([rng.randint(-4, 5) for _ in range(rng.randint(0, 4))], rng.choice(["i8", "i4"]))
        if rng.random() < 0.3:
            i = i.reshape(1, -1)
        return case(f, lambda a, i, x, m: np.take(a, i, axis=x, mode=m), a, i, x, pick("raise", "wrap", "clip"))
    if f == "where":
        sh = shape()
        g = lambda: rng.choice([1, 2.5, arr(sh=near(sh)), arr(sh=near(sh))])
        return case(f, np.where, arr(sh=sh, t=rng.choice(["?", "?", "i8", "d"])), g(), g())
    if f == "choose":
        sh = shape()
        c = [arr(sh=near(sh)) for _ in range(rng.randint(1, 4))]
        i = layout(near(sh), "i8") % (len(c) + (rng.random() < 0.1))
        return case(f, lambda i, m, *c: np.choose(i, c, mode=m), i, pick("raise", "wrap", "clip"), *c)
    if f == "put":
        a = a.copy()
        if a.dtype.kind not in "biufc":
            return False

        def call(a, i, v, m):
            a = a.copy()
            np.put(a, i, v, mode=m)
            return a

        return case(f, call, a, np.array([rng.randint(-2, 3) for _ in range(rng.randint(0, 4))], "i8"), arr(t=a.dtype.str, sh=(rng.randint(1, 3),)), pick("raise", "wrap", "clip"))
    if f == "copyto":
        sh = shape()
        a = arr(sh=sh).copy()

        def call(a, v, w):
            a = a.copy()
            np.copyto(a, v, where=w)
            return a

        return case(f, call, a, arr(sh=near(sh)), arr(sh=near(sh), t="?"))
    x, y = rng.randint(-3, 2), rng.randint(-3, 2)
    if f == "trace" and a.dtype.kind not in "biufc":
        return False
    return case(f, lambda a, k, x, y: getattr(np, f)(a, k, x, y), a, rng.randint(-3, 3), x, y)
