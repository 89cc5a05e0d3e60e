"""match, f-strings, slices and other places where names hide."""
def f(subject):
    match subject:
        case 1 | -1 | None | "s": pass
        case a.b: pass
        case [x, *rest, (y as z)]: pass
        case {"k": v, c.d: w, **others}: pass
        case Point(px, y=py, z=Point(q)): pass
        case [*_]: pass
        case {**only}: pass
        case int() as n if n > guard: pass
    return lambda: (x, rest, y, z, v, w, others, px, py, q, only, n)

def strings(a, b, width):
    s = f"{a!r:>{width}} {(lambda: b)()} {[c for c in a]} {a=}"
    return f"{s:{f'{width}'}}"

def slices(a, i):
    return a[i:j:k, ..., ::], {**a, "k": v}, f(*a, **i, key=val), a if b else c, not d, (yield), x < y < z

def rest():
    assert q, w
    del t, u.v, i[o]
    p += 1
    s.a += d
    while g: h
    else: j
    if k: l
    elif z: x
    print((first := 1), [second := 2])
    return lambda m=(third := 3): first + second

def raises():
    raise e from r

if (top := 1): pass
