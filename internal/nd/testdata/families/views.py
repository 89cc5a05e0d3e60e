def axes_of(a):
    n = max(a.ndim, 1)
    return [rng.randint(-n - (rng.random() < 0.1), n - 1 + (rng.random() < 0.1)) for _ in range(rng.randint(1, n))]


def new_shape(a):
    n = a.size
    r = rng.random()
    if r < 0.1:
        return tuple(rng.randint(-1, 4) for _ in range(rng.randint(1, 3)))
    out = []
    while n > 1 and len(out) < 3:
        f = rng.choice([d for d in range(1, n + 1) if n % d == 0][:6])
        out.append(f)
        n //= f
    out.append(n)
    rng.shuffle(out)
    if rng.random() < 0.3:
        out[rng.randrange(len(out))] = -1
    return tuple(out)


@family
def views():
    a = arr(extra=TIMES + TEXT)
    f = pick("reshape", "reshape", "transpose", "swapaxes", "moveaxis", "squeeze", "expand_dims", "ravel", "flatten", "broadcast_to", "copy")
    if f == "reshape":
        return case(f, lambda a, shape, order: a.reshape(shape, order=order), a, new_shape(a), pick("C", "F", "A"))
    if f == "transpose":
        axes = axes_of(a) if rng.random() < 0.3 else rng.sample(range(a.ndim), a.ndim)
        return case(f, lambda a, x: a.transpose(x), a, tuple(axes)) if axes else False
    if f == "swapaxes":
        return case(f, np.swapaxes, a, axes_of(a)[0], axes_of(a)[0])
    if f == "moveaxis":
        return case(f, np.moveaxis, a, tuple(axes_of(a)), tuple(axes_of(a)))
    if f == "squeeze":
        return case(f, np.squeeze, a, None if rng.random() < 0.5 else tuple(axes_of(a)))
    if f == "expand_dims":
        return case(f, np.expand_dims, a, tuple(axes_of(a)))
    if f in ("ravel", "flatten", "copy"):
        return case(f, lambda a, o: getattr(a, f)(order=o), a, pick("C", "F", "A", "K"))
    return case(f, np.broadcast_to, a, near(a.shape) if rng.random() < 0.2 else tuple(rng.choice([s, s, 3]) if s == 1 else s for s in ((1,) * rng.randint(0, 2) + a.shape)))


@family
def astype():
    a = arr(extra=TIMES + TEXT)
    if rng.random() < 0.15:
        words = ["1", "2.5", " 7 ", "-3", "x", "", "1e3", "nan", "1+2j", "300", "True", "2020-01-02", "99999999999999999999"]
        a = np.array([rng.choice(words) for _ in range(rng.randint(1, 4))])
        if rng.random() < 0.3:
            a = a.astype("S")
    to = rng.choice(NUM + TIMES + TEXT + ["U", "S", "M8", "m8", "U30", "m8[M]", "M8[Y]", "M8[M]", "M8[7D]"])
    return case("astype", lambda a, t, o, c: a.astype(t, order=o, casting=c), a, np.dtype(to), pick("K", "C", "F"), pick("unsafe", "unsafe", "unsafe", "same_kind", "safe"))


@family
def promotion():
    ts = NUM + TIMES + TEXT + ["O", "m8", "M8", "m8[M]", "M8[Y]", "S", "U", "m8[3s]", "m8[2s]", "M8[as]"]
    a, b = np.dtype(rng.choice(ts)), np.dtype(rng.choice(ts))
    if rng.random() < 0.5:
        return case("promote_types", lambda a, b: np.promote_types(a, b).str, a, b)
    return case("can_cast", lambda a, b, c: np.bool_(np.can_cast(a, b, c)), a, b, pick("no", "equiv", "safe", "same_kind", "unsafe"))


@family
def result_type():
    ops = [rng.choice([0, 1, 300, 1.5, 1j, arr(sh=(1,)), arr(sh=(1,)), arr(sh=())]) for _ in range(rng.randint(1, 3))]
    return case("result_type", lambda *a: np.result_type(*a).str, *ops)
