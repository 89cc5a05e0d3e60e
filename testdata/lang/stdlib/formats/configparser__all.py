# configparser__all: what CPython shows.
import re

got = []


def r(f):
    """Note what f returns or raises."""
    try:
        shown = repr(f())
    except Exception as e:
        shown = f'{type(e).__name__}: {e}'
    got.append(re.sub(r"0x[0-9a-f]+|id='\d+'", 'ID', shown))

import configparser, io
from configparser import *
C=ConfigParser
def rd(t, **k):
    c=C(**k); c.read_string(t); return {s: dict(c.items(s)) for s in c.sections()}
for t in ['a=1','[s]\na=1\na=2','[s]\n[s]','[s]\nfoo','[s]\n=1','[s]\na=%(b)s','[s]\na=%(a)s','[s]\na=%x', '[s', '[s]\n  a=1\n b=2\n c', '[s]\na\n b', '[]\na=1','[s]\nA = x\n  y\n\n  z\nb: q ; c\n# com\n; com\nc=\n[t]\nk = v = w\n','[DEFAULT]\nx=1\n[s]\ny=%(x)s2\nz=100%%\n','[s]\na = 1\n# c\n  2\n', '[a] junk\nx=1', '[s]\na=1\n\n\n[t]\nb=2\n', '']:
    r(lambda: rd(t))
r(lambda: rd('[s]\na\nb=1\n', allow_no_value=True))
r(lambda: rd('[s]\na=1 # c\nb=x#y', inline_comment_prefixes='#'))
r(lambda: rd('[s]\na -> 1', delimiters=('->',)))
r(lambda: rd('[s]\na=1\na=2', strict=False))
r(lambda: rd('[s]\na=${b} ${t:c}$$\nb=1\n[t]\nc=${d}\nd=4', interpolation=ExtendedInterpolation()))
r(lambda: rd('[s]\na=%(x', interpolation=None))
r(lambda: rd('[s]\na=${x}', interpolation=ExtendedInterpolation()))
r(lambda: rd('a=1\n[s]\nb=2', allow_unnamed_section=True))
r(lambda: rd('[s]\na=1\n\n  x\n', empty_lines_in_values=False))
r(lambda: rd('[s]\na\n  x', allow_no_value=True))
r(lambda: rd('[s]\na=${b', interpolation=ExtendedInterpolation()))
r(lambda: rd('[s]\na=%(b'))
c=C()
c.read_string('[s]\nn=x\ni=5\nf=1.5\nb=Yes')
r(lambda: c['zz'])
r(lambda: c['s']['zz'])
r(lambda: c.get('zz','a'))
r(lambda: c.get('s','zz'))
r(lambda: c.getint('s','n'))
r(lambda: c.getboolean('s','i'))
r(lambda: c.set('s','a',5))
r(lambda: c.set('q','a','5'))
r(lambda: c.add_section('s'))
r(lambda: c.add_section('DEFAULT'))
r(lambda: c.add_section(5))
r(lambda: c.set('s','a','%'))
r(lambda: c['s'])
r(lambda: c.remove_section('DEFAULT'))
r(lambda: c.read_dict({'s':{'a':1,'A':2}}))
r(lambda: c.getfloat('s','n'))
r(lambda: c.items('zz'))
r(lambda: c.options('zz'))
r(lambda: c.getint('s','i'))
r(lambda: c.getfloat('s','f'))
r(lambda: c.getboolean('s','b'))
r(lambda: c['s'].getint('i'))
r(lambda: c['s'].getint('nope', 7))
r(lambda: c['s'].get('nope'))
r(lambda: c.get('s','nope', fallback=3))
r(lambda: c.getint('zz','nope', fallback=3))
r(lambda: list(c))
r(lambda: c.sections())
r(lambda: 's' in c)
r(lambda: len(c))
r(lambda: dict(c['s']))
r(lambda: c.has_option('s','N'))
r(lambda: c.has_section('q'))
c['new'] = {'k': 'v', 'm': 'a\nb'}; c['DEFAULT']['d'] = '1'
f = io.StringIO()
c.write(f)
r(f.getvalue)
f = io.StringIO()
c.write(f, False)
r(f.getvalue)
r(lambda: c['new']['d'])
r(lambda: c.remove_option('new', 'k'))
r(lambda: c.options('new')); del c['new']
r(lambda: 'new' in c)
r(lambda: c.defaults())
r(lambda: c.popitem())
r(lambda: c['DEFAULT'])
c = C({'x': '1'}, converters={'list': lambda v: v.split(',')})
c.read_string('[s]\nl=a,b')
r(lambda: c.getlist('s','l'))
r(lambda: c['s'].getlist('l'))
r(lambda: c['s']['x'])
r(lambda: c.items('s', vars={'q': 'z'}))
r(lambda: c.get('s', 'x', vars={'x': '9'}))
r(lambda: c.get('s', 'l', raw=True))
class K(C):
    def optionxform(self, s): return s
k = K()
k.read_string('[S]\nFoo=1')
r(lambda: dict(k['S']))
r(lambda: RawConfigParser().read('/nope'))
k = RawConfigParser()
k.add_section('a')
k.set('a','b',5)
r(lambda: k.get('a','b'))
r(lambda: C(interpolation=5)); c=C()
c.read_file(['[s]\n','a=1\n'])
r(lambda: c['s']['a'])
c.optionxform = str
c.read_string('[Z]\nAb=1')
r(lambda: list(c['Z']))
r(lambda: {s: dict(c[s]) for s in c.sections()})
r(lambda: c['s'].name)
r(lambda: isinstance(c['s'].parser, C))

# What CPython 3.13 shows for each, in turn.
expected = [
    "MissingSectionHeaderError: File contains no section headers.\nfile: '<string>', line: 1\n'a=1'",
    "DuplicateOptionError: While reading from '<string>' [line  3]: option 'a' in section 's' already exists",
    "DuplicateSectionError: While reading from '<string>' [line  2]: section 's' already exists",
    "ParsingError: Source contains parsing errors: '<string>'\n\t[line  2]: 'foo'",
    "ParsingError: Source contains parsing errors: '<string>'\n\t[line  2]: '=1'",
    "InterpolationMissingOptionError: Bad value substitution: option 'a' in section 's' contains an interpolation key 'b' which is not a valid option name. Raw value: '%(b)s'",
    "InterpolationDepthError: Recursion limit exceeded in value substitution: option 'a' in section 's' contains an interpolation key which cannot be substituted in 10 steps. Raw value: '%(a)s'",
    "InterpolationSyntaxError: '%' must be followed by '%' or '(', found: '%x'",
    "MissingSectionHeaderError: File contains no section headers.\nfile: '<string>', line: 1\n'[s'",
    "ParsingError: Source contains parsing errors: '<string>'\n\t[line  4]: ' c'",
    "ParsingError: Source contains parsing errors: '<string>'\n\t[line  2]: 'a\\n'\n\t[line  3]: ' b'",
    "MissingSectionHeaderError: File contains no section headers.\nfile: '<string>', line: 1\n'[]\\n'",
    "{'s': {'a': 'x\\ny\\n\\nz', 'b': 'q ; c', 'c': ''}, 't': {'k': 'v = w'}}",
    "{'s': {'x': '1', 'y': '12', 'z': '100%'}}",
    "{'s': {'a': '1\\n2'}}",
    "{'a': {'x': '1'}}",
    "{'s': {'a': '1'}, 't': {'b': '2'}}",
    '{}',
    "{'s': {'a': '', 'b': '1'}}",
    "{'s': {'a': '1', 'b': 'x#y'}}",
    "{'s': {'a': '1'}}",
    "{'s': {'a': '2'}}",
    "{'s': {'a': '1 4$', 'b': '1'}, 't': {'c': '4', 'd': '4'}}",
    "{'s': {'a': '%(x'}}",
    "InterpolationMissingOptionError: Bad value substitution: option 'a' in section 's' contains an interpolation key 'x' which is not a valid option name. Raw value: '${x}'",
    "{<UNNAMED_SECTION>: {'a': '1'}, 's': {'b': '2'}}",
    "ParsingError: Source contains parsing errors: '<string>'\n\t[line  4]: '  x\\n'",
    "MultilineContinuationError: Key without value continued with an indented line.\nfile: '<string>', line: 3\n'  x'",
    "InterpolationSyntaxError: bad interpolation variable reference '${b'",
    "InterpolationSyntaxError: bad interpolation variable reference '%(b'",
    "KeyError: 'zz'",
    "KeyError: 'zz'",
    "NoSectionError: No section: 'zz'",
    "NoOptionError: No option 'zz' in section: 's'",
    "ValueError: invalid literal for int() with base 10: 'x'",
    'ValueError: Not a boolean: 5',
    'TypeError: option values must be strings',
    "NoSectionError: No section: 'q'",
    "DuplicateSectionError: Section 's' already exists",
    "ValueError: Invalid section name: 'DEFAULT'",
    'TypeError: section names must be strings',
    "ValueError: invalid interpolation syntax in '%' at position 0",
    '<Section: s>',
    'False',
    "DuplicateOptionError: While reading from '<dict>': option 'a' in section 's' already exists",
    "ValueError: could not convert string to float: 'x'",
    "NoSectionError: No section: 'zz'",
    "NoSectionError: No section: 'zz'",
    '5',
    '1.5',
    'True',
    '5',
    '7',
    'None',
    '3',
    '3',
    "['DEFAULT', 's']",
    "['s']",
    'True',
    '2',
    "{'n': 'x', 'i': '5', 'f': '1.5', 'b': 'Yes', 'a': '1'}",
    'True',
    'False',
    "'[DEFAULT]\\nd = 1\\n\\n[s]\\nn = x\\ni = 5\\nf = 1.5\\nb = Yes\\na = 1\\n\\n[new]\\nk = v\\nm = a\\n\\tb\\n\\n'",
    "'[DEFAULT]\\nd=1\\n\\n[s]\\nn=x\\ni=5\\nf=1.5\\nb=Yes\\na=1\\n\\n[new]\\nk=v\\nm=a\\n\\tb\\n\\n'",
    "'1'",
    'True',
    "['m', 'd']",
    'False',
    "{'d': '1'}",
    "('s', <Section: s>)",
    '<Section: DEFAULT>',
    "['a', 'b']",
    "['a', 'b']",
    "'1'",
    "[('x', '1'), ('l', 'a,b')]",
    "'9'",
    "'a,b'",
    "{'Foo': '1'}",
    '[]',
    '5',
    "TypeError: interpolation= must be None or an instance of Interpolation; got an object of type <class 'int'>",
    "'1'",
    "['Ab']",
    "{'s': {'a': '1'}, 'Z': {'Ab': '1'}}",
    "'s'",
    'True',
]
assert len(got) == len(expected)
for have, want in zip(got, expected):
    assert have == want, (have, want)


class Lengths(ConfigParser):
    def getlen(self, section, option, **options):
        return self._get_conv(section, option, len, **options)


lengths = Lengths()
lengths.read_string('[s]\na = four')
assert (list(lengths.converters), lengths['s'].getlen('a'), lengths['s'].getlen('b', 0)) == (['boolean', 'float', 'int', 'len'], 4, 0)


def error(f):
    try:
        f()
    except Exception as e:
        return f'{type(e).__name__}: {e}'


assert error(lambda: lengths.converters.__setitem__('', len)) == 'ValueError: Incompatible key: cannot use "" as a name'
assert error(lambda: lengths.converters.__setitem__(None, len)) == "ValueError: Incompatible key: None (type: <class 'NoneType'>)"
lengths.converters['up'] = str.upper
assert (lengths.getup('s', 'a'), lengths['s'].getup('a')) == ('FOUR', 'FOUR')
del lengths.getup, lengths.converters['up']
assert (hasattr(lengths, 'getup'), hasattr(lengths['s'], 'getup')) == (False, False)
assert error(lambda: RawConfigParser({1: 2})) == "AttributeError: 'int' object has no attribute 'lower'"
assert error(lambda: ConfigParser({'a': None})) == 'TypeError: option values must be strings'
assert dict(ConfigParser({1: 2}).defaults()) == {'1': '2'}
extended = ConfigParser(interpolation=ExtendedInterpolation())
extended.read_string('[s]\na = ${b:c:d} rest')
assert error(lambda: extended.get('s', 'a')) == "InterpolationSyntaxError: More than one ':' found: ' rest'"
