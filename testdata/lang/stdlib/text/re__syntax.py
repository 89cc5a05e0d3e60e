# What patterns may say.
import re


def spans(p, s):
    m = re.search(p, s)
    return m and m.regs


# Repeats: greedy, lazy, possessive.
assert spans('a*', 'aaa') == ((0, 3),)
assert spans('a*?', 'aaa') == ((0, 0),)
assert spans('a+?b', 'aaab') == ((0, 4),)
assert spans('a{2}', 'aaa') == ((0, 2),)
assert spans('a{,2}', 'aaa') == ((0, 2),)
assert spans('a{2,}?', 'aaaa') == ((0, 2),)
assert spans('a{1,3}?b', 'aaab') == ((0, 4),)
assert spans('a*+a', 'aaa') is None
assert spans('a?+a', 'a') is None
assert spans('a++b', 'aab') == ((0, 3),)
assert spans('(?:ab)*+ab', 'abab') is None
assert spans('(?:ab){1,2}+c', 'ababc') == ((0, 5),)
assert spans('(?>a*)a', 'aaa') is None
assert spans('(?>a|ab)c', 'abc') is None
assert spans('(?:a|ab)c', 'abc') == ((0, 3),)
assert spans('(?:a|b)*c', 'ababc') == ((0, 5),)
assert spans('(?:a*)*b', 'aab') == ((0, 3),)
assert spans('(?:a?)*?b', 'aab') == ((0, 3),)
assert spans('(a?)*?$', 'aa') == ((0, 2), (1, 2))
assert spans('(?:(?:a|b){2}){2}', 'ababa') == ((0, 4),)

# Alternatives.
assert spans('abc|abd', 'abd') == ((0, 3),)
assert spans('a||b', 'b') == ((0, 0),)
assert spans('(a|b|)c', 'c') == ((0, 1), (0, 0))
assert spans('foo|foobar', 'foobar') == ((0, 3),)

# Groups and references to them.
assert spans(r'(a+)b\1', 'aabaa') == ((0, 5), (0, 2))
assert spans(r'(?P<q>["\']).*?(?P=q)', '''x"a'b"''') == ((1, 6), (1, 2))
assert spans(r'(a)|b\1', 'b') is None
assert spans(r'(?:(a)|b)\1', 'aa') == ((0, 2), (0, 1))
assert spans(r'(.)(.)\2\1', 'xabba') == ((1, 5), (1, 2), (2, 3))
assert spans('(a)?(?(1)b|c)', 'ab') == ((0, 2), (0, 1))
assert spans('(a)?(?(1)b|c)', 'c') == ((0, 1), (-1, -1))
assert spans('(<)?x(?(1)>)', '<x>') == ((0, 3), (0, 1))
assert spans('(?P<p><)?x(?(p)>|$)', 'x') == ((0, 1), (-1, -1))
assert spans('(?#comment)a', 'a') == ((0, 1),)

# Looking around.
assert spans('a(?=b)', 'aab') == ((1, 2),)
assert spans('a(?!b)', 'abac') == ((2, 3),)
assert spans('(?<=a)b', 'bab') == ((2, 3),)
assert spans('(?<!a)b', 'abb') == ((2, 3),)
assert spans('(?<=ab|cd)x', 'abcdx') == ((4, 5),)
assert spans('(?=(a+))a*b', 'aab') == ((0, 3), (0, 2))
assert spans('(?!(a)b)a', 'ac') == ((0, 1), (-1, -1))
assert spans('(?<=(a))b', 'ab') == ((1, 2), (0, 1))
assert spans('(?<=é)ж', 'xéж') == ((2, 3),)
assert spans(r'(?<=\d{3})x', '12x123x') == ((6, 7),)
assert spans('(?!)', 'a') is None and spans('(?=)', 'a') == ((0, 0),)

# Places.
assert [m.start() for m in re.finditer(r'\b', 'ab cd')] == [0, 2, 3, 5]
assert [m.start() for m in re.finditer(r'\B', 'ab c')] == [1]
assert re.search(r'\B', '') is None and re.search(r'\b', '') is None
assert spans(r'\Aa', 'ba') is None
assert spans(r'a\Z', 'a\n') is None and spans('a$', 'a\n') == ((0, 1),)

# Sets and escapes.
assert re.findall('[a-c]', 'abcd') == ['a', 'b', 'c']
assert re.findall('[^a-c]', 'abcd\n') == ['d', '\n']
assert re.findall(r'[\d\s]', 'a1 b') == ['1', ' ']
assert re.findall(r'[^\d\s]', 'a1 b') == ['a', 'b']
assert re.findall('[]a]', 'a]') == ['a', ']']
assert re.findall('[a\\-z]', 'a-z') == ['a', '-', 'z']
assert re.findall('[a-]', 'a-z') == ['a', '-']
assert re.findall('[.*+]', 'a.*') == ['.', '*']
assert re.findall(r'[\b]', 'a\b') == ['\b']
assert re.findall(r'\x41\u0042\U00000043\N{DIGIT ONE}\104\0', 'ABC1D\0') == ['ABC1D\0']
assert re.findall(r'\a\f\n\r\t\v\\', '\a\f\n\r\t\v\\') == ['\a\f\n\r\t\v\\']
assert re.findall('[α-ω]+', 'abγδ') == ['γδ']
assert re.findall('[\U0001F600-\U0001F64F]', 'a😀b🙏') == ['😀', '🙏']
assert re.findall('[\ud800-\udfff]', 'a\ud83d') == ['\ud83d']
assert re.findall('.', 'é中😀') == ['é', '中', '😀']
