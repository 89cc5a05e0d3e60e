# Instances of subclasses: attributes of their own, exact results.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


class S(str):
    def __new__(cls, value, extra=None):
        self = super().__new__(cls, value)
        self.extra = extra
        return self

    def shout(self):
        return self.upper() + '!'


s = S('abc', 42)
assert repr(s) == "'abc'"
assert s.extra == 42
assert s.shout() == 'ABC!'
assert len(s) == 3
assert s[0] == 'a'
assert s == 'abc'
assert hash(s) == hash('abc')
assert {s: 1}['abc'] == 1
assert type(s).__name__ == 'S'
assert isinstance(s, str)
assert type(s + 'd').__name__ == 'str'
assert type(s.upper()).__name__ == 'str'
assert type(s[:]).__name__ == 'str'
assert type(s.strip()).__name__ == 'str'
assert type(s * 1).__name__ == 'str'
assert type(str(s)).__name__ == 'str'
assert type(s.replace('x', 'y')).__name__ == 'str'
assert type(''.join([s])).__name__ == 'str'
assert type(s.center(1)).__name__ == 'str'
assert type('' + s).__name__ == 'str'
assert type(f'{s}').__name__ == 'str'
assert type(s.__str__()).__name__ == 'str'
assert type(s.partition('x')[0]).__name__ == 'S'
assert type(s.split('x')[0]).__name__ == 'str'
assert repr(s) == "'abc'"
assert str(s) == 'abc'
assert '%s' % s == 'abc'
assert '{}'.format(s) == 'abc'
assert f'{s!r:>6}' == " 'abc'"
assert s.__dict__ == {'extra': 42}
assert sorted([S('b'), 'a', S('c')]) == ['a', 'b', 'c']
class Loud(str):
    def __str__(self):
        return 'LOUD'

    def __len__(self):
        return 99

    def __eq__(self, other):
        return 'eq'

    def __hash__(self):
        return 7

    def __contains__(self, x):
        return True

    def __getitem__(self, i):
        return 'item'

    def __add__(self, other):
        return 'added'

    def __mod__(self, other):
        return 'mod'

    def __iter__(self):
        return iter([1, 2])

    def __format__(self, spec):
        return f'<{spec}>'


x = Loud('quiet')
assert str(x) == 'LOUD'
assert len(x) == 99
assert (x == 1) == 'eq'
assert hash(x) == 7
assert 5 in x
assert x[0] == 'item'
assert x + 1 == 'added'
assert x % 1 == 'mod'
assert list(x) == [1, 2]
assert f'{x}' == '<>'
assert f'{x:abc}' == '<abc>'
assert '{:abc}'.format(x) == '<abc>'
assert '%s' % x == 'LOUD'
assert repr(x) == "'quiet'"
assert x.upper() == 'QUIET'
assert 'ab' + x == 'abquiet'
assert x.find('u') == 1
assert print.__name__ + x == 'printquiet'
class R(str):
    def __radd__(self, other):
        return 'radd'

    def __rmod__(self, other):
        return 'rmod'


assert 'a' + R('b') == 'radd'
assert '%s' % R('b') == 'rmod'
assert R('a') + 'b' == 'ab'
class Slotted(str):
    __slots__ = ()


y = Slotted('q')
assert repr(y) == "'q'"
assert not hasattr(y, '__dict__')
def assign():
    y.z = 1


assert error(lambda: assign()) == "AttributeError: 'Slotted' object has no attribute 'z' and no __dict__ for setting new attributes"
