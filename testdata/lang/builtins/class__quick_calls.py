# Calls of range, tuple, bool, type, reversed, enumerate, zip, map and filter that are answered at once,
# beside those that are not: the same objects and the same complaints.


def same(f, *calls):
    return [f(*c) for c in calls]


class Index:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


big = 2**63
assert same(range, (3,), (1, 3), (0, 10, 4), (5, 0, -2)) == [range(3), range(1, 3), range(0, 10, 4), range(5, 0, -2)]
assert list(range(True, 3)) == [1, 2] and range(True).stop == 1
assert range(Index(4)) == range(4) and range(big)[-1] == big - 1
assert len(range(-big + 1, big - 1, 2**62)) == 4
for call, text in [
    (lambda: range(), "range expected at least 1 argument, got 0"),
    (lambda: range(1, 2, 3, 4), "range expected at most 3 arguments, got 4"),
    (lambda: range(1.0), "'float' object cannot be interpreted as an integer"),
    (lambda: reversed(), "reversed expected 1 argument, got 0"),
    (lambda: reversed([], []), "reversed expected 1 argument, got 2"),
    (lambda: reversed({1}), "'set' object is not reversible"),
    (lambda: enumerate(), "enumerate() missing required argument 'iterable'"),
    (lambda: enumerate([], 1, 2), "enumerate() takes at most 2 arguments (3 given)"),
    (lambda: enumerate(1), "'int' object is not iterable"),
    (lambda: map(), "map() must have at least two arguments."),
    (lambda: map(str), "map() must have at least two arguments."),
    (lambda: map(str, 1), "'int' object is not iterable"),
    (lambda: filter(None), "filter expected 2 arguments, got 1"),
    (lambda: zip([], 1), "'int' object is not iterable"),
    (lambda: tuple(1), "'int' object is not iterable"),
    (lambda: tuple([], []), "tuple expected at most 1 argument, got 2"),
    (lambda: bool(1, 2), "bool expected at most 1 argument, got 2"),
    (lambda: type(), "type() takes 1 or 3 arguments"),
    (lambda: type(1, 2), "type() takes 1 or 3 arguments"),
]:
    for _ in range(2):
        try:
            call()
        except TypeError as e:
            assert str(e) == text, e
        else:
            assert False, text
try:
    range(1, 2, 0)
except ValueError as e:
    assert str(e) == "range() arg 3 must not be zero"
else:
    assert False

# A tuple of a tuple is that tuple; of a list it is a copy, which later changes leave alone.
t = (1, 2, 3)
assert tuple(t) is t and tuple() == () and tuple("ab") == ("a", "b")
for n in (0, 1, 4, 5, 64, 65, 200):
    source = list(range(n))
    copy = tuple(source)
    source.append("later")
    if n:
        source[0] = "changed"
    assert copy == tuple(range(n)) and hash(copy) == hash(tuple(range(n)))


class T(tuple):
    pass


class L(list):
    def __iter__(self):
        return iter("own")


assert type(tuple(T(t))) is tuple and tuple(T(t)) == t
assert tuple(L([1])) == ("o", "w", "n")


# bool asks __bool__ and __len__ of classes, also of those that derive from builtin ones.
class B(list):
    def __bool__(self):
        return False


class N(int):
    def __bool__(self):
        return True


assert same(bool, (0,), (1,), (0.0,), (float("nan"),), ("",), ("a",), ([],), ([0],), ((),), ({},), ({1},), (None,), (big,)) == [
    False, True, False, True, False, True, False, True, False, False, True, False, True]
assert bool(B([1])) is False and bool(N(0)) is True and bool() is False
assert [type(x) for x in (1, True, "a", None, B(), type, t)] == [int, bool, str, type(None), B, type, tuple]

# Iterators are made over what they are given, and see what happens to it later.
items = [1, 2, 3]
made = [reversed(items), enumerate(items), zip(items, "abcd"), map(str, items), filter(None, items), zip(items, items, t, range(9))]
items.append(4)
items[0] = 0
assert [list(m) for m in made] == [
    [3, 2, 0], [(0, 0), (1, 2), (2, 3), (3, 4)], [(0, "a"), (2, "b"), (3, "c"), (4, "d")],
    ["0", "2", "3", "4"], [2, 3, 4], [(0, 0, 1, 0), (2, 2, 2, 1), (3, 3, 3, 2)]]
assert [list(m) for m in made] == [[]] * 6
assert list(zip()) == [] and list(zip(*[[1]] * 6)) == [(1,) * 6]
assert list(map(lambda *a: a, [1], (2,), "c", range(3, 4), [5])) == [(1, 2, "c", 3, 5)]
assert list(enumerate("ab", 5)) == [(5, "a"), (6, "b")] and list(enumerate(iter("é"))) == [(0, "é")]
one = iter([1, 2, 3, 4])
assert list(zip(one, one)) == [(1, 2), (3, 4)]
assert [type(x).__name__ for x in (reversed([]), reversed(()), reversed(range(2)), reversed({}))] == [
    "list_reverseiterator", "reversed", "range_iterator", "dict_reversekeyiterator"]


class Rev(list):
    def __reversed__(self):
        return iter("rev")


class E(enumerate):
    pass


assert list(reversed(Rev([1]))) == ["r", "e", "v"]
assert type(E([1])) is E and list(E([1], 2)) == [(2, 1)]

# A metaclass, and a class of that name, are called as such.


class Meta(type):
    def __call__(cls, *a):
        return "called", a


class M(metaclass=Meta):
    pass


assert M(1) == ("called", (1,)) and type(M) is Meta

# The same calls with *args.
for args in ([3], [1, 3], [0, 9, 2]):
    assert range(*args) == range(*tuple(args))
assert list(range(*[1, 4])) == [1, 2, 3] and max(*[3, 5]) == 5 and max(*[[1, 7, 2]]) == 7 and min(*[3, 5, 1]) == 1
assert list(zip(*[[1, 2], [3, 4]])) == [(1, 3), (2, 4)] and abs(*[-2]) == 2 and len(*["abc"]) == 3
assert list(zip(*[range(3)] * 6)) == [(n,) * 6 for n in range(3)]
assert isinstance(*[1, int]) and tuple(*[[1, 2]]) == (1, 2) and bool(*[[]]) is False
for call, text in [
    (lambda: range(*[]), "range expected at least 1 argument, got 0"),
    (lambda: range(*[1] * 5), "range expected at most 3 arguments, got 5"),
    (lambda: abs(*[1, 2]), "abs() takes exactly one argument (2 given)"),
    (lambda: len(*[]), "len() takes exactly one argument (0 given)"),
]:
    try:
        call()
    except TypeError as e:
        assert str(e) == text, e
    else:
        assert False, text

# dict of a zip and of an enumerate: what is left of them afterwards, keys that are equal, keys that
# compare in Python, other numbers of items, sources that are not lists.
keys, values = ["a", "b", "a", "c"], [1, 2, 3]
pairs = zip(keys, values)
assert dict(pairs) == {"a": 3, "b": 2} and list(pairs) == []
assert dict(zip(keys, range(9))) == {"a": 2, "b": 1, "c": 3} and dict(enumerate("xyz", 5)) == {5: "x", 6: "y", 7: "z"}
source = iter(keys)
assert dict(zip(source, "12")) == {"a": "1", "b": "2"} and list(source) == ["c"]
assert dict(zip("ab", source)) == {}
one = iter("abcdef")
assert dict(zip(one, one)) == {"a": "b", "c": "d", "e": "f"}
assert dict(zip("ab", (n * n for n in (3, 4)))) == {"a": 9, "b": 16}
assert dict(zip("éa", [1, 2])) == {"é": 1, "a": 2}
d = {"a": 0}
d.update(zip("ab", "cd"))
d.update(enumerate("z"))
assert d == {"a": "c", "b": "d", 0: "z"}
for bad, text in [
    (lambda: dict(zip("ab", "cd", "ef")), "dictionary update sequence element #0 has length 3; 2 is required"),
    (lambda: dict(zip("ab")), "dictionary update sequence element #0 has length 1; 2 is required"),
    (lambda: dict(zip([[]], [1])), "unhashable type: 'list'"),
    (lambda: dict(zip([1, 2, []], [1, 2, 3])), "unhashable type: 'list'"),
]:
    try:
        bad()
    except (TypeError, ValueError) as e:
        assert str(e) == text, e
    else:
        assert False, text
try:
    dict(zip("abc", [1, 2], strict=True))
except ValueError as e:
    assert str(e) == "zip() argument 2 is shorter than argument 1"
else:
    assert False


class Key:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return 1

    def __eq__(self, other):
        seen.append((self.n, other.n))
        return self.n == other.n


seen = []
d = dict(zip([Key(1), Key(2), Key(1)], "abc"))
assert list(d.values()) == ["c", "b"] and len(seen) == 2

# 2**n is a shift; other bases and signs are not.
for n in (0, 1, 31, 32, 33, 62, 63, 64, 65, 100, 1000):
    for base in (2, -2, 4, -8, 1024, 2**40, -(2**62), -(2**63), 2**64, 3, -3, 6, 10, 12):
        want = 1
        for _ in range(n if abs(base) < 100 or n < 66 else 0):
            want *= base
        if abs(base) < 100 or n < 66:
            assert base**n == want, (base, n)
