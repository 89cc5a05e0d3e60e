# A result may be computed in the memory of an operand that only the expression knew. Whatever a program can still name keeps its value.
def parts(bits):
    a = (1 << bits) - 12345678901234567
    b = (1 << (bits - 7)) + 98765432109876543
    return a, b

def text(n):
    return hex(n)

for bits in (90, 130, 640, 1270, 1281, 1400, 5000, 70_000, 300_000):
    a, b = parts(bits)
    before = text(a), text(b)

    # chains of temporaries, on either side
    assert 4 * a + b - a == 3 * a + b
    assert b - 4 * a == -(4 * a - b)
    assert 10 * (3 * a + b) - 30 * a == 10 * b
    assert (a * b + a) // b == a + a // b
    assert (a * b - 1) // b == a - 1
    assert (a * b + 5) % b == 5
    assert -(a * b + 1) // b == -a - 1
    assert (a + b) * (a - b) == a * a - b * b
    assert ((a << 3) + a >> 3) == a + (a >> 3)
    assert (a * 3 & b) + (a * 3 | b) == a * 3 + b
    assert 2 * a - a - a == 0
    assert 2 * a - a - a + 7 == 7
    assert (text(a), text(b)) == before

    # names that got the result before it is used on
    c = (d := a * b) + 1
    assert c - d == 1
    e = f = a * b
    e = e + 1
    assert f == d and e == c
    g = [a * b, a * b + 1, (h := a + b) - 1]
    assert g == [d, c, h - 1] and h == a + b
    k = {"x": a * 3}
    k["x"] += a * 2
    assert k["x"] == 5 * a
    m = [a + b]
    n = m[0] + 1
    assert m[0] == a + b and n == m[0] + 1
    assert a - b < a * 2 < a * 2 + b < a * 3 + b * 2
    x = a
    x *= b
    y = x
    x += 1
    x -= b
    assert y == a * b and x == a * b + 1 - b
    p = (a * b if bits % 20 else b) + a
    q = (b if bits % 20 else a * b) + a
    assert p + q == a * b + b + 2 * a
    squares = [v * v + v * 2 + 1 for v in (a, b)]
    assert squares == [(a + 1) ** 2, (b + 1) ** 2]
    assert (text(a), text(b)) == before

def generated(v):
    got = yield v * 3
    while True:
        got = (yield v * 3 + got) or 0

g = generated(1 << 2000)
first = next(g)
second = g.send(1 << 1999)
assert first == 3 << 2000 and second == (3 << 2000) + (1 << 1999)

# an error in the middle leaves operands as they were
big = (1 << 3000) + 1
try:
    big * 2 + None
except TypeError:
    pass
try:
    big * 2 // 0
except ZeroDivisionError:
    pass
assert big == (1 << 3000) + 1

class Sub(int):
    pass

s = Sub(big)
assert s * 2 + s == 3 * big and type(s + 0) is int and s == big

# What an operator of another class has kept is not overwritten when it comes to the same place
# again.
kept = []


class Keeper:
    def __radd__(self, other):
        kept.append(other)
        return 0


def chosen(first, d, a, b, e):
    return (d if first else a * b) + e


chosen(False, None, 10**40, 10**40, Keeper())
assert chosen(True, kept[0], 0, 0, 10**50) == 10**80 + 10**50
assert kept[0] == 10**80
