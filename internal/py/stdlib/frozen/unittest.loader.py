"""Finding tests in classes, modules and folders."""

import sys
from unittest import case, suite

__unittest = True


class _FailedTest(case.TestCase):
    """Stands for tests that could not be loaded, and raises the reason when it runs."""

    _testMethodName = None

    def __init__(self, method_name, exception):
        self._exception = exception
        super().__init__(method_name)

    def __getattr__(self, name):
        if name != self._testMethodName:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)

        def fail():
            raise self._exception
        return fail


class TestLoader:
    """Makes suites of the tests that it finds."""

    testMethodPrefix = "test"
    sortTestMethodsUsing = staticmethod(lambda a, b: (a > b) - (a < b))
    testNamePatterns = None
    suiteClass = suite.TestSuite
    _top_level_dir = None

    def __init__(self):
        # Texts of what could not be loaded, and the packages whose load_tests is at work
        self.errors, self._loading_packages = [], set()

    def loadTestsFromTestCase(self, testCaseClass):
        """Return a suite of all tests of a class."""
        if issubclass(testCaseClass, suite.TestSuite):
            raise TypeError("Test cases should not be derived from TestSuite. Maybe you meant to derive from TestCase?")
        if testCaseClass in _NO_TESTS:
            return self.suiteClass([])
        names = self.getTestCaseNames(testCaseClass)
        if not names and hasattr(testCaseClass, "runTest"):
            names = ["runTest"]
        return self.suiteClass(map(testCaseClass, names))

    def loadTestsFromModule(self, module, *, pattern=None):
        """Return a suite of all tests of a module; its function load_tests may change it."""
        found = [getattr(module, name) for name in dir(module)]
        tests = self.suiteClass([self.loadTestsFromTestCase(x) for x in found if _is_case(x) and x not in _NO_TESTS])
        load_tests = getattr(module, "load_tests", None)
        if load_tests is None:
            return tests
        try:
            return load_tests(self, tests, pattern)
        except Exception as e:
            return self.__failed(module.__name__, e, "Failed to call load_tests:\n" + _traceback())

    def loadTestsFromName(self, name, module=None):
        """Return the tests that a dotted name stands for."""
        parts, failed = name.split("."), None
        if module is None:
            module, parts, failed, text = self.__import_longest(parts)
            if module is None:
                self.errors.append(text)
                return failed
        path = [module]  # from the module to what the name stands for
        for part in parts:
            try:
                path.append(getattr(path[-1], part))
            except AttributeError as e:
                if failed is not None and getattr(path[-1], "__path__", None) is not None:
                    self.errors.append(text)
                    return failed  # it was a module that cannot be imported
                return self.__failed(part, e, "Failed to access attribute:\n" + _traceback())
        parent = path[-2] if parts else None
        return self.__tests_of(path[-1], parent, parts[-1] if parts else "")

    def __import_longest(self, parts):
        """Import as much of a dotted name as is a module; return it, the parts that are left, and a failing test for the first of those."""
        failed = text = None
        for n in range(len(parts), 0, -1):
            module = ".".join(parts[:n])
            try:
                __import__(module)
            except ImportError:
                text = _import_text(module)
                failed = self.suiteClass((_FailedTest(parts[n - 1], ImportError(text)),))
            else:
                return sys.modules[module], parts[n:], failed, text
        return None, parts, failed, text

    def __tests_of(self, found, parent, name):
        if isinstance(found, type(sys)):
            return self.loadTestsFromModule(found)
        if _is_case(found):
            return self.loadTestsFromTestCase(found)
        if isinstance(found, suite.TestSuite):
            return found
        if isinstance(found, type(_is_case)) and _is_case(parent):
            test = parent(name)
            if not isinstance(getattr(test, name), type(_is_case)):  # static methods are called for what they return
                return self.suiteClass([test])
        if not callable(found):
            raise TypeError("don't know how to make test from: %s" % (found,))
        made = found()
        if isinstance(made, suite.TestSuite):
            return made
        if isinstance(made, case.TestCase):
            return self.suiteClass([made])
        raise TypeError("calling %s returned %s, not a test" % (found, made))

    def loadTestsFromNames(self, names, module=None):
        """Return a suite of what several names stand for."""
        return self.suiteClass([self.loadTestsFromName(name, module) for name in names])

    def getTestCaseNames(self, testCaseClass):
        """Return the names of a class's test methods in order."""
        names = [name for name in dir(testCaseClass) if name.startswith(self.testMethodPrefix) and self.__wanted(testCaseClass, name)]
        if self.sortTestMethodsUsing:
            from functools import cmp_to_key
            names.sort(key=cmp_to_key(self.sortTestMethodsUsing))
        return names

    def __wanted(self, cls, name):
        if not callable(getattr(cls, name)):
            return False
        if self.testNamePatterns is None:
            return True
        from fnmatch import fnmatchcase
        full = "%s.%s.%s" % (cls.__module__, cls.__qualname__, name)
        return any(fnmatchcase(full, pattern) for pattern in self.testNamePatterns)

    def __failed(self, name, exception, text):
        """Return a suite with a test that raises, and keep the text for those who ask for errors."""
        self.errors.append(text)
        return self.suiteClass((_FailedTest(name, exception),))

    def discover(self, start_dir, pattern="test*.py", top_level_dir=None):
        """Return the tests of all files below a folder whose names match the pattern. The folder may also be the name of a package."""
        import os
        before, given = self._top_level_dir, top_level_dir is not None
        if not given:
            top_level_dir = start_dir if before is None else before
        top = self._top_level_dir = os.path.abspath(top_level_dir)
        if top not in sys.path:
            sys.path.insert(0, top)
        start = os.path.abspath(start_dir)
        if os.path.isdir(start):
            importable = start == top or _is_package(start)
        else:
            start, importable = self.__package_folder(start_dir)
            if importable and not given:
                self._top_level_dir = os.path.normpath(os.path.join(start, *[".."] * (start_dir.count(".") + 1)))
        if not importable:
            raise ImportError(f"Start directory is not importable: {start_dir!r}")
        tests = self.suiteClass(list(self._find_tests(start, pattern)))
        self._top_level_dir = before
        return tests

    def __package_folder(self, name):
        """Return the folder of a package that is named, and whether it can be imported."""
        import os
        try:
            __import__(name)
        except ImportError:
            return name, False
        module = sys.modules[name]
        file = getattr(module, "__file__", None)
        if file is None:
            if name in sys.builtin_module_names:
                raise TypeError("Can not use builtin modules as dotted module names")
            raise TypeError(f"don't know how to discover from {module!r}")
        return os.path.abspath(os.path.dirname(file)), True

    def _find_tests(self, folder, pattern):
        """Go through a folder and yield suites."""
        import os
        name = self.__module_name(folder)
        if name == "." or name in self._loading_packages:
            below = True
        else:  # a package, whose load_tests may look below itself
            below = yield from self.__visit(folder, pattern)
        if not below:
            return
        for entry in sorted(os.listdir(folder)):
            path = os.path.join(folder, entry)
            below = yield from self.__visit(path, pattern)
            if not below:
                continue
            with _Member(self._loading_packages, self.__module_name(path)):
                yield from self._find_tests(path, pattern)

    def __visit(self, path, pattern):
        """Yield the suite of a file or package, if it has one; return whether to go on below it."""
        tests, below = self.__tests_of_path(path, pattern)
        if tests is not None:
            yield tests
        return below

    def __module_name(self, path):
        import os
        path = os.path.normpath(path)
        if path == self._top_level_dir:
            return "."
        relative = os.path.relpath(os.path.splitext(path)[0], self._top_level_dir)
        assert not relative.startswith(".."), "Path must be within the project"
        return relative.replace(os.sep, ".")

    def _match_path(self, path, full_path, pattern):
        """Tell whether a file is one of tests; subclasses may decide otherwise."""
        from fnmatch import fnmatch
        return fnmatch(path, pattern)

    def __tests_of_path(self, path, pattern):
        """Return the tests of a file or package, and whether to go on below it."""
        import os
        base = os.path.basename(path)
        if os.path.isfile(path):
            stem, end = os.path.splitext(base)
            if end != ".py" or not stem.isidentifier() or not self._match_path(base, path, pattern):
                return None, False
            return self.__import_tests(path, self.__module_name(path), pattern), False
        if not _is_package(path):
            return None, False
        name = self.__module_name(path)
        package, failed = self.__import(name)
        if package is None:
            return failed, False
        with _Member(self._loading_packages, name):
            tests = self.loadTestsFromModule(package, pattern=pattern)
        return tests, getattr(package, "load_tests", None) is None

    def __import(self, name):
        """Import a module; return it, or None and a test that says why."""
        try:
            __import__(name)
        except case.SkipTest as e:
            return None, self.suiteClass((_skipped(name, e),))
        except Exception:
            text = _import_text(name)
            return None, self.__failed(name, ImportError(text), text)
        return sys.modules[name], None

    def __import_tests(self, path, name, pattern):
        import os
        module, failed = self.__import(name)
        if module is None:
            return failed
        file = os.path.abspath(getattr(module, "__file__", path))
        if os.path.realpath(file) != os.path.realpath(path):
            stem = os.path.splitext(os.path.basename(path))[0]
            raise ImportError("%r module incorrectly imported from %r. Expected %r. Is this module globally installed?" % (
                stem, os.path.dirname(file), os.path.dirname(path)))
        return self.loadTestsFromModule(module, pattern=pattern)


class _Member:
    """Keeps an item in a set for the time of a block."""

    def __init__(self, items, item):
        self.items, self.item = items, item

    def __enter__(self):
        self.items.add(self.item)

    def __exit__(self, *exc):
        self.items.discard(self.item)


def _is_package(folder):
    import os
    return os.path.isdir(folder) and os.path.isfile(os.path.join(folder, "__init__.py"))


def _skipped(name, reason):
    """Return a test that is skipped, for a module that skips itself."""
    @case.skip(str(reason))
    def test(self):
        pass
    return type("ModuleSkipped", (case.TestCase,), {name: test})(name)


def _traceback():
    import traceback
    return traceback.format_exc()


def _import_text(name):
    return "Failed to import test module: %s\n%s" % (name, _traceback())


_NO_TESTS = case.TestCase, case.FunctionTestCase


def _is_case(x):
    return isinstance(x, type) and issubclass(x, case.TestCase)


defaultTestLoader = TestLoader()
