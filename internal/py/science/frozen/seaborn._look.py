"""Styles and palettes."""

import colorsys

import matplotlib
import numpy as np
from cycler import cycler
from matplotlib import rcParams
from matplotlib.cm import colormaps
from matplotlib.colors import ListedColormap, _cache, _colors_full_map, to_hex, to_rgb
from seaborn import _husl

_palettes = {
    "deep": "4C72B0 DD8452 55A868 C44E52 8172B3 937860 DA8BC3 8C8C8C CCB974 64B5CD", "muted": "4878D0 EE854A 6ACC64 D65F5F 956CB4 8C613C DC7EC0 797979 D5BB67 82C6E2",
    "pastel": "A1C9F4 FFB482 8DE5A1 FF9F9B D0BBFF DEBB9B FAB0E4 CFCFCF FFFEA3 B9F2F0", "bright": "023EFF FF7C00 1AC938 E8000B 8B2BE2 9F4800 F14CC1 A3A3A3 FFC400 00D7FF",
    "dark": "001C7F B1400D 12711C 8C0800 591E71 592F0D A23582 3C3C3C B8850A 006374", "colorblind": "0173B2 DE8F05 029E73 D55E00 CC78BC CA9161 FBAFE4 949494 ECE133 56B4E9",
}
_styles = {
    "white": {}, "ticks": {"xtick.bottom": True, "ytick.left": True}, "whitegrid": {"axes.grid": True, "axes.edgecolor": ".8", "grid.color": ".8"},
    "darkgrid": {"axes.grid": True, "axes.facecolor": "#EAEAF2", "axes.edgecolor": "white", "grid.color": "white"},
    "dark": {"axes.facecolor": "#EAEAF2", "axes.edgecolor": "white", "grid.color": "white"},
}
_base = {
    "figure.facecolor": "white", "axes.labelcolor": ".15", "xtick.direction": "out", "ytick.direction": "out", "xtick.color": ".15", "ytick.color": ".15", "axes.axisbelow": True,
    "font.sans-serif": "Arial,DejaVu Sans,Liberation Sans,Bitstream Vera Sans,sans-serif".split(","), "font.family": ["sans-serif"], "text.color": ".15", "grid.linestyle": "-",
    "lines.solid_capstyle": "round", "patch.edgecolor": "w", "patch.force_edgecolor": True, "xtick.top": False, "ytick.right": False, "image.cmap": "rocket",
    "axes.grid": False, "axes.facecolor": "white", "axes.edgecolor": ".15", "grid.color": ".8", "axes.spines.left": True, "axes.spines.bottom": True, "axes.spines.right": True,
    "axes.spines.top": True, "xtick.bottom": False, "ytick.left": False,
}
# The sizes of the context "notebook", in points; the keys of one line share a size.
_context = {key: size for size, keys in (
    (12, "axes.labelsize axes.titlesize font.size legend.title_fontsize"),
    (11, "legend.fontsize xtick.labelsize ytick.labelsize"),
    (6, "lines.markersize xtick.major.size ytick.major.size"),
    (4, "xtick.minor.size ytick.minor.size"),
    (1.5, "lines.linewidth"),
    (1.25, "axes.linewidth xtick.major.width ytick.major.width"),
    (1, "grid.linewidth patch.linewidth xtick.minor.width ytick.minor.width"),
) for key in keys.split()}


class _Settings(dict):
    """Settings that can hold inside of a with statement."""

    def __enter__(self):
        self._before = dict(dict.items(rcParams))
        rcParams.update(self)

    def __exit__(self, *args):
        dict.clear(rcParams)
        dict.update(rcParams, self._before)


class _ColorPalette(list):
    """Colours, which can be the cycle inside of a with statement."""

    def __enter__(self):
        self._before = rcParams["axes.prop_cycle"]
        set_palette(self)
        return self

    def __exit__(self, *args):
        rcParams["axes.prop_cycle"] = self._before

    def as_hex(self):
        return _ColorPalette([to_hex(c) for c in self])

    def _repr_html_(self):
        return "".join('<span style="background:%s">&nbsp;&nbsp;&nbsp;</span>' % to_hex(c) for c in self)


def axes_style(style=None, rc=None):
    if style is None:
        return _Settings({k: rcParams[k] for k in _base})
    if isinstance(style, dict):
        out = _Settings(style)
    else:
        if style not in _styles:
            raise ValueError("style must be one of white, dark, whitegrid, darkgrid, ticks")
        out = _Settings({**_base, **_styles[style]})
    out.update({k: v for k, v in (rc or {}).items() if k in _base})
    return out


def set_style(style=None, rc=None):
    rcParams.update(axes_style(style, rc))


def plotting_context(context=None, font_scale=1, rc=None):
    if context is None:
        return _Settings({k: rcParams[k] for k in _context})
    if isinstance(context, dict):
        out = _Settings(context)
    else:
        if context not in ("paper", "notebook", "talk", "poster"):
            raise ValueError("context must be in paper, notebook, talk, poster")
        k = {"paper": 0.8, "notebook": 1, "talk": 1.5, "poster": 2}[context]
        out = _Settings({n: v * k for n, v in _context.items()})
        for n in out:
            if "size" in n and n.split(".")[-1] in ("size", "labelsize", "titlesize", "fontsize", "title_fontsize") and "major" not in n and "minor" not in n:
                out[n] *= font_scale
    out.update({n: v for n, v in (rc or {}).items() if n in _context})
    return out


def set_context(context=None, font_scale=1, rc=None):
    rcParams.update(plotting_context(context, font_scale, rc))


def set_palette(palette, n_colors=None, desat=None, color_codes=False):
    rcParams["axes.prop_cycle"] = cycler("color", list(color_palette(palette, n_colors, desat)))
    if color_codes:
        try:
            set_color_codes(palette)
        except (TypeError, ValueError):  # only the palettes of seaborn have codes
            pass


def set_color_codes(palette="deep"):
    """Lets the letters of colours mean those of a palette."""
    if palette == "reset":
        colors = [(0.0, 0.0, 1.0), (0.0, 0.5, 0.0), (1.0, 0.0, 0.0), (0.75, 0.0, 0.75), (0.75, 0.75, 0.0), (0.0, 0.75, 0.75), (0.0, 0.0, 0.0)]
    elif not isinstance(palette, str):
        raise TypeError("set_color_codes requires a named seaborn palette")
    elif palette in _palettes:
        colors = [*_named_palette(palette + "6", 6), (0.1, 0.1, 0.1)]
    else:
        raise ValueError("Cannot set colors with palette '%s'" % palette)
    for code, color in zip("bgrmyck", colors):
        _set_letter(code, color)


def set_theme(context="notebook", style="darkgrid", palette="deep", font="sans-serif", font_scale=1, color_codes=True, rc=None):
    sizes, look = plotting_context(context, font_scale), axes_style(style, {"font.family": font})
    rcParams.update({**sizes, **look})
    set_palette(palette, None, None, color_codes)
    rcParams.update(rc or {})


def _set_letter(code, color):
    _colors_full_map[code] = color
    _cache.clear()


def set(*args, **kwargs):
    set_theme(*args, **kwargs)


def reset_defaults():
    matplotlib.rcdefaults()


reset_orig = reset_defaults


def desaturate(color, prop, desat=None):
    h, l, s = colorsys.rgb_to_hls(*to_rgb(color))
    return colorsys.hls_to_rgb(h, l, s * prop)


def saturate(color):
    return set_hls_values(color, s=1)


def set_hls_values(color, h=None, l=None, s=None):
    now = colorsys.rgb_to_hls(*to_rgb(color))
    return colorsys.hls_to_rgb(*(old if new is None else new for old, new in zip(now, (h, l, s))))


# Maps of separate colours: a palette takes all of them.
_qualitative = frozenset("Accent Dark2 Paired Pastel1 Pastel2 Set1 Set2 Set3 tab10 tab20 tab20b tab20c".split())


def _named_palette(name, n_colors):
    """The colours of a palette that is known by its name, or a function that makes n of them."""
    kind, _, color = name.partition(":")
    if name in _palettes:
        return [to_rgb("#" + h) for h in _palettes[name].split()]
    if name.endswith("6") and name[:-1] in _palettes:
        return [to_rgb("#" + _palettes[name[:-1]].split()[i]) for i in (0, 2, 3, 4, 8, 9)]
    if name in ("hls", "husl"):
        return hls_palette if name == "hls" else husl_palette
    if kind in ("light", "dark") and color:
        make = light_palette if kind == "light" else dark_palette
        return lambda n, **how: make(color.removesuffix("_r"), n, reverse=color.endswith("_r"), **how)
    if kind == "ch":
        plain, named = _cubehelix_words(color)
        return lambda n, **how: cubehelix_palette(n, *plain, **named, **how)
    if name not in colormaps and name.removesuffix("_d") not in colormaps:
        raise ValueError("%r is not a valid palette name" % name)
    return lambda n, **how: mpl_palette(name, n, **how)


def _cubehelix_words(text):
    """The arguments that a text such as "s=.25,rot=-.25_r" stands for."""
    short = {"s": "start", "r": "rot", "g": "gamma", "h": "hue", "l": "light", "d": "dark"}
    reverse = text.endswith("_r")
    plain, named = [], {}
    for word in text.removesuffix("_r").split(","):
        key, sign, value = (part.strip() for part in word.partition("="))
        if sign:
            named[short.get(key, key)] = float(value)
        elif key:
            plain.append(float(key))
    return plain, {**named, "reverse": reverse}


def color_palette(palette=None, n_colors=None, desat=None, as_cmap=False):
    """A list of colours by name, from a list, or from a colour map."""
    if palette is None:
        colors = [to_rgb(c) for c in rcParams["axes.prop_cycle"].by_key().get("color", ["k"])]
    elif isinstance(palette, str):
        colors = _named_palette(palette, n_colors)
    elif callable(palette):
        if as_cmap:
            return palette
        colors = _spread(palette, n_colors or 6)
    else:
        colors = [to_rgb(c) for c in (palette.values() if isinstance(palette, dict) else palette)]
    if callable(colors):
        if as_cmap:
            return colors(6, as_cmap=True)
        n_colors = n_colors or (len(colormaps[palette].colors) if palette in _qualitative else 6)
        colors = colors(n_colors)
    elif as_cmap:
        return ListedColormap(list(colors))
    if desat is not None:
        colors = [desaturate(c, desat) for c in colors]
    return _ColorPalette([tuple(colors[i % len(colors)]) for i in range(n_colors or len(colors))])




def _spread(cmap, n):
    """Colours of a map at equal distances, without its ends."""
    return _ColorPalette([tuple(row) for row in cmap(np.linspace(0, 1, n + 2)[1:-1])[:, :3].tolist()])


def mpl_palette(name, n_colors=6, as_cmap=False):
    if name.endswith("_d"):  # darkened: blended with dark grey
        base = color_palette(name.removesuffix("_d"), 2) + [(0.2, 0.2, 0.2)]
        return _spread(blend_palette(base, 6, True), n_colors) if not as_cmap else blend_palette(base, 6, True)
    cmap = colormaps[name]
    if as_cmap:
        return cmap
    if name in _qualitative:
        return _ColorPalette([tuple(c)[:3] for c in cmap.colors][:n_colors])
    return _spread(cmap, n_colors)


def hls_palette(n_colors=6, h=0.01, l=0.6, s=0.65, as_cmap=False):
    hues = [(v + h) % 1 for v in np.linspace(0, 1, (256 if as_cmap else n_colors) + 1)[:-1].tolist()]
    colors = [colorsys.hls_to_rgb(q, l, s) for q in hues]
    return ListedColormap(colors, "hls") if as_cmap else _ColorPalette(colors)


def husl_palette(n_colors=6, h=0.01, s=0.9, l=0.65, as_cmap=False):
    hues = [(v + h) % 1 for v in np.linspace(0, 1, (256 if as_cmap else n_colors) + 1)[:-1].tolist()]
    colors = [_husl.to_rgb(359 * q, 99 * s, 99 * l) for q in hues]
    return ListedColormap(colors, "hsl") if as_cmap else _ColorPalette(colors)


def blend_palette(colors, n_colors=6, as_cmap=False, input="rgb"):
    from matplotlib.colors import LinearSegmentedColormap
    cmap = LinearSegmentedColormap.from_list("blend", [_read_color(c, input) for c in colors])
    return cmap if as_cmap else _ColorPalette([tuple(row) for row in cmap(np.linspace(0, 1, n_colors))[:, :3].tolist()])


def _read_color(color, space):
    """A colour that is given in one of the colour spaces that palettes know."""
    if space == "husl":
        return _husl.to_rgb(*color)
    if space == "hls":
        return colorsys.hls_to_rgb(*color)
    if space == "xkcd":
        return to_rgb("xkcd:" + color)
    return to_rgb(color)


def _from_grey(color, lightness, n_colors, reverse, as_cmap, space):
    """From a grey that keeps a little of the colour's hue to the colour."""
    end = _read_color(color, space)
    hue, saturation, _ = _husl.from_rgb(*end)
    ends = [_husl.to_rgb(hue, 0.15 * saturation, lightness), end]
    return blend_palette(ends[::-1] if reverse else ends, n_colors, as_cmap)


def light_palette(color, n_colors=6, reverse=False, as_cmap=False, input="rgb"):
    return _from_grey(color, 95, n_colors, reverse, as_cmap, input)


def dark_palette(color, n_colors=6, reverse=False, as_cmap=False, input="rgb"):
    return _from_grey(color, 15, n_colors, reverse, as_cmap, input)


def diverging_palette(h_neg, h_pos, s=75, l=50, sep=1, n=6, center="light", as_cmap=False):
    """From one hue through a light or dark middle, sep of 256 steps wide, to another; hues are those of HUSL."""
    half, lightness, grey = 128 - int(sep) // 2, *((95, 0.95) if center == "light" else (15, 0.133))
    first = _from_grey((h_neg, s, l), lightness, half, True, False, "husl")
    last = _from_grey((h_pos, s, l), lightness, half, False, False, "husl")
    return blend_palette([*first, *[(grey, grey, grey)] * int(sep), *last], n, as_cmap)


def xkcd_palette(colors):
    return _ColorPalette([to_rgb("xkcd:" + name) for name in colors])


def cubehelix_palette(n_colors=6, start=0, rot=0.4, gamma=1.0, hue=0.8, light=0.85, dark=0.15, reverse=False, as_cmap=False):
    """Green's cubehelix (2011): a helix around the diagonal of the colour cube, sampled from light to dark."""
    at = np.minimum(np.floor(np.linspace(light, dark, 256 if as_cmap else n_colors) * 256), 255) / 255  # as from a table of 256 colours
    turns, level = start / 3 + rot * at, at ** gamma
    radius = hue / 2 * level * (1 - level)
    across = np.column_stack([np.cos(2 * np.pi * turns), np.sin(2 * np.pi * turns)]) @ np.array([[-0.14861, -0.29227, 1.97294], [1.78277, -0.90649, 0.0]])
    rgb = np.clip(level[:, None] + radius[:, None] * across, 0, 1).tolist()
    rgb = rgb[::-1] if reverse else rgb
    return ListedColormap(rgb) if as_cmap else _ColorPalette(rgb)


def despine(fig=None, ax=None, top=True, right=True, left=False, bottom=False, offset=None, trim=False):
    """Hide spines."""
    import matplotlib.pyplot as plt
    axes = [ax] if ax is not None else (plt.gcf() if fig is None else fig).axes
    for a in axes:
        for side, hide in (("top", top), ("right", right), ("left", left), ("bottom", bottom)):
            if side in a.spines:
                a.spines[side].set_visible(not hide)
                if offset is not None and not hide:
                    a.spines[side].set_position(("outward", offset[side] if isinstance(offset, dict) else offset))


def move_legend(obj, loc, **kwargs):
    old = obj.get_legend() if hasattr(obj, "get_legend") else obj._legend
    handles, labels = old._samples, [t.get_text() for t in old.get_texts()]
    kwargs.setdefault("title", old.get_title().get_text() or None)
    obj.legend(handles, labels, loc=loc, **kwargs)
