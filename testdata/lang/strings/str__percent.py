# The % operator.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert '%s %s' % (1, 'a') == '1 a'
assert '%s' % 'x' == 'x'
assert '%s' % None == 'None'
assert '%s' % [1, 2] == '[1, 2]'
assert '%s' % {'a': 1} == "{'a': 1}"
assert '%s' % ((1, 2),) == '(1, 2)'
assert '%d %i %u' % (1, 2.9, True) == '1 2 1'
assert '%x %X %o %#x %#o' % (255, 255, 8, 255, 8) == 'ff FF 10 0xff 0o10'
assert '%5d|%-5d|%05d|%+d|% d' % (1, 2, 3, 4, 5) == '    1|2    |00003|+4| 5'
assert '%f %.2f %e %g %G' % (1.5, 2.345, 12345.678, 0.0001, 1e20) == '1.500000 2.35 1.234568e+04 0.0001 1E+20'
assert '%10.3f|%-10.1f|%010.2f' % (3.14159, 2.5, -1.5) == '     3.142|2.5       |-000001.50'
assert '%c%c' % (97, 'é') == 'aé'
assert '%5c|' % 'x' == '    x|'
assert '%r %a' % ('é', 'é') == "'é' '\\xe9'"
assert '%.3s|%5s|%-5s|' % ('abcdef', 'x', 'y') == 'abc|    x|y    |'
assert '%%' == '%%'
assert '%%' % () == '%'
assert '100%%' % () == '100%'
assert '%s%%' % 5 == '5%'
assert '%(a)s %(b)d' % {'a': 1, 'b': 2} == '1 2'
assert '%(a)s %(a)r' % {'a': 'x'} == "x 'x'"
assert '%(x y)s' % {'x y': 1} == '1'
assert '%(a(b))s' % {'a(b)': 1} == '1'
assert '%*d|%-*d|%.*f' % (5, 1, 5, 2, 2, 3.14159) == '    1|2    |3.14'
assert '%*d' % (-4, 1) + '|' == '1   |'
assert '%ld %hd %Lf' % (1, 2, 3.0) == '1 2 3.000000'
assert '%5.3d|%.0f|%#.3g' % (7, 2.5, 1.0) == '  007|2|1.00'
assert 'a' % {} == 'a'
assert 'a' % [] == 'a'
assert 'a' % () == 'a'
assert '%d' % 10**30 == '1000000000000000000000000000000'
assert '%x' % 2**70 == '400000000000000000'
assert '%.1f' % 10**20 == '100000000000000000000.0'
class I:
    def __index__(self):
        return 7


class N:
    def __int__(self):
        return 8


class M:
    def __getitem__(self, k):
        return k * 2


assert '%d %x %c' % (I(), I(), I()) == '7 7 \x07'
assert '%d' % N() == '8'
assert '%(ab)s' % M() == 'abab'
assert 'x' % M() == 'x'
assert error(lambda: '%s' % (1, 2)) == 'TypeError: not all arguments converted during string formatting'
assert error(lambda: '%s %s' % 1) == 'TypeError: not enough arguments for format string'
assert error(lambda: '%s %s' % (1,)) == 'TypeError: not enough arguments for format string'
assert error(lambda: '%d' % 'a') == 'TypeError: %d format: a real number is required, not str'
assert error(lambda: '%d' % None) == 'TypeError: %d format: a real number is required, not NoneType'
assert error(lambda: '%x' % 1.5) == 'TypeError: %x format: an integer is required, not float'
assert error(lambda: '%x' % N()) == 'TypeError: %x format: an integer is required, not N'
assert error(lambda: '%o' % 'a') == 'TypeError: %o format: an integer is required, not str'
assert error(lambda: '%f' % 'a') == 'TypeError: must be real number, not str'
assert error(lambda: '%c' % 'ab') == 'TypeError: %c requires int or char'
assert error(lambda: '%c' % 1.5) == 'TypeError: %c requires int or char'
assert error(lambda: '%c' % 0x110000) == 'OverflowError: %c arg not in range(0x110000)'
assert error(lambda: '%c' % -1) == 'OverflowError: %c arg not in range(0x110000)'
assert error(lambda: '%y' % 1) == "ValueError: unsupported format character 'y' (0x79) at index 1"
assert error(lambda: '%é' % 1) == "ValueError: unsupported format character '?' (0xe9) at index 1"
assert error(lambda: '%' % 1) == 'ValueError: incomplete format'
assert error(lambda: '%5' % 1) == 'ValueError: incomplete format'
assert error(lambda: '%(a' % {}) == 'ValueError: incomplete format key'
assert error(lambda: '%(a)s' % 1) == 'TypeError: format requires a mapping'
assert error(lambda: '%(a)s' % 'x') == 'TypeError: format requires a mapping'
assert error(lambda: '%(a)s' % (1,)) == 'TypeError: format requires a mapping'
assert error(lambda: '%(a)s' % {}) == "KeyError: 'a'"
assert error(lambda: '%(a)s %s' % {'a': 1}) == 'TypeError: not enough arguments for format string'
assert error(lambda: '%*d' % ('a', 1)) == 'TypeError: * wants int'
assert error(lambda: '%*d' % (1,)) == 'TypeError: not enough arguments for format string'
assert error(lambda: 'a' % 1) == 'TypeError: not all arguments converted during string formatting'
assert error(lambda: 'a' % 'b') == 'TypeError: not all arguments converted during string formatting'
assert error(lambda: '%d' % float('inf')) == 'OverflowError: cannot convert float infinity to integer'
assert error(lambda: '%d' % float('nan')) == 'ValueError: cannot convert float NaN to integer'
assert error(lambda: '%f' % 10**400) == 'OverflowError: int too large to convert to float'
assert error(lambda: '%.*f' % (2**40, 1.0)) == 'OverflowError: Python int too large to convert to C int'
assert error(lambda: '%99999999999999999999d' % 1) == 'ValueError: width too big'
