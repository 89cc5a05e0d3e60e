"""Seeded generators and what they draw."""

import random


def seed():
    return choose.choice((choose.randrange(1000), choose.randint(-10 ** 40, 10 ** 40), choose.random() * 1000, str(choose.randrange(1000)), "é☃" * choose.randrange(4), bytes([choose.randrange(256)] * 3), bytearray(b"ab"),
                          True, 0, -1, 2 ** 32, 2 ** 64 - 1, 0.0, -1.5))


def population():
    return choose.choice((range(choose.randint(0, 60)), "abcdef", [1, 2, 3], tuple("xyz"), list(range(choose.randint(1, 200))), range(10 ** 9)))


def number():
    return choose.choice((choose.randint(-5, 50), choose.randint(0, 10 ** 20), choose.uniform(-10, 10), 1, 0, 1.0, 1e300))


def weights(n):
    kind = choose.randrange(4)
    if kind == 0:
        return [choose.random() for _ in range(n)]
    return [choose.choice((0, 1, 2, 5)) for _ in range(n if kind < 3 else n + 1)]


def draw():
    """Choose a method with arguments, as text and as a function of the generator."""
    name = choose.choice(("random", "getrandbits", "randbytes", "randrange", "randrange", "randint", "choice", "choices", "choices", "sample", "sample", "shuffle", "uniform", "triangular", "gauss", "normalvariate",
                          "lognormvariate", "expovariate", "vonmisesvariate", "gammavariate", "betavariate", "paretovariate", "weibullvariate", "binomialvariate"))
    args, kw = (), {}
    if name == "getrandbits":
        args = (choose.choice((0, 1, 7, 32, 33, 64, 200, -1)),)
    elif name == "randbytes":
        args = (choose.choice((0, 1, 4, 9)),)
    elif name == "randrange":
        args = tuple(choose.choice((choose.randint(-20, 20), choose.randint(0, 2 ** 70), 3)) for _ in range(choose.randint(1, 3)))
    elif name == "randint":
        a = choose.randint(-20, 20)
        args = (a, a + choose.choice((0, 1, 5, 2 ** 40, 2 ** 80, -1)))
    elif name == "choice":
        args = (population(),)
    elif name == "choices":
        p = [1, 2, 3, 4]
        args, kw = (p,), {"k": choose.randrange(5)}
        if choose.random() < .5:
            kw["weights"] = weights(4)
        elif choose.random() < .2:
            kw["cum_weights"] = [1, 2, 4, choose.choice((4, 9))]
    elif name == "sample":
        p = population()
        args = (p, choose.choice((0, 1, 2, min(len(p), 20), min(len(p), 80), choose.randrange(6))))
        if choose.random() < .2 and len(p) < 300:
            kw["counts"] = weights(len(p))
    elif name in ("uniform", "triangular"):
        args = (number(), number())
    elif name in ("gauss", "normalvariate"):
        args = (number(), abs(number()))
    elif name == "lognormvariate":
        args = (choose.uniform(-3, 3), choose.uniform(0, 3))
    elif name == "expovariate":
        args = (choose.choice((1.0, 0.5, 7, 0)),)
    elif name == "vonmisesvariate":
        args = (choose.uniform(0, 7), choose.choice((0, 1e-7, 0.5, 4, 100)))
    elif name in ("gammavariate", "betavariate", "weibullvariate"):
        args = (choose.choice((0.5, 1, 1.0, 2.5, 9)), choose.choice((0.5, 1, 3.5)))
    elif name == "paretovariate":
        args = (choose.choice((0.5, 1, 3.5)),)
    elif name == "binomialvariate":
        args = (choose.choice((0, 1, 5, 20, 100, 1000)), choose.choice((0, 0.1, 0.5, 0.7, 1)))
    return name, args, kw


def shown(value):
    if isinstance(value, float):
        return f"{value:.13g}"  # what is computed from logarithms may differ in the last digit
    return repr(value)


def case():
    s = seed()
    r = random.Random(s)
    draws = [draw() for _ in range(choose.randint(1, 3))]

    def run():
        return [one(r, *d) for d in draws], r.random()

    return f"{s!r}", run


def one(r, name, args, kw):
    """Draw once, and say what from."""
    try:
        if name == "shuffle":
            value = list(range(choose.choice((0, 1, 5, 30))))
            r.shuffle(value)
        else:
            value = getattr(r, name)(*args, **kw)
    except Exception as e:
        value = f"{type(e).__name__}: {e}"
    return f"{name} {args if name != 'sample' else args[1:]} {kw} = {shown(value)}"
