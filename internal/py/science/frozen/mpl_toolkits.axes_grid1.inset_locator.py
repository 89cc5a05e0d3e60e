"""Small axes inside of others."""

from matplotlib.transforms import Bbox


def inset_axes(parent_axes, width, height, loc="upper right", bbox_to_anchor=None, bbox_transform=None, axes_class=None, axes_kwargs=None, borderpad=0.5):
    """Axes at a corner; sizes are inches or percentages."""
    fig = parent_axes.figure
    new = fig.add_axes([0, 0, 1, 1], **(axes_kwargs or {}))
    names = {1: "upper right", 2: "upper left", 3: "lower left", 4: "lower right", 5: "right", 6: "center left", 7: "center right", 8: "lower center", 9: "upper center", 10: "center"}
    where = names.get(loc, loc)

    def place(_, renderer):
        b = parent_axes.bbox
        fw, fh = fig._pixel_size()
        size = lambda v, whole: float(v[:-1]) / 100 * whole if isinstance(v, str) else float(v) * fig.dpi
        w, h = size(width, b.width), size(height, b.height)
        pad = borderpad * 10 * fig.dpi / 72
        x = b.x0 + pad if "left" in where else b.x1 - pad - w if "right" in where else (b.x0 + b.x1 - w) / 2
        y = b.y0 + pad if "lower" in where else b.y1 - pad - h if "upper" in where else (b.y0 + b.y1 - h) / 2
        return Bbox([[x / fw, y / fh], [(x + w) / fw, (y + h) / fh]])
    new.set_axes_locator(place)
    return new


def mark_inset(parent_axes, inset_axes, loc1, loc2, **kwargs):
    (x0, x1), (y0, y1) = inset_axes.get_xlim(), inset_axes.get_ylim()
    from matplotlib.patches import Rectangle
    r = Rectangle((x0, y0), x1 - x0, y1 - y0, fill=False, **kwargs)
    parent_axes.add_patch(r)
    return r, None, None


zoomed_inset_axes = None
