# reduce, min, max and map call a function that changes what they iterate over.

from functools import reduce


def growing(n):
    items = [3, 1, 2]

    def f(*a):
        if len(items) < n:
            items.append(len(items) + 10)
        return a[-1] if len(a) == 1 else a[0] + a[1]

    return items, f


items, f = growing(6)
assert reduce(f, items) == 3 + 1 + 2 + 13 + 14 + 15 and len(items) == 6
items, f = growing(6)
assert reduce(f, items, 100) == 148
items, f = growing(5)
assert max(items, key=f) == 14 and len(items) == 5
items, f = growing(5)
assert min(items, key=f) == 1 and len(items) == 5
items, f = growing(5)
assert list(map(f, items)) == [3, 1, 2, 13, 14]


def shrinking():
    items = list(range(10))

    def f(a, b=0):
        if items:
            items.pop()
        return a + b

    return items, f


items, f = shrinking()
assert reduce(f, items) == 0 + 1 + 2 + 3 + 4 + 5 and items == [0, 1, 2, 3, 4]
items, f = shrinking()
assert max(items, key=f) == 4 and items == [0, 1, 2, 3, 4]
items, f = shrinking()
assert list(map(f, items)) == [0, 1, 2, 3, 4]

# Sources of other kinds, none, one, and errors in the middle.
assert [reduce(lambda a, b: a + b, s) for s in ("abc", "é!", (1, 2), range(5), {7: 1}, iter([1, 2]), (n for n in (3, 4)))] == [
    "abc", "é!", 3, 10, 7, 3, 7]
assert reduce(lambda a, b: 1 / 0, [5]) == 5 and reduce(lambda a, b: 1 / 0, [], 6) == 6
for call, kind, text in [
    (lambda: reduce(lambda a, b: a, []), TypeError, "reduce() of empty iterable with no initial value"),
    (lambda: reduce(lambda a, b: a, 5), TypeError, "reduce() arg 2 must support iteration"),
    (lambda: reduce(lambda a, b: 1 / 0, [1, 2]), ZeroDivisionError, "division by zero"),
    (lambda: max([], key=lambda x: x), ValueError, "max() iterable argument is empty"),
    (lambda: min(5, key=lambda x: x), TypeError, "'int' object is not iterable"),
    (lambda: max([1, "a"], key=lambda x: x), TypeError, "'>' not supported between instances of 'str' and 'int'"),
]:
    try:
        call()
    except kind as e:
        assert str(e) == text, e
    else:
        assert False, text
assert max([], key=lambda x: x, default=3) == 3 and min("hello", key=lambda c: -ord(c)) == "o"

# One iterator, taken from by the function as well.
it = iter(range(10))
assert reduce(lambda a, b: a + next(it, 0), it) == 0 + 2 + 4 + 6 + 8
it = iter([5, 1, 4, 2])
assert max(it, key=lambda x: x * 0 + next(it, 0)) == 4

# map with builtin functions and classes that answer at once for some items only.
assert list(map(int, ["1", 2.5, "-3", True])) == [1, 2, -3, 1]
assert list(map(len, ["ab", [1], {1: 2}, range(3)])) == [2, 1, 1, 3]
mapped = map(abs, [-1, 2.5, True, -(2**70)])
assert [next(mapped), list(mapped)] == [1, [2.5, 1, 2**70]]
source = iter(["1", "x", "3"])
mapped = map(int, source)
assert next(mapped) == 1
try:
    next(mapped)
except ValueError:
    pass
else:
    assert False
assert list(mapped) == [3]
