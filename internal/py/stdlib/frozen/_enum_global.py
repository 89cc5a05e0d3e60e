"""Decorators and checks of enumerations: unique, the order of members, and global_enum, which makes the members names of their module."""

import enum
import sys
from enum import ReprEnum, _is_single_bit

# The functions belong to the module that shows them.
__name__ = 'enum'


def global_enum_repr(self):
    """Show a member as a name of its module."""
    return "%s.%s" % (self.__class__.__module__.split('.')[-1], self._name_)


def global_flag_repr(self):
    """Show a flag as names of its module."""
    module = self.__class__.__module__.split('.')[-1]
    cls_name = self.__class__.__name__
    if self._name_ is None:
        return "%s.%s(%r)" % (module, cls_name, self._value_)
    if _is_single_bit(self._value_):
        return '%s.%s' % (module, self._name_)
    if self._boundary_ is not enum.FlagBoundary.KEEP:
        return '|'.join(['%s.%s' % (module, name) for name in self.name.split('|')])
    return '|'.join([n if n[0].isdigit() else '%s.%s' % (module, n) for n in self._name_.split('|')])


def global_str(self):
    """Show a member by its name alone."""
    if self._name_ is None:
        return "%s(%r)" % (self.__class__.__name__, self._value_)
    return self._name_


def global_enum(cls, update_str=False):
    """Put the members into the namespace of their module, and let them show themselves as names of it."""
    cls.__repr__ = global_flag_repr if enum._Flag is not None and issubclass(cls, enum._Flag) else global_enum_repr
    if not issubclass(cls, ReprEnum) or update_str:
        cls.__str__ = global_str
    sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls


def pickle_by_global_name(self, proto):
    return self.name


def pickle_by_enum_name(self, proto):
    return getattr, (self.__class__, self._name_)


def unique(enumeration):
    """Refuse an enumeration that has two names for one value."""
    duplicates = [(name, m.name) for name, m in enumeration.__members__.items() if name != m.name]
    if duplicates:
        details = ', '.join(["%s -> %s" % pair for pair in duplicates])
        raise ValueError('duplicate values found in %r: %s' % (enumeration, details))
    return enumeration


def _check_order(enum_class, order):
    if isinstance(order, str):
        order = order.replace(',', ' ').split()
    if enum._Flag is not None and issubclass(enum_class, enum._Flag):
        order = [o for o in order if o not in enum_class._member_map_ or o in enum_class._member_names_]
    else:
        order = [o for o in order if o not in enum_class._member_map_ or enum_class[o]._name_ == o]
    if order != enum_class._member_names_:
        raise TypeError('member order does not match _order_:\n  %r\n  %r' % (enum_class._member_names_, order))
