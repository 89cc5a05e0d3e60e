"""The finders that a program has put into sys.meta_path, and the specs of modules that the interpreter has found itself."""

import sys

from importlib.machinery import ModuleSpec, NamespaceLoader
from importlib.util import module_from_spec, spec_from_file_location


def load(name):
    """Load a module that one of the finders finds; return None if none of them does."""
    parent = sys.modules.get(name.rpartition('.')[0])
    path = getattr(parent, '__path__', None)
    for finder in list(sys.meta_path):
        find = getattr(finder, 'find_spec', None)
        spec = find and find(name, path, None)
        if spec is not None:
            return _load(spec)
    return None


def _load(spec):
    loader = spec.loader
    if loader is not None and not hasattr(loader, 'exec_module'):
        loader.load_module(spec.name)
        return sys.modules[spec.name]
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        if loader is not None:
            loader.exec_module(module)
        elif spec.submodule_search_locations is None:
            raise ImportError('missing loader', name=spec.name)
    except BaseException:
        sys.modules.pop(spec.name, None)
        raise
    return sys.modules[spec.name]


def describe(module):
    """Say where the module of a file, or of a folder without one, comes from."""
    path = getattr(module, '__path__', None)
    if module.__file__ is None:
        spec = ModuleSpec(module.__name__, NamespaceLoader(module.__name__, path), is_package=True)
        spec.submodule_search_locations = path
    else:
        spec = spec_from_file_location(module.__name__, module.__file__, submodule_search_locations=path)
    module.__spec__, module.__loader__ = spec, spec.loader
