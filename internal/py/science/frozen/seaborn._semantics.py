"""Colours, sizes and styles of rows of data, and their entries in legends."""

import numpy as np

from seaborn._data import hue_colors, is_continuous, numeric

# Kinds of lines are lengths of ink and gap in turn, in widths of the line; markers of three numbers are corners, polygon or star, and angle.
_dot, _short, _long = (1, 1), (2, 1), (5, 1)
_dashes = ["", (4, 1.5), _dot, (3, 1.25, 1.5, 1.25), _long + _dot, _long + 2 * _short, 2 * (5, 2) + (1, 2), 2 * _short + _long]
_diamond, _square, _star, _saltire = ((4, points, angle) for points in (0, 1) for angle in (0, 45))
_markers = ["o", "X", _square, "P", _diamond, _star, "^", _saltire, "v"]


def brief(values, most=6):
    """A few round numbers within the values, and their texts."""
    from matplotlib.ticker import MaxNLocator, ScalarFormatter
    low, high = np.nanmin(values), np.nanmax(values)
    ticks = MaxNLocator(nbins=most).tick_values(low, high)
    if values.dtype.kind in "iu":
        ticks = ticks.astype(values.dtype)
    ticks = ticks[(ticks >= low) & (ticks <= high)]
    texts = ScalarFormatter(useOffset=False, useMathText=False)
    texts.create_dummy_axis()
    texts.axis.set_view_interval(low, high)
    texts.set_locs(ticks)
    return ticks.tolist(), [texts(v) for v in ticks.tolist()]


class _Scale:
    """One property of rows: its levels, and what they look like."""

    def __init__(self, d, role, order, continuous):
        self.values, self.name, self.continuous = d.get(role), d.name(role), continuous
        self.levels = d.levels(role, order)

    def known(self):
        if self.continuous:
            return ~np.isnan(np.asarray(self.values, float))
        levels = set(self.levels)
        return np.array([v in levels for v in self.values.tolist()], bool)

    def entries(self, legend):
        """(level, text) for a legend: of many numbers only a few round ones."""
        if self.continuous and (legend == "brief" or legend == "auto" and len(self.levels) > 6):
            values = np.asarray(self.values)
            return list(zip(*brief(values if values.dtype.kind in "iuf" else values.astype(float))))
        return [(level, str(level)) for level in self.levels]


class _Hue(_Scale):
    def __init__(self, d, palette, order, norm):
        _Scale.__init__(self, d, "hue", order, order is None and is_continuous(d.get("hue"), palette))
        if self.continuous:
            from seaborn._data import hue_map
            self.cmap, self.norm = hue_map(self.values, palette, norm)
        else:
            self.colors = hue_colors(d, palette, order)[1]

    def one(self, level):
        return tuple(self.cmap(self.norm(level))) if self.continuous else self.colors[level]

    def all(self, rows):
        if self.continuous:
            return self.cmap(np.asarray(self.norm(np.asarray(self.values[rows], float))))
        return [self.colors[v] for v in self.values[rows].tolist()]

    def look(self, level):
        return {"color": self.one(level)}


class _Size(_Scale):
    def __init__(self, d, sizes, default, order, norm):
        _Scale.__init__(self, d, "size", order, order is None and numeric(d.get("size")) and not isinstance(sizes, (dict, list)))
        self.low, self.high = (min(sizes), max(sizes)) if isinstance(sizes, tuple) else default
        if isinstance(sizes, dict):
            self.table = sizes
        elif isinstance(sizes, list):
            self.table = dict(zip(self.levels, sizes))
        elif not self.continuous:
            self.table = dict(zip(self.levels, np.linspace(self.high, self.low, len(self.levels)).tolist()))
        else:
            v = np.asarray(self.values, float)
            self.first, self.last = norm if isinstance(norm, tuple) else (np.nanmin(v), np.nanmax(v))

    def one(self, level):
        if not self.continuous:
            return self.table[level]
        return self.low + (level - self.first) / ((self.last - self.first) or 1) * (self.high - self.low)

    def all(self, rows):
        return np.array([self.one(v) for v in self.values[rows].tolist()], float)


class _Style(_Scale):
    def __init__(self, d, markers, dashes, order):
        _Scale.__init__(self, d, "style", order, False)
        self.paths = {}
        self.markers, self.dashes = self._table(markers, _markers, "markers"), self._table(dashes, _dashes, "dashes")

    def _table(self, given, usual, what):
        if given is None or given is False:
            return {}
        if isinstance(given, dict):
            return given
        kinds = usual if given is True or isinstance(given, str) else list(given)
        if len(kinds) < len(self.levels) and given is not True:
            raise ValueError("The `%s` argument has the wrong number of values" % what)
        return {level: kinds[i % len(kinds)] for i, level in enumerate(self.levels)}

    def marker_path(self, level):
        from matplotlib.markers import MarkerStyle
        if level not in self.paths:
            m = MarkerStyle(self.markers[level])
            self.paths[level] = m.get_path().transformed(m.get_transform())
        return self.paths[level]

    def look(self, level):
        look = {"marker": self.markers[level]} if self.markers else {}
        if self.dashes:
            look["dashes"] = self.dashes[level] or (None, None)
        return look


class Semantics:
    """The colour, size and style of every row."""

    def __init__(self, d, palette, hue_order, hue_norm, sizes, size_range, size_order, size_norm, markers, dashes, style_order):
        rows = len(next(iter(d.values.values()))) if d.values else 0
        self.hue = _Hue(d, palette, hue_order, hue_norm) if d.get("hue") is not None else None
        self.size = _Size(d, sizes, size_range, size_order, size_norm) if d.get("size") is not None else None
        self.style = _Style(d, markers, dashes, style_order) if d.get("style") is not None else None
        self.known = np.ones(rows, bool)
        for scale in (self.hue, self.size, self.style):
            if scale is not None:
                self.known &= scale.known()

    def any(self):
        return self.hue is not None or self.size is not None or self.style is not None

    def groups(self, rows, plain):
        """(rows, look) of every combination of levels that occurs."""
        out = [(rows, dict(plain))]
        for scale, look in ((self.hue, lambda v: self.hue.look(v)), (self.size, lambda v: {"linewidth": self.size.one(v)}), (self.style, lambda v: self.style.look(v))):
            if scale is None:
                continue
            of = scale.values.tolist()
            masks = [(np.array([v == level for v in of], bool), look(level)) for level in scale.levels]
            out = [(mask & own, {**had, **new}) for mask, had in out for own, new in masks]
        return [(mask, look) for mask, look in out if mask.any()]

    def add_entries(self, ax, legend, base, common, heading, sized):
        """Put an empty line for every entry into the axes; the title of the legend."""
        found = {}
        for scale, look in ((self.hue, lambda v: {"color": self.hue.one(v)}), (self.size, lambda v: sized(self.size.one(v))), (self.style, lambda v: self.style.look(v))):
            if scale is not None:
                entries = found.setdefault(scale.name, {})
                for level, text in scale.entries(legend):
                    entries.setdefault(text, {}).update(look(level))
        several = len(found) > 1
        for name, entries in found.items():
            if several:
                ax.plot([], [], color="w", label=name, **{**common, **heading})
            for text, look in entries.items():
                ax.plot([], [], **{"color": base, **common, **look, "label": text})
        return "" if several or not found else next(iter(found))


def belong(module, *things):
    """Say that classes and functions are of this module, where seaborn has them; it imports them from where they are written."""
    for thing in things:
        thing.__module__ = module
