"""Writes methods.txt: calls of methods of str and bytes, and what CPython 3.13 answers. Run with python3.13 in this folder.

A line is a method, its arguments and its result, separated by spaces: s and b stand before the hexadecimal bytes of a str (with
surrogates encoded) and of bytes, i before an int, T and F are the truth values, lists are in brackets, N is None.
"""

import random

rng = random.Random(313)

STR = list("abcABC  xyz019_-+\t\n\r'\"\\\x00\x0b\x1c\x1f\x7f") + list(
    "\x85\xa0\xad\xb2\xb5\xbd\xdfé\u0130\u0149\u01c4\u01c5\u01c6\u0301\u0345\u03a3\u03c3\u03c2\u0663\u1e9e\u2028\u200b一\ufb03\ue000\ud800\udc80"
    "\U00010400\U0001d7ce\U0001f600\U0010ffff")
BYTES = b"abcABC  xyz019_-+\t\n\r'\"\\\x00\x0b\x1c\x7f\x80\xe9\xff"


def text(n=None, few=False):
    pool = rng.choice([STR, STR, STR[:20], ["a", "b"], ["a", "é"]])
    if few:
        pool = rng.choice([["a", "b"], ["a", "é"], ["😀", "é", "b"]])
    return "".join(rng.choice(pool) for _ in range(rng.randrange(12) if n is None else n))


def data(n=None, few=False):
    pool = b"ab" if few or rng.random() < 0.3 else BYTES
    return bytes(rng.choice(pool) for _ in range(rng.randrange(12) if n is None else n))


def index():
    return rng.choice([0, 0, 1, 2, 3, 5, 8, 12, -1, -2, -5, -12, 99, -99])


def encode(v):
    match v:
        case None: return "N"
        case bool(): return "T" if v else "F"
        case int(): return "i%d" % v
        case str(): return "s" + v.encode("utf-8", "surrogatepass").hex()
        case bytes(): return "b" + v.hex()
        case list() | tuple(): return "[" + ",".join(map(encode, v)) + "]"
    raise TypeError(v)


def emit(out, method, *args, name=None):
    kind = type(args[0]).__name__
    try:
        result = encode(getattr(args[0], method)(*args[1:]))
    except ValueError as e:
        result = "E" + str(e).encode().hex()
    out.write(" ".join([kind + "." + (name or method), *map(encode, args), result]) + "\n")


PLAIN = ["lower", "upper", "title", "capitalize", "swapcase", "isalpha", "isalnum", "isdigit", "isspace", "islower", "isupper", "istitle",
         "strip", "lstrip", "rstrip", "split", "rsplit", "splitlines", "isascii"]
ONLY_STR = ["casefold", "isdecimal", "isnumeric", "isprintable", "isidentifier"]


def calls(out, make, n):
    for _ in range(n):
        emit(out, rng.choice(["find", "rfind", "count", "startswith", "endswith"]), make(few=True), make(rng.randrange(4), few=True), index(), index())
        emit(out, rng.choice(["replace"]), make(few=True), make(rng.randrange(3), few=True), make(rng.randrange(4)), rng.choice([-1, 0, 1, 2, 50]))
        emit(out, rng.choice(["split", "rsplit"]), make(few=True), make(rng.randrange(1, 3), few=True), rng.choice([-1, 0, 1, 2]))
        emit(out, rng.choice(["split", "rsplit"]), make(), None, rng.choice([-1, 0, 1, 2]))
        emit(out, "splitlines", make(), rng.random() < 0.5)
        emit(out, rng.choice(["partition", "rpartition", "removeprefix", "removesuffix"]), make(few=True), make(rng.randrange(1, 3), few=True))
        emit(out, rng.choice(["strip", "lstrip", "rstrip"]), make(few=True), make(rng.randrange(4), few=True))
        emit(out, rng.choice(["center", "ljust", "rjust"]), make(), rng.randrange(-2, 25), make(1))
        emit(out, "zfill", make(), rng.randrange(-2, 20))
        emit(out, "expandtabs", make(), rng.choice([8, 4, 1, 0, -1, 3]))
        emit(out, "join", make(rng.randrange(3)), [make() for _ in range(rng.randrange(4))])
        emit(out, "__mul__", make(), rng.randrange(-1, 5))
        for method in rng.sample(PLAIN, 4):
            emit(out, method, make())


def only_str(out, n):
    for _ in range(n):
        emit(out, rng.choice(ONLY_STR), text())
        s = text()
        out.write(" ".join(["repr", encode(s), encode(repr(s))]) + "\n")
        out.write(" ".join(["ascii", encode(s), encode(ascii(s))]) + "\n")
        sliced(out, s)
    for i in range(0x250):
        emit(out, "isidentifier", "a" + chr(i))
    for c in STR:
        for s in ["a\u03a3" + c, c + "\u03a3", "\u03a3" + c + "a", "a" + c + "\u03a3" + c + "b", "aΣ" + c]:
            for method in ["lower", "title", "capitalize", "swapcase"]:
                emit(out, method, s)
        for method in PLAIN + ONLY_STR:
            emit(out, method, c)


def sliced(out, s):
    i, j, k = index(), index(), rng.choice([1, 2, 3, -1, -2, 5, -7])
    start, stop, step = slice(i, j, k).indices(len(s))
    n = len(range(start, stop, step))
    out.write(" ".join(["slice", encode(s), encode(start), encode(step), encode(n), encode(s[i:j:k])]) + "\n")


def only_bytes(out, n):
    for _ in range(n):
        b = data()
        out.write(" ".join(["repr", encode(b), encode(repr(b))]) + "\n")
        table = bytes(rng.sample(range(256), 256))
        emit(out, "translate", b, rng.choice([None, table]), data(3))
        per = rng.choice([1, 2, 3, -1, -2, -3, 100, -100])
        emit(out, "hex", b, ":", per)
        emit(out, "hex", b)
        sliced(out, b)
        s = "".join(rng.choice(["0a", "fF", " ", "\t", "1", "é", "g"] if rng.random() < 0.2 else ["0a", "FF", " ", "\n"]) for _ in range(5))
        try:
            result = encode(bytes.fromhex(s))
        except ValueError as e:
            result = "E" + str(e).encode().hex()
        out.write(" ".join(["fromhex", encode(s), result]) + "\n")


with open("methods.txt", "w") as out:
    calls(out, text, 150)
    calls(out, data, 80)
    only_str(out, 150)
    only_bytes(out, 60)
