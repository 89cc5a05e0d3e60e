# A callable object with __get__ is not a function: a mock of it takes what its __call__ takes.
import functools
from unittest.mock import create_autospec


class Wrapper:
    def __init__(self, f):
        functools.update_wrapper(self, f)

    def __call__(self, *args, **kw):
        return args, kw

    def __get__(self, instance, owner=None):
        return self


class Uses:
    @Wrapper
    def get(self, value):
        return value

    @functools.lru_cache
    def cached(self, value):
        return value

    def plain(self, value):
        return value


mock = create_autospec(Uses, instance=True)
for name in 'get', 'plain':
    method = getattr(mock, name)
    method.return_value = 42
    assert method(1) == 42, name
    method.assert_called_with(1)
mock.get(value=1)
mock.get.assert_called_with(value=1)
for call in (lambda: mock.plain(), lambda: mock.plain(1, 2)):
    try:
        call()
    except TypeError:
        pass
    else:
        raise AssertionError
