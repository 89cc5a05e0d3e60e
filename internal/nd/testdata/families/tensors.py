@family
def einsums():
    sizes = {c: rng.randint(1, 4) for c in "ijkl"}
    terms = ["".join(rng.choice("ijkl") for _ in range(rng.randint(0, 3))) for _ in range(rng.randint(1, 3))]
    text = ",".join(terms)
    if rng.random() < 0.7:
        seen = sorted(set("".join(terms)))
        text += "->" + "".join(rng.sample(seen, rng.randint(0, len(seen))))
    t = rng.choice(["i8", "i8", "i4", "?", "u1"])
    return case("einsum", lambda s, *a: np.einsum(s, *a), text, *[layout(tuple(sizes[c] for c in term), t) for term in terms])


@family
def tensordots():
    a, b = small_array("i8"), small_array("i8")
    k = rng.randint(0, min(a.ndim, b.ndim))
    x, y = rng.sample(range(a.ndim), k), rng.sample(range(b.ndim), k)
    if rng.random() < 0.9:
        b = layout(tuple(a.shape[x[y.index(i)]] if i in y else s for i, s in enumerate(b.shape)), "i8")
    return case("tensordot", lambda a, b, x, y: np.tensordot(a, b, (x, y)), a, b, x, y)


@family
def along_axis():
    a = small_array(dtype(TIMES + TEXT))
    x = rng.randint(-a.ndim, a.ndim - 1)
    sh = list(a.shape)
    n = sh[x]
    sh[x] = rng.randint(1, 3)
    if n == 0 or not all(sh):
        return False
    i = np.array([rng.randint(-n, n - 1) for _ in range(int(np.prod(sh)))]).reshape(sh)
    return case("take_along_axis", np.take_along_axis, a, i, x)


@family
def sets():
    t = rng.choice(["i8", "i8", "i4", "u1", "U3", "?"])
    u = t if rng.random() < 0.7 or t == "U3" else rng.choice(["i8", "u1"])
    f = pick("union1d", "intersect1d", "setdiff1d", "setxor1d")
    return case(f, getattr(np, f), arr(t=t), arr(t=u))


@family
def measures():
    f = pick("average", "trapezoid")
    a = small_array(rng.choice(["d", "i8", "f"]))
    x = rng.randrange(a.ndim)
    if f == "trapezoid":
        return case(f, lambda y, dx, x: np.trapezoid(y, dx=dx, axis=x), a, rng.choice([1.0, 0.5, 0.1]), x)
    return case(f, lambda a, w, axis: np.average(a, axis=axis, weights=w), a, abs(layout(a.shape, "d")) + 1, axis=x)


@family
def covs():
    a = (layout((rng.randint(1, 4), rng.randint(2, 9)), "i8") % 50).astype("d")
    return case("cov", lambda a, d: np.cov(a, ddof=d), a, rng.choice([0, 1]))
