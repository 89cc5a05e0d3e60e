# Generates tables of text and what np.loadtxt, np.fromstring and np.savetxt make of them, one JSON
# object per line. Run it with the oracle's python:
#     textio.py SEED COUNT > textio.jsonl
import io, json, random, sys, warnings
import numpy as np

rng = random.Random(int(sys.argv[1]))
pick = rng.choice


def array(a):
    a = np.ascontiguousarray(a).reshape(a.shape)
    return {"t": a.dtype.str, "b": a.tobytes().hex(), "o": 0, "n": list(a.shape), "s": list(a.strides)}


def emit(c, call):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter("always")
        try:
            r = call()
            if isinstance(r, str):
                c["x"] = r
            else:
                c["a"] = array(r)
        except Exception as e:
            c["e"] = f"{type(e).__name__}: {e}"
        c["warned"] = any(x.category is DeprecationWarning for x in w)
    print(json.dumps(c))


def real():
    return pick([str(rng.randint(-99, 99)), repr(rng.gauss(0, 1)), "%.2f" % rng.gauss(0, 100), "%e" % rng.gauss(0, 1), "0", "1.", ".5", "+3", "1e5", "-2E-3", "nan", "inf", "-Infinity", "007"])


def field(kind):
    r = rng.random()
    if r < 0.03 and kind == "M":
        return pick(["", "x", "2020-13-01", "12-12", " NaT", "2020-01-01 "])
    if r < 0.03:
        return pick(["", "x", "1_0", "0x10", "1e", "--1", "é", "1 2", "1.5", "300", "-1", "99999999999999999999", "1e30", "True", "'a'", "j", "1+j", "a" * 120])
    if kind in "iu?":
        return str(rng.randint(0 if kind in "u?" else -99, 99))
    if kind == "c":
        return pick([real(), real() + "j", "1+2j", "(3-4j)", "1e3-.5j", "-0j", "(1)", "nan+infj"])
    if kind in "US":
        return "".join(pick("abcé' ") for _ in range(rng.randint(1, 6)))
    if kind == "M":
        return pick(["2020-01-01", "1999-12-31", "NaT", "2000-02", "1970"])
    return real()


TYPES = ["f8"] * 6 + ["f4", "f2", "i8", "i8", "i4", "u1", "i2", "u8", "?", "c16", "c8", "U", "U3", "S", "S2", "M8[D]"]


def load():
    t = pick(TYPES)
    delimiter = pick([None, None, ",", ",", ";", "\t", "|"])
    quote = pick([None, None, None, '"', "'"])
    o = {"dtype": t}
    if delimiter:
        o["delimiter"] = delimiter
    if quote:
        o["quotechar"] = quote
    comments = "#"
    if rng.random() < 0.2:
        comments = pick([None, "%", "//", ["#", "!"], ["%"]])
        o["comments"] = comments
    columns = rng.randint(1, 4)
    lines = []
    for _ in range(rng.randint(0, 5)):
        n = columns if rng.random() < 0.95 else rng.randint(1, 5)
        row = [field(t[0]) for _ in range(n)]
        if quote:
            row = [quote + x.replace(quote, quote * 2 if rng.random() < 0.9 else "") + quote if rng.random() < 0.4 else x for x in row]
        sep = delimiter or pick([" ", "  ", "\t", " \t "])
        if delimiter and rng.random() < 0.3:
            sep = pick([" ", ""]) + delimiter + " "
        line = sep.join(row)
        if rng.random() < 0.1:
            line = pick([" ", "  "]) + line + pick(["", " "])
        if rng.random() < 0.15:
            line += pick(["# note", " # x,y", "%", "//z", "!"])
        lines.append(line)
        if rng.random() < 0.1:
            lines.append(pick(["", "# comment", " ", "\t", " # c", "%x"]))
    text = pick(["\n", "\n", "\n", "\r\n"]).join(lines) + pick(["", "\n", "\n"])
    if rng.random() < 0.15:
        o["skiprows"] = rng.randint(0, 3)
    if rng.random() < 0.15:
        o["max_rows"] = rng.randint(0, 3)
    if rng.random() < 0.2:
        o["usecols"] = [rng.randint(-2, 3) for _ in range(rng.randint(1, 3))]
    if rng.random() < 0.3:
        o["ndmin"] = rng.randint(0, 2)
    if rng.random() < 0.2:
        o["unpack"] = True
    emit({"f": "loadtxt", "text": text, "o": o}, lambda: np.loadtxt(io.StringIO(text), **o))


def from_string():
    t = pick(["f8", "f8", "f8", "f4", "i8", "i8", "i4", "u1", "i2", "u8", "c16", "?", "M8[D]", "U3"])
    sep = pick([" ", " ", ",", ",", ";", ", ", " , ", "ab", "\t"])
    kind = t[0]
    values = [field("i" if kind in "iu?M" else kind if kind == "c" else "f").replace("é", "e") for _ in range(rng.randint(1, 5))]
    values = [v for v in values if "(" not in v and "--" not in v and v != "j"]  # NumPy makes a number of these
    text = pick([sep, sep, sep + " ", " " + sep, sep.strip() or sep]).join(values) + pick(["", "", "", sep, " ", "\n"])
    if not text.strip():
        return
    o = {"dtype": t, "sep": sep}
    if rng.random() < 0.2:
        o["count"] = rng.randint(1, max(len(values), 1))
    if o.get("count", -1) > 0 and np.fromstring(text, dtype=t if t != "U3" else "f8", sep=sep).size < o["count"]:
        return
    emit({"f": "fromstring", "text": text, "o": o}, lambda: np.fromstring(text, **o))


def gen():
    t = pick(["f8"] * 5 + ["i8", "i8", "f4", "?", "U4", "c16"])
    o = {"dtype": t}
    kind = t[0]
    sep = pick([" ", " ", ",", ",", ";", "||"])
    if sep != " ":
        o["delimiter"] = sep
    columns = rng.randint(1, 4)
    lines = []
    for _ in range(rng.randint(1, 5)):
        n = columns if rng.random() < 0.95 else rng.randint(1, 5)
        row = [pick(["", "x", "NA", "2.5", "True", "false", " 1"]) if rng.random() < 0.12 else field("f" if kind == "?" else kind).replace("99999999999999999999", "7").replace("1e30", "8") for _ in range(n)]
        line = sep.join(row)
        if rng.random() < 0.1:
            line = " " + line + " # note"
        lines.append(line)
        if rng.random() < 0.1:
            lines.append(pick(["", "# comment", "  "]))
    text = "\n".join(lines) + pick(["", "\n"])
    for k, v in {"skip_header": [1, 2], "skip_footer": [1], "usecols": [[0], [0, 1], [-1]], "missing_values": ["NA", "x,NA"], "filling_values": [0, 7], "autostrip": [True], "invalid_raise": [False], "unpack": [True], "ndmin": [1, 2]}.items():
        if rng.random() < 0.12 and not (k == "filling_values" and kind == "U"):
            o[k] = pick(v)
    emit({"f": "genfromtxt", "text": text, "o": o}, lambda: np.genfromtxt(io.StringIO(text), **o))


def conversion():
    return "%" + "".join(pick(["", "", "", "-", "+", " ", "0", "#"]) for _ in range(2)) + pick(["", "", "5", "12", "08"]) + pick(["", "", ".0", ".1", ".3", ".18", "."]) + pick("eefgdsEGFixXor")


def save():
    t = pick(["f8", "f8", "f8", "f4", "f2", "i8", "i4", "u1", "u8", "?", "c16", "U3", "S3", "M8[D]"])
    shape = pick([(3,), (0,), (2, 3), (1, 4), (3, 1), (0, 2), (2, 2), (), (2, 2, 2)])
    n = int(np.prod(shape))
    if t[0] in "fc":
        v = [pick([0.0, -0.0, 1.5, rng.gauss(0, 1), rng.gauss(0, 1e6), rng.gauss(0, 1e-8), 1e5, 99999.5, 1e22, 0.0001, 2.5, 123456.0] + [np.nan, np.inf, -np.inf] * (rng.random() < 0.1)) for _ in range(n)]
        a = np.array(v, "d")
        if t == "c16":
            a = a + 1j * np.array(v[::-1], "d")
        a = a.astype(t)
    elif t[0] in "US":
        a = np.array([pick(["a", "é" if t == "U3" else "e", "xyz", ""]) for _ in range(n)], t)
    else:
        a = np.array([rng.randint(0 if t[0] in "u?" else -50, 100) for _ in range(n)], "i8").astype(t)
    a = a.reshape(shape)
    columns = shape[1] if len(shape) == 2 else 1
    kw = {}
    r = rng.random()
    if r < 0.5:
        kw["fmt"] = conversion()
    elif r < 0.7:
        kw["fmt"] = [conversion() for _ in range(columns)]
    elif r < 0.85:
        kw["fmt"] = pick([" ", ",", " and "]).join(conversion() for _ in range(columns if rng.random() < 0.8 else 2))
    for k, v in {"delimiter": [",", "\t", ", "], "newline": ["\r\n", ";"], "header": ["a b", "x\ny"], "footer": ["end"], "comments": ["", "// "]}.items():
        if rng.random() < 0.2:
            kw[k] = pick(v)

    def call():
        b = io.StringIO()
        np.savetxt(b, a, **kw)
        return b.getvalue()

    emit({"f": "savetxt", "array": array(a), "o": {k: v for k, v in kw.items() if k != "fmt"}, "fmt": kw.get("fmt")}, call)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    for _ in range(int(sys.argv[2])):
        pick([load, load, from_string, save, gen])()
