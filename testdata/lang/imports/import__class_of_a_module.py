# A module may be given a class of its own: properties and callable modules are made so.
import sys
import types


class Settings(types.ModuleType):
    @property
    def level(self):
        return self._level

    @level.setter
    def level(self, value):
        self._level = value * 2

    def __call__(self, x):
        return x + 1

    def __repr__(self):
        return '<settings>'


_level = 1
me = sys.modules[__name__]
assert type(me) is types.ModuleType
me.__class__ = Settings
assert type(me) is Settings and isinstance(me, types.ModuleType)
assert me.level == 1
me.level = 4
assert me.level == 8 and _level == 8
assert me(1) == 2
assert repr(me) == '<settings>'
assert me.Settings is Settings
me.new = 5
assert new == 5 and 'level' not in vars(me)

me.__class__ = types.ModuleType
assert type(me) is types.ModuleType
assert 'level' not in vars(me) and not callable(me)

other = types.ModuleType('other')
other.x = 1
other.__class__ = Settings
assert other.x == 1 and other(3) == 4


class Lazy(types.ModuleType):
    def __getattribute__(self, name):
        if name == 'late':
            return 'made'
        return super().__getattribute__(name)


other.__class__ = Lazy
assert other.late == 'made' and other.x == 1 and other.__name__ == 'other'


def refused(module, cls):
    try:
        module.__class__ = cls
    except TypeError as e:
        return str(e)


class Slotted(types.ModuleType):
    __slots__ = ('a',)


assert refused(me, int) == '__class__ assignment only supported for mutable types or ModuleType subclasses'
assert refused(me, type('C', (), {})) == '__class__ assignment only supported for mutable types or ModuleType subclasses'
assert refused(me, 1) == "__class__ must be set to a class, not 'int' object"
assert refused(me, Slotted) == "__class__ assignment: 'Slotted' object layout differs from 'module'"
assert refused(types.SimpleNamespace(), Settings).startswith('__class__ assignment')
