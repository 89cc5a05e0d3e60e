# Arithmetic of ints and bools gives ints; bitwise operators of two bools give bools.
for a in (True, False, 0, 1, 7, -3, 2**63 - 1, -(2**63), 2**70):
    for b in (True, False):
        n = int(b)
        for got, want in ((a + b, a + n), (b + a, n + a), (a - b, a - n), (b - a, n - a), (a * b, a * n), (b * a, n * a)):
            assert got == want and type(got) is int, (a, b, got, want)
assert 2**63 - 1 + True == 2**63 and -(2**63) - True == -(2**63) - 1
assert (True & False) is False and (True | False) is True and (True ^ True) is False
count = 0
for x, y in zip("interpreter", "interrupted"):
    count += x != y
assert count == 4 and type(count) is int
total = 1
total -= True
total *= True
assert total == 0 and type(total) is int
assert True + 0.5 == 1.5 and 2 * True / 4 == 0.5
