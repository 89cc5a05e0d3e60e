# tomllib__all: what CPython shows.
import re

got = []


def r(f):
    """Note what f returns or raises."""
    try:
        shown = repr(f())
    except Exception as e:
        shown = f'{type(e).__name__}: {e}'
    got.append(re.sub(r"0x[0-9a-f]+|id='\d+'", 'ID', shown))

import io
import tomllib
doc = ('''# c
title = "x" # c
a.b.c = 1
"q k" = 'lit'
[owner]
dob = 1979-05-27T07:32:00-08:00
d = 1979-05-27
t = 07:32:00.5
dt = 1979-05-27 07:32:00
z = 1979-05-27T00:00:00Z
[db]
on = true
ports = [ 1, 2, 0xff, 0o17, 0b11, 1_000,
  # c
  3 , ]
data = [["d"], [3.14, -1e3, inf, -inf, nan]]
t = { cpu = 79.5, case.x = 72, e = {} }
[servers.alpha]
ip = """
a\\
   b "q" \\u00e9"""
l = \'\'\'
x\\n\'\'\'\'
[[p]]
n = 1
[[p]]
n = 2
[p.sub]
k = 1
[[p.arr]]
v=1
''')
r(lambda: tomllib.loads(doc))
for s in ['a', 'a=', 'a=1\na=2', '[a]\n[a]', 'a=1 b=2', '[a', '[[a]', 'a="x', "a='x", "a='''x", 'a="""x', 'a="\\q"', 'a="\\ud800"', 'a=[1', 'a={b=1', 'a={b=1,}', 'a=01', 'a=1.', 'a=.5', '=1', 'a.b=1\n[a]', 'a=[1]\n[[a]]', '[a]\nb.c=1\n[a.b]', 'a="\x01"', '#\x01', 'a=2020-13-01', 'a=2020-02-30', 'a=tru', 'a=1979-05-27T', 'a = 1\n\n\n  b', '[a]\nx=1\n[[a]]', '[[a]]\n[a]', 'a={x=1,x=2}', 'a="\n"', "a='\n'", '', 'a="\\U00110000"', 'a=+5', 'a=+inf', 'a=-nan', 'a=1__0', 'a=0x', '[]', '[a.]', 'a.=1', 'a=1\n[a.b]', '[a]\n[a.b]\n[a.c]\n[a]', 'a = [ {x=1}, {x=2} ]', '\ufeffa=1', 'a=1\r\nb=2', 'a=1\rb=2', 'a = """x""""', 'a="""\\  \n  y"""']:
    r(lambda: tomllib.loads(s))
r(lambda: tomllib.loads(b'a'))
r(lambda: tomllib.load(io.StringIO('a=1')))
r(lambda: tomllib.load(io.BytesIO(b'a=1.5')))
r(lambda: tomllib.loads('a=1.50', parse_float=str))

# What CPython 3.13 shows for each, in turn.
expected = [
    '{\'title\': \'x\', \'a\': {\'b\': {\'c\': 1}}, \'q k\': \'lit\', \'owner\': {\'dob\': datetime.datetime(1979, 5, 27, 7, 32, tzinfo=datetime.timezone(datetime.timedelta(days=-1, seconds=57600))), \'d\': datetime.date(1979, 5, 27), \'t\': datetime.time(7, 32, 0, 500000), \'dt\': datetime.datetime(1979, 5, 27, 7, 32), \'z\': datetime.datetime(1979, 5, 27, 0, 0, tzinfo=datetime.timezone.utc)}, \'db\': {\'on\': True, \'ports\': [1, 2, 255, 15, 3, 1000, 3], \'data\': [[\'d\'], [3.14, -1000.0, inf, -inf, nan]], \'t\': {\'cpu\': 79.5, \'case\': {\'x\': 72}, \'e\': {}}}, \'servers\': {\'alpha\': {\'ip\': \'ab "q" é\', \'l\': "x\\\\n\'"}}, \'p\': [{\'n\': 1}, {\'n\': 2, \'sub\': {\'k\': 1}, \'arr\': [{\'v\': 1}]}]}',
    "TOMLDecodeError: Expected '=' after a key in a key/value pair (at end of document)",
    'TOMLDecodeError: Invalid value (at end of document)',
    'TOMLDecodeError: Cannot overwrite a value (at end of document)',
    "TOMLDecodeError: Cannot declare ('a',) twice (at line 2, column 3)",
    'TOMLDecodeError: Expected newline or end of document after a statement (at line 1, column 5)',
    "TOMLDecodeError: Expected ']' at the end of a table declaration (at end of document)",
    "TOMLDecodeError: Expected ']]' at the end of an array declaration (at line 1, column 4)",
    'TOMLDecodeError: Unterminated string (at end of document)',
    'TOMLDecodeError: Expected "\'" (at end of document)',
    'TOMLDecodeError: Expected "\'\'\'" (at end of document)',
    'TOMLDecodeError: Unterminated string (at end of document)',
    "TOMLDecodeError: Unescaped '\\' in a string (at line 1, column 6)",
    'TOMLDecodeError: Escaped character is not a Unicode scalar value (at line 1, column 10)',
    'TOMLDecodeError: Unclosed array (at end of document)',
    'TOMLDecodeError: Unclosed inline table (at end of document)',
    'TOMLDecodeError: Invalid initial character for a key part (at line 1, column 8)',
    'TOMLDecodeError: Expected newline or end of document after a statement (at line 1, column 4)',
    'TOMLDecodeError: Expected newline or end of document after a statement (at line 1, column 4)',
    'TOMLDecodeError: Invalid value (at line 1, column 3)',
    'TOMLDecodeError: Invalid statement (at line 1, column 1)',
    "TOMLDecodeError: Cannot declare ('a',) twice (at line 2, column 3)",
    "TOMLDecodeError: Cannot mutate immutable namespace ('a',) (at line 2, column 4)",
    "TOMLDecodeError: Cannot declare ('a', 'b') twice (at line 3, column 5)",
    "TOMLDecodeError: Illegal character '\\x01' (at line 1, column 4)",
    "TOMLDecodeError: Found invalid character '\\x01' (at line 1, column 2)",
    'TOMLDecodeError: Expected newline or end of document after a statement (at line 1, column 7)',
    'TOMLDecodeError: Invalid date or datetime (at line 1, column 3)',
    'TOMLDecodeError: Invalid value (at line 1, column 3)',
    'TOMLDecodeError: Expected newline or end of document after a statement (at line 1, column 13)',
    "TOMLDecodeError: Expected '=' after a key in a key/value pair (at end of document)",
    'TOMLDecodeError: Cannot overwrite a value (at line 3, column 4)',
    "TOMLDecodeError: Cannot declare ('a',) twice (at line 2, column 3)",
    "TOMLDecodeError: Duplicate inline table key 'x' (at line 1, column 11)",
    "TOMLDecodeError: Illegal character '\\n' (at line 1, column 4)",
    "TOMLDecodeError: Found invalid character '\\n' (at line 1, column 4)",
    '{}',
    'TOMLDecodeError: Escaped character is not a Unicode scalar value (at line 1, column 14)',
    "{'a': 5}",
    "{'a': inf}",
    "{'a': nan}",
    'TOMLDecodeError: Expected newline or end of document after a statement (at line 1, column 4)',
    'TOMLDecodeError: Expected newline or end of document after a statement (at line 1, column 4)',
    'TOMLDecodeError: Invalid initial character for a key part (at line 1, column 2)',
    'TOMLDecodeError: Invalid initial character for a key part (at line 1, column 4)',
    'TOMLDecodeError: Invalid initial character for a key part (at line 1, column 3)',
    'TOMLDecodeError: Cannot overwrite a value (at line 2, column 5)',
    "TOMLDecodeError: Cannot declare ('a',) twice (at line 4, column 3)",
    "{'a': [{'x': 1}, {'x': 2}]}",
    'TOMLDecodeError: Invalid statement (at line 1, column 1)',
    "{'a': 1, 'b': 2}",
    'TOMLDecodeError: Expected newline or end of document after a statement (at line 1, column 4)',
    '{\'a\': \'x"\'}',
    "{'a': 'y'}",
    "TypeError: a bytes-like object is required, not 'str'",
    "TypeError: File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`",
    "{'a': 1.5}",
    "{'a': '1.50'}",
]
assert len(got) == len(expected)
for have, want in zip(got, expected):
    assert have == want, (have, want)
