# Key functions that answer at once for some items, and ask Python for others.
class Sized:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        log.append(self.n)
        return self.n


class Ranked:
    def __init__(self, n):
        self.n = n

    def __lt__(self, other):
        log.append((self.n, other.n))
        return self.n < other.n

    def __gt__(self, other):
        raise AssertionError


log = []
words = ["ccc", "a", "bb", "dddd", "ee", ""]
assert sorted(words, key=len) == ["", "a", "bb", "ee", "ccc", "dddd"]
assert sorted(words, key=len, reverse=True) == ["dddd", "ccc", "bb", "ee", "a", ""]
assert sorted([], key=len) == [] and sorted([[3], []], key=len) == [[], [3]]
assert sorted([-3, 2, -1], key=abs) == [-1, 2, -3] and sorted("cAb", key=ord) == ["A", "b", "c"]
words.sort(key=len)
assert words == ["", "a", "bb", "ee", "ccc", "dddd"]

for at in range(4):
    log.clear()
    items = ["ccc", "a", "bb"]
    items.insert(at, Sized(2))
    done = sorted(items, key=len)
    assert log == [2] and [x if type(x) is str else "S" for x in done] in (["a", "S", "bb", "ccc"], ["a", "bb", "S", "ccc"])
    assert [x for x in done if type(x) is str] == ["a", "bb", "ccc"]
    items.sort(key=len, reverse=True)
    assert type(items[0]) is str and items[0] == "ccc" and items[-1] == "a"

# A key without an answer leaves the list as it was.
items = ["ccc", "a", 5, "bb"]
try:
    items.sort(key=len)
except TypeError as e:
    assert str(e) == "object of type 'int' has no len()"
else:
    raise AssertionError
assert items == ["ccc", "a", 5, "bb"]


class Fails:
    def __len__(self):
        assert items == []
        raise KeyError("no length")


items = ["ccc", Fails(), "bb"]
kept = items[:]
try:
    items.sort(key=len)
except KeyError:
    pass
else:
    raise AssertionError
assert items == kept

# Keys that are compared by Python.
log.clear()
pairs = [(Ranked(n),) for n in (3, 1, 2)]
assert [p[0].n for p in sorted(pairs, key=max)] == [1, 2, 3]
assert log == [(1, 3), (2, 1), (2, 3), (2, 1)] or len(log) >= 2
pairs.sort(key=max, reverse=True)
assert [p[0].n for p in pairs] == [3, 2, 1]


class Changes:
    def __len__(self):
        items.append("more")
        return 1


items = ["ccc", "a", Changes()]
try:
    items.sort(key=len)
except ValueError as e:
    assert str(e) == "list modified during sort"
else:
    raise AssertionError
assert len(items) == 3 and "more" not in items
