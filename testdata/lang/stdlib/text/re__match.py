# Match objects.
import copy
import re

m = re.match(r'(?P<first>\w+) (?P<last>\w+)( x)?', 'Ada Lovelace!')
assert m.group() == m.group(0) == m[0] == 'Ada Lovelace'
assert m.group(1) == m['first'] == m.group('first') == 'Ada'
assert m.group(1, 'last', 3) == ('Ada', 'Lovelace', None)
assert m.groups() == ('Ada', 'Lovelace', None)
assert m.groups('?') == ('Ada', 'Lovelace', '?')
assert m.groupdict() == {'first': 'Ada', 'last': 'Lovelace'}
assert m.start() == 0 and m.end() == 12 and m.span() == (0, 12)
assert m.start('last') == 4 and m.end(2) == 12 and m.span(3) == (-1, -1)
assert m.regs == ((0, 12), (0, 3), (4, 12), (-1, -1))
assert m.lastindex == 2 and m.lastgroup == 'last'
assert m.pos == 0 and m.endpos == 13
assert m.string == 'Ada Lovelace!'
assert m.re is re.compile(r'(?P<first>\w+) (?P<last>\w+)( x)?')
assert m.expand(r'\2, \g<first>\g<3>!\n') == 'Lovelace, Ada!\n'
assert repr(m) == "<re.Match object; span=(0, 12), match='Ada Lovelace'>"
assert bool(m) is True
assert copy.copy(m) is m and copy.deepcopy(m) is m
assert type(m) is re.Match and type(m).__name__ == 'Match' and type(m).__module__ == 're'


class Index:
    def __index__(self):
        return 1


assert m[Index()] == 'Ada'
assert m[True] == 'Ada'


def raised(f, *args):
    try:
        f(*args)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


for bad in (4, -1, 'none', 1.5, None, (1,)):
    assert raised(m.group, bad) == 'IndexError: no such group', bad
    assert raised(m.start, bad) == 'IndexError: no such group', bad
assert raised(lambda: m[9]) == 'IndexError: no such group'
assert raised(m.expand, r'\9') == 'PatternError: invalid group reference 9 at position 1'
assert raised(m.expand, r'\g<zz>') == "IndexError: unknown group name 'zz'"

# No groups, and groups nested in each other.
m = re.search('b', 'abc')
assert m.groups() == () and m.groupdict() == {} and m.lastindex is None and m.lastgroup is None
assert re.match('((a)(b))', 'ab').lastindex == 1
assert re.match('(a)(b)', 'ab').lastindex == 2
assert re.match('(a)|(?P<b>b)', 'b').lastgroup == 'b'
assert re.match('(a)|b', 'b').lastindex is None

# A group that is repeated has its last match; one that took no part in the last round keeps the one before.
assert re.match('(a|b)*', 'abab').span(1) == (3, 4)
assert re.match('(?:(a)|b)*', 'ab').group(1) == 'a'
assert re.match('(?:(a)|(b))*', 'ab').groups() == ('a', 'b')
assert re.match('(a*)*', 'aa').span(1) == (2, 2)
assert re.match('(a*)+', 'b').span(1) == (0, 0)

# Positions are code points.
m = re.search('(ö+)(ж)', 'äßööжx')
assert m.span() == (2, 5) and m.span(2) == (4, 5) and m.endpos == 6
m = re.search('😀', 'a' * 1000 + 'é😀')
assert m.span() == (1001, 1002)
assert repr(re.search('.', '\ud800')) == "<re.Match object; span=(0, 1), match='\\ud800'>"
