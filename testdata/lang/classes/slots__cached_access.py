# An attribute of __slots__ that is read and written at one place of the program, for objects and classes that change in between.


class Point:
    __slots__ = ('x', 'y')


def read(o):
    return o.x


def write(o, v):
    o.x = v


def message(f, *args):
    try:
        f(*args)
    except Exception as e:
        return f'{type(e).__name__}: {e}'
    return None


p = Point()
for i in range(3):
    write(p, i)
    assert read(p) == i
q = Point()
assert message(read, q) == "AttributeError: 'Point' object has no attribute 'x'"
write(q, 5)
assert read(q) == 5 and read(p) == 2
del q.x
assert message(read, q) == "AttributeError: 'Point' object has no attribute 'x'"


class Sub(Point):
    __slots__ = ('z',)


class WithDict(Point):
    pass


for cls in Sub, WithDict, Point:
    o = cls()
    write(o, cls)
    assert read(o) is cls
d = WithDict()
d.x, d.other = 1, 2
assert d.__dict__ == {'other': 2} and read(d) == 1


# The descriptor of another class does not apply.
class Odd:
    __slots__ = ('y',)


Odd.x = Point.x
odd = Odd()
assert message(read, odd) == "TypeError: descriptor 'x' for 'Point' objects doesn't apply to a 'Odd' object"
assert message(write, odd, 1) == "TypeError: descriptor 'x' for 'Point' objects doesn't apply to a 'Odd' object"


# The class changes: a property, or nothing, in the place of the slot.
class Changing:
    __slots__ = ('x',)


c = Changing()
write(c, 1)
assert read(c) == 1
slot = Changing.x
Changing.x = property(lambda self: 'property')
assert read(c) == 'property'
assert message(write, c, 2).endswith("of 'Changing' object has no setter")
Changing.x = slot
assert read(c) == 1
write(c, 3)
assert read(c) == 3
del Changing.x
assert message(read, c) == "AttributeError: 'Changing' object has no attribute 'x'"


# Hooks come first.
class Hooked:
    __slots__ = ('x', 'log')

    def __setattr__(self, name, value):
        object.__setattr__(self, name, ('set', value))

    def __getattr__(self, name):
        return 'missing ' + name


h = Hooked()
assert read(h) == 'missing x'
write(h, 1)
assert read(h) == ('set', 1)


class Intercepted:
    __slots__ = ('x',)

    def __getattribute__(self, name):
        return 'got ' + name


i = Intercepted()
write(i, 1)
assert read(i) == 'got x'


# One place, many classes, in turns.
class Plain:
    def __init__(self):
        self.x = 'plain'


things = [p, Plain(), d, h, i, Plain(), p]
p.x = 'slot'
assert [read(o) for o in things] == ['slot', 'plain', 1, ('set', 1), 'got x', 'plain', 'slot']
