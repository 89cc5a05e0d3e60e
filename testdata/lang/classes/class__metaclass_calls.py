# Calls of classes that have a metaclass, and with statements, while classes change.
from abc import ABC, abstractmethod


class Shape(ABC):
    def __init__(self, name):
        self.name = name

    @abstractmethod
    def area(self):
        ...


class Square(Shape):
    def __init__(self, side):
        super().__init__("square")
        self.side = side

    def area(self):
        return self.side ** 2


def make(n):
    return Square(n).area(), Square(side=n).name


for _ in range(3):
    assert make(3) == (9, "square")
assert [s.area() for s in map(Square, range(4))] == [0, 1, 4, 9]
try:
    Shape("x")
except TypeError as e:
    assert str(e) == "Can't instantiate abstract class Shape without an implementation for abstract method 'area'"
else:
    assert False
try:
    Square()
except TypeError as e:
    assert str(e) == "Square.__init__() missing 1 required positional argument: 'side'"


class Meta(type):
    pass


class A(metaclass=Meta):
    def __init__(self, x):
        self.x = x


def x():
    return A(5).x


assert x() == 5
Meta.__call__ = lambda cls, *args: type.__call__(cls, args[0] * 2)
assert x() == 10
del Meta.__call__
assert x() == 5


class Single(type):
    made = {}

    def __call__(cls, *args, **kwargs):
        if cls not in cls.made:
            cls.made[cls] = super().__call__(*args, **kwargs)
        return cls.made[cls]


class One(metaclass=Single):
    def __init__(self, n):
        self.n = n


assert One(1) is One(2) and One(3).n == 1


def init(self, x):
    return 1


A.__init__ = init
try:
    A(1)
except TypeError as e:
    assert str(e) == "__init__() should return None, not 'int'"
else:
    assert False


class Manager:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("in")
        return self.log

    def __exit__(self, *exc):
        self.log.append(exc[0])
        return exc[0] is ValueError


def use(manager, error=None):
    with manager as log:
        if error:
            raise error
        return log
    return "suppressed"


log = []
m = Manager(log)
m.__enter__ = m.__exit__ = None  # looked up on the class
assert use(m) is log and use(m, ValueError("x")) == "suppressed"
assert log == ["in", None, "in", ValueError]
Manager.__enter__ = classmethod(lambda cls: cls)
assert use(m) is Manager
Manager.__exit__ = staticmethod(lambda *args: log.append(len(args)))
assert use(m) is Manager and log[-1] == 3
del Manager.__exit__
try:
    use(m)
except TypeError as e:
    assert str(e) == "'Manager' object does not support the context manager protocol (missed __exit__ method)"
else:
    assert False
