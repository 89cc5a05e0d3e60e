# list: what happens when comparisons and iterations change the list they work on.

def error(f, *args):
    try:
        f(*args)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

# Iteration sees items that are added, and ends where the list ends.
l = [1, 2, 3]
seen = []
for x in l:
    seen.append(x)
    if x < 3:
        l.append(x + 10)
assert seen == [1, 2, 3, 11, 12] and l == seen
seen = []
l = [1, 2, 3, 4]
for x in l:
    seen.append(x)
    l.remove(x)
assert seen == [1, 3] and l == [2, 4]
it = iter([1])
assert next(it) == 1 and next(it, 'end') == 'end'
l = [1]
it = iter(l)
assert list(it) == [1]
l.append(2)
assert list(it) == []  # an exhausted iterator stays so

class Cutter:
    """Equal to nothing; shortens the list when asked."""
    def __init__(self, l):
        self.l = l

    def __eq__(self, other):
        self.l.clear()
        return False

l = []
l.extend([Cutter(l), Cutter(l), 3])
assert 3 not in l and l == []
l.extend([Cutter(l), Cutter(l), 3])
assert error(l.index, 3) == 'ValueError: 3 is not in list'
l.extend([Cutter(l), Cutter(l), 3])
assert l.count(3) == 0
l.extend([Cutter(l), Cutter(l), 3])
assert error(l.remove, 3) == 'ValueError: list.remove(x): x not in list'

class Taker:
    """Equal to everything; empties the list when asked."""
    def __init__(self, l):
        self.l = l

    def __eq__(self, other):
        self.l.clear()
        return True

l = [1, 2]
l.append(Taker(l))
l.remove(7)
assert l == []
l = [Taker(l), 1]
assert l.index(5) == 0

a = []
a.extend([Cutter(a), 2])
assert not a == [1, 2] and a == []
a.extend([Cutter(a), 2])
assert error(lambda: a < [1, 2]) != ''

class Bad:
    def __eq__(self, other):
        raise ZeroDivisionError('eq')

    def __repr__(self):
        raise ZeroDivisionError('repr')

assert error(lambda: 1 in [Bad()]) == 'ZeroDivisionError: eq'
assert error([Bad()].count, 1) == 'ZeroDivisionError: eq'
assert error(lambda: [Bad()] == [1]) == 'ZeroDivisionError: eq'
assert error(repr, [1, Bad()]) == 'ZeroDivisionError: repr'
b = Bad()
assert b in [b] and [b] == [b]  # identity comes first

# repr of a list that grows meanwhile
class Grower:
    def __repr__(self):
        if len(g) < 4:
            g.append(0)
        return 'G'

g = [Grower()]
assert repr(g) == '[G, 0]'

# Deep nesting is refused, not crashed.
deep = []
for _ in range(100000):
    deep = [deep]
assert error(repr, deep).startswith('RecursionError: maximum recursion depth exceeded')
other = []
for _ in range(100000):
    other = [other]
assert error(lambda: deep == other).startswith('RecursionError: maximum recursion depth exceeded')
loop1, loop2 = [], []
loop1.append(loop1)
loop2.append(loop2)
assert error(lambda: loop1 == loop2).startswith('RecursionError: maximum recursion depth exceeded')
