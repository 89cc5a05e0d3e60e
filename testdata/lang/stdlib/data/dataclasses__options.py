# Dataclasses: InitVar, KW_ONLY, slots, hashing, recursion, inheritance, make_dataclass.
from dataclasses import *
from typing import ClassVar, Optional


@dataclass
class WithInitVar:
    a: int
    b: InitVar[int]
    c: int = field(init=False)
    d: InitVar[int] = 10

    def __post_init__(self, b, d):
        self.c = self.a * b + d


@dataclass(kw_only=True)
class Keywords:
    a: int
    b: int = 2


@dataclass
class Some:
    a: int
    _: KW_ONLY
    b: int = 2
    c: int = field(kw_only=False, default=1)


@dataclass(slots=True)
class Slotted:
    x: int
    y: int = 3


@dataclass(eq=False)
class NoEq:
    x: int


@dataclass(unsafe_hash=True)
class Hashed:
    x: int
    y: int = field(hash=False, default=1)


@dataclass(repr=False)
class NoRepr:
    x: int


@dataclass(init=False)
class NoInit:
    x: int = 5


@dataclass
class Chain:
    v: int
    nxt: Optional['Chain'] = None


@dataclass
class Texts:
    a: "int"
    b: "ClassVar[int]" = 3
    c: "Optional[int]" = None


@dataclass
class Own:
    x: int

    def __repr__(self):
        return 'own repr'

    def __eq__(self, other):
        return True


class Outer:
    @dataclass
    class Inner:
        q: str = "a'b"


@dataclass(frozen=True)
class Frozen:
    x: int

    def __post_init__(self):
        object.__setattr__(self, 'x', self.x * 2)


@dataclass
class Gen[T]:
    x: T


@dataclass
class self_field:
    self: int


loop = Chain(1)
loop.nxt = loop
M = make_dataclass('M', ['a', ('b', int), ('c', int, 5), ('d', list, field(default_factory=list))], namespace={'f': lambda self: self.b})


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert repr((WithInitVar(2, 3), WithInitVar(2, 3, 0), InitVar[int], [f.name for f in fields(WithInitVar)])) == "(WithInitVar(a=2, c=16), WithInitVar(a=2, c=6), dataclasses.InitVar[int], ['a', 'c'])"
assert error(lambda: replace(WithInitVar(2, 3), a=1)) == "TypeError: InitVar 'b' must be specified with replace()"
assert repr(replace(WithInitVar(2, 3), b=1)) == 'WithInitVar(a=2, c=12)'
assert repr((Keywords(a=1), Keywords.__match_args__, Keywords.__doc__)) == "(Keywords(a=1, b=2), (), 'Keywords(*, a: int, b: int = 2)')"
assert error(lambda: Keywords(1)) == 'TypeError: Keywords.__init__() takes 1 positional argument but 2 were given'
assert repr((Some(1, b=3), Some(1, 2), Some.__doc__, Some.__match_args__)) == "(Some(a=1, b=3, c=1), Some(a=1, b=2, c=2), 'Some(a: int, c: int = 1, *, b: int = 2)', ('a', 'c'))"
assert error(lambda: Some(1, 2, 3)) == 'TypeError: Some.__init__() takes from 2 to 3 positional arguments but 4 were given'
assert repr((Slotted(1), Slotted.__slots__, hasattr(Slotted(1), '__dict__'))) == "(Slotted(x=1, y=3), ('x', 'y'), False)"
assert error(lambda: setattr(Slotted(1), 'z', 3)) == "AttributeError: 'Slotted' object has no attribute 'z' and no __dict__ for setting new attributes"
assert (NoEq(1) == NoEq(1), Hashed(1) == Hashed(1), hash(Hashed(1)) == hash((1,))) == (False, True, True)
assert ('NoRepr object' in repr(NoRepr(1)), NoInit().x, NoInit.__doc__) == (True, 5, 'NoInit()')
assert repr(loop) == 'Chain(v=1, nxt=...)'
assert repr((Texts(1), Texts.__doc__, [f.name for f in fields(Texts)])) == '(Texts(a=1, c=None), "Texts(a: \'int\', c: \'Optional[int]\' = None)", [\'a\', \'c\'])'
assert repr((Own(1), Own(1) == 5)) == '(own repr, True)'
assert repr((Outer.Inner(), Outer.Inner.__repr__.__qualname__, Outer.Inner.__doc__)) == '(Outer.Inner(q="a\'b"), \'Outer.Inner.__repr__\', \'Inner(q: str = "a\\\'b")\')'
assert Frozen(3).x == 6
assert repr((Gen(3), Gen[int](4).x)) == '(Gen(x=3), 4)'
assert repr(self_field(3)) == 'self_field(self=3)'
assert repr((M(1, 2), M(1, 2).f(), M.__module__, M.__name__)) == "(M(a=1, b=2, c=5, d=[]), 2, '__main__', 'M')"
assert repr(Hashed.__dataclass_params__) == '_DataclassParams(init=True,repr=True,eq=True,order=False,unsafe_hash=True,frozen=False,match_args=True,kw_only=False,slots=False,weakref_slot=False)'


def point(p):
    match p:
        case Chain(v, None):
            return 'last', v
        case Chain(v=v, nxt=Chain(w)):
            return v, w

assert (point(Chain(1)), point(Chain(1, Chain(2)))) == (('last', 1), (1, 2))


@dataclass
class A:
    x: int = 1

    def __post_init__(self):
        self.seen = 'A'


@dataclass
class B(A):
    y: int = 2

    def __post_init__(self):
        super().__post_init__()
        self.seen += 'B'

assert repr((B().seen, B(3, 4))) == "('AB', B(x=3, y=4))"
