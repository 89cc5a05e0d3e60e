"""What values settings may have."""

_words = {word: switch for switch, words in ((True, "true yes on y t 1"), (False, "false no off n f 0")) for word in words.split()}
_words.update({1: True, 0: False, True: True, False: False})
_sizes = [size + "small" for size in ("xx-", "x-", "")] + ["medium"] + [size + "large" for size in ("", "x-", "xx-")] + ["smaller", "larger"]
_rules = "auto sturges fd doane scott rice sqrt".split()


def _choose(table):
    """Words that settings may have, by their names. A line has the words, a colon and the names."""
    found = {}
    for line in table.strip().splitlines():
        words, _, keys = line.partition(":")
        found.update((key, words.split()) for key in keys.split())
    return found


_choices = _choose("""
    out in inout: xtick.direction ytick.direction
    left center right: axes.titlelocation xaxis.labellocation
    bottom center top: yaxis.labellocation
    upper lower: image.origin
    none path: svg.fonttype
    x y both: axes.grid.axis
    minor both major: axes.grid.which
    None toolbar2 toolmanager: toolbar
""")
_places = {"best", "center", "right", *(side + " " + end for side in ("upper", "lower", "center") for end in ("left", "right", "center") if side != end)}
_words_for_colors = {  # words that stand for another colour
    "axes.titlecolor": ("auto",), "xtick.labelcolor": ("inherit",), "ytick.labelcolor": ("inherit",), "legend.facecolor": ("inherit",), "legend.edgecolor": ("inherit",),
    "legend.labelcolor": ("linecolor", "mfc", "markerfacecolor", "mec", "markeredgecolor"), "savefig.facecolor": ("auto",), "savefig.edgecolor": ("auto",),
    "scatter.edgecolors": ("face", "none"), "lines.markerfacecolor": ("auto",), "lines.markeredgecolor": ("auto",), "boxplot.flierprops.markerfacecolor": ("auto",),
    "boxplot.flierprops.markeredgecolor": ("auto",),
}


def checked(key, value, default):
    """A setting in the form that programs read it."""
    try:
        return _checked(key, value, default)
    except ValueError as e:
        raise ValueError("Key %s: %s" % (key, e)) from None


def _checked(key, value, default):
    if key == "axes.prop_cycle":
        return _cycle(value)
    last = key.rpartition(".")[2]
    if key in _choices:
        word = str(value).lower() if key != "toolbar" else value
        if word not in _choices[key]:
            raise ValueError("%r is not a valid value for %s; supported values are %s" % (value, key, _choices[key]))
        return word
    if key == "axes.axisbelow":
        if value == "line" or _switch(value) is not None:
            return value if value == "line" else _switch(value)
        raise ValueError("%r cannot be interpreted as True, False, or \"line\"" % (value,))
    if isinstance(default, bool):
        if _switch(value) is None:
            raise ValueError("Cannot convert %r to bool" % (value,))
        return _switch(value)
    if last in ("color", "facecolor", "edgecolor", "labelcolor", "markerfacecolor", "markeredgecolor", "edgecolors", "titlecolor"):
        return _color(key, value, default)
    if last.endswith("capstyle") or last.endswith("joinstyle"):
        kind, known = ("CapStyle", ("butt", "projecting", "round")) if last.endswith("capstyle") else ("JoinStyle", ("miter", "round", "bevel"))
        if str(value) not in known:
            raise ValueError("%r is not a valid %s" % (value, kind))
        return value
    if last in ("labelsize", "titlesize", "fontsize", "title_fontsize"):
        return _font_size(value, default)
    if key in _special:
        return _special[key](value)
    if isinstance(default, float):
        return _number(value)
    if isinstance(default, int) and value is not None:
        try:
            return int(value)
        except ValueError:
            raise ValueError("Could not convert %r to int" % (value,)) from None
    if isinstance(default, list):
        return _listed(key, value)
    return value


def _switch(value):
    try:
        return _words.get(value.lower() if isinstance(value, str) else value)
    except TypeError:
        return None


def _number(value):
    try:
        return float(value)
    except (TypeError, ValueError):
        raise ValueError("Could not convert %r to float" % (value,)) from None


def _cycle(value):
    from cycler import Cycler, cycler
    if isinstance(value, str):
        return eval(value, {"cycler": cycler, "__builtins__": {}})
    if not isinstance(value, Cycler):
        raise ValueError("Object is not a string or Cycler instance: %r" % (value,))
    return value


def _color(key, value, default):
    from matplotlib.colors import is_color_like
    if isinstance(value, str) and (value in _words_for_colors.get(key, ()) or value.lower() == "none"):
        return value
    if value is None and (default is None or "labelcolor" in key) or is_color_like(value):
        return value
    if isinstance(value, str) and len(value) in (6, 8) and is_color_like("#" + value):
        return "#" + value
    if isinstance(value, str) and "," in value:
        try:
            return tuple(float(part) for part in value.strip("() ").split(","))
        except ValueError:
            pass
    raise ValueError("%r does not look like a color arg" % (value,))


def _font_size(value, default):
    word = value.lower() if isinstance(value, str) else value
    if word in _sizes or value is None and default is None or word == "none":
        return None if word == "none" else word
    try:
        return float(value)
    except (TypeError, ValueError):
        raise ValueError("%s is not a valid font size. Valid font sizes are %s." % (value, ", ".join(_sizes))) from None


def _place(value):
    if isinstance(value, str) and value.lower() not in _places:
        if value.isdigit():
            return int(value)
        raise ValueError("%s is not a valid legend location." % value)
    return value


def _dots(value):
    if value == "figure":
        return value
    try:
        return float(value)
    except (TypeError, ValueError):
        raise ValueError("%r is not string \"figure\" and could not convert %r to float" % (value, value)) from None


def _box(value):
    if value not in (None, "tight", "standard"):
        raise ValueError("bbox should be 'tight' or 'standard'")
    return None if value == "standard" else value


def _bins(value):
    if isinstance(value, str) and value not in _rules:
        try:
            return int(value)
        except ValueError:
            raise ValueError("'hist.bins' must be one of %s, an int or a sequence of floats" % list(_rules)) from None
    return value


def _dashes(value):
    if isinstance(value, str) and value not in ("-", "--", "-.", ":", "None", "none", " ", "", "solid", "dashed", "dashdot", "dotted"):
        raise ValueError("linestyle %r is not a valid on-off ink sequence." % (value,))
    return value


def _margin(value):
    number = _number(value)
    if number <= -0.5:
        raise RuntimeError("Value must be >-0.5; got %s" % number)
    return number


_special = {"legend.loc": _place, "savefig.dpi": _dots, "savefig.bbox": _box, "hist.bins": _bins}
_special.update(dict.fromkeys(("lines.linestyle", "grid.linestyle"), _dashes))
_special.update(("axes.%smargin" % axis, _margin) for axis in "xyz")


def _listed(key, value):
    if isinstance(value, str):
        value = [part.strip() for part in value.split(",")]
    if key == "figure.figsize":
        if len(value) != 2:
            raise ValueError("Expected 2 values, but there are %d values in %s" % (len(value), value))
        return [_number(v) for v in value]
    return list(value) if isinstance(value, tuple) else value
