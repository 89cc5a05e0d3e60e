"""Stream lines of a field."""

import math

import numpy as np

from matplotlib.collections import LineCollection
from matplotlib.patches import FancyArrowPatch
from matplotlib import rcParams


class StreamplotSet:
    def __init__(self, lines, arrows):
        self.lines, self.arrows = lines, arrows


def streamplot(ax, x, y, u, v, density=1, linewidth=None, color=None, cmap=None, norm=None, arrowsize=1, arrowstyle="-|>", zorder=None, start_points=None):
    x, y, u, v = (np.asarray(a, float) for a in (x, y, u, v))
    if x.ndim == 2:
        x = x[0]
    if y.ndim == 2:
        y = y[:, 0]
    if u.shape != (len(y), len(x)) or v.shape != u.shape:
        raise ValueError("'u' and 'v' must match the shape of the (x, y) grid")
    dens = np.broadcast_to(density, 2)
    nx, ny = int(30 * dens[0]), int(30 * dens[1])
    if nx * ny > 250000:
        raise ValueError("the density is too large")
    taken = np.zeros((ny, nx), bool)
    x0, x1, y0, y1 = x[0], x[-1], y[0], y[-1]
    speed = np.hypot(u / (x1 - x0), v / (y1 - y0))
    dx, dy = (x1 - x0) / (len(x) - 1), (y1 - y0) / (len(y) - 1)

    def at(a, px, py):
        fx, fy = (px - x0) / dx, (py - y0) / dy
        i, j = min(int(fx), len(x) - 2), min(int(fy), len(y) - 2)
        s, t = fx - i, fy - j
        return (a[j, i] * (1 - s) + a[j, i + 1] * s) * (1 - t) + (a[j + 1, i] * (1 - s) + a[j + 1, i + 1] * s) * t

    def cell(px, py):
        return min(int((py - y0) / (y1 - y0) * ny), ny - 1), min(int((px - x0) / (x1 - x0) * nx), nx - 1)

    def trace(px, py):
        own = set()
        halves = []
        for sign in (1, -1):
            pts, qx, qy = [(px, py)], px, py
            last = cell(px, py)
            own.add(last)
            for _ in range(2000):
                a, b = at(u, qx, qy), at(v, qx, qy)
                n = math.hypot(a / (x1 - x0), b / (y1 - y0))
                if not n > 0:
                    break
                h = 0.005 * sign / n
                mx, my = qx + a * h / 2, qy + b * h / 2
                if not (x0 <= mx <= x1 and y0 <= my <= y1):
                    break
                a, b = at(u, mx, my), at(v, mx, my)
                qx, qy = qx + a * h, qy + b * h
                if not (x0 <= qx <= x1 and y0 <= qy <= y1):
                    break
                c = cell(qx, qy)
                if c != last:
                    if taken[c] or c in own:
                        break
                    own.add(c)
                    last = c
                pts.append((qx, qy))
            halves.append(pts)
        line = halves[1][::-1] + halves[0][1:]
        length = sum(math.hypot((b[0] - a[0]) / (x1 - x0), (b[1] - a[1]) / (y1 - y0)) for a, b in zip(line, line[1:]))
        if length < 0.1:
            return None
        for c in own:
            taken[c] = True
        return np.array(line)
    seeds = list(map(tuple, start_points)) if start_points is not None else _spiral(nx, ny, x0, x1, y0, y1)
    lines = []
    for px, py in seeds:
        if not taken[cell(px, py)] or start_points is not None:
            l = trace(px, py)
            if l is not None:
                lines.append(l)
    if color is None:
        color = ax._cycle_lines.next_color()
    mapped = isinstance(color, np.ndarray) and color.ndim == 2
    segs, values, widths, arrows = [], [], [], []
    for l in lines:
        for a, b in zip(l[:-1], l[1:]):
            segs.append([a, b])
            if mapped:
                values.append(at(color, *a))
            if isinstance(linewidth, np.ndarray):
                widths.append(at(linewidth, *a))
    lw = widths if widths else (rcParams["lines.linewidth"] if linewidth is None else linewidth)
    kw = {"linewidths": lw, "zorder": 2 if zorder is None else zorder}
    if not mapped:
        kw["colors"] = color
    col = LineCollection(segs if mapped or widths else [l for l in lines], **kw)
    if mapped:
        col._start_mapping(norm, cmap)
        col.set_array(np.array(values))
    ax._scale_to(col)
    for l in lines:
        k = len(l) // 2
        c = col.to_rgba([at(color, *l[k])])[0] if mapped else color
        p = FancyArrowPatch(tuple(l[max(k - 1, 0)]), tuple(l[k]), arrowstyle=arrowstyle, mutation_scale=10 * arrowsize, color=tuple(c) if mapped else c, shrinkA=0, shrinkB=0,
                            zorder=2 if zorder is None else zorder)
        p._transform = ax.transData
        ax.add_patch(p)
        arrows.append(p)
    ax._request_autoscale()
    return StreamplotSet(col, arrows)


def _spiral(nx, ny, x0, x1, y0, y1):
    """Seeds from the border inwards."""
    a, b, c, d = 0, nx - 1, 0, ny - 1
    out = []
    while a <= b and c <= d:
        ring = [(i, c) for i in range(a, b + 1)] + [(b, j) for j in range(c + 1, d + 1)] + [(i, d) for i in range(b - 1, a - 1, -1)] + [(a, j) for j in range(d - 1, c, -1)]
        out.extend(ring)
        a, b, c, d = a + 1, b - 1, c + 1, d - 1
    return [(x0 + (i + 0.5) / nx * (x1 - x0), y0 + (j + 0.5) / ny * (y1 - y0)) for i, j in out]
