"""Figures as results of a run."""

import sys

import _artifacts

_media = {form: "image/" + form for form in ("png", "jpeg")}
_media.update(jpg="image/jpeg", svg="image/svg+xml", pdf="application/pdf")
_shown = {}  # figures that are results already and still open, by id
_done = {}   # all figures that are results of the run under way, by id


def note_file(figure, name, form, data):
    """Make a file that a figure was saved to a result of the run."""
    if form in _media:
        _shown[id(figure)] = _done[id(figure)] = figure
        _artifacts.add(name, _media[form], data)


def show_figure(figure):
    """Make a figure a result of the run."""
    data = figure._save("png", "figure", "auto", "auto", "tight", None, None)
    _shown[id(figure)] = _done[id(figure)] = figure
    _artifacts.add("", "image/png", data)


def show_figures():
    """Show the figures that are open, unless they have been, and close them."""
    plt = sys.modules.get("matplotlib.pyplot")
    if plt is None:
        return
    for figure in [plt._figs[number].canvas.figure for number in plt.get_fignums()]:
        if id(figure) not in _shown:
            show_figure(figure)
        plt.close(figure)
    _shown.clear()


def end():
    """Forget the figures of the run."""
    _shown.clear()
    _done.clear()
