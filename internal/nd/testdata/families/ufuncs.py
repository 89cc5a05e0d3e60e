UF = [n for n in dir(np) if isinstance(getattr(np, n), np.ufunc) and n not in ("matmul", "vecdot", "matvec", "vecmat")]
SCALARS = [0, 1, 2, 3, -1, 5, 100, 0.5, 1.0, -2.5, 2.0, 1e10, 1j, 300, float("nan"), float("inf"), True]


def operand(sh, extra):
    if rng.random() < 0.2:
        return rng.choice(SCALARS)
    return arr(sh=sh, extra=extra)


@family
def ufuncs():
    u = getattr(np, rng.choice(UF))
    extra = TIMES if rng.random() < 0.2 else TEXT if rng.random() < 0.1 else ()
    sh = shape()
    ops = [operand(sh if i == 0 else near(sh), extra) for i in range(u.nin)]
    if not any(isinstance(x, np.ndarray) for x in ops):
        ops[0] = arr(sh=sh)
    if u.nin == 2 and rng.random() < 0.5 and all(isinstance(x, np.ndarray) for x in ops):
        if ops[0].dtype.kind in "biufc" and ops[1].dtype.kind in "biufc":
            ops[1] = ops[1].astype(ops[0].dtype)
    kw = {}
    r = rng.random()
    if r < 0.05:
        kw["dtype"] = np.dtype(rng.choice(NUM))
    elif r < 0.1:
        kw["casting"] = rng.choice(["no", "safe", "same_kind", "unsafe", "equiv"])
    if u.nout == 1 and rng.random() < 0.1:
        try:
            full = np.broadcast_shapes(*[np.shape(x) for x in ops])
        except ValueError:
            full = sh
        kw["out"] = arr(sh=full, t=dtype()).copy()
        if rng.random() < 0.5:
            kw["where"] = arr(sh=near(full), t="?")
    name = u.__name__

    def call(*a, **k):
        if "out" in k:
            k["out"] = k["out"].copy()
        return u(*a, **k)

    return case("ufunc:" + name, call, *ops, **kw)
