# isinstance with tuples of classes, and of instances that claim another class.
from abc import ABC
from collections.abc import Sized


class A:
    pass


class B(A):
    pass


class C:
    pass


class Claims:
    __class__ = A


class ClaimsLate:
    @property
    def __class__(self):
        return B


class Asked:
    def __getattribute__(self, name):
        return B if name == "__class__" else object.__getattribute__(self, name)


class Missing:
    def __getattr__(self, name):
        return B


class Says(type):
    def __instancecheck__(cls, x):
        return x == 42


class Sure(metaclass=Says):
    pass


class Abstract(ABC):
    pass


Abstract.register(C)

for _ in range(3):
    assert isinstance(1, (int, str)) and isinstance("x", (int, str)) and not isinstance(1.5, (int, str))
    assert isinstance(True, (str, int)) and not isinstance(None, (int, str)) and not isinstance(1, ())
    assert isinstance(B(), (C, A)) and isinstance(B(), (A,)) and not isinstance(A(), (B, C)) and not isinstance(A(), B)
    assert isinstance(Claims(), (C, A)) and isinstance(Claims(), Claims) and not isinstance(Claims(), (B, C))
    assert isinstance(ClaimsLate(), (C, A)) and isinstance(ClaimsLate(), B) and not isinstance(ClaimsLate(), C)
    assert isinstance(Asked(), (int, A)) and isinstance(Asked(), B) and not isinstance(Asked(), (int, C))
    assert not isinstance(Missing(), (A, B)) and not isinstance(Missing(), B)
    assert isinstance(42, (str, Sure)) and not isinstance(41, (str, Sure)) and isinstance(42, Sure)
    assert isinstance(C(), (int, Abstract)) and not isinstance(A(), (int, Abstract))
    assert isinstance([], (int, Sized)) and not isinstance(1, (str, Sized))
    assert isinstance(1, (str, (bytes, (float, (int,))))) and not isinstance(1, (str, (bytes, (float, ()))))
    assert isinstance(1, (str, bytes, float, list, dict, set, tuple, frozenset, int))
    assert isinstance(1, (str, int | None)) and isinstance(None, (str, int | None)) and isinstance(None, int | None)
    assert isinstance(int, (A, type)) and not isinstance(A, (A, int))

assert isinstance(1, (int, "no class"))  # it is not asked
for bad in "no class", 5, None, [int]:
    try:
        isinstance("x", (int, bad))
    except TypeError as e:
        assert str(e) == "isinstance() arg 2 must be a type, a tuple of types, or a union", e
    else:
        raise AssertionError(bad)
try:
    isinstance(1, (list[int], int))
except TypeError as e:
    assert str(e) == "isinstance() argument 2 cannot be a parameterized generic", e
else:
    raise AssertionError


class Base:
    pass


class Changes(Base):
    pass


x = Changes()
assert not isinstance(x, (A, int)) and not isinstance(x, A)
Changes.__bases__ = (A,)
assert isinstance(x, (A, int)) and isinstance(x, A)
Changes.__bases__ = (Claims,)
assert isinstance(x, (A, int)) and not isinstance(x, (B, int))
Changes.__bases__ = (Base,)
assert not isinstance(x, (A, int)) and not isinstance(x, A)
Base.__getattribute__ = lambda self, name: A
assert isinstance(x, (A, int)) and isinstance(x, A)
del Base.__getattribute__
assert not isinstance(x, (A, int)) and not isinstance(x, A)


class Deep(tuple):
    pass


assert isinstance(1, Deep((str, int)))
deep = (int,)
for _ in range(50_000):
    deep = (deep,)
try:
    isinstance("x", deep)
except RecursionError as e:
    assert "__instancecheck__" in str(e), e
else:
    raise AssertionError
