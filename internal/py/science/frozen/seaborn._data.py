"""Columns of data, by name or as they are, and groups of them."""

import numpy as np


class Data:
    """x, y, hue and other roles as arrays, with their names."""

    def __init__(self, data=None, **roles):
        self.values, self.names = {}, {}
        self.wide = None
        if data is not None and not any(v is not None for v in roles.values()):
            self._read_wide(data)
            return
        for role, v in roles.items():
            if v is None:
                continue
            if isinstance(v, (str, int)) and data is not None:
                if v not in data:
                    raise ValueError("Could not interpret value `%s` for `%s`. An entry with this name does not appear in `data`." % (v, role))
                self.values[role], self.names[role] = np.asarray(data[v]), v
                self.levels_hint(role, data[v])
            elif isinstance(v, str):
                raise ValueError("Could not interpret value `%s` for `%s`. Value is a string, but `data` was not passed." % (v, role))
            else:
                self.values[role], self.names[role] = np.asarray(list(v) if not hasattr(v, "dtype") and not isinstance(v, (list, tuple, np.ndarray)) else v), getattr(v, "name", None)
                self.levels_hint(role, v)

    def levels_hint(self, role, v):
        cats = getattr(getattr(v, "cat", None), "categories", None) if str(getattr(v, "dtype", "")) == "category" else None
        if cats is not None:
            self.__dict__.setdefault("_cats", {})[role] = list(cats)

    def _read_wide(self, data):
        if hasattr(data, "columns"):
            self.wide = [(c, np.asarray(data[c])) for c in data.columns if np.asarray(data[c]).dtype.kind in "fiub"]
        elif isinstance(data, dict):
            self.wide = [(k, np.asarray(v)) for k, v in data.items()]
        else:
            a = data if hasattr(data, "dtype") else None
            if a is None and len(data) and np.iterable(data[0]) and not isinstance(data[0], str):
                self.wide = [(i, np.asarray(v)) for i, v in enumerate(data)]
            else:
                a = np.asarray(data)
                if a.ndim == 2:
                    self.wide = [(i, a[:, i]) for i in range(a.shape[1])]
                else:
                    self.wide = [(getattr(data, "name", None), a)]

    def get(self, role):
        return self.values.get(role)

    def name(self, role):
        n = self.names.get(role)
        return "" if n is None else str(n)

    def levels(self, role, order=None):
        """The different values of a role in their order."""
        if order is not None:
            return list(order)
        cats = self.__dict__.get("_cats", {}).get(role)
        if cats is not None:
            return cats
        a = self.values[role]
        seen = []
        have = {}
        for v in a.tolist() if a.dtype.kind != "M" else list(a):
            if v is None or v != v:
                continue
            if v not in have:
                have[v] = True
                seen.append(v)
        return sorted(seen) if a.dtype.kind in "fiub" else seen


def numeric(a):
    return a is not None and np.asarray(a).dtype.kind in "fiu"


def clean(*arrays):
    """Rows in which no number is missing."""
    ok = np.ones(len(arrays[0]), bool)
    for a in arrays:
        a = np.asarray(a)
        if a.dtype.kind == "f":
            ok &= ~np.isnan(a)
        elif a.dtype.kind == "O":
            ok &= np.array([v is not None and v == v for v in a.tolist()], bool)
    return [np.asarray(a)[ok] for a in arrays]


def hue_colors(d, palette, hue_order=None, n=None):
    """A colour for each level of hue."""
    from seaborn._look import color_palette
    levels = d.levels("hue", hue_order)
    if isinstance(palette, dict):
        return levels, {l: palette[l] for l in levels}
    if palette is None:
        colors = color_palette(None, len(levels)) if not numeric(d.get("hue")) else color_palette("ch:", len(levels))
    else:
        colors = color_palette(palette, len(levels))
    return levels, dict(zip(levels, colors))
