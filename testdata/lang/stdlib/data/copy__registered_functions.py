# copy asks copyreg; unions and aliases are copied and pickled.
import copy
import copyreg
import pickle


class C:
    def __new__(cls, foo):
        obj = object.__new__(cls)
        obj.foo = foo
        return obj


x = C(42)
try:
    copy.copy(x)
    raise AssertionError
except TypeError:
    pass
copyreg.pickle(C, lambda c: (C, (c.foo,)), C)
for f in copy.copy, copy.deepcopy:
    y = f(x)
    assert y is not x and type(y) is C and y.foo == 42

for t in int | str, list[int], dict[str, list[int]], int | None | list[str]:
    assert copy.copy(t) == t and copy.deepcopy([t]) == [t]
u = int | str | None
assert pickle.loads(pickle.dumps(u)) == u
assert copyreg.dispatch_table[complex](2 + 3j) == (complex, (2.0, 3.0))
assert copy.copy(1j) == 1j
