"""The kinds of mocks beside Mock: those with special methods, asynchronous ones, properties, and those that threads wait for."""

import _mock_base
import _mock_calls
from _mock_base import (Mock, NonCallableMock, _Base, _delegating)
from _mock_calls import (DEFAULT, _ANSWERS, _ASYNC_MAGIC, _Call, _CallList, _MAGIC, _RETURNS, _format_call, _is_exception,
                         _is_instance_mock, _missing)

# The classes belong to the module that shows them.
__name__ = 'unittest.mock'


class _Later:
    """A special method, or a child of an autospec, that is made when it is first used."""

    def __init__(self, make):
        self.make = make


class _MagicProxy:
    """A descriptor that makes the mock of a special method when it is first used."""

    def __init__(self, name, owner):
        self.name = name
        self.owner = owner

    def make(self):
        name, owner = self.name, self.owner
        mock = owner._get_child_mock(name=name, _new_name=name, _new_parent=owner)
        setattr(owner, name, mock)
        _default_answer(owner, mock, name)
        return mock

    def __get__(self, obj, cls=None):
        return self.make()


def _default_answer(owner, mock, name):
    """Let a special method of a MagicMock answer something sensible."""
    if name in _RETURNS:
        mock.return_value = _RETURNS[name]
    elif name in _ANSWERS:
        mock.return_value = _ANSWERS[name](owner)
    elif name == '__eq__':
        def equal(other):
            answer = mock._mock_return_value
            if answer is not DEFAULT:
                return answer
            return True if owner is other else NotImplemented
        mock.side_effect = equal
    elif name == '__ne__':
        mock.side_effect = lambda other: DEFAULT if mock._mock_return_value is not DEFAULT else False if owner is other else NotImplemented
    elif name == '__iter__':
        mock.side_effect = lambda: iter([]) if mock._mock_return_value is DEFAULT else iter(mock._mock_return_value)
    elif name == '__aiter__':
        mock.side_effect = lambda: _AsyncIterator(iter([]) if mock._mock_return_value is DEFAULT else iter(mock._mock_return_value))


class _AsyncIterator:
    def __init__(self, iterator):
        self.iterator = iterator

    def __aiter__(self):
        return self

    async def __anext__(self):
        try:
            return next(self.iterator)
        except StopIteration:
            raise StopAsyncIteration from None


class MagicMixin(_Base):
    """What gives a mock all special methods."""

    def __init__(self, /, *args, **kwargs):
        self._mock_set_magics()
        super().__init__(*args, **kwargs)
        self._mock_set_magics()

    def _mock_set_magics(self):
        cls = type(self)
        wanted = _MAGIC | _ASYNC_MAGIC | {'__aiter__'}
        methods = self.__dict__.get('_mock_methods')
        if methods is not None:
            for name in wanted - methods:
                if name in cls.__dict__:
                    delattr(cls, name)
            wanted = wanted & methods
        for name in wanted:
            if name not in cls.__dict__:
                type.__setattr__(cls, name, _MagicProxy(name, self))


class NonCallableMagicMock(MagicMixin, NonCallableMock):
    """A mock with all special methods that cannot be called."""

    def mock_add_spec(self, spec, spec_set=False):
        """Allow only the attributes of spec from now on."""
        self._mock_add_spec(spec, spec_set)
        self._mock_set_magics()


class MagicMock(MagicMixin, Mock):
    """A mock with all special methods."""

    def mock_add_spec(self, spec, spec_set=False):
        """Allow only the attributes of spec from now on."""
        self._mock_add_spec(spec, spec_set)
        self._mock_set_magics()

    def reset_mock(self, /, *args, return_value=False, **kwargs):
        """Forget all calls, and if asked to, what was set."""
        if return_value:
            for name in set(self._mock_children) & _MAGIC:
                child = self._mock_children[name]
                if _is_instance_mock(child) and name in type(self).__dict__:
                    _default_answer(self, child, name)
        super().reset_mock(*args, return_value=return_value, **kwargs)


class PropertyMock(Mock):
    """A mock for a property: reading it is a call without arguments, setting it a call with the value."""

    def _get_child_mock(self, /, **kwargs):
        return MagicMock(**kwargs)

    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, value):
        self(value)


class AsyncMockMixin(_Base):
    """What makes the calls of a mock coroutines."""

    await_count = _delegating('await_count')
    await_args = _delegating('await_args')
    await_args_list = _delegating('await_args_list')

    def __init__(self, /, *args, **kwargs):
        super().__init__(*args, **kwargs)
        import inspect
        self.__dict__.update(_is_coroutine_marker=inspect._is_coroutine_mark, _mock_await_count=0, _mock_await_args=None, _mock_await_args_list=_CallList())

    async def _execute_mock_call(self, /, *args, **kwargs):
        mine = _Call((args, kwargs), two=True)
        self.await_count += 1
        self.await_args = mine
        self.await_args_list.append(mine)
        effect = self.side_effect
        if effect is not None:
            if _is_exception(effect):
                raise effect
            if not callable(effect):
                try:
                    result = next(effect)
                except StopIteration:
                    raise StopAsyncIteration
                if _is_exception(result):
                    raise result
            else:
                result = effect(*args, **kwargs)
                if hasattr(type(result), '__await__'):
                    result = await result
            if result is not DEFAULT:
                return result
        if self._mock_return_value is not DEFAULT:
            return self.return_value
        if self._mock_wraps is not None:
            result = self._mock_wraps(*args, **kwargs)
            return await result if hasattr(type(result), '__await__') else result
        return self.return_value

    def assert_awaited(self):
        """Check that a call was awaited."""
        if self.await_count == 0:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to have been awaited.")

    def assert_awaited_once(self):
        """Check that just one call was awaited."""
        if self.await_count != 1:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to have been awaited once. Awaited {self.await_count} times.")

    def assert_awaited_with(self, /, *args, **kwargs):
        """Check the arguments of the last call that was awaited."""
        if self.await_args is None:
            raise AssertionError(f'Expected await: {self._expected(args, kwargs)}\nNot awaited')
        expected = self._call_matcher(_Call((args, kwargs), two=True))
        if self._call_matcher(self.await_args) != expected:
            actual = _format_call(self._mock_name or 'mock', *self.await_args)
            raise AssertionError(f'expected await not found.\nExpected: {self._expected(args, kwargs)}\n  Actual: {actual}')

    def assert_awaited_once_with(self, /, *args, **kwargs):
        """Check that just one call was awaited, and its arguments."""
        if self.await_count != 1:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to have been awaited once. Awaited {self.await_count} times.")
        return self.assert_awaited_with(*args, **kwargs)

    def assert_any_await(self, /, *args, **kwargs):
        """Check that such a call was awaited, no matter when."""
        expected = self._call_matcher(_Call((args, kwargs), two=True))
        if expected not in [self._call_matcher(c) for c in self.await_args_list]:
            raise AssertionError(f'{self._expected(args, kwargs)} await not found')

    def assert_has_awaits(self, calls, any_order=False):
        """Check that the calls were awaited, in this order or in any."""
        expected = [self._call_matcher(c) for c in calls]
        cause = next((e for e in expected if isinstance(e, Exception)), None)
        made = _CallList([self._call_matcher(c) for c in self.await_args_list])
        if not any_order:
            if expected not in made:
                problem = 'Awaits not found.'
                if cause is not None:
                    problem = f'Error processing expected awaits.\nErrors: {[e if isinstance(e, Exception) else None for e in expected]}'
                raise AssertionError(f'{problem}\nExpected: {_CallList(calls)}\nActual: {self.await_args_list}') from cause
            return
        made, lost = list(made), []
        for c in expected:
            if c in made:
                made.remove(c)
            else:
                lost.append(c)
        if lost:
            raise AssertionError(f'{tuple(lost)!r} not all found in await list')

    def assert_not_awaited(self):
        """Check that no call was awaited."""
        if self.await_count:
            raise AssertionError(f"Expected {self._mock_name or 'mock'} to not have been awaited. Awaited {self.await_count} times.")

    def reset_mock(self, /, *args, **kwargs):
        """Forget all calls, and if asked to, what was set."""
        super().reset_mock(*args, **kwargs)
        self.await_count = 0
        self.await_args = None
        self.await_args_list = _CallList()


class AsyncMagicMixin(MagicMixin):
    """Special methods of a mock whose calls are coroutines."""


class AsyncMock(AsyncMockMixin, AsyncMagicMixin, Mock):
    """A mock whose calls are coroutines."""


class ThreadingMock(MagicMock):
    """A mock that other threads may call, and that can be waited for."""

    DEFAULT_TIMEOUT = None

    def __init__(self, /, *args, timeout=None, **kwargs):
        super().__init__(*args, **kwargs)
        import threading
        self.__dict__['_mock_wait_timeout'] = timeout if timeout is not None else self.DEFAULT_TIMEOUT
        self.__dict__['_mock_called_cond'] = threading.Condition()

    def _mock_call(self, /, *args, **kwargs):
        result = super()._mock_call(*args, **kwargs)
        with self._mock_called_cond:
            self._mock_called_cond.notify_all()
        return result

    def _wait(self, done, timeout, message):
        timeout = self._mock_wait_timeout if timeout is _missing else timeout
        with self._mock_called_cond:
            if not self._mock_called_cond.wait_for(done, timeout=timeout):
                raise AssertionError(f'{self._mock_name or "mock"} {message} before timeout({timeout}).')

    def wait_until_called(self, *, timeout=_missing):
        """Wait until there is a call."""
        self._wait(lambda: self.called, timeout, 'was not called')

    def wait_until_any_call_with(self, *args, **kwargs):
        """Wait until there is such a call."""
        wanted = _Call((args, kwargs), two=True)
        self._wait(lambda: wanted in self.call_args_list, _missing, f'call {wanted} was not made')


def seal(mock):
    """Let a mock make no more attributes by itself."""
    mock._mock_sealed = True
    for name in dir(mock):
        try:
            child = getattr(mock, name)
        except AttributeError:
            continue
        if not _is_instance_mock(child) or isinstance(child._mock_children.get(name), _Later):
            continue  # x.real of a number has a real of its own, and so on without end
        if child._mock_new_parent is mock:
            seal(child)


_mock_calls.AsyncMock = AsyncMock
for _kind in (AsyncMock, AsyncMockMixin, MagicMock, NonCallableMagicMock, _Later):
    _mock_base.__dict__[_kind.__name__] = _kind
del _kind
