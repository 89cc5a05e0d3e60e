"""Helpers around importing."""

import sys
import types

from importlib.machinery import ModuleSpec, SourceFileLoader

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
    """Return what is known about a module, or None if there is no such module. A module that was not imported yet is imported to find out."""
    name = resolve_name(name, package)
    module = sys.modules.get(name)
    if module is None:
        try:
            __import__(name)
        except ModuleNotFoundError as e:
            if '.' in name and e.name != name:
                raise
            return None
        module = sys.modules[name]
    if getattr(module, '__spec__', None) is not None:
        return module.__spec__
    origin = getattr(module, '__file__', None)
    spec = ModuleSpec(name, SourceFileLoader(name, origin) if origin else None, origin=origin or 'built-in', is_package=hasattr(module, '__path__'))
    spec.has_location = origin is not None
    return spec


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
