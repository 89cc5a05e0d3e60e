"""Objects that stand in for others in tests, record how they are used, and answer as they are told."""

import sys
from types import MethodType, ModuleType
from unittest.util import safe_repr

__all__ = ('Mock', 'MagicMock', 'patch', 'sentinel', 'DEFAULT', 'ANY', 'call', 'create_autospec', 'AsyncMock', 'ThreadingMock', 'FILTER_DIR',
           'NonCallableMock', 'NonCallableMagicMock', 'mock_open', 'PropertyMock', 'seal')

FILTER_DIR = True


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
    elif not inspect.isroutine(spec):
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
            return name if name.startswith('call') else 'call.%s' % name
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


def _adopt(parent, value, name, new_name):
    """Make a mock that is stored in another its child, unless it has a name or parent of its own."""
    value = getattr(value, 'mock', value) if type(value).__name__ == 'function' else value
    if not _is_instance_mock(value):
        return False
    if value._mock_name or value._mock_new_name or value._mock_parent is not None or value._mock_new_parent is not None:
        return False
    above = parent
    while above is not None:
        if above is value:
            return False
        above = above._mock_new_parent
    if new_name:
        value._mock_new_parent = parent
        value._mock_new_name = new_name
    if name:
        value._mock_parent = parent
        value._mock_name = name
    return True


def _delegating(name):
    """A property that a mock hands on to the function that stands for it, if there is one."""
    key = '_mock_' + name

    def get(self):
        owner = self._mock_delegate
        return self.__dict__[key] if owner is None else getattr(owner, name)

    def put(self, value):
        owner = self._mock_delegate
        if owner is None:
            self.__dict__[key] = value
        else:
            setattr(owner, name, value)
    return property(get, put)


_PUBLIC = {'return_value', '_mock_return_value', 'side_effect', '_mock_side_effect', '_mock_parent', '_mock_new_parent', '_mock_name', '_mock_new_name',
           'called', 'call_count', 'call_args', 'call_args_list', 'mock_calls', 'method_calls', 'await_count', 'await_args', 'await_args_list'}


class _Base:
    def __init__(self, /, *args, **kwargs):
        pass


class NonCallableMock(_Base):
    """A mock that cannot be called. Attributes are mocks too, and are made when they are first asked for."""

    def __new__(cls, spec=None, wraps=None, name=None, spec_set=None, parent=None, _spec_state=None, _new_name='', _new_parent=None, _spec_as_instance=False,
                _eat_self=None, unsafe=False, **kwargs):
        bases = (cls,)
        if not issubclass(cls, AsyncMock):
            model = spec_set or spec
            if model is not None and _is_async(model):
                bases = (AsyncMockMixin, cls)
        # a class for each mock, so that it can have special methods and properties of its own
        return object.__new__(type(cls.__name__, bases, {'__doc__': cls.__doc__, '__module__': cls.__module__}))

    def __init__(self, spec=None, wraps=None, name=None, spec_set=None, parent=None, _spec_state=None, _new_name='', _new_parent=None,
                 _spec_as_instance=False, _eat_self=None, unsafe=False, **kwargs):
        if _new_parent is None:
            _new_parent = parent
        own = self.__dict__
        own.update(_mock_parent=parent, _mock_name=name, _mock_new_name=_new_name, _mock_new_parent=_new_parent, _mock_sealed=False)
        if spec_set is not None:
            spec, spec_set = spec_set, True
        if _eat_self is None:
            _eat_self = parent is not None
        self._mock_add_spec(spec, spec_set, _spec_as_instance, _eat_self)
        own.update(_mock_children={}, _mock_wraps=wraps, _mock_delegate=None, _mock_called=False, _mock_call_args=None, _mock_call_count=0,
                   _mock_call_args_list=_CallList(), _mock_mock_calls=_CallList(), method_calls=_CallList(), _mock_unsafe=unsafe)
        own.setdefault('_mock_return_value', DEFAULT)
        own.setdefault('_mock_side_effect', None)
        if kwargs:
            self.configure_mock(**kwargs)

    def attach_mock(self, mock, attribute):
        """Make a mock a child under that name, so that its calls are recorded here."""
        inner = mock.mock if type(mock).__name__ == 'function' and hasattr(mock, 'mock') else mock
        inner._mock_parent = inner._mock_new_parent = None
        inner._mock_name = ''
        inner._mock_new_name = None
        setattr(self, attribute, mock)

    def mock_add_spec(self, spec, spec_set=False):
        """Allow only the attributes of spec from now on."""
        self._mock_add_spec(spec, spec_set)

    def _mock_add_spec(self, spec, spec_set, as_instance=False, eat_self=False):
        if _is_instance_mock(spec):
            raise InvalidSpecError(f'Cannot spec a Mock object. [object={spec!r}]')
        spec_class = signature = methods = None
        if spec is not None and not _is_list(spec):
            spec_class = spec if isinstance(spec, type) else type(spec)
            found = _signature_of(spec, as_instance, eat_self)
            signature = found and found[1]
            methods = set(dir(spec))
            for c in spec_class.__mro__ if isinstance(spec, type) else ():
                methods |= set(getattr(c, '__annotations__', ()))
        elif spec is not None:
            methods = set(spec)
        self.__dict__.update(_spec_class=spec_class, _spec_set=spec_set, _spec_signature=signature, _mock_methods=methods,
                             _spec_asyncs=[n for n in methods if _is_async_member(spec, n)] if spec_class else [])

    # What has been recorded.

    called = _delegating('called')
    call_count = _delegating('call_count')
    call_args = _delegating('call_args')
    call_args_list = _delegating('call_args_list')
    mock_calls = _delegating('mock_calls')

    @property
    def return_value(self):
        """What the mock returns when it is called."""
        if self._mock_delegate is not None:
            return self._mock_delegate.return_value
        value = self._mock_return_value
        if value is DEFAULT and self._mock_wraps is None:
            value = self._get_child_mock(_new_parent=self, _new_name='()')
            self.return_value = value
        return value

    @return_value.setter
    def return_value(self, value):
        if self._mock_delegate is not None:
            self._mock_delegate.return_value = value
        else:
            self.__dict__['_mock_return_value'] = value
            _adopt(self, value, None, '()')

    @property
    def __class__(self):
        return type(self) if self._spec_class is None else self._spec_class

    @property
    def side_effect(self):
        """An exception to raise, a function to call, or the results of the calls to come."""
        if self._mock_delegate is None:
            return self._mock_side_effect
        effect = self._mock_delegate.side_effect
        if effect is not None and not callable(effect) and not hasattr(effect, '__next__') and not _is_exception(effect):
            effect = self._mock_delegate.side_effect = _results(effect)
        return effect

    @side_effect.setter
    def side_effect(self, value):
        value = _results(value)
        if self._mock_delegate is None:
            self.__dict__['_mock_side_effect'] = value
        else:
            self._mock_delegate.side_effect = value

    def reset_mock(self, visited=None, *, return_value=False, side_effect=False):
        """Forget all calls, and if asked to, what was set."""
        visited = set() if visited is None else visited
        if id(self) in visited:
            return
        visited.add(id(self))
        for name, blank in ('called', False), ('call_count', 0), ('call_args', None):
            setattr(self, name, blank)
        for name in 'call_args_list', 'mock_calls', 'method_calls':
            setattr(self, name, _CallList())
        if return_value:
            self.__dict__['_mock_return_value'] = DEFAULT
        if side_effect:
            self.__dict__['_mock_side_effect'] = None
        for child in self._mock_children.values():
            if _is_instance_mock(child):
                child.reset_mock(visited, return_value=return_value, side_effect=side_effect)
        result = self._mock_return_value
        if _is_instance_mock(result) and result is not self:
            result.reset_mock(visited)

    def configure_mock(self, /, **kwargs):
        """Set attributes, also those of children: {'a.b': 1}."""
        for path, value in sorted(kwargs.items(), key=lambda item: item[0].count('.')):
            *way, last = path.split('.')
            target = self
            for name in way:
                target = getattr(target, name)
            setattr(target, last, value)

    # Attributes.

    def __getattr__(self, name):
        if name in ('_mock_methods', '_mock_unsafe'):
            raise AttributeError(name)
        if self._mock_methods is not None:
            if name not in self._mock_methods or name in _SUPPORTED and _is_magic(name):
                raise AttributeError(f'Mock object has no attribute {name!r}')
        elif _is_magic(name):
            raise AttributeError(name)
        if not self._mock_unsafe and (not self._mock_methods or name not in self._mock_methods):
            if name.startswith(('assert', 'assret', 'asert', 'aseert', 'assrt')) or name in _MISTAKES:
                raise AttributeError(f'{name!r} is not a valid assertion. Use a spec for the mock if {name!r} is meant to be an attribute.')
        child = self._mock_children.get(name)
        if child is _deleted:
            raise AttributeError(name)
        if child is None:
            wraps = getattr(self._mock_wraps, name) if self._mock_wraps is not None else None
            child = self._get_child_mock(parent=self, name=name, wraps=wraps, _new_name=name, _new_parent=self)
            self._mock_children[name] = child
        elif isinstance(child, _Later):
            child = self._mock_children[name] = child.make()
        return child

    def __setattr__(self, name, value):
        if name in _PUBLIC:
            return object.__setattr__(self, name, value)
        if self._spec_set and self._mock_methods is not None and name not in self._mock_methods and name not in self.__dict__:
            raise AttributeError(f"Mock object has no attribute '{name}'")
        if name in _REFUSED:
            raise AttributeError(f"Attempting to set unsupported magic method '{name}'.")
        if name in _SUPPORTED:
            if self._mock_methods is not None and name not in self._mock_methods:
                raise AttributeError(f"Mock object has no attribute '{name}'")
            if not _is_instance_mock(value):
                setattr(type(self), name, _method(name, value))
                function = value
                value = lambda *args, **kwargs: function(self, *args, **kwargs)
            else:
                _adopt(self, value, None, name)
                setattr(type(self), name, value)
                self._mock_children[name] = value
        elif name == '__class__':
            self.__dict__['_spec_class'] = value
            return
        elif isinstance(getattr(type(self), name, None), property):
            return object.__setattr__(self, name, value)
        elif _adopt(self, value, name, name):
            self._mock_children[name] = value
        if self._mock_sealed and not hasattr(self, name):
            raise AttributeError(f'Cannot set {self._extract_mock_name()}.{name}')
        if type(value).__name__ == 'function' and hasattr(value, 'mock') and _is_instance_mock(value.mock):
            self._mock_children[name] = value.mock if _adopt(self, value, name, name) else value
        return object.__setattr__(self, name, value)

    def __delattr__(self, name):
        if name in _SUPPORTED and name in type(self).__dict__:
            delattr(type(self), name)
            if name not in self.__dict__:
                return
        child = self._mock_children.get(name, _missing)
        if name in self.__dict__:
            object.__delattr__(self, name)
        elif child is _deleted:
            raise AttributeError(name)
        if child is not _missing:
            self._mock_children.pop(name, None)
        self._mock_children[name] = _deleted

    def __dir__(self):
        if not FILTER_DIR:
            return object.__dir__(self)
        own = [n for n in self.__dict__ if not n.startswith('_') or _is_magic(n)]
        kids = [n for n, c in self._mock_children.items() if c is not _deleted]
        plain = [n for n in dir(type(self)) if not n.startswith('_')]
        return sorted(set(list(self._mock_methods or []) + plain + own + kids))

    def __repr__(self):
        name = self._extract_mock_name()
        text = '' if name in ('mock', 'mock.') else f' name={name!r}'
        spec = ''
        if self._spec_class is not None:
            spec = f' spec_set={self._spec_class.__name__!r}' if self._spec_set else f' spec={self._spec_class.__name__!r}'
        return f"<{type(self).__name__}{text}{spec} id='{id(self)}'>"

    def _extract_mock_name(self):
        parts, this, last = [], self, ''
        seen = set()
        while this is not None and this._mock_new_parent is not None:
            parts.append(this._mock_new_name + last)
            last = '' if this._mock_new_name == '()' else '.'
            this = this._mock_new_parent
            if id(this) in seen:
                break
            seen.add(id(this))
        name = this._mock_name if this is not None else None
        name = name or 'mock'
        parts.reverse()
        if parts and parts[0] not in ('()', '().'):
            name += '.'
        return name + ''.join(parts)

    def _get_child_mock(self, /, **kwargs):
        """Make the mock for an attribute or result: of the same class as this one, but callable."""
        if self._mock_sealed:
            raise AttributeError(f'{self._extract_mock_name()}.{kwargs.get("name") or "return_value"}')
        new_name = kwargs.get('_new_name')
        if new_name in self.__dict__['_spec_asyncs']:
            return AsyncMock(**kwargs)
        cls = type(self)
        if issubclass(cls, MagicMock) and new_name in _ASYNC_MAGIC:
            return AsyncMock(**kwargs)
        if issubclass(cls, AsyncMockMixin):
            if new_name in (_MAGIC - {'__aiter__'}) or self._mock_methods and new_name in self._mock_methods:
                return MagicMock(**kwargs)
            return AsyncMock(**kwargs)
        if not issubclass(cls, CallableMixin):
            made = MagicMock if issubclass(cls, NonCallableMagicMock) else Mock
        else:
            made = cls.__mro__[1]
        return made(**kwargs)

    # Assertions.

    def _call_matcher(self, recorded):
        """Bring a call into a form in which it is equal to others that mean the same."""
        signature = self._get_call_signature(recorded)
        if signature is None:
            return recorded
        name, args, kwargs = _Call(recorded)
        try:
            bound = signature.bind(*args, **kwargs)
        except TypeError as e:
            return e.with_traceback(None)
        return _Call((name, bound.args, bound.kwargs))

    def _get_call_signature(self, recorded):
        name = recorded[0] if len(recorded) == 3 else ''
        if not name:
            return self._spec_signature
        kids, signature = self._mock_children, None
        for part in name.replace('()', '').split('.'):
            child = kids.get(part)
            if child is None or isinstance(child, _Later):
                break
            child = getattr(child, 'mock', child) if not _is_instance_mock(child) else child
            if not _is_instance_mock(child):
                break
            kids, signature = child._mock_children, child._spec_signature
        return signature

    def _calls_repr(self, prefix='Calls'):
        return f'\n{prefix}: {safe_repr(self.mock_calls)}.' if self.mock_calls else ''

    def _expected(self, args, kwargs):
        return _format_call(self._mock_name or 'mock', args, kwargs)

    def _not_found(self, args, kwargs, cause=None):
        actual = 'not called.' if self.call_args is None else _format_call(self._mock_name or 'mock', *self.call_args)
        raise AssertionError(f'expected call not found.\nExpected: {self._expected(args, kwargs)}\n  Actual: {actual}') from cause

    def assert_not_called(self):
        """Check that there was no call."""
        if self.call_count:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to not have been called. Called {self.call_count} times.{self._calls_repr()}")

    def assert_called(self):
        """Check that there was a call."""
        if not self.call_count:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to have been called.")

    def assert_called_once(self):
        """Check that there was just one call."""
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to have been called once. Called {self.call_count} times.{self._calls_repr()}")

    def assert_called_with(self, /, *args, **kwargs):
        """Check the arguments of the last call."""
        if self.call_args is None:
            self._not_found(args, kwargs)
        expected = self._call_matcher(_Call((args, kwargs), two=True))
        actual = self._call_matcher(self.call_args)
        if actual != expected:
            self._not_found(args, kwargs, expected if isinstance(expected, Exception) else None)

    def assert_called_once_with(self, /, *args, **kwargs):
        """Check that there was just one call, and its arguments."""
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._mock_name or 'mock'}' to be called once. Called {self.call_count} times.{self._calls_repr()}")
        return self.assert_called_with(*args, **kwargs)

    def assert_has_calls(self, calls, any_order=False):
        """Check that the calls were made, in this order and with none between them, or in any order."""
        expected = [self._call_matcher(c) for c in calls]
        cause = next((e for e in expected if isinstance(e, Exception)), None)
        made = _CallList([self._call_matcher(c) for c in self.mock_calls])
        if not any_order:
            if expected not in made:
                problem = 'Calls not found.'
                if cause is not None:
                    problem = f'Error processing expected calls.\nErrors: {[e if isinstance(e, Exception) else None for e in expected]}'
                raise AssertionError(f'{problem}\nExpected: {_CallList(calls)}\n  Actual: {safe_repr(self.mock_calls)}') from cause
            return
        made, lost = list(made), []
        for c in expected:
            try:
                made.remove(c)
            except ValueError:
                lost.append(c)
        if lost:
            raise AssertionError(f"{self._mock_name or 'mock'!r} does not contain all of {tuple(lost)!r} in its call list, found {made!r} instead") from cause

    def assert_any_call(self, /, *args, **kwargs):
        """Check that there was such a call, no matter when."""
        expected = self._call_matcher(_Call((args, kwargs), two=True))
        cause = expected if isinstance(expected, Exception) else None
        if cause or expected not in [self._call_matcher(c) for c in self.call_args_list]:
            raise AssertionError(f'{self._expected(args, kwargs)} call not found') from cause


_MISTAKES = {'called_once', 'called_with', 'called_once_with', 'has_calls', 'any_call', 'not_called'}


def _is_async_member(spec, name):
    try:
        member = getattr(spec, name, None)
        if isinstance(spec, type):
            for c in spec.__mro__:
                if name in c.__dict__:
                    member = c.__dict__[name]
                    break
        if isinstance(member, (staticmethod, classmethod)):
            member = member.__func__
        return type(member).__name__ in ('function', 'method') and _is_async(member)
    except Exception:
        return False


def _method(name, function):
    def method(self, /, *args, **kwargs):
        return function(self, *args, **kwargs)
    method.__name__ = name
    return method


def _results(effect):
    """Return what side_effect lists as an iterator; everything else stays what it is."""
    if effect is None or callable(effect) or _is_exception(effect):
        return effect
    try:
        return iter(effect)
    except TypeError:
        return effect


class CallableMixin(_Base):
    """What makes a mock callable."""

    def __init__(self, spec=None, side_effect=None, return_value=DEFAULT, wraps=None, name=None, spec_set=None, parent=None, _spec_state=None, _new_name='',
                 _new_parent=None, **kwargs):
        self.__dict__['_mock_return_value'] = return_value
        super().__init__(spec, wraps, name, spec_set, parent, _spec_state, _new_name, _new_parent, **kwargs)
        self.side_effect = side_effect
        if return_value is not DEFAULT:
            _adopt(self, return_value, None, '()')

    def _mock_check_sig(self, /, *args, **kwargs):
        signature = self._spec_signature
        if signature is not None and self.__dict__.get('_autospecced'):
            signature.bind(*args, **kwargs)

    def __call__(self, /, *args, **kwargs):
        self._mock_check_sig(*args, **kwargs)
        self._increment_mock_call(*args, **kwargs)
        return self._mock_call(*args, **kwargs)

    def _mock_call(self, /, *args, **kwargs):
        return self._execute_mock_call(*args, **kwargs)

    def _increment_mock_call(self, /, *args, **kwargs):
        """Record a call here and in all mocks above."""
        self.called = True
        self.call_count += 1
        mine = _Call((args, kwargs), two=True)
        self.call_args = mine
        self.call_args_list.append(mine)
        method, path = self._mock_parent is not None, self._mock_name
        new_name = self._mock_new_name
        called = new_name == '()'
        self.mock_calls.append(_Call(('', args, kwargs)))
        above, seen = self._mock_new_parent, set()
        while above is not None and id(above) not in seen:
            seen.add(id(above))
            if method:
                above.method_calls.append(_Call((path, args, kwargs)))
                method = above._mock_parent is not None
                if method:
                    path = f'{above._mock_name}.{path}'
            above.mock_calls.append(_Call((new_name, args, kwargs)))
            if above._mock_new_name:
                dot = '' if called else '.'
                called = above._mock_new_name == '()'
                new_name = above._mock_new_name + dot + new_name
            above = above._mock_new_parent

    def _execute_mock_call(self, /, *args, **kwargs):
        effect = self.side_effect
        if effect is not None:
            if _is_exception(effect):
                raise effect
            if not callable(effect):
                result = next(effect)
                if _is_exception(result):
                    raise result
            else:
                result = effect(*args, **kwargs)
            if result is not DEFAULT:
                return result
        if self._mock_delegate is not None and self._mock_delegate.return_value is not DEFAULT:
            return self._mock_delegate.return_value
        if self._mock_return_value is not DEFAULT:
            return self.return_value
        if self._mock_wraps is not None:
            return self._mock_wraps(*args, **kwargs)
        return self.return_value


class Mock(CallableMixin, NonCallableMock):
    """A mock that can be called. Keyword arguments are its attributes; spec says which ones it may have."""


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
    wrapped = owner._mock_wraps
    if wrapped is not None and hasattr(wrapped, name) and name not in ('__hash__', '__str__', '__eq__', '__ne__') and name in _RETURNS:
        mock.__dict__['_mock_wraps'] = getattr(wrapped, name)
        return
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
        if _is_instance_mock(child) and child._mock_new_parent is mock:
            seal(child)


# Patching.

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
        if name in vars(builtins) and isinstance(target, ModuleType):
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
        if new is DEFAULT and self.autospec is None:
            new = self._new_mock(original)
        elif self.autospec is not None:
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

    def _new_mock(self, original):
        """Make the mock for a place that nothing was given for."""
        spec, spec_set = self.spec, self.spec_set
        if spec is not None and spec_set is not None:
            raise TypeError("Can't specify spec and spec_set")
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


def _target(path):
    try:
        owner, name = path.rsplit('.', 1)
    except (TypeError, ValueError, AttributeError):
        raise TypeError(f'Need a valid target to patch. You supplied: {path!r}')
    return lambda: _import_path(owner), name


def patch(target, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, *, unsafe=False, **kwargs):
    """Put a mock, or what is given, in the place that a dotted name tells, for the time of a function or with statement."""
    getter, name = _target(target)
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


# Mocks after the picture of an object.

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
    elif not callable(spec):
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
        import inspect
        if not (inspect.isfunction(original) or inspect.ismethod(original) or inspect.isroutine(original)):
            return create_autospec(original, spec_set, instance=not isinstance(original, type), _parent=mock, _name=name) if original is not None else \
                NonCallableMagicMock(parent=mock, name=name, _new_name=name, _new_parent=mock)
        skip = _first_is_self(spec, name, is_type)
        options = {'spec_set' if spec_set else 'spec': original}
        kind = AsyncMock if _is_async(original) else MagicMock
        child = kind(parent=mock, name=name, _new_name=name, _new_parent=mock, _eat_self=skip, **options)
        child.__dict__['_autospecced'] = True
        if inspect.isfunction(original):
            return _function_for(original, child, child._spec_signature, kind is AsyncMock)
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
    if function.return_value is DEFAULT:
        function.return_value = mock._get_child_mock(_new_parent=mock, _new_name='()')
    mock.__dict__['_mock_delegate'] = function
    return function


# Files.

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


_FILE_NAMES = sorted({n for n in dir(__import__('io').TextIOWrapper)} | {n for n in dir(__import__('io').BytesIO)})
