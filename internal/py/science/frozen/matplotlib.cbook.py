"""Small helpers that programs import."""

import numpy as np


def boxplot_stats(X, whis=1.5, bootstrap=None, labels=None, autorange=False):
    """The numbers that box plots show, one dict for each data set."""
    from matplotlib.axes._axes import _datasets
    sets = _datasets(X)
    if labels is None:
        labels = [None] * len(sets)
    elif len(labels) != len(sets):
        raise ValueError("Dimensions of labels and X must be compatible")
    out = []
    for x, label in zip(sets, labels):
        x = np.asarray(x, float)
        s = {}
        if label is not None:
            s["label"] = label
        if len(x) == 0:
            s["fliers"] = np.array([])
            for k in ("mean", "med", "q1", "q3", "iqr", "cilo", "cihi", "whislo", "whishi"):
                s[k] = np.nan
            out.append(s)
            continue
        s["mean"] = np.mean(x)
        q1, med, q3 = np.percentile(x, [25, 50, 75])
        iqr = q3 - q1
        s["iqr"] = iqr
        n = len(x)
        s["cilo"], s["cihi"] = med - 1.57 * iqr / np.sqrt(n), med + 1.57 * iqr / np.sqrt(n)
        w = whis
        if iqr == 0 and autorange:
            w = (0, 100)
        if np.iterable(w) and not isinstance(w, str):
            lo, hi = np.percentile(x, w)
        elif np.isreal(w):
            lo, hi = q1 - w * iqr, q3 + w * iqr
        else:
            raise ValueError("whis must be a float or list of percentiles")
        top = x[x <= hi]
        s["whishi"] = q3 if len(top) == 0 or np.max(top) < q3 else np.max(top)
        low = x[x >= lo]
        s["whislo"] = q1 if len(low) == 0 or np.min(low) > q1 else np.min(low)
        s["fliers"] = np.concatenate([x[x < s["whislo"]], x[x > s["whishi"]]])
        s["q1"], s["med"], s["q3"] = q1, med, q3
        out.append(s)
    return out


def flatten(seq, scalarp=lambda v: isinstance(v, str) or not np.iterable(v)):
    for item in seq:
        if scalarp(item) or item is None:
            yield item
        else:
            yield from flatten(item, scalarp)


def normalize_kwargs(kw, alias_mapping=None):
    out = {}
    aliases = {s: k for k, v in (alias_mapping or {}).items() if not isinstance(v, str) for s in v}
    for k, v in (kw or {}).items():
        out[aliases.get(k, k)] = v
    return out


def is_scalar_or_string(val):
    return isinstance(val, str) or not np.iterable(val)


def iterable(obj):
    return np.iterable(obj)


class Grouper:
    def __init__(self, init=()):
        self._sets = []
