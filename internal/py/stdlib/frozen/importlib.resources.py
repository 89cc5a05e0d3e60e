"""Files that lie in the folders of packages."""

import contextlib
import importlib
import pathlib
import sys
from types import ModuleType

__all__ = '''Package Anchor as_file files contents is_resource open_binary open_text path read_binary read_text'''.split()
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


def _find(anchor, path_names):
    return _folder(anchor).joinpath(*path_names)


def _on_resource(name, doc, act):
    """Return a function that does something with the path of a resource."""
    def function(anchor, *path_names):
        return act(_find(anchor, path_names))
    function.__name__ = function.__qualname__ = name
    function.__doc__ = doc
    return function


path = _on_resource('path', 'Return the path of a resource as a context manager.', as_file)
open_binary = _on_resource('open_binary', 'Open a resource to read bytes.', lambda file: file.open('rb'))
read_binary = _on_resource('read_binary', 'Return the bytes of a resource.', pathlib.Path.read_bytes)
is_resource = _on_resource('is_resource', 'Tell whether there is a file of that name.', pathlib.Path.is_file)


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


def contents(anchor, *path_names):
    """Return the names in a folder."""
    import warnings
    warnings.warn('contents is deprecated. Use files(anchor).iterdir() instead.', DeprecationWarning, stacklevel=1)
    return (entry.name for entry in _find(anchor, path_names).iterdir())
