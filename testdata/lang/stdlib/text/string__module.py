# string: constants, capwords, Template, Formatter.
import string
from string import Formatter, Template, capwords


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert (string.ascii_letters, string.digits, string.hexdigits, string.octdigits) == ('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789', '0123456789abcdefABCDEF', '01234567')
assert (string.punctuation, string.whitespace, len(string.printable)) == ('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', ' \t\n\r\x0b\x0c', 100)
assert (capwords('hello  world foo'), capwords('a-b-c', '-'), capwords('')) == ('Hello World Foo', 'A-B-C', '')
t = Template('Hi $name, ${x}y $$5 $name')
assert (t.substitute(name='Bob', x=3), t.substitute({'name': 1, 'x': 2}), t.substitute({'name': 1}, x=9), t.safe_substitute(name='z')) == ('Hi Bob, 3y $5 Bob', 'Hi 1, 2y $5 1', 'Hi 1, 9y $5 1', 'Hi z, ${x}y $5 z')
assert (t.get_identifiers(), t.is_valid(), t.template) == (['name', 'x'], True, 'Hi $name, ${x}y $$5 $name')
assert error(lambda: t.substitute(name=1)) == "KeyError: 'x'"
assert error(lambda: Template('a\nb $1').substitute()) == 'ValueError: Invalid placeholder in string: line 2, col 3'
assert error(lambda: Template('${').substitute()) == 'ValueError: Invalid placeholder in string: line 1, col 1'
assert error(lambda: Template('${x').substitute(x=1)) == 'ValueError: Invalid placeholder in string: line 1, col 1'
assert error(lambda: Template('$É').substitute()) == 'ValueError: Invalid placeholder in string: line 1, col 1'
assert (Template('$x-y $_a1').substitute(x=1, _a1=2), Template('$$').substitute(), Template('$$$a').substitute(a=9), Template('no').substitute()) == ('1-y 2', '$', '$9', 'no')
assert (Template('${ $1 $ ${1} $x').safe_substitute(x=5), Template('$').is_valid(), Template('${x').safe_substitute(x=1)) == ('${ $1 $ ${1} 5', False, '${x')


class Percent(Template):
    delimiter = '%'


class Lenient(Formatter):
    def get_value(self, key, args, kwargs):
        if isinstance(key, str):
            return kwargs.get(key, '?')
        return super().get_value(key, args, kwargs)


class Strict(Formatter):
    def check_unused_args(self, used, args, kwargs):
        unused = set(kwargs) - used
        if unused:
            raise ValueError(f'unused: {sorted(unused)}')


f = Formatter()

assert Percent('%a $b %%').substitute(a=1) == '1 $b %'
assert (f.format('{} {}!', 1, 'a'), f.format('{0} {x[1]} {y.real} {0!r:>5}', 'q', x=[1, 2], y=3j), f.format('{:{}}', 'a', 5)) == ('1 a!', "q 2 0.0   'q'", 'a    ')
assert (f.vformat('{a}', (), {'a': 5}), f.format('{{}}'), f.format('{a!s}{a!r}{a!a}', a='é')) == ('5', '{}', "é'é''\\xe9'")
assert (list(f.parse('a{b!r:>{w}}c{{')), f.get_field('a[0].real', (), {'a': [5]})) == ([('a', 'b', '>{w}', 'r'), ('c{', None, None, None)], (5, 'a'))
assert error(lambda: f.format('{')) == "ValueError: Single '{' encountered in format string"
assert error(lambda: f.format('}')) == "ValueError: Single '}' encountered in format string"
assert error(lambda: f.format('{} {0}', 1)) == 'ValueError: cannot switch from manual field specification to automatic field numbering'
assert error(lambda: f.format('{0} {}', 1)) == 'ValueError: cannot switch from manual field specification to automatic field numbering'
assert error(lambda: f.format('{!x}', 3)) == 'ValueError: Unknown conversion specifier x'
assert error(lambda: f.format('{a}')) == "KeyError: 'a'"
assert error(lambda: f.format('{5}')) == 'IndexError: tuple index out of range'
assert error(lambda: f.format('{:{:{:{}}}}', 1, 2, 3, 4)) == 'ValueError: Max string recursion exceeded'
assert Lenient().format('{a} {b}', a=1) == '1 ?'
assert error(lambda: Strict().format('{a}', a=1, b=2)) == "ValueError: unused: ['b']"
