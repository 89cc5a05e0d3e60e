# Small functions made by functions, and composed.
from functools import partial, reduce

def adder(k):
    return lambda x: x + k

def compose(*fs):
    return reduce(lambda f, g: lambda x: g(f(x)), fs)

def main(n):
    inc, twice = adder(1), lambda x: x * 2
    f = compose(inc, twice, inc, partial(max, 3))
    total = 0
    for i in range(n):
        total += f(i) + adder(i)(2)
    return total

print(main(300_000))
