# Iterators over ranges can be moved and pickled at any place, with ints of any size.
import copy
import pickle

it = iter(range(10, 20, 2))
it.__setstate__(2)
assert list(it) == [14, 16, 18]
it = reversed(range(10, 20, 2))
it.__setstate__(3)
assert list(it) == [12, 10]
it = iter(range(-2**65, 20, 2))
it.__setstate__(2**64 + 7)
assert it.__length_hint__() == 3
assert list(it) == [14, 16, 18]
it = reversed(range(10, 2**65, 2))
it.__setstate__(2**64 - 7)
assert next(it) == 12
assert list(it) == [10] and list(it) == []
it = iter(range(2**65, 2**65 + 5))
it.__setstate__(-3)
assert next(it) == 2**65
it.__setstate__(2)
assert next(it) == 2**65 + 3
it.__setstate__(2**90)
assert list(it) == []
for state in '1', None:
    try:
        iter(range(2**65)).__setstate__(state)
    except TypeError as e:
        assert str(e) == f"'<' not supported between instances of '{type(state).__name__}' and 'int'", e
    else:
        assert False

for big in 2**31, 2**63, 2**64:
    for bounds in ((big - 3, big - 1), (4 * big, 4 * big + 2), (big - 2, big - 1, 2), (1 - big, -big, -2),
                   (1, 2, big - 1), (-1, -2, -big), (1, big - 1, big - 1), (-1, -big, -big), (-1, -3 * big, -big)):
        items = list(range(*bounds))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            it = iter(range(*bounds))
            for i in range(len(items) + 1):
                kept = pickle.loads(pickle.dumps(it, protocol))
                assert list(kept) == list(copy.copy(it)) == items[i:], (bounds, i)
                next(it, None)

old = b'c__builtin__\niter\n(c__builtin__\nxrange\n(L-36893488147419103232L\nI20\nI2\ntRtRL18446744073709551623L\nb.'
assert list(pickle.loads(old)) == [14, 16, 18]
