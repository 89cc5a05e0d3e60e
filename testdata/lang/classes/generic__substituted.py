# What stands for the type variables of an alias: tuples for a ParamSpec, types for a TypeVar, unpacked tuples spread out.
import collections.abc
from typing import Callable, Concatenate, ForwardRef, Generic, ParamSpec, TypeVar, TypeVarTuple, Unpack

T, U, P, Ts = TypeVar("T"), TypeVar("U"), ParamSpec("P"), TypeVarTuple("Ts")
NoneType = type(None)


class Both(Generic[T, P]):
    pass


class Spec(Generic[P]):
    pass


class Many(Generic[T, Unpack[Ts]]):
    pass


def message(f):
    try:
        f()
    except TypeError as e:
        return str(e)


assert Both[int, [str, bool]].__args__ == (int, (str, bool)) and hash(Both[int, [str]]) == hash(Both[int, (str,)])
assert repr(Both[int, [str, bool]]) == f"{__name__}.Both[int, [str, bool]]"
assert Both[int, [str]] == Both[T, P][int, [str]] and Both[int, ...].__args__ == (int, ...)
assert Spec[int, str].__args__ == Spec[[int, str]].__args__ == Spec[P][int, str].__args__ == ((int, str),)
assert Many[int, str, None].__args__ == (int, str, NoneType)

for kind in (collections.abc.Callable, Callable):
    assert kind[P, T][[int, None], None].__args__ == (int, NoneType, NoneType)
    assert kind[P, int][...].__args__ == (..., int) and kind[P, int][P] == kind[P, int]
    assert kind[P, int][Concatenate[str, P]].__args__ == (Concatenate[str, P], int)
wanted = "Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got "
assert message(lambda: collections.abc.Callable[P, T][int, str]) == wanted + "<class 'int'>"
assert message(lambda: Both[T, P][int, str]) == wanted + "<class 'str'>"

assert list[T][None].__args__ == (NoneType,) and list[T]["x"].__args__ == (ForwardRef("x"),)
assert message(lambda: dict[T, U][int, (int, str)]) == "Parameters to generic types must be types. Got (<class 'int'>, <class 'str'>)."
assert dict[T, U][*tuple[int, str]].__args__ == (int, str)
assert list[T][Unpack[tuple[int]]] == list[int]
assert message(lambda: list[T][*tuple[int, str]]) == "Too many arguments for list[~T]; actual 2, expected 1"

# None and its class are two things, except in a union.
assert repr(list[None]) == "list[None]" and repr(list[NoneType]) == "list[NoneType]" and repr(int | None) == "int | None"
assert repr(list[T][None]) == "list[NoneType]" and repr(list[T] | None) == "list[~T] | None"
