# namedtuple: classes, defaults, renaming, methods, errors.

from collections import namedtuple

P = namedtuple('P', 'x y')


def fails(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no exception"


assert repr(P(1, 2)) == 'P(x=1, y=2)'
assert repr(P(1, y=2)) == 'P(x=1, y=2)'
assert repr(P(x=1, y=2)) == 'P(x=1, y=2)'
assert repr(P(*[1, 2])) == 'P(x=1, y=2)'
assert fails(lambda: P(1)) == "TypeError: P.__new__() missing 1 required positional argument: 'y'"
assert fails(lambda: P(1, 2, 3)) == 'TypeError: P.__new__() takes 3 positional arguments but 4 were given'
assert fails(lambda: P(1, z=2)) == "TypeError: P.__new__() got an unexpected keyword argument 'z'"
assert fails(lambda: P()) == "TypeError: P.__new__() missing 2 required positional arguments: 'x' and 'y'"
assert repr(P(1, 2).x) == '1'
assert repr(P(1, 2)[1]) == '2'
assert fails(lambda: P(1, 2).z) == "AttributeError: 'P' object has no attribute 'z'"
assert repr(P._make([1, 2])) == 'P(x=1, y=2)'
assert fails(lambda: P._make([1])) == 'TypeError: Expected 2 arguments, got 1'
assert fails(lambda: P._make(5)) == "TypeError: 'int' object is not iterable"
assert repr(P(1, 2)._replace(x=5)) == 'P(x=5, y=2)'
assert fails(lambda: P(1, 2)._replace(z=1)) == "TypeError: Got unexpected field names: ['z']"
assert fails(lambda: P(1, 2)._replace(1)) == 'TypeError: P._replace() takes 1 positional argument but 2 were given'
assert repr(P(1, 2).__replace__(y=1)) == 'P(x=1, y=1)'
assert repr(P(1, 2)._asdict()) == "{'x': 1, 'y': 2}"
assert repr(P._fields) == "('x', 'y')"
assert repr(P._field_defaults) == '{}'
assert repr(P.__match_args__) == "('x', 'y')"
assert repr(P.__doc__) == "'P(x, y)'"
assert repr(P.x) == "_tuplegetter(0, 'Alias for field number 0')"
assert repr(P.x.__doc__) == "'Alias for field number 0'"
assert repr(P.__new__.__doc__) == "'Create new instance of P(x, y)'"
assert all([m.__doc__ for m in (P._make, P._replace, P._asdict, P.__getnewargs__, P.__repr__)])
assert repr(P.__new__.__qualname__) == "'P.__new__'"
assert repr(P._replace.__qualname__) == "'P._replace'"
assert repr(P.__new__.__module__) == "'namedtuple_P'"
assert P.__new__.__defaults__ is None
assert repr(P.__module__) == "'__main__'"
assert repr(P.__qualname__) == "'P'"
assert repr(P.__bases__) == "(<class 'tuple'>,)"
assert repr(P.__slots__) == '()'
assert repr(P(1, 2).__getnewargs__()) == '(1, 2)'
assert P(1, 2) == (1, 2)
assert hash(P(1, 2)) == hash((1, 2))
assert P(1, 2) < P(1, 3)
assert repr(P(1, 2) + (3,)) == '(1, 2, 3)'
assert repr(P(1, 2)[0:1]) == '(1,)'
assert repr([*P(1, 2)]) == '[1, 2]'
assert repr(len(P(1, 2))) == '2'
assert repr(P(1, 2).count(1)) == '1'
assert repr(P(1, 2).index(2)) == '1'
assert repr(P.__class_getitem__(int)) == '__main__.P[int]'
assert fails(lambda: P.x.__get__(5)) == "TypeError: descriptor for index '0' for tuple subclasses doesn't apply to 'int' object"
assert fails(lambda: P.__new__(int, 1, 2)) == 'TypeError: tuple.__new__(int): int is not a subtype of tuple'
assert repr(str(P('a', None))) == '"P(x=\'a\', y=None)"'
assert repr(f'{P(1, 2)}') == "'P(x=1, y=2)'"
assert repr('%s %s' % P(1, 2)) == "'1 2'"
assert isinstance(P(1, 2), tuple)
assert repr(repr(P((1,), [2]))) == "'P(x=(1,), y=[2])'"
assert repr(P(P(1, 2), 3)) == 'P(x=P(x=1, y=2), y=3)'
assert fails(lambda: namedtuple('P', 'x x')) == "ValueError: Encountered duplicate field name: 'x'"
assert fails(lambda: namedtuple('P', '_x')) == "ValueError: Field names cannot start with an underscore: '_x'"
assert fails(lambda: namedtuple('P', 'class')) == "ValueError: Type names and field names cannot be a keyword: 'class'"
assert fails(lambda: namedtuple('1P', 'x')) == "ValueError: Type names and field names must be valid identifiers: '1P'"
assert fails(lambda: namedtuple('class', 'x')) == "ValueError: Type names and field names cannot be a keyword: 'class'"
assert fails(lambda: namedtuple('P', 'x 1')) == "ValueError: Type names and field names must be valid identifiers: '1'"
assert fails(lambda: namedtuple('P', 5)) == "TypeError: 'int' object is not iterable"
assert fails(lambda: namedtuple('P', 'x', 1)) == 'TypeError: namedtuple() takes 2 positional arguments but 3 were given'
assert fails(lambda: namedtuple('P', 'x', defaults=[1, 2])) == 'TypeError: Got more default values than field names'
assert repr(namedtuple('P', 'x class x _a 1b', rename=True)._fields) == "('x', '_1', '_2', '_3', '_4')"
assert repr(namedtuple('P', 'x y', defaults=[1])(3)) == 'P(x=3, y=1)'
assert repr(namedtuple('P', 'x y', defaults=[1])._field_defaults) == "{'y': 1}"
assert repr(namedtuple('P', 'x y', defaults=(1, 2)).__new__.__defaults__) == '(1, 2)'
assert repr(namedtuple('P', '')()) == 'P()'
assert repr(namedtuple('P', 'x')(1)) == 'P(x=1)'
assert repr(namedtuple('P', 'x').__doc__) == "'P(x,)'"
assert repr(namedtuple('P', '').__doc__) == "'P()'"
assert repr(namedtuple('P', ['x', 'y'], module='foo').__module__) == "'foo'"
assert repr(namedtuple('P', 'a, b,c')._fields) == "('a', 'b', 'c')"
assert repr(namedtuple('P', ('a', 'b'))._fields) == "('a', 'b')"
assert repr(list(map(P._make, [(1, 2), (3, 4)]))) == '[P(x=1, y=2), P(x=3, y=4)]'
assert repr(sorted([P(2, 1), P(1, 9)], key=lambda p: p.y)) == '[P(x=2, y=1), P(x=1, y=9)]'
assert fails(lambda: setattr(P(1, 2), 'x', 3)) == "AttributeError: can't set attribute"
assert fails(lambda: delattr(P(1, 2), 'x')) == "AttributeError: can't delete attribute"
assert fails(lambda: setattr(P(1, 2), 'z', 3)) == "AttributeError: 'P' object has no attribute 'z' and no __dict__ for setting new attributes"
P.x.__doc__ = 'the abscissa'
assert repr(P.x.__doc__) == "'the abscissa'"
assert repr(vars(P)['y']) == "_tuplegetter(1, 'Alias for field number 1')"

class Vec(namedtuple('Vec', 'a b')):
    __slots__ = ()

    def __new__(cls, a, b=5):
        return super().__new__(cls, a, b)

    @property
    def norm(self):
        return self.a ** 2 + self.b ** 2

    def __add__(self, other):
        return Vec(self.a + other.a, self.b + other.b)


v = Vec(1)
assert repr(v) == 'Vec(a=1, b=5)' and v.norm == 26 and type(v._replace(b=1)) is Vec and v + v == (2, 10)
assert fails(lambda: setattr(v, 'q', 1)) == "AttributeError: 'Vec' object has no attribute 'q' and no __dict__ for setting new attributes"


class Open(namedtuple('Open', 'a b')):
    pass


r = Open(1, 2)
r.note = 'x'
assert r.__dict__ == {'note': 'x'} and r == (1, 2) and repr(r._replace(a=3)) == 'Open(a=3, b=2)'
match P(1, 2):
    case P(x, y):
        assert (x, y) == (1, 2)
match P(1, 2):
    case P(x=1, y=q):
        assert q == 2
a, b = P(8, 9)
assert a == 8 and b == 9 and {P(1, 2): 'v'}[(1, 2)] == 'v'


def make():
    Local = namedtuple('Local', 'q')
    return Local


assert make().__module__ == __name__ and repr(make()(3)) == 'Local(q=3)'
assert list(vars(P))[:12] == ['__doc__', '__slots__', '_fields', '_field_defaults', '__new__', '_make', '__replace__', '_replace', '__repr__', '_asdict', '__getnewargs__', '__match_args__']

# calling the class is calling its __new__, until something else has a say
Calls = namedtuple("Calls", "a b c", defaults=[7])
assert Calls(1, 2) == (1, 2, 7) and Calls(b=2, a=1).c == 7 and type(Calls(1, 2)) is Calls
class WithInit(Calls):
    def __init__(self, *args): self.count = len(args)
assert WithInit(1, 2).count == 2 and type(WithInit(1, 2)) is WithInit
class WithNew(Calls):
    def __new__(cls, *args): return super().__new__(cls, *args, 3)
assert WithNew(1, 2) == (1, 2, 3) and type(WithNew(1, 2)) is WithNew
class Meta(type):
    def __call__(cls, *args): return ("meta",) + args
class WithMeta(Calls, metaclass=Meta):
    pass
assert WithMeta(1) == ("meta", 1)
class Late(Calls):
    pass
assert Late(1, 2) == (1, 2, 7)
Late.__init__ = lambda self, *args: seen.append(args)
seen = []
assert Late(1, 2) == (1, 2, 7) and seen == [(1, 2)]
Late.__new__.__code__ = (lambda _cls, a, b, c: WithInit.__mro__[2].__new__(WithInit, (a, b, c))).__code__
Late.__new__.__globals__["WithInit"] = WithInit
made = Calls(4, 5, 6)
assert type(made) is WithInit and made.count == 3
