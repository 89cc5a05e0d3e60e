"""Differences between sequences."""

from collections import namedtuple as _namedtuple
from types import GenericAlias

from _difflib import positions as _positions, prepare as _prepare

__all__ = """get_close_matches ndiff restore SequenceMatcher Differ IS_CHARACTER_JUNK IS_LINE_JUNK context_diff unified_diff diff_bytes
    HtmlDiff Match""".split()

Match = _namedtuple('Match', 'a b size')


def _calculate_ratio(matches, length):
    return 2.0 * matches / length if length else 1.0


class SequenceMatcher:
    """Compares two sequences of hashable elements by looking for their longest common stretch without junk, then for those on both sides of it,
    and so on. With autojunk, elements that are more than 1 % of a long sequence are not looked for."""

    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, isjunk=None, a='', b='', autojunk=True):
        self.isjunk, self.autojunk = isjunk, autojunk
        self.a = self.b = None
        self.set_seqs(a, b)

    def set_seq2(self, b):
        """Choose the second sequence. What is computed about it serves for many first ones."""
        if self.b is not b:
            self.b, self.fullbcount = b, None
            self.opcodes = self.matching_blocks = None
            self.__chain_b()

    def set_seq1(self, a):
        """Choose the first sequence."""
        if self.a is not a:
            self.opcodes = self.matching_blocks = None
            self.a = a

    def set_seqs(self, a, b):
        """Choose the sequences."""
        self.set_seq2(b)
        self.set_seq1(a=a)

    def __chain_b(self):
        """Note where the elements of b are, but for junk and, in a long b, popular ones."""
        self.b2j = places = _positions(self.b)
        self.bjunk = {each for each in places if self.isjunk(each)} if self.isjunk else set()
        for each in self.bjunk:
            del places[each]
        self.bpopular, size = set(), len(self.b)
        if self.autojunk and size >= 200:
            most = size // 100 + 1
            self.bpopular = {each for each, found in places.items() if len(found) > most}
        for each in self.bpopular:
            del places[each]
        self.__indexed = _prepare(self.b, places, self.bjunk)

    def find_longest_match(self, alo=0, ahi=None, blo=0, bhi=None):
        """Return the longest match in a[alo:ahi] and b[blo:bhi], the first of several."""
        ahi = len(self.a) if ahi is None else ahi
        bhi = len(self.b) if bhi is None else bhi
        return Match._make(self.__indexed.longest(self.a, alo, ahi, blo, bhi))

    def get_matching_blocks(self):
        """Return the matches in order; the last one is empty and stands at the ends."""
        if self.matching_blocks is None:
            self.matching_blocks = [Match._make(each) for each in self.__indexed.blocks(self.a)]
        return self.matching_blocks

    def get_opcodes(self):
        """Return how to turn a into b: tag, i1, i2, j1, j2 say that a[i1:i2] is to be replaced by b[j1:j2]. The tag is 'replace', 'delete',
        'insert' or 'equal'."""
        if self.opcodes is None:
            self.opcodes, i, j = [], 0, 0
            for at, bt, size in self.get_matching_blocks():
                if i < at or j < bt:
                    tag = 'insert' if i == at else 'delete' if j == bt else 'replace'
                    self.opcodes.append((tag, i, at, j, bt))
                if size:
                    self.opcodes.append(('equal', at, at + size, bt, bt + size))
                i = at + size
                j = bt + size
        return self.opcodes

    def get_grouped_opcodes(self, n=3):
        """Yield groups of opcodes, which are the changes with up to n equal elements around them."""
        codes = self.get_opcodes() or [("equal", 0, 1, 0, 1)]
        group = []
        last = len(codes) - 1
        for i, code in enumerate(codes):
            if code[0] == 'equal':
                if not i:
                    code = _end(code, n)
                if i == last:
                    code = _beginning(code, n)
                if code[2] - code[1] > 2 * n:
                    yield [*group, _beginning(code, n)]
                    group, code = [], _end(code, n)
            group.append(code)
        if any([code[0] != 'equal' for code in group]):
            yield group

    def real_quick_ratio(self):
        """Return an upper bound on ratio(), from the lengths alone."""
        one, other = len(self.a), len(self.b)
        return _calculate_ratio(one if one < other else other, one + other)

    def ratio(self):
        """Return how similar the sequences are, from 0 to 1."""
        return _calculate_ratio(sum([match.size for match in self.get_matching_blocks()]), len(self.a) + len(self.b))

    def quick_ratio(self):
        """Return an upper bound on ratio(), from the elements without their order."""
        return _calculate_ratio(self.__indexed.common(self.a), len(self.a) + len(self.b))


def _beginning(code, n):
    """Cut an opcode down to its first n elements."""
    tag, i, end, j, _ = code
    size = min(n, end - i)
    return tag, i, i + size, j, j + size


def _end(code, n):
    """Cut an opcode down to its last n elements."""
    tag, start, i, _, j = code
    size = min(n, i - start)
    return tag, i - size, i, j - size, j


def get_close_matches(word, possibilities, n=3, cutoff=0.6):
    """Return up to n of the possibilities that are most similar to a word, the best first; cutoff is how similar they must be."""
    if not (n > 0):
        raise ValueError(f"n must be > 0: {n!r}")
    if not 0.0 <= cutoff <= 1.0:
        raise ValueError(f"cutoff must be in [0.0, 1.0]: {cutoff!r}")
    from heapq import nlargest
    matcher, found = SequenceMatcher(b=word), []
    for each in possibilities:
        matcher.set_seq1(each)
        if cutoff > matcher.real_quick_ratio() or cutoff > matcher.quick_ratio():
            continue
        if (ratio := matcher.ratio()) >= cutoff:
            found.append((ratio, each))
    return [each for _, each in nlargest(n, found)]


def IS_LINE_JUNK(line, pat=None):
    """Tell whether a line is blank or has nothing but a number sign."""
    if pat is not None:
        return pat(line) is not None
    return line.strip().removeprefix('#').strip() == ''


def IS_CHARACTER_JUNK(ch, ws=" \t"):
    """Tell whether a character is a space or a tab."""
    return ch in ws


# Diffs for people


class Differ:
    """Shows how to turn lines into others: '- ' and '+ ' stand before lines of one of them, '  ' before common ones, and '? ' before marks below
    a change within a line."""

    def __init__(self, linejunk=None, charjunk=None):
        self.linejunk, self.charjunk = linejunk, charjunk

    def compare(self, a, b):
        """Yield the lines of the diff."""
        for tag, *bounds in SequenceMatcher(self.linejunk, a, b).get_opcodes():
            alo, ahi, blo, bhi = bounds
            if tag == 'replace':
                yield from self._fancy_replace(a, alo, ahi, b, blo, bhi)
            elif tag == 'insert':
                yield from self._dump('+', b, blo, bhi)
            else:
                yield from self._dump('-' if tag == 'delete' else ' ', a, alo, ahi)

    def _dump(self, tag, x, lo, hi):
        """Yield lines with a tag before each."""
        yield from [f'{tag} {x[i]}' for i in range(lo, hi)]

    def _plain_replace(self, a, alo, ahi, b, blo, bhi):
        """Yield all of one side, then all of the other, the shorter one first."""
        old, new = self._dump('-', a, alo, ahi), self._dump('+', b, blo, bhi)
        for side in (new, old) if bhi - blo < ahi - alo else (old, new):
            yield from side

    def _fancy_replace(self, a, alo, ahi, b, blo, bhi):
        """Look for the two lines that are most alike, show how they differ, and do the same with what is before and behind them."""
        kind, i, j = self.__most_alike(a, b, range(alo, ahi), range(blo, bhi))
        if kind is not None:
            before, behind = (a, alo, i, b, blo, j), (a, i + 1, ahi, b, j + 1, bhi)
            yield from self._fancy_helper(*before)
            yield from self._dump(' ', a, i, i + 1) if kind == 'equal' else self.__changed_line(a[i], b[j])
            yield from self._fancy_helper(*behind)
        else:
            yield from self._plain_replace(a, alo, ahi, b, blo, bhi)

    def __most_alike(self, a, b, rows, columns):
        """Return 'similar' and the indices of two lines that are more than 75 % alike, else 'equal' and those of two equal ones, which are junk,
        else None."""
        best, kind, at = 0.74, None, (None, None)
        equal = None
        matcher = SequenceMatcher(self.charjunk)
        for j in columns:
            matcher.set_seq2(b[j])
            for i in rows:
                if a[i] == b[j]:
                    equal = equal or (i, j)
                    continue
                matcher.set_seq1(a[i])
                if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and (ratio := matcher.ratio()) > best:
                    best, kind, at = ratio, 'similar', (i, j)
        if best < 0.75:
            kind, at = ('equal', equal) if equal else (None, at)
        return kind, *at

    def __changed_line(self, aline, bline):
        """Yield two similar lines with marks below them."""
        marks = {'replace': '^^', 'delete': '- ', 'insert': ' +', 'equal': '  '}
        atags = btags = ""
        for tag, i1, i2, j1, j2 in SequenceMatcher(self.charjunk, aline, bline).get_opcodes():
            atags += marks[tag][0] * (i2 - i1)
            btags += marks[tag][1] * (j2 - j1)
        yield from self._qformat(aline, bline, atags, btags)

    def _fancy_helper(self, a, alo, ahi, b, blo, bhi):
        if alo < ahi and blo < bhi:
            yield from self._fancy_replace(a, alo, ahi, b, blo, bhi)
        else:
            yield from self._dump('-', a, alo, ahi)
            yield from self._dump('+', b, blo, bhi)

    def _qformat(self, aline, bline, atags, btags):
        """Yield lines and their marks, which keep the whitespace of the lines so that they stand below the same columns."""
        for tag, line, marks in (('-', aline, atags), ('+', bline, btags)):
            yield f'{tag} {line}'
            if marks := _keep_original_ws(line, marks).rstrip():
                yield f'? {marks}\n'


def _keep_original_ws(s, tag_s):
    return ''.join([c if mark == ' ' and c.isspace() else mark for c, mark in zip(s, tag_s)])


def ndiff(a, b, linejunk=None, charjunk=IS_CHARACTER_JUNK):
    """Yield the diff of two lists of lines, as Differ makes it."""
    differ = Differ(charjunk=charjunk, linejunk=linejunk)
    return differ.compare(a, b)


def restore(delta, which):
    """Yield the lines of side 1 or 2 of a diff made by ndiff."""
    side = int(which)
    if side not in (1, 2):
        raise ValueError('unknown delta choice (must be 1 or 2): %r' % which)
    tags = '  ', '- ' if side == 1 else '+ '
    yield from (line[2:] for line in delta if line.startswith(tags))


# Diffs for programs


def _check_types(a, b, *args):
    for first in [lines[0] for lines in (a, b) if lines]:
        if not isinstance(first, str):
            raise TypeError(f'lines to compare must be str, not {type(first).__name__} ({first!r})')
    for wrong in [arg for arg in args if not isinstance(arg, str)]:
        raise TypeError(f'all arguments must be str, not: {wrong!r}')


def _dated(prefix, name, date, lineterm):
    return f"{prefix} {name}\t{date}{lineterm}" if date else f"{prefix} {name}{lineterm}"


def _diff(name, doc, marks, hunk):
    """Make a function that yields two lines with names, and those of a hunk for each group of changes."""

    def diff(a, b, fromfile='', tofile='', fromfiledate='', tofiledate='', n=3, lineterm='\n'):
        _check_types(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
        names = (marks[0], fromfile, fromfiledate, lineterm), (marks[1], tofile, tofiledate, lineterm)
        for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
            for each in names:
                yield _dated(*each)
            names = ()
            yield from hunk(group, a, b, lineterm)

    diff.__name__ = diff.__qualname__ = name
    diff.__doc__ = doc
    return diff


def _unified_hunk(group, a, b, lineterm):
    old, new = _format_range_unified(group[0][1], group[-1][2]), _format_range_unified(group[0][3], group[-1][4])
    out = [f'@@ -{old} +{new} @@{lineterm}']
    for tag, i1, i2, j1, j2 in group:
        if tag != 'insert':
            mark = ' ' if tag == 'equal' else '-'
            out += [mark + line for line in a[i1:i2]]
        if tag in ('replace', 'insert'):
            out += ['+' + line for line in b[j1:j2]]
    return out


def _format_range_unified(start, stop):
    length = stop - start
    if length == 1:
        return f'{start + 1}'
    return f'{start + 1 if length else start},{length}'


_CONTEXT_MARKS = {'insert': '+ ', 'delete': '- ', 'replace': '! ', 'equal': '  '}


def _context_hunk(group, a, b, lineterm):
    out = ['***************' + lineterm]
    tags = {code[0] for code in group}
    for lines, at, other, frame in ((a, 1, 'insert', '*** %s ****'), (b, 3, 'delete', '--- %s ----')):
        out.append(frame % _format_range_context(group[0][at], group[-1][at + 1]) + lineterm)
        if tags - {'equal', other}:  # something changed on this side
            for code in group:
                if code[0] != other:
                    mark = _CONTEXT_MARKS[code[0]]
                    out += [mark + line for line in lines[code[at]:code[at + 1]]]
    return out


def _format_range_context(start, stop):
    length = stop - start
    if length <= 1:
        return f'{start + length}'
    return f'{start + 1},{stop}'


unified_diff = _diff('unified_diff', "Yield the diff of two lists of lines in unified format, with n lines of context.",
                     ('---', '+++'), _unified_hunk)
context_diff = _diff('context_diff', "Yield the diff of two lists of lines in context format, with n lines of context.",
                     ('***', '---'), _context_hunk)


def _text(data):
    try:
        return data.decode('ascii', 'surrogateescape')
    except AttributeError as error:
        raise TypeError(f'all arguments must be bytes, not {type(data).__name__} ({data!r})') from error


def diff_bytes(dfunc, a, b, fromfile=b'', tofile=b'', fromfiledate=b'', tofiledate=b'', n=3, lineterm=b'\n'):
    """Yield what unified_diff or context_diff yields, for lines of bytes."""
    sides = [list(map(_text, lines)) for lines in (a, b)]
    names = map(_text, (fromfile, tofile, fromfiledate, tofiledate))
    for line in dfunc(*sides, *names, n, _text(lineterm)):
        yield line.encode('ascii', 'surrogateescape')


def __getattr__(name):
    if name in ('HtmlDiff', '_mdiff'):
        import _difflib_html
        globals().update(HtmlDiff=_difflib_html.HtmlDiff, _mdiff=_difflib_html._mdiff)
        return globals()[name]
    raise AttributeError(f"module 'difflib' has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), 'HtmlDiff'})
