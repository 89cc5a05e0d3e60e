"""Writes golden.txt: what CPython 3.13 answers to thousands of calls, for TestGolden.

    python3.13 testdata/gen.py > testdata/golden.txt

One call per line: operation, arguments and result, separated by tabs. An int is hexadecimal, a float is float.hex(), a
complex is two of them joined by a comma, a str is JSON, and an exception is "!Class: text".
"""

import json
import math
import random
import sys

assert sys.version_info[:2] == (3, 13)
rng = random.Random(20240613)


def enc(v):
    if isinstance(v, bool):
        return "1" if v else "0"
    if isinstance(v, int):
        return f"{v:x}"
    if isinstance(v, float):
        return v.hex()
    if isinstance(v, complex):
        return v.real.hex() + "," + v.imag.hex()
    if isinstance(v, str):
        return json.dumps(v)
    if isinstance(v, bytes):
        return v.hex()
    if isinstance(v, (tuple, list)):
        return " ".join(enc(x) for x in v)
    raise TypeError(type(v))


def case(op, f, *args):
    try:
        result = enc(f(*args))
    except (ArithmeticError, ValueError, MemoryError) as e:
        text = e.args[-1] if e.args else ""
        result = f"!{type(e).__name__}: {json.dumps(text)[1:-1]}"
    print(op, *[enc(a) for a in args], result, sep="\t")


# --- operands ---------------------------------------------------------------------------------------------------

EDGE_INTS = [0, 1, -1, 2, -2, 3, 7, 10, -10, 255, 256, 2**31, 2**32 - 1, -2**31, 2**52, 2**53 - 1, 2**53, 2**53 + 1,
             2**61 - 2, 2**61 - 1, 2**61, 2**62, 2**63 - 1, 2**63, -2**63, -2**63 - 1, -2**63 + 1, 2**64 - 1, 2**64,
             2**64 + 1, -2**64, 2**127, 2**128 - 1, 10**18, 10**19, 10**30, -10**30, 3**100, 2**1023, 2**1024 - 1,
             2**1024 - 2**970, 2**1024 - 2**970 - 1, 2**1024 - 2**969, 10**308, 10**309, -10**400]


def rand_int(top=300):
    n = rng.choice([8, 31, 53, 62, 63, 64, 65, 100, 128, top])
    v = rng.getrandbits(rng.randint(1, n))
    return -v if rng.random() < 0.4 else v


EDGE_FLOATS = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, 0.1, 0.2, 0.3, 1 / 3, 2.675, 1e-5, 1e-4, 9.9999e-5, 1e15, 1e16, 1e17,
               9999999999999998.0, 12345678901234567.0, 123456789.125, 1e22, 1e23, 5e-324, -5e-324, 2.2250738585072014e-308,
               2.225073858507201e-308, 1.7976931348623157e308, -1.7976931348623157e308, math.inf, -math.inf, math.nan,
               2.0**53, 2.0**53 + 2, 2.0**62, 2.0**63, -2.0**63, 2.0**64, math.pi, math.e, 100.0, 1e100, 1e-100, 3.0, -3.0, 1e308]


def rand_float():
    kind = rng.randrange(6)
    if kind == 0:
        return rng.uniform(-10, 10)
    if kind == 1:
        return round(rng.uniform(-1000, 1000), rng.randint(0, 4))
    if kind == 2:
        return float(rng.randint(-1000, 1000))
    if kind == 3:
        return rng.uniform(-1, 1) * 10.0 ** rng.randint(-300, 300)
    if kind == 4:
        return rng.randint(-10**6, 10**6) / 8
    import struct
    f = struct.unpack("d", rng.randbytes(8))[0]
    return f if f == f else 1.25


def ints(n, top=300):
    return EDGE_INTS + [rand_int(top) for _ in range(n)]


def floats(n):
    return EDGE_FLOATS + [rand_float() for _ in range(n)]


def pairs(xs, n):
    for a in xs[:34]:
        for b in rng.sample(xs[:34], 6):
            yield a, b
    for _ in range(n):
        yield rng.choice(xs), rng.choice(xs)


# --- ints -------------------------------------------------------------------------------------------------------

import operator as op

some = ints(150)
for name, f in [("add", op.add), ("sub", op.sub), ("mul", op.mul), ("floordiv", op.floordiv), ("mod", op.mod),
                ("divmod", divmod), ("truediv", op.truediv), ("and", op.and_), ("or", op.or_), ("xor", op.xor),
                ("gcd", math.gcd), ("lcm", math.lcm)]:
    for a, b in pairs(some, 150):
        case(name, f, a, b)
for a in some:
    for name, f in [("neg", op.neg), ("not", op.invert), ("bitlen", int.bit_length), ("bitcount", int.bit_count),
                    ("inthash", hash), ("tofloat", float), ("isqrt", math.isqrt)]:
        case(name, f, a)
    case("lsh", op.lshift, a, rng.choice([0, 1, 5, 62, 63, 64, 100, -1]))
    case("rsh", op.rshift, a, rng.choice([0, 1, 5, 62, 63, 64, 100, 10**30, -1]))
    case("round", round, a, rng.choice([0, -1, -2, -3, -18, -19, -20, -40, 5]))
    case("str", str, a)
for a in [2, 3, -3, 10, -1, 0, 1, 2**40, -2**64, 7**30]:
    for n in [0, 1, 2, 3, 10, 31, 62, 63, 64, 99]:
        case("pow", pow, a, n)
for _ in range(300):
    case("powmod", pow, rand_int(), rng.choice([-3, -2, -1, 0, 1, 2, 3, 65537, abs(rand_int())]), rng.choice([0, 1, -1, 2, rand_int(), rand_int()]))
for a in some:
    for signed in False, True:
        n = rng.choice([0, 1, 2, 8, 9, (a.bit_length() + 7) // 8, (a.bit_length() + 8) // 8])
        case("tobytes", lambda a, n, s: a.to_bytes(n, "big", signed=bool(s)), a, n, int(signed))
        case("tobytesle", lambda a, n, s: a.to_bytes(n, "little", signed=bool(s)), a, n, int(signed))
for a in [-128, -129, 127, 128, 255, -1, 0, -2**63, 2**63, -2**64, -256, -255]:
    for n in range(0, 10):
        case("tobytes", lambda a, n, s: a.to_bytes(n, "big", signed=True), a, n, 1)
for n in list(range(0, 12)) * 4:
    b = rng.randbytes(n)
    case("frombytes", lambda b, s: int.from_bytes(b, "big", signed=bool(s)), b, n & 1)
    case("frombytesle", lambda b, s: int.from_bytes(b, "little", signed=bool(s)), b, rng.randint(0, 1))
for n in list(range(-1, 30)) + [50, 100, 170, 171, 500, 1000, 10**30]:
    case("factorial", math.factorial, n)
for _ in range(300):
    n = rng.choice([rng.randint(-1, 30), rng.randint(0, 400), 2**70, 2**63 - 1])
    k = rng.choice([rng.randint(-1, 5), rng.randint(0, 60)])
    case("comb", math.comb, n, k)
    case("perm", math.perm, n, k)
case("comb", math.comb, 10**30, 10**25)
case("perm", math.perm, 10**30, 10**25)

for a, b in pairs(ints(80), 100):
    f = rng.choice(floats(50))
    case("cmpfloat", lambda a, f: (a > f) - (a < f) if f == f else 9, a, f)
for a in EDGE_INTS:
    try:
        f = float(a)
    except OverflowError:
        continue
    for g in f, math.nextafter(f, math.inf), math.nextafter(f, -math.inf):
        case("cmpfloat", lambda a, f: (a > f) - (a < f), a, g)

# --- literals ---------------------------------------------------------------------------------------------------

INT_TEXTS = ["", " ", "0", "-0", "+0", "00", "007", "0_0", "0_7", "1_000", "1__0", "_1", "1_", "+_1", "- 1", "+-1", "12abc", "0x1f", "0X1F", "0x",
             "0x_1f", "0x__1", "0b101", "0b2", "0B1", "0o17", "0o8", "0O7", "0_x1", "1e5", "1.0", "\t\n 42 \r\f\v", "4 2", "\x1c5", "\x1c\u0665",
             "\u0661\u0662", "\U0001d7d0\U0001d7d9", "\u00a042\u2003", "\uff11", "\u4e00", "\u00b2", "it's", 'a"b', "it's \"x\"", "a\\b\n\t\r\x00\x7f\x80\xad\u2028\U000e0001\U0001f600",
             "\ud800", "z", "Z", "zz", "9" * 18, "9" * 19, "-9223372036854775808", "9223372036854775807", "9223372036854775808", "1" * 300,
             "f" * 40, "-" + "1" * 640, "1" * 641, "1" * 4300, "1" * 4301, "0" * 5000, "1_" * 4300 + "1", "f" * 5000, "x" * 300, "'" * 250, "\u0661" * 30]
for t in INT_TEXTS:
    for base in 10, 0, 16, 2, 8, 36, 3:
        if len(t) < 400 or base in (10, 16):
            case("parseint", int, t, base)
for base in -1, 1, 37, 100:
    case("parseint", int, "1", base)
ALPHABET = "0123456789012345678901234_+- xabo."
for _ in range(500):
    t = "".join(rng.choice(ALPHABET) for _ in range(rng.randint(1, 9)))
    case("parseint", int, t, rng.choice([10, 0, 16, 2, 8, 36]))

FLOAT_TEXTS = ["", " ", "1", "1.", ".5", ".", "-.5e-3", "1e5", "1E+05", "1e", "1e+", "e5", "inf", "-Inf", "INFINITY", "infin", "nan", "-nan", "+NaN", "nan0",
               "1_0", "1__0", "_1", "1_", "1_.5", "1._5", "1_e5", "1e_5", "1e5_", "1_0.2_5e1_0", "0x10", "1 2", " 3.5\n", "\u0663.\u0661", "\u00a01\u3000",
               "\x1c1", "1e400", "-1e400", "1e-400", "1" * 400, "0." + "0" * 330 + "1", "1\x00", "\ud800", "it's", "x" * 250, "--1", "+-1", "1e1000000000000000000000",
               "0e1000000000000000000000", "2.2250738585072011e-308", "179769313486231580793728971405301e276", "9007199254740993", "9007199254740992.9999999999999999999999"]
for t in FLOAT_TEXTS:
    case("parsefloat", float, t)
    case("parsecomplex", complex, t)
for _ in range(500):
    t = "".join(rng.choice("0123456789.e_+- inf") for _ in range(rng.randint(1, 9)))
    case("parsefloat", float, t)
for x in floats(300):
    case("parsefloat", float, repr(x))
    case("parsefloat", float, "%.25e" % x)
for t in ["j", "-j", "+J", "1+j", "1-j", "1j", "1+2j", "1-2J", "1+2", "1j+2", "1+-2j", "+-1j", "(1+2j)", " ( 1+2j ) ", "((1))", "(1", "1)", "()", "1 + 2j", "1_0+2_0j",
          "1__0j", "infj", "inf+nanj", "nan-infj", "-infinityj", "1e5j", "1e+j", "1e+5-2.5e-3j", "-0j", "-0-0j", "0j", "1.j", ".j", "1+.5j", "1+2jj", "\u0661+\u0662j", "in"]:
    case("parsecomplex", complex, t)
for _ in range(300):
    t = "".join(rng.choice("0123456789.e+-j()") for _ in range(rng.randint(1, 7)))
    case("parsecomplex", complex, t)

HEX_TEXTS = ["0x1.8p0", "1.8", " -inf ", "+Infinity", "nan", "-nan", "0x.8", "0x8.", "0x.", "", "0x", "0x1p", "0x1p+", "0x1p1 x", "1e5", "0x1p-1074", "0x1p-1075",
             "0x1.8p-1075", "0x1.0000000000001p-1075", "0x1p-9999999999999999999", "0x0p99999999999999999999999", "0x1p99999999999999999999", "0x1.fffffffffffff8p1023",
             "0x1.fffffffffffff7p1023", "0x1.fffffffffffff7ffffffffffffp1023", "0x" + "1" * 300, "0x0." + "0" * 300 + "1", "0x0." + "0" * 300 + "1p1200", "0x1_0", "0x1p1_0", "1\x00",
             "\x1c1", "\u0661", "0X1P3", "p1", "-", "+", "--1", "0x-1", "0x1p--1", "0x1.00000000000008p0", "0x1.000000000000080000001p0", "0x1.00000000000018p0", "0x3.fffffffffffffcp0"]
for t in HEX_TEXTS:
    case("parsehex", float.fromhex, t)
for _ in range(400):
    t = "0x%s.%sp%d" % (hex(rng.getrandbits(rng.randint(1, 60)))[2:], hex(rng.getrandbits(rng.randint(1, 70)))[2:], rng.randint(-1150, 1050))
    case("parsehex", float.fromhex, t)

# --- floats -----------------------------------------------------------------------------------------------------

many = floats(600)
for x in many + [2.0**n for n in range(-1074, 1024, 3)] + [10.0**n for n in range(-323, 309, 3)]:
    case("repr", repr, x)
    case("hex", float.hex, x)
for x in many:
    if x == x:
        case("floathash", hash, x)
    for name, f in [("trunc", int), ("floor", math.floor), ("ceil", math.ceil), ("roundint", round), ("ratio", float.as_integer_ratio), ("isinteger", float.is_integer)]:
        case(name, f, x)
    for n in rng.sample(range(-20, 21), 4) + [0, 1, 2, rng.randint(-320, 330)]:
        case("roundto", round, x, n)
for x in [0.5, 1.5, 2.5, 5.0, 15.0, 25.0, 50.0, 150.0, 250.0, 0.125, 0.375, 1.005, 2.675, 1e22, 5e22, 5e23, 1.5e308, 1e308, 15.000000000000002, 4.999999999999999, 45.0, 55.00000001]:
    for n in range(-3, 4):
        case("roundto", round, x, n)
    for n in -22, -23, -24, -307, -308, -309:
        case("roundto", round, x, n)
for name, f in [("fdiv", op.truediv), ("ffloordiv", op.floordiv), ("fmod", op.mod), ("fdivmod", divmod)]:
    for a, b in pairs(many, 300):
        case(name, f, a, b)


def real_pow(a, b):
    r = a ** b
    return "complex" if isinstance(r, complex) else r


SPECIAL = [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 3.0, -3.0, math.inf, -math.inf, math.nan, 5e-324, -5e-324, 1.7976931348623157e308, 1e-300]
for a in SPECIAL:
    for b in SPECIAL:
        case("fpow", real_pow, a, b)
        case("fdivmod", divmod, a, b)
        case("ffloordiv", op.floordiv, a, b)
        case("fmod", op.mod, a, b)
        case("atan2", math.atan2, a, b)
        case("cabs", abs, complex(a, b))
        case("crepr", repr, complex(a, b))
        for c in rng.sample(SPECIAL, 2):
            case("cdiv", op.truediv, complex(a, b), complex(c, rng.choice(SPECIAL)))
            case("cmul", op.mul, complex(a, b), complex(c, rng.choice(SPECIAL)))
            case("cpow", op.pow, complex(a, b), complex(rng.choice([-2.0, -1.0, 0.0, 1.0, 2.0, 3.0])))
for a, b in pairs(many, 300):
    case("fpow", real_pow, a, b)
for _ in range(600):
    case("fpow", real_pow, round(rng.uniform(0, 3), rng.randint(1, 6)), rng.choice([0.5, 2.0, 3.0, 10.0, -1.0, 1 / 3, 0.1, float(rng.randint(1, 40)), rng.uniform(-20, 20)]))

ANGLES = [math.radians(d) for d in range(-360, 361, 15)] + [1e7, 1e22, 1.7976931348623157e308, 1e-300, 5e-324, 0.5, 1.0, 2.0, 3.0]
for name in "sin", "cos", "tan", "atan", "exp", "sinh", "cosh", "tanh":
    f = getattr(math, name)
    for x in ANGLES + [rng.uniform(-10, 10) for _ in range(80)] + [rng.uniform(-700, 700) for _ in range(40)]:
        case(name, f, max(min(x, 700.0), -740.0) if name in ("exp", "sinh", "cosh") else x)
for name in "asin", "acos":
    for x in [0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1e-9, 1e-300, 1 - 2**-53] + [rng.uniform(-1, 1) for _ in range(100)]:
        case(name, getattr(math, name), x)
for name in "log", "log2", "log10":
    for x in [1.0, 2.0, 10.0, 1000.0, 0.1, 1e-300, 5e-324, 1.7976931348623157e308] + [10.0**n for n in range(-20, 23)] + [2.0**n for n in range(-20, 20)] + [abs(rand_float()) or 1.0 for _ in range(100)]:
        if x < math.inf:
            case(name, getattr(math, name), x)
for a, b in pairs(many, 100):
    case("atan2", math.atan2, a, b)
    if math.isfinite(a) and math.isfinite(b):
        case("hypot", math.hypot, a, b)

# --- complex ----------------------------------------------------------------------------------------------------

zs = [complex(a, b) for a, b in pairs(many, 60)]
for z in zs:
    case("crepr", repr, z)
    case("cabs", abs, z)
    if z == z:
        case("chash", hash, z)
    w = rng.choice(zs)
    case("cmul", op.mul, z, w)
    case("cdiv", op.truediv, z, w)
    case("cdiv", op.truediv, z, complex(rng.choice([0.0, 1.0, -0.0]), rng.choice([0.0, 2.0, -0.0])))
    case("cpow", op.pow, z, complex(rng.choice([-3, -2, -1, 0, 1, 2, 3, 5, 20, 100])))
for z in zs:
    w = complex(rng.uniform(-3, 3), rng.choice([0.0, rng.uniform(-3, 3)]))
    if z and abs(z.real) < 1e6 and abs(z.imag) < 1e6:
        case("cpowpolar", op.pow, z, w)
for z in 0j, 1j, 1 + 1j, -0.0 - 0j:
    for w in 0j, 1j, -1 + 0j, 2.5 + 0j, -2.5 + 0j, 101 + 0j:
        case("cpow0", lambda z, w: z == 0 and z ** w, z, w) if z == 0 else None

# --- hashes of containers, sums ---------------------------------------------------------------------------------

for n in list(range(8)) * 6:
    items = [rng.choice([0, 1, 2, -1, -2, rng.getrandbits(62)]) for _ in range(n)]
    case("tuplehash", lambda t: hash(tuple(t)), items)
    case("sethash", lambda t: hash(frozenset(t)), sorted(set(items)))
for n in [0, 1, 2, 3, 5, 10, 100] * 8:
    xs = [rng.choice([rng.uniform(-1, 1), rng.choice(many), 1e16, 1.0, -1e16, 0.1]) for _ in range(n)]
    case("sum", lambda t: sum(t, 0.0), xs)
    case("fsum", lambda t: math.fsum(t), xs)
    ys = [rng.choice([rng.uniform(-1, 1), 1.0, 0.1, -1e8]) for _ in xs]
    if all(math.isfinite(x) for x in xs):
        case("sumprod", lambda t, u: float(math.sumprod(t, u)), xs, ys)
