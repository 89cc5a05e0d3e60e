# Lists that only one instruction sees are made of the memory of earlier ones.
kept = []

def keep(x):
    kept.append(x)
    return x

for n in range(20):
    base = list(range(n))
    assert [n] + base == [n, *range(n)] and base + [n, n] == [*range(n), n, n]
    assert [1] + [2] + base + [3] == [1, 2, *range(n), 3]
    kept.append([n] + base)
    kept.append(base)
    base += [n]
    base += [n] + [n + 1]
    x = keep([n]) + [n, n]
    y = keep([n, 0] + [n])
    y += [5]
    assert x == [n, n, n] and y == [n, 0, n, 5] and base == [*range(n), n, n, n + 1]
for n in range(20):
    assert kept[4 * n:4 * n + 4] == [[n, *range(n)], [*range(n), n, n, n + 1], [n], [n, 0, n, 5]]

class Joins:
    def __radd__(self, other):
        return keep(other)

kept.clear()
for i in range(5):
    assert [i] + Joins() == [i] and [i, i] + [i] == [i, i, i]
    assert ([i] + Joins()) + [7] == [i, 7]
    (z := [i, 1]) + [2]
    kept.append(z)
    a = [0, 1, 2]
    a[1:] += [i] + [i]
    kept.append(a)
    try:
        [i] + None
    except TypeError:
        pass
for i in range(5):
    assert kept[4 * i:4 * i + 4] == [[i], [i], [i, 1], [0, 1, 2, i, i]]

# Lists of lists, and of growing sizes.
rows = [[i] + [j for j in range(i)] for i in range(40)]
assert all(row == [i, *range(i)] for i, row in enumerate(rows))
assert [[]] + [[1]] == [[], [1]] and [] + [] == []


# Slices that one instruction reads.
def pieces(a):
    s, t = set(a[1:4]), tuple(a[::2])
    u = list(a[2:]) + a[:2] + a[::-1][:3]
    v = len(a[1:]), max(a[:3]), sorted(a[::-2]), list(a[1:3]), [a[1:2], a[2:3]]
    b = a[1:] + a[:1]
    c = a[:2]
    d = c + a[2:]
    assert len(a[3:] + c) == len(a) - 1 and c == a[:2] and d == a
    return s, t, u, v, b, c, d


for _ in range(3):
    kept = [pieces([i, i + 1, i + 2, i + 3, i + 4]) for i in range(50)]
    for i, (s, t, u, v, b, c, d) in enumerate(kept):
        assert s == {i + 1, i + 2, i + 3} and t == (i, i + 2, i + 4) and c == [i, i + 1]
        assert u == [i + 2, i + 3, i + 4, i, i + 1, i + 4, i + 3, i + 2]
        assert v == (4, i + 2, [i, i + 2, i + 4], [i + 1, i + 2], [[i + 1], [i + 2]])
        assert b == [i + 1, i + 2, i + 3, i + 4, i] and d == [i, i + 1, i + 2, i + 3, i + 4]


class Keeps:
    def __init__(self):
        self.kept = []

    def __radd__(self, other):
        self.kept.append(other)
        return self

    def __call__(self, other):
        self.kept.append(other)
        return len(other)


k = Keeps()
a = [1, 2, 3, 4]
for i in range(3):
    a[i:] + k
    k(a[i:])
    f = k if i else len
    f(a[:i])
    set(a[1:3]), len(a[2:] + a[1:])
assert k.kept == [[1, 2, 3, 4], [1, 2, 3, 4], [2, 3, 4], [2, 3, 4], [1], [3, 4], [3, 4], [1, 2]]
