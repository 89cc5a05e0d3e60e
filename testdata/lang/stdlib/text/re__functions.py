# The functions of the module.
import re

assert re.match(r'\d+', '12ab').group() == '12'
assert re.match(r'\d+', 'ab12') is None
assert re.search(r'\d+', 'ab12cd').span() == (2, 4)
assert re.fullmatch(r'\d+', '12ab') is None
assert re.fullmatch(r'a|ab', 'ab').group() == 'ab'
assert re.findall(r'\d+', 'a1b22c333') == ['1', '22', '333']
assert re.findall(r'(\w)=', 'a=1 b=2') == ['a', 'b']
assert re.findall(r'(\w)=(\d)', 'a=1 b=2') == [('a', '1'), ('b', '2')]
assert re.findall(r'(a)|(b)', 'ab') == [('a', ''), ('', 'b')]
assert re.findall('', 'abc') == ['', '', '', '']
assert [m.span() for m in re.finditer(r'x*', 'axxb')] == [(0, 0), (1, 3), (3, 3), (4, 4)]
assert re.split(r'[,;]\s*', 'a, b;c') == ['a', 'b', 'c']
assert re.split(r'(,)', 'a,b') == ['a', ',', 'b']
assert re.split(r'(,)|(;)', 'a,b;c') == ['a', ',', None, 'b', None, ';', 'c']
assert re.split(r'x*', 'axbc') == ['', 'a', '', 'b', 'c', '']
assert re.split(',', 'a,b,c', maxsplit=1) == ['a', 'b,c']
assert re.split('(?=b)', 'abab') == ['a', 'ba', 'b']
assert re.sub('a', 'b', 'banana') == 'bbnbnb'
assert re.sub('a', 'b', 'banana', count=2) == 'bbnbna'
assert re.subn('a', 'b', 'banana') == ('bbnbnb', 3)
assert re.subn('z', 'b', 'banana') == ('banana', 0)
assert re.sub('x*', '-', 'abxd') == '-a-b--d-'
assert re.sub('(?i)A', 'x', 'aA') == 'xx'
assert re.sub('a', 'x', 'aA', flags=re.I) == 'xx'
assert re.escape('a.b*c d-é_1') == r'a\.b\*c\ d\-é_1'
assert re.escape(b'a.b\xff') == b'a\\.b\xff'
assert re.escape('!"%\',/:;<=>@`') == '!"%\',/:;<=>@`'
assert re.purge() is None

# Functions take compiled patterns, without flags.
p = re.compile('a+')
assert re.compile(p) is p
assert re.search(p, 'baa').group() == 'aa'
assert re.compile('a+') is p


def raised(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


p = re.compile('a', re.I)
assert raised(re.search, p, 'x', re.I) == 'ValueError: cannot process flags argument with a compiled pattern'
assert raised(re.compile, 5) == 'TypeError: first argument must be string or compiled pattern'
assert raised(re.compile, []) == "TypeError: unhashable type: 'list'"
assert raised(re.match, 'a', 5) == "TypeError: expected string or bytes-like object, got 'int'"
assert raised(re.match, 'a', None) == "TypeError: expected string or bytes-like object, got 'NoneType'"
assert raised(re.match, 'a', b'a') == 'TypeError: cannot use a string pattern on a bytes-like object'
assert raised(re.match, b'a', 'a') == 'TypeError: cannot use a bytes pattern on a string-like object'
assert raised(re.sub, 'a', 5, 'a') == 'TypeError: decoding to str: need a bytes-like object, int found'
assert raised(re.match, 'a') == "TypeError: match() missing 1 required positional argument: 'string'"
assert raised(re.sub, 'a', 'b', 'c', 1, count=1) == "TypeError: sub() got multiple values for argument 'count'"
assert raised(re.split, 'a', 'b', 1, 2, 3) == 'TypeError: split() takes from 2 to 4 positional arguments but 5 were given'
assert raised(re.sub, 'a', b'b', 'a') == 'TypeError: sequence item 0: expected str instance, bytes found'
assert raised(re.sub, 'a', lambda m: 1, 'xa') == 'TypeError: sequence item 1: expected str instance, int found'
assert raised(re.sub, b'a', 'b', b'a') == 'TypeError: sequence item 0: expected a bytes-like object, str found'
assert set(re.__all__) <= set(dir(re))
