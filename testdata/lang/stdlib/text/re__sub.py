# Replacements.
import re

assert re.sub(r'(\w+) (\w+)', r'\2 \1', 'ab cd') == 'cd ab'
assert re.sub(r'(?P<x>\w)', r'<\g<x>\g<1>\g<0>>', 'a') == '<aaa>'
assert re.sub('(a)(b)?', r'[\1\2]', 'ab a') == '[ab] [a]'
assert re.sub('a', r'\\', 'a') == '\\'
assert re.sub('a', r'\n\t\a\b\f\r\v', 'a') == '\n\t\a\b\f\r\v'
assert re.sub('a', r'\0', 'a') == '\0'
assert re.sub('a', r'\.\*\-', 'a') == r'\.\*\-'
assert re.sub('(a)', r'\g<1>0', 'a') == 'a0'
assert re.sub('a', 'é\\g<0>', 'bab') == 'béab'
assert re.sub('é', '-', 'aébé') == 'a-b-'
assert re.sub('.', lambda m: m.group().upper() + str(m.start()), 'äb') == 'Ä0B1'
assert re.sub('a', lambda m: '\\1', 'a') == '\\1'
assert re.sub('a', lambda m: None, 'bab') == 'bb'
assert re.sub('b*', '-', 'abba') == '-a--a-'
assert re.sub('(?=b)', '-', 'abb') == 'a-b-b'
assert re.sub('$', '!', 'a\n') == 'a!\n!'
assert re.sub('^', '> ', 'a\nb', flags=re.M) == '> a\n> b'
assert re.sub('a', 'b', '') == ''
assert re.sub('', '-', '') == '-'
assert re.sub(b'a', b'\\g<0>\xff', b'bab') == b'ba\xffb'
assert re.sub(b'a', lambda m: bytearray(b'x'), b'a') == b'x'

# A function may use the pattern that called it.
p = re.compile(r'\d+')
assert p.sub(lambda m: str(sum(int(x) for x in p.findall(m.string))), '1 2') == '3 3'


def raised(*args):
    try:
        re.sub(*args)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


assert raised('a', '\\', 'a') == 'PatternError: bad escape (end of pattern) at position 0'
assert raised('a', r'\q', 'a') == r'PatternError: bad escape \q at position 0'
assert raised('a', r'\1', 'a') == 'PatternError: invalid group reference 1 at position 1'
assert raised('a', r'x\g<2>', 'a') == 'PatternError: invalid group reference 2 at position 4'
assert raised('a', r'\g<', 'a') == 'PatternError: missing group name at position 3'
assert raised('a', r'\g', 'a') == 'PatternError: missing < at position 2'
assert raised('a', r'\g<x', 'a') == 'PatternError: missing >, unterminated name at position 3'
assert raised('a', r'\g<1x>', 'a') == "PatternError: bad character in group name '1x' at position 3"
assert raised('a', r'\g<x>', 'a') == "IndexError: unknown group name 'x'"
assert raised('a', r'\400', 'a') == r'PatternError: octal escape value \400 outside of range 0-0o377 at position 0'
assert raised('a', r'\q', '') == r'PatternError: bad escape \q at position 0'
try:
    re.sub('a', lambda m: 1 / 0, 'a')
except ZeroDivisionError:
    pass
else:
    raise AssertionError
