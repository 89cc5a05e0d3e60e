"""Iterators over others pass on the value of the StopIteration that ended them."""
import itertools


class Ends:
    def __iter__(self):
        return self

    def __next__(self):
        raise StopIteration(42)


def returns(value):
    return value
    yield


def value_of(it):
    try:
        next(it)
    except StopIteration as e:
        return e.value
    raise AssertionError("not at its end")


def method_of(it):
    try:
        it.__next__()
    except StopIteration as e:
        return e.value
    raise AssertionError("not at its end")


passing = {
    "enumerate": enumerate, "zip": zip, "map": lambda i: map(str, i), "filter": lambda i: filter(None, i),
    "islice": lambda i: itertools.islice(i, 3), "takewhile": lambda i: itertools.takewhile(bool, i),
    "dropwhile": lambda i: itertools.dropwhile(bool, i), "accumulate": itertools.accumulate,
    "starmap": lambda i: itertools.starmap(max, i), "compress": lambda i: itertools.compress(i, [1, 2]),
    "selectors": lambda i: itertools.compress([1, 2], i), "filterfalse": lambda i: itertools.filterfalse(None, i),
    "pairwise": itertools.pairwise, "enumerate of map": lambda i: enumerate(map(str, i)), "zip of two": lambda i: zip([1, 2], i),
}
for name, make in passing.items():
    assert value_of(make(Ends())) == 42, name
    assert value_of(make(returns(7))) == 7, name
    assert method_of(make(Ends())) == 42, name
    assert value_of(make(iter([]))) is None, name
    assert next(make(Ends()), "default") == "default", name
    assert list(make(Ends())) == [], name

silent = {
    "chain": itertools.chain, "cycle": itertools.cycle, "batched": lambda i: itertools.batched(i, 2), "zip_longest": itertools.zip_longest,
    "groupby": itertools.groupby, "tee": lambda i: itertools.tee(i)[0],
}
for name, make in silent.items():
    assert value_of(make(Ends())) is None, name


def delegates(it):
    return "result", (yield from it)


assert value_of(delegates(map(str, Ends()))) == ("result", 42)
assert value_of(delegates(Ends())) == ("result", 42)
assert value_of(delegates(zip(returns(1)))) == ("result", 1)
assert value_of(delegates([])) == ("result", None)


# What a function ended while it was asked is not the end of the iterator that asks.
def judge(x):
    return list(returns(5))


assert value_of(filter(judge, iter([1, 2]))) is None


def stops(x):
    raise StopIteration(9)


assert value_of(map(stops, [1])) == 9 and value_of(filter(stops, [1])) == 9

for function in itertools.takewhile, itertools.dropwhile:
    try:
        list(function(None, [1]))
    except TypeError as e:
        assert str(e) == "'NoneType' object is not callable"
    else:
        raise AssertionError(function)
assert list(itertools.filterfalse(None, [0, 1])) == [0]
less = itertools.takewhile(lambda x: x < 3, iter([1, 5, 2, 1]))
assert (list(less), list(less)) == ([1], [])
