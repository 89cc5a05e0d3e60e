"""Random patterns on random texts: prints what module re makes of them.

CPython 3.13 runs this to make cases.sum (see re_test.go); Hognose must print the same. Cases begin with "# number". The random numbers are the
program's own, so that they are the same everywhere. Possessive repeats of capturing groups are left out: see docs/divergences/re.md.
"""
import re

SEED, CASES = 1, 3000

state = SEED


def rnd(n):
    global state
    state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
    return (state >> 33) % n


def pick(items):
    return items[rnd(len(items))]


ASCII = 'aabbcAB1 _-\n'
WIDE = 'aabbcAB1 _é\u0130ıſsKßǅ中\u2028\U00010400\U00010428µμ'
RANGES = ['a-c', 'A-Z', 'a-z', '0-9', '\x00-\x7f']
WIDE_RANGES = RANGES + ['\x80-\uffff', 'α-ω', '\U00010400-\U00010450', 'à-ÿ']
CATEGORIES = [r'\d', r'\w', r'\s', r'\D', r'\W', r'\S']
PLACES = ['^', '$', r'\b', r'\B', r'\A', r'\Z']
LOOKS = ['(?=', '(?!', '(?<=', '(?<!', '(?>', '(?>']
FLAGGED = ['(?i:', '(?s:', '(?m-i:', '(?-i:', '(?a:', '(?x:', '(?u:']
PIECES = [
    'a', '(', ')', '[', ']', '{', '}', '?', '*', '+', '|', '^', '$', '.', '\\', r'\d', r'\1', r'\x4', r'\x41', r'\u12', r'\N{', 'DIGIT ONE}',
    '(?P<', '(?P=', '>', 'x', '(?:', '(?i)', '(?i', '-', '(?<', '=', '!', '(?#', '#', ' ', '\n', '1', '2', ',', '{1,2}', '{3,1}', r'\b', r'\Z',
    r'\07', r'\777', r'\89', '(?(1)', '(?L)', '(?u)', '(?a', r'\A', 'é', '[^', 'a-z', 'z-a', r'\w-z', ':', '&&', '(?-', '(?x)', r'\q',
    r'\U00110000', '(?P>', '(?(0)', '(?(x)', '{99999999999}', r'\8', r'[\8]', r'[\q]', r'[\400]']
TEMPLATES = [
    '-', r'<\g<0>>', r'[\1]', r'\g<g1>', r'\n\\', r'\x', r'\g<1', r'\0', r'\101', r'\g<9>', r'\400', lambda m: m.group()[::-1]]


class Generator:
    """Makes one pattern."""

    def __init__(self, wide):
        self.wide = wide
        self.groups = 0

    def char(self):
        return pick(WIDE if self.wide else ASCII)

    def set(self):
        out = pick(['[', '[', '[^'])
        for _ in range(1 + rnd(3)):
            kind = rnd(6)
            if kind == 0:
                out += pick(CATEGORIES)
            elif kind == 1:
                out += pick(WIDE_RANGES if self.wide else RANGES)
            else:
                out += re.escape(self.char())
        return out + ']'

    def group(self):
        return 1 + rnd(max(1, self.groups))

    def atom(self, depth):
        kind = rnd(24)
        if kind < 7 or kind > 10 and depth <= 0:
            c = self.char()
            return re.escape(c) if rnd(3) else c
        if kind < 9:
            return self.set()
        if kind < 10:
            return pick(CATEGORIES + ['.'])
        if kind < 11:
            return pick(PLACES)
        if kind < 14:
            self.groups += 1
            open = f'(?P<g{self.groups}>' if rnd(4) == 0 else '('
            return open + self.alternatives(depth - 1) + ')'
        if kind < 16:
            return '(?:' + self.alternatives(depth - 1) + ')'
        if kind < 19:
            return pick(LOOKS) + self.alternatives(depth - 1) + ')'
        if kind < 20:
            return pick(FLAGGED) + self.alternatives(depth - 1) + ')'
        if kind < 22:
            return f'\\{self.group()}'
        if kind < 23:
            return f'(?({self.group()}){self.sequence(depth - 1)}|{self.sequence(depth - 1)})'
        return f'(?P=g{self.group()})'

    def repeated(self, atom):
        if rnd(12) > 6:
            return atom
        quantifier = pick(['*', '+', '?', '{2}', '{1,2}', '{,2}', '{0,1}', '{2,}'])
        suffix = rnd(5)
        if suffix == 3:
            quantifier += '?'
        if suffix == 4 and '(' not in atom.replace('(?:', ''):
            quantifier += '+'
        return atom + quantifier

    def sequence(self, depth):
        return ''.join(self.repeated(self.atom(depth)) for _ in range(rnd(4)))

    def alternatives(self, depth):
        out = self.sequence(depth)
        while rnd(4) == 0:
            out += '|' + self.sequence(depth)
        return out


def describe(e):
    attrs = [getattr(e, name, None) for name in ('pos', 'lineno', 'colno')]
    return f'{type(e).__name__}: {e} {attrs}'


def show(m):
    return m and (m.regs, m.lastindex, m.lastgroup, m.groups(), m.pos, m.endpos)


def attempt(f, *args):
    try:
        print(f(*args))
    except Exception as e:
        print(describe(e))


def apply(p, wide, encode):
    text = encode(''.join(pick(WIDE if wide else ASCII) for _ in range(rnd(9))))
    pos = rnd(4) if rnd(3) == 0 else 0
    end = rnd(9) if rnd(3) == 0 else 100
    print(repr(text), pos, end)
    for find in (p.match, p.search, p.fullmatch):
        print(show(find(text, pos, end)))
    print([m.span() for m in p.finditer(text, pos, end)])
    print(p.findall(text, pos, end), p.split(text, rnd(3)))
    template = pick(TEMPLATES)
    attempt(p.subn, encode(template) if isinstance(template, str) else template, text, rnd(2))


def case(number):
    is_bytes = rnd(5) == 0
    wide = not is_bytes and rnd(2) == 1
    if rnd(4) == 0:
        source = ''.join(pick(PIECES) for _ in range(1 + rnd(7)))
    else:
        source = Generator(wide).alternatives(3)
    flags = sum(f for f in (2, 8, 16, 64, 256) if rnd(5) == 0)
    if is_bytes and rnd(4) == 0:
        flags = flags & ~256 | 4
    encode = (lambda s: s.encode('latin1', 'replace')) if is_bytes else (lambda s: s)
    source = encode(source)
    print('#', number, repr(source), flags)
    try:
        p = re.compile(source, flags)
    except (re.error, ValueError, OverflowError, RecursionError) as e:
        print(describe(e))
        return
    print(p, p.flags, p.groups, dict(p.groupindex))
    for _ in range(3):
        apply(p, wide, encode)


for i in range(CASES):
    case(i)
