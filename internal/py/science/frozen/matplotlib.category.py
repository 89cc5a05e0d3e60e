"""Words along an axis."""

import numpy as np

from matplotlib.ticker import Formatter, Locator


class UnitData:
    """The numbers of words, in the order in which they were first seen."""

    def __init__(self, data=None):
        self._mapping = {}
        if data is not None:
            self.update(data)

    def update(self, data):
        for v in np.atleast_1d(np.array(data, dtype=object)).ravel().tolist():
            if not isinstance(v, (str, bytes)):
                raise TypeError("%r is not a string" % (v,))
            if v not in self._mapping:
                self._mapping[v] = len(self._mapping)

    def numbers(self, values):
        m = self._mapping
        flat = np.asarray(values, dtype=object).ravel().tolist()
        for v in flat:
            if isinstance(v, (str, bytes)) and v not in m:
                m[v] = len(m)
        out = [float(m[v]) if isinstance(v, (str, bytes)) else float(v) for v in flat]
        return np.array(out, float).reshape(np.shape(values))


class StrCategoryLocator(Locator):
    def __init__(self, units_mapping):
        self._units = units_mapping

    def __call__(self):
        return list(self._units.values())

    def tick_values(self, vmin, vmax):
        return self()


class StrCategoryFormatter(Formatter):
    def __init__(self, units_mapping):
        self._units = units_mapping

    def __call__(self, x, pos=None):
        return self.format_ticks([x])[0]

    def format_ticks(self, values):
        names = {v: self._text(k) for k, v in self._units.items()}
        return [names.get(round(v), "") for v in values]

    @staticmethod
    def _text(value):
        return value.decode("utf-8") if isinstance(value, bytes) else str(value)


class StrCategoryConverter:
    """Kept for programs that look for it."""
