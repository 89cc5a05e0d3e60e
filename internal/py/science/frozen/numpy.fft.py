"""Discrete Fourier transforms."""

import operator

import numpy as np
from numpy import _linalg

__all__ = ["fft", "ifft", "rfft", "irfft", "hfft", "ihfft", "rfftn", "irfftn", "rfft2", "irfft2", "fft2", "ifft2", "fftn", "ifftn", "fftshift", "ifftshift",
           "fftfreq", "rfftfreq"]

_OPPOSITE = {None: "forward", "backward": "forward", "ortho": "ortho", "forward": "backward"}


def _scale(count, norm, backwards):
    """What the sums are multiplied by."""
    if norm not in _OPPOSITE:
        raise ValueError(f'Invalid norm value {norm}; should be "backward", "ortho" or "forward".')
    divided = backwards != (norm == "forward")
    return np.reciprocal(np.sqrt(count)) if norm == "ortho" else 1 / count if divided else 1.0


def _kernel(kind, lines, count, norm):
    """A transform of the last axis by its name: c and z are of complex numbers there and back, r and h of real ones."""
    scale = _scale(count, norm, kind in "zh")
    if kind == "r":
        return _linalg.rfft(lines, count, scale)
    if kind == "h":
        return _linalg.irfft(lines, count, scale)
    return _linalg.fft(lines, count, kind == "z", scale)


def _line(kind, a, n, axis, norm, out):
    """Transform the lines along an axis; with n they are cut or filled up with zeros."""
    a = np.asarray(a)
    if kind == "r" and a.dtype.kind == "c":
        raise TypeError("ufunc 'rfft_n_even' did not contain a loop with signature matching types "
                        "(<class 'numpy.dtypes.Complex128DType'>, <class 'numpy.dtypes.Float64DType'>) -> None")
    size = a.shape[axis]
    count = operator.index(n) if n is not None else 2 * (size - 1) if kind == "h" else size
    if count < 1:
        raise ValueError(f"Invalid number of FFT data points ({count}) specified.")
    found = _kernel(kind, np.swapaxes(a, axis, -1), count, norm)
    if a.dtype.itemsize <= (8 if a.dtype.kind == "c" else 4) and a.dtype.kind in "fc":
        found = found.astype(np.complex64 if found.dtype.kind == "c" else np.float32)
    return _given(out, np.swapaxes(found, axis, -1))


def _given(out, found):
    """The result, in the array that is given for it."""
    if out is None:
        return found
    if out.shape != found.shape:
        raise ValueError("output array has wrong shape.")
    np.copyto(out, found, casting="same_kind")
    return out


def _plan(a, s, axes, kind):
    """The axes of a transform and their lengths."""
    if axes is None:
        if s is not None:
            import warnings
            warnings.warn("`axes` should not be `None` if `s` is not `None` (Deprecated in NumPy 2.0). In a future version of NumPy, this will raise an error and "
                          "`s[i]` will correspond to the size along the transformed axis specified by `axes[i]`. To retain current behaviour, pass a sequence "
                          "[0, ..., k-1] to `axes` for an array of dimension k.", DeprecationWarning, stacklevel=4)
        axes = range(a.ndim) if s is None else range(-len(s), 0)
    axes = [operator.index(x) for x in axes]
    lengths = [-1] * len(axes) if s is None else list(s)
    if len(axes) != len(lengths):
        raise ValueError("Shape and axes have different lengths.")
    if kind == "h" and s is None:
        lengths[-1] = 2 * (a.shape[axes[-1]] - 1)
    return [(a.shape[x] if n == -1 else n, x) for n, x in zip(lengths, axes)]


def _grid(kind, a, s, axes, norm, out):
    """Transform along several axes. Of real numbers the last axis is first on the way there, and last on the way back."""
    a = np.asarray(a)
    plan = _plan(a, s, axes, kind)
    first, rest = ("r", plan[:-1]) if kind == "r" else (None, plan) if kind in "cz" else (None, plan[:-1])
    if first:
        a = _line("r", a, *plan[-1], norm, None)
    steps = rest if kind == "h" else rest[::-1]
    for n, axis in steps:
        a = _line("z" if kind in "zh" else "c", a, n, axis, norm, None)
    if kind == "h":
        a = _line("h", a, *plan[-1], norm, None)
    return _given(out, a)


def fft(a, n=None, axis=-1, norm=None, out=None):
    """The transform of complex lines."""
    return _line("c", a, n, axis, norm, out)


def ifft(a, n=None, axis=-1, norm=None, out=None):
    """The inverse of fft."""
    return _line("z", a, n, axis, norm, out)


def rfft(a, n=None, axis=-1, norm=None, out=None):
    """The transform of real lines: half of the terms."""
    return _line("r", a, n, axis, norm, out)


def irfft(a, n=None, axis=-1, norm=None, out=None):
    """The inverse of rfft."""
    return _line("h", a, n, axis, norm, out)


def _turned(norm):
    """The other direction's norm."""
    if norm not in _OPPOSITE:
        raise ValueError(f'Invalid norm value {norm}; should be "backward", "ortho" or "forward".')
    return _OPPOSITE[norm]


def hfft(a, n=None, axis=-1, norm=None, out=None):
    """The transform of lines with Hermitian symmetry."""
    return _line("h", np.conjugate(a), n, axis, _turned(norm), out)


def ihfft(a, n=None, axis=-1, norm=None, out=None):
    """The inverse of hfft."""
    return _given(out, np.conjugate(_line("r", a, n, axis, _turned(norm), None)))


def fftn(a, s=None, axes=None, norm=None, out=None):
    """The transform along several axes."""
    return _grid("c", a, s, axes, norm, out)


def ifftn(a, s=None, axes=None, norm=None, out=None):
    """The inverse of fftn."""
    return _grid("z", a, s, axes, norm, out)


def rfftn(a, s=None, axes=None, norm=None, out=None):
    """The transform of real numbers along several axes."""
    return _grid("r", a, s, axes, norm, out)


def irfftn(a, s=None, axes=None, norm=None, out=None):
    """The inverse of rfftn."""
    return _grid("h", a, s, axes, norm, out)


def fft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """The transform along two axes."""
    return _grid("c", a, s, axes, norm, out)


def ifft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """The inverse of fft2."""
    return _grid("z", a, s, axes, norm, out)


def rfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """The transform of real numbers along two axes."""
    return _grid("r", a, s, axes, norm, out)


def irfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """The inverse of rfft2."""
    return _grid("h", a, s, axes, norm, out)


def _frequencies(places, n, d):
    if not hasattr(n, "__index__"):
        raise ValueError("n should be an integer")
    return places(operator.index(n)) * (1.0 / (n * d))


def fftfreq(n, d=1.0, device=None):
    """The frequencies of the terms of fft."""
    return _frequencies(lambda k: np.fft.ifftshift(np.arange(k) - k // 2), n, d)


def rfftfreq(n, d=1.0, device=None):
    """The frequencies of the terms of rfft."""
    return _frequencies(lambda k: np.arange(k // 2 + 1), n, d)


def _rolled(x, axes, there):
    x = np.asarray(x)
    chosen = range(x.ndim) if axes is None else [axes] if hasattr(axes, "__index__") else axes
    shifts = [x.shape[k] // 2 if there else -(x.shape[k] // 2) for k in chosen]
    return np.roll(x, shifts, tuple(chosen))


def fftshift(x, axes=None):
    """Move the zero frequency to the middle."""
    return _rolled(x, axes, True)


def ifftshift(x, axes=None):
    """The inverse of fftshift."""
    return _rolled(x, axes, False)
