# Names that modules have because they import them themselves, and that programs import from there.
from functools import namedtuple
from typing import ABCMeta, abstractmethod, defaultdict

Point = namedtuple("Point", "x y")
groups = defaultdict(list)
groups[1].append(Point(1, 2))
assert repr(groups) == "defaultdict(<class 'list'>, {1: [Point(x=1, y=2)]})"


class Shape(metaclass=ABCMeta):
    @abstractmethod
    def area(self): ...


try:
    Shape()
    raise AssertionError
except TypeError as error:
    assert str(error) == "Can't instantiate abstract class Shape without an implementation for abstract method 'area'"
