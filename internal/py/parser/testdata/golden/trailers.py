a.b.c; a.b().c[d](e).f
f(); f(a); f(a,); f(a, b); f(a, b,)
f(a=1); f(a, b=2, c=3,); f(*a); f(**a); f(*a, b, *c, d=1, *e, **f, g=2, **h)
f(*a if b else c, **d or e); f(a := 1, b); f(lambda: x, y=lambda: z)
f(x for x in y); f(x for x in y)(z); f((x for x in y), 1); f(x async for x in y)
f(a := b for b in c)
a[0]; a[b]; a[b, c]; a[b,]; a[:]; a[::]; a[1:]; a[:2]; a[1:2]; a[1:2:3]; a[::3]; a[1::3]
a[b:c, d]; a[:, ..., ::2]; a[*b]; a[*b, c]; a[b := 1]; a[b := 1, c]; a[*b if c else d]; a[lambda: b:c]
a[(1, 2)]; a[()]; a[b][c][d]
(a)(b); (a)[b]; (a).b
f(
    a,
    b
)[
    c
]
'text'.join(x); [1, 2][0]; {1: 2}[1]; (1, 2)[0]; 1 .real; 1.0.real; f''.x
