# Replacement fields of f-strings.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


x, name, pi = 42, 'é', 3.14159
assert f'{x}' == '42'
assert f'{name}' == 'é'
assert f'{pi}' == '3.14159'
assert f'{None}' == 'None'
assert f'{[x, name]}' == "[42, 'é']"
assert f'{True}' == 'True'
assert f'{1 + 2j}' == '(1+2j)'
assert f'' == ''
assert f'{x!r} {name!r} {name!s} {name!a}' == "42 'é' é '\\xe9'"
assert f'{x=}' == 'x=42'
assert f'{x = }' == 'x = 42'
assert f'{name=!s}' == 'name=é'
assert f'{pi=:.2f}' == 'pi=3.14'
assert f'{x=!r:>5}' == 'x=   42'
assert f'{x:5}|{x:<5}|{x:^5}|{x:05}|{x:+}|{x:x}|{x:#x}|{x:b}|{x:o}|{x:c}|{x:,}|{x:e}|{x:%}' == '   42|42   | 42  |00042|+42|2a|0x2a|101010|52|*|42|4.200000e+01|4200.000000%'
assert f'{name:5}|{name:>5}|{name:^5}|{name:*<5}|{"abcdef":.3}|{name:s}' == 'é    |    é|  é  |é****|abc|é'
assert f'{pi:.2f}|{pi:10.3f}|{pi:<10.1f}|{pi:e}|{pi:g}|{pi:.0f}|{pi:+.1f}|{-pi:010.2f}|{1e10:,.2f}|{0.5:.0%}' == '3.14|     3.142|3.1       |3.141590e+00|3.14159|3|+3.1|-000003.14|10,000,000,000.00|50%'
assert f'{x:{x // 8}}' == '   42'
assert f'{pi:{10}.{2}f}' == '      3.14'
assert f'{name:{"*"}^{7}}' == '***é***'
assert f'{x:{"x"}}' == '2a'
assert f'{{}} {{{x}}}' == '{} {42}'
assert f'{x}{x}' == '4242'
assert f'{"nested " + f"{x + 1}"}' == 'nested 43'
assert f'{True:5}|{True:d}|{False}' == '    1|1|False'
assert f'{10**20:,}' == '100,000,000,000,000,000,000'
assert f'{-0.0}' == '-0.0'
assert f'{1e400}' == 'inf'
assert f'{float("nan"):5}' == '  nan'
assert f'{12345.678:_}' == '12_345.678'
class P:
    def __init__(self, x):
        self.x = x

    def __format__(self, spec):
        return f'P({self.x})[{spec}]'


assert f'{P(1)}' == 'P(1)[]'
assert f'{P(1):abc}' == 'P(1)[abc]'
assert f'{P(1):{x}}' == 'P(1)[42]'
assert f'{P(2):}' == 'P(2)[]'
class Bad:
    def __format__(self, spec):
        return 1


assert error(lambda: f'{Bad()}') == 'TypeError: __format__ must return a str, not int'
assert error(lambda: f'{x:q}') == "ValueError: Unknown format code 'q' for object of type 'int'"
assert error(lambda: f'{name:d}') == "ValueError: Unknown format code 'd' for object of type 'str'"
assert error(lambda: f'{pi:d}') == "ValueError: Unknown format code 'd' for object of type 'float'"
assert error(lambda: f'{None:5}') == 'TypeError: unsupported format string passed to NoneType.__format__'
assert error(lambda: f'{[]:5}') == 'TypeError: unsupported format string passed to list.__format__'
assert error(lambda: f'{x:.2}') == 'ValueError: Precision not allowed in integer format specifier'
assert error(lambda: f'{x:{None}}') == "ValueError: Invalid format specifier 'None' for object of type 'int'"
assert error(lambda: f'{"a":=5}') == "ValueError: '=' alignment not allowed in string format specifier"
assert error(lambda: f'{"a":+}') == 'ValueError: Sign not allowed in string format specifier'
assert error(lambda: f'{x:,n}') == "ValueError: Cannot specify ',' with 'n'."
assert error(lambda: f'{x:,_}') == "ValueError: Cannot specify both ',' and '_'."
assert f'{x:c>5c}' == 'cccc*'
assert f'{0x1f600:c}' == '😀'
assert error(lambda: f'{-1:c}') == 'OverflowError: %c arg not in range(0x110000)'
assert error(lambda: f'{1+1j:=5}') == "ValueError: '=' alignment flag is not allowed in complex format specifier"
assert error(lambda: f'{x:99999999999999999999}') == 'ValueError: Too many decimal digits in format string'
assert format(5) == '5'
assert format(5, 'b') == '101'
assert format('a', '>3') == '  a'
assert format(2.5, '.2f') == '2.50'
assert format(1 + 2j, '.1f') == '1.0+2.0j'
assert format(None, '') == 'None'
assert error(lambda: format(5, 5)) == 'TypeError: format() argument 2 must be str, not int'
assert error(lambda: format(object(), 'x')) == 'TypeError: unsupported format string passed to object.__format__'
assert error(lambda: format()) == 'TypeError: format expected at least 1 argument, got 0'
