"""Mocks after the picture of an object, and of open files."""

import io
from _mock_calls import (DEFAULT, InvalidSpecError, _CallList, _all_members, _callable, _is_async, _is_instance_mock, _is_list, _is_magic, _missing,
                         _is_routine, _signature_of)
from _mock_kinds import (AsyncMock, MagicMock, NonCallableMagicMock, _Later)

# The classes belong to the module that shows them.
__name__ = 'unittest.mock'


def create_autospec(spec, spec_set=False, instance=False, _parent=None, _name=None, *, unsafe=False, **kwargs):
    """Make a mock with the attributes of an object, whose calls take the parameters that those of the object take."""
    if _is_list(spec):
        spec = type(spec)
    is_type = isinstance(spec, type)
    if _is_instance_mock(spec):
        raise InvalidSpecError(f'Cannot autospec a Mock object. [object={spec!r}]')
    is_async = _is_async(spec)
    options = {} if spec is None else {'spec_set' if spec_set else 'spec': spec}
    if not unsafe:
        for wrong in ('auto_spec', 'autospect', 'set_spec'):
            if wrong in kwargs:
                raise RuntimeError(f'{wrong} might be a typo; use unsafe=True if this is intended')
    kind = MagicMock
    import inspect
    is_function = inspect.isfunction(spec) or inspect.ismethod(spec)
    if inspect.isdatadescriptor(spec):
        options = {}
    elif is_type and instance and '__call__' not in _all_members(spec):
        kind = NonCallableMagicMock
    elif is_async:
        kind = AsyncMock
    elif not _callable(spec):
        kind = NonCallableMagicMock
    _name = kwargs.pop('name', _name)
    new_name = _name if _parent is not None else ''
    mock = kind(parent=_parent, _new_parent=_parent, _new_name=new_name, name=_name, _spec_as_instance=instance, **(options | kwargs))
    mock.__dict__['_autospecced'] = True
    if is_function:
        found = _signature_of(spec, False)
        return _function_for(spec, mock, found[1] if found else None, is_async)
    if is_type and not instance and 'return_value' not in kwargs:
        mock.return_value = create_autospec(spec, spec_set, instance=True, _name='()', _parent=mock)
    for name in dir(spec):
        if _is_magic(name) or name in ('mro', 'return_value', 'side_effect'):
            continue
        try:
            original = getattr(spec, name)
        except AttributeError:
            continue
        mock._mock_children[name] = _Later(_autospec_child(mock, spec, name, original, is_type, spec_set))
    return mock


def _autospec_child(mock, spec, name, original, is_type, spec_set):
    def make():
        if not _is_routine(original):
            return create_autospec(original, spec_set, instance=not isinstance(original, type), _parent=mock, _name=name) if original is not None else \
                NonCallableMagicMock(parent=mock, name=name, _new_name=name, _new_parent=mock)
        skip = _first_is_self(spec, name, is_type)
        options = {'spec_set' if spec_set else 'spec': original}
        kind = AsyncMock if _is_async(original) else MagicMock
        child = kind(parent=mock, name=name, _new_name=name, _new_parent=mock, _eat_self=skip, **options)
        child.__dict__['_autospecced'] = True
        return child
    return make


def _first_is_self(spec, name, is_type):
    """Tell whether a method got its first parameter already, so that a mock does not take it."""
    if not is_type:
        if name in getattr(spec, '__dict__', {}):
            return False
        spec = type(spec)
    for c in spec.__mro__:
        member = c.__dict__.get(name, _missing)
        if member is _missing:
            continue
        if isinstance(member, (staticmethod, classmethod)):
            return False
        return type(member).__name__ == 'function' or type(member).__name__.endswith('descriptor')
    return is_type


_FORWARDED = ('assert_called_with assert_not_called assert_called_once_with assert_called_once assert_has_calls assert_any_call assert_called '
              'configure_mock attach_mock mock_add_spec').split()


def _function_for(original, mock, signature, is_async):
    """Make a function that passes its calls on to a mock, after a look at the arguments."""
    from functools import wraps

    def function(*args, **kwargs):
        if signature is not None:
            signature.bind(*args, **kwargs)
        return mock(*args, **kwargs)

    if is_async:
        plain = function

        async def function(*args, **kwargs):
            return await plain(*args, **kwargs)
    try:
        function = wraps(original)(function)
    except Exception:
        pass
    if not function.__name__.isidentifier():
        function.__name__ = 'funcopy'
    function.__dict__.pop('__wrapped__', None)
    if signature is not None:
        function.__signature__ = signature
    mock.__dict__['_mock_delegate'] = None
    names = list(_FORWARDED)
    function.mock = mock
    function.called = False
    function.call_count = 0
    function.call_args = None
    function.call_args_list = _CallList()
    function.method_calls = _CallList()
    function.mock_calls = _CallList()
    function.return_value = mock._mock_return_value
    function.side_effect = mock._mock_side_effect
    function._mock_children = mock._mock_children
    if is_async:
        function.await_count, function.await_args, function.await_args_list = 0, None, _CallList()
        names += ['assert_awaited', 'assert_awaited_once', 'assert_awaited_with', 'assert_awaited_once_with', 'assert_any_await', 'assert_has_awaits', 'assert_not_awaited']
    for name in names:
        setattr(function, name, getattr(mock, name))

    def reset_mock(*args, **kwargs):
        function.method_calls = _CallList()
        function.mock_calls = _CallList()
        mock.reset_mock(*args, **kwargs)
        result = function.return_value
        if _is_instance_mock(result) and result is not mock:
            result.reset_mock()
    function.reset_mock = reset_mock
    if function.return_value is DEFAULT and mock._mock_wraps is None:
        function.return_value = mock._get_child_mock(_new_parent=mock, _new_name='()')
    mock.__dict__['_mock_delegate'] = function
    return function


def mock_open(mock=None, read_data=''):
    """Make a mock of open(): what it returns reads the given text or bytes, line by line too, and can be used in a with statement."""
    from io import BytesIO, StringIO

    def start():
        return BytesIO(read_data) if isinstance(read_data, bytes) else StringIO(read_data)

    state = [start()]
    if mock is None:
        mock = MagicMock(name='open', spec=open)
    handle = MagicMock(spec=_FILE_NAMES)

    def answer(name):
        def method(*args, **kwargs):
            chosen = getattr(handle, name).return_value
            if getattr(handle, name)._mock_return_value not in (None, DEFAULT) and not _is_instance_mock(chosen):
                return chosen
            return getattr(state[0], name)(*args, **kwargs)
        return method

    handle.__enter__.return_value = handle
    handle.write.return_value = None
    handle.read.return_value = handle.readline.return_value = handle.readlines.return_value = None
    for name in ('read', 'readline', 'readlines'):
        getattr(handle, name).side_effect = answer(name)
    def lines():
        while handle.readline.return_value is not None:
            yield handle.readline.return_value
        yield from state[0]

    handle.__iter__.side_effect = lines
    handle.__next__.side_effect = lambda: next(lines())

    def leave(*exc_info):
        handle.close()

    handle.__exit__.side_effect = leave

    def reset(*args, **kwargs):
        state[0] = start()
        return DEFAULT

    mock.side_effect = reset
    mock.return_value = handle
    return mock


_FILE_NAMES = sorted({*dir(io.TextIOWrapper), *dir(io.BytesIO)})
