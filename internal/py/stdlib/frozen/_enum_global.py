"""Decorators and checks of enumerations: unique, the order of members, and global_enum.

global_enum makes the members names of their module.
"""

import enum
import sys
from enum import ReprEnum, _is_single_bit

# The functions belong to the module that shows them.
__name__ = 'enum'


def _module_of(member):
    """The last part of the name of the module that a member belongs to."""
    return member.__class__.__module__.rpartition('.')[2]


def global_enum_repr(self):
    """Show a member as a name of its module."""
    return f'{_module_of(self)}.{self._name_}'


def global_flag_repr(self):
    """Show a flag as names of its module; bits without a name stay a number."""
    module = _module_of(self)
    if self._name_ is None:
        return f'{module}.{self.__class__.__name__}({self._value_!r})'
    return '|'.join([part if part[0].isdigit() else f'{module}.{part}' for part in self._name_.split('|')])


def global_str(self):
    """Show a member by its name alone."""
    return f'{self.__class__.__name__}({self._value_!r})' if self._name_ is None else self._name_


def global_enum(cls, update_str=False):
    """Put the members into the namespace of their module, and let them show themselves as names of it."""
    flag = enum._Flag is not None and issubclass(cls, enum._Flag)
    cls.__repr__ = global_flag_repr if flag else global_enum_repr
    if update_str or not issubclass(cls, ReprEnum):
        cls.__str__ = global_str
    sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls


def pickle_by_global_name(self, proto):
    return self.name


def pickle_by_enum_name(self, proto):
    return getattr, (self.__class__, self._name_)


def unique(enumeration):
    """Refuse an enumeration that has two names for one value."""
    aliases = [f'{name} -> {m.name}' for name, m in enumeration.__members__.items() if name != m.name]
    if aliases:
        raise ValueError(f'duplicate values found in {enumeration!r}: {", ".join(aliases)}')
    return enumeration


def _check_order(enum_class, order):
    """Compare _order_, in which aliases do not count, with the members."""
    names, members = enum_class._member_names_, enum_class._member_map_
    given = enum._words(order) if isinstance(order, str) else order
    order = [name for name in given if name in names or name not in members]
    if order != names:
        raise TypeError(f'member order does not match _order_:\n  {names!r}\n  {order!r}')
