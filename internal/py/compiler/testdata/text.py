"""Writes text.txt: what CPython 3.13 makes of annotations that stay text, and of docstrings.

Usage: python3.13 text.py > text.txt

One case per line: the word "annotation" or "doc", the source and the result, as JSON strings.
"""
import json

ANNOTATIONS = r'''
x
int | None
a.b.c
1 .real
1.5.real
True.real
-1
- -1
+a
~a
not a
not (a and b)
(not a) and b
a and (b or c)
(a and b) or c
a and b and c
(a and b) and c
a + b * c
(a + b) * c
a - (b - c)
a - b - c
a ** b ** c
(a ** b) ** c
-a ** -b
(-a) ** b
a @ b // c % d
a << b >> c
a & b | c ^ d
a | (b | c)
a < b <= c
(a < b) < c
a is not b
a not in b
(a if b else c) if d else e
a if b else c if d else e
a if (b if c else d) else e
lambda: x
lambda x: x
lambda *a: a
lambda x, /, y=1, *a, k, j=2, **kw: (x, y)
lambda *, k: k
lambda x=lambda: 1: x
(lambda: 1)()
[]
[a, b]
[*a, b]
()
(a,)
(a, b)
((a, b), c)
{a, b}
{}
{a: b, **c, d: e}
{**(a or b)}
f(a, *b, c=d, **e)
f(x for x in y)
f((x for x in y), z)
(x for x in y)
[x for x in y if z if w for q in r]
[(a, b) for a, b in c]
[x for x in (a if b else c)]
{x: y for x, y in z}
{x for x in y}
x[a]
x[a, b]
x[(a, b)]
x[a:b]
x[a:b:c]
x[:]
x[::c]
x[a:, b]
x[*a]
x[*a, b]
x[()]
"abc"
'it\'s'
"quo\"te'"
"new\nline\ttab\\"
"é日本\u200b\ud800"
b"bytes\x00"
u"unicode"
"a" "b"
1_000
0xff
0xffffffffffffffffffffff
1e100
1e400
-1e400
1j
1e400j
1.0
0.1
...
None
f"{x}"
f"a{x!r}b{y:>{w}}c"
f"{x=}"
f"{{}}"
f"{ {1: 2} }"
f"{(lambda: 1)}"
f"{'a' 'b'}"
f"{a:{b}{c}d}"
f"{a!s:x}" "tail"
f"it's {x}"
f'{x:%H:%M}'
(yield_)
a[b](c).d
(a.b)[c]
(a + b).c
(a + b)[c]
(a + b)()
"x".join
[1][0]
{1}.x
(1, 2).x
a or b if c else d
not a == b
(not a) == b
a == (not b)
x if not a else b
'''

DOCS = [
    "", "one line", " leading", "\tleading tab", "a\nb", "a\n    b\n    c\n", "a\n    b\n      c\n    ", "a\n\n    b\n\n\n",
    "\n    first\n    second\n", "  a\n  b", "a\n\tb\n        c", "a\n  b\n\tc", "a\n   \n    b", "a\n \n  b", "é\tx\n  日\ty\n  z", "a\r\n  b",
    "trailing  \n   x  \n", "a\n  b\n c", "   ", "\n", "\n\n  \n", "a\tb", "a\n\f  b\n  c",
]


def main():
    for src in ANNOTATIONS.strip("\n").split("\n"):
        ns = {}
        exec(compile("from __future__ import annotations\nx: " + src, "f", "exec"), ns)
        print("annotation", json.dumps(src), json.dumps(ns["__annotations__"]["x"]), sep="\t")
    for doc in DOCS:
        src = "def f():\n    " + repr(doc) + "\n"
        ns = {}
        exec(src, ns)
        print("doc", json.dumps(src), json.dumps(ns["f"].__doc__), sep="\t")


main()
