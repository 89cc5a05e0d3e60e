# Return values, implicit None, several values, early exits and recursion.


def f(): pass
def g(): return
def h(): return 1, 2
def i(): return *[1, 2], 3
def j(x):
    if x > 0:
        return 'pos'
    elif x == 0:
        return 'zero'
assert f() is None
assert g() is None
assert h() == (1, 2)
assert i() == (1, 2, 3)
assert j(1) == 'pos'
assert j(0) == 'zero'
assert j(-1) is None
def fact(n): return 1 if n <= 1 else n * fact(n - 1)
assert fact(20) == 2432902008176640000
assert fact(30) == 265252859812191058636308480000000
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
assert [fib(n) for n in range(15)] == [0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377]
def even(n): return True if n == 0 else odd(n - 1)
def odd(n): return False if n == 0 else even(n - 1)
assert even(100) is True
assert odd(7) is True
def loop():
    for a in range(10):
        for b in range(10):
            if a * b == 42:
                return a, b
assert loop() == (6, 7)
def tw():
    while True:
        try:
            return 1
        finally:
            pass
assert tw() == 1
def gcd(a, b):
    while b:
        a, b = b, a % b
    return a
assert gcd(48, 36) == 12
def ack(m, n):
    if m == 0: return n + 1
    if n == 0: return ack(m - 1, 1)
    return ack(m - 1, ack(m, n - 1))
assert ack(2, 3) == 9
def hanoi(n, a='A', b='B', c='C'):
    if n == 0: return []
    return hanoi(n - 1, a, c, b) + [(a, c)] + hanoi(n - 1, b, a, c)
assert len(hanoi(6)) == 63
assert hanoi(2) == [('A', 'B'), ('A', 'C'), ('B', 'C')]
def perms(xs):
    if not xs: return [[]]
    return [[x] + p for i, x in enumerate(xs) for p in perms(xs[:i] + xs[i + 1:])]
assert perms([1, 2, 3]) == [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]]
def flat(x):
    for e in x:
        if isinstance(e, list): yield from flat(e)
        else: yield e
assert list(flat([1, [2, [3, [4]], 5]])) == [1, 2, 3, 4, 5]
Y = lambda f: (lambda x: f(lambda v: x(x)(v)))(lambda x: f(lambda v: x(x)(v)))
assert Y(lambda s: lambda n: 1 if n == 0 else n * s(n - 1))(6) == 720
compose = lambda *fs: (lambda x: x) if not fs else (lambda x: fs[0](compose(*fs[1:])(x)))
assert compose(str, abs, int)('-5') == '5'
def curry(f, n): return f() if n == 0 else (lambda x: curry(lambda *a: f(x, *a), n - 1))
assert curry(lambda a, b, c: (a, b, c), 3)(1)(2)(3) == (1, 2, 3)
