# Dataclasses: the methods they get, their fields, what they refuse.
from dataclasses import *
import dataclasses
from typing import ClassVar, List, Optional


@dataclass
class P:
    x: int
    y: int = 0

    def total(self):
        return self.x + self.y


@dataclass(order=True, frozen=True)
class V:
    a: int
    b: str = 'z'
    c: List[int] = field(default_factory=list, compare=False, repr=False)


@dataclass
class Inventory:
    name: str
    items: List[P] = field(default_factory=list)
    tags: dict = field(default_factory=dict)
    count: ClassVar[int] = 5
    total: int = field(init=False, default=0)

    def __post_init__(self):
        self.total = len(self.items)


@dataclass
class Child(P):
    z: int = 9
    y: int = 7


inv = Inventory('n', [P(1), P(2, 3)], {'a': (P(4), [P(5)])})


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert repr((P(1, 2), P(x=5), P(1).total())) == '(P(x=1, y=2), P(x=5, y=0), 1)'
assert (P(1, 2) == P(1, 2), P(1, 2) == P(1, 3), P(1, 2) == (1, 2), P(1, 2) != P(1, 3)) == (True, False, False, True)
assert (P.__doc__, V.__doc__, P.__match_args__, P.__hash__) == ('P(x: int, y: int = 0)', "V(a: int, b: str = 'z', c: List[int] = <factory>)", ('x', 'y'), None)
assert repr((P.__init__.__annotations__, P.__init__.__qualname__, P.__init__.__name__)) == "({'x': <class 'int'>, 'y': <class 'int'>, 'return': None}, 'P.__init__', '__init__')"
assert repr((V(1), V(1) < V(2), sorted([V(3), V(1)]), V(1) >= V(1, 'a'), hash(V(1)) == hash(V(1)), V(1).c, {V(1): 2}[V(1)])) == "(V(a=1, b='z'), True, [V(a=1, b='z'), V(a=3, b='z')], True, True, [], 2)"
assert error(lambda: P()) == "TypeError: P.__init__() missing 1 required positional argument: 'x'"
assert error(lambda: P(1, 2, 3)) == 'TypeError: P.__init__() takes from 2 to 3 positional arguments but 4 were given'
assert error(lambda: P(z=1)) == "TypeError: P.__init__() got an unexpected keyword argument 'z'"
assert error(lambda: setattr(V(1), 'a', 3)) == "FrozenInstanceError: cannot assign to field 'a'"
assert error(lambda: delattr(V(1), 'a')) == "FrozenInstanceError: cannot delete field 'a'"
assert error(lambda: setattr(V(1), 'new', 3)) == "FrozenInstanceError: cannot assign to field 'new'"
assert error(lambda: V(1) < 3) == "TypeError: '<' not supported between instances of 'V' and 'int'"
assert error(lambda: hash(P(1))) == "TypeError: unhashable type: 'P'"
assert repr((inv, inv.total, Inventory.count)) == "(Inventory(name='n', items=[P(x=1, y=0), P(x=2, y=3)], tags={'a': (P(x=4, y=0), [P(x=5, y=0)])}, total=2), 2, 5)"
assert asdict(inv) == {'name': 'n', 'items': [{'x': 1, 'y': 0}, {'x': 2, 'y': 3}], 'tags': {'a': ({'x': 4, 'y': 0}, [{'x': 5, 'y': 0}])}, 'total': 2}
assert astuple(inv) == ('n', [(1, 0), (2, 3)], {'a': ((4, 0), [(5, 0)])}, 2)
assert (asdict(P(1), dict_factory=lambda items: sorted(items)), astuple(P(1), tuple_factory=list)) == ([('x', 1), ('y', 0)], [1, 0])
assert repr((replace(inv, name='q').name, replace(P(1, 2), y=5), P(1).__replace__(x=3))) == "('q', P(x=1, y=5), P(x=3, y=0))"
assert ([f.name for f in fields(inv)], [f.name for f in fields(Inventory)]) == (['name', 'items', 'tags', 'total'], ['name', 'items', 'tags', 'total'])
assert repr([(f.type, f.default is MISSING, f.init, f.compare) for f in fields(V)]) == "[(<class 'int'>, True, True, True), (<class 'str'>, False, True, True), (typing.List[int], True, True, False)]"
assert (is_dataclass(inv), is_dataclass(Inventory), is_dataclass(3)) == (True, True, False)
assert repr((Child(1), Child(1, 2, 3), [f.name for f in fields(Child)])) == "(Child(x=1, y=7, z=9), Child(x=1, y=2, z=3), ['x', 'y', 'z'])"
assert error(lambda: asdict(3)) == 'TypeError: asdict() should be called on dataclass instances'
assert error(lambda: asdict(P)) == 'TypeError: asdict() should be called on dataclass instances'
assert error(lambda: astuple(3)) == 'TypeError: astuple() should be called on dataclass instances'
assert error(lambda: fields(3)) == 'TypeError: must be called with a dataclass type or instance'
assert error(lambda: replace(3)) == 'TypeError: replace() should be called on dataclass instances'
assert error(lambda: replace(inv, total=3)) == 'TypeError: field total is declared with init=False, it cannot be specified with replace()'
assert error(lambda: field(default=1, default_factory=list)) == 'ValueError: cannot specify both default and default_factory'


def define(text):
    exec('from dataclasses import *\n@dataclass(frozen=True)\nclass F:\n    a: int\n@dataclass\nclass M:\n    a: int\n' + text, {})

assert error(lambda: define('@dataclass\nclass B:\n    x: int = 0\n    y: int')) == "TypeError: non-default argument 'y' follows default argument 'x'"
assert error(lambda: define('@dataclass\nclass B:\n    x: list = []')) == "ValueError: mutable default <class 'list'> for field x is not allowed: use default_factory"
assert error(lambda: define('@dataclass(order=True, eq=False)\nclass B:\n    x: int')) == 'ValueError: eq must be true if order is true'
assert error(lambda: define('@dataclass\nclass B(F):\n    x: int = 3')) == 'TypeError: cannot inherit non-frozen dataclass from a frozen one'
assert error(lambda: define('@dataclass(frozen=True)\nclass B(M):\n    x: int = 3')) == 'TypeError: cannot inherit frozen dataclass from a non-frozen one'
assert error(lambda: define('@dataclass\nclass B:\n    x = field(default=3)')) == "TypeError: 'x' is a field but has no type annotation"
assert error(lambda: define('@dataclass(order=True)\nclass B:\n    x: int\n    def __lt__(self, o): pass')) == 'TypeError: Cannot overwrite attribute __lt__ in class B Consider using functools.total_ordering'
assert error(lambda: define('@dataclass(weakref_slot=True)\nclass B:\n    x: int')) == 'TypeError: weakref_slot is True but slots is False'
assert error(lambda: define('@dataclass(unsafe_hash=True)\nclass B:\n    x: int\n    def __hash__(self): pass')) == 'TypeError: Cannot overwrite attribute __hash__ in class B'
assert error(lambda: define('@dataclass(slots=True)\nclass B:\n    __slots__ = ()\n    x: int')) == 'TypeError: B already specifies __slots__'
assert error(lambda: define('@dataclass\nclass B:\n    _: KW_ONLY\n    x: int\n    __: KW_ONLY')) == "TypeError: '__' is KW_ONLY, but KW_ONLY has already been specified"
assert error(lambda: define('make_dataclass("A", ["a", "a"])')) == "TypeError: Field name duplicated: 'a'"
assert error(lambda: define('make_dataclass("A", ["class"])')) == "TypeError: Field names must not be keywords: 'class'"
assert error(lambda: define('make_dataclass("A", ["1a"])')) == "TypeError: Field names must be valid identifiers: '1a'"
assert (issubclass(FrozenInstanceError, AttributeError), dataclasses.__all__[0]) == (True, 'dataclass')
