# Classes with type parameters, protocols and what introspection says about them.
from typing import *

T = TypeVar('T')
K = TypeVar('K')
V = TypeVar('V')
N = TypeVar('N', int, float)
B = TypeVar('B', bound=str, covariant=True)


class Node(Generic[T]):
    def __init__(self, value: T, next: Optional['Node[T]'] = None) -> None:
        self.value = value
        self.next = next


class Pair(Generic[K, V]):
    pass


class Stack(List[T]):
    pass


class Table(Mapping[K, V]):
    pass


class Both(Generic[T], List[T]):
    pass


class IntNode(Node[int]):
    pass


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert repr(Node[int]) == '__main__.Node[int]'
assert Node[int](3).value == 3
assert repr(Node[int](3).__orig_class__) == '__main__.Node[int]'
assert repr(Node.__parameters__) == '(~T,)'
assert repr(Node[T][str]) == '__main__.Node[str]'
assert repr(Pair[int, T][str]) == '__main__.Pair[int, str]'
assert repr(Pair[int, str].__args__) == "(<class 'int'>, <class 'str'>)"
assert repr(Stack[int]) == '__main__.Stack[int]'
assert repr(Stack([1, 2])) == '[1, 2]'
assert [c.__name__ for c in Stack.__mro__] == ['Stack', 'list', 'Generic', 'object']
assert [c.__name__ for c in Both.__mro__] == ['Both', 'list', 'Generic', 'object']
assert repr(Table.__parameters__) == '(~K, ~V)'
assert repr(IntNode.__orig_bases__) == '(__main__.Node[int],)'
assert IntNode.__parameters__ == ()
assert repr(Node[int] | None) == 'typing.Optional[__main__.Node[int]]'
assert repr(get_type_hints(Node.__init__)) == "{'value': ~T, 'next': typing.Optional[__main__.Node[~T]], 'return': <class 'NoneType'>}"
assert repr((T, B, N.__constraints__, B.__bound__, B.__covariant__, T.__name__)) == "(~T, +B, (<class 'int'>, <class 'float'>), <class 'str'>, True, 'T')"
assert error(lambda: Node[int, str]) == "TypeError: Too many arguments for <class '__main__.Node'>; actual 2, expected 1"
assert error(lambda: Pair[int]) == "TypeError: Too few arguments for <class '__main__.Pair'>; actual 1, expected at least 2"
assert error(lambda: IntNode[int]) == "TypeError: <class '__main__.IntNode'> is not a generic class"
assert error(lambda: Generic[int]) == 'TypeError: Parameters to Generic[...] must all be type variables or parameter specification variables.'
assert error(lambda: Generic[T, T]) == 'TypeError: Parameters to Generic[...] must all be unique'
assert error(lambda: TypeVar('X', int)) == 'TypeError: A single constraint is not allowed'
assert error(lambda: TypeVar('X', covariant=True, contravariant=True)) == 'ValueError: Bivariant types are not supported.'


@runtime_checkable
class HasLen(Protocol):
    def __len__(self) -> int: ...


@runtime_checkable
class Named(Protocol):
    name: str


class Plain(Protocol):
    def run(self): ...


class Source(Protocol[T]):
    def get(self) -> T: ...


class Impl(Plain):
    def __init__(self, x):
        self.x = x


class Thing:
    def __init__(self):
        self.name = 'thing'


class Silent:
    run = None

assert isinstance([], HasLen) is True
assert isinstance(3, HasLen) is False
assert issubclass(dict, HasLen) is True
assert isinstance(Thing(), Named) is True
assert isinstance(Thing, Named) is False
assert Impl(3).x == 3
assert repr(Source[int]) == '__main__.Source[int]'
assert repr(Source.__parameters__) == '(~T,)'
assert sorted(get_protocol_members(Plain)) == ['run']
assert is_protocol(Plain) is True
assert is_protocol(Impl) is False
assert repr(HasLen) == "<class '__main__.HasLen'>"
assert error(lambda: isinstance(3, Plain)) == 'TypeError: Instance and class checks can only be used with @runtime_checkable protocols'
assert error(lambda: Plain()) == 'TypeError: Protocols cannot be instantiated'
assert error(lambda: issubclass(int, Named)) == "TypeError: Protocols with non-method members don't support issubclass(). Non-method members: 'name'."
assert error(lambda: runtime_checkable(Thing)) == "TypeError: @runtime_checkable can be only applied to protocol classes, got <class '__main__.Thing'>"
assert error(lambda: get_protocol_members(Thing)) == "TypeError: <class '__main__.Thing'> is not a Protocol"
assert isinstance(3, SupportsInt) is True
assert isinstance('x', SupportsIndex) is False
assert issubclass(float, SupportsFloat) is True
assert repr(SupportsAbs[int]) == 'typing.SupportsAbs[int]'


def f(a: int, b: 'str' = 'x', *c: Optional[float], **d: 'List[Node]') -> None: ...


class Base:
    x: int
    y: 'ClassVar[str]' = 'a'


class Derived(Base):
    z: Annotated[int, 3]

assert repr(get_type_hints(f)) == "{'a': <class 'int'>, 'b': <class 'str'>, 'c': typing.Optional[float], 'd': typing.List[__main__.Node], 'return': <class 'NoneType'>}"
assert repr(get_type_hints(Derived)) == "{'x': <class 'int'>, 'y': typing.ClassVar[str], 'z': <class 'int'>}"
assert repr(get_type_hints(Derived, include_extras=True)) == "{'x': <class 'int'>, 'y': typing.ClassVar[str], 'z': typing.Annotated[int, 3]}"
assert repr(get_origin(List[int])) == "<class 'list'>"
assert repr(get_origin(list[int])) == "<class 'list'>"
assert repr(get_origin(Optional[int])) == 'typing.Union'
assert repr(get_origin(int | str)) == "<class 'types.UnionType'>"
assert repr(get_origin(Callable[[int], str])) == "<class 'collections.abc.Callable'>"
assert repr(get_origin(Node[int])) == "<class '__main__.Node'>"
assert repr(get_origin(Annotated[int, 1])) == 'typing.Annotated'
assert get_origin(int) is None
assert repr(get_args(Dict[str, int])) == "(<class 'str'>, <class 'int'>)"
assert repr(get_args(Callable[[int, str], bool])) == "([<class 'int'>, <class 'str'>], <class 'bool'>)"
assert repr(get_args(Callable[..., int])) == "(Ellipsis, <class 'int'>)"
assert repr(get_args(Optional[int])) == "(<class 'int'>, <class 'NoneType'>)"
assert get_args(Literal['a', 1]) == ('a', 1)
assert repr(get_args(Annotated[int, 1])) == "(<class 'int'>, 1)"
assert get_args(int) == ()
assert repr(get_args(list[int])) == "(<class 'int'>,)"
assert error(lambda: get_type_hints(3)) == 'TypeError: 3 is not a module, class, method, or function.'

# libraries ask whether something is an alias of typing by its class
import typing

S = typing.TypeVar('S')


class Box(typing.Generic[S]):
    pass


class Crate[U]:
    pass


for alias in Box[int], Crate[int], typing.List[int]:
    assert alias.__class__ is typing._GenericAlias
    assert isinstance(alias, typing._GenericAlias)
    assert isinstance(alias, (int, typing._GenericAlias))
assert not isinstance(list[int], typing._GenericAlias)
assert Box[int] != typing.List[int] and typing.List[int] != Box[int]
