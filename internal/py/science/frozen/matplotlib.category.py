"""Words along an axis."""

import numpy as np

from matplotlib.ticker import Formatter, Locator

_WORD = (str, bytes)


def _flat(values):
    return np.asarray(values, dtype=object).ravel().tolist()


def _shown(word):
    return str(word, "utf-8") if isinstance(word, bytes) else str(word)


class UnitData:
    """The numbers of words, in the order in which they were first seen."""

    def __init__(self, data=None):
        self._mapping = {}
        self.update([] if data is None else data)

    def update(self, data):
        words = _flat(data)
        for word in words:
            if not isinstance(word, _WORD):
                raise TypeError("%r is not a string" % (word,))
            self._place(word)

    def _place(self, word):
        return self._mapping.setdefault(word, len(self._mapping))

    def numbers(self, values):
        """Words as their numbers; numbers stay what they are."""
        places = [self._place(v) if isinstance(v, _WORD) else v for v in _flat(values)]
        return np.array(places, float).reshape(np.shape(values))


class _OfWords:
    """A locator or formatter that looks words up in the table of an axis."""

    def __init__(self, units_mapping):
        self._table = units_mapping


class StrCategoryLocator(_OfWords, Locator):
    _gives_list = True

    def tick_values(self, vmin, vmax):
        return [*self._table.values()]

    def __call__(self):
        return self.tick_values(None, None)


class StrCategoryFormatter(_OfWords, Formatter):
    def format_ticks(self, values):
        words = dict(zip(self._table.values(), map(_shown, self._table)))
        return [words.get(round(place), "") for place in values]

    def __call__(self, x, pos=None):
        (text,) = self.format_ticks([x])
        return text


class StrCategoryConverter:
    """Kept for programs that look for it."""
