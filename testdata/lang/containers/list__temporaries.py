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
