"""A small pytest: what the test files of the science libraries use of it, for Hognose and for the oracle alike."""

import contextlib
import inspect
import os
import re
import sys
import types
import unittest
import warnings


class Skipped(BaseException):
    """Ends a test that does not apply."""


class XFailed(Skipped):
    """Ends a test that is known to fail."""


class FileSkipped(Skipped):
    """Ends a file of tests that does not apply."""


def skip(reason="", *, allow_module_level=False, msg=None):
    raise (FileSkipped if allow_module_level else Skipped)(reason or msg)


def xfail(reason=""):
    raise XFailed(reason)


def fail(reason="", pytrace=True):
    raise AssertionError(reason)


def importorskip(name, minversion=None, reason=None, exc_type=ImportError):
    try:
        __import__(name)
    except Exception:
        skip(f"there is no module {name}")
    return sys.modules[name]


class PytestUnraisableExceptionWarning(Warning):
    """Never given here."""


class Mark:
    """A decorator that leaves a note on a function or a class, or stands alone in a list of notes."""

    def __init__(self, name, args=(), kwargs={}):
        self.name, self.args, self.kwargs = name, args, kwargs

    def __call__(self, *args, **kwargs):
        if len(args) == 1 and not kwargs and self.name != "filterwarnings" and (inspect.isfunction(args[0]) or inspect.isclass(args[0])):
            target = args[0]
            target.pytestmark = [self, *target.__dict__.get("pytestmark", [])]
            return target
        return Mark(self.name, args, kwargs)


class Marks:
    """pytest.mark: every name gives a mark."""

    def __getattr__(self, name):
        return Mark(name)


mark = Marks()


class param:
    """One set of arguments with marks of its own."""

    def __init__(self, *values, marks=(), id=None):
        self.values, self.id = values, id
        self.marks = [marks] if isinstance(marks, Mark) else list(marks)


class Fixture:
    """A function that makes an argument of tests."""

    def __init__(self, function, name, params, ids, autouse):
        self.function, self.name, self.autouse = function, name or function.__name__, autouse
        self.params, self.ids = params, ids

    def label(self, index):
        """What ids call a parameter, or None."""
        if callable(self.ids):
            return self.ids(self.params[index])
        return self.ids[index] if self.ids is not None else None


def fixture(function=None, *, scope="function", params=None, autouse=False, ids=None, name=None):
    def make(f):
        listed = None if params is None else list(params)
        return Fixture(f, name, listed, ids if ids is None or callable(ids) else list(ids), autouse)
    return make if function is None else make(function)


class Caught:
    """What raises() and warns() give."""

    value = None

    @property
    def type(self):
        return type(self.value)

    def match(self, pattern):
        assert re.search(pattern, str(self.value)), f"{pattern!r} does not match {str(self.value)!r}"
        return True


@contextlib.contextmanager
def _raising(expected, match, check=None):
    caught = Caught()
    try:
        yield caught
    except expected as error:
        caught.value = error
    else:
        raise AssertionError(f"DID NOT RAISE {expected}")
    if match is not None:
        caught.match(match)


def raises(expected, *args, match=None, **kwargs):
    if not args:
        return _raising(expected, match)
    with _raising(expected, None) as caught:
        args[0](*args[1:], **kwargs)
    return caught


@contextlib.contextmanager
def _warning(expected, match):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        yield seen
    for w in seen:
        if issubclass(w.category, expected) and (match is None or re.search(match, str(w.message))):
            return
    raise AssertionError(f"DID NOT WARN {expected} {match or ''}: {[str(w.message) for w in seen]}")


def warns(expected=Warning, *args, match=None, **kwargs):
    if not args:
        return _warning(expected, match)
    with _warning(expected, None):
        return args[0](*args[1:], **kwargs)


def deprecated_call(*args, match=None, **kwargs):
    return warns((DeprecationWarning, PendingDeprecationWarning, FutureWarning), *args, match=match, **kwargs)


class approx:
    """A number that equals those close to it."""

    def __init__(self, expected, rel=None, abs=None, nan_ok=False):
        self.expected, self.rel, self.abs = expected, 1e-6 if rel is None else rel, 1e-12 if abs is None else abs

    def __eq__(self, other):
        return abs(other - self.expected) <= max(self.abs, self.rel * abs(self.expected))

    def __repr__(self):
        return f"approx({self.expected!r})"


class MonkeyPatch:
    """Changes that are undone after the test."""

    def __init__(self):
        self.undone = []

    def setattr(self, target, name, value, raising=True):
        self.undone.append((setattr, target, name, getattr(target, name)) if hasattr(target, name) else (lambda o, n, _: delattr(o, n), target, name, None))
        setattr(target, name, value)

    def delattr(self, target, name, raising=True):
        self.undone.append((setattr, target, name, getattr(target, name)))
        delattr(target, name)

    def setitem(self, target, name, value):
        if name in target:
            self.undone.append((type(target).__setitem__, target, name, target[name]))
        else:
            self.undone.append((lambda d, k, _: d.pop(k, None), target, name, None))
        target[name] = value

    def setenv(self, name, value, prepend=None):
        self.setitem(os.environ, name, value)

    def delenv(self, name, raising=True):
        if name in os.environ:
            self.undone.append((type(os.environ).__setitem__, os.environ, name, os.environ[name]))
            del os.environ[name]

    def chdir(self, path):
        self.undone.append((lambda p, *_: os.chdir(p), os.getcwd(), None, None))
        os.chdir(path)

    @contextlib.contextmanager
    def context(self):
        inner = MonkeyPatch()
        try:
            yield inner
        finally:
            inner.undo()

    def undo(self):
        while self.undone:
            call, *args = self.undone.pop()
            call(*args)


class Request:
    """What a fixture learns about its test."""

    def __init__(self, case, param=None):
        self._case, self.param = case, param
        self.instance, self.cls, self.module, self.function = case.instance, case.owner, case.module, case.function
        self.config = types.SimpleNamespace(getoption=lambda name, default=None: default, rootpath=None)
        self.fixturenames = list(case.arguments)
        self.node = types.SimpleNamespace(name=case.id, nodeid=case.id, add_marker=self.applymarker, callspec=types.SimpleNamespace(id=case.id.partition("[")[2][:-1], params=case.arguments), get_closest_marker=lambda name: next((m for m in case.marks if m.name == name), None))

    def getfixturevalue(self, name):
        return self._case.value(name)

    def addfinalizer(self, call):
        self._case.stack.callback(call)

    def applymarker(self, m):
        """Note that the test is known to fail, or is not to run."""
        self._case.added.append(m)
        if m.name == "skip" or m.name == "skipif" and all(m.args):
            raise Skipped(m.kwargs.get("reason", m.name))


class Captured:
    """capsys: what the test prints."""

    def __init__(self):
        import io
        self.saved, self.out, self.err = (sys.stdout, sys.stderr), io.StringIO(), io.StringIO()
        sys.stdout, sys.stderr = self.out, self.err

    def readouterr(self):
        result = types.SimpleNamespace(out=self.out.getvalue(), err=self.err.getvalue())
        for f in (self.out, self.err):
            f.seek(0)
            f.truncate()
        return result

    def close(self):
        sys.stdout, sys.stderr = self.saved


_folders = 0


def _folder():
    global _folders
    import pathlib
    import tempfile
    _folders += 1
    path = pathlib.Path(tempfile.gettempdir()) / f"small-pytest-{os.getpid()}-{_folders}"
    path.mkdir(parents=True)
    return path


class Case:
    """One call of a test function: its arguments, its fixtures and its marks."""

    def __init__(self, module, owner, function, id, arguments, marks):
        self.module, self.owner, self.function, self.id = module, owner, function, id
        self.arguments, self.marks = arguments, marks
        self.instance = self.stack = None
        self.added, self.making = [], []

    def fixture(self, name):
        """The fixture of a name, the nearest first: of the class, of the file, of the folders (see folders)."""
        for place in ([self.owner] if self.owner else []) + [self.module] + self.folders():
            for holder in place.__mro__ if inspect.isclass(place) else [place]:
                for f in vars(holder).values():
                    if isinstance(f, Fixture) and f.name == name:
                        return f
        return None

    def folders(self):
        """The conftest modules of the folders that the file lies in, the innermost first."""
        return getattr(self.module, "__conftests__", [])

    def value(self, name):
        """The value of an argument, made by a fixture if no parameter gives it."""
        if name in self.made:
            return self.made[name]
        self.made[name] = made = self.make(name)
        return made

    def make(self, name):
        if name in self.arguments and not (name in self.indirect):
            return self.arguments[name]
        found = self.fixture(name)
        if found is None:
            return self.builtin(name)
        if name in self.making:
            found = self.outer(name, found)
        self.making.append(name)
        try:
            return self.fill(name, found)
        finally:
            self.making.pop()

    def outer(self, name, inner):
        """The fixture that another of the same name hides, for that other to use."""
        places = [f for place in [self.module] + self.folders() for f in vars(place).values() if isinstance(f, Fixture) and f.name == name and f is not inner]
        if not places:
            raise LookupError(f"fixture {name!r} needs itself")
        return places[0]

    def fill(self, name, found):
        made = found.function
        wanted = [n for n in inspect.signature(made).parameters]
        if wanted[:1] == ["self"]:
            made, wanted = made.__get__(self.instance), wanted[1:]
        request = Request(self, self.arguments.get(name if name in self.indirect else "\0" + name))
        values = {n: request if n == "request" else self.make(n) if n == name else self.value(n) for n in wanted}
        if inspect.isgeneratorfunction(found.function):
            return self.stack.enter_context(contextlib.contextmanager(made)(**values))
        return made(**values)

    def builtin(self, name):
        if name == "tmp_path":
            return _folder()
        if name == "tmpdir":
            return _folder()
        if name == "doctest_namespace":
            return {}
        if name == "request":
            return Request(self)
        if name == "monkeypatch":
            patch = MonkeyPatch()
            self.stack.callback(patch.undo)
            return patch
        if name == "capsys":
            captured = Captured()
            self.stack.callback(captured.close)
            return captured
        if name == "recwarn":
            return self.stack.enter_context(warnings.catch_warnings(record=True))
        raise LookupError(f"fixture {name!r} not found")

    def autouse(self):
        names = []
        for place in self.folders()[::-1] + [self.module] + ([self.owner] if self.owner else []):
            for holder in reversed(place.__mro__) if inspect.isclass(place) else [place]:
                names += [f.name for f in vars(holder).values() if isinstance(f, Fixture) and f.autouse]
        return names

    @property
    def indirect(self):
        names = set()
        for m in self.marks:
            if m.name == "parametrize" and m.kwargs.get("indirect"):
                chosen = m.kwargs["indirect"]
                names |= set(_names(m.args[0] if m.args else m.kwargs["argnames"])) if chosen is True else set(chosen)
        return names

    def run(self):
        """Run the test: ("passed" | "skipped" | "failed", error)."""
        known = None
        for m in self.marks:
            if m.name == "skip" or m.name == "slow" or m.name == "skipif" and (not m.args or all(m.args)):
                return "skipped", Skipped(m.kwargs.get("reason", m.name))
            if m.name == "xfail" and (not m.args or all(m.args) or isinstance(m.args[0], str)) and m.kwargs.get("condition", True):
                if not m.kwargs.get("run", True):
                    return "skipped", Skipped("xfail")
                known = m
        try:
            with contextlib.ExitStack() as self.stack:
                self.stack.enter_context(warnings.catch_warnings(record=True))
                warnings.simplefilter("always")
                for m in reversed(self.marks):
                    if m.name == "filterwarnings":
                        for text in m.args:
                            _filter(text)
                self.call()
        except Skipped as error:
            return "skipped", error
        except Exception as error:
            known = known or any(m.name == "xfail" and (not m.args or all(m.args)) for m in self.added)
            return ("skipped" if known else "failed"), error
        return "passed", None

    def call(self):
        self.made = {}
        function = self.function
        if self.owner is not None:
            self.instance = self.owner(self.function.__name__) if issubclass(self.owner, unittest.TestCase) else self.owner()
            function = function.__get__(self.instance)
            for before, after in (("setup_method", "teardown_method"), ("setUp", "tearDown")):
                if hasattr(self.instance, before):
                    _setup(getattr(self.instance, before), self.function)
                if hasattr(self.instance, after):
                    self.stack.callback(_setup, getattr(self.instance, after), self.function)
        for name in self.autouse():
            self.value(name)
        for m in self.marks:
            if m.name == "usefixtures":
                for name in m.args:
                    self.value(name)
        function(**{name: self.value(name) for name in self.wanted()})

    def wanted(self):
        named = [p.name for p in inspect.signature(self.function).parameters.values() if p.default is p.empty and p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)]
        if self.owner is not None and not isinstance(inspect.getattr_static(self.owner, self.function.__name__), staticmethod):
            named = named[1:]
        given = [n for n in self.arguments if n[0] != "\0" and n not in named]
        return named + given


def _setup(call, function):
    call(*[function] * len(inspect.signature(call).parameters))


def _filter(text):
    action, _, rest = text.partition(":")
    message, _, category = rest.partition(":")
    kind = Warning
    if category:
        module, _, name = category.partition(":")[0].rpartition(".")
        with contextlib.suppress(Exception):
            kind = getattr(__import__(module or "builtins", fromlist=["x"]), name)
    warnings.filterwarnings(action, re.escape(message), kind)


def _names(text):
    return [n.strip() for n in text.split(",") if n.strip()] if isinstance(text, str) else list(text)


def _label(value, name, index):
    if isinstance(value, str):
        return value.encode("unicode_escape").decode()
    if value is None or isinstance(value, (bool, int, float, complex)):
        return str(value)
    if isinstance(value, bytes):
        return ascii(value)[2:-1]
    if callable(value) and isinstance(getattr(value, "__name__", None), str):
        return value.__name__
    return f"{name}{index}"


def _sets(m):
    """The parameter sets of a mark: (label, arguments, marks)."""
    names = _names(m.args[0] if m.args else m.kwargs["argnames"])
    values = m.args[1] if len(m.args) > 1 else m.kwargs["argvalues"]
    ids = m.args[3] if len(m.args) > 3 else m.kwargs.get("ids")
    if ids is not None and not callable(ids):
        ids = list(ids)
    for index, value in enumerate(values):
        marks, label = [], None
        if isinstance(value, param):
            marks, label, value = value.marks, value.id, value.values if len(names) > 1 else value.values[0]
        parts = list(value) if len(names) > 1 else [value]
        if label is None and isinstance(ids, list):
            label = ids[index]
        if label is None:
            labels = [callable(ids) and ids(v) or _label(v, n, index) for n, v in zip(names, parts)]
            label = "-".join(map(str, labels))
        yield str(label), dict(zip(names, parts, strict=True)), marks


def _made(module, owner, function, prefix):
    marks = list(getattr(module, "pytestmark", [])) if isinstance(getattr(module, "pytestmark", []), list) else [module.pytestmark]
    for c in reversed(owner.__mro__) if owner else []:
        own = c.__dict__.get("pytestmark", [])
        marks += own if isinstance(own, list) else [own]
    marks += getattr(function, "pytestmark", [])
    found = [("", {}, marks)]
    for m in marks[::-1]:
        if m.name == "parametrize":
            found = [(f"{label}-{more}" if label else more, {**arguments, **chosen}, notes + extra) for label, arguments, notes in found for more, chosen, extra in _sets(m)]
    probe = Case(module, owner, function, prefix, {}, marks)
    pending = probe.wanted() + probe.autouse()
    seen = set()
    while pending:
        name = pending.pop()
        f = probe.fixture(name)
        if name in seen or f is None:
            continue
        seen.add(name)
        pending += [n for n in inspect.signature(f.function).parameters if n not in ("self", "request")]
        if f.params is not None and not any(name in a for _, a, _ in found):
            options = [(p.values[0], p.marks, p.id or f.label(i)) if isinstance(p, param) else (p, [], f.label(i)) for i, p in enumerate(f.params)]
            found = [(f"{label}-{tag}" if label else tag, {**arguments, "\0" + name: value}, notes + extra)
                     for label, arguments, notes in found for i, (value, extra, id) in enumerate(options) for tag in [str(id or _label(value, name, i))]]
    used = {}
    for label, arguments, notes in found:
        id = f"{prefix}[{label}]" if label else prefix
        used[id] = count = used.get(id, -1) + 1
        yield Case(module, owner, function, f"{id}#{count}" if count else id, arguments, notes)


class Broken:
    """A test whose parameters cannot be made."""

    def __init__(self, id, error):
        self.id, self.error = id, error

    def run(self):
        return ("skipped" if isinstance(self.error, Skipped) else "failed"), self.error


def _cases(*args):
    try:
        return list(_made(*args))
    except (Exception, Skipped) as error:
        return [Broken(args[-1], error)]


def collect(module):
    """The cases of a module, in order."""
    for name, thing in list(vars(module).items()):
        if name.startswith("test") and inspect.isfunction(thing):
            yield from _cases(module, None, thing, name)
        elif inspect.isclass(thing) and (name.startswith("Test") or issubclass(thing, unittest.TestCase)) and thing.__init__ in (object.__init__, unittest.TestCase.__init__):
            started = False
            for method in dir(thing):
                plain = inspect.getattr_static(thing, method)
                if isinstance(plain, (staticmethod, classmethod)):
                    plain = plain.__func__
                if not method.startswith("test") or not inspect.isfunction(plain):
                    continue
                if not started:
                    started = True
                    for before in ("setup_class", "setUpClass"):
                        if hasattr(thing, before):
                            with contextlib.suppress(Exception):
                                getattr(thing, before)()
                yield from _cases(module, thing, plain, f"{name}.{method}")


__version__ = "0"
