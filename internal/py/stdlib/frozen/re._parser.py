"""What is known of a pattern: how long its matches are. The tree of a pattern is not shown here."""

import re
from _sre import getwidth
from re._constants import MAXREPEAT, error

MAXWIDTH = 1 << 64
_UNBOUNDED = 1 << 61


class SubPattern:
    """A pattern that was parsed."""

    def __init__(self, pattern):
        self._pattern = pattern

    def getwidth(self):
        """Return how many characters the pattern matches, at least and at most."""
        return tuple([MAXWIDTH if n >= _UNBOUNDED else n for n in getwidth(self._pattern)])

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        raise NotImplementedError(f'the tree of a pattern has no {name} here; getwidth() is all that is known')

    def __iter__(self):
        raise NotImplementedError('the tree of a pattern is not known here')


def parse(str, flags=0, state=None):
    """Parse a pattern."""
    return SubPattern(re.compile(str, flags))
