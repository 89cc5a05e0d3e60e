"""The assertions that are context managers."""

import sys

__unittest = True


class _Expectation:
    """Common to assertRaises and assertWarns."""

    base = BaseException
    kind = "an exception type or tuple of exception types"

    def __init__(self, expected, test, pattern=None):
        self.expected = expected
        self.test_case = test
        self.pattern = pattern
        self.msg = None
        self.callable_name = None

    def handle(self, name, args, kwargs):
        """Return the context manager, or call what was given within it."""
        for cls in self.expected if isinstance(self.expected, tuple) else (self.expected,):
            if not (isinstance(cls, type) and issubclass(cls, self.base)):
                raise TypeError("%s() arg 1 must be %s" % (name, self.kind))
        if not args:
            self.msg = kwargs.pop("msg", None)
            if kwargs:
                raise TypeError("%r is an invalid keyword argument for this function" % next(iter(kwargs)))
            return self
        function, *args = args
        self.callable_name = getattr(function, "__name__", None) or str(function)
        with self:
            function(*args, **kwargs)

    def fail(self, text):
        raise self.test_case.failureException(self.test_case._formatMessage(self.msg, text))

    def fail_missing(self, verb):
        name = getattr(self.expected, "__name__", None) or str(self.expected)
        if self.callable_name:
            self.fail("%s not %s by %s" % (name, verb, self.callable_name))
        self.fail("%s not %s" % (name, verb))


class _AssertRaisesContext(_Expectation):
    def __enter__(self):
        return self

    def __exit__(self, kind, value, tb):
        if kind is None:
            self.fail_missing("raised")
        if not issubclass(kind, self.expected):
            return False
        self.exception = value.with_traceback(None)
        if self.pattern is not None and not self.pattern.search(str(value)):
            self.fail('"%s" does not match "%s"' % (self.pattern.pattern, str(value)))
        return True

    def __class_getitem__(cls, item):
        return cls


class _AssertWarnsContext(_Expectation):
    base = Warning
    kind = "a warning class or tuple of warning classes"

    def __enter__(self):
        import warnings
        for module in list(sys.modules.values()):
            if getattr(module, "__warningregistry__", None):
                module.__warningregistry__ = {}
        self._manager = warnings.catch_warnings(record=True)
        self.warnings = self._manager.__enter__()
        warnings.simplefilter("always", self.expected if not isinstance(self.expected, tuple) else Warning)
        return self

    def __exit__(self, kind, value, tb):
        self._manager.__exit__(kind, value, tb)
        if kind is not None:
            return
        matching = None
        for w in self.warnings:
            if not isinstance(w.message, self.expected):
                continue
            matching = matching or w.message
            if self.pattern is not None and not self.pattern.search(str(w.message)):
                continue
            self.warning, self.filename, self.lineno = w.message, w.filename, w.lineno
            return
        if matching is not None:
            self.fail('"%s" does not match "%s"' % (self.pattern.pattern, str(matching)))
        self.fail_missing("triggered")


class _AssertLogsContext:
    FORMAT = "%(levelname)s:%(name)s:%(message)s"

    def __init__(self, test, logger, level, no_logs):
        import logging
        self.test_case = test
        self.logger_name = logger
        self.level = logging.getLevelNamesMapping().get(level, level) if level else logging.INFO
        self.no_logs = no_logs
        self.msg = None

    def __enter__(self):
        import logging
        logger = self.logger = self.logger_name if isinstance(self.logger_name, logging.Logger) else logging.getLogger(self.logger_name)
        from collections import namedtuple
        watcher = self.watcher = namedtuple("_LoggingWatcher", ["records", "output"])([], [])

        class Handler(logging.Handler):
            def emit(self, record):
                watcher.records.append(record)
                watcher.output.append(self.format(record))

        handler = Handler()
        handler.setLevel(self.level)
        handler.setFormatter(logging.Formatter(self.FORMAT))
        self.old = logger.handlers[:], logger.level, logger.propagate
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(self.level)
        return None if self.no_logs else watcher

    def __exit__(self, kind, value, tb):
        import logging
        self.logger.handlers, level, self.logger.propagate = self.old
        self.logger.setLevel(level)
        if kind is not None:
            return False
        failure = self.test_case.failureException
        if self.no_logs and self.watcher.records:
            raise failure("Unexpected logs found: %r" % (self.watcher.output,))
        if not self.no_logs and not self.watcher.records:
            name = logging.getLevelName(self.level)
            raise failure("no logs of level %s or higher triggered on %s" % (name, self.logger.name))
