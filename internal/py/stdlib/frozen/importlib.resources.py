"""Files that lie in the folders of packages."""

import contextlib
import importlib
import pathlib
import sys
from types import ModuleType

__all__ = ['Package', 'Anchor', 'as_file', 'files', 'contents', 'is_resource', 'open_binary', 'open_text', 'path', 'read_binary', 'read_text']
Package = ModuleType | str
Anchor = Package


def files(anchor=None):
    """Return the folder of a package, or the one that a module is in; by default that of the caller."""
    if anchor is None:
        anchor = sys._getframe(1).f_globals['__name__']
    return _folder(anchor)


def _folder(anchor):
    module = importlib.import_module(anchor) if isinstance(anchor, str) else anchor
    for folder in getattr(module, '__path__', ()):
        return pathlib.Path(folder)
    if getattr(module, '__file__', None) is None:
        raise FileNotFoundError(2, 'No files belong to the module', module.__name__)
    return pathlib.Path(module.__file__).parent


@contextlib.contextmanager
def as_file(path):
    """Give a file or folder a path in the file system while the with statement runs: it has one."""
    yield path


def path(anchor, *path_names):
    """Return the path of a resource as a context manager."""
    return as_file(_find(anchor, path_names))


def _find(anchor, path_names):
    return _folder(anchor).joinpath(*path_names)


def open_binary(anchor, *path_names):
    """Open a resource to read bytes."""
    return _find(anchor, path_names).open('rb')


def read_binary(anchor, *path_names):
    """Return the bytes of a resource."""
    return _find(anchor, path_names).read_bytes()


def open_text(anchor, *path_names, encoding=None, errors='strict'):
    """Open a resource to read text."""
    return _find(anchor, path_names).open(encoding=_encoding(encoding, path_names), errors=errors)


def read_text(anchor, *path_names, encoding=None, errors='strict'):
    """Return the text of a resource."""
    return _find(anchor, path_names).read_text(_encoding(encoding, path_names), errors)


def _encoding(encoding, path_names):
    # The functions once took the encoding as their third argument: what looks like a second name may be meant as that.
    if encoding is None and len(path_names) > 1:
        raise TypeError("'encoding' argument required with multiple path names")
    return encoding or 'utf-8'


def is_resource(anchor, *path_names):
    """Tell whether there is a file of that name."""
    return _find(anchor, path_names).is_file()


def contents(anchor, *path_names):
    """Return the names in a folder."""
    import warnings
    warnings.warn('contents is deprecated. Use files(anchor).iterdir() instead.', DeprecationWarning, stacklevel=1)
    return (entry.name for entry in _find(anchor, path_names).iterdir())
