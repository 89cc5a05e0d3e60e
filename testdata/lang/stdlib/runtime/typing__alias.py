# Aliases of typing: how they show themselves, compare, and take arguments.
import typing
from typing import (AbstractSet, Annotated, Any, Awaitable, Callable, ClassVar, Collection, Concatenate, Dict, Final, ForwardRef, FrozenSet, Generator,
                    Hashable, Iterable, Iterator, List, Literal, LiteralString, Mapping, MutableMapping, Never, NoReturn, Optional, ParamSpec, Self,
                    Sequence, Set, Sized, Tuple, Type, TypeAlias, TypeGuard, TypeVar, Union, Unpack)

T = TypeVar('T')
K = TypeVar('K')
V = TypeVar('V')
P = ParamSpec('P')


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert repr(List) == 'typing.List'
assert repr(List[int]) == 'typing.List[int]'
assert repr(Dict[str, int]) == 'typing.Dict[str, int]'
assert repr(Set[int]) == 'typing.Set[int]'
assert repr(FrozenSet[str]) == 'typing.FrozenSet[str]'
assert repr(Tuple) == 'typing.Tuple'
assert repr(Tuple[int, str]) == 'typing.Tuple[int, str]'
assert repr(Tuple[int, ...]) == 'typing.Tuple[int, ...]'
assert repr(Tuple[()]) == 'typing.Tuple[()]'
assert repr(Type[int]) == 'typing.Type[int]'
assert repr(Type) == 'typing.Type'
assert repr(Optional[int]) == 'typing.Optional[int]'
assert repr(Optional['Node']) == "typing.Optional[ForwardRef('Node')]"
assert repr(Union[int, str]) == 'typing.Union[int, str]'
assert repr(Union[int, None]) == 'typing.Optional[int]'
assert repr(Union[int, None, str]) == 'typing.Union[int, NoneType, str]'
assert repr(Union[int]) == "<class 'int'>"
assert repr(Union[int, Union[str, int]]) == 'typing.Union[int, str]'
assert repr(Union[int, List[str]]) == 'typing.Union[int, typing.List[str]]'
assert repr(Optional[List[int]]) == 'typing.Optional[typing.List[int]]'
assert repr(Any) == 'typing.Any'
assert repr((NoReturn, Never, Self, LiteralString, TypeAlias)) == '(typing.NoReturn, typing.Never, typing.Self, typing.LiteralString, typing.TypeAlias)'
assert repr(Callable) == 'typing.Callable'
assert repr(Callable[[int], str]) == 'typing.Callable[[int], str]'
assert repr(Callable[..., Any]) == 'typing.Callable[..., typing.Any]'
assert repr(Callable[[], None]) == 'typing.Callable[[], NoneType]'
assert repr(Callable[P, int]) == 'typing.Callable[~P, int]'
assert repr(Callable[Concatenate[int, P], int]) == 'typing.Callable[typing.Concatenate[int, ~P], int]'
assert repr(Concatenate[int, P]) == 'typing.Concatenate[int, ~P]'
assert repr(Literal[1, 'a']) == "typing.Literal[1, 'a']"
assert repr(Literal[True, 1]) == 'typing.Literal[True, 1]'
assert repr(Literal[1, Literal[2, 3]]) == 'typing.Literal[1, 2, 3]'
assert repr(ClassVar[int]) == 'typing.ClassVar[int]'
assert repr(Final[str]) == 'typing.Final[str]'
assert repr(Annotated[int, 5]) == 'typing.Annotated[int, 5]'
assert repr(Annotated[Annotated[int, 5], 'x']) == "typing.Annotated[int, 5, 'x']"
assert repr(TypeGuard[int]) == 'typing.TypeGuard[int]'
assert repr(Unpack[Tuple[int, str]]) == 'typing.Unpack[typing.Tuple[int, str]]'
assert repr(List['Node']) == "typing.List[ForwardRef('Node')]"
assert repr(List[None]) == 'typing.List[NoneType]'
assert repr(Mapping[str, 'X']) == "typing.Mapping[str, ForwardRef('X')]"
assert repr(Generator[int, None, str]) == 'typing.Generator[int, NoneType, str]'
assert repr(Generator[int]) == 'typing.Generator[int, NoneType, NoneType]'
assert repr((Hashable, Sized, Iterable, Sequence, Mapping, AbstractSet)) == '(typing.Hashable, typing.Sized, typing.Iterable, typing.Sequence, typing.Mapping, typing.AbstractSet)'
assert repr((Iterator[int], Iterable[str], Collection[int], Awaitable[int], MutableMapping[str, int])) == '(typing.Iterator[int], typing.Iterable[str], typing.Collection[int], typing.Awaitable[int], typing.MutableMapping[str, int])'
assert repr(List[T]) == 'typing.List[~T]'
assert repr(Dict[K, List[V]][int, str]) == 'typing.Dict[int, typing.List[str]]'
assert repr(Callable[[T], T][int]) == 'typing.Callable[[int], int]'
assert repr(Optional[T][int]) == 'typing.Optional[int]'
assert repr(Union[T, int][str]) == 'typing.Union[str, int]'
assert repr(Tuple[T, ...][int]) == 'typing.Tuple[int, ...]'
assert repr(List[T][List[K]][int]) == 'typing.List[typing.List[int]]'
assert repr(List[int].__origin__) == "<class 'list'>"
assert repr(List[int].__args__) == "(<class 'int'>,)"
assert repr(Dict[K, V].__parameters__) == '(~K, ~V)'
assert repr(Callable[[int], str].__args__) == "(<class 'int'>, <class 'str'>)"
assert repr(Callable.__origin__) == "<class 'collections.abc.Callable'>"
assert repr(Mapping.__origin__) == "<class 'collections.abc.Mapping'>"
assert repr(Optional[int].__origin__) == 'typing.Union'
assert Literal[1, 2].__args__ == (1, 2)
assert Annotated[int, 1, 2].__metadata__ == (1, 2)
assert List[int] == List[int] and List[int] is List[int]
assert List[int] != List[str] and List[int] != list[int]
assert Union[int, str] == Union[str, int] == (int | str)
assert Optional[int] == Union[None, int]
assert hash(List[int]) == hash(List[int]) and hash(Union[int, str]) == hash(Union[str, int])
assert Literal[1, 2] == Literal[2, 1] and Literal[0] != Literal[False]
assert repr(List[int] | None) == 'typing.Optional[typing.List[int]]'
assert repr(None | List[int]) == 'typing.Optional[typing.List[int]]'
assert repr(int | List[int]) == 'typing.Union[int, typing.List[int]]'
assert repr(Optional[int] | str) == 'typing.Union[int, NoneType, str]'
assert repr(T | int) == 'typing.Union[~T, int]'
assert {List[int]: 1}[List[int]] == 1
assert isinstance([], List) and not isinstance((), List) and isinstance(3, Union[int, str]) and issubclass(dict, Mapping)
assert repr(ForwardRef('x')) == "ForwardRef('x')"
assert ForwardRef('x') == ForwardRef('x') != ForwardRef('y')
assert error(lambda: List[int, str]) == 'TypeError: Too many arguments for typing.List; actual 2, expected 1'
assert error(lambda: Dict[int]) == 'TypeError: Too few arguments for typing.Dict; actual 1, expected 2'
assert error(lambda: List[int][str]) == 'TypeError: typing.List[int] is not a generic class'
assert error(lambda: isinstance([], List[int])) == 'TypeError: Subscripted generics cannot be used with class and instance checks'
assert error(lambda: issubclass(list, List[int])) == 'TypeError: Subscripted generics cannot be used with class and instance checks'
assert error(lambda: Optional[int, str]) == "TypeError: typing.Optional requires a single type. Got (<class 'int'>, <class 'str'>)."
assert error(lambda: Union[()]) == 'TypeError: Cannot take a Union of no types.'
assert error(lambda: Any()) == 'TypeError: Any cannot be instantiated'
assert error(lambda: isinstance(3, Any)) == 'TypeError: typing.Any cannot be used with isinstance()'
assert error(lambda: List()) == 'TypeError: Type List cannot be instantiated; use list() instead'
assert error(lambda: Dict[str, int]()) == 'TypeError: Type Dict cannot be instantiated; use dict() instead'
assert error(lambda: Callable[int]) == 'TypeError: Callable must be used as Callable[[arg, ...], result].'
assert error(lambda: ClassVar[int, str]) == "TypeError: typing.ClassVar accepts only single type. Got (<class 'int'>, <class 'str'>)."
assert error(lambda: Optional()) == 'TypeError: Cannot instantiate typing.Optional'
assert error(lambda: isinstance(3, Optional)) == 'TypeError: typing.Optional cannot be used with isinstance()'
assert error(lambda: List[Final]) == 'TypeError: Plain typing.Final is not valid as type argument'
assert error(lambda: List[ClassVar[int]]) == 'TypeError: typing.ClassVar[int] is not valid as type argument'
assert error(lambda: NoReturn[int]) == 'TypeError: typing.NoReturn is not subscriptable'
assert error(lambda: Annotated[int]) == 'TypeError: Annotated[...] should be used with at least two arguments (a type and an annotation).'
assert error(lambda: Literal()) == 'TypeError: Cannot instantiate typing.Literal'
assert error(lambda: List[(1, 2), ]) == 'TypeError: Parameters to generic types must be types. Got (1, 2).'
assert error(lambda: typing.no_such_name) == "AttributeError: module 'typing' has no attribute 'no_such_name'"
assert error(lambda: type('C', (Optional[int],), {})) == "TypeError: type() doesn't support MRO entry resolution; use types.new_class()"
