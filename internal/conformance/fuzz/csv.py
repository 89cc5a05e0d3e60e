"""Random rows written, and random texts read, in random dialects."""

import csv
import io

PIECES = ["a", "b c", "1", "-2.5", ",", ";", '"', "'", '""', "\\", "\n", "\r", "\r\n", " ", "\t", "é", "x,y", "", "|", "1e3", "nan"]


def field():
    if choose.random() < .3:
        return choose.choice((1, -2.5, None, True, 10 ** 20, 1e100, "", 0, b"b", [1], float("nan")))
    return "".join(choose.choice(PIECES) for _ in range(choose.randrange(4)))


def dialect():
    o = {}
    for name, values in (("delimiter", (",", ";", "\t", "|", " ", "a", "", "ab", "\n", None)), ("quotechar", ('"', "'", "|", None, "", "ab")), ("escapechar", ("\\", "/", None, "e", "\n", " ")), ("doublequote", (False, True)),
                         ("skipinitialspace", (True,)), ("lineterminator", ("\n", "\r\n", "!", "")), ("quoting", (0, 1, 2, 3, 4, 5, 6, -1)), ("strict", (True,))):
        if choose.random() < .25:
            o[name] = choose.choice(values[:4] if choose.random() < .9 else values)
    return o


def written():
    rows, o = [[field() for _ in range(choose.randrange(4))] for _ in range(choose.randint(1, 2))], dialect()

    def run():
        out = io.StringIO()
        w = csv.writer(out, **o)
        return [w.writerow(row) for row in rows], out.getvalue()

    return f"writer {rows!r} {o}", run


def read():
    text, o = "".join(choose.choice(PIECES + [",", ",", ";", "\n", '"', '"']) for _ in range(choose.randrange(16))), dialect()
    source = io.StringIO(text, newline="") if choose.random() < .5 else text.split("\n")

    def run():
        rows = []
        r = csv.reader(source, **o)
        try:
            for row in r:
                rows.append(row)
        except Exception as e:
            rows.append(f"{type(e).__name__}: {e}")
        return rows, r.line_num

    return f"reader {text!r} {type(source).__name__} {o}", run


def dictionaries():
    names = choose.sample(["a", "b", "c", "d"], choose.randint(1, 3))
    o = {}
    if choose.random() < .4:
        o["restval"] = "-"
    if choose.random() < .4:
        o["extrasaction"] = choose.choice(("ignore", "raise", "IGNORE", "other"))
    row = {choose.choice("abcd" if choose.random() < .9 else names + ["e"]): field() for _ in range(3)}
    if len(row.keys() - names) > 1:
        o["extrasaction"] = "ignore"  # the message names them in the order of a set

    def run():
        out = io.StringIO()
        w = csv.DictWriter(out, names, **o)
        w.writeheader()
        w.writerow(row)
        return out.getvalue(), list(csv.DictReader(out.getvalue().splitlines(), restkey="rest"))

    return f"dictionaries {names} {row!r} {o}", run


def sniffed():
    d = choose.choice(",;\t| :")
    q = choose.choice(("", '"', "'"))
    text = "\n".join(d.join(q + choose.choice(("a", "bb", "12", "x y", "3.5")) + q for _ in range(3)) for _ in range(choose.randint(1, 5)))

    def run():
        s = csv.Sniffer().sniff(text, choose.choice((None, ",;")))
        return s.delimiter, s.quotechar, s.doublequote, s.skipinitialspace, s.lineterminator

    return f"sniff {text!r}", run


def case():
    return choose.choice((written, written, read, read, read, dictionaries, sniffed))()
