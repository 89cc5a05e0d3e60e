"""Writes errors.txt: what CPython 3.13 says about programs that its compiler refuses.

Usage: python3.13 errors.py > errors.txt

Each case is a program and, indented behind "=>", class, line, offset, end line, end offset and message.
Only what comes after parsing is of interest here; programs that compile are listed with "ok".
"""
import ast
import sys

PROGRAMS = r'''
return 1
---
class C:
    return
---
é = "日本"; return
---
lambda: (yield)
---
yield
---
class C:
    x = yield 1
---
yield from x
---
async def f():
    yield from x
---
await x
---
def f():
    await x
---
class C:
    await x
---
lambda: await x
---
async def f():
    lambda: await x
---
async def f():
    def g():
        [x async for x in y]
---
async def f():
    [[x async for x in y] for z in w]
---
[x async for x in y]
---
def f():
    return {x async for x in y}
---
def f():
    return (x async for x in y)
---
def f():
    return {x: y async for x in y}
---
def f():
    [await x for x in y]
---
(await x for x in y)
---
def f():
    async with a: pass
---
async with a: pass
---
async for a in b: pass
---
def f():
    async for a in b: pass
---
class C:
    async for a in b: pass
---
async def f():
    yield 1
    return 2
---
async def f():
    yield 1
    return
---
async def f():
    return [(yield) for x in y]
---
break
---
continue
---
if x:
    break
---
def f():
    if x:
        continue
---
for x in y:
    def f():
        break
---
while x:
    class C:
        continue
---
for x in y:
    pass
else:
    break
---
while 1:
    try: pass
    finally: continue
---
try: pass
except: pass
except E: pass
---
try: pass
except E: pass
except: pass
except F: pass
---
__debug__ = 1
---
__debug__ += 1
---
__debug__: int = 1
---
__debug__: int
---
(__debug__): int
---
x.__debug__ = 1
---
x.__debug__ += 1
---
x.__debug__: int = 1
---
x.__debug__: int
---
del __debug__
---
del x.__debug__
---
for __debug__ in x: pass
---
for x.__debug__ in y: pass
---
with a as __debug__: pass
---
import __debug__
---
import a as __debug__
---
import a.b as __debug__
---
from a import __debug__
---
from a import b as __debug__
---
def __debug__(): pass
---
class __debug__: pass
---
def f(__debug__): pass
---
def f(*__debug__): pass
---
def f(**__debug__): pass
---
def f(a, *, __debug__): pass
---
def f(__debug__, /): pass
---
lambda __debug__: 1
---
f(__debug__=1)
---
class C(__debug__=1): pass
---
f(a=1, __debug__=2, a=3)
---
(__debug__ := 1)
---
[__debug__ for x in y]
---
[x for __debug__ in y]
---
try: pass
except E as __debug__: pass
---
match x:
    case __debug__: pass
---
match x:
    case {**__debug__}: pass
---
match x:
    case [*__debug__]: pass
---
match x:
    case C(__debug__=1): pass
---
match x:
    case 1 as __debug__: pass
---
type __debug__ = int
---
def f[__debug__](): pass
---
class C[__debug__]: pass
---
global __debug__
---
def f():
    global __debug__
    __debug__ = 1
---
def f():
    nonlocal __debug__
---
__debug__.x = 1
---
__debug__[1] = 1
---
print(__debug__)
---
*a, *b = c
---
[*a, *b] = c
---
for *a, *b in c: pass
---
*a = b
---
for *a in b: pass
---
(*a)
---
*a
---
x = *a
---
x = *a,
---
x = (*a)
---
*a, = b
---
del *a
---
del *a, b
---
del (*a, b)
---
*a += b
---
*a: int
---
f(*a)
---
f(**a)
---
print(*)
---
return *a
---
def f(): return *a
---
def f(): return *a, b
---
x = [*a, b]
---
x[*a]
---
x[*a] = 1
---
x[*a:b]
---
with a as *b: pass
---
with a as (*b, c): pass
---
def f(): yield *a
---
def f(): yield *a, b
---
if *a: pass
---
while *a: pass
---
for x in *a: pass
---
for x in *a, b: pass
---
{*a: 1}
---
{**a}
---
[*a for a in b]
---
(*a for a in b)
---
{*a for a in b}
---
*a if b else c
---
a if *b else c
---
assert *a
---
raise *a
---
f(x for x in y, 1)
---
f(a=1, a=2)
---
f(a=1, b=2, b=3, a=4)
---
f(**a, b=1, b=2)
---
class C(a=1, a=2): pass
---
class C(metaclass=A, metaclass=B): pass
---
match x:
    case a: pass
    case b: pass
---
match x:
    case _: pass
    case 1: pass
---
match x:
    case a if y: pass
    case b: pass
---
match x:
    case a | 1: pass
---
match x:
    case _ | 1: pass
---
match x:
    case 1 | _: pass
    case 2: pass
---
match x:
    case 1 | _: pass
---
match x:
    case (1 | a) | 2: pass
---
match x:
    case a | b: pass
---
match x:
    case 1 | a: pass
---
match x:
    case [a] | [b]: pass
---
match x:
    case [a] | {"k": b}: pass
---
match x:
    case [a, b] | [b, a]: pass
---
match x:
    case [a] | [a, b]: pass
---
match x:
    case [a, a]: pass
---
match x:
    case [a, *a]: pass
---
match x:
    case {"k": a, **a}: pass
---
match x:
    case [a] as a: pass
---
match x:
    case ([a] | [a, _]) as a: pass
---
match x:
    case C(a, b=a): pass
---
match x:
    case [*a, *b]: pass
---
match x:
    case [*_, *_]: pass
---
match x:
    case {"a": 1, "a": 2}: pass
---
match x:
    case {1: 1, 1.0: 2}: pass
---
match x:
    case {1: 1, True: 2}: pass
---
match x:
    case {0: 1, False: 2, -0: 3}: pass
---
match x:
    case {-1: 1, -1: 2}: pass
---
match x:
    case {1+2j: 1, 1+2j: 2}: pass
---
match x:
    case {b"a": 1, "a": 2, None: 3, None: 4}: pass
---
match x:
    case {a.b: 1, a.b: 2}: pass
---
match x:
    case {f"a": 1}: pass
---
match x:
    case f"a": pass
---
match x:
    case f"{a}": pass
---
match x:
    case C(a=1, a=2): pass
---
match x:
    case C(a=1, b=2, b=3, a=4): pass
---
match x:
    case a as b: pass
    case _: pass
---
match x:
    case (a as b): pass
---
match x:
    case [a] as _: pass
---
match x:
    case {**_}: pass
---
match x:
    case -1 | 1+1j | -1-1j: pass
---
match x:
    case (a): pass
    case _: pass
---
while 1:
    try: pass
    except* E:
        break
---
while 1:
    try: pass
    except* E:
        continue
---
def f():
    try: pass
    except* E:
        return
---
def f():
    try: pass
    except* E:
        def g(): return
        while 1:
            break
---
def f():
    try: pass
    except* E:
        for x in y: return 1
---
def f():
    try:
        return 1
    except* E: pass
---
def f():
    try: pass
    except* E: pass
    finally: return
---
def f():
    try: pass
    except* E: pass
    else: return
---
while 1:
    try: pass
    except* E:
        try: pass
        finally:
            break
---
def f[T = int, U](): pass
---
class C[T = int, *U]: pass
---
type X[T = int, **P] = T
---
type X[T=int, U=str] = T
---
def f():
    from x import *
---
from __future__ import braces
---
from __future__ import nope
---
x = 1
from __future__ import annotations
---
def f():
    from __future__ import annotations
---
from __future__ import annotations
def f(x: (yield)): pass
---
def f(x: (yield)): pass
---
x: (yield) = 1
---
def f():
    x: (yield) = 1
---
def f():
    x: (await y) = 1
---
async def f():
    x: (await y) = 1
---
def f(x=yield): pass
---
def f(x=(yield)): pass
---
class C((yield)): pass
---
def f():
    class C((yield)): pass
---
def f():
    nonlocal x
---
x = 1
global x
---
def f(a, a): pass
---
lambda a, a: 1
---
(x := 1)
---
[x := 1 for y in z]
---
[y := 1 for y in z]
---
class C:
    [x := 1 for y in z]
---
[i for i in (x := y)]
---
def f():
    print(x := 1)
---
a, b += 1
---
if False:
    break
---
if 0:
    return
---
while 0:
    x = yield
---
def f():
    return
    break
---
def f():
    raise x
    await y
---
1 if True else (yield)
---
1 or (yield)
---
assert (yield)
---
f"{yield}"
---
f"{await x}"
---
def f(): f"{await x}"
---
def f(): f"{*a}"
---
f"{*a,}"
---
f"{x:{*a}}"
---
class C:
    def f(self): nonlocal __class__; __class__ = 1
---
def f():
    x = __class__
---
()=1
---
() = x
---
[] = x
---
def f(): () = yield
---
print(a for a in b)
---
@x
@await y
def f(): pass
---
async def f():
    @(await y)
    def g(): pass
---
async def f():
    def g(x=await y): pass
---
def f():
    def g() -> (await y): pass
---
async def f(): [x async for x in y if await z]
---
async def f(): return (await x for x in y)
---
async def f(): return (x for x in await y)
---
def f(): return (x for x in await y)
---
async def f():
    return [x for x in (await y for y in z)]
---
async def f():
    async with a as b, c as d: pass
---
def f():
    return [(x async for x in y) for z in w]
---
[(x async for x in y) for z in w]
---
[[x async for x in y] for z in w]
---
class C:
    [x async for x in y]
---
class C:
    (x async for x in y)
---
lambda: [x async for x in y]
---
async def f(): lambda: [x async for x in y]
---
def f():
    type X = (yield)
---
def f[T: (yield)](): pass
---
type X = await y
---
async def f():
    type X = await y
---
class C[T]((yield)): pass
---
def f[T](x: (yield)): pass
---
def f():
    def g[T](x=(yield)): pass
'''

NESTED = [
    ("while x", 21), ("while x", 22), ("for i in x", 22), ("with x", 21), ("with x", 22), ("async with x", 22), ("async for i in x", 22),
]


def nested(header, n):
    lines = ["async def f():"]
    for i in range(n):
        lines.append(" " * (i + 1) + header + ":")
    lines.append(" " * (n + 1) + "pass")
    return "\n".join(lines)


def nested_try(n, clause, inside):
    def build(k, ind):
        if k == 0:
            return ind + "pass\n"
        body, rest = build(k - 1, ind + " "), ind + " pass\n"
        if not inside:
            body, rest = rest, body
        return ind + "try:\n" + body + ind + clause + ":\n" + rest
    return build(n, "").rstrip("\n")


def many_stars():
    names = ", ".join("a" * 1 for _ in range(256))
    yield names + ", *b = c"
    yield ", ".join("a" for _ in range(255)) + ", *b = c"
    yield "match x:\n case [" + ", ".join("a%d" % i for i in range(256)) + ", *b]: pass"


def programs():
    for p in PROGRAMS.strip("\n").split("\n---\n"):
        yield p
    for header, n in NESTED:
        yield nested(header, n)
    for clause in "finally", "except E", "except E as e", "except* E":
        for inside in True, False:
            # Each finally clause is compiled twice, so deep ones take forever.
            for n in (8,) if clause == "finally" and not inside else (10, 11, 20, 21, 22):
                yield nested_try(n, clause, inside)
    yield from many_stars()


def describe(src):
    try:
        ast.parse(src)
    except SyntaxError:
        return None
    try:
        compile(src, "<string>", "exec", dont_inherit=True)
    except SyntaxError as e:
        return f"{type(e).__name__} {e.lineno} {e.offset} {e.end_lineno} {-1 if e.end_offset is None else e.end_offset} {e.msg}"
    return "ok"


def main():
    for src in programs():
        d = describe(src)
        if d is not None:
            sys.stdout.write(src + "\n=> " + d + "\n---\n")


main()
