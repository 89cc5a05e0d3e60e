"""Operations of the module decimal on random operands in random contexts."""

from decimal import *

ROUNDINGS = [ROUND_UP, ROUND_DOWN, ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP]
SIGNALS = [InvalidOperation, FloatOperation, DivisionByZero, Overflow, Underflow, Subnormal, Inexact, Rounded, Clamped]

UNARY = """abs plus minus exp ln log10 logb logical_invert next_minus next_plus normalize sqrt to_integral_value to_integral_exact
    copy_abs copy_negate create_decimal number_class is_normal is_subnormal to_sci_string to_eng_string""".split()
BINARY = """add subtract multiply divide divide_int remainder remainder_near divmod quantize compare compare_signal compare_total
    compare_total_mag copy_sign logical_and logical_or logical_xor max max_mag min min_mag next_toward rotate shift scaleb same_quantum
    power add subtract multiply divide power""".split()


def digits(most):
    n = choose.choice((1, 1, 2, 3, 5, 9, 16, 20, 30, most))
    kind = choose.randrange(8)
    if kind == 0:
        return "9" * n
    if kind == 1:
        return "1" + "0" * (n - 1)
    if kind == 2:
        return str(choose.randrange(10 ** n)) + choose.choice(("5", "50", "500", "4999", "5001", "0000"))
    if kind == 3:
        return "".join(choose.choice("01") for _ in range(n))
    return str(choose.randrange(10 ** n))


def exponent(ctx):
    kind = choose.randrange(10)
    if kind < 5:
        return choose.randint(-8, 4)
    if kind < 7:
        return choose.randint(-40, 40)
    if kind == 7:
        return ctx.Emax - choose.randint(-2, ctx.prec + 2)
    if kind == 8:
        return ctx.Emin - choose.randint(-2, ctx.prec + 30)
    return choose.choice((ctx.Etiny(), ctx.Etop(), ctx.Emin, ctx.Emax)) + choose.randint(-1, 1)


def operand(ctx):
    kind = choose.randrange(24)
    sign = choose.choice(("", "-"))
    if kind == 0:
        return sign + choose.choice(("Infinity", "NaN", "sNaN", "NaN" + digits(40), "sNaN" + digits(40)))
    if kind == 1:
        return f"{sign}0E{exponent(ctx)}"
    if kind == 2:
        return sign + str(choose.randrange(100))
    if kind == 3:
        return sign + "1" + choose.choice((".", ".0", ".00", "E+3")) if choose.random() < .5 else sign + f"1.{'0' * choose.randrange(30)}1"
    if kind == 4:
        return sign + f"{choose.randrange(10 ** 6) / 100}"
    if kind == 5:
        return sign + "0." + "9" * choose.randrange(1, 40)
    return f"{sign}{digits(60)}E{exponent(ctx)}"


def context():
    prec = choose.choice((1, 2, 3, 4, 5, 7, 9, 16, 17, 28, 28, 28, 34, 50, 80, choose.randint(1, 150)))
    emax = choose.choice((0, 1, 9, 20, 99, 384, 6144, 999999, 999999, MAX_EMAX))
    emin = choose.choice((0, -1, -9, -20, -99, -383, -6143, -999999, -999999, MIN_EMIN))
    traps = []
    if choose.random() < .15:
        traps = choose.sample(SIGNALS, choose.randint(1, 4))
    return Context(prec, choose.choice(ROUNDINGS), emin, emax, choose.choice((0, 1)), choose.choice((0, 0, 1)), [], traps)


def small():
    """A number that is safe to write out."""
    return f"{choose.choice(('', '-'))}{digits(40)}E{choose.randint(-45, 25)}" if choose.random() < .9 else choose.choice(("NaN", "-Infinity", "sNaN12", "-0", "0.000"))


def spec():
    s = choose.choice(("", "", "<", ">", "=", "^", "*<", "x=", "0>", "é^"))
    s += choose.choice(("", "", "+", "-", " "))
    s += choose.choice(("", "", "", "z"))
    s += choose.choice(("", "", "0")) if choose.random() < .5 else ""
    s += choose.choice(("", "", "1", "8", "15", "30"))
    s += choose.choice(("", "", ","))
    s += choose.choice(("", "", ".0", ".1", ".2", ".5", ".12", ".30"))
    return s + choose.choice(("", "e", "E", "f", "F", "g", "G", "%", "n", "f", "f", "s"))


def formatted(ctx):
    x, s = small(), spec()
    return f"format {x} {s!r}", lambda: format(Decimal(x), s)


def compared(ctx):
    x = Decimal(operand(ctx)) if choose.random() < .5 else Decimal(small())
    y = choose.choice((choose.randrange(-50, 50), choose.uniform(-9, 9), choose.randrange(100) / 4, float("inf"), float("nan"), 1 << 70))
    if choose.random() < .3 and x.is_finite() and abs(x.adjusted()) < 300:
        y = float(x)
    op = choose.choice(("__lt__", "__le__", "__eq__", "__ne__", "__gt__", "__ge__"))
    return f"{op} {x} {y!r}", lambda: getattr(x, op)(y)


def converted(ctx):
    x = small()
    name, f = choose.choice((
        ("int", int), ("float", float), ("hash", lambda d: hash(d) if not d.is_qnan() else 0), ("ratio", Decimal.as_integer_ratio),
        ("tuple", Decimal.as_tuple), ("round", round), ("bool", bool), ("repr", repr), ("floor", Decimal.__floor__), ("ceil", Decimal.__ceil__)))
    return f"{name} {x}", lambda: f(Decimal(x))


def rounded(ctx):
    x, n = small(), choose.randint(-12, 20)
    return f"round {x} {n}", lambda: round(Decimal(x), n)


def from_float(ctx):
    f = choose.choice((choose.uniform(-1e6, 1e6), float(f"{choose.randrange(10 ** 17)}e{choose.randint(-300, 290)}"), 0.0, -0.0, 1e308, 5e-324))
    return f"create_decimal {f!r}", lambda: ctx.create_decimal(f)


def parsed(ctx):
    x = operand(ctx)
    if choose.random() < .5:
        i = choose.randrange(len(x) + 1)
        x = x[:i] + choose.choice("0.eE+-_ n9\u0663") + x[i:]
    exactly = choose.random() < .5
    return f"parse {exactly} {x!r}", (lambda: Decimal(x)) if exactly else (lambda: ctx.create_decimal(x))


def ternary(ctx):
    a, b, c = (Decimal(operand(ctx)) for _ in range(3))
    if choose.random() < .6:
        return f"fma {a} {b} {c}", lambda: ctx.fma(a, b, c)
    a, b, c = (Decimal(choose.randint(-99, 9999)).scaleb(choose.choice((0, 0, 0, 2))) for _ in range(3))
    return f"powmod {a} {b} {c}", lambda: ctx.power(a, b, c)


def integral_power(ctx):
    a = Decimal(operand(ctx))
    b = choose.choice((choose.randint(-30, 30), choose.randint(-3000, 3000), choose.randint(-10 ** 12, 10 ** 12)))
    return f"power {a} {b}", lambda: ctx.power(a, b)


def unary(ctx):
    name, a = choose.choice(UNARY), Decimal(operand(ctx))
    return f"{name} {a}", lambda: getattr(ctx, name)(a)


def binary(ctx):
    name, a, b = choose.choice(BINARY), Decimal(operand(ctx)), Decimal(operand(ctx))
    if name in ("rotate", "shift", "scaleb") and choose.random() < .8:
        b = Decimal(choose.randint(-ctx.prec - 1, ctx.prec + 1))
    if name in ("logical_and", "logical_or", "logical_xor") and choose.random() < .8:
        a, b = (Decimal("".join(choose.choice("01") for _ in range(choose.randint(1, 40)))) for _ in range(2))
    return f"{name} {a} {b}", lambda: getattr(ctx, name)(a, b)


CASES = [binary] * 12 + [unary] * 7 + [ternary] * 2 + [integral_power, formatted, formatted, compared, converted, rounded, from_float, parsed]


ORDINARY = Context(prec=999, traps=[])


def case():
    setcontext(ORDINARY)
    ctx = context()
    text, run = choose.choice(CASES)(ctx)
    traps = ",".join(s.__name__ for s in SIGNALS if ctx.traps[s])

    def act():
        setcontext(ctx)
        try:
            result = repr(run())
        except Exception as e:
            result = f"{type(e).__name__}: {e}"
        return result, ",".join(s.__name__ for s in SIGNALS if ctx.flags[s])

    return f"{text} | {ctx.prec} {ctx.rounding[6:]} {ctx.Emin} {ctx.Emax} {ctx.capitals}{ctx.clamp} {traps}", act
