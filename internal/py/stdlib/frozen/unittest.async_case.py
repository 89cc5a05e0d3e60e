"""Tests whose methods are coroutines."""

import asyncio
import contextlib
import contextvars
from unittest.case import TestCase, _warn_of_value

__unittest = True


class IsolatedAsyncioTestCase(TestCase):
    """A test whose methods may be coroutines; each test has an event loop of its own."""

    loop_factory = None

    def __init__(self, methodName="runTest"):
        super().__init__(methodName)
        self._runner = None  # while the test runs
        self._context = contextvars.copy_context()

    async def asyncSetUp(self):
        """Awaited after setUp."""

    async def asyncTearDown(self):
        """Awaited before tearDown."""

    def addAsyncCleanup(self, func, /, *args, **kwargs):
        """Have a coroutine function awaited after tearDown."""
        self.addCleanup(func, *args, **kwargs)

    async def enterAsyncContext(self, cm):
        """Enter an asynchronous context manager that is left after tearDown."""
        try:
            enter, leave = type(cm).__aenter__, type(cm).__aexit__
        except AttributeError:
            name = "%s.%s" % (type(cm).__module__, type(cm).__qualname__)
            raise TypeError("'%s' object does not support the asynchronous context manager protocol" % name) from None
        value = await enter(cm)
        self.addAsyncCleanup(leave, cm, None, None, None)
        return value

    def run(self, result=None):
        with contextlib.closing(self._begin()):
            return super().run(result)

    def debug(self):
        self._begin()
        super().debug()
        self._tearDownAsyncioRunner()  # not after a failure: cleanups need the loop

    def _begin(self):
        """Make the event loop of the test and what runs coroutines in it."""
        assert self._runner is None, "asyncio runner is already initialized"
        self._runner = asyncio.Runner(debug=True, loop_factory=self.loop_factory)
        return self._runner

    def _tearDownAsyncioRunner(self):
        self._runner.close()

    def _callSetUp(self):
        self._runner.get_loop()  # setUp may ask for it
        self._context.run(self.setUp)
        self._await(self.asyncSetUp())

    def _callTestMethod(self, method):
        if self._call(method) is not None:
            _warn_of_value(method, 7)

    def _callTearDown(self):
        self._await(self.asyncTearDown())
        self._context.run(self.tearDown)

    def _callCleanup(self, function, /, *args, **kwargs):
        self._call(function, *args, **kwargs)

    def _call(self, function, /, *args, **kwargs):
        """Call a function in the context of the test, and await a coroutine function."""
        import inspect
        if inspect.iscoroutinefunction(function):
            return self._await(function(*args, **kwargs))
        return self._context.run(function, *args, **kwargs)

    def _await(self, coroutine):
        return self._runner.run(coroutine, context=self._context)
