# Special methods that are methods of builtin types under another name.


class Dot(dict):
    __getattr__ = dict.get
    __setattr__ = dict.__setitem__
    __delattr__ = dict.__delitem__


d = Dot(a=1)
assert d.a == 1 and d.b is None
d.b = 2
assert d == {"a": 1, "b": 2} and d.__dict__ == {}
setattr(d, "c", 3)
assert d["c"] == 3
del d.a
delattr(d, "b")
assert d == {"c": 3}
try:
    del d.missing
except KeyError as e:
    assert e.args == ("missing",)
else:
    assert False


class Items(dict):
    __getattribute__ = dict.__getitem__


assert Items(a=1).a == 1 and Items(keys=2).keys == 2
try:
    Items().a
except KeyError as e:
    assert e.args == ("a",)
else:
    assert False


class Update(dict):
    __init__ = dict.update


assert Update({"a": 1}, b=2) == {"a": 1, "b": 2}


class Length(str):
    __hash__ = str.__len__


assert hash(Length("abc")) == 3


class Times(list):
    __mul__ = list.__add__


assert Times([1]) * [2] == [1, 2]
try:
    Times([1]) * 2
except TypeError as e:
    assert str(e) == 'can only concatenate list (not "int") to list', e
else:
    assert False


class Number(int):
    __complex__ = int.__abs__


try:
    complex(Number(3))
except TypeError as e:
    assert str(e) == "__complex__ returned non-complex (type int)", e
else:
    assert False

log = []


class Descriptor:
    __get__ = staticmethod(lambda *args: len(args))
    __set__ = staticmethod(lambda *args: log.append(len(args)))
    __delete__ = property(lambda self: lambda obj: log.append("deleted"))


class Owner:
    attr = Descriptor()


assert Owner().attr == 3
o = Owner()
o.attr = 1
del o.attr
assert log == [2, "deleted"], log


# A method that asks itself ends in RecursionError.
class Mirror:
    __eq__ = object.__ne__


class Count(list):
    __eq__ = list.count


a, b = Count(), Count()
a.append(b)
b.append(a)
for f in (lambda: Mirror() == 1, lambda: Mirror() != 1, lambda: a == 1):
    try:
        f()
    except RecursionError as e:
        assert str(e).startswith("maximum recursion depth exceeded"), e
    else:
        assert False


# __new__, __init_subclass__, __copy__ and __deepcopy__ may be anything that can be called.
import copy


class New:
    __new__ = repr


assert New() == repr(New)


class Base:
    __init_subclass__ = staticmethod(lambda **kwargs: log.append(kwargs))


class Derived(Base, key=1):
    pass


assert log[-1] == {"key": 1}


class Copied(list):
    __copy__ = classmethod(lambda cls, obj: (cls.__name__, obj))
    __deepcopy__ = None


assert copy.copy(Copied([1])) == ("Copied", [1])
assert copy.deepcopy(Copied([1])) == [1]

# object.__hash__ in a subclass of a type that cannot be hashed: keys by identity.
from collections import Counter, OrderedDict, deque

for base in list, dict, set, deque, OrderedDict, Counter, bytearray:
    class Keyed(base):
        __hash__ = object.__hash__

    one, two = Keyed(), Keyed()
    assert hash(one) == hash(one) == one.__hash__() == object.__hash__(one) and one in {one} and {one: 1, two: 2}[one] in (1, 2)


class ByIdentity(list):
    __eq__ = object.__eq__
    __hash__ = object.__hash__


one, two = ByIdentity(), ByIdentity()
assert len({one, two}) == 2 and {one: 1, two: 2} == {two: 2, one: 1} and {one: 1}[one] == 1


class Text(str):
    __hash__ = object.__hash__
    __eq__ = str.__eq__


assert Text("a") == "a" and hash(Text("a")) != hash("a")


class Sized(float):
    def __float__(self):
        raise ValueError("not asked")


import math

assert math.sqrt(Sized(4)) == 2


class Sub(str):
    pass


for code in "q", "5d", "+", ",", "=5":
    try:
        format(Sub("ab"), code)
    except ValueError as e:
        said = str(e)
    try:
        format("ab", code)
    except ValueError as e:
        assert said == str(e).replace("'str'", "'Sub'"), said


class Meta(type):
    def __getitem__(cls, name):
        return f"{cls.__name__}.{name}"


class Mapped(metaclass=Meta):
    pass


assert "%(k)s" % Mapped == "Mapped.k" and "%s" % Mapped == "<class '__main__.Mapped'>"
