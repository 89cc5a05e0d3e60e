def one_index(n, adv):
    r = rng.random()
    if r < 0.3:
        return rng.randint(-n, n - 1) if n and rng.random() < 0.95 else rng.randint(-6, 6)
    if r < 0.65 or not adv:
        f = lambda: rng.choice([None, None, rng.randint(-6, 6)])
        return slice(f(), f(), rng.choice([None, None, 1, 2, -1, -2, 3]))
    if r < 0.85:
        sh = rng.choice([(2,), (3,), (1,), (2, 2), (2, 1), (0,), ()])
        k = int(np.prod(sh))
        lo, hi = (-n, n - 1) if n and rng.random() < 0.95 else (-5, 5)
        return np.array([rng.randint(lo, hi) for _ in range(k)], rng.choice(["i8", "i8", "i4", "u1"]) if lo >= 0 else "i8").reshape(sh)
    return np.array([rng.random() < 0.5 for _ in range(n if rng.random() < 0.95 else n + 1)], bool)


def make_index(a):
    r = rng.random()
    if r < 0.12:
        k = rng.randint(1, max(a.ndim, 1))
        sh = a.shape[:k]
        if k <= a.ndim:
            return (layout(sh, "?"),)
    adv = rng.random() < 0.6
    out = []
    for d in range(rng.randint(0, a.ndim)):
        out.append(one_index(a.shape[d], adv))
        if rng.random() < 0.1:
            out.append(None)
    if rng.random() < 0.2:
        out.insert(rng.randint(0, len(out)), Ellipsis)
    if rng.random() < 0.03:
        out.append(0)
    return tuple(out)


def idx_array():
    return layout(tuple(rng.choice([1, 2, 3, 4, 5, 0]) if rng.random() < 0.1 else rng.choice([2, 3, 4, 5]) for _ in range(rng.randint(0, 4))), dtype(TIMES + TEXT))


@family
def getitem():
    a = idx_array()
    return case("getitem", lambda a, i: a[i], a, make_index(a))


@family
def setitem():
    a = idx_array().copy(order=pick("C", "F"))
    i = make_index(a)
    try:
        sh = a[i].shape
    except Exception:
        sh = ()
    v = layout(near(sh), a.dtype.str if rng.random() < 0.5 or a.dtype.kind not in "biufc" else rng.choice(NUM))

    def call(a, i, v):
        a = a.copy(order="K")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            a[i] = v
        return a

    return case("setitem", call, a, i, v)
