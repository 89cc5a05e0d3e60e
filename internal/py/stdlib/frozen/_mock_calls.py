"""What mocks record: calls and lists of them, objects that are equal to anything, and which special methods there are.

The class of all mocks is put here by _mock_base, and AsyncMock by _mock_kinds, as soon as they are made.
"""

from types import MethodType, ModuleType

# The classes belong to the module that shows them.
__name__ = 'unittest.mock'


class InvalidSpecError(Exception):
    """A mock is no good specification of another mock."""


class _Sentinel:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f'sentinel.{self.name}'

    def __reduce__(self):
        return f'sentinel.{self.name}'


class _Sentinels:
    """Attributes are unique objects that are made when they are first asked for."""

    def __init__(self):
        self._made = {}

    def __getattr__(self, name):
        if name == '__bases__':
            raise AttributeError
        return self._made.setdefault(name, _Sentinel(name))

    def __reduce__(self):
        return 'sentinel'


sentinel = _Sentinels()
DEFAULT = sentinel.DEFAULT
_missing = sentinel.MISSING
_deleted = sentinel.DELETED


class _Any:
    """Equal to everything."""

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __repr__(self):
        return '<ANY>'


ANY = _Any()

# Special methods that a mock may have. Those of MagicMock answer something of the right type; the rest must be set.
_ANSWERS = {
    '__hash__': lambda self: object.__hash__(self), '__str__': lambda self: object.__str__(self), '__sizeof__': lambda self: object.__sizeof__(self),
    '__fspath__': lambda self: f'{type(self).__name__}/{self._extract_mock_name()}/{id(self)}',
}
_RETURNS = {
    '__lt__': NotImplemented, '__gt__': NotImplemented, '__le__': NotImplemented, '__ge__': NotImplemented, '__int__': 1, '__contains__': False,
    '__len__': 0, '__exit__': False, '__complex__': 1j, '__float__': 1.0, '__bool__': True, '__index__': 1, '__aexit__': False,
}
_NUMERICS = 'add sub mul matmul truediv floordiv mod lshift rshift and xor or pow'.split()
_MAGIC = {f'__{n}__' for n in ('lt gt le ge eq ne getitem setitem delitem len contains str sizeof enter exit divmod rdivmod neg pos abs invert complex int '
                               'float index round trunc floor ceil bool next fspath hash iter').split()}
_MAGIC |= {f'__{p}{n}__' for n in _NUMERICS for p in ('', 'r', 'i')}
_ASYNC_MAGIC = {'__aenter__', '__aexit__', '__anext__'}
_RARE = {f'__{n}__' for n in 'get set delete reversed missing reduce reduce_ex getinitargs getnewargs getstate setstate getformat repr dir subclasses format getnewargs_ex'.split()}
_SUPPORTED = _MAGIC | _ASYNC_MAGIC | _RARE | {'__aiter__'}
_REFUSED = {'__getattr__', '__setattr__', '__init__', '__new__', '__prepare__', '__instancecheck__', '__subclasscheck__', '__del__'}


_magics = _MAGIC | {'__aiter__'}


def _callable(obj):
    """Tell whether an object can be called; a class can, even if its instances cannot."""
    if isinstance(obj, (staticmethod, classmethod, MethodType)):
        return _callable(obj.__func__)
    return isinstance(obj, type) or getattr(obj, '__call__', None) is not None


def _is_magic(name):
    return f'__{name[2:-2]}__' == name


def _is_exception(obj):
    return isinstance(obj, BaseException) or isinstance(obj, type) and issubclass(obj, BaseException)


def _is_list(obj):
    return type(obj) in (list, tuple)


def _is_instance_mock(obj):
    return issubclass(type(obj), NonCallableMock)


def _is_async(obj):
    if not isinstance(obj, (type, ModuleType)) and hasattr(obj, '__func__'):
        obj = obj.__func__
    if _is_instance_mock(obj) and not isinstance(obj, AsyncMock):
        return False
    from inspect import iscoroutinefunction
    return iscoroutinefunction(obj)


def _is_routine(obj):
    """Tell functions and methods from objects of classes that have __get__ and __call__, which inspect takes for routines, too."""
    import inspect
    return inspect.isroutine(obj) and type(obj).__module__ == 'builtins'


def _signature_of(spec, as_instance, eat_self=False):
    """Return the function whose parameters a mock of spec takes, and its signature; None if it cannot be known."""
    import inspect
    if isinstance(spec, type) and not as_instance:
        function, eat_self = spec.__init__, True
        if function is object.__init__:
            function = getattr(spec, '__new__', function) if spec.__new__ is not object.__new__ else function
    elif isinstance(spec, (classmethod, staticmethod)):
        eat_self = eat_self or isinstance(spec, classmethod)
        function = spec.__func__
    elif not _is_routine(spec):
        function = getattr(type(spec) if not isinstance(spec, type) else spec, '__call__', None)
        eat_self = True
        if function is None:
            return None
        if isinstance(spec, type):
            if '__call__' not in _all_members(spec):
                return None
        elif not callable(spec):
            return None
    else:
        function = spec
    try:
        signature = inspect.signature(function)
    except (ValueError, TypeError):
        return None
    if eat_self and not (isinstance(function, MethodType)):
        params = list(signature.parameters.values())
        if params and params[0].kind in (params[0].POSITIONAL_ONLY, params[0].POSITIONAL_OR_KEYWORD):
            signature = signature.replace(parameters=params[1:])
    return function, signature


def _all_members(cls):
    found = set()
    for c in cls.__mro__[:-1]:
        found |= set(c.__dict__)
    return found


def _parts(value, name):
    """Return name, positional and keyword arguments of a call, of which any may have been left out."""
    if len(value) == 3:
        return tuple(value)
    args, kwargs = (), {}
    if len(value) == 2 and not isinstance(value[0], str):
        args, kwargs = value
        return name, args, kwargs
    for part in value:
        if isinstance(part, str):
            name = part
        elif isinstance(part, tuple):
            args = part
        else:
            kwargs = part
    return name, args, kwargs


class _Call(tuple):
    """One call: name, positional and keyword arguments. Names and arguments may be left out where they are compared."""

    def __new__(cls, value=(), name='', parent=None, two=False, from_kall=True):
        parts = _parts(value, name)
        return tuple.__new__(cls, parts[1:] if two else parts)

    def __init__(self, value=(), name=None, parent=None, two=False, from_kall=True):
        self._mock_name = name
        self._mock_parent = parent
        self._mock_from_kall = from_kall

    def __eq__(self, other):
        try:
            size = len(other)
        except TypeError:
            return NotImplemented
        mine = ('', *self) if len(self) == 2 else tuple(self)
        if getattr(self, '_mock_parent', None) and getattr(other, '_mock_parent', None) and self._mock_parent != other._mock_parent:
            return False
        if size > 3:
            return False
        name, args, kwargs = _parts(other, '')
        if mine[0] and name != mine[0]:
            return False
        return (args, kwargs) == (mine[1], mine[2])

    __ne__ = object.__ne__

    def __call__(self, *args, **kwargs):
        if self._mock_name is None:
            return _Call(('', args, kwargs), name='()')
        return _Call((self._mock_name, args, kwargs), name=self._mock_name + '()', parent=self)

    def __getattr__(self, name):
        if self._mock_name is None:
            return _Call(name=name, from_kall=False)
        return _Call(name=f'{self._mock_name}.{name}', parent=self, from_kall=False)

    def __getattribute__(self, name):
        if name in tuple.__dict__ and not _is_magic(name):
            raise AttributeError
        return tuple.__getattribute__(self, name)

    @property
    def args(self):
        """The positional arguments."""
        return self[0] if len(self) == 2 else self[1]

    @property
    def kwargs(self):
        """The keyword arguments."""
        return self[1] if len(self) == 2 else self[2]

    def __repr__(self):
        if not self._mock_from_kall:
            name = self._mock_name or 'call'
            return 'call' + name if name.startswith('()') else name
        if len(self) == 2:
            name, (args, kwargs) = 'call', self
        else:
            name, args, kwargs = self
            if not name:
                name = 'call'
            elif name.startswith('()'):
                name = 'call' + name
            else:
                name = 'call.' + name
        return _format_call(name, args, kwargs)

    def call_list(self):
        """Return the calls of a chain, such as call.a(1).b(), the first one first."""
        found, this = [], self
        while this is not None:
            if this._mock_from_kall:
                found.append(this)
            this = this._mock_parent
        return _CallList(reversed(found))


call = _Call(from_kall=False)


def _format_call(name, args, kwargs):
    parts = [repr(a) for a in args] + [f'{k}={v!r}' for k, v in kwargs.items()]
    return f'{name}({", ".join(parts)})'


class _CallList(list):
    """A list in which a run of calls can be looked for."""

    def __contains__(self, value):
        if not isinstance(value, list):
            return list.__contains__(self, value)
        n = len(value)
        return any(self[i:i + n] == value for i in range(len(self) - n + 1))

    def __repr__(self):
        import pprint
        return pprint.pformat(list(self))
