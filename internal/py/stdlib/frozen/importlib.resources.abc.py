"""Classes for resources of a program's own."""

import abc
from typing import Protocol, runtime_checkable

__all__ = ['ResourceReader', 'Traversable', 'TraversableResources']


class ResourceReader(metaclass=abc.ABCMeta):
    """Reads the files of a package."""

    @abc.abstractmethod
    def open_resource(self, resource):
        """Open a file to read bytes."""
        raise FileNotFoundError

    @abc.abstractmethod
    def resource_path(self, resource):
        """Return the path of a file."""
        raise FileNotFoundError

    @abc.abstractmethod
    def is_resource(self, path):
        """Tell whether there is a file of that name."""
        raise FileNotFoundError

    @abc.abstractmethod
    def contents(self):
        """Return the names in the folder."""
        raise FileNotFoundError


@runtime_checkable
class Traversable(Protocol):
    """A file or folder, as far as resources need it."""

    def iterdir(self): ...
    def read_bytes(self): ...
    def read_text(self, encoding=None): ...
    def is_dir(self): ...
    def is_file(self): ...
    def joinpath(self, *descendants): ...
    def __truediv__(self, child): ...
    def open(self, mode='r', *args, **kwargs): ...
    @property
    def name(self): ...


class TraversableResources(ResourceReader):
    """Reads files of a package through the folder that files() returns."""

    @abc.abstractmethod
    def files(self):
        """Return the folder."""

    def open_resource(self, resource):
        return self.files().joinpath(resource).open('rb')

    def resource_path(self, resource):
        raise FileNotFoundError(resource)

    def is_resource(self, path):
        return self.files().joinpath(path).is_file()

    def contents(self):
        return (item.name for item in self.files().iterdir())
