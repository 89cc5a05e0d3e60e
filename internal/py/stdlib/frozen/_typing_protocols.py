"""Protocols, and classes of typing that few programs use; typing loads them when it is asked for one."""

from _abc import _in_abc_walk
from _typing import Generic, ParamSpec, TypeVar, TypeVarTuple, _UnpackedVars, _user_alias
from abc import ABCMeta, abstractmethod
from typing import AnyStr, T_co

__name__ = 'typing'

_mappingproxy = type(type.__dict__)

_NOT_MEMBERS = frozenset([
    '__parameters__', '__orig_bases__', '__orig_class__', '_is_protocol', '_is_runtime_protocol', '__protocol_attrs__',
    '__non_callable_proto_members__', '__type_params__', '__abstractmethods__', '__annotations__', '__dict__', '__doc__',
    '__init__', '__module__', '__new__', '__slots__', '__subclasshook__', '__weakref__', '__class_getitem__',
    '__match_args__', '__static_attributes__', '__firstlineno__', '_abc_impl', '_MutableMapping__marker',
])


def _protocol_members(cls):
    """The names that a protocol class and its protocol bases ask for."""
    members = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in {'Protocol', 'Generic'}:
            continue
        try:
            annotations = base.__annotations__
        except Exception:
            annotations = {}
        for attr in (*base.__dict__, *annotations):
            if not attr.startswith('_abc_') and attr not in _NOT_MEMBERS:
                members.add(attr)
    return members


def _find_static(obj, attr):
    """The attribute without running descriptors; raises AttributeError."""
    for klass in type(obj).__mro__:
        if attr in klass.__dict__:
            return klass.__dict__[attr]
    own = obj.__dict__ if hasattr(obj, '__dict__') else ()
    if attr in own:
        return own[attr]
    if isinstance(obj, type):
        for klass in obj.__mro__:
            if attr in klass.__dict__:
                return klass.__dict__[attr]
    raise AttributeError(attr)


def _no_init_or_replace_init(self, *args, **kwargs):
    cls = type(self)
    if cls._is_protocol:
        raise TypeError('Protocols cannot be instantiated')
    if cls.__init__ is not _no_init_or_replace_init:
        return
    for base in cls.__mro__:
        init = base.__dict__.get('__init__', _no_init_or_replace_init)
        if init is not _no_init_or_replace_init:
            cls.__init__ = init
            break
    else:
        cls.__init__ = object.__init__
    cls.__init__(self, *args, **kwargs)


class _ProtocolMeta(ABCMeta):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        if name == "Protocol" and bases == (Generic,):
            pass
        elif any(b is Protocol for b in bases):
            for base in bases:
                allowed = base in (object, Generic) or base.__module__ in ('collections.abc', 'contextlib', 'typing')
                if not allowed and not getattr(base, '_is_protocol', False):
                    raise TypeError(f"Protocols can only inherit from other protocols, got {base!r}")
        return super().__new__(mcls, name, bases, namespace, **kwargs)

    def __init__(cls, *args, **kwargs):
        if getattr(cls, "_is_protocol", False):
            cls.__protocol_attrs__ = _protocol_members(cls)

    def __subclasscheck__(cls, other):
        if cls is Protocol:
            return type.__subclasscheck__(cls, other)
        if getattr(cls, '_is_protocol', False) and not _in_abc_walk():
            if not getattr(cls, '_is_runtime_protocol', False):
                if not isinstance(other, type):
                    raise TypeError('issubclass() arg 1 must be a class')
                raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
            if cls.__non_callable_proto_members__ and cls.__dict__.get("__subclasshook__") is _proto_hook:
                if not isinstance(other, type):
                    raise TypeError('issubclass() arg 1 must be a class')
                names = ", ".join(map(repr, sorted(cls.__non_callable_proto_members__)))
                raise TypeError("Protocols with non-method members don't support issubclass()."
                                f" Non-method members: {names}.")
        return super().__subclasscheck__(other)

    def __instancecheck__(cls, instance):
        if cls is Protocol:
            return type.__instancecheck__(cls, instance)
        if not getattr(cls, "_is_protocol", False):
            return super().__instancecheck__(instance)
        if not getattr(cls, '_is_runtime_protocol', False) and not _in_abc_walk():
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        if ABCMeta.__subclasscheck__(cls, type(instance)):
            return True
        for attr in cls.__protocol_attrs__:
            try:
                val = _find_static(instance, attr)
            except AttributeError:
                return False
            if val is None and attr not in cls.__non_callable_proto_members__:
                return False
        return True


@classmethod
def _proto_hook(cls, other):
    if not cls.__dict__.get('_is_protocol', False):
        return NotImplemented
    for attr in cls.__protocol_attrs__:
        for base in other.__mro__:
            if attr in base.__dict__:
                if base.__dict__[attr] is None:
                    return NotImplemented
                break
            annotations = getattr(base, '__annotations__', {})
            if isinstance(annotations, (dict, _mappingproxy)) and attr in annotations and getattr(other, '_is_protocol', False):
                break
        else:
            return NotImplemented
    return True


class Protocol(Generic, metaclass=_ProtocolMeta):
    """Base class of protocols: classes that describe what others have to offer."""

    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if not cls.__dict__.get('_is_protocol', False):
            cls._is_protocol = any(b is Protocol for b in cls.__bases__)
        if '__subclasshook__' not in cls.__dict__:
            cls.__subclasshook__ = _proto_hook
        if cls._is_protocol and cls.__init__ is Protocol.__init__:
            cls.__init__ = _no_init_or_replace_init

    def __class_getitem__(cls, params):
        if cls is not Protocol:
            return super().__class_getitem__(params)
        if not isinstance(params, tuple):
            params = (params,)
        if not params:
            raise TypeError("Parameter list to Protocol[...] cannot be empty")
        if not all(isinstance(p, (TypeVar, ParamSpec, TypeVarTuple, _UnpackedVars)) for p in params):
            raise TypeError("Parameters to Protocol[...] must all be type variables or parameter specification variables.")
        if len(set(params)) != len(params):
            raise TypeError("Parameters to Protocol[...] must all be unique")
        return _user_alias(cls, params)


def runtime_checkable(cls):
    """Let isinstance() and issubclass() work with a protocol: they look for the names of its members."""
    if not (isinstance(cls, type) and issubclass(cls, Generic)) or not getattr(cls, '_is_protocol', False):
        raise TypeError(f'@runtime_checkable can be only applied to protocol classes, got {cls!r}')
    cls._is_runtime_protocol = True
    cls.__non_callable_proto_members__ = set()
    for attr in cls.__protocol_attrs__:
        if not callable(getattr(cls, attr, None)):
            cls.__non_callable_proto_members__.add(attr)
    return cls


def is_protocol(tp, /):
    """Whether tp is a protocol class."""
    return (isinstance(tp, type) and getattr(tp, '_is_protocol', False) and tp is not Protocol
            and tp.__dict__.get('_is_protocol', False))


def get_protocol_members(tp, /):
    """The names of the members of a protocol class, as a frozenset."""
    if not is_protocol(tp):
        raise TypeError(f'{tp!r} is not a Protocol')
    return frozenset(tp.__protocol_attrs__)


@runtime_checkable
class SupportsInt(Protocol):
    """What int() takes."""

    __slots__ = ()

    @abstractmethod
    def __int__(self) -> int:
        pass


@runtime_checkable
class SupportsFloat(Protocol):
    """What float() takes."""

    __slots__ = ()

    @abstractmethod
    def __float__(self) -> float:
        pass


@runtime_checkable
class SupportsComplex(Protocol):
    """What complex() takes."""

    __slots__ = ()

    @abstractmethod
    def __complex__(self) -> complex:
        pass


@runtime_checkable
class SupportsBytes(Protocol):
    """What bytes() takes."""

    __slots__ = ()

    @abstractmethod
    def __bytes__(self) -> bytes:
        pass


@runtime_checkable
class SupportsIndex(Protocol):
    """What can be an index."""

    __slots__ = ()

    @abstractmethod
    def __index__(self) -> int:
        pass


@runtime_checkable
class SupportsAbs(Protocol[T_co]):
    """What abs() takes."""

    __slots__ = ()

    @abstractmethod
    def __abs__(self) -> T_co:
        pass


@runtime_checkable
class SupportsRound(Protocol[T_co]):
    """What round() takes."""

    __slots__ = ()

    @abstractmethod
    def __round__(self, ndigits: int = 0) -> T_co:
        pass


class IO(Generic[AnyStr]):
    """What open() returns."""

    __slots__ = ()


def _add_methods():
    names = ('close closed fileno flush isatty read readable readline readlines seek seekable tell truncate writable write'
             ' writelines __enter__ __exit__ mode name').split()
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
