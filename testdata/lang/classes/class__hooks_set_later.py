# Hooks of attribute access that a class gets or loses later count for the classes derived from it, too.
class Base:
    pass


class Middle(Base):
    pass


class Leaf(Middle):
    pass


x = Leaf()
Base.plain = 1
assert x.plain == 1

Base.__getattr__ = lambda self, name: "missing " + name
assert x.a == "missing a"
Middle.other = 2
assert x.other == 2 and x.b == "missing b"
setattr(Middle, "__get" + "attr__", lambda self, name: "middle " + name)
assert x.b == "middle b"
del Middle.__getattr__
assert x.b == "missing b"
Base.plain = 3
assert x.plain == 3 and x.b == "missing b"
del Base.__getattr__
try:
    x.b
except AttributeError as e:
    assert str(e) == "'Leaf' object has no attribute 'b'"
else:
    assert False

Middle.__getattribute__ = lambda self, name: "always " + name
assert x.plain == "always plain"
type.__delattr__(Middle, "__getattribute__")
assert x.plain == 3

log = []
Base.__setattr__ = lambda self, name, value: log.append((name, value))
x.c = 1
assert log == [("c", 1)] and not hasattr(x, "c")
del Base.__setattr__
x.c = 2
assert x.c == 2

Base.__delattr__ = lambda self, name: log.append(name)
del x.c
assert x.c == 2 and log == [("c", 1), "c"]
Leaf.__bases__ = (type("Other", (), {}),)
del x.c
assert not hasattr(x, "c")

# Truth: a class that says nothing about it, and then does, by itself or by a base.
class Base:
    pass


class Derived(Base):
    pass


def truths(x):
    seen = [bool(x), not x, x and True, True if x else False]
    while x:
        seen.append('loop')
        break
    return seen + [any([x]), list(filter(None, [x])) == [x]]


yes = [True, False, True, True, 'loop', True, True]
x = Derived()
assert truths(x) == yes == truths(object()) == truths(Derived)
Base.__len__ = lambda self: 0
assert truths(x)[:2] == [False, True] and truths(x)[-1] is False and 'loop' not in truths(x)
Derived.__bool__ = lambda self: True
assert truths(x) == yes
del Derived.__bool__
assert bool(x) is False
del Base.__len__
assert truths(x) == yes


class Empty(Base, list):
    pass


assert not Empty() and Empty([1])
x.__class__ = type('Falsy', (Base,), {'__bool__': lambda self: False})
assert not x
x.__class__ = Derived
assert x
x.__bool__ = lambda: False  # of an instance, which nobody asks
assert truths(x) == yes
