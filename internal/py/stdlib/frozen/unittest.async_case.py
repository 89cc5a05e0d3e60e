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
        self.__runner = None  # while the test runs
        self.__context = contextvars.copy_context()

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
        with contextlib.closing(self.__begin()):
            return super().run(result)

    def debug(self):
        self.__begin()
        super().debug()
        self._tearDownAsyncioRunner()  # not after a failure: cleanups need the loop

    def __begin(self):
        """Make the event loop of the test and what runs coroutines in it."""
        assert self.__runner is None, "asyncio runner is already initialized"
        self.__runner = asyncio.Runner(debug=True, loop_factory=self.loop_factory)
        return self.__runner

    def _tearDownAsyncioRunner(self):
        self.__runner.close()

    def _callSetUp(self):
        self.__runner.get_loop()  # setUp may ask for it
        self.__context.run(self.setUp)
        self.__await(self.asyncSetUp())

    def _callTestMethod(self, method):
        if self.__call(method) is not None:
            _warn_of_value(method, 7)

    def _callTearDown(self):
        self.__await(self.asyncTearDown())
        self.__context.run(self.tearDown)

    def _callCleanup(self, function, /, *args, **kwargs):
        self.__call(function, *args, **kwargs)

    def __call(self, function, /, *args, **kwargs):
        """Call a function in the context of the test, and await a coroutine function."""
        import inspect
        if inspect.iscoroutinefunction(function):
            return self.__await(function(*args, **kwargs))
        return self.__context.run(function, *args, **kwargs)

    def __await(self, coroutine):
        return self.__runner.run(coroutine, context=self.__context)
