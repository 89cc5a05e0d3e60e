# Enumerations: members, look-up, iteration, what they refuse.
import enum
from enum import *


class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3
    CRIMSON = 1

    def lower(self):
        return self.name.lower()

    @classmethod
    def first(cls):
        return cls.RED


class Planet(Enum):
    MERCURY = (3.303e+23, 2.4397e6)
    EARTH = (5.976e+24, 6.37814e6)

    def __init__(self, mass, radius):
        self.mass = mass
        self.radius = radius

    @property
    def gravity(self):
        return round(6.67300E-11 * self.mass / self.radius ** 2, 3)


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert repr(Color) == "<enum 'Color'>"
assert repr(Color.RED) == '<Color.RED: 1>'
assert (str(Color.RED), repr(Color.RED), f'{Color.RED}', f'{Color.RED:>12}', '%s' % Color.RED) == ('Color.RED', '<Color.RED: 1>', 'Color.RED', '   Color.RED', 'Color.RED')
assert repr((Color(2), Color['BLUE'], Color(Color.RED))) == '(<Color.GREEN: 2>, <Color.BLUE: 3>, <Color.RED: 1>)'
assert repr((list(Color), len(Color), list(reversed(Color)))) == '([<Color.RED: 1>, <Color.GREEN: 2>, <Color.BLUE: 3>], 3, [<Color.BLUE: 3>, <Color.GREEN: 2>, <Color.RED: 1>])'
assert (Color.RED.name, Color.RED.value) == ('RED', 1)
assert Color.RED is Color.CRIMSON and Color(1) is Color.RED
assert (Color.RED == Color.RED, Color.RED == 1, Color.RED != Color.BLUE) == (True, False, True)
assert (Color.RED in Color, 1 in Color, 9 in Color) == (True, True, False)
assert repr((isinstance(Color.RED, Color), type(Color.RED))) == "(True, <enum 'Color'>)"
assert repr((Color.RED.lower(), Color.first())) == "('red', <Color.RED: 1>)"
assert repr(dict(Color.__members__)) == "{'RED': <Color.RED: 1>, 'GREEN': <Color.GREEN: 2>, 'BLUE': <Color.BLUE: 3>, 'CRIMSON': <Color.RED: 1>}"
assert {Color.RED: 'r'}[Color.CRIMSON] == 'r'
assert hash(Color.RED) == hash('RED') and bool(Color.RED) and bool(Color)
assert dir(Color) == ['BLUE', 'GREEN', 'RED', '__class__', '__contains__', '__doc__', '__getitem__', '__init_subclass__', '__iter__', '__len__', '__members__', '__module__', '__name__', '__qualname__']
assert [n for n in dir(Color.RED) if not n.startswith('__')] == ['first', 'lower', 'name', 'value']
assert error(lambda: Color(9)) == 'ValueError: 9 is not a valid Color'
assert error(lambda: Color('RED')) == "ValueError: 'RED' is not a valid Color"
assert error(lambda: Color([1])) == 'ValueError: [1] is not a valid Color'
assert error(lambda: Color['X']) == "KeyError: 'X'"
assert error(lambda: Color.X) == "AttributeError: type object 'Color' has no attribute 'X'"
assert error(lambda: setattr(Color, 'RED', 3)) == "AttributeError: cannot reassign member 'RED'"
assert error(lambda: delattr(Color, 'RED')) == "AttributeError: 'Color' cannot delete member 'RED'."
assert error(lambda: Color.RED < Color.BLUE) == "TypeError: '<' not supported between instances of 'Color' and 'Color'"
assert error(lambda: Color.RED.zork) == "AttributeError: 'Color' object has no attribute 'zork'"
assert error(lambda: setattr(Color.RED, 'name', 'x')) == "AttributeError: <enum 'Enum'> cannot set attribute 'name'"
assert (Planet.EARTH.gravity, Planet.EARTH.mass) == (9.803, 5.976e+24)
assert repr(Planet.EARTH) == '<Planet.EARTH: (5.976e+24, 6378140.0)>'
assert repr(Planet((3.303e+23, 2.4397e6))) == '<Planet.MERCURY: (3.303e+23, 2439700.0)>'


class Auto(Enum):
    a = auto()
    b = 10
    c = auto()
    d = auto()


class Named(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.title()
    NORTH = auto()
    SOUTH = auto()


class Missing(Enum):
    A = 1

    @classmethod
    def _missing_(cls, value):
        if value == 'a':
            return cls.A


class Ignoring(Enum):
    _ignore_ = ['tmp']
    tmp = 3
    x = tmp + 1


class Mixed(Enum):
    A = 1
    F = member(lambda x: x)
    C = nonmember(7)

    def __str__(self):
        return 'custom ' + self.name


class Unhashable(Enum):
    D = {'a': 1}
    L = [1]


class name_member(Enum):
    name = 5
    value = 6

assert ([m.value for m in Auto], [m.value for m in Named]) == ([1, 10, 11, 12], ['North', 'South'])
assert repr(Missing('a')) == '<Missing.A: 1>'
assert error(lambda: Missing('b')) == "ValueError: 'b' is not a valid Missing"
assert repr((list(Ignoring), hasattr(Ignoring, 'tmp'))) == '([<Ignoring.x: 4>], False)'
assert (str(Mixed.A), Mixed.C, [m.name for m in Mixed], f'{Mixed.A}') == ('custom A', 7, ['A', 'F'], 'custom A')
assert repr((Unhashable([1]), Unhashable({'a': 1}), [1] in Unhashable, [2] in Unhashable)) == "(<Unhashable.L: [1]>, <Unhashable.D: {'a': 1}>, True, False)"
assert repr((name_member.name, name_member.name.name, name_member.value.value)) == "(<name_member.name: 5>, 'name', 6)"
assert repr((list(Enum('Animal', 'ANT BEE CAT')), list(Enum('A2', {'x': 5})), list(Enum('A3', ['p', 'q'], start=4)), list(Enum('A4', [('z', 9)])))) == '([<Animal.ANT: 1>, <Animal.BEE: 2>, <Animal.CAT: 3>], [<A2.x: 5>], [<A3.p: 4>, <A3.q: 5>], [<A4.z: 9>])'
assert Enum('Animal', 'ANT BEE').__module__ == '__main__'


def define(text):
    ns = {}
    exec('from enum import *\nclass Color(Enum):\n    RED = 1\n' + text, ns)

assert error(lambda: define('class E(Enum):\n    A = 1\n    A = 2')) == "TypeError: 'A' already defined as 1"
assert error(lambda: define('@unique\nclass E(Enum):\n    A = 1\n    B = 1')) == "ValueError: duplicate values found in <enum 'E'>: B -> A"
assert error(lambda: define('class E(Color):\n    A = 1')) == "TypeError: <enum 'E'> cannot extend <enum 'Color'>"
assert error(lambda: define('class E(Enum):\n    _bad_ = 1')) == "ValueError: _sunder_ names, such as '_bad_', are reserved for future Enum use"
assert error(lambda: define('class E(Enum):\n    mro = 1')) == "ValueError: invalid enum member name(s) 'mro'"
assert error(lambda: define('@verify(UNIQUE)\nclass E(Enum):\n    A = 1\n    B = 1')) == "ValueError: aliases found in <enum 'E'>: B -> A"
assert error(lambda: define('@verify(CONTINUOUS)\nclass E(Enum):\n    A = 1\n    B = 4')) == "ValueError: invalid enum 'E': missing values 2, 3"
assert error(lambda: define('class E(Enum):\n    a = "x"\n    b = auto()')) == "TypeError: unable to increment 'x'"
assert error(lambda: define('class E(Enum):\n    _order_ = "B A"\n    A = 1\n    B = 2')) == "TypeError: member order does not match _order_:\n  ['A', 'B']\n  ['B', 'A']"


class Base(Enum):
    def hello(self):
        return 'hi ' + self.name


class Derived(Base):
    Q = 1

assert Derived.Q.hello() == 'hi Q'
assert [c.__name__ for c in Derived.__mro__] == ['Derived', 'Base', 'Enum', 'object']


def which(c):
    match c:
        case Color.BLUE:
            return 'blue'
        case Color.RED:
            return 'red'

assert (which(Color.RED), which(Color.BLUE), which(Color.GREEN)) == ('red', 'blue', None)
assert repr(auto()) == 'auto(_auto_null)'

# A member may have the name of something that a mixin has: of a plain value nothing is left, a descriptor still serves the members.
class Mixin:
    plain = 5

    @enum.property
    def shown(self):
        return 'shown by ' + self.name


class Hiding(Mixin, enum.Enum):
    plain = 1
    shown = 2
    other = 3


assert Hiding.plain.value == 1 and Hiding.other.plain is Hiding.plain
assert Hiding.shown.value == 2 and Hiding.other.shown == 'shown by other'


class Private(enum.Enum):
    __two = 2
    ___three = 3
    a = 1


assert list(Private) == [Private.a] and Private._Private___three == 3

try:
    enum.Enum('Bad', names=0)
except TypeError as e:
    assert str(e) == "'int' object is not iterable", e
else:
    assert False
