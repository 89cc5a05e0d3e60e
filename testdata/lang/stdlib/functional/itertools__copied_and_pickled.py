# Iterators of itertools are copied and pickled in the middle: the copy goes on from there, and the
# original is where it was. CPython warns that its next version does without.
import copy
import itertools
import pickle
import warnings

warnings.simplefilter("ignore")


def small(x):
    return x < 3


MAKERS = {
    "count": lambda: itertools.count(3),
    "count with a step": lambda: itertools.count(3, -2),
    "count of floats": lambda: itertools.count(1.5, 0.25),
    "count of large ints": lambda: itertools.count(2**64),
    "cycle": lambda: itertools.cycle("abc"),
    "cycle of nothing": lambda: itertools.cycle(""),
    "repeat": lambda: itertools.repeat("x"),
    "repeat three times": lambda: itertools.repeat("x", 3),
    "chain": lambda: itertools.chain("ab", [1, 2], (), "c"),
    "chain.from_iterable": lambda: itertools.chain.from_iterable(["ab", "cd"]),
    "accumulate": lambda: itertools.accumulate([1, 2, 3, 4]),
    "accumulate with a function": lambda: itertools.accumulate([1, 5, 3, 7], max),
    "accumulate from a start": lambda: itertools.accumulate([1, 2, 3], initial=10),
    "accumulate of None": lambda: itertools.accumulate([None, 1, None], lambda a, b: b),
    "takewhile": lambda: itertools.takewhile(small, [1, 2, 3, 1]),
    "dropwhile": lambda: itertools.dropwhile(small, [1, 3, 1, 2]),
    "filterfalse": lambda: itertools.filterfalse(small, [1, 3, 1, 4]),
    "filterfalse of None": lambda: itertools.filterfalse(None, [1, 0, "", "a"]),
    "starmap": lambda: itertools.starmap(pow, [(2, 3), (3, 2), (4, 1)]),
    "compress": lambda: itertools.compress("abcde", [1, 0, 1, 1, 0]),
    "islice": lambda: itertools.islice("abcdefgh", 1, 7, 2),
    "islice without end": lambda: itertools.islice("abcdefgh", 2, None),
    "islice of nothing": lambda: itertools.islice("abc", 0),
    "zip_longest": lambda: itertools.zip_longest("abc", "d", fillvalue="-"),
    "zip_longest with None": lambda: itertools.zip_longest("abc", "d"),
    "product": lambda: itertools.product("ab", [1, 2]),
    "product with itself": lambda: itertools.product("ab", repeat=3),
    "product of nothing": lambda: itertools.product("ab", ""),
    "product of no pools": lambda: itertools.product(),
    "permutations": lambda: itertools.permutations("abcd", 2),
    "permutations of all": lambda: itertools.permutations("abc"),
    "too long permutations": lambda: itertools.permutations("ab", 3),
    "combinations": lambda: itertools.combinations("abcd", 2),
    "too long combinations": lambda: itertools.combinations("ab", 3),
    "with replacement": lambda: itertools.combinations_with_replacement("abc", 2),
}


def step(it, n):
    for _ in range(n):
        next(it, None)
    return it


def rest(it):
    return list(itertools.islice(it, 12))


for name, make in MAKERS.items():
    for n in 0, 1, 2, 3, 30:
        want = rest(step(make(), n))
        it = step(make(), n)
        if "None" not in name or "accumulate" not in name:  # a lambda cannot be pickled
            assert rest(pickle.loads(pickle.dumps(step(make(), n)))) == want, (name, n)
        assert rest(copy.deepcopy(it)) == want, (name, n, "deepcopy")
        assert rest(it) == want, (name, n, "after the copy")

# An object that holds a counter can be copied.
class Numbered:
    def __init__(self):
        self.ids = itertools.count(1)


first = Numbered()
next(first.ids)
second = copy.deepcopy(first)
assert [next(first.ids), next(first.ids), next(second.ids)] == [2, 3, 2]

# groupby goes on with the key it has seen.
groups = itertools.groupby("aabbc")
next(groups)
assert [(k, list(g)) for k, g in copy.deepcopy(groups)] == [("b", ["b", "b"]), ("c", ["c"])]

# __reduce__ and __setstate__ themselves.
assert itertools.count(3).__reduce__() == (itertools.count, (3,))
assert itertools.count(3, 2).__reduce__() == (itertools.count, (3, 2))
assert itertools.repeat(5, 2).__reduce__() == (itertools.repeat, (5, 2))
assert itertools.product("ab").__reduce__() == (itertools.product, (("a", "b"),))
assert step(itertools.permutations("abc", 2), 2).__reduce__() == (itertools.permutations, (("a", "b", "c"), 2), ((0, 2, 1), (3, 1)))
for it, state, error in [
    (itertools.cycle("a"), [], "TypeError: state is not a tuple"),
    (itertools.cycle("a"), ([],), "TypeError: function takes exactly 2 arguments (1 given)"),
    (itertools.cycle("a"), ("", 1), "TypeError: argument 1 must be list, not str"),
    (itertools.chain(), (), "TypeError: function takes at least 1 argument (0 given)"),
    (itertools.chain(), (1, 2, 3), "TypeError: function takes at most 2 arguments (3 given)"),
    (itertools.chain(), (1,), "TypeError: Arguments must be iterators."),
    (itertools.islice("a", 1), "x", "TypeError: an integer is required"),
    (itertools.product("a", "b"), (0,), "ValueError: invalid arguments"),
    (itertools.product("a", "b"), (0, "x"), "TypeError: an integer is required"),
    (itertools.permutations("ab"), 5, "TypeError: state is not a tuple"),
    (itertools.permutations("ab"), ((0,), (1, 1)), "ValueError: invalid arguments"),
    (itertools.groupby("a"), (1, 2), "TypeError: function takes exactly 3 arguments (2 given)"),
]:
    try:
        it.__setstate__(state)
    except (TypeError, ValueError) as e:
        assert f"{type(e).__name__}: {e}" == error, (it, state, e)
    else:
        assert False, (it, state)
for make, state, want in [
    (lambda: itertools.product("ab", "cd"), (9, -1), [("b", "d")]),
    (lambda: itertools.combinations("abc", 2), (9, 9), []),
    (lambda: itertools.combinations("abc", 2), (-1, 0), [("a", "b"), ("a", "c"), ("b", "c")]),
    (lambda: itertools.permutations("abc", 2), ((9, -1, 0), (9, -1)), [("a", "c"), ("a", "a"), ("a", "c"), ("a", "a")]),
    (lambda: itertools.cycle("defg"), (["a"], 1), list("defgaaaaaaaa")),
    (lambda: itertools.takewhile(bool, [1, 2]), 1, []),
]:
    it = make()
    it.__setstate__(state)
    assert rest(it) == want, (make(), state)

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    copy.copy(itertools.count())
text = "Pickle, copy, and deepcopy support will be removed from itertools in Python 3.14."
assert [(w.category, str(w.message)) for w in caught] == [(DeprecationWarning, text)]
for it in itertools.pairwise("ab"), itertools.batched("ab", 1):
    try:
        copy.copy(it)
    except TypeError as e:
        assert str(e).startswith("cannot pickle"), e
