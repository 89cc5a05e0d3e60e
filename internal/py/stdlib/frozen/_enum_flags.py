"""Flag and its kind, and verify: the part of enum that an ordinary enumeration does without.

EnumType looks for Flag in enum, so each class is put there as soon as it is made.
"""

import enum
from enum import Enum, IntEnum, ReprEnum, StrEnum, _is_single_bit, auto

# The classes belong to the module that shows them.
__name__ = 'enum'

_builtin_bin = bin


def _iter_bits_lsb(num):
    """Yield the bits of a number, the smallest first."""
    if isinstance(num, Enum):
        num = num.value
    if num < 0:
        raise ValueError('%r is not a positive integer' % (num,))
    while num:
        bit = num & -num
        yield bit
        num ^= bit


def show_flag_values(value):
    """List the bits of a flag."""
    return list(_iter_bits_lsb(value))


def bin(num, max_bits=None):
    """The bits of a number in two's complement, with the sign bit apart: '0b0 1010'."""
    ceiling = 2 ** num.bit_length()
    if num >= 0:
        text = _builtin_bin(num + ceiling).replace('1', '0', 1)
    else:
        text = _builtin_bin(~num ^ (ceiling - 1) + ceiling)
    sign, digits = text[:3], text[3:]
    if max_bits is not None and len(digits) < max_bits:
        digits = (sign[-1] * max_bits + digits)[-max_bits:]
    return f"{sign} {digits}"


class FlagBoundary(StrEnum):
    """What a flag does with bits that no member has: raise, drop them, become an int, or keep them."""

    STRICT = auto()
    CONFORM = auto()
    EJECT = auto()
    KEEP = auto()


STRICT, CONFORM, EJECT, KEEP = FlagBoundary
enum.FlagBoundary, enum.STRICT, enum.CONFORM, enum.EJECT, enum.KEEP = FlagBoundary, STRICT, CONFORM, EJECT, KEEP


class Flag(Enum, boundary=STRICT):
    """Enumeration whose members are bits that can be combined."""

    _numeric_repr_ = repr

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """The value of auto(): the next power of two."""
        if not last_values:
            return start if start is not None else 1
        last_value = max(last_values)
        try:
            return 2 ** last_value.bit_length()
        except Exception:
            raise TypeError('invalid flag value %r' % last_value) from None

    @classmethod
    def _iter_member_by_value_(cls, value):
        """Yield the members of a value, the smallest bit first."""
        for val in _iter_bits_lsb(value & cls._flag_mask_):
            m = cls._value2member_map_.get(val)
            if m is not None:
                yield m

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        """Yield the members of a value in the order of their definition."""
        yield from sorted(cls._iter_member_by_value_(value), key=lambda m: m._sort_order_)

    @classmethod
    def _missing_(cls, value):
        """Make the member for a combination of bits."""
        if not isinstance(value, int):
            raise ValueError("%r is not a valid %s" % (value, cls.__qualname__))
        flag_mask, singles_mask, all_bits = cls._flag_mask_, cls._singles_mask_, cls._all_bits_
        neg_value = None
        if not ~all_bits <= value <= all_bits or value & (all_bits ^ flag_mask):
            if cls._boundary_ is STRICT:
                max_bits = max(value.bit_length(), flag_mask.bit_length())
                raise ValueError("%r invalid value %r\n    given %s\n  allowed %s" % (
                    cls, value, bin(value, max_bits), bin(flag_mask, max_bits)))
            if cls._boundary_ is CONFORM:
                value = value & flag_mask
            elif cls._boundary_ is EJECT:
                return value
            elif value < 0:
                value = max(all_bits + 1, 2 ** value.bit_length()) + value
        if value < 0:
            neg_value = value
            if cls._boundary_ in (EJECT, KEEP):
                value = all_bits + 1 + value
            else:
                value = singles_mask & value
        unknown = value & ~flag_mask
        if unknown and cls._boundary_ is not KEEP:
            raise ValueError('%s(%r) -->  unknown values %r [%s]' % (cls.__name__, value, unknown, bin(unknown)))
        made = object.__new__(cls) if cls._member_type_ is object else cls._member_type_.__new__(cls, value)
        if not hasattr(made, '_value_'):
            made._value_ = value
        made._name_ = _flag_name(cls, value)
        made = cls._value2member_map_.setdefault(value, made)
        if neg_value is not None:
            cls._value2member_map_[neg_value] = made
        return made

    def __contains__(self, other):
        """Whether all bits of other are set."""
        if not isinstance(other, self.__class__):
            raise TypeError("unsupported operand type(s) for 'in': %r and %r" % (
                type(other).__qualname__, self.__class__.__qualname__))
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        """Yield the members that are set."""
        yield from self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __repr__(self):
        cls = self.__class__
        value_repr = cls._value_repr_ or repr
        if self._name_ is None:
            return "<%s: %s>" % (cls.__name__, value_repr(self._value_))
        return "<%s.%s: %s>" % (cls.__name__, self._name_, value_repr(self._value_))

    def __str__(self):
        cls = self.__class__
        if self._name_ is None:
            return "%s(%r)" % (cls.__name__, self._value_)
        return "%s.%s" % (cls.__name__, self._name_)

    def __bool__(self):
        return bool(self._value_)

    def _get_value(self, flag):
        if isinstance(flag, self.__class__):
            return flag._value_
        if self._member_type_ is not object and isinstance(flag, self._member_type_):
            return flag
        return NotImplemented

    def __or__(self, other):
        value = self._get_value(other)
        if value is NotImplemented:
            return NotImplemented
        _no_none('|', self, other)
        return self.__class__(self._value_ | value)

    def __and__(self, other):
        value = self._get_value(other)
        if value is NotImplemented:
            return NotImplemented
        _no_none('&', self, other)
        return self.__class__(self._value_ & value)

    def __xor__(self, other):
        value = self._get_value(other)
        if value is NotImplemented:
            return NotImplemented
        _no_none('^', self, other)
        return self.__class__(self._value_ ^ value)

    def __invert__(self):
        if self._get_value(self) is None:
            raise TypeError("'%s' cannot be inverted" % (self,))
        if self._inverted_ is None:
            if self._boundary_ in (EJECT, KEEP):
                self._inverted_ = self.__class__(~self._value_)
            else:
                self._inverted_ = self.__class__(self._singles_mask_ & ~self._value_)
        return self._inverted_

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__


enum.Flag = enum._Flag = Flag


def _no_none(op, *flags):
    for flag in flags:
        if getattr(flag, '_value_', flag) is None:
            raise TypeError(f"'{flag}' cannot be combined with other flags with {op}")


def _flag_name(cls, value):
    """The name of a combination: those of its members, and the bits that have none as a number."""
    singles, aliases = value & cls._singles_mask_, value & ~cls._singles_mask_
    if not singles and not aliases:
        return None
    members = list(cls._iter_member_(singles))
    combined = 0
    for m in members:
        combined |= m._value_
    if aliases:
        for m in cls._member_map_.values():
            if m not in members and m._value_ and m._value_ & value == m._value_:
                members.append(m)
                combined |= m._value_
    unknown = value ^ combined
    if not combined:
        return None
    if unknown and cls._boundary_ is STRICT:
        raise ValueError('%r: no members with value %r' % (cls, unknown))
    name = '|'.join([m._name_ for m in members])
    if unknown:
        name += '|%s' % cls._numeric_repr_(unknown)
    return name


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """Flag whose members are int."""


class EnumCheck(StrEnum):
    """What verify() can check: no gaps, names for all bits of combinations, no two names for one value."""

    CONTINUOUS = "no skipped integer values"
    NAMED_FLAGS = "multi-flag aliases may not contain unnamed flags"
    UNIQUE = "one name per value"


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


class verify:
    """Check an enumeration: @verify(UNIQUE, CONTINUOUS)."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        for check in self.checks:
            if check is UNIQUE:
                self._unique(enumeration)
            elif check is CONTINUOUS:
                self._continuous(enumeration)
            elif check is NAMED_FLAGS:
                self._named_flags(enumeration)
        return enumeration

    def _unique(self, enumeration):
        duplicates = [(name, m.name) for name, m in enumeration.__members__.items() if name != m.name]
        if duplicates:
            details = ', '.join(["%s -> %s" % pair for pair in duplicates])
            raise ValueError('aliases found in %r: %s' % (enumeration, details))

    def _continuous(self, enumeration):
        values = set(e.value for e in enumeration)
        if len(values) < 2:
            return
        low, high = min(values), max(values)
        if issubclass(enumeration, Flag):
            wanted = [2 ** i for i in range(low.bit_length(), high.bit_length() - 1)]
        elif issubclass(enumeration, IntEnum) or all(isinstance(v, int) for v in values):
            wanted = range(low + 1, high)
        else:
            raise Exception('verify: unknown type %r' % type(enumeration))
        missing = [v for v in wanted if v not in values]
        if missing:
            raise ValueError(('invalid %s %r: missing values %s' % (
                'flag' if issubclass(enumeration, Flag) else 'enum', enumeration.__name__,
                ', '.join(str(m) for m in missing)))[:256])

    def _named_flags(self, enumeration):
        values = set(e.value for e in enumeration)
        names, total = [], 0
        for name, alias in enumeration._member_map_.items():
            if name in enumeration._member_names_ or alias.value < 0:
                continue
            missed = [v for v in _iter_bits_lsb(alias.value) if v not in values]
            if missed:
                names.append(name)
                for v in missed:
                    total |= v
        if names:
            if len(names) == 1:
                alias = 'alias %s is missing' % names[0]
            else:
                alias = 'aliases %s and %s are missing' % (', '.join(names[:-1]), names[-1])
            bits = 'value 0x%x' % total if _is_single_bit(total) else 'combined values of 0x%x' % total
            raise ValueError('invalid Flag %r: %s %s [use enum.show_flag_values(value) for details]' % (
                enumeration.__name__, alias, bits))


enum.IntFlag, enum.EnumCheck, enum.verify = IntFlag, EnumCheck, verify
enum.CONTINUOUS, enum.NAMED_FLAGS, enum.UNIQUE = CONTINUOUS, NAMED_FLAGS, UNIQUE
