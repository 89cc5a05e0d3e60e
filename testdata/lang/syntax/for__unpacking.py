# Loops that unpack at once, over the iterators that make tuples.
out = []
for i, x in enumerate("abc"):
    out.append((i, x))
assert out == [(0, 'a'), (1, 'b'), (2, 'c')]
for i, x in enumerate([], 5):
    out.append(i)
assert (i, x) == (2, 'c'), "an empty loop leaves its variables alone"

a = b = 0
for a, b in zip([1, 2, 3], [4, 5]):
    pass
assert (a, b) == (2, 5), "zip that ends in its second iterator has not touched the first variable"

for a, b, c in zip("ab", "cd", "ef"):
    pass
assert (a, b, c) == ('b', 'd', 'f')

try:
    for a, b, c in zip([1], [2]):
        pass
except ValueError as e:
    assert str(e) == "not enough values to unpack (expected 3, got 2)"
else:
    assert False

try:
    for a, b in enumerate([1]), [1, 2, 3]:
        pass
except ValueError as e:
    msg = str(e)
assert msg == "not enough values to unpack (expected 2, got 1)", msg

d = {'x': 1, 'y': 2}
pairs = []
for k, v in d.items():
    pairs.append((k, v))
    d[k] = v * 10
assert pairs == [('x', 1), ('y', 2)] and d == {'x': 10, 'y': 20}
try:
    for k, v in d.items():
        d[k + k] = 0
except RuntimeError as e:
    assert str(e) == "dictionary changed size during iteration"
else:
    assert False

try:
    for a, b in zip([1, 2], [1], strict=True):
        pass
except ValueError as e:
    assert str(e) == "zip() argument 2 is shorter than argument 1"
else:
    assert False

def gen():
    yield 1
    raise KeyError('gen')
try:
    for i, x in enumerate(gen()):
        pass
except KeyError as e:
    assert (i, x, str(e)) == (0, 1, "'gen'")

t = [t for t in zip([1, 2], [3, 4])]
assert t == [(1, 3), (2, 4)]
assert [x + y for x, y in zip([1, 2], [3, 4])] == [4, 6]
assert {k: v for k, v in zip("ab", [1, 2])} == {'a': 1, 'b': 2}
for i, (p, q) in enumerate([(1, 2), (3, 4)]):
    pass
assert (i, p, q) == (1, 3, 4)
for i, *rest in enumerate("ab"):
    pass
assert (i, rest) == (1, ['b'])
n = 0
for i, x in enumerate([1], 2**63 - 1):
    assert i == 2**63 - 1
for i, x in enumerate([1, 2], 2**63 - 1):
    n = i
assert n == 2**63
class E(enumerate):
    def __next__(self):
        return 'z', super().__next__()
assert [(i, x) for i, x in E('a')] == [('z', (0, 'a'))]

# One iterator under a zip twice: what the loop has taken when the second ends is gone.
numbers = iter([1, 2, 3, 4, 5])
pairs = []
for a, b in zip(numbers, numbers):
    pairs.append((a, b))
assert pairs == [(1, 2), (3, 4)] and (a, b) == (3, 4)
assert next(numbers, 'none') == 'none'

short, long = iter((1, 2)), iter([10, 20, 30, 40])
for a, b in zip(short, long):
    pass
assert list(long) == [30, 40]
short, long = iter((1, 2)), iter([10, 20, 30, 40])
for b, a in zip(long, short):
    pass
assert list(long) == [40] and (a, b) == (2, 20)

# A list that grows while it is enumerated and zipped.
grows = [0]
for i, x in enumerate(grows):
    if i < 5:
        grows.append(i)
assert grows == [0, 0, 1, 2, 3, 4]
grows = [0]
for x, y in zip(grows, grows):
    if x < 3:
        grows.append(x + 1)
assert grows == [0, 1, 2, 3]

# Ranges and strings, shared and of different lengths.
numbers = iter(range(10, 0, -3))
for a, b in zip(numbers, numbers):
    pairs.append((a, b))
assert pairs[2:] == [(10, 7), (4, 1)] and list(numbers) == []
numbers, letters = iter(range(5)), iter('abc')
assert [(a, b) for a, b in zip(numbers, letters)] == [(0, 'a'), (1, 'b'), (2, 'c')]
assert list(numbers) == [4] and list(letters) == []
letters = iter('abcde')
assert [a + b for a, b in zip(letters, letters)] == ['ab', 'cd'] and list(letters) == []
numbers, letters = iter(range(5)), iter('ab')
assert [(a, b) for b, a in zip(letters, numbers)] == [(0, 'a'), (1, 'b')] and list(numbers) == [2, 3, 4]
assert [(i, c) for i, c in enumerate('xyz', 1)] == [(1, 'x'), (2, 'y'), (3, 'z')]
assert [(i, n) for i, n in enumerate(range(2, 9, 3))] == [(0, 2), (1, 5), (2, 8)]
