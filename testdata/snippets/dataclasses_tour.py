from dataclasses import *
from typing import ClassVar
import typing
@dataclass(order=True)
class Item:
    name: str
    price: float = 1.0
    tags: list[str] = field(default_factory=list, compare=False)
    secret: int = field(default=0, repr=False)
    N: ClassVar[int] = 3
    def total(self): return self.price * 2
i = Item('a'); print(i, asdict(i), astuple(i), replace(i, name='b', price=2), i < Item('b'), i == Item('a', tags=['x']), [f.name for f in fields(i)])
@dataclass(frozen=True, slots=True, kw_only=True)
class F:
    x: int
    y: InitVar[int] = 2
    z: int = field(init=False, default=9)
    def __post_init__(self, y): object.__setattr__(self, 'z', y * 10)
f = F(x=1); print(f, hash(f) == hash(F(x=1)), F.__slots__)
for fn in [lambda: setattr(f, 'x', 2), lambda: F(1), lambda: Item(), lambda: Item('a', 1, [], 0, 5), lambda: replace(f, x=2), lambda: delattr(f, 'x')]:
    try: print(fn())
    except Exception as e: print(type(e).__name__, e)
try:
    @dataclass
    class B: a: int = 1; b: str
except TypeError as e: print(e)
try:
    @dataclass
    class B: a: list = []
except ValueError as e: print(e)
@dataclass
class Sub(Item):
    extra: dict = field(default_factory=dict)
print(Sub('q', extra={'k': Item('in')}), asdict(Sub('q', extra={'k': Item('in')})), is_dataclass(Sub), Sub.__match_args__)
M = make_dataclass('M', [('x', int), ('y', int, field(default=5)), 'z'] if 0 else [('x', int), ('y', int, field(default=5))], namespace={'s': lambda self: self.x + self.y}); print(M(1), M(1).s())
print(typing.get_type_hints(Item), Item.__doc__, Item.__annotations__)
import inspect; print(inspect.signature(Item), inspect.signature(F))
match i:
    case Item(name=n, price=p): print(n, p)
@dataclass
class Node:
    v: int
    next: 'Node | None' = None
n = Node(1); n.next = n; print(n)
