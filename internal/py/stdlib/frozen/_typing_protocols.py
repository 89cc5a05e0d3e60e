"""Protocols and classes of typing that few programs use; typing loads them when it is asked for one."""

from abc import abstractmethod
from typing import AnyStr, Generic, Protocol, T_co, runtime_checkable

__name__ = 'typing'


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
