# A class that decides itself what can be set says less about an attribute that has no place.


def message(f, *args):
    try:
        f(*args)
    except AttributeError as e:
        return str(e)


class Plain:
    __slots__ = ('a',)


class Checked:
    __slots__ = ('a',)

    def __setattr__(self, name, value):
        object.__setattr__(self, name, value)


class Kept(Plain):
    __slots__ = ()

    def __delattr__(self, name):
        super().__delattr__(name)


long = "'Plain' object has no attribute 'z' and no __dict__ for setting new attributes"
assert message(setattr, Plain(), 'z', 1) == message(delattr, Plain(), 'z') == long
for f in (lambda: setattr(Checked(), 'z', 1), lambda: delattr(Checked(), 'z'), lambda: object.__setattr__(Checked(), 'z', 1)):
    assert message(f) == "'Checked' object has no attribute 'z'", message(f)
assert message(setattr, Kept(), 'z', 1) == message(delattr, Kept(), 'z') == "'Kept' object has no attribute 'z'"
c = Checked()
c.a = 3
assert c.a == 3
