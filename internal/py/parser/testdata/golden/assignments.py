a = 1
a = b = c = 1
a, b = b, a
a, = b
(a, b) = c; [a, b] = c; (a) = b; ((a)) = b; (a,) = b; [] = (); () = []
*a, b = c; a, *b = c; *a, = b; [*a] = b; (*a, b) = c; *a = b; *(a, b), c = d
a.b = c; a[b] = c; a[b:c] = d; f().a = b; (a.b).c = d; (a[b]) = c; 'x'.a = b; (yield).a = b; a[*b] = c
a, (b, [c, *d.e]), f[g] = h
a = *b, c
a = yield; a = yield b; a = yield from b; a = b = yield c, *d
a: int; a: int = 1; (a): int; (a): int = 1; a.b: int; a[b]: int = c; (a.b): int; ((a)): int
a: int = yield b; a: int = *b, c; a: lambda: 0 = 1; a: 'str'
a += 1; a -= 1; a *= 1; a @= 1; a /= 1; a %= 1; a &= 1; a |= 1; a ^= 1; a <<= 1; a >>= 1; a **= 1; a //= 1
(a) += 1; a.b += c, d; a[b] += yield; (a.b) += 1; a += *b, c
del a; del a, b; del a,; del (a); del (a, b), [c, (d)], e.f, g[h]; del (); del []; del f().a
