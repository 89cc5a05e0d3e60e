"""Flag and its kind, and verify: the part of enum that an ordinary enumeration does without.

EnumType looks for Flag in enum, so each class is put there as soon as it is made.
"""

import enum
from enum import Enum, IntEnum, ReprEnum, StrEnum, _is_single_bit

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
    sign = text[2]
    return f'0b{sign} {text[3:].rjust(max_bits or 0, sign)}'


class FlagBoundary(StrEnum):
    """What a flag does with bits that no member has: raise, drop them, become an int, or keep them."""

    STRICT = 'strict'
    CONFORM = 'conform'
    EJECT = 'eject'
    KEEP = 'keep'


globals().update(FlagBoundary.__members__)
enum.FlagBoundary = FlagBoundary
enum.__dict__.update(FlagBoundary.__members__)


class Flag(Enum, boundary=STRICT):
    """Enumeration whose members are bits that can be combined."""

    _numeric_repr_ = repr

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        """The value of auto(): the next power of two."""
        if last_values:
            largest = max(last_values)
            try:
                return 1 << largest.bit_length()
            except Exception:
                raise TypeError(f'invalid flag value {largest!r}') from None
        return 1 if start is None else start

    @classmethod
    def _iter_member_by_value_(cls, value):
        """Yield the members of a value, the smallest bit first."""
        by_value = cls._value2member_map_
        yield from [by_value[bit] for bit in _iter_bits_lsb(value & cls._flag_mask_) if bit in by_value]

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        """Yield the members of a value in the order of their definition."""
        members = list(cls._iter_member_by_value_(value))
        members.sort(key=lambda m: m._sort_order_)
        yield from members

    @classmethod
    def _missing_(cls, value):
        """Make the member for a combination of bits."""
        if not isinstance(value, int):
            raise ValueError(f'{value!r} is not a valid {cls.__qualname__}')
        boundary, mask, given = cls._boundary_, cls._flag_mask_, value
        room = cls._all_bits_ + 1
        if not -room <= value < room or value & (room - 1 ^ mask):
            if boundary is EJECT:
                return value
            if boundary is CONFORM:
                given = value = value & mask
            elif boundary is KEEP:
                if value < 0:
                    given = value = value + max(room, 1 << value.bit_length())
            else:
                width = max(mask.bit_length(), value.bit_length())
                raise ValueError(f'{cls!r} invalid value {value!r}\n'
                                 f'    given {bin(value, width)}\n  allowed {bin(mask, width)}')
        if value < 0:
            value = value + room if boundary is KEEP or boundary is EJECT else value & cls._singles_mask_
        unknown = value & ~mask
        if unknown and boundary is not KEEP:
            raise ValueError(f'{cls.__name__}({value!r}) -->  unknown values {unknown!r} [{bin(unknown)}]')
        data_type = cls._member_type_
        made = object.__new__(cls) if data_type is object else data_type.__new__(cls, value)
        if not hasattr(made, '_value_'):
            made._value_ = value
        made._name_ = _flag_name(cls, value)
        known = cls._value2member_map_
        made = known[given] = known.setdefault(value, made)
        return made

    def __contains__(self, other):
        """Whether all bits of other are set."""
        cls = self.__class__
        if isinstance(other, cls):
            return other._value_ == self._value_ & other._value_
        raise TypeError(f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and {cls.__qualname__!r}")

    def __bool__(self):
        return self._value_ != 0

    def __len__(self):
        return self._value_.bit_count()

    def __iter__(self):
        """Yield the members that are set."""
        yield from self._iter_member_(self._value_)

    def __repr__(self):
        cls = self.__class__
        value = (cls._value_repr_ or repr)(self._value_)
        return f'<{cls.__name__}: {value}>' if self._name_ is None else f'<{cls.__name__}.{self._name_}: {value}>'

    def __str__(self):
        cls = self.__class__
        return f'{cls.__name__}({self._value_!r})' if self._name_ is None else f'{cls.__name__}.{self._name_}'

    def _get_value(self, flag):
        """The bits of the other operand, or NotImplemented."""
        cls = self.__class__
        if isinstance(flag, cls):
            return flag._value_
        return flag if cls._member_type_ is not object and isinstance(flag, cls._member_type_) else NotImplemented

    def __or__(self, other):
        bits = self._get_value(other)
        try:
            return bits if bits is NotImplemented else self.__class__(self._value_ | bits)
        except TypeError:
            _refuse_none('|', self, other)
            raise

    def __and__(self, other):
        bits = self._get_value(other)
        try:
            return bits if bits is NotImplemented else self.__class__(self._value_ & bits)
        except TypeError:
            _refuse_none('&', self, other)
            raise

    def __xor__(self, other):
        bits = self._get_value(other)
        try:
            return bits if bits is NotImplemented else self.__class__(self._value_ ^ bits)
        except TypeError:
            _refuse_none('^', self, other)
            raise

    def __invert__(self):
        if self._value_ is None:
            raise TypeError(f"'{self}' cannot be inverted")
        found = self._inverted_
        if found is None:
            bits, wide = ~self._value_, self._boundary_ is KEEP or self._boundary_ is EJECT
            found = self._inverted_ = self.__class__(bits if wide else bits & self._singles_mask_)
        return found

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__


enum.Flag = enum._Flag = Flag


def _refuse_none(op, *flags):
    """Say which operand has None for its value, if one has."""
    for flag in flags:
        if getattr(flag, '_value_', flag) is None:
            raise TypeError(f"'{flag}' cannot be combined with other flags with {op}") from None


def _flag_name(cls, value):
    """The name of a combination: those of its members, and the bits that have none as a number."""
    singles = cls._singles_mask_
    members = list(cls._iter_member_(value & singles)) if value else []
    if value & ~singles:
        # Members of several bits, or of bits that no single one has, are named after the single ones.
        members += [m for m in cls._member_map_.values() if m._value_ and not m._value_ & ~value and m not in members]
    unknown = value
    for m in members:
        unknown &= ~m._value_
    if unknown == value:
        return None
    if not unknown:
        return '|'.join([m._name_ for m in members])
    if cls._boundary_ is STRICT:
        raise ValueError(f'{cls!r}: no members with value {unknown!r}')
    return '|'.join([*[m._name_ for m in members], cls._numeric_repr_(unknown)])


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    """Flag whose members are int."""


class EnumCheck(StrEnum):
    """What verify() can check: no gaps, names for all bits of combinations, no two names for one value."""

    CONTINUOUS, NAMED_FLAGS, UNIQUE = (
        'no skipped integer values', 'multi-flag aliases may not contain unnamed flags', 'one name per value')


globals().update(EnumCheck.__members__)


class verify:
    """Check an enumeration: @verify(UNIQUE, CONTINUOUS)."""

    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        for check in self.checks:
            if check in _CHECKS:
                _CHECKS[check](enumeration)
        return enumeration


def _check_unique(enumeration):
    aliases = [f'{name} -> {m.name}' for name, m in enumeration.__members__.items() if name != m.name]
    if aliases:
        raise ValueError(f'aliases found in {enumeration!r}: {", ".join(aliases)}')


def _check_continuous(enumeration):
    values = {m.value for m in enumeration}
    if len(values) < 2:
        return
    kind, low, high = 'enum', min(values), max(values)
    if issubclass(enumeration, Flag):
        kind, wanted = 'flag', [1 << i for i in range(low.bit_length(), high.bit_length() - 1)]
    elif issubclass(enumeration, IntEnum) or all([isinstance(v, int) for v in values]):
        wanted = range(low + 1, high)
    else:
        raise Exception(f'verify: unknown type {type(enumeration)!r}')
    missing = [str(v) for v in wanted if v not in values]
    if missing:
        raise ValueError(f'invalid {kind} {enumeration.__name__!r}: missing values {", ".join(missing)}'[:256])


def _check_named_flags(enumeration):
    values = {m.value for m in enumeration}
    lacking = {}
    for name, alias in enumeration._member_map_.items():
        if name not in enumeration._member_names_ and alias.value >= 0:
            unnamed = sum([bit for bit in _iter_bits_lsb(alias.value) if bit not in values])
            if unnamed:
                lacking[name] = unnamed
    if not lacking:
        return
    *others, last = lacking
    whose = f'aliases {", ".join(others)} and {last} are' if others else f'alias {last} is'
    total = 0
    for bits in lacking.values():
        total |= bits
    what = 'value' if _is_single_bit(total) else 'combined values of'
    raise ValueError(f'invalid Flag {enumeration.__name__!r}: {whose} missing {what} 0x{total:x} '
                     '[use enum.show_flag_values(value) for details]')


_CHECKS = {UNIQUE: _check_unique, CONTINUOUS: _check_continuous, NAMED_FLAGS: _check_named_flags}
enum.__dict__.update(EnumCheck.__members__, IntFlag=IntFlag, EnumCheck=EnumCheck, verify=verify)
