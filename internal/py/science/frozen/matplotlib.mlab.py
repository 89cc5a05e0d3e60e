"""Numbers for plots."""

import numpy as np

from matplotlib.axes._more import _KDE as GaussianKDE


def detrend_mean(x, axis=None):
    return np.asarray(x) - np.asarray(x).mean(axis=axis, keepdims=axis is not None)


def detrend_none(x, axis=None):
    return x


def window_hanning(x):
    return np.hanning(len(x)) * x


def window_none(x):
    return x
