"""Numbers for plots: spectra of signals that are cut into segments."""

import numpy as np

from matplotlib.axes._more import _KDE as GaussianKDE


def window_hanning(x):
    return x * np.hanning(len(x))


def window_none(x):
    return x


def detrend_none(x, axis=None):
    return x


def detrend_mean(x, axis=None):
    values = np.asarray(x)
    if axis is not None and not axis < values.ndim:
        raise ValueError("axis(=%s) out of bounds" % axis)
    return values - np.mean(values, axis=axis, keepdims=True)


def detrend_linear(y):
    """Take the straight line away that fits best."""
    values = np.asarray(y)
    if values.ndim > 1:
        raise ValueError("y cannot have ndim > 1")
    if values.ndim == 0:
        return np.zeros((), values.dtype)
    flat = values - values.mean()
    place = np.arange(len(flat)) - (len(flat) - 1) / 2
    return flat - place * (place @ flat / (place @ place))


_detrends = {"constant": detrend_mean, "mean": detrend_mean, "default": detrend_mean, "linear": detrend_linear, "none": detrend_none}


def detrend(x, key=None, axis=None):
    if key is None:
        key = "constant"
    if not callable(key) and key not in _detrends:
        raise ValueError("%r is not a valid value for key; supported values are 'default', 'constant', 'mean', 'linear', 'none'" % (key,))
    f = key if callable(key) else _detrends[key]
    x = np.asarray(x)
    if axis is None or x.ndim <= 1:
        return f(x)
    return np.apply_along_axis(f, axis, x)


def _spectra(x, y=None, NFFT=None, Fs=None, detrend_func=None, window=None, noverlap=None, pad_to=None, sides=None, scale_by_freq=None, mode="psd"):
    """The spectra of the segments of a signal, or what two signals have in common: spectra in columns, frequencies, and the middles of the segments."""
    one = y is None or y is x
    Fs, noverlap, NFFT = 2 if Fs is None else Fs, 0 if noverlap is None else noverlap, 256 if NFFT is None else NFFT
    if noverlap >= NFFT:
        raise ValueError("noverlap must be less than NFFT")
    if mode not in ("psd", "default", "complex", "magnitude", "angle", "phase"):
        raise ValueError("%r is not a valid value for mode; supported values are 'default', 'psd', 'complex', 'magnitude', 'angle', 'phase'" % (mode,))
    power = mode in ("psd", "default")
    if not one and not power:
        raise ValueError("x and y must be equal if mode is not 'psd'")
    signals = [np.asarray(s) for s in ((x,) if one else (x, y))]
    if sides in (None, "default"):
        sides = "twosided" if any(np.iscomplexobj(s) for s in signals) else "onesided"
    elif sides not in ("onesided", "twosided"):
        raise ValueError("%r is not a valid value for sides; supported values are 'default', 'onesided', 'twosided'" % (sides,))
    pad_to = NFFT if pad_to is None else pad_to
    weights = (window_hanning if window is None else window)(np.ones(NFFT)) if window is None or callable(window) else np.asarray(window)
    if len(weights) != NFFT:
        raise ValueError("The window length must match the data's first dimension")
    count = pad_to if sides == "twosided" else pad_to // 2 + 1
    length = max(NFFT, *(len(s) for s in signals))
    found = [_transformed(s, length, NFFT, noverlap, detrend_func, weights, pad_to)[:count] for s in signals]
    freqs = np.fft.fftfreq(pad_to, 1 / Fs)[:count]
    result = found[0]
    if power:
        result = np.conj(found[0]) * found[-1]
        if sides == "onesided":
            result[1:len(result) - (NFFT % 2 == 0)] *= 2
        result = result / Fs / (np.abs(weights) ** 2).sum() if scale_by_freq in (None, True) else result / np.abs(weights).sum() ** 2
    elif mode == "magnitude":
        result = np.abs(result) / np.abs(weights).sum()
    elif mode == "complex":
        result = result / np.abs(weights).sum()
    else:
        result = np.angle(result)
    if sides == "twosided":
        middle = (pad_to + 1) // 2
        freqs, result = np.roll(freqs, -middle), np.roll(result, -middle, axis=0)
    elif pad_to % 2 == 0:
        freqs[-1] *= -1
    if mode == "phase":
        result = np.unwrap(result, axis=0)
    return result, freqs, np.arange(NFFT / 2, len(signals[0] if len(signals[0]) > NFFT else range(NFFT)) - NFFT / 2 + 1, NFFT - noverlap) / Fs


def _transformed(x, length, NFFT, noverlap, detrend_func, weights, pad_to):
    if len(x) < length:
        x = np.concatenate([x, np.zeros(length - len(x), x.dtype)])
    step = NFFT - noverlap
    rows = np.stack([x[k:k + NFFT] for k in range(0, length - NFFT + 1, step)], axis=1)
    rows = detrend(rows, "none" if detrend_func is None else detrend_func, axis=0)
    return np.fft.fft(rows * weights[:, None], n=pad_to, axis=0)


def csd(x, y, NFFT=None, Fs=None, detrend=None, window=None, noverlap=None, pad_to=None, sides=None, scale_by_freq=None):
    """The cross spectral density of two signals, and its frequencies."""
    result, freqs, _ = _spectra(x, y, NFFT, Fs, detrend, window, noverlap, pad_to, sides, scale_by_freq)
    return (result.mean(axis=1) if result.shape[1] > 1 else result[:, 0]), freqs


def psd(x, NFFT=None, Fs=None, detrend=None, window=None, noverlap=None, pad_to=None, sides=None, scale_by_freq=None):
    """The power spectral density of a signal, and its frequencies."""
    found, freqs = csd(x, None, NFFT, Fs, detrend, window, noverlap, pad_to, sides, scale_by_freq)
    return found.real, freqs


def specgram(x, NFFT=None, Fs=None, detrend=None, window=None, noverlap=None, pad_to=None, sides=None, scale_by_freq=None, mode=None):
    """The spectra of the segments of a signal, frequencies, and times."""
    mode = "psd" if mode is None else mode
    found, freqs, times = _spectra(x, None, NFFT, Fs, detrend, window, 128 if noverlap is None else noverlap, pad_to, sides, scale_by_freq, mode)
    if len(x) <= (256 if NFFT is None else NFFT):
        from matplotlib.cbook import warn_external
        warn_external("Only one segment is calculated since parameter NFFT (=%s) >= signal length (=%d)." % (256 if NFFT is None else NFFT, len(x)))
    return (found if mode == "complex" else found.real), freqs, times


def cohere(x, y, NFFT=256, Fs=2, detrend=detrend_none, window=window_hanning, noverlap=0, pad_to=None, sides="default", scale_by_freq=None):
    """How alike two signals are at each frequency."""
    if len(x) < 2 * NFFT:
        raise ValueError("Coherence is calculated by averaging over *NFFT* length segments.  Your signal is too short for your choice of *NFFT*.")
    rest = NFFT, Fs, detrend, window, noverlap, pad_to, sides, scale_by_freq
    (pxx, freqs), (pyy, _), (pxy, _) = psd(x, *rest), psd(y, *rest), csd(x, y, *rest)
    return np.abs(pxy) ** 2 / (pxx * pyy), freqs


def _whole(mode):
    def spectrum(x, Fs=None, window=None, pad_to=None, sides=None):
        found, freqs, _ = _spectra(x, None, len(x), Fs, None, window, 0, pad_to, sides, False, mode)
        return (found if mode == "complex" else found.real)[:, 0], freqs
    spectrum.__name__ = spectrum.__qualname__ = mode + "_spectrum"
    return spectrum


complex_spectrum, magnitude_spectrum, angle_spectrum, phase_spectrum = map(_whole, ("complex", "magnitude", "angle", "phase"))
