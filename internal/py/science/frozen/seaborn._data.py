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
                named = [(getattr(v, "name", None), v) for v in data]
                self.wide = [(i if name is None else name, np.asarray(v)) for i, (name, v) in enumerate(named)]
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


_qualitative = frozenset("""
    Accent Dark2 Paired Pastel1 Pastel2 Set1 Set2 Set3 tab10 tab20 tab20b tab20c husl hls deep muted bright pastel dark colorblind deep6 muted6 bright6 pastel6 dark6 colorblind6
""".split())


def is_continuous(hue, palette):
    """Whether the colours of numbers are those of a map."""
    return numeric(hue) and (palette is None or callable(palette) or isinstance(palette, str) and palette not in _qualitative)


def hue_map(hue, palette, norm=None):
    """The map and the norm for numbers."""
    from matplotlib.colors import Normalize
    from seaborn._look import color_palette
    if norm is None or isinstance(norm, tuple):
        norm = Normalize(*(norm or ()))
    hue = np.asarray(hue, float)
    if not norm.scaled():
        norm(hue[~np.isnan(hue)])
    return color_palette("ch:" if palette is None else palette, as_cmap=True), norm


def warn_outside(message, category=UserWarning):
    """Warn, naming the line outside of seaborn that led here."""
    import warnings
    warnings.warn(message, category, 2, skip_file_prefixes=("<frozen seaborn",))


def unused_palette(palette, d):
    if palette is not None and d.get("hue") is None:
        warn_outside("Ignoring `palette` because no `hue` variable has been assigned.")


def old_ci(ci, errorbar):
    """The error bar that the old name asks for."""
    if ci == "deprecated":
        return errorbar
    errorbar = None if ci is None else "sd" if ci == "sd" else ("ci", ci)
    warn_outside("\n\nThe `ci` parameter is deprecated. Use `errorbar=%r` for the same effect.\n" % (errorbar,), FutureWarning)
    return errorbar


def _check_length(levels, palette):
    need, have = len(levels), len(palette)
    if have < need:
        warn_outside("\nThe palette list has fewer values (%d) than needed (%d) and will cycle, which may produce an uninterpretable plot." % (have, need))
    elif have > need:
        warn_outside("The palette list has more values (%d) than needed (%d), which may not be intended." % (have, need))


def hue_colors(d, palette, hue_order=None, n=None):
    """A colour for each level of hue."""
    from seaborn._look import color_palette
    levels = d.levels("hue", hue_order)
    if isinstance(palette, dict):
        missing = [l for l in levels if l not in palette]
        if missing:
            raise ValueError("The palette dictionary is missing keys: {%s}" % ", ".join(map(repr, missing)))
        return levels, {l: palette[l] for l in levels}
    if is_continuous(d.get("hue"), palette):
        cmap, norm = hue_map(d.get("hue"), palette)
        return levels, {l: tuple(float(v) for v in cmap(norm(l))) for l in levels}
    if isinstance(palette, list):
        _check_length(levels, palette)
        return levels, {level: palette[i % len(palette)] for i, level in enumerate(levels)}
    if palette is None and len(levels) > len(color_palette()):
        palette = "husl"
    return levels, dict(zip(levels, color_palette(palette, len(levels))))
