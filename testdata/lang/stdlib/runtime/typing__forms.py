# TypedDict, NewType, overload and the functions for type checkers.
from typing import *
import typing


class Movie(TypedDict):
    name: str
    year: int


class Partial(TypedDict, total=False):
    name: Required[str]
    year: int


class Extended(Movie):
    rating: NotRequired[float]


Alt = TypedDict('Alt', {'a': int, 'b-c': str})
UserId = NewType('UserId', int)


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert Movie(name='x', year=3) == {'name': 'x', 'year': 3}
assert Movie({'name': 'y', 'year': 1}) == {'name': 'y', 'year': 1}
assert repr(type(Movie(name='x', year=3))) == "<class 'dict'>"
assert repr(Movie.__annotations__) == "{'name': <class 'str'>, 'year': <class 'int'>}"
assert (sorted(Movie.__required_keys__), sorted(Movie.__optional_keys__), Movie.__total__) == (['name', 'year'], [], True)
assert (sorted(Partial.__required_keys__), sorted(Partial.__optional_keys__), Partial.__total__) == (['name'], ['year'], False)
assert (sorted(Extended.__required_keys__), sorted(Extended.__optional_keys__)) == (['name', 'year'], ['rating'])
assert repr(Alt.__annotations__) == "{'a': <class 'int'>, 'b-c': <class 'str'>}"
assert (Alt.__name__, Alt.__module__) == ('Alt', '__main__')
assert repr(get_type_hints(Partial)) == "{'name': <class 'str'>, 'year': <class 'int'>}"
assert (is_typeddict(Movie), is_typeddict(dict)) == (True, False)
assert repr(Movie.__bases__) == "(<class 'dict'>,)"
assert error(lambda: isinstance({}, Movie)) == 'TypeError: TypedDict does not support instance and class checks'
assert UserId(5) == 5
assert repr(UserId) == '__main__.UserId'
assert repr((UserId.__supertype__, UserId.__name__)) == "(<class 'int'>, 'UserId')"


@overload
def g(x: int) -> int: ...


@overload
def g(x: str) -> str: ...


def g(x):
    return x


@final
class Last:
    @override
    def m(self): ...


def late(x: 'Unknown'): ...


@no_type_check
def untyped(x: 3): ...

assert g(3) == 3
assert len(get_overloads(g)) == 2
assert (Last.__final__, Last.m.__override__) == (True, True)
assert cast(int, 'a') == 'a'
assert assert_type(3, str) == 3
assert TYPE_CHECKING is False
assert repr(Text) == "<class 'str'>"
assert get_type_hints(untyped) == {}
assert error(lambda: assert_never(3)) == 'AssertionError: Expected code to be unreachable, but got: 3'
assert error(lambda: get_type_hints(late)) == "NameError: name 'Unknown' is not defined"
assert repr(AnyStr) == '~AnyStr'
assert all(hasattr(typing, n) for n in typing.__all__ if n not in ('Pattern', 'Match'))


class Point(NamedTuple):
    x: int
    y: int = 0

    def norm(self):
        return self.x ** 2 + self.y ** 2


Pixel = NamedTuple('Pixel', [('x', int), ('c', str)])

assert repr(Point(1, 2)) == 'Point(x=1, y=2)'
assert repr(Point(3)) == 'Point(x=3, y=0)'
assert Point(3, 4).norm() == 25
assert (Point._fields, Point._field_defaults) == (('x', 'y'), {'y': 0})
assert repr(Point.__annotations__) == "{'x': <class 'int'>, 'y': <class 'int'>}"
assert repr(Point(1)._replace(y=5)) == 'Point(x=1, y=5)'
assert Point(1, 2)._asdict() == {'x': 1, 'y': 2}
assert repr((Point(1, 2) == (1, 2), Point.__bases__, Point.__name__)) == "(True, (<class 'tuple'>,), 'Point')"
assert repr(Pixel(1, 'r')) == "Pixel(x=1, c='r')"
assert error(lambda: Point()) == "TypeError: Point.__new__() missing 1 required positional argument: 'x'"
assert error(lambda: NamedTuple('X', [('a', int)], b=3)) == 'TypeError: Either list of fields or keywords can be provided to NamedTuple, not both'

# What a subscript of the wrong kind or length says.
assert repr(typing.Literal[()]) == 'typing.Literal[()]'
for make, text in (
        (lambda: typing.Generator[int, int, int, int], 'Too many arguments for typing.Generator; actual 4, expected at least 1'),
        (lambda: typing.Dict[str], 'Too few arguments for typing.Dict; actual 1, expected 2'),
        (lambda: typing.Hashable[int], 'typing.Hashable is not a generic class'),
        (lambda: typing.Callable[[int]], 'Callable must be used as Callable[[arg, ...], result].')):
    try:
        make()
    except TypeError as e:
        assert str(e) == text, e
    else:
        assert False, text


@typing.no_type_check
class Unchecked:
    @classmethod
    def of_class(cls, x: 'Nowhere'): ...

    @staticmethod
    def static(x: 'Nowhere'): ...

    class Inner:
        x: 'Nowhere'


assert typing.get_type_hints(Unchecked.of_class) == typing.get_type_hints(Unchecked.static) == typing.get_type_hints(Unchecked.Inner) == {}


# Bases of a TypedDict that disagree about a key leave it in both sets.
class Fixed(typing.TypedDict):
    x: typing.ReadOnly[int]


class Loose(typing.TypedDict):
    x: int


class Both(Fixed, Loose):
    pass


assert Both.__readonly_keys__ == Both.__mutable_keys__ == {'x'} and Both.__required_keys__ == {'x'}
