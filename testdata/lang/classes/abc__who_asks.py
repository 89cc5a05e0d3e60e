# A __subclasscheck__ in Python sees the module abc as its caller when isinstance or a class above it asks.
import abc
import sys

asked = []


class Meta(abc.ABCMeta):
    def __subclasscheck__(cls, other):
        asked.append((cls.__name__, sys._getframe(1).f_globals['__name__']))
        return super().__subclasscheck__(other)


class Base(metaclass=Meta):
    pass


class Lower(Base):
    pass


class Other:
    pass


assert isinstance(Base(), Base) and asked == []
assert isinstance(Lower(), Base) and asked == [('Base', 'abc')]
asked.clear()
assert not isinstance(Other(), Base)
assert asked == [('Base', 'abc'), ('Lower', 'abc')], asked
asked.clear()
assert not issubclass(int, Base)
assert asked == [('Base', '__main__'), ('Lower', 'abc')], asked
Base.register(Other)
asked.clear()
assert isinstance(Other(), Base) and asked == [('Base', 'abc')]


class Raises(abc.ABCMeta):
    def __subclasscheck__(cls, other):
        raise KeyError(other)


class Raising(metaclass=Raises):
    pass


try:
    isinstance(Other(), Raising)
except KeyError as e:
    assert e.args == (Other,)
