"""Tests whose methods are coroutines."""

import asyncio
import contextlib
import contextvars
from unittest.case import TestCase, _context_methods, _warn_of_value

__unittest = True


class IsolatedAsyncioTestCase(TestCase):
    """A test whose methods may be coroutines; each test has an event loop of its own."""

    loop_factory = None
    __runner = None  # while the test runs

    def __init__(self, methodName="runTest"):
        self.__context = contextvars.copy_context()
        super().__init__(methodName)

    async def asyncSetUp(self):
        """Awaited after setUp."""

    async def asyncTearDown(self):
        """Awaited before tearDown."""

    def addAsyncCleanup(self, func, /, *args, **kwargs):
        """Have a coroutine function awaited after tearDown."""
        self.addCleanup(func, *args, **kwargs)

    async def enterAsyncContext(self, cm):
        """Enter an asynchronous context manager that is left after tearDown."""
        enter, leave = _context_methods(cm, "asynchronous context manager", "__aenter__", "__aexit__")
        entered = await enter(cm)
        self.addAsyncCleanup(leave, cm, *(None,) * 3)
        return entered

    def __open(self):
        """Make the event loop of the test and the object that runs coroutines in it."""
        assert self.__runner is None, "asyncio runner is already initialized"
        self.__runner = asyncio.Runner(debug=True, loop_factory=self.loop_factory)
        return self.__runner

    def debug(self):
        """Run the test in a new event loop and let exceptions pass."""
        self.__open()
        result = super().debug()
        self._tearDownAsyncioRunner()  # not after a failure: cleanups need the loop
        return result

    def run(self, result=None):
        """Run the test in a new event loop and tell the result what became of it."""
        with contextlib.closing(self.__open()):
            return super().run(result)

    def _tearDownAsyncioRunner(self):
        """Close the event loop."""
        self.__runner.close()

    # Each step of the test runs in one context, so that all see the same context variables.

    def _callSetUp(self):
        """Call setUp, which may ask for the event loop, and await asyncSetUp."""
        self.__runner.get_loop()
        self.__context.run(self.setUp)
        self.__await(self.asyncSetUp())

    def _callTearDown(self):
        """Await asyncTearDown and call tearDown."""
        self.__await(self.asyncTearDown())
        self.__context.run(self.tearDown)

    def _callTestMethod(self, method):
        """Call or await the test method, which should return None."""
        value = self.__call_or_await(method, (), {})
        if value is not None:
            _warn_of_value(method, frames=8)

    def _callCleanup(self, function, /, *args, **kwargs):
        """Call or await a function that addCleanup or addAsyncCleanup was given."""
        return self.__call_or_await(function, args, kwargs)

    def __call_or_await(self, function, args, kwargs):
        import inspect
        if inspect.iscoroutinefunction(function):
            return self.__await(function(*args, **kwargs))
        return self.__context.run(function, *args, **kwargs)

    def __await(self, coroutine):
        return self.__runner.run(coroutine, context=self.__context)
