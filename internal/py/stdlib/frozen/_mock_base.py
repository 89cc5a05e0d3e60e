"""Mock, and what all mocks have in common.

A mock makes children of other kinds, which _mock_kinds puts here as soon as they are made.
"""

import sys

import _mock_calls
from _mock_calls import (DEFAULT, InvalidSpecError, _ASYNC_MAGIC, _Call, _CallList, _MAGIC, _REFUSED, _SUPPORTED, _deleted, _format_call,
                         _is_async, _is_exception, _is_instance_mock, _is_list, _is_magic, _missing, _signature_of)
from unittest.util import safe_repr

# The classes belong to the module that shows them.
__name__ = 'unittest.mock'


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
        elif isinstance(next((c.__dict__[name] for c in type(self).__mro__ if name in c.__dict__), None), property):
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
        if not sys.modules['unittest.mock'].FILTER_DIR:
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
            if new_name in _MAGIC or new_name == '__aiter__' or self._mock_methods and new_name in self._mock_methods:
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
        signature = self._get_call_signature(recorded) if isinstance(recorded, tuple) and len(recorded) > 1 else None
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


_mock_calls.NonCallableMock = NonCallableMock


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
