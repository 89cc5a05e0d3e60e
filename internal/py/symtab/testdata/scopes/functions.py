"""Functions: parameters, closures, global and nonlocal."""
import os.path, sys as system
from a import b as c, d

counter = 0

def plain(a, b=counter, /, c=1, *args, d, e=system, **kw):
    f = a + b
    del c
    return f, d, undefined

def outer(x, y, z):
    w = 1
    def middle():
        nonlocal w
        def inner():
            nonlocal x
            x = w = y
            return z
        w += 1
        return inner
    return middle

def uses_global():
    global counter, made_here
    counter += 1
    made_here = 1
    def inside():
        return counter, made_here
    def rebinds():
        counter = 2
        return lambda: counter
    return inside, rebinds

def hides():
    counter = 1
    def declares():
        global counter
        def reads():
            return counter
        return reads
    return declares, counter

def captured_parameters(a, *args, b, **kw):
    return lambda: (a, args, b, kw)

def deep():
    v = 1
    return lambda: lambda: lambda x=v: lambda: v + x

def binds():
    for i in x:
        pass
    with a as b, c as (d, e.f, g[h]):
        import j, k.l, m.n as o
    try:
        pass
    except E as err:
        pass
    try:
        pass
    except* F as errs:
        pass
    def nested(): return lambda: (i, b, d, j, k, o, err, errs)
    async def nobody(): pass
    class Local: pass
    return lambda: (nested, Local)
