"""What CPython's tests expect of test.support, as far as the rungs need it. What looks at the implementation is skipped."""

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
has_strftime_extensions = True
MISSING_C_DOCSTRINGS = HAVE_ASAN_FORK_BUG = False
MAX_Py_ssize_t = sys.maxsize
_1M, _1G, _2G, _4G = 1 << 20, 1 << 30, 2 << 30, 4 << 30
REPO_ROOT = STDLIB_DIR = "/"
TEST_HOME_DIR = "/test"
TEST_DATA_DIR = "/test/data"
TEST_HTTP_URL = "http://www.pythontest.net"
INTERNET_TIMEOUT = 60.0
LOOPBACK_TIMEOUT = 10.0
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
    return test  # much of it holds here too


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
    return resource == "tzdata"


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


@contextlib.contextmanager
def run_with_locale(catstr, *locales):
    """There is the locale C alone, which is that of the environment too."""
    if not {"", "C", "POSIX"} & {*locales}:
        raise unittest.SkipTest("no locales")
    yield


def run_in_subinterp(code):
    raise unittest.SkipTest("no subinterpreters")


def gc_collect():
    import gc
    gc.collect()


@contextlib.contextmanager
def disable_gc():
    yield


def get_c_recursion_limit():
    return 10_000


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


def darwin_malloc_err_warning(test_name):
    """Only CPython on macOS warns."""


class Matcher:
    """Compares attributes with those of a record; those in _partial_matches may also be contained."""

    _partial_matches = ("msg", "message")

    def matches(self, d, **kwargs):
        return all(self.match_value(k, d.get(k), v) for k, v in kwargs.items())

    def match_value(self, k, dv, v):
        if type(v) != type(dv):
            return False
        return v in dv if isinstance(dv, str) and k in self._partial_matches else v == dv


def _same(test):
    return test


def _as_is(*args, **kwargs):
    return _same


skip_if_buggy_ucrt_strfptime = skip_if_pgo_task = skip_on_s390x = requires_specialization = _same
requires_mac_ver = requires_linux_version = requires_freebsd_version = requires_debug_ranges = without_optimizer = _as_is


def _needing(module):
    def decorator(reason=""):
        try:
            __import__(module)
        except ImportError:
            return _skipping(reason or "no module " + module)
        return _same
    return decorator


requires_zlib, requires_gzip, requires_bz2, requires_lzma = map(_needing, ("zlib", "gzip", "bz2", "lzma"))


def requires_fork():
    return _skipping("no processes")


def wait_process(pid, *, exitcode, timeout=None):
    raise unittest.SkipTest("no processes")


def skip_if_broken_multiprocessing_synchronize():
    raise unittest.SkipTest("no processes")


def run_in_subinterp_with_config(code, **config):
    raise unittest.SkipTest("no subinterpreters")


def open_urlresource(url, *args, **kw):
    raise ResourceDenied("no network")


def calcobjsize(fmt):
    raise unittest.SkipTest("sizes of CPython's objects")


calcvobjsize = calcobjsize


def check_sizeof(test, o, size):
    calcobjsize("")


def has_no_debug_ranges():
    return False


def check_sanitizer(**kinds):
    return False


def reap_children():
    pass


def args_from_interpreter_flags():
    return []


optim_args_from_interpreter_flags = args_from_interpreter_flags


@contextlib.contextmanager
def _nothing(*args, **kwargs):
    yield


SuppressCrashReport = setswitchinterval = late_deletion = _nothing


def findfile(filename, subdir=None):
    return "/".join(["/test"] + ([subdir] if subdir else []) + [filename])


def load_package_tests(pkg_dir, loader, standard_tests, pattern):
    return standard_tests


def run_with_tz(tz):
    """Run a test in another local time zone."""
    def decorate(test):
        @functools.wraps(test)
        def wrapper(*args, **kwargs):
            import os
            os.environ["TZ"] = tz
            time.tzset()
            try:
                return test(*args, **kwargs)
            finally:
                del os.environ["TZ"]
                time.tzset()
        return wrapper
    return decorate


def run_code(code):
    namespace = {}
    exec(code, namespace)
    return namespace


def patch(test, obj, name, value):
    old, own = getattr(obj, name), name in vars(obj)
    test.addCleanup(lambda: setattr(obj, name, old) if own else delattr(obj, name))
    setattr(obj, name, value)


def busy_retry(timeout, err_msg=None, /, *, error=True):
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        yield
    if error:
        raise AssertionError(err_msg or "out of time")


def sleeping_retry(timeout, err_msg=None, /, *, init_delay=0.010, max_delay=1.0, error=True):
    for _ in busy_retry(timeout, err_msg, error=error):
        yield
        time.sleep(init_delay)


def check__all__(test_case, module, name_of_module=None, extra=(), not_exported=()):
    """All public names whose home is the module stand in __all__."""
    homes = (name_of_module,) if isinstance(name_of_module, str) else name_of_module or (module.__name__,)
    expected = set(extra)
    for name in dir(module):
        if name.startswith("_") or name in not_exported:
            continue
        value = getattr(module, name)
        if getattr(value, "__module__", None) in homes or (not hasattr(value, "__module__") and type(value).__name__ != "module"):
            expected.add(name)
    test_case.assertCountEqual(module.__all__, expected)


def iter_builtin_types():
    for name, value in vars(__builtins__ if not isinstance(__builtins__, dict) else sys.modules["builtins"]).items():
        if isinstance(value, type):
            yield value


def iter_slot_wrappers(cls):
    for name, value in vars(cls).items():
        if name.startswith("__") and type(value).__name__ == "wrapper_descriptor":
            yield name, True


def detect_api_mismatch(ref_api, other_api, *, ignore=()):
    missing = set(dir(ref_api)) - set(dir(other_api)) - set(ignore)
    return {name for name in missing if not name.startswith("_") or name.endswith("__")}


def _force_run(path, func, *args):
    """Call once more with all permissions what failed."""
    import os
    try:
        return func(*args)
    except FileNotFoundError:
        raise
    except OSError:
        os.chmod(path, 0o700)
        return func(*args)


def get_recursion_available():
    return sys.getrecursionlimit() - get_recursion_depth()


def maybe_get_event_loop_policy():
    """Return the policy, of which there is one that never changes, or was never asked for."""


def system_must_validate_cert(test):
    return unittest.skip("no network")(test)
