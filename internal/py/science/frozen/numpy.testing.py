"""Assertions about arrays."""

import contextlib
import unittest
import warnings

import numpy as np

_case = unittest.TestCase()
assert_raises = _case.assertRaises
assert_raises_regex = _case.assertRaisesRegex
IS_PYPY = IS_WASM = IS_MUSL = False


def _text(x):
    return repr(x) if not isinstance(x, np.ndarray) else np.array_repr(x)


def _message(actual, desired, err_msg, header, verbose, names=("ACTUAL", "DESIRED")):
    lines = ["\n" + header]
    if err_msg:
        lines = [lines[0] + "\n" + err_msg] if "\n" in str(err_msg) or len(str(err_msg)) > 79 else [lines[0] + " " + str(err_msg)]
    if verbose:
        for name, x in zip(names, (actual, desired)):
            lines.append(f" {name}: {_text(x)}")
    return "\n".join(lines)


def assert_(val, msg=""):
    """Raise AssertionError unless val is true."""
    if not val:
        raise AssertionError(msg() if callable(msg) else msg)


def assert_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    """Raise AssertionError unless two objects are equal."""
    rows, lists = isinstance(desired, dict), (list, tuple)
    if rows and not isinstance(actual, dict):
        raise AssertionError(repr(type(actual)))
    if rows or isinstance(desired, lists) and isinstance(actual, lists):
        word = "key" if rows else "item"
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for place in desired if rows else range(len(desired)):
            if rows and place not in actual:
                raise AssertionError(repr(place))
            assert_equal(actual[place], desired[place], f"{word}={place!r}\n{err_msg}", verbose)
        return
    if isinstance(actual, np.ndarray) or isinstance(desired, np.ndarray):
        return assert_array_equal(actual, desired, err_msg, verbose, strict=strict)
    msg = _message(actual, desired, err_msg, "Items are not equal:", verbose)
    with contextlib.suppress(TypeError, ValueError, NotImplementedError):
        if np.isnan(desired) and np.isnan(actual):
            return
        if desired == 0 and actual == 0 and np.signbit(desired) != np.signbit(actual):
            raise AssertionError(msg)
    if not desired == actual:
        raise AssertionError(msg)


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    """Raise AssertionError unless two numbers are about equal."""
    if isinstance(actual, (np.ndarray, tuple, list)) or isinstance(desired, (np.ndarray, tuple, list)):
        return assert_array_almost_equal(actual, desired, decimal, err_msg)
    msg = _message(actual, desired, err_msg, f"Arrays are not almost equal to {decimal} decimals", verbose)
    if not (np.isfinite(desired) and np.isfinite(actual)):
        if np.isnan(desired) or np.isnan(actual):
            if not (np.isnan(desired) and np.isnan(actual)):
                raise AssertionError(msg)
        elif not desired == actual:
            raise AssertionError(msg)
        return
    if abs(desired - actual) >= np.float64(1.5 * 10.0 ** -decimal):
        raise AssertionError(msg)


def assert_approx_equal(actual, desired, significant=7, err_msg="", verbose=True):
    """Raise AssertionError unless two numbers agree in significant digits."""
    if desired == actual:
        return
    scale = 10 ** np.floor(np.log10(0.5 * (abs(desired) + abs(actual))))
    if abs(desired / scale - actual / scale) >= 10.0 ** -(significant - 1):
        raise AssertionError(_message(actual, desired, err_msg, f"Items are not equal to {significant} significant digits:", verbose))


def _compare(test, x, y, err_msg, verbose, header, strict=False, equal_nan=True, names=("ACTUAL", "DESIRED")):
    x, y = np.asanyarray(x), np.asanyarray(y)
    fits = (x.shape == () or y.shape == () or x.shape == y.shape) if not strict else x.shape == y.shape and x.dtype == y.dtype
    if not fits:
        reason = f"\n(shapes {x.shape}, {y.shape} mismatch)" if x.shape != y.shape else f"\n(dtypes {x.dtype}, {y.dtype} mismatch)"
        raise AssertionError(_message(x, y, err_msg + reason if not err_msg else err_msg + reason, header, verbose, names))
    number = x.dtype.kind in "fc" and y.dtype.kind in "biufc" or y.dtype.kind in "fc" and x.dtype.kind in "biufc"
    good = np.asarray(test(x, y))
    if number and equal_nan:
        nx, ny = np.isnan(x), np.isnan(y)
        if np.any(nx != ny):
            raise AssertionError(_message(x, y, err_msg + "\nnan location mismatch:", header, verbose, names))
        good = good | nx
    if good.all():
        return
    bad, total = int(good.size - np.count_nonzero(good)), good.size
    remarks = [f"Mismatched elements: {bad} / {total} ({100 * bad / total:.3g}%)"]
    with np.errstate(all="ignore"), contextlib.suppress(TypeError, ValueError):
        if x.dtype.kind in "biufc" and y.dtype.kind in "biufc":
            error = abs(x * 1.0 - y * 1.0) if x.dtype != bool else abs(x ^ y)
            error = np.where(np.isnan(error), 0, error) if error.dtype.kind == "f" else error
            remarks.append(f"Max absolute difference among violations: {_number(np.max(np.where(good, 0, error)), x, y)}")
            nonzero = (y != 0) & ~good
            relative = "inf" if not np.any(nonzero) else str((error / abs(y))[np.broadcast_to(nonzero, error.shape)].max())
            remarks.append(f"Max relative difference among violations: {relative}")
    raise AssertionError(_message(x, y, str(err_msg) + "\n" + "\n".join(remarks), header, verbose, names))


def _number(error, x, y):
    return int(error) if x.dtype.kind in "biu" and y.dtype.kind in "biu" else str(error)


def assert_array_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    """Raise AssertionError unless two arrays are equal."""
    _compare(lambda x, y: x == y, actual, desired, err_msg, verbose, "Arrays are not equal", strict)


def assert_array_almost_equal(actual, desired, decimal=6, err_msg="", verbose=True):
    """Raise AssertionError unless two arrays are about equal."""
    def close(x, y):
        with np.errstate(invalid="ignore"):
            return (abs(x - y) < 1.5 * 10.0 ** -decimal) | (x == y)
    _compare(close, actual, desired, err_msg, verbose, f"Arrays are not almost equal to {decimal} decimals")


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg="", verbose=True, *, strict=False):
    """Raise AssertionError unless two arrays are equal up to tolerances."""
    _compare(lambda x, y: np.isclose(x, y, rtol=rtol, atol=atol, equal_nan=equal_nan), actual, desired, str(err_msg), verbose,
             f"Not equal to tolerance rtol={rtol:g}, atol={atol:g}", strict, equal_nan)


def assert_array_less(x, y, err_msg="", verbose=True, *, strict=False):
    """Raise AssertionError unless all elements of x are less than those of y."""
    _compare(lambda a, b: a < b, x, y, err_msg, verbose, "Arrays are not strictly ordered `x < y`", strict, False, ("x", "y"))


def assert_string_equal(actual, desired):
    """Raise AssertionError unless two texts are equal."""
    if actual != desired:
        raise AssertionError(f"Differences in strings:\n- {desired}\n+ {actual}")


@contextlib.contextmanager
def assert_warns(warning_class, *args, **kwargs):
    """Raise AssertionError unless a warning is given."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        yield seen
    if not any(issubclass(w.category, warning_class) for w in seen):
        raise AssertionError("No warning raised")


@contextlib.contextmanager
def assert_no_warnings():
    """Raise AssertionError if a warning is given."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        yield
    if seen:
        raise AssertionError(f"Got warnings: {seen}")


@contextlib.contextmanager
def suppress_warnings():
    """Drop warnings."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
