"""Styles and palettes."""

import colorsys

import matplotlib
import numpy as np
from cycler import cycler
from matplotlib import rcParams
from matplotlib.colors import ListedColormap, to_hex, to_rgb

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
    "grid.linestyle": "-", "text.color": ".15", "font.family": ["sans-serif"], "font.sans-serif": ["Arial", "DejaVu Sans", "Liberation Sans", "Bitstream Vera Sans", "sans-serif"],
    "lines.solid_capstyle": "round", "patch.edgecolor": "w", "patch.force_edgecolor": True, "image.cmap": "viridis", "xtick.top": False, "ytick.right": False,
    "axes.grid": False, "axes.facecolor": "white", "axes.edgecolor": ".15", "grid.color": ".8", "axes.spines.left": True, "axes.spines.bottom": True, "axes.spines.right": True,
    "axes.spines.top": True, "xtick.bottom": False, "ytick.left": False,
}
_context = {
    "font.size": 12, "axes.labelsize": 12, "axes.titlesize": 12, "xtick.labelsize": 11, "ytick.labelsize": 11, "legend.fontsize": 11, "legend.title_fontsize": 12,
    "axes.linewidth": 1.25, "grid.linewidth": 1, "lines.linewidth": 1.5, "lines.markersize": 6, "patch.linewidth": 1, "xtick.major.width": 1.25, "ytick.major.width": 1.25,
    "xtick.minor.width": 1, "ytick.minor.width": 1, "xtick.major.size": 6, "ytick.major.size": 6, "xtick.minor.size": 4, "ytick.minor.size": 4,
}


class _Settings(dict):
    """Settings that can hold inside of a with statement."""

    def __enter__(self):
        self._before = dict(dict.items(rcParams))
        rcParams.update(self)

    def __exit__(self, *args):
        dict.clear(rcParams)
        dict.update(rcParams, self._before)


class _Palette(list):
    """Colours, which can be the cycle inside of a with statement."""

    def __enter__(self):
        self._before = rcParams["axes.prop_cycle"]
        set_palette(self)
        return self

    def __exit__(self, *args):
        rcParams["axes.prop_cycle"] = self._before

    def as_hex(self):
        return _Palette([to_hex(c) for c in self])

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


def set_color_codes(palette="deep"):
    pass


def set_theme(context="notebook", style="darkgrid", palette="deep", font="sans-serif", font_scale=1, color_codes=True, rc=None):
    set_context(context, font_scale)
    set_style(style, rc={"font.family": font})
    set_palette(palette)
    if rc is not None:
        rcParams.update(rc)


def set(*args, **kwargs):
    set_theme(*args, **kwargs)


def reset_defaults():
    matplotlib.rcdefaults()


reset_orig = reset_defaults
xkcd_rgb = {}


def desaturate(color, prop, desat=None):
    h, l, s = colorsys.rgb_to_hls(*to_rgb(color))
    return colorsys.hls_to_rgb(h, l, s * prop)


def color_palette(palette=None, n_colors=None, desat=None, as_cmap=False):
    """A list of colours by name, from a list, or from a colour map."""
    if palette is None:
        colors = [to_rgb(c) for c in rcParams["axes.prop_cycle"].by_key().get("color", ["k"])]
        n_colors = len(colors) if n_colors is None else n_colors
    elif not isinstance(palette, str):
        if hasattr(palette, "colors") or callable(palette):
            if as_cmap:
                return palette
            colors = [tuple(palette(v)[:3]) for v in np.linspace(0, 1, (n_colors or 6) + 2)[1:-1]]
        else:
            colors = [to_rgb(c) for c in (palette.values() if isinstance(palette, dict) else palette)]
        n_colors = len(colors) if n_colors is None else n_colors
    elif palette in _palettes:
        colors = [to_rgb("#" + h) for h in _palettes[palette].split()]
        n_colors = len(colors) if n_colors is None else n_colors
    elif palette == "tab10" or palette in ("Set1", "Set2", "Set3", "Paired", "Pastel1", "Pastel2", "Dark2", "Accent", "tab20", "tab20b", "tab20c"):
        from matplotlib.cm import colormaps
        colors = [tuple(c)[:3] for c in colormaps[palette].colors]
        n_colors = len(colors) if n_colors is None else n_colors
    elif palette == "hls":
        colors = hls_palette(n_colors or 6)
        n_colors = n_colors or 6
    elif palette == "husl":
        colors = husl_palette(n_colors or 6)
        n_colors = n_colors or 6
    elif palette.startswith("ch:"):
        colors = cubehelix_palette(n_colors or 6)
        n_colors = n_colors or 6
    elif palette.startswith(("light:", "dark:")):
        kind, _, color = palette.partition(":")
        reverse = color.endswith("_r")
        make = light_palette if kind == "light" else dark_palette
        if as_cmap:
            return make(color.removesuffix("_r"), reverse=reverse, as_cmap=True)
        n_colors = n_colors or 6
        colors = make(color.removesuffix("_r"), n_colors, reverse)
    else:
        from matplotlib.cm import colormaps
        if palette not in colormaps:
            if palette in ("rocket", "mako", "flare", "crest", "vlag", "icefire"):
                raise NotImplementedError("the palette %r is not supported" % palette)
            raise ValueError("%r is not a valid palette name" % palette)
        cmap = colormaps[palette]
        if as_cmap:
            return cmap
        n_colors = n_colors or 6
        colors = mpl_palette(palette, n_colors)
    if as_cmap:
        return ListedColormap(list(colors))
    if desat is not None:
        colors = [desaturate(c, desat) for c in colors]
    return _Palette([tuple(colors[i % len(colors)]) for i in range(n_colors)])


def mpl_palette(name, n_colors=6, as_cmap=False):
    from matplotlib.cm import colormaps
    cmap = colormaps[name]
    return cmap if as_cmap else _Palette([tuple(cmap(float(v))[:3]) for v in np.linspace(0, 1, n_colors + 2)[1:-1]])


def hls_palette(n_colors=6, h=0.01, l=0.6, s=0.65, as_cmap=False):
    hues = [(v + h) % 1 for v in np.linspace(0, 1, n_colors + 1)[:-1].tolist()]
    return _Palette([colorsys.hls_to_rgb(q, l, s) for q in hues])


def husl_palette(n_colors=6, h=0.01, s=0.9, l=0.65, as_cmap=False):
    raise NotImplementedError("husl_palette is not supported; use hls_palette")


def blend_palette(colors, n_colors=6, as_cmap=False):
    from matplotlib.colors import LinearSegmentedColormap
    cmap = LinearSegmentedColormap.from_list("blend", [to_rgb(c) for c in colors])
    return cmap if as_cmap else _Palette([tuple(cmap(float(v))[:3]) for v in np.linspace(0, 1, n_colors)])


def light_palette(color, n_colors=6, reverse=False, as_cmap=False, input="rgb"):
    colors = [(0.93, 0.93, 0.93), to_rgb(color)]
    return blend_palette(colors[::-1] if reverse else colors, n_colors, as_cmap)


def dark_palette(color, n_colors=6, reverse=False, as_cmap=False, input="rgb"):
    colors = [(0.13, 0.13, 0.13), to_rgb(color)]
    return blend_palette(colors[::-1] if reverse else colors, n_colors, as_cmap)


def diverging_palette(h_neg, h_pos, s=75, l=50, sep=1, n=6, center="light", as_cmap=False):
    """Two hues with a light or dark middle; hues are taken on the HLS circle."""
    a, b = (colorsys.hls_to_rgb(h / 360, l / 100, s / 100) for h in (h_neg, h_pos))
    mid = (0.95, 0.95, 0.95) if center == "light" else (0.133, 0.133, 0.133)
    return blend_palette([a, mid, b], n, as_cmap)


def cubehelix_palette(n_colors=6, start=0, rot=0.4, gamma=1.0, hue=0.8, light=0.85, dark=0.15, reverse=False, as_cmap=False):
    def channel(p0, p1, x):
        xg = x ** gamma
        a = hue * xg * (1 - xg) / 2
        phi = 2 * np.pi * (start / 3 + rot * x)
        return xg + a * (p0 * np.cos(phi) + p1 * np.sin(phi))
    xs = np.linspace(light, dark, 256 if as_cmap else n_colors)
    rgb = [tuple(float(min(max(channel(p, q, x), 0), 1)) for p, q in ((-0.14861, 1.78277), (-0.29227, -0.90649), (1.97294, 0.0))) for x in xs]
    rgb = rgb[::-1] if reverse else rgb
    return ListedColormap(rgb) if as_cmap else _Palette(rgb)


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
