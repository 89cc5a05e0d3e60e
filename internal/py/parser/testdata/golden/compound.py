if a: b
if a: b; c;
if a:
    b
elif c:
    d
elif e: f
else:
    g
if a := b: pass
if (a, b): pass
if a:
    if b:
        c
    else:
        d
while a: b
while a:
    b; c
else:
    d
while a := b(): pass
for a in b: c
for a, b in c: pass
for a, in b,: pass
for *a, b in c: pass
for (a, b), [c] in d: pass
for a.b in c: pass
for a[b in c] in d: pass
for a in b, *c: pass
for (a) in b:
    pass
else:
    pass
for *a in b: pass
try: a
finally: b
try:
    a
except:
    b
try:
    a
except A:
    b
except (A, B) as c:
    d
except A or B: pass
except:
    e
else:
    f
finally:
    g
try: a
except* A: b
except *(B, C) as d: e
finally: f
@a
@b.c(d)
@e[f] or g
@h := i
def f(): pass
@a
class A: pass
@a
async def f(): pass
class A: pass
class A(): pass
class A(B): pass
class A(B, *C, d=e, **f): pass
class A[T](B[T], metaclass=M,):
    """Doc."""
    x = 1

    def f(self): pass  # comment
    # comment at the end

# another
if a: pass # comment
else: \
    pass
