# What a subclass of set keeps in slots is pickled and copied, as its __dict__ is; and iterators of long ranges.
import copy
import pickle


class Both(set):
    __slots__ = ("x", "y", "__dict__")


class Slots(frozenset):
    __slots__ = ("x", "y")


class Own(set):
    def __getstate__(self):
        return {"own": 1}


for c in Both, Slots:
    s = c([1, 2])
    s.x = [1]
    if c is Both:
        s.z = 3
    for t in [copy.copy(s), copy.deepcopy(s)] + [pickle.loads(pickle.dumps(s, p)) for p in range(6)]:
        assert t == s and type(t) is c and t.x == [1] and not hasattr(t, "y") and getattr(t, "z", None) == getattr(s, "z", None)
assert pickle.loads(pickle.dumps(Own([1]))).own == 1
assert {1}.__reduce__() == (set, ([1],), None) and Slots([1]).__reduce__() == (Slots, ([1],), None)

it = iter(range(2 ** 65, 2 ** 65 + 4))
next(it)
assert it.__reduce__() == (iter, (range(2 ** 65 + 1, 2 ** 65 + 4),), None) and it.__length_hint__() == 3
assert [list(pickle.loads(pickle.dumps(it, p))) for p in range(6)] == [[2 ** 65 + 1, 2 ** 65 + 2, 2 ** 65 + 3]] * 6
it.__setstate__(2)
assert list(it) == [2 ** 65 + 3] and it.__reduce__()[0] is iter


class Endless:
    def __getitem__(self, i):
        return i


it = iter(Endless())
it.__setstate__(2 ** 63 - 2)
assert next(it) == 2 ** 63 - 2
for _ in range(2):
    try:
        next(it)
    except OverflowError as e:
        assert str(e) == "iter index too large"
    else:
        assert False
