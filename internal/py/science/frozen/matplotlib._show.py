"""Figures as results of a run."""

import sys

_media = {"png": "image/png", "svg": "image/svg+xml", "pdf": "application/pdf"}
_shown = set()


def _artifacts():
    try:
        import _artifacts
    except ImportError:
        return None
    return _artifacts


def note_file(figure, name, form, data):
    """Make a file that a figure was saved to a result of the run."""
    a = _artifacts()
    if a is not None and form in _media:
        _shown.add(id(figure))
        a.add(name, _media[form], data)


def show_figure(figure):
    """Make a figure a result of the run."""
    a = _artifacts()
    if a is None:
        return
    data = figure._save("png", "figure", "auto", "auto", "tight", None, None)
    _shown.add(id(figure))
    a.add("", "image/png", data)


def show_figures():
    """Show the figures that are open, unless they have been, and close them."""
    plt = sys.modules.get("matplotlib.pyplot")
    if plt is None or not hasattr(plt, "get_fignums"):
        return
    if _artifacts() is None:
        return
    for n in list(plt.get_fignums()):
        figure = plt.figure(n)
        if id(figure) not in _shown:
            show_figure(figure)
        plt.close(figure)
    _shown.clear()
