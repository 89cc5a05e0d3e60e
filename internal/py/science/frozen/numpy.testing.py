"""Assertions about arrays."""

import contextlib
import difflib
import functools
import gc
import re
import tempfile
import unittest
import warnings

import numpy as np

SkipTest = unittest.SkipTest
TestCase = unittest.TestCase
_case = TestCase()
IS_PYPY = IS_PYSTON = IS_WASM = IS_MUSL = IS_EDITABLE = NOGIL_BUILD = HAS_LAPACK64 = False
HAS_REFCOUNT = False
IS_64BIT = IS_INSTALLED = True
verbose = 0


class KnownFailureException(Exception):
    """Raised by a test that is known to fail."""


class IgnoreException(Exception):
    """Raised where an error does not matter."""


def check_support_sve():
    """False: there are no vector extensions to look for."""
    return False


def assert_raises(*args, **kwargs):
    """Raise AssertionError unless a call, or the block of a with statement, raises an exception."""
    return _case.assertRaises(*args, **kwargs)


def assert_raises_regex(exception_class, expected_regexp, *args, **kwargs):
    """Raise AssertionError unless an exception with a text that matches is raised."""
    return _case.assertRaisesRegex(exception_class, expected_regexp, *args, **kwargs)


def assert_(val, msg=""):
    """Raise AssertionError unless val is true."""
    if not val:
        raise AssertionError(msg() if callable(msg) else msg)


def _shown(x, precision):
    if isinstance(x, np.ndarray):
        write = functools.partial(np.array_repr, precision=precision)
    else:
        write = repr
    try:
        text = write(x)
    except Exception as error:
        return f"[repr failed for <{type(x).__name__}>: {error}]"
    rows = text.splitlines()
    return "\n".join(rows[:3]) + "..." if len(rows) > 3 else text


def build_err_msg(arrays, err_msg, header="Items are not equal:", verbose=True, names=("ACTUAL", "DESIRED"), precision=8):
    """The text of an assertion that failed: what was wrong, and what was compared."""
    err_msg = str(err_msg)
    text = f"\n{header}"
    if err_msg:
        short = "\n" not in err_msg and len(err_msg) < 79 - len(header)
        text += (" " if short else "\n") + err_msg
    if verbose:
        for name, x in zip(names, arrays):
            text += f"\n {name}: {_shown(x, precision)}"
    return text


def _nan(x):
    """True for numbers that are not numbers, and times that are not times."""
    try:
        return bool(np.isnan(x))
    except (TypeError, ValueError, NotImplementedError, OverflowError):
        return False


def _parts_differ(check, actual, desired):
    """Compare complex numbers by their parts, so that a NaN in one of them is no end of it."""
    check(np.real(actual), np.real(desired))
    check(np.imag(actual), np.imag(desired))


def _is_complex(x):
    try:
        return bool(np.iscomplexobj(x))
    except (TypeError, ValueError):
        return False


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
    if any(isinstance(x, np.ndarray) for x in (actual, desired)):
        return assert_array_equal(actual, desired, err_msg, verbose, strict=strict)
    wrong = AssertionError(build_err_msg([actual, desired], err_msg, verbose=verbose))
    if _is_complex(actual) or _is_complex(desired):
        try:
            return _parts_differ(assert_equal, actual, desired)
        except AssertionError:
            raise wrong from None
    nans = [_nan(x) for x in (actual, desired)]
    if all(nans):
        times = [np.asarray(x).dtype.type for x in (actual, desired) if isinstance(x, (np.datetime64, np.timedelta64))]
        if len(times) == 1 or len(set(times)) > 1:
            raise wrong
        return
    if np.isscalar(desired) != np.isscalar(actual):
        raise wrong
    if isinstance(desired, (int, float, np.floating)) and not isinstance(desired, bool) and desired == 0 == actual:
        if np.signbit(desired) != np.signbit(actual):
            raise wrong
    try:
        same = desired == actual
    except (DeprecationWarning, FutureWarning) as warning:
        if "elementwise == comparison" in str(warning):
            raise wrong from None
        raise
    if not same:
        raise wrong


def print_assert_equal(test_string, actual, desired):
    """Raise AssertionError with both objects printed unless they are equal."""
    if not actual == desired:
        raise AssertionError(f"{test_string} failed\nACTUAL: \n{actual!r}\nDESIRED: \n{desired!r}\n".replace("\n\n", "\n"))


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    """Raise AssertionError unless two numbers are about equal."""
    header = f"Arrays are not almost equal to {decimal} decimals"
    if any(isinstance(x, (np.ndarray, tuple, list)) for x in (actual, desired)):
        return assert_array_almost_equal(actual, desired, decimal, err_msg)
    wrong = AssertionError(build_err_msg([actual, desired], err_msg, header, verbose))
    if _is_complex(actual) or _is_complex(desired):
        try:
            return _parts_differ(functools.partial(assert_almost_equal, decimal=decimal), actual, desired)
        except AssertionError:
            raise wrong from None
    try:
        finite = np.isfinite(desired) and np.isfinite(actual)
    except (NotImplementedError, TypeError):
        finite = True
    if not finite:
        good = _nan(actual) and _nan(desired) or desired == actual
    else:
        good = abs(desired - actual) < np.float64(1.5 * 10.0 ** -decimal)
    if not good:
        raise wrong


def assert_approx_equal(actual, desired, significant=7, err_msg="", verbose=True):
    """Raise AssertionError unless two numbers agree in significant digits."""
    actual, desired = float(actual), float(desired)
    if desired == actual or _nan(actual) and _nan(desired):
        return
    with np.errstate(invalid="ignore"):
        scale = np.power(10, np.floor(np.log10(0.5 * (abs(desired) + abs(actual)))))
    header = f"Items are not equal to {significant} significant digits:"
    if not (np.isfinite(desired) and np.isfinite(actual)) or abs(desired / scale - actual / scale) >= 10.0 ** -(significant - 1):
        raise AssertionError(build_err_msg([actual, desired], err_msg, header, verbose))


def _kind(x, kinds):
    return x.dtype.kind in kinds


def _places(test, x, y, what, wrong):
    """The places where test holds, which have to be the same in both arrays."""
    here, there = test(x), test(y)
    if not np.asarray(here == there).all():
        raise wrong(f"\n{what} location mismatch:")
    return np.logical_or(here, there) if here.size >= there.size else np.logical_or(there, here)


def _distance(x, y):
    if x.dtype.kind == "b":
        return None
    if _kind(x, "u") and _kind(y, "u"):
        return np.minimum(x - y, y - x)
    return abs(x - y)


def _remarks(x, y, good):
    """How many elements differ, and by how much."""
    bad = int(good.size - np.count_nonzero(good))
    yield f"Mismatched elements: {bad} / {good.size} ({100 * bad / good.size:.3g}%)"
    with np.errstate(all="ignore"), contextlib.suppress(TypeError):
        error = _distance(x, y)
        if error is None or _kind(y, "b"):
            return
        wrong = error[~good] if error.shape == good.shape else error
        yield f"Max absolute difference among violations: {np.array2string(np.asarray(np.max(wrong)))}"
        usable = (y != 0) & ~good
        share = np.broadcast_to(error / abs(y), usable.shape)[usable] if error.shape == usable.shape else np.asarray([])
        most = np.array2string(np.asarray(np.max(share))) if share.size else "inf"
        yield f"Max relative difference among violations: {most}"


def assert_array_compare(comparison, x, y, err_msg="", verbose=True, header="", precision=6, equal_nan=True, equal_inf=True, *, strict=False,
                         names=("ACTUAL", "DESIRED")):
    """Raise AssertionError unless comparison holds for all elements of two arrays."""
    x, y = np.asanyarray(x), np.asanyarray(y)
    both = x, y

    def wrong(remark):
        return AssertionError(build_err_msg(both, f"{err_msg}{remark}", header, verbose, names, precision))

    if x.shape != y.shape and (strict or x.shape != () != y.shape):
        raise wrong(f"\n(shapes {x.shape}, {y.shape} mismatch)")
    if strict and x.dtype != y.dtype:
        raise wrong(f"\n(dtypes {x.dtype}, {y.dtype} mismatch)")
    try:
        kinds = x.dtype.kind + y.dtype.kind
        known = None
        if not set(kinds) - set("?biufcO"):
            if equal_nan:
                known = _places(_nans_of, x, y, "nan", wrong)
            if equal_inf and "O" not in kinds:
                for sign, what in ((np.inf, "+inf"), (-np.inf, "-inf")):
                    found = _places(lambda a: a == sign, x, y, what, wrong)
                    known = found if known is None else known | found
        elif kinds in ("mm", "MM") and equal_nan:
            known = _places(np.isnat, x, y, "NaT", wrong)
        if known is not None and np.any(known):
            x, y = (np.broadcast_to(a, known.shape)[~known] for a in both)
            if x.size == 0:
                return
        good = comparison(x, y)
    except ValueError as error:
        raise ValueError(f"error during assertion:\n\n{error}\n" + build_err_msg(both, err_msg, header, verbose, names, precision)) from None
    if isinstance(good, bool):
        passed, remarks = good, [""]
    else:
        good = np.asarray(good)
        passed = good.all()
        remarks = [] if passed else _remarks(x, y, good)
    if not (passed is True or passed == True):  # noqa: E712
        raise wrong("\n" + "\n".join(remarks))


def _nans_of(a):
    """Where an array has NaN; objects that say nothing about it have none."""
    if a.dtype.kind != "O":
        return np.isnan(a)
    return np.asarray([isinstance(v, (float, complex, np.inexact)) and v != v for v in a.flat], dtype=bool).reshape(a.shape)


def assert_array_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    """Raise AssertionError unless two arrays are equal."""
    assert_array_compare(np.equal if _plain(actual, desired) else (lambda x, y: x == y), actual, desired, err_msg, verbose, "Arrays are not equal",
                         strict=strict)


def _plain(*arrays):
    return all(type(a) is np.ndarray and a.dtype.kind in "biufc" for a in arrays)


def assert_array_almost_equal(actual, desired, decimal=6, err_msg="", verbose=True):
    """Raise AssertionError unless two arrays are about equal."""
    def close(x, y):
        try:
            infinite = np.isinf(x) | np.isinf(y)
        except (TypeError, NotImplementedError):
            infinite = np.False_
        if np.any(infinite):
            if not np.array_equal(np.isinf(x), np.isinf(y)):
                return False
            if not np.array_equal(np.broadcast_to(x, infinite.shape)[infinite], np.broadcast_to(y, infinite.shape)[infinite]):
                return False
            x, y = (np.broadcast_to(a, infinite.shape)[~infinite] for a in (x, y))
        kind = np.result_type(y, 1.0) if y.dtype.kind != "O" else y.dtype
        gap = abs(x - y.astype(kind))
        if gap.dtype.kind != "O":
            gap = gap.astype(np.float64)
        return gap < 1.5 * 10.0 ** -decimal
    assert_array_compare(close, actual, desired, err_msg, verbose, f"Arrays are not almost equal to {decimal} decimals", decimal)


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg="", verbose=True, *, strict=False):
    """Raise AssertionError unless two arrays are equal up to tolerances."""
    close = functools.partial(np.isclose, rtol=rtol, atol=atol, equal_nan=equal_nan)
    header = f"Not equal to tolerance rtol={rtol:g}, atol={atol:g}"
    assert_array_compare(close, np.asanyarray(actual), np.asanyarray(desired), str(err_msg), verbose, header, equal_nan=equal_nan, strict=strict)


def assert_array_less(x, y, err_msg="", verbose=True, *, strict=False):
    """Raise AssertionError unless all elements of x are less than those of y."""
    assert_array_compare(lambda a, b: a < b, x, y, err_msg, verbose, "Arrays are not strictly ordered `x < y`", equal_inf=False, strict=strict,
                         names=("x", "y"))


def _ulps(x, y):
    """How many numbers of their type lie between the elements of two arrays."""
    def ordinal(a):
        bits = a.view({2: np.int16, 4: np.int32, 8: np.int64}[a.itemsize])
        least = np.array(np.iinfo(bits.dtype).min, bits.dtype)
        return np.where(bits < 0, least - bits, bits)
    gap = ordinal(x).astype(np.float64) - ordinal(y).astype(np.float64)
    return np.abs(gap)


def assert_array_almost_equal_nulp(x, y, nulp=1):
    """Raise AssertionError unless two arrays differ by at most nulp units in the last place."""
    widest = np.maximum(np.abs(x), np.abs(y))
    if not np.all(np.abs(np.subtract(x, y)) <= nulp * np.spacing(widest)):
        if np.iscomplexobj(x) or np.iscomplexobj(y):
            raise AssertionError(f"Arrays are not equal to {nulp} ULP")
        raise AssertionError(f"Arrays are not equal to {nulp} ULP (max is {np.max(_between(x, y)):g})")


def _between(x, y, dtype=None):
    x, y = np.asarray(x, dtype=dtype), np.asarray(y, dtype=dtype)
    common = np.result_type(x, y)
    if common.kind == "c":
        raise NotImplementedError("_nulp not implemented for complex array")
    if x.shape != y.shape:
        raise ValueError(f"Arrays do not have the same shape: {x.shape} - {y.shape}")
    x, y = (np.array(a, dtype=common, ndmin=1) if common.kind == "f" else np.array(a, dtype=np.float64, ndmin=1) for a in (x, y))
    for a in (x, y):
        a[np.isnan(a)] = np.nan  # all of them are one
    return _ulps(x, y)


def assert_array_max_ulp(a, b, maxulp=1, dtype=None):
    """Raise AssertionError unless two arrays differ by at most maxulp numbers of their type; return how many."""
    gap = _between(a, b, dtype)
    if not np.all(gap <= maxulp):
        raise AssertionError(f"Arrays are not almost equal up to {maxulp:g} ULP (max difference is {np.max(gap):g} ULP)")
    return gap


def assert_string_equal(actual, desired):
    """Raise AssertionError, with the lines that differ, unless two texts are equal."""
    for text in (actual, desired):
        if not isinstance(text, str):
            raise AssertionError(repr(type(text)))
    if actual == desired:
        return
    changed = [row for row in difflib.Differ().compare(actual.splitlines(True), desired.splitlines(True)) if row[0] in "-+"]
    raise AssertionError("Differences in strings:\n" + "".join(changed).rstrip())


def _named(name):
    return f" when calling {name}" if name is not None else ""


@contextlib.contextmanager
def _expecting(kind, name=None):
    with suppress_warnings() as seen:
        noted = seen.record(kind)
        yield
        if not noted:
            raise AssertionError("No warning raised" + _named(name))


def assert_warns(warning_class, *args, **kwargs):
    """Raise AssertionError unless a call, or the block of a with statement, gives a warning."""
    if not args and not kwargs:
        return _expecting(warning_class)
    if not args:
        if "match" in kwargs:
            raise RuntimeError("assert_warns does not use 'match' kwarg, use pytest.warns instead")
        raise RuntimeError("assert_warns(...) needs at least one arg")
    function, *rest = args
    with _expecting(warning_class, function.__name__):
        return function(*rest, **kwargs)


@contextlib.contextmanager
def _quiet(name=None):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        yield
    if seen:
        raise AssertionError(f"Got warnings{_named(name)}: {seen}")


def assert_no_warnings(*args, **kwargs):
    """Raise AssertionError if a call, or the block of a with statement, gives a warning."""
    if not args:
        return _quiet()
    function, *rest = args
    with _quiet(function.__name__):
        return function(*rest, **kwargs)


def assert_no_gc_cycles(*args, **kwargs):
    """Call a function. Cycles of references are collected here as everything else is, so none can be left over."""
    if not args:
        return contextlib.nullcontext()
    function, *rest = args
    function(*rest, **kwargs)


def break_cycles():
    """Collect garbage."""
    gc.collect()


class clear_and_catch_warnings(warnings.catch_warnings):
    """Like warnings.catch_warnings, and forget which warnings the modules gave before."""

    class_modules = ()

    def __init__(self, record=False, modules=()):
        self.modules = set(modules) | set(self.class_modules)
        self._kept = {}
        super().__init__(record=record)

    def __enter__(self):
        for module in self.modules:
            self._kept[module] = dict(getattr(module, "__warningregistry__", {}))
            if hasattr(module, "__warningregistry__"):
                module.__warningregistry__.clear()
        return super().__enter__()

    def __exit__(self, *exc_info):
        super().__exit__(*exc_info)
        for module, kept in self._kept.items():
            if hasattr(module, "__warningregistry__"):
                module.__warningregistry__.clear()
            if kept:
                module.__warningregistry__ = kept


class suppress_warnings:
    """Drop the warnings that filter names, note those that record names, and let others through once.

    As a decorator it holds for each call of the function."""

    def __init__(self, forwarding_rule="always"):
        if forwarding_rule not in ("always", "module", "once", "location"):
            raise ValueError("unsupported forwarding rule.")
        self._rule, self._rules, self._inside = forwarding_rule, [], False
        self.log = []

    def _add(self, category, message, module, log):
        pattern = re.compile(message, re.IGNORECASE)
        self._rules.append((category, pattern, module, log)) if not self._inside else self._inner.append((category, pattern, module, log))
        return log

    def filter(self, category=Warning, message="", module=None):
        """Drop such warnings from now on, or in the block if it has begun."""
        self._add(category, message, module, None)

    def record(self, category=Warning, message="", module=None):
        """Note such warnings in a list of their own, which is returned, and in log."""
        return self._add(category, message, module, [])

    def __enter__(self):
        if self._inside:
            raise RuntimeError("cannot enter suppress_warnings twice.")
        self._inside, self._inner, self.log, self._seen = True, [], [], set()
        for *_, log in self._rules:
            if log is not None:
                log.clear()
        self._caught = warnings.catch_warnings()
        self._caught.__enter__()
        self._show = warnings.showwarning
        warnings.simplefilter("always")
        warnings.showwarning = self._got
        return self

    def __exit__(self, *exc_info):
        self._caught.__exit__(*exc_info)
        self._inside = False

    def _got(self, message, category, filename, lineno, *args, **kwargs):
        for kind, pattern, module, log in (self._rules + self._inner)[::-1]:
            if issubclass(category, kind) and pattern.match(str(message.args[0] if message.args else message)) and self._from(module, filename):
                if log is not None:
                    note = warnings.WarningMessage(message, category, filename, lineno, **kwargs)
                    self.log.append(note)
                    log.append(note)
                return
        key = {"always": object(), "once": (category, str(message)), "module": (category, str(message), filename)}.get(self._rule, (category, str(message), filename, lineno))
        if key not in self._seen:
            self._seen.add(key)
            self._show(message, category, filename, lineno, *args, **kwargs)

    @staticmethod
    def _from(module, filename):
        file = getattr(module, "__file__", None)
        return module is None or file is not None and file.removesuffix(".py") == filename.removesuffix(".py")

    def __call__(self, func):
        @functools.wraps(func)
        def inner(*args, **kwargs):
            with self:
                return func(*args, **kwargs)
        return inner


@contextlib.contextmanager
def tempdir(*args, **kwargs):
    """A folder that is gone after the block."""
    with tempfile.TemporaryDirectory(*args, **kwargs) as name:
        yield name


@contextlib.contextmanager
def temppath(*args, **kwargs):
    """The name of a file that is gone after the block."""
    import os
    handle, path = tempfile.mkstemp(*args, **kwargs)
    os.close(handle)
    try:
        yield path
    finally:
        os.remove(path)


def decorate_methods(cls, decorator, testmatch=None):
    """Put a decorator on the public methods of a class whose names match."""
    wanted = re.compile(testmatch or r"(?:^|[\\b_\.\-])[Tt]est")
    for name, method in list(vars(cls).items()):
        if callable(method) and name[0] != "_" and wanted.search(name):
            setattr(cls, name, decorator(method))


def runstring(astr, dict):
    """Run a text in a namespace."""
    exec(astr, dict)


def run_threaded(func, max_workers=8, pass_count=False, pass_barrier=False, outer_iterations=1, prepare_args=None):
    """Call a function as often as there would be threads, one after another."""
    if pass_barrier:
        raise NotImplementedError("run_threaded with pass_barrier needs threads that run at once")
    for _ in range(outer_iterations):
        given = [] if prepare_args is None else prepare_args()
        for i in range(max_workers):
            func(*([i] if pass_count else []), *given)
