# Abstract base classes: abstract methods, registration, hooks.
from abc import ABC, ABCMeta, abstractmethod, get_cache_token, update_abstractmethods
import abc


class Shape(ABC):
    @abstractmethod
    def area(self): ...

    @property
    @abstractmethod
    def name(self): ...

    @classmethod
    @abstractmethod
    def make(cls): ...

    @staticmethod
    @abstractmethod
    def help(): ...

    def describe(self):
        return f'{self.name} of {self.area()}'


class Square(Shape):
    name = 'square'

    def __init__(self, side):
        self.side = side

    def area(self):
        return self.side ** 2

    @classmethod
    def make(cls):
        return cls(1)

    @staticmethod
    def help():
        return 'no'


class Half(Shape):
    def area(self):
        return 1


class Lonely(metaclass=ABCMeta):
    @abstractmethod
    def only(self): ...


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert Square(3).describe() == 'square of 9'
assert sorted(Shape.__abstractmethods__) == ['area', 'help', 'make', 'name']
assert sorted(Half.__abstractmethods__) == ['help', 'make', 'name']
assert Square.__abstractmethods__ == frozenset()
assert error(lambda: Shape()) == "TypeError: Can't instantiate abstract class Shape without an implementation for abstract methods 'area', 'help', 'make', 'name'"
assert error(lambda: Half()) == "TypeError: Can't instantiate abstract class Half without an implementation for abstract methods 'help', 'make', 'name'"
assert error(lambda: Lonely()) == "TypeError: Can't instantiate abstract class Lonely without an implementation for abstract method 'only'"
assert repr(type(Shape)) == "<class 'abc.ABCMeta'>"
assert (isinstance(Square(1), Shape), issubclass(Square, Shape), issubclass(int, Shape)) == (True, True, False)


@Shape.register
class Virtual:
    pass


class Derived(Virtual):
    pass


class Quacks(ABC):
    @classmethod
    def __subclasshook__(cls, C):
        if cls is Quacks:
            return any('quack' in B.__dict__ for B in C.__mro__)
        return NotImplemented


class Duck:
    def quack(self): ...


class BadHook(ABC):
    @classmethod
    def __subclasshook__(cls, C):
        return 5


class A(ABC):
    pass


class B(A):
    pass

assert (isinstance(Virtual(), Shape), issubclass(Derived, Shape), Shape in Virtual.__mro__) == (True, True, False)
assert (isinstance(Duck(), Quacks), isinstance(3, Quacks)) == (True, False)
assert error(lambda: Shape.register(3)) == 'TypeError: Can only register classes'
assert error(lambda: issubclass(3, Shape)) == 'TypeError: issubclass() arg 1 must be a class'
assert error(lambda: isinstance(3, BadHook)) == 'AssertionError: __subclasshook__ must return either False, True, or NotImplemented'
assert error(lambda: B.register(A)) == 'RuntimeError: Refusing to create an inheritance cycle'
assert repr(A.register(int)) == "<class 'int'>"
assert (isinstance(3, A), isinstance(True, A), isinstance('', A)) == (True, True, False)
before = get_cache_token()
assert repr(A.register(str)) == "<class 'str'>"
assert get_cache_token() != before
assert isinstance('', A) is True


class Late(ABC):
    @abstractmethod
    def m(self): ...


Late.m = lambda self: 5
assert error(lambda: Late()) == "TypeError: Can't instantiate abstract class Late without an implementation for abstract method 'm'"
assert repr(update_abstractmethods(Late)) == "<class '__main__.Late'>"
assert Late().m() == 5


class Meta(ABCMeta):
    def __instancecheck__(cls, instance):
        return instance == 42


class Odd(metaclass=Meta):
    pass


class Abstract2(ABC):
    @abstractmethod
    def x(self):
        return 'base'


class Concrete2(Abstract2):
    def x(self):
        return super().x() + '+'

assert (isinstance(42, Odd), isinstance(41, Odd)) == (True, False)
assert Concrete2().x() == 'base+'
assert (Abstract2.x.__isabstractmethod__, Concrete2.x.__dict__) == (True, {})
assert error(lambda: type('K', (Abstract2,), {})()) == "TypeError: Can't instantiate abstract class K without an implementation for abstract method 'x'"
assert (issubclass(abc.abstractproperty, property), abc.abstractclassmethod.__isabstractmethod__) == (True, True)
