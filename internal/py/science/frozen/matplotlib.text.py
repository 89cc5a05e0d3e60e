"""Text, and text that points at something."""

import math

import _draw
import numpy as np

from matplotlib import rcParams
from matplotlib.artist import Artist
from matplotlib.colors import to_rgba
from matplotlib.transforms import Bbox, BboxBase, IdentityTransform

_sizes = {"xx-small": 0.579, "x-small": 0.694, "small": 0.833, "medium": 1.0, "large": 1.200, "x-large": 1.440, "xx-large": 1.728, "larger": 1.2, "smaller": 0.833}
_weights = {"ultralight": 100, "light": 200, "normal": 400, "regular": 400, "book": 400, "medium": 500, "roman": 500, "semibold": 600, "demibold": 600, "demi": 600,
            "bold": 700, "heavy": 800, "extra bold": 800, "black": 900}


def _size(size):
    """A font size in points."""
    if size is None:
        return rcParams["font.size"]
    if isinstance(size, str):
        if size in _sizes:
            return rcParams["font.size"] * _sizes[size]
        try:
            return float(size)
        except ValueError:
            raise ValueError("Size is invalid. Valid font size are larger, large, medium, None, small, smaller, x-large, x-small, xx-large, xx-small") from None
    return float(size)


def _face(weight, style, family):
    """The embedded font that is nearest."""
    if weight == style == "normal" and family == _usual:
        return 0
    if isinstance(family, (list, tuple)):
        family = family[0] if family else None
    if family and "mono" in str(family).lower() or family and str(family).lower() in ("courier", "courier new", "consolas"):
        return 3
    w = _weights.get(weight, 400) if isinstance(weight, str) else weight or 400
    if w >= 600:
        return 1
    return 2 if style in ("italic", "oblique") else 0


_usual = ["sans-serif"]
_measured = {}


def _measure(text, face, plain):
    key = (text, face, plain)
    m = _measured.get(key)
    if m is None:
        if len(_measured) > 2000:
            _measured.clear()
        m = _measured[key] = _draw.measure(text, face, plain)
    return m


class Text(Artist):
    """Text at a point."""

    zorder = 3
    _layout_key = None    # what _layout_value was computed for
    _aliases = {
        "c": "color", "family": "fontfamily", "fontname": "fontfamily", "name": "fontfamily", "font": "fontproperties", "font_properties": "fontproperties", "ha": "horizontalalignment",
        "va": "verticalalignment", "ma": "multialignment", "size": "fontsize", "weight": "fontweight", "style": "fontstyle", "variant": "fontvariant", "stretch": "fontstretch",
    }

    def __init__(self, x=0, y=0, text="", *, color=None, verticalalignment="baseline", horizontalalignment="left", multialignment=None, fontproperties=None, rotation=None,
                 linespacing=None, rotation_mode=None, usetex=None, wrap=False, transform_rotates_text=False, parse_math=None, antialiased=None, **kwargs):
        Artist.__init__(self)
        self._x, self._y = x, y
        self._text = ""
        self._color = rcParams["text.color"] if color is None else color
        self._fontsize, self._weight, self._style = rcParams["font.size"], rcParams["font.weight"], rcParams["font.style"]
        self._family = rcParams["font.family"]
        self._variant, self._stretch = "normal", "normal"
        self._ha, self._va, self._ma = horizontalalignment, verticalalignment, multialignment
        self._linespacing = 1.2 if linespacing is None else linespacing
        self._rotation_mode = rotation_mode or "default"
        self._wrap, self._usetex, self._parse_math = wrap, usetex, True if parse_math is None else parse_math
        self._bbox_patch = None
        self.set_text(text)
        self.set_rotation(rotation)
        if fontproperties is not None:
            self.set_fontproperties(fontproperties)
        if kwargs:
            self._set_all(kwargs, True)

    def get_text(self):
        return self._text

    def set_text(self, s):
        self._text = "" if s is None else str(s)

    def get_position(self):
        return self._x, self._y

    def set_position(self, xy):
        self._x, self._y = xy

    def set_x(self, x):
        self._x = x

    def set_y(self, y):
        self._y = y

    def get_unitless_position(self):
        return float(self.convert_xunits(self._x)), float(self.convert_yunits(self._y))

    def get_color(self):
        return self._color

    def set_color(self, color):
        if not (isinstance(color, str) and color == "auto"):
            to_rgba(color)
        self._color = color

    def get_fontsize(self):
        return self._fontsize

    def set_fontsize(self, size):
        self._fontsize = _size(size)

    def get_fontweight(self):
        return self._weight

    def set_fontweight(self, w):
        if isinstance(w, str) and w not in _weights:
            try:
                w = int(w)
            except ValueError:
                raise ValueError("weight is invalid") from None
        self._weight = w

    def get_fontstyle(self):
        return self._style

    def set_fontstyle(self, s):
        if s not in ("normal", "italic", "oblique"):
            raise ValueError("%r is not a valid value for style; supported values are 'normal', 'italic', 'oblique'" % s)
        self._style = s

    def get_fontfamily(self):
        f = self._family
        return [f] if isinstance(f, str) else list(f)

    def set_fontfamily(self, f):
        self._family = [f] if isinstance(f, str) else f

    def get_fontname(self):
        return ("DejaVu Sans", "DejaVu Sans", "DejaVu Sans", "DejaVu Sans Mono")[self._which()]

    def get_fontvariant(self):
        return self._variant

    def set_fontvariant(self, v):
        self._variant = v

    def get_fontstretch(self):
        return self._stretch

    def set_fontstretch(self, s):
        self._stretch = s

    def get_fontproperties(self):
        from matplotlib.font_manager import FontProperties
        return FontProperties(family=self._family, style=self._style, weight=self._weight, size=self._fontsize)

    def set_fontproperties(self, fp):
        if fp is None:
            return
        if isinstance(fp, str):
            self.set_fontfamily(fp)
            return
        if isinstance(fp, dict):
            from matplotlib.font_manager import FontProperties
            fp = FontProperties(**fp)
        self._family, self._style, self._weight = fp._family, fp._style, fp._weight
        self._fontsize = fp.get_size()

    def set_fontdict(self, d):
        self.update(d)

    def get_horizontalalignment(self):
        return self._ha

    def set_horizontalalignment(self, align):
        if align not in ("center", "right", "left"):
            raise ValueError("%r is not a valid value for align; supported values are 'center', 'right', 'left'" % (align,))
        self._ha = align

    def get_verticalalignment(self):
        return self._va

    def set_verticalalignment(self, align):
        if align not in ("baseline", "bottom", "center", "center_baseline", "top"):
            raise ValueError("%r is not a valid value for align; supported values are 'baseline', 'bottom', 'center', 'center_baseline', 'top'" % (align,))
        self._va = align

    def get_multialignment(self):
        return self._ma

    def set_multialignment(self, align):
        self._ma = align

    def get_rotation(self):
        return self._rotation % 360 if self._rotation else 0.0

    def set_rotation(self, s):
        if s is None or s == "horizontal":
            s = 0.0
        elif s == "vertical":
            s = 90.0
        elif isinstance(s, str):
            try:
                s = float(s)
            except ValueError:
                raise ValueError("rotation must be 'vertical', 'horizontal' or a number, not %s" % s) from None
        self._rotation = float(s)

    def get_rotation_mode(self):
        return self._rotation_mode

    def set_rotation_mode(self, m):
        self._rotation_mode = m or "default"

    def set_linespacing(self, spacing):
        self._linespacing = spacing

    def get_wrap(self):
        return self._wrap

    def set_wrap(self, wrap):
        self._wrap = wrap

    def get_usetex(self):
        return bool(self._usetex)

    def set_usetex(self, usetex):
        if usetex:
            raise NotImplementedError("TeX is not supported; text between $ is set as mathematics")

    def get_parse_math(self):
        return self._parse_math

    def set_parse_math(self, b):
        self._parse_math = b

    def set_antialiased(self, b):
        pass

    def get_antialiased(self):
        return True

    def set_backgroundcolor(self, color):
        self.set_bbox(dict(facecolor=color, edgecolor=color))

    def get_bbox_patch(self):
        return self._bbox_patch

    def set_bbox(self, rectprops):
        if rectprops is None:
            self._bbox_patch = None
            return
        from matplotlib.patches import FancyBboxPatch
        props = dict(rectprops)
        style, pad = props.pop("boxstyle", None), props.pop("pad", None)
        if style is None:
            style, pad = "square", 4 if pad is None else pad
            pad /= self._fontsize
        elif pad is None:
            pad = None if isinstance(style, str) and "pad" in style else 0.3
        if isinstance(style, str) and pad is not None and "pad" not in style:
            style = "%s,pad=%f" % (style, pad)
        self._bbox_patch = FancyBboxPatch((0, 0), 1, 1, boxstyle=style, transform=IdentityTransform(), **props)
        self._bbox_patch._clip_on = False

    def update_from(self, other):
        Artist.update_from(self, other)
        for k in ("_color", "_fontsize", "_weight", "_style", "_family", "_ha", "_va", "_rotation"):
            setattr(self, k, getattr(other, k))

    def _clips_to_axes(self):
        return False

    def __str__(self):
        return "Text(%s, %s, %s)" % (self._x, self._y, repr(self._text))

    __repr__ = __str__

    # Layout.

    def _which(self):
        return _face(self._weight, self._style, self._family)

    def _lines(self):
        text = self._text
        if self._wrap and self.figure is not None:
            text = self._wrapped()
        return text.split("\n")

    def _wrapped(self):
        """The text in lines that stay in the figure."""
        size = self._fontsize * self.figure.dpi / 72
        x, _ = self.get_transform()._one(*self.get_unitless_position())
        total = self.figure.bbox.width
        room = {"left": total - x, "right": x, "center": 2 * min(x, total - x)}[self._ha]
        face, out = self._which(), []
        for para in self._text.split("\n"):
            cur = ""
            for word in para.split(" "):
                trial = cur + " " + word if cur else word
                if cur and _measure(trial, face, True)[0] * size > room:
                    out.append(cur)
                    cur = word
                else:
                    cur = trial
            out.append(cur)
        return "\n".join(out)

    def _layout(self, dpi):
        """The box of the text around its anchor before it is moved there, and the places of lines."""
        size = self._fontsize * dpi / 72
        face, plain = self._which(), not self._parse_math
        lines = self._lines()
        key = (tuple(lines), size, face, plain, self._linespacing, self._rotation, self._ha, self._va, self._ma, self._rotation_mode)
        if self._layout_key == key:
            return self._layout_value
        _, ltop, lbottom, _, _ = _measure("lp", face, True)
        min_h, min_d = (ltop - lbottom) * size, -lbottom * size
        if len(lines) == 1 and self._rotation == 0:
            value = self._one_line(lines[0], size, _measure(lines[0], face, plain) if lines[0] else (0.0, 0.0, 0.0), min_h, min_d)
            self._layout_key, self._layout_value = key, value
            return value
        min_dy = (min_h - min_d) * self._linespacing
        rows, width, y, d = [], 0.0, 0.0, 0.0
        for i, line in enumerate(lines):
            w, top, bottom, _, _ = _measure(line, face, plain) if line else (0.0, 0.0, 0.0, 0.0, 0.0)
            below, w, h, d = d, w * size, max((top - bottom) * size, min_h), max(-bottom * size, min_d)
            width = max(width, w)
            if i == 0:
                first = h - d
                y = -first
            else:
                y -= below + max(min_dy, (h - d) * self._linespacing)
            rows.append((line, w, y))
        descent = d
        ymin = y - descent
        height = -ymin
        offset = {"left": lambda w: 0.0, "center": lambda w: (width - w) / 2, "right": lambda w: width - w}[self._ma or self._ha]
        angle = math.radians(self._rotation)
        c, s = math.cos(angle), math.sin(angle)
        turn = lambda x, y: (x * c - y * s, x * s + y * c)
        corners = [turn(x, yy) for x, yy in ((0, ymin), (width, ymin), (width, 0.0), (0, 0.0))]
        x0, x1 = min(p[0] for p in corners), max(p[0] for p in corners)
        y0, y1 = min(p[1] for p in corners), max(p[1] for p in corners)
        ha, va = self._ha, self._va
        if self._rotation_mode != "anchor":
            ox = {"left": x0, "center": (x0 + x1) / 2, "right": x1}[ha]
            if va == "center":
                oy = (y0 + y1) / 2
            elif va == "top":
                oy = y1
            elif va == "baseline":
                oy = y0 + descent
            elif va == "center_baseline":
                oy = y0 + (y1 - y0) - first / 2.0
            else:
                oy = y0
        else:
            ax = {"left": 0.0, "center": width / 2, "right": width}[ha]
            ay = {"center": ymin / 2, "top": 0.0, "baseline": ymin + descent, "center_baseline": -first / 2.0, "bottom": ymin}[va]
            ox, oy = turn(ax, ay)
        places = [(line, *turn(offset(w), yy)) for line, w, yy in rows]
        value = (x0 - ox, y0 - oy, x1 - ox, y1 - oy), [(line, x - ox, yy - oy) for line, x, yy in places], (turn(0, ymin)[0] - ox, turn(0, ymin)[1] - oy, width, height)
        self._layout_key, self._layout_value = key, value
        return value

    def _one_line(self, line, size, measured, min_h, min_d):
        """What _layout returns for one line that is not turned."""
        width, top, bottom = measured[0] * size, measured[1], measured[2]
        h, d = max((top - bottom) * size, min_h), max(-bottom * size, min_d)
        first = h - d
        low = -first - d
        ha, va = self._ha, self._va
        x = 0.0 if ha == "left" else width / 2 if ha == "center" else width
        if va == "center":
            y = low / 2
        elif va == "top":
            y = 0.0
        elif va == "baseline":
            y = low + d
        elif va == "center_baseline":
            y = -first / 2.0
        else:
            y = low
        return (-x, low - y, width - x, -y), [(line, -x, -first - y)], (-x, low - y, width, -low)

    def _anchor(self):
        x, y = self.convert_xunits(self._x), self.convert_yunits(self._y)
        return self.get_transform()._one(float(x), float(y))

    def get_window_extent(self, renderer=None, dpi=None):
        if not self._text.strip():
            x, y = self._anchor()
            return Bbox([[x, y], [x, y]])
        if self.figure is None:
            raise RuntimeError("Cannot get window extent of text w/o renderer. You likely want to call 'figure.draw_without_rendering()' first.")
        x, y = self._anchor()
        box = self._layout(dpi or self.figure.dpi)[0]
        return Bbox([[box[0] + x, box[1] + y], [box[2] + x, box[3] + y]])

    def draw(self, r):
        if not self._visible or not self._text:
            return
        x, y = self._anchor()
        if not (math.isfinite(x) and math.isfinite(y)):
            return
        box, places, corner = self._layout(r.dpi)
        if self._bbox_patch is not None:
            self._draw_box(r, x, y, corner)
        clip = self._clip()[0] if self._clip_on and self._clip_box is not None or self.__dict__.get("_clip_to_axes") else None
        color = self._opacity(to_rgba(self._color))
        size, face, plain = self._fontsize * r.dpi / 72, self._which(), not self._parse_math
        for line, dx, dy in places:
            if not line:
                continue
            px, py = x + dx, y + dy
            if self._rotation % 90 == 0:
                px, py = math.floor(px + 0.5), math.floor(py + 0.5)
            if not line.isascii():
                _warn_of_missing(line)
            self._emit(r, ("text", px, py, line, face, plain, size, self._rotation, color, clip))

    def _draw_box(self, r, x, y, corner):
        from matplotlib.transforms import Affine2D
        p = self._bbox_patch
        p.set_bounds(0.0, 0.0, corner[2], corner[3])
        p.set_transform(Affine2D().rotate_deg(self._rotation).translate(x + corner[0], y + corner[1]))
        p.set_mutation_scale(self._fontsize * r.dpi / 72)
        p.draw(r)


def _warn_of_missing(line):
    from matplotlib.cbook import warn_external
    for c in _draw.missing(line):
        warn_external("Glyph %d (%s) missing from font(s) DejaVu Sans." % (ord(c), c.encode("ascii", "namereplace").decode("ascii")))


class OffsetFrom:
    """Coordinates relative to an artist."""

    def __init__(self, artist, ref_coord, unit="points"):
        self._artist, self._ref, self._unit = artist, ref_coord, unit


class Annotation(Text):
    """Text with an arrow to a point."""

    def __init__(self, text, xy, xytext=None, xycoords="data", textcoords=None, arrowprops=None, annotation_clip=None, **kwargs):
        self.xy, self.xycoords = xy, xycoords
        self.xyann = xy if xytext is None else xytext
        self.anncoords = textcoords if textcoords is not None else xycoords
        Text.__init__(self, 0, 0, text, **kwargs)
        self.arrowprops, self._annotation_clip = arrowprops, annotation_clip
        self.arrow_patch = None
        if arrowprops is not None:
            self._make_arrow(dict(arrowprops))

    xytext = property(lambda self: self.xyann)

    def _make_arrow(self, props):
        from matplotlib.patches import FancyArrowPatch
        self._yaag = "arrowstyle" not in props
        self._relpos = props.pop("relpos", (0.5, 0.5))
        if self._yaag:
            self._head = {k: props.pop(k, d) for k, d in (("width", 4), ("headwidth", 12), ("headlength", 12), ("shrink", 0.0))}
            for k in ("frac",):
                props.pop(k, None)
        self.arrow_patch = FancyArrowPatch((0, 0), (1, 1), **{"arrowstyle": "simple", **props})
        self._props = props
        self.arrow_patch._transform = IdentityTransform()

    def draggable(self, state=None, use_blit=False):
        """Nothing can be dragged: there is no window."""

    def get_position(self):
        return self.xyann

    def set_position(self, xy):
        self.xyann = tuple(xy)

    def get_anncoords(self):
        return self.anncoords

    def set_anncoords(self, c):
        self.anncoords = c

    def get_annotation_clip(self):
        return self._annotation_clip

    def set_annotation_clip(self, b):
        self._annotation_clip = b

    def __str__(self):
        return "Annotation(%g, %g, %r)" % (self.xy[0], self.xy[1], self._text)

    def __repr__(self):
        return "Text(%s, %s, %r)" % (*self.xyann, self._text)

    def _in_pixels(self, xy, coords, base=None):
        x, y = xy
        if isinstance(coords, tuple):
            return self._in_pixels((x, 0 if not isinstance(y, (int, float)) else y), coords[0])[0], self._in_pixels((x if isinstance(x, (int, float)) else 0, y), coords[1])[1]
        if isinstance(coords, (Artist, BboxBase)):
            b = coords if isinstance(coords, BboxBase) else coords.get_window_extent()
            return b.x0 + b.width * x, b.y0 + b.height * y
        if isinstance(coords, OffsetFrom):
            b = coords._artist if isinstance(coords._artist, BboxBase) else coords._artist.get_window_extent()
            k = self.figure.dpi / 72 if coords._unit == "points" else 1
            return b.x0 + b.width * coords._ref[0] + x * k, b.y0 + b.height * coords._ref[1] + y * k
        if hasattr(coords, "transform"):
            return coords._one(float(x), float(y))
        if callable(coords):
            return self._in_pixels(xy, coords(None))
        ax, fig = self.axes, self.figure
        k = fig.dpi / 72
        if coords == "data":
            return ax.transData._one(float(ax.xaxis.convert_units(x)), float(ax.yaxis.convert_units(y)))
        if coords == "polar":
            return ax.transData._one(float(x), float(y))
        if coords in ("offset points", "offset pixels", "offset fontsize"):
            bx, by = self._in_pixels(self.xy, self.xycoords)
            f = {"offset points": k, "offset pixels": 1, "offset fontsize": self._fontsize * k}[coords]
            return bx + x * f, by + y * f
        where, _, unit = coords.partition(" ")
        if where not in ("figure", "axes", "subfigure") or unit not in ("fraction", "points", "pixels"):
            raise ValueError("%r is not a valid coordinate" % (coords,))
        box = ax.bbox if where == "axes" else fig._root().bbox if where == "figure" else fig.bbox
        if unit == "fraction":
            return box.x0 + box.width * x, box.y0 + box.height * y
        f = k if unit == "points" else 1
        return box.x0 + x * f, box.y0 + y * f

    def _anchor(self):
        return self._in_pixels(self.xyann, self.anncoords)

    def _shown(self):
        clip = self._annotation_clip
        if (clip or clip is None and self.xycoords == "data") and self.axes is not None:
            x, y = self._in_pixels(self.xy, self.xycoords)
            b = self.axes.bbox
            return b.x0 - 0.5 <= x <= b.x1 + 0.5 and b.y0 - 0.5 <= y <= b.y1 + 0.5
        return True

    def get_window_extent(self, renderer=None):
        if not self._shown():
            return Bbox.null()
        b = Text.get_window_extent(self, renderer)
        if self.arrow_patch is not None:
            x, y = self._in_pixels(self.xy, self.xycoords)
            b = Bbox.union([b, Bbox([[x, y], [x, y]])])
        return b

    get_tightbbox = get_window_extent

    def draw(self, r):
        if not self._visible or not self._shown():
            return
        if self.arrow_patch is not None and self._text is not None:
            self._draw_arrow(r)
        Text.draw(self, r)

    def _draw_arrow(self, r):
        box = Text.get_window_extent(self)
        end = self._in_pixels(self.xy, self.xycoords)
        p = self.arrow_patch
        p.figure = self.figure
        start = (box.x0 + box.width * self._relpos[0], box.y0 + box.height * self._relpos[1])
        if self._yaag:
            h = self._head
            scale = 10.0
            p.set_mutation_scale(scale)
            p.set_arrowstyle("simple", head_length=h["headlength"] / scale, head_width=h["headwidth"] / scale, tail_width=h["width"] / scale)
            sx = min((box.x0, box.x0 + box.width / 2, box.x1), key=lambda v: abs(v - end[0]))
            sy = min((box.y0, box.y0 + box.height / 2, box.y1), key=lambda v: abs(v - end[1]))
            start = (sx, sy)
            d = math.hypot(end[0] - sx, end[1] - sy)
            p.shrinkA = p.shrinkB = h["shrink"] * d / r.points
        else:
            p.set_mutation_scale(self._props.get("mutation_scale", self._fontsize))
            if "patchA" not in self._props and self._text.strip():
                pad = r.points * 2
                p.patchA = _Area(box.padded(pad if self._bbox_patch is None else self._fontsize * r.points * 0.3))
        p._posA_posB = [start, end]
        p.draw(r)


class _Area:
    def __init__(self, box):
        self._box = box

    def get_window_extent(self, renderer=None):
        return self._box


def __getattr__(name):
    if name == "TextPath":
        from matplotlib.textpath import TextPath
        return TextPath
    raise AttributeError("module 'matplotlib.text' has no attribute %r" % name)
