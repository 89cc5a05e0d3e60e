"""Tables of RFC 3454: which characters a protocol forbids or maps."""

import unicodedata as _old


def _category(code):
    return _old.category(code)


def in_table_a1(code):
    """Tell whether Unicode 3.2 has no such character."""
    if _category(code) != 'Cn':
        return False
    c = ord(code)
    return not (0xFDD0 <= c < 0xFDF0 or c & 0xFFFF in (0xFFFE, 0xFFFF))


def in_table_b1(code):
    """Tell whether a character is commonly mapped to nothing."""
    return ord(code) in _B1


_B1 = {0xAD, 0x34F, 0x1806, 0x180B, 0x180C, 0x180D, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, *range(0xFE00, 0xFE10)}


def in_table_c11(code):
    """Tell whether a character is the ASCII space."""
    return code == ' '


def in_table_c12(code):
    """Tell whether a character is another space."""
    return _category(code) == 'Zs' and code != ' '


def in_table_c11_c12(code):
    """Tell whether a character is a space."""
    return _category(code) == 'Zs'


def in_table_c21(code):
    """Tell whether a character is a control character of ASCII."""
    return ord(code) < 128 and _category(code) == 'Cc'


_C22 = {0x6DD, 0x70F, 0x180E, 0x200C, 0x200D, 0x2028, 0x2029, 0xFEFF, *range(0x2060, 0x2064), *range(0x206A, 0x2070),
        *range(0xFFF9, 0xFFFD), *range(0x1D173, 0x1D17B)}


def in_table_c22(code):
    """Tell whether a character is another control character."""
    c = ord(code)
    return c >= 128 and (_category(code) == 'Cc' or c in _C22)


def in_table_c21_c22(code):
    """Tell whether a character is a control character."""
    return in_table_c21(code) or in_table_c22(code)


def in_table_c3(code):
    """Tell whether a character is for private use."""
    return _category(code) == 'Co'


def in_table_c4(code):
    """Tell whether a code point is no character."""
    c = ord(code)
    return 0xFDD0 <= c < 0xFDF0 or c & 0xFFFF in (0xFFFE, 0xFFFF)


def in_table_c5(code):
    """Tell whether a code point is a surrogate."""
    return _category(code) == 'Cs'


_C6 = set(range(0xFFF9, 0xFFFE))


def in_table_c6(code):
    """Tell whether a character is not for plain text."""
    return ord(code) in _C6


def in_table_c7(code):
    """Tell whether a character describes others."""
    return 0x2FF0 <= ord(code) < 0x2FFC


_C8 = {0x340, 0x341, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x206A, 0x2070)}


def in_table_c8(code):
    """Tell whether a character changes how others are shown."""
    return ord(code) in _C8


def in_table_c9(code):
    """Tell whether a character is a tag."""
    return ord(code) == 0xE0001 or 0xE0020 <= ord(code) < 0xE0080


def in_table_d1(code):
    """Tell whether a character is written from right to left."""
    return _old.bidirectional(code) in ('R', 'AL')


def in_table_d2(code):
    """Tell whether a character is written from left to right."""
    return _old.bidirectional(code) == 'L'
