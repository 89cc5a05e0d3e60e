"""Guessing the dialect of a text, for csv."""

import re
from collections import Counter
from io import StringIO
from itertools import batched

from csv import Dialect, Error, QUOTE_MINIMAL, reader

__name__ = "csv"  # where the class belongs

# Where fields in quotes can stand: between two delimiters, at the beginning of a line, at its end, or
# alone in it. The first kind that occurs counts.
_QUOTED = r'(?P<quote>["\']).*?(?P=quote)'
_DELIMITER = r'(?P<delim>[^\w\n"\'])'
_SPACE = r'(?P<space> ?)'
_PLACES = (
    _DELIMITER + _SPACE + _QUOTED + r'(?P=delim)',
    r'(?:^|\n)' + _QUOTED + _DELIMITER + _SPACE,
    _DELIMITER + _SPACE + _QUOTED + r'(?:$|\n)',
    r'(?:^|\n)' + _QUOTED + r'(?:$|\n)',
)
_BATCH = 10  # lines looked at before the next guess
_AGREEMENT = range(100, 90, -1)  # percent of the lines that must agree, tried in this order


class Sniffer:
    """Guesses the dialect of a text."""

    def __init__(self):
        self.preferred = list(',\t; :')  # delimiters, the likeliest first

    def sniff(self, sample, delimiters=None):
        """Return a dialect for the sample; its delimiter is one of delimiters if they are given."""
        quote, doubled, *guess = self._guess_quote_and_delimiter(sample, delimiters)
        found, spaced = guess if guess[0] else self._guess_delimiter(sample, delimiters)
        if not found:
            raise Error("Could not determine delimiter")
        return type('dialect', (Dialect,), {
            '_name': 'sniffed', '__module__': 'csv', 'delimiter': found, 'quotechar': quote or '"', 'doublequote': doubled,
            'skipinitialspace': spaced, 'lineterminator': '\r\n', 'quoting': QUOTE_MINIMAL})

    def _guess_quote_and_delimiter(self, data, delimiters):
        """Look for fields in quotes: what stands beside them is the delimiter."""
        for place in _PLACES:
            fields = [m.groupdict() for m in re.finditer(place, data, re.DOTALL | re.MULTILINE)]
            if fields:
                break
        else:
            return '', False, None, 0
        quote = _commonest(field['quote'] for field in fields)
        beside = [c for field in fields if (c := field.get('delim')) and (delimiters is None or c in delimiters)]
        delim, spaced = '', 0
        if beside:
            delim = _commonest(beside)
            spaced = beside.count(delim) == sum(bool(field['space']) for field in fields)
        # A quote inside a field, that is between two others and next to no delimiter, is doubled.
        edge, inner = re.escape(delim), rf'[^{re.escape(delim)}\n]*'
        doubled = re.search(rf'(({edge})|^)\W*{quote}{inner}{quote}{inner}{quote}\W*(({edge})|$)', data, re.MULTILINE)
        return quote, bool(doubled), delim, spaced

    def _guess_delimiter(self, data, delimiters):
        """Look for a character that is in each line as often as in the others."""
        lines = [line for line in data.split('\n') if line]
        seen = {chr(c): Counter() for c in range(127)}  # for each character, in how many lines it is how often
        read, candidates = 0, {}
        for batch in batched(lines, _BATCH):
            read += len(batch)
            for c, times in seen.items():
                times.update([line.count(c) for line in batch])
            candidates = candidates or self.__candidates(seen, read, delimiters)
            if len(candidates) == 1:
                break
        if not candidates:
            return '', 0
        delim = next((c for c in self.preferred if c in candidates), None) if len(candidates) > 1 else next(iter(candidates))
        if delim is None:
            delim = max(candidates, key=lambda c: (candidates[c], c))
        return delim, lines[0].count(delim) == lines[0].count(delim + ' ')

    def __candidates(self, seen, lines, delimiters):
        """Return the characters on whose number most lines agree: those that agree most, and for each the number, and by how many lines."""
        usual = {}
        for c, times in seen.items():
            (n, agree), *others = times.most_common()
            agree -= sum(count for _, count in others)
            if n > 0 and agree > 0 and (delimiters is None or c in delimiters):
                usual[c] = n, agree
        for percent in _AGREEMENT:
            found = {c: mode for c, mode in usual.items() if mode[1] * 100 >= percent * lines}
            if found:
                return found
        return {}

    def has_header(self, sample):
        """Guess whether the first record has names: they differ in kind or length from what is below them."""
        rows = reader(StringIO(sample), self.sniff(sample))
        header = next(rows)
        kinds = {}  # of each column whose fields are alike: complex for numbers, else their length
        mixed = set()
        for row, _ in zip(rows, range(21)):
            if len(row) == len(header):
                for column, field in enumerate(row):
                    kind = _kind(field)
                    if kinds.setdefault(column, kind) != kind:
                        mixed.add(column)
        votes = 0
        for column, name in enumerate(header):
            if column not in mixed:
                kind = kinds.get(column)
                votes += 1 if (len(name) != kind if isinstance(kind, int) else _kind(name) != kind) else -1
        return votes > 0


def _commonest(things):
    """Return what occurs most often, the first of several."""
    return Counter(things).most_common(1)[0][0]


def _kind(field):
    """Return complex for the text of a number, the length of another one."""
    try:
        complex(field)
    except (ValueError, OverflowError):
        return len(field)
    return complex
