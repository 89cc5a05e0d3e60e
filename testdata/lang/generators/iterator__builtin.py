# enumerate, zip, map, filter, reversed, iter: construction, results, errors, subclasses.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


# enumerate
assert list(enumerate("ab")) == [(0, "a"), (1, "b")] and list(enumerate([1, 2], 5)) == [(5, 1), (6, 2)]
assert list(enumerate(iterable=[1], start=2)) == [(2, 1)] and list(enumerate("ab", -1)) == [(-1, "a"), (0, "b")]
assert list(enumerate("ab", 10**30)) == [(10**30, "a"), (10**30 + 1, "b")]
assert list(enumerate("ab", 2**63 - 1)) == [(2**63 - 1, "a"), (2**63, "b")]
assert raises(enumerate) == "TypeError: enumerate() missing required argument 'iterable'"
assert raises(enumerate, 1) == "TypeError: 'int' object is not iterable"
assert raises(enumerate, [], "a") == "TypeError: 'str' object cannot be interpreted as an integer"
assert raises(enumerate, [], 1, 2) == "TypeError: enumerate() takes at most 2 arguments (3 given)"
assert repr(enumerate([])).startswith("<enumerate object at 0x") and repr(enumerate[int]) == "enumerate[int]"

# zip
assert list(zip()) == [] and list(zip([1], [2, 3])) == [(1, 2)] and list(zip("ab", [1, 2], (3, 4))) == [("a", 1, 3), ("b", 2, 4)]
assert raises(zip, 1) == "TypeError: 'int' object is not iterable"
assert raises(zip, [1], foo=1) == "TypeError: zip() got an unexpected keyword argument 'foo'"
assert list(zip([1], [2], strict=True)) == [(1, 2)]
assert raises(lambda: list(zip([1], [2, 3], strict=True))) == "ValueError: zip() argument 2 is longer than argument 1"
assert raises(lambda: list(zip([1, 2], [2], strict=True))) == "ValueError: zip() argument 2 is shorter than argument 1"
assert raises(lambda: list(zip([1, 2], [2, 3], [4], strict=True))) == "ValueError: zip() argument 3 is shorter than arguments 1-2"
assert raises(lambda: list(zip([1], [2], [4, 5], strict=True))) == "ValueError: zip() argument 3 is longer than arguments 1-2"
it = iter([1, 2, 3])
assert list(zip(it, it)) == [(1, 2)]

# map
assert list(map(str, [1, 2])) == ["1", "2"] and list(map(lambda a, b: a + b, [1, 2, 3], [3, 4])) == [4, 6]
assert raises(map) == "TypeError: map() must have at least two arguments."
assert raises(map, len) == "TypeError: map() must have at least two arguments."
assert raises(map, len, 1) == "TypeError: 'int' object is not iterable"
assert raises(map, len, [], foo=1) == "TypeError: map() takes no keyword arguments"
assert raises(lambda: list(map(1, [2]))) == "TypeError: 'int' object is not callable"


def stop(x):
    if x == 2:
        raise StopIteration
    return x


assert list(map(stop, [1, 2, 3])) == [1]

# filter
assert list(filter(None, [0, 1, "", "a"])) == [1, "a"] and list(filter(lambda x: x > 1, [1, 2, 3])) == [2, 3]
assert raises(filter) == "TypeError: filter expected 2 arguments, got 0"
assert raises(filter, None, [1], 2) == "TypeError: filter expected 2 arguments, got 3"
assert raises(filter, 1, 2) == "TypeError: 'int' object is not iterable"
assert raises(filter, a=1) == "TypeError: filter() takes no keyword arguments"

# reversed
assert list(reversed([1, 2])) == [2, 1] and list(reversed("abc")) == ["c", "b", "a"] and list(reversed((1, 2))) == [2, 1]
assert list(reversed(range(3))) == [2, 1, 0] and list(reversed({1: 2, 3: 4})) == [3, 1]
assert type(reversed([])).__name__ == "list_reverseiterator" and type(reversed(())).__name__ == "reversed"
assert type(reversed(range(1))).__name__ == "range_iterator"
assert raises(reversed, 1) == "TypeError: 'int' object is not reversible"
assert raises(reversed, {1}) == "TypeError: 'set' object is not reversible"
assert raises(reversed) == "TypeError: reversed expected 1 argument, got 0"
assert raises(reversed, [1], 2) == "TypeError: reversed expected 1 argument, got 2"
assert raises(reversed, x=1) == "TypeError: reversed() takes no keyword arguments"


class Seq:
    def __len__(self):
        return 3

    def __getitem__(self, i):
        return i * 10


class Rev:
    def __reversed__(self):
        return iter("rev")


class NoRev:
    __reversed__ = None


assert list(reversed(Seq())) == [20, 10, 0] and list(reversed(Rev())) == ["r", "e", "v"]
assert raises(reversed, NoRev()) == "TypeError: 'NoRev' object is not reversible"

# iter with a sentinel
numbers = iter([1, 2, 0, 3])
assert list(iter(lambda: next(numbers), 0)) == [1, 2]
assert raises(iter, 1, 2) == "TypeError: iter(v, w): v must be callable"
assert raises(next, 1) == "TypeError: 'int' object is not an iterator"
assert next(iter([]), "d") == "d" and raises(next, iter([])) == "StopIteration: "

# names of the types
names = [type(iter(x)).__name__ for x in ([], (), "", "\xe9", {}, {}.items(), {}.values(), set(), frozenset(), range(0), range(10**30), b"", bytearray())]
assert names == [
    "list_iterator", "tuple_iterator", "str_ascii_iterator", "str_iterator", "dict_keyiterator", "dict_itemiterator", "dict_valueiterator",
    "set_iterator", "set_iterator", "range_iterator", "longrange_iterator", "bytes_iterator", "bytearray_iterator",
], names
assert raises(type(iter([]))) == "TypeError: cannot create 'list_iterator' instances"

# hints and state
assert [iter(x).__length_hint__() for x in ([1], (1, 2), "abc", {1: 2}, {1}, range(4), b"ab")] == [1, 2, 3, 1, 1, 4, 2]
i = iter([1, 2, 3])
next(i)
assert i.__length_hint__() == 2
i.__setstate__(0)
assert next(i) == 1
f, args, at = iter([1, 2]).__reduce__()
assert f is iter and args == ([1, 2],) and at == 0
assert map(len, []).__reduce__()[0] is map and enumerate("a").__reduce__()[1][1] == 0
assert iter(range(3)).__reduce__() == (iter, (range(0, 3),), None)


# subclasses
class MyMap(map):
    tag = "t"

    def extra(self):
        return self.x


m = MyMap(str, [1, 2])
m.x = 5
assert isinstance(m, map) and type(m) is MyMap and m.extra() == 5 and m.tag == "t" and list(m) == ["1", "2"]


class MyEnum(enumerate):
    def __next__(self):
        i, v = super().__next__()
        return i, v * 2


assert list(MyEnum("ab")) == [(0, "aa"), (1, "bb")]
