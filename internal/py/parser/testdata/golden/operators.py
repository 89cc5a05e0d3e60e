a or b or c and d and not e
not not a
a < b <= c == d != e >= f > g in h not in i is j is not k
a | b ^ c & d << e >> f + g - h * i / j // k % l @ m
a - b - c; a - (b - c); a / b * c; a << b >> c
-a ** -b; -a ** +b ** ~c; (-a) ** b; 2 ** -1
a * -b; - - +a; ~-a
await a; await a.b(c)[d] ** e; -await a
a if b else c; a if b else c if d else e; (a if b else c) if d else e
lambda: 0; lambda a: a; lambda a, b=1, /, c=2, *d, e, f=3, **g: (a, g); lambda *, a: a; lambda *a: a; lambda **k: k
lambda: lambda: 0; lambda: a if b else c; a if b else lambda: c
(a, b) + (c,); (a) + (b); (a).b; ((a) or (b)) and c
a, *b, c; *a, b; *a,; a,
*a | b, *c
