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


# The function of a class goes before the attributes of its plain instances, and behind __copy__ and
# __deepcopy__.
class Plain:
    def __init__(self, x=None):
        self.x = x


class Derived(Plain):
    pass


class Own(Plain):
    def __copy__(self):
        return 'own copy'

    def __deepcopy__(self, memo):
        return 'own deep copy'


def wrapped(p):
    return type(p), ([p.x],)


plain = Plain(1)
assert (copy.copy(plain).x, copy.deepcopy(plain).x) == (1, 1)
copyreg.pickle(Plain, wrapped)
copyreg.pickle(Own, wrapped)
assert (copy.copy(plain).x, copy.deepcopy(plain).x) == ([1], [1])
assert (copy.copy(Derived(2)).x, copy.deepcopy(Derived(2)).x) == (2, 2)
assert (copy.copy(Own(3)), copy.deepcopy(Own(3))) == ('own copy', 'own deep copy')
twice = copy.deepcopy([plain, plain])
assert twice[0].x == [1] and twice[0] is twice[1]
