"""Helpers around importing."""

import sys
import types

from importlib.machinery import BuiltinImporter, ModuleSpec, PathFinder, SourceFileLoader

MAGIC_NUMBER = b'\xf3\r\r\n'


def resolve_name(name, package):
    """Return the absolute name of a module."""
    if not name.startswith('.'):
        return name
    if not package:
        raise ImportError(f'no package specified for {name!r} (required for relative module names)')
    rest = name.lstrip('.')
    level = len(name) - len(rest)
    above = package.split('.')
    if len(above) < level:
        raise ImportError('attempted relative import beyond top-level package')
    return '.'.join(above[:len(above) - level + 1] + ([rest] if rest else []))


def find_spec(name, package=None):
    """Return what is known about a module, or None if there is no such module. The packages around it are imported."""
    name = resolve_name(name, package)
    module = sys.modules.get(name)
    if module is not None:
        spec = getattr(module, '__spec__', None) or _spec_of(name, module)
        return spec
    if name in sys.modules:
        return None
    parent, path = name.rpartition('.')[0], None
    if parent:
        __import__(parent)
        path = getattr(sys.modules[parent], '__path__', None)
        if path is None:
            raise ModuleNotFoundError(f'__path__ attribute not found on {parent!r} while trying to find {name!r}', name=name)
    return _search(name, path)


def _spec_of(name, module):
    origin = getattr(module, '__file__', None)
    if origin is None:
        if (spec := BuiltinImporter.find_spec(name)) is not None:
            return spec
        raise ValueError(f'{name}.__spec__ is None')
    spec = ModuleSpec(name, SourceFileLoader(name, origin), origin=origin, is_package=hasattr(module, '__path__'))
    spec.has_location = True
    return spec


def _search(name, path):
    """Ask the finders of the program, then look at what is built in and at files."""
    for finder in list(sys.meta_path):
        find = getattr(finder, 'find_spec', None)
        spec = find and find(name, path, None)
        if spec is not None:
            return spec
    return BuiltinImporter.find_spec(name) or PathFinder.find_spec(name, path)


def spec_from_loader(name, loader, *, origin=None, is_package=None):
    """Return a spec for a module that a loader loads; a loader that knows says itself whether that is a package."""
    if is_package is None and hasattr(loader, 'is_package'):
        try:
            is_package = loader.is_package(name)
        except ImportError:
            pass
    if origin is None and hasattr(loader, 'get_filename'):
        return spec_from_file_location(name, loader.get_filename(name), loader=loader, submodule_search_locations=[] if is_package else None)
    return ModuleSpec(name, loader, origin=origin, is_package=bool(is_package))


def spec_from_file_location(name, location=None, *, loader=None, submodule_search_locations=None):
    """Return a spec for a module that is in a file."""
    location = str(location)
    spec = ModuleSpec(name, loader or SourceFileLoader(name, location), origin=location)
    spec.has_location = True
    spec.submodule_search_locations = submodule_search_locations
    return spec


def module_from_spec(spec):
    """Return a new, empty module for a spec."""
    create = getattr(spec.loader, 'create_module', None)
    if create is None and hasattr(spec.loader, 'exec_module'):
        raise ImportError('loaders that define exec_module() must also define create_module()')
    module = None if create is None else create(spec)
    if module is None:
        module = types.ModuleType(spec.name)
    module.__spec__ = spec
    module.__loader__ = spec.loader
    module.__package__ = spec.parent
    if spec.has_location:
        module.__file__ = spec.origin
    if spec.submodule_search_locations is not None:
        module.__path__ = spec.submodule_search_locations
    return module


def decode_source(source_bytes):
    """Decode the text of a module."""
    import io
    import tokenize
    encoding, _ = tokenize.detect_encoding(io.BytesIO(source_bytes).readline)
    return io.IncrementalNewlineDecoder(None, True).decode(source_bytes.decode(encoding))


def source_hash(source_bytes):
    """Return a hash of a text."""
    import hashlib
    return hashlib.blake2b(source_bytes, digest_size=8).digest()


def cache_from_source(path, debug_override=None, *, optimization=None):
    """Return where CPython would keep the compiled form of a file; there is none here."""
    import os
    head, tail = os.path.split(os.fspath(path))
    stem = tail.rpartition('.')[0] or tail
    return os.path.join(head, '__pycache__', f'{stem}.cpython-313{"" if not optimization else f".opt-{optimization}"}.pyc')


class LazyLoader:
    """A loader that postpones the work of another one: here it does that at once."""

    def __init__(self, loader):
        if not hasattr(loader, 'exec_module'):
            raise TypeError('loader must define exec_module()')
        self.loader = loader

    @classmethod
    def factory(cls, loader):
        """Return a function that makes such a loader."""
        return lambda *args, **kwargs: cls(loader(*args, **kwargs))

    def create_module(self, spec):
        """Return the module of the other loader."""
        return self.loader.create_module(spec)

    def exec_module(self, module):
        """Run the module."""
        self.loader.exec_module(module)
