"""What CPython's tests expect of test.support, as far as the core rung needs it. What looks at the implementation is skipped."""

import contextlib
import functools
import sys
import time
import unittest

verbose = 0
TESTFN = "@test"
MS_WINDOWS = is_android = is_emscripten = is_wasi = is_apple = is_apple_mobile = is_jython = False
has_fork_support = has_subprocess_support = has_socket_support = False
Py_DEBUG = Py_GIL_DISABLED = Py_TRACE_REFS = False
MAX_Py_ssize_t = sys.maxsize
NHASHBITS = sys.hash_info.width
SHORT_TIMEOUT = LONG_TIMEOUT = 30.0
HAVE_DOCSTRINGS = True
max_memuse = 0


class Error(Exception):
    pass


class TestFailed(Error):
    pass


class ResourceDenied(unittest.SkipTest):
    pass


def _skipping(reason):
    return unittest.skip(reason)


def cpython_only(test):
    return _skipping("about CPython itself")(test)


def refcount_test(test):
    return _skipping("counts references")(test)


def no_tracing(test):
    return test


def requires_docstrings(test):
    return test


def requires_IEEE_754(test):
    return test


@contextlib.contextmanager
def suppress_immortalization(suppress=True):
    yield


def requires_resource(resource):
    return _skipping("resource %r is not enabled" % resource)


def requires(resource, msg=None):
    raise ResourceDenied(msg or "resource %r is not enabled" % resource)


def is_resource_enabled(resource):
    return False


def requires_working_socket(*, module=False):
    return None if module else _skipping("no sockets")


def requires_subprocess():
    return _skipping("no processes")


def requires_limited_api(test):
    return _skipping("no C API")(test)


def requires_gil_enabled(msg="needs the GIL"):
    return lambda test: test


def skip_if_sanitizer(*args, **kwargs):
    return lambda test: test


def skip_emscripten_stack_overflow():
    return lambda test: test


def skip_wasi_stack_overflow():
    return lambda test: test


def impl_detail(msg=None, **guards):
    return (lambda test: test) if check_impl_detail(**guards) else _skipping(msg or "implementation detail")


def check_impl_detail(**guards):
    return bool(guards) and not any(guards.values())


def bigmemtest(size, memuse, dry_run=True):
    return _skipping("needs much memory")


def bigaddrspacetest(test):
    return _skipping("needs much memory")(test)


def run_with_locale(catstr, *locales):
    return _skipping("no locales")


def run_in_subinterp(code):
    raise unittest.SkipTest("no subinterpreters")


def gc_collect():
    pass


@contextlib.contextmanager
def disable_gc():
    yield


def get_c_recursion_limit():
    return 10000


def exceeds_recursion_limit():
    return 15000


def get_recursion_depth():
    depth, frame = 0, sys._getframe()
    while frame is not None:
        depth, frame = depth + 1, frame.f_back
    return depth


@contextlib.contextmanager
def set_recursion_limit(limit):
    old = sys.getrecursionlimit()
    sys.setrecursionlimit(limit)
    try:
        yield
    finally:
        sys.setrecursionlimit(old)


def infinite_recursion(max_depth=None):
    return set_recursion_limit(get_recursion_depth() + max(max_depth or 100, 4))


@contextlib.contextmanager
def adjust_int_max_str_digits(limit):
    old = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(limit)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(old)


class CPUStopwatch:
    def __enter__(self):
        self.clock_info = type("clock", (), {"resolution": 1e-6})()
        self.start = time.perf_counter()
        return self

    def __exit__(self, *exc):
        self.seconds = time.perf_counter() - self.start


class _AlwaysEqual:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False


class _NeverEqual:
    __hash__ = object.__hash__

    def __eq__(self, other):
        return False

    def __ne__(self, other):
        return True


@functools.total_ordering
class _Largest:
    def __eq__(self, other):
        return isinstance(other, _Largest)

    def __lt__(self, other):
        return False


@functools.total_ordering
class _Smallest:
    def __eq__(self, other):
        return isinstance(other, _Smallest)

    def __gt__(self, other):
        return False


ALWAYS_EQ, NEVER_EQ, LARGEST, SMALLEST = _AlwaysEqual(), _NeverEqual(), _Largest(), _Smallest()


class BrokenIter:
    """Raises ZeroDivisionError where it is told to. Tests look at the line and expect 1/0 on it."""

    def __init__(self, init_raises=False, next_raises=False, iter_raises=False):
        if init_raises:
            1/0
        self.next_raises, self.iter_raises = next_raises, iter_raises

    def __next__(self):
        if self.next_raises:
            1/0

    def __iter__(self):
        if self.iter_raises:
            1/0
        return self


def check_syntax_error(testcase, statement, errtext="", *, lineno=None, offset=None):
    with testcase.assertRaisesRegex(SyntaxError, errtext) as caught:
        compile(statement, "<test string>", "exec")
    error = caught.exception
    for got, want in ((error.lineno, lineno), (error.offset, offset)):
        testcase.assertIsNotNone(got)
        if want is not None:
            testcase.assertEqual(got, want)


def check_free_after_iterating(test, iter, cls, args=()):
    raise unittest.SkipTest("needs prompt finalisation")


def get_attribute(obj, name):
    try:
        return getattr(obj, name)
    except AttributeError:
        raise unittest.SkipTest("object %r has no attribute %r" % (obj, name)) from None


def sortdict(d):
    return "{%s}" % ", ".join("%r: %r" % item for item in sorted(d.items()))


def collision_stats(nbins, nballs):
    raise unittest.SkipTest("statistics of hashes")


@contextlib.contextmanager
def swap_attr(obj, name, value):
    missing = object()
    old = getattr(obj, name, missing)
    setattr(obj, name, value)
    try:
        yield None if old is missing else old
    finally:
        delattr(obj, name) if old is missing else setattr(obj, name, old)


@contextlib.contextmanager
def swap_item(obj, key, value):
    missing = object()
    old = obj.get(key, missing)
    obj[key] = value
    try:
        yield None if old is missing else old
    finally:
        if old is not missing:
            obj[key] = old
        elif key in obj:
            del obj[key]


@contextlib.contextmanager
def captured_output(name):
    import io
    old = getattr(sys, name)
    setattr(sys, name, io.StringIO())
    try:
        yield getattr(sys, name)
    finally:
        setattr(sys, name, old)


def captured_stdout():
    return captured_output("stdout")


def captured_stderr():
    return captured_output("stderr")


class catch_unraisable_exception:
    def __enter__(self):
        raise unittest.SkipTest("no unraisable exceptions")

    def __exit__(self, *exc):
        pass


def force_not_colorized(test):
    return test


def check_disallow_instantiation(testcase, cls, *args, **kwds):
    name = cls.__name__ if cls.__module__ == "builtins" else "%s.%s" % (cls.__module__, cls.__name__)
    testcase.assertRaisesRegex(TypeError, "cannot create '%s' instances" % name.replace(".", r"\."), cls, *args, **kwds)
