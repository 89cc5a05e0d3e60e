from typing import *
import typing
class P(NamedTuple):
    x: int
    y: str = 'd'
    def s(self): return self.x
print(P(1), P(1).s(), P._fields, P.__annotations__, P._field_defaults)
class TD(TypedDict, total=False):
    a: Required[int]
    b: NotRequired[str]
print(TD(a=1), TD.__required_keys__, TD.__optional_keys__, TD.__total__, get_type_hints(TD), get_type_hints(TD, include_extras=True))
@runtime_checkable
class HasLen(Protocol):
    def __len__(self) -> int: ...
print(isinstance([], HasLen), isinstance(1, HasLen), issubclass(list, HasLen))
def f(a: int, b: 'list[str]' = None, *c: Optional[float], d: Union[int, str, None] = 1, **e: Any) -> Callable[[int], Dict[str, List[int]]]: ...
print(get_type_hints(f)); print(f.__annotations__)
for t in [Optional[int], Union[int, str], Union[int, int], List[int], Dict[str, Any], Tuple[int, ...], Tuple[()], Callable[..., int], Callable[[], None], Literal['a', 1, True], Literal[int], Annotated[int, 'm'], Type[int], ClassVar[int], Final[int], Iterable[str], Generator[int, None, str], int | None, list[int] | str, Self, NoReturn, Never, LiteralString, Deque[int], DefaultDict[str, int], type[int], Any, TypeGuard[int], Awaitable[int], Concatenate]:
    print(t, get_origin(t), get_args(t))
T = TypeVar('T', bound=int); K = TypeVar('K', int, str); print(T, T.__bound__, K.__constraints__, TypeVar('C', covariant=True))
class Stack(Generic[T]):
    def push(self, x: T) -> None: ...
print(Stack[int], Stack.__parameters__, Stack[int].__args__, Stack[int]().__class__, Stack.__orig_bases__, get_origin(Stack[int]))
UserId = NewType('UserId', int); print(UserId, UserId(5), UserId.__supertype__)
print(cast(int, 'x'), TYPE_CHECKING, is_typeddict(TD), get_overloads(f))
for fn in [lambda: List[int, int], lambda: Optional[1, 2], lambda: Stack[int, str], lambda: isinstance(1, List[int]), lambda: Union[()], lambda: assert_never(1), lambda: P(), lambda: issubclass(int, Generic[T]), lambda: Generic[int], lambda: Literal[[]], lambda: Callable[int]]:
    try: print(fn())
    except Exception as e: print(type(e).__name__, e)
type Alias[X] = list[X] | None
print(Alias, Alias.__value__, Alias[int], Alias.__type_params__)
class G[A, *Ts, **Ps]: pass
print(G.__type_params__, G[int, str, [int]])
def gen[Q: (int, str)](x: Q) -> Q: return x
print(gen.__type_params__, gen.__type_params__[0].__constraints__)
@overload
def o(x: int) -> int: ...
@overload
def o(x: str) -> str: ...
def o(x): return x
print(len(get_overloads(o)), reveal_type(1))
