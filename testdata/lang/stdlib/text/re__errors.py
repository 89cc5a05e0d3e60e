# What is wrong with a pattern, and where.
import re


def error(p):
    try:
        re.compile(p)
    except re.error as e:
        assert e.pattern == (None if e.pos is None else p)
        return f'{e.msg} @{e.pos}'
    return None


for pattern, want in [
    ('(', 'missing ), unterminated subpattern @0'),
    (')', 'unbalanced parenthesis @0'),
    ('a)b', 'unbalanced parenthesis @1'),
    ('[', 'unterminated character set @0'),
    ('x[a-', 'unterminated character set @1'),
    ('[z-a]', 'bad character range z-a @1'),
    (r'[\w-z]', r'bad character range \w-z @1'),
    ('*', 'nothing to repeat @0'),
    ('a|*', 'nothing to repeat @2'),
    ('^*', 'nothing to repeat @1'),
    ('a**', 'multiple repeat @2'),
    ('a{2}{3}', 'multiple repeat @4'),
    ('a{3,2}', 'min repeat greater than max repeat @2'),
    ('\\', 'bad escape (end of pattern) @0'),
    (r'\q', r'bad escape \q @0'),
    (r'[\q]', r'bad escape \q @1'),
    (r'\x4', r'incomplete escape \x4 @0'),
    (r'\u12', r'incomplete escape \u12 @0'),
    (r'\U00110000', r'bad escape \U00110000 @0'),
    (r'\N{no such}', "undefined character name 'no such' @0"),
    (r'\Nx', 'missing { @2'),
    (r'\777', r'octal escape value \777 outside of range 0-0o377 @0'),
    (r'\1', 'invalid group reference 1 @1'),
    (r'(a\1)', 'cannot refer to an open group @2'),
    ('(?P<a>x)(?P<a>y)', "redefinition of group name 'a' as group 2; was group 1 @12"),
    ('(?P<1a>x)', "bad character in group name '1a' @4"),
    ('(?P<>x)', 'missing group name @4'),
    ('(?P<a', 'missing >, unterminated name @4'),
    ('(?P=a)', "unknown group name 'a' @4"),
    ('(?Px)', 'unknown extension ?Px @1'),
    ('(?P', 'unexpected end of pattern @3'),
    ('(?z)', 'unknown extension ?z @1'),
    ('(?<x)', 'unknown extension ?<x @1'),
    ('(?#a', 'missing ), unterminated comment @0'),
    ('(?(1)a|b|c)', 'conditional backref with more than two branches @8'),
    ('(?(1)a)', 'invalid group reference 1 @3'),
    ('(?(0)a)', 'bad group number @3'),
    ('(?(x)a)', "unknown group name 'x' @3"),
    ('(?<=a+)', 'look-behind requires fixed-width pattern @None'),
    ('(?<=(a)\\1)', 'cannot refer to group defined in the same lookbehind subpattern @9'),
    ('(?<!a|bc)', 'look-behind requires fixed-width pattern @None'),
]:
    assert error(pattern) == want, (pattern, error(pattern))

try:
    re.compile('a\nb\n  (')
except re.PatternError as e:
    assert (e.msg, e.pos, e.lineno, e.colno) == ('missing ), unterminated subpattern', 6, 3, 3)
    assert str(e) == 'missing ), unterminated subpattern at position 6 (line 3, column 3)'
    assert e.args == (str(e),)
e = re.error('text')
assert (e.msg, e.pattern, e.pos, e.lineno, e.colno, str(e)) == ('text', None, None, None, None, 'text')
assert str(re.error('m', 'ab', 1)) == 'm at position 1'
assert re.error is re.PatternError and re.error.__name__ == 'PatternError' and re.error.__module__ == 're'
assert error(b'\xff[') == 'unterminated character set @1'
assert error(b'(?P<\xe9>a)') == r"bad character in group name '\xe9' @4"

try:
    re.compile('a{99999999999}')
except OverflowError as e:
    assert str(e) == 'the repetition number is too large'
try:
    re.compile('(' * 5000 + ')' * 5000)
except RecursionError as e:
    assert str(e).startswith('maximum recursion depth exceeded')

# These look wrong but are not.
for p in ('a{', 'a{,', 'a{1', 'a{x}', '{', ']', '}', 'a{}', '[]]', '[^]]', '[a-]', '[-a]', '(?:)*', '()*', '(?:^)*', '|', '[]-a]', r'\0', r'\141'):
    re.compile(p)
assert re.match('a{1', 'a{1').group() == 'a{1'
assert re.match('x{,2}', 'xxx').group() == 'xx'
