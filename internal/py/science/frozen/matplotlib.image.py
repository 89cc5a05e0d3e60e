"""Images."""

import math

import numpy as np

from matplotlib import rcParams
from matplotlib.artist import Artist, _stored
from matplotlib.cm import ScalarMappable
from matplotlib.transforms import Bbox

# How closely the drawing follows each interpolation: 0 chooses, 1 keeps the points, 2 blends neighbours, 3 blends smoothly.
_kinds = ("antialiased auto", "none nearest", "bilinear hanning hamming hermite", "bicubic spline16 spline36 kaiser quadric catrom gaussian bessel mitchell sinc lanczos blackman")
_smooth = {name: kind for kind, names in enumerate(_kinds) for name in names.split()}
interpolations_names = set(_smooth)


def _enlarged(A, size, smooth):
    """Numbers at the pixels of a larger image: between neighbours in proportion, or along cubic curves through them (Keys 1981)."""
    for axis in (0, 1):
        n = A.shape[axis]
        at = (np.arange(size[axis]) + 0.5) * n / size[axis] - 0.5
        base = np.floor(at)
        t = (at - base)[:, None] if axis == 0 else at - base
        weights = [(-0.5 * t + t * t - 0.5 * t ** 3), (1 - 2.5 * t * t + 1.5 * t ** 3), (0.5 * t + 2 * t * t - 1.5 * t ** 3), (-0.5 * t * t + 0.5 * t ** 3)] if smooth else [1 - t, t]
        first = base.astype(int) - (1 if smooth else 0)
        A = sum(w * np.take(A, np.clip(first + k, 0, n - 1), axis=axis) for k, w in enumerate(weights))
    return A


@_stored("interpolation")
class AxesImage(ScalarMappable):
    """An image in axes."""

    zorder = 0

    def __init__(self, ax, *, cmap=None, norm=None, colorizer=None, interpolation=None, origin=None, extent=None, filternorm=True, filterrad=4.0, resample=False,
                 interpolation_stage=None, **kwargs):
        Artist.__init__(self)
        self._start_mapping(norm, cmap)
        self.axes, self.figure = ax, ax.figure if ax is not None else None
        self.origin = rcParams["image.origin"] if origin is None else origin
        if self.origin not in ("upper", "lower"):
            raise ValueError("%r is not a valid value for origin; supported values are 'upper', 'lower'" % (origin,))
        self.set_interpolation(interpolation)
        self._extent = extent
        if kwargs:
            self._set_all(kwargs, True)

    def __str__(self):
        return type(self).__name__ + ("" if self._A is None else "(shape=%r)" % (self.get_shape(),))

    def set_interpolation(self, s):
        s = (rcParams["image.interpolation"] if s is None else s).lower()
        if s not in interpolations_names:
            raise ValueError("%r is not a valid value for interpolation; supported values are %s" % (s, ", ".join(map(repr, sorted(interpolations_names)))))
        self._interpolation = s

    def set_resample(self, v):
        """Take a setting that the drawing does without, as the three setters below do."""

    set_filternorm = set_filterrad = set_interpolation_stage = set_resample

    def set_data(self, A):
        if hasattr(A, "to_numpy"):
            A = A.to_numpy()
        A = np.asarray(A) if not hasattr(A, "mask") else A
        if A.dtype.kind not in "biuf":
            try:
                A = np.array(A, float)
            except (ValueError, TypeError):
                raise TypeError("Image data of dtype %s cannot be converted to float" % A.dtype) from None
        if A.shape[2:] == (1,):
            A = A.reshape(A.shape[:2])
        if A.ndim not in (2, 3) or A.shape[2:] not in ((), (3,), (4,)):
            raise TypeError("Invalid shape %s for image data" % (A.shape,))
        if A.ndim == 3:
            limit = 1 if A.dtype.kind not in "iu" else 255
            found = (A.min(), A.max()) if A.size else (0, limit)
            if not 0 <= found[0] <= found[1] <= limit:
                from logging import getLogger
                text = "Clipping input data to the valid range for imshow with RGB data ([0..1] for floats or [0..255] for integers). Got range [%s..%s]."
                getLogger(__name__).warning(text, *found)
                A = A.clip(0, limit)
            if A.dtype != np.uint8 and A.dtype.kind in "iu":
                A = A.astype(np.uint8)
        self._A = A

    set_array = set_data

    def get_size(self):
        return self._A.shape[:2]

    def get_shape(self):
        return self._A.shape

    def set_alpha(self, alpha):
        self._alpha = alpha if alpha is None or np.iterable(alpha) else (Artist.set_alpha(self, alpha), alpha)[1]

    def _scale_norm(self, vmin, vmax):
        if vmin is not None or vmax is not None:
            self.set_clim(vmin, vmax)
        self.norm.autoscale_None(self._A)

    def get_extent(self):
        if self._extent is not None:
            return self._extent
        h, w = self.get_size()
        return (-0.5, w - 0.5, h - 0.5, -0.5) if self.origin == "upper" else (-0.5, w - 0.5, -0.5, h - 0.5)

    def set_extent(self, extent, **kwargs):
        ax = self.axes
        ends = {}
        for name, given in (("x", extent[:2]), ("y", extent[2:])):
            axis = getattr(ax, name + "axis")
            axis.update_units(list(given))
            ends[name] = [axis.convert_units(v) for v in given]
        self._extent = ends["x"] + ends["y"]
        self._extent_limits(ax)
        for name, free in (("x", ax.get_autoscalex_on), ("y", ax.get_autoscaley_on)):
            getattr(self.sticky_edges, name)[:] = ends[name]
            if free():
                ax._set_lim(name, *ends[name], auto=None)

    def _extent_limits(self, ax):
        x0, x1, y0, y1 = self._extent
        ax.update_datalim([(x0, y0), (x1, y1)])

    def make_image(self, renderer, magnification=1.0, unsampled=False):
        return self._rgba(), 0, 0, None

    def _rgba(self):
        """The image as bytes."""
        A = self._A
        if A.ndim == 2:
            return self.to_rgba(A, self._alpha if np.iterable(self._alpha) else None, bytes=True)
        rgba = self.to_rgba(A, bytes=True)
        if np.iterable(self._alpha):
            rgba = rgba.copy()
            rgba[..., 3] = (np.asarray(self._alpha) * 255).astype(np.uint8)
        return rgba

    def get_window_extent(self, renderer=None):
        x0, x1, y0, y1 = self.get_extent()
        p = self.get_transform().transform(np.array([[x0, y0], [x1, y1]], float))
        return Bbox(p)

    def draw(self, r):
        if not self._visible or self._A is None:
            return
        x0, x1, y0, y1 = self.get_extent()
        t = self.get_transform()
        (px0, py0), (px1, py1) = t._map(np.array([[x0, y0], [x1, y1]], float)).tolist()
        mode = _smooth.get(self._interpolation, 3)
        size = max(1, round(abs(py1 - py0))), max(1, round(abs(px1 - px0)))
        if mode >= 2 and self._A.ndim == 2 and min(self._A.shape) > 1 and not np.iterable(self._alpha) and size > self._A.shape and size[0] * size[1] <= 4_000_000:
            # Enlarged: the numbers are blended, not their colours.
            rgba, mode = self.to_rgba(_enlarged(np.asarray(self._A, float), size, mode == 3), bytes=True), 1
        else:
            rgba = self._rgba()
        clip, within = self._clip()
        alpha = 1.0 if self._alpha is None or np.iterable(self._alpha) else float(self._alpha)
        # Row 0 lies at the top end of the extent if origin is upper, at the bottom end if lower.
        first, last = (py1, py0) if self.origin == "upper" else (py0, py1)
        flip_y = first < last
        h, w = rgba.shape[:2]
        r.items.append(("image", np.ascontiguousarray(rgba).tobytes(), w, h, (px0, py0, px1, py1), 1 if px1 < px0 else 0, 1 if flip_y else 0, mode, alpha, clip, within))

    def get_cursor_data(self, event):
        return None

    def write_png(self, fname):
        imsave(fname, self._rgba())


class FigureImage(AxesImage):
    """An image at a place of the figure, one pixel for each point."""

    def __init__(self, fig, *, offsetx=0, offsety=0, **kwargs):
        AxesImage.__init__(self, None, **kwargs)
        self.figure, self.ox, self.oy = fig, offsetx, offsety

    def draw(self, r):
        rgba = self._rgba()
        h, w = rgba.shape[:2]
        r.items.append(("image", np.ascontiguousarray(rgba).tobytes(), w, h, (self.ox, self.oy, self.ox + w, self.oy + h), 0, 0 if self.origin == "upper" else 1, 1, 1.0, None, None))


class BboxImage(AxesImage):
    """An image that fills a box in pixels, or the box that a function gives when it is drawn."""

    def __init__(self, bbox, *, cmap=None, norm=None, interpolation=None, origin=None, filternorm=True, filterrad=4.0, resample=False, data=None, **kwargs):
        AxesImage.__init__(self, None, cmap=cmap, norm=norm, interpolation=interpolation, origin=origin, **kwargs)
        self.bbox = bbox
        if data is not None:
            self.set_data(data)

    def get_window_extent(self, renderer=None):
        return self.bbox(renderer) if callable(self.bbox) else self.bbox

    def draw(self, r):
        if self._visible and self._A is not None:
            from matplotlib.offsetbox import _paint_image
            if self._A.ndim == 2:
                self.norm.autoscale_None(self._A)
            _paint_image(r, self, self.get_window_extent())


def imread(fname, format=None):
    """Read an image file as an array."""
    import os

    import _draw
    if isinstance(fname, str) and fname.startswith(("http://", "https://", "ftp://")):
        raise ValueError("Please open the URL for reading and pass the result to Pillow, e.g. with ``np.array(PIL.Image.open(urllib.request.urlopen(url)))``.")
    if isinstance(fname, (str, os.PathLike)):
        with open(fname, "rb") as f:
            data = f.read()
    else:
        data = fname.read()
    w, h, pix = _draw.read_image(data)
    a = np.frombuffer(pix, np.uint8).reshape(h, w, 4)
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        depth, kind = data[24], data[25]
        if kind == 0:
            return (a[..., 0].astype(np.float32) / 255)
        if kind in (2, 3) and b"tRNS" not in data[:2000]:
            a = a[..., :3]
        return a.astype(np.float32) / np.float32(255)
    return a[..., :3].copy()


def imsave(fname, arr, vmin=None, vmax=None, cmap=None, format=None, origin=None, dpi=100, *, metadata=None, pil_kwargs=None):
    """Write an array as a PNG or JPEG file."""
    import os

    import _draw
    sm = ScalarMappable(cmap=cmap)
    sm.set_clim(vmin, vmax)
    arr = np.asarray(arr)
    if arr.ndim == 2:
        sm.norm.autoscale_None(arr)
    rgba = sm.to_rgba(arr, bytes=True)
    if (rcParams["image.origin"] if origin is None else origin) == "lower":
        rgba = rgba[::-1]
    if format is None and isinstance(fname, (str, os.PathLike)):
        format = os.path.splitext(os.fspath(fname))[1][1:] or "png"
    format = "png" if format is None else format.lower()
    if format not in ("png", "jpg", "jpeg"):
        raise NotImplementedError("imsave writes PNG and JPEG only")
    h, w = rgba.shape[:2]
    pixels = np.ascontiguousarray(rgba).tobytes()
    data = _draw.write_png(w, h, pixels, dpi) if format == "png" else _draw.write_jpeg(w, h, pixels, dpi, (pil_kwargs or {}).get("quality", 75))
    if isinstance(fname, (str, os.PathLike)):
        with open(fname, "wb") as f:
            f.write(data)
    else:
        fname.write(data)


def pil_to_array(im):
    return np.asarray(im)
