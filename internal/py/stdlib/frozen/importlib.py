"""Import modules by names that are only known when the program runs."""

import sys

__all__ = ['__import__', 'import_module', 'invalidate_caches', 'reload']
__import__ = __import__


def import_module(name, package=None):
    """Import a module and return it; a name that begins with dots is meant from a package."""
    if name.startswith('.'):
        if not package:
            raise TypeError(f'the \'package\' argument is required to perform a relative import for {name!r}')
        from importlib.util import resolve_name
        name = resolve_name(name, package)
    __import__(name)
    return sys.modules[name]


def reload(module):
    """Run a module again in the namespace that it has."""
    name = getattr(getattr(module, '__spec__', None), 'name', None) or getattr(module, '__name__', None)
    if not isinstance(module, type(sys)) or name is None:
        raise TypeError('reload() argument must be a module')
    loaded = sys.modules.get(name)
    if loaded is not module:
        raise ImportError(f'module {name} not in sys.modules', name=name)
    del sys.modules[name]
    try:
        __import__(name)
        module.__dict__.update(sys.modules[name].__dict__)
    finally:
        sys.modules[name] = module
        package, _, child = name.rpartition('.')
        if package in sys.modules:
            setattr(sys.modules[package], child, module)
    return module


def invalidate_caches():
    """Do nothing: no finder remembers what it has seen."""
