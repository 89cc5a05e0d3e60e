import itertools
def primes():
    D = {}; q = 2
    while True:
        if q not in D: yield q; D[q * q] = [q]
        else:
            for p in D.pop(q): D.setdefault(p + q, []).append(p)
        q += 1
print(list(itertools.islice(primes(), 15)))
def acc():
    t = 0
    while True:
        x = yield t
        if x is None: return t
        t += x
g = acc(); next(g); print(g.send(5), g.send(7))
try: g.send(None)
except StopIteration as e: print('ret', e.value)
def sub(): r = yield from acc(); print('sub', r); yield 'end'
s = sub(); next(s); s.send(3); print(s.send(None))
def clean():
    try: yield 1
    finally: print('closed')
c = clean(); next(c); c.close()
print(sum(x * x for x in range(10) if x % 2), [*(i for i in 'ab')], {k: v for k, v in zip('ab', [1, 2])}, {x % 3 for x in range(7)})
print(list(zip(*[iter(range(6))] * 2)), list(enumerate('ab', 1)), list(map(lambda a, b: a + b, [1, 2], [3, 4])), any([]), all([]), sorted('bA', key=str.lower), list(reversed([1, 2])), next(iter([]), 'none'))
def countdown(n):
    while n: n -= 1; yield n
print(type(countdown(2)), list(countdown(3)), countdown.__name__)
try: g.throw(ValueError('x'))
except ValueError as e: print('thrown', e)
