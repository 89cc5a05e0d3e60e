"""What is in packages."""

from collections import namedtuple
import sys

__all__ = ['get_importer', 'iter_importers', 'walk_packages', 'iter_modules', 'get_data', 'extend_path', 'ModuleInfo', 'resolve_name']

ModuleInfo = namedtuple('ModuleInfo', 'module_finder name ispkg')
ModuleInfo.__doc__ = 'A module in a package.'


def iter_modules(path=None, prefix=''):
    """Yield the modules in folders; those of the standard library are in none."""
    import os
    if isinstance(path, str):
        raise ValueError('path must be None or list of paths to look for modules in')
    seen = set()
    for folder in sys.path if path is None else path:
        try:
            names = sorted(os.listdir(folder or '.'))
        except OSError:
            continue
        for name in names:
            full = os.path.join(folder, name)
            if os.path.isdir(full) and os.path.exists(os.path.join(full, '__init__.py')):
                found = name, True
            elif name.endswith('.py') and name != '__init__.py':
                found = name[:-3], False
            else:
                continue
            if found[0].isidentifier() and found[0] not in seen:
                seen.add(found[0])
                yield ModuleInfo(None, prefix + found[0], found[1])


def walk_packages(path=None, prefix='', onerror=None):
    """Yield modules, and those in packages, which are imported for that."""
    for info in iter_modules(path, prefix):
        yield info
        if not info.ispkg:
            continue
        try:
            __import__(info.name)
        except ImportError:
            if onerror is not None:
                onerror(info.name)
        except Exception:
            if onerror is None:
                raise
            onerror(info.name)
        else:
            yield from walk_packages(getattr(sys.modules[info.name], '__path__', []), info.name + '.', onerror)


def get_importer(path_item):
    """Return a finder for a folder, None if it is none."""
    import os
    from importlib.machinery import FileFinder
    return FileFinder(path_item) if os.path.isdir(path_item) else None


def iter_importers(fullname=''):
    """Yield the finders for a module: one for each folder of its package, or of sys.path."""
    import importlib
    package = fullname.rpartition('.')[0]
    yield from sys.meta_path
    folders = importlib.import_module(package).__path__ if package else sys.path
    yield from filter(None, map(get_importer, folders))


def find_loader(fullname):
    """Return the loader of a module, None if there is no such module."""
    from importlib.util import find_spec
    spec = find_spec(fullname)
    return None if spec is None else spec.loader


get_loader = find_loader


def extend_path(path, name):
    """Return the folders of a package, with those of the same name in other folders of sys.path."""
    import os
    if not isinstance(path, list):
        return path
    package, _, last = name.rpartition('.')
    folders = sys.path
    if package:
        folders = getattr(sys.modules.get(package), '__path__', ())
    found = list(path)
    for folder in folders:
        candidate = os.path.join(folder, last)
        if candidate not in found and os.path.isdir(candidate):
            found.append(candidate)
    return found


def get_data(package, resource):
    """Return the bytes of a file that lies in a package."""
    import importlib
    import os
    file = getattr(importlib.import_module(package), '__file__', None)
    if file is None:
        return None
    with open(os.path.join(os.path.dirname(file), *resource.split('/')), 'rb') as f:
        return f.read()


def resolve_name(name):
    """Return what a name such as 'package.module:object.attribute' stands for."""
    import importlib
    module, colon, rest = name.partition(':')
    if not all(part.isidentifier() for part in module.split('.')):
        raise ValueError(f'invalid format: {name!r}')
    if colon:
        thing = importlib.import_module(module)
        parts = rest.split('.') if rest else []
    else:
        first, *parts = module.split('.')
        thing = importlib.import_module(first)
        while parts:
            try:
                thing = importlib.import_module(f'{first}.{parts[0]}')
            except ImportError:
                break
            first += '.' + parts.pop(0)
    for part in parts:
        thing = getattr(thing, part)
    return thing
