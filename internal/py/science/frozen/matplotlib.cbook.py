"""Small helpers that programs import."""

import numpy as np


def warn_external(message, category=None):
    """Warn, naming the line outside of Matplotlib that led here."""
    import warnings
    warnings.warn(message, category, 2, skip_file_prefixes=("<frozen matplotlib", "<frozen mpl_toolkits"))


class silent_list(list):
    """A list with a short repr."""

    def __init__(self, type, seq=None):
        list.__init__(self, () if seq is None else seq)
        self.type = type

    def __repr__(self):
        kind = self.type if self.type or not self else type(self[0]).__name__
        return "<an empty list>" if kind is None else "<a list of %d %s objects>" % (len(self), kind)


def boxplot_stats(X, whis=1.5, bootstrap=None, labels=None, autorange=False):
    """The numbers that box plots show, one dict for each data set."""
    from matplotlib.axes._axes import _datasets
    sets = _datasets(X)
    names = [None] * len(sets) if labels is None else labels
    if len(names) != len(sets):
        raise ValueError("Dimensions of labels and X must be compatible")
    return [_summary(_numbers(values), whis, autorange) | ({} if name is None else {"label": name}) for values, name in zip(sets, names)]


def _numbers(values):
    """An array of the values that keeps whole numbers."""
    array = np.asarray(values)
    return array if array.dtype.kind in "iuf" else np.asarray(values, float)


def _summary(values, whis, autorange):
    """The numbers that one box shows."""
    if not values.size:
        return dict.fromkeys(("mean", "med", "q1", "q3", "iqr", "cilo", "cihi", "whislo", "whishi"), np.nan) | {"fliers": np.array([])}
    low, middle, high = np.percentile(values, (25, 50, 75))
    spread = high - low
    notch = 1.57 * spread / np.sqrt(values.size)
    if autorange and not spread:
        whis = (0, 100)
    if np.iterable(whis) and not isinstance(whis, str):
        reach = np.percentile(values, whis)
    elif isinstance(whis, str) or not np.isreal(whis):
        raise ValueError("whis must be a float or list of percentiles")
    else:
        reach = (low - whis * spread, high + whis * spread)
    # A whisker ends at the last value within reach, and never inside the box.
    bottom = min([low, *values[values >= reach[0]].tolist()])
    top = max([high, *values[values <= reach[1]].tolist()])
    outside = np.append(values[values < bottom], values[values > top])
    return {"mean": values.mean(), "iqr": spread, "cilo": middle - notch, "cihi": middle + notch, "whishi": np.float64(top), "whislo": np.float64(bottom), "fliers": outside,
            "q1": low, "med": middle, "q3": high}


def is_scalar_or_string(val):
    return not np.iterable(val) or isinstance(val, str)


def flatten(seq, scalarp=is_scalar_or_string):
    waiting = [iter(seq)]
    while waiting:
        for item in waiting[-1]:
            if item is not None and not scalarp(item):
                waiting.append(iter(item))
                break
            yield item
        else:
            waiting.pop()


def normalize_kwargs(kw, alias_mapping=None):
    out = {}
    aliases = {s: k for k, v in (alias_mapping or {}).items() if not isinstance(v, str) for s in v}
    for k, v in (kw or {}).items():
        out[aliases.get(k, k)] = v
    return out


def iterable(obj):
    return np.iterable(obj)


class Grouper:
    def __init__(self, init=()):
        self._sets = []


def get_sample_data(fname, asfileobj=True):
    raise NotImplementedError("the sample data of Matplotlib is not here; make data with numpy, or mount files")


class CallbackRegistry:
    """Functions by the signals that they are called for."""

    def __init__(self, exception_handler=None, *, signals=None):
        self._signals, self._functions, self._next = signals, {}, 0

    @property
    def callbacks(self):
        out = {}
        for cid, (signal, func) in self._functions.items():
            out.setdefault(signal, {})[cid] = func
        return out

    def connect(self, signal, func):
        if self._signals is not None and signal not in self._signals:
            raise ValueError("%r is not a valid value for signal; supported values are %s" % (signal, ", ".join(map(repr, self._signals))))
        known = next((cid for cid, pair in self._functions.items() if pair == (signal, func)), None)
        if known is None:
            known, self._next = self._next, self._next + 1
            self._functions[known] = (signal, func)
        return known

    def disconnect(self, cid):
        self._functions.pop(cid, None)

    def process(self, s, *args, **kwargs):
        for signal, func in list(self._functions.values()):
            if signal == s:
                func(*args, **kwargs)
