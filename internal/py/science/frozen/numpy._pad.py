"""The modes of np.pad that need statistics, ramps, odd reflections, or functions of the program."""

import numpy as np

_OPTIONS = {
    "constant": {"constant_values"}, "edge": set(), "wrap": set(), "empty": set(), "linear_ramp": {"end_values"},
    "maximum": {"stat_length"}, "minimum": {"stat_length"}, "mean": {"stat_length"}, "median": {"stat_length"},
    "reflect": {"reflect_type"}, "symmetric": {"reflect_type"},
}
_STATISTICS = {"maximum": np.max, "minimum": np.min, "mean": np.mean, "median": np.median}


def check(mode, options):
    """Refuse modes and arguments that there are not."""
    if mode not in _OPTIONS:
        raise ValueError(f"mode '{mode}' is not supported")
    wrong = set(options) - _OPTIONS[mode]
    if wrong:
        raise ValueError(f"unsupported keyword arguments for mode '{mode}': {wrong}")


def _pairs(value, ndim, whole=False):
    """One pair for every axis."""
    pairs = np.asarray(value)
    if whole and pairs.dtype.kind != "O":
        pairs = np.round(pairs).astype(np.intp)
    return np.broadcast_to(pairs, (ndim, 2)).tolist()


def _wider(array, widths):
    """A larger array with the old one in it."""
    shape = tuple(left + n + right for n, (left, right) in zip(array.shape, widths))
    out = np.zeros(shape, dtype=array.dtype, order="F" if array.flags.fnc else "C")
    out[tuple(slice(left, left + n) for n, (left, right) in zip(array.shape, widths))] = array
    return out


def _on(axis, ndim, part):
    return (slice(None),) * axis + (part,) + (slice(None),) * (ndim - axis - 1)


def pad(array, widths, mode, options):
    """np.pad for what package nd has not."""
    array = np.asarray(array)
    widths = [tuple(w) for w in widths]
    if callable(mode):
        return _by_function(array, widths, mode, options)
    check(mode, options)
    out = _wider(array, widths)
    for axis, (left, right) in enumerate(widths):
        if array.shape[axis] == 0 and left + right > 0 and mode != "linear_ramp":
            raise ValueError(f"can't extend empty axis {axis} using modes other than 'constant' or 'empty'")
    lines = {"linear_ramp": _ramp, "reflect": _odd, "symmetric": _odd}.get(mode, _statistic)
    for axis, (left, right) in enumerate(widths):
        if left + right > 0:
            lines(out, array, axis, left, right, mode, options)
    return out


def _by_function(array, widths, function, options):
    out = _wider(array, widths)
    for axis in range(out.ndim):
        rows = np.moveaxis(out, axis, -1)
        for place in np.ndindex(rows.shape[:-1]):
            line = rows[place]
            function(line, widths[axis], axis, options)
    return out


def _statistic(out, array, axis, left, right, mode, options):
    n, length = array.shape[axis], options.get("stat_length")
    lengths = [n, n] if length is None else [n if v is None else v for v in _pairs(length, array.ndim)[axis]]
    if any(v < 0 for v in lengths):
        raise ValueError("index can't contain negative values")
    lengths = [min(v, n) for v in lengths]
    if 0 in lengths and mode in ("maximum", "minimum"):
        raise ValueError("stat_length of 0 yields no value for padding")
    first = np.take(out, range(left, left + lengths[0]), axis=axis)
    last = np.take(out, range(left + n - lengths[1], left + n), axis=axis)
    for part, values in ((slice(None, left), first), (slice(left + n, None), last)):
        found = _STATISTICS[mode](values, axis=axis, keepdims=True)
        if array.dtype.kind in "iu":
            found = np.rint(found)
        out[_on(axis, out.ndim, part)] = found


def _ramp(out, array, axis, left, right, mode, options):
    n = array.shape[axis]
    ends = _pairs(options.get("end_values", 0), array.ndim)[axis]
    for width, end, start, part, flip in ((left, ends[0], left, slice(None, left), False), (right, ends[1], left + n - 1, slice(left + n, None), True)):
        if width == 0:
            continue
        edge = np.take(out, start, axis=axis)
        ramp = np.linspace(end, edge, num=width, endpoint=False, dtype=array.dtype, axis=axis)
        out[_on(axis, out.ndim, part)] = np.flip(ramp, axis) if flip else ramp


def _odd(out, array, axis, left, right, mode, options):
    """Reflect so that differences change their sign at the edges, again and again."""
    n = array.shape[axis]
    line = np.moveaxis(out, axis, 0)
    low, high = left, left + n
    skip = 1 if mode == "reflect" else 0
    if n == 1 and mode == "reflect":
        line[:left], line[high:] = line[left], line[left]
        return
    while low > 0 or high < len(line):
        width = high - low - skip
        take = min(width, low)
        if take > 0:
            mirrored = line[low + skip:low + skip + take][::-1]
            line[low - take:low] = 2 * line[low] - mirrored
        more = min(width, len(line) - high)
        if more > 0:
            mirrored = line[high - skip - more:high - skip][::-1].copy()
            line[high:high + more] = 2 * line[high - 1] - mirrored
        low, high = low - take, high + more


def plain(array, widths, mode):
    """A reflection that says reflect_type="even", which is the rule."""
    return np.pad(array, widths, mode)
