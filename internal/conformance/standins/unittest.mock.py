"""Mock objects and patches as far as tests of other modules need them."""

import contextlib
import sys

DEFAULT = object()
ANY = type("ANY", (), {"__eq__": lambda self, other: True, "__hash__": None})()


class Mock:
    def __init__(self, spec=None, *, return_value=DEFAULT, side_effect=None, **attributes):
        self.__dict__.update(attributes, side_effect=side_effect, call_count=0, call_args_list=[])
        if return_value is not DEFAULT:
            self.return_value = return_value

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        self.__dict__[name] = child = type(self)()
        return child

    @property
    def called(self):
        return self.call_count > 0

    def __call__(self, *args, **kwargs):
        self.call_count += 1
        self.call_args_list.append((args, kwargs))
        if isinstance(self.side_effect, BaseException) or isinstance(self.side_effect, type) and issubclass(self.side_effect, BaseException):
            raise self.side_effect
        return self.side_effect(*args, **kwargs) if callable(self.side_effect) else self.return_value

    def assert_called_once_with(self, *args, **kwargs):
        assert self.call_args_list == [(args, kwargs)], self.call_args_list

    def assert_not_called(self):
        assert not self.call_args_list


MagicMock = Mock


class _Patch(contextlib.ContextDecorator):
    def __init__(self, owner, name, new, **options):
        self.owner, self.name, self.new = owner, name, new
        self.make = options.pop("new_callable", Mock)
        self.options = options

    def __call__(self, test):
        if isinstance(test, type):
            for name, value in list(vars(test).items()):
                if name.startswith("test"):
                    setattr(test, name, self(value))
            return test

        def patched(*args, **kwargs):
            with self as new:
                return test(*args, *((new,) if self.new is DEFAULT else ()), **kwargs)
        return patched

    def __enter__(self):
        if isinstance(self.owner, str):
            __import__(self.owner)
            self.owner = sys.modules[self.owner]
        self.own = self.name in vars(self.owner)
        self.old = vars(self.owner).get(self.name)
        new = self.make(**self.options) if self.new is DEFAULT else self.new
        setattr(self.owner, self.name, new)
        return new

    def __exit__(self, *exc):
        if self.own:
            setattr(self.owner, self.name, self.old)
        else:
            delattr(self.owner, self.name)

    start = __enter__

    def stop(self):
        self.__exit__()


def patch(target, new=DEFAULT, **options):
    return _Patch(*target.rsplit(".", 1), new, **options)


patch.object = lambda owner, name, new=DEFAULT, **options: _Patch(owner, name, new, **options)


@contextlib.contextmanager
def _patched(mapping, values=(), clear=False, **more):
    old = mapping.copy()
    if clear:
        mapping.clear()
    mapping.update(dict(values), **more)
    try:
        yield mapping
    finally:
        mapping.clear()
        mapping.update(old)


patch.dict = _patched
