"""JSONDecoder: from text to objects."""

from json import scanner
from _json import scanstring, skip as _skip

__all__ = ['JSONDecoder', 'JSONDecodeError']

NaN = float('nan')
PosInf = float('inf')
NegInf = float('-inf')

_CONSTANTS = {'-Infinity': NegInf, 'Infinity': PosInf, 'NaN': NaN}

c_scanstring = scanstring


class JSONDecodeError(ValueError):
    """A text that is no JSON: msg says what is wrong with doc, and pos, lineno and colno where."""

    def __init__(self, msg, doc, pos):
        self.msg, self.doc, self.pos = msg, doc, pos
        self.lineno, self.colno = doc.count('\n', 0, pos) + 1, pos - doc.rfind('\n', 0, pos)
        text = '%s: line %d column %d (char %d)' % (msg, self.lineno, self.colno, pos)
        ValueError.__init__(self, text)

    def __reduce__(self):
        return type(self), (self.msg, self.doc, self.pos)


class JSONDecoder:
    """Reads JSON; the hooks and the functions for numbers decide what objects are made."""

    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
                 strict=True, object_pairs_hook=None):
        self.object_hook, self.object_pairs_hook = object_hook, object_pairs_hook
        self.parse_float, self.parse_int = parse_float or float, parse_int or int
        self.parse_constant = parse_constant or _CONSTANTS.__getitem__
        self.parse_string, self.strict, self.memo = scanstring, strict, {}
        self.scan_once = scanner.make_scanner(self)

    def raw_decode(self, s, idx=0):
        """Read the value at idx of s: return what it stands for, and the index after it."""
        scan = self.scan_once
        try:
            return scan(s, idx)
        except StopIteration as end:
            raise JSONDecodeError("Expecting value", s, end.value) from None

    def decode(self, s):
        """Return what s stands for; there may be nothing else in it."""
        value, stop = self.raw_decode(s, idx=_skip(s, 0))
        if (stop := _skip(s, stop)) < len(s):
            raise JSONDecodeError("Extra data", s, stop)
        return value
