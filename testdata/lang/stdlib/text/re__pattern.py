# Pattern objects.
import copy
import re

p = re.compile(r'(?P<year>\d{4})-(\d\d)')
assert p.pattern == r'(?P<year>\d{4})-(\d\d)'
assert p.groups == 2 and dict(p.groupindex) == {'year': 1}
assert type(p.groupindex).__name__ == 'mappingproxy'
assert p.flags == 32 and type(p.flags) is int
assert re.compile('a', re.A).flags == 256
assert re.compile(b'a').flags == 0
assert re.compile('(?im)a', re.S).flags == 2 | 8 | 16 | 32

# Where a search begins and ends.
p = re.compile('b+')
assert p.match('abbb') is None
assert p.match('abbb', 1).span() == (1, 4)
assert p.match('abbb', 1, 3).span() == (1, 3)
assert p.search('abbbab', 2).span() == (2, 4)
assert p.fullmatch('abbba', 1, 4).span() == (1, 4)
assert p.findall('abbba', 2) == ['bb']
assert p.findall('abbba', pos=0, endpos=2) == ['b']
assert p.search('abb', -5, 100).pos == 0 and p.search('abb', -5, 100).endpos == 3
assert [m.span() for m in p.finditer('bbabb', 1, 4)] == [(1, 2), (3, 4)]
assert re.compile('^b').search('ab', 1) is None
assert re.compile('b$').search('abb', 0, 2).span() == (1, 2)
assert re.compile('(?<=a)b').match('ab', 1).span() == (1, 2)
assert re.compile(r'\bb').match('ab', 1) is None
assert re.compile('x*').match('abc', 3).span() == (3, 3)
assert re.compile('').match('abc', 3, 1).span() == (3, 3)
assert re.compile('').search('abc', 3, 1) is None

assert p.split('abbcb') == ['a', 'c', '']
assert p.split('abbcb', 1) == ['a', 'cb']
assert p.sub('-', 'abbcb') == 'a-c-'
assert p.sub('-', 'abbcb', 1) == 'a-cb'
assert p.subn(repl='-', string='abbcb', count=0) == ('a-c-', 2)

# Iterators and scanners.
it = p.finditer('abab')
assert type(it).__name__ == 'callable_iterator' and iter(it) is it
assert next(it).start() == 1 and next(it).start() == 3
assert next(it, None) is None and next(it, None) is None
s = re.compile(r'\w|\s').scanner('a b!c')
assert [s.match().group() for _ in range(3)] == ['a', ' ', 'b']
assert s.match() is None and s.match() is None
s = p.scanner('bab')
assert s.pattern is p
assert s.search().span() == (0, 1) and s.search().span() == (2, 3) and s.search() is None

# Equality, hash, repr.
re.purge()
q = re.compile('b+')
assert q == p and q is not p and hash(q) == hash(p) and not q != p
assert p != re.compile('b+', re.I) and p != re.compile(b'b+') and p != 'b+'
assert copy.copy(p) is p and copy.deepcopy(p) is p
assert repr(p) == "re.compile('b+')"
assert repr(re.compile('a', re.I | re.M)) == "re.compile('a', re.IGNORECASE|re.MULTILINE)"
assert repr(re.compile('a', re.S | re.X | re.A)) == "re.compile('a', re.DOTALL|re.VERBOSE|re.ASCII)"
assert repr(re.compile(b'a', re.L)) == "re.compile(b'a', re.LOCALE)"
assert repr(re.compile('x' * 300)) == "re.compile('" + 'x' * 199 + ')'
assert repr(re.Pattern) == "<class 're.Pattern'>"
assert repr(re.Pattern[str]) == 're.Pattern[str]'
try:
    p < q
except TypeError as e:
    assert str(e) == "'<' not supported between instances of 're.Pattern' and 're.Pattern'"
try:
    re.Pattern()
except TypeError as e:
    assert str(e) == "cannot create 're.Pattern' instances"
try:
    p.pattern = 'x'
except AttributeError:
    pass
