# Patterns of bytes.
import re

m = re.match(rb'(\w+)\xff(?P<n>\d)', b'ab\xff1')
assert m.groups() == (b'ab', b'1') and m.groupdict() == {'n': b'1'}
assert repr(m) == r"<re.Match object; span=(0, 4), match=b'ab\xff1'>"
assert re.findall(rb'\w', b'a\xe9') == [b'a']
assert re.findall(rb'.', b'\xc3\xa9') == [b'\xc3', b'\xa9']
assert re.findall(rb'[\x80-\xff]', b'a\x80\xff') == [b'\x80', b'\xff']
assert re.findall(rb'[^a]', b'a\x80') == [b'\x80']
assert re.findall(rb'\xe9', b'\xe9\xc9', re.I) == [b'\xe9']
assert re.findall(rb'a', b'aA', re.I) == [b'a', b'A']
assert re.findall(rb'\s', b'\x85\xa0 ') == [b' ']
assert re.split(rb',', b'a,b') == [b'a', b'b']
assert re.subn(rb'b', b'x', b'abb') == (b'axx', 2)
assert re.match(b'a', bytearray(b'ab')).group() == b'a'
assert type(re.match(b'a', bytearray(b'ab')).group()) is bytes
assert re.search(b'b', memoryview(b'ab')).span() == (1, 2)
assert re.match(b'a', bytearray(b'ab')).string == bytearray(b'ab')
assert re.compile(b'a').pattern == b'a'
assert re.match(b'(?L)a', b'a').re.flags == 4
assert re.findall(b'[^ab]', b'aAc', re.I) == [b'c']
assert re.findall(b'[^ab]', b'aAc', re.I | re.L) == [b'a', b'A', b'c']


def raised(p, *flags):
    try:
        re.compile(p, *flags)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


assert raised(rb'\u1234') == r'PatternError: bad escape \u at position 0'
assert raised(rb'\N{DIGIT ONE}') == r'PatternError: bad escape \N at position 0'
assert raised(rb'(?u)a') == "PatternError: bad inline flags: cannot use 'u' flag with a bytes pattern at position 3"
