"""Writes golden.txt: what CPython 3.13 answers to thousands of format operations, for TestGolden.

    python3.13 testdata/gen.py > testdata/golden.txt

One operation per line, its parts separated by tabs: the operation, its arguments and the result. An int is hexadecimal, a
float is float.hex(), a complex two of them, a str is JSON, and an exception is "!Class: text" with the text in JSON.
"""

import json
import math
import random
import string
import sys
from _string import formatter_field_name_split, formatter_parser

assert sys.version_info[:2] == (3, 13)
rng = random.Random(31415)


def enc(v):
    if isinstance(v, int):
        return f"i{v:x}"
    if isinstance(v, float):
        return "f" + v.hex()
    if isinstance(v, complex):
        return "c" + v.real.hex() + "," + v.imag.hex()
    return "s" + json.dumps(v)


def case(op, f, *args):
    try:
        result = json.dumps(f())
    except (ArithmeticError, ValueError, TypeError, KeyError, IndexError, AttributeError) as e:
        if isinstance(e, (KeyError, IndexError, AttributeError)):
            return
        result = f"!{type(e).__name__}: {json.dumps(str(e))[1:-1]}"
    print(op, *args, result, sep="\t")


INTS = [0, 1, -1, 7, 42, -42, 255, 1000, -1000, 12345, 123456, 1234567, -1234567, 65, 0x1F600, 0x10FFFF, 0x110000, 2**31, 2**63 - 1, 2**63, -2**63,
        10**20, -10**25, 2**100, 10**400]
FLOATS = [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, 0.1, 1 / 3, -2 / 3, 3.14159, 100.0, 123.0, 1234.5, 12345.678, 1234567.891, -1234567.891, 1e15, 1e16, 1e17, 1e20, 1e22,
          1e100, 1e-4, 1e-5, 1.5e-5, 9.9999e-5, 9.9995, 99999.5, 999999.5, 5e-324, 1.7976931348623157e308, 0.045, -0.04, 0.0005, math.inf, -math.inf, math.nan]
STRS = ["", "a", "abc", "hello world", "\u00e9t\u00e9", "\u65e5\u672c\u8a9e", "\U0001f600x", "it's"]


def rand_value():
    kind = rng.randrange(10)
    if kind < 3:
        return rng.choice(INTS) if rng.random() < 0.7 else rng.getrandbits(rng.randint(1, 90)) * rng.choice([1, -1])
    if kind < 7:
        return rng.choice(FLOATS) if rng.random() < 0.6 else rng.uniform(-1, 1) * 10.0 ** rng.randint(-8, 20)
    if kind < 9:
        return rng.choice(STRS)
    return complex(rng.choice(FLOATS), rng.choice(FLOATS))


def rand_spec(value):
    s = ""
    if rng.random() < 0.4:
        if rng.random() < 0.5:
            s += rng.choice("*0 x\u00e9\U0001f600<{_")
        s += rng.choice("<>=^")
    if rng.random() < 0.3:
        s += rng.choice("+- ")
    if rng.random() < 0.07:
        s += "z"
    if rng.random() < 0.2:
        s += "#"
    if rng.random() < 0.2:
        s += "0"
    if rng.random() < 0.6:
        s += str(rng.randint(0, 30))
    if rng.random() < 0.25:
        s += rng.choice(",_")
    if rng.random() < 0.4:
        s += "." + (str(rng.randint(0, 20)) if rng.random() < 0.97 else "")
    r = rng.random()
    if r < 0.75:
        if isinstance(value, int):
            s += rng.choice("bcdoxXneEfFgG%dddddxxf")
        elif isinstance(value, str):
            s += "s"
        else:
            s += rng.choice("eEfFgGn%fffgge")
    elif r < 0.8:
        s += rng.choice("bcdoxXneEfFgG%sqrS\u00e9")
    return s


def fmt(value, spec):
    if spec:
        case("format", lambda: format(value, spec), enc(value), json.dumps(spec))


for spec in ["é>4", "\u0665", ".\u0662f", "dd", "abc", ",,", "__", ",_", "_,", ",_d", "_,d", ",x", "_x", ",n", "_c", ",c", ",q", ",é", "é", "\x01", "\x7f", "\U0001f600", "+c", "#c", ".2c",
             "5c", "05c", "<5c", "=5c", "^5c", "99999999999999999999", ".99999999999999999999", "9223372036854775808", ".", ".d", "05", "<05", "=5", "z", "zd", "zf", " ", "+", "-", "#", "0", "00", "000005",
             "=", "<", "^", "<<", "<<5", "==5", "0=5", "0>5", "0<5", "x<05", "=05", ".2147483648f", ".2147483648", ".0", ".1", ".3", ".0f", "#.0f", ".0e", "#.0e", ".0g", "#.0g", "g", "#g", "n", "%", ".0%",
             "020,", "08,d", "09,d", "010,d", "011,d", "08_b", "010_x", "#012_x", "#_b", "010,.2f", "012,.2f", "*=20,", "*>20,", "s", "5s", ".2s", "10.2s", "\u00e9^9", "r", "a", "!r", "{}", "5d ", " d", "+ d", "z#05,.2f"]:
    for value in [1, -1234567, 65, 1.5, -1234567.891, 0.0, -0.0, math.nan, -math.inf, 1e20, "a", "\u00e9t\u00e9\U0001f600", 1j, 1 + 2.5j, -1234.5 - 1j]:
        fmt(value, spec)
for value in FLOATS:
    for spec in [".0", ".1", ".2", ".3", ".17", "e", "f", "g", "%", ".0f", ".1f", ".2f", ".3f", ".3e", ".3g", ".10g", "#.3g", "#", "z.1f", ".20f", ".17g", ",", "_.2f", "08.2f", "+.2e", "G", "E", "F"]:
        fmt(value, spec)
        fmt(complex(value, 1.5), spec)
for value in INTS:
    for spec in ["d", "x", "#X", "#b", "#o", ",", "_", "_x", "_b", "012,", "n", "c", "e", ".2f", "%", "+", " ", "^30", "*^+30,"]:
        fmt(value, spec)
for n in range(1, 20):
    for value in 1, 12, 123, 1234, 1234567, -1234:
        fmt(value, f"0{n},")
        fmt(value, f"0{n}_x")
        fmt(float(value) + 0.5, f"0{n},.1f")
for _ in range(7000):
    value = rand_value()
    fmt(value, rand_spec(value))
fmt(0.1, ".1500f")
fmt(0.1, ".1500e")
fmt(0.1, "#.1500g")
fmt(0.1, ".1500g")
fmt(5e-324, ".1200f")
fmt(5e-324, ".1200e")


# --- the % operator: one conversion and one argument ------------------------------------------------------------

def percent(text, value):
    case("percent", lambda: text % (value,), json.dumps(text), enc(value))


def rand_conv(value):
    s = "%" + "".join(rng.choice("-+ #0") for _ in range(rng.choice([0, 0, 1, 1, 2])))
    if rng.random() < 0.5:
        s += str(rng.randint(0, 30))
    if rng.random() < 0.4:
        s += "." + rng.choice(["", str(rng.randint(0, 25))])
    if rng.random() < 0.05:
        s += rng.choice("hlL")
    if isinstance(value, str):
        return s + rng.choice("sssc")
    if isinstance(value, int):
        return s + rng.choice("diuoxXcdxefgEFG")
    return s + rng.choice("eEfFgGfgdi")


for _ in range(4000):
    value = rand_value()
    if isinstance(value, complex):
        continue
    text = rng.choice(["", "a", "%%", "\u00e9"]) + rand_conv(value) + rng.choice(["", "|", "%%", " x"])
    percent(text, value)
for text in ["%", "%5", "%q", "%\u00e9", "\u00e9%q", "%%%q", "%\x01", "%5%", "%-5%", "%l%", "%lld", "%z", "%.", "%.5", "%(a", "%(a)s", "%(a)", "%99999999999999999999d", "%.99999999999999999999d", "%.2147483648f",
             "%.2147483648d", "no", "%%", "%d%d", "%d %", "%c", "%x", "%o", "%d", "%f", "%.3", "%#", "%0", "%h", "%s%", "%*d", "%.*f", "%*.*f"]:
    for value in 1, 1.5, "a", "ab", -5, 10**30:
        percent(text, value)
for w, p in [(5, 2), (-8, 3), (0, 0), (3, -1), (10, 30)]:
    case("star", lambda: "%*.*f|%*d|" % (w, p, 2.5, w, 42), enc(w), enc(p))
for w in "a", 1.5, 10**30:
    case("star", lambda: "%*.*f|%*d|" % (w, 2, 2.5, w, 42), enc(w), enc(2))
    case("star", lambda: "%*.*f|%*d|" % (2, w, 2.5, 2, 42), enc(2), enc(w))

# --- str.format: pieces and names -------------------------------------------------------------------------------

TEXTS = ["", "abc", "{}", "{{}}", "{{{}}}", "a{b!r:c{d}}e{{f}}{}{x!s}", "{:}{!r}", "{", "}", "{a", "{0", "{:", "{:{", "{:{}", "{:}}", "{:}}}", "{!r", "{!", "{!}", "{!rx}", "{!r:", "{!r:}", "{a{b}}", "{a[{]}", "{a[}",
         "{a[}]}", "{0[:!}]}", "{0[a]x}", "x{0.}y", "{!\u00e9}", "{\u00e9!r:\u00e9}", "{:{{}}}", "{:{{}", "{{", "}}", "{}}", "{{}", "a}b", "a{b", "{!r:{}}", "{a.b[c].d!s:>{w}.{p}}", "}{", "{ }", "{!:}", "{!!}", "{a!r}{", "{a!r}}"]
for _ in range(1500):
    TEXTS.append("".join(rng.choice("{{{}}}!:[]ab.r0") for _ in range(rng.randint(1, 10))))
for t in TEXTS:
    case("fields", lambda: list(formatter_parser(t)), json.dumps(t))

NAMES = ["", "0", "12", "a", "a.b", "0.a[b][5]", "a[0]", "a[00]", "a[-1]", "a[ 1]", "a[]", "a.", ".a", "[0]", "a[0", "a[0]b", "a[0].b", "a..b", "a[[]", "a[]]", "\u0663", "a[\u0663]", "99999999999999999999", "a[99999999999999999999]", "9999999999999999999x",
         "a[9223372036854775807]", "-1", " 0", "0 ", "a.b.c[d][e].f"]
for _ in range(300):
    NAMES.append("".join(rng.choice("ab0.[]") for _ in range(rng.randint(1, 8))))


def split(name):
    first, rest = formatter_field_name_split(name)
    return [first, list(rest)]


for t in NAMES:
    case("name", lambda: split(t), json.dumps(t))


class Any:
    def __getitem__(self, key):
        return self

    def __getattr__(self, key):
        return self

    def __format__(self, spec):
        return "v"


for t in ["{}{}", "{0}{1}", "{0}{}", "{}{0}", "{}{a}{}", "{a}{0}", "{a}{}{b}{0}", "{0:{}}", "{:{0}}", "{:{}}{}", "{0:{0}}{}", "{:{a}}", "{:{:{}}}", "{0:{0:{0}}}", "{:{:}}", "{a:{b:{c}}}"]:
    v = Any()
    case("numbering", lambda: t.format(v, v, v, v, a=v, b=v, c=v), json.dumps(t))
