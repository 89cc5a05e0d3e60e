# list: reading, assigning and deleting slices, with and without a step.

def error(f, *args):
    try:
        f(*args)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'no error'

l = list(range(10))
assert l[2:5] == [2, 3, 4] and l[:3] == [0, 1, 2] and l[7:] == [7, 8, 9] and l[:] == l and l[:] is not l
assert l[-3:] == [7, 8, 9] and l[:-7] == [0, 1, 2] and l[5:2] == [] and l[20:] == [] and l[-20:2] == [0, 1]
assert l[::2] == [0, 2, 4, 6, 8] and l[1::3] == [1, 4, 7] and l[::-1] == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
assert l[8:2:-2] == [8, 6, 4] and l[2:8:-1] == [] and l[-1:-4:-1] == [9, 8, 7] and l[::100] == [0]
assert l[1 << 70:] == [] and l[-(1 << 70):2] == [0, 1] and l[::1 << 70] == [0] and l[::-(1 << 70)] == [9]
assert l[slice(1, 3)] == [1, 2] and l[None:None:None] == l
assert error(lambda: l[::0]) == 'ValueError: slice step cannot be zero'
assert error(lambda: l['a':]) == 'TypeError: slice indices must be integers or None or have an __index__ method'
assert error(lambda: l[:1.5]) == 'TypeError: slice indices must be integers or None or have an __index__ method'

def put(n, s, v):
    l = list(range(n))
    l[s] = v
    return l

assert put(5, slice(1, 3), ['a', 'b', 'c']) == [0, 'a', 'b', 'c', 3, 4]
assert put(5, slice(1, 3), []) == [0, 3, 4]
assert put(5, slice(0, 2), []) == [2, 3, 4]
assert put(5, slice(3, None), []) == [0, 1, 2]
assert put(5, slice(None), 'xy') == ['x', 'y']
assert put(5, slice(None), []) == []
assert put(5, slice(2, 2), [7, 8]) == [0, 1, 7, 8, 2, 3, 4]
assert put(5, slice(4, 1), [9]) == [0, 1, 2, 3, 9, 4]
assert put(5, slice(99, 100), [9]) == [0, 1, 2, 3, 4, 9]
assert put(5, slice(-2, None), (x for x in 'ab')) == [0, 1, 2, 'a', 'b']
assert put(5, slice(0, 0), [9] * 20) == [9] * 20 + [0, 1, 2, 3, 4]
assert put(6, slice(None, None, 2), 'abc') == ['a', 1, 'b', 3, 'c', 5]
assert put(6, slice(None, None, -1), range(6)) == [5, 4, 3, 2, 1, 0]
assert put(10, slice(8, 2, -2), [1, 2, 3]) == [0, 1, 2, 3, 3, 5, 2, 7, 1, 9]
assert put(4, slice(3, 3, 2), []) == [0, 1, 2, 3]
assert error(put, 6, slice(None, None, 2), [1]) == 'ValueError: attempt to assign sequence of size 1 to extended slice of size 3'
assert error(put, 6, slice(None, None, 2), 5) == 'TypeError: must assign iterable to extended slice'
assert error(put, 6, slice(0, 1), 5) == 'TypeError: must assign iterable to extended slice'
assert error(put, 6, slice(None, None, 0), []) == 'ValueError: slice step cannot be zero'

l = [1, 2, 3]
l[1:2] = l
assert l == [1, 1, 2, 3, 3]
l[::-1] = l
assert l == [3, 3, 2, 1, 1]
l[:0] = l
assert l == [3, 3, 2, 1, 1] * 2

def cut(n, s):
    l = list(range(n))
    del l[s]
    return l

assert cut(5, slice(1, 3)) == [0, 3, 4]
assert cut(5, slice(None, 3)) == [3, 4]
assert cut(5, slice(3, None)) == [0, 1, 2]
assert cut(5, slice(None)) == []
assert cut(5, slice(4, 1)) == [0, 1, 2, 3, 4]
assert cut(10, slice(None, None, 2)) == [1, 3, 5, 7, 9]
assert cut(10, slice(1, None, 3)) == [0, 2, 3, 5, 6, 8, 9]
assert cut(10, slice(None, None, -3)) == [1, 2, 4, 5, 7, 8]
assert cut(10, slice(8, 1, -4)) == [0, 1, 2, 3, 5, 6, 7, 9]
assert cut(10, slice(None, None, 100)) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
assert cut(0, slice(None, None, 2)) == []
assert error(cut, 3, slice(None, None, 0)) == 'ValueError: slice step cannot be zero'

# The bounds of an assignment are those after the right side has been read.
class Shrinks:
    def __init__(self, l):
        self.l = l

    def __iter__(self):
        self.l.clear()
        return iter([1, 2])

l = list(range(10))
l[5:] = Shrinks(l)
assert l == [1, 2]

# Exhaustive comparison with the same operations spelled by index.
bounds = (None, -7, -2, -1, 0, 1, 2, 5, 9)
checked = 0
for n in (0, 1, 4, 6):
    for i in bounds:
        for j in bounds:
            for step in (None, -3, -1, 1, 2):
                s = slice(i, j, step)
                want = [k for k in range(n)][s]
                assert list(range(n)[s]) == want
                assert cut(n, s) == [k for k in range(n) if k not in want]
                if step not in (None, 1):
                    filled = put(n, s, [-1] * len(want))
                    assert filled == [-1 if k in want else k for k in range(n)]
                checked += 1
assert checked == 4 * 9 * 9 * 5
