"""Writes golden.json: wrong programs, and what CPython 3.13 says about each.

    python3.13 generate.py >golden.json

The first part is a table that has at least one program for every message of the grammar. The second are good programs
with a few tokens changed at random, but always the same ones.
"""

import json
import random
import re
import sys

from oracle import answer

CASES = r'''
# calls
f(**a, *b)
f(a=1, **b, *c, *d)
f(x for x in y, 1)
f(x for x in y for z in w if z, 1)
f(1, x for x in y)
f(1, 2, x for x in y if x)
f(a, b=1, x for x in y)
f(a=x for x in y)
f(a, b=x for x in y)
f(a=)
f(1, a=, b=2)
f(a=1, b)
f(**a, b)
f(a=1, **b, c)
f(True=1)
f(1, None=1, x=2)
f(__debug__=1)
f(a.b=1)
f(a+1=2)
f(1=2)
f("a"=1)
f(a, b()=1)
f(**a=b)
f(*a=b)
f(*)
f(a, *, b)
f(a b)
f(a b=1)
f(a, b c, d)
f(a := 1 b)
f(a.b := 1)
f(*a b)
f(a:=1=2)
f(,)
f(a,,b)
f(a
f(a,
class A(x for x in y, z): pass
class A(a=1, b): pass

# two expressions in a row
(a b)
[a b]
{a b}
{a: b c}
(a, b c, d)
(a 1)
(1 a)
('a' b)
(a 'b')
(kf'x')
[1, 2 3]
(c d)
(ma b)
(t 1)
(a b + c d)
(a if b c)
a b
x = a b
print a
print a, b
print "hello" % x
print -1
print
exec "x"
(print a)
(exec a, b)
ｐrint a
(match x)
print(a b)
foo(a, print b)

# conditional and lambda expressions
a if b
x = a if b
(a if b)
(a if b, c)
a if b else
[a if b for c in d]
lambda
lambda x
lambda x:
lambda x y: z
(lambda x: y z)
a if b: c

# := and =
(a.b := 1)
(a[1] := 2)
((a, b) := 1)
(1 := 2)
(f() := 1)
([a] := 1)
(not a := 1)
(lambda: x := 1)
a := 1
if a = 1: pass
if a.b = 1: pass
if a[0] = 1: pass
if f() = 1: pass
if 1 = a: pass
if 'a' = b: pass
if f'{a}' = b: pass
if a and b = 1: pass
if None = a: pass
if (a, b) = 1: pass
if [a] = 1: pass
while a = b: pass
elif
(a = 1)
(a.b = 1)
(a = b = c)
print(a.b = 1)
x = (a = 1)
[a = 1]
{a = 1}
return (a = 1)
assert a = 1
while x := y := z: pass

# not after an operator
1 + not 2
a * not b
a @ not b
a // not b + c
-not a
+ not a
~ not a
a - not b == c
a < not b
a ** not b

# groups, comprehensions, displays
(*a)
(*a, )
x = (*a)
print((*a))
(**a)
x = (**a)
[*a for b in c]
(*a for b in c)
{*a for b in c}
{**a for b in c}
[a, b for a, b in c]
{a, b for a, b in c}
[a, b, c for a in d]
[a, for a in b]
{a, for a in b}
(a, b for a, b in c)
[x for x]
[x for x, y]
[x for x in]
[x for x.y z in w]
[x async for x]
[x for f() in y]
[x for 1 in y]
[x for x, 1 in y]
[x for (x, f()) in y]
[x for x in y if]
[x for x in a, b]
{1: *a}
{1: 2, 3: *a}
{1: }
{1:2, 3:}
{1: , 2: 3}
{1: 2, 3}
{1: 2, 3, 4: 5}
{1: 2, **a, 3}
{1, 2: 3}
{1: 2, 3: 4 5}
{**a, b}
{a, **b}
{é: 1, é}
[
[1, 2
{
(1, 2
(]
[1)
(1, 2}
)
]
a)
f(a))
{1: 2, 3
[*]
a[
a[]
a[1:2:3:4]
a[*]
a[1, *]
a[*b:1]
yield = 1
...  = 1

# f-strings
f'{}'
f'{ }'
f'{=}'
f'{!r}'
f'{:x}'
f'{*}'
f'{+}'
f'{a b}'
f'{a $}'
f'{a = b}'
f'{a=b!r}'
f'{a;}'
f'{a!}'
f'{a!:x}'
f'{a!1}'
f'{a!x}'
f'{a! r}'
f'{a!rr}'
f'{a!r b}'
f'{a!r=}'
f'{a:{b c}}'
f'{a:{}}'
f'{a:x'
f'{a:{b}'
f'{a'
f'{a!r'
f'{'
f'}'
f'{a}}'
f'{lambda x:1}'
f'{lambda:1}'
f'{a:{lambda x:1}}'
f'{a if b}'
f'{a = }' 1
f'{print a}'
f'{a.b := 1}'
f'{(a'
f'{a)}'
f'{a]}'
f'{a!r:^{w}' + x
f'\N{no such name}'
f'{a}\x1'
f'{a:\x1}'
f'a' b'c'
f'a' = 1

# literals
'a' b'c'
b'a' 'c' + 1
b'é'
'\x1'
'\u12'
'\U12345678'
'\N{no such name}'
'\N'
b'\x1'
x = 'a' '\x1' 'b'
1_
1__0
0777
0xg
0b2
1e
1.e+
1a
12abc
1if 2else 3 4
0_7
'abc
"abc
'abc\
x = """abc
a\ b
a \
$
a $ b
a ? b
a <> b
€
a = “b”
a!
a!b
x = 1 $ 'abc
x y 'abc
x y )
x y (
(x y
(x y]

# targets of assignments
1 = a
'a' = b
f'{a}' = b
None = 1
True = 1
x = False = 1
... = 1
a + b = c
-a = b
not a = b
a and b = c
a < b = c
a() = b
a.b() = c
lambda: a = b
a if b else c = d
(a, 1) = b
[a, 1] = b
a, 1 = b
(a, (b, c())) = d
*a, f() = b
*1 = a
{a} = b
{a: b} = c
{} = c
[a for b in c] = d
{a for b in c} = d
{a: b for c in d} = e
(a for b in c) = d
(yield) = 1
yield a = 1
x = yield = 1
await a = 1
(a := 1) = 2
a = 1 = b
a = b = c() = d
a, b += 1
[a] += 1
f() += 1
1 += a
'a' += 1
None += 1
a + b += c
(a, b) += 1
{a} += 1
a if b else c += 1
a = b += 1
*a += 1
(yield) += 1
a +=
a = 
a =
= a
a == = b
(a): int
a.b: int
(a, b): int
[a, b]: int
([a]): int
a, b: int
a, *b: int = 1
1: int
f(): int
a + b: int
'a': 1
*a: int
a: int: str
a: = 1
a: int = 
x: int = yield = 1

# targets of other statements
del f()
del 1
del a, f()
del (a, 1)
del [a, 1]
del *a
del a + b
del a, *b
del None
del (a, b), c()
del a.b()
del
del a b
del (a
for 1 in a: pass
for f() in a: pass
for a, 1 in b: pass
for a.b() in c: pass
for (a, f()) in b: pass
for a in b in c: pass
for 1 < a in b: pass
for a not in b: pass
for x: pass
for x in: pass
for in x: pass
for *a in b: pass
for (a in b): pass
async for 1 in a: pass
with a as 1: pass
with a as f(): pass
with a as b, c as d(): pass
with (a as 1): pass
with (a as b, c as 1): pass
with a as (b, 1): pass
with a as b + c: pass
with a as
with a as: pass
with a, : pass
with: pass
with (a, b as c d): pass
async with a as 1: pass

# parameters
def f(/, a): pass
def f(/): pass
def f(a, /, b, /): pass
def f(a=1, /, b=2, /): pass
def f(a=1, b): pass
def f(a, b=1, c): pass
def f(a=1, /, b): pass
def f(a, b=1, /, c): pass
def f((a)): pass
def f(a, (b, c)): pass
def f(a, (b), c): pass
def f(*a, /): pass
def f(*, a, /): pass
def f(a, *b, c, /, d): pass
def f(a, / *b): pass
def f(a, /*): pass
def f(a=): pass
def f(a=, b=1): pass
def f(*): pass
def f(*,): pass
def f(*, **a): pass
def f(a, *): pass
def f(*a=1): pass
def f(*a: int = 1): pass
def f(*a, *b): pass
def f(*, a, *b): pass
def f(*a, *): pass
def f(**a=1): pass
def f(**a, b): pass
def f(**a, *b): pass
def f(**a, **b): pass
def f(**a, /): pass
def f(a b): pass
def f(a, b c): pass
def f(1): pass
def f(a.b): pass
def f(a: ): pass
def f(None): pass
def f(,): pass
def f(a,,b): pass
def f(: pass
def f(a=1 b): pass
def f(*a: *b, **c: *d): pass
lambda /, a: b
lambda a, /, b, /: c
lambda a=1, b: c
lambda a=1, /, b: c
lambda (a): b
lambda a, (b, c): d
lambda *a, /: b
lambda a, /*: b
lambda a, /, *b, /: c
lambda a=: b
lambda a=, b: c
lambda *: a
lambda *,: a
lambda *, **a: b
lambda *a=1: b
lambda *a, *b: c
lambda *, a, *b: c
lambda **a=1: b
lambda **a, b: c
lambda **a, *b: c
lambda **a, /: c
lambda a b: c
lambda a: int: b
lambda 1: a

# type parameters
def f[](): pass
class A[]: pass
type X[] = int
def f[*T: int](): pass
def f[*T: (int, str)](): pass
def f[**T: int](): pass
def f[**T: (int, str)](): pass
class A[*T: int]: pass
def f[T: ](): pass
def f[T = ](): pass
def f[1](): pass
def f[T(): pass
type X = 
type X
type X[T]
type 1 = 2
type X.y = 1
type X[T] : int

# import
import
import a.
import a as
import a as b.c
import a, 
import a from b
import a, b.c from d
import a b
import .a
import *
from
from a
from a import
from a import b,
from a import b, c,
from a import (b, c
from a import ()
from a import (b c)
from a import b as c.d
from a import *, b
from a import b c
from . import
from .a.. import b
from a import (*)
from 1 import a

# expected ':'
if a
if a:\n    pass\nelif b
if a:\n    pass\nelse
while a
for a in b
async for a in b
with a
with a as b
with (a, b)
with (a as b, c as d)
async with a
class A
class A(b)
class A[T]
def f()
def f() -> int
async def f()
def f
def f:
def f[T]
def 1(): pass
def f(a
try
try a: pass
try:\n    pass\nexcept
try:\n    pass\nexcept A
try:\n    pass\nexcept A as b
try:\n    pass\nexcept* A
try:\n    pass\nexcept*
try:\n    pass\nexcept*: pass
try:\n    pass\nfinally
match a
match a, b
match a:\n    case b
match a:\n    case b if c
if a then: pass
if a b: pass
if: pass
while: pass
if a pass
class: pass
class 1: pass
class A(: pass
class A b: pass
else: pass
elif a: pass
except: pass
finally: pass
case a: pass

# indentation
if a:\npass
if a:\n    pass\nelif b:\npass
if a:\n    pass\nelse:\npass
while a:\npass
for a in b:\npass
async for a in b:\npass
with a:\npass
with (a as b):\npass
async with a as b, c:\npass
def f():\npass
async def f() -> int:\npass
class A:\npass
class A(b):\npass
try:\npass
try:\n    pass\nexcept:\npass
try:\n    pass\nexcept A as b:\npass
try:\n    pass\nexcept* A:\npass
try:\n    pass\nfinally:\npass
match a:\ncase b: pass
match a:\n    case b:\n    pass
match a:\n    case b if c:\n    pass
def f():
def f():\n
def f():\n\n\n
def f():\n    # nothing
if a:\n    if b:\n    c
if a:\n    if b:\n\nc
    a
a\n    b
if a:\n    b\n        c
if a:\n    b\n  c
if a:\n        b\n\tc\n    d
if a:\n\tb\n        c
if a:\n    b\n    else:\n    c
for a in b:\n    c\n  else:\n    d
def f():\n  a\n b\n
lambda:\n    a
@a
@a\n
@a\nb
@a b\ndef f(): pass
@\ndef f(): pass
a;;b
;
a; ; b
pass pass
pass a
break 1
continue continue
return return
raise from a
raise a from
raise a b
raise a, b
global
global a b
global 1
nonlocal a,
assert
assert a,
assert a b
yield yield
yield from
await
async
async x
async lambda: x
not
a.
a.1
.a
a..b
a[1
a(
*
**
**a
*a, b
*
a * * b
a ** * b
a ++
a--
a = *
a <
a = = b
a =! b
a => b
a -> b
a && b
a || b
!a
a ? b : c
x++ + 1
if (a: pass
for (a in b: pass
x = [1, 2\ny = 3
x = {1: 2\ny = 3
foo(a, b\nbar(c)
foo(a,\nbar b,\nc)
def f(a:\n    pass
print("a"\nprint("b")
x = (1 +\ny = 2)\n
x = [\n1,\n2 3,\n4]\n
x = 'é' + ü ä
f('日本', 語 x)
x = [a,\n"""b\nc""" d]
x = """a\nb""" c
a = \\\nb c
a = \\\n\\\n  b c
a \\\n= b c $

# try
try:\n    a\nb
try:\n    a
try:\n    a\nelse:\n    b
try:\n    a\n\n\n# c\nb
try:\n    pass\nexcept A:\n    pass\nexcept* B:\n    pass
try:\n    pass\nexcept* A:\n    pass\nexcept B:\n    pass
try:\n    pass\nexcept* A:\n    pass\nexcept:\n    pass
try:\n    pass\nexcept A, B:\n    pass
try:\n    pass\nexcept A, B as c:\n    pass
try:\n    pass\nexcept* A, B:\n    pass
try:\n    pass\nexcept A as b.c:\n    pass
try:\n    pass\nexcept A as 1:\n    pass
try:\n    pass\nexcept A b:\n    pass
try:\n    pass\nexcept A:\n    pass\nfoo bar
try:\n    pass\nfinally:\n    pass\nexcept A:\n    pass

# match
match a:\n    case b as _: pass
match a:\n    case b as c.d: pass
match a:\n    case b as 1: pass
match a:\n    case (b as f()): pass
match a:\n    case A(b=c, d): pass
match a:\n    case A(b, c=d, e, f): pass
match a:\n    case A(b=c, d, e=f): pass
match a:\n    case {**a, 'b': c}: pass
match a:\n    case {a: b}: pass
match a:\n    case {'a' b}: pass
match a:\n    case 1j + 2: pass
match a:\n    case 1 + 2: pass
match a:\n    case 1 + 2j - 3j: pass
match a:\n    case -a: pass
match a:\n    case a + b: pass
match a:\n    case a.b.c(): pass
match a:\n    case f'{a}': pass
match a:\n    case a b: pass
match a:\n    case [a, *b c]: pass
match a:\n    case *a: pass
match a:\n    case a | b c: pass
match a:\n    case : pass
match a:\n    a
match a:\n    pass
match a:\ncase
match a b: pass
match:\n    case a: pass
match a: case b: pass
match a:\n    case 'a' b'c': pass
'''

EVAL = ["", " ", "a b", "1 +", "1 +\n", "(1 +", "a\nb", "a = 1", "a; b", "f(**a, *b)", "lambda:", "# a", "a # b", "a + # b", "a\\",
        "import a", "f'{a b}'", "'\\x1'", "  a", "\n\n", "a, b", "*a", "yield a", "(yield a)", "[x for x]"]

SINGLE = ["", "a", "a\n", "a\nb", "a;b\n# c\n\n", "a b", "if a: b", "if a: b\n", "if a:\n  b", "if a:\n  b\n", "if a:\n  b\nc", "if a:",
          "# a", "\n", "@a", "@a\n", "a (", "a =", "a =\n", "import", "from a import", "def f():\n  if a:", "def f():\n  if a:\n    b =",
          "a\\", "a + # b", "class A:\n  x = 1\n\ny", "x\n  y", "if a:\n  foo()\n bar()"]

LONG = ["-" * 5969 + "x", "-" * 5970 + "x", "x = 1" + "0" * 4300, "x = 1" + "0" * 4299 + " $", "lambda: " * 2985 + "x", "a " * 1491, "a " * 1492,
        "f(" * 200 + ")" * 200, "(" * 201]

TEMPLATES = [t.replace("\\n", "\n") for t in r"""
f(a, b=1, *c, **d)
def f(a, /, b: int = 1, *c, d=2, **e) -> int:\n    return a
def f(a, b, *, c): pass
async def f(): await x; return
lambda a, /, b=1, *c, d, **e: a
with a as b, c as d: pass
with (a as b, c as d): pass
for a, b in c: pass\nelse: pass
while a: b\nelse: c
if a: b\nelif c: d\nelse: e
try: a\nexcept b as c: d\nelse: e\nfinally: f
try: a\nexcept* b as c: d
class A[T: int = 1, *Ts = 2, **P](b, c=d): pass
type X[T] = int
match a:\n    case [b, *c]: d\n    case {'x': y, **z} if a: pass\n    case A(b, c=d): pass\n    case 1 + 2j | -1 | 'a' | None: pass
match a, b:\n case a.b as c: pass
x = y = z
x: int = 1
x += 1
[a, b] = c
a, *b = c
del a, b[1], c.d
import a.b as c, d
from .a import b as c, d
from . import (a, b,)
global a, b
assert a, b
raise a from b
x = [a for b in c if d for e in f]
x = {a: b for c in d}
x = {a, b, *c}
x = {a: b, **c}
x = (a for b in c)
x = a if b else c
x = a[1:2, ::3, *b]
x = (y := 1)
x = not a and b or c
x = a < b <= c is not d not in e
x = -a ** ~b // c @ d
x = yield a
x = f'{a!r:>{b}} {c=}'
print(a, file=b)
@a.b(c)\ndef f(): pass
x = a.b(c)[d].e
""".strip().split("\n")]

WORDS = """( ) [ ] { } , : ; = == := + - * ** / // @ . -> ... ! ~ < != if else elif for in while def class return lambda not and or is None
True import from as with try except finally raise pass async await yield del global assert match case type print _ x c 1 2j 'a' b'x'
f'{a}' f' $ += |""".split() + ["\n", "\n    ", "é", '"""']


def tokens(source):
    return list(re.finditer(r"""\w+|"[^"\n]*"|'[^'\n]*'|\n[ ]*|[^\w\s]=?|[ ]+""", source))


def mutant(rnd):
    """A template with one to three tokens deleted, doubled, swapped, replaced or put in."""
    s = rnd.choice(TEMPLATES)
    if rnd.random() < 0.3:
        s += "\n" + rnd.choice(TEMPLATES)
    for _ in range(rnd.choice([1, 1, 2, 3])):
        t = tokens(s)
        if len(t) < 2:
            break
        i = rnd.randrange(len(t) - 1)
        (a, b), (c, d) = t[i].span(), t[i + 1].span()
        s = rnd.choice([
            s[:a] + s[b:],
            s[:b] + " " + s[a:],
            s[:a] + s[c:d] + s[b:c] + s[a:b] + s[d:],
            s[:a] + rnd.choice(WORDS) + s[b:],
            s[:a] + " " + rnd.choice(WORDS) + " " + s[a:],
        ])
    return s


def texts():
    for line in CASES.split("\n"):
        if line and not line.startswith("#"):
            yield "exec", line.replace("\\n", "\n").replace("\\\\\n", "\\\n")
    for mode, sources in ("eval", EVAL), ("single", SINGLE), ("exec", LONG):
        for s in sources:
            yield mode, s
    rnd = random.Random(313)
    for _ in range(1500):
        yield "exec", mutant(rnd)


if __name__ == "__main__":
    if sys.version_info[:2] != (3, 13):
        sys.exit("this needs Python 3.13")
    for mode, source in dict.fromkeys(texts()):
        print(json.dumps([mode, source, answer(mode, source)], ensure_ascii=False))
