# Iterating over ranges


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


it = iter(range(3))
assert repr(next(it)) == '0'
assert repr(next(it)) == '1'
assert repr(list(it)) == '[2]'
assert repr(list(it)) == '[]'
assert repr(next(it, "end")) == "'end'"
assert repr(type(iter(range(3))).__name__) == "'range_iterator'"
assert repr(type(iter(range(2**70))).__name__) == "'longrange_iterator'"
assert repr(type(reversed(range(3))).__name__) == "'range_iterator'"
assert error(lambda: next(it)) == 'StopIteration: '
assert repr(list(reversed(range(5)))) == '[4, 3, 2, 1, 0]'
assert repr(list(reversed(range(2, 10, 3)))) == '[8, 5, 2]'
assert repr(list(reversed(range(10, 0, -3)))) == '[1, 4, 7, 10]'
assert repr(list(reversed(range(0)))) == '[]'
assert repr(list(range(5).__reversed__())) == '[4, 3, 2, 1, 0]'
assert repr(list(reversed(range(1)))) == '[0]'
out = []
for i in range(5):
    if i == 1:
        continue
    if i == 4:
        break
    out.append(i)
else:
    out.append("else")
assert repr(out) == '[0, 2, 3]'
assert repr(i) == '4'
out = []
for i in range(3):
    out.append(i)
    i = 100
else:
    out.append("else")
assert repr(out) == "[0, 1, 2, 'else']"
assert repr(i) == '100'
for j in range(0):
    pass
assert error(lambda: j) == "NameError: name 'j' is not defined"
assert repr([x * x for x in range(4)]) == '[0, 1, 4, 9]'
assert repr({x: x % 2 for x in range(3)}) == '{0: 0, 1: 1, 2: 0}'
assert repr([(x, y) for x in range(2) for y in range(x, 2)]) == '[(0, 0), (0, 1), (1, 1)]'
assert repr(list(x for x in range(6) if x & 1)) == '[1, 3, 5]'
assert repr(list(zip(range(3), range(10, 0, -4)))) == '[(0, 10), (1, 6), (2, 2)]'
it = iter(range(4))
assert repr(iter(it) is it) == 'True'
assert repr(it.__next__()) == '0'
assert repr(it.__length_hint__()) == '3'
assert repr(list(it)) == '[1, 2, 3]'
assert repr(it.__length_hint__()) == '0'
r = range(2)
assert repr([(a, b) for a in r for b in r]) == '[(0, 0), (0, 1), (1, 0), (1, 1)]'
assert repr(list(iter(r)) == list(iter(r))) == 'True'
assert repr(len([None for _ in range(1000)])) == '1000'
n = 0
while n < 3:
    for k in range(n):
        n += 0
    n += 1
assert repr(n) == '3'
assert repr(k) == '1'
assert repr(list(range(3, -1, -1))) == '[3, 2, 1, 0]'
assert repr(list(range(-1, -4, -1))) == '[-1, -2, -3]'
assert repr("".join(map(str, range(9, -1, -1)))) == "'9876543210'"


def gen(n):
    for i in range(n):
        got = yield i
        if got:
            return


assert repr(list(gen(3))) == '[0, 1, 2]'
assert repr(sum(gen(5))) == '10'
assert repr([*gen(2), *range(2)]) == '[0, 1, 0, 1]'
assert repr(max(gen(4), default=0)) == '3'
