"""The names of typing that it makes when it is first asked for them.

They would load other modules, or few programs use them.
"""

from typing import _alias, _CallableType, _NoneType

# What lies in modules of its own.
_IN_HINTS = {'get_origin', 'get_args', 'get_type_hints'}
_IN_MARKS = frozenset('''
    cast assert_type assert_never reveal_type no_type_check no_type_check_decorator overload get_overloads
    clear_overloads final override dataclass_transform NewType _overload_dummy'''.split())
_IN_RECORDS = {'NamedTuple', 'NamedTupleMeta', 'TypedDict', 'is_typeddict', '_NamedTuple', '_TypedDictMeta'}
_IN_PROTOCOLS = frozenset('''
    Protocol SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound
    BinaryIO IO TextIO EXCLUDED_ATTRIBUTES get_protocol_members is_protocol runtime_checkable'''.split())

_IN_PRIVATE = {'_ASSERT_NEVER_REPR_MAX_LENGTH', '_tp_cache', '_deduplicate', '_is_dunder'}

_FROM_ABC = {
    'Hashable': 0, 'Sized': 0, 'ByteString': 0, 'Awaitable': 1, 'AsyncIterable': 1, 'AsyncIterator': 1,
    'Iterable': 1, 'Iterator': 1, 'Reversible': 1, 'Container': 1, 'Collection': 1, 'MutableSet': 1,
    'Sequence': 1, 'MutableSequence': 1, 'MappingView': 1, 'KeysView': 1, 'ValuesView': 1, 'Mapping': 2,
    'MutableMapping': 2, 'ItemsView': 2, 'Coroutine': 3, 'Generator': 3, 'AsyncGenerator': 2,
    'AbstractSet': 1, 'Callable': 2,
}
_DEFAULTS = {'Generator': (_NoneType, _NoneType), 'AsyncGenerator': (_NoneType,)}
_FROM_COLLECTIONS = {
    'Deque': ('deque', 1), 'DefaultDict': ('defaultdict', 2), 'OrderedDict': ('OrderedDict', 2),
    'Counter': ('Counter', 1), 'ChainMap': ('ChainMap', 2),
}


def make(attr):
    """Make a name of typing; None if there is no such name."""
    if attr in _FROM_ABC:
        import _collections_abc
        alias = _CallableType if attr == 'Callable' else _alias
        origin = _named(_collections_abc, 'Set' if attr == 'AbstractSet' else attr)
        return alias(origin, _FROM_ABC[attr], name=attr, defaults=_DEFAULTS.get(attr, ()))
    if attr in _FROM_COLLECTIONS:
        import collections
        name, n = _FROM_COLLECTIONS[attr]
        return _alias(_named(collections, name), n, name=attr)
    if attr in ('ABCMeta', 'abstractmethod', 'defaultdict'):  # programs import them from here, since CPython's module has them
        import abc
        import collections
        return _named(collections if attr == 'defaultdict' else abc, attr)
    if attr in ('Pattern', 'Match'):
        import re
        return _alias(re.Pattern if attr == 'Pattern' else re.Match, 1)
    if attr in ('ContextManager', 'AsyncContextManager'):
        import contextlib
        return _alias(_named(contextlib, 'Abstract' + attr), 2, name=attr, defaults=(bool | None,))
    if attr in _IN_HINTS:
        import _typing_hints as module
    elif attr in _IN_MARKS:
        import _typing_marks as module
    elif attr in _IN_RECORDS:
        import _typing_records as module
    elif attr in _IN_PROTOCOLS:
        import _typing_protocols as module
    elif attr in _IN_PRIVATE:
        import _typing_private as module
    elif attr == '_ProtocolMeta':
        from typing import Protocol
        return type(Protocol)
    else:
        return None
    return module.__dict__[attr]


def _named(module, name):
    """What one of the modules above has under a name, which it may make only now."""
    found = module.__dict__
    return found[name] if name in found else module.__getattr__(name)
