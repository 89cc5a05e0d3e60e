"""Statistical plots: Hognose's own implementation of the most used functions of seaborn."""

import numpy as np

from seaborn import _colormaps
from seaborn._look import (
    axes_style, color_palette, cubehelix_palette, dark_palette, desaturate, despine, diverging_palette, hls_palette, husl_palette, light_palette, move_legend, plotting_context,
    reset_defaults, reset_orig, set, set_color_codes, set_context, set_palette, set_style, set_theme, mpl_palette, blend_palette, saturate, set_hls_values, xkcd_palette,
)

_colormaps.register()
__version__ = "0.13.2"

_places = {
    "relational": ("scatterplot", "lineplot", "relplot"),
    "regression": ("regplot", "residplot", "lmplot"),
    "distributions": ("histplot", "kdeplot", "distplot", "rugplot", "ecdfplot", "displot"),
    "categorical": ("barplot", "countplot", "boxplot", "violinplot", "stripplot", "swarmplot", "pointplot", "boxenplot", "catplot"),
    "axisgrid": ("FacetGrid", "PairGrid", "JointGrid", "pairplot", "jointplot"),
    "matrix": ("heatmap",),
}


def __getattr__(name):
    if name == "xkcd_rgb":
        from matplotlib.colors import XKCD_COLORS
        return {key.removeprefix("xkcd:"): value for key, value in XKCD_COLORS.items()}
    if name in _places:
        import importlib
        return importlib.import_module("seaborn." + name)
    for module, names in _places.items():
        if name in names:
            import importlib
            return getattr(importlib.import_module("seaborn." + module), name)
    if name in ("load_dataset", "get_dataset_names"):
        raise AttributeError("module 'seaborn' has no attribute %r: data sets are fetched from the network, which is not there; read a file instead" % name)
    if name in ("clustermap", "objects"):
        raise AttributeError("module 'seaborn' has no attribute %r: it is not supported" % name)
    raise AttributeError("module 'seaborn' has no attribute %r" % name)
