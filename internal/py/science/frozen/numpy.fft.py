"""Discrete Fourier transforms."""

import operator

import numpy as np
from numpy import _linalg


def _factor(n, norm, inverse):
    if n < 1:
        raise ValueError(f"Invalid number of FFT data points ({n}) specified.")
    if norm not in (None, "backward", "ortho", "forward"):
        raise ValueError(f'Invalid norm value {norm}; should be "backward", "ortho" or "forward".')
    if norm == "ortho":
        return 1 / np.sqrt(n)
    return 1 / n if inverse == (norm != "forward") else 1.0


def _lines(f, a, n, axis, *rest):
    a = np.asarray(a)
    narrow = a.dtype in (np.float32, np.complex64, np.float16)
    r = f(np.moveaxis(a, axis, -1), n, *rest)
    r = np.moveaxis(r, -1, axis)
    return r.astype(np.complex64 if r.dtype.kind == "c" else np.float32) if narrow else r


def fft(a, n=None, axis=-1, norm=None, out=None):
    """The transform of complex lines."""
    n = np.shape(a)[axis] if n is None else operator.index(n)
    return _lines(_linalg.fft, a, n, axis, False, _factor(n, norm, False))


def ifft(a, n=None, axis=-1, norm=None, out=None):
    """The inverse of fft."""
    n = np.shape(a)[axis] if n is None else operator.index(n)
    return _lines(_linalg.fft, a, n, axis, True, _factor(n, norm, True))


def rfft(a, n=None, axis=-1, norm=None, out=None):
    """The transform of real lines: half of the terms."""
    a = np.asarray(a)
    if a.dtype.kind == "c":
        raise TypeError("ufunc 'rfft_n_even' did not contain a loop with signature matching types (<class 'numpy.dtypes.Complex128DType'>, <class 'numpy.dtypes.Float64DType'>) -> None")
    n = a.shape[axis] if n is None else operator.index(n)
    return _lines(_linalg.rfft, a, n, axis, _factor(n, norm, False))


def irfft(a, n=None, axis=-1, norm=None, out=None):
    """The inverse of rfft."""
    n = 2 * (np.shape(a)[axis] - 1) if n is None else operator.index(n)
    return _lines(_linalg.irfft, a, n, axis, _factor(n, norm, True))


def hfft(a, n=None, axis=-1, norm=None, out=None):
    """The transform of lines with Hermitian symmetry."""
    n = 2 * (np.shape(a)[axis] - 1) if n is None else n
    swap = {None: "forward", "backward": "forward", "ortho": "ortho", "forward": "backward"}
    return irfft(np.conjugate(a), n, axis, norm=swap[norm])


def ihfft(a, n=None, axis=-1, norm=None, out=None):
    """The inverse of hfft."""
    swap = {None: "forward", "backward": "forward", "ortho": "ortho", "forward": "backward"}
    return np.conjugate(rfft(a, n, axis, norm=swap[norm]))


def _axes(a, s, axes, inverse_real=False):
    a = np.asarray(a)
    if axes is None:
        axes = range(a.ndim) if s is None else range(-len(s), 0)
    axes = list(axes)
    if s is None:
        s = [a.shape[k] for k in axes]
        if inverse_real:
            s[-1] = 2 * (a.shape[axes[-1]] - 1)
    else:
        s = [a.shape[k] if n == -1 else n for n, k in zip(s, axes)]
    return a, s, axes


def fftn(a, s=None, axes=None, norm=None, out=None):
    """The transform along several axes."""
    a, s, axes = _axes(a, s, axes)
    for n, k in reversed(list(zip(s, axes))):
        a = fft(a, n, k, norm)
    return a


def ifftn(a, s=None, axes=None, norm=None, out=None):
    """The inverse of fftn."""
    a, s, axes = _axes(a, s, axes)
    for n, k in reversed(list(zip(s, axes))):
        a = ifft(a, n, k, norm)
    return a


def rfftn(a, s=None, axes=None, norm=None, out=None):
    """The transform of real numbers along several axes."""
    a, s, axes = _axes(a, s, axes)
    a = rfft(a, s[-1], axes[-1], norm)
    for n, k in reversed(list(zip(s[:-1], axes[:-1]))):
        a = fft(a, n, k, norm)
    return a


def irfftn(a, s=None, axes=None, norm=None, out=None):
    """The inverse of rfftn."""
    a, s, axes = _axes(a, s, axes, True)
    for n, k in zip(s[:-1], axes[:-1]):
        a = ifft(a, n, k, norm)
    return irfft(a, s[-1], axes[-1], norm)


def fft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """The transform along two axes."""
    return fftn(a, s, axes, norm)


def ifft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """The inverse of fft2."""
    return ifftn(a, s, axes, norm)


def rfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """The transform of real numbers along two axes."""
    return rfftn(a, s, axes, norm)


def irfft2(a, s=None, axes=(-2, -1), norm=None, out=None):
    """The inverse of rfft2."""
    return irfftn(a, s, axes, norm)


def fftfreq(n, d=1.0, device=None):
    """The frequencies of the terms of fft."""
    if not isinstance(n, (int, np.integer)):
        raise ValueError("n should be an integer")
    half = (n - 1) // 2 + 1
    return np.concatenate((np.arange(0, half), np.arange(-(n // 2), 0))) * (1.0 / (n * d))


def rfftfreq(n, d=1.0, device=None):
    """The frequencies of the terms of rfft."""
    if not isinstance(n, (int, np.integer)):
        raise ValueError("n should be an integer")
    return np.arange(0, n // 2 + 1) * (1.0 / (n * d))


def fftshift(x, axes=None):
    """Move the zero frequency to the middle."""
    x = np.asarray(x)
    axes = tuple(range(x.ndim)) if axes is None else (axes,) if isinstance(axes, int) else tuple(axes)
    return np.roll(x, [x.shape[k] // 2 for k in axes], axes)


def ifftshift(x, axes=None):
    """The inverse of fftshift."""
    x = np.asarray(x)
    axes = tuple(range(x.ndim)) if axes is None else (axes,) if isinstance(axes, int) else tuple(axes)
    return np.roll(x, [-(x.shape[k] // 2) for k in axes], axes)
