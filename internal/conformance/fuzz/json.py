"""Random documents and random texts for json: what is written, what is read, and what is said about texts that are wrong."""

import json

STRINGS = ["", "a", "key", "é", "\u2028", "😀", "\ud83d", "\"", "\\", "/", "\b\f\n\r\t", "\x00\x1f\x7f", "日本", "a\"b\\c", "NaN", "null"]


def string():
    if choose.random() < .6:
        return choose.choice(STRINGS)
    return "".join(choose.choice("abc \n\té☃😀\"\\\x01") for _ in range(choose.randrange(8)))


def number():
    kind = choose.randrange(8)
    if kind < 3:
        return choose.randint(-20, 20)
    if kind == 3:
        return choose.randint(-10 ** 30, 10 ** 30)
    if kind == 4:
        return choose.choice((0.0, -0.0, 1e16, 1e15, 1e22, 1e-5, 1e-4, 5e-324, 1.7976931348623157e308, 123456789012345680.0))
    if kind == 5:
        return choose.choice((float("inf"), -float("inf"), float("nan")))
    return choose.uniform(-1, 1) * 10 ** choose.randint(-20, 25)


def key():
    kind = choose.randrange(12)
    if kind < 9:
        return string()
    return choose.choice((number(), True, None, 1.5, -3, False, (1, 2), b"x"))


def value(depth):
    kind = choose.randrange(10 if depth else 6)
    if kind < 2:
        return number()
    if kind < 4:
        return string()
    if kind == 4:
        return choose.choice((True, False, None))
    if kind == 5:
        return choose.choice(([], {}, (), [[]], {"": {}})) if choose.random() < .9 else choose.choice((set(), b"x", 1j, ...))
    if kind < 8:
        return [value(depth - 1) for _ in range(choose.randrange(4))]
    return {key(): value(depth - 1) for _ in range(choose.randrange(4))}


def options():
    o = {}
    for name, values in (("ensure_ascii", (False,)), ("indent", (0, 1, 2, 4, -1, "\t", "", "--", None)), ("sort_keys", (True,)), ("allow_nan", (False,)),
                         ("separators", ((",", ":"), (" , ", " : "))), ("skipkeys", (True,)), ("default", (repr, str)), ("check_circular", (False,))):
        if choose.random() < .2:
            o[name] = choose.choice(values)
    return o


def written():
    v, o = value(3), options()
    shown = {k: getattr(x, "__name__", x) for k, x in o.items()}
    return f"dumps {v!r} {shown}", lambda: json.dumps(v, **o)


def spoil(text):
    for _ in range(choose.choice((0, 1, 1, 1, 2, 3))):
        i = choose.randrange(len(text) + 1)
        kind = choose.randrange(4)
        if kind == 0:
            text = text[:i] + text[i + 1:]
        elif kind == 1:
            text = text[:i] + choose.choice(list("[]{},:\"\\ \n\tx0-1.eE+u") + ["\\u12", "\\ud83d", "\\ude00", "\\x", "NaN", "Infinity", "-Infinity", "tru", "null", "\ufeff", "01", "\x01", "1e", "-"]) + text[i:]
        elif kind == 2:
            text = text[:i]
        else:
            j = choose.randrange(len(text) + 1)
            text = text[:min(i, j)] + text[max(i, j):]
    return text


def read():
    text = spoil(json.dumps(value(3), skipkeys=True, default=repr, indent=choose.choice((None, None, 1)), ensure_ascii=choose.choice((True, False))))
    o = {}
    if choose.random() < .1:
        o["strict"] = False
    if choose.random() < .1:
        o["object_pairs_hook"] = tuple
    if choose.random() < .1:
        o["object_hook"] = sorted
    if choose.random() < .1:
        o["parse_float"] = str
    if choose.random() < .1:
        o["parse_int"] = float
    if choose.random() < .1:
        o["parse_constant"] = repr
    shown = {k: getattr(x, "__name__", x) for k, x in o.items()}
    if choose.random() < .1:
        data = text.encode(choose.choice(("utf-8", "utf-16", "utf-32", "utf-16-le", "utf-8-sig", "utf-32-be")), "surrogatepass")
        return f"loads {data!r} {shown}", lambda: json.loads(data, **o)
    if choose.random() < .1:
        return f"raw_decode {text!r}", lambda: json.JSONDecoder().raw_decode(text)
    return f"loads {text!r} {shown}", lambda: json.loads(text, **o)


def case():
    return choose.choice((written, read, read))()


def failure(e):
    return f"{e} {e.pos} {e.lineno} {e.colno}" if isinstance(e, json.JSONDecodeError) else f"{type(e).__name__}: {e}"
