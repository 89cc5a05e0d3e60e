"""patch: something else in the place of an attribute or an item for a while."""

import sys
from types import ModuleType

from _mock_base import NonCallableMock
from _mock_calls import (DEFAULT, InvalidSpecError, _all_members, _is_async, _is_instance_mock, _is_list)
from _mock_kinds import (AsyncMock, MagicMock, NonCallableMagicMock)

# The classes belong to the module that shows them.
__name__ = 'unittest.mock'


def _import_path(path):
    """Find the object that a dotted name leads to."""
    import importlib
    first, *rest = path.split('.')
    thing, name = importlib.import_module(first), first
    for part in rest:
        name += '.' + part
        try:
            thing = getattr(thing, part)
        except AttributeError:
            importlib.import_module(name)
            thing = getattr(thing, part)
    return thing


def _refused(module, name):
    """Whether a module of the library says why it has no such name, as os does of system: a test may put something in its place."""
    try:
        getattr(module, name)
    except AttributeError as e:
        return str(e).startswith(f'module {module.__name__!r} has no attribute {name!r}: ')
    return False


class _patch:
    """Puts something in the place of an attribute: as a decorator, with a with statement, or between start() and stop()."""

    attribute_name = None
    _active = []

    def __init__(self, getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, *, unsafe=False):
        if new_callable is not None:
            if new is not DEFAULT:
                raise ValueError("Cannot use 'new' and 'new_callable' together")
            if autospec is not None:
                raise ValueError("Cannot use 'autospec' and 'new_callable' together")
        if not unsafe:
            for wrong in ('auto_spec', 'autospect', 'set_spec'):
                if wrong in kwargs:
                    raise RuntimeError(f'{wrong} might be a typo; use unsafe=True if this is intended')
        if _is_instance_mock(spec):
            raise InvalidSpecError(f'Cannot spec attr {attribute!r} as the spec has already been mocked out. [spec={spec!r}]')
        if _is_instance_mock(spec_set):
            raise InvalidSpecError(f'Cannot spec attr {attribute!r} as the spec_set target has already been mocked out. [spec_set={spec_set!r}]')
        self.getter, self.attribute, self.new, self.spec, self.create = getter, attribute, new, spec, create
        self.spec_set, self.autospec, self.new_callable, self.kwargs = spec_set, autospec, new_callable, kwargs
        self.has_local = self.is_started = False
        self.additional_patchers = []

    def copy(self):
        other = _patch(self.getter, self.attribute, self.new, self.spec, self.create, self.spec_set, self.autospec, self.new_callable, self.kwargs, unsafe=True)
        other.attribute_name = self.attribute_name
        other.additional_patchers = [p.copy() for p in self.additional_patchers]
        return other

    def __call__(self, func):
        if isinstance(func, type):
            return self.decorate_class(func)
        from inspect import iscoroutinefunction
        return self._decorate(func, iscoroutinefunction(func))

    def decorate_class(self, cls):
        """Decorate the methods of a class that are tests."""
        for name in dir(cls):
            if not name.startswith(patch.TEST_PREFIX):
                continue
            member = getattr(cls, name)
            if hasattr(member, '__call__'):
                setattr(cls, name, self.copy()(member))
        return cls

    decorate_callable = decorate_async_callable = __call__

    def _decorate(self, func, is_async):
        if hasattr(func, 'patchings'):
            func.patchings.append(self)
            return func
        from functools import wraps
        if is_async:
            @wraps(func)
            async def patched(*args, **kwargs):
                with _patched(patched, args, kwargs) as (args, kwargs):
                    return await func(*args, **kwargs)
        else:
            @wraps(func)
            def patched(*args, **kwargs):
                with _patched(patched, args, kwargs) as (args, kwargs):
                    return func(*args, **kwargs)
        patched.patchings = [self]
        return patched

    def get_original(self):
        """Return what is in the place now, and whether the target itself holds it."""
        target, name = self.getter(), self.attribute
        original, local = DEFAULT, False
        try:
            original = target.__dict__[name]
            local = True
        except (AttributeError, KeyError):
            original = getattr(target, name, DEFAULT)
        import builtins
        if isinstance(target, ModuleType) and (name in builtins.__dict__ or original is DEFAULT and _refused(target, name)):
            self.create = True
        if not self.create and original is DEFAULT:
            raise AttributeError(f'{target} does not have the attribute {name!r}')
        return original, local

    def __enter__(self):
        if self.is_started:
            raise RuntimeError('Patch is already started')
        self.target = self.getter()
        original, local = self.get_original()
        new = self.new
        autospec = None if self.autospec is False else self.autospec
        if autospec is not None:
            self._specs()
        if new is DEFAULT and autospec is None:
            new = self._new_mock(original)
        elif autospec is not None:
            new = self._autospecced(original)
        elif self.kwargs:
            raise TypeError("Can't pass kwargs to a mock we aren't creating")
        self.temp_original, self.has_local, self.is_started = original, local, True
        from contextlib import ExitStack
        self._exit_stack = ExitStack()
        try:
            setattr(self.target, self.attribute, new)
            if self.attribute_name is not None:
                extra = {} if self.new is not DEFAULT else {self.attribute_name: new}
                for patcher in self.additional_patchers:
                    more = self._exit_stack.enter_context(patcher)
                    if patcher.new is DEFAULT:
                        extra.update(more)
                return extra
            return new
        except BaseException:
            if not self.__exit__(*sys.exc_info()):
                raise

    def _specs(self):
        """Return spec and spec_set, of which False means None, if they can be given together."""
        spec, spec_set, autospec = (None if x is False else x for x in (self.spec, self.spec_set, self.autospec))
        if spec is not None and autospec is not None:
            raise TypeError("Can't specify spec and autospec")
        if (spec is not None or autospec is not None) and spec_set not in (True, None):
            raise TypeError("Can't provide explicit spec_set *and* spec or autospec")
        return spec, spec_set

    def _new_mock(self, original):
        """Make the mock for a place that nothing was given for."""
        spec, spec_set = self._specs()
        inherit = False
        if spec is True:
            spec = original
            if spec_set is True:
                spec_set, spec = original, None
        elif spec_set is True:
            spec_set = original
        if spec is not None or spec_set is not None:
            if original is DEFAULT:
                raise TypeError("Can't use 'spec' with create=True")
            inherit = isinstance(original, type)
        this = spec if spec is not None else spec_set
        if self.new_callable is not None:
            made = self.new_callable
        elif this is None:
            made = AsyncMock if _is_async(original) else MagicMock
        elif _is_async(this):
            made = AsyncMock
        else:
            usable = '__call__' in this if _is_list(this) else callable(this)
            made = MagicMock if usable else NonCallableMagicMock
        options = {}
        if spec is not None:
            options['spec'] = spec
        if spec_set is not None:
            options['spec_set'] = spec_set
        if isinstance(made, type) and issubclass(made, NonCallableMock) and self.attribute:
            options['name'] = self.attribute
        options.update(self.kwargs)
        new = made(**options)
        if inherit and _is_instance_mock(new):
            usable = callable(this) if not _is_list(this) else '__call__' in this
            instance = NonCallableMagicMock if not ('__call__' in _all_members(this) if isinstance(this, type) else usable) else made
            options.pop('name', None)
            new.return_value = instance(_new_parent=new, _new_name='()', **{k: v for k, v in options.items() if k in ('spec', 'spec_set')})
        return new

    def _autospecced(self, original):
        if self.new is not DEFAULT:
            raise TypeError("autospec creates the mock for you. Can't specify autospec and new.")
        if original is DEFAULT:
            raise TypeError("Can't use 'autospec' with create=True")
        spec = original if self.autospec is True else self.autospec
        if _is_instance_mock(self.target):
            raise InvalidSpecError(f'Cannot autospec attr {self.attribute!r} as the patch target has already been mocked out. '
                                   f'[target={self.target!r}, attr={spec!r}]')
        if _is_instance_mock(spec):
            raise InvalidSpecError(f'Cannot autospec attr {self.attribute!r} from target {getattr(self.target, "__name__", self.target)!r} as it has already '
                                   f'been mocked out. [target={self.target!r}, attr={spec!r}]')
        from _mock_autospec import create_autospec
        return create_autospec(spec, spec_set=bool(self.spec_set), _name=self.attribute, **self.kwargs)

    def __exit__(self, *exc_info):
        if not self.is_started:
            return
        if self.has_local and self.temp_original is not DEFAULT:
            setattr(self.target, self.attribute, self.temp_original)
        else:
            delattr(self.target, self.attribute)
            if not self.create and (not hasattr(self.target, self.attribute) or self.attribute in (
                    '__doc__', '__module__', '__defaults__', '__annotations__', '__kwdefaults__')):
                setattr(self.target, self.attribute, self.temp_original)
        del self.temp_original, self.has_local, self.target
        self.is_started = False
        stack = self._exit_stack
        del self._exit_stack
        return stack.__exit__(*exc_info)

    def start(self):
        """Patch until stop() is called; return the mock."""
        result = self.__enter__()
        _patch._active.append(self)
        return result

    def stop(self):
        """Undo start()."""
        try:
            _patch._active.remove(self)
        except ValueError:
            return None
        return self.__exit__(None, None, None)


class _patched:
    """Enters the patches of a decorated function and adds their mocks to its arguments."""

    def __init__(self, function, args, kwargs):
        self.function, self.args, self.kwargs = function, args, kwargs

    def __enter__(self):
        from contextlib import ExitStack
        extra = []
        with ExitStack() as stack:
            for p in self.function.patchings:
                mock = stack.enter_context(p)
                if p.attribute_name is not None:
                    self.kwargs.update(mock)
                elif p.new is DEFAULT:
                    extra.append(mock)
            self.stack = stack.pop_all()
        return self.args + tuple(extra), self.kwargs

    def __exit__(self, *exc_info):
        return self.stack.__exit__(*exc_info)


def _get_target(path):
    try:
        owner, name = path.rsplit('.', 1)
    except (TypeError, ValueError, AttributeError):
        raise TypeError(f'Need a valid target to patch. You supplied: {path!r}')
    return lambda: _import_path(owner), name


def patch(target, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *, unsafe=False, **kwargs):
    """Put a mock, or what is given, in the place that a dotted name tells, for the time of a function or with statement."""
    getter, name = _get_target(target)
    return _patch(getter, name, new, spec, create, spec_set, autospec, new_callable, kwargs, unsafe=unsafe)


def _patch_object(target, attribute, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *, unsafe=False, **kwargs):
    """Put a mock, or what is given, in the place of an attribute of an object."""
    if type(target) is str:
        raise TypeError(f'{target!r} must be the actual object to be patched, not a str')
    return _patch(lambda: target, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs, unsafe=unsafe)


def _patch_multiple(target, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    """Patch several attributes of an object at once."""
    getter = (lambda: _import_path(target)) if type(target) is str else (lambda: target)
    if not kwargs:
        raise ValueError('Must supply at least one keyword argument with patch.multiple')
    made = []
    for name, new in kwargs.items():
        p = _patch(getter, name, new, spec, create, spec_set, autospec, new_callable, {})
        p.attribute_name = name
        made.append(p)
    made[0].additional_patchers = made[1:]
    return made[0]


class _patch_dict:
    """Changes a dict, or what is used like one, and restores it."""

    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict, self.clear, self._original = in_dict, clear, None
        self.values = {**dict(values), **kwargs}

    def __call__(self, f):
        if isinstance(f, type):
            return self.decorate_class(f)
        from functools import wraps
        from inspect import iscoroutinefunction
        if iscoroutinefunction(f):
            @wraps(f)
            async def inner(*args, **kwargs):
                with self:
                    return await f(*args, **kwargs)
        else:
            @wraps(f)
            def inner(*args, **kwargs):
                with self:
                    return f(*args, **kwargs)
        return inner

    def decorate_class(self, cls):
        """Decorate the methods of a class that are tests."""
        for name in dir(cls):
            if name.startswith(patch.TEST_PREFIX) and hasattr(getattr(cls, name), '__call__'):
                setattr(cls, name, _patch_dict(self.in_dict, self.values, self.clear)(getattr(cls, name)))
        return cls

    def __enter__(self):
        if isinstance(self.in_dict, str):
            self.in_dict = _import_path(self.in_dict)
        target = self.in_dict
        try:
            self._original = target.copy()
        except AttributeError:
            self._original = {k: target[k] for k in target}
        if self.clear:
            _clear(target)
        try:
            target.update(self.values)
        except AttributeError:
            for k, v in self.values.items():
                target[k] = v
        return target

    def __exit__(self, *exc_info):
        if self._original is not None:
            target, original = self.in_dict, self._original
            _clear(target)
            try:
                target.update(original)
            except AttributeError:
                for k in original:
                    target[k] = original[k]
            self._original = None
        return False

    def start(self):
        """Change the dict until stop() is called."""
        result = self.__enter__()
        _patch._active.append(self)
        return result

    def stop(self):
        """Undo start()."""
        if self not in _patch._active:
            return None
        _patch._active.remove(self)
        return self.__exit__(None, None, None)


def _clear(target):
    try:
        target.clear()
    except AttributeError:
        for k in list(target):
            del target[k]


def _stopall():
    """Undo all patches that start() made, the last one first."""
    for p in reversed(list(_patch._active)):
        p.stop()


patch.object = _patch_object
patch.dict = _patch_dict
patch.multiple = _patch_multiple
patch.stopall = _stopall
patch.TEST_PREFIX = 'test'
