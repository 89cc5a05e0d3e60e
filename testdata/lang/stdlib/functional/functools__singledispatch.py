# singledispatch and singledispatchmethod.

import collections.abc as abc
from functools import singledispatch, singledispatchmethod


@singledispatch
def sd(a, v=False):
    'Generic.'
    return 'base'


@sd.register
def _(a: int, v=False):
    return 'int'


@sd.register(list)
def _(a, v=False):
    return 'list'


@sd.register
def _(a: float | str, v=False):
    return 'float or str'


sd.register(type(None), lambda a: 'none')
sd.register(abc.Mapping)(lambda a: 'mapping')
sd.register(abc.Sized)(lambda a: 'sized')


def unannotated(x):
    pass


def alias(x: list[int]):
    pass


def mixed(x: list[int] | int):
    pass


def fails(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no exception"


assert repr(sd(1)) == "'int'"
assert repr(sd(True)) == "'int'"
assert repr(sd([])) == "'list'"
assert repr(sd(1.5)) == "'float or str'"
assert repr(sd('s')) == "'float or str'"
assert repr(sd(None)) == "'none'"
assert repr(sd({})) == "'mapping'"
assert repr(sd(())) == "'sized'"
assert repr(sd(object())) == "'base'"
assert repr(sd(1, v=True)) == "'int'"
assert repr(sd.dispatch(bool)(1)) == "'int'"
assert repr(sd.dispatch(dict)({})) == "'mapping'"
assert repr(list(sd.registry)) == "[<class 'object'>, <class 'int'>, <class 'list'>, <class 'float'>, <class 'str'>, <class 'NoneType'>, <class 'collections.abc.Mapping'>, <class 'collections.abc.Sized'>]"
assert repr(type(sd.registry).__name__) == "'mappingproxy'"
assert repr(sd.__name__) == "'sd'"
assert repr(sd.__doc__) == "'Generic.'"
assert repr(sd.__wrapped__(1)) == "'base'"
assert fails(lambda: sd()) == 'TypeError: sd requires at least 1 positional argument'
assert fails(lambda: sd(a=1)) == 'TypeError: sd requires at least 1 positional argument'
assert fails(lambda: sd.register(5, lambda a: 1)) == 'TypeError: Invalid first argument to `register()`. 5 is not a class or union type.'
assert fails(lambda: sd.register(5)) == 'TypeError: Invalid first argument to `register()`: 5. Use either `@register(some_class)` or plain `@register` on an annotated function.'
assert fails(lambda: sd.register(alias)) == "TypeError: Invalid annotation for 'x'. list[int] is not a class."
assert fails(lambda: sd.register(mixed)) == "TypeError: Invalid annotation for 'x'. list[int] | int not all arguments are classes."
sd.register(tuple, lambda a: 'tuple')
assert repr(sd((1,))) == "'tuple'"

class Amb:
    def __iter__(self):
        return iter(())

    def __contains__(self, x):
        return False


@singledispatch
def amb(x):
    return 'object'


amb.register(abc.Iterable)(lambda x: 'iterable')
amb.register(abc.Container)(lambda x: 'container')
assert fails(lambda: amb(Amb())) == "RuntimeError: Ambiguous dispatch: <class 'collections.abc.Iterable'> or <class 'collections.abc.Container'>"


class Late:
    pass


assert sd(Late()) == 'base'
abc.Mapping.register(Late)
assert sd(Late()) == 'mapping'


class M:
    @singledispatchmethod
    def f(self, x):
        return 'base'

    @f.register
    def _(self, x: int):
        return 'int', self is m

    @f.register(str)
    def _(self, x):
        return 'str'

    @singledispatchmethod
    @classmethod
    def c(cls, x):
        return cls.__name__

    @c.register(int)
    @classmethod
    def _(cls, x):
        return 'int', cls.__name__


m = M()
assert m.f(1) == ('int', True) and m.f('a') == 'str' and m.f(1.0) == 'base' and M.c('a') == 'M' and M.c(1) == ('int', 'M')
assert fails(lambda: m.f()) == 'TypeError: f requires at least 1 positional argument' and M.f.__name__ == 'f'
assert fails(lambda: singledispatchmethod(5)) == 'TypeError: 5 is not callable or a descriptor'
