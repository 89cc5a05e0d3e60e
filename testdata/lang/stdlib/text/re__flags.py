# Flags, as arguments and inside patterns.
import re

assert re.I == re.IGNORECASE == 2 and re.A == re.ASCII == 256 and re.X is re.VERBOSE
assert repr(re.I) == 're.IGNORECASE'
assert repr(re.I | re.M) == 're.IGNORECASE|re.MULTILINE'
assert repr(re.NOFLAG) == 're.NOFLAG'
assert repr(~re.I & 0xff) != ''
assert re.RegexFlag(2) is re.I
assert isinstance(re.I, int) and isinstance(re.I | re.S, re.RegexFlag)

assert re.findall('a.b', 'a\nb a-b') == ['a-b']
assert re.findall('a.b', 'a\nb a-b', re.S) == ['a\nb', 'a-b']
assert re.findall('^.', 'a\nb') == ['a']
assert re.findall('^.', 'a\nb', re.M) == ['a', 'b']
assert re.findall('.$', 'a\nb\n') == ['b']
assert re.findall('.$', 'a\nb\n', re.M) == ['a', 'b']
assert [m.start() for m in re.finditer('$', 'a\n')] == [1, 2]
assert [m.start() for m in re.finditer(r'\Z', 'a\n')] == [2]
assert [m.start() for m in re.finditer('(?m)^', 'a\n\nb')] == [0, 2, 3]
assert re.findall(r'\w+', 'héllo wörld') == ['héllo', 'wörld']
assert re.findall(r'\w+', 'héllo', re.A) == ['h', 'llo']
assert re.findall(r'\d', '1٣') == ['1', '٣']
assert re.findall(r'(?a)\d', '1٣') == ['1']
assert re.findall(r'\s', '\xa0\u2003 ') == ['\xa0', '\u2003', ' ']
assert re.findall(r'\s', '\xa0\u2003 ', re.A) == [' ']
assert re.findall(r'\bé', 'é') == ['é'] and re.findall(r'(?a)\bé', 'é') == []

# Verbose patterns.
p = re.compile(r'''
    (\d+)   # a number
    [ #]    # white space and hashes count in sets
    \       # and when escaped
    \#
''', re.X)
assert p.match('12# #').group(1) == '12'
assert re.match('(?x) a b # c', 'ab').group() == 'ab'
assert re.match('(?x:a b) c', 'ab c').group() == 'ab c'
assert re.match('(?x) a (?-x: b)', 'a b').group() == 'a b'

# Flags for a part of a pattern.
assert re.match('(?i:a)b', 'Ab') and not re.match('(?i:a)b', 'AB')
assert re.match('(?i)a(?-i:b)', 'Ab') and not re.match('(?i)a(?-i:b)', 'AB')
assert re.match('(?s:.)', '\n') and not re.match('(?s:a).', 'a\n')
assert re.match('(?i-s:A.)', 'ab')
assert re.match(r'(?a:\w)\w', 'aé') and not re.match(r'(?a:\w)', 'é')

# Case.
assert re.match('straße', 'STRASSE', re.I) is None
assert re.match('É', 'é', re.I) and not re.match('É', 'é', re.I | re.A)
assert re.match('k', '\u212a', re.I) and not re.match('k', '\u212a', re.I | re.A)
assert re.match('[a-z]', '\u212a', re.I)
assert re.match('s', 'ſ', re.I) and re.match('ſ', 'S', re.I)
assert re.match('i', 'İ', re.I) and re.match('ı', 'I', re.I)
assert re.match('σ', 'ς', re.I) and re.match('[Σ]', 'ς', re.I)
assert re.match('µ', 'μ', re.I)
assert re.match('\U00010400', '\U00010428', re.I)
assert re.match('[\U00010400-\U00010410]', '\U00010428', re.I)
assert re.match(r'(?i)(é)\1', 'éÉ').group() == 'éÉ'
assert re.match('[^a]', 'A', re.I) is None
assert re.match('[^ab]', 'A', re.I) is None


def raised(p, flags=0):
    try:
        re.compile(p, flags)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


assert raised('a', re.L) == 'ValueError: cannot use LOCALE flag with a str pattern'
assert raised('a', re.A | re.U) == 'ValueError: ASCII and UNICODE flags are incompatible'
assert raised(b'a', re.U) == 'ValueError: cannot use UNICODE flag with a bytes pattern'
assert raised(b'a', re.L | re.A) == 'ValueError: ASCII and LOCALE flags are incompatible'
assert raised('(?au)a') == "PatternError: bad inline flags: flags 'a', 'u' and 'L' are incompatible at position 4"
assert raised('(?L)a') == "PatternError: bad inline flags: cannot use 'L' flag with a str pattern at position 3"
assert raised('a(?i)') == 'PatternError: global flags not at the start of the expression at position 1'
assert raised('(?-a:a)') == "PatternError: bad inline flags: cannot turn off flags 'a', 'u' and 'L' at position 4"
assert raised('(?i-i:a)') == 'PatternError: bad inline flags: flag turned on and off at position 5'
assert raised('(?i') == 'PatternError: missing -, : or ) at position 3'
assert raised('(?iz)') == 'PatternError: unknown flag at position 3'
assert raised('(?-)') == 'PatternError: missing flag at position 3'
