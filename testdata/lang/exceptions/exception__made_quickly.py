# Calls of classes of exceptions, str of them and super().__init__ of native bases have ways of their
# own, as long as nobody overrides anything.
def show(e):
    return type(e).__name__, e.args, str(e), repr(e)


def fails(f, *a, **k):
    try:
        f(*a, **k)
    except Exception as e:
        return f'{type(e).__name__}: {e}'
    assert False


class Plain(ValueError):
    pass


class Derived(Plain):
    pass


class Key(KeyError):
    pass


def make(c, *a):
    return c(*a)


for _ in range(3):
    assert show(make(ValueError)) == ('ValueError', (), '', 'ValueError()')
    assert show(make(Plain, 'x')) == ('Plain', ('x',), 'x', "Plain('x')")
    assert show(make(Derived, 1, 2)) == ('Derived', (1, 2), '(1, 2)', 'Derived(1, 2)')
    assert show(make(Key, 'k')) == ('Key', ('k',), "'k'", "Key('k')") and str(KeyError('k')) == "'k'"
    assert str(StopIteration(5)) == '5' and StopIteration(5).value == 5 and StopIteration().value is None
    assert SystemExit(3).code == 3 and str(OSError(2, 'x')) == '[Errno 2] x' and OSError(2, 'x').errno == 2
    assert type(OSError(2, 'x')) is FileNotFoundError
    assert fails(ValueError, a=1) == 'TypeError: ValueError() takes no keyword arguments'
    assert fails(Plain, 'x', a=1) == 'TypeError: Plain() takes no keyword arguments'
    assert ImportError('x', name='n').name == 'n' and AttributeError('x', name='n').name == 'n'
    assert str(UnicodeDecodeError('ascii', b'a', 0, 1, 'why')) == "'ascii' codec can't decode byte 0x61 in position 0: why"
    assert fails(UnicodeDecodeError, 'x').startswith('TypeError: function takes exactly 5 arguments')
    assert fails(ExceptionGroup, 'x').startswith('TypeError: BaseExceptionGroup.__new__() takes exactly 2 arguments')

# What an exception holds is the object itself, even a list that nobody else has.
c = [1, 2, 3]
e, f = ValueError(c[:2]), ValueError(c[1:])
assert e.args == ([1, 2],) and f.args == ([2, 3],) and str(e) == '[1, 2]'
assert ValueError(c).args[0] is c and Plain(c + c).args == ([1, 2, 3, 1, 2, 3],)
t = (1, 2)
assert ValueError(*t).args == t


class Text(str):
    def __str__(self):
        return 'other'


assert str(ValueError(Text('x'))) == 'other' and str(ValueError(5)) == '5' and str(ValueError('x', 'y')) == "('x', 'y')"
assert str(ValueError('x')) == f'{ValueError("x")}' == '%s' % ValueError('x') == 'x'

# Classes that get something of their own later, and whose bases do.
p = Plain('x')
assert str(p) == 'x'
Plain.__str__ = lambda self: 'by Plain'
assert str(p) == str(Derived('y')) == 'by Plain' and str(ValueError('z')) == 'z'
del Plain.__str__
assert str(p) == 'x' and str(Derived('y')) == 'y'
Plain.__init__ = lambda self, *a: setattr(self, 'made', a)
assert make(Derived, 1).made == (1,) and make(Derived, 1).args == (1,)
del Plain.__init__
assert not hasattr(make(Derived, 1), 'made')


def new(cls, *a):
    self = ValueError.__new__(cls, 'new')
    return self


Plain.__new__ = new
assert make(Derived).args == () and make(Plain, 1, 2).args == (1, 2)
del Plain.__new__


class Meta(type):
    pass


class Made(Exception, metaclass=Meta):
    pass


assert make(Made, 1).args == (1,)
Meta.__call__ = lambda cls, *a: a
assert make(Made, 1) == (1,)
del Meta.__call__
assert make(Made, 1).args == (1,)


class Mixin:
    def __init__(self, *a):
        self.mixed = a


class Mixed(Mixin, ValueError):
    pass


class Behind(ValueError, Mixin):
    pass


assert make(Mixed, 1).mixed == (1,) and not hasattr(make(Behind, 1), 'mixed')


# super().__init__ of native classes.
class Coded(Exception):
    def __init__(self, code, *rest):
        super().__init__(*rest)
        self.code = code

    def __str__(self):
        return f'{self.code}: {super().__str__()}'


class Further(Coded):
    def __init__(self, code, text):
        super().__init__(code, text)
        self.text = text


class Words(list):
    def __init__(self, text):
        super().__init__(text.split())
        self.text = text

    def append(self, x):
        super().append(x.upper())
        return len(self)


class Table(dict):
    def __init__(self, **k):
        super().__init__(k, z=1)

    def __getitem__(self, k):
        return super().__getitem__(k) * 2


for _ in range(3):
    e = make(Coded, 5, 'a', 'b')
    assert (e.code, e.args, str(e)) == (5, ('a', 'b'), "5: ('a', 'b')")
    e = make(Further, 7, 'text')
    assert (e.code, e.text, e.args, str(e)) == (7, 'text', ('text',), '7: text')
    w = Words('a b')
    assert w == ['a', 'b'] and w.append('c') == 3 and w == ['a', 'b', 'C'] and w.text == 'a b'
    assert Table(a=1) == {'a': 1, 'z': 1} and Table(a=4)['a'] == 8
try:
    raise Further(1, 'x')
except Coded as e:
    assert (e.code, str(e)) == (1, '1: x')
Exception_init = Coded.__init__
Coded.__init__ = lambda self, *a: None
assert make(Further, 7, 'text').args == (7, 'text') and not hasattr(make(Further, 7, 'text'), 'code')
Coded.__init__ = Exception_init
assert make(Further, 7, 'text').code == 7
assert fails(Exception.__init__, 5) == "TypeError: descriptor '__init__' requires a 'Exception' object but received a 'int'"
assert fails(Exception.__init__).startswith("TypeError: descriptor '__init__' of 'Exception' object needs an argument")
assert Exception.__init__(ValueError()) is None and fails(list.__init__, [], 1, 2).startswith('TypeError: list expected at most 1')


# str() of objects that have nothing but a __repr__, in Python or not.
class R:
    def __repr__(self):
        return 'R()'


class S(R):
    pass


class Bad:
    def __repr__(self):
        return 5


class L(list):
    def __repr__(self):
        return 'L'


class N(int):
    def __repr__(self):
        return 'N'


class Loop:
    def __repr__(self):
        return str(self)


class Deep:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return 'x' if self.n == 0 else str(Deep(self.n - 1)) + 'y'


for _ in range(3):
    for o, text in ((R(), 'R()'), (S(), 'R()'), (L(), 'L'), (N(3), 'N'), ([R()], '[R()]')):
        assert str(o) == f'{o}' == f'{o!s}' == '%s' % (o,) == '{}'.format(o) == format(o) == repr(o) == text
    assert fails(str, Bad()) == fails(lambda: f'{Bad()}') == 'TypeError: __str__ returned non-string (type int)'
S.__str__ = lambda self: 'S'
assert (str(S()), repr(S()), f'{S()}') == ('S', 'R()', 'S')
S.__str__ = object.__str__
assert str(S()) == f'{S()}' == 'R()'
S.__str__ = object.__repr__
assert str(S()).startswith('<') and repr(S()) == 'R()'
assert fails(str, Loop()).startswith('RecursionError') and str(Deep(100)) == 'x' + 'y' * 100
