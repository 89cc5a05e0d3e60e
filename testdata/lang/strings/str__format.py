# str.format and format_map.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert '{} {}'.format(1, 'a') == '1 a'
assert '{1} {0}'.format(1, 2) == '2 1'
assert '{a} {b}'.format(a=1, b=2) == '1 2'
assert '{0} {a}'.format(1, a=2) == '1 2'
assert '{{}}'.format() == '{}'
assert '{{{}}}'.format(1) == '{1}'
assert 'no fields'.format(1, 2, x=3) == 'no fields'
assert '{!r} {!s} {!a}'.format('é', 'é', 'é') == "'é' é '\\xe9'"
assert '{:>5}|{:<5}|{:^5}|{:*^7}'.format(1, 2, 3, 'x') == '    1|2    |  3  |***x***'
assert '{:{}}|{:{w}.{p}f}'.format('a', 5, 3.14159, w=8, p=2) == 'a    |    3.14'
assert '{0.real} {0.imag}'.format(1 + 2j) == '1.0 2.0'
assert '{0[0]} {0[1]}'.format(['x', 'y']) == 'x y'
assert '{d[key]} {d[1]}'.format(d={'key': 'v', 1: 'w'}) == 'v w'
assert '{0[a b]} {0[-1]}'.format({'a b': 1, '-1': 2}) == '1 2'
assert '{0[1][k]}'.format([0, {'k': 'deep'}]) == 'deep'
assert '{a.__class__.__name__}'.format(a=1) == 'int'
assert '{:d} {:x} {:#b} {:,} {:.2e} {:%}'.format(5, 255, 5, 1234567, 12345.678, 0.25) == '5 ff 0b101 1,234,567 1.23e+04 25.000000%'
assert '{a}'.format_map({'a': 1}) == '1'
assert '{a[0]}'.format_map({'a': [7]}) == '7'
class D(dict):
    def __missing__(self, k):
        return f'<{k}>'


assert '{x} {y}'.format_map(D(x=1)) == '1 <y>'
assert '{}'.format(D(x=1)) == "{'x': 1}"
assert '{}'.format(None) == 'None'
assert '{:}'.format(None) == 'None'
assert '{0:s}'.format('a') == 'a'
class F:
    def __format__(self, spec):
        return f'[{spec}]'


assert ('{:abc {0}}'.format(F()) if False else '{:a{x}c}'.format(F(), x=1)) == '[a1c]'
assert format(F(), 'q') == '[q]'
assert f'{F():%Y-%m}' == '[%Y-%m]'
assert format(F()) == '[]'
assert error(lambda: '{}'.format()) == 'IndexError: Replacement index 0 out of range for positional args tuple'
assert error(lambda: '{2}'.format(1, 2)) == 'IndexError: Replacement index 2 out of range for positional args tuple'
assert error(lambda: '{a}'.format(1)) == "KeyError: 'a'"
assert error(lambda: '{a}'.format_map({})) == "KeyError: 'a'"
assert error(lambda: '{0}'.format_map([1])) == 'ValueError: Format string contains positional fields'
assert error(lambda: '{} {0}'.format(1)) == 'ValueError: cannot switch from automatic field numbering to manual field specification'
assert error(lambda: '{0} {}'.format(1)) == 'ValueError: cannot switch from manual field specification to automatic field numbering'
assert error(lambda: '{'.format()) == "ValueError: Single '{' encountered in format string"
assert error(lambda: '}'.format()) == "ValueError: Single '}' encountered in format string"
assert error(lambda: '{!x}'.format(1)) == 'ValueError: Unknown conversion specifier x'
assert error(lambda: '{!}'.format(1)) == "ValueError: unmatched '{' in format spec"
assert error(lambda: '{!rx}'.format(1)) == "ValueError: expected ':' after conversion specifier"
assert error(lambda: '{0.}'.format(1)) == 'ValueError: Empty attribute in format string'
assert error(lambda: '{0[}'.format(1)) == "ValueError: expected '}' before end of string"
assert error(lambda: '{0[]}'.format([1])) == 'ValueError: Empty attribute in format string'
assert error(lambda: '{0.x}'.format(1)) == "AttributeError: 'int' object has no attribute 'x'"
assert error(lambda: '{0[5]}'.format([1])) == 'IndexError: list index out of range'
assert error(lambda: '{0[x]}'.format({})) == "KeyError: 'x'"
assert error(lambda: '{:{:{}}}'.format(1, 2, 3)) == 'ValueError: Max string recursion exceeded'
assert error(lambda: '{:5}'.format(None)) == 'TypeError: unsupported format string passed to NoneType.__format__'
assert error(lambda: '{:5}'.format([1])) == 'TypeError: unsupported format string passed to list.__format__'
assert error(lambda: '{:d}'.format('a')) == "ValueError: Unknown format code 'd' for object of type 'str'"
assert error(lambda: '{:s}'.format(1)) == "ValueError: Unknown format code 's' for object of type 'int'"
assert error(lambda: '{:xyz}'.format(1.5)) == "ValueError: Invalid format specifier 'xyz' for object of type 'float'"
assert error(lambda: '{0[0}'.format([1])) == "ValueError: expected '}' before end of string"
assert error(lambda: '{9999999999999999999}'.format(1)) == 'ValueError: Too many decimal digits in format string'
