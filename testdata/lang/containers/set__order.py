# Iteration order of sets of ints, floats and tuples: it is the order of the hash table, which programs print.

assert str({3, 1, 2}) == '{1, 2, 3}'
assert str({10, 20, 30, 40, 50}) == '{50, 20, 40, 10, 30}'
assert str(set([10, 20, 30, 40, 50])) == '{40, 10, 50, 20, 30}'
assert str({-1, -2, -3}) == '{-3, -1, -2}'
assert list({8, 0, 16}) == [8, 0, 16]
assert list({0.5, 1.5, 2}) == [0.5, 1.5, 2]

# A removed member leaves a trace, which the next one may fill.
s = {1, 3}
s.discard(1)
s.add(9)
assert list(s) == [9, 3]
s = set([20, 21, 22, 23, 24])
s.update([1, 2, 33, 65])
s.discard(1)
s.discard(33)
s.add(97)
assert list(s) == [2, 97, 65, 20, 21, 22, 23, 24]

# One number per way of making a set, over many pseudo-random sets; the constants come from CPython 3.13.
state = 1

def rnd(n):
    global state
    state = (state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
    return (state >> 33) % n

def digest(items):
    h = 17
    for x in items:
        h = (h * 1000003 + hash(x)) % (1 << 61)
    return h

def members(n, sort):
    if sort == 0:
        return [rnd(3 * n + 1) for _ in range(n)]
    if sort == 1:
        return [rnd(1 << 31) << rnd(30) for _ in range(n)]
    if sort == 2:
        return [rnd(4 * n + 1) / 4 for _ in range(n)]
    return [(rnd(9), rnd(9)) for _ in range(n)]

total = dict.fromkeys(['new', 'union', 'and', 'sub', 'xor', 'update', 'discard', 'pop', 'keys', 'copy', 'frozen'], 0)

def note(name, s):
    total[name] = (total[name] * 31 + digest(s)) % (1 << 61)

for round_ in range(400):
    sort, n = rnd(4), (3, 7, 30, 120)[rnd(4)]
    a, b = set(members(rnd(n), sort)), set(members(rnd(n), sort))
    note('new', a)
    note('union', a | b)
    note('and', a & b)
    note('sub', a - b)
    note('xor', a ^ b)
    c = a.copy()
    c.update(members(rnd(n), sort))
    note('update', c)
    for x in list(b):
        c.discard(x)
    c -= set(members(rnd(n), sort))
    note('discard', c)
    note('copy', c.copy())
    note('pop', [c.pop() for _ in range(len(c) // 2)] + list(c))
    note('keys', dict.fromkeys(a).keys() | b)
    note('keys', dict.fromkeys(a).keys() - b)
    note('frozen', frozenset(members(rnd(n), sort)) ^ a)

expected = {
    'new': 1715186431851106946,
    'union': 1952278335889273671,
    'and': 559573393131011690,
    'sub': 563998994070438560,
    'xor': 1870885093724245537,
    'update': 606997879029569308,
    'discard': 1462139106007936888,
    'pop': 1462139106007936888,
    'keys': 1063066170446321355,
    'copy': 1275981943474569386,
    'frozen': 1773858471097112228,
}
assert total == expected, total
