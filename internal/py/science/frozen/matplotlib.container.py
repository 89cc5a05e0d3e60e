"""Artists that belong together."""


class Container(tuple):
    """A tuple of artists with a name."""

    def __new__(cls, *args, **kwargs):
        return tuple.__new__(cls, args[0])

    def __init__(self, kl, label=None):
        self._label = str(label) if label is not None else None
        self._remove_method = None

    def __repr__(self):
        return "<%s object of %d artists>" % (type(self).__name__, len(self))

    def get_label(self):
        return self._label

    def set_label(self, s):
        self._label = str(s) if s is not None else None

    def get_children(self):
        out = []
        for c in self:
            if c is None:
                continue
            if isinstance(c, (list, tuple)) and not isinstance(c, Container):
                out.extend(x for x in c if x is not None)
            else:
                out.append(c)
        return out

    def remove(self):
        ax = None
        for c in self.get_children():
            ax = ax or c.axes
            c.remove()
        if ax is not None and self in ax.containers:
            ax.containers[:] = [c for c in ax.containers if c is not self]

    __hash__ = object.__hash__

    def __eq__(self, other):
        return self is other or tuple.__eq__(self, other)

    def add_callback(self, func):
        return 0

    def pchanged(self):
        pass


class BarContainer(Container):
    """Bars, and their error bars."""

    def __init__(self, patches, errorbar=None, *, datavalues=None, orientation=None, **kwargs):
        self.patches, self.errorbar, self.datavalues, self.orientation = patches, errorbar, datavalues, orientation
        Container.__init__(self, patches, **kwargs)


class ErrorbarContainer(Container):
    """A line, caps and bars."""

    def __init__(self, lines, has_xerr=False, has_yerr=False, **kwargs):
        self.lines, self.has_xerr, self.has_yerr = lines, has_xerr, has_yerr
        Container.__init__(self, lines, **kwargs)


class StemContainer(Container):
    """Markers, stems and a base line."""

    def __init__(self, markerline_stemlines_baseline, **kwargs):
        self.markerline, self.stemlines, self.baseline = markerline_stemlines_baseline
        Container.__init__(self, markerline_stemlines_baseline, **kwargs)


class PieContainer(Container):
    pass
