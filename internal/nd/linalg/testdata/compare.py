"""Prints, for each function, how many results print alike: python compare.py RESULTS.json [-v FUNCTION]

RESULTS.json has the lines of cases.py with our results added as "ours"; TestOracleCases writes it.
"""
import json
import sys

import numpy as np


def array(r):
    a = np.array(r["data"], float)
    if r["complex"]:
        a = a.view(complex)
    return a.reshape(r["shape"])


def text(a):
    return np.array2string(np.asarray(a), precision=8)


def same(x, y):
    if x["shape"] != y["shape"]:
        return False
    return text(array(x)) == text(array(y)) if x["shape"] else repr(array(x)[()]) == repr(array(y)[()])


def clean(a):
    a = np.atleast_1d(array(a))
    size = np.max(np.abs(a), initial=0)
    r = np.round(a, 8)
    r[np.abs(a) < 1e-13 * max(size, 1)] = 0
    return r + 0


def near(x, y):
    """Equal but for noise around zero and the eighth digit."""
    if x["shape"] != y["shape"] or x["complex"] != y["complex"]:
        return False
    return bool(np.allclose(clean(x), clean(y), rtol=2e-8, atol=2e-8))


table = {}
for line in open(sys.argv[1]):
    c = json.loads(line)
    row = table.setdefault(c["f"], [0, 0, 0, 0])
    row[0] += 1
    if "error" in c or "error" in c["ours"]:
        ok = alike = bits = c.get("error") == c["ours"].get("error")
    else:
        pairs = list(zip(c["out"], c["ours"]["out"]))
        ok = all(same(x, y) for x, y in pairs)
        alike = ok or all(near(x, y) for x, y in pairs)
        bits = all(x == y for x, y in pairs)
    row[1] += ok
    row[2] += alike
    row[3] += bits
    if not alike and len(sys.argv) > 3 and sys.argv[3] == c["f"]:
        for a in c["args"]:
            print(repr(array(a)))
        for who in (c, c["ours"]):
            print(who.get("error", ""), *[text(array(r)) for r in who.get("out", [])], sep="\n")
        print("-" * 20)
for f, (n, ok, alike, bits) in table.items():
    print(f"{f:12} {n:6} cases, {100 * ok / n:6.2f} % print alike, {100 * alike / n:6.2f} % but for noise near zero, {100 * bits / n:6.2f} % bit for bit")
