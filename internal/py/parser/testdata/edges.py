"""Writes edges.jsonl: texts at the edge of the grammar, and whether CPython 3.13's parser accepts them.

Run with CPython 3.13 in this folder: python3.13 edges.py > edges.jsonl
"""
import ast
import json
import warnings

warnings.simplefilter("ignore")

# One text a line; \\n in it stands for a newline.
EXEC = r"""
*a
x = *a
a[*b]
a[*b:=1]
a[b:=1]
a[b:=1:2]
a[]
a[1:2:3:4]
f(*a if b else c)
{**a if b else c}
[*a if b else c]
(*a)
(*a,)
(yield, 1)
(yield 1, 2)
yield from *a
yield from a, b
lambda: yield
lambda *: 0
lambda *, **k: 0
lambda *a: int: 0
lambda (a): 0
x if y
x if y := 3 else z
x := 3
(x := 3)
(x.y := 3)
((x) := 3)
f(x := 3)
f(a=x := 3)
{x := 3: 4}
{a: x := 3}
{a: *b}
{*a: b}
{a, b: c}
{a: b, c}
{**a, b}
{a: b for x in y, c: d}
{**a for x in y}
{*a for x in y}
[*a for x in y]
(*a for x in y)
[x for x in lambda: y]
[x for x in y if lambda: y]
[x for x in a if b else c]
[x for x in *y]
[x for x in y, z]
[x for f() in y]
[x for x if y]
[x async x in y]
[for x in y]
(x for x in y, z)
f(x for x in y)
f(x for x in y,)
f(x for x in y, 1)
f(1, x for x in y)
f(*x for x in y)
f(a=x for x in y)
class A(x for x in y): pass
f(d=1, e)
f(**d, *e)
f(**d, e=1)
f(**d, e)
f(d=1, *e)
f(a.b=1)
f((a)=1)
f(True=1)
f(a b)
f(,)
f(a,,b)
f(a=)
f(*)
f(yield)
f(a=yield)
x: *a
x: yield
x: int = yield
x: int = y = z
x, y: int
(x, y): int
[x]: int
*x: int
x(): int
x = y: int
x += y += z
x += y = z
x = y += z
x, y += z
[x] += y
*x += y
x() += y
(x) += y
x = yield = y
x = (yield) = y
x() = y
x + y = z
-x = y
x < y = z
await x = y
await x.y = z
(x, y()) = z
[x, 1] = y
(x := 1) = y
{x} = y
{x: y} = z
None = x
x.None = y
'a' = x
f'{a}' = x
... = x
x if y else z = w
lambda: x = y
x = lambda: y = z
for x() in y: pass
for 1 in x: pass
for x in y
for (x in y) in z: pass
for x, y() in z: pass
for x := y in z: pass
for * *x in y: pass
for x in y := z: pass
for x if y else z in w: pass
async x
async while x: pass
await
await await a
await -a
del
del f()
del a + b
del *a
del (*a,)
del (a, f())
del a b
del (yield)
del {a}
del None
return return
raise from a
raise a, b
assert
assert a, b, c
assert *a
global
global a.b
global a,
import
import a,
import a as b.c
import (a)
import .a
from a import
from a import b,
from a import (b,)
from a import (b,,)
from a import ()
from a import (*)
from a import *, b
from a import b.c
from . import *
from import a
from .a. import b
with a as b.c(): pass
with a as 1: pass
with (a as b, c) as d: pass
with (a as b), c: pass
with (a as b) as c: pass
with (a, b as c).d: pass
with a, : pass
with : pass
with (a as b, *c): pass
with (*a): pass
with (a, b c): pass
with a b: pass
try: x
try: x\nelse: y
try: x\nexcept a, b: y
try: x\nexcept: y\nexcept* a: z
try: x\nexcept* a: y\nexcept: z
try: x\nexcept*: y
try: x\nexcept a as b.c: y
try: x\nexcept * as b: y
try: x\nfinally: y\nexcept: z
try: x\nfinally: y\nelse: z
try: x\nexcept: y\nfinally: z\nelse: w
elif x: pass
else: pass
if x: pass\nelse: pass\nelse: pass
if x: pass\nelse: pass\nelif y: pass
if x
if x:
if x: if y: pass
if *x: pass
if x, y: pass
while x: pass\nelif y: pass
x; if y: pass
x;; y
; x
@a, b\ndef f(): pass
@a
@a\nx = 1
@a def f(): pass
@a\nasync for x in y: pass
@a\nasync with x: pass
@*a\ndef f(): pass
def f: pass
def f()
def f(): 
def f(a, b=1, c): pass
def f(a=1, /, b): pass
def f(*): pass
def f(*,): pass
def f(*, **k): pass
def f(*, a, *b): pass
def f(*a, *b): pass
def f(*a, *, b): pass
def f(*a=1): pass
def f(**a=1): pass
def f(**a, b): pass
def f(**a, *b): pass
def f(**a, **b): pass
def f(/): pass
def f(/, a): pass
def f(a, /, b, /): pass
def f(*a, /): pass
def f(a, *, /, b): pass
def f(a: *b): pass
def f(**a: *b): pass
def f(*a: *b): pass
def f(a, a): pass
def f(1): pass
def f((a, b)): pass
def f(a.b): pass
def f() -> *a: pass
def f() -> a, b: pass
def f[](): pass
def f[T:](): pass
def f[*T: int](): pass
def f[T = *a](): pass
def f[*T = *a](): pass
def f[T.a](): pass
def f[1](): pass
def f.g(): pass
class A(: pass
class A.B: pass
class A(*a, **b, c=1): pass
class A(a=1, b): pass
class A[T]: pass
class A(B)[T]: pass
type X
type X[] = 1
type (X) = 1
type X.Y = 1
type X = 1, 2
type X = *a
type X = yield
type X := 1
type X += 1
match x: pass
match x:\n pass
match x:\n case 1: pass\n x
match x:\n case 1: pass\nelse: pass
match *x:\n case 1: pass
match x y:\n case 1: pass
match:\n case 1: pass
match x:\n case: pass
match x:\n case _.a: pass
match x:\n case _(): pass
match x:\n case a as _: pass
match x:\n case a as b.c: pass
match x:\n case a as b as c: pass
match x:\n case a as b | c: pass
match x:\n case *a: pass
match x:\n case (*a): pass
match x:\n case [**a]: pass
match x:\n case * *a: pass
match x:\n case *a.b,: pass
match x:\n case +1: pass
match x:\n case --1: pass
match x:\n case -a: pass
match x:\n case 1 + 1: pass
match x:\n case 1j + 1j: pass
match x:\n case 1 + 1j + 1j: pass
match x:\n case a + 1j: pass
match x:\n case 1 if: pass
match x:\n case a(): pass
match x:\n case a()(): pass
match x:\n case a().b: pass
match x:\n case a(b=1, c): pass
match x:\n case a(b=1, b=2): pass
match x:\n case a(*b): pass
match x:\n case a(**b): pass
match x:\n case a(b.c=1): pass
match x:\n case a=1: pass
match x:\n case a[0]: pass
match x:\n case {a: 1}: pass
match x:\n case {**_}: pass
match x:\n case {**a, 'b': 1}: pass
match x:\n case {**a, **b}: pass
match x:\n case {*a}: pass
match x:\n case {'a'}: pass
match x:\n case {'a': *b}: pass
match x:\n case {[]: 1}: pass
match x:\n case {_: 1}: pass
match x:\n case {f'a': 1}: pass
match x:\n case (a, b: pass
match x:\n case a, , b: pass
match x:\n case ,: pass
match x:\n case ...: pass
match x:\n case not a: pass
match x:\n case a or b: pass
match x:\n case a |: pass
match x:\n case 'a' b'c': pass
match x:\n case 1: pass\n case 2: pass
b'a' 'b'
'a' b'b'
f'a' b'b'
b'é'
'\N{no such name}'
'\x4'
'\u12'
b'\x4'
f'\x4'
f'{}'
f'{ }'
f'{!r}'
f'{a!}'
f'{a!z}'
f'{a! r}'
f'{a!r r}'
f'{a!rr}'
f'{a!if}'
f'{a b}'
f'{a=b}'
f'{a==}'
f'{a=!r:5}'
f'{a!r=}'
f'{lambda: 1}'
f'{lambda x: 1}'
f'{a:{b:{c:{d}}}}'
f'{a'
f'a}'
f'{a:b'
f'{*}'
f'{**a}'
f'{for}'
f'{a;b}'
f'{a := 5}'
f'{a:{b!}}'
1 2
a b
a.1
a.
.a
a..b
1.a
1__0
0777
1e
a !b
a ! b
a $ b
a ? b
a <> b
a -> b
a ++ b
a +
+ 
a and
not
a not b
a is in b
a not not in b
a in in b
(a
a)
(a]
{a: }
{: a}
{a: b: c}
[a b]
[a, , b]
[,]
(,)
x = 
= x
x == = y
print x
exec 'a'
\x
x\ y
 x
if x:\n y\n  z
if x:\n  y\n z
if x:\ny
def f():\n'doc'
x\n y
\tx
None.a
None()
True = 1
a.True
def None(): pass
class True: pass
import None
import a.None
from None import a
global None
lambda None: 0
f(None=1)
match None:\n case 1: pass
a: None = None
[a, b
0xg
0b2
0o8
1_
1e_5
99999999999999999999
"""

SINGLE_HEADS = ["if 1: x", "if 1:\n  x", "if 1:\n  if 2: x", "x", "x;", "", "if 1:\n  x\nelse: y", "@a\ndef f():\n  x", "match x:\n case 1: y"]
SINGLE_TAILS = ["", "\n", "\n\n", " ", "\n ", "\n#c", "\n #c", "\n#c\n", "#c", "#c\n#c", "\n\t", "\n\f", "\n \n ", "\ny", "\n  y", "\n'"]

EVAL = ["", "a", "a\n", "a\n\n", "a ", "a\n ", "a\n#c", "a #c", " a", "\na", "a, b", "a, b,", "a,", "*a", "*a, b", "a := 1", "(a := 1)", "yield", "(yield)", "a = 1", "a;", "a; b",
        "a\nb", "lambda: a", "a if b else c", "pass", "f'{a}'", "(a\n)", "a \\\n + b", "\\\na", "#c", "\n", "a\n\\\n", "\ta", "a\n\t", "a, *b", "a b"]


def accepts(text, mode):
    try:
        ast.parse(text, mode=mode)
        return True
    except (SyntaxError, UnicodeDecodeError):
        return False


def emit(text, mode):
    print(json.dumps({"mode": mode, "text": text, "ok": accepts(text, mode)}))


for line in EXEC.strip("\n").split("\n"):
    emit(line.replace("\\n", "\n") if ":\\n" in line or "\\n" in line and "'" not in line else line, "exec")
for text in EVAL:
    emit(text, "eval")
for head in SINGLE_HEADS:
    for tail in SINGLE_TAILS:
        emit(head + tail, "single")
