"""The assertions that are context managers."""

import sys

__unittest = True


class _Expectation:
    """Common to assertRaises and assertWarns."""

    base = BaseException
    kind = "an exception type or tuple of exception types"
    msg = callable_name = None

    def __init__(self, expected, test, pattern=None):
        self.expected, self.test_case, self.pattern = expected, test, pattern

    def apply(self, args, kwargs, assertion):
        """Return the context manager, or call the function that was given within it."""
        for cls in self.expected if isinstance(self.expected, tuple) else (self.expected,):
            if not (isinstance(cls, type) and issubclass(cls, self.base)):
                raise TypeError(f"{assertion}() arg 1 must be {self.kind}")
        if args:
            function, *args = args
            self.callable_name = _name(function)
            with self:
                function(*args, **kwargs)
            return None
        self.msg = kwargs.pop("msg", None)
        for unknown in kwargs:
            raise TypeError(f"{unknown!r} is an invalid keyword argument for this function")
        return self

    def fail(self, text):
        raise self.test_case.failureException(self.test_case._formatMessage(self.msg, text))

    def fail_missing(self, verb):
        """Fail since nothing expected came."""
        by = f" by {self.callable_name}" if self.callable_name else ""
        self.fail(f"{_name(self.expected)} not {verb}{by}")

    def matches(self, value):
        """Tell whether the pattern, if there is one, is found in the text of an exception or warning."""
        return self.pattern is None or self.pattern.search(str(value)) is not None

    def fail_unmatched(self, value):
        self.fail(f'"{self.pattern.pattern}" does not match "{value}"')


def _name(thing):
    return getattr(thing, "__name__", None) or str(thing)


class _AssertRaisesContext(_Expectation):
    """Holds the exception that its block raised."""

    def __class_getitem__(cls, item):
        return cls

    def __enter__(self):
        return self

    def __exit__(self, kind, value, tb):
        expected = kind is not None and issubclass(kind, self.expected)
        if expected:
            self.exception = value.with_traceback(None)
            if not self.matches(value):
                self.fail_unmatched(value)
        elif kind is None:
            self.fail_missing("raised")
        return expected


class _AssertWarnsContext(_Expectation):
    """Holds the first warning of its block that was expected, and all the warnings."""

    base = Warning
    kind = "a warning type or tuple of warning types"

    def __enter__(self):
        import warnings
        # A warning that was shown before would not be shown again: modules forget them.
        for module in [m for m in list(sys.modules.values()) if getattr(m, "__warningregistry__", None)]:
            module.__warningregistry__ = {}
        self._recorder = recorder = warnings.catch_warnings(record=True)
        self.warnings = recorder.__enter__()
        warnings.simplefilter("always", Warning if isinstance(self.expected, tuple) else self.expected)
        return self

    def __exit__(self, *exc_info):
        self._recorder.__exit__(*exc_info)
        if exc_info[0] is not None:
            return
        expected = [w for w in self.warnings if isinstance(w.message, self.expected)]
        if not expected:
            self.fail_missing("triggered")
        for w in expected:
            if self.matches(w.message):
                self.warning, self.filename, self.lineno = w.message, w.filename, w.lineno
                return
        self.fail_unmatched(expected[0].message)


class _AssertLogsContext:
    """Collects the records that a logger gets in its block."""

    def __init__(self, test, logger, level, wanted):
        import logging
        self.test_case = test
        self.logger_name = logger
        self.level = logging.getLevelNamesMapping().get(level, level) if level else logging.INFO
        self.wanted = wanted

    def __enter__(self):
        import logging
        from collections import namedtuple
        watcher = self.watcher = namedtuple("_LoggingWatcher", "records output")([], [])

        class Handler(logging.Handler):
            def emit(self, record):
                watcher.records.append(record)
                watcher.output.append(self.format(record))

        handler = Handler(self.level)
        handler.setFormatter(logging.Formatter("%(levelname)s:%(name)s:%(message)s"))
        logger = self.logger_name
        if not isinstance(logger, logging.Logger):
            logger = logging.getLogger(logger)
        self.logger, self.old = logger, (logger.handlers[:], logger.level, logger.propagate)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(self.level)
        return watcher if self.wanted else None

    def __exit__(self, kind, value, tb):
        import logging
        self.logger.handlers, level, self.logger.propagate = self.old
        self.logger.setLevel(level)
        if kind is not None:
            return False
        failure, records = self.test_case.failureException, self.watcher.records
        if records and not self.wanted:
            raise failure(f"Unexpected logs found: {self.watcher.output!r}")
        if self.wanted and not records:
            level = logging.getLevelName(self.level)
            raise failure(f"no logs of level {level} or higher triggered on {self.logger.name}")
