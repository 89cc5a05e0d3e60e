"""Documents beside text that a run makes: figures, and what values show of themselves to notebooks."""

import sys

_made = []  # (name, media type, bytes) of the run under way

# In the order in which a value's documents are listed.
_methods = (
    ("_repr_png_", "image/png"), ("_repr_jpeg_", "image/jpeg"), ("_repr_svg_", "image/svg+xml"), ("_repr_html_", "text/html"), ("_repr_markdown_", "text/markdown"),
    ("_repr_latex_", "text/latex"), ("_repr_json_", "application/json"),
)


def add(name, media, data):
    """Make a document a result of the run; one of the same name takes the place of an older one."""
    if isinstance(data, str):
        data = data.encode("utf-8", "replace")
    if name:
        _made[:] = [m for m in _made if m[0] != name]
    _made.append((str(name), media, bytes(data)))


def rich(value):
    """What a value shows of itself: pairs of media type and content."""
    found = []
    kind = type(value)
    for method, media in _methods:
        if not hasattr(kind, method):
            continue
        try:
            data = getattr(value, method)()
        except Exception:
            continue
        if isinstance(data, tuple):
            data = data[0]
        if media == "application/json" and data is not None and not isinstance(data, (str, bytes)):
            import json
            data = json.dumps(data)
        if isinstance(data, (str, bytes)) and data:
            found.append((media, data))
    return found


def show(value):
    """Make what a value shows of itself results of the run, and tell whether there was anything."""
    found = rich(value)
    for media, data in found:
        add("", media, data)
    return bool(found)


def collect(value):
    """End a run whose last value is given: open figures are shown, and everything is handed over."""
    plt = sys.modules.get("matplotlib.pyplot")
    figure = getattr(sys.modules.get("matplotlib.figure"), "Figure", None)
    if value is not None and not (figure is not None and plt is not None and isinstance(value, figure)):
        show(value)
    shown = sys.modules.get("matplotlib._show")
    if plt is not None and hasattr(plt, "get_fignums") and plt.get_fignums():
        if shown is None:
            _close_foreign(plt)
        else:
            shown.show_figures()
    if shown is not None and figure is not None and isinstance(value, figure) and id(value) not in shown._done:
        shown.show_figure(value)
    if shown is not None:
        shown.end()
    return take()


def count_open():
    """How many figures are open that nobody has been shown."""
    plt = sys.modules.get("matplotlib.pyplot")
    shown = sys.modules.get("matplotlib._show")
    if shown is not None:
        return sum(id(plt._figs[n].canvas.figure) not in shown._shown for n in plt.get_fignums())
    return len(plt.get_fignums()) if hasattr(plt, "get_fignums") else 0


def _close_foreign(plt):
    """Show and close the figures of another matplotlib."""
    import io
    for n in list(plt.get_fignums()):
        figure = plt.figure(n)
        data = io.BytesIO()
        figure.savefig(data, format="png", bbox_inches="tight")
        add("", "image/png", data.getvalue())
        plt.close(figure)


def take():
    """Hand over the documents, and forget them."""
    made = _made[:]
    _made.clear()
    return made
