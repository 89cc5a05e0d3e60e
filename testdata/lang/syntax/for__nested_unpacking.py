# Loops that unpack a pair and a tuple in it at once.


def numbered(x, y, start=0):
    return [(i, a, b) for i, (a, b) in enumerate(zip(x, y), start)]


assert numbered("abc", [1, 2, 3]) == [(0, "a", 1), (1, "b", 2), (2, "c", 3)]
assert numbered(range(3), "xy", 5) == [(5, 0, "x"), (6, 1, "y")]
assert numbered([], "xy") == []
big = 2 ** 63 - 1
assert numbered("ab", "cd", big) == [(big, "a", "c"), (big + 1, "b", "d")]
assert numbered(iter({1: 2}), map(str, [1])) == [(0, 1, "1")]


def keep(x, y):
    i = a = b = None
    for i, (a, b) in enumerate(zip(x, y)):
        pass
    return i, a, b


assert keep("", "") == (None, None, None)
assert keep("ab", "c") == (0, "a", "c")
assert keep("ab", "cdef") == (1, "b", "d")


def items(d):
    out = []
    for i, (k, v) in enumerate(d.items()):
        out += [i, k, v]
    return out


assert items({}) == []
assert items({"a": 1, "b": 2}) == [0, "a", 1, 1, "b", 2]


def same(d):
    out = []
    for i, (i, v) in enumerate(d.items()):
        out.append((i, v))
    for i, (v, i) in enumerate(zip("ab", "cd")):
        out.append((i, v))
    return out


assert same({"k": 1}) == [("k", 1), ("c", "a"), ("d", "b")]


def three(x):
    for i, (a, b, c) in enumerate(zip(x, x[1:], x[2:])):
        yield i, a, b, c


assert list(three("abcd")) == [(0, "a", "b", "c"), (1, "b", "c", "d")]


def message(f, *args):
    try:
        f(*args)
    except (ValueError, TypeError, RuntimeError) as e:
        return type(e).__name__, str(e)


def wrong(x):
    for i, (a, b, c) in enumerate(zip(x, x)):
        raise AssertionError


def grows(d):
    for i, (k, v) in enumerate(d.items()):
        d[i, k] = v


def deep(x):
    return [(i, a, b, c) for i, (a, (b, c)) in enumerate(zip(x, zip(x, x)))]


assert message(wrong, "ab") == ("ValueError", "not enough values to unpack (expected 3, got 2)")
assert message(grows, {1: 2}) == ("RuntimeError", "dictionary changed size during iteration")
assert deep("ab") == [(0, "a", "a", "a"), (1, "b", "b", "b")]
e = enumerate(zip("abc", "def"))
for i, (a, b) in e:
    break
assert next(e) == (1, ("b", "e")) and (i, a, b) == (0, "a", "d")


class Sink:
    pass


def into_attributes(x):
    s = Sink()
    for s.i, (s.a, s.b) in enumerate(zip(x, x)):
        pass
    return s.i, s.a, s.b


assert into_attributes("ab") == (1, "b", "b")
