# Iterators over a list or set that only the call which makes them has seen: they keep it, whatever is
# made of spare memory meanwhile.

a, b, s, u = [1, 2], [3], {1, 2, 3}, {2, 3, 4}


def churn():
    return [[9] + [9], [8] + [8, 8], {9} | {8}, {9, 8} & {8}]


def enumerated():
    out = []
    for n, x in enumerate(a + b):
        out.append((n, x))
        churn()
    return out


def displayed(d):
    found = {}
    for n, x in enumerate(["one"] + list(d.keys())):
        found[x] = n
        churn()
    return found


def backwards():
    out = []
    for x in reversed(a + b):
        out.append(x)
        churn()
    return out


def zipped():
    out = []
    for x in zip(a + b):
        out.append(x)
        churn()
    return out


def iterated():
    out = []
    for x in iter(a + b):
        out.append(x)
        churn()
    return out


def of_sets():
    out = []
    for n, x in enumerate(s & u):
        out.append((n, x))
        churn()
    for x in zip(s | u):
        out.append(x)
        churn()
    for x in iter(s - u):
        out.append(x)
        churn()
    for x in iter(s ^ u):
        out.append(x)
        churn()
    return out


def kept():
    its = [enumerate(a + b), reversed(a + b), zip(a + b), iter(a + b), enumerate(s & u), iter(s | u)]
    churn()
    return [list(it) for it in its]


for i in range(3):
    assert enumerated() == [(0, 1), (1, 2), (2, 3)], enumerated()
    assert displayed({"two": 2, "three": 3}) == {"one": 0, "two": 1, "three": 2}
    assert backwards() == [3, 2, 1]
    assert zipped() == [(1,), (2,), (3,)]
    assert iterated() == [1, 2, 3]
    assert of_sets() == [(0, 2), (1, 3), (1,), (2,), (3,), (4,), 1, 1, 4]
    assert kept() == [[(0, 1), (1, 2), (2, 3)], [3, 2, 1], [(1,), (2,), (3,)], [1, 2, 3], [(0, 2), (1, 3)], [1, 2, 3, 4]]
    assert [list(x) for x in (map(str, a + b), filter(None, a + b))] == [["1", "2", "3"], [1, 2, 3]]
    assert [list(a + b), tuple(a + b), set(a + b), sorted(s & u), max(a + b), len(a + b), sum(a + b), str(a + b)] == [
        [1, 2, 3], (1, 2, 3), {1, 2, 3}, [2, 3], 3, 3, 6, "[1, 2, 3]"]
