"""Protocols, and classes of typing that few programs use; typing loads them when it is asked for one."""

import typing
from _abc import _in_abc_walk
from _typing import Generic, ParamSpec, TypeVar, TypeVarTuple, _UnpackedVars, _user_alias
from abc import ABCMeta, abstractmethod
from typing import AnyStr

__name__ = 'typing'

_mappingproxy = type(type.__dict__)

# Names in the namespaces of classes that say nothing about what instances offer.
EXCLUDED_ATTRIBUTES = frozenset('''
    __module__ __doc__ __dict__ __weakref__ __slots__ __annotations__ __type_params__ __firstlineno__
    __static_attributes__ __match_args__ __init__ __new__ __class_getitem__ __subclasshook__
    __abstractmethods__ _MutableMapping__marker __parameters__ __orig_bases__ __orig_class__
    _is_protocol _is_runtime_protocol __protocol_attrs__ __non_callable_proto_members__'''.split())


def _protocol_members(cls):
    """The names that a protocol class and its protocol bases ask for."""
    bases = [base for base in cls.__mro__[:-1] if base.__name__ not in ('Generic', 'Protocol')]
    found = set().union(*[base.__dict__ for base in bases])
    for base in bases:
        try:
            found.update(base.__annotations__)
        except Exception:
            pass  # they may be anything that the class has put there
    return {name for name in found - EXCLUDED_ATTRIBUTES if not name.startswith('_abc_')}


def _namespaces(obj):
    """The namespaces in which an attribute of an object can be, without running descriptors."""
    found = [klass.__dict__ for klass in type(obj).__mro__]
    if hasattr(obj, '__dict__'):
        found.append(obj.__dict__)
    if isinstance(obj, type):
        found += [klass.__dict__ for klass in obj.__mro__]
    return found


def _no_init_or_replace_init(self, *args, **kwargs):
    """The __init__ of protocols.

    A class that derives from one gets, with its first instance, the next one in its order of bases.
    """
    cls = type(self)
    if cls._is_protocol:
        raise TypeError('Protocols cannot be instantiated')
    if cls.__init__ is _no_init_or_replace_init:
        candidates = [vars(base)['__init__'] for base in cls.__mro__ if '__init__' in vars(base)]
        cls.__init__ = next(init for init in candidates if init is not _no_init_or_replace_init)
        cls.__init__(self, *args, **kwargs)


_PROTOCOLS_IN = 'typing', 'collections.abc', 'contextlib'  # their abstract classes serve as protocols
_UNCHECKABLE = 'Instance and class checks can only be used with @runtime_checkable protocols'


def _is_marked(cls):
    """Whether a class is a protocol, or has that from one."""
    return getattr(cls, '_is_protocol', False)


class _ProtocolMeta(ABCMeta):
    _is_protocol = _is_runtime_protocol = False  # unless the class says otherwise

    def __new__(mcls, name, bases, namespace, /, **kwargs):
        is_first = name == 'Protocol' and bases == (Generic,)
        if not is_first and Protocol in bases:
            for base in bases:
                if base not in (object, Generic) and base.__module__ not in _PROTOCOLS_IN and not _is_marked(base):
                    raise TypeError(f'Protocols can only inherit from other protocols, got {base!r}')
        made = super().__new__(mcls, name, bases, namespace, **kwargs)
        if _is_marked(made):
            made.__protocol_attrs__ = _protocol_members(made)
        return made

    def __subclasscheck__(cls, other):
        if cls is not Protocol:
            problem = cls._refuse_subclasses() if cls._is_protocol and not _in_abc_walk() else None
            if problem is not None:
                raise TypeError(problem if isinstance(other, type) else 'issubclass() arg 1 must be a class')
            return super().__subclasscheck__(other)
        return type.__subclasscheck__(cls, other)

    def _refuse_subclasses(cls):
        """Why issubclass() does not work with a protocol; None if it does."""
        if not cls._is_runtime_protocol:
            return _UNCHECKABLE
        if cls.__non_callable_proto_members__ and vars(cls).get('__subclasshook__') is _proto_hook:
            names = [repr(name) for name in sorted(cls.__non_callable_proto_members__)]
            return ("Protocols with non-method members don't support issubclass(). "
                    f"Non-method members: {', '.join(names)}.")

    def __instancecheck__(cls, instance):
        if cls is Protocol:
            return type.__instancecheck__(cls, instance)
        if cls._is_protocol:
            if not cls._is_runtime_protocol and not _in_abc_walk():
                raise TypeError(_UNCHECKABLE)
            return ABCMeta.__subclasscheck__(cls, type(instance)) or cls._is_offered_by(instance)
        return super().__instancecheck__(instance)

    def _is_offered_by(cls, instance):
        """Whether an object has all members of a protocol; a method must not be None."""
        namespaces = _namespaces(instance)
        for attr in cls.__protocol_attrs__:
            for namespace in namespaces:
                if attr in namespace:
                    break
            else:
                return False
            if namespace[attr] is None and attr not in cls.__non_callable_proto_members__:
                return False
        return True


@classmethod
def _proto_hook(cls, other):
    """Whether a class has, or inherits, all members of a protocol."""
    if not vars(cls).get('_is_protocol', False):
        return NotImplemented
    of_protocol = _is_marked(other)
    found = [_has_member(other.__mro__, attr, of_protocol) for attr in cls.__protocol_attrs__]
    return NotImplemented if False in found else True


def _has_member(classes, attr, annotated_too):
    """Whether the first of the classes with an attribute has more than None there.

    In protocols an annotation will do.
    """
    for base in classes:
        if attr in vars(base):
            return vars(base)[attr] is not None
        if annotated_too:
            annotations = getattr(base, '__annotations__', None)
            if isinstance(annotations, (dict, _mappingproxy)) and attr in annotations:
                return True
    return False


class Protocol(Generic, metaclass=_ProtocolMeta):
    """Base class of protocols: classes that describe what others have to offer."""

    __slots__ = ()
    _is_runtime_protocol, _is_protocol = False, True

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        own = vars(cls)
        if not own.get('_is_protocol'):
            cls._is_protocol = Protocol in cls.__bases__
        if '__subclasshook__' not in own:
            cls.__subclasshook__ = _proto_hook
        if cls.__init__ is Protocol.__init__ and cls._is_protocol:
            cls.__init__ = _no_init_or_replace_init

    def __class_getitem__(cls, params):
        if cls is not Protocol:
            return super().__class_getitem__(params)
        if not isinstance(params, tuple):
            params = (params,)
        if not params:
            raise TypeError("Parameter list to Protocol[...] cannot be empty")
        if not all(isinstance(p, (TypeVar, ParamSpec, TypeVarTuple, _UnpackedVars)) for p in params):
            raise TypeError("Parameters to Protocol[...] must all be type variables or "
                            "parameter specification variables.")
        if len(set(params)) != len(params):
            raise TypeError("Parameters to Protocol[...] must all be unique")
        return _user_alias(cls, params)


typing._Protocol = Protocol


def runtime_checkable(cls):
    """Let isinstance() and issubclass() work with a protocol: they look for the names of its members."""
    if not (issubclass(cls, Generic) and _is_marked(cls)):
        raise TypeError(f'@runtime_checkable can be only applied to protocol classes, got {cls!r}')
    data = {name for name in cls.__protocol_attrs__ if not callable(getattr(cls, name, None))}
    cls.__non_callable_proto_members__, cls._is_runtime_protocol = data, True
    return cls


def is_protocol(tp, /):
    """Whether tp is a protocol class."""
    return isinstance(tp, type) and tp is not Protocol and vars(tp).get('_is_protocol', False)


def get_protocol_members(tp, /):
    """The names of the members of a protocol class, as a frozenset."""
    if is_protocol(tp):
        return frozenset(tp.__protocol_attrs__)
    raise TypeError(f'{tp!r} is not a Protocol')


class SupportsInt(Protocol):
    """What int() takes."""

    __slots__ = ()

    @abstractmethod
    def __int__(self) -> int:
        pass


class SupportsFloat(Protocol):
    """What float() takes."""

    __slots__ = ()

    @abstractmethod
    def __float__(self) -> float:
        pass


class SupportsComplex(Protocol):
    """What complex() takes."""

    __slots__ = ()

    @abstractmethod
    def __complex__(self) -> complex:
        pass


class SupportsBytes(Protocol):
    """What bytes() takes."""

    __slots__ = ()

    @abstractmethod
    def __bytes__(self) -> bytes:
        pass


class SupportsIndex(Protocol):
    """What can be an index."""

    __slots__ = ()

    @abstractmethod
    def __index__(self) -> int:
        pass


class SupportsAbs[T](Protocol):
    """What abs() takes."""

    @abstractmethod
    def __abs__(self) -> T:
        pass

    __slots__ = ()


class SupportsRound[T](Protocol):
    """What round() takes."""

    @abstractmethod
    def __round__(self, ndigits: int = 0) -> T:
        pass

    __slots__ = ()


for _protocol in SupportsInt, SupportsFloat, SupportsComplex, SupportsBytes, SupportsIndex, SupportsAbs, SupportsRound:
    runtime_checkable(_protocol)


class IO(Generic[AnyStr]):
    """What open() returns."""

    __slots__ = ()


def _add_methods():
    names = ('close closed fileno flush isatty read readable readline readlines seek seekable tell truncate'
             ' writable write writelines __enter__ __exit__ mode name').split()
    for name in names:
        def member(self, *args):
            pass
        member.__name__, member.__qualname__ = name, 'IO.' + name
        member = abstractmethod(member)
        setattr(IO, name, property(member) if name in ('closed', 'mode', 'name') else member)


_add_methods()


class BinaryIO(IO[bytes]):
    """What open() returns in binary mode."""

    __slots__ = ()


class TextIO(IO[str]):
    """What open() returns in text mode."""

    __slots__ = ()
