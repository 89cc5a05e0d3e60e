"""Draws programs and describes their figures. It runs on Matplotlib and on Hognose alike.

draw(name, text) runs a program and returns JSON: the facts of all its figures by name, and the figures as PNG in base64.
"""

import base64
import io
import json
import warnings

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import to_hex


def numbers(values, most=12):
    """Numbers with six digits, of long lists some."""
    if hasattr(values, "mask"):
        values = values.astype(float).filled(np.nan)
    flat = np.ravel(values).tolist()
    if len(flat) > most:
        flat = flat[:: len(flat) // most]
    return [float("%.6g" % v) if isinstance(v, (int, float)) and np.isfinite(v) else str(v) for v in flat]


def colors(values):
    return [to_hex(c, keep_alpha=True) for c in np.atleast_2d(np.asarray(values, float)).tolist()[:20]] if len(values) else []


def describe_line(line):
    color = line.get_color()
    x, y = line.get_data_3d()[:2] if hasattr(line, "get_data_3d") else line.get_data(orig=False)
    return {"color": to_hex(color, keep_alpha=True), "style": line.get_linestyle(), "marker": str(line.get_marker()), "width": numbers([line.get_linewidth()]),
            "x": numbers(x), "y": numbers(y), "label": str(line.get_label())}


def describe_patch(patch):
    box = patch.get_path().transformed(patch.get_patch_transform()).get_extents()
    return {"face": to_hex(patch.get_facecolor(), keep_alpha=True), "edge": to_hex(patch.get_edgecolor(), keep_alpha=True), "box": numbers([box.x0, box.y0, box.x1, box.y1])}


def describe_collection(c):
    out = {"kind": type(c).__name__, "face": colors(c.get_facecolor()), "edge": colors(c.get_edgecolor()), "width": numbers(c.get_linewidth())}
    if c.get_array() is not None:
        out["values"] = numbers(c.get_array())
        out["limits"] = numbers([v for v in c.get_clim() if v is not None])
        out["map"] = c.get_cmap().name
    if out["kind"] == "PathCollection":
        out["offsets"] = numbers(c.get_offsets())
        out["sizes"] = numbers(c.get_sizes())
    return out


def describe_axis(ax, name):
    axis = getattr(ax, name + "axis")
    low, high = getattr(ax, "get_%slim" % name)()
    return {"limits": numbers([low, high]), "scale": axis.get_scale(), "label": axis.get_label_text(), "ticks": numbers(axis.get_majorticklocs(), 40),
            "texts": [t.get_text() for t in axis.get_ticklabels()], "minor": len(axis.get_minorticklocs()), "offset": axis.get_offset_text().get_text()}


def describe_legend(legend):
    box = legend.get_window_extent()
    return {"texts": [t.get_text() for t in legend.get_texts()], "title": legend.get_title().get_text(), "frame": legend.get_frame_on(), "place": [round(v / 8) for v in (box.x0, box.y0)],
            "size": [round(v / 8) for v in (box.width, box.height)]}


def describe_axes(ax):
    ox, oy, w, h = ax.get_position().bounds
    out = {"kind": ax.name, "place": [round(v, 2) for v in (ox, oy, w, h)], "titles": [ax.get_title(loc=loc) for loc in ("left", "center", "right")], "face": to_hex(ax.get_facecolor()),
           "spines": {k: s.get_visible() for k, s in ax.spines.items()} if ax.name != "3d" else {}}
    for name in "xyz" if ax.name == "3d" else "xy":
        out[name] = describe_axis(ax, name)
    out["lines"] = [describe_line(line) for line in ax.lines]
    out["patches"] = [describe_patch(p) for p in ax.patches][:60]
    out["collections"] = [describe_collection(c) for c in ax.collections] if ax.name != "3d" else [type(c).__name__ for c in ax.collections]
    out["images"] = [{"shape": list(np.shape(i.get_array())), "limits": numbers(i.get_clim()), "map": i.get_cmap().name, "extent": numbers(i.get_extent())} for i in ax.images]
    out["texts"] = [{"text": t.get_text(), "place": numbers(t.get_position()), "color": to_hex(t.get_color()), "size": numbers([t.get_fontsize()])} for t in ax.texts]
    out["legend"] = describe_legend(ax.get_legend()) if ax.get_legend() else None
    return out


def collisions(figure):
    """Words that lie over others or leave the figure, by more than a pixel and a half."""
    boxes = [b for ax in figure.axes if ax.name != "3d" and ax.get_visible() for b in axes_texts(ax)]
    boxes += [box_of(t) for t in figure.texts]
    found = set()
    w, h = figure.bbox.width, figure.bbox.height
    for i, (text, x0, y0, x1, y1) in enumerate(boxes):
        if x0 < -1.5 or y0 < -1.5 or x1 > w + 1.5 or y1 > h + 1.5:
            found.add("%s leaves" % text)
        for other, a0, b0, a1, b1 in boxes[i + 1:]:
            if min(x1, a1) - max(x0, a0) > 1.5 and min(y1, b1) - max(y0, b0) > 1.5:
                found.add("%s over %s" % (text, other))
    return sorted(found)


def box_of(text):
    b = text.get_window_extent()
    return text.get_text(), b.x0, b.y0, b.x1, b.y1


def axes_texts(ax):
    texts = [ax.title, ax._left_title, ax._right_title, ax.xaxis.label, ax.yaxis.label]
    if not ax.axison:
        texts = texts[:3]
    else:
        for name in "xy":
            low, high = sorted(getattr(ax, "get_%slim" % name)())
            ticks = getattr(ax, name + "axis").get_major_ticks()
            texts += [label for t in ticks if low <= t.get_loc() <= high for label in (t.label1, t.label2) if label.get_visible()]
    return [box_of(t) for t in texts if t.get_text().strip() and t.get_visible()]


def flat(prefix, value, into):
    """Facts by path: dictionaries and lists of dictionaries are entered, all other values are facts."""
    if isinstance(value, dict):
        for k, v in value.items():
            flat(prefix + "/" + k, v, into)
    elif isinstance(value, list) and any(isinstance(v, dict) for v in value):
        into[prefix + "/number"] = len(value)
        for i, v in enumerate(value):
            flat("%s/%d" % (prefix, i), v, into)
    else:
        into[prefix] = value


def describe(figure):
    out = {"size": numbers(figure.get_size_inches()), "face": to_hex(figure.get_facecolor()), "title": figure.get_suptitle(), "axes": [describe_axes(ax) for ax in figure.axes]}
    facts = {}
    flat("", out, facts)
    return facts


def draw(name, text):
    warnings.simplefilter("ignore")
    plt.close("all")
    matplotlib.rcdefaults()
    out = {"name": name, "figures": []}
    try:
        exec(compile(text, name, "exec"), {"__name__": "__main__"})
        for n in plt.get_fignums():
            figure = plt.figure(n)
            file = io.BytesIO()
            figure.savefig(file, format="png", dpi=figure.dpi)
            out["figures"].append({"facts": describe(figure), "collisions": collisions(figure), "png": base64.b64encode(file.getvalue()).decode()})
    except Exception as e:
        out["error"] = "%s: %s" % (type(e).__name__, e)
    plt.close("all")
    return json.dumps(out)
