"""Artists that belong together."""


def _artists(members):
    """All artists among members, with those in plain lists and tuples taken out of them."""
    for m in members:
        nested = isinstance(m, (list, tuple)) and not isinstance(m, Container)
        yield from (a for a in (m if nested else (m,)) if a is not None)


class Container(tuple):
    """A tuple of artists with a name."""

    _remove_method = None

    def __new__(cls, members, *rest, **named):
        return super().__new__(cls, members)

    def __init__(self, kl, label=None):
        self.set_label(label)

    def set_label(self, s):
        self._label = s if s is None else str(s)

    def get_label(self):
        return self._label

    def get_children(self):
        return list(_artists(self))

    def remove(self):
        children = self.get_children()
        homes = [a.axes for a in children if a.axes is not None]
        for artist in children:
            artist.remove()
        for ax in homes[:1]:
            ax.containers[:] = (c for c in ax.containers if c is not self)

    def __eq__(self, other):
        return other is self or super().__eq__(other)

    __hash__ = object.__hash__

    def __repr__(self):
        return "<{} object of {} artists>".format(type(self).__name__, len(self))

    def add_callback(self, func):
        return 0

    def pchanged(self):
        pass


class BarContainer(Container):
    """Bars, and their error bars."""

    def __init__(self, patches, errorbar=None, *, datavalues=None, orientation=None, **kwargs):
        super().__init__(patches, **kwargs)
        self.__dict__.update(patches=patches, errorbar=errorbar, datavalues=datavalues, orientation=orientation)


class ErrorbarContainer(Container):
    """A line, caps and bars."""

    def __init__(self, lines, has_xerr=False, has_yerr=False, **kwargs):
        super().__init__(lines, **kwargs)
        self.__dict__.update(lines=lines, has_xerr=has_xerr, has_yerr=has_yerr)


class StemContainer(Container):
    """Markers, stems and a base line."""

    def __init__(self, markerline_stemlines_baseline, **kwargs):
        super().__init__(markerline_stemlines_baseline, **kwargs)
        self.markerline, self.stemlines, self.baseline = self


class PieContainer(Container):
    pass
